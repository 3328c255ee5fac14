//! The page itself: one file, with nothing from elsewhere.

use std::fmt::{self, Write};

use super::album::Section;

const STYLE: &str = "\
body { margin: 0 auto; max-width: 1960px; padding: 24px; background: #16110c; color: #f2e8d5;
  font: 15px/1.45 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; color: #e0be7e; }
nav a { color: #e0be7e; margin-right: 20px; }
section > div { display: flex; flex-wrap: wrap; gap: 14px; }
figure { margin: 0; flex: 0 1 auto; }
figure img { display: block; max-width: 100%; border-radius: 6px; }
figcaption { padding: 4px 2px 10px; color: #b9ac97; }
table { border-collapse: collapse; margin: 12px 0 20px; }
th, td { text-align: right; padding: 4px 14px; border-bottom: 1px solid #c9a25c44; }
th:first-child, td:first-child { text-align: left; }
";

/// Writes the page.
pub(super) fn html(sections: &[Section]) -> String {
    let mut page = String::new();
    // Writing into a string cannot fail.
    let _ = write(&mut page, sections);
    page
}

fn write(page: &mut String, sections: &[Section]) -> fmt::Result {
    writeln!(
        page,
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Touchmove: gallery</title>"
    )?;
    writeln!(page, "<style>\n{STYLE}</style>\n<h1>Touchmove</h1>\n<nav>")?;
    for (number, section) in sections.iter().enumerate() {
        writeln!(
            page,
            "<a href=\"#s{number}\">{}</a>",
            escaped(section.title)
        )?;
    }
    writeln!(page, "</nav>")?;
    for (number, section) in sections.iter().enumerate() {
        writeln!(
            page,
            "<section id=\"s{number}\">\n<h2>{}</h2>\n<p>{}</p>",
            escaped(section.title),
            escaped(section.about)
        )?;
        table(page, &section.facts)?;
        writeln!(page, "<div>")?;
        for plate in &section.plates {
            let (file, caption) = (escaped(&plate.file), escaped(&plate.caption));
            writeln!(
                page,
                "<figure><a href=\"{file}\"><img src=\"{file}\" alt=\"{caption}\" loading=\"lazy\"></a>\
                 <figcaption>{caption}</figcaption></figure>"
            )?;
        }
        writeln!(page, "</div>\n</section>")?;
    }
    writeln!(page, "</html>")
}

fn table(page: &mut String, rows: &[Vec<String>]) -> fmt::Result {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(page, "<table>")?;
    for (number, row) in rows.iter().enumerate() {
        let cell = if number == 0 { "th" } else { "td" };
        write!(page, "<tr>")?;
        for text in row {
            write!(page, "<{cell}>{}</{cell}>", escaped(text))?;
        }
        writeln!(page, "</tr>")?;
    }
    writeln!(page, "</table>")
}

/// Text as HTML writes it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gallery::album::Plate;

    #[test]
    fn what_is_written_is_escaped_and_every_picture_is_shown() {
        let sections = [Section {
            title: "Sets & boards",
            about: "a < b",
            plates: vec![Plate {
                file: "a.png".to_owned(),
                caption: "\"Quoted\"".to_owned(),
            }],
            facts: vec![vec!["what".to_owned()], vec!["1".to_owned()]],
        }];
        let page = html(&sections);
        for written in [
            "<h2>Sets &amp; boards</h2>",
            "a &lt; b",
            "src=\"a.png\"",
            "&quot;Quoted&quot;",
            "<th>what</th>",
            "<td>1</td>",
        ] {
            assert!(page.contains(written), "{written} in {page}");
        }
    }
}
