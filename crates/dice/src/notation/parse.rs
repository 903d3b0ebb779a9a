//! Reading an expression, character by character.

use winnow::ascii::{Caseless, digit1};
use winnow::combinator::{alt, opt, peek};
use winnow::error::ParserError;
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location, Stateful};
use winnow::token::{any, one_of, take_while};

use super::ast::{Compare, Die, End, Expr, Faces, Keep, Node, Op, Reroll, Term};
use super::{MAX_CHARS, MAX_DEPTH, MAX_DICE, MAX_EXPLOSIONS, MAX_NUMBER, MAX_SIDES, NotationError};

type Input<'a> = Stateful<LocatingSlice<&'a str>, Progress>;
type Read<T> = Result<T, Fault>;

/// What has been read so far, as far as the limits care.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    dice: u32,
    depth: u32,
}

/// A mistake at a byte of the text.
#[derive(Debug)]
struct Fault {
    at: usize,
    message: String,
    help: String,
    /// Nothing is tried instead of what has a real fault.
    real: bool,
}

impl<'a> ParserError<Input<'a>> for Fault {
    type Inner = Self;

    fn from_input(input: &Input<'a>) -> Self {
        Fault { real: false, ..Fault::new(input.current_token_start(), "unexpected", "") }
    }

    fn is_backtrack(&self) -> bool {
        !self.real
    }

    fn into_inner(self) -> Result<Self, Self> {
        Ok(self)
    }
}

impl Fault {
    fn new(at: usize, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { at, message: message.into(), help: help.into(), real: true }
    }

    fn in_text(self, text: &str) -> NotationError {
        let at = text.char_indices().take_while(|&(byte, _)| byte < self.at).count();
        NotationError { at, message: self.message, help: self.help, text: text.to_owned() }
    }
}

/// A node, where it begins, and the least and most it can be.
struct Piece {
    node: Node,
    at: usize,
    range: (i64, i64),
}

/// Reads a whole expression.
pub(super) fn expression(text: &str) -> Result<Expr, NotationError> {
    whole(text).map(Expr).map_err(|fault| fault.in_text(text))
}

fn whole(text: &str) -> Read<Node> {
    if let Some((at, _)) = text.char_indices().nth(MAX_CHARS) {
        return Err(too_long(at));
    }
    let mut input = Input { input: LocatingSlice::new(text), state: Progress::default() };
    let piece = sum(&mut input)?;
    blanks(&mut input)?;
    if let Some(next) = input.chars().next() {
        return Err(misplaced(next, input.current_token_start()));
    }
    // Short forms grow when they are written out: `k` is `kh1`.
    if piece.node.to_string().chars().count() > MAX_CHARS {
        return Err(too_long(text.len()));
    }
    Ok(piece.node)
}

fn too_long(at: usize) -> Fault {
    let help = format!("use up to {MAX_CHARS} characters, with every keep and drop written out");
    Fault::new(at, "the expression is too long", help)
}

fn misplaced(next: char, at: usize) -> Fault {
    match next {
        ')' => Fault::new(at, "this ')' closes nothing", "remove it, or open a '(' before it"),
        '[' => Fault::new(at, "a term has one label", "write both words in one, for example d6[cold fire]"),
        c if c.is_ascii_digit() || c == '(' || c.eq_ignore_ascii_case(&'d') => {
            Fault::new(at, "expected an operator before this", "for example 2d6 + 3")
        }
        c => {
            let help = "after a term comes + - * / or the end; after dice kh kl dh dl ! r ro or a [label]";
            Fault::new(at, format!("did not expect '{}' here", c.escape_debug()), help)
        }
    }
}

fn blanks(input: &mut Input<'_>) -> Read<()> {
    take_while(0.., char::is_whitespace).void().parse_next(input)
}

/// One of these characters, if it comes next, and where it stands.
fn sign(input: &mut Input<'_>, set: &[char]) -> Read<Option<(char, usize)>> {
    blanks(input)?;
    let at = input.current_token_start();
    Ok(opt(one_of(set)).parse_next(input)?.map(|c| (c, at)))
}

