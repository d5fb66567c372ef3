//! A nest of loops whose data can be planned: its band, the arrays that it touches, and the work in it, as numbers.
//!
//! What holds: all bounds are constants or affine in loops of the nest; every access is affine; nothing else touches memory.

use std::cell::OnceCell;

use dialects::memref;
use ir::affine_expr::{ceil_div, floor_div};
use ir::types::element_count;
use ir::{AffineExpr, AttrKind, Ir, Op, Traits, TypeKind, Value, symbols};

use crate::access::{Access, Memory, accesses_of, memory_of, memref_of};
use crate::domain::{counted, is_outside};
use crate::forms::Forms;
use crate::memory::work::{Class, bytes_of, class_of, space_of};
use crate::ops as affine;
use crate::polyhedral::flow::flows;
use crate::polyhedral::model::{Statement, set_of};
use crate::polyhedral::{Edge, Model};
use crate::system::Constraint;
use crate::transform::nest::{Nest as Dependences, perfect_band};
use presburger::{BasicSet, Set, Space, Work};

/// Least and greatest value.
pub type Interval = (i64, i64);

/// An array that a nest touches.
#[derive(Clone, Debug)]
pub struct Array {
    /// The memref.
    pub value: Value,
    /// Its size by dimension.
    pub shape: Vec<i64>,
    /// Bytes of an element.
    pub bytes: u64,
    /// Accesses: the statement, the element in its dimensions, and whether it writes.
    pub accesses: Vec<(usize, Vec<AffineExpr>, bool)>,
    /// What it holds when the nest starts.
    pub filled: Filled,
    /// For each set of band loops (a bit a loop), whether data from outside of one iteration of those loops are read.
    live_in: Vec<bool>,
}

/// What holds something when a nest starts: only that may be copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filled {
    /// All of an array, from the start of the function on.
    All,
    /// What the nest touches, by nests before it.
    Touched,
    /// Perhaps nothing.
    Unknown,
}

/// What becomes of the arrays that a function makes itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    /// They lie in the slow space as arguments do.
    Moved,
    /// They stay where they are: a circuit has them inside.
    Left,
}

/// A nest.
#[derive(Clone, Debug)]
pub struct Nest {
    /// The outermost loop.
    pub root: Op,
    /// The loops that may be tiled together, outermost first.
    pub band: Vec<Op>,
    /// For each of them, the values that its variable takes in any iteration of the others.
    pub range: Vec<Interval>,
    /// What it touches.
    pub arrays: Vec<Array>,
    /// How often the nest runs.
    pub weight: u64,
    /// All operations that take time.
    pub model: Model,
    /// Their classes.
    pub classes: Vec<Class>,
    /// How often each runs in all, once it was asked for.
    runs: OnceCell<Vec<u64>>,
}

impl Array {
    /// The same array without accesses.
    fn empty(&self) -> Array {
        let (value, bytes, filled) = (self.value, self.bytes, self.filled);
        Array { value, shape: self.shape.clone(), bytes, accesses: Vec::new(), filled, live_in: Vec::new() }
    }

    /// True if some access writes.
    pub fn is_written(&self) -> bool {
        self.accesses.iter().any(|a| a.2)
    }

    /// True if some access reads.
    pub fn is_read(&self) -> bool {
        self.accesses.iter().any(|a| !a.2)
    }

    /// True if an iteration of the loops in `fixed` may read what was not written in it.
    pub fn is_live_in(&self, fixed: usize) -> bool {
        self.live_in.get(fixed).copied().unwrap_or(true)
    }
}

