//! Aliases of attributes and types in a file: `#map`, `#set`, `#loc`, `#distinct`, and those that dialects ask for.
//!
//! They are found by a walk that visits what printing will visit, in the reference's order, without text. A file whose
//! only aliases are maps and sets is printed at once, and numbered as it goes.
//!
//! What holds: an alias is deeper than those inside it, so definitions come before their uses; one that only trailing
//! locations need stands after the program.

use rustc_hash::FxHashMap;

use crate::attrs::{AttrKind, LocationKind};
use crate::context::Context;
use crate::ids::{Attr, Op, Type};
use crate::loc::{Loc, LocData};
use crate::text::printer::Printer;
use crate::text::printer::attrs::Elide;
use crate::text::printer::names::escaped;
use crate::types::TypeKind;

/// What may have an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Subject {
    Attr(Attr),
    Type(Type),
    /// An op's location that is not an attribute.
    Loc(Loc),
}

#[derive(Clone, Debug)]
struct Entry {
    subject: Subject,
    /// Index into the names; `None` for what has no alias but may hold some.
    name: Option<u32>,
    /// How deep aliases nest: 0 if there are none.
    depth: u32,
    /// Of the aliases called so.
    number: u32,
    /// It may stand after the program.
    deferred: bool,
    /// Entries inside.
    children: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// No aliases.
    Off,
    /// Maps and sets get numbers as they are printed.
    Simple,
    /// All are visited; the text does not matter.
    Collecting,
    /// The set of aliases and their numbers are fixed.
    Frozen,
}

/// The aliases of a file.
#[derive(Debug)]
pub(super) struct Aliases {
    mode: Mode,
    entries: Vec<Entry>,
    index: FxHashMap<Subject, u32>,
    names: Vec<String>,
    /// How many aliases have each name.
    counts: Vec<u32>,
    /// Whether what is visited now may be defined after the program.
    deferred: bool,
    /// Entries visited inside the one that is being visited.
    children: Vec<u32>,
    /// `Simple` met what it does not do.
    is_intricate: bool,
    /// Numbers of distinct attributes in order of print.
    distinct: FxHashMap<u64, u64>,
}

impl Aliases {
    fn new(mode: Mode) -> Self {
        Self {
            mode,
            entries: Vec::new(),
            index: FxHashMap::default(),
            names: Vec::new(),
            counts: Vec::new(),
            deferred: false,
            children: Vec::new(),
            is_intricate: false,
            distinct: FxHashMap::default(),
        }
    }

    /// No aliases, for a program.
    pub(super) fn none() -> Self {
        Self::new(Mode::Frozen)
    }

    /// No aliases, for one attribute or type.
    pub(super) fn off() -> Self {
        Self::new(Mode::Off)
    }

    /// Aliases of maps and sets, made as they are printed.
    pub(super) fn simple() -> Self {
        Self::new(Mode::Simple)
    }

    /// Aliases of all, found by a walk.
    pub(super) fn collecting() -> Self {
        Self::new(Mode::Collecting)
    }

    /// True if aliases are being looked for and text does not matter.
    #[inline]
    pub(super) fn is_collecting(&self) -> bool {
        self.mode == Mode::Collecting
    }

    /// True if the simple way was not enough, so that all must be collected.
    pub(super) fn is_intricate(&self) -> bool {
        self.is_intricate
    }

    /// Says that the order of print is not the order of the reference's walk.
    pub(super) fn note_disorder(&mut self) {
        self.is_intricate |= self.mode == Mode::Simple;
    }

    /// How many things were found that may have an alias.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Forgets what was visited last: what comes now is not part of it.
    pub(super) fn forget_children(&mut self) {
        self.children.clear();
    }

    /// Fixes the set of aliases, their order (depth, types first, name, first visit) and numbers.
    pub(super) fn freeze(&mut self) {
        if self.mode == Mode::Simple {
            let names = &self.names;
            self.entries.sort_by_key(|e| e.name.map(|n| names[n as usize].as_str()));
        } else {
            self.order_entries();
        }
        self.mode = Mode::Frozen;
        self.distinct.clear();
    }

    fn order_entries(&mut self) {
        self.entries.retain(|e| e.name.is_some());
        let names = &self.names;
        let name = |e: &Entry| e.name.map_or("", |n| names[n as usize].as_str());
        let is_type = |e: &Entry| matches!(e.subject, Subject::Type(_));
        self.entries
            .sort_by(|a, b| a.depth.cmp(&b.depth).then(is_type(b).cmp(&is_type(a))).then_with(|| name(a).cmp(name(b))));
        self.index.clear();
        self.counts = vec![0; self.names.len()];
        for (position, entry) in self.entries.iter_mut().enumerate() {
            let count = &mut self.counts[entry.name.unwrap_or(0) as usize];
            entry.number = *count;
            *count += 1;
            self.index.insert(entry.subject, position as u32);
        }
    }

