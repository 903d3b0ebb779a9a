//! What a side may order: a file for each verb, or for a few that share their rules.
//!
//! A verb is a small value with its arguments, and `Verb` is all there is to know of it: the words that are typed, its
//! place in the menu, who may do it and what it does, when it is offered and why it is not, what decides it, and what a
//! sensible player thinks of it. The table at the end of this file makes the [`Command`] of them, and everything that is done
//! with a command. A new verb is a file and a row.

pub(crate) mod attack;
pub(crate) mod attempt;
pub(crate) mod charge;
pub(crate) mod concentrate;
pub(crate) mod delay;
pub(crate) mod direct;
pub(crate) mod end;
pub(crate) mod face;
pub(crate) mod fly;
pub(crate) mod gathering;
pub(crate) mod handling;
pub(crate) mod harness;
pub(crate) mod headings;
pub(crate) mod help;
pub(crate) mod hide;
pub(crate) mod leave;
pub(crate) mod mount;
pub(crate) mod notes;
pub(crate) mod posture;
pub(crate) mod ram;
pub(crate) mod ready;
pub(crate) mod reins;
pub(crate) mod remedies;
pub(crate) mod row;
pub(crate) mod search;
pub(crate) mod signal;
pub(crate) mod step;
pub(crate) mod surrender;
pub(crate) mod things;
pub(crate) mod trample;
pub(crate) mod use_ability;
pub(crate) mod use_item;
pub(crate) mod walk;

use engine::{Contact, Note, Pause, Refusal, Table};
use space::Square;

use crate::rules::event::Event;
use crate::rules::first_roll::FirstRoll;
use crate::rules::interrupts::Deal;
use crate::rules::movement::Scratch;
use crate::rules::refusal::{NoAbility, Why};
use crate::rules::riding::{Closed, Station};
use crate::rules::scenario::Tdgs;
use crate::rules::verbs::gathering::Gathering;
use crate::state::acts::Act;
use crate::state::battle::{Battle, Phase, UnitId};

/// What words were read as: nothing of this verb, the verb, or why they can't be it.
pub(crate) type Read<V> = Option<Result<V, Refusal>>;

/// Something that can be ordered of the entity whose turn it is.
pub(crate) trait Verb: Copy + Into<Command> {
    /// What can be typed: words as they are, and arguments in capitals. The first word is the verb's own.
    const FORMS: &'static [&'static str];
    /// The ledger's id of the rule that has it.
    const RULE: &'static str;
    /// Whether it is ordered all the time, so that what is ordered seldom keeps out of its way.
    const OFTEN: bool = false;
    /// Whether it leaves whoever hides hidden: going, looking and waiting do. Whoever strikes, lays hands on anybody or
    /// anything, uses an ability or speaks up shows itself.
    const QUIET: bool = false;
    /// Whether it can be ordered in the Instant phase.
    const INSTANT: bool = false;
    /// Whether nobody out of sight can change what comes of it, while nobody has an answer to it.
    const IN_SIGHT: bool = false;
    /// Whether it strikes at somebody.
    const BLOW: bool = false;
    /// Whether it is for those who ride, drive or are aboard, or would be.
    const RIDING: bool = false;
    /// Whether it takes a seat.
    const SEATED: bool = false;
    /// Whether the turn is over with it.
    const LAST: bool = false;

    /// The verb of these words, the first of which is of one of its forms.
    fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Self>;

    /// As it is typed.
    fn write(self, rules: &Tdgs, b: &Battle) -> String;

    /// The same, where it depends on what is done with it.
    fn rule(self, _: &Tdgs, _: &Battle) -> &'static str {
        Self::RULE
    }

    /// The heading it stands under in the menu, and the word on its button.
    fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String);

    /// What it does, in a few words.
    fn label(self, rules: &Tdgs, b: &Battle) -> String;

    /// Whom it is aimed at.
    fn target(self) -> Option<UnitId> {
        None
    }

    /// The square it points at, where that is not its target's.
    fn square(self, _: &Tdgs) -> Option<Square> {
        None
    }

    /// What helps to choose it.
    fn hint(self, _: &Tdgs, _: &Battle) -> Option<String> {
        None
    }

    /// Whether it is allowed now, once phase and seat have let it pass.
    fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why>;

    fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause>;

    /// Carries it out in the Instant phase, where one declares, lets go of an effect, or passes.
    fn go_at_once(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
        rules.next_declarer(b, b.turn + 1, t)
    }

    /// Every sensible use of it now.
    fn offer(_: &Tdgs, _: &Battle, _: &mut Scratch, _: &mut Vec<Command>) {}

    /// What of it is not to be had now though it comes to mind, and why.
    fn bar(_: &mut Gathering<'_>, _: &mut Scratch) {}

    /// The first roll, if one decides.
    fn first_roll(self, _: &Tdgs, _: &Battle) -> Option<FirstRoll> {
        None
    }

    /// The special rules it comes under.
    fn note(self, _: &Tdgs, _: &Battle, _: &mut Vec<Note>) {}

    /// The cells it covers.
    fn area(self, _: &Tdgs, _: &Battle) -> Vec<u32> {
        Vec::new()
    }

    /// Whom it runs into, with the odds of each.
    fn contacts(self, _: &Tdgs, _: &Battle) -> Vec<Contact> {
        Vec::new()
    }

    /// What the table of rider and operator closes of it: the Action runs the conveyance, there is no Step, and all else is
    /// kept.
    fn closed_at_the_reins(self, _: &Tdgs, _: &Battle, _: Station) -> Option<Closed> {
        Some(Closed::Action)
    }

    /// What the table of passengers closes of it: they have a full Action, and no movement but what carries them.
    fn closed_to_passengers(self) -> Option<Closed> {
        None
    }

    /// What the table of ridden mounts and of animals in harness closes of it: they have neither Action nor Step, and Free
    /// Actions as ever.
    fn closed_to_the_ridden(self, _: &Tdgs) -> Option<Closed> {
        Some(Closed::Action)
    }

    /// Whether it takes the Action of whoever is in control, and orders its conveyance nothing.
    fn is_no_order(self) -> bool {
        false
    }
}

