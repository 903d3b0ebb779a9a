//! Where a rule can be broken: the sites of a ruleset's rule code.

use crate::edits::Edit;
use proc_macro2::Span;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Lit, ReturnType, Signature, Type};

/// What shows, words, loads or plays a battle is no rule of it. A file or folder with one of these names is left out.
const NO_RULES: [&str; 39] = [
    "account",
    "account.rs",
    "annals.rs",
    "bot",
    "charts.rs",
    "command.rs",
    "content",
    "content.rs",
    "essence.rs",
    "event",
    "event.rs",
    "first_roll.rs",
    "gathering.rs",
    "headings.rs",
    "inventory.rs",
    "lib.rs",
    "lines",
    "load",
    "menu",
    "names.rs",
    "news.rs",
    "notes.rs",
    "offers.rs",
    "outline",
    "prompts.rs",
    "question.rs",
    "questions.rs",
    "redeal.rs",
    "repertoire.rs",
    "ruleset.rs",
    "refusal",
    "refusal.rs",
    "scene",
    "shelf",
    "show",
    "text.rs",
    "tongue",
    "words.rs",
    "worth.rs",
];

/// One fault that could be made.
#[derive(Clone, Debug)]
pub struct Site {
    /// The file, from the root of the workspace.
    pub file: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
    /// That line as it is written.
    pub text: String,
    /// What becomes of it, for people.
    pub what: String,
    /// The function it stands in, if it stands in one.
    pub inside: Option<Function>,
    /// How the text changes.
    pub edit: Edit,
}

/// A function around a site.
#[derive(Clone, Debug)]
pub struct Function {
    pub name: String,
    /// Where it says `const`, if it does.
    pub constant: Option<Range<usize>>,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}  in  {}", self.file.display(), self.line, self.what, self.text)
    }
}

/// Every site in the rules of a ruleset, in the order of its files.
pub fn of_ruleset(ruleset: &str) -> Result<Vec<Site>, String> {
    let mut files = Vec::new();
    collect(&PathBuf::from(format!("crates/{ruleset}/src")), &mut files)?;
    files.sort();
    let mut sites = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        sites.extend(of_text(&file, &text)?);
    }
    if sites.is_empty() { Err(format!("no rules are in crates/{ruleset}/src")) } else { Ok(sites) }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder)
        .map_err(|why| format!("{}: {why}; run this from the root of the workspace", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|why| why.to_string())?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // Among files are the rules of making characters.
        let creation = path.join("creation");
        if name == "content" && creation.is_dir() {
            collect(&creation, files)?;
        }
        if NO_RULES.contains(&name) || name == "tests" || name == "tests.rs" {
            continue;
        }
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

fn is_rule_of_a_verb(function: &str) -> bool {
    matches!(function, "can" | "work") || ["go", "closed_"].iter().any(|start| function.starts_with(start))
}

/// Every site in one file.
pub fn of_text(file: &Path, text: &str) -> Result<Vec<Site>, String> {
    let parsed = syn::parse_file(text).map_err(|why| format!("{}: {why}", file.display()))?;
    let mut finder =
        Finder { file, text, lines: text.lines().collect(), inside: Vec::new(), sites: Vec::new() };
    finder.visit_file(&parsed);
    Ok(finder.sites)
}

struct Finder<'a> {
    file: &'a Path,
    text: &'a str,
    lines: Vec<&'a str>,
    inside: Vec<Function>,
    sites: Vec<Site>,
}

