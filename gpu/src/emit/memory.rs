//! Accesses of memory: addresses, loads and stores.

use affine::access::subscripts_of;
use affine::forms::sum_of;
use dialects::memref::layout;
use ir::diag::Reported;
use ir::{AffineExpr, Op, Value};

use rustc_hash::FxHashMap;

use super::Emitter;
use super::code::Code;
use super::index;
use super::operand::{Class, Number, Operand};

/// Where a memory is.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The space of loads and stores.
    space: &'static str,
    /// What loads say beside.
    cached: &'static str,
    /// The address of the first element.
    base: Operand,
}

impl Place {
    /// What the first address of a memory is a multiple of, as `cuMemAlloc` gives it.
    pub const ALIGNMENT: i64 = 256;

    /// A memory of the device; what no thread of a kernel writes may be kept in the cache of constants.
    pub fn global(base: Operand, is_read_only: bool) -> Place {
        Place { space: "global", cached: if is_read_only { ".nc" } else { "" }, base }
    }
}

/// The address of an element: a register, which is a multiple of an alignment, and a constant.
#[derive(Clone, Copy, Debug)]
struct Address {
    place: Place,
    start: Operand,
    offset: i64,
    alignment: i64,
}

impl Address {
    fn text(&self) -> String {
        if self.offset == 0 { self.start.to_string() } else { format!("{}{:+}", self.start, self.offset) }
    }
}

/// A store that waits.
#[derive(Clone, Copy, Debug)]
struct Stored {
    address: Address,
    number: Number,
    value: Operand,
}

/// Accesses of neighbours, which are made at once where they can be.
#[derive(Debug)]
pub struct Group {
    /// How many neighbours.
    width: i64,
    stores: Vec<Stored>,
    loaded: FxHashMap<(Operand, i64), Operand>,
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// The most bytes of a memory of a thread's own.
const MOST_LOCAL: u64 = 1 << 14;

/// The word of an element in loads and stores.
pub fn element_type(number: Number) -> &'static str {
    match (number, number.bytes()) {
        (Number::Integer(_), 1) => "u8",
        (Number::Integer(_), 2) => "u16",
        (Number::Integer(_), 4) => "u32",
        (Number::Integer(_), _) => "u64",
        (Number::Float(_), 2) => "b16",
        (Number::Float(_), 4) => "f32",
        (Number::Float(_), _) => "f64",
    }
}

/// Reads an element; `space` is all that stands between `ld` and its type.
pub fn load(code: &mut Code, space: &str, number: Number, address: &str) -> Operand {
    let class = number.class().expect("a number has a class");
    let loaded = if class == Class::Predicate { Class::Word } else { class };
    let register = code.register(loaded);
    code.line(&format!("ld.{space}.{} {register}, [{address}];", element_type(number)));
    match class {
        Class::Predicate => code.fresh(class, "setp.ne.s32", &[register, Operand::word(0)]),
        Class::Half | Class::Word | Class::Long | Class::Single | Class::Double => register,
    }
}

/// Writes an element.
pub fn store(code: &mut Code, space: &str, number: Number, address: &str, value: Operand) {
    let value = match value.class() {
        Class::Predicate => {
            let value = code.in_register(value);
            code.pure(Class::Word, "selp.b32", &[Operand::word(1), Operand::word(0), value])
        }
        Class::Half => code.in_register(value),
        Class::Word | Class::Long | Class::Single | Class::Double => value,
    };
    code.line(&format!("st.{space}.{} [{address}], {value};", element_type(number)));
}

/// The word of several elements in one access.
fn together(count: usize) -> String {
    if count == 1 { String::new() } else { format!("v{count}.") }
}

