//! The sv dialect: what SystemVerilog has and hw, comb and seq have not, as texts of circuits carry it.
//!
//! What holds: an operation of a process (`sv.initial`, `sv.always` and their like) stands directly in one, or in a branch or
//! loop of one, and a declaration of the module does not (`procedural.rs`); a handle of storage is `!hw.inout` or `!sv.var`.

use ir::constraint::*;

use crate::hw::{self, hw_integer, inner_symbol};
use crate::hw_types::{as_any_array, as_inout, as_struct, inout_type, is_type, is_value};
use crate::ltl::property;
use crate::procedural::{in_module, in_process};
use crate::sv_check as check;
use crate::sv_syntax as syntax;
use crate::sv_types::{CASE_STYLE, DEFER, MEMORY_BASE, RESET, string, var_element};
use crate::{hw_check, hw_fold, sv_headers as headers, sv_names};

fn inout() -> Constraint {
    pred("InOutType", |ctx, ty| as_inout(ctx, ty).is_some())
}

/// What the storage `dest` holds.
fn held_by(dest: &'static str) -> Constraint {
    derived(dest, "element type", |ctx, ty| as_inout(ctx, ty))
}

/// Storage of what `src` is.
fn storage_of(src: &'static str) -> Constraint {
    derived(src, "storage of the type", inout_type)
}

fn inout_array() -> Constraint {
    pred("an inout type with array element", |ctx, ty| {
        as_inout(ctx, ty).is_some_and(|ty| is_type(ctx, ty, "hw.array") || is_type(ctx, ty, "hw.uarray"))
    })
}

fn element_inout() -> Constraint {
    derived("input", "element", |ctx, ty| {
        let (_, element) = as_any_array(ctx, as_inout(ctx, ty)?)?;
        inout_type(ctx, element)
    })
}

fn inout_struct() -> Constraint {
    pred("an inout type with struct field", |ctx, ty| as_inout(ctx, ty).is_some_and(|ty| as_struct(ctx, ty).is_some()))
}

fn value() -> Constraint {
    pred("a known primitive element", is_value)
}

fn value_or_inout() -> Constraint {
    pred("a known primitive element or InOutType", |ctx, ty| is_value(ctx, ty) || as_inout(ctx, ty).is_some())
}

fn variable() -> Constraint {
    dialect_type("sv.var")
}

fn interface() -> Constraint {
    dialect_type("sv.interface")
}

fn modport() -> Constraint {
    dialect_type("sv.modport")
}

fn unpacked() -> Constraint {
    pred("an Unpacked ArrayType", |ctx, ty| is_type(ctx, ty, "hw.uarray"))
}

fn open_array() -> Constraint {
    dialect_type("sv.open_uarray")
}

fn event() -> AttrConstraint {
    AttrConstraint::Enum { def: &hw::EVENT, width: 32 }
}

fn strings() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Str))
}

fn list() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

/// References to what has an inner symbol.
fn names() -> AttrConstraint {
    let of_module = AttrConstraint::Dialect("hw.innerNameRef".into());
    AttrConstraint::Array(Box::new(AttrConstraint::AnyOf(vec![of_module, AttrConstraint::Symbol])))
}

fn verbosity() -> AttrConstraint {
    AttrConstraint::AllOf(vec![
        AttrConstraint::Int(8),
        AttrConstraint::Pred {
            name: "8-bit signless integer attribute whose minimum value is 0 whose maximum value is 2".into(),
            test: |ctx, attr| ctx.as_i64(attr).is_some_and(|level| (0..=2).contains(&level)),
        },
    ])
}

