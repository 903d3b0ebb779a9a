//! How a fault is written into the text, behind its switch.

use crate::sites::Site;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use syn::visit::Visit;

/// A change of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// An expression becomes another.
    Swap {
        at: Range<usize>,
        /// What stands there instead.
        instead: String,
    },
    /// A function answers at once.
    Answer {
        /// The byte behind the brace that opens its body.
        after: usize,
        /// The answer; nothing for a function without.
        answer: String,
    },
    /// A constant is one more in every expression that uses it.
    Constant { name: String },
}

/// Whether two faults can't be written into one text, since one stands inside the other.
pub fn overlap(one: &Site, other: &Site) -> bool {
    match (&one.edit, &other.edit) {
        (Edit::Swap { at: a, .. }, Edit::Swap { at: b, .. }) => {
            one.file == other.file && a.start < b.end && b.start < a.end
        }
        (Edit::Answer { after: a, .. }, Edit::Answer { after: b, .. }) => one.file == other.file && a == b,
        (Edit::Constant { name: a }, Edit::Constant { name: b }) => a == b,
        _ => false,
    }
}

/// The text of a file with these faults in it, each behind the switch of its number.
pub fn apply(
    file: &Path,
    text: &str,
    sites: &[(usize, &Site)],
    constants: &BTreeMap<String, usize>,
) -> Result<String, String> {
    let mut cuts: Vec<(Range<usize>, String)> = Vec::new();
    for (id, site) in sites {
        match &site.edit {
            Edit::Swap { at, instead } => {
                let now = &text[at.clone()];
                cuts.push((at.clone(), format!("(if crate::mutant({id}) {{ {instead} }} else {{ {now} }})")));
            }
            Edit::Answer { after, answer } => {
                cuts.push((*after..*after, format!(" if crate::mutant({id}) {{ return {answer}; }}")));
            }
            Edit::Constant { .. } => continue,
        }
        if let Some(constant) = site.inside.as_ref().and_then(|inside| inside.constant.clone()) {
            cuts.push((constant, String::new()));
        }
    }
    if !constants.is_empty() {
        for (name, at) in uses(file, text, constants)? {
            let id = constants[&name];
            let now = &text[at.clone()];
            cuts.push((at, format!("(if crate::mutant({id}) {{ {now} + 1 }} else {{ {now} }})")));
        }
    }
    Ok(cut(text, cuts))
}

/// Puts each piece in its place, from the end to the beginning. A piece inside another is left out.
fn cut(text: &str, mut cuts: Vec<(Range<usize>, String)>) -> String {
    cuts.sort_by_key(|(at, _)| (at.start, std::cmp::Reverse(at.end)));
    cuts.dedup_by(|later, earlier| later == earlier);
    let mut out = String::with_capacity(text.len() * 2);
    let mut done = 0;
    for (at, piece) in cuts {
        if at.start < done {
            continue;
        }
        out.push_str(&text[done..at.start]);
        out.push_str(&piece);
        done = at.end;
    }
    out.push_str(&text[done..]);
    out
}

/// Where these constants are used in expressions that are reckoned while the program runs.
fn uses(
    file: &Path,
    text: &str,
    constants: &BTreeMap<String, usize>,
) -> Result<Vec<(String, Range<usize>)>, String> {
    let parsed = syn::parse_file(text).map_err(|why| format!("{}: {why}", file.display()))?;
    let mut finder = Uses { constants, constant: 0, found: Vec::new() };
    finder.visit_file(&parsed);
    Ok(finder.found)
}

struct Uses<'a> {
    constants: &'a BTreeMap<String, usize>,
    /// How many constant contexts are around.
    constant: usize,
    found: Vec<(String, Range<usize>)>,
}

impl Uses<'_> {
    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        self.constant += usize::from(signature.constness.is_some());
        self.visit_block(block);
        self.constant -= usize::from(signature.constness.is_some());
    }
}

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.function(&node.sig, &node.block);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.function(&node.sig, &node.block);
    }

    fn visit_expr_path(&mut self, node: &'ast syn::ExprPath) {
        let name = node.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        if self.constant == 0 && self.constants.contains_key(&name) {
            let start = node.path.segments.first().map_or(0, |first| first.ident.span().byte_range().start);
            let end = node.path.segments.last().map_or(0, |last| last.ident.span().byte_range().end);
            self.found.push((name, start..end));
        }
    }

    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sites;

    fn with(text: &str, what: &str) -> String {
        let file = Path::new("rule.rs");
        let sites = sites::of_text(file, text).unwrap();
        let site = sites.iter().find(|site| site.what == what).unwrap();
        let constants = match &site.edit {
            Edit::Constant { name } => BTreeMap::from([(name.clone(), 0)]),
            _ => BTreeMap::new(),
        };
        apply(file, text, &[(0, site)], &constants).unwrap()
    }

    #[test]
    fn a_fault_stands_behind_its_switch() {
        let switched = with("const fn near(a: i32) -> bool { a < 3 }", "`<` becomes `<=`");
        assert_eq!(switched, " fn near(a: i32) -> bool { (if crate::mutant(0) { a <= 3 } else { a < 3 }) }");
    }

    #[test]
    fn a_function_answers_at_once() {
        let switched = with("fn near(a: i32) -> bool { a < 3 }", "`near` is always `true`");
        assert_eq!(switched, "fn near(a: i32) -> bool { if crate::mutant(0) { return true; } a < 3 }");
    }

    #[test]
    fn a_constant_is_one_more_where_it_is_used() {
        let text = "const REACH: i32 = 4; const FAR: i32 = REACH; fn near(a: i32) -> bool { a < REACH }";
        let switched = with(text, "`REACH` is one more");
        assert!(switched.ends_with("a < (if crate::mutant(0) { REACH + 1 } else { REACH }) }"), "{switched}");
        assert!(switched.contains("const FAR: i32 = REACH;"));
    }
}
