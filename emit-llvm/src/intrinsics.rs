//! The intrinsics of LLVM 19: their signatures, attributes and names.
//!
//! What holds: each table is in order of the names, one line an intrinsic: `name|results <- parameters|attributes of results
//! and parameters|attributes`. A type that is `any...` is open: the name ends in what stands for it; `sameN` and its kin
//! speak of open type number N.

use dialects::vector;

use crate::model::types::{TyKind, Types};
use crate::model::{AttributeList, AttributeSet, Ty};

/// The intrinsics of no one target.
const GENERIC: &str = include_str!("intrinsics/generic.txt");
/// Those of NVIDIA's GPUs.
const NVVM: &str = include_str!("intrinsics/nvvm.txt");

/// Ops of the dialect whose intrinsic is called something else.
const RENAMED: [(&str, &str); 3] = [("vastart", "va_start"), ("vacopy", "va_copy"), ("vaend", "va_end")];

/// Attributes that are arguments: the intrinsic, and place and name of each.
const IMMEDIATES: [(&str, &[(usize, &str)]); 17] = [
    ("abs", &[(1, "is_int_min_poison")]),
    ("ctlz", &[(1, "is_zero_poison")]),
    ("cttz", &[(1, "is_zero_poison")]),
    ("expect.with.probability", &[(2, "prob")]),
    ("invariant.end", &[(1, "size")]),
    ("invariant.start", &[(0, "size")]),
    ("is.fpclass", &[(1, "bit")]),
    ("lifetime.end", &[(0, "size")]),
    ("lifetime.start", &[(0, "size")]),
    ("memcpy.inline", &[(2, "len"), (3, "isVolatile")]),
    ("memcpy", &[(3, "isVolatile")]),
    ("memmove", &[(3, "isVolatile")]),
    ("memset", &[(3, "isVolatile")]),
    ("prefetch", &[(1, "rw"), (2, "hint"), (3, "cache")]),
    ("ubsantrap", &[(0, "failureKind")]),
    (vector::Extract::NAME, &[(1, "pos")]),
    (vector::Insert::NAME, &[(2, "pos")]),
];

/// The words of rounding modes in calls of constrained operations, by number.
pub const ROUNDING: [&str; 8] = [
    "round.towardzero",
    "round.tonearest",
    "round.upward",
    "round.downward",
    "round.tonearestaway",
    "",
    "",
    "round.dynamic",
];

/// The words of what constrained operations do about exceptions, by number.
pub const EXCEPTIONS: [&str; 3] = ["fpexcept.ignore", "fpexcept.maytrap", "fpexcept.strict"];

/// The name without `llvm.` of the intrinsic that the op `llvm.intr.WORD` is.
pub fn llvm_name(word: &str) -> &str {
    RENAMED.iter().find(|(ours, _)| *ours == word).map_or(word, |(_, theirs)| theirs)
}

/// The word of the op `llvm.intr.WORD` for the intrinsic called `name` without `llvm.`, if the dialect has one.
pub fn op_word(name: &str) -> &str {
    RENAMED.iter().find(|(_, theirs)| *theirs == name).map_or(name, |(ours, _)| ours)
}

/// Arguments of the intrinsic of `llvm.intr.WORD` that are attributes: place and name of each.
pub fn immediates(word: &str) -> &'static [(usize, &'static str)] {
    IMMEDIATES.iter().find(|(name, _)| *name == word).map_or(&[], |(_, list)| list)
}

/// An intrinsic.
#[derive(Clone, Copy, Debug)]
pub struct Intrinsic {
    /// Name without open types.
    pub name: &'static str,
    results: &'static str,
    params: &'static str,
    param_attributes: &'static str,
    attributes: &'static str,
}

/// The intrinsic that a function called `name` is: its own name, or that and the types that stand for open ones.
pub fn lookup(name: &str) -> Option<Intrinsic> {
    let mut prefix = name;
    loop {
        if let Some(found) = exact(prefix) {
            return (prefix == name || found.is_open()).then_some(found);
        }
        prefix = &prefix[..prefix.rfind('.')?];
    }
}

/// The intrinsic of exactly this name.
pub fn exact(name: &str) -> Option<Intrinsic> {
    let start = name.strip_prefix("llvm.").map(|_| format!("{name}|"))?;
    let table = if start.starts_with("llvm.nvvm.") { NVVM } else { GENERIC };
    find_line(table, &start).and_then(parse)
}

