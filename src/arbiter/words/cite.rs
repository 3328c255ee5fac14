//! Where a rule is written.

use touchmove_rules::Article;

use crate::lingua::Words;

/// The articles that something rests on, by the code they stand in, each named once. `None` if nothing is
/// to be cited.
pub fn cite(articles: impl IntoIterator<Item = Article>) -> Option<Words> {
    let (mut laws, mut guidelines, mut online) = (Vec::new(), Vec::new(), Vec::new());
    let mut house = false;
    for article in articles {
        let text = article.as_str();
        if article == Article::HOUSE {
            house = true;
            continue;
        }
        let (list, number) = if let Some(number) = text.strip_prefix("Online ") {
            (&mut online, number)
        } else if let Some(number) = text.strip_prefix("Guideline ") {
            (&mut guidelines, number)
        } else {
            (&mut laws, text)
        };
        if !list.contains(&number) {
            list.push(number);
        }
    }
    // In the order in which they stand in the code, whatever the order in which they applied.
    let by_number = |list: &mut Vec<&str>| {
        list.sort_by_key(|number| {
            number
                .split('.')
                .map(|part| part.parse().unwrap_or(u32::MAX))
                .collect::<Vec<_>>()
        });
    };
    by_number(&mut laws);
    by_number(&mut online);
    let numbers = |key: &'static str, list: &[&'static str]| {
        let (first, more) = list.split_first()?;
        let listed = more.iter().fold(Words::literal(*first), |listed, number| {
            Words::new("arbiter-numbers")
                .arg("a", listed)
                .arg("b", *number)
        });
        Some(Words::new(key).arg("articles", listed))
    };
    let house = house.then(|| Words::new("arbiter-house"));
    [
        numbers("arbiter-laws", &laws),
        numbers("arbiter-guidelines", &guidelines),
        numbers("arbiter-online", &online),
        house,
    ]
    .into_iter()
    .flatten()
    .reduce(|a, b| Words::new("arbiter-codes").arg("a", a).arg("b", b))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::english, *};

    #[test]
    fn articles_are_cited_by_code_and_once() {
        let said =
            |articles: &[Article]| cite(articles.iter().copied()).map(|cited| english(&cited));
        assert_eq!(said(&[]), None);
        let laws = [
            Article::ILLEGAL_MOVE,
            Article::ILLEGAL_MOVES,
            Article::ILLEGAL_MOVE,
            Article::BOTH_TOUCHED,
            Article::LEGAL_MOVE,
        ];
        assert_eq!(
            said(&laws).as_deref(),
            Some("Laws of Chess 3.10.1, 4.3.3, 7.5.1, 7.5.5")
        );
        assert_eq!(
            said(&[Article::ONLINE_MOVE]).as_deref(),
            Some("Online Chess Regulations 3.3")
        );
        assert_eq!(
            said(&[Article::HOUSE]).as_deref(),
            Some("Rule of this game")
        );
        assert_eq!(
            said(&[Article::QUICKPLAY_INCREMENT]).as_deref(),
            Some("Laws of Chess, Guideline III.4")
        );
        assert_eq!(
            said(&[Article::HOUSE, Article::CHECK]).as_deref(),
            Some("Laws of Chess 3.9.1; Rule of this game")
        );
    }
}
