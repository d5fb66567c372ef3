//! The verif dialect: what must hold of a circuit, tests of circuits, and questions of whether circuits are equal.

use ir::constraint::*;
use ir::def::EnumDef;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::Parser;
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, Reported, Type};

use crate::hw::EVENT;
use crate::hw_fold;
use crate::ltl::property;
use crate::seq_types::is_clock;
use crate::sv_types::string;

/// How a reset acts: one bit, which read as a number is -1.
pub static RESET_KIND: EnumDef =
    EnumDef { name: "'async' or 'sync'", cases: &[("sync", 0), ("async", -1)], separator: None };

fn edge() -> AttrConstraint {
    AttrConstraint::Enum { def: &EVENT, width: 32 }
}

fn list() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

ir::dialect! {
    /// What must hold of circuits, and tests of them.
    dialect "verif";

    /// A text with values in it, in SystemVerilog's format.
    op FormatVerilogString = "verif.format_verilog_string" (substitutions .. any()) -> (str : string())
        attrs (formatString : AttrConstraint::Str)
        traits [PURE]
        syntax "$formatString `(` $substitutions `)` `:` type($substitutions) attr-dict";

    /// Prints a text.
    op Print = "verif.print" (string : string()) -> ()
        syntax "$string attr-dict";

    /// Whether a reset has come and gone.
    op HasBeenReset = "verif.has_been_reset" (clock : i1(), reset : i1()) -> (result : i1())
        attrs (r#async : AttrConstraint::Enum { def: &RESET_KIND, width: 1 })
        traits [PURE]
        syntax "$clock `,` $async $reset attr-dict";

    /// Any value; a tool looks for one that breaks what must hold.
    op SymbolicValue = "verif.symbolic_value" () -> (result : any())
        attrs (name ? AttrConstraint::Str)
        traits [NAMES_RESULT]
        syntax "attr-dict `:` type($result)"
        with result_name = hw_fold::named_result;

    /// A formal test: the circuit and what must hold of it.
    op Formal = "verif.formal" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, parameters : AttrConstraint::Dict)
        regions (body : 1)
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION]
        syntax "$sym_name $parameters attr-dict-with-keyword $body";

    /// A test by simulation: the circuit, run until it says that it is done, and whether it is right.
    op Simulation = "verif.simulation" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, parameters : AttrConstraint::Dict)
        regions (region : 1)
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, GRAPH_REGION]
        syntax "$sym_name $parameters attr-dict-with-keyword $region"
        with implicit_terminator = Yield::NAME, verify = verify_simulation, arg_name = simulation_argument;

    /// What is required of values and ensured of them in turn: the results stand for the operands where it is taken on trust.
    op Contract = "verif.contract" (inputs .. any()) -> (outputs .. any())
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION]
        syntax "custom<ContractValues>($inputs, type($inputs), type($outputs)) attr-dict-with-keyword $body"
        with custom = &[CONTRACT_VALUES];

    /// Whether a circuit keeps to its properties for so many steps.
    op BoundedModelChecking = "verif.bmc" () -> (result : i1())
        attrs (bound : AttrConstraint::Int(32), num_regs : AttrConstraint::Int(32), initial_values : list())
        regions (init : 1, step : 1, circuit : 1)
        traits [ISOLATED, SINGLE_BLOCK]
        syntax "`bound` $bound `num_regs` $num_regs `initial_values` $initial_values attr-dict-with-keyword `init` $init `loop` $step `circuit` $circuit"
        with implicit_terminator = Yield::NAME, verify = verify_model_checking;

    /// Ends a region with values.
    op Yield = "verif.yield" (inputs .. any()) -> ()
        traits [TERMINATOR]
        parents [BoundedModelChecking::NAME, LogicEquivalenceChecking::NAME, RefinementChecking::NAME, Simulation::NAME]
        syntax "($inputs^ `:` type($inputs))? attr-dict";

    family { (property : property(), enable ? i1()) -> ()
        attrs (label ? AttrConstraint::Str)
        syntax "$property (`if` $enable^)? (`label` $label^)? attr-dict `:` type($property)"
    } {
        /// The property must hold.
        Assert = "verif.assert";

        /// The property is taken to hold.
        Assume = "verif.assume";

        /// The property should hold at some time.
        Cover = "verif.cover";

        /// What a contract asks of those who use it.
        Require = "verif.require" with verify = in_contract;

        /// What a contract promises those who use it.
        Ensure = "verif.ensure" with verify = in_contract;
    }

    family { (property : property(), clock : i1(), enable ? i1()) -> ()
        attrs (edge : edge(), label ? AttrConstraint::Str)
        syntax "$property (`if` $enable^)? `,` $edge $clock (`label` $label^)? attr-dict `:` type($property)"
    } {
        /// The property must hold at each edge.
        ClockedAssert = "verif.clocked_assert";

        /// The property is taken to hold at each edge.
        ClockedAssume = "verif.clocked_assume";

        /// The property should hold at some edge.
        ClockedCover = "verif.clocked_cover";
    }

    family { () -> (isProven ? i1())
        regions (firstCircuit : 1, secondCircuit : 1)
        traits [ISOLATED, SINGLE_BLOCK]
        syntax "attr-dict (`:` type($isProven)^)? `first` $firstCircuit `second` $secondCircuit"
        hooks (implicit_terminator = Yield::NAME, verify = verify_pair)
    } {
        /// Whether two circuits give the same.
        LogicEquivalenceChecking = "verif.lec";

        /// Whether the second circuit gives nothing that the first may not.
        RefinementChecking = "verif.refines";
    }
}

