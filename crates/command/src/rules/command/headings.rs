//! The headings of the menu.

pub(crate) const BRIEF: &str = "Brief";
pub(crate) const VERSIONS: &str = "Versions";
pub(crate) const SQUAD: &str = "Squad";
pub(crate) const ORDERS: &str = "Orders";
pub(crate) const WORDS: &str = "Words";
pub(crate) const TIME: &str = "Time";