    fn name_index(&mut self, name: &str) -> u32 {
        let known = self.names.iter().position(|n| n == name);
        known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.counts.push(0);
            self.names.len() - 1
        }) as u32
    }

    /// The number under which distinct attribute `id` is printed.
    pub(super) fn distinct_number(&mut self, id: u64) -> u64 {
        if self.mode == Mode::Off {
            return id;
        }
        let next = self.distinct.len() as u64;
        *self.distinct.entry(id).or_insert(next)
    }

    /// Adds an entry for `subject`, called `name` if it has an alias.
    fn push(&mut self, subject: Subject, name: Option<u32>) -> u32 {
        let index = self.entries.len() as u32;
        let (depth, deferred) = (u32::from(name.is_some()), self.deferred);
        self.index.insert(subject, index);
        self.entries.push(Entry { subject, name, depth, number: 0, deferred, children: Vec::new() });
        index
    }

    /// Says that `index` and all inside is used where only what stands before the program is known.
    fn forbid_deferral(&mut self, index: u32) {
        let mut stack = vec![index];
        while let Some(index) = stack.pop() {
            let entry = &mut self.entries[index as usize];
            if std::mem::take(&mut entry.deferred) {
                stack.extend(&entry.children);
            }
        }
    }
}

/// The name of an alias that an attribute or type asks for.
fn wanted_name(ctx: &Context, subject: Subject) -> Option<String> {
    let attr = match subject {
        Subject::Attr(attr) => attr,
        Subject::Type(ty) => return wanted_type_name(ctx, ty),
        Subject::Loc(_) => return Some("loc".to_owned()),
    };
    let name = match ctx.attr_kind(attr) {
        AttrKind::AffineMap(_) => "map",
        AttrKind::IntegerSet(_) => "set",
        AttrKind::Location(_) => "loc",
        AttrKind::Distinct { referenced, .. } if *ctx.attr_kind(*referenced) != AttrKind::Unit => "distinct",
        AttrKind::Dialect { def, params } => {
            let def = ctx.attr_def(*def);
            let hooked = || def.alias.and_then(|hook| hook(ctx, params)).map(|name| sanitized(&name));
            return def.alias_prefix.map(str::to_owned).or_else(hooked);
        }
        _ => return None,
    };
    Some(name.to_owned())
}

/// Tuples longer than this have an alias.
const LONG_TUPLE: usize = 16;

fn wanted_type_name(ctx: &Context, ty: Type) -> Option<String> {
    match ctx.kind(ty) {
        TypeKind::Tuple(items) if items.len() > LONG_TUPLE => Some("tuple".to_owned()),
        TypeKind::Dialect { def, params } => {
            ctx.type_def(*def).alias.and_then(|hook| hook(ctx, params)).map(|name| sanitized(&name))
        }
        _ => None,
    }
}

/// `name` as an identifier that does not end in a digit.
fn sanitized(name: &str) -> String {
    let mut out = escaped(name, b"$_-");
    if out.ends_with(|c: char| c.is_ascii_digit()) {
        out.push('_');
    }
    out
}

