//! Canonical forms of `tensor.pad`, `tensor.pack` and `tensor.unpack`: what is known of shapes, and ops that undo each other.

use ir::types::DYNAMIC;
use ir::{InsertPoint, Op, Rewriter, Type, Value};

use super::canonicalize::{cast, with_shape};
use super::fold::{forgotten_source, says_as_much};
use super::pad::padded_shape;
use super::{Cast, Pack, Pad, UnPack};
use crate::common::{constant_i64, defined_by};
use crate::dynamic_list::{self, Entry};
use crate::tensor;

const MARGINS: [(&str, &str); 2] = [("low", "static_low"), ("high", "static_high")];

fn shape(rewriter: &Rewriter<'_>, value: Value) -> Vec<i64> {
    rewriter.ctx.shape(rewriter.ty(value)).unwrap_or(&[]).to_vec()
}

/// Builds the pad again, of `source` and with these margins and result type; the body moves.
fn rebuild_pad(rewriter: &mut Rewriter<'_>, op: Op, source: Value, margins: &[Vec<Entry>; 2], ty: Type) -> Value {
    let values = margins.each_ref().map(|list| -> Vec<Value> {
        list.iter().filter_map(|e| if let Entry::Value(v) = e { Some(*v) } else { None }).collect()
    });
    let ctx = &mut rewriter.ir_mut().ctx;
    let constants = margins.each_ref().map(|list| {
        let items: Vec<i64> = list.iter().map(|e| e.constant().unwrap_or(DYNAMIC)).collect();
        ctx.dense_array(64, &items)
    });
    let sizes = ctx.dense_array(32, &[1, values[0].len() as i64, values[1].len() as i64]);
    let attrs = rewriter.attrs(op).to_vec();
    let old = rewriter.region(op, 0);
    let region = rewriter.create_region();
    rewriter.move_blocks(old, region);
    let builder = rewriter.op(Pad::NAME).operand(source).operands(&values[0]).operands(&values[1]).attrs(&attrs);
    let builder = builder.attr("operandSegmentSizes", sizes);
    builder.attr("static_low", constants[0]).attr("static_high", constants[1]).result(ty).region(region).value()
}

/// The margins of a pad.
fn margins(rewriter: &Rewriter<'_>, op: Op) -> [Vec<Entry>; 2] {
    MARGINS.map(|(group, attr)| dynamic_list::entries(rewriter, op, group, attr))
}

/// A pad of a cast that only forgets is one of what was cast.
pub(super) fn pad_of_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(source) = forgotten_source(rewriter, rewriter.operand(op, 0)) else { return false };
    let [low, high] = MARGINS.map(|(_, attr)| rewriter.segments(op, attr).unwrap_or_default());
    let (result, old) = (rewriter.result(op, 0), rewriter.ty(rewriter.result(op, 0)));
    let inferred = padded_shape(&shape(rewriter, source), &low, &high);
    let known = inferred.iter().zip(shape(rewriter, result)).map(|(&i, w)| if i == DYNAMIC { w } else { i });
    let known: Vec<i64> = known.collect();
    let Some(ty) = with_shape(rewriter, old, &known) else { return false };
    if ty == old {
        rewriter.set_operand(op, 0, source);
        return true;
    }
    let margins = margins(rewriter, op);
    let new = rebuild_pad(rewriter, op, source, &margins, ty);
    let value = cast(rewriter, new, old);
    rewriter.replace(op, &[value]);
    true
}

/// A pad whose one use is a cast that says more has the cast's type.
pub(super) fn pad_into_cast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let result = rewriter.result(op, 0);
    let Some(user) = rewriter.uses(result).next().map(|u| u.op).filter(|_| rewriter.has_one_use(result)) else {
        return false;
    };
    if !rewriter.is(user, Cast::NAME) {
        return false;
    }
    let ty = rewriter.ty(rewriter.result(user, 0));
    if !says_as_much(rewriter, rewriter.ty(result), ty) {
        return false;
    }
    rewriter.set_type(result, ty);
    rewriter.replace(user, &[result]);
    true
}

/// Constant margins become part of the type where it leaves a size open.
pub(super) fn constant_margins(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let known = margins(rewriter, op).map(|list| {
        let constant = |entry: Entry| match entry {
            Entry::Value(value) => constant_i64(rewriter, value).map_or(entry, Entry::Constant),
            Entry::Constant(_) => entry,
        };
        list.into_iter().map(constant).collect::<Vec<Entry>>()
    });
    let [low, high] =
        known.each_ref().map(|list| -> Vec<i64> { list.iter().map(|e| e.constant().unwrap_or(DYNAMIC)).collect() });
    let (source, result) = (rewriter.operand(op, 0), rewriter.result(op, 0));
    let (wanted, old) = (shape(rewriter, result), rewriter.ty(result));
    let inferred = padded_shape(&shape(rewriter, source), &low, &high);
    let new: Vec<i64> = wanted.iter().zip(&inferred).map(|(&w, &i)| if w == DYNAMIC { i } else { w }).collect();
    if new == wanted || new.iter().all(|&size| size == 1) || new.iter().any(|&size| size < 0 && size != DYNAMIC) {
        return false;
    }
    let Some(ty) = with_shape(rewriter, old, &new) else { return false };
    let value = rebuild_pad(rewriter, op, source, &known, ty);
    let value = cast(rewriter, value, old);
    rewriter.replace(op, &[value]);
    true
}

