//! Reading packs, scenarios and maps: TOML in, Rust types out, or every fault with its place and its remedy.
//!
//! A content type derives `Deserialize` and `JsonSchema`, and [`read`] does the rest:
//!
//! ```
//! use content::{Id, Source};
//!
//! #[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct Sword {
//!     id: Id,
//!     #[schemars(range(min = 1, max = 20))]
//!     damage: u8,
//! }
//!
//! let source = Source::new("sword.toml", "id = 'gladius'\ndamge = 6");
//! let faults = content::read::<Sword>(&source).unwrap_err();
//! assert!(faults.to_string().contains("did you mean `damage`?"));
//! ```
//!
//! Types that should refuse unknown keys say `deny_unknown_fields`. [`At`] remembers where a value stood, for checks that
//! come later. [`Library`] finds a scenario and gathers its [`Bundle`]; [`MapSpec`] turns a drawing or a Tiled file into a
//! [`MapGrid`]. Nothing here knows a rule.

mod amend;
mod bundle;
mod change;
mod check;
mod excerpt;
mod fault;
mod library;
mod map;
mod names;
mod nearest;
mod read;
mod root;
pub mod schema;
mod source;
mod unseen;

pub use amend::Changes;
pub use bundle::{Bundle, Head, HeadMap, MAX_BUNDLE, MAX_FILES};
pub use change::{ChangeError, change, value_at};
pub use fault::{Fault, Faults};
pub use include_dir::Dir;
pub use library::{Library, Listing};
pub use map::{MAX_SIDE, MapGrid, MapSpec, Stagger, StaggerAxis, StaggerIndex, Start, read_tiled};
pub use names::{Id, MAX_NAME, Name};
pub use nearest::nearest;
pub use read::read;
pub use source::{At, MAX_FILE, Source};
pub use unseen::unseen;
