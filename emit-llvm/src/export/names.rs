//! Names of values and blocks of one function.
//!
//! What holds: a value keeps the source's name where that is free, made unique by a number; others are `vN` and `bbN`.

use ir::{Block, Ir, Op, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// `name` after its sigil, quoted where it must be.
pub(super) fn sigil(sigil: char, name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '$' | '.' | '_' | '-');
    let plain = name.chars().all(is_plain) && !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit());
    if plain { format!("{sigil}{name}") } else { format!("{sigil}\"{}\"", escaped(name.as_bytes())) }
}

/// Bytes as they stand between the quotes of LLVM IR.
pub(super) fn escaped(bytes: &[u8]) -> String {
    let mut text = String::new();
    for &byte in bytes {
        match byte {
            b' '..=b'~' if byte != b'"' && byte != b'\\' => text.push(char::from(byte)),
            _ => text.push_str(&format!("\\{byte:02X}")),
        }
    }
    text
}

/// The names of one function.
#[derive(Default)]
pub(super) struct Names {
    values: FxHashMap<Value, String>,
    blocks: FxHashMap<Block, String>,
    used: FxHashSet<String>,
    next: usize,
}

impl Names {
    /// Names all values and blocks of function `op`.
    pub(super) fn of(ir: &Ir, op: Op) -> Self {
        let mut names = Self::default();
        let blocks = ir.regions(op).first().map_or(&[][..], |&r| ir.blocks(r)).to_vec();
        for (index, &block) in blocks.iter().enumerate() {
            let name = if index == 0 { "entry".to_owned() } else { format!("bb{index}") };
            names.used.insert(name.clone());
            names.blocks.insert(block, name);
        }
        for block in blocks {
            for &arg in ir.args(block) {
                names.add(ir, arg);
            }
            for op in ir.ops(block) {
                ir.results(op).for_each(|r| names.add(ir, r));
            }
        }
        names
    }

    fn add(&mut self, ir: &Ir, value: Value) {
        let wish = ir.value_name(value).filter(|n| !n.starts_with(|c: char| c.is_ascii_digit()));
        let base = wish.unwrap_or("v");
        let mut name = base.to_owned();
        if wish.is_none() {
            name = format!("v{}", self.next);
            self.next += 1;
        }
        let mut number = 0;
        while !self.used.insert(name.clone()) {
            name = format!("{base}_{number}");
            number += 1;
        }
        self.values.insert(value, name);
    }

    /// `%name` of a value.
    pub(super) fn value(&self, value: Value) -> String {
        sigil('%', self.values.get(&value).map_or("unknown", String::as_str))
    }

    /// `%name` of a block.
    pub(super) fn block(&self, block: Block) -> String {
        sigil('%', self.blocks.get(&block).map_or("unknown", String::as_str))
    }

    /// The name of a block as a label.
    pub(super) fn label(&self, block: Block) -> &str {
        self.blocks.get(&block).map_or("unknown", String::as_str)
    }
}