/// The line that begins with `start`, by bisection.
fn find_line(table: &'static str, start: &str) -> Option<&'static str> {
    let key = start.trim_end_matches('|');
    let (mut low, mut high) = (0, table.len());
    while low < high {
        let middle = (low + high) / 2;
        let begin = table[..middle].rfind('\n').map_or(0, |at| at + 1);
        let end = table[middle..].find('\n').map_or(table.len(), |at| middle + at);
        let line = &table[begin..end];
        match line.split('|').next().unwrap_or_default().cmp(key) {
            std::cmp::Ordering::Equal => return Some(line),
            std::cmp::Ordering::Less => low = end + 1,
            std::cmp::Ordering::Greater => high = begin,
        }
    }
    None
}

fn parse(line: &'static str) -> Option<Intrinsic> {
    let mut fields = line.split('|');
    let name = fields.next()?;
    let (results, params) = fields.next()?.split_once("<-")?;
    let (param_attributes, attributes) = (fields.next()?, fields.next().unwrap_or_default());
    Some(Intrinsic { name, results, params, param_attributes, attributes })
}

impl Intrinsic {
    fn is_open(&self) -> bool {
        self.results.split(' ').chain(self.params.split(' ')).any(is_open)
    }

    /// The types that stand for the open ones. `None` if the intrinsic has no such signature.
    pub fn open_types(&self, types: &mut Types, result: Ty, params: &[Ty]) -> Option<Vec<Ty>> {
        let mut matcher = Matcher { types, open: Vec::new(), later: Vec::new() };
        matcher.results(self.results, result)?;
        let mut tokens = self.params.split(' ').filter(|token| !token.is_empty());
        for &param in params {
            match tokens.next()? {
                "..." => break,
                token => matcher.one(token, param)?,
            }
        }
        if tokens.any(|token| token != "...") {
            return None;
        }
        matcher.check_later()?;
        Some(matcher.open)
    }

    /// The name with what stands for open types.
    pub fn full_name(&self, types: &Types, open: &[Ty]) -> String {
        open.iter().fold(self.name.to_owned(), |name, &ty| format!("{name}.{}", mangled(types, ty)))
    }

    /// The attributes of its declaration.
    pub fn attributes(&self) -> AttributeList {
        let mut list = AttributeList { function: set(self.attributes), ..AttributeList::default() };
        for item in self.param_attributes.split("; ").filter(|item| !item.is_empty()) {
            let Some((place, words)) = item.split_once('=') else { continue };
            match place.parse() {
                Ok(index) => *list.param_mut(index) = set(words),
                Err(_) => list.result = set(words),
            }
        }
        list
    }
}

/// A set by its words; `memory(...)` holds spaces.
fn set(text: &str) -> AttributeSet {
    let mut set = AttributeSet::default();
    let (words, memory) = text.split_once("memory(").map_or((text, None), |(a, b)| (a, b.strip_suffix(')')));
    let mut words = words.split(' ').filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        let value = if word == "align" { words.next().unwrap_or_default() } else { "" };
        set.add_kind(word, value);
    }
    if let Some(memory) = memory {
        set.add_kind("memory", memory);
    }
    set
}

fn is_open(token: &str) -> bool {
    token.starts_with("any") || token.starts_with("ptrs")
}

/// Compares types with tokens.
struct Matcher<'a> {
    types: &'a mut Types,
    open: Vec<Ty>,
    /// Tokens that speak of open types that were not met yet.
    later: Vec<(&'static str, Ty)>,
}

