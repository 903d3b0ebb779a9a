//! What a battle brings those who take part, for people: a line for each side.

use engine::Rewards;

use crate::output::{Failure, Output, plain, wrap_whole};

/// The rewards of a battle that is over.
pub fn show(rewards: &Rewards, sides: &[String], out: &mut Output) -> Result<(), Failure> {
    for (n, side) in sides.iter().enumerate() {
        let of_side = rewards.each.iter().filter(|one| usize::from(one.side) == n);
        let list: Vec<String> = of_side.map(|one| format!("{} {}", plain(&one.name), one.value)).collect();
        let head = format!("{}, {}:", rewards.what, plain(side));
        let text = list.join(",\n");
        // A name and its number stay on one line.
        out.say(wrap_whole([head.as_str()].into_iter().chain(text.lines()), "", out.width()))?;
    }
    Ok(())
}
