//! `expand-switches`: `cf.switch` as branches on bits, `scf.index_switch` as nested conditions.
//!
//! What holds: each region of a switch stands in one place afterwards. Of equal case values the first one counts.

use ir::{Block, InsertPoint, Int, Ir, Op, Region, Rewriter, Type, Value};

use super::decode::{self, Decision};
use crate::{cf, scf};

const TABLE: &[(&str, fn(&mut Rewriter<'_>, Op))] =
    &[(cf::Switch::NAME, expand_branch), (scf::IndexSwitch::NAME, expand_regions)];

/// The operations that are expanded.
pub const OPERATIONS: [&str; TABLE.len()] = super::names(TABLE);

/// Expands all switches below `root`.
pub fn expand(ir: &mut Ir, root: Op) {
    super::apply(ir, root, TABLE);
}

/// What is computed of a flag before its cases are told apart.
struct Tests {
    /// Whether there is a case for it.
    is_case: Value,
    /// Its bits that tell cases apart.
    bits: Vec<(u32, Value)>,
    tree: Decision,
}

impl Tests {
    fn bit(&self, bit: u32) -> Value {
        let found = self.bits.iter().find(|(b, _)| *b == bit);
        found.expect("the bits of the tree were computed").1
    }
}

/// Tests of `flag` at the insertion point; `None` without cases.
fn tests(rewriter: &mut Rewriter<'_>, flag: Value, values: &[Int]) -> Option<Tests> {
    let tree = decode::by_bits(values)?;
    let is_case = decode::is_one_of(rewriter, flag, values);
    let bits = decode::bits(&tree).into_iter().map(|b| (b, super::build::bit(rewriter, flag, b))).collect();
    Some(Tests { is_case, bits, tree })
}

// Branches.

/// A block and what it is given.
type Target = (Block, Vec<Value>);

fn expand_branch(rewriter: &mut Rewriter<'_>, op: Op) {
    let (flag, default) = (cf::Switch(op).flag(rewriter), rewriter.operand_group(op, 1).to_vec());
    let default = (rewriter.successors(op)[0], default);
    let (mut values, mut targets): (Vec<Int>, Vec<Target>) = (Vec::new(), Vec::new());
    let cases = rewriter.successors(op)[1..].iter().copied().zip(cf::case_operands(rewriter, op));
    for (value, target) in cf::case_values(rewriter, op).into_iter().zip(cases.collect::<Vec<_>>()) {
        if !values.contains(&value) {
            values.push(value);
            targets.push(target);
        }
    }
    rewriter.before(op);
    let Some(tests) = tests(rewriter, flag, &values) else {
        rewriter.op(cf::Br::NAME).operands(&default.1).successor(default.0).build();
        return rewriter.erase(op);
    };
    let block = rewriter.block_of(op).expect("a terminator is in a block");
    let mut last = block;
    let found = branch_target(rewriter, &tests, &tests.tree, &targets, &mut last);
    rewriter.before(op);
    branch(rewriter, tests.is_case, &found, &default);
    rewriter.erase(op);
}

/// Where a decision begins: its target, or a new block after `last` that tests a bit.
fn branch_target(
    rewriter: &mut Rewriter<'_>,
    tests: &Tests,
    decision: &Decision,
    targets: &[Target],
    last: &mut Block,
) -> Target {
    let (bit, set, clear) = match decision {
        Decision::Case(case) => return targets[*case].clone(),
        Decision::Bit { bit, set, clear } => (bit, set, clear),
    };
    let region = rewriter.region_of(*last).expect("a block of a region");
    let block = rewriter.create_block(region, &[]);
    rewriter.move_block_after(block, *last);
    *last = block;
    let yes = branch_target(rewriter, tests, set, targets, last);
    let no = branch_target(rewriter, tests, clear, targets, last);
    rewriter.set_insertion(InsertPoint::End(block));
    branch(rewriter, tests.bit(*bit), &yes, &no);
    (block, Vec::new())
}

fn branch(rewriter: &mut Rewriter<'_>, condition: Value, yes: &Target, no: &Target) {
    let sizes = [1, yes.1.len() as i64, no.1.len() as i64];
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &sizes);
    let builder = rewriter.op(cf::CondBr::NAME).operand(condition).operands(&yes.1).operands(&no.1);
    builder.attr("operandSegmentSizes", sizes).successor(yes.0).successor(no.0).build();
}

// Regions.

fn expand_regions(rewriter: &mut Rewriter<'_>, op: Op) {
    let flag = rewriter.operand(op, 0);
    let cases = rewriter.segments(op, "cases").expect("an index switch has cases");
    let values: Vec<Int> = cases.into_iter().map(|case| Int::from_i64(64, case)).collect();
    let types: Vec<Type> = rewriter.results(op).map(|r| rewriter.ty(r)).collect();
    let regions = rewriter.regions(op).to_vec();
    rewriter.before(op);
    let Some(tests) = tests(rewriter, flag, &values) else { return take_default(rewriter, op) };
    let (yes, no) =
        (decision_region(rewriter, &tests, &tests.tree, &regions[1..], &types), taken(rewriter, regions[0]));
    rewriter.before(op);
    let made = rewriter.op(scf::If::NAME).operand(tests.is_case).results(&types).region(yes).region(no).build();
    let results: Vec<Value> = rewriter.results(made).collect();
    rewriter.replace(op, &results);
}

/// A switch without cases is its default region.
fn take_default(rewriter: &mut Rewriter<'_>, op: Op) {
    let block = rewriter.body(op, 0).expect("a region of a switch has a block");
    let yielding = rewriter.last_op(block).expect("a region of a switch ends in a yield");
    let values = rewriter.operands(yielding).to_vec();
    rewriter.erase(yielding);
    rewriter.inline_block(block, InsertPoint::Before(op), &[]);
    rewriter.replace(op, &values);
}

/// A new region with the blocks of `from`.
fn taken(rewriter: &mut Rewriter<'_>, from: Region) -> Region {
    let region = rewriter.create_region();
    rewriter.move_blocks(from, region);
    region
}

/// A region that runs and yields what the decision says.
fn decision_region(
    rewriter: &mut Rewriter<'_>,
    tests: &Tests,
    decision: &Decision,
    regions: &[Region],
    types: &[Type],
) -> Region {
    let (bit, set, clear) = match decision {
        Decision::Case(case) => return taken(rewriter, regions[*case]),
        Decision::Bit { bit, set, clear } => (bit, set, clear),
    };
    let yes = decision_region(rewriter, tests, set, regions, types);
    let no = decision_region(rewriter, tests, clear, regions, types);
    let (region, block) = rewriter.create_region_with_block(&[]);
    rewriter.set_insertion(InsertPoint::End(block));
    let inner = rewriter.op(scf::If::NAME).operand(tests.bit(*bit)).results(types).region(yes).region(no).build();
    let values: Vec<Value> = rewriter.results(inner).collect();
    rewriter.op(scf::Yield::NAME).operands(&values).build();
    region
}
