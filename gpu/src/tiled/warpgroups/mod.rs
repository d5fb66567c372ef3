//! Tiles computed by matrix products of warpgroups, `wgmma`, from tiles that the copy engine brings: where sums of products of halves may
//! go in any order.
//!
//! What holds: the first warpgroups compute, each 64 rows of the tile, and one thread of the last one starts copies. A stage has two
//! mbarriers: full, which the copies complete, and empty, at which each warp that computes arrives once it has read the stage. Roles, stages
//! and how late a stage is released are those of the schedule.

mod consumer;
mod order;
mod producer;
mod sizes;
mod tensors;

use ir::diag::{Diagnostics, Reported};
use ir::{Ir, Op};

use super::find::Nest;
use super::matrix::{self, Product};
use super::plan::Plan;
use super::{Corner, Options, SHARED, corner, grid};
use crate::emit::Emitter;
use crate::emit::code::{Code, Label};
use crate::emit::operand::{Class, Operand};
use crate::kernel::{Kernel, Parameter, entry, outside, parameter_name, take, written};
use crate::map::Unit as Mapped;
pub use sizes::plan;
use sizes::{BARRIER_BYTES, WARPGROUP, consumers, registers};
pub use tensors::refusal;

/// Bytes of an mbarrier.
const BARRIER: u64 = BARRIER_BYTES / 2;

/// What both roles know of a kernel.
struct Roles<'n> {
    nest: &'n Nest,
    plan: &'n Plan,
    product: Product,
    corner: Corner,
    /// The first byte of the tiles, of the mbarriers that say full, and behind the last of these.
    start: Operand,
    barriers: Operand,
    end: Operand,
    /// The number of the thread's warpgroup, which is the same for all threads of a warp.
    group: Operand,
}

impl Roles<'_> {
    /// Bytes from the mbarrier that says a stage is full to the one that says it is empty.
    fn to_empty(&self) -> u64 {
        BARRIER * self.plan.stages
    }
}

/// The kernel of a product. Errors: `E1702`.
pub fn kernel(
    ir: &Ir,
    unit: &Mapped,
    (nest, plan): (&Nest, &Plan),
    name: &str,
    (options, diags): (&Options, &mut Diagnostics),
) -> Result<Kernel, Reported> {
    let outside = outside(ir, unit, diags)?;
    let written = written(ir, unit);
    let mut parameters = outside.parameters;
    parameters.retain(|parameter| is_accessed(ir, unit, nest, parameter));
    let first = parameters.len();
    for load in &nest.loads {
        let outer = tensors::outer(ir, nest, load).expect("the plan was made for tensors");
        parameters.push(tensors::parameter(ir, (nest, plan), load, &outer));
    }
    let mut emitter = Emitter::new(ir, diags);
    for (number, parameter) in parameters.iter().enumerate() {
        take(ir, &mut emitter, number, parameter, &written);
    }
    let names: Vec<String> = (first..parameters.len()).map(|k| parameter_name(ir, k, &parameters[k])).collect();
    let blocks = order::blocks(&mut emitter.code, (nest, plan), &options.gpu);
    let corner = corner(&mut emitter, (nest, plan), blocks);
    outside.computed.iter().try_for_each(|op| emitter.operation(*op))?;
    body(&mut emitter, (nest, plan), corner, &names, (ir, options))?;
    let consumers = consumers(plan);
    let block = [(consumers + 1) * WARPGROUP, 1, 1];
    let launch = registers(&options.gpu, consumers).launch;
    let text = entry(ir, name, &parameters, (block, Some(launch)), &emitter.finish());
    let shared = (plan.stages * (plan.stage_bytes(nest) + BARRIER_BYTES)) as u32;
    Ok(Kernel { name: name.to_owned(), parameters, block, grid: grid(nest, plan), shared, text })
}

/// Whether a parameter is used by more than the loads that are copied as tensors.
fn is_accessed(ir: &Ir, unit: &Mapped, nest: &Nest, parameter: &Parameter) -> bool {
    let Parameter::Memory(memory) = parameter else { return true };
    let is_tensor = |op: &Op| nest.loads.iter().any(|load| load.op == *op);
    let all = unit.ops.iter().flat_map(|op| ir.walk_vec(*op)).filter(|op| !is_tensor(op));
    all.filter_map(|op| affine::access::memref_of(ir, op)).any(|memref| crate::kernel::root(ir, memref) == *memory)
}

