//! The dialect kiln: operations that stand for something while a program is worked on, and that nothing else makes.
//!
//! What holds: none has an effect that is known, so no pass moves one, and none takes it away; whoever put them there takes
//! them out again.

use dialects::common::ensure;
use ir::{Context, Diagnostics, Fault, Ir, Op, Reported};

use crate::partition::Scheme;

/// What `kind` of a stream can be: elements that stay inside, that have ports of their own, and that go over the bus.
pub const KINDS: [&str; 3] = [RESIDENT, DIRECT, BUS];
/// Elements stay inside.
pub const RESIDENT: &str = "resident";
/// Elements have ports of their own.
pub const DIRECT: &str = "direct";
/// Elements go over the bus.
pub const BUS: &str = "bus";

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register_when_used("kiln", |ctx| ctx.register(dialect()));
}

ir::dialect! {
    /// Marks that stand in a program while it is worked on.
    dialect "kiln";

    /// An instance of a statement runs here: before the statement, with the variables of the loops around it. The proof of a
    /// transformation compares those before with those after.
    op Instance = "kiln.instance" (variables .. index()) -> ()
        attrs (statement : AttrConstraint::Int(64));

    /// Keeps what an operation computes with and what it computes, so that a proof finds what came in their places.
    op Probe = "kiln.value" (values .. any()) -> ()
        attrs (probe : AttrConstraint::Int(64));

    /// Uses memories that the bus reads and writes beside the computation.
    op Keep = "kiln.keep" (memories .. any()) -> ();

    /// The elements of an argument are in these memories: banks `numbers` of the `modulus` that a scheme of `vector` and `block` has.
    /// They stay there (`kind` is `resident`), or come and go over a bus (`bus`) or through ports of their own (`direct`), those of
    /// smaller urgency first.
    op Stream = "kiln.stream" (banks .. any()) -> ()
        attrs (argument : AttrConstraint::Index, vector : AttrConstraint::DenseArray(64), block : AttrConstraint::Int(64),
               modulus : AttrConstraint::Int(64), numbers : AttrConstraint::DenseArray(64), kind : AttrConstraint::Str,
               loaded ? AttrConstraint::Unit, stored ? AttrConstraint::Unit, urgency : AttrConstraint::Int(64))
        with verify = verify_stream;

    /// What follows touches an argument that comes in first. It waits for all elements, or each iteration of the loop that follows
    /// waits for `first + step * counter` elements; `each` holds first and step, and where the counter begins and its step.
    op Await = "kiln.await" () -> ()
        attrs (argument : AttrConstraint::Index, each ? AttrConstraint::DenseArray(64))
        with verify = verify_each;

    /// Each iteration of the loop before is done with elements of an argument, `each` as of `kiln.await`.
    op Release = "kiln.release" () -> ()
        attrs (argument : AttrConstraint::Index, each : AttrConstraint::DenseArray(64))
        with verify = verify_each;

    /// A way between an argument and memories inside, called `name` and of shape `shape`, along which transfers go: in with `load`. All
    /// places and lengths are multiples of `multiple`; the program uses `tags` numbers of transfers. Banks as of `kiln.stream`.
    op Route = "kiln.route" (banks .. any()) -> ()
        attrs (argument : AttrConstraint::Index, vector : AttrConstraint::DenseArray(64), block : AttrConstraint::Int(64),
               modulus : AttrConstraint::Int(64), numbers : AttrConstraint::DenseArray(64), name : AttrConstraint::Str,
               shape : AttrConstraint::DenseArray(64), load ? AttrConstraint::Unit, multiple : AttrConstraint::Int(64),
               tags : AttrConstraint::Int(64))
        with verify = verify_route;

    /// Begins a transfer over the bus: place outside, count, row, stride and number, place inside by dimension, then the banks.
    op Transfer = "kiln.transfer" (operands .. any()) -> ()
        attrs (route : AttrConstraint::Index)
        with verify = verify_of_route;

    /// Waits for the transfers of a number.
    op Join = "kiln.join" (operands .. any()) -> ()
        attrs (route : AttrConstraint::Index)
        with verify = verify_of_route;
}

/// Errors (`E0410`): what iterations wait for, or are done with, is said of loops below `root`, which must stay as they are.
pub fn refuse_fixed_loops(ir: &Ir, root: Op, diags: &mut Diagnostics) -> Result<(), Reported> {
    let is_mark = |&op: &Op| ir.attr(op, "each").is_some() && (ir.isa::<Await>(op) || ir.isa::<Release>(op));
    let Some(mark) = ir.walk_vec(root).into_iter().find(is_mark) else { return Ok(()) };
    let message = "the loops here stay as they are: elements that move are awaited or let go by iteration";
    Err(diags.error("E0410", ir.loc(mark).place(&ir.ctx), message))
}

/// A pass that changes loops, which refuses those that must stay as they are.
macro_rules! on_loops {
    ($run:path) => {
        |ir, op, options, diags| {
            $crate::marks::refuse_fixed_loops(ir, op, diags)?;
            $run(ir, op, options, diags)
        }
    };
}
pub(crate) use on_loops;

/// Banks of a scheme at the most.
const MOST_BANKS: i64 = 1 << 16;
/// Numbers of transfers of a program at the most.
const MOST_TAGS: i64 = 1 << 12;

