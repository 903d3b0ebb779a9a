//! Which folder of the crate may look at which; only `ruleset.rs` and `lib.rs` look at `show` and `bot`.

use engine::kit;

#[test]
fn no_layer_looks_up() {
    kit::layers(
        env!("CARGO_MANIFEST_DIR"),
        &[
            ("state", &[]),
            ("rules", &["state"]),
            ("content", &["state", "rules"]),
            ("show", &["state", "rules", "content"]),
            ("bot", &["state", "rules", "content"]),
        ],
    );
}
