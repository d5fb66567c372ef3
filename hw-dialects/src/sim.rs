//! The sim dialect: what a simulation does besides the circuit: texts, files, queues, and its end.
//!
//! What holds: a text for printing is made of pieces, each a word or a value in some form, and becomes characters where it is
//! printed; queues, maps and strings are values, and an operation gives the changed one.

use ir::constraint::*;
use ir::def::{EnumDef, Traits};
use ir::{Context, Fault, Ir, Op, Type};

use crate::hw_types::{as_array, is_type};
use crate::procedural::{in_module, in_process};
use crate::result_names::by_group;
use crate::seq::clock;
use crate::sim_types::{element_of, index_of, signature};

/// Whether an end is a success: one bit, which read as a number is -1.
pub static SUCCESS: EnumDef =
    EnumDef { name: "'success' or 'failure'", cases: &[("failure", 0), ("success", -1)], separator: None };

/// Whether more is told: one bit, which read as a number is -1.
pub static VERBOSE: EnumDef =
    EnumDef { name: "'verbose' or 'quiet'", cases: &[("quiet", 0), ("verbose", -1)], separator: None };

/// How containers compare.
pub static CONTAINER_PREDICATE: EnumDef = EnumDef {
    name: "unpacked-array-like container comparison predicate",
    cases: &[("eq", 0), ("ne", 1)],
    separator: None,
};

/// How strings compare.
pub static STRING_PREDICATE: EnumDef = EnumDef {
    name: "String comparison predicate",
    cases: &[("eq", 0), ("ne", 1), ("lt", 2), ("le", 3), ("gt", 4), ("ge", 5)],
    separator: None,
};

/// What a file is opened for.
pub static OPEN_MODE: EnumDef = EnumDef {
    name: "SV file open mode",
    cases: &[("r", 0), ("w", 1), ("a", 2), ("r_update", 3), ("w_update", 4), ("a_update", 5)],
    separator: None,
};