fn verify_stream(ir: &Ir, op: Op) -> Result<(), Fault> {
    let stream = Stream(op);
    ensure(KINDS.contains(&stream.kind(ir)), || format!("kind is one of {}", KINDS.join(", ")))?;
    verify_argument(ir, op, stream.argument(ir))?;
    ensure((0..=i64::from(u32::MAX)).contains(&stream.urgency(ir)), || "urgency is a number of 32 bits".into())?;
    let shape = shape_of(ir, op, stream.argument(ir));
    let scheme = Scheme { vector: stream.vector(ir), block: stream.block(ir), banks: stream.modulus(ir) };
    verify_banks(ir, op, &scheme, &shape, &stream.numbers(ir))
}

fn verify_route(ir: &Ir, op: Op) -> Result<(), Fault> {
    let route = Route(op);
    verify_argument(ir, op, route.argument(ir))?;
    ensure((0..=MOST_TAGS).contains(&route.tags(ir)), || format!("there are at most {MOST_TAGS} tags"))?;
    ensure(route.multiple(ir) > 0, || "a multiple is at least 1".into())?;
    let elements = route.shape(ir).iter().try_fold(1_i64, |all, &size| (size > 0).then(|| all.checked_mul(size))?);
    ensure(elements.is_some(), || "sizes are above 0, and their product has 64 bits".into())?;
    let shares = |other: &Route| ir.operands(other.0).iter().any(|bank| ir.operands(op).contains(bank));
    let siblings = ir.block_of(op).map(|block| ir.ops_vec(block)).unwrap_or_default();
    let mut before = siblings.into_iter().take_while(|&other| other != op).filter_map(|other| ir.cast::<Route>(other));
    let is_first = !before.any(|other| other.load(ir) == route.load(ir) && shares(&other));
    ensure(is_first, || "a memory inside has another route in this direction".into())?;
    let scheme = Scheme { vector: route.vector(ir), block: route.block(ir), banks: route.modulus(ir) };
    verify_banks(ir, op, &scheme, &route.shape(ir), &route.numbers(ir))
}

/// Errors: the function around has no such way.
fn verify_of_route(ir: &Ir, op: Op) -> Result<(), Fault> {
    let number = ir.expect_attr::<i64>(op, "route");
    let func = std::iter::successors(ir.parent(op), |&op| ir.parent(op)).find(|&op| ir.isa::<dialects::func::Func>(op));
    let body = func.and_then(|func| ir.body(func, 0));
    let routes = body.map_or(0, |body| ir.ops(body).filter(|&op| ir.isa::<Route>(op)).count());
    ensure((0..routes as i64).contains(&number), || format!("there is no way {number}"))
}

fn verify_each(ir: &Ir, op: Op) -> Result<(), Fault> {
    let each = ir.attr(op, "each").and_then(|each| ir.ctx.as_dense_array(each));
    if let Some(each) = each {
        ensure(each.len() == 4, || "each has four numbers: first, step, lower and stride".into())?;
        let are_small = each.iter().all(|number| i32::try_from(*number).is_ok());
        ensure(are_small, || "numbers of each have 32 bits".into())?;
    }
    let argument = ir.expect_attr::<i64>(op, "argument");
    verify_argument(ir, op, argument)?;
    let siblings = ir.parent(op).and_then(|func| ir.body(func, 0)).map(|body| ir.ops_vec(body)).unwrap_or_default();
    let mut streams = siblings.into_iter().filter_map(|op| ir.cast::<Stream>(op));
    let moves = |stream: Stream| stream.argument(ir) == argument && stream.kind(ir) != RESIDENT;
    ensure(streams.any(moves), || format!("argument {argument} does not move"))
}

/// Errors: the function around has no such argument.
fn verify_argument(ir: &Ir, op: Op, argument: i64) -> Result<(), Fault> {
    let arguments = ir.parent(op).and_then(|func| ir.body(func, 0)).map_or(0, |body| ir.args(body).len());
    ensure((0..arguments as i64).contains(&argument), || format!("there is no argument {argument}"))
}

/// The shape of an argument of the function around; none where it is no array.
fn shape_of(ir: &Ir, op: Op, argument: i64) -> Vec<i64> {
    let body = ir.parent(op).and_then(|func| ir.body(func, 0));
    let argument = body.and_then(|body| ir.args(body).get(usize::try_from(argument).ok()?).copied());
    argument.and_then(|argument| ir.ctx.shape(ir.ty(argument))).unwrap_or_default().to_vec()
}

/// Errors: the numbers of banks are not as many as the banks, or beyond the modulus; or to find a bank takes a division.
fn verify_banks(ir: &Ir, op: Op, scheme: &Scheme, shape: &[i64], numbers: &[i64]) -> Result<(), Fault> {
    let modulus = scheme.banks;
    ensure(numbers.len() == ir.operands(op).len(), || "there is a number for each bank".into())?;
    let is_simple = || modulus.count_ones() == 1 || scheme.single_run(shape).is_some();
    ensure((1..=MOST_BANKS).contains(&modulus) && is_simple(), || {
        format!("a modulus is at most {MOST_BANKS}, and a power of two where a bank holds several runs")
    })?;
    ensure(numbers.iter().all(|number| (0..modulus).contains(number)), || {
        "numbers of banks are below the modulus".into()
    })
}
