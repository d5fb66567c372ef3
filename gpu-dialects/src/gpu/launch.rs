//! Text and verification of launches.

use dialects::common::ensure;
use ir::ir::OpState;
use ir::text::CustomDirective;
use ir::text::format::Groups;
use ir::text::parser::{Argument, Parser, UnresolvedOperand};
use ir::text::printer::Printer;
use ir::{Fault, Ir, Op, Reported, Type, Value};

use super::asynchronous::{parse_list, print_list, token_type};
use super::function::{Attributions, parse_attributions, print_attributions, verify_attributions};
use super::{Launch, LaunchFunc};

/// Arguments of a region: where a thread is and how large grid and block are, in three directions.
const PLACES: usize = 12;
/// The same with clusters.
const PLACES_WITH_CLUSTERS: usize = 18;

/// `: type` where sizes are no indices.
pub(super) const SIZE_TYPE: CustomDirective =
    CustomDirective { name: "LaunchDimType", parse: parse_size_type, print: print_size_type };

/// The operands of `gpu.launch_func` that are sizes: those of grid and block, and those of clusters.
const SIZES: std::ops::Range<usize> = 1..7;
const CLUSTERS: std::ops::Range<usize> = 7..10;

fn parse_size_type(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let ty = if p.eat(":") { p.parse_type()? } else { p.ctx().index() };
    for group in SIZES {
        groups.operand_types[group] = Some([ty].into_iter().collect());
    }
    for group in CLUSTERS {
        let count = groups.operands[group].len();
        groups.operand_types[group] = Some(std::iter::repeat_n(ty, count).collect());
    }
    Ok(())
}

fn print_size_type(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let ty = ir.ty(LaunchFunc(op).gridSizeX(ir));
    if !ir.ctx.is_index(ty) {
        p.text(": ");
        p.ty(ty);
    }
}

/// `args(%a : type, ...)`, or nothing.
pub(super) const OPERANDS: CustomDirective =
    CustomDirective { name: "LaunchFuncOperands", parse: parse_operands, print: print_operands };

/// The place of the group of arguments.
const ARGUMENTS: usize = 11;

fn parse_operands(p: &mut Parser<'_>, groups: &mut Groups) -> Result<(), Reported> {
    let mut types = Vec::new();
    if p.eat_keyword("args") {
        p.delimited("(", ")", |p| {
            groups.operands[ARGUMENTS].push(p.parse_operand()?);
            p.expect(":")?;
            types.push(p.parse_type()?);
            Ok(())
        })?;
    }
    groups.operand_types[ARGUMENTS] = Some(types.into_iter().collect());
    Ok(())
}

fn print_operands(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let arguments = LaunchFunc(op).kernelOperands(ir);
    if arguments.is_empty() {
        return;
    }
    p.text("args(");
    p.comma_list(arguments, |p, &argument| {
        p.value(argument);
        p.text(" : ");
        p.ty(ir.ty(argument));
    });
    p.text(")");
}

/// What is read of three directions: `(%x, %y, %z) in (%a = %b, ...)`.
struct Directions {
    places: Vec<Argument>,
    sizes: Vec<Argument>,
    given: Vec<UnresolvedOperand>,
}

fn parse_directions(p: &mut Parser<'_>) -> Result<Directions, Reported> {
    let (mut places, mut sizes, mut given) = (Vec::new(), Vec::new(), Vec::new());
    p.delimited("(", ")", |p| {
        places.push(p.parse_argument()?);
        Ok(())
    })?;
    p.expect_keyword("in")?;
    p.delimited("(", ")", |p| {
        sizes.push(p.parse_argument()?);
        p.expect("=")?;
        given.push(p.parse_operand()?);
        Ok(())
    })?;
    if places.len() != 3 || sizes.len() != 3 {
        return Err(p.error("expected 3 directions"));
    }
    Ok(Directions { places, sizes, given })
}

