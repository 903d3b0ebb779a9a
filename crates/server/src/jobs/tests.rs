use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};

use super::*;
use crate::wire::JobCard;

const PATIENCE: Duration = Duration::from_secs(10);

fn jobs() -> Jobs {
    Jobs::new(CancellationToken::new(), TaskTracker::new())
}

fn wanted(key: &str) -> Wanted {
    let from = IpAddr::from([10, 0, 0, 1]);
    Wanted { kind: "test", key: keys::hash(key.as_bytes()), lane: Lane::Long, from }
}

/// Work that ends when it is told to, or when what is answered here is used or dropped.
fn patient(jobs: &Jobs, wanted: Wanted) -> (Result<Arc<Job>, Problem>, Sender<()>) {
    let (go, gone) = channel::<()>();
    let started = jobs.start(wanted, move |work| {
        work.progress(1, 2);
        work.tell(&"half");
        let waits = || gone.recv_timeout(Duration::from_millis(5)) == Err(RecvTimeoutError::Timeout);
        while !work.stop().load(Ordering::Relaxed) && waits() {}
        Ok("whole")
    });
    (started, go)
}

/// Follows a job until it is in this state.
async fn until(job: &Job, state: JobState) -> JobCard {
    let mut card = job.card(0);
    while card.state != state {
        let seq = card.seq;
        card = job.news(seq, PATIENCE).await;
        assert!(card.seq > seq, "no {state:?} came");
    }
    job.card(0)
}

fn news(card: &JobCard) -> Option<&str> {
    card.news.as_ref().map(|news| news.get())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_tells_how_far_it_is_and_what_it_found() {
    let jobs = jobs();
    let (job, go) = patient(&jobs, wanted("a"));
    let job = job.expect("room");
    let mut card = job.card(0);
    while news(&card).is_none() {
        card = job.news(card.seq, PATIENCE).await;
    }
    assert_eq!(
        (card.state, news(&card), card.done, card.planned),
        (JobState::Running, Some("\"half\""), 1, 2)
    );
    let waits = job.news(card.seq, Duration::from_millis(50)).await;
    assert_eq!((waits.seq, news(&waits)), (card.seq, None), "what was heard is not told again");
    go.send(()).expect("it runs");
    let done = job.news(card.seq, PATIENCE).await;
    assert_eq!((done.state, news(&done)), (JobState::Done, Some("\"whole\"")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_is_stopped_keeps_what_it_has_and_is_begun_anew() {
    let jobs = jobs();
    let (first, _go) = patient(&jobs, wanted("a"));
    let first = first.expect("room");
    until(&first, JobState::Running).await;
    let (behind, _more) = patient(&jobs, wanted("b"));
    let behind = behind.expect("room");
    behind.stop();
    assert_eq!(news(&until(&behind, JobState::Stopped).await), None, "it never ran");
    first.stop();
    assert_eq!(news(&until(&first, JobState::Stopped).await), Some("\"whole\""));
    let (again, go) = patient(&jobs, wanted("a"));
    let again = again.expect("room");
    assert_ne!(again.id, first.id);
    go.send(()).expect("it waits");
    until(&again, JobState::Done).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_work_is_done_once() {
    let jobs = jobs();
    let (first, go) = patient(&jobs, wanted("a"));
    let first = first.expect("room");
    let (second, _) = patient(&jobs, wanted("a"));
    assert_eq!(second.expect("room").id, first.id, "while it runs");
    go.send(()).expect("it runs");
    until(&first, JobState::Done).await;
    let (third, _) = patient(&jobs, wanted("a"));
    assert_eq!(third.expect("room").id, first.id, "and when it is done");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_an_end_to_how_much_may_wait() {
    let jobs = jobs();
    let mut goes = Vec::new();
    for n in 0..MOST_OF_ONE {
        let (job, go) = patient(&jobs, wanted(&n.to_string()));
        job.expect("room");
        goes.push(go);
    }
    let (one_more, _) = patient(&jobs, wanted("one more"));
    let problem = one_more.err().expect("no room");
    assert!(problem.status == 429 && problem.instead.is_some(), "{problem:?}");
    for n in MOST_OF_ONE..MOST {
        let other = Wanted { from: IpAddr::from([10, 0, 1, n as u8]), ..wanted(&n.to_string()) };
        let (job, go) = patient(&jobs, other);
        job.expect("room");
        goes.push(go);
    }
    let other = Wanted { from: IpAddr::from([10, 0, 2, 1]), ..wanted("last") };
    assert_eq!(patient(&jobs, other).0.err().map(|problem| problem.status), Some(429));
    jobs.closing.cancel();
}

#[tokio::test(flavor = "multi_thread")]
async fn old_results_make_room_for_new_ones() {
    let jobs = jobs();
    let mut ids = Vec::new();
    for n in 0..=KEPT {
        let job = jobs.start(wanted(&n.to_string()), |_| Ok(1)).expect("room");
        until(&job, JobState::Done).await;
        ids.push(job.id.clone());
        // The first is asked for all the time.
        jobs.get(&ids[0]).expect("it is kept");
    }
    assert_eq!(jobs.get(&ids[1]).err().map(|problem| problem.status), Some(404));
    assert!(jobs.get(&ids[KEPT]).is_ok());
    assert_eq!(jobs.get("../../etc/passwd").err().map(|problem| problem.status), Some(404));
}

#[tokio::test(flavor = "multi_thread")]
async fn work_that_fails_says_why() {
    let jobs = jobs();
    let job = jobs.start(wanted("a"), |_| Err::<u8, _>(Problem::malformed("No such thing."))).expect("room");
    let card = until(&job, JobState::Failed).await;
    assert_eq!(card.problem.map(|problem| problem.detail), Some("No such thing.".to_owned()));
    let job = jobs.start(wanted("b"), |_| -> Result<u8, Problem> { panic!("a promise") }).expect("room");
    let card = until(&job, JobState::Failed).await;
    assert_eq!(card.problem.map(|problem| problem.status), Some(500));
}

#[tokio::test(flavor = "multi_thread")]
async fn short_work_does_not_wait_for_long_work_and_a_closing_server_for_none() {
    let jobs = jobs();
    let (long, _go) = patient(&jobs, wanted("long"));
    let short = jobs.start(Wanted { lane: Lane::Short, ..wanted("short") }, |_| Ok(1)).expect("room");
    until(&short, JobState::Done).await;
    jobs.closing.cancel();
    until(&long.expect("room"), JobState::Stopped).await;
    jobs.tasks.close();
    jobs.tasks.wait().await;
}
