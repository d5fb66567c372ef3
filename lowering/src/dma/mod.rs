//! Transfers that the program starts and waits for itself (`memref.dma_start` and `affine.dma_start`, and their waits): the
//! routes that they take, and operations that stand for them while banks are chosen and until the function is lowered.
//!
//! What holds: a transfer goes between an argument and a memory of the function, whose elements follow each other in
//! row-major order; an argument that transfers touch is touched by nothing else.

mod read;

use affine::forms::Forms;
use affine::marks::{Join, Transfer};
use affine::partition::Scheme;
use dialects::common::scalar_bits;
use dialects::{arith, memref};
use ir::diag::Diagnostic;
use ir::{AffineMap, Diagnostics, Ir, Op, Reported, Rewriter, TypeKind, Value};
use read::{Place, Start};

use crate::transfer::Copied;

/// What begins a transfer in the source, where arrays lie behind a bus.
pub const STARTS: [&str; 2] = [affine::ops::DmaStart::NAME, memref::DmaStart::NAME];
/// What waits for one.
pub const WAITS: [&str; 2] = [affine::ops::DmaWait::NAME, memref::DmaWait::NAME];
/// Transfers with numbers of their own at the most.
const MOST_TAGS: u32 = 64;

/// A way between an argument and a memory inside.
#[derive(Clone, Debug)]
pub struct Route {
    /// Position among the arguments.
    pub argument: usize,
    /// Name of the memory inside.
    pub name: String,
    /// Size of the memory inside by dimension.
    pub shape: Vec<i64>,
    /// Where its elements lie.
    pub scheme: Scheme,
    /// Its banks, by number.
    pub banks: Vec<Option<Value>>,
    /// Elements come in; otherwise they go out.
    pub is_load: bool,
    /// Elements of which all places and lengths are multiples; 0 if all are 0.
    pub multiple: u64,
}

/// Where a transfer begins or is waited for, without its memory inside.
struct Site {
    /// Stands where the operation was.
    mark: Op,
    /// Its route, unless it is a wait.
    route: Option<usize>,
    operands: Vec<Value>,
}

/// The transfers of a function, taken out of it.
pub struct Dma {
    /// The ways.
    pub routes: Vec<Route>,
    /// Numbers of transfers.
    pub tags: u32,
    sites: Vec<Site>,
}

/// True if `func` starts transfers or waits for them.
pub fn is_used(ir: &Ir, func: Op) -> bool {
    ir.walk_vec(func).into_iter().any(|op| is_start(ir, op) || is_wait(ir, op))
}

/// True for what begins a transfer or waits for one, before and after they were taken out.
pub fn is_moving(ir: &Ir, op: Op) -> bool {
    ir.isa::<Transfer>(op) || ir.isa::<Join>(op) || is_start(ir, op) || is_wait(ir, op)
}

fn is_start(ir: &Ir, op: Op) -> bool {
    STARTS.contains(&ir.op_text(op))
}

fn is_wait(ir: &Ir, op: Op) -> bool {
    WAITS.contains(&ir.op_text(op))
}

/// Takes the transfers out of `func`. Errors: one that can't be built (`E0610`).
pub fn take_out(ir: &mut Ir, func: Op, diags: &mut Diagnostics) -> Result<Dma, Reported> {
    check_started(ir, func, diags)?;
    let mut taking = Taking {
        ir,
        func,
        forms: Forms::new(),
        dma: Dma { routes: Vec::new(), tags: 0, sites: Vec::new() },
        tags: Vec::new(),
    };
    for op in taking.ir.walk_vec(func) {
        let taken = match op {
            op if is_start(taking.ir, op) => taking.start(op),
            op if is_wait(taking.ir, op) => taking.wait(op),
            _ => continue,
        };
        if let Err(words) = taken {
            let name = taking.ir.op_text(op).to_owned();
            return Err(
                diags.report(Diagnostic::error("E0610", taking.ir.loc(op).place(&taking.ir.ctx), words).with_op(&name))
            );
        }
    }
    taking.free_tags();
    let Taking { dma, .. } = taking;
    check_arguments(ir, func, &dma, diags)?;
    Ok(dma)
}

/// Errors: the function waits for transfers, and starts none.
fn check_started(ir: &Ir, func: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let ops = ir.walk_vec(func);
    let wait = ops.iter().copied().find(|&op| is_wait(ir, op));
    let Some(wait) = wait.filter(|_| !ops.iter().any(|&op| is_start(ir, op))) else { return Ok(()) };
    let message = "it waits for a transfer, and the function starts none";
    Err(diags.report(Diagnostic::error("E0610", ir.loc(wait).place(&ir.ctx), message).with_op(ir.op_text(wait))))
}

