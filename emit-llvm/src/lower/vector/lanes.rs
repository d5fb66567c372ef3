//! Vectors as rows and lanes: parts of values by their position.

use dialects::vector::count;
use ir::{Int, Type, TypeKind, Value};

use super::super::convert::{Converter, Refusal};
use super::super::rows::positions;
use crate::dialect::ops;
use crate::dialect::types as llvm;

/// Rows, and elements that are taken one by one, at the most.
const MOST_ROWS: i64 = 1 << 20;

/// How a vector is laid out in LLVM IR.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    /// Sizes; none for a vector of one element without dimensions.
    pub shape: Vec<i64>,
    /// Whether the last dimension is scalable.
    pub scalable: bool,
    /// The LLVM type of an element.
    pub element: Type,
    /// The LLVM type of a row.
    pub row: Type,
    /// The LLVM type of all.
    pub ty: Type,
}

impl Lanes {
    /// Elements of a row.
    pub fn width(&self) -> i64 {
        self.shape.last().copied().unwrap_or(1)
    }

    /// Sizes without the last.
    pub fn outer(&self) -> &[i64] {
        &self.shape[..self.shape.len().saturating_sub(1)]
    }

    /// Positions of rows.
    pub fn rows(&self) -> Vec<Vec<i64>> {
        positions(self.outer())
    }

    /// Positions of elements. Errors: their number is not known.
    pub fn elements(&self) -> Result<Vec<Vec<i64>>, Refusal> {
        match self.scalable {
            true => Err(Refusal::Because("the elements of a scalable vector can't be taken one by one".into())),
            false if count(&self.shape) > MOST_ROWS => Err(too_many()),
            false => Ok(positions(&self.shape)),
        }
    }
}

fn too_many() -> Refusal {
    Refusal::Because(format!("a vector of more than {MOST_ROWS} rows or elements is not taken apart"))
}

/// What a rule makes from a position.
pub(super) type Maker<'m, 'c> = &'m mut dyn FnMut(&mut Converter<'c>, &[i64]) -> Result<Value, Refusal>;

impl<'c> Converter<'c> {
    /// The layout of vector type `ty`.
    pub(super) fn lanes(&mut self, ty: Type) -> Result<Lanes, Refusal> {
        let Some(parts) = dialects::vector::parts(&self.rw.ctx, ty) else { return Err(Refusal::Type(ty)) };
        let (shape, scalable, element) = (parts.shape.to_vec(), parts.is_scalable(), parts.element);
        if count(&parts.shape[..parts.rank().saturating_sub(1)]) > MOST_ROWS {
            return Err(too_many());
        }
        let whole = self.scalar(ty)?;
        let mut row = whole;
        while let Some((_, inner)) = llvm::as_array(&self.rw.ctx, row) {
            row = inner;
        }
        Ok(Lanes { shape, scalable, element: self.scalar(element)?, row, ty: whole })
    }

    /// The layout of operand or result `value`.
    pub(super) fn lanes_of(&mut self, value: Value) -> Result<Lanes, Refusal> {
        self.lanes(self.rw.ty(value))
    }

