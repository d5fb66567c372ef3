//! Sizes and alignments of types, by a data layout string of LLVM.

use super::Ty;
use super::types::{TyKind, Types, float_word};

/// Alignments of one size of integers, floats or vectors, in bytes.
#[derive(Clone, Copy, Debug)]
struct Entry {
    bits: u32,
    abi: u64,
    preferred: u64,
}

/// Size and alignments of the pointers of an address space, in bytes.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    space: u32,
    size: u64,
    abi: u64,
    preferred: u64,
}

/// A data layout.
#[derive(Clone, Debug)]
pub struct Layout {
    integers: Vec<Entry>,
    floats: Vec<Entry>,
    vectors: Vec<Entry>,
    aggregate: Entry,
    pointers: Vec<Pointer>,
}

/// Which alignment of a type is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alignment {
    /// The least that code may rely on.
    Abi,
    /// The one that is best.
    Preferred,
}

impl Alignment {
    fn of(self, abi: u64, preferred: u64) -> u64 {
        if self == Self::Abi { abi } else { preferred }
    }
}

fn entry(bits: u32, abi: u64, preferred: u64) -> Entry {
    Entry { bits, abi, preferred }
}

impl Default for Layout {
    fn default() -> Self {
        Self {
            integers: vec![entry(1, 1, 1), entry(8, 1, 1), entry(16, 2, 2), entry(32, 4, 4), entry(64, 4, 8)],
            floats: vec![entry(16, 2, 2), entry(32, 4, 4), entry(64, 8, 8), entry(128, 16, 16)],
            vectors: vec![entry(64, 8, 8), entry(128, 16, 16)],
            aggregate: entry(0, 1, 8),
            pointers: vec![Pointer { space: 0, size: 8, abi: 8, preferred: 8 }],
        }
    }
}

/// The numbers of one specification, and what follows its letter up to the first colon.
fn numbers(body: &str) -> Option<(u32, Vec<u64>)> {
    let mut parts = body.split(':');
    let first = parts.next()?;
    let first = if first.is_empty() { 0 } else { first.parse().ok()? };
    let rest: Vec<u64> = parts.map(|part| part.parse().ok()).collect::<Option<_>>()?;
    Some((first, rest))
}

fn set(list: &mut Vec<Entry>, new: Entry) {
    list.retain(|entry| entry.bits != new.bits);
    list.push(new);
    list.sort_by_key(|entry| entry.bits);
}

impl Layout {
    /// The layout of `text`. `None` if a specification is not understood.
    pub fn parse(text: &str) -> Option<Self> {
        let mut layout = Self::default();
        text.split('-').filter(|part| !part.is_empty()).try_for_each(|part| layout.specify(part))?;
        Some(layout)
    }

    fn specify(&mut self, part: &str) -> Option<()> {
        let kind = part.chars().next()?;
        if !matches!(kind, 'p' | 'i' | 'f' | 'v' | 'a') {
            return matches!(kind, 'e' | 'E' | 'S' | 'P' | 'A' | 'G' | 'n' | 'm' | 's' | 'F').then_some(());
        }
        let (bits, rest) = numbers(&part[1..])?;
        let bytes = |index: usize| rest.get(index).map(|bits| (bits / 8).max(1));
        if kind == 'p' {
            let size = rest.first()? / 8;
            let abi = bytes(1)?;
            let pointer = Pointer { space: bits, size, abi, preferred: bytes(2).unwrap_or(abi) };
            self.pointers.retain(|p| p.space != bits);
            self.pointers.push(pointer);
            return Some(());
        }
        let abi = bytes(0)?;
        let new = entry(bits, abi, bytes(1).unwrap_or(abi));
        match kind {
            'i' => set(&mut self.integers, new),
            'f' => set(&mut self.floats, new),
            'v' => set(&mut self.vectors, new),
            _ => self.aggregate = new,
        }
        Some(())
    }

