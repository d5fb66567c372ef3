//! Names of values and blocks, as the reference gives them.
//!
//! A region's values are numbered before those of the regions inside; numbers, argument numbers and names start again
//! in each sibling region (unless ids are to be unique). What holds: a name is not used by two values that are visible
//! at one place.

use std::borrow::Cow;
use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::def::{OpDef, Traits};
use crate::ids::{Attr, Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef};
use crate::text::lexer::identifier_length;
use crate::text::printer::{PrintOptions, Printer, push_number};

use crate::def::hooks;

hooks! {
    /// Names a result for printing: `(ir, op, result index)` to a name without `%`.
    ResultName: fn(ir: &Ir, op: Op, index: usize) -> Option<String>, OpDef::result_name;
    /// The order in which results are named, where it is not their own: indices, of which those past the last result are skipped.
    ResultOrder: &'static [usize], OpDef::result_order;
    /// Names an argument of a block in the op's regions for printing: `(ir, op, region, argument)`.
    ArgName: fn(ir: &Ir, op: Op, region: usize, arg: usize) -> Option<String>, OpDef::arg_name;
    /// Names an argument of a block of the op's regions that is not their first: `(ir, op, block, argument)`.
    BlockArgName: fn(ir: &Ir, op: Op, block: Block, arg: usize) -> Option<String>, OpDef::block_arg_name;
}

/// No name.
const UNSET: u32 = u32::MAX;
/// Marks an index into the texts; without it the id is a number.
const NAMED: u32 = 1 << 31;
/// Marks the id of a result of an op with several.
const PACKED: u32 = 1 << 30;

/// The names of all values and blocks below an op.
#[derive(Debug, Default)]
pub(super) struct Names {
    values: Vec<u32>,
    blocks: Vec<u32>,
    texts: Texts,
    /// First results of the groups of ops whose results have several names.
    groups: FxHashMap<Op, Vec<u32>>,
    /// Numbers of the ops without results, where users of values are printed.
    ops: FxHashMap<Op, u32>,
}

/// Texts one after the other.
#[derive(Debug, Default)]
struct Texts {
    all: String,
    /// Where each ends.
    ends: Vec<u32>,
}

impl Texts {
    fn get(&self, index: u32) -> &str {
        let index = index as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start as usize..self.ends[index] as usize]
    }

    /// Adds a text; gives its index.
    fn push(&mut self, text: &str) -> u32 {
        self.all.push_str(text);
        self.ends.push(self.all.len() as u32);
        self.ends.len() as u32 - 1
    }
}

/// The op from which values are numbered: the root, or the isolated ancestor in local scope.
pub(super) fn root_of(ir: &Ir, op: Op, options: &PrintOptions) -> Op {
    let mut root = op;
    while let Some(parent) = ir.parent(root) {
        if options.local_scope && ir.has_trait(root, Traits::ISOLATED) {
            break;
        }
        root = parent;
    }
    root
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    arg: u32,
    conflict: u32,
}

/// A region to be numbered, with the state it starts from.
struct Pending {
    region: Region,
    counters: Counters,
    scope: usize,
}

struct Numbering<'a> {
    ir: &'a Ir,
    options: &'a PrintOptions,
    names: Names,
    next: Counters,
    /// Indices of the texts that are visible, by text.
    used: HashTable<u32>,
    /// Indices of the texts that are in `used`, in order, and where each open scope starts.
    live: Vec<u32>,
    scopes: Vec<usize>,
    /// Ops with regions of the region that is being numbered.
    nesting: Vec<Op>,
}

impl Names {
    /// The names below `root`.
    pub(super) fn of(ir: &Ir, root: Op, options: &PrintOptions) -> Self {
        let names =
            Self { values: vec![UNSET; ir.value_count()], blocks: vec![UNSET; ir.block_count()], ..Self::default() };
        let mut numbering = Numbering {
            ir,
            options,
            names,
            next: Counters::default(),
            used: HashTable::new(),
            live: Vec::new(),
            scopes: vec![0],
            nesting: Vec::new(),
        };
        numbering.run(root);
        numbering.names
    }
}

impl<'a> Numbering<'a> {
    fn run(&mut self, root: Op) {
        let mut stack = Vec::new();
        self.push_regions(root, self.next, &mut stack);
        self.op(root);
        while let Some(Pending { region, counters, scope }) = stack.pop() {
            if !(self.options.unique_ids || self.options.generic) {
                self.next = counters;
            }
            self.close_scopes(scope);
            self.scopes.push(self.live.len());
            self.region(region);
            let counters = self.next;
            for op in std::mem::take(&mut self.nesting) {
                self.push_regions(op, counters, &mut stack);
            }
        }
    }

