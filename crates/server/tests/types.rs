//! The page's types are made from ours, and current.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use server::wire::{
    AnalysisView, BalanceNews, BalanceRequest, Chances, CheckRequest, Checked, ClientMessage, ComparisonNews,
    ComparisonRequest, Decide, Done, Favour, FormRequest, JobCard, Join, Joined, MatchCard, NewMatch,
    Opening, PlayOn, PreviewRequest, Prospects, ReplayCard, RuleCard, RuleView, RulesetCard, ScenarioCard,
    ServerMessage, SimulationNews, SimulationRequest, Started, Step, StudyForm, SweepNews, SweepRequest,
    ValueNews, ValueRequest, WeighRequest, WhatIfRequest, WhatIfView,
};
use ts_rs::{Config, TS};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire")
}

/// Writes every type that goes over the wire, one file each.
fn write(to: &Path) {
    let config = Config::new().with_large_int("number").with_out_dir(to);
    macro_rules! export {
        ($($root:ty),+ $(,)?) => { $(<$root>::export_all(&config).expect("it is written");)+ };
    }
    export!(
        ClientMessage,
        ServerMessage,
        ScenarioCard,
        RulesetCard,
        Favour,
        CheckRequest,
        Checked,
        NewMatch,
        Started,
        MatchCard,
        Join,
        Joined,
        Decide,
        Done,
        PreviewRequest,
        WeighRequest,
        ReplayCard,
        Step,
        JobCard,
        Opening,
        Prospects,
        AnalysisView,
        WhatIfRequest,
        WhatIfView,
        PlayOn,
        Chances,
        RuleCard,
        RuleView,
        FormRequest,
        StudyForm,
        SimulationRequest,
        SimulationNews,
        ComparisonRequest,
        ComparisonNews,
        SweepRequest,
        SweepNews,
        BalanceRequest,
        BalanceNews,
        ValueRequest,
        ValueNews,
    );
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|x| x == "ts"));
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a text"))
    };
    files.map(read).collect()
}

/// With `CALTROP_WRITE_TYPES=1` the files are written instead.
#[test]
fn the_types_of_the_page_are_current() {
    let made = tempfile::tempdir().expect("a folder");
    write(made.path());
    if std::env::var_os("CALTROP_WRITE_TYPES").is_some() {
        for name in files(&folder()).keys() {
            fs::remove_file(folder().join(name)).expect("it is removed");
        }
        write(&folder());
    }
    let (made, kept) = (files(made.path()), files(&folder()));
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&kept), names(&made), "run `make types`");
    for (name, text) in &made {
        assert_eq!(&kept[name], text, "web/src/wire/{name} is old: run `make types`");
    }
}