impl Printer<'_> {
    /// Prints the alias of `attr`, or visits it when aliases are collected; false if its text is due.
    #[inline]
    pub(super) fn alias(&mut self, attr: Attr, elide: Elide) -> bool {
        match self.aliases.mode {
            Mode::Off => false,
            Mode::Simple => self.simple_alias(attr),
            Mode::Collecting => {
                self.visit_attr(attr, elide);
                true
            }
            Mode::Frozen => self.frozen_alias(Subject::Attr(attr)),
        }
    }

    /// As `alias`, for a type.
    #[inline]
    pub(super) fn type_alias(&mut self, ty: Type) -> bool {
        match self.aliases.mode {
            Mode::Off => false,
            Mode::Simple => {
                self.aliases.is_intricate |= wanted_type_name(self.ctx, ty).is_some();
                false
            }
            Mode::Collecting => {
                self.visit(Subject::Type(ty), Elide::Never);
                true
            }
            Mode::Frozen => self.frozen_alias(Subject::Type(ty)),
        }
    }

    fn simple_alias(&mut self, attr: Attr) -> bool {
        let name = match self.ctx.attr_kind(attr) {
            AttrKind::AffineMap(_) => "map",
            AttrKind::IntegerSet(_) => "set",
            AttrKind::Location(_) | AttrKind::Distinct { .. } | AttrKind::Dialect { .. } => {
                self.aliases.is_intricate |= wanted_name(self.ctx, Subject::Attr(attr)).is_some();
                return false;
            }
            _ => return false,
        };
        let subject = Subject::Attr(attr);
        if !self.aliases.index.contains_key(&subject) {
            let name = self.aliases.name_index(name);
            let index = self.aliases.push(subject, Some(name)) as usize;
            self.aliases.entries[index].number = self.aliases.counts[name as usize];
            self.aliases.counts[name as usize] += 1;
        }
        self.frozen_alias(subject)
    }

    fn frozen_alias(&mut self, subject: Subject) -> bool {
        let Some(&position) = self.aliases.index.get(&subject) else { return false };
        self.alias_name(position);
        true
    }

    fn alias_name(&mut self, position: u32) {
        let entry = &self.aliases.entries[position as usize];
        let (number, name) = (entry.number, &self.aliases.names[entry.name.unwrap_or(0) as usize]);
        self.out.push(if matches!(entry.subject, Subject::Type(_)) { '!' } else { '#' });
        self.out.push_str(name);
        if number > 0 {
            if name.ends_with(|c: char| c.is_ascii_digit()) {
                self.out.push('_');
            }
            self.integer(i64::from(number));
        }
    }

    // Collecting.

    fn visit_attr(&mut self, attr: Attr, elide: Elide) {
        match self.ctx.attr_kind(attr) {
            // They have no alias and hold none.
            AttrKind::Unit | AttrKind::Integer { .. } | AttrKind::Float { .. } | AttrKind::DenseArray { .. } => {}
            _ => self.visit(Subject::Attr(attr), elide),
        }
    }

    fn visit(&mut self, subject: Subject, elide: Elide) {
        if let Some(&index) = self.aliases.index.get(&subject) {
            if !self.aliases.deferred {
                self.aliases.forbid_deferral(index);
            }
            self.aliases.children.push(index);
            return;
        }
        let name = wanted_name(self.ctx, subject).map(|name| self.aliases.name_index(&name));
        let index = self.aliases.push(subject, name);
        let outer = std::mem::take(&mut self.aliases.children);
        let length = self.out.len();
        super::with_stack(|| match subject {
            Subject::Attr(attr) => self.attr_text(attr, elide),
            Subject::Type(ty) => self.type_text(ty),
            Subject::Loc(_) => {}
        });
        self.out.truncate(length);
        let children = std::mem::replace(&mut self.aliases.children, outer);
        let depth = children.iter().map(|&c| self.aliases.entries[c as usize].depth).max().unwrap_or(0);
        let entry = &mut self.aliases.entries[index as usize];
        entry.children = children;
        if depth > 0 {
            entry.depth = depth + 1;
        }
        self.aliases.children.push(index);
    }

    /// Visits the location of an op or, not `deferred`, of a block argument.
    pub(super) fn visit_loc(&mut self, loc: Loc, deferred: bool) {
        if !self.aliases.is_collecting() {
            return;
        }
        let before = std::mem::replace(&mut self.aliases.deferred, deferred);
        self.visit(self.loc_subject(loc), Elide::Never);
        self.aliases.deferred = before;
    }

    /// A location as the attribute that says the same, if there is one.
    fn loc_subject(&self, loc: Loc) -> Subject {
        let kind = match loc.data() {
            LocData::Attr(attr) => return Subject::Attr(attr),
            LocData::Unknown => Some(LocationKind::Unknown),
            LocData::Source(position) => self.ctx.sources.lookup(position).and_then(|at| {
                let (file, place) = (self.ctx.find_str(at.name)?, (at.line, at.column));
                Some(LocationKind::File { file, start: place, end: place })
            }),
        };
        let attr = kind.and_then(|kind| self.ctx.find_attr(&AttrKind::Location(kind)));
        attr.map_or(Subject::Loc(loc), Subject::Attr)
    }

    /// Visits a generic op as the reference does: what is inside, then types, then attributes.
    pub(super) fn visit_generic_op(&mut self, op: Op) {
        let ir = self.ir();
        if !self.options.skip_regions {
            ir.regions(op).iter().for_each(|&region| self.generic_region(region));
        }
        ir.operands(op).iter().for_each(|&v| self.ty(ir.ty(v)));
        ir.results(op).for_each(|v| self.ty(ir.ty(v)));
        let named = ir.attrs(op).iter().filter(|(name, _)| !ir.ctx.text(*name).is_empty());
        named.for_each(|&(_, attr)| self.attr(attr));
    }

    // Text.

    /// Prints the alias of an op's location; false if it has none.
    pub(super) fn loc_alias(&mut self, loc: Loc) -> bool {
        self.aliases.mode == Mode::Frozen && self.frozen_alias(self.loc_subject(loc))
    }

    /// The definitions of the aliases before the program, or of those after it (`deferred`).
    pub(super) fn alias_definitions(&mut self, deferred: bool) -> String {
        let outer = std::mem::take(&mut self.out);
        for position in 0..self.aliases.entries.len() {
            if self.aliases.entries[position].deferred == deferred {
                self.alias_definition(position as u32);
            }
        }
        std::mem::replace(&mut self.out, outer)
    }

    fn alias_definition(&mut self, position: u32) {
        self.alias_name(position);
        self.text(" = ");
        match self.aliases.entries[position as usize].subject {
            Subject::Attr(attr) => self.attr_text(attr, Elide::Never),
            Subject::Type(ty) => self.type_text(ty),
            Subject::Loc(loc) if self.options.pretty_locations => self.loc_body(loc),
            Subject::Loc(loc) => {
                self.text("loc(");
                self.loc_body(loc);
                self.text(")");
            }
        }
        self.text("\n");
    }
}