/// A verb without arguments is one word.
fn alone<V>(words: &[&str], verb: V) -> Read<V> {
    (words.len() == 1).then_some(Ok(verb))
}

/// A verb about somebody is a word and a name.
fn upon<V>(rules: &Tdgs, words: &[&str], verb: impl FnOnce(UnitId) -> V) -> Read<V> {
    let [_, unit] = *words else { return None };
    Some(rules.read_unit(unit).map(verb))
}

/// Whether one of a verb's forms begins with a word.
fn begins(forms: &[&str], word: &str) -> bool {
    forms.iter().any(|form| form.split_whitespace().next() == Some(word))
}

macro_rules! verbs {
    ($($module:ident::$verb:ident,)*) => {
        $(pub use self::$module::$verb;)*

        /// An order to the entity whose turn it is.
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        pub enum Command {
            $($verb($verb),)*
        }

        $(impl From<$verb> for Command {
            #[inline]
            fn from(verb: $verb) -> Command {
                Command::$verb(verb)
            }
        })*

        impl Command {
            /// The rules of all verbs, by their ids in the ledger.
            pub const RULES: &'static [&'static str] = &[$(<$verb as Verb>::RULE,)*];

            /// The forms of all verbs.
            const FORMS: &'static [&'static [&'static str]] = &[$(<$verb as Verb>::FORMS,)*];

            fn read(rules: &Tdgs, b: &Battle, words: &[&str]) -> Read<Command> {
                let first = words.first()?;
                $(if begins(<$verb as Verb>::FORMS, first) && let Some(read) = <$verb as Verb>::read(rules, b, words) {
                    return Some(read.map(Command::$verb));
                })*
                None
            }

            pub(crate) fn write(self, rules: &Tdgs, b: &Battle) -> String {
                match self { $(Command::$verb(verb) => verb.write(rules, b),)* }
            }

            fn rule(self, rules: &Tdgs, b: &Battle) -> &'static str {
                match self { $(Command::$verb(verb) => verb.rule(rules, b),)* }
            }

            pub(crate) fn place(self, rules: &Tdgs, b: &Battle) -> (&'static str, String) {
                match self { $(Command::$verb(verb) => verb.place(rules, b),)* }
            }

            pub(crate) fn label(self, rules: &Tdgs, b: &Battle) -> String {
                match self { $(Command::$verb(verb) => verb.label(rules, b),)* }
            }

            pub(crate) fn target(self) -> Option<UnitId> {
                match self { $(Command::$verb(verb) => verb.target(),)* }
            }

            pub(crate) fn square(self, rules: &Tdgs) -> Option<Square> {
                match self { $(Command::$verb(verb) => verb.square(rules),)* }
            }

            pub(crate) fn hint(self, rules: &Tdgs, b: &Battle) -> Option<String> {
                match self { $(Command::$verb(verb) => verb.hint(rules, b),)* }
            }

            fn can(self, rules: &Tdgs, b: &Battle, scratch: &mut Scratch) -> Result<(), Why> {
                match self { $(Command::$verb(verb) => verb.can(rules, b, scratch),)* }
            }

            /// Of the verbs that are ordered all the time nothing but their own code is passed.
            #[inline]
            fn go(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
                $(if <$verb as Verb>::OFTEN && let Command::$verb(verb) = self {
                    return verb.go(rules, b, t);
                })*
                self.go_seldom(rules, b, t)
            }

            #[inline(never)]
            fn go_seldom(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
                if !self.is_quiet() {
                    rules.come_out(b, b.active(), t);
                }
                match self { $(Command::$verb(verb) => if <$verb as Verb>::OFTEN { Ok(()) } else { verb.go(rules, b, t) },)* }
            }

            fn go_at_once(self, rules: &Tdgs, b: &mut Battle, t: &mut impl Table<Tdgs>) -> Result<(), Pause> {
                match self { $(Command::$verb(verb) => verb.go_at_once(rules, b, t),)* }
            }

            fn offer_all(rules: &Tdgs, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
                $(if b.phase != Phase::Instants || <$verb as Verb>::INSTANT {
                    <$verb as Verb>::offer(rules, b, scratch, out);
                })*
            }

            pub(crate) fn bar_all(gathering: &mut Gathering<'_>, scratch: &mut Scratch) {
                $(if gathering.b.phase == Phase::Turns || <$verb as Verb>::INSTANT {
                    <$verb as Verb>::bar(gathering, scratch);
                })*
            }

            pub(crate) fn first_roll(self, rules: &Tdgs, b: &Battle) -> Option<FirstRoll> {
                match self { $(Command::$verb(verb) => verb.first_roll(rules, b),)* }
            }

            pub(crate) fn note(self, rules: &Tdgs, b: &Battle, notes: &mut Vec<Note>) {
                match self { $(Command::$verb(verb) => verb.note(rules, b, notes),)* }
            }

            pub(crate) fn area(self, rules: &Tdgs, b: &Battle) -> Vec<u32> {
                match self { $(Command::$verb(verb) => verb.area(rules, b),)* }
            }

            pub(crate) fn contacts(self, rules: &Tdgs, b: &Battle) -> Vec<Contact> {
                match self { $(Command::$verb(verb) => verb.contacts(rules, b),)* }
            }

            pub(crate) fn closed(self, rules: &Tdgs, b: &Battle, station: Station) -> Option<Closed> {
                match station {
                    Station::Rider(_) | Station::Driver(_) => {
                        match self { $(Command::$verb(verb) => verb.closed_at_the_reins(rules, b, station),)* }
                    }
                    Station::Passenger(_) => {
                        match self { $(Command::$verb(verb) => verb.closed_to_passengers(),)* }
                    }
                    Station::Ridden(_) | Station::Harness(_) => {
                        match self { $(Command::$verb(verb) => verb.closed_to_the_ridden(rules),)* }
                    }
                }
            }

            pub(crate) fn is_no_order(self) -> bool {
                match self { $(Command::$verb(verb) => verb.is_no_order(),)* }
            }

            const fn is_quiet(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::QUIET,)* }
            }

            const fn is_for_the_instants(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::INSTANT,)* }
            }

            pub(crate) const fn is_in_sight(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::IN_SIGHT,)* }
            }

            pub(crate) const fn is_blow(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::BLOW,)* }
            }

            /// Whether it is for those who ride, drive or are aboard, or would be.
            pub const fn is_riding(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::RIDING,)* }
            }

            pub(crate) const fn takes_a_seat(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::SEATED,)* }
            }

            const fn is_last(self) -> bool {
                match self { $(Command::$verb(_) => <$verb as Verb>::LAST,)* }
            }
        }
    };
}

