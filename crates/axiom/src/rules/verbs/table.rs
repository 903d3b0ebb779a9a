//! What follows from the table of verbs: the command, its grammar, and which verb answers for it.

macro_rules! verbs {
    ($($on:ident: $($file:ident::$name:ident),+;)+) => {
        $($(pub use self::$file::$name;)+)+

        /// An order to the character whose turn it is.
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        pub enum Command {
            $($($name($name),)+)+
        }

        $($(
            impl From<$name> for Command {
                #[inline]
                fn from(verb: $name) -> Command {
                    Command::$name(verb)
                }
            }
        )+)+

        /// What can be typed, verb by verb.
        pub const FORMS: &[&[&str]] = &[$($($name::FORMS),+),+];

        impl Command {
            pub(crate) fn read(r: &Axiom, b: &Battle, words: &[&str]) -> Result<Option<Command>, Refusal> {
                $($(
                    if let Some(verb) = $name::read(r, b, words)? {
                        return Ok(Some(verb.into()));
                    }
                )+)+
                Ok(None)
            }

            pub(crate) fn write(self, r: &Axiom, b: &Battle) -> String {
                match self { $($(Command::$name(verb) => verb.write(r, b),)+)+ }
            }

            pub(crate) fn heading(self, r: &Axiom, b: &Battle) -> Heading {
                match self { $($(Command::$name(verb) => verb.heading(r, b),)+)+ }
            }

            pub(crate) fn name(self, r: &Axiom, b: &Battle) -> String {
                match self { $($(Command::$name(verb) => verb.name(r, b),)+)+ }
            }

            pub(crate) fn label(self, r: &Axiom, b: &Battle) -> String {
                match self { $($(Command::$name(verb) => verb.label(r, b),)+)+ }
            }

            pub(crate) fn target(self) -> Target {
                match self { $($(Command::$name(verb) => verb.target(),)+)+ }
            }

            pub(crate) fn price(self, r: &Axiom, b: &Battle) -> Option<u8> {
                match self { $($(Command::$name(verb) => verb.price(r, b),)+)+ }
            }

            pub(crate) fn note(self, r: &Axiom, b: &Battle) -> Option<String> {
                match self { $($(Command::$name(verb) => verb.note(r, b),)+)+ }
            }

            pub(crate) fn first_roll(self, r: &Axiom, b: &Battle) -> Roll {
                match self { $($(Command::$name(verb) => verb.first_roll(r, b),)+)+ }
            }

            pub(crate) fn leads(self) -> Lead {
                match self { $($(Command::$name(verb) => verb.leads(),)+)+ }
            }

            pub(crate) fn sets_off(self, what: What) -> bool {
                match self { $($(Command::$name(verb) => verb.sets_off(what),)+)+ }
            }

            #[inline]
            pub(crate) fn suits(self, bond: Bond) -> bool {
                match self { $($(Command::$name(verb) => verb.suits(bond),)+)+ }
            }

            #[inline]
            pub(crate) fn can(
                self,
                r: &Axiom,
                b: &Battle,
                who: UnitId,
                scratch: &mut Scratch,
            ) -> Result<(), Why> {
                match self { $($(Command::$name(verb) => verb.can(r, b, who, scratch),)+)+ }
            }

            #[inline]
            pub(crate) fn go(
                self,
                r: &Axiom,
                b: &mut Battle,
                who: UnitId,
                t: &mut impl Table<Axiom>,
            ) -> Result<(), Pause> {
                match self { $($(Command::$name(verb) => verb.go(r, b, who, t),)+)+ }
            }

            /// Whatever is sensible and allowed.
            pub(crate) fn offer(
                r: &Axiom,
                b: &Battle,
                who: UnitId,
                scratch: &mut Scratch,
                out: &mut Vec<Command>,
            ) {
                $(<$on as Occasion>::arise(r, b, who, |on| {
                    $($name::offer(r, b, who, on, scratch, out);)+
                });)+
            }

            /// Whatever one may be looking for in the menu, allowed or not.
            pub(crate) fn propose(r: &Axiom, b: &Battle, who: UnitId, mut out: impl FnMut(Command)) {
                $(<$on as Occasion>::seek(r, b, who, |on| {
                    $($name::propose(r, b, who, on, &mut |verb| out(verb.into()));)+
                });)+
            }

            /// What the computer's players think of doing to an enemy beside them, what binds it most first.
            pub(crate) fn consider(
                r: &Axiom,
                b: &Battle,
                who: UnitId,
                target: UnitId,
                style: Style,
                ideas: &mut Vec<Idea>,
            ) {
                verbs!(@last_first [$($($name)+)+] (r, b, who, target, style, ideas));
            }
        }
    };
    (@last_first [] $call:tt) => {};
    (@last_first [$name:ident $($more:ident)*] ($($argument:ident),*)) => {
        verbs!(@last_first [$($more)*] ($($argument),*));
        $name::consider($($argument),*);
    };
}

pub(super) use verbs;