macro_rules! plain_types {
    ($($(#[$doc:meta])* $function:ident = $name:literal, $words:literal;)*) => {$(
        $(#[$doc])*
        pub(crate) fn $function() -> Constraint {
            Constraint::Exactly {
                name: $words.into(),
                build: |ctx| ctx.dialect_type($name, &[]).unwrap_or_else(|| ctx.none()),
                test: |ctx, ty| ctx.as_dialect_type(ty, $name).is_some(),
            }
        }
    )*};
}

plain_types! {
    /// A text of pieces, for printing.
    format = "sim.fstring", "Format string type";
    /// A string of characters.
    string = "sim.dstring", "Dynamic string type";
    /// What texts are printed to.
    stream = "sim.output_stream", "Output stream type";
}

fn queue() -> Constraint {
    dialect_type("sim.queue")
}

/// As `queue`, for lists, whose types stand in full.
fn queues() -> Constraint {
    pred("variadic of Queue type", |ctx, ty| ctx.as_dialect_type(ty, "sim.queue").is_some())
}

fn map() -> Constraint {
    dialect_type("sim.assoc_array")
}

/// What the queue or map of this group holds.
fn element(group: &'static str) -> Constraint {
    derived(group, "element type", element_of)
}

fn index_in(group: &'static str) -> Constraint {
    derived(group, "index type", index_of)
}

fn queue_or_array() -> Constraint {
    pred("an ArrayType or Queue type", |ctx, ty| {
        is_type(ctx, ty, "hw.array") || ctx.as_dialect_type(ty, "sim.queue").is_some()
    })
}

fn array() -> Constraint {
    pred("an ArrayType", |ctx, ty| is_type(ctx, ty, "hw.array"))
}

fn verbose() -> AttrConstraint {
    AttrConstraint::Enum { def: &VERBOSE, width: 1 }
}

fn success() -> AttrConstraint {
    AttrConstraint::Enum { def: &SUCCESS, width: 1 }
}

fn container_predicate() -> AttrConstraint {
    AttrConstraint::Enum { def: &CONTAINER_PREDICATE, width: 64 }
}

ir::dialect! {
    /// What a simulation does besides the circuit.
    dialect "sim";

    /// Whether the simulation was started with this argument: `$test$plusargs`.
    op PlusArgsTest = "sim.plusargs.test" () -> (found : i1())
        attrs (formatString : AttrConstraint::Str)
        traits [PURE]
        syntax "$formatString attr-dict";

    /// The value of an argument of the simulation, if it was given: `$value$plusargs`.
    op PlusArgsValue = "sim.plusargs.value" () -> (found : i1(), result : any())
        attrs (formatString : AttrConstraint::Str)
        traits [PURE]
        syntax "$formatString attr-dict `:` type($result)"
        with result_name = by_group;

    /// A function of the program that runs the simulation: its arguments with their directions.
    op DpiFunc = "sim.func.dpi" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, dpi_function_type : AttrConstraint::Type,
               verilogName ? AttrConstraint::Str)
        regions (body :)
        traits [ISOLATED, SYMBOL]
        with parse = crate::sim_syntax::parse_dpi, print = crate::sim_syntax::print_dpi, verify = crate::sim_types::verify_signature, forgets = &["argument_locs"];

    /// Calls such a function: at each edge of the clock, or whenever its arguments change.
    op DpiCall = "sim.func.dpi.call" (clock ? clock(), enable ? i1(), inputs .. any()) -> (results .. any())
        attrs (callee : AttrConstraint::Symbol)
        traits [ATTR_SIZED_OPERANDS]
        syntax "$callee `(` $inputs `)` (`clock` $clock^)? (`enable` $enable^)? attr-dict `:` functional-type($inputs, results)"
        with verify_symbols = verify_call;

    // Texts for printing.

    /// These characters.
    op FormatLiteral = "sim.fmt.literal" () -> (result : format())
        attrs (literal : AttrConstraint::Str)
        traits [PURE]
        syntax "$literal attr-dict";

    /// A number in digits from 0 to F.
    op FormatHex = "sim.fmt.hex" (value : any_integer()) -> (result : format())
        attrs (isHexUppercase : AttrConstraint::Int(1), isLeftAligned = AttrConstraint::Int(1) => "false",
               paddingChar = AttrConstraint::Int(8) => "48 : i8", specifierWidth ? AttrConstraint::Int(32))
        traits [PURE]
        syntax "$value `,` `isUpper` $isHexUppercase (`isLeftAligned` $isLeftAligned^)? (`paddingChar` $paddingChar^)? (`specifierWidth` $specifierWidth^)? attr-dict `:` type($value)";

    /// A number in digits from 0 to 9.
    op FormatDec = "sim.fmt.dec" (value : any_integer()) -> (result : format())
        attrs (isLeftAligned = AttrConstraint::Int(1) => "false", paddingChar = AttrConstraint::Int(8) => "32 : i8",
               specifierWidth ? AttrConstraint::Int(32), isSigned ? AttrConstraint::Unit)
        traits [PURE]
        syntax "$value (`isLeftAligned` $isLeftAligned^)? (`paddingChar` $paddingChar^)? (`specifierWidth` $specifierWidth^)? (`signed` $isSigned^)? attr-dict `:` type($value)";

    /// A string, in a field of some width.
    op FormatString = "sim.fmt.string" (value : string()) -> (result : format())
        attrs (isLeftAligned = AttrConstraint::Int(1) => "false", paddingChar = AttrConstraint::Int(8) => "32 : i8",
               specifierWidth ? AttrConstraint::Int(32))
        traits [PURE]
        syntax "$value (`isLeftAligned` $isLeftAligned^)? (`paddingChar` $paddingChar^)? (`specifierWidth` $specifierWidth^)? attr-dict `:` type($value)";

    /// A number as the character of that code.
    op FormatChar = "sim.fmt.char" (value : any_integer()) -> (result : format())
        traits [PURE]
        syntax "$value attr-dict `:` type($value)";

    /// The time in the simulation.
    op FormatCurrentTime = "sim.fmt.current_time" () -> (result : format())
        traits [PURE]
        syntax "attr-dict";

    /// The path of the instance around.
    op FormatHierPath = "sim.fmt.hier_path" () -> (result : format())
        attrs (useEscapes ? AttrConstraint::Unit)
        traits [PURE]
        syntax "(`escaped` $useEscapes^)? attr-dict";

    /// Pieces one after the other.
    op FormatConcat = "sim.fmt.concat" (inputs .. format()) -> (result : format())
        traits [PURE]
        syntax "` ` `(` $inputs `)` attr-dict"
        with verify = verify_concat;

    // Printing.

    /// Prints at each edge of the clock at which the condition is set.
    op Print = "sim.print" (input : format(), clock : clock(), condition : i1(), stream ? stream()) -> ()
        syntax "$input `on` $clock `if` $condition (`to` $stream^)? attr-dict"
        with verify = in_module;

    /// Prints.
    op ProcPrint = "sim.proc.print" (input : format(), stream ? stream()) -> ()
        syntax "$input (`to` $stream^)? attr-dict"
        with verify = in_process;

    /// Makes a file of this name, for printing.
    op GetFile = "sim.get_file" (fileName : format()) -> (result : stream())
        syntax "$fileName attr-dict"
        with verify = in_process;

    /// Has written what was printed to a stream.
    op Flush = "sim.flush" (stream : stream()) -> ()
        syntax "$stream attr-dict"
        with verify = in_process;

    // Strings.

    /// These characters.
    op StringLiteral = "sim.string.literal" () -> (result : string())
        attrs (literal : AttrConstraint::Str)
        traits [PURE]
        syntax "$literal attr-dict";

    /// How many characters a string has.
    op StringLength = "sim.string.length" (input : string()) -> (result : i64())
        traits [PURE]
        syntax "$input attr-dict";

    /// Strings one after the other.
    op StringConcat = "sim.string.concat" (inputs .. string()) -> (result : string())
        traits [PURE]
        syntax "` ` `(` $inputs `)` attr-dict";

    /// The bytes of a number that are not 0, the highest first.
    op IntToString = "sim.string.int_to_string" (input : any_integer()) -> (result : string())
        traits [PURE]
        syntax "$input attr-dict `:` type($input)";

    /// The characters of a string as the bytes of a number, the last one lowest.
    op StringToInt = "sim.string.string_to_int" (input : string()) -> (result : any_integer())
        traits [PURE]
        syntax "$input attr-dict `:` type($result)";

    /// A text for printing as a string, with the values of now.
    op FormatToString = "sim.string.format_to_string" (fmtstring : format()) -> (result : string())
        syntax "$fmtstring attr-dict"
        with verify = in_process;

    /// A character by its place; 0 outside of the string.
    op StringGet = "sim.string.get" (str : string(), index : i32()) -> (result : i8())
        traits [PURE]
        syntax "$str `[` $index `]` attr-dict";

    /// Whether two strings are equal, or how they are ordered.
    op StringCmp = "sim.string.cmp" (lhs : string(), rhs : string()) -> (result : i1())
        attrs (predicate : AttrConstraint::Enum { def: &STRING_PREDICATE, width: 64 })
        traits [PURE]
        syntax "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)";

    /// The difference of the first characters that differ.
    op StringCompare = "sim.string.compare" (lhs : string(), rhs : string()) -> (result : i32())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict";

    // Queues.

    /// A queue without elements.
    op QueueEmpty = "sim.queue.empty" () -> (outqueue : queue())
        traits [PURE]
        syntax "attr-dict `:` type($outqueue)";

    /// How many elements a queue has.
    op QueueSize = "sim.queue.size" (queue : queue()) -> (result : i64())
        traits [PURE]
        syntax "$queue attr-dict `:` type($queue)";

    /// Whether two queues are equal.
    op QueueCmp = "sim.queue.cmp" (lhs : queue(), rhs : same_as("lhs")) -> (result : i1())
        attrs (predicate : container_predicate())
        traits [PURE]
        syntax "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)";

    /// The queue without the element at a place.
    op QueueDelete = "sim.queue.delete" (queue : queue(), index : i32()) -> (outQueue : same_as("queue"))
        traits [PURE]
        syntax "`index` $index `of` $queue attr-dict `:` type($queue)";

    /// The queue with an element before the one at a place.
    op QueueInsert = "sim.queue.insert" (queue : queue(), index : i32(), item : element("queue")) -> (outQueue : same_as("queue"))
        traits [PURE]
        syntax "$item `into` $queue `at` $index attr-dict `:` type($queue)";

    /// The queue with another element at a place.
    op QueueSet = "sim.queue.set" (queue : queue(), index : i32(), item : element("queue")) -> (outQueue : same_as("queue"))
        traits [PURE]
        syntax "$queue `[` $index `]` `=` $item attr-dict `:` type($queue)";

    /// The element at a place.
    op QueueGet = "sim.queue.get" (queue : queue(), index : i32()) -> (result : element("queue"))
        traits [PURE]
        syntax "$index `of` $queue attr-dict `:` type($queue)";

    /// The elements between two places, both with.
    op QueueSlice = "sim.queue.slice" (queue : queue(), lowIdx : i32(), highIdx : i32()) -> (result : same_as("queue"))
        traits [PURE]
        syntax "$queue `from` $lowIdx `to` $highIdx attr-dict `:` type($queue)";

    /// A queue as one that may have more elements or fewer.
    op QueueResize = "sim.queue.resize" (input : queue()) -> (result : queue())
        traits [PURE]
        syntax "$input attr-dict `:` type($input) `->` type($result)"
        with verify = verify_elements;

    /// The elements of an array as a queue.
    op QueueFromArray = "sim.queue.from_array" (input : array()) -> (result : queue())
        traits [PURE]
        syntax "$input attr-dict `:` type($input) `->` type($result)"
        with verify = verify_elements;

    /// Queues one after the other.
    op QueueConcat = "sim.queue.concat" (inputs .. queues()) -> (result : queue())
        traits [PURE]
        syntax "` ` `(` $inputs `)` attr-dict `:` `(` type($inputs) `)` type($result)"
        with verify = verify_elements;

    // Maps.

    /// A map without entries.
    op AssocArrayEmpty = "sim.assoc_array.empty" () -> (result : map())
        traits [PURE]
        syntax "attr-dict `:` type($result)";

    /// How many entries a map has.
    op AssocArraySize = "sim.assoc_array.size" (array : map()) -> (result : i32())
        traits [PURE]
        syntax "$array attr-dict `:` type($array)";

    /// The element of an index.
    op AssocArrayGet = "sim.assoc_array.get" (array : map(), index : index_in("array")) -> (result : element("array"))
        traits [PURE]
        syntax "$array `[` $index `]` attr-dict `:` type($array)";

    /// The map with another element at an index.
    op AssocArraySet = "sim.assoc_array.set" (array : map(), index : index_in("array"), value : element("array"))
        -> (outArray : same_as("array"))
        traits [PURE]
        syntax "$array `[` $index `]` `=` $value attr-dict `:` type($array)";

    /// The map without the entry of an index.
    op AssocArrayDelete = "sim.assoc_array.delete" (array : map(), index : index_in("array")) -> (outArray : same_as("array"))
        traits [PURE]
        syntax "`index` $index `of` $array attr-dict `:` type($array)";

    /// Whether two maps are equal.
    op AssocArrayCmp = "sim.assoc_array.cmp" (lhs : map(), rhs : same_as("lhs")) -> (result : i1())
        attrs (predicate : container_predicate())
        traits [PURE]
        syntax "$predicate $lhs `,` $rhs attr-dict `:` type($lhs)";

    /// Whether an index has an entry.
    op AssocArrayExists = "sim.assoc_array.exists" (array : map(), index : index_in("array")) -> (result : i32())
        traits [PURE]
        syntax "$index `in` $array attr-dict `:` type($array)";

    /// The lowest index that has an entry.
    op AssocArrayFirst = "sim.assoc_array.first" (array : map()) -> (found : i32(), index : index_in("array"))
        traits [PURE]
        syntax "$array attr-dict `:` type($array)"
        with result_name = by_group;

    /// The highest index that has an entry.
    op AssocArrayLast = "sim.assoc_array.last" (array : map()) -> (found : i32(), index : index_in("array"))
        traits [PURE]
        syntax "$array attr-dict `:` type($array)"
        with result_name = by_group;

    /// The next higher index that has an entry.
    op AssocArrayNext = "sim.assoc_array.next" (array : map(), index : index_in("array")) -> (found : i32(), nextIndex : index_in("array"))
        traits [PURE]
        syntax "$array `[` $index `]` attr-dict `:` type($array)"
        with result_name = by_group;

    /// The next lower index that has an entry.
    op AssocArrayPrev = "sim.assoc_array.prev" (array : map(), index : index_in("array")) -> (found : i32(), prevIndex : index_in("array"))
        traits [PURE]
        syntax "$array `[` $index `]` attr-dict `:` type($array)"
        with result_name = by_group;

    // The end, and processes.

    /// Ends the simulation at an edge of the clock at which the condition is set.
    op ClockedTerminate = "sim.clocked_terminate" (clock : clock(), condition : i1()) -> ()
        attrs (success : success(), verbose : verbose())
        syntax "$clock `,` $condition `,` $success `,` $verbose attr-dict"
        with verify = in_module;

    /// Halts the simulation at an edge of the clock at which the condition is set.
    op ClockedPause = "sim.clocked_pause" (clock : clock(), condition : i1()) -> ()
        attrs (verbose : verbose())
        syntax "$clock `,` $condition `,` $verbose attr-dict"
        with verify = in_module;

    /// Ends the simulation.
    op Terminate = "sim.terminate" () -> ()
        attrs (success : success(), verbose : verbose())
        syntax "$success `,` $verbose attr-dict"
        with verify = in_process;

    /// Halts the simulation.
    op Pause = "sim.pause" () -> ()
        attrs (verbose : verbose())
        syntax "$verbose attr-dict"
        with verify = in_process;

    /// Statements that run at each edge of the clock at which the condition is set.
    op Triggered = "sim.triggered" (clock : clock(), condition ? i1()) -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, PROCEDURAL]
        syntax "$clock (`if` $condition^)? $body attr-dict"
        with verify = in_module;

    // Files of SystemVerilog.

    /// `$fopen`.
    op SvFOpen = "sim.sv.fopen" (fileName : string()) -> (fd : i32())
        attrs (mode ? AttrConstraint::Enum { def: &OPEN_MODE, width: 32 })
        syntax "$fileName (`mode` `=` $mode^)? attr-dict"
        with verify = in_process;

    /// `$fclose`.
    op SvFClose = "sim.sv.fclose" (fd : i32()) -> ()
        syntax "$fd attr-dict"
        with verify = in_process;

    /// The stream of a number that `$fopen` gave.
    op SvChannelToOutputStream = "sim.sv.channel_to_output_stream" (channel : i32()) -> (stream : stream())
        syntax "$channel attr-dict"
        with verify = in_process;

    /// Has written what was given to all files.
    op SvFFlushAll = "sim.sv.fflush_all" () -> ()
        syntax "attr-dict"
        with verify = in_process;

    /// A memory with the words of a file in it: `$readmemb` or `$readmemh`.
    op SvReadMem = "sim.sv.readmem" (filename : string(), memory : queue_or_array(), startAddr ? i32(), finishAddr ? i32(), sliceLeft ? i32(), sliceRight ? i32())
        -> (result : same_as("memory"))
        attrs (isBinary = AttrConstraint::Int(1) => "false", dimLows : AttrConstraint::DenseArray(64),
               dimDescending : AttrConstraint::DenseArray(1), enumValues ? AttrConstraint::DenseArray(64))
        traits [ATTR_SIZED_OPERANDS]
        syntax "$filename `,` $memory (`start` `=` $startAddr^)? (`finish` `=` $finishAddr^)? (`slice` `` `[` $sliceLeft^ `,` $sliceRight `]`)? attr-dict `:` type($memory)"
        with verify = verify_readmem;

    family { (value : any_integer()) -> (result : format())
        attrs (isLeftAligned = AttrConstraint::Int(1) => "false", paddingChar = AttrConstraint::Int(8) => "48 : i8", specifierWidth ? AttrConstraint::Int(32))
        traits [PURE]
        syntax "$value (`isLeftAligned` $isLeftAligned^)? (`paddingChar` $paddingChar^)? (`specifierWidth` $specifierWidth^)? attr-dict `:` type($value)"
    } {
        /// A number in digits from 0 to 7.
        FormatOct = "sim.fmt.oct";

        /// A number in bits.
        FormatBin = "sim.fmt.bin";
    }

    family { (value : float()) -> (result : format())
        attrs (isLeftAligned = AttrConstraint::Int(1) => "false", fieldWidth ? AttrConstraint::Int(32), fracDigits = AttrConstraint::Int(32) => "6 : i32")
        traits [PURE]
        syntax "$value (`isLeftAligned` $isLeftAligned^)? (`fieldWidth` $fieldWidth^)? (`fracDigits` $fracDigits^)? attr-dict `:` type($value)"
    } {
        /// A number with an exponent.
        FormatScientific = "sim.fmt.exp";

        /// A number with digits after the point.
        FormatFloat = "sim.fmt.flt";

        /// A number in the shorter of the two forms.
        FormatGeneral = "sim.fmt.gen";
    }

    family { () -> (result : stream()) traits [PURE] syntax "attr-dict" } {
        /// Where the simulation prints.
        StdoutStream = "sim.stdout_stream";

        /// Where the simulation prints errors.
        StderrStream = "sim.stderr_stream";
    }

    family { (input : string()) -> (result : string()) traits [PURE] syntax "$input attr-dict" } {
        /// A string in small letters.
        StringToLower = "sim.string.tolower";

        /// A string in capital letters.
        StringToUpper = "sim.string.toupper";
    }

    family { (queue : queue(), element : element("queue")) -> (outQueue : same_as("queue"))
        traits [PURE] syntax "$element `into` $queue attr-dict `:` type($queue)"
    } {
        /// The queue with one more element at the end, if there is room.
        QueuePushBack = "sim.queue.push_back";

        /// The queue with one more element at the front; the last one goes if there is no room.
        QueuePushFront = "sim.queue.push_front";
    }

    family { (queue : queue()) -> (outQueue : same_as("queue"), popped : element("queue"))
        traits [PURE] syntax "`from` $queue attr-dict `:` type($queue)"
        hooks (result_name = by_group)
    } {
        /// The queue without its last element, and that element.
        QueuePopBack = "sim.queue.pop_back";

        /// The queue without its first element, and that element.
        QueuePopFront = "sim.queue.pop_front";
    }
}

