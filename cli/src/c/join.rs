//! Functions that were raised one by one, in one module.

use ir::text::printer::{PrintOptions, print_op};
use ir::{InsertPoint, Op, Reported, Rewriter, symbols};

use super::Program;
use crate::session::Session;

/// The text of functions of one program; of several, tables of one name get names of their own. Errors: two functions have one name.
pub fn joined(programs: &[Program], s: &mut Session) -> Result<String, Reported> {
    if let [one] = programs {
        return Ok(one.text.clone());
    }
    let mut own = Session::new();
    let made = all(programs, &mut own);
    s.take_findings(&mut own);
    made
}

fn all(programs: &[Program], s: &mut Session) -> Result<String, Reported> {
    let whole = s.load_text("program", "module {}")?;
    for program in programs {
        let module = s.load_text(&program.name, program.text.as_str())?;
        add(s, whole, (module, program));
    }
    ir::verify::verify(&mut s.ir, whole, &mut s.diags)?;
    Ok(print_op(&s.ir, whole, &PrintOptions { names: true, locations: true, ..PrintOptions::default() }))
}

/// Moves what a module has into another.
fn add(s: &mut Session, whole: Op, (module, program): (Op, &Program)) {
    let (Some(to), Some(from)) = (s.ir.body(whole, 0), s.ir.body(module, 0)) else { return };
    for op in s.ir.ops_vec(from) {
        let name = symbols::name_of(&s.ir, op).unwrap_or_default().to_owned();
        let is_taken = symbols::in_table(&s.ir, whole, &name).is_some() && name != program.name;
        let other = symbols::unique_name(&s.ir, whole, &format!("{name}_of_{}", program.name));
        let mut rewriter = Rewriter::new(&mut s.ir);
        if is_taken {
            symbols::rename(&mut rewriter, module, op, &other);
        }
        rewriter.move_op(op, InsertPoint::End(to));
    }
}
