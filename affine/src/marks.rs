//! The dialect kiln: operations that stand for something while a program is worked on, and that nothing else makes.
//!
//! What holds: none has an effect that is known, so no pass moves one, and none takes it away; whoever put them there takes
//! them out again.

use dialects::common::ensure;
use ir::{Context, Fault, Ir, Op};

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
        attrs (route : AttrConstraint::Index);

    /// Waits for the transfers of a number.
    op Join = "kiln.join" (operands .. any()) -> ()
        attrs (route : AttrConstraint::Index);
}

fn verify_stream(ir: &Ir, op: Op) -> Result<(), Fault> {
    let stream = Stream(op);
    ensure(KINDS.contains(&stream.kind(ir)), || format!("kind is one of {}", KINDS.join(", ")))?;
    verify_argument(ir, op, stream.argument(ir))?;
    verify_banks(ir, op, stream.modulus(ir), &stream.numbers(ir))
}

fn verify_route(ir: &Ir, op: Op) -> Result<(), Fault> {
    let route = Route(op);
    verify_argument(ir, op, route.argument(ir))?;
    verify_banks(ir, op, route.modulus(ir), &route.numbers(ir))
}

fn verify_each(ir: &Ir, op: Op) -> Result<(), Fault> {
    let each = ir.attr(op, "each").and_then(|each| ir.ctx.as_dense_array(each));
    ensure(each.is_none_or(|each| each.len() == 4), || "each has four numbers: first, step, lower and stride".into())?;
    verify_argument(ir, op, ir.expect_attr::<i64>(op, "argument"))
}

/// Errors: the function around has no such argument.
fn verify_argument(ir: &Ir, op: Op, argument: i64) -> Result<(), Fault> {
    let arguments = ir.parent(op).and_then(|func| ir.body(func, 0)).map_or(0, |body| ir.args(body).len());
    ensure((0..arguments as i64).contains(&argument), || format!("there is no argument {argument}"))
}

/// Errors: the numbers of banks are not as many as the banks, or beyond the modulus.
fn verify_banks(ir: &Ir, op: Op, modulus: i64, numbers: &[i64]) -> Result<(), Fault> {
    ensure(numbers.len() == ir.operands(op).len(), || "there is a number for each bank".into())?;
    ensure(numbers.iter().all(|number| (0..modulus).contains(number)), || {
        "numbers of banks are below the modulus".into()
    })
}