/// The mbarriers are made; then each warpgroup has its role.
fn body(
    emitter: &mut Emitter<'_>,
    (nest, plan): (&Nest, &Plan),
    corner: Corner,
    tensors: &[String],
    (ir, options): (&Ir, &Options),
) -> Result<(), Reported> {
    let product = matrix::find(ir, nest, options).expect("the plan was made for it");
    let code = &mut emitter.code;
    let start = code.register(Class::Word);
    code.line(&format!("mov.u32 {start}, {SHARED};"));
    let word = |bytes: u64| Operand::word(bytes as i32);
    let barriers = code.pure(Class::Word, "add.s32", &[start, word(plan.stages * plan.stage_bytes(nest))]);
    let end = code.pure(Class::Word, "add.s32", &[barriers, word(plan.stages * BARRIER)]);
    make_barriers(code, plan, corner.thread, barriers);
    let group = code.pure(Class::Word, "shr.u32", &[corner.thread, Operand::word(WARPGROUP.trailing_zeros() as i32)]);
    let group = code.fresh(Class::Word, "shfl.sync.idx.b32", &[group, word(0), word(31), Operand::word(-1)]);
    let roles = Roles { nest, plan, product, corner, start, barriers, end, group };
    let [compute, done] = [(); 2].map(|()| code.label());
    let consumers = consumers(plan);
    let registers = registers(&options.gpu, consumers);
    let is_consumer = code.pure(Class::Predicate, "setp.lt.u32", &[group, Operand::word(consumers as i32)]);
    code.branch_if(is_consumer, true, compute);
    code.enter();
    code.line(&format!("setmaxnreg.dec.sync.aligned.u32 {};", registers.producer));
    producer::emit(emitter, &roles, tensors, (ir, done))?;
    emitter.code.leave();
    emitter.code.branch(done);
    emitter.code.place(compute);
    emitter.code.enter();
    emitter.code.line(&format!("setmaxnreg.inc.sync.aligned.u32 {};", registers.consumer));
    consumer::emit(emitter, &roles, ir)?;
    emitter.code.leave();
    emitter.code.place(done);
    emitter.code.line("ret;");
    Ok(())
}

/// One thread makes the mbarriers: the copies of a stage count as one arrival, and each warp that computes as one.
fn make_barriers(code: &mut Code, plan: &Plan, thread: Operand, barriers: Operand) {
    let ready = code.label();
    let is_other = code.pure(Class::Predicate, "setp.ne.s32", &[thread, Operand::word(0)]);
    code.branch_if(is_other, true, ready);
    for stage in 0..plan.stages {
        let (full, empty) = (stage * BARRIER, (plan.stages + stage) * BARRIER);
        code.line(&format!("mbarrier.init.shared.b64 [{barriers}+{full}], 1;"));
        code.line(&format!("mbarrier.init.shared.b64 [{barriers}+{empty}], {};", warps(plan)));
    }
    code.line("fence.mbarrier_init.release.cluster;");
    code.place(ready);
    code.line("bar.sync 0;");
}

/// Warps that compute.
fn warps(plan: &Plan) -> u32 {
    consumers(plan) * WARPGROUP / 32
}

/// Where a role is: the step, its stage, that stage's mbarrier that says full, and the parity of the phase it waits for.
struct Turn {
    step: Operand,
    stage: Operand,
    full: Operand,
    parity: Operand,
    head: Label,
}

impl Turn {
    /// The first step, which waits for a phase of some parity.
    fn begin(code: &mut Code, roles: &Roles<'_>, parity: i32) -> Turn {
        let [step, stage, full, phase] = [(); 4].map(|()| code.register(Class::Word));
        code.assign(step, Operand::word(0));
        code.assign(stage, roles.start);
        code.assign(full, roles.barriers);
        code.assign(phase, Operand::word(parity));
        let head = code.label();
        code.place(head);
        code.enter();
        Turn { step, stage, full, parity: phase, head }
    }

    /// Waits for the mbarrier some bytes behind that which says full.
    fn wait(&self, code: &mut Code, bytes: u64) {
        let (wait, done) = (code.label(), code.register(Class::Predicate));
        code.place(wait);
        let Turn { full, parity, .. } = self;
        code.line(&format!("mbarrier.try_wait.parity.shared.b64 {done}, [{full}+{bytes}], {parity};"));
        code.branch_if(done, false, wait);
    }

    /// Goes on with the next step, if there is one. Behind the last stage comes the first, in the other phase.
    fn next(self, code: &mut Code, roles: &Roles<'_>) {
        let Turn { step, stage, full, parity, head } = self;
        code.put("add.s32", &[stage, stage, Operand::word(roles.plan.stage_bytes(roles.nest) as i32)]);
        code.put("add.s32", &[full, full, Operand::word(BARRIER as i32)]);
        let is_end = code.fresh(Class::Predicate, "setp.eq.s32", &[full, roles.end]);
        let other = code.fresh(Class::Word, "xor.b32", &[parity, Operand::word(1)]);
        code.put("selp.b32", &[stage, roles.start, stage, is_end]);
        code.put("selp.b32", &[full, roles.barriers, full, is_end]);
        code.put("selp.b32", &[parity, other, parity, is_end]);
        code.put("add.s32", &[step, step, Operand::word(1)]);
        let count = Operand::word(roles.plan.steps(roles.nest) as i32);
        let goes_on = code.fresh(Class::Predicate, "setp.lt.s32", &[step, count]);
        code.branch_if(goes_on, true, head);
        code.leave();
    }
}
