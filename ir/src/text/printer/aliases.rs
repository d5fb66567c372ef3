//! Aliases of attributes at the top of a file: `#map`, `#set`, `#distinct`, and `#loc`.
//!
//! Numbers follow the order of first print. Those of locations and distinct attributes are only known once all were
//! seen, so a file that has some is printed twice: to collect, and with the numbers fixed.

use rustc_hash::FxHashMap;

use crate::attrs::{AttrKind, LocationKind};
use crate::context::Context;
use crate::ids::Attr;
use crate::loc::{Loc, LocData};
use crate::text::printer::Printer;

/// What has an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Subject {
    Attr(Attr),
    /// An op's location that is not an attribute.
    Loc(Loc),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Class {
    Distinct,
    Location,
    Map,
    Set,
}

const CLASSES: usize = 4;

impl Class {
    fn prefix(self) -> &'static str {
        match self {
            Self::Distinct => "#distinct",
            Self::Location => "#loc",
            Self::Map => "#map",
            Self::Set => "#set",
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    subject: Subject,
    class: Class,
    number: u32,
    /// It may stand after the program.
    deferred: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Off,
    Collecting,
    Frozen,
}

/// The aliases of a file.
#[derive(Debug)]
pub(super) struct Aliases {
    mode: Mode,
    entries: Vec<Entry>,
    index: FxHashMap<Subject, u32>,
    counts: [u32; CLASSES],
    /// Numbers of distinct attributes in order of print.
    distinct: FxHashMap<u64, u64>,
}

impl Aliases {
    /// No aliases.
    pub(super) fn off() -> Self {
        Self {
            mode: Mode::Off,
            entries: Vec::new(),
            index: FxHashMap::default(),
            counts: [0; CLASSES],
            distinct: FxHashMap::default(),
        }
    }

    /// Aliases are made as attributes are printed.
    pub(super) fn collecting() -> Self {
        Self { mode: Mode::Collecting, ..Self::off() }
    }

    /// True if the numbers given while collecting may be wrong.
    pub(super) fn need_second_pass(&self) -> bool {
        self.counts[Class::Distinct as usize] + self.counts[Class::Location as usize] > 0
    }

    /// Fixes the set of aliases, their order (depth, then class, then first print) and numbers.
    pub(super) fn freeze(&mut self, ctx: &Context) {
        self.mode = Mode::Frozen;
        self.distinct.clear();
        let depth_of = |e: &Entry| match e.subject {
            Subject::Attr(attr) => depth(ctx, attr),
            Subject::Loc(_) => 1,
        };
        let mut keyed: Vec<(u32, Entry)> = self.entries.iter().map(|e| (depth_of(e), *e)).collect();
        keyed.sort_by_key(|(depth, e)| (*depth, e.class));
        self.counts = [0; CLASSES];
        self.index.clear();
        self.entries = keyed.into_iter().map(|(_, e)| e).collect();
        for (position, entry) in self.entries.iter_mut().enumerate() {
            entry.number = self.counts[entry.class as usize];
            self.counts[entry.class as usize] += 1;
            self.index.insert(entry.subject, position as u32);
        }
    }

    /// The alias of `subject`, made now when collecting. A use that is not `deferred` moves it before the program.
    fn request(&mut self, subject: Subject, class: Class, deferred: bool) -> Option<Entry> {
        if self.mode == Mode::Off {
            return None;
        }
        if let Some(&position) = self.index.get(&subject) {
            let entry = &mut self.entries[position as usize];
            entry.deferred &= deferred;
            return Some(*entry);
        }
        if self.mode == Mode::Frozen {
            return None;
        }
        let number = self.counts[class as usize];
        self.counts[class as usize] += 1;
        self.index.insert(subject, self.entries.len() as u32);
        let entry = Entry { subject, class, number, deferred };
        self.entries.push(entry);
        Some(entry)
    }

