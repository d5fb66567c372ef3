//! The elements of an array one after the other, several a cycle where they lie in different banks.

use affine::memory::plan::{Interval, interval};
use affine::partition::Scheme;
use hw_dialects::builder::Later;
use ir::{AffineExpr, Value};
use operator_circuits::times_constant;
use pipeline::places::flat_place;
use pipeline::{Kind, MemoryId, Packing, Program, Route, Stream};

use crate::EngineBuilder;
use crate::bus::ir_bits;

/// Where the elements of an array lie inside.
#[derive(Clone, Copy)]
pub(crate) struct Layout<'p> {
    pub(crate) name: &'p str,
    /// Bits of an element.
    pub(crate) width: u32,
    pub(crate) shape: &'p [i64],
    scheme: &'p Scheme,
    banks: &'p [Option<MemoryId>],
    pub(crate) packing: Packing,
}

impl<'p> Layout<'p> {
    pub(crate) fn of_stream(program: &'p Program, stream: &'p Stream) -> Self {
        let memory = &program.memories[stream.memory.index()];
        let (name, width, shape) = (memory.name.as_str(), memory.width, memory.shape.as_slice());
        Self {
            name,
            width,
            shape,
            scheme: &stream.scheme,
            banks: &stream.banks,
            packing: Packing::of_stream(program, stream),
        }
    }

    pub(crate) fn of_route(program: &'p Program, route: &'p Route) -> Self {
        let width = program.memories[route.memory.index()].width;
        Self {
            name: &route.name,
            width,
            shape: &route.shape,
            scheme: &route.scheme,
            banks: &route.banks,
            packing: Packing::on_bus(program, width),
        }
    }

    fn elements(&self) -> i64 {
        self.shape.iter().product()
    }
}

/// How the elements of a word lie inside that move at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packed {
    /// In one memory of wide words.
    Word,
    /// Each in a memory of its own: one of them is read while another is written.
    Apart,
}

/// How elements move between the bus and the memories inside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Elements a cycle.
    pub lanes: u32,
    /// They are one word of one bank; otherwise each is in a bank of its own.
    pub packed: Option<Packed>,
}

/// Words of a bank at the least whose elements each get a memory of their own.
const LEAST_APART: u64 = 64;

impl Movement {
    /// One element at a time.
    pub(crate) const ALONE: Self = Self { lanes: 1, packed: None };

    /// As many elements of a beat as always lie in different banks, or as always lie side by side in one bank if those are more; all
    /// that moves at once begins at a `multiple` of elements.
    fn of(program: &Program, layout: &Layout<'_>, multiple: u64) -> Self {
        let beat = layout.packing.per_beat;
        let spread = |lanes: &u32| multiple.is_multiple_of((*lanes).into()) && is_spread(layout, (*lanes).into());
        let lanes = std::iter::successors(Some(beat), |l| Some(l / 2)).find(|l| *l == 1 || spread(l)).unwrap_or(1);
        // A word that is read while another element of it is written has no defined value.
        let both = |bank: &MemoryId| program.uses(Kind::Load(*bank)) && program.uses(Kind::Store(*bank));
        let packed = if layout.banks.iter().flatten().any(both) { Packed::Apart } else { Packed::Word };
        let depth = layout.banks.iter().flatten().map(|bank| program.memories[bank.index()].depth).max().unwrap_or(0);
        let is_deep = |lanes: u32| packed == Packed::Word || depth / u64::from(lanes) >= LEAST_APART;
        let is_whole = |lanes: &u32| {
            is_deep(*lanes) && multiple.is_multiple_of((*lanes).into()) && is_word(layout, (*lanes).into(), beat.into())
        };
        match std::iter::successors(Some(beat), |l| Some(l / 2)).take_while(|l| *l > lanes).find(is_whole) {
            Some(lanes) => Self { lanes, packed: Some(packed) },
            None => Self { lanes, packed: None },
        }
    }

    /// Elements of a word of one bank.
    pub(crate) fn word(self) -> u32 {
        if self.packed.is_some() { self.lanes } else { 1 }
    }
}

/// How the elements of each stream and of each route move.
#[derive(Debug)]
pub(crate) struct Movements {
    pub(crate) streams: Vec<Movement>,
    pub(crate) routes: Vec<Movement>,
}

impl Movements {
    pub(crate) fn of(program: &Program) -> Self {
        let streams = program.streams.iter();
        let streams = streams.map(|s| Movement::of(program, &Layout::of_stream(program, s), 0)).collect();
        let routes = program.routes.iter();
        let routes = routes.map(|r| Movement::of(program, &Layout::of_route(program, r), r.multiple)).collect();
        Self { streams, routes }
    }

    /// How the elements of a bank move, if they do.
    pub(crate) fn of_bank(&self, program: &Program, bank: MemoryId) -> Option<Movement> {
        let stream = program.streams.iter().position(|s| s.banks.contains(&Some(bank))).map(|s| self.streams[s]);
        let route = || program.routes.iter().position(|r| r.banks.contains(&Some(bank))).map(|r| self.routes[r]);
        stream.or_else(route)
    }
}