    fn push_regions(&self, op: Op, counters: Counters, stack: &mut Vec<Pending>) {
        let scope = self.scopes.len();
        stack.extend(self.ir.regions(op).iter().map(|&region| Pending { region, counters, scope }));
    }

    fn close_scopes(&mut self, depth: usize) {
        while self.scopes.len() > depth {
            let start = self.scopes.pop().unwrap_or(0);
            for index in self.live.drain(start..) {
                let hash = FxBuildHasher.hash_one(self.names.texts.get(index));
                if let Ok(found) = self.used.find_entry(hash, |&other| other == index) {
                    found.remove();
                }
            }
        }
    }

    fn region(&mut self, region: Region) {
        let ir = self.ir;
        self.entry_args(region);
        for (number, &block) in ir.blocks(region).iter().enumerate() {
            self.names.blocks[block.index()] = number as u32;
            self.block(block, number == 0);
        }
    }

    /// Names the entry block's arguments by the op's hook.
    fn entry_args(&mut self, region: Region) {
        let ir = self.ir;
        let (Some(op), Some(entry)) = (ir.parent_of_region(region), ir.entry(region)) else { return };
        let Some(hook) = self.def(op).and_then(|d| d.hooks.get::<ArgName>()) else { return };
        let index = ir.regions(op).iter().position(|&r| r == region).unwrap_or(0);
        for (position, &arg) in ir.args(entry).iter().enumerate() {
            if self.source_name(arg).is_some() {
                continue;
            }
            if let Some(name) = hook(ir, op, index, position) {
                self.set(arg, &name);
            }
        }
    }

    /// The definition, unless the generic form ignores its hooks.
    fn def(&self, op: Op) -> Option<&'a OpDef> {
        if self.options.generic { None } else { self.ir.def(op) }
    }

    fn block(&mut self, block: Block, is_entry: bool) {
        let ir = self.ir;
        for &arg in ir.args(block) {
            if self.names.values[arg.index()] == UNSET {
                self.block_arg(arg, is_entry);
            }
        }
        for op in ir.ops(block) {
            self.op(op);
            if !ir.regions(op).is_empty() {
                self.nesting.push(op);
            }
        }
    }

    fn block_arg(&mut self, arg: Value, is_entry: bool) {
        if let Some(name) = self.source_name(arg) {
            return self.set(arg, name);
        }
        if !is_entry {
            return match self.hooked_block_arg(arg) {
                Some(name) => self.set(arg, &name),
                None => self.set_number(arg),
            };
        }
        let mut name = String::from("arg");
        push_number(&mut name, u64::from(self.next.arg));
        self.next.arg += 1;
        self.set(arg, &name);
    }

    /// The name that the op around the block gives its argument.
    fn hooked_block_arg(&self, arg: Value) -> Option<String> {
        let block = self.ir.def_block(arg)?;
        let op = self.ir.parent_of_block(block)?;
        let hook = self.def(op)?.hooks.get::<BlockArgName>()?;
        let position = self.ir.args(block).iter().position(|&other| other == arg)?;
        hook(self.ir, op, block, position)
    }

    fn op(&mut self, op: Op) {
        let ir = self.ir;
        let count = ir.result_count(op);
        if count == 0 {
            if self.options.value_users {
                self.names.ops.insert(op, self.next.value);
                self.next.value += 1;
            }
            return;
        }
        let mut groups = Vec::new();
        let order = self.def(op).and_then(|d| d.hooks.get::<ResultOrder>()).copied().unwrap_or(&[]);
        for index in order.iter().copied().filter(|&index| index < count).chain(order.len()..count) {
            if self.op_result(op, index) && index > 0 {
                groups.push(index as u32);
            }
        }
        groups.sort_unstable();
        let first = ir.result(op, 0);
        if self.names.values[first.index()] == UNSET {
            self.set_number(first);
        }
        if count > 1 {
            ir.results(op).for_each(|v| self.names.values[v.index()] |= PACKED);
        }
        if !groups.is_empty() {
            groups.insert(0, 0);
            self.names.groups.insert(op, groups);
        }
    }

    /// Names a result by its source or its op's hook; false if neither knows one.
    fn op_result(&mut self, op: Op, index: usize) -> bool {
        let ir = self.ir;
        let value = ir.result(op, index);
        if let Some(name) = self.source_name(value) {
            self.set(value, name);
            return true;
        }
        let Some(hook) = self.def(op).and_then(|d| d.hooks.get::<ResultName>()) else { return false };
        let Some(name) = hook(ir, op, index) else { return false };
        self.set(value, &name);
        true
    }

    /// The source's name, if it is to be used and says more than a number.
    fn source_name(&self, value: Value) -> Option<&'a str> {
        let name = self.options.names.then(|| self.ir.value_name(value)).flatten()?;
        (!name.starts_with(|c: char| c.is_ascii_digit())).then_some(name)
    }

    fn set_number(&mut self, value: Value) {
        self.names.values[value.index()] = self.next.value;
        self.next.value += 1;
    }

    fn set(&mut self, value: Value, name: &str) {
        if name.is_empty() {
            return self.set_number(value);
        }
        let name = self.unique(sanitized(name));
        let index = self.names.texts.push(&name);
        self.live.push(index);
        let texts = &self.names.texts;
        let hash = |&index: &u32| FxBuildHasher.hash_one(texts.get(index));
        self.used.insert_unique(hash(&index), index, hash);
        self.names.values[value.index()] = index | NAMED;
    }

    fn is_used(&self, name: &str) -> bool {
        let texts = &self.names.texts;
        self.used.find(FxBuildHasher.hash_one(name), |&index| texts.get(index) == name).is_some()
    }

    fn unique<'n>(&mut self, name: Cow<'n, str>) -> Cow<'n, str> {
        if !self.is_used(&name) {
            return name;
        }
        let stem = name.len() + 1;
        let mut probe = name.into_owned();
        probe.push('_');
        loop {
            push_number(&mut probe, u64::from(self.next.conflict));
            self.next.conflict += 1;
            if !self.is_used(&probe) {
                return probe.into();
            }
            probe.truncate(stem);
        }
    }
}