// In the order in which they are offered. A commander's first business is its troops.
verbs! {
    surrender::Surrender,
    signal::Signal,
    attack::Attack,
    walk::Move,
    walk::Disengage,
    step::Step,
    fly::Fly,
    attempt::Attempt,
    help::Help,
    help::Advise,
    remedies::Douse,
    remedies::Treat,
    hide::Hide,
    search::Search,
    use_ability::Use,
    use_item::UseItem,
    things::Interact,
    things::Work,
    things::Smash,
    concentrate::Concentrate,
    concentrate::Release,
    ready::Ready,
    handling::Handling,
    mount::Mount,
    mount::Dismount,
    direct::Direct,
    direct::DirectUse,
    trample::Trample,
    charge::Charge,
    ram::Ram,
    reins::Master,
    reins::TakeReins,
    reins::LetGoReins,
    row::Row,
    harness::Hitch,
    harness::Unhitch,
    posture::Stand,
    posture::Drop,
    face::Face,
    leave::Leave,
    delay::Delay,
    end::End,
}

/// What can be typed, for help and for refusals.
pub fn grammar() -> String {
    let mut forms = Command::FORMS.concat();
    // What everybody does comes first; giving up and the orders to troops stand before it in the table.
    let first = forms.iter().position(|form| form.starts_with("attack")).unwrap_or_default();
    forms.rotate_left(first);
    match &forms[..] {
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
        [] => String::new(),
    }
}

