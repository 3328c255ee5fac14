//! Texts on one line that may be longer than their place.

use bevy::{prelude::*, ui::UiSystems, window::RequestRedraw};

/// A text that ends in an ellipsis where it is longer than the box around it. The box must cut what
/// overflows, and not grow with the text.
#[derive(Component, Debug, Default)]
pub struct Shortened {
    /// All of it.
    whole: String,
    /// What is shown instead.
    shown: String,
    /// The width of the box that this was made for, in physical pixels.
    room: f32,
}

/// Shortens step by step: how wide a text is, is only known when it has been laid out.
fn shorten(
    mut texts: Query<(&mut Shortened, &mut Text, &ComputedNode, &ChildOf)>,
    boxes: Query<&ComputedNode>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (mut shortened, mut text, node, parent) in &mut texts {
        let Ok(room) = boxes.get(parent.parent()).map(|node| node.size().x) else {
            continue;
        };
        let next = if text.0 != shortened.shown {
            // Somebody wrote something else: it is measured first.
            shortened.whole = text.0.clone();
            shortened.room = room;
            shortened.whole.clone()
        } else if room != shortened.room {
            shortened.room = room;
            shortened.whole.clone()
        } else if node.size().x > room + 1.0 && room > 0.0 {
            shorter(&text.0, room / node.size().x)
        } else {
            continue;
        };
        shortened.shown.clone_from(&next);
        if text.0 != next {
            text.0 = next;
        }
        redraw.write(RequestRedraw);
    }
}

/// About this part of a text, and at least one letter less, with an ellipsis.
fn shorter(text: &str, part: f32) -> String {
    let letters: Vec<char> = text.trim_end_matches('…').chars().collect();
    let kept = (letters.len() as f32 * part) as usize;
    let kept = kept.min(letters.len().saturating_sub(1));
    let start: String = letters[..kept].iter().collect();
    format!("{}…", start.trim_end())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, shorten.after(UiSystems::Layout));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortening_comes_to_an_end() {
        let mut text = "Wilhelmina".to_owned();
        let mut steps = 0;
        while text != "…" {
            let next = shorter(&text, 0.99);
            assert!(next.chars().count() <= text.chars().count() || steps == 0);
            text = next;
            steps += 1;
            assert!(steps < 20, "{text}");
        }
        assert_eq!(shorter("阿历克斯·陈", 0.6), "阿历克…");
    }
}