/// Interval of a form; `boxes` are those of its dimensions. `None` on overflow.
pub fn interval(form: &AffineExpr, boxes: &[Interval]) -> Option<Interval> {
    Some(match form {
        AffineExpr::Const(c) => (*c, *c),
        AffineExpr::Dim(d) => *boxes.get(*d as usize)?,
        AffineExpr::Symbol(_) => return None,
        AffineExpr::Add(a, b) => {
            let (a, b) = (interval(a, boxes)?, interval(b, boxes)?);
            (a.0.checked_add(b.0)?, a.1.checked_add(b.1)?)
        }
        AffineExpr::Mul(a, b) => {
            let (a, b) = (interval(a, boxes)?, interval(b, boxes)?);
            let all = [a.0.checked_mul(b.0)?, a.0.checked_mul(b.1)?, a.1.checked_mul(b.0)?, a.1.checked_mul(b.1)?];
            (*all.iter().min()?, *all.iter().max()?)
        }
        AffineExpr::FloorDiv(a, b) | AffineExpr::CeilDiv(a, b) => {
            let (a, by) = (interval(a, boxes)?, b.as_const().filter(|&c| c > 0)?);
            match form {
                AffineExpr::FloorDiv(..) => (a.0.div_euclid(by), a.1.div_euclid(by)),
                _ => (ceil_div(a.0, by)?, ceil_div(a.1, by)?),
            }
        }
        AffineExpr::Mod(a, b) => {
            let (a, by) = (interval(a, boxes)?, b.as_const().filter(|&c| c > 0)?);
            let is_within = a.0.div_euclid(by) == a.1.div_euclid(by);
            if is_within { (a.0.rem_euclid(by), a.1.rem_euclid(by)) } else { (0, by - 1) }
        }
    })
}

/// Steps for the number of instances of a statement in a tile: some milliseconds.
const MOST_COUNTING: u64 = 30_000;

/// The points of a box. `None` on overflow.
pub fn points(boxes: &[Interval]) -> Option<u64> {
    let lengths = boxes.iter().map(|b| b.1.checked_sub(b.0)?.checked_add(1));
    element_count(&lengths.map(|length| Some(length?.max(0))).collect::<Option<Vec<i64>>>()?)
}

/// Far from any index.
const FAR: i64 = 1 << 40;
/// Runs, elements and bytes of a nest are fewer, so that sums and products of costs are numbers of 64 bits.
const MOST: u64 = 1 << 40;
const TOO_MANY: &str = "it runs 2^40 times or more, or touches as many elements";

/// Narrows `boxes` by a conjunction. False if there is no point.
fn narrow(conjunction: &[Constraint], boxes: &mut [Interval]) -> bool {
    for _ in 0..boxes.len() + 1 {
        let before = boxes.to_vec();
        for constraint in conjunction {
            let Some(sum) = crate::forms::sum_of(&constraint.expr) else { continue };
            narrow_by(&sum.atoms, sum.constant, boxes);
            if constraint.is_equality {
                let negated = sum.atoms.iter().map(|(a, c)| Some((a.clone(), c.checked_neg()?))).collect();
                let (Some(negated), Some(constant)): (Option<Linear>, _) = (negated, sum.constant.checked_neg()) else {
                    continue;
                };
                narrow_by(&negated, constant, boxes);
            }
        }
        if boxes.iter().any(|b| b.0 > b.1) {
            return false;
        }
        if before == boxes {
            break;
        }
    }
    true
}

/// Narrows by `sum of atoms + constant >= 0`.
fn narrow_by(atoms: &[(AffineExpr, i64)], constant: i64, boxes: &mut [Interval]) {
    let most = |(atom, c): &(AffineExpr, i64)| -> Option<i64> {
        let (low, high) = interval(atom, boxes)?;
        if *c > 0 { high.checked_mul(*c) } else { low.checked_mul(*c) }
    };
    let Some(tops) = atoms.iter().map(most).collect::<Option<Vec<i64>>>() else { return };
    let Some(total) = tops.iter().try_fold(constant, |sum, &t| sum.checked_add(t)) else { return };
    if total < 0 {
        boxes.iter_mut().for_each(|b| *b = (1, 0));
        return;
    }
    for ((atom, c), top) in atoms.iter().zip(tops) {
        let AffineExpr::Dim(d) = atom else { continue };
        // c * x >= least, the top less the total.
        let Some(least) = top.checked_sub(total) else { continue };
        let b = &mut boxes[*d as usize];
        match *c > 0 {
            true => b.0 = ceil_div(least, *c).map_or(b.0, |x| b.0.max(x)),
            false => b.1 = floor_div(least, *c).map_or(b.1, |x| b.1.min(x)),
        }
    }
}

/// The variables of a statement within given intervals of the band. `None`: it does not run there.
pub fn boxes_of(statement: &Statement, band: &[Interval]) -> Option<Vec<Interval>> {
    let mut hull: Option<Vec<Interval>> = None;
    for conjunction in &statement.domain {
        let start = |k: usize| band.get(k).copied().unwrap_or((-FAR, FAR));
        let mut boxes: Vec<Interval> = (0..statement.dims.len()).map(start).collect();
        if narrow(conjunction, &mut boxes) {
            hull = Some(match hull {
                None => boxes,
                Some(old) => old.iter().zip(boxes).map(|(a, b)| (a.0.min(b.0), a.1.max(b.1))).collect(),
            });
        }
    }
    hull
}

