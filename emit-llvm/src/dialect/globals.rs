//! The llvm dialect's constants, globals and what else stands at the top of a module.

use ir::interfaces::Part;

use super::attributes::named;
use super::constraints::{array_of, case, llvm_type, pointer, token};
pub use super::symbols::linkage_of;
use super::{check, enums, fold, module, typed_pointers};

ir::dialect! {
    /// Constants and globals of LLVM IR.
    dialect "llvm";

    /// The value of its attribute.
    op Constant = "llvm.mlir.constant" () -> (res : llvm_type())
        attrs (value : AttrConstraint::Any)
        traits [PURE, CONSTANT_LIKE]
        syntax "`(` $value `)` attr-dict `:` type($res)"
        with verify = check::constant, fold = fold::value;

    /// All bits zero; the null pointer.
    op Zero = "llvm.mlir.zero" () -> (res : llvm_type())
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict `:` type($res)"
        with verify = check::zero, fold = fold::mark, part = Part::Undefined;

    /// The null pointer, as older text calls it.
    op Null = "llvm.mlir.null" () -> (res : pointer())
        traits [PURE]
        with parse = typed_pointers::parse_null, print = typed_pointers::print_null;

    /// An undefined value.
    op Undef = "llvm.mlir.undef" () -> (res : llvm_type())
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict `:` type($res)"
        with fold = fold::mark, part = Part::Undefined;

    /// A poison value.
    op Poison = "llvm.mlir.poison" () -> (res : llvm_type())
        traits [PURE, CONSTANT_LIKE]
        syntax "attr-dict `:` type($res)"
        with fold = fold::mark, part = Part::Undefined;

    /// The token of nothing.
    op NoToken = "llvm.mlir.none" () -> (res : token())
        traits [PURE]
        syntax "attr-dict `:` type($res)";

    /// The address of a global or a function.
    op AddressOf = "llvm.mlir.addressof" () -> (res : pointer())
        attrs (global_name : AttrConstraint::Symbol)
        traits [PURE, CONSTANT_LIKE]
        syntax "$global_name attr-dict `:` qualified(type($res))"
        with verify_symbols = module::verify_address, fold = fold::address;

    /// A memory that exists once in the program.
    op Global = "llvm.mlir.global" () -> ()
        attrs (
            global_type : AttrConstraint::Type,
            constant ? AttrConstraint::Unit,
            sym_name : AttrConstraint::Str,
            linkage : named("linkage"),
            dso_local ? AttrConstraint::Unit,
            thread_local_ ? AttrConstraint::Unit,
            value ? AttrConstraint::Any,
            alignment ? AttrConstraint::Int(64),
            addr_space = AttrConstraint::Int(32) => "0 : i32",
            unnamed_addr ? case(&enums::UNNAMED_ADDR),
            section ? AttrConstraint::Str,
            comdat ? AttrConstraint::SymbolRef,
            dbg_expr ? named("di_global_variable_expression"),
            visibility_ = case(&enums::VISIBILITY) => "0 : i64",
        )
        regions (initializer :)
        traits [SYMBOL, ISOLATED]
        with parse = module::parse_global, print = module::print_global, verify = module::verify_global, verify_regions = module::verify_initializer;

    /// Functions that run before `main`, by rising priority.
    op GlobalCtors = "llvm.mlir.global_ctors" () -> ()
        attrs (ctors : array_of(AttrConstraint::Symbol), priorities : array_of(AttrConstraint::Int(32)))
        syntax "attr-dict"
        with verify = module::verify_priorities, verify_symbols = module::verify_ctors;

    /// Functions that run after `main`, by rising priority.
    op GlobalDtors = "llvm.mlir.global_dtors" () -> ()
        attrs (dtors : array_of(AttrConstraint::Symbol), priorities : array_of(AttrConstraint::Int(32)))
        syntax "attr-dict"
        with verify = module::verify_priorities, verify_symbols = module::verify_ctors;

    /// The names under which a linker merges sections.
    op Comdat = "llvm.comdat" () -> ()
        attrs (sym_name : AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$sym_name $body attr-dict"
        with verify_regions = module::verify_comdat_body;

    /// How the sections of one name are merged.
    op ComdatSelector = "llvm.comdat_selector" () -> ()
        attrs (sym_name : AttrConstraint::Str, comdat : case(&enums::COMDAT))
        traits [SYMBOL]
        syntax "$sym_name $comdat attr-dict";

    /// Words for the linker.
    op LinkerOptions = "llvm.linker_options" () -> ()
        attrs (options : array_of(AttrConstraint::Str))
        syntax "$options attr-dict"
        with verify = check::at_module_level;
}
