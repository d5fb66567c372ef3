//! Lifting: blocks that branch to each other become loops and choices of scf (`lift-cf-to-scf`).
//!
//! What holds: every region of several blocks whose branches are those of cf has one block after; ops run in the same order
//! on the same values. Blocks that are never reached go away; what follows a loop that never ends is not reached either.

mod components;
mod emit;
mod graph;
mod tree;

use std::collections::BTreeSet;

use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::pass::{OptionKind, OptionSpec, Options, Pass};
use ir::{Attr, Block, InsertPoint, Ir, Op, Region, Rewriter, Str, Traits, Type, Value};
use rustc_hash::FxHashMap;

use crate::cf::{Br, CondBr, Switch, successor_operands};
use crate::{func, scf};
use emit::Emitter;
pub use emit::Undefined;
use graph::{EXIT, Edge, Graph, Node, Structurer};
use tree::{Blocks, Facts, Selector, Source, Stmt, Var};

/// The passes of this module.
pub fn passes() -> Vec<Pass> {
    vec![Pass {
        name: "lift-cf-to-scf",
        docs: "Turn blocks that branch to each other into loops and choices of scf. Loops with several entries and several \
               exits are made ones with one of each, by flags that say where control goes.",
        anchor: None,
        options: &[OptionSpec {
            name: "undefined",
            kind: OptionKind::Choice(&["zero", "poison"]),
            default: "zero",
            docs: "What stands for an integer that no path reads.",
        }],
        run: |ir, op, options, diags| lift_all(ir, op, undefined(options), diags),
    }]
}

fn undefined(options: &Options) -> Undefined {
    match options.text("undefined") {
        "poison" => Undefined::Poison,
        _ => Undefined::Zero,
    }
}

/// Lifts every region below `root` that has several blocks, those inside first. Errors: `E0304` a terminator that is no branch
/// of cf, `E0305` more than 200 loops and choices inside each other.
pub fn lift_all(ir: &mut Ir, root: Op, undefined: Undefined, diags: &mut Diagnostics) -> Result<(), Reported> {
    let ops = ir.walk_vec(root);
    for op in ops.into_iter().rev() {
        for region in ir.regions(op).to_vec() {
            if ir.blocks(region).len() > 1 {
                lift(ir, region, undefined, diags)?;
            }
        }
    }
    Ok(())
}

fn lift(ir: &mut Ir, region: Region, undefined: Undefined, diags: &mut Diagnostics) -> Result<(), Reported> {
    let order = reachable(ir, region);
    let end = end_of(ir, &order, diags)?;
    let blocks = facts(ir, &order);
    let graph = graph_of(ir, &order, &end);
    let mut structurer = Structurer { blocks: &blocks, flags: Vec::new() };
    let Ok(tree) = structurer.structure(graph, 0) else {
        let error =
            Diagnostic::error("E0305", ir.loc(end.op).place(&ir.ctx), "blocks branch too deep inside each other");
        return Err(diags.report(error));
    };
    let flags = structurer.flags;
    let entry = order[0];
    let dead: Vec<Block> = ir.blocks(region).iter().copied().filter(|b| !order.contains(b)).collect();
    let terminators: Vec<Op> = ir.blocks(region).iter().filter_map(|&b| ir.last_op(b)).collect();
    let mut rewriter = Rewriter::new(ir);
    for op in terminators {
        rewriter.erase(op);
    }
    erase_dead(&mut rewriter, &dead);
    rewriter.set_insertion(InsertPoint::End(entry));
    let loc = end.loc;
    let mut emitter =
        Emitter { rewriter: &mut rewriter, blocks: &blocks, flags: &flags, results: &end.types, undefined, loc };
    let results = emitter.region(&tree);
    rewriter.set_loc(end.loc);
    rewriter.op(&end.name).operands(&results).attrs(&end.attrs).build();
    for &block in &order[1..] {
        rewriter.erase_block(block);
    }
    Ok(())
}

/// Erases blocks that are never reached; they may use each other's values in any order.
fn erase_dead(rewriter: &mut Rewriter<'_>, dead: &[Block]) {
    for &block in dead {
        for op in rewriter.ops_vec(block).into_iter().rev() {
            for inner in rewriter.walk_vec(op).into_iter().rev() {
                rewriter.set_operands(inner, &[]);
            }
        }
    }
    for &block in dead {
        rewriter.erase_block(block);
    }
}

/// The blocks that the first one reaches, itself first.
fn reachable(ir: &Ir, region: Region) -> Vec<Block> {
    let mut order: Vec<Block> = ir.entry(region).into_iter().collect();
    let mut next = 0;
    while next < order.len() {
        let successors = ir.last_op(order[next]).map(|op| ir.successors(op).to_vec()).unwrap_or_default();
        for block in successors {
            if !order.contains(&block) {
                order.push(block);
            }
        }
        next += 1;
    }
    order
}

/// How the region ends.
struct End {
    /// A terminator of the region.
    op: Op,
    loc: ir::Loc,
    name: String,
    attrs: Vec<(Str, Attr)>,
    types: Vec<Type>,
}

