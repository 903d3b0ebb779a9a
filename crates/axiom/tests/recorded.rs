//! Recorded battles of every scenario of the project.

use axiom::Axiom;
use content::Library;

engine::recorded! {
    Axiom, Library::embedded();
    the_alley "alley"
    the_duel "duel"
    the_highway "highway"
    the_warehouse "warehouse"
}