/// The digits that come next, if there are any, and where they stand; `u32::MAX` if they are too many.
fn digits(input: &mut Input<'_>) -> Read<Option<(u32, usize)>> {
    blanks(input)?;
    let at = input.current_token_start();
    let digits: Option<&str> = opt(digit1).parse_next(input)?;
    Ok(digits.map(|d| (d.parse().unwrap_or(u32::MAX), at)))
}

fn sum(input: &mut Input<'_>) -> Read<Piece> {
    let mut left = product(input)?;
    while let Some((op, at)) = sign(input, &['+', '-'])? {
        let right = product(input)?;
        left = binary(if op == '+' { Op::Add } else { Op::Sub }, at, left, right)?;
    }
    Ok(left)
}

fn product(input: &mut Input<'_>) -> Read<Piece> {
    let mut left = unary(input)?;
    while let Some((op, at)) = sign(input, &['*', '/'])? {
        let right = unary(input)?;
        left = binary(if op == '*' { Op::Mul } else { Op::Div }, at, left, right)?;
    }
    Ok(left)
}

fn binary(op: Op, at: usize, left: Piece, right: Piece) -> Read<Piece> {
    let (low, high) = right.range;
    if op == Op::Div && low <= 0 && high >= 0 {
        return Err(by_zero(&right));
    }
    let Some(range) = reach(op, left.range, right.range) else {
        let help = format!("results go up to {}; use smaller numbers", i64::MAX);
        return Err(Fault::new(at, "the result could be too large", help));
    };
    Ok(Piece { node: Node::Binary(op, Box::new(left.node), Box::new(right.node)), at: left.at, range })
}

fn by_zero(divisor: &Piece) -> Fault {
    let message = match divisor.range {
        (0, 0) => "this divides by zero".to_owned(),
        (low, high) => format!("this could divide by zero: it goes from {low} to {high}"),
    };
    Fault::new(
        divisor.at,
        message,
        "divide by something that is always above or always below zero, for example 2",
    )
}

/// The least and most that an operation can give: they lie at the ends of its operands.
fn reach(op: Op, (a, b): (i64, i64), (c, d): (i64, i64)) -> Option<(i64, i64)> {
    let apply = |x: i64, y: i64| match op {
        Op::Add => x.checked_add(y),
        Op::Sub => x.checked_sub(y),
        Op::Mul => x.checked_mul(y),
        Op::Div => x.checked_div(y).map(|_| op.apply(x, y)),
    };
    let ends = [apply(a, c)?, apply(a, d)?, apply(b, c)?, apply(b, d)?];
    // An end of i64 has no opposite, so it is left out.
    let (low, high) = ends.iter().fold((i64::MAX, i64::MIN), |(l, h), &e| (l.min(e), h.max(e)));
    (low > i64::MIN).then_some((low, high))
}

fn unary(input: &mut Input<'_>) -> Read<Piece> {
    let Some((_, at)) = sign(input, &['-'])? else {
        return labelled(input);
    };
    let inner = deeper(input, at, unary)?;
    let (low, high) = inner.range;
    Ok(Piece { node: Node::Neg(Box::new(inner.node)), at, range: (-high, -low) })
}

/// Reads something inside something else, but not too deep.
fn deeper<'a>(input: &mut Input<'a>, at: usize, read: fn(&mut Input<'a>) -> Read<Piece>) -> Read<Piece> {
    if input.state.depth == MAX_DEPTH {
        return Err(Fault::new(at, "nested too deep", format!("nest up to {MAX_DEPTH} levels")));
    }
    input.state.depth += 1;
    let piece = read(input)?;
    input.state.depth -= 1;
    Ok(piece)
}

