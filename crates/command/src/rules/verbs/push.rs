//! PUSH.

use engine::Table;

use super::{Entry, Interact, Target, Verb};
use crate::rules::action::FAST;
use crate::rules::command::Addressee;
use crate::rules::event::{Event, Fight};
use crate::rules::refusal::Why;
use crate::rules::scenario::Mission;
use crate::rules::tongue::{Asked, Form, Found, Noun, Reading, ends, find, find_exact};
use crate::state::action::Push;
use crate::state::people::{Drive, Skill};
use crate::state::sortie::{Sortie, Who};

impl Verb for Push {
    const ENTRY: Entry = Entry {
        name: "PUSH",
        word: "push",
        seen: Some("tries to push off"),
        rule: "command.action.push",
        cost: FAST,
        skill: Some(Skill::CloseCombat),
        serves: Some(Drive::Safety),
        breaks_stealth: true,
        has_a_way: false,
        while_engaged: true,
        only_engaged: true,
        ..Entry::SLOW
    };

    const FORMS: &'static [Form] = &[Form::new(
        Noun::Foe,
        &[
            "push",
            "push away",
            "push off",
            "push back",
            "push aside",
            "shove",
            "shove away",
            "shove off",
            "fend off",
            "throw off",
        ],
        read_push,
    )];

    fn target(self) -> Target {
        Target::Foe(self.at)
    }

    fn to(target: Target) -> Option<Push> {
        if let Target::Foe(at) = target { Some(Push { at }) } else { None }
    }

    fn can(self, _: &Mission, b: &Sortie, who: Who) -> Result<(), Why> {
        (b[who].ties & self.at.bit() != 0).then_some(()).ok_or(Why::NotEngaged(self.at))
    }

    fn work(self, m: &Mission, b: &mut Sortie, who: Who, t: &mut impl Table<Mission>) {
        b.part(who, self.at);
        t.tell(m, b, || Event::Fight(Fight::Parted { who, from: Some(self.at) }));
    }

    fn is_offered(self, _: &Mission, b: &Sortie, who: Who) -> bool {
        b[who].ties & self.at.bit() != 0
    }

    fn ask(self, _: &Mission, name: &str) -> String {
        format!("push {name} away")
    }
}

/// It is for the one that somebody fights with, which need not be named if it is the only one; buttons are pushed too.
fn read_push(asked: &Asked<'_>) -> Reading {
    let Asked { m, b, to, rest, .. } = *asked;
    if let Addressee::One(who) = to
        && let Some(at) = b[who].only_tie()
        && ends(rest)
    {
        return Ok(asked.plainly(Push { at }));
    }
    let found = find(rest, m.hostile_names(b));
    if found == Found::Nothing
        && let Some((object, taken)) = find_exact(rest, m.object_names(b))
    {
        return asked.deed(Found::One(object, taken), |object| Interact { object }.into());
    }
    let (clause, taken) = asked.deed(found, |at| Push { at }.into())?;
    let after = usize::from(matches!(rest.get(taken), Some(&("away" | "off" | "back" | "aside"))));
    Ok((clause, taken + after))
}
