//! What regions cost: the cycles of their schedules, and the area of their circuits by the target's figures.
//!
//! What holds: a region is scheduled and built as a function of its own, inside the loops whose variables it uses. Arrays that
//! it wants several elements of at once are in banks inside for that; what copying them takes is kept apart, since whole
//! programs copy an array once.

use affine::access::is_store;
use affine::domain::counted;
use affine::forms::Forms;
use dialects::{func, memref};
use ir::text::parser::parse_source;
use ir::text::printer::{PrintOptions, print_op};
use ir::{Diagnostics, Ir, Op, Rewriter};
use report::Area;
use rustc_hash::FxHashMap;
use timing::cost::Target;
use timing::plan::Planner;

use hls::{MemoryKind, Options, local};

use super::graph::{Regions, discard, tidy};
use super::pieces::{PieceId, Term, Wire, loops};

/// Look-up tables that one multiplier of the device counts for: about what 16 x 16 bits take without it.
pub const LUT_OF_MULTIPLIER: u64 = 300;

/// Bits of memory that count for one look-up table.
pub const BITS_OF_LUT: u64 = 32;

/// Area as one number, in look-up tables.
pub fn size(area: &Area) -> u64 {
    let cells = area.lut + area.register_bits;
    cells + LUT_OF_MULTIPLIER * area.multipliers + area.memory_bits.div_ceil(BITS_OF_LUT)
}

/// Conflicts that schedules of regions may meet; more make few of them better.
const CONFLICTS: u64 = 100;

/// What a region costs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Cycles of one run, with arrays where they are best.
    pub cycles: u64,
    /// Look-up tables and registers, as look-up tables.
    pub cells: u64,
    /// Hard multipliers.
    pub multipliers: u64,
    /// Arrays from outside that the region wants in banks inside, in order. What is run around it may share them.
    pub copies: Vec<Copied>,
}

/// An array that is copied in, or out, or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Copied {
    wire: Wire,
    bits: u64,
    cycles_in: u64,
    cycles_out: u64,
}

impl Cost {
    /// Area as one number.
    pub fn area(&self) -> u64 {
        let bits: u64 = self.copies.iter().map(|c| c.bits).sum();
        self.cells + LUT_OF_MULTIPLIER * self.multipliers + bits.div_ceil(BITS_OF_LUT)
    }

    /// Cycles with copying, which arrays do side by side.
    pub fn total(&self) -> u64 {
        let most = |cycles: fn(&Copied) -> u64| self.copies.iter().map(cycles).max().unwrap_or(0);
        self.cycles + most(|c| c.cycles_in) + most(|c| c.cycles_out)
    }

    /// That of two regions, one after the other. With a budget they share multipliers.
    pub fn then(&self, other: &Cost, budget: Option<u32>) -> Cost {
        let multipliers = match budget {
            Some(_) => self.multipliers.max(other.multipliers),
            None => self.multipliers + other.multipliers,
        };
        let mut copies = self.copies.clone();
        for copy in &other.copies {
            match copies.iter_mut().find(|c| c.wire == copy.wire) {
                Some(known) => *known = known.with(copy),
                None => copies.push(*copy),
            }
        }
        copies.sort_unstable();
        Cost { cycles: self.cycles + other.cycles, cells: self.cells + other.cells, multipliers, copies }
    }
}

impl Copied {
    fn with(&self, other: &Copied) -> Copied {
        let [bits, cycles_in, cycles_out] =
            [|c: &Copied| c.bits, |c: &Copied| c.cycles_in, |c: &Copied| c.cycles_out].map(|f| f(self).max(f(other)));
        Copied { wire: self.wire, bits, cycles_in, cycles_out }
    }
}

/// The least that a piece costs, with arrays in banks inside or without.
#[derive(Clone, Debug)]
pub struct Bound {
    /// By budget, in the order of [`Costs::budgets`].
    pub cycles: Vec<u64>,
    /// The number of operations.
    pub operations: usize,
}