    fn pointer(&self, space: u32) -> Pointer {
        let find = |space: u32| self.pointers.iter().find(|p| p.space == space).copied();
        find(space).or_else(|| find(0)).unwrap_or(Pointer { space, size: 8, abi: 8, preferred: 8 })
    }

    /// Bits that a value of `ty` has; of scalable vectors, the least.
    pub fn bits(&self, types: &Types, ty: Ty) -> u64 {
        match types.kind(ty) {
            TyKind::Int(width) => u64::from(*width),
            TyKind::Float(kind) => match float_word(*kind) {
                "half" | "bfloat" => 16,
                "float" => 32,
                "double" => 64,
                "x86_fp80" => 80,
                _ => 128,
            },
            TyKind::Word("ppc_fp128") => 128,
            TyKind::Word("x86_amx") => 8192,
            TyKind::Word("x86_mmx") => 64,
            TyKind::Ptr(space) => self.pointer(*space).size * 8,
            TyKind::Vector { size, element, .. } => u64::from(*size) * self.bits(types, *element),
            TyKind::Array(size, element) => size.saturating_mul(self.alloc_size(types, *element)).saturating_mul(8),
            TyKind::Struct { .. } | TyKind::Named(_) => self.struct_layout(types, ty).0.saturating_mul(8),
            _ => 0,
        }
    }

    /// Bytes that a store of `ty` writes.
    pub fn store_size(&self, types: &Types, ty: Ty) -> u64 {
        self.bits(types, ty).div_ceil(8)
    }

    /// Bytes between two elements of `ty` in an array.
    pub fn alloc_size(&self, types: &Types, ty: Ty) -> u64 {
        let align = self.align(types, ty, Alignment::Abi);
        self.store_size(types, ty).checked_next_multiple_of(align).unwrap_or(u64::MAX)
    }

    /// Size and alignment of a struct in bytes.
    fn struct_layout(&self, types: &Types, ty: Ty) -> (u64, u64) {
        let Some((fields, packed)) = types.fields(ty) else { return (0, 1) };
        let (mut size, mut align) = (0u64, 1u64);
        for &field in fields {
            let own = if packed { 1 } else { self.align(types, field, Alignment::Abi) };
            size = size.next_multiple_of(own).saturating_add(self.alloc_size(types, field));
            align = align.max(own);
        }
        (size.next_multiple_of(align), align)
    }

    /// Alignment of `ty` in bytes.
    pub fn align(&self, types: &Types, ty: Ty, which: Alignment) -> u64 {
        let natural = || self.store_size(types, ty).max(1).next_power_of_two();
        let exact = |list: &[Entry]| {
            let bits = self.bits(types, ty);
            let found = list.iter().find(|e| u64::from(e.bits) == bits);
            found.map_or_else(natural, |e| which.of(e.abi, e.preferred))
        };
        match types.kind(ty) {
            TyKind::Int(width) => self.integer_align(*width, which),
            TyKind::Float(_) | TyKind::Word("ppc_fp128") => exact(&self.floats),
            TyKind::Word("x86_amx") => 64,
            TyKind::Ptr(space) => which.of(self.pointer(*space).abi, self.pointer(*space).preferred),
            TyKind::Vector { .. } => exact(&self.vectors),
            TyKind::Array(_, element) => self.align(types, *element, which),
            TyKind::Struct { .. } | TyKind::Named(_) => self.struct_align(types, ty, which),
            _ => 1,
        }
    }

    fn integer_align(&self, width: u32, which: Alignment) -> u64 {
        let found = self.integers.iter().find(|e| e.bits >= width).or(self.integers.last());
        found.map_or(1, |e| which.of(e.abi, e.preferred))
    }

    fn struct_align(&self, types: &Types, ty: Ty, which: Alignment) -> u64 {
        if which == Alignment::Abi && types.fields(ty).is_some_and(|(_, packed)| packed) {
            return 1;
        }
        which.of(self.aggregate.abi, self.aggregate.preferred).max(self.struct_layout(types, ty).1)
    }
}
