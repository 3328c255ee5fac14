//! Reading the tables of facts, and reporting every row that fails.

use touchmove_rules::Position;

/// The rows of a tab-separated table with `N` columns. Lines that begin with `#` are remarks.
pub fn rows<const N: usize>(table: &'static str) -> Vec<[&'static str; N]> {
    let rows: Vec<_> = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            <[&str; N]>::try_from(columns).unwrap_or_else(|columns| {
                panic!("{} columns instead of {N} in {line:?}", columns.len())
            })
        })
        .collect();
    assert!(!rows.is_empty(), "the table is empty");
    rows
}

/// Checks every row and fails once, with a line for each row that does not hold.
pub fn check<const N: usize>(
    table: &'static str,
    mut holds: impl FnMut([&'static str; N]) -> Result<(), String>,
) {
    let failures: Vec<String> = rows(table)
        .into_iter()
        .filter_map(|row| {
            let problem = holds(row).err()?;
            Some(format!(
                "{}: {problem}\n    row: {}",
                row[0],
                row.join(" | ")
            ))
        })
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// Fails unless the table has a row for each of these ids.
pub fn assert_covers(table: &'static str, ids: impl IntoIterator<Item = String>) {
    let covered: Vec<&str> = table
        .lines()
        .filter_map(|line| line.split('\t').next())
        .collect();
    let missing: Vec<String> = ids
        .into_iter()
        .filter(|id| !covered.contains(&id.as_str()))
        .collect();
    assert!(missing.is_empty(), "no row for {missing:?}");
}

/// All positions from a start through a line of moves, the start included.
pub fn line(start: &str, moves: &str) -> Result<Vec<Position>, String> {
    let start = match start {
        "start" => Position::start(),
        fen => Position::from_fen(fen).map_err(|error| error.to_string())?,
    };
    let mut line = vec![start];
    for text in moves.split_whitespace() {
        let position = line[line.len() - 1];
        let mv = position
            .parse_san(text)
            .map_err(|error| error.to_string())?;
        line.push(position.play(mv).map_err(|error| error.to_string())?);
    }
    Ok(line)
}

/// The position at the end of a line of moves.
pub fn after(start: &str, moves: &str) -> Result<Position, String> {
    line(start, moves).map(|line| line[line.len() - 1])
}

/// Says what is different, if anything is.
pub fn same(found: &str, expected: &str) -> Result<(), String> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("expected {expected:?}, found {found:?}"))
    }
}

/// The name of an error's variant.
pub fn variant(error: impl std::fmt::Debug) -> String {
    let text = format!("{error:?}");
    let end = text
        .find(|letter: char| !letter.is_alphanumeric())
        .unwrap_or(text.len());
    text[..end].to_owned()
}
