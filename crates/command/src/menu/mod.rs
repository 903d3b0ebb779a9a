//! What the Commander can choose from.

use engine::{Offer, Prompt};

use crate::command::Command;
use crate::question::Question;
use crate::scenario::Mission;
use crate::sortie::Sortie;

/// How long a person may think about a push.
const PUSH_SECONDS: u32 = 10;

impl Mission {
    pub(crate) fn describe_offer(&self, _b: &Sortie, command: Command) -> Offer {
        let text = self.write_command(command);
        Offer {
            label: text.clone(),
            deed: text.clone(),
            command: text,
            group: "Command",
            target: None,
            part: None,
            cell: None,
            chance: None,
            price: None,
            note: None,
        }
    }

    pub(crate) fn put_question(&self, _b: &Sortie, question: Question, _options: usize) -> Prompt {
        let Question::Push { check, stress } = question;
        Prompt {
            text: format!("{} fails. Push the roll?", self.profile(check.who).name),
            detail: Some(format!("{} % again; Stress {} to {}", check.chance(), stress, stress + 1)),
            kind: "Push",
            who: None,
            about: Some(self.profile(check.who).handle.clone()),
            options: vec!["Let it stand".to_owned(), "Push".to_owned()],
            rule: Some("command.push.choice"),
            seconds: Some(PUSH_SECONDS),
        }
    }
}
