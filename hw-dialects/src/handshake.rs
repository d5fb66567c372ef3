//! The handshake dialect: dataflow circuits whose values are tokens that pass when sender and receiver agree (elastic).
//!
//! What holds: the body of a `handshake.func` is a graph region of one block; each value is a channel of tokens in order,
//! `none` channels carry tokens without data; an operation takes one token from each operand that it needs and then gives
//! one to each result, unless its text says otherwise. Before a circuit is made each value has one use: `fork` and `sink`
//! say the others.

use ir::constraint::*;
use ir::def::{AttrDef, Dialect, EnumDef};

use crate::handshake_canonicalize as canon;
use crate::handshake_check as check;
use crate::handshake_syntax as syntax;
use crate::seq::clock;
use crate::ssp_syntax::{is_none, none_type};

/// How a buffer stores its tokens.
pub static BUFFER_TYPES: EnumDef =
    EnumDef { name: "BufferOp seq or fifo", cases: &[("seq", 0), ("fifo", 1)], separator: None };

/// The attribute that says how a buffer stores its tokens.
const BUFFER_TYPE: &str = "handshake.buffer_type_enum";

/// Adds the attributes to the dialect.
pub(crate) fn add_attrs(dialect: Dialect) -> Dialect {
    dialect.with_attr(
        AttrDef::new(BUFFER_TYPE, BUFFER_TYPES.name)
            .param("value", AttrConstraint::Int(32))
            .enumeration(&BUFFER_TYPES)
            .bare(),
    )
}

/// How a buffer stores its tokens: `seq` if it is opaque. Panics if the handshake dialect is not registered.
pub fn buffer_type(ctx: &mut ir::Context, is_opaque: bool) -> ir::Attr {
    let kind = ctx.i_attr(32, i64::from(!is_opaque));
    ctx.dialect_attr(BUFFER_TYPE, &[kind]).expect("the handshake dialect is registered")
}

/// Whether an operation is a buffer that gives a token in the cycle after it came at the earliest.
pub fn is_opaque_buffer(ir: &ir::Ir, op: ir::Op) -> bool {
    let kind = ir.attr(op, "bufferType").and_then(|a| ir.ctx.as_dialect_attr(a, BUFFER_TYPE));
    ir.isa::<Buffer>(op) && kind.and_then(|params| ir.ctx.as_i64(*params.first()?)) == Some(0)
}

/// A token without data.
pub(crate) fn none() -> Constraint {
    Constraint::Exactly { name: "none type".into(), build: none_type, test: is_none }
}

fn select() -> Constraint {
    pred("an integer or index", |ctx, ty| ctx.is_index(ty) || is_signless_integer(ctx, ty))
}

fn tuple() -> Constraint {
    pred("a tuple", |ctx, ty| syntax::tuple_types(ctx, ty).is_some())
}

fn memory_type() -> AttrConstraint {
    AttrConstraint::TypeOf(Box::new(memref()))
}

