//! The things of a scenario that take no turn.

use content::Fault;
use space::Square;

use super::{Loader, slug};
use crate::content::shelf::unknown_at;
use crate::state::board::Board;
use crate::state::objects::{Object, ObjectState, Task};

impl Loader<'_> {
    /// The things of the scenario, each in an open square of the map.
    pub(super) fn objects(&mut self, board: &Board) -> (Vec<Object>, Vec<ObjectState>) {
        let file = self.file;
        let handles: Vec<String> = file.object.iter().map(|entry| slug(&entry.name)).collect();
        let mut objects = Vec::new();
        let mut states = Vec::new();
        for entry in &file.object {
            let at = match entry.at.parse::<Square>() {
                Ok(at) if board.grid.contains(at) => at,
                _ => {
                    let what = format!("`{}` is no square of the map", *entry.at);
                    let fault = Fault::at(self.source, entry.at.span(), what).label("a column and a row");
                    self.faults.push(fault.help("write it as \"c4\""));
                    continue;
                }
            };
            let opens = entry.opens.iter().filter_map(|name| {
                let place = handles.iter().position(|handle| *handle == slug(name));
                if place.is_none() {
                    let known = file.object.iter().map(|other| other.name.as_str());
                    self.faults.push(unknown_at(self.source, "thing", name.as_str(), name.span(), known));
                }
                place.map(|place| place as u8)
            });
            let opens = opens.collect();
            let tasks = entry.tasks.iter().map(|task| Task {
                word: task.word.to_string(),
                own: task.own.into(),
                difficulty: task.difficulty.0,
            });
            states.push(ObjectState {
                open: entry.open,
                hp: entry.hp.unwrap_or(0),
                found: entry.hidden.is_none(),
            });
            objects.push(Object {
                handle: slug(&entry.name),
                name: entry.name.to_string(),
                at,
                bars: entry.bars,
                see_through: entry.see_through,
                tasks: tasks.collect(),
                hp: entry.hp,
                opens,
                hidden: entry.hidden,
            });
        }
        name_objects(&mut objects);
        (objects, states)
    }
}

/// Gives things of one name a number: gate-1, gate-2.
fn name_objects(objects: &mut [Object]) {
    for n in 0..objects.len() {
        let handle = objects[n].handle.clone();
        let alike = objects[n + 1..].iter().any(|other| other.handle == handle);
        if alike {
            let mut number = 0;
            for object in objects.iter_mut().filter(|object| object.handle == handle) {
                number += 1;
                object.handle = format!("{handle}-{number}");
            }
        }
    }
}
