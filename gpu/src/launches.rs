//! A function whose nests are launches of the dialect gpu: the threads that `map` finds, as text that other passes go on with.
//!
//! What holds: each nest keeps its operations; a loop that is a thread has one iteration, under a condition where not every thread has one. Lanes
//! and tiles are left to `compile`, which writes PTX.

use affine::domain::counted;
use affine::forms::Forms;
use affine::transform::build::put_under;
use affine::unroll::{set_bound, set_step};
use dialects::{arith, scf};
use gpu_dialects::gpu as dialect;
use ir::diag::{Diagnostics, Reported};
use ir::{AffineExpr, AffineMap, InsertPoint, Int, Ir, Op, Rewriter, Traits, Value, symbols};

use crate::emit::refuse;
use crate::function::{Givens, arguments, entry_block, memories, variable_name};
use crate::machine::Gpu;
use crate::manifest::{self, Launch, Manifest};
use crate::map::shape::mapping;
use crate::map::{self, Mapping, Step, Thread, Unit, band};
use crate::options::Options;
use crate::prepare::{prepare, run_passes};

/// Makes launches of the nests of a function of `module`, which changes. Remarks say which loops did not become threads. Errors: `E1702`.
pub fn launches(
    ir: &mut Ir,
    module: Op,
    function: &str,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<(), Reported> {
    prepare(ir, module, options.fuses, diags)?;
    let op = symbols::in_table(ir, module, function).expect("the caller has found the function");
    let block = entry_block(ir, op, diags)?;
    let steps = map::steps(ir, options, block, diags)?;
    all(ir, &steps, options);
    run_passes(ir, module, AFTER, diags)
}

/// What a host does to run a function whose launches are of kernels by name (`gpu-kernel-outlining`). Errors: `E1702`, a size or an argument of a
/// launch is not known before it runs.
pub fn manifest(ir: &Ir, module: Op, function: &str, gpu: &Gpu, diags: &mut Diagnostics) -> Result<Manifest, Reported> {
    let op = symbols::in_table(ir, module, function).expect("the caller has found the function");
    let block = entry_block(ir, op, diags)?;
    let arguments = arguments(ir, block, diags)?;
    let mut host = Host { ir, entry: block, diags, temporaries: Vec::new() };
    let steps = host.steps(block)?;
    let Host { temporaries, .. } = host;
    let temporaries = memories(ir, &temporaries, diags)?;
    let (gpu, architecture) = (gpu.name.clone(), gpu.architecture.clone());
    Ok(Manifest { function: function.to_owned(), gpu, architecture, arguments, temporaries, steps })
}

struct Host<'a> {
    ir: &'a Ir,
    entry: ir::Block,
    diags: &'a mut Diagnostics,
    temporaries: Vec<Value>,
}

impl Host<'_> {
    fn steps(&mut self, block: ir::Block) -> Result<Vec<manifest::Step>, Reported> {
        let ir = self.ir;
        let mut steps = Vec::new();
        for op in ir.ops_vec(block) {
            if ir.isa::<dialect::LaunchFunc>(op) {
                steps.push(manifest::Step::Launch(self.launch(op)?));
            } else if let Some(body) = ir.body(op, 0) {
                let bounds = host_loop(ir, op).ok_or_else(|| {
                    refuse(ir, op, "the host repeats launches in loops of constant bounds", self.diags)
                })?;
                let variable = variable_name(band::variable(ir, op));
                let (from, to, step) = bounds;
                let body = self.steps(body)?;
                steps.push(manifest::Step::Loop { variable, from, to, step, body });
            }
        }
        Ok(steps)
    }

    fn launch(&mut self, op: Op) -> Result<Launch, Reported> {
        let (ir, launch) = (self.ir, dialect::LaunchFunc(op));
        let mut sizes = |values: [Value; 3]| -> Result<[u32; 3], Reported> {
            let known = values.map(|value| constant_of(ir, value).and_then(|size| u32::try_from(size).ok()));
            match known {
                [Some(x), Some(y), Some(z)] => Ok([x, y, z]),
                _ => Err(refuse(ir, op, "the sizes of a launch are constants", self.diags)),
            }
        };
        let grid = sizes([launch.gridSizeX(ir), launch.gridSizeY(ir), launch.gridSizeZ(ir)])?;
        let block = sizes([launch.blockSizeX(ir), launch.blockSizeY(ir), launch.blockSizeZ(ir)])?;
        let kernel = ir.attr(op, "kernel").and_then(|attr| symbols::lookup_attr(ir, op, attr));
        let kernel = kernel.and_then(|kernel| symbols::name_of(ir, kernel)).unwrap_or_default().to_owned();
        let given = launch.kernelOperands(ir).to_vec();
        let mut givens = Givens { ir, entry: self.entry, temporaries: &mut self.temporaries };
        let arguments = given.into_iter().map(|value| givens.given(value, op, self.diags)).collect::<Result<_, _>>()?;
        Ok(Launch { kernel, grid, block, shared: 0, arguments })
    }
}