impl Matcher<'_> {
    fn results(&mut self, tokens: &'static str, result: Ty) -> Option<()> {
        let tokens: Vec<&str> = tokens.split(' ').filter(|token| !token.is_empty()).collect();
        if let [token] = tokens[..] {
            return self.one(token, result);
        }
        let fields = self.types.fields(result)?.0.to_vec();
        if fields.len() != tokens.len() {
            return None;
        }
        tokens.into_iter().zip(fields).try_for_each(|(token, field)| self.one(token, field))
    }

    fn one(&mut self, token: &'static str, ty: Ty) -> Option<()> {
        if is_open(token) {
            self.open.push(ty);
            return self.is_of_kind(token, ty).then_some(());
        }
        match reference(token) {
            Some((_, number, _)) if number >= self.open.len() => {
                self.later.push((token, ty));
                Some(())
            }
            Some(_) => self.derived(token, ty),
            None => (fixed(self.types, token)? == ty).then_some(()),
        }
    }

    fn check_later(&mut self) -> Option<()> {
        let later = std::mem::take(&mut self.later);
        later.into_iter().try_for_each(|(token, ty)| self.derived(token, ty))
    }

    fn is_of_kind(&self, token: &str, ty: Ty) -> bool {
        let scalar = self.types.scalar(ty);
        match token {
            "anyint" => self.types.int_width(scalar).is_some(),
            "anyfloat" => self.types.is_float_or_vector(ty),
            "anyvector" => self.types.is_vector(ty),
            "anyptr" => self.types.is_pointer(scalar),
            _ => true,
        }
    }

    fn derived(&mut self, token: &'static str, ty: Ty) -> Option<()> {
        let (kind, number, element) = reference(token)?;
        let open = *self.open.get(number)?;
        let expected = match kind {
            "same" => open,
            "element" => self.types.part(open, 0)?,
            "extend" => self.resized(open, 2, 1)?,
            "trunc" => self.resized(open, 1, 2)?,
            "half" => self.counted(open, 1, 2)?,
            "like" => {
                let element = fixed(self.types, element)?;
                self.types.like(open, element)
            }
            "toint" => self.as_integers(open)?,
            "sub2_" => self.divided(open, 2)?,
            "sub4_" => self.divided(open, 4)?,
            _ => return None,
        };
        (expected == ty).then_some(())
    }

    /// Integers of another width.
    fn resized(&mut self, ty: Ty, times: u32, by: u32) -> Option<Ty> {
        let width = self.types.int_width(self.types.scalar(ty))?;
        let element = self.types.int(width * times / by);
        Some(self.types.like(ty, element))
    }

    /// A vector of more or fewer elements.
    fn counted(&mut self, ty: Ty, times: u32, by: u32) -> Option<Ty> {
        let TyKind::Vector { size, scalable, element } = *self.types.kind(ty) else { return None };
        Some(self.types.intern(TyKind::Vector { size: size * times / by, scalable, element }))
    }

    /// A vector of as many bits with elements of a part of the width.
    fn divided(&mut self, ty: Ty, by: u32) -> Option<Ty> {
        let narrow = self.resized(ty, 1, by)?;
        self.counted(narrow, by, 1)
    }

    fn as_integers(&mut self, ty: Ty) -> Option<Ty> {
        let scalar = self.types.scalar(ty);
        let width = self.types.int_width(scalar).or_else(|| Some(self.types.float_kind(scalar)?.width()))?;
        let element = self.types.int(width);
        Some(self.types.like(ty, element))
    }
}

/// Kind, number and element of a token that speaks of an open type: `like0:i1` is `like`, 0 and `i1`.
fn reference(token: &str) -> Option<(&str, usize, &str)> {
    let kinds = ["same", "like", "element", "extend", "trunc", "half", "sub2_", "sub4_", "toint"];
    let kind = kinds.into_iter().find(|kind| token.starts_with(kind))?;
    let rest = &token[kind.len()..];
    let (number, element) = rest.split_once(':').unwrap_or((rest, ""));
    Some((kind, number.parse().ok()?, element))
}

/// The type of a token that says all: `i32`, `p0`, `v4f32`, `metadata`.
fn fixed(types: &mut Types, token: &str) -> Option<Ty> {
    use ir::types::FloatKind;
    let words = [
        ("void", "void"),
        ("metadata", "metadata"),
        ("token", "token"),
        ("x86amx", "x86_amx"),
        ("x86mmx", "x86_mmx"),
        ("ppcf128", "ppc_fp128"),
    ];
    if let Some((_, word)) = words.iter().find(|(name, _)| *name == token) {
        return Some(types.intern(TyKind::Word(word)));
    }
    let kind = match token {
        "f16" => TyKind::Float(FloatKind::F16),
        "bf16" => TyKind::Float(FloatKind::BF16),
        "f32" => TyKind::Float(FloatKind::F32),
        "f64" => TyKind::Float(FloatKind::F64),
        "f80" => TyKind::Float(FloatKind::F80),
        "f128" => TyKind::Float(FloatKind::F128),
        _ => return fixed_compound(types, token),
    };
    Some(types.intern(kind))
}