impl Nest {
    /// The nest at `root`, whose arrays are those in space 0. Errors, in words: what keeps it from being planned.
    pub fn of(ir: &Ir, root: Op, weight: u64, own: Own) -> Result<Nest, String> {
        let mut model = Model::with_symbols(ir, &[root], Vec::new(), &|ir, forms, op| selected(ir, forms, op));
        if let Some(symbol) = forget_symbols(&mut model) {
            let name = model.symbols.get(symbol).and_then(|&s| ir.value_name(s));
            let name = name.map_or("a value".into(), |n| format!("%{n}"));
            return Err(format!("its bounds or indices depend on {name}, which is not constant"));
        }
        let band = tilable_band(ir, root)?;
        let classes: Vec<Class> = model.statements.iter().map(|s| class_of(ir, s.op)).collect();
        let mut nest =
            Nest { root, band, range: Vec::new(), arrays: Vec::new(), weight, model, classes, runs: OnceCell::new() };
        nest.check_statements(ir)?;
        nest.find_range()?;
        nest.find_arrays(ir, own)?;
        nest.check_uses(ir)?;
        nest.split_arrays();
        let hulls = nest.arrays.iter().filter_map(|array| nest.hull(array, &nest.range).0);
        if hulls.map(|hull| points(&hull)).any(|elements| elements.is_none_or(|count| count >= MOST)) {
            return Err(TOO_MANY.into());
        }
        for a in 0..nest.arrays.len() {
            nest.arrays[a].live_in = nest.live_in(ir, a);
        }
        Ok(nest)
    }

    fn check_statements(&self, ir: &Ir) -> Result<(), String> {
        // What a loop carries in registers is its own business.
        for statement in self.model.statements.iter().filter(|s| !ir.isa::<affine::Yield>(s.op)) {
            let name = ir.op_text(statement.op);
            if let Some(d) = statement.dims.iter().find(|d| d.variable.is_none()) {
                return Err(format!("{} does not count its iterations", ir.op_text(d.op)));
            }
            if !statement.is_exact {
                return Err(format!("when {name} runs is not affine"));
            }
            for touch in &statement.touches {
                if !touch.is_exact() {
                    return Err(format!(
                        "{name}{} touches memory at elements that are not known",
                        line(ir, statement.op)
                    ));
                }
            }
            let is_direct = matches!(name, affine::Load::NAME | affine::Store::NAME);
            if !statement.touches.is_empty() && !is_direct {
                return Err(format!("{name}{} is no affine.load or affine.store", line(ir, statement.op)));
            }
        }
        Ok(())
    }

    fn find_range(&mut self) -> Result<(), String> {
        let mut range: Vec<Interval> = vec![(FAR, -FAR); self.band.len()];
        for statement in &self.model.statements {
            for (k, b) in boxes_of(statement, &[]).iter().flatten().take(self.band.len()).enumerate() {
                range[k] = (range[k].0.min(b.0), range[k].1.max(b.1));
            }
        }
        if range.iter().any(|r| r.0 > r.1) {
            return Err("it never runs, or only where indices are far from 0".into());
        }
        if range.iter().any(|r| r.0 <= -FAR || r.1 >= FAR) {
            return Err("its bounds are not constant".into());
        }
        if self.model.statements.iter().any(|s| !self.is_countable(s)) {
            return Err(TOO_MANY.into());
        }
        self.range = range;
        Ok(())
    }

    /// True if the runs of a statement, and the elements in the box that it touches, are fewer than [`MOST`].
    fn is_countable(&self, statement: &Statement) -> bool {
        let Some(boxes) = boxes_of(statement, &[]) else { return true };
        let touched = statement.touches.iter().filter_map(|t| t.element.as_ref());
        let touched = touched.map(|forms| forms.iter().map(|f| interval(f.as_ref()?, &boxes)).collect());
        let is_few = |of: Option<Vec<Interval>>| of.and_then(|of| points(&of)).is_some_and(|count| count < MOST);
        points(&boxes).and_then(|runs| runs.checked_mul(self.weight)).is_some_and(|runs| runs < MOST)
            && touched.into_iter().all(is_few)
    }