/// The terminator without successors that the region's blocks have; that of the op around for a region that never ends.
fn end_of(ir: &mut Ir, order: &[Block], diags: &mut Diagnostics) -> Result<End, Reported> {
    let mut found: Option<Op> = None;
    for &block in order {
        let Some(op) = ir.last_op(block) else { continue };
        let is_branch = matches!(ir.op_text(op), Br::NAME | CondBr::NAME | Switch::NAME);
        if is_branch || is_unreachable(ir, op) {
            continue;
        }
        let is_end = ir.successors(op).is_empty() && found.is_none_or(|f| ir.op_text(f) == ir.op_text(op));
        if !is_end {
            let message = "blocks that end in this way can't be made loops and choices";
            let error = Diagnostic::error("E0304", ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op));
            return Err(diags.report(error));
        }
        found = found.or(Some(op));
    }
    Ok(match found {
        Some(op) => End {
            op,
            loc: ir.loc(op),
            name: ir.op_text(op).to_owned(),
            attrs: ir.attrs(op).to_vec(),
            types: ir.operands(op).iter().map(|&v| ir.ty(v)).collect(),
        },
        None => never_ending(ir, order[0]),
    })
}

fn is_unreachable(ir: &Ir, op: Op) -> bool {
    ir.has_trait(op, Traits::UNREACHABLE)
}

/// The end of a region of which no block returns.
fn never_ending(ir: &Ir, entry: Block) -> End {
    let around = ir.parent_of_block(entry).expect("a region that is lifted is in an op");
    let op = ir.last_op(entry).expect("a block ends with a terminator");
    let is_function = ir.isa::<func::Func>(around);
    let types = match is_function {
        true => crate::function::function_type(ir, around).map(|(_, results)| results.to_vec()).unwrap_or_default(),
        false => ir.results(around).map(|r| ir.ty(r)).collect(),
    };
    let name = if is_function { func::Return::NAME } else { scf::Yield::NAME };
    End { op, loc: ir.loc(op), name: name.to_owned(), attrs: Vec::new(), types }
}

/// What blocks read and define, and the values that are variables: arguments of blocks but the first, what another block
/// reads, and what a branch to several blocks passes on.
fn facts(ir: &Ir, order: &[Block]) -> Blocks {
    let mut blocks = Blocks::default();
    for &block in &order[1..] {
        blocks.vars.extend(ir.args(block));
    }
    let own = |op: Op| ir.block_of(op).filter(|b| order.contains(b));
    let mut reads: FxHashMap<Block, BTreeSet<Value>> = FxHashMap::default();
    for &block in order {
        let terminator = ir.last_op(block);
        for op in ir.ops_vec(block) {
            let passed = if Some(op) == terminator { passed_by_choice(ir, op) } else { Vec::new() };
            for inner in ir.walk_vec(op) {
                for &value in ir.operands(inner) {
                    let from = ir.def_op(value).and_then(own);
                    if from.is_some_and(|b| b != block || passed.contains(&value)) {
                        blocks.vars.insert(value);
                    }
                    if Some(op) != terminator && from != Some(block) {
                        reads.entry(block).or_default().insert(value);
                    }
                }
            }
        }
    }
    for &block in order {
        let results = ir.ops_vec(block).into_iter().flat_map(|op| ir.results(op));
        let defines = results.filter(|v| blocks.vars.contains(v)).map(Var::Value).collect();
        let read = reads.remove(&block).unwrap_or_default();
        let reads = read.into_iter().filter(|v| blocks.vars.contains(v)).map(Var::Value).collect();
        blocks.facts.insert(block, Facts { reads, defines });
    }
    blocks
}

/// What a branch to several blocks passes on.
fn passed_by_choice(ir: &Ir, op: Op) -> Vec<Value> {
    match ir.successors(op).len() {
        0 | 1 => Vec::new(),
        count => (0..count).flat_map(|index| successor_operands(ir, op, index).unwrap_or_default()).collect(),
    }
}

/// The blocks as a graph; what the region ends with is assigned on the way out.
fn graph_of(ir: &Ir, order: &[Block], end: &End) -> Graph {
    let place: FxHashMap<Block, usize> = order.iter().enumerate().map(|(at, &b)| (b, at)).collect();
    let mut graph = Graph::default();
    for &block in order {
        let mut node = Node { stmts: vec![Stmt::Ops(block)], ..Node::default() };
        let Some(op) = ir.last_op(block) else { continue };
        for (index, target) in ir.successors(op).iter().enumerate() {
            let values = successor_operands(ir, op, index).unwrap_or_default();
            let moves = ir.args(*target).iter().zip(values).map(|(&arg, v)| (Var::Value(arg), Source::Value(v)));
            node.edges.push(Edge {
                moves: moves.filter(|(var, source)| !is_same(*var, *source)).collect(),
                to: place[target],
            });
        }
        if ir.op_text(op) == end.name && node.edges.is_empty() {
            let moves = ir.operands(op).iter().enumerate().map(|(i, &v)| (Var::Result(i), Source::Value(v)));
            node.edges.push(Edge { moves: moves.collect(), to: EXIT });
        }
        node.selector = selector_of(ir, op);
        graph.nodes.push(node);
    }
    graph
}

fn is_same(var: Var, source: Source) -> bool {
    matches!((var, source), (Var::Value(a), Source::Value(b)) if a == b)
}

fn selector_of(ir: &Ir, op: Op) -> Option<Selector> {
    match ir.op_text(op) {
        CondBr::NAME => Some(Selector::Bit(ir.operand(op, 0))),
        Switch::NAME => Some(Selector::Cases(ir.operand(op, 0), crate::cf::case_values(ir, op))),
        _ => None,
    }
}