    /// The number under which distinct attribute `id` is printed.
    pub(super) fn distinct_number(&mut self, id: u64) -> u64 {
        if self.mode == Mode::Off {
            return id;
        }
        let next = self.distinct.len() as u64;
        *self.distinct.entry(id).or_insert(next)
    }
}

/// How deep aliases nest below an attribute: 1 for one without others inside.
fn depth(ctx: &Context, attr: Attr) -> u32 {
    let below = |children: &mut dyn Iterator<Item = Attr>| children.map(|c| depth(ctx, c)).max().unwrap_or(0);
    match ctx.attr_kind(attr) {
        AttrKind::AffineMap(_) | AttrKind::IntegerSet(_) => 1,
        AttrKind::Distinct { referenced, .. } => 1 + depth(ctx, *referenced),
        AttrKind::Location(LocationKind::Name { child, .. }) => 1 + below(&mut child.iter().copied()),
        AttrKind::Location(LocationKind::CallSite { callee, caller }) => {
            1 + depth(ctx, *callee).max(depth(ctx, *caller))
        }
        AttrKind::Location(LocationKind::Fused { locations, metadata }) => {
            1 + below(&mut locations.iter().chain(metadata).copied())
        }
        AttrKind::Location(_) => 1,
        AttrKind::Array(items) => container(below(&mut items.iter().copied())),
        AttrKind::Dictionary(entries) => container(below(&mut entries.iter().map(|e| e.1))),
        _ => 0,
    }
}

/// The depth of what has no alias itself.
fn container(below: u32) -> u32 {
    if below == 0 { 0 } else { below + 1 }
}

fn class_of(ctx: &Context, kind: &AttrKind) -> Option<Class> {
    match kind {
        AttrKind::AffineMap(_) => Some(Class::Map),
        AttrKind::IntegerSet(_) => Some(Class::Set),
        AttrKind::Location(_) => Some(Class::Location),
        AttrKind::Distinct { referenced, .. } if *ctx.attr_kind(*referenced) != AttrKind::Unit => Some(Class::Distinct),
        _ => None,
    }
}

impl Printer<'_> {
    /// Prints the alias of `attr`; false if it has none.
    #[inline]
    pub(super) fn alias(&mut self, attr: Attr, deferred: bool) -> bool {
        if self.aliases.mode == Mode::Off {
            return false;
        }
        let Some(class) = class_of(self.ctx, self.ctx.attr_kind(attr)) else { return false };
        self.alias_of(Subject::Attr(attr), class, deferred)
    }

    fn alias_of(&mut self, subject: Subject, class: Class, deferred: bool) -> bool {
        let Some(entry) = self.aliases.request(subject, class, deferred) else { return false };
        if self.aliases.mode == Mode::Collecting {
            self.collect_nested(subject, deferred);
        }
        self.alias_name(entry);
        true
    }

    /// Requests the aliases inside an attribute, whose text is only wanted in its definition.
    fn collect_nested(&mut self, subject: Subject, deferred: bool) {
        let Subject::Attr(attr) = subject else { return };
        if depth(self.ctx, attr) > 1 {
            let length = self.out.len();
            self.attr_body(attr, deferred);
            self.out.truncate(length);
        }
    }

    fn alias_name(&mut self, entry: Entry) {
        self.text(entry.class.prefix());
        if entry.number > 0 {
            self.integer(i64::from(entry.number));
        }
    }

    /// Requests the alias of an op's location, which is numbered before those of the ops inside.
    pub(super) fn collect_loc(&mut self, loc: Loc) {
        if self.aliases.mode == Mode::Collecting {
            let length = self.out.len();
            self.trailing_loc(loc);
            self.out.truncate(length);
        }
    }

    /// ` loc(...)` of an op.
    pub(super) fn trailing_loc(&mut self, loc: Loc) {
        self.text(" loc(");
        let subject = match loc.data() {
            LocData::Attr(attr) => Subject::Attr(attr),
            _ => Subject::Loc(loc),
        };
        if !self.alias_of(subject, Class::Location, true) {
            self.loc_body(loc);
        }
        self.text(")");
    }

    /// The definitions of the aliases before the program, or of those after it (`deferred`).
    pub(super) fn alias_definitions(&mut self, deferred: bool) -> String {
        let outer = std::mem::take(&mut self.out);
        for index in 0..self.aliases.entries.len() {
            let entry = self.aliases.entries[index];
            if entry.deferred == deferred {
                self.alias_definition(entry);
            }
        }
        std::mem::replace(&mut self.out, outer)
    }

    fn alias_definition(&mut self, entry: Entry) {
        self.alias_name(entry);
        self.text(" = ");
        match entry.subject {
            Subject::Attr(attr) => self.attr_body(attr, entry.deferred),
            Subject::Loc(loc) => {
                self.text("loc(");
                self.loc_body(loc);
                self.text(")");
            }
        }
        self.text("\n");
    }
}