/// `async [%t] clusters(...) in (...) blocks(...) in (...) threads(...) in (...) dynamic_shared_memory_size %s workgroup(...) private(...) {...} {...}`.
pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Result<(), Reported> {
    let (is_async, tokens) = parse_list(p)?;
    let token = token_type(p)?;
    if is_async {
        if p.declared_results()? == 0 {
            return Err(p.error("needs to be named when marked 'async'"));
        }
        state.result_types.push(token);
    }
    let clusters = if p.eat_keyword("clusters") { Some(parse_directions(p)?) } else { None };
    p.expect_keyword("blocks")?;
    let blocks = parse_directions(p)?;
    p.expect_keyword("threads")?;
    let threads = parse_directions(p)?;
    let shared = if p.eat_keyword("dynamic_shared_memory_size") { Some(p.parse_operand()?) } else { None };
    let index = p.ctx().index();
    let given = clusters.as_ref().map_or(&[][..], |clusters| &clusters.given);
    let sizes = blocks.given.iter().chain(&threads.given).chain(given);
    let word = p.ctx().integer(32);
    let all = tokens.iter().map(|token_operand| (token_operand, token)).chain(sizes.map(|size| (size, index)));
    let all: Vec<(&UnresolvedOperand, Type)> = all.chain(shared.iter().map(|shared| (shared, word))).collect();
    for (operand, ty) in all {
        let value = p.resolve(operand, ty)?;
        state.operands.push(value);
    }
    let cluster = i64::from(clusters.is_some());
    let counts = [tokens.len() as i64, 1, 1, 1, 1, 1, 1, cluster, cluster, cluster, i64::from(shared.is_some())];
    let counts = p.ctx().dense_array(32, &counts);
    state.set_attr(p.ctx(), "operandSegmentSizes", counts);
    let mut arguments: Vec<Argument> = [blocks.places, threads.places, blocks.sizes, threads.sizes].concat();
    if let Some(clusters) = clusters {
        arguments.extend(clusters.places.into_iter().chain(clusters.sizes));
    }
    arguments.iter_mut().for_each(|argument| argument.ty = Some(index));
    arguments.extend(parse_attributions(p, state)?);
    let region = p.parse_region(&arguments)?;
    p.ensure_block(region);
    state.regions.push(region);
    p.parse_attr_dict(state)
}

pub(super) fn print(p: &mut Printer<'_>, op: Op) {
    let ir = p.ir();
    let launch = Launch(op);
    let Some(block) = ir.body(op, 0) else { return p.generic_op(op) };
    let arguments = ir.args(block);
    let tokens = launch.asyncDependencies(ir);
    let is_async = ir.result_count(op) > 0;
    if is_async || !tokens.is_empty() {
        p.space();
    }
    print_list(p, is_async, tokens);
    let cluster = [launch.clusterSizeX(ir), launch.clusterSizeY(ir), launch.clusterSizeZ(ir)];
    if let [Some(x), Some(y), Some(z)] = cluster {
        print_directions(p, "clusters", [&arguments[12..15], &arguments[15..18]], &[x, y, z]);
    }
    let grid = [launch.gridSizeX(ir), launch.gridSizeY(ir), launch.gridSizeZ(ir)];
    let threads = [launch.blockSizeX(ir), launch.blockSizeY(ir), launch.blockSizeZ(ir)];
    print_directions(p, "blocks", [&arguments[..3], &arguments[6..9]], &grid);
    print_directions(p, "threads", [&arguments[3..6], &arguments[9..12]], &threads);
    if let Some(size) = launch.dynamicSharedMemorySize(ir) {
        p.text(" dynamic_shared_memory_size ");
        p.value(size);
    }
    print_attributions(p, op, &attributions(ir, op));
    p.space();
    p.region(ir.region(op, 0), false, true);
    p.attr_dict(
        op,
        &["operandSegmentSizes", "workgroup_attributions", "workgroup_attrib_attrs", "private_attrib_attrs"],
    );
}

fn print_directions(p: &mut Printer<'_>, word: &str, [places, sizes]: [&[Value]; 2], given: &[Value]) {
    p.text(&format!(" {word}("));
    p.comma_list(places, |p, &place| p.region_arg(place));
    p.text(") in (");
    p.comma_list(sizes.iter().zip(given), |p, (&size, &given)| {
        p.region_arg(size);
        p.text(" = ");
        p.value(given);
    });
    p.text(")");
}

/// How many arguments of the region say where a thread is.
fn places(ir: &Ir, op: Op) -> usize {
    if Launch(op).clusterSizeX(ir).is_some() { PLACES_WITH_CLUSTERS } else { PLACES }
}

/// The memories that a `gpu.launch` has.
pub fn attributions(ir: &Ir, op: Op) -> Attributions {
    Attributions::behind(ir, op, places(ir, op))
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(block) = ir.body(op, 0) else { return Err(Fault::new("region needs to have at least one block")) };
    let least = places(ir, op);
    ensure(ir.args(block).len() >= least, || "unexpected number of region arguments".into())?;
    ensure(ir.args(block)[..least].iter().all(|&argument| ir.ctx.is_index(ir.ty(argument))), || {
        "expected arguments of the region to be indices".into()
    })?;
    verify_attributions(ir, &attributions(ir, op))
}