/// Costs of regions, each found once.
pub struct Costs<'a> {
    target: &'a Target,
    options: &'a Options,
    /// Multipliers that designs may have.
    pub budgets: Vec<Option<u32>>,
    /// Regions that may be scheduled still.
    left: usize,
    /// A region was not scheduled because as many were as may be.
    pub is_limited: bool,
    planner: Planner,
    known: FxHashMap<(Term, Option<u32>), Vec<Cost>>,
    bounds: FxHashMap<PieceId, Vec<Bound>>,
}

impl<'a> Costs<'a> {
    /// Costs for designs of the budgets, else as `options` say, of so many regions at the most.
    pub fn new(target: &'a Target, options: &'a Options, budgets: Vec<Option<u32>>, most: usize) -> Self {
        let (known, bounds, planner) = (FxHashMap::default(), FxHashMap::default(), Planner::quick(CONFLICTS));
        Self { target, options, budgets, left: most, is_limited: false, planner, known, bounds }
    }

    /// The costs of a region, with arrays in banks inside and without; none if it can't be built, or too many were.
    pub fn of(&mut self, ir: &mut Ir, regions: &Regions, term: &Term, budget: Option<u32>) -> Vec<Cost> {
        let budget = self.sufficient(ir, regions, term, budget);
        let key = (term.clone(), budget);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if self.left == 0 {
            self.is_limited = true;
            return Vec::new();
        }
        self.left -= 1;
        let (func, iterations) = alone(ir, regions, term);
        let mut costs = apart(ir, func, |ir, func| self.measured_both(ir, func, budget)).unwrap_or_default();
        costs.iter_mut().for_each(|c| c.cycles = c.cycles.div_ceil(iterations.max(1)));
        // Code without loops that is no design by itself, as it makes an array, costs next to nothing.
        if costs.is_empty() && loops(ir, func).is_empty() {
            costs.push(Cost::default());
        }
        discard(ir, func);
        self.known.insert(key, costs.clone());
        costs
    }

    /// The least of the budgets that gives each product a multiplier, if that is below `budget`: more change nothing.
    fn sufficient(&self, ir: &Ir, regions: &Regions, term: &Term, budget: Option<u32>) -> Option<u32> {
        let of_piece = |piece: PieceId| local::products(ir, regions.library.piece(piece).func).max(0) as u64;
        let products: u64 = term.pieces().into_iter().map(of_piece).sum();
        let enough = self.budgets.iter().flatten().copied().filter(|&b| u64::from(b) >= products).min();
        budget.map(|budget| enough.map_or(budget, |enough| enough.min(budget)))
    }

    fn measured_both(&mut self, ir: &mut Ir, func: Op, budget: Option<u32>) -> Vec<Cost> {
        let inside = Options { memory: MemoryKind::Internal, ..self.options.clone() };
        let banked = self.measured(ir, func, budget, &inside);
        if self.options.memory != MemoryKind::External || banked.as_ref().is_some_and(|cost| cost.copies.is_empty()) {
            return banked.into_iter().collect();
        }
        let plain = Options { local_bits: 0, ..self.options.clone() };
        banked.into_iter().chain(self.measured(ir, func, budget, &plain)).collect()
    }

    /// The cost of a function, its loops as they are. Arrays that it wants in banks are counted as copies.
    fn measured(&mut self, ir: &mut Ir, func: Op, budget: Option<u32>, options: &Options) -> Option<Cost> {
        let mut options = Options { unroll: 1, optimize_datapath: false, ..options.clone() };
        options.units.mul = budget;
        let chosen = local::as_given(ir, func, self.target, &options, &mut self.planner).ok()?;
        let cycles = chosen.built.cycles.total;
        let wanted = |a: &&local::LocalArray| a.is_copy && a.banks > 1;
        let mut copies: Vec<Copied> =
            chosen.arrays.iter().filter(wanted).filter_map(|array| copied(ir, func, array)).collect();
        copies.sort_unstable();
        let design = hls::finished(ir, func, chosen, (&options, self.target), None).ok()?;
        Rewriter::new(ir).erase(design.module);
        let area = &design.report.area;
        Some(Cost { cycles, cells: area.lut + area.register_bits, multipliers: area.multipliers, copies })
    }

