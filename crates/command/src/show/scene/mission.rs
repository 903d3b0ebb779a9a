//! How far the mission is, the brief item by item, and what became of it all.

use engine::Viewer;
use engine::mission::{
    BriefItem, BriefMode, BriefOption, BriefPoint, BriefValue, Honesty, MarineFate, Mission as Shown,
    Replaced, Stage, Telling, Term,
};
use engine::scene::{Gauge, Measure};

use crate::rules::brief::FULL_TRUST;
use crate::rules::command::{Command, Tell};
use crate::rules::scenario::Mission;
use crate::rules::words::reads_the_brief;
use crate::state::brief::{ItemId, Mark, Told};
use crate::state::claim::{Point, Value};
use crate::state::sortie::{Phase, Sortie};

impl Mission {
    pub(super) fn draw_mission(&self, b: &Sortie, viewer: Viewer) -> Shown {
        let commander = reads_the_brief(viewer);
        let over = b.phase == Phase::Over;
        let gauge =
            |name, now: u32, max: u32, measure| Gauge { name, now: now as i32, max: max as i32, measure };
        Shown {
            stage: match b.phase {
                Phase::Brief => Stage::Brief,
                Phase::Squad => Stage::Squad,
                Phase::Listening | Phase::Running => Stage::Mission,
                Phase::Over => Stage::Over,
            },
            trust: gauge("Trust", u32::from(b.trust), u32::from(FULL_TRUST), Measure::Trust),
            money: (commander && over).then(|| gauge("Money", self.money(b), self.purse(), Measure::Money)),
            brief: if commander {
                self.items().map(|item| self.draw_item(b, item)).collect()
            } else {
                Vec::new()
            },
            fates: if commander && over { self.draw_fates(b) } else { Vec::new() },
        }
    }

    fn draw_item(&self, b: &Sortie, item: ItemId) -> BriefItem {
        let entry = self.brief_item(item);
        let writing = b.phase == Phase::Brief;
        let pay = match &entry.what {
            Told::Objective(objective) => Some(objective.money),
            Told::Fact => None,
        };
        BriefItem {
            handle: entry.handle.clone(),
            text: entry.text.clone(),
            pay,
            met: pay.filter(|_| b.phase == Phase::Over).map(|_| self.is_met(b, item)),
            terms: self.terms(item).into_iter().map(|(text, warns)| Term { text, warns }).collect(),
            telling: self.telling(b, item),
            options: if writing { self.draw_options(b, item) } else { Vec::new() },
            points: if writing { self.draw_points(b, item) } else { Vec::new() },
        }
    }

    /// How an item is told to the crew.
    fn telling(&self, b: &Sortie, item: ItemId) -> Telling {
        let entry = self.brief_item(item);
        let mark = b.marks[item.index()];
        let (way, cover) = match mark {
            Mark::Tell => (BriefMode::Tell, None),
            Mark::Omit => (BriefMode::Omit, None),
            Mark::Falsify(cover) => {
                (BriefMode::Falsify, Some(entry.covers[usize::from(cover)].handle.clone()))
            }
            Mark::Replace(claim) => (BriefMode::Version, Some(self.changes(item, claim))),
        };
        Telling {
            way,
            honesty: self.honesty(item, mark),
            text: self.told_text(b, item).map(Into::into),
            worded: b.wording(item).is_some(),
            cover,
            found_out: b.is_exposed(item),
        }
    }

    /// How much of the truth a way to tell an item holds.
    pub(crate) fn honesty(&self, item: ItemId, mark: Mark) -> Honesty {
        let entry = self.brief_item(item);
        match mark {
            Mark::Tell => Honesty::Truth,
            Mark::Omit => Honesty::Nothing,
            Mark::Replace(_) if entry.price_of(mark) <= entry.price_of(Mark::Omit) => Honesty::Half,
            Mark::Falsify(_) | Mark::Replace(_) => Honesty::Lie,
        }
    }

    /// As it is, not at all, and as each cover story.
    fn draw_options(&self, b: &Sortie, item: ItemId) -> Vec<BriefOption> {
        let entry = self.brief_item(item);
        let worded = b.wording(item).is_some();
        let option = |way, mark, text: &str| BriefOption {
            way,
            text: text.to_owned(),
            command: Command::from(Tell { item, mark, words: None }).write(self),
            chosen: !worded && b.marks[item.index()] == mark,
        };
        let plain =
            [option(BriefMode::Tell, Mark::Tell, &entry.text), option(BriefMode::Omit, Mark::Omit, "")];
        let covers = entry.covers.iter().zip(0..);
        let covers = covers.map(|(cover, n)| option(BriefMode::Falsify, Mark::Falsify(n), &cover.text));
        plain.into_iter().chain(covers).collect()
    }

    /// What may be said otherwise of an item, and what is.
    fn draw_points(&self, b: &Sortie, item: ItemId) -> Vec<BriefPoint> {
        let entry = self.brief_item(item);
        let told = match b.marks[item.index()] {
            Mark::Replace(claim) => claim,
            Mark::Tell | Mark::Omit | Mark::Falsify(_) => entry.truth,
        };
        let value = |value: Value| BriefValue { word: self.value_word(value), label: self.value_name(value) };
        let point = |point: Point| {
            let said = told.says(point);
            let may = |&value: &Value| self.may_claim(item, entry.truth.with(value)).is_ok();
            let offered = self.values(item, point).into_iter().filter(may).map(value);
            let mut values: Vec<BriefValue> = offered.collect();
            let now = (said != entry.truth.says(point))
                .then(|| said.map_or(Replaced::Silence, |value| Replaced::Value(self.value_word(value))));
            if let Some((Replaced::Value(word), said)) = now.as_ref().zip(said)
                && values.iter().all(|known| known.word != *word)
            {
                values.push(value(said));
            }
            BriefPoint { word: point.word(), sum: point == Point::Pay, values, now }
        };
        let points = entry.points().iter().map(|&each| point(each));
        points.filter(|point| !point.values.is_empty()).collect()
    }

    fn draw_fates(&self, b: &Sortie) -> Vec<MarineFate> {
        let squad = b.ids().take(self.roster).filter(|&who| self.is_picked(b, who));
        let fate = |who| MarineFate {
            handle: self.profile(who).handle.clone(),
            name: self.profile(who).name.clone(),
            end: self.end_of(b, who),
            note: self.left_of(b, who),
        };
        squad.map(fate).collect()
    }
}
