//! The level table.

use touchmove_rules::{Level, law::Title};

/// Number, fewest and most points, and name, as the level table has it.
const TABLE: &str = "\
1 0 12 13级
2 13 17 12级
3 18 24 11级
4 25 33 10级
5 34 46 9级
6 47 65 8级
7 66 90 7级
8 91 126 6级
9 127 177 5级
10 178 248 4级
11 249 347 3级
12 348 486 2级
13 487 680 1级
14 681 952 1段
15 953 1333 2段
16 1334 1867 3段
17 1868 2614 4段
18 2615 3659 5段
19 3660 5123 6段
20 5124 - 7段";

#[test]
fn r092_every_level_begins_and_ends_where_the_table_says() {
    let mut levels = Level::all();
    for row in TABLE.lines() {
        let [number, least, most, name] = row.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let level = levels.next().unwrap_or_else(|| panic!("R-092 {row}"));
        assert_eq!(level.number().to_string(), number, "R-092 {row}");
        assert_eq!(level.chinese(), name, "R-092 {row}");
        assert_eq!(level.least_points().to_string(), least, "R-092 {row}");
        let end = level.most_points().map(|most| most.to_string());
        assert_eq!(end.as_deref().unwrap_or("-"), most, "R-092 {row}");

        for points in [least, most].into_iter().flat_map(str::parse::<u32>) {
            assert_eq!(Level::of_points(points), level, "R-092 {points} points");
        }
    }
    assert_eq!(levels.next(), None, "R-092 has twenty levels");
    assert_eq!(Level::of_points(u32::MAX), Level::HIGHEST);
}

#[test]
fn r092_levels_follow_each_other_without_gaps() {
    assert_eq!(Level::LOWEST.least_points(), 0);
    for (lower, higher) in Level::all().zip(Level::all().skip(1)) {
        assert_eq!(
            lower.most_points().map(|most| most + 1),
            Some(higher.least_points()),
            "{lower} and {higher}"
        );
    }
    for points in 0..6_000 {
        let level = Level::of_points(points);
        assert!(level.least_points() <= points, "{points}");
        assert!(
            level.most_points().is_none_or(|most| points <= most),
            "{points}"
        );
    }
}

#[test]
fn r092_names_count_down_and_then_up() {
    for level in Level::all() {
        let (chinese, english) = match level.title() {
            Title::Grade(grade) => (format!("{grade}级"), format!("grade {grade}")),
            Title::Dan(dan) => (format!("{dan}段"), format!("dan {dan}")),
        };
        assert_eq!(level.chinese(), chinese);
        assert_eq!(level.english(), english);
        assert_eq!(level.to_string(), english);
        assert_eq!(Level::new(level.number()), Some(level));
    }
    assert_eq!(Level::LOWEST.title(), Title::Grade(13));
    assert_eq!(Level::HIGHEST.title(), Title::Dan(7));
    assert_eq!((Level::new(0), Level::new(21)), (None, None));
}
