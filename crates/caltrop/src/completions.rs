//! `caltrop completions`: scripts that let a shell complete our commands.

use clap_complete::Shell;

use crate::output::{Answer, Output, Verdict};

/// The arguments of `completions`.
#[derive(clap::Args)]
pub struct Args {
    /// The shell
    shell: Shell,
}

pub fn run(args: &Args, command: &mut clap::Command, out: &mut Output) -> Answer {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "caltrop", &mut script);
    let script = String::from_utf8_lossy(&script);
    if out.json {
        out.object(&serde_json::json!({ "shell": args.shell.to_string(), "script": script }))?;
    } else {
        out.say(script.trim_end())?;
    }
    Ok(Verdict::Yes)
}