fn labelled(input: &mut Input<'_>) -> Read<Piece> {
    let mut piece = atom(input)?;
    if let Some((_, at)) = sign(input, &['['])? {
        let text = take_while(0.., |c: char| c != ']' && c != '[' && !c.is_control()).parse_next(input)?;
        if opt(']').parse_next(input)?.is_none() {
            return Err(Fault::new(at, "this label has no end", "close it with ']', for example 2d6[fire]"));
        }
        if text.trim().is_empty() {
            return Err(Fault::new(
                at,
                "this label is empty",
                "write something in it, for example 2d6[fire]",
            ));
        }
        piece.node = Node::Label(Box::new(piece.node), text.trim().into());
    }
    Ok(piece)
}

fn atom(input: &mut Input<'_>) -> Read<Piece> {
    if let Some((_, at)) = sign(input, &['('])? {
        let inner = deeper(input, at, sum)?;
        return match sign(input, &[')'])? {
            Some(_) => Ok(Piece { at, ..inner }),
            None => Err(unclosed(input, at)),
        };
    }
    let number = digits(input)?;
    let at = number.map_or(input.current_token_start(), |(_, at)| at);
    if sign(input, &['d', 'D'])?.is_some() {
        return dice(input, number, at);
    }
    match number {
        Some((number, _)) if number > MAX_NUMBER => {
            Err(Fault::new(at, "this number is too large", format!("numbers go up to {MAX_NUMBER}")))
        }
        Some((number, _)) => {
            let number = i64::from(number);
            Ok(Piece { node: Node::Number(number), at, range: (number, number) })
        }
        None => Err(Fault::new(at, "expected a number, dice or '('", "for example 2d6 + 3")),
    }
}

fn unclosed(input: &Input<'_>, at: usize) -> Fault {
    match input.chars().next() {
        Some(next) => misplaced(next, input.current_token_start()),
        None => Fault::new(at, "this '(' is never closed", "add a ')', for example (2d4 + 1) * 2"),
    }
}

/// Reads dice after their `d`.
fn dice(input: &mut Input<'_>, count: Option<(u32, usize)>, at: usize) -> Read<Piece> {
    let count = count.map_or(1, |(count, _)| count);
    count_in(input, count, at)?;
    let faces = faces(input)?;
    let (mut reroll, mut explode, mut keeps) = (None, false, Vec::new());
    let mut window = (0, count);
    loop {
        blanks(input)?;
        let place = input.current_token_start();
        match peek(opt(any)).parse_next(input)?.map(|c: char| c.to_ascii_lowercase()) {
            Some('!') if explode => return Err(once("explosion", place, "3d6!")),
            Some('!') => explode = any.value(true).parse_next(input)?,
            Some('r') if reroll.is_some() => return Err(once("reroll", place, "2d6r<3")),
            Some('r') => reroll = Some(rolled_again(input, faces, place)?),
            Some('k' | 'd') => {
                let keep = keep(input, window.1 - window.0, place)?;
                window = keep.narrow(window);
                keeps.push(keep);
            }
            _ => break,
        }
    }
    let die = Die::new(faces, reroll, explode).ok_or_else(|| endless_reroll(at))?;
    Ok(Piece {
        range: dice_range(&die, count.min(window.1 - window.0), at)?,
        node: term(count, die, keeps),
        at,
    })
}

fn term(count: u32, die: Die, keeps: Vec<Keep>) -> Node {
    Node::Dice(Box::new(Term { count, die, keeps }))
}

fn once(what: &str, at: usize, example: &str) -> Fault {
    Fault::new(at, format!("dice have one {what}"), format!("write it once, for example {example}"))
}

fn count_in(input: &mut Input<'_>, count: u32, at: usize) -> Read<()> {
    if count == 0 {
        return Err(Fault::new(at, "no dice are rolled here", "roll at least one, for example 1d6"));
    }
    input.state.dice = input.state.dice.saturating_add(count);
    if input.state.dice > MAX_DICE {
        let help = format!("an expression may roll up to {MAX_DICE} dice in all");
        return Err(Fault::new(at, "these are too many dice", help));
    }
    Ok(())
}