/// True if two ops tile the same dimensions by the same tiles, in the same order.
fn same_tiling(rewriter: &Rewriter<'_>, a: Op, b: Op) -> bool {
    let lists = |op: Op, name: &str| rewriter.segments(op, name).unwrap_or_default();
    let tiles = |op: Op| -> Vec<Option<i64>> {
        let entries = dynamic_list::entries(rewriter, op, "inner_tiles", "static_inner_tiles");
        entries
            .into_iter()
            .map(|e| if let Entry::Value(v) = e { constant_i64(rewriter, v) } else { e.constant() })
            .collect()
    };
    let values = |op: Op| dynamic_list::entries(rewriter, op, "inner_tiles", "static_inner_tiles");
    let same_tiles = values(a) == values(b) || (tiles(a) == tiles(b) && !tiles(a).contains(&None));
    let in_order = |op: Op| lists(op, "outer_dims_perm").iter().enumerate().all(|(i, &p)| i as i64 == p);
    let same_order = lists(a, "outer_dims_perm") == lists(b, "outer_dims_perm") || (in_order(a) && in_order(b));
    lists(a, "inner_dims_pos") == lists(b, "inner_dims_pos") && same_order && same_tiles
}

/// Packing what was just unpacked gives what it was unpacked from.
pub(super) fn pack_of_unpack(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let pack = Pack(op);
    let Some(inner) = defined_by(rewriter, pack.source(rewriter), UnPack::NAME) else { return false };
    let (source, dest) = (rewriter.operand(inner, 0), pack.dest(rewriter));
    let undone = rewriter.ty(source) == rewriter.ty(dest) && pack.padding_value(rewriter).is_none();
    if !undone || !same_tiling(rewriter, op, inner) {
        return false;
    }
    rewriter.replace(op, &[source]);
    true
}

/// Unpacking what was just packed gives what was packed.
pub(super) fn unpack_of_pack(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(inner) = defined_by(rewriter, rewriter.operand(op, 0), Pack::NAME) else { return false };
    let pack = Pack(inner);
    let (source, dest) = (pack.source(rewriter), rewriter.operand(op, 1));
    let undone = rewriter.ty(source) == rewriter.ty(dest) && pack.padding_value(rewriter).is_none();
    if !undone || !same_tiling(rewriter, op, inner) {
        return false;
    }
    rewriter.replace(op, &[source]);
    true
}

/// A padding value that no tile needs goes away.
pub(super) fn needless_padding(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let pack = Pack(op);
    let Some(value) = pack.padding_value(rewriter).filter(|_| super::pack::never_pads(rewriter, op)) else {
        return false;
    };
    let mut operands = rewriter.operands(op).to_vec();
    let Some(at) = (2..operands.len()).find(|&i| operands[i] == value) else { return false };
    operands.remove(at);
    let tiles = operands.len() as i64 - 2;
    let sizes = rewriter.ir_mut().ctx.dense_array(32, &[1, 1, 0, tiles]);
    rewriter.set_attr(op, "operandSegmentSizes", sizes);
    rewriter.set_operands(op, &operands);
    true
}

/// What packs or unpacks a cast tensor, or into one, takes the tensor that was cast.
pub(super) fn operand_casts(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let sources = [0, 1].map(|index| forgotten_source(rewriter, rewriter.operand(op, index)));
    if sources == [None, None] {
        return false;
    }
    for (index, source) in sources.iter().enumerate() {
        if let Some(source) = *source {
            rewriter.set_operand(op, index, source);
        }
    }
    let Some(dest) = sources[1] else { return true };
    let (result, new) = (rewriter.result(op, 0), rewriter.ty(dest));
    let old = rewriter.ty(result);
    rewriter.set_type(result, new);
    rewriter.set_insertion(InsertPoint::After(op));
    let value = cast(rewriter, result, old);
    let Some(cast) = rewriter.def_op(value) else { return true };
    rewriter.replace_uses_if(result, value, &|_, u| u.op != cast);
    true
}

/// What unpacks into the result of an op that writes to a tensor unpacks into that tensor.
pub(super) fn unpack_destination(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let dest = rewriter.operand(op, 1);
    let Some(made) = rewriter.def_op(dest) else { return false };
    let writes = [tensor::Insert::NAME, tensor::InsertSlice::NAME, Pack::NAME, UnPack::NAME];
    if !writes.iter().any(|name| rewriter.is(made, name)) {
        return false;
    }
    let into = rewriter.operand(made, 1);
    rewriter.set_operand(op, 1, into);
    true
}