    fn find_arrays(&mut self, ir: &Ir, own: Own) -> Result<(), String> {
        for (s, statement) in self.model.statements.iter().enumerate() {
            for touch in &statement.touches {
                let Some(value) = memref_of(ir, statement.op) else { continue };
                if space_of(ir, value) != Some(0) || is_left(ir, value, (self.root, own)) {
                    continue;
                }
                let element = touch.element.iter().flatten().cloned().collect::<Option<Vec<_>>>().unwrap_or_default();
                if let Some(known) = self.arrays.iter_mut().find(|a| a.value == value) {
                    known.accesses.push((s, element, touch.is_write));
                    continue;
                }
                let (shape, bytes) = shape_of(ir, value)?;
                if self.arrays.iter().any(|a| memory_of(ir, a.value).0.may_alias(touch.memory)) {
                    return Err("two memrefs are one memory".into());
                }
                let (accesses, filled) = (vec![(s, element, touch.is_write)], filled_from_start(ir, value));
                self.arrays.push(Array { value, shape, bytes, accesses, filled, live_in: Vec::new() });
            }
        }
        Ok(())
    }

    /// Errors: something else than a load or store, such as a view, uses an array, whose type would change.
    fn check_uses(&self, ir: &Ir) -> Result<(), String> {
        let mut uses = self.arrays.iter().flat_map(|array| ir.uses(array.value).map(|u| u.op));
        let is_other = |op: &Op| !matches!(ir.op_text(*op), affine::Load::NAME | affine::Store::NAME);
        match uses.find(|op| ir.is_inside(*op, self.root) && is_other(op)) {
            Some(op) => Err(format!("{}{} uses an array as a whole", ir.op_text(op), line(ir, op))),
            None => Ok(()),
        }
    }

    /// Lets accesses of an array that is only read be apart where they go different ways: each has boxes of its own.
    fn split_arrays(&mut self) {
        let mut split: Vec<Array> = Vec::new();
        for array in std::mem::take(&mut self.arrays) {
            if array.is_written() {
                split.push(array);
                continue;
            }
            let mut ways: Vec<(Vec<Linear>, Array)> = Vec::new();
            for access in array.accesses.clone() {
                let linear: Vec<Linear> = access.1.iter().map(linear_part).collect();
                if let Some((_, known)) = ways.iter_mut().find(|(way, _)| *way == linear) {
                    known.accesses.push(access);
                    continue;
                }
                let (shape, accesses) = (array.shape.clone(), vec![access]);
                let own = Array { shape, accesses, live_in: Vec::new(), ..array.empty() };
                ways.push((linear, own));
            }
            split.extend(ways.into_iter().map(|(_, own)| own));
        }
        self.arrays = split;
    }

    /// See [`Array::is_live_in`].
    fn live_in(&self, ir: &Ir, array: usize) -> Vec<bool> {
        let count = 1_usize << self.band.len().min(8);
        let array = &self.arrays[array];
        if !array.is_written() || !array.is_read() {
            return vec![array.is_read(); count];
        }
        let own = |ir: &Ir, forms: &mut Forms, op: Op| -> Option<Vec<Access>> {
            (memref_of(ir, op) == Some(array.value)).then(|| accesses_of(ir, forms, op))
        };
        let model = Model::with_symbols(ir, &[self.root], Vec::new(), &own);
        let found = flows(&model);
        if found.iter().any(|f| !f.is_exact || !f.live_in.is_empty()) {
            return vec![true; count];
        }
        let differs = |k: usize| {
            found.iter().flat_map(|f| f.sources.iter().map(move |(w, r)| (f.reader, *w, r))).any(
                |(reader, writer, r)| {
                    let dims = model.statements[writer].dims.len();
                    debug_assert!(model.statements[reader].dims.len() > k && dims > k);
                    moves(r, r.space().dim(k), r.space().dim(dims + k))
                },
            )
        };
        let moving: Vec<bool> = (0..self.band.len()).map(differs).collect();
        (0..count).map(|fixed| (0..self.band.len()).any(|k| fixed >> k & 1 == 1 && moving[k])).collect()
    }

