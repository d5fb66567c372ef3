//! The emit dialect: which files a design is written to, and what stands in them.

use ir::constraint::*;
use ir::{Fault, Ir, Op, symbols};

fn references() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Symbol))
}

ir::dialect! {
    /// Files, and what stands in them.
    dialect "emit";

    /// A file: what is inside is written to it.
    op File = "emit.file" () -> ()
        attrs (file_name : AttrConstraint::Str, sym_name ? AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (bodyRegion : 1)
        traits [SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$file_name (`sym` $sym_name^)? $bodyRegion attr-dict";

    /// A list of files.
    op FileList = "emit.file_list" () -> ()
        attrs (file_name : AttrConstraint::Str, files : references(), sym_name ? AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        traits [SYMBOL]
        syntax "$file_name `,` $files (`sym` $sym_name^)? attr-dict"
        with verify_symbols = verify_files;

    /// What is written before each file whose modules name it.
    op Fragment = "emit.fragment" () -> ()
        attrs (sym_name : AttrConstraint::Str, sym_visibility ? AttrConstraint::Str)
        regions (bodyRegion : 1)
        traits [SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "$sym_name $bodyRegion attr-dict";

    /// Something of the design stands here.
    op Ref = "emit.ref" () -> ()
        attrs (target : AttrConstraint::Symbol)
        parents [File::NAME]
        syntax "$target attr-dict"
        with verify_symbols = verify_target;

    /// These words stand here.
    op Verbatim = "emit.verbatim" () -> ()
        attrs (text : AttrConstraint::Str)
        parents [File::NAME]
        syntax "$text attr-dict";
}

fn exists(ir: &Ir, op: Op, name: &str) -> Result<Op, Fault> {
    symbols::lookup(ir, op, name).ok_or_else(|| Fault::new(format!("invalid symbol reference: @{name}")))
}

fn verify_files(ir: &Ir, op: Op) -> Result<(), Fault> {
    let files = ir.required::<&[ir::Attr]>(op, "files")?;
    for name in files.iter().filter_map(|&file| ir.ctx.as_symbol(file)) {
        let found = exists(ir, op, name)?;
        if !ir.isa::<File>(found) {
            return Err(Fault::new(format!("referenced operation is not a file: @{name}")));
        }
    }
    Ok(())
}

fn verify_target(ir: &Ir, op: Op) -> Result<(), Fault> {
    exists(ir, op, Ref(op).target(ir)).map(|_| ())
}