    /// The least that a piece costs, with arrays in banks and as they are; none if it is too large to be looked at.
    pub fn bounds(&mut self, ir: &mut Ir, regions: &Regions, piece: PieceId) -> &[Bound] {
        if !self.bounds.contains_key(&piece) {
            let (func, iterations) = alone(ir, regions, &Term::Piece(piece));
            let inside = Options { memory: MemoryKind::Internal, ..self.options.clone() };
            let plain = Options { local_bits: 0, memory: MemoryKind::External, ..self.options.clone() };
            let both = |ir: &mut Ir, func: Op| {
                [inside, plain].map(|options| local::bounds(ir, func, self.target, &options, &self.budgets))
            };
            let all = apart(ir, func, both).unwrap_or_default();
            discard(ir, func);
            let of_iteration = |cycles: Vec<u64>| cycles.into_iter().map(|c| c.div_ceil(iterations.max(1))).collect();
            let bound = |(cycles, operations)| Bound { cycles: of_iteration(cycles), operations };
            self.bounds.insert(piece, all.into_iter().flatten().map(bound).collect());
        }
        &self.bounds[&piece]
    }
}

/// How an argument of `func` that is wanted inside is copied.
fn copied(ir: &Ir, func: Op, array: &local::LocalArray) -> Option<Copied> {
    let arguments = ir.args(ir.body(func, 0)?);
    let argument = *arguments.iter().find(|&&a| ir.value_name(a) == Some(&array.name))?;
    let wire = array.name.strip_prefix("wire")?.parse().ok()?;
    let elements: i64 = ir.ctx.shape(ir.ty(argument))?.iter().product();
    let elements = u64::try_from(elements).ok()?;
    let is_written = ir.uses(argument).any(|u| is_store(ir, u.op));
    let cycles_out = if is_written { elements } else { 0 };
    Some(Copied { wire, bits: array.bits, cycles_in: elements, cycles_out })
}

/// Does something with a copy of `func` in a program that has nothing else but the globals: passes take time for every
/// operation that a program ever had. `None`: the function can't be read back.
fn apart<T>(ir: &mut Ir, func: Op, body: impl FnOnce(&mut Ir, Op) -> T) -> Option<T> {
    let options = PrintOptions { names: true, local_scope: true, ..PrintOptions::default() };
    let globals = ir
        .block_of(func)
        .map_or(Vec::new(), |block| ir.ops(block).filter(|&op| ir.isa::<memref::Global>(op)).collect());
    let text: Vec<String> = globals.iter().chain([&func]).map(|&op| print_op(ir, op, &options)).collect();
    let mut other = Ir::new(std::mem::take(&mut ir.ctx));
    let module = parse_source(&mut other, "region", &text.join("\n"), &mut Diagnostics::new());
    let func = module.ok().and_then(|m| other.walk_vec(m).into_iter().find(|&op| other.isa::<func::Func>(op)));
    let found = func.map(|func| body(&mut other, func));
    ir.ctx = std::mem::take(&mut other.ctx);
    found
}

/// A term as a function, inside the loops whose variables it uses, and the number of iterations of those.
fn alone(ir: &mut Ir, regions: &Regions, term: &Term) -> (Op, u64) {
    let headers = regions.library.loops_around(term);
    let iterations = headers.iter().fold((1, 1), |(all, last), &h| {
        let own = iterations(ir, regions, h).unwrap_or_else(|| u64::div_ceil(last, 2));
        (all * own, own)
    });
    let whole = headers.iter().rev().fold(term.clone(), |term, &h| Term::Loop(h, term.into()));
    let func = regions.library.write(ir, &whole);
    tidy(ir, func);
    (func, iterations.0)
}

/// The iterations of the loop of a header, if they are constant.
fn iterations(ir: &Ir, regions: &Regions, header: PieceId) -> Option<u64> {
    let looping = *loops(ir, regions.library.piece(header).func).first()?;
    let iterations = counted(ir, &mut Forms::new(), looping)?.trip_count()?;
    u64::try_from(iterations).ok()
}