/// `name` with what identifiers can't hold replaced, and not like a number.
fn sanitized(name: &str) -> Cow<'_, str> {
    if !name.starts_with(|c: char| c.is_ascii_digit()) && identifier_length(name) == name.len() {
        return name.into();
    }
    escaped(name, b"$._-").into()
}

/// `name` of letters, digits and `punctuation` alone, and not like a number: other bytes are hexadecimal.
pub(super) fn escaped(name: &str, punctuation: &[u8]) -> String {
    let mut out = String::with_capacity(name.len() + 1);
    for byte in name.bytes() {
        match byte {
            b' ' => out.push('_'),
            _ if byte.is_ascii_alphanumeric() || punctuation.contains(&byte) => out.push(char::from(byte)),
            _ => out.push_str(&format!("{byte:X}")),
        }
    }
    // Also where the first digit stands for a byte, as 7E for a tilde.
    if out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    out
}

impl Printer<'_> {
    /// `%name`, with `#2` if it is one of several results.
    pub fn value(&mut self, value: Value) {
        match self.names.values.get(value.index()) {
            Some(&id) if id & PACKED == 0 => self.name_of_id(id),
            _ => self.packed_value(value),
        }
    }

    /// True if `attr` is the name that the text gives the first result of `op`: none, if that is a number.
    pub fn is_result_name(&self, op: Op, attr: Attr) -> bool {
        let id = self.names.values.get(self.ir().result(op, 0).index()).copied().unwrap_or(UNSET);
        let given = match id {
            UNSET => return false,
            _ if id & NAMED == 0 => "",
            _ => self.names.texts.get(id & !(NAMED | PACKED)),
        };
        self.ctx.as_str(attr) == Some(given)
    }

    /// As `value`, for one that may be one of several results.
    fn packed_value(&mut self, value: Value) {
        let ir = self.ir();
        let (lookup, number) = match ir.value_def(value) {
            ValueDef::Result { op, index } if ir.result_count(op) > 1 => self.group_of(op, index),
            _ => (value, None),
        };
        self.value_id(lookup);
        if let Some(number) = number {
            self.out.push('#');
            push_number(&mut self.out, u64::from(number));
        }
    }

    /// The value that carries the name of result `index`, and the result's number below that name if it needs one.
    fn group_of(&self, op: Op, index: usize) -> (Value, Option<u32>) {
        let ir = self.ir();
        let Some(groups) = self.names.groups.get(&op) else { return (ir.result(op, 0), Some(index as u32)) };
        let after = groups.partition_point(|&start| start as usize <= index);
        let start = groups[after - 1];
        let end = groups.get(after).map_or(ir.result_count(op) as u32, |&e| e);
        (ir.result(op, start as usize), (end - start > 1).then_some(index as u32 - start))
    }

    fn value_id(&mut self, value: Value) {
        match self.names.values.get(value.index()).copied().unwrap_or(UNSET) {
            UNSET => self.out.push_str("<<UNKNOWN SSA VALUE>>"),
            id => self.name_of_id(id & !PACKED),
        }
    }

    #[inline]
    fn name_of_id(&mut self, id: u32) {
        self.out.push('%');
        match id & NAMED != 0 {
            true => self.out.push_str(self.names.texts.get(id & !NAMED)),
            false => push_number(&mut self.out, u64::from(id)),
        }
    }

    /// `%a, %b:2 = `, or nothing for an op without results.
    pub(super) fn result_list(&mut self, op: Op) {
        let ir = self.ir();
        let count = ir.result_count(op) as u32;
        if count == 0 {
            return;
        }
        if self.names.groups.contains_key(&op) {
            self.result_groups(op, count);
        } else {
            self.result_group(op, 0, count);
        }
        self.text(" = ");
    }

    fn result_groups(&mut self, op: Op, count: u32) {
        let groups = self.names.groups.get(&op).cloned().unwrap_or_default();
        let ends = groups.iter().skip(1).copied().chain([count]);
        let bounds: Vec<(u32, u32)> = groups.iter().copied().zip(ends).collect();
        self.comma_list(bounds, |p, (start, end)| p.result_group(op, start, end - start));
    }

    fn result_group(&mut self, op: Op, start: u32, size: u32) {
        self.value_id(self.ir().result(op, start as usize));
        if size > 1 {
            self.out.push(':');
            push_number(&mut self.out, u64::from(size));
        }
    }

    // Users of values, as comments.

    /// ` // user: %3` after an op.
    pub(super) fn result_users(&mut self, op: Op) {
        let ir = self.ir();
        let results: Vec<Value> = ir.results(op).collect();
        if results.is_empty() {
            if !ir.operands(op).is_empty() {
                self.text(" // id: ");
                self.op_id(op);
            }
            return;
        }
        let users: FxHashSet<Op> = results.iter().flat_map(|&v| ir.uses(v)).map(|u| u.op).collect();
        if users.is_empty() {
            return self.text(" // unused");
        }
        let one = results.len() == 1 && users.len() == 1 && users.iter().all(|&user| ir.result_count(user) <= 1);
        self.text(if one { " // user: " } else { " // users: " });
        let many = results.len() > 1;
        self.comma_list(results, |p, value| {
            p.text(if many { "(" } else { "" });
            p.users(value);
            p.text(if many { ")" } else { "" });
        });
    }

    /// A line `// %arg0 is used by %3` for each argument of a block.
    pub(super) fn argument_users(&mut self, block: Block) {
        let ir = self.ir();
        for &argument in ir.args(block) {
            self.indentation();
            self.text("// ");
            self.value(argument);
            if ir.is_unused(argument) {
                self.text(" is unused");
            } else {
                self.text(" is used by ");
                self.users(argument);
            }
            self.text("\n");
        }
    }

    fn users(&mut self, value: Value) {
        let ir = self.ir();
        if ir.is_unused(value) {
            return self.text("unused");
        }
        let mut seen = FxHashSet::default();
        for (index, user) in ir.uses(value).map(|u| u.op).enumerate() {
            if seen.insert(user) {
                self.text(if index > 0 { ", " } else { "" });
                self.op_id(user);
            }
        }
    }

    /// The results of an op, or the number that it has instead.
    fn op_id(&mut self, op: Op) {
        let ir = self.ir();
        match self.names.ops.get(&op) {
            Some(&number) => {
                self.text("%");
                push_number(&mut self.out, u64::from(number));
            }
            None => self.comma_list(ir.results(op), |p, value| p.value(value)),
        }
    }

    /// `^bb1`.
    pub(super) fn block_name(&mut self, block: Block) {
        match self.block_number(block) {
            UNSET => self.text("INVALIDBLOCK"),
            number => {
                self.text("^bb");
                push_number(&mut self.out, u64::from(number));
            }
        }
    }

    /// The number of a block in its region; `u32::MAX` if it was not numbered.
    pub(super) fn block_number(&self, block: Block) -> u32 {
        self.names.blocks.get(block.index()).copied().unwrap_or(UNSET)
    }
}
