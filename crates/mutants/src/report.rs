//! What was noticed, and what was not.

use crate::Args;
use crate::explained::Explained;
use crate::sites::Site;
use crate::tree::Sample;
use crate::trials::Verdict;
use engine::words::percent;
use lab::interval::wilson;
use std::fmt;
use std::fs;
use std::path::Path;

/// The report of one ruleset.
pub struct Page {
    ruleset: String,
    seed: u64,
    caught: Vec<(Site, String)>,
    explained: Vec<(Site, String)>,
    survived: Vec<(Site, usize)>,
}

/// Sorts a sample by what became of it.
pub fn of(ruleset: &str, args: &Args, sample: &Sample, verdicts: &[Verdict], explained: &Explained) -> Page {
    let mut page = Page {
        ruleset: ruleset.to_owned(),
        seed: args.seed,
        caught: Vec::new(),
        explained: Vec::new(),
        survived: Vec::new(),
    };
    for (site, verdict) in sample.sites.iter().zip(verdicts) {
        match verdict {
            Verdict::Caught(test) => page.caught.push((site.clone(), test.clone())),
            Verdict::Survived(reached) => match explained.why(site) {
                Some(why) => page.explained.push((site.clone(), why.to_owned())),
                None => page.survived.push((site.clone(), *reached)),
            },
        }
    }
    page
}

impl Page {
    /// The share of faults that were noticed, of those that can be.
    pub fn caught_share(&self) -> f64 {
        lab::interval::share(self.caught.len() as u64, self.faults())
    }

    fn faults(&self) -> u64 {
        (self.caught.len() + self.survived.len()) as u64
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = wilson(self.caught.len() as u64, self.faults());
        writeln!(
            f,
            "{}, seed {}: {} of {} faults caught, {} (95% interval {:.1} to {:.1})",
            self.ruleset,
            self.seed,
            self.caught.len(),
            self.faults(),
            percent(self.caught_share()),
            low * 100.0,
            high * 100.0
        )?;
        for (site, reached) in &self.survived {
            let tests = match reached {
                0 => "no test reaches it".to_owned(),
                1 => "1 test reaches it".to_owned(),
                n => format!("{n} tests reach it"),
            };
            writeln!(f, "  survived  {site}  ({tests})")?;
        }
        for (site, why) in &self.explained {
            writeln!(f, "  no fault  {site}  ({why})")?;
        }
        Ok(())
    }
}

/// Writes the whole report, with the test that caught each fault.
pub fn write(out: &Path, pages: &[Page]) -> Result<(), String> {
    if pages.is_empty() {
        return Ok(());
    }
    let mut text = String::new();
    for page in pages {
        text += &page.to_string();
        for (site, test) in &page.caught {
            text.extend(["  caught    ", &site.to_string(), "  (by ", test, ")\n"]);
        }
        text.push('\n');
    }
    let file = out.join("report.txt");
    fs::write(&file, text).map_err(|why| format!("{}: {why}", file.display()))?;
    println!("the whole report is in {}", file.display());
    Ok(())
}