/// Errors: an argument that transfers touch is touched by an access as well, or another argument is.
fn check_arguments(ir: &Ir, func: Op, dma: &Dma, diags: &mut Diagnostics) -> Result<(), Reported> {
    let entry = ir.blocks(ir.region(func, 0))[0];
    let memories = ir.args(entry).iter().filter(|&&v| matches!(ir.ctx.kind(ir.ty(v)), TypeKind::MemRef { .. }));
    let marks: Vec<Op> = dma.sites.iter().map(|s| s.mark).collect();
    let user = memories.flat_map(|&v| ir.uses(v).map(move |u| (v, u.op))).find(|(_, op)| !marks.contains(op));
    let Some((argument, op)) = user else { return Ok(()) };
    let name = ir.value_name(argument).unwrap_or("array");
    let message = format!("array '{name}' lies behind the bus and is touched here without a transfer");
    Err(diags.report(Diagnostic::error("E0610", ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op))))
}

struct Taking<'i> {
    ir: &'i mut Ir,
    func: Op,
    forms: Forms,
    dma: Dma,
    /// Memories of numbers, and the first number of each.
    tags: Vec<(Value, u32)>,
}

impl Taking<'_> {
    fn start(&mut self, op: Op) -> Result<(), String> {
        let Start { source, target, tag, count, stride } = read::start(self.ir, op).ok_or("its operands do not fit")?;
        let entry = self.ir.blocks(self.ir.region(self.func, 0))[0];
        let argument = |place: &Place| self.ir.args(entry).iter().position(|&v| v == place.memref);
        let is_load = argument(&source).is_some();
        let (outside, inside) = if is_load { (source, target) } else { (target, source) };
        let argument = argument(&outside)
            .ok_or("neither side is an argument: arrays of the function itself are inside already")?;
        let space = |place: &Place| affine::memory::work::space_of(self.ir, place.memref).unwrap_or(0);
        // The stride is that of the memory with the lower number, of the source if they are alike.
        let is_outside = if space(&outside) == space(&inside) { is_load } else { space(&outside) < space(&inside) };
        if !stride.is_empty() && !is_outside {
            return Err("its stride is that of the memory inside".into());
        }
        let (row, step) = match stride[..] {
            [step, row] => (row, step),
            _ => (count, count),
        };
        let width = scalar_bits(&self.ir.ctx, self.ir.ctx.element_or_self(self.ir.ty(outside.memref)));
        if width.is_none_or(|width| width > 64) {
            return Err("its elements are no numbers of at most 64 bits".into());
        }
        let first = self.tag(&tag)?;
        let place = self.flat(op, &outside);
        let number = self.flat_from(op, &tag, first);
        let at = self.indices(op, &inside);
        let multiple = self.multiple(&[place, count, row, step], &inside, &at);
        let route = self.route((argument, is_load), &inside, multiple)?;
        let operands = [&[place, count, row, step, number], at.as_slice()].concat();
        self.put_mark(op, Some(route), operands);
        Ok(())
    }

    fn wait(&mut self, op: Op) -> Result<(), String> {
        let tag = read::wait(self.ir, op).ok_or("its operands do not fit")?;
        let first = self.tag(&tag)?;
        let number = self.flat_from(op, &tag, first);
        self.put_mark(op, None, vec![number]);
        Ok(())
    }

    /// The first number of a memory of numbers.
    fn tag(&mut self, place: &Place) -> Result<u32, String> {
        if let Some(index) = self.tags.iter().position(|(memref, _)| *memref == place.memref) {
            return Ok(self.tags[index].1);
        }
        let shape = self.own_shape(place.memref).ok_or("its tag is no memory of the function with a static shape")?;
        let count = u32::try_from(shape.iter().product::<i64>()).unwrap_or(u32::MAX);
        let first = self.dma.tags;
        self.dma.tags = first.saturating_add(count);
        if self.dma.tags > MOST_TAGS {
            return Err(format!("the tags of the function have more than {MOST_TAGS} elements"));
        }
        self.tags.push((place.memref, first));
        Ok(first)
    }

    /// The shape of a memory that the function makes, if it is static and laid out in row-major order.
    fn own_shape(&self, memref: Value) -> Option<Vec<i64>> {
        let made = self.ir.def_op(memref)?;
        let is_made = self.ir.has_trait(made, ir::Traits::ALLOCATION);
        let TypeKind::MemRef { shape, layout: None, .. } = self.ir.ctx.kind(self.ir.ty(memref)) else { return None };
        (is_made && shape.iter().all(|&size| size > 0)).then(|| shape.to_vec())
    }

    fn route(&mut self, (argument, is_load): (usize, bool), inside: &Place, multiple: u64) -> Result<usize, String> {
        let memory = Some(inside.memref);
        let position = self.dma.routes.iter().position(|r| r.is_load == is_load && r.banks.first() == Some(&memory));
        if let Some(position) = position {
            let known = &mut self.dma.routes[position];
            if known.argument != argument {
                return Err("the memory inside has transfers of two arrays in one direction".into());
            }
            known.multiple = gcd(known.multiple, multiple);
            return Ok(position);
        }
        let shape = self.own_shape(inside.memref).ok_or("the memory inside has no static shape of its own")?;
        let name = self.ir.value_name(inside.memref).unwrap_or("local").to_owned();
        let scheme = Scheme::cyclic(shape.len(), 0, 1);
        self.dma.routes.push(Route { argument, name, shape, scheme, banks: vec![memory], is_load, multiple });
        Ok(self.dma.routes.len() - 1)
    }

    /// What all of `values` are multiples of, and the place `at` inside in its rows.
    fn multiple(&mut self, values: &[Value], inside: &Place, at: &[Value]) -> u64 {
        let row = self.own_shape(inside.memref).and_then(|s| s.last().copied()).unwrap_or(1);
        let divisors = values.iter().chain(at.last()).map(|&v| self.forms.of(self.ir, v).largest_known_divisor());
        divisors.fold(row.unsigned_abs(), |all, one| gcd(all, one.unsigned_abs()))
    }

    /// The number of an element in row-major order, plus `first`, as a value before `op`.
    fn flat_from(&mut self, op: Op, place: &Place, first: u32) -> Value {
        let shape = self.ir.ctx.shape(self.ir.ty(place.memref)).map(<[i64]>::to_vec).unwrap_or_default();
        let flat =
            place.map.results.iter().zip(shape).fold(ir::AffineExpr::Const(0), |flat, (index, size)| {
                flat * ir::AffineExpr::Const(size) + index.clone()
            });
        self.value(op, place, flat + ir::AffineExpr::Const(first.into()))
    }

    fn flat(&mut self, op: Op, place: &Place) -> Value {
        self.flat_from(op, place, 0)
    }

    fn indices(&mut self, op: Op, place: &Place) -> Vec<Value> {
        place.map.results.iter().map(|index| self.value(op, place, index.clone())).collect()
    }

    fn value(&mut self, op: Op, place: &Place, form: ir::AffineExpr) -> Value {
        let map = AffineMap { results: vec![form], ..place.map.clone() };
        let mut rewriter = Rewriter::new(self.ir);
        rewriter.before(op);
        let (attr, index) = (rewriter.ir_mut().ctx.map_attr(map), rewriter.ir_mut().ctx.index());
        rewriter.op(affine::ops::Apply::NAME).operands(&place.operands).attr("map", attr).result(index).value()
    }

    fn put_mark(&mut self, op: Op, route: Option<usize>, operands: Vec<Value>) {
        let mut rewriter = Rewriter::new(self.ir);
        rewriter.before(op);
        let (index, zero) = (rewriter.ir_mut().ctx.index(), rewriter.ir_mut().ctx.index_attr(0));
        let mark = rewriter.op(arith::Constant::NAME).attr("value", zero).result(index).build();
        rewriter.erase(op);
        self.dma.sites.push(Site { mark, route, operands });
    }

    /// Numbers need no memory.
    fn free_tags(&mut self) {
        for (memref, _) in std::mem::take(&mut self.tags) {
            let freed: Vec<Op> =
                self.ir.uses(memref).map(|u| u.op).filter(|&o| self.ir.isa::<memref::Dealloc>(o)).collect();
            let mut rewriter = Rewriter::new(self.ir);
            freed.into_iter().for_each(|op| rewriter.erase(op));
            if self.ir.is_unused(memref)
                && let Some(made) = self.ir.def_op(memref)
            {
                Rewriter::new(self.ir).erase(made);
            }
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Dma {
    /// Memories inside from which elements go out: all of their banks must be there.
    pub fn goes_out(&self, memory: Value) -> bool {
        self.routes.iter().any(|r| !r.is_load && r.banks.first() == Some(&Some(memory)))
    }

    /// Puts operations in the places of transfers and waits, after memories inside were split as `splits` says.
    pub fn put_back(mut self, ir: &mut Ir, splits: &[Copied]) -> (Vec<Route>, u32) {
        for route in &mut self.routes {
            let split = splits.iter().find(|s| Some(&Some(s.outside)) == route.banks.first());
            if let Some(split) = split {
                (route.scheme, route.banks) = (split.scheme.clone(), split.banks.clone());
            }
        }
        for site in self.sites {
            let banks = site.route.map(|r| self.routes[r].banks.clone()).unwrap_or_default();
            let banks: Vec<Value> = banks.into_iter().flatten().collect();
            let mut rewriter = Rewriter::new(ir);
            rewriter.before(site.mark);
            let route = rewriter.ir_mut().ctx.index_attr(site.route.unwrap_or(0) as i64);
            let name = if site.route.is_some() { Transfer::NAME } else { Join::NAME };
            let op = rewriter.op(name).operands(&site.operands).operands(&banks);
            op.attr("route", route).build();
            rewriter.erase(site.mark);
        }
        (self.routes, self.tags)
    }
}