impl Finder<'_> {
    fn note(&mut self, span: Span, what: String, edit: Edit) {
        let line = span.start().line;
        let text = self.lines.get(line - 1).map_or("", |line| line.trim()).to_owned();
        self.sites.push(Site {
            file: self.file.to_owned(),
            line,
            text,
            what,
            inside: self.inside.last().cloned(),
            edit,
        });
    }

    fn slice(&self, span: Span) -> &str {
        &self.text[span.byte_range()]
    }

    /// An operator becomes its neighbour.
    fn binary(&mut self, node: &syn::ExprBinary) {
        let Some((now, instead)) = neighbour(&node.op) else { return };
        if matches!(node.op, BinOp::And(_) | BinOp::Or(_)) && (binds(&node.left) || binds(&node.right)) {
            return;
        }
        let swapped = format!("{} {instead} {}", self.slice(node.left.span()), self.slice(node.right.span()));
        self.note(
            node.op.span(),
            format!("`{now}` becomes `{instead}`"),
            Edit::Swap { at: node.span().byte_range(), instead: swapped },
        );
    }

    /// A whole number becomes one more. Nothing and one are left alone: they count, index and mark more often than they rule.
    fn number(&mut self, literal: &syn::ExprLit) {
        let Lit::Int(number) = &literal.lit else { return };
        let Some(value) = number.base10_parse::<u64>().ok().filter(|&value| value > 1) else { return };
        let more = format!("{}{}", value + 1, number.suffix());
        self.note(
            literal.span(),
            format!("`{value}` becomes `{more}`"),
            Edit::Swap { at: literal.span().byte_range(), instead: more },
        );
    }

    /// A condition never holds.
    fn condition(&mut self, condition: &Expr) {
        if !binds(condition) {
            let text = self.slice(condition.span()).split_whitespace().collect::<Vec<_>>().join(" ");
            let edit = Edit::Swap { at: condition.span().byte_range(), instead: "false".to_owned() };
            self.note(condition.span(), format!("`if {text}` never holds"), edit);
        }
    }

    /// A function that answers at once, without looking.
    fn body(&mut self, signature: &Signature, block: &Block) {
        if block.stmts.is_empty()
            || signature.constness.is_some() && block.stmts.len() == 1 && is_literal(block)
        {
            return;
        }
        let body = self.slice(block.span()).trim_matches(['{', '}']).trim().to_owned();
        for answer in answers(&signature.output) {
            if body == *answer {
                continue;
            }
            let what = match *answer {
                "" => format!("`{}` does nothing", signature.ident),
                answer => format!("`{}` is always `{answer}`", signature.ident),
            };
            let edit =
                Edit::Answer { after: block.span().byte_range().start + 1, answer: (*answer).to_owned() };
            self.note(signature.ident.span(), what, edit);
        }
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let constant = signature.constness.as_ref().map(|token| token.span().byte_range());
        self.inside.push(Function { name: signature.ident.to_string(), constant });
        self.body(signature, block);
        self.visit_block(block);
        self.inside.pop();
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        if !is_test(&node.attrs) {
            self.function(&node.sig, &node.block);
        }
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.function(&node.sig, &node.block);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(block) = &node.default {
            self.function(&node.sig, block);
        }
    }

    /// What is written of a thing for people is no rule. Of a verb, what it takes and what it does are rules; the rest shows it.
    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        let implements = node.trait_.as_ref().and_then(|(_, path, _)| path.segments.last());
        match implements.map(|last| last.ident.to_string()).as_deref() {
            Some("Display") => {}
            Some("Verb" | "Word") => {
                for item in &node.items {
                    if let syn::ImplItem::Fn(function) = item
                        && is_rule_of_a_verb(&function.sig.ident.to_string())
                    {
                        self.visit_impl_item_fn(function);
                    }
                }
            }
            _ => visit::visit_item_impl(self, node),
        }
    }

    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        if !is_test(&node.attrs) {
            visit::visit_item_mod(self, node);
        }
    }

    /// The number of a constant becomes one more, wherever it is used.
    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        if is_integer(&node.ty) && !is_test(&node.attrs) {
            let name = node.ident.to_string();
            self.note(node.ident.span(), format!("`{name}` is one more"), Edit::Constant { name });
        }
    }

    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        self.binary(node);
        visit::visit_expr_binary(self, node);
    }

    fn visit_expr_lit(&mut self, node: &'ast syn::ExprLit) {
        self.number(node);
    }

    fn visit_expr_if(&mut self, node: &'ast syn::ExprIf) {
        self.condition(&node.cond);
        visit::visit_expr_if(self, node);
    }

    /// The length of an array is no expression that could be switched.
    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_path_arguments(&mut self, _: &'ast syn::PathArguments) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast syn::AngleBracketedGenericArguments) {}
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}