fn constant_of(ir: &Ir, value: Value) -> Option<i64> {
    let op = ir.def_op(value).filter(|&op| ir.has_trait(op, Traits::CONSTANT_LIKE))?;
    ir.attr(op, "value").and_then(|attr| ir.ctx.as_i64(attr))
}

/// Begin, end and step of a loop, if they are constants.
fn host_loop(ir: &Ir, op: Op) -> Option<(i64, i64, i64)> {
    let mut forms = Forms::new();
    let loops = counted(ir, &mut forms, op)?;
    let ([lower], [upper]) = (&loops.lower[..], &loops.upper[..]) else { return None };
    Some((lower.as_const()?, upper.as_const()?, loops.step?))
}

/// Loops of one iteration go.
const AFTER: &[&str] = &["affine-loop-normalize{promote-single-iter=true}", "canonicalize", "cse"];

fn all(ir: &mut Ir, steps: &[Step], options: &Options) {
    for step in steps {
        match step {
            Step::Kernel(unit) => launch(ir, unit, options),
            Step::Loop { body, .. } => all(ir, body, options),
        }
    }
}

/// The threads of a unit without loops that lanes share.
fn without_lanes(ir: &Ir, unit: &Unit, options: &Options) -> Mapping {
    if unit.mapping.shared.is_empty() {
        return unit.mapping.clone();
    }
    let loops: Vec<Op> = unit.mapping.threads.iter().map(|thread| thread.looping).collect();
    let threads = (!loops.is_empty()).then(|| mapping(ir, &options.gpu, &unit.ops, &loops)).flatten();
    threads.unwrap_or_else(Mapping::single)
}