fn in_contract(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.parent(op).is_some_and(|parent| ir.isa::<Contract>(parent)) {
        true => Ok(()),
        false => Err(Fault::new("expects parent op 'verif.contract'")),
    }
}

/// `%a, %b : i8, i8`: operands, whose types the results have too.
const CONTRACT_VALUES: CustomDirective =
    CustomDirective { name: "ContractValues", parse: parse_values, print: print_values };

fn parse_values(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut types: Vec<Type> = Vec::new();
    if p.at_operand() {
        groups.operands[0] = p.parse_operand_list()?.into();
        p.expect(":")?;
        types = p.parse_type_list()?;
    }
    groups.operand_types[0] = Some(types.iter().copied().collect());
    groups.result_types[0] = Some(types.into_iter().collect());
    Ok(())
}

fn print_values(p: &mut Printer<'_>, op: Op) {
    let operands = p.ir().operands(op);
    if !operands.is_empty() {
        p.values(operands);
        p.text(" : ");
        p.value_types(operands);
    }
}

/// The types that a region takes, and those that it yields.
fn signature(ir: &Ir, op: Op, region: usize) -> (Vec<Type>, Vec<Type>) {
    let Some(body) = ir.body(op, region) else { return (Vec::new(), Vec::new()) };
    let yielded = ir.last_op(body).map_or(&[][..], |last| ir.operands(last));
    (ir.args(body).iter().map(|&v| ir.ty(v)).collect(), yielded.iter().map(|&v| ir.ty(v)).collect())
}

fn ensure(holds: bool, message: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(message)) }
}

fn verify_pair(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (first, second) = (signature(ir, op, 0), signature(ir, op, 1));
    ensure(first.0 == second.0, "block argument types of both regions must match")?;
    ensure(first.1 == second.1, "types of the yielded values of both regions must match")
}

/// A test takes a clock and whether it begins, and gives whether it is done and right.
fn verify_simulation(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (taken, yielded) = signature(ir, op, 0);
    let is_bit = |ty: &Type| ir.ctx.integer_width(*ty) == Some(1);
    let [clock, begins] = &taken[..] else {
        return Err(Fault::new(format!("must have two block arguments, but has {}", taken.len())));
    };
    ensure(is_clock(&ir.ctx, *clock), "block argument #0 must be of type `!seq.clock`")?;
    ensure(is_bit(begins), "block argument #1 must be of type `i1`")?;
    ensure(yielded.len() == 2 && yielded.iter().all(is_bit), "must yield two values of type `i1`")
}

fn simulation_argument(_: &Ir, _: Op, _region: usize, arg: usize) -> Option<String> {
    ["clock", "init"].get(arg).map(|&name| name.to_owned())
}

/// The clocks that the circuit takes are those that the other regions give and take.
fn verify_model_checking(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ((none, first), (taken, given), (inputs, _)) =
        (signature(ir, op, 0), signature(ir, op, 1), signature(ir, op, 2));
    ensure(none.is_empty(), "init region must have no arguments")?;
    ensure(first == given, "init and loop regions must yield the same types of values")?;
    ensure(
        first == taken,
        "loop region arguments must match the types of the values yielded by the init and loop regions",
    )?;
    let clocks = |types: &[Type]| types.iter().filter(|&&ty| is_clock(&ir.ctx, ty)).count();
    let leading = first.iter().take_while(|&&ty| is_clock(&ir.ctx, ty)).count();
    ensure(
        clocks(&inputs) == leading && clocks(&first) == leading,
        "init and loop regions must yield as many clocks as the circuit takes, first",
    )?;
    let initial = ir.required::<&[ir::Attr]>(op, "initial_values")?.len();
    let registers = ir.required::<i64>(op, "num_regs")?;
    ensure(i64::try_from(initial) == Ok(registers), "number of initial values must match the number of registers")
}