ir::dialect! {
    /// SystemVerilog constructs that hw, comb and seq do not have.
    dialect "sv";

    // Expressions.

    /// The bits `input[base +: width]`, with `decrement` `input[base -: width]`. Past the end they are undefined.
    op IndexedPartSelect = "sv.indexed_part_select" (input : hw_integer(), base : hw_integer()) -> (result : hw_integer())
        attrs (width : AttrConstraint::Int(32), decrement ? AttrConstraint::Unit)
        traits [PURE]
        syntax "$input `[` $base (`decrement` $decrement^)? `:` $width `]` attr-dict `:` type($input) `,` type($base)"
        with infer = check::infer_part, verify = check::verify_part;

    /// The same bits of storage, or as many elements of an array.
    op IndexedPartSelectInOut = "sv.indexed_part_select_inout" (input : inout(), base : hw_integer()) -> (result : inout())
        attrs (width : AttrConstraint::Int(32), decrement ? AttrConstraint::Unit)
        traits [PURE]
        syntax "$input `[` $base (`decrement` $decrement^)? `:` $width `]` attr-dict `:` type($input) `,` type($base)"
        with infer = check::infer_part, verify = check::verify_part;

    /// An element of storage that is an array.
    op ArrayIndexInOut = "sv.array_index_inout" (input : inout_array(), index : hw_integer()) -> (result : element_inout())
        traits [PURE]
        syntax "$input `[` $index `]` attr-dict `:` type($input) `,` type($index)";

    /// A field of storage that is a struct.
    op StructFieldInOut = "sv.struct_field_inout" (input : inout_struct()) -> (result : inout())
        attrs (field : AttrConstraint::Str)
        traits [PURE]
        syntax "$input `[` $field `]` attr-dict `:` type($input)"
        with infer = check::infer_field, verify = check::verify_field;

    /// What storage holds.
    op ReadInOut = "sv.read_inout" (input : inout()) -> (result : held_by("input"))
        traits [PURE]
        syntax "$input attr-dict `:` type($input)";

    /// A value in the words of SystemVerilog; `{{0}}` stands for the first operand or symbol.
    op VerbatimExpr = "sv.verbatim.expr" (substitutions .. any()) -> (result : value_or_inout())
        attrs (format_string : AttrConstraint::Str, symbols = names() => "[]")
        traits [PURE]
        syntax "$format_string (`(` $substitutions^ `)`)? `:` functional-type($substitutions, $result) attr-dict"
        with result_name = sv_names::verbatim_name, verify_symbols = check::verify_names;

    /// As `verbatim.expr`, for words that do something besides.
    op VerbatimExprSE = "sv.verbatim.expr.se" (substitutions .. any()) -> (result : value_or_inout())
        attrs (format_string : AttrConstraint::Str, symbols = names() => "[]")
        syntax "$format_string (`(` $substitutions^ `)`)? `:` functional-type($substitutions, $result) attr-dict"
        with result_name = sv_names::verbatim_name, verify_symbols = check::verify_names;

    /// What a macro expands to, as a value.
    op MacroRefExpr = "sv.macro.ref.expr" (inputs .. any()) -> (result : value_or_inout())
        attrs (macroName : AttrConstraint::Symbol)
        traits [PURE]
        syntax "$macroName `(` $inputs `)` attr-dict `:` functional-type($inputs, $result)"
        with result_name = sv_names::macro_name, verify_symbols = check::verify_macro;

    /// As `macro.ref.expr`, for a macro that does something besides.
    op MacroRefExprSE = "sv.macro.ref.expr.se" (inputs .. any()) -> (result : value_or_inout())
        attrs (macroName : AttrConstraint::Symbol)
        syntax "$macroName `(` $inputs `)` attr-dict `:` functional-type($inputs, $result)"
        with result_name = sv_names::macro_name, verify_symbols = check::verify_macro;

    /// Bits of which nothing is known.
    op ConstantX = "sv.constantX" () -> (result : value())
        traits [PURE]
        syntax "attr-dict `:` type($result)"
        with result_name = sv_names::unknown_name, verify = check::verify_some_bits;

    /// Bits that nothing drives.
    op ConstantZ = "sv.constantZ" () -> (result : value())
        traits [PURE]
        syntax "attr-dict `:` type($result)"
        with result_name = sv_names::undriven_name, verify = check::verify_some_bits;

    /// A text.
    op ConstantStr = "sv.constantStr" () -> (result : string())
        attrs (str : AttrConstraint::Str)
        traits [PURE]
        syntax "$str attr-dict";

    /// A parameter of the module that its instances can't set.
    op LocalParam = "sv.localparam" () -> (result : value())
        attrs (value : AttrConstraint::Any, name : AttrConstraint::Str)
        traits [PURE, NAMES_RESULT]
        syntax "attr-dict `:` type($result)"
        with result_name = hw_fold::named_result, verify = hw_check::verify_param_value;

    /// A reference to something by a path of names of SystemVerilog, from the top with `isRooted`.
    op Xmr = "sv.xmr" () -> (result : inout())
        attrs (isRooted ? AttrConstraint::Unit, path : strings(), terminal : AttrConstraint::Str)
        syntax "(`isRooted` $isRooted^)? custom<XMRPath>($path, $terminal) attr-dict `:` type($result)"
        with custom = &[syntax::XMR_PATH];

    /// A reference to what a `hw.hierpath` leads to, and to `verbatimSuffix` in it.
    op XmrRef = "sv.xmr.ref" () -> (result : inout())
        attrs (r#ref : AttrConstraint::Symbol, verbatimSuffix = AttrConstraint::Str => "\"\"")
        syntax "$ref ($verbatimSuffix^)? attr-dict `:` type($result)"
        with verify_symbols = check::verify_path_reference;

    /// The value as it was when the time step began: `$sampled`.
    op Sampled = "sv.system.sampled" (expression : T) -> (sampledValue : T)
        where (T: value())
        traits [PURE]
        syntax "$expression attr-dict `:` type($expression)";

    /// `$time`.
    op Time = "sv.system.time" () -> (result : i64())
        syntax "attr-dict `:` type($result)";

    /// `$stime`.
    op STime = "sv.system.stime" () -> (result : i32())
        syntax "attr-dict `:` type($result)";

    /// A function of the system, by its name without `$`.
    op System = "sv.system" (args .. any()) -> (out : any())
        attrs (fnName : AttrConstraint::Str)
        syntax "$fnName `(` $args `)` attr-dict `:` functional-type($args, $out)";

    /// A text made from values: `$sformatf`.
    op SFormatF = "sv.sformatf" (substitutions .. any()) -> (result : string())
        attrs (format_string : AttrConstraint::Str)
        syntax "$format_string attr-dict (`(` $substitutions^ `)` `:` type($substitutions))?";

    /// Texts one after the other.
    op ConcatStr = "sv.concat_str" (inputs .. string()) -> (result : string())
        traits [PURE]
        syntax "`(` $inputs `)` attr-dict `:` type($result)"
        with verify = check::verify_concat;

    /// An unpacked array of these elements.
    op UnpackedArrayCreate = "sv.unpacked_array_create" (inputs .. any()) -> (result : unpacked())
        traits [PURE, SAME_TYPE_OPERANDS]
        syntax "$inputs attr-dict `:` functional-type($inputs, $result)"
        with verify = check::verify_array_create;

    /// An unpacked array as one of any size.
    op UnpackedOpenArrayCast = "sv.unpacked_open_array_cast" (input : unpacked()) -> (result : open_array())
        traits [PURE]
        syntax "$input attr-dict `:` functional-type($input, $result)"
        with verify = check::verify_open_array;

    // Declarations.

    /// A net.
    op Wire = "sv.wire" () -> (result : inout())
        attrs (name : AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [NAMES_RESULT]
        syntax "(`sym` $inner_sym^)? (`name` $name^)? attr-dict `:` type($result)"
        with result_name = hw_fold::named_result, verify = in_module;

    /// A variable of type `reg`.
    op Reg = "sv.reg" (init ? held_by("result")) -> (result : inout())
        attrs (name : AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [NAMES_RESULT]
        syntax "(`init` $init^)? (`sym` $inner_sym^)? (`name` $name^)? attr-dict `:` type($result)"
        with result_name = hw_fold::named_result;

    /// A variable of type `logic`.
    op Logic = "sv.logic" () -> (result : inout())
        attrs (name : AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [NAMES_RESULT]
        syntax "(`sym` $inner_sym^)? (`name` $name^)? attr-dict `:` type($result)"
        with result_name = hw_fold::named_result;

    /// A variable.
    op Var = "sv.var" (init ? derived("result", "element type", var_element)) -> (result : variable())
        attrs (name : AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [NAMES_RESULT]
        syntax "(`init` $init^)? (`sym` $inner_sym^)? (`name` $name^)? attr-dict `:` qualified(type($result))"
        with result_name = hw_fold::named_result;

    // Statements of modules.

    /// The first operand has the value of the second at all times.
    op Assign = "sv.assign" (dest : storage_of("src"), src : value()) -> ()
        syntax "$dest `,` $src attr-dict `:` type($src)"
        with verify = in_module;

    /// Several names for one net.
    op Alias = "sv.alias" (aliases .. inout()) -> ()
        syntax "$aliases attr-dict `:` type($aliases)"
        with verify = check::verify_alias;

    /// Statements that are written in this order.
    op Ordered = "sv.ordered" () -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$body attr-dict"
        with verify = in_module;

    /// What is there where a macro is defined, and what is there where it is not.
    op IfDef = "sv.ifdef" () -> ()
        attrs (cond : AttrConstraint::Dialect("sv.macro.ident".into()))
        regions (thenRegion : 1, elseRegion :)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION]
        syntax "$cond $thenRegion (`else` $elseRegion^)? attr-dict"
        with verify = in_module, verify_symbols = check::verify_condition;

    /// A block of declarations and statements under a name.
    op Generate = "sv.generate" () -> ()
        attrs (sym_name : AttrConstraint::Str)
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "custom<GenerateName>($sym_name) attr-dict `:` $body"
        with custom = &[syntax::GENERATE_NAME];

    /// The block whose pattern a parameter has.
    op GenerateCase = "sv.generate.case" () -> ()
        attrs (cond : AttrConstraint::Typed, casePatterns : list(), caseNames : strings())
        regions (caseRegions ..)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        parents [Generate::NAME]
        syntax "$cond attr-dict ` ` `[` custom<CaseRegions>($casePatterns, $caseNames, $caseRegions) `]`"
        with custom = &[syntax::CASE_REGIONS], verify = check::verify_generate_case;

    /// A block for each of several numbers.
    op GenerateFor = "sv.generate.for" () -> ()
        attrs (lowerBound : AttrConstraint::Typed, upperBound : AttrConstraint::Typed, step : AttrConstraint::Typed,
               genBlockName : AttrConstraint::Str, inductionVarName ? AttrConstraint::Str)
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR]
        parents [Generate::NAME]
        syntax "custom<GenerateFor>($lowerBound, $upperBound, $step, $inductionVarName, $genBlockName, $body) attr-dict"
        with custom = &[syntax::GENERATE_FOR], verify = check::verify_generate_for, arg_name = sv_names::induction_name;

    // Processes.

    /// Statements that run at each of these events; without events again and again.
    op Always = "sv.always" (clocks .. i1()) -> ()
        attrs (events : AttrConstraint::Array(Box::new(event())))
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, RECURSIVE_EFFECTS, PROCEDURAL]
        syntax "custom<EventList>($events, $clocks) $body attr-dict"
        with custom = &[syntax::EVENT_LIST], verify = check::verify_always;

    /// Statements that run when a value that they read changes.
    op AlwaysComb = "sv.alwayscomb" () -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, RECURSIVE_EFFECTS, PROCEDURAL]
        syntax "$body attr-dict"
        with verify = in_module;

    /// A process of registers: statements at an edge of the clock, and others while reset.
    op AlwaysFF = "sv.alwaysff" (clock : i1(), reset ? i1()) -> ()
        attrs (clockEdge : event(), resetStyle = AttrConstraint::Enum { def: &RESET, width: 32 } => "0 : i32",
               resetEdge ? AttrConstraint::Enum { def: &hw::EVENT, width: 32 })
        regions (bodyBlk : 1, resetBlk :)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, RECURSIVE_EFFECTS, PROCEDURAL]
        syntax "`(` $clockEdge $clock `)` $bodyBlk (`(` $resetStyle `:` $resetEdge^ $reset `)` $resetBlk)? attr-dict"
        with verify = in_module;

    /// Statements that run once, at the start.
    op Initial = "sv.initial" () -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, RECURSIVE_EFFECTS, PROCEDURAL]
        syntax "$body attr-dict"
        with verify = in_module;

    // Statements of processes.

    /// Statements where the condition is set, and others where it is not.
    op If = "sv.if" (cond : i1()) -> ()
        regions (thenRegion : 1, elseRegion :)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, PROCEDURAL]
        syntax "$cond $thenRegion (`else` $elseRegion^)? attr-dict"
        with verify = in_process;

    /// As `ifdef`, in a process.
    op IfDefProcedural = "sv.ifdef.procedural" () -> ()
        attrs (cond : AttrConstraint::Dialect("sv.macro.ident".into()))
        regions (thenRegion : 1, elseRegion :)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, PROCEDURAL]
        syntax "$cond $thenRegion (`else` $elseRegion^)? attr-dict"
        with verify = in_process, verify_symbols = check::verify_condition;

    /// The statements of the first pattern that the value has.
    op Case = "sv.case" (cond : any(), caseValues .. any()) -> ()
        attrs (caseStyle = AttrConstraint::Enum { def: &CASE_STYLE, width: 32 } => "0 : i32", casePatterns : list(),
               validationQualifier = AttrConstraint::Dialect("sv.validation_qualifier".into()) => "#sv<validation_qualifier plain>")
        regions (caseRegions ..)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, PROCEDURAL]
        with parse = syntax::parse_case, print = syntax::print_case, verify = check::verify_case;

    /// Statements for each number from the first up to, not with, the second.
    op For = "sv.for" (lowerBound : T, upperBound : T, step : T) -> ()
        where (T: hw_integer())
        attrs (inductionVarName = AttrConstraint::Str => "\"\"")
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, PROCEDURAL]
        with parse = syntax::parse_for, print = syntax::print_for, verify = in_process, arg_name = sv_names::for_name;

    /// Sets a variable at once.
    op BPAssign = "sv.bpassign" (dest : storage_of("src"), src : value()) -> ()
        syntax "$dest `,` $src attr-dict `:` type($src)"
        with verify = check::verify_assignment;

    /// Sets a variable at the end of the time step.
    op PAssign = "sv.passign" (dest : storage_of("src"), src : value()) -> ()
        syntax "$dest `,` $src attr-dict `:` type($src)"
        with verify = check::verify_assignment;

    /// Holds something at a value until it is released.
    op Force = "sv.force" (dest : storage_of("src"), src : value()) -> ()
        syntax "$dest `,` $src attr-dict `:` type($src)"
        with verify = in_process;

    /// Ends what `force` began.
    op Release = "sv.release" (dest : inout()) -> ()
        syntax "$dest attr-dict `:` type($dest)"
        with verify = in_process;

    /// Sets a value and does not hold it: `$deposit`, which not every simulator has.
    op Deposit = "sv.nonstandard.deposit" (dest : storage_of("src"), src : value()) -> ()
        syntax "$dest `,` $src attr-dict `:` type($src)"
        with verify = in_process;

    /// Sets an array to the words of a file.
    op ReadMem = "sv.readmem" (dest : inout()) -> ()
        attrs (filename : AttrConstraint::Str, base : AttrConstraint::Enum { def: &MEMORY_BASE, width: 32 })
        syntax "$dest `,` $filename `,` $base attr-dict `:` type($dest)"
        with verify = in_process;

    /// Writes a text to the output of the simulation.
    op Write = "sv.write" (substitutions .. any()) -> ()
        attrs (format_string : AttrConstraint::Str)
        syntax "$format_string attr-dict (`(` $substitutions^ `)` `:` type($substitutions))?"
        with verify = in_process;

    /// Writes a text to a file.
    op FWrite = "sv.fwrite" (fd : i32(), substitutions .. any()) -> ()
        attrs (format_string : AttrConstraint::Str)
        syntax "$fd `,` $format_string attr-dict (`(` $substitutions^ `)` `:` type($substitutions))?"
        with verify = in_process;

    /// Has written what was given to a file, or to all.
    op FFlush = "sv.fflush" (fd ? i32()) -> ()
        syntax "(`fd` $fd^)? attr-dict"
        with verify = in_process;

    /// Closes a file.
    op FClose = "sv.fclose" (fd : i32()) -> ()
        syntax "$fd attr-dict"
        with verify = in_process;

    /// Ends the simulation once all programs have ended.
    op Exit = "sv.exit" () -> ()
        syntax "attr-dict"
        with verify = in_process;

    // Words of SystemVerilog, and macros.

    /// Words as they stand; `{{0}}` stands for the first operand or symbol.
    op Verbatim = "sv.verbatim" (substitutions .. any()) -> ()
        attrs (format_string : AttrConstraint::Str, symbols = names() => "[]")
        syntax "$format_string (`(` $substitutions^ `)` `:` type($substitutions))? attr-dict"
        with verify_symbols = check::verify_names;

    /// What a macro expands to, as a statement.
    op MacroRef = "sv.macro.ref" (inputs .. any()) -> ()
        attrs (macroName : AttrConstraint::Symbol)
        syntax "$macroName (`(` $inputs^ `)` `:` type($inputs))? attr-dict"
        with verify_symbols = check::verify_macro;

    /// A macro: its name in SystemVerilog, and the names of its arguments if it takes any.
    op MacroDecl = "sv.macro.decl" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, args ? strings(), verilogName ? AttrConstraint::Str)
        traits [SYMBOL]
        syntax "$sym_name (`[` $verilogName^ `]`)? (`(` $args^ `)`)? attr-dict";

    /// What a macro expands to from here on.
    op MacroDef = "sv.macro.def" () -> ()
        attrs (macroName : AttrConstraint::Symbol, format_string : AttrConstraint::Str, symbols = names() => "[]")
        syntax "$macroName $format_string (`(` $symbols^ `)`)? attr-dict"
        with verify_symbols = check::verify_macro;

    /// Words at which the preprocessor stops.
    op MacroError = "sv.macro.error" () -> ()
        attrs (message ? AttrConstraint::Str)
        syntax "($message^)? attr-dict";

    /// A file whose words stand here.
    op Include = "sv.include" () -> ()
        attrs (style : AttrConstraint::Dialect("sv.include_style".into()), target : AttrConstraint::Str)
        syntax "$style $target attr-dict";

    /// Names that nothing else gets.
    op ReserveNames = "sv.reserve_names" () -> ()
        attrs (reservedNames : strings())
        parents [ir::builtin::Module::NAME]
        syntax "$reservedNames attr-dict";

    /// A file with the words of modules.
    op VerbatimSource = "sv.verbatim.source" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, content : AttrConstraint::Str,
               output_file : AttrConstraint::Dialect("hw.output_file".into()), parameters : list(),
               additional_files ? list(), verilogName : AttrConstraint::Str)
        traits [SYMBOL]
        parents [ir::builtin::Module::NAME]
        with parse = headers::parse_source, print = headers::print_source, verify_symbols = check::verify_files;

    /// A module whose words a `sv.verbatim.source` has.
    op VerbatimModule = "sv.verbatim.module" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, module_type : AttrConstraint::Type,
               per_port_attrs ? list(), parameters : list(), source : AttrConstraint::Symbol, verilogName ? AttrConstraint::Str)
        traits [SYMBOL]
        parents [ir::builtin::Module::NAME]
        with parse = headers::parse_verbatim_module, print = crate::hw_syntax::print_module, verify_symbols = check::verify_source,
             forgets = &["port_locs"];

    // Binding.

    /// Makes the instance that this names, which is marked `doNotPrint`.
    op Bind = "sv.bind" () -> ()
        attrs (instance : AttrConstraint::Dialect("hw.innerNameRef".into()))
        syntax "$instance attr-dict"
        with verify_symbols = check::verify_bind;

    /// As `bind`, for an instance of an interface.
    op BindInterface = "sv.bind.interface" () -> ()
        attrs (instance : AttrConstraint::Dialect("hw.innerNameRef".into()))
        syntax "$instance attr-dict"
        with verify_symbols = check::verify_bind;

    // Interfaces.

    /// Signals under one name.
    op Interface = "sv.interface" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, comment ? AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR]
        syntax "$sym_name attr-dict-with-keyword $body";

    /// A signal of an interface.
    op InterfaceSignal = "sv.interface.signal" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, r#type : AttrConstraint::Type)
        traits [SYMBOL]
        parents [Interface::NAME]
        syntax "attr-dict $sym_name `:` $type"
        with verify = check::verify_signal;

    /// A view of an interface: the direction of each signal that it has.
    op InterfaceModport = "sv.interface.modport" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str,
               ports : AttrConstraint::Array(Box::new(AttrConstraint::Dialect("sv.mod_port".into()))))
        traits [SYMBOL]
        parents [Interface::NAME]
        syntax "attr-dict $sym_name custom<ModportStructs>($ports)"
        with custom = &[syntax::MODPORT_STRUCTS];

    /// An instance of an interface.
    op InterfaceInstance = "sv.interface.instance" () -> (result : interface())
        attrs (name : AttrConstraint::Str, inner_sym ? inner_symbol(), doNotPrint ? AttrConstraint::Unit)
        traits [NAMES_RESULT]
        syntax "(`sym` $inner_sym^)? (`name` $name^)? attr-dict `:` qualified(type($result))"
        with result_name = hw_fold::named_result, verify = check::verify_interface_name, verify_symbols = check::verify_interface;

    /// A view of an instance.
    op GetModport = "sv.modport.get" (iface : interface()) -> (result : modport())
        attrs (field : AttrConstraint::Symbol)
        traits [PURE]
        syntax "$iface $field attr-dict `:` qualified(type($iface)) `->` qualified(type($result))"
        with verify_symbols = check::verify_modport;

    /// A signal of an instance has this value at all times.
    op AssignInterfaceSignal = "sv.interface.signal.assign" (iface : interface(), rhs : any()) -> ()
        attrs (signalName : AttrConstraint::Symbol)
        syntax "$iface `(` custom<IfaceTypeAndSignal>(type($iface), $signalName) `)` `=` $rhs attr-dict `:` type($rhs)"
        with custom = &[syntax::SIGNAL], verify_symbols = check::verify_signal_type;

    /// The value of a signal of an instance.
    op ReadInterfaceSignal = "sv.interface.signal.read" (iface : interface()) -> (signalData : any())
        attrs (signalName : AttrConstraint::Symbol)
        traits [PURE]
        syntax "$iface `(` custom<IfaceTypeAndSignal>(type($iface), $signalName) `)` attr-dict `:` type($signalData)"
        with custom = &[syntax::SIGNAL], verify_symbols = check::verify_signal_type;

    // Functions and packages.

    /// A function; without a body it is defined elsewhere.
    op Func = "sv.func" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, module_type : AttrConstraint::Type,
               per_argument_attrs ? list(), verilogName ? AttrConstraint::Str)
        regions (body :)
        traits [ISOLATED, SYMBOL, PRIVATE_DECLARATION, PROCEDURAL]
        parents [ir::builtin::Module::NAME]
        with parse = headers::parse_func, print = headers::print_func,
             arg_name = crate::hw_syntax::port_name, forgets = &["result_locs", "input_locs"];

    /// Ends a function with the values of its outputs.
    op Return = "sv.return" (operands_ .. any()) -> ()
        traits [TERMINATOR, PURE, RETURN_LIKE]
        parents [Func::NAME]
        syntax "attr-dict ($operands_^ `:` type($operands_))?"
        with verify = check::verify_return;

    /// A call whose outputs are there at all times.
    op FuncCall = "sv.func.call" (inputs .. any()) -> (results .. any())
        attrs (callee : AttrConstraint::Symbol)
        syntax "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, results)"
        with verify = in_module, verify_symbols = check::verify_call;

    /// A call in a process.
    op FuncCallProcedural = "sv.func.call.procedural" (inputs .. any()) -> (results .. any())
        attrs (callee : AttrConstraint::Symbol)
        syntax "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, results)"
        with verify = in_process, verify_symbols = check::verify_call;

    /// A function of the program that runs the simulation.
    op FuncDpiImport = "sv.func.dpi.import" () -> ()
        attrs (callee : AttrConstraint::Symbol, linkage_name ? AttrConstraint::Str)
        syntax "(`linkage` $linkage_name^)? $callee attr-dict"
        with verify_symbols = check::verify_import;

    /// Declarations under one name.
    op Package = "sv.package" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$sym_name $body attr-dict"
        with verify = check::verify_package;

    /// A package that is defined elsewhere.
    op PackageExtern = "sv.package.extern" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, verilogName ? AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$sym_name $body attr-dict"
        with verify = check::verify_package;

    family {
        () -> ()
        attrs (verbosity : verbosity())
        syntax "$verbosity attr-dict"
        hooks (verify = in_process)
    } {
        /// Halts the simulation.
        Stop = "sv.stop";

        /// Ends the simulation.
        Finish = "sv.finish";
    }

    family {
        (substitutions .. any()) -> ()
        attrs (verbosity : verbosity(), message ? AttrConstraint::Str)
        syntax "$verbosity (`,` $message^ (`(` $substitutions^ `)` `:` type($substitutions))?)? attr-dict"
    } {
        /// A message that ends the simulation.
        FatalProcedural = "sv.fatal.procedural" with verify = check::verify_process_message;

        /// A message that ends the reading of the design.
        Fatal = "sv.fatal" with verify = check::verify_module_message;
    }

    family {
        (substitutions .. any()) -> ()
        attrs (message ? AttrConstraint::Str)
        syntax "($message^ (`(` $substitutions^ `)` `:` type($substitutions))?)? attr-dict"
    } {
        /// A message of an error in the simulation.
        ErrorProcedural = "sv.error.procedural" with verify = check::verify_process_message;

        /// A message of an error in the design.
        Error = "sv.error" with verify = check::verify_module_message;

        /// A warning in the simulation.
        WarningProcedural = "sv.warning.procedural" with verify = check::verify_process_message;

        /// A warning of the design.
        Warning = "sv.warning" with verify = check::verify_module_message;

        /// A message in the simulation.
        InfoProcedural = "sv.info.procedural" with verify = check::verify_process_message;

        /// A message of the design.
        Info = "sv.info" with verify = check::verify_module_message;
    }

    family {
        (expression : i1(), substitutions .. any()) -> ()
        attrs (defer : AttrConstraint::Enum { def: &DEFER, width: 32 }, label ? AttrConstraint::Str, message ? AttrConstraint::Str)
        syntax "$expression `,` $defer (`label` $label^)? (`message` $message^ (`(` $substitutions^ `)` `:` type($substitutions))?)? attr-dict"
    } {
        /// An error where the expression is 0.
        Assert = "sv.assert" with verify = check::verify_process_message;

        /// The expression is taken to be 1.
        Assume = "sv.assume" with verify = check::verify_process_message;

        /// The times are counted at which the expression is 1.
        Cover = "sv.cover" with verify = check::verify_cover;
    }

    family {
        (clock : i1(), property : i1(), substitutions .. any()) -> ()
        attrs (event : event(), label ? AttrConstraint::Str, message ? AttrConstraint::Str)
        syntax "$event $clock `,` $property (`label` $label^)? (`message` $message^ (`(` $substitutions^ `)` `:` type($substitutions))?)? attr-dict"
    } {
        /// An error where the property is 0 at the event.
        AssertConcurrent = "sv.assert.concurrent" with verify = check::verify_message;

        /// The property is taken to be 1 at the event.
        AssumeConcurrent = "sv.assume.concurrent" with verify = check::verify_message;

        /// The events are counted at which the property is 1.
        CoverConcurrent = "sv.cover.concurrent" with verify = check::verify_no_message;
    }

    family {
        (property : property(), clock ? i1(), disable ? i1()) -> ()
        attrs (event ? event(), label ? AttrConstraint::Str)
        traits [ATTR_SIZED_OPERANDS]
        syntax "$property (`on` $event $clock^)? (`disable_iff` $disable^)? (`label` $label^)? attr-dict `:` type($property)"
        hooks (verify = check::verify_clocked)
    } {
        /// An error where a property of sequences does not hold.
        AssertProperty = "sv.assert_property";

        /// A property of sequences is taken to hold.
        AssumeProperty = "sv.assume_property";

        /// The times are counted at which a property of sequences holds.
        CoverProperty = "sv.cover_property";
    }
}