ir::dialect! {
    /// Elastic dataflow: operations start when their tokens are there, and data decide how long that takes.
    dialect "handshake";

    /// A circuit of channels. Each argument brings one token, and each operand of `handshake.return` takes one, a run.
    op Func = "handshake.func" () -> ()
        attrs (sym_name : AttrConstraint::Str, function_type : AttrConstraint::Type, sym_visibility ? AttrConstraint::Str,
               arg_attrs ? AttrConstraint::Array(Box::new(AttrConstraint::Dict)),
               res_attrs ? AttrConstraint::Array(Box::new(AttrConstraint::Dict)))
        regions (body : )
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, GRAPH_REGION]
        with parse = syntax::parse_func, print = syntax::print_func, verify = check::verify_func,
             default_dialect = "handshake";

    /// Ends a circuit: takes one token from each operand, and the run is over.
    op Return = "handshake.return" (opOperands .. any()) -> ()
        traits [TERMINATOR, RETURN_LIKE, NO_EFFECT]
        parents [Func::NAME]
        syntax "attr-dict ($opOperands^ `:` type($opOperands))?"
        with verify = check::verify_return;

    /// A copy of a circuit with a state of its own: its arguments are the operands, its results the results.
    op Instance = "handshake.instance" (opOperands .. any()) -> (results .. any())
        attrs (module : AttrConstraint::Symbol)
        parents [Func::NAME]
        syntax "$module `(` $opOperands `)` attr-dict `:` functional-type($opOperands, $results)"
        with verify_symbols = check::verify_instance;

    /// A copy of a circuit in a module: its arguments and results are channels of the module.
    op EsiInstance = "handshake.esi_instance" (clk : clock(), rst : i1(), opOperands .. any()) -> (results .. any())
        attrs (module : AttrConstraint::Symbol, instName : AttrConstraint::Str)
        syntax "$module $instName `clk` $clk `rst` $rst `(` $opOperands `)` attr-dict `:` functional-type($opOperands, $results)"
        with verify_symbols = check::verify_esi_instance;

    /// Stores tokens: `slots` of them. `seq` gives a token a cycle after it came at the earliest, `fifo` gives it at once
    /// where no other waits. `initValues` are there at start, the first to leave first.
    op Buffer = "handshake.buffer" (operand : T) -> (result : T)
        where (T: any())
        attrs (slots : AttrConstraint::Int(32), bufferType : AttrConstraint::Dialect(BUFFER_TYPE.into()),
               initValues ? AttrConstraint::Array(Box::new(AttrConstraint::AnyInt)))
        traits [FIRST_OPERAND_TYPE]
        parents [Func::NAME]
        effects [Read "", Write ""]
        syntax "` ` `[` $slots `]` $bufferType $operand attr-dict `:` type($result)"
        with verify = check::verify_buffer;

    /// Gives each token to every result, to each as soon as its receiver takes it.
    op Fork = "handshake.fork" (operand : T) -> (result .. T)
        where (T: any())
        traits [PURE]
        parents [Func::NAME]
        with parse = syntax::parse_fork, print = syntax::print_fork, verify = check::verify_fork,
             canonicalize = &[canon::single_fork, canon::unused_fork_results, canon::fork_of_fork];

    /// Gives each token to every result once all receivers are ready to take it.
    op LazyFork = "handshake.lazy_fork" (operand : T) -> (result .. T)
        where (T: any())
        traits [PURE]
        parents [Func::NAME]
        with parse = syntax::parse_fork, print = syntax::print_fork, verify = check::verify_fork,
             canonicalize = &[canon::single_fork];

    /// Gives any token that comes, from whichever operand.
    op Merge = "handshake.merge" (dataOperands .. T) -> (result : T)
        where (T: any())
        traits [FIRST_OPERAND_TYPE, NO_EFFECT]
        parents [Func::NAME]
        syntax "$dataOperands attr-dict `:` type($result)"
        with verify = check::verify_has_operands, canonicalize = &[canon::single_operand];

    /// Takes a token of `selectOperand` and one of the data operand with that number, and gives the latter.
    op Mux = "handshake.mux" (selectOperand : select(), dataOperands .. T) -> (result : T)
        where (T: any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "$selectOperand ` ` `[` $dataOperands `]` attr-dict `:` type($selectOperand) `,` type($result)"
        with verify = check::verify_mux;

    /// Gives any token that comes, and the number of the operand from which it came.
    op ControlMerge = "handshake.control_merge" (dataOperands .. T) -> (result : T, index : select())
        where (T: any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "$dataOperands attr-dict `:` type($result) `,` type($index)"
        with verify = check::verify_control_merge, result_name = syntax::control_merge_name;

    /// Passes tokens on.
    op Br = "handshake.br" (dataOperand : T) -> (dataResult : T)
        where (T: any())
        traits [FIRST_OPERAND_TYPE, PURE]
        parents [Func::NAME]
        syntax "$dataOperand attr-dict `:` type($dataOperand)"
        with canonicalize = &[canon::single_operand];

    /// Takes a token of either operand and gives the data to the first result if the condition is 1, else to the second.
    op CondBr = "handshake.cond_br" (conditionOperand : i1(), dataOperand : T) -> (trueResult : T, falseResult : T)
        where (T: any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "$conditionOperand `,` $dataOperand attr-dict `:` type($dataOperand)"
        with result_name = syntax::cond_br_name;

    /// Takes every token that comes.
    op Sink = "handshake.sink" (operand : any()) -> ()
        parents [Func::NAME]
        effects [Write ""]
        syntax "$operand attr-dict `:` type($operand)"
        with canonicalize = &[canon::sink_of_pure];

    /// Gives tokens without data whenever they are wanted.
    op Source = "handshake.source" () -> (result : none())
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "attr-dict";

    /// Never gives a token.
    op Never = "handshake.never" () -> (result : any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "attr-dict `:` type($result)";

    /// Gives the constant for each token of `ctrl`.
    op Constant = "handshake.constant" (ctrl : none()) -> (result : any())
        attrs (value : AttrConstraint::Typed)
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "$ctrl attr-dict `:` type($result)"
        with verify = check::verify_constant;

    /// A memory inside the circuit. Operands: data and address of each store, then the address of each load; results: the
    /// data of each load, then a token for each store that was done, then one for each load. With `lsq` a store's token comes
    /// when its place in the order is taken, and accesses whose tokens were given in order act in that order.
    op Memory = "handshake.memory" (inputs .. any()) -> (outputs .. any())
        attrs (ldCount : AttrConstraint::Int(32), stCount : AttrConstraint::Int(32), id : AttrConstraint::Int(32),
               memRefType : memory_type(), lsq : AttrConstraint::Int(1))
        parents [Func::NAME]
        effects [Read "", Write "", Allocate ""]
        syntax "`[` `ld` `=` $ldCount `,` `st` `=` $stCount `]` `(` $inputs `)` attr-dict `:` $memRefType `,` functional-type($inputs, $outputs)"
        with verify = check::verify_memory;

    /// As `memory`, for a memref that is an argument of the circuit.
    op ExternalMemory = "handshake.extmemory" (memref : memref(), inputs .. any()) -> (outputs .. any())
        attrs (ldCount : AttrConstraint::Int(32), stCount : AttrConstraint::Int(32), id : AttrConstraint::Int(32))
        parents [Func::NAME]
        effects [Read "", Write ""]
        syntax "`[` `ld` `=` $ldCount `,` `st` `=` $stCount `]` `(` $memref `:` type($memref) `)` `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)"
        with verify = check::verify_memory;

    /// Takes addresses and a token of `ctrl`, asks the memory, and gives what comes back at `dataFromMem`. Results: the
    /// data, then the addresses for the memory.
    op Load = "handshake.load" (addresses .. select(), dataFromMem : any(), ctrl : none())
        -> (dataResult : same_as("dataFromMem"), addressResults .. any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        with parse = syntax::parse_load, print = syntax::print_load, verify = check::verify_load,
             result_name = syntax::load_name;

    /// Takes addresses, data and a token of `ctrl`, and gives data and addresses to the memory.
    op Store = "handshake.store" (addresses .. select(), data : any(), ctrl : none())
        -> (dataToMem : same_as("data"), addressResults .. any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        with parse = syntax::parse_store, print = syntax::print_store, verify = check::verify_load,
             result_name = syntax::store_name;

    /// Gives a token without data once each operand gave one.
    op Join = "handshake.join" (data .. any()) -> (result : none())
        traits [NO_EFFECT]
        parents [Func::NAME]
        syntax "$data attr-dict `:` type($data)"
        with verify = check::verify_has_operands, canonicalize = &[canon::join_of_one];

    /// Gives the token of each operand to the result with its number, all in one cycle.
    op Sync = "handshake.sync" (operands_ .. any()) -> (results .. any())
        traits [NO_EFFECT]
        parents [Func::NAME]
        with parse = syntax::parse_sync, print = syntax::print_sync, verify = check::verify_sync;

    /// Splits a tuple into its parts.
    op Unpack = "handshake.unpack" (input : tuple()) -> (results .. any())
        traits [PURE]
        parents [Func::NAME]
        with parse = syntax::parse_unpack, print = syntax::print_unpack, verify = check::verify_unpack,
             canonicalize = &[canon::unpack_of_pack];

    /// Joins values into a tuple.
    op Pack = "handshake.pack" (inputs .. any()) -> (result : tuple())
        traits [PURE]
        parents [Func::NAME]
        with parse = syntax::parse_pack, print = syntax::print_pack, verify = check::verify_pack,
             canonicalize = &[canon::pack_of_unpack];
}

/// The attribute of a memory that holds its words at start, as `dense` integers.
pub const CONTENTS: &str = crate::seq::CONTENTS;

/// Whether an operation is a memory, inside a circuit or outside.
pub fn is_memory(ir: &ir::Ir, op: ir::Op) -> bool {
    ir.isa::<Memory>(op) || ir.isa::<ExternalMemory>(op)
}
