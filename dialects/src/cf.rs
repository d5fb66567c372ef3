//! The cf dialect: branches between blocks, and assertions.
//!
//! What holds: the operands of a branch have the types of the arguments of the block it goes to.

mod canonicalize;
mod switch;

use ir::{Block, Context, Fault, Ir, Op, Value};

use crate::common::{ensure, quoted};
use crate::constraints::integer_elements;

pub use switch::{case_operands, case_text, case_values, cases_have_text};

/// Registers the dialect.
pub fn register(ctx: &mut Context) {
    ctx.register(dialect());
}

ir::dialect! {
    /// Branches between blocks.
    dialect "cf";

    /// Stops the program with a message unless `arg` is 1.
    op Assert = "cf.assert" (arg : i1()) -> ()
        attrs (msg : AttrConstraint::Str)
        effects [Write ""]
        syntax "$arg `,` $msg attr-dict"
        with canonicalize = &[canonicalize::assert_true];

    /// Goes to a block.
    op Br = "cf.br" (destOperands .. any()) -> ()
        successors (dest :)
        traits [PURE, TERMINATOR, BRANCH]
        syntax "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"
        with verify = verify_branch, canonicalize = &[canonicalize::merge_single_predecessor, canonicalize::pass_through];

    /// Goes to `trueDest` if `condition` is 1, else to `falseDest`.
    op CondBr = "cf.cond_br" (condition : i1(), trueDestOperands .. any(), falseDestOperands .. any()) -> ()
        successors (trueDest :, falseDest :)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        syntax "$condition `,` $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,` $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)? attr-dict"
        with verify = verify_branch, canonicalize = &[
            canonicalize::constant_condition,
            canonicalize::cond_pass_through,
            canonicalize::equal_successors,
            canonicalize::condition_in_successor,
        ];

    /// Goes to the block whose case value equals `flag`, else to `defaultDestination`.
    op Switch = "cf.switch" (flag : any_integer(), defaultOperands .. any(), caseOperands .. any()) -> ()
        attrs (case_values ? integer_elements(), case_operand_segments : AttrConstraint::DenseArray(32))
        successors (defaultDestination :, caseDestinations ..)
        traits [PURE, TERMINATOR, BRANCH, ATTR_SIZED_OPERANDS]
        syntax "$flag `:` type($flag) `,` custom<SwitchOpCases>($defaultDestination, $defaultOperands, $case_values, $case_operand_segments, $caseDestinations, $caseOperands) attr-dict"
        with verify = switch::verify, canonicalize = &[
                canonicalize::constant_switch,
                canonicalize::switch_without_cases,
                canonicalize::default_cases,
                canonicalize::switch_pass_through,
                canonicalize::switch_after_case,
                canonicalize::switch_after_default,
            ],
            custom = &[switch::CASES], has_text = cases_have_text;
}

/// The operands that a branch passes to each successor, in order. `None` if `op` is no branch of this dialect.
pub fn successor_operands(ir: &Ir, op: Op, index: usize) -> Option<Vec<Value>> {
    match ir.op_text(op) {
        Br::NAME => Some(ir.operands(op).to_vec()),
        CondBr::NAME => Some(ir.operand_group(op, index + 1).to_vec()),
        Switch::NAME if index == 0 => Some(ir.operand_group(op, 1).to_vec()),
        Switch::NAME => Some(case_operands(ir, op).get(index - 1).cloned().unwrap_or_default()),
        _ => None,
    }
}

/// The operands passed to each successor fit its arguments.
fn verify_branch(ir: &Ir, op: Op) -> Result<(), Fault> {
    for (index, &block) in ir.successors(op).iter().enumerate() {
        let values = successor_operands(ir, op, index).unwrap_or_default();
        verify_passed(ir, index, &values, block)?;
    }
    Ok(())
}

fn verify_passed(ir: &Ir, successor: usize, values: &[Value], block: Block) -> Result<(), Fault> {
    let args = ir.args(block);
    ensure(values.len() == args.len(), || {
        format!("branch has {} operands for successor #{successor}, but target block has {}", values.len(), args.len())
    })?;
    let wrong = values.iter().zip(args).position(|(&v, &a)| ir.ty(v) != ir.ty(a));
    match wrong {
        None => Ok(()),
        Some(index) => Err(Fault::new(format!("type mismatch for bb argument #{index} of successor #{successor}"))
            .note(format!(
                "{} is passed for {}",
                quoted(&ir.ctx, ir.ty(values[index])),
                quoted(&ir.ctx, ir.ty(args[index]))
            ))),
    }
}
