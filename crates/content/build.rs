//! Builds again when the content folder changes, also by a new file.

fn main() {
    println!("cargo:rerun-if-changed=../../content");
}
