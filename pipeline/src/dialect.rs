//! The dialect `pipe`: programs between source and circuit as text.
//!
//! What holds: operators on bits are those of `comb`; what is known of a form (a bound, an address) is an affine map over
//! the counters of levels and the registers that `pipe.get` reads; the schedule stands in attributes (`start`, `port`, `unit`
//! of operations, `ii`, `depth` and what bounds them of segments).

use ir::constraint::*;
use ir::def::Traits;
use ir::{Fault, Ir, Op};

use crate::syntax;

fn maps() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Map))
}

fn names() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

fn list() -> AttrConstraint {
    AttrConstraint::DenseArray(64)
}

fn number() -> AttrConstraint {
    AttrConstraint::Int(64)
}

/// One bit.
fn bit() -> Constraint {
    pred("one bit", |ctx, ty| ctx.integer_width(ty) == Some(1))
}

/// What a register gives: its bits, or its number in a form.
fn register_value() -> Constraint {
    any_of(vec![signless_integer(), index()])
}

ir::dialect! {
    /// Programs between source and circuit: memories, registers between segments, segments of dataflow that each run as one
    /// pipeline, and control over them; before and after they are scheduled.
    dialect "pipe";

    /// A whole function. `scalars` are its scalar arguments (name, position, register), `results` the registers of its
    /// results; `returned`, `sizes` and `source_results` say what of its interface was something else in the source. `tags` is
    /// the number of tags of transfers, `beat_bytes` the bytes of a beat of the bus to memory outside, 8 if it is not said, `timing` how the memory behind the bus answers: cycles to the first beat of a read, to
    /// the answer of a write, and of a beat, requests at one time, stalled cycles of a hundred. What it is scheduled for: the operator library `target`, the clock period `period_ps` in
    /// picoseconds, the `ports` of memories outside (`1r1w` or `2rw`), and how many `multipliers`, `dividers` and units of
    /// operations on floats (`float_units`: name and number) there may be.
    op Design = "pipe.design" () -> ()
        attrs (sym_name : AttrConstraint::Str, scalars ? names(), results ? names(), source_results ? list(),
               returned ? names(), sizes ? names(), tags ? number(), beat_bytes ? number(), timing ? list(), target ? AttrConstraint::Str, period_ps ? number(),
               ports ? AttrConstraint::Str, multipliers ? number(), dividers ? number(), float_units ? names())
        regions (body : 1)
        traits [ISOLATED, SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$sym_name attr-dict-with-keyword $body";

    /// A memory of words. `argument` and `result` are positions among those of the source, `outside_shape` and `outside_map` its
    /// form there where that differs; a word that is asked for is there `read_latency` cycles later, 1 if it is not said; `unfolded` is the number of words that share the places of it; `initial` its words at
    /// start; `one_port` says that one port reads and writes; `copy_of` the constant table of which it is a copy. `name` is there where it is not the symbol.
    op Memory = "pipe.memory" () -> ()
        attrs (sym_name : AttrConstraint::Str, depth : number(), element : AttrConstraint::Type, shape : list(),
               argument ? number(), result ? number(), outside_shape ? list(), outside_map ? AttrConstraint::Map,
               read_latency ? number(), unfolded ? number(), one_port ? AttrConstraint::Unit, initial ? AttrConstraint::Elements, copy_of ? AttrConstraint::Symbol,
               name ? AttrConstraint::Str)
        traits [SYMBOL]
        parents [Design::NAME]
        syntax "$sym_name `:` $depth `of` $element attr-dict";

    /// A register between segments: a scalar argument or result of the function (by position), the counter of a loop of the
    /// control, or another value; `range` holds its least and largest value, where they are known.
    op Register = "pipe.register" () -> ()
        attrs (sym_name : AttrConstraint::Str, element : AttrConstraint::Type, argument ? number(), result ? number(),
               counter ? AttrConstraint::Unit, range ? names(), name ? AttrConstraint::Str)
        traits [SYMBOL]
        parents [Design::NAME]
        syntax "$sym_name `:` $element attr-dict";

    /// An array outside whose elements come in, or go out, in row-major order beside the computation. `banks` are the memories
    /// inside, or `unit` where no access goes to one; `vector`, `block` and `modulus` say in which bank an element lies:
    /// `(vector . element) floordiv block mod modulus`. Streams of a smaller `urgency` come in first; those that are `direct` have
    /// ports of their own.
    op Stream = "pipe.stream" () -> ()
        attrs (sym_name : AttrConstraint::Str, memory : AttrConstraint::Symbol, banks : names(), vector : list(),
               block : number(), modulus : number(), loaded ? AttrConstraint::Unit, stored ? AttrConstraint::Unit,
               urgency : number(), direct ? AttrConstraint::Unit)
        traits [SYMBOL]
        parents [Design::NAME]
        syntax "$sym_name `of` $memory attr-dict";

    /// An argument that lives inside the design; a host reaches it while the design is idle. Banks as of `pipe.stream`.
    op Resident = "pipe.resident" () -> ()
        attrs (memory : AttrConstraint::Symbol, banks : names(), vector : list(), block : number(), modulus : number())
        parents [Design::NAME]
        syntax "$memory attr-dict";

    /// A way between an array outside and a memory inside, called `name` and of shape `shape`, along which transfers go one
    /// after the other. All places and lengths of transfers are multiples of `multiple`. Banks as of `pipe.stream`.
    op Route = "pipe.route" () -> ()
        attrs (sym_name : AttrConstraint::Str, memory : AttrConstraint::Symbol, name : AttrConstraint::Str, shape : list(),
               banks : names(), vector : list(), block : number(), modulus : number(), load ? AttrConstraint::Unit,
               multiple : number())
        traits [SYMBOL]
        parents [Design::NAME]
        syntax "$sym_name `of` $memory attr-dict";

    /// A piece of the program that runs as one pipeline: its operations run once a token. It issues a token for each iteration
    /// of the nest of its levels, or until a `pipe.while` is false, or one.
    op Segment = "pipe.segment" () -> ()
        attrs (sym_name : AttrConstraint::Str, ii ? number(), depth ? number(), lower_bound ? number(),
               proven ? AttrConstraint::Unit, bound ? AttrConstraint::Str, limited_by ? names(), limiting ? list(),
               bound_by_resource ? AttrConstraint::Unit, staged_dividers ? number(), left_open ? names(),
               name ? AttrConstraint::Str)
        regions (body : 1)
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION]
        parents [Design::NAME]
        syntax "$sym_name attr-dict-with-keyword $body";

    /// An operation on floats in a unit that others share: `unit_class` says which, and of which format, as `add.f32`. Operands and
    /// result are bit patterns; the value is that of the operation in `arith` or `math`.
    op Float = "pipe.float" (operands_ .. signless_integer()) -> (result : signless_integer())
        attrs (unit_class : AttrConstraint::Str)
        traits [PURE]
        parents [Segment::NAME]
        syntax "$unit_class `(` $operands_ `)` attr-dict `:` functional-type($operands_, results)";

    /// A loop level of a segment, outermost first; its result is its counter. Bounds are the largest of the forms after `from`
    /// and the smallest of those after `to`, which is exclusive. `peeled`: the first iteration is one that the source does
    /// not have; operations before the loop act at it, those inside do not.
    op Level = "pipe.level" (operands_ .. index()) -> (counter : index())
        attrs (name : AttrConstraint::Str, forms : maps(), step : number(), peeled ? AttrConstraint::Unit)
        traits [PURE]
        parents [Segment::NAME]
        syntax "$name custom<Bounds>($forms) `step` $step attr-dict"
        with custom = &[syntax::BOUNDS], verify = verify_bounds;

    /// The counter of a level, in bits.
    op Index = "pipe.index" (level : index()) -> (result : signless_integer())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$level attr-dict `:` type($result)";

    /// All levels from this one inward are at their first iteration; without a level: the token is the first one.
    op First = "pipe.first" (level ? index()) -> (result : bit())
        traits [PURE]
        parents [Segment::NAME]
        syntax "($level^)? attr-dict `:` type($result)";

    /// All levels from this one inward are at their last iteration.
    op Last = "pipe.last" (level : index()) -> (result : bit())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$level attr-dict `:` type($result)";

    /// The level is not empty at this token.
    op Active = "pipe.active" (level : index()) -> (result : bit())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$level attr-dict `:` type($result)";

    /// A form over the levels, in a register that each token advances.
    op Advance = "pipe.advance" (operands_ .. index()) -> (result : signless_integer())
        attrs (forms : maps())
        traits [PURE]
        parents [Segment::NAME]
        syntax "custom<Value>($forms) attr-dict `:` type($result)"
        with custom = &[syntax::VALUE], verify = verify_value;

    /// A form over the levels whose quotients and remainders are kept in registers.
    op Form = "pipe.form" (operands_ .. index()) -> (result : index())
        attrs (forms : maps())
        traits [PURE]
        parents [Segment::NAME]
        syntax "custom<Value>($forms) attr-dict"
        with custom = &[syntax::VALUE], verify = verify_value;

    /// The quotient of a form by a positive constant, rounded to negative infinity, in a register that each token advances.
    op Quotient = "pipe.quotient" (form : index()) -> (result : signless_integer())
        attrs (divisor : number())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$form `by` $divisor attr-dict `:` type($result)";

    /// The remainder of that, not negative, in such a register.
    op Remainder = "pipe.remainder" (form : index()) -> (result : signless_integer())
        attrs (divisor : number())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$form `by` $divisor attr-dict `:` type($result)";

    /// What a register holds: its bits in a segment, or its number in a form.
    op Get = "pipe.get" () -> (result : register_value())
        attrs (register : AttrConstraint::Symbol)
        traits [PURE]
        syntax "$register attr-dict `:` type($result)";

    /// What a value was `distance` tokens ago.
    op Previous = "pipe.previous" (value : T) -> (result : T)
        where (T: signless_integer())
        attrs (distance : number())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$value `,` $distance attr-dict `:` type($result)";

    /// The value with zeros above.
    op ExtendUnsigned = "pipe.zext" (value : signless_integer()) -> (result : signless_integer())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$value attr-dict `:` type($value) `to` type($result)";

    /// The value with copies of its sign above.
    op ExtendSigned = "pipe.sext" (value : signless_integer()) -> (result : signless_integer())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$value attr-dict `:` type($value) `to` type($result)";

    /// The quotient by a positive constant, rounded to negative infinity.
    op DivideFloor = "pipe.floordiv" (lhs : T, rhs : T) -> (result : T)
        where (T: signless_integer())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// The remainder of that, not negative.
    op RemainderFloor = "pipe.floormod" (lhs : T, rhs : T) -> (result : T)
        where (T: signless_integer())
        traits [PURE]
        parents [Segment::NAME]
        syntax "$lhs `,` $rhs attr-dict `:` type($result)";

    /// Reads the word at an address, where the guard, if there is one, is set, and in the iterations that `when` says.
    /// `forwarded` lists stores (by their number in the segment) of which recent words come from registers, and how many
    /// tokens back. `independent` lists levels: two accesses that name one touch no common word, written by one of them, in two of its
    /// iterations of which the levels around are in the same ones.
    op Load = "pipe.load" (address : signless_integer(), guard ? bit()) -> (result : signless_integer())
        attrs (memory : AttrConstraint::Symbol, when ? AttrConstraint::Dict, forwarded ? names(),
               independent ? list())
        parents [Segment::NAME]
        effects [Read ""]
        syntax "$memory `[` $address `]` (`if` $guard^)? attr-dict `:` type($address) `,` type($result)";

    /// Writes a word to an address; `independent` is that of loads.
    op Store = "pipe.store" (address : signless_integer(), value : signless_integer(), guard ? bit()) -> ()
        attrs (memory : AttrConstraint::Symbol, when ? AttrConstraint::Dict, independent ? list())
        parents [Segment::NAME]
        effects [Write ""]
        syntax "$memory `[` $address `]` `,` $value (`if` $guard^)? attr-dict `:` type($address) `,` type($value)";

    /// Writes a register.
    op Set = "pipe.set" (value : signless_integer(), guard ? bit()) -> ()
        attrs (register : AttrConstraint::Symbol, when ? AttrConstraint::Dict)
        parents [Segment::NAME]
        effects [Write ""]
        syntax "$register `,` $value (`if` $guard^)? attr-dict `:` type($value)";

    /// Another token follows where the condition is set. `alive` is set while no token before ended the loop, where up to
    /// `tokens` are issued before that is known. The loop stands for `runs` loops one after the other.
    op While = "pipe.while" (condition : bit(), alive ? bit()) -> ()
        attrs (tokens ? number(), runs : number())
        parents [Segment::NAME]
        effects [Write ""]
        syntax "$condition (`ahead` $alive^)? `runs` $runs attr-dict `:` type($condition)";

    /// What runs in which order: one after the other.
    op Control = "pipe.control" () -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        parents [Design::NAME]
        syntax "attr-dict-with-keyword $body";

    /// A segment runs.
    op Run = "pipe.run" () -> ()
        attrs (segment : AttrConstraint::Symbol)
        effects [Write ""]
        syntax "$segment attr-dict";

    /// Segments that run beside each other, in the order of the source; the earliest issues at once.
    op Tasks = "pipe.tasks" () -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        effects [Write ""]
        syntax "$body attr-dict";

    /// A segment of them: the cycles of its first and last issue, from the first issue of the earliest task. `awaits` says what
    /// keeps it from issuing earlier: `words` or `port` of the memory `awaited`, `unit`, or `registers`.
    op Task = "pipe.task" () -> ()
        attrs (segment : AttrConstraint::Symbol, first : number(), last : number(), awaits ? AttrConstraint::Str,
               awaited ? AttrConstraint::Symbol)
        parents [Tasks::NAME]
        effects [Write ""]
        syntax "$segment `from` $first `to` $last attr-dict";

    /// A counted loop around control; its counter is a register.
    op For = "pipe.for" (operands_ .. index()) -> ()
        attrs (counter : AttrConstraint::Symbol, name : AttrConstraint::Str, forms : maps(), step : number(),
               peeled ? AttrConstraint::Unit)
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        effects [Write ""]
        syntax "$counter $name custom<Bounds>($forms) `step` $step attr-dict-with-keyword $body"
        with custom = &[syntax::BOUNDS], verify = verify_bounds;

    /// `before` runs, then `body` and all again as long as the register is set.
    op Loop = "pipe.loop" () -> ()
        attrs (condition : AttrConstraint::Symbol)
        regions (before : 1, body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        effects [Write ""]
        syntax "$before `while` $condition $body attr-dict";

    /// A branch on a register.
    op If = "pipe.if" () -> ()
        attrs (condition : AttrConstraint::Symbol)
        regions (then : 1, otherwise : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        effects [Write ""]
        syntax "$condition $then `else` $otherwise attr-dict";

    /// Goes on when so many elements of a stream, from the first one, have come in; at most all.
    op Await = "pipe.await" (operands_ .. index()) -> ()
        attrs (stream : AttrConstraint::Symbol, forms : maps())
        effects [Write ""]
        syntax "$stream custom<Value>($forms) attr-dict"
        with custom = &[syntax::VALUE], verify = verify_value;

    /// Lets elements of a stream go out: the first time so many from the first one, then `step` more each time.
    op Release = "pipe.release" () -> ()
        attrs (stream : AttrConstraint::Symbol, first : number(), step : number())
        effects [Write ""]
        syntax "$stream `first` $first `step` $step attr-dict";

    /// Begins a transfer along a route, once all that ran before is done and the route has room for it: elements that lie in
    /// rows outside, and one after the other in row-major order inside. All are numbers of elements.
    op Transfer = "pipe.transfer" (operands_ .. index()) -> ()
        attrs (route : AttrConstraint::Symbol, forms : maps())
        effects [Write ""]
        syntax "$route custom<Transfer>($forms) attr-dict"
        with custom = &[syntax::TRANSFER], verify = verify_transfer;

    /// Goes on when no transfer with this tag is on its way.
    op Join = "pipe.join" (operands_ .. index()) -> ()
        attrs (forms : maps())
        effects [Write ""]
        syntax "custom<Value>($forms) attr-dict"
        with custom = &[syntax::VALUE], verify = verify_value;
}

fn verify_bounds(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_forms(ir, op, syntax::BOUND_WORDS.len())
}

fn verify_value(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_forms(ir, op, 1)
}

fn verify_transfer(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_forms(ir, op, syntax::TRANSFER_WORDS.len())
}

/// There are `count` forms, and each operand is one of them.
fn verify_forms(ir: &Ir, op: Op, count: usize) -> Result<(), Fault> {
    let maps = syntax::forms(ir, op);
    if maps.len() != count {
        return Err(Fault::new(format!("has {} forms where it needs {count}", maps.len())));
    }
    let wanted: u32 = maps.iter().map(|map| map.dims + map.symbols).sum();
    if wanted as usize != ir.operands(op).len() {
        return Err(Fault::new(format!("has {} operands where its forms have {wanted}", ir.operands(op).len())));
    }
    Ok(())
}

/// Registers the dialect when a name of it is first looked up.
pub fn register(ctx: &mut ir::Context) {
    ctx.register_when_used("pipe", |ctx| ctx.register(dialect()));
}

/// True for what stands in a segment beside its nodes: levels, forms, constants, and what registers and earlier tokens give.
pub fn is_operand(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::CONSTANT_LIKE)
        || [Level::NAME, Form::NAME, Get::NAME, Previous::NAME, While::NAME].iter().any(|name| ir.is(op, name))
}