fn launch(ir: &mut Ir, unit: &Unit, options: &Options) {
    let mapping = without_lanes(ir, unit, options);
    let loc = ir.loc(unit.ops[0]);
    let mut rewriter = Rewriter::at(ir, InsertPoint::Before(unit.ops[0]), loc);
    let index = rewriter.ir_mut().ctx.index();
    let sizes: Vec<Value> =
        mapping.grid.iter().chain(&mapping.block).map(|&size| constant(&mut rewriter, i64::from(size))).collect();
    let (region, body) = rewriter.create_region_with_block(&[index; 12]);
    let counts = rewriter.ir_mut().ctx.dense_array(32, &[0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
    let none = rewriter.ir_mut().ctx.i_attr(64, 0);
    let launch = rewriter.op(dialect::Launch::NAME).operands(&sizes).attr("operandSegmentSizes", counts);
    launch.attr("workgroup_attributions", none).region(region).build();
    rewriter.set_insertion(InsertPoint::End(body));
    let places = rewriter.args(body).to_vec();
    let (variables, is_there) = positions(&mut rewriter, &mapping, &places);
    let end = rewriter.op(dialect::Terminator::NAME).build();
    let end = is_there.map_or(end, |condition| guard(&mut rewriter, condition, end));
    unit.ops.iter().for_each(|&op| rewriter.move_op(op, InsertPoint::Before(end)));
    for (thread, variable) in mapping.threads.iter().zip(variables) {
        single_iteration(ir, thread, variable);
    }
}

fn constant(rewriter: &mut Rewriter<'_>, value: i64) -> Value {
    let index = rewriter.ir_mut().ctx.index();
    let attr = rewriter.ir_mut().ctx.int_attr(Int::from_i64(64, value), index);
    rewriter.op(arith::Constant::NAME).attr("value", attr).result(index).value()
}

fn binary(rewriter: &mut Rewriter<'_>, name: &str, a: Value, b: Value) -> Value {
    let ty = rewriter.ty(a);
    rewriter.op(name).operands(&[a, b]).result(ty).value()
}

/// The end of a block that only runs where a condition holds.
fn guard(rewriter: &mut Rewriter<'_>, condition: Value, before: Op) -> Op {
    rewriter.before(before);
    let (then, block) = rewriter.create_region_with_block(&[]);
    let otherwise = rewriter.create_region();
    rewriter.op(scf::If::NAME).operand(condition).region(then).region(otherwise).build();
    rewriter.set_insertion(InsertPoint::End(block));
    rewriter.op(scf::Yield::NAME).build()
}

/// The variables of the loops that are threads, and the condition that there is such an iteration, if it may not hold.
fn positions(rewriter: &mut Rewriter<'_>, mapping: &Mapping, places: &[Value]) -> (Vec<Value>, Option<Value>) {
    let (mut variables, mut is_there) = (Vec::new(), None);
    for axis in 0..3 {
        let threads = mapping.along(axis);
        if threads.is_empty() {
            continue;
        }
        let size = constant(rewriter, i64::from(mapping.block[axis]));
        let first = binary(rewriter, arith::MulI::NAME, places[axis], size);
        let mut rest = binary(rewriter, arith::AddI::NAME, first, places[axis + 3]);
        let all: u64 = threads.iter().map(|thread| thread.extent).product();
        if !all.is_multiple_of(u64::from(mapping.block[axis])) {
            let all = constant(rewriter, all as i64);
            let flag = rewriter.ir_mut().ctx.integer(1);
            let predicate = rewriter.ir_mut().ctx.i_attr(64, bits::Predicate::Ult.number());
            let holds =
                rewriter.op(arith::CmpI::NAME).operands(&[rest, all]).attr("predicate", predicate).result(flag).value();
            is_there = Some(is_there.map_or(holds, |other| binary(rewriter, arith::AndI::NAME, other, holds)));
        }
        for (number, thread) in threads.iter().enumerate() {
            let own = if number + 1 < threads.len() {
                let extent = constant(rewriter, thread.extent as i64);
                let own = binary(rewriter, arith::RemUI::NAME, rest, extent);
                rest = binary(rewriter, arith::DivUI::NAME, rest, extent);
                own
            } else {
                rest
            };
            variables.push(variable(rewriter, own, thread));
        }
    }
    (variables, is_there)
}

/// The variable of a loop in the iteration of a thread.
fn variable(rewriter: &mut Rewriter<'_>, own: Value, thread: &Thread) -> Value {
    let step = constant(rewriter, thread.step);
    let scaled = if thread.step == 1 { own } else { binary(rewriter, arith::MulI::NAME, own, step) };
    if thread.lower == 0 {
        return scaled;
    }
    let lower = constant(rewriter, thread.lower);
    binary(rewriter, arith::AddI::NAME, scaled, lower)
}

/// Leaves one iteration of a loop, that of a thread, if there is one.
fn single_iteration(ir: &mut Ir, thread: &Thread, variable: Value) {
    let looping = thread.looping;
    let mut forms = Forms::new();
    let Some(loops) = counted(ir, &mut forms, looping) else { return };
    let place = forms.opaque(variable);
    let is_fixed = |bound: &AffineExpr| bound.as_const().is_some();
    let is_whole =
        loops.lower.iter().chain(&loops.upper).all(is_fixed) && loops.lower.len() == 1 && loops.upper.len() == 1;
    let begins = loops.lower.iter().map(|lower| place.clone() - lower.clone());
    let ends = loops.upper.iter().map(|upper| upper.clone() - place.clone() - AffineExpr::Const(1));
    let conditions: Vec<AffineExpr> = begins.chain(ends).collect();
    for (name, offset) in [("lowerBoundMap", 0), ("upperBoundMap", 1)] {
        let map = AffineMap { dims: 0, symbols: 1, results: vec![AffineExpr::Symbol(0) + AffineExpr::Const(offset)] };
        set_bound(ir, looping, name, &map, &[variable]);
    }
    set_step(ir, looping, 1);
    if !is_whole {
        put_under(ir, looping, &forms, &conditions);
    }
}
