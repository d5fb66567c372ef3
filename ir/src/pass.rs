//! Passes as data: a name, options, an op to work on, and a function.
//!
//! What holds: a registry is built by whoever runs passes; there is no global list. Options are checked before a pass
//! runs, so a pass reads them without failing.

use std::collections::BTreeMap;

use crate::def::Text;
use crate::diag::{Diagnostics, Reported};
use crate::ids::Op;
use crate::ir::Ir;

/// Runs a pass on `op` and what is below it. Errors: the pass could not do its job, and said why.
pub type PassFn = fn(ir: &mut Ir, op: Op, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported>;

/// What an option holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`; the bare name means `true`.
    Flag,
    /// A decimal number in these bounds.
    Integer {
        /// The least one.
        least: i64,
        /// The largest one.
        most: i64,
    },
    /// Any text.
    Text,
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl OptionKind {
    /// A number of 64 bits.
    pub const INTEGER: Self = Self::at_least(i64::MIN);
    /// A number that counts something.
    pub const COUNT: Self = Self::at_least(0);

    /// A number of `least` or more.
    pub const fn at_least(least: i64) -> Self {
        Self::between(least, i64::MAX)
    }

    /// A number from `least` to `most`.
    pub const fn between(least: i64, most: i64) -> Self {
        Self::Integer { least, most }
    }
}

impl std::fmt::Display for OptionKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Integer { least: i64::MIN, most: i64::MAX } => f.write_str("a number"),
            Self::Integer { least, most: i64::MAX } => write!(f, "a number of {least} or more"),
            Self::Integer { least, most } if least == most => write!(f, "{least}"),
            Self::Integer { least, most } => write!(f, "a number from {least} to {most}"),
            Self::Text => f.write_str("a text"),
            Self::Choice(words) => write!(f, "one of {}", words.join(", ")),
        }
    }
}

/// An option's declaration.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Name, in kebab case.
    pub name: &'static str,
    /// What it holds.
    pub kind: OptionKind,
    /// Value when it is not given, as text.
    pub default: &'static str,
    /// One sentence.
    pub docs: &'static str,
}

/// A pass's declaration.
#[derive(Clone, Debug)]
pub struct Pass {
    /// Name on the command line and in pipelines, in kebab case.
    pub name: &'static str,
    /// What it does; the first sentence is the summary.
    pub docs: &'static str,
    /// The op that it works on; any op if `None`.
    pub anchor: Option<&'static str>,
    /// Options.
    pub options: &'static [OptionSpec],
    /// What it does.
    pub run: PassFn,
}

impl Pass {
    /// The first sentence of the documentation.
    pub fn summary(&self) -> &'static str {
        self.docs.split_inclusive('.').next().unwrap_or("").trim()
    }
}

/// The options of one run of a pass: every declared option has a valid value.
#[derive(Clone, Debug, Default)]
pub struct Options {
    values: Vec<(&'static str, Text)>,
}

impl Options {
    /// The defaults of `specs`.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Self { values: specs.iter().map(|s| (s.name, s.default.into())).collect() }
    }

    /// Sets option `name` of `specs` to `value`. Errors: there is no such option, or the value does not fit.
    pub fn set(&mut self, specs: &[OptionSpec], name: &str, value: &str) -> Result<(), String> {
        let Some(at) = specs.iter().position(|s| s.name == name) else {
            let known: Vec<&str> = specs.iter().map(|s| s.name).collect();
            let hint =
                if known.is_empty() { "it has no options".into() } else { format!("it has {}", known.join(", ")) };
            return Err(format!("no option '{name}': {hint}"));
        };
        check_value(&specs[at], value)?;
        self.values[at].1 = value.to_owned().into();
        Ok(())
    }

    /// The value of option `name` as text; empty if there is no such option.
    pub fn text(&self, name: &str) -> &str {
        self.values.iter().find(|(n, _)| *n == name).map_or("", |(_, value)| value)
    }

    /// The value of a flag.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.text(name), "true" | "1")
    }

    /// The value of an integer option.
    pub fn integer(&self, name: &str) -> i64 {
        self.text(name).parse().unwrap_or(0)
    }

    /// The value of an integer option whose declared bounds are those of `T` or closer.
    pub fn number<T: TryFrom<i64>>(&self, name: &str) -> T {
        T::try_from(self.integer(name)).unwrap_or_else(|_| unreachable!("the bounds of '{name}' are closer"))
    }
}

fn check_value(spec: &OptionSpec, value: &str) -> Result<(), String> {
    let fits = match spec.kind {
        OptionKind::Flag => matches!(value, "true" | "false" | "1" | "0"),
        OptionKind::Integer { least, most } => {
            value.parse::<i64>().is_ok_and(|number| (least..=most).contains(&number))
        }
        OptionKind::Text => true,
        OptionKind::Choice(words) => words.contains(&value),
    };
    if fits { Ok(()) } else { Err(format!("option '{}' wants {}, not '{value}'", spec.name, spec.kind)) }
}

/// The passes that a tool knows, by name.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    passes: BTreeMap<&'static str, Pass>,
}

impl Registry {
    /// Knows no passes.
    pub fn new() -> Self {
        Self::default()
    }

    /// The passes of this crate.
    pub fn with_builtin_passes() -> Self {
        let mut registry = Self::new();
        crate::passes::all().into_iter().for_each(|pass| registry.add(pass));
        registry
    }

    /// Adds a pass; a later one of a name wins.
    pub fn add(&mut self, pass: Pass) {
        self.passes.insert(pass.name, pass);
    }

    /// The pass called `name`.
    pub fn get(&self, name: &str) -> Option<&Pass> {
        self.passes.get(name)
    }

    /// All passes in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Pass> {
        self.passes.values()
    }
}