impl Tdgs {
    pub(crate) fn read_command(&self, b: &Battle, text: &str) -> Result<Command, Refusal> {
        let words: Vec<&str> = text.split_whitespace().take(7).collect();
        Command::read(self, b, &words).unwrap_or_else(|| {
            Err(Refusal::new("That is no command.").instead(format!("Try {}.", grammar())))
        })
    }

    /// Every sensible command of the entity whose turn it is.
    pub(crate) fn offer_all(&self, b: &Battle, scratch: &mut Scratch, out: &mut Vec<Command>) {
        Command::offer_all(self, b, scratch, out);
        if b.aboard > 0 && b.phase != Phase::Instants {
            out.retain(|&c| self.station_lets(b, c).is_ok());
        }
    }

    /// Offers what is allowed.
    fn offer_if_allowed(&self, b: &Battle, verb: impl Verb, scratch: &mut Scratch, out: &mut Vec<Command>) {
        let command = verb.into();
        if self.allows(b, command, scratch).is_ok() {
            out.push(command);
        }
    }

    /// Whether a command is allowed now.
    pub(crate) fn allows(&self, b: &Battle, c: Command, scratch: &mut Scratch) -> Result<(), Why> {
        if b.phase == Phase::Instants && !c.is_for_the_instants() {
            return Err(Why::Ability(NoAbility::InstantsFirst));
        }
        self.station_lets(b, c)?;
        c.can(self, b, scratch)
    }

    /// Why a command is refused, by the rule that bars it or else by the command's own.
    pub(crate) fn refuse_command(&self, b: &Battle, c: Command, why: Why) -> Refusal {
        let refusal = self.refuse(b, why);
        if refusal.rule.is_some() { refusal } else { refusal.by(c.rule(self, b)) }
    }

    /// Carries out a command that `check` let pass.
    #[inline]
    pub(crate) fn carry_out(
        &self,
        b: &mut Battle,
        command: Command,
        t: &mut impl Table<Tdgs>,
    ) -> Result<(), Pause> {
        let who = b.active();
        if b.phase == Phase::Instants {
            return command.go_at_once(self, b, t);
        }
        command.go(self, b, t)?;
        // Whoever was struck down in its own turn, or has left, is done with it.
        if !command.is_last() {
            self.lose_turn_if_down(b, who, t);
        }
        Ok(())
    }

    /// The Actions without a target to roll against are declared, answered, and done by whoever is not stopped.
    fn does_plainly(
        &self,
        b: &mut Battle,
        act: Act,
        t: &mut impl Table<Tdgs>,
    ) -> Result<Option<UnitId>, Pause> {
        let who = b.active();
        b.spend_action();
        let deal = Deal::alone(who, act);
        let answers = self.declare(b, deal, &[], t)?;
        if answers.countered || !b[who].conditions.up() {
            t.tell(self, b, || Event::Art(answers.stop(deal)));
            return Ok(None);
        }
        Ok(Some(who))
    }
}

impl Battle {
    /// Whether whoever acts has an Action left.
    #[inline]
    fn needs_action(&self) -> Result<(), Why> {
        if self.budget.actions > 0 { Ok(()) } else { Err(Why::NoAction) }
    }
}