    /// A constant position of a lane.
    pub(in crate::lower) fn lane_number(&mut self, lane: i64) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let (attr, ty) = (ctx.i_attr(64, lane), ctx.integer(64));
        self.constant(attr, ty)
    }

    /// The element at `position` of a row.
    pub(in crate::lower) fn lane_at(&mut self, row: Value, position: Value) -> Value {
        let ty = self.rw.ctx.element_or_self(self.rw.ty(row));
        let element = llvm::as_vector(&self.rw.ctx, self.rw.ty(row)).map_or(ty, |(_, element, _)| element);
        self.rw.op(ops::ExtractElement::NAME).operands(&[row, position]).result(element).value()
    }

    /// `row` with the element at `position` replaced.
    pub(in crate::lower) fn with_lane_at(&mut self, row: Value, value: Value, position: Value) -> Value {
        let ty = self.rw.ty(row);
        self.rw.op(ops::InsertElement::NAME).operands(&[row, value, position]).result(ty).value()
    }

    /// The part of `value` at `position`, which is shorter than the rank.
    pub(super) fn part(&mut self, value: Value, lanes: &Lanes, position: &[i64]) -> Value {
        if position.is_empty() {
            return value;
        }
        let mut ty = lanes.ty;
        for _ in position {
            ty = llvm::as_array(&self.rw.ctx, ty).map_or(ty, |(_, inner)| inner);
        }
        self.extract(value, position, ty)
    }

    /// `value` with the part at `position` replaced.
    pub(super) fn with_part(&mut self, value: Value, part: Value, position: &[i64]) -> Value {
        if position.is_empty() { part } else { self.insert(value, part, position) }
    }

    /// The element of `value` at `position`.
    pub(super) fn element(&mut self, value: Value, lanes: &Lanes, position: &[i64]) -> Value {
        let (last, outer) = position.split_last().map_or((0, &[][..]), |(&last, outer)| (last, outer));
        let row = self.part(value, lanes, outer);
        let number = self.lane_number(last);
        self.lane_at(row, number)
    }

    /// A row whose elements are all `value`.
    pub(super) fn splat_row(&mut self, row: Type, value: Value) -> Value {
        let empty = self.poison(row);
        let zero = self.lane_number(0);
        let first = self.with_lane_at(empty, value, zero);
        let count = llvm::as_vector(&self.rw.ctx, row).map_or(1, |(count, _, _)| count);
        if count == 1 && !self.is_scalable_row(row) {
            return first;
        }
        self.shuffle_rows(first, empty, &vec![0; count as usize], row)
    }

    fn is_scalable_row(&self, row: Type) -> bool {
        llvm::as_vector(&self.rw.ctx, row).is_some_and(|(_, _, scalable)| scalable)
    }

    /// An `llvm.shufflevector`.
    pub(super) fn shuffle_rows(&mut self, a: Value, b: Value, mask: &[i64], ty: Type) -> Value {
        let mask = self.rw.ir_mut().ctx.dense_array(32, mask);
        self.rw.op(ops::ShuffleVector::NAME).operands(&[a, b]).attr("mask", mask).result(ty).value()
    }

    /// Lanes `from..from + count` of `row`, as a row of type `ty`.
    pub(super) fn slice_row(&mut self, row: Value, from: i64, count: i64, ty: Type) -> Value {
        if self.rw.ty(row) == ty {
            return row;
        }
        let mask: Vec<i64> = (from..from + count).collect();
        self.shuffle_rows(row, row, &mask, ty)
    }

    /// A vector whose every row `make` gives.
    pub(super) fn from_rows(&mut self, lanes: &Lanes, make: Maker<'_, 'c>) -> Result<Value, Refusal> {
        let mut whole = self.poison(lanes.ty);
        for position in lanes.rows() {
            let row = make(self, &position)?;
            whole = self.with_part(whole, row, &position);
        }
        Ok(whole)
    }

    /// A vector whose every element `make` gives.
    pub(super) fn from_lanes(&mut self, lanes: &Lanes, make: Maker<'_, 'c>) -> Result<Value, Refusal> {
        lanes.elements()?;
        let (width, row_type) = (lanes.width(), lanes.row);
        self.from_rows(lanes, &mut |c, outer| {
            let mut row = c.poison(row_type);
            for lane in 0..width {
                let position: Vec<i64> = outer.iter().copied().chain([lane]).collect();
                let value = make(c, &position)?;
                let number = c.lane_number(lane);
                row = c.with_lane_at(row, value, number);
            }
            Ok(row)
        })
    }

    /// A row of integer constants of type `row`.
    pub(super) fn constant_row(&mut self, row: Type, values: &[i64]) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let element = ctx.element_or_self(row);
        let width = ctx.integer_width(element).unwrap_or(64);
        let ints: Vec<Int> = values.iter().map(|&v| Int::from_i64(width, v)).collect();
        let attr = dialects::elements::dense(ctx, row, &ints);
        self.constant(attr, row)
    }

    /// A row of `count` elements of type `element`: a vector of the builtin dialect, or of llvm for pointers.
    pub(super) fn row_type(&mut self, count: i64, element: Type, scalable: bool) -> Type {
        let ctx = &mut self.rw.ir_mut().ctx;
        if llvm::as_pointer(ctx, element).is_some() {
            return llvm::vector(ctx, count, element, scalable);
        }
        ctx.ty(TypeKind::Vector { shape: [count].into(), scalable: [scalable].into(), element })
    }

    /// Notes `value` as the only result of `op`.
    pub(super) fn finish(&mut self, op: ir::Op, value: Value) -> super::super::convert::Converted {
        let result = self.rw.result(op, 0);
        self.set(result, value);
        Ok(())
    }
}
