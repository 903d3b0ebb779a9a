//! How much of a change was luck and how much choice.

use std::fmt::Write;

/// Two small bars from one line, for a cell of a table: choice above, luck below. All of a column share `most`.
pub fn split(luck: f64, choice: f64, most: f64) -> String {
    let most = if most > 0.0 { most } else { 1.0 };
    let mut out = String::from(
        "<svg viewBox=\"0 0 250 32\" width=\"250\" height=\"32\" aria-hidden=\"true\"><path class=\"line\" d=\"M80 0V32\"/>",
    );
    for (value, class, name, y) in [(choice, "n9", "choice", 2.0), (luck, "luck", "luck", 17.0)] {
        let end = 80.0 + (value / most).clamp(-1.0, 1.0) * 75.0;
        let sign = if value < 0.0 { "\u{2212}" } else { "+" };
        let _ = write!(
            out,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{y}\" width=\"{:.1}\" height=\"12\"/>\
             <text class=\"ax\" x=\"165\" y=\"{}\" dominant-baseline=\"central\">{name} {sign}{:.1}</text>",
            end.min(80.0),
            (end - 80.0).abs(),
            y + 6.5,
            value.abs() * 100.0
        );
    }
    out.push_str("</svg>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_go_to_the_side_of_their_sign() {
        let svg = split(-0.17, -0.04, 0.21);
        assert!(svg.contains("class=\"n9\" x=\"65.7\" y=\"2\" width=\"14.3\""), "{svg}");
        assert!(svg.contains("luck \u{2212}17.0") && svg.contains("choice \u{2212}4.0"));
        assert!(!split(0.0, 0.0, 0.0).contains("NaN"), "nothing to draw is no trap");
    }
}