fn faces(input: &mut Input<'_>) -> Read<Faces> {
    match digits(input)? {
        Some((0, at)) => return Err(Fault::new(at, "a die has at least one side", "for example d6")),
        Some((sides, at)) if sides > MAX_SIDES => {
            let help = format!("a die may have up to {MAX_SIDES} sides");
            return Err(Fault::new(at, "these are too many sides", help));
        }
        Some((sides, _)) => return Ok(Faces::Sides(sides)),
        None => (),
    }
    match sign(input, &['%', 'f', 'F'])? {
        Some(('%', _)) => Ok(Faces::Sides(100)),
        Some(_) => Ok(Faces::Fate),
        None => {
            let at = input.current_token_start();
            let help = "for example d20, d% for a d100, or dF for a Fate die";
            Err(Fault::new(at, "expected a number of sides after 'd', for example d20", help))
        }
    }
}

fn rolled_again(input: &mut Input<'_>, faces: Faces, at: usize) -> Read<Reroll> {
    let once = alt((Caseless("ro").value(true), Caseless("r").value(false))).parse_next(input)?;
    blanks(input)?;
    let compare = opt(alt((
        "<=".value(Compare::AtMost),
        ">=".value(Compare::AtLeast),
        "<".value(Compare::Less),
        ">".value(Compare::More),
        "=".value(Compare::Equal),
    )))
    .parse_next(input)?
    .unwrap_or(Compare::Equal);
    let minus = sign(input, &['-'])?.is_some();
    let Some((with, _)) = digits(input)? else {
        let place = input.current_token_start();
        return Err(Fault::new(place, "expected a face to roll again", "for example r1, r<3 or ro<=2"));
    };
    let with = with.min(MAX_NUMBER) as i32;
    let again = Reroll { once, compare, with: if minus { -with } else { with } };
    let matching = faces.law().outcomes().filter(|&(face, _)| again.matches(face)).count();
    if matching == 0 {
        let help = format!("a {faces} goes up to {}", faces.highest());
        return Err(Fault::new(at, "this reroll matches no face", help));
    }
    if !once && matching == faces.law().len() {
        return Err(endless_reroll(at));
    }
    Ok(again)
}

fn endless_reroll(at: usize) -> Fault {
    let help = "leave at least one face, for example d6r<3, or reroll once with ro";
    Fault::new(at, "this rerolls every face, and would never end", help)
}

fn keep(input: &mut Input<'_>, dice: u32, at: usize) -> Read<Keep> {
    let word = opt(alt((
        Caseless("kh").value((true, End::High)),
        Caseless("kl").value((true, End::Low)),
        Caseless("dh").value((false, End::High)),
        Caseless("dl").value((false, End::Low)),
        Caseless("k").value((true, End::High)),
    )))
    .parse_next(input)?;
    let Some((keep, end)) = word else {
        let help = "for example 4d6dl1, or 2d6 + d4 for more dice";
        return Err(Fault::new(at, "expected dh or dl to drop dice", help));
    };
    let count = digits(input)?.map_or(1, |(count, _)| count);
    let verb = if keep { "keep" } else { "drop" };
    let help = match if keep { dice } else { dice - 1 } {
        most if (1..=most).contains(&count) => return Ok(Keep { keep, end, count }),
        0 => "one die is left, and it has to count".to_owned(),
        1 => format!("{verb} 1"),
        most => format!("{verb} 1 to {most}"),
    };
    Err(Fault::new(at, format!("cannot {verb} {count} of {dice} dice"), help))
}

/// The least and most that this many kept dice can show.
fn dice_range(die: &Die, kept: u32, at: usize) -> Read<(i64, i64)> {
    let (low, high) = die.range();
    let chain = match die.exploding_face() {
        Some(face) if face == low => {
            let help = "explode only dice that can also show less, for example d6!";
            return Err(Fault::new(at, "this die would always explode", help));
        }
        Some(_) => i64::from(MAX_EXPLOSIONS) + 1,
        None => 1,
    };
    Ok((i64::from(low) * i64::from(kept), i64::from(high) * i64::from(kept) * chain))
}
