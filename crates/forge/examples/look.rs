fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let on = std::env::args().nth(2).unwrap_or_default();
    for (n, p) in touchmove_forge::preview::sets(&only, &on).unwrap() {
        std::fs::write(format!("/tmp/look/{n}.png"), p.png().unwrap()).unwrap();
    }
}
