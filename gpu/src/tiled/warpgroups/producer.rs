//! The role that copies: one thread waits for stages that are empty, announces the bytes of a step and starts its boxes.

use ir::Ir;
use ir::diag::Reported;

use super::sizes::{BOX, WARPGROUP, consumers};
use super::{Roles, Turn, tensors};
use crate::emit::Emitter;
use crate::emit::code::Label;
use crate::emit::operand::{Class, Operand};
use crate::tiled::find::{Along, Load};

/// A tile that is copied.
struct Tile<'n> {
    load: &'n Load,
    /// The address of its map.
    map: Operand,
    /// The first byte in a stage.
    start: u64,
    /// The first row or column.
    first: Operand,
    /// Coordinates beside those of the tile.
    outer: Vec<Operand>,
}

/// All of the role; threads that copy nothing go to `done`.
pub fn emit(
    emitter: &mut Emitter<'_>,
    roles: &Roles<'_>,
    names: &[String],
    (ir, done): (&Ir, Label),
) -> Result<(), Reported> {
    let first = Operand::word((consumers(roles.plan) * WARPGROUP) as i32);
    let is_other = emitter.code.pure(Class::Predicate, "setp.ne.s32", &[roles.corner.thread, first]);
    emitter.code.branch_if(is_other, true, done);
    let mut tiles = Vec::new();
    for (number, name) in names.iter().enumerate() {
        tiles.push(tile(emitter, roles, number, name, ir)?);
    }
    let code = &mut emitter.code;
    let depth = code.register(Class::Word);
    code.assign(depth, Operand::word(0));
    // Before the first phase of a stage is over, the one before it counts as over: it is empty.
    let turn = Turn::begin(code, roles, 1);
    turn.wait(code, roles.to_empty());
    let bytes = roles.plan.stage_bytes(roles.nest);
    code.line(&format!("mbarrier.arrive.expect_tx.shared.b64 _, [{}], {bytes};", turn.full));
    for tile in &tiles {
        copy(emitter, roles, tile, (&turn, depth));
    }
    emitter.code.put("add.s32", &[depth, depth, Operand::word(BOX as i32)]);
    turn.next(&mut emitter.code, roles);
    Ok(())
}

fn tile<'n>(
    emitter: &mut Emitter<'_>,
    roles: &Roles<'n>,
    number: usize,
    name: &str,
    ir: &Ir,
) -> Result<Tile<'n>, Reported> {
    let load = &roles.nest.loads[number];
    let address = emitter.code.register(Class::Long);
    emitter.code.line(&format!("mov.b64 {address}, {name};"));
    let map = emitter.code.pure(Class::Long, "cvta.param.u64", &[address]);
    emitter.code.line(&format!("prefetch.tensormap [{map}];"));
    let mut outer = Vec::new();
    for dimension in tensors::outer(ir, roles.nest, load).expect("the plan was made for tensors") {
        let variable = emitter.get(load.op, dimension.variable)?;
        outer.push(emitter.code.pure(Class::Word, "cvt.u32.u64", &[variable]));
    }
    let start = roles.plan.tile_start(roles.nest, number);
    Ok(Tile { load, map, start, first: roles.corner.side(load.side).first, outer })
}

/// Starts the boxes of a tile.
fn copy(emitter: &mut Emitter<'_>, roles: &Roles<'_>, tile: &Tile<'_>, (turn, depth): (&Turn, Operand)) {
    let code = &mut emitter.code;
    let rank = 2 + tile.outer.len();
    for number in 0..tensors::boxes(roles.plan, tile.load) {
        let to = Operand::word((tile.start + number * tensors::BOX_BYTES) as i32);
        let to = code.pure(Class::Word, "add.s32", &[turn.stage, to]);
        let own = code.pure(Class::Word, "add.s32", &[tile.first, Operand::word((number * BOX) as i32)]);
        let mut coordinates = match tile.load.along {
            Along::Depth => vec![depth, own],
            Along::Side => vec![own, depth],
        };
        coordinates.extend(&tile.outer);
        let coordinates = super::matrix::list(&coordinates);
        let instruction = format!("cp.async.bulk.tensor.{rank}d.shared::cluster.global.mbarrier::complete_tx::bytes");
        code.line(&format!("{instruction} [{to}], [{}, {{{coordinates}}}], [{}];", tile.map, turn.full));
    }
}