fn fixed_compound(types: &mut Types, token: &str) -> Option<Ty> {
    if let Some(width) = token.strip_prefix('i') {
        return Some(types.int(width.parse().ok()?));
    }
    if let Some(space) = token.strip_prefix('p') {
        return Some(types.pointer(space.parse().ok()?));
    }
    let (rest, scalable) = token.strip_prefix("nx").map_or((token, false), |rest| (rest, true));
    let rest = rest.strip_prefix('v')?;
    let digits = rest.find(|c: char| !c.is_ascii_digit())?;
    let (size, element) = (rest[..digits].parse().ok()?, fixed(types, &rest[digits..])?);
    Some(types.intern(TyKind::Vector { size, scalable, element }))
}

/// What stands for a type in the name of an intrinsic.
fn mangled(types: &Types, ty: Ty) -> String {
    let all = |list: &[Ty]| list.iter().map(|&ty| mangled(types, ty)).collect::<String>();
    match types.kind(ty) {
        TyKind::Int(width) => format!("i{width}"),
        TyKind::Float(kind) => kind.name().to_owned(),
        TyKind::Word("ppc_fp128") => "ppcf128".into(),
        TyKind::Word("metadata") => "Metadata".into(),
        TyKind::Word("void") => "isVoid".into(),
        TyKind::Word(word) => word.replace('_', ""),
        TyKind::Ptr(space) => format!("p{space}"),
        TyKind::Array(size, element) => format!("a{size}{}", mangled(types, *element)),
        TyKind::Vector { size, scalable, element } => {
            format!("{}v{size}{}", if *scalable { "nx" } else { "" }, mangled(types, *element))
        }
        TyKind::Struct { fields, .. } => format!("sl_{}s", all(fields)),
        TyKind::Named(number) => format!("s_{}s", types.named[*number as usize].name),
        TyKind::Function { result, params, variadic } => {
            format!("f_{}{}{}f", mangled(types, *result), all(params), if *variadic { "vararg" } else { "" })
        }
        TyKind::Target { name, types: list, numbers } => {
            let list: String = list.iter().map(|&ty| format!("_{}", mangled(types, ty))).collect();
            let numbers: String = numbers.iter().map(|number| format!("_{number}")).collect();
            format!("t{name}{list}{numbers}t")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(base: &str, result: &str, params: &[&str]) -> Option<String> {
        let mut types = Types::default();
        let intrinsic = exact(base)?;
        let result = fixed(&mut types, result)?;
        let params: Vec<Ty> = params.iter().map(|token| fixed(&mut types, token)).collect::<Option<_>>()?;
        let open = intrinsic.open_types(&mut types, result, &params)?;
        Some(intrinsic.full_name(&types, &open))
    }

    #[test]
    fn names_end_in_what_stands_for_open_types() {
        assert_eq!(name("llvm.abs", "i32", &["i32", "i1"]).as_deref(), Some("llvm.abs.i32"));
        assert_eq!(name("llvm.powi", "v4f32", &["v4f32", "i32"]).as_deref(), Some("llvm.powi.v4f32.i32"));
        let memcpy = name("llvm.memcpy", "void", &["p0", "p1", "i64", "i1"]);
        assert_eq!(memcpy.as_deref(), Some("llvm.memcpy.p0.p1.i64"));
        assert_eq!(name("llvm.trap", "void", &[]).as_deref(), Some("llvm.trap"));
    }

    #[test]
    fn a_signature_that_does_not_fit_has_no_name() {
        assert_eq!(name("llvm.abs", "i32", &["i64", "i1"]), None);
        assert_eq!(name("llvm.abs", "f32", &["f32", "i1"]), None);
        assert_eq!(name("llvm.abs", "i32", &["i32"]), None);
    }

    #[test]
    fn the_tables_are_in_order_and_every_line_is_read() {
        for table in [GENERIC, NVVM] {
            let names: Vec<&str> = table.lines().map(|line| line.split('|').next().unwrap_or_default()).collect();
            assert!(names.is_sorted());
            names.iter().for_each(|name| assert!(exact(name).is_some(), "{name}"));
        }
    }

    #[test]
    fn a_longer_name_is_an_intrinsic_only_if_it_is_open() {
        assert_eq!(lookup("llvm.abs.i32").map(|found| found.name), Some("llvm.abs"));
        assert!(lookup("llvm.trap.i32").is_none());
        assert!(lookup("llvm.no.such.thing").is_none());
    }
}
