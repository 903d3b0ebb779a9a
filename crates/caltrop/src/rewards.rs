//! What battles bring those who take part, for people: a line for each side.

use engine::Rewards;
use lab::RewardsReport;

use crate::output::{Failure, Output, plain, wrap};

/// The rewards of a battle that is over.
pub fn show(rewards: &Rewards, sides: &[String], out: &mut Output) -> Result<(), Failure> {
    let each = rewards.each.iter().map(|one| (one.side, format!("{} ({})", plain(&one.name), one.value)));
    let each: Vec<(u8, String)> = each.collect();
    say(rewards.what, "", &each, sides, out)
}

/// The rewards of many battles, on average.
pub fn show_means(rewards: &RewardsReport, sides: &[String], out: &mut Output) -> Result<(), Failure> {
    let each = rewards.each.iter().map(|one| (one.side, format!("{} ({:.1})", plain(&one.name), one.mean)));
    let each: Vec<(u8, String)> = each.collect();
    say(rewards.what, " on average", &each, sides, out)
}

fn say(
    what: &str,
    how: &str,
    each: &[(u8, String)],
    sides: &[String],
    out: &mut Output,
) -> Result<(), Failure> {
    for (n, side) in sides.iter().enumerate() {
        let of_side = each.iter().filter(|(of, _)| usize::from(*of) == n);
        let list: Vec<&str> = of_side.map(|(_, text)| text.as_str()).collect();
        let text = format!("{what} of {}{how}: {}", plain(side), list.join(", "));
        out.say(wrap(&text, "", out.width()))?;
    }
    Ok(())
}