impl Emitter<'_> {
    /// From here on accesses of so many neighbours are made at once.
    pub fn begin_group(&mut self, width: i64) {
        self.group = Some(Group { width, stores: Vec::new(), loaded: FxHashMap::default() });
    }

    /// Writes the stores since `begin_group`.
    pub fn end_group(&mut self) {
        let Some(Group { width, stores, .. }) = self.group.take() else { return };
        let mut rest = stores.as_slice();
        while let Some(first) = rest.first() {
            let bytes = i64::from(first.number.bytes());
            let follows = |(k, next): &(usize, &Stored)| {
                next.address.start == first.address.start
                    && next.address.place.space == first.address.place.space
                    && next.address.offset == first.address.offset + *k as i64 * bytes
                    && next.value.class() == first.value.class()
            };
            let run = rest.iter().enumerate().take(width as usize).take_while(follows).count();
            let count = if self.fits(first.address, first.number, run as i64) { run } else { 1 };
            let (now, later) = rest.split_at(count);
            self.store_together(now);
            rest = later;
        }
    }

    /// Whether so many neighbours are one access: a power of two, of at most 16 bytes, at a multiple of them.
    fn fits(&self, address: Address, number: Number, count: i64) -> bool {
        let bytes = i64::from(number.bytes()) * count;
        let is_whole = matches!(count, 2 | 4) && bytes <= 16 && number.class() != Some(Class::Predicate);
        is_whole && address.alignment % bytes == 0 && address.offset % bytes == 0 && address.place.space == "global"
    }

    fn store_together(&mut self, stores: &[Stored]) {
        let [Stored { address, number, value }, rest @ ..] = stores else { return };
        if rest.is_empty() {
            return store(&mut self.code, address.place.space, *number, &address.text(), *value);
        }
        let values: Vec<String> = stores.iter().map(|s| self.code.in_register(s.value).to_string()).collect();
        let (vector, element) = (together(stores.len()), element_type(*number));
        let line =
            format!("st.{}.{vector}{element} [{}], {{{}}};", address.place.space, address.text(), values.join(", "));
        self.code.line(&line);
    }

    /// Reads an element, with its neighbours where they are one access.
    fn load_together(&mut self, address: Address, number: Number) -> Operand {
        let group = self.group.as_ref().expect("the caller has looked");
        let space = format!("{}{}", address.place.space, address.place.cached);
        if let Some(known) = group.loaded.get(&(address.start, address.offset)) {
            return *known;
        }
        let width = group.width;
        if !self.fits(address, number, width) {
            return load(&mut self.code, &space, number, &address.text());
        }
        let class = number.class().expect("a number has a class");
        let registers: Vec<Operand> = (0..width).map(|_| self.code.register(class)).collect();
        let names: Vec<String> = registers.iter().map(Operand::to_string).collect();
        let (vector, element) = (together(registers.len()), element_type(number));
        self.code.line(&format!("ld.{space}.{vector}{element} {{{}}}, [{}];", names.join(", "), address.text()));
        let bytes = i64::from(number.bytes());
        let group = self.group.as_mut().expect("the caller has looked");
        let each = registers.iter().enumerate();
        group.loaded.extend(each.map(|(k, register)| ((address.start, address.offset + k as i64 * bytes), *register)));
        registers[0]
    }

    /// The memory that a memref is: views that keep indices are looked through.
    fn place_of(&mut self, op: Op, memref: Value) -> Result<Place, Reported> {
        let mut value = memref;
        loop {
            if let Some(place) = self.places.get(&value) {
                return Ok(*place);
            }
            match self.ir.def_op(value).and_then(|def| self.ir.viewed(def)) {
                Some((source, true)) => value = source,
                Some((_, false)) | None => {
                    return Err(self.refuse(op, "the memory of this access is neither an argument nor allocated here"));
                }
            }
        }
    }

    /// The address of the first element of the memory that an operation accesses.
    pub fn base_of(&mut self, op: Op) -> Result<Operand, Reported> {
        let memref = self.ir.element_access(op).expect("the caller has looked").memory;
        Ok(self.place_of(op, memref)?.base)
    }

    /// The address of an element.
    fn address(&mut self, op: Op, memref: Value) -> Result<Address, Reported> {
        let ty = self.ir.ty(memref);
        let number = Number::of(&self.ir.ctx, self.ir.ctx.element_or_self(ty));
        let sizes = self.ir.ctx.shape(ty).unwrap_or_default();
        let known = layout::layout(&self.ir.ctx, ty).and_then(|layout| layout::decided(&layout, sizes));
        let (Some(number), Some(known)) = (number, known) else {
            return Err(self.refuse(op, "elements and sizes of memories are known when a kernel is written"));
        };
        let subscripts = subscripts_of(self.ir, &mut self.forms, op).unwrap_or_default();
        let mut flat = AffineExpr::Const(known.offset);
        for (subscript, stride) in subscripts.into_iter().zip(&known.strides) {
            flat = flat + subscript * AffineExpr::Const(*stride);
        }
        let place = self.place_of(op, memref)?;
        let values = self.terms(op, &flat)?;
        let bytes = i64::from(number.bytes());
        let (sum, offset) = index::parts(&mut self.code, &flat, bytes, &|term| values[&term]);
        let start = sum.map_or(place.base, |sum| self.code.pure(Class::Long, "add.s64", &[place.base, sum]));
        Ok(Address { place, start, offset, alignment: self.alignment(&flat, bytes) })
    }

    /// What the place of an element is a multiple of, in bytes, but for the constants that are added.
    fn alignment(&self, flat: &AffineExpr, bytes: i64) -> i64 {
        let Some(sum) = sum_of(flat) else { return 1 };
        sum.atoms.iter().fold(Place::ALIGNMENT, |all, (atom, coefficient)| {
            let mut multiple = 1;
            if let AffineExpr::Dim(term) = atom {
                multiple = self.multiples.get(&self.forms.term(*term)).copied().unwrap_or(1);
            }
            gcd(all, coefficient.wrapping_mul(multiple).wrapping_mul(bytes))
        })
    }

    /// A load or store of one element.
    pub(super) fn access(&mut self, op: Op) -> Result<(), Reported> {
        let access = self.ir.element_access(op).expect("the caller has looked");
        let (memref, is_read, is_write) = (access.memory, access.is_read(), access.is_write());
        if is_read == is_write {
            return Err(self.refuse(op, "accesses that read and write at once have no instructions here"));
        }
        let value = if is_read { self.ir.result(op, 0) } else { self.ir.operand(op, 0) };
        let number = self.number(op, value)?;
        let stored = if is_write { Some(self.value(op, value)?) } else { None };
        let address = self.address(op, memref)?;
        match (stored, &mut self.group) {
            (Some(value), Some(group)) => group.stores.push(Stored { address, number, value }),
            (Some(value), None) => {
                let first = self.uniform.map(|lane| self.begin_first(lane));
                store(&mut self.code, address.place.space, number, &address.text(), value);
                first.into_iter().for_each(|end| self.end_first(end));
            }
            (None, Some(_)) => {
                let loaded = self.load_together(address, number);
                self.set(value, loaded);
            }
            (None, None) => {
                let space = format!("{}{}", address.place.space, address.place.cached);
                let loaded = load(&mut self.code, &space, number, &address.text());
                self.set(value, loaded);
            }
        }
        Ok(())
    }

    /// A memory that each thread has for itself.
    pub(super) fn allocate(&mut self, op: Op) -> Result<(), Reported> {
        let memref = self.ir.result(op, 0);
        let bytes = bytes_of(self.ir, memref).filter(|bytes| (1..=MOST_LOCAL).contains(bytes));
        let Some(bytes) = bytes else {
            return Err(
                self.refuse(op, format!("a memory of a thread has a constant size of at most {MOST_LOCAL} bytes"))
            );
        };
        let name = format!("local{}", self.locals.len());
        self.locals.push(format!(".local .align 16 .b8 {name}[{bytes}];"));
        let base = self.code.register(Class::Long);
        self.code.line(&format!("mov.u64 {base}, {name};"));
        self.places.insert(memref, Place { space: "local", cached: "", base });
        Ok(())
    }
}

/// Bytes of a memory of constant sizes.
pub fn bytes_of(ir: &ir::Ir, memref: Value) -> Option<u64> {
    let ty = ir.ty(memref);
    let number = Number::of(&ir.ctx, ir.ctx.element_or_self(ty))?;
    let sizes = ir.ctx.shape(ty)?;
    let decided = layout::decided(&layout::layout(&ir.ctx, ty)?, sizes)?;
    u64::try_from(layout::extent(&decided, sizes)?).ok()?.checked_mul(u64::from(number.bytes()))
}
