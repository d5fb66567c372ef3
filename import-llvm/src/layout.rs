//! Data layouts: the entries that a module keeps, and the alignments that text leaves out.

use dialects::dlti::{ENTRY, SPEC};
use emit_llvm::dialect::types as llvm;
use emit_llvm::model::layout::{Alignment, Layout as Sizes};
use emit_llvm::model::types::{Ty, TyKind, Types};
use ir::types::FloatKind;
use ir::{Attr, Context, Type, TypeKind};
use rustc_hash::FxHashMap;

use crate::importer::Importer;

/// The layout of the module.
#[derive(Default)]
pub(crate) struct Layout {
    sizes: Sizes,
    types: Types,
    text: String,
    known: FxHashMap<(Type, bool), u64>,
}

/// What LLVM takes for granted where a layout says nothing else.
const DEFAULT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128";

/// An entry of a layout: its key, and numbers or a word.
enum Entry {
    Type(Type, Vec<i64>),
    Number(&'static str, u64, bool),
    Order(&'static str),
}

fn model_type(ctx: &Context, types: &mut Types, ty: Type) -> Ty {
    let kind = match ctx.kind(ty) {
        TypeKind::Integer { width, .. } => TyKind::Int(*width),
        TypeKind::Float(kind) => TyKind::Float(*kind),
        _ => return composite(ctx, types, ty),
    };
    types.intern(kind)
}

fn composite(ctx: &Context, types: &mut Types, ty: Type) -> Ty {
    if let Some(space) = llvm::as_pointer(ctx, ty) {
        return types.pointer(space);
    }
    if let Some((size, element, scalable)) = llvm::as_vector(ctx, ty) {
        let element = model_type(ctx, types, element);
        return types.intern(TyKind::Vector { size: size as u32, scalable, element });
    }
    if let Some((size, element)) = llvm::as_array(ctx, ty) {
        let element = model_type(ctx, types, element);
        return types.intern(TyKind::Array(size, element));
    }
    match llvm::as_struct(ctx, ty) {
        Some(parts) => {
            let fields: Vec<Ty> = parts.fields.iter().map(|&field| model_type(ctx, types, field)).collect();
            types.intern(TyKind::Struct { fields: fields.into(), packed: parts.packed })
        }
        None => types.intern(TyKind::Float(FloatKind::F128)),
    }
}

impl Importer<'_, '_> {
    /// Takes over the layout that the text names. What can't be read of it is told.
    pub(crate) fn read_layout(&mut self, text: Option<&str>) {
        // No layout is the one in which nothing is said.
        let text = text.unwrap_or("");
        match Sizes::parse(text) {
            Some(sizes) => self.layout.sizes = sizes,
            None => self.drop_note("a malformed data layout"),
        }
        text.clone_into(&mut self.layout.text);
    }

    /// The least alignment in bytes of a type.
    pub(crate) fn abi_alignment(&mut self, ty: Type) -> u64 {
        self.alignment(ty, false)
    }

    /// The best alignment in bytes of a type.
    pub(crate) fn preferred_alignment(&mut self, ty: Type) -> u64 {
        self.alignment(ty, true)
    }

    fn alignment(&mut self, ty: Type, preferred: bool) -> u64 {
        if let Some(&known) = self.layout.known.get(&(ty, preferred)) {
            return known;
        }
        let model = model_type(&self.ir.ctx, &mut self.layout.types, ty);
        let which = if preferred { Alignment::Preferred } else { Alignment::Abi };
        let bytes = self.layout.sizes.align(&self.layout.types, model, which);
        self.layout.known.insert((ty, preferred), bytes);
        bytes
    }

    /// The bytes that a store of a type writes.
    pub(crate) fn store_size(&mut self, ty: Type) -> u64 {
        let model = model_type(&self.ir.ctx, &mut self.layout.types, ty);
        self.layout.sizes.store_size(&self.layout.types, model)
    }

    /// `#dlti.dl_spec<...>` of the layout and of what is the rule.
    pub(crate) fn layout_attr(&mut self) -> Attr {
        let text = format!("{}-{DEFAULT}", self.layout.text);
        let mut entries: Vec<Attr> = Vec::new();
        let mut keys: Vec<Attr> = Vec::new();
        for token in text.split('-').filter(|token| !token.is_empty()) {
            let Some(entry) = self.entry(token) else { continue };
            let (key, value) = self.entry_attrs(entry);
            if !keys.contains(&key) {
                keys.push(key);
                entries.extend(self.ir.ctx.dialect_attr(ENTRY, &[key, value]));
            }
        }
        self.ir.ctx.dialect_attr(SPEC, &entries).expect("the dlti dialect is registered before a module is read")
    }

    fn entry(&mut self, token: &str) -> Option<Entry> {
        let (head, rest) = token.split_once(':').unwrap_or((token, ""));
        let numbers = || rest.split(':').map(str::parse::<i64>).collect::<Result<Vec<i64>, _>>().ok();
        let letter = head.chars().next()?;
        let number = head.get(1..)?;
        match letter {
            'e' if head == "e" => Some(Entry::Order("little")),
            'E' if head == "E" => Some(Entry::Order("big")),
            'P' => Some(Entry::Number("dlti.program_memory_space", number.parse().ok()?, true)),
            'G' => Some(Entry::Number("dlti.global_memory_space", number.parse().ok()?, true)),
            'A' => Some(Entry::Number("dlti.alloca_memory_space", number.parse().ok()?, true)),
            'S' => Some(Entry::Number("dlti.stack_alignment", number.parse().ok()?, false)),
            'i' => Some(Entry::Type(self.ir.ctx.integer(number.parse().ok()?), alignments(numbers()?)?)),
            'f' => Some(Entry::Type(self.ir.ctx.float(float_of(number)?), alignments(numbers()?)?)),
            'p' => {
                let space = if number.is_empty() { 0 } else { number.parse().ok()? };
                Some(Entry::Type(llvm::pointer(&mut self.ir.ctx, space), pointer(numbers()?)?))
            }
            _ => None,
        }
    }

    fn entry_attrs(&mut self, entry: Entry) -> (Attr, Attr) {
        let ctx = &mut self.ir.ctx;
        match entry {
            Entry::Order(word) => (ctx.string_attr("dlti.endianness"), ctx.string_attr(word)),
            Entry::Number(name, number, unsigned) => {
                let sign = if unsigned { ir::types::Signedness::Unsigned } else { ir::types::Signedness::Signless };
                let ty = ctx.ty(TypeKind::Integer { width: 64, sign });
                (ctx.string_attr(name), ctx.int_attr(bits::Int::from_u64(64, number), ty))
            }
            Entry::Type(ty, numbers) => {
                let i64 = ctx.integer(64);
                let shape = [numbers.len() as i64].into();
                let vector = ctx.ty(TypeKind::Vector { shape, scalable: [false].into(), element: i64 });
                let numbers: Vec<bits::Int> = numbers.iter().map(|&n| bits::Int::from_i64(64, n)).collect();
                let value = dialects::elements::dense(ctx, vector, &numbers);
                (ctx.type_attr(ty), value)
            }
        }
    }
}

/// Alignments: the preferred one is the other where it is absent.
fn alignments(numbers: Vec<i64>) -> Option<Vec<i64>> {
    let &abi = numbers.first()?;
    Some(vec![abi, numbers.get(1).copied().unwrap_or(abi)])
}

/// Size, alignments and the size of indices.
fn pointer(numbers: Vec<i64>) -> Option<Vec<i64>> {
    let (&size, &abi) = (numbers.first()?, numbers.get(1)?);
    let preferred = numbers.get(2).copied().unwrap_or(abi);
    Some(vec![size, abi, preferred, numbers.get(3).copied().unwrap_or(size)])
}

fn float_of(width: &str) -> Option<FloatKind> {
    Some(match width {
        "16" => FloatKind::F16,
        "32" => FloatKind::F32,
        "64" => FloatKind::F64,
        "80" => FloatKind::F80,
        "128" => FloatKind::F128,
        _ => return None,
    })
}
