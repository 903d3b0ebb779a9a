//! Each fault is switched on in turn, and the tests that reach it are run until one notices.

use crate::tree::Sample;
use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Tests that take less run together in one process, which is quicker than one for each.
const QUICK: Duration = Duration::from_secs(1);
/// So many of them are tried before the rest.
const FEW: usize = 20;
/// No test takes longer without a fault.
const LONGEST: Duration = Duration::from_mins(15);

/// What became of a fault.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// This test failed, or did not end.
    Caught(String),
    /// So many tests reach it, and all of them pass.
    Survived(usize),
}

/// A test, how long it takes, and which faults it reaches.
struct Trial {
    program: usize,
    name: String,
    takes: Duration,
    reaches: BTreeSet<usize>,
}

/// Tries every fault of a sample, with the tests that take no longer than a time.
pub fn all(sample: &Sample, within: Option<Duration>) -> Result<Vec<Verdict>, String> {
    let mut tests = Vec::new();
    for (program, file) in sample.programs.iter().enumerate() {
        tests.extend(file.tests()?.into_iter().map(|name| (program, name)));
    }
    eprintln!("running {} tests without a fault, to see which of them reach one", tests.len());
    let mut trials = parallel(tests.len(), |n| rehearse(sample, n, &tests[n], within))?;
    trials.retain(|trial| within.is_none_or(|limit| trial.takes < limit));
    trials.sort_by_key(|trial| trial.takes);
    let (count, done) = (sample.sites.len(), AtomicUsize::new(0));
    eprintln!("trying {count} faults");
    parallel(count, |id| {
        let verdict = try_out(sample, &trials, id)?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(50) {
            eprintln!("{done} of {count}");
        }
        Ok(verdict)
    })
}

/// Runs a test without a fault, and notes what it reaches.
fn rehearse(
    sample: &Sample,
    n: usize,
    (program, name): &(usize, String),
    within: Option<Duration>,
) -> Result<Trial, String> {
    let notes = sample.folder.join(format!("reached-{n}"));
    let start = Instant::now();
    let reached = notes.to_string_lossy();
    let failed = sample.programs[*program].fails(
        &[name],
        ("CALTROP_MUTANTS_REACHED", &reached),
        within.unwrap_or(LONGEST),
    )?;
    if failed.is_some() && within.is_none_or(|limit| start.elapsed() < limit) {
        return Err(format!("the test `{name}` fails without any fault"));
    }
    let takes = start.elapsed();
    let reaches =
        fs::read_to_string(&notes).unwrap_or_default().lines().filter_map(|line| line.parse().ok()).collect();
    if notes.exists() {
        fs::remove_file(&notes).map_err(|why| format!("{}: {why}", notes.display()))?;
    }
    Ok(Trial { program: *program, name: name.clone(), takes, reaches })
}

/// Switches a fault on, and runs what reaches it: the quick tests of each program together, then the others, the quickest first.
fn try_out(sample: &Sample, trials: &[Trial], id: usize) -> Result<Verdict, String> {
    let switch = id.to_string();
    let reaching: Vec<&Trial> = trials.iter().filter(|trial| trial.reaches.contains(&id)).collect();
    let (quick, slow): (Vec<&Trial>, Vec<&Trial>) = reaching.iter().partition(|trial| trial.takes < QUICK);
    let mut runs: Vec<Vec<&Trial>> = Vec::new();
    for program in 0..sample.programs.len() {
        let of_program = quick.iter().copied().filter(|trial| trial.program == program);
        // Few at first: most faults are caught at once.
        let of_program: Vec<&Trial> = of_program.collect();
        let (few, many) = of_program.split_at(of_program.len().min(FEW));
        runs.extend([few, many].into_iter().filter(|run| !run.is_empty()).map(<[&Trial]>::to_vec));
    }
    runs.sort_by_key(Vec::len);
    runs.extend(slow.into_iter().map(|trial| vec![trial]));
    for run in runs {
        let limit = run.iter().map(|trial| trial.takes).sum::<Duration>() * 10 + Duration::from_secs(10);
        let names: Vec<&str> = run.iter().map(|trial| trial.name.as_str()).collect();
        let program = &sample.programs[run[0].program];
        if let Some(test) = program.fails(&names, ("CALTROP_MUTANT", &switch), limit)? {
            return Ok(Verdict::Caught(test));
        }
    }
    Ok(Verdict::Survived(reaching.len()))
}

/// Does a piece of work for every number below `count`, on all cores; the results are in order.
fn parallel<T: Send>(
    count: usize,
    work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(count));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= count {
                        break;
                    }
                    let result = work(n);
                    done.lock().expect("no worker panics").push((n, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no worker panics");
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_done_once_and_comes_back_in_order() {
        assert_eq!(parallel(100, |n| Ok(n * 2)).unwrap(), (0..100).map(|n| n * 2).collect::<Vec<_>>());
        assert_eq!(parallel(3, |n| if n == 1 { Err("no".to_owned()) } else { Ok(n) }).unwrap_err(), "no");
    }
}
