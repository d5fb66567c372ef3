//! Arrays that live inside, and what moves between them and those outside.

use affine::partition::Scheme;
use ir::{AffineExpr, Loc};
use pipeline::{MemoryId, Program, Transfer};

use super::{Fault, State};

/// An array outside, its shape and the banks inside that hold its elements.
struct Spread<'p> {
    shape: &'p [i64],
    scheme: &'p Scheme,
    banks: &'p [Option<MemoryId>],
}

impl Spread<'_> {
    /// The bank and the word in it of an element. `None` of elements in banks that are absent.
    fn place(&self, element: &[i64]) -> Result<Option<(MemoryId, usize)>, Fault> {
        let unknown = || Fault::at(Loc::UNKNOWN, "a way of spreading elements over banks has no place for one");
        let forms: Vec<AffineExpr> = element.iter().map(|&index| AffineExpr::Const(index)).collect();
        let bank = self.scheme.bank(&forms).as_const().and_then(|bank| usize::try_from(bank).ok());
        let Some(memory) = self.banks.get(bank.ok_or_else(unknown)?).copied().flatten() else { return Ok(None) };
        let place = self.scheme.place(&forms, self.shape).ok_or_else(unknown)?;
        let sizes = self.scheme.bank_shape(self.shape).ok_or_else(unknown)?;
        let place: Option<Vec<i64>> = place.iter().map(AffineExpr::as_const).collect();
        let word = place.ok_or_else(unknown)?.iter().zip(&sizes).fold(0, |word, (at, size)| word * size + at);
        Ok(Some((memory, usize::try_from(word).map_err(|_| unknown())?)))
    }
}

/// The element of this number in row-major order.
fn element(shape: &[i64], number: usize) -> Vec<i64> {
    let mut rest = number as i64;
    let mut indices: Vec<i64> = Vec::new();
    for &size in shape.iter().rev() {
        indices.push(rest.rem_euclid(size.max(1)));
        rest = rest.div_euclid(size.max(1));
    }
    indices.reverse();
    indices
}

/// Which way elements go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    In,
    Out,
}

/// Moves all elements of an array.
fn move_all(state: &mut State, outside: MemoryId, spread: &Spread<'_>, way: Way) -> Result<(), Fault> {
    for number in 0..state.memories[outside.index()].len() {
        if let Some(place) = spread.place(&element(spread.shape, number))? {
            move_one(state, (outside, number), place, way)?;
        }
    }
    Ok(())
}

fn move_one(state: &mut State, outside: (MemoryId, usize), inside: (MemoryId, usize), way: Way) -> Result<(), Fault> {
    let (from, to) = if way == Way::In { (outside, inside) } else { (inside, outside) };
    let missing = || Fault::at(Loc::UNKNOWN, "a transfer goes past the end of an array");
    let word = state.memories[from.0.index()].get(from.1).ok_or_else(missing)?.clone();
    *state.memories[to.0.index()].get_mut(to.1).ok_or_else(missing)? = word;
    Ok(())
}

/// Brings in what streams bring, and what lives inside.
pub(super) fn bring_in(program: &Program, state: &mut State) -> Result<(), Fault> {
    for stream in program.streams.iter().filter(|stream| stream.is_loaded) {
        let shape = &program.memories[stream.memory.index()].shape;
        move_all(state, stream.memory, &Spread { shape, scheme: &stream.scheme, banks: &stream.banks }, Way::In)?;
    }
    residents(program, state, Way::In)
}

/// Takes out what streams take, and what lives inside.
pub(super) fn take_out(program: &Program, state: &mut State) -> Result<(), Fault> {
    for stream in program.streams.iter().filter(|stream| stream.is_stored) {
        let shape = &program.memories[stream.memory.index()].shape;
        move_all(state, stream.memory, &Spread { shape, scheme: &stream.scheme, banks: &stream.banks }, Way::Out)?;
    }
    residents(program, state, Way::Out)
}

fn residents(program: &Program, state: &mut State, way: Way) -> Result<(), Fault> {
    program.residents.iter().try_for_each(|resident| {
        let shape = &program.memories[resident.memory.index()].shape;
        let spread = Spread { shape, scheme: &resident.scheme, banks: &resident.banks };
        move_all(state, resident.memory, &spread, way)
    })
}

/// Makes a transfer at once.
pub(super) fn transfer(program: &Program, transfer: &Transfer, state: &mut State) -> Result<(), Fault> {
    let route = &program.routes[transfer.route.index()];
    let spread = Spread { shape: &route.shape, scheme: &route.scheme, banks: &route.banks };
    let way = if route.is_load { Way::In } else { Way::Out };
    let value = |form: &pipeline::Linear| state.registers.form(form);
    let [outside, count, row, stride] =
        [value(&transfer.outside)?, value(&transfer.count)?, value(&transfer.row)?, value(&transfer.stride)?];
    let inside: Vec<i64> = transfer.inside.iter().map(value).collect::<Result<_, _>>()?;
    let first = inside.iter().zip(&route.shape).fold(0, |word, (at, size)| word * size + at);
    for number in 0..count {
        let far = outside + number.div_euclid(row.max(1)) * stride + number.rem_euclid(row.max(1));
        let place = |at: i64| {
            usize::try_from(at).map_err(|_| Fault::at(Loc::UNKNOWN, "a transfer begins before the start of an array"))
        };
        if let Some(near) = spread.place(&element(&route.shape, place(first + number)?))? {
            move_one(state, (route.memory, place(far)?), near, way)?;
        }
    }
    Ok(())
}