fn neighbour(op: &BinOp) -> Option<(&'static str, &'static str)> {
    Some(match op {
        BinOp::Lt(_) => ("<", "<="),
        BinOp::Le(_) => ("<=", "<"),
        BinOp::Gt(_) => (">", ">="),
        BinOp::Ge(_) => (">=", ">"),
        BinOp::Eq(_) => ("==", "!="),
        BinOp::Ne(_) => ("!=", "=="),
        BinOp::Add(_) => ("+", "-"),
        BinOp::Sub(_) => ("-", "+"),
        BinOp::Mul(_) => ("*", "+"),
        BinOp::Div(_) => ("/", "*"),
        BinOp::And(_) => ("&&", "||"),
        BinOp::Or(_) => ("||", "&&"),
        BinOp::AddAssign(_) => ("+=", "-="),
        BinOp::SubAssign(_) => ("-=", "+="),
        _ => return None,
    })
}

/// A condition that binds names (`if let`) can't stand in parentheses.
fn binds(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => binds(&both.left) || binds(&both.right),
        _ => false,
    }
}

/// What a function of this type might answer without looking.
fn answers(output: &ReturnType) -> &'static [&'static str] {
    let ReturnType::Type(_, output) = output else { return &[""] };
    if is_integer(output) {
        return &["0", "1"];
    }
    let Type::Path(path) = &**output else { return &[] };
    match path.path.segments.last().map(|last| last.ident.to_string()).as_deref() {
        Some("bool") => &["true", "false"],
        Some("Option") => &["None"],
        _ => &[],
    }
}

fn is_integer(kind: &Type) -> bool {
    let Type::Path(path) = kind else { return false };
    path.path.get_ident().is_some_and(|name| {
        ["i8", "i16", "i32", "i64", "isize", "u8", "u16", "u32", "u64", "usize"]
            .iter()
            .any(|integer| name == integer)
    })
}

fn is_literal(block: &Block) -> bool {
    matches!(block.stmts.as_slice(), [syn::Stmt::Expr(Expr::Lit(_), None)])
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && matches!(&attribute.meta, syn::Meta::List(list) if list.tokens.to_string() == "test")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        of_text(Path::new("rule.rs"), text).unwrap().into_iter().map(|site| site.what).collect()
    }

    #[test]
    fn operators_numbers_guards_and_answers_are_sites() {
        let text = "fn flanked(a: i32) -> bool { if a < 3 { return false; } a + 1 == 7 && a > 2 }";
        let all = [
            "`flanked` is always `true`",
            "`flanked` is always `false`",
            "`if a < 3` never holds",
            "`<` becomes `<=`",
            "`3` becomes `4`",
            "`&&` becomes `||`",
            "`==` becomes `!=`",
            "`+` becomes `-`",
            "`7` becomes `8`",
            "`>` becomes `>=`",
            "`2` becomes `3`",
        ];
        assert_eq!(found(text), all);
    }

    #[test]
    fn what_can_not_be_switched_is_left_alone() {
        assert_eq!(found("static A: [u8; 3] = [1; 3];"), Vec::<String>::new());
        assert_eq!(
            found("fn f(x: Option<u8>) -> u8 { match x { Some(3) => u8::MAX, _ => u8::MIN } }").len(),
            2,
            "only the answers"
        );
        assert_eq!(found("#[cfg(test)] mod tests { fn f() -> bool { 1 < 2 } }"), Vec::<String>::new());
        let chain = found("fn f(x: Option<u8>) { if let Some(y) = x && y < 2 { g(y) } }");
        assert_eq!(chain, ["`f` does nothing", "`<` becomes `<=`", "`2` becomes `3`"]);
    }

    #[test]
    fn constants_are_sites_by_name() {
        assert_eq!(found("const REACH: i32 = 4; const NAME: &str = \"x\";"), ["`REACH` is one more"]);
    }
}