    /// The elements of an array that are touched where the band's variables are in `band`: all, and those written.
    pub fn hull(&self, array: &Array, band: &[Interval]) -> (Option<Vec<Interval>>, Option<Vec<Interval>>) {
        let (mut all, mut written): (Option<Vec<Interval>>, Option<Vec<Interval>>) = (None, None);
        for (s, element, is_write) in &array.accesses {
            let Some(boxes) = boxes_of(&self.model.statements[*s], band) else { continue };
            let Some(touched) = element.iter().map(|e| interval(e, &boxes)).collect::<Option<Vec<_>>>() else {
                continue;
            };
            join(&mut all, &touched);
            if *is_write {
                join(&mut written, &touched);
            }
        }
        (all, written)
    }

    /// The elements of an array touched within `band`, exactly: all (`writes` false), or those written.
    pub fn footprint(&self, array: &Array, band: &[Interval], writes: bool) -> Set {
        let mut set = Set::empty(Space::set(0, array.shape.len()));
        for (s, element, _) in array.accesses.iter().filter(|a| a.2 || !writes) {
            let statement = &self.model.statements[*s];
            let dims = statement.dims.len();
            let space = Space::relation(0, dims, array.shape.len());
            for conjunction in &statement.domain {
                let mut all = conjunction.clone();
                for (k, b) in band.iter().enumerate() {
                    let own = AffineExpr::Dim(k as u32);
                    all.push(Constraint::at_most(AffineExpr::Const(b.0), own.clone()));
                    all.push(Constraint::at_most(own, AffineExpr::Const(b.1)));
                }
                for (d, form) in element.iter().enumerate() {
                    all.push(Constraint::equal(AffineExpr::Dim((dims + d) as u32), form.clone()));
                }
                set = set.union(&Set::from(set_of(space, &all)).range());
            }
        }
        set
    }

    /// How often statement `s` runs in all.
    pub fn runs_in_all(&self, s: usize) -> u64 {
        let all = || self.model.statements.iter().map(|statement| self.runs(statement, &self.range)).collect();
        self.runs.get_or_init(all)[s]
    }

    /// How often each operation runs where the band's variables are in `band`.
    pub fn runs(&self, statement: &Statement, band: &[Interval]) -> u64 {
        let Some(boxes) = boxes_of(statement, band) else { return 0 };
        let is_box = |c: &Constraint| {
            let sum = crate::forms::sum_of(&c.expr);
            sum.is_some_and(|s| s.atoms.len() <= 1 && s.atoms.iter().all(|(a, _)| matches!(a, AffineExpr::Dim(_))))
        };
        if let [only] = statement.domain.as_slice()
            && only.iter().all(is_box)
        {
            return points(&boxes).unwrap_or(u64::MAX);
        }
        if let [only] = statement.domain.as_slice()
            && only.iter().all(|c| !c.is_equality && interval(&c.expr, &boxes).is_some_and(|v| v.0 >= 0))
        {
            return points(&boxes).unwrap_or(u64::MAX);
        }
        let space = Space::set(0, statement.dims.len());
        let mut set = Set::empty(space);
        for conjunction in &statement.domain {
            let mut all = set_of(space, conjunction);
            for (k, b) in boxes.iter().enumerate() {
                all.bound_below(k, b.0);
                all.bound_above(k, b.1);
            }
            set.push(all);
        }
        // Where a count would take long, all points of the boxes are taken to run: an estimate, on the safe side.
        let all = || points(&boxes).unwrap_or(u64::MAX);
        match set.count_within(&[], &mut Work::of(MOST_COUNTING)) {
            Some(count) => count.and_then(|c| c.to_i64()).unwrap_or(0).max(0) as u64,
            None => all(),
        }
    }
}

/// Finds what arrays of the function itself hold when each of its nests starts, which follow each other.
pub fn find_filled(nests: &mut [Nest]) {
    for n in 1..nests.len() {
        let (before, rest) = nests.split_at_mut(n);
        let nest = &rest[0];
        let is_filled = |array: &Array| {
            let Some(touched) = nest.hull(array, &nest.range).0 else { return false };
            let mut written = Set::empty(Space::set(0, array.shape.len()));
            for earlier in before.iter() {
                for own in earlier.arrays.iter().filter(|own| own.value == array.value && own.is_written()) {
                    written = written.union(&earlier.footprint(own, &earlier.range, true));
                }
            }
            box_of(&touched, &array.shape).is_subset(&written)
        };
        let found: Vec<bool> = nest.arrays.iter().map(|a| a.filled == Filled::Unknown && is_filled(a)).collect();
        let filled = rest[0].arrays.iter_mut().zip(found).filter(|(_, is_filled)| *is_filled);
        filled.for_each(|(array, _)| array.filled = Filled::Touched);
    }
}

