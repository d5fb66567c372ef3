//! The dialect `device`: runs of kernels.
//!
//! What holds: a kernel has one run at a time; its arrays and results stay in the device until its next start. The kernel is a
//! function of the module.

use dialects::common::{ensure, quoted};
use dialects::func;
use dialects::function::function_type;
use ir::{Context, Fault, Ir, Op, Type, Value, symbols};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect());
}

ir::dialect! {
    /// Runs of kernels: functions of the module that a device computes while the host goes on.
    dialect "device";

    /// Hands all arguments of a kernel over, arrays with what they hold now, and starts it. It must not be running.
    op Start = "device.start" (arguments .. any()) -> ()
        attrs (kernel : AttrConstraint::Symbol)
        syntax "$kernel `(` $arguments `)` attr-dict `:` `(` type($arguments) `)`"
        with verify_symbols = verify_start;

    /// Waits for the end of a kernel's run, and takes back the arrays at these positions of its arguments, and its results.
    op Wait = "device.wait" (arrays .. any()) -> (results .. any())
        attrs (kernel : AttrConstraint::Symbol, positions : AttrConstraint::DenseArray(64))
        syntax "$kernel `(` $arrays `)` `at` $positions attr-dict `:` functional-type($arrays, results)"
        with verify_symbols = verify_wait;
}

/// The function that an op of the dialect runs.
pub fn function_of(ir: &Ir, op: Op) -> Option<Op> {
    let name = ir.attr(op, "kernel").and_then(|attr| ir.ctx.as_symbol(attr))?;
    symbols::lookup(ir, op, name).filter(|&function| ir.isa::<func::Func>(function))
}

/// The positions of the arrays that a wait takes back.
pub fn positions_of(ir: &Ir, wait: Op) -> Vec<usize> {
    Wait(wait).positions(ir).into_iter().filter_map(|at| usize::try_from(at).ok()).collect()
}

fn signature(ir: &Ir, op: Op) -> Result<(&[Type], &[Type]), Fault> {
    let function = function_of(ir, op).and_then(|function| function_type(ir, function));
    function.ok_or_else(|| Fault::new("the kernel is no function of the module".to_owned()))
}

fn verify_start(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (inputs, _) = signature(ir, op)?;
    fit(ir, "argument", ir.operands(op), inputs)
}

fn verify_wait(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (inputs, outputs) = signature(ir, op)?;
    let positions: Vec<i64> = Wait(op).positions(ir);
    ensure(positions.windows(2).all(|pair| pair[0] < pair[1]), || "positions must ascend".into())?;
    let of = |&at: &i64| usize::try_from(at).ok().and_then(|at| inputs.get(at)).copied();
    let types: Option<Vec<Type>> = positions.iter().map(of).collect();
    let types = types.ok_or_else(|| Fault::new(format!("the kernel has {} arguments", inputs.len())))?;
    fit(ir, "array", ir.operands(op), &types)?;
    fit(ir, "result", &ir.results(op).collect::<Vec<_>>(), outputs)
}

fn fit(ir: &Ir, what: &str, values: &[Value], types: &[Type]) -> Result<(), Fault> {
    ensure(values.len() == types.len(), || {
        format!("the kernel has {} {what}s here, not {}", types.len(), values.len())
    })?;
    match values.iter().zip(types).position(|(&value, &ty)| ir.ty(value) != ty) {
        None => Ok(()),
        Some(at) => {
            let (is, should) = (quoted(&ir.ctx, ir.ty(values[at])), quoted(&ir.ctx, types[at]));
            Err(Fault::new(format!("{what} {at} has type {is}, the kernel's has {should}")))
        }
    }
}
