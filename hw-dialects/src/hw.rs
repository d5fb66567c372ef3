//! The hw dialect: modules, instances, constants, arrays, structs, wires.

use ir::constraint::*;
use ir::def::EnumDef;

use crate::hw_types::{as_array, bit_width, is_integer, is_type, is_value};
use crate::{clog2, hw_check, hw_fold, hw_syntax, hw_value_syntax as syntax};

/// The change of a bit that triggers.
pub static EVENT: EnumDef =
    EnumDef { name: "event", cases: &[("posedge", 0), ("negedge", 1), ("edge", 2)], separator: None };

/// A value of known width: integer, array, struct, enum, clock.
pub(crate) fn hw_value() -> Constraint {
    pred("a type of known width", |ctx, ty| bit_width(ctx, ty).is_some())
}

/// A signless integer, by an alias or of a parameter's width too.
pub(crate) fn hw_integer() -> Constraint {
    pred("a signless integer bitvector", is_integer)
}

/// What hardware carries by value, whatever its width.
fn hardware_value() -> Constraint {
    pred("a known primitive element", is_value)
}

fn hw_array() -> Constraint {
    pred("an ArrayType", |ctx, ty| is_type(ctx, ty, "hw.array"))
}

fn hw_struct() -> Constraint {
    pred("a StructType", |ctx, ty| is_type(ctx, ty, "hw.struct"))
}

fn hw_union() -> Constraint {
    pred("a UnionType", |ctx, ty| is_type(ctx, ty, "hw.union"))
}

fn hw_enum() -> Constraint {
    pred("an EnumType", |ctx, ty| is_type(ctx, ty, "hw.enum"))
}

/// The symbols of an operation inside a module.
pub(crate) fn inner_symbol() -> AttrConstraint {
    AttrConstraint::Dialect("hw.innerSym".into())
}

fn element_of_array() -> Constraint {
    derived("input", "element type", |ctx, ty| as_array(ctx, ty).map(|(_, e)| e))
}

fn index_of_array() -> Constraint {
    derived("input", "index type", |ctx, ty| as_array(ctx, ty).map(|(n, _)| ctx.integer(clog2(n))))
}

fn strings() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Str))
}

fn module_type() -> AttrConstraint {
    AttrConstraint::TypeOf(Box::new(pred("a module", |ctx, ty| is_type(ctx, ty, "hw.modty"))))
}

fn parameters() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Dialect("hw.param.decl".into())))
}

fn list() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