/// True if every `lanes` elements that follow each other lie in different banks.
fn is_spread(layout: &Layout<'_>, lanes: i64) -> bool {
    let bank = |flat: i64| layout.scheme.bank(&element_at(layout.shape, flat)).evaluate(&[], &[]);
    layout.shape.last().copied().unwrap_or(1) % lanes == 0
        && (0..layout.elements() / lanes).all(|group| {
            let mut banks: Vec<_> = (0..lanes).map(|lane| bank(group * lanes + lane)).collect();
            banks.sort_unstable();
            banks.windows(2).all(|pair| pair[0] != pair[1])
        })
}

/// True if every `lanes` elements that follow each other are a word of one bank. A part of a beat, of `beat` elements, is never filled up.
fn is_word(layout: &Layout<'_>, lanes: i64, beat: i64) -> bool {
    let is_alone = layout.banks.len() == 1 && (lanes == beat || layout.elements() % lanes == 0);
    is_alone || is_side_by_side(layout, lanes)
}

/// True if every `lanes` elements of a row that follow each other are a word of `lanes` elements of one bank.
fn is_side_by_side(layout: &Layout<'_>, lanes: i64) -> bool {
    let place = |flat: i64| {
        let (bank, place) = flat_place(layout.scheme, layout.shape, &element_at(layout.shape, flat));
        (bank.evaluate(&[], &[]), place.evaluate(&[], &[]).unwrap_or(-1))
    };
    layout.shape.last().copied().unwrap_or(1) % lanes == 0
        && (0..layout.elements() / lanes).all(|group| {
            let (bank, first) = place(group * lanes);
            first % lanes == 0 && (1..lanes).all(|lane| place(group * lanes + lane) == (bank, first + lane))
        })
}

/// The indices of an element by its number in row-major order.
fn element_at(shape: &[i64], flat: i64) -> Vec<AffineExpr> {
    let mut rest = flat;
    let index = |size: &i64| {
        let index = rest % size;
        rest /= size;
        AffineExpr::Const(index)
    };
    let mut element: Vec<AffineExpr> = shape.iter().rev().map(index).collect();
    element.reverse();
    element
}

/// Counters that walk through the elements of an array in row-major order.
pub(crate) struct Walk {
    /// By dimension.
    indices: Vec<Value>,
    shape: Vec<i64>,
    pub(crate) movement: Movement,
    /// The elements of the only memory are numbered as they follow each other.
    is_flat: bool,
}

/// Where an element lies.
pub(crate) struct Spot {
    /// By bank that is there: its memory, and whether the element is in it.
    pub(crate) banks: Vec<(MemoryId, Value)>,
    /// The address in the bank.
    pub(crate) address: Value,
}

/// What a step asks of one bank.
pub(crate) struct Request {
    pub(crate) memory: MemoryId,
    /// By spot: whether it is in this bank.
    pub(crate) inside: Vec<Value>,
    /// Some spot is.
    pub(crate) any: Value,
    pub(crate) address: Value,
    /// The computation leaves the port free.
    pub(crate) granted: Later,
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// What a step asks of each bank, and whether the computation leaves all ports free that it needs.
    pub(crate) fn requests_of(&mut self, spots: &[Spot]) -> (Vec<Request>, Value) {
        let banks: Vec<MemoryId> = spots.first().map_or_else(Vec::new, |s| s.banks.iter().map(|(m, _)| *m).collect());
        let (mut requests, mut free) = (Vec::new(), vec![self.b.truth(true)]);
        for (index, &memory) in banks.iter().enumerate() {
            let inside: Vec<Value> = spots.iter().map(|s| s.banks[index].1).collect();
            let any = self.b.any(&inside);
            let granted = self.b.later(1, "granted");
            let elsewhere = self.b.not(any);
            free.push(self.b.or(granted.value, elsewhere));
            let bits = self.port_bits(memory);
            let mut address = self.b.resize(spots[0].address, bits);
            for (spot, &inside) in spots.iter().zip(&inside).skip(1) {
                let here = self.b.resize(spot.address, bits);
                address = self.b.mux(inside, here, address);
            }
            requests.push(Request { memory, inside, any, address, granted });
        }
        let free = self.b.all(&free);
        (requests, free)
    }

    /// Counters that begin at `first` in cycles with `begin`, and take a step in those with `step`. The elements of one
    /// memory with whole words are numbered up to `flat` where that is given.
    pub(crate) fn walk(
        &mut self,
        layout: &Layout<'_>,
        (movement, flat): (Movement, Option<u64>),
        (begin, first): (Value, Option<&[Value]>),
        step: Value,
    ) -> Walk {
        let flat = flat.filter(|_| movement.packed.is_some() && layout.banks.len() == 1);
        let shape = flat.map_or_else(|| layout.shape.to_vec(), |total| vec![total as i64]);
        let name = format!("{}_at", layout.name);
        let indices: Vec<Value> = shape.iter().map(|&s| self.b.cleared(ir_bits(s as u64 - 1).max(1), &name)).collect();
        let mut carry = step;
        for (dim, &index) in indices.iter().enumerate().rev() {
            let by = if dim + 1 == shape.len() { i64::from(movement.lanes) } else { 1 };
            let width = self.b.width(index);
            let last = self.b.constant(width, (shape[dim] - by).max(0) as u64);
            let is_last = self.b.eq(index, last);
            let (zero, by) = (self.b.constant(width, 0), self.b.constant(width, by as u64));
            let sum = self.b.add(index, by);
            let next = self.b.mux(is_last, zero, sum);
            let first = first.map_or(zero, |first| first[dim]);
            self.set_or_step(index, (begin, first), (carry, next));
            carry = self.b.and(carry, is_last);
        }
        Walk { indices, shape, movement, is_flat: flat.is_some() }
    }

