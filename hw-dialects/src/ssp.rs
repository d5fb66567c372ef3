//! The ssp dialect: static scheduling problems and their solutions, in CIRCT's textual form.
//!
//! What holds: an instance has a library of operator types, perhaps one of resource types, and a graph, whose operations
//! wait for the values and the operations that they name; what is known of each is a list of properties.

use ir::constraint::*;
use ir::{Fault, Ir, Op};
use rustc_hash::FxHashSet;

use crate::ssp_syntax::{self as syntax, property};

fn none() -> Constraint {
    Constraint::Exactly { name: "none type".into(), build: syntax::none_type, test: syntax::is_none }
}

fn properties() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Any))
}

fn dependences() -> AttrConstraint {
    AttrConstraint::Array(Box::new(AttrConstraint::Dialect("ssp.dependence".into())))
}

ir::dialect! {
    /// Static scheduling problems: operator types, resource types, and operations with what they wait for.
    dialect "ssp";

    /// A scheduling problem of the kind that it names: `Problem`, `CyclicProblem`, `ChainingProblem`,
    /// `SharedOperatorsProblem`, `ModuloProblem` or `ChainingCyclicProblem`.
    op Instance = "ssp.instance" () -> ()
        attrs (sym_name ? AttrConstraint::Str, problemName : AttrConstraint::Str, sspProperties ? properties())
        regions (body : 1)
        traits [ISOLATED, SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "($sym_name^)? `of` $problemName custom<SSPProperties>($sspProperties) $body attr-dict"
        with default_dialect = "ssp", custom = &[syntax::PROPERTIES], has_text = syntax::has_text, verify = verify_instance;

    /// Holds operator types. One outside of an instance serves many.
    op Library = "ssp.library" () -> ()
        attrs (sym_name ? AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "($sym_name^)? $body attr-dict"
        with default_dialect = "ssp";

    /// Holds resource types. One outside of an instance serves many.
    op ResourceLibrary = "ssp.resource" () -> ()
        attrs (sym_name ? AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SYMBOL_TABLE, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS]
        syntax "($sym_name^)? $body attr-dict"
        with default_dialect = "ssp";

    /// Holds the operations of a problem.
    op Graph = "ssp.graph" () -> ()
        regions (body : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION]
        parents [Instance::NAME]
        syntax "$body attr-dict"
        with default_dialect = "ssp", verify_regions = verify_graph;

    /// What executes operations: `latency`, delays before and after its registers, `limit` where operators are shared.
    op OperatorType = "ssp.operator_type" () -> ()
        attrs (sym_name : AttrConstraint::Str, sspProperties ? properties())
        traits [SYMBOL]
        parents [Library::NAME]
        syntax "$sym_name custom<SSPProperties>($sspProperties) attr-dict"
        with custom = &[syntax::PROPERTIES], has_text = syntax::has_text;

    /// What operations occupy: `limit` uses in a cycle, each for `ii` cycles.
    op ResourceType = "ssp.resource_type" () -> ()
        attrs (sym_name : AttrConstraint::Str, sspProperties ? properties())
        traits [SYMBOL]
        parents [ResourceLibrary::NAME]
        syntax "$sym_name custom<SSPProperties>($sspProperties) attr-dict"
        with custom = &[syntax::PROPERTIES], has_text = syntax::has_text;

    /// An operation to schedule: its operands are values that it waits for, `dependences` names operations that it waits
    /// for without a value, and holds what is known of either.
    op Operation = "ssp.operation" (operands_ .. none()) -> (results .. none())
        attrs (name ? AttrConstraint::Str, dependences ? dependences(), sspProperties ? properties())
        parents [Graph::NAME]
        with parse = syntax::parse_operation, print = syntax::print_operation, has_text = syntax::has_text, verify = verify_operation;
}

/// One library and one graph after it; at most one library of resources.
fn verify_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ops: Vec<Op> = ir.body(op, 0).map(|block| ir.ops(block).collect()).unwrap_or_default();
    let places = |name: &str| ops.iter().enumerate().filter(|(_, o)| ir.is(**o, name)).map(|(at, _)| at).collect();
    let [libraries, resources, graphs]: [Vec<usize>; 3] =
        [places(Library::NAME), places(ResourceLibrary::NAME), places(Graph::NAME)];
    if libraries.len() != 1 || graphs.len() != 1 || resources.len() > 1 {
        return Err(Fault::new("must contain exactly one 'library' op, at most one 'resource' op and one 'graph' op"));
    }
    if graphs[0] < libraries[0] || resources.iter().any(|&at| graphs[0] < at) {
        return Err(Fault::new("must contain the 'library' and 'resource' ops before the 'graph' op"));
    }
    Ok(())
}

fn verify_operation(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_order(ir, op)?;
    verify_links(ir, op)
}

/// Dependences that describe operands come first and in order; those that name operations follow one another.
fn verify_order(ir: &Ir, op: Op) -> Result<(), Fault> {
    let operands = ir.operands(op).len() as i64;
    let mut last = -1;
    for dependence in syntax::dependences(ir, op) {
        let at = dependence.index;
        match dependence.source {
            None if at >= operands => return Err(Fault::new(format!("has no operand {at} to describe"))),
            None if at <= last => return Err(Fault::new("describes its operands out of order")),
            Some(_) if at < operands => {
                return Err(Fault::new("names an operation that it waits for before its last operand"));
            }
            Some(_) if at != last + 1 && at != operands => {
                return Err(Fault::new("names operations that it waits for at indices that do not follow one another"));
            }
            _ => {}
        }
        last = at;
    }
    Ok(())
}

/// Operations of a graph that have names have different ones, and wait for those that there are.
fn verify_graph(ir: &Ir, op: Op) -> Result<(), Fault> {
    let operations = ir.body(op, 0).map_or(Vec::new(), |body| ir.ops_vec(body));
    let mut names = FxHashSet::default();
    for name in operations.iter().filter_map(|&op| syntax::name_of(ir, op)) {
        if !names.insert(name) {
            return Err(Fault::new(format!("contains several operations named @{name}")));
        }
    }
    for &operation in &operations {
        let sources = syntax::dependences(ir, operation).into_iter().filter_map(|d| d.source);
        let mut sources = sources.map(|source| ir.ctx.as_str(source).unwrap_or_default());
        if let Some(name) = sources.find(|name| !names.contains(name)) {
            return Err(Fault::new(format!("waits for '@{name}', which is no operation of the graph")).at(operation));
        }
    }
    Ok(())
}

fn verify_links(ir: &Ir, op: Op) -> Result<(), Fault> {
    let operator = property(ir, op, "ssp.opr");
    let resources = property(ir, op, "ssp.rsrcs").and_then(|list| ir.ctx.as_array(list)).unwrap_or_default();
    let links = operator.map(|reference| (reference, OperatorType::NAME)).into_iter();
    for (reference, kind) in links.chain(resources.iter().map(|&r| (r, ResourceType::NAME))) {
        if !syntax::linked(ir, op, reference).is_some_and(|found| ir.is(found, kind)) {
            let text = ir::text::printer::print_attr(&ir.ctx, reference);
            return Err(Fault::new(format!("uses '{text}', which is no {}", kind.trim_start_matches("ssp."))));
        }
    }
    Ok(())
}
