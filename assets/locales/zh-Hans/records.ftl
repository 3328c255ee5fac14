# What is said about the records of games.
records-damaged = 本局的记录已损坏，原文件保留为 { $file }，对局从可读取之处继续。
records-unwritable = 无法保存本局，退出程序后对局将丢失。