/// A text is not part of itself.
fn verify_concat(ir: &Ir, op: Op) -> Result<(), Fault> {
    match ir.operands(op).contains(&ir.result(op, 0)) {
        true => Err(Fault::new("is infinitely recursive.")),
        false => Ok(()),
    }
}

fn element_of_any(ctx: &Context, ty: Type) -> Option<Type> {
    as_array(ctx, ty)
        .map(|(_, element)| element)
        .or_else(|| ctx.as_dialect_type(ty, "sim.queue").and_then(|params| ctx.as_type(*params.first()?)))
}

/// What comes in and what goes out have the same elements.
fn verify_elements(ir: &Ir, op: Op) -> Result<(), Fault> {
    let result = element_of_any(&ir.ctx, ir.ty(ir.result(op, 0)));
    let is_same = |value: &ir::Value| element_of_any(&ir.ctx, ir.ty(*value)) == result;
    match ir.operands(op).iter().all(is_same) {
        true => Ok(()),
        false => Err(Fault::new("the element types of operands and result differ")),
    }
}

fn verify_readmem(ir: &Ir, op: Op) -> Result<(), Fault> {
    in_process(ir, op)?;
    let given = |name: &str| ir.segments(op, name).map_or(0, |list| list.len());
    if given("dimLows") != given("dimDescending") {
        return Err(Fault::new("must have one direction for each low bound"));
    }
    let has = |name| !ir.operands_named(op, name).is_empty();
    if has("finishAddr") && !has("startAddr") {
        return Err(Fault::new("an end needs a start"));
    }
    Ok(())
}

/// A call gives what the function takes, and has what it gives.
fn verify_call(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = DpiCall(op).callee(ir);
    let Some(found) = ir::symbols::lookup(ir, op, name) else {
        return Err(Fault::new(format!("cannot find function declaration '{name}'")));
    };
    if !ir.isa::<DpiFunc>(found) && !ir.has_trait(found, Traits::FUNCTION_LIKE) {
        let kind = ir.op_text(found);
        return Err(Fault::new(format!("callee must be 'sim.func.dpi' or 'func.func' but got '{kind}'")));
    }
    let Some(arguments) = signature(ir, found) else { return Ok(()) };
    let side = |directions: [&str; 3]| -> Vec<Type> {
        arguments.iter().filter(|a| directions.contains(&a.direction.as_str())).map(|a| a.ty).collect()
    };
    let inputs: Vec<Type> = ir.operands_named(op, "inputs").iter().map(|&v| ir.ty(v)).collect();
    let results: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).collect();
    match inputs == side(["in", "inout", "ref"]) && results == side(["out", "inout", "return"]) {
        true => Ok(()),
        false => Err(Fault::new("operands and results must be as the function's arguments")),
    }
}
