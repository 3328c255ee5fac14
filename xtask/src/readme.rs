//! The two commands that README.md promises.

use std::fmt;

/// What a player runs.
pub const PLAY: &str = "cargo xtask play";
/// What a tester runs.
pub const TEST: &str = "cargo xtask test";

/// The README does not promise the two commands in one block of code.
#[derive(Debug, PartialEq, Eq)]
pub struct NoSuchBlock;

impl fmt::Display for NoSuchBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "README.md has no fenced block of exactly the two lines `{PLAY}` and `{TEST}`"
        )
    }
}

/// Finds the test command in the block of `readme` that has the two commands and nothing else.
///
/// # Errors
///
/// When there is no such block: then the README and what is tested have drifted apart.
pub fn test_command(readme: &str) -> Result<&str, NoSuchBlock> {
    blocks(readme)
        .into_iter()
        .find_map(|lines| match lines[..] {
            [PLAY, test @ TEST] => Some(test),
            _ => None,
        })
        .ok_or(NoSuchBlock)
}

/// The lines of each fenced block of code, without blank ones and the space around them.
fn blocks(markdown: &str) -> Vec<Vec<&str>> {
    let mut blocks = Vec::new();
    let mut open: Option<(&str, Vec<&str>)> = None;
    for line in markdown.lines().map(str::trim) {
        match &mut open {
            None => {
                if let Some(fence) = ["```", "~~~"].into_iter().find(|f| line.starts_with(f)) {
                    open = Some((fence, Vec::new()));
                }
            }
            Some((fence, lines)) => {
                if line == *fence {
                    blocks.extend(open.take().map(|(_, lines)| lines));
                } else if !line.is_empty() {
                    lines.push(line);
                }
            }
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_block_of_two_commands_is_found_among_others() {
        let readme = "# T\n```rust\nlet x = 1;\n```\nthen\n\n```sh\ncargo xtask play\n\n  cargo xtask test\n```\n";
        assert_eq!(test_command(readme), Ok("cargo xtask test"));
    }

    #[test]
    fn other_commands_beside_the_two_are_not_accepted() {
        for block in [
            "cargo xtask play",
            "cargo xtask test\ncargo xtask play",
            "cargo xtask play\ncargo xtask test --skip-system",
            "sudo apt install x\ncargo xtask play\ncargo xtask test",
            "cargo xtask play\ncargo xtask test\ncargo xtask ci",
        ] {
            let readme = format!("```\n{block}\n```\n");
            assert_eq!(test_command(&readme), Err(NoSuchBlock), "{block}");
        }
    }

    #[test]
    fn commands_outside_a_closed_block_do_not_count() {
        for readme in [
            "",
            "cargo xtask play\ncargo xtask test\n",
            "```\ncargo xtask play\ncargo xtask test\n",
            "~~~\ncargo xtask play\ncargo xtask test\n```\n",
        ] {
            assert_eq!(test_command(readme), Err(NoSuchBlock), "{readme}");
        }
    }
}
