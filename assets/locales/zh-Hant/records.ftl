# What is said about the records of games.
records-damaged = 本局的記錄已損壞，原檔案保留為 { $file }，對局從可讀取之處繼續。
records-unwritable = 無法儲存本局，退出程式後對局將丟失。