    /// Where the elements of a step lie: one spot for a word, otherwise one for each lane.
    pub(crate) fn spots(&mut self, layout: &Layout<'_>, walk: &Walk) -> Vec<Spot> {
        let count = if walk.movement.packed.is_some() { 1 } else { walk.movement.lanes };
        (0..count).map(|lane| self.spot(layout, walk, lane)).collect()
    }

    fn spot(&mut self, layout: &Layout<'_>, walk: &Walk, lane: u32) -> Spot {
        let rank = walk.shape.len();
        let index = |dim: usize| {
            let offset = if dim + 1 == rank { i64::from(lane) } else { 0 };
            AffineExpr::Dim(dim as u32) + AffineExpr::Const(offset)
        };
        let element: Vec<AffineExpr> = (0..rank).map(index).collect();
        let (bank, flat) = match walk.is_flat {
            true => (AffineExpr::Const(0), element[0].clone()),
            false => flat_place(layout.scheme, &walk.shape, &element),
        };
        let boxes: Vec<Interval> = walk.shape.iter().map(|s| (0, s - 1)).collect();
        let (address, _) = self.affine_value(&flat, &walk.indices, &boxes);
        let address = self.b.shru_by(address, walk.movement.word().trailing_zeros());
        let (bank, _) = self.affine_value(&bank, &walk.indices, &boxes);
        let there = layout.banks.iter().enumerate().filter_map(|(n, memory)| Some((n, (*memory)?)));
        let banks = there.map(|(n, memory)| (memory, self.is_number(bank, n as u64))).collect();
        Spot { banks, address }
    }

    /// Whether a value, which may have fewer bits than the number, is that number.
    fn is_number(&mut self, value: Value, number: u64) -> Value {
        let width = self.b.width(value).max(ir_bits(number));
        let (value, number) = (self.b.zext(value, width), self.b.constant(width, number));
        self.b.eq(value, number)
    }

    /// The value of a form over counters, which divides by powers of two only, and its range.
    fn affine_value(&mut self, form: &AffineExpr, counters: &[Value], boxes: &[Interval]) -> (Value, Interval) {
        let range = interval(form, boxes).expect("an index stays within 64 bits");
        let width = signed_bits(range);
        let value = match form {
            AffineExpr::Const(value) => self.b.constant_signed(width, *value),
            AffineExpr::Dim(dim) => self.b.resize(counters[*dim as usize], width),
            AffineExpr::Add(a, b) => {
                let [a, b] = [a, b].map(|part| self.affine_signed(part, counters, boxes, width));
                self.b.add(a, b)
            }
            AffineExpr::Mul(a, b) => {
                let factor = ir::Int::from_i64(64, b.as_const().expect("an affine product has a constant"));
                let a = self.affine_signed(a, counters, boxes, width);
                times_constant(self.b, a, &factor.resize_signed(width))
            }
            AffineExpr::FloorDiv(a, b) | AffineExpr::Mod(a, b) => {
                let by = b.as_const().filter(|c| c.count_ones() == 1).expect("schemes divide by powers of two");
                let shift = by.trailing_zeros();
                let (value, inner) = self.affine_value(a, counters, boxes);
                let wide = self.b.resize_signed(value, signed_bits(inner).max(width).max(shift + 1));
                match form {
                    AffineExpr::FloorDiv(..) => {
                        let shifted = self.b.shrs_by(wide, shift);
                        self.b.trunc(shifted, width)
                    }
                    _ => {
                        let rest = self.b.trunc(wide, shift.max(1));
                        let rest = if shift == 0 { self.b.constant(1, 0) } else { rest };
                        self.b.resize(rest, width)
                    }
                }
            }
            AffineExpr::CeilDiv(..) | AffineExpr::Symbol(_) => unreachable!("schemes use neither"),
        };
        (value, range)
    }

    fn affine_signed(&mut self, form: &AffineExpr, counters: &[Value], boxes: &[Interval], width: u32) -> Value {
        let (value, _) = self.affine_value(form, counters, boxes);
        self.b.resize_signed(value, width)
    }
}

/// Bits of the values of a range, with sign.
fn signed_bits((low, high): Interval) -> u32 {
    let bits = |v: i64| 65 - if v < 0 { (!v).leading_zeros() } else { v.leading_zeros() };
    bits(low).max(bits(high))
}
