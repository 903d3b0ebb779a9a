//! The scenarios of the library, looked through once.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::Game;
use content::{Bundle, Library};
use dice::{Generator, Seed};
use engine::bots::BotKind;
use engine::{Scene, Viewer};
use lab::{Detail, Spec};
use tokio::sync::OnceCell;

use crate::app::App;
use crate::problem::Problem;
use crate::wire::{Favour, ScenarioCard, SideCard, SideFavour};

/// Battles that tell who is favoured.
const BATTLES: u64 = 1000;

/// The scenarios of the library.
pub(crate) struct Shelf {
    library: Library,
    books: OnceCell<Arc<BTreeMap<(String, String), Book>>>,
}

/// A scenario of the library.
pub(crate) struct Book {
    pub(crate) card: ScenarioCard,
    pub(crate) bundle: Bundle,
    pub(crate) game: Arc<dyn Game>,
    favour: OnceCell<Favour>,
}

impl Shelf {
    pub(crate) fn new(library: Library) -> Shelf {
        Shelf { library, books: OnceCell::new() }
    }

    pub(crate) fn library(&self) -> &Library {
        &self.library
    }

    /// Every scenario that can be played, by ruleset and id.
    pub(crate) async fn books(&self, app: &App) -> Result<Arc<BTreeMap<(String, String), Book>>, Problem> {
        let library = self.library.clone();
        let read = async || app.work(move || Arc::new(read(&library))).await;
        self.books.get_or_try_init(read).await.cloned()
    }
}

fn read(library: &Library) -> BTreeMap<(String, String), Book> {
    let mut books = BTreeMap::new();
    for listing in library.scenarios() {
        let Ok(bundle) = library.scenario(&listing.ruleset, &listing.id) else { continue };
        let Ok(game) = catalog::load(&bundle) else { continue };
        let scene = opening(&*game, Viewer::Spectator);
        let card = ScenarioCard {
            ruleset: listing.ruleset.clone(),
            id: listing.id.clone(),
            name: listing.name,
            description: listing.description,
            sides: sides(&scene),
            scene,
        };
        books.insert((listing.ruleset, listing.id), Book { card, bundle, game, favour: OnceCell::new() });
    }
    books
}

pub(crate) fn opening(game: &dyn Game, viewer: Viewer) -> Scene {
    game.start(Generator::Xoshiro, Seed::from(0)).scene(viewer)
}

fn sides(scene: &Scene) -> Vec<SideCard> {
    scene.sides.iter().map(|side| SideCard { name: side.name.clone(), count: side.of }).collect()
}

impl Book {
    /// Who is favoured; found out once.
    pub(crate) async fn favour(&self, app: &App) -> Result<Favour, Problem> {
        let game = self.game.clone();
        let find_out = async || app.simulate(move || favour(&*game)).await?;
        self.favour.get_or_try_init(find_out).await.cloned()
    }
}

fn favour(game: &dyn Game) -> Result<Favour, Problem> {
    let spec = Spec {
        battles: BATTLES,
        seed: Seed::from(1),
        first: 0,
        threads: 1,
        bots: vec![BotKind::Standard],
        detail: Detail::Outcomes,
        precision: None,
    };
    let report = game.simulate(&spec, None, &()).map_err(|error| Problem::ours(error.to_string()))?;
    let side = |side: lab::SideReport| SideFavour {
        name: side.name,
        wins: side.wins,
        rate: side.win_rate,
        low: side.ci95[0],
        high: side.ci95[1],
    };
    Ok(Favour {
        battles: report.battles(),
        draws: report.draws(),
        sides: report.sides().into_iter().map(side).collect(),
    })
}