/// The elements of a box that are in an array.
fn box_of(bounds: &[Interval], shape: &[i64]) -> Set {
    let mut all = BasicSet::universe(Space::set(0, shape.len()));
    for (d, (b, &size)) in bounds.iter().zip(shape).enumerate() {
        all.bound_below(d, b.0.max(0));
        all.bound_above(d, b.1.min(size - 1));
    }
    Set::from(all)
}

/// True for an array that no plan moves: one that the function makes itself inside of a nest, or of one element, or all of its own.
fn is_left(ir: &Ir, value: Value, (root, own): (Op, Own)) -> bool {
    let is_single = ir.ctx.shape(ir.ty(value)).is_some_and(<[i64]>::is_empty);
    let is_made = ir.def_op(value).is_some_and(|op| ir.has_trait(op, Traits::ALLOCATION));
    is_made && (own == Own::Left || is_single || !is_outside(ir, value, root))
}

/// Arguments and globals with a value hold something from the start.
fn filled_from_start(ir: &Ir, value: Value) -> Filled {
    let Some(op) = ir.def_op(value) else { return Filled::All };
    let global = ir.attr(op, "name").filter(|_| ir.isa::<memref::GetGlobal>(op));
    let global = global.and_then(|name| symbols::lookup_attr(ir, op, name));
    let initial = global.and_then(|global| ir.attr(global, "initial_value"));
    let has_value = initial.is_some_and(|attr| !matches!(ir.ctx.attr_kind(attr), AttrKind::Unit));
    if has_value { Filled::All } else { Filled::Unknown }
}

type Linear = Vec<(AffineExpr, i64)>;

/// A subscript without its constant.
fn linear_part(form: &AffineExpr) -> Linear {
    crate::forms::sum_of(form).map_or_else(|| vec![(form.clone(), 1)], |sum| sum.atoms)
}

/// Drops what is known of values from outside. A symbol that the statements depend on stands in the way.
fn forget_symbols(model: &mut Model) -> Option<usize> {
    let has_dims = |e: &AffineExpr| {
        let mut found = false;
        e.walk(&mut |part| found |= matches!(part, AffineExpr::Dim(_)));
        found
    };
    for statement in &mut model.statements {
        for conjunction in &mut statement.domain {
            conjunction.retain(|c| has_dims(&c.expr) || symbol_of(&c.expr).is_none());
        }
        let constraints = statement.domain.iter().flatten().map(|c| &c.expr);
        let elements = statement.touches.iter().filter_map(|t| t.element.as_ref()).flatten().flatten();
        if let Some(symbol) = constraints.chain(elements).find_map(symbol_of) {
            return Some(symbol);
        }
    }
    None
}

/// A symbol in a form.
fn symbol_of(form: &AffineExpr) -> Option<usize> {
    let mut found = None;
    form.walk(&mut |part| {
        if let AffineExpr::Symbol(s) = part {
            found = Some(*s as usize);
        }
    });
    found
}

/// Do two columns of a relation differ somewhere?
fn moves(relation: &Set, a: usize, b: usize) -> bool {
    relation.parts().iter().any(|part| {
        [1, -1].into_iter().any(|sign| {
            let mut set = part.clone();
            let mut row = vec![presburger::Int::ZERO; part.space().variables() + 1];
            row[a] = sign.into();
            row[b] = (-sign).into();
            let last = row.len() - 1;
            row[last] = (-1).into();
            set.add_inequality(&row);
            !set.is_empty()
        })
    })
}

fn join(hull: &mut Option<Vec<Interval>>, next: &[Interval]) {
    *hull = Some(match hull.take() {
        None => next.to_vec(),
        Some(old) => old.iter().zip(next).map(|(a, b)| (a.0.min(b.0), a.1.max(b.1))).collect(),
    });
}