ir::dialect! {
    /// Modules, instances and the values between them.
    dialect "hw";

    /// A circuit with ports. Its body is a graph region: order does not matter and registers may close cycles.
    op Module = "hw.module" () -> ()
        attrs (sym_name : AttrConstraint::Str, module_type : module_type(), sym_visibility ? AttrConstraint::Str,
               parameters : parameters(), per_port_attrs ? list(), comment ? AttrConstraint::Str)
        regions (body : 1)
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, GRAPH_REGION]
        parents [ir::builtin::Module::NAME]
        with parse = hw_syntax::parse_module, print = hw_syntax::print_module, verify = hw_check::verify_module,
             arg_name = hw_syntax::port_name, forgets = &["result_locs", "port_locs"];

    /// A module that is defined elsewhere; `verilogName` is its name there.
    op ModuleExtern = "hw.module.extern" () -> ()
        attrs (sym_name : AttrConstraint::Str, module_type : module_type(), sym_visibility ? AttrConstraint::Str,
               parameters : parameters(), per_port_attrs ? list(), verilogName ? AttrConstraint::Str)
        regions (body :)
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION]
        parents [ir::builtin::Module::NAME]
        with parse = hw_syntax::parse_extern, print = hw_syntax::print_module, verify = hw_check::verify_header,
             forgets = &["result_locs", "port_locs"];

    /// A module that a generator of schema `generatorKind` makes.
    op ModuleGenerated = "hw.module.generated" () -> ()
        attrs (sym_name : AttrConstraint::Str, module_type : module_type(), generatorKind : AttrConstraint::Symbol,
               sym_visibility ? AttrConstraint::Str, parameters : parameters(), per_port_attrs ? list(),
               verilogName ? AttrConstraint::Str)
        regions (body :)
        traits [ISOLATED, SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION]
        parents [ir::builtin::Module::NAME]
        with parse = hw_syntax::parse_generated, print = hw_syntax::print_module, verify = hw_check::verify_generated,
             forgets = &["result_locs", "port_locs"];

    /// What a generator needs to know.
    op GeneratorSchema = "hw.generator.schema" () -> ()
        attrs (sym_name : AttrConstraint::Str, descriptor : AttrConstraint::Str, requiredAttrs : strings())
        traits [SYMBOL]
        parents [ir::builtin::Module::NAME]
        syntax "$sym_name `,` $descriptor `,` $requiredAttrs attr-dict";

    /// A path through instances, by their inner symbols, to a module or to something in one.
    op HierPath = "hw.hierpath" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str, namepath : list())
        traits [SYMBOL]
        with parse = hw_syntax::parse_path, print = hw_syntax::print_path, verify = hw_check::verify_path;

    /// Ends a module: one value an output port, in order.
    op Output = "hw.output" (outputs .. any()) -> ()
        traits [TERMINATOR, PURE, RETURN_LIKE]
        parents [Module::NAME]
        syntax "attr-dict ($outputs^ `:` type($outputs))?"
        with verify = hw_check::verify_output;

    /// A copy of a module: operands are its inputs, results its outputs, by name and in order.
    op Instance = "hw.instance" (inputs .. any()) -> (results .. any())
        attrs (instanceName : AttrConstraint::Str, moduleName : AttrConstraint::Symbol, argNames : strings(),
               resultNames : strings(), parameters : parameters(), inner_sym ? inner_symbol(), doNotPrint ? AttrConstraint::Unit)
        with parse = hw_syntax::parse_instance, print = hw_syntax::print_instance, verify = hw_check::verify_instance,
             result_name = hw_syntax::instance_result_name;

    /// A constant integer.
    op Constant = "hw.constant" () -> (result : hw_integer())
        attrs (value : AttrConstraint::AnyInt)
        traits [PURE, CONSTANT_LIKE]
        with parse = syntax::parse_constant, print = syntax::print_constant, fold = hw_fold::fold_constant, verify = hw_fold::verify_constant, result_name = hw_fold::constant_name;

    /// A constant array or struct; fields stand in the order of the text, the highest index first for arrays.
    op AggregateConstant = "hw.aggregate_constant" () -> (result : any())
        attrs (fields : list())
        traits [PURE]
        syntax "$fields attr-dict `:` type($result)"
        with verify = hw_fold::verify_aggregate;

    /// The value of a module's parameter.
    op ParamValue = "hw.param.value" () -> (result : hardware_value())
        attrs (value : AttrConstraint::Any)
        traits [PURE]
        with parse = syntax::parse_param_value, print = syntax::print_param_value, has_text = syntax::has_param_text,
            verify = hw_check::verify_param_value;

    /// The same value under a name of its own, which reaches the Verilog.
    op Wire = "hw.wire" (input : T) -> (result : T)
        where (T: any())
        attrs (name ? AttrConstraint::Str, inner_sym ? inner_symbol())
        traits [NO_EFFECT, NAMES_RESULT]
        syntax "$input (`sym` $inner_sym^)? (`name` $name^)? attr-dict `:` type($input)"
        with result_name = hw_fold::named_result, verify = hw_fold::verify_inner_symbol;

    /// The same bits read as another type of the same width.
    op Bitcast = "hw.bitcast" (input : hw_value()) -> (result : hw_value())
        traits [PURE]
        syntax "$input attr-dict `:` functional-type($input, $result)"
        with fold = hw_fold::fold_bitcast, verify = hw_fold::verify_bitcast;

    /// An array of these elements; the first operand has the highest index.
    op ArrayCreate = "hw.array_create" (inputs .. any()) -> (result : hw_array())
        traits [PURE, SAME_TYPE_OPERANDS]
        with parse = syntax::parse_array_create, print = syntax::print_array_create,
             verify = hw_fold::verify_array_create, infer = hw_fold::infer_array_create;

    /// One element. Past the end the result is undefined.
    op ArrayGet = "hw.array_get" (input : hw_array(), index : signless_integer()) -> (result : element_of_array())
        traits [PURE]
        syntax "$input `[` $index `]` attr-dict `:` type($input) `,` type($index)"
        with fold = hw_fold::fold_array_get, verify = hw_fold::verify_array_index;

    /// The array with one element replaced. Past the end the result is undefined.
    op ArrayInject = "hw.array_inject" (input : hw_array(), index : signless_integer(), element : element_of_array())
        -> (result : same_as("input"))
        traits [PURE]
        syntax "$input `[` $index `]` `,` $element attr-dict `:` type($input) `,` type($index)"
        with verify = hw_fold::verify_array_index;

    /// Neighbouring elements from `lowIndex` up.
    op ArraySlice = "hw.array_slice" (input : hw_array(), lowIndex : index_of_array()) -> (dst : hw_array())
        traits [PURE]
        syntax "$input `[` $lowIndex `]` attr-dict `:` functional-type($input, $dst)"
        with verify = hw_fold::verify_array_slice;

    /// Arrays side by side; the first operand has the highest indices.
    op ArrayConcat = "hw.array_concat" (inputs .. hw_array()) -> (result : hw_array())
        traits [PURE]
        with parse = syntax::parse_array_concat, print = syntax::print_array_concat, infer = hw_fold::infer_array_concat, verify = hw_fold::verify_array_concat;

    /// A struct of these fields.
    op StructCreate = "hw.struct_create" (inputs .. any()) -> (result : hw_struct())
        traits [PURE]
        with parse = syntax::parse_struct_create, print = syntax::print_struct_create,
             verify = hw_fold::verify_struct_create;

    /// One field.
    op StructExtract = "hw.struct_extract" (input : hw_struct()) -> (result : any())
        attrs (fieldIndex : AttrConstraint::Int(32))
        traits [PURE]
        with parse = syntax::parse_extract, print = syntax::print_extract, result_name = syntax::extract_result_name,
             fold = hw_fold::fold_struct_extract, verify = hw_fold::verify_struct_extract,
             infer = hw_fold::infer_struct_extract;

    /// The struct with one field replaced.
    op StructInject = "hw.struct_inject" (input : hw_struct(), newValue : any()) -> (result : same_as("input"))
        attrs (fieldIndex : AttrConstraint::Int(32))
        traits [PURE]
        with parse = syntax::parse_struct_inject, print = syntax::print_struct_inject,
             verify = hw_fold::verify_struct_inject;

    /// All fields, one result each.
    op StructExplode = "hw.struct_explode" (input : hw_struct()) -> (result .. any())
        traits [PURE]
        syntax "$input attr-dict `:` type($input)"
        with result_name = syntax::explode_result_name, verify = hw_fold::verify_struct_explode, infer = hw_fold::infer_struct_explode;

    /// A union whose field has this value; its other bits are undefined.
    op UnionCreate = "hw.union_create" (input : any()) -> (result : hw_union())
        attrs (fieldIndex : AttrConstraint::Int(32))
        traits [PURE]
        with parse = syntax::parse_union_create, print = syntax::print_union_create, verify = hw_fold::verify_union_create;

    /// The bits of a union read as one of its fields.
    op UnionExtract = "hw.union_extract" (input : hw_union()) -> (result : any())
        attrs (fieldIndex : AttrConstraint::Int(32))
        traits [PURE]
        with parse = syntax::parse_extract, print = syntax::print_extract, verify = hw_fold::verify_union_extract,
             infer = hw_fold::infer_union_extract;

    /// A case of an enum.
    op EnumConstant = "hw.enum.constant" () -> (result : hw_enum())
        attrs (field : AttrConstraint::Dialect("hw.enum.field".into()))
        traits [PURE]
        with parse = syntax::parse_enum_constant, print = syntax::print_enum_constant, has_text = syntax::has_enum_text,
             result_name = syntax::enum_result_name, verify = hw_fold::verify_enum_constant;

    /// Whether two enum values are the same case.
    op EnumCmp = "hw.enum.cmp" (lhs : hw_enum(), rhs : hw_enum()) -> (result : i1())
        traits [PURE]
        syntax "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs)"
        with verify = hw_fold::verify_enum_compare;

    /// Runs its body at each such change of a bit; the body sees nothing of the module but its inputs.
    op Triggered = "hw.triggered" (trigger : i1(), inputs .. any()) -> ()
        attrs (event : AttrConstraint::Enum { def: &EVENT, width: 32 })
        regions (body : 1)
        traits [ISOLATED, SINGLE_BLOCK, NO_TERMINATOR, PROCEDURAL]
        with parse = syntax::parse_triggered, print = syntax::print_triggered, verify = hw_check::verify_triggered;

    /// A scope of type declarations.
    op TypeScope = "hw.type_scope" () -> ()
        attrs (sym_name : AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, GRAPH_REGION]
        syntax "$sym_name $body attr-dict";

    /// A name for a type.
    op Typedecl = "hw.typedecl" () -> ()
        attrs (sym_name : AttrConstraint::Str, r#type : AttrConstraint::Type, verilogName ? AttrConstraint::Str)
        traits [SYMBOL]
        syntax "$sym_name (`,` $verilogName^)? `:` $type attr-dict"
        with verify = hw_check::verify_typedecl;
}