/// Operations that take time, or that may touch memory.
fn selected(ir: &Ir, forms: &mut Forms, op: Op) -> Option<Vec<Access>> {
    let accesses = accesses_of(ir, forms, op);
    let counts = class_of(ir, op) == Class::Data;
    let whole = |is_write| Access { op, memory: Memory::Unknown, subscripts: None, is_write };
    if !ir.regions(op).is_empty() && !matches!(ir.op_text(op), affine::For::NAME | affine::If::NAME) {
        return Some(vec![whole(false), whole(true)]);
    }
    (counts || !accesses.is_empty()).then_some(accesses)
}

fn line(ir: &Ir, op: Op) -> String {
    ir.loc(op).file_line_column(&ir.ctx).map_or(String::new(), |(_, line, _)| format!(" in line {line}"))
}

/// Shape and bytes of an element. Errors: it is not known, or laid out in a way of its own.
fn shape_of(ir: &Ir, value: Value) -> Result<(Vec<i64>, u64), String> {
    let name = ir.value_name(value).map_or("an array".to_owned(), |n| format!("%{n}"));
    match ir.ctx.kind(ir.ty(value)) {
        TypeKind::MemRef { layout: Some(_), .. } => Err(format!("{name} has a layout of its own")),
        TypeKind::MemRef { shape, .. } if shape.iter().any(|&s| s <= 0) => {
            Err(format!("the size of {name} is not known"))
        }
        TypeKind::MemRef { shape, .. } if shape.is_empty() => Err(format!("{name} is a single element")),
        TypeKind::MemRef { shape, element, .. } => {
            let bytes = bytes_of(ir, *element);
            let held = element_count(shape).and_then(|count| count.checked_mul(bytes));
            match held {
                Some(0..MOST) => Ok((shape.to_vec(), bytes)),
                _ => Err(format!("{name} has 2^40 bytes or more")),
            }
        }
        _ => Err(format!("{name} is no ranked memref")),
    }
}

/// The longest run of loops from `root` on, each all of the one before, that may be tiled.
fn tilable_band(ir: &Ir, root: Op) -> Result<Vec<Op>, String> {
    let mut band = perfect_band(ir, root);
    band.truncate(6);
    let mut forms = Forms::new();
    let mut is_plain = |looping: Op| {
        ir.result_count(looping) == 0 && counted(ir, &mut forms, looping).is_some_and(|c| c.step == Some(1))
    };
    let plain = band.iter().take_while(|l| is_plain(**l)).count();
    band.truncate(plain);
    if band.is_empty() {
        return Err("its outermost loop carries values or does not count in steps of 1".into());
    }
    let dependences = Dependences::of(ir, &[root]);
    while band.len() > 1 && refused(ir, &dependences, band.len()) {
        band.pop();
    }
    Ok(band)
}

/// Does a dependence go back in one of the first loops?
fn refused(ir: &Ir, dependences: &Dependences, loops: usize) -> bool {
    let backward = |edge: &Edge| {
        let dims = dependences.dims_of(edge);
        let behind = |k: usize| vec![Constraint::below(AffineExpr::Dim((dims + k) as u32), AffineExpr::Dim(k as u32))];
        (0..loops).map(behind).collect::<Vec<_>>()
    };
    dependences.refusal_where(ir, &backward).is_some()
}

/// Is each element of `bounds` touched at `element` by an instance within `band`? May say no where it is so.
pub fn covers_box(statement: &Statement, element: &[AffineExpr], band: &[Interval], bounds: &[Interval]) -> bool {
    let [only] = statement.domain.as_slice() else { return false };
    let sums: Option<Vec<_>> = only.iter().map(|c| crate::forms::sum_of(&c.expr)).collect();
    let single =
        |s: &crate::forms::Sum| s.atoms.len() <= 1 && s.atoms.iter().all(|(a, _)| matches!(a, AffineExpr::Dim(_)));
    if !sums.is_some_and(|all| all.iter().all(single)) {
        return false;
    }
    let Some(boxes) = boxes_of(statement, band) else { return false };
    let mut used: Vec<u32> = Vec::new();
    element.iter().zip(bounds).all(|(form, b)| {
        let Some(sum) = crate::forms::sum_of(form) else { return false };
        match sum.atoms.as_slice() {
            [] => b.0 == b.1,
            [(AffineExpr::Dim(d), 1 | -1)] if !used.contains(d) => {
                used.push(*d);
                interval(form, &boxes) == Some(*b)
            }
            _ => false,
        }
    })
}
