//! Types as text.

use crate::ids::{Attr, Type, TypeDefId};
use crate::text::printer::attrs::Elide;
use crate::text::printer::{PrintType, Printer, push_number};
use crate::types::{Signedness, TypeKind};

impl<'a> Printer<'a> {
    /// A type.
    pub fn ty(&mut self, ty: Type) {
        let ctx = self.ctx;
        match ctx.kind(ty) {
            TypeKind::Integer { width: 32, sign: Signedness::Signless } => self.text("i32"),
            TypeKind::Integer { width: 64, sign: Signedness::Signless } => self.text("i64"),
            TypeKind::Integer { width: 1, sign: Signedness::Signless } => self.text("i1"),
            TypeKind::Integer { width, sign } => self.integer_type(*width, *sign),
            TypeKind::Index => self.text("index"),
            TypeKind::Float(kind) => self.text(kind.name()),
            TypeKind::None => self.text("none"),
            _ if self.type_alias(ty) => {}
            _ => self.type_text(ty),
        }
    }

    /// A compound type written out though it may have an alias.
    pub(super) fn type_text(&mut self, ty: Type) {
        super::with_stack(|| self.compound_type(self.ctx.kind(ty)));
    }

    fn integer_type(&mut self, width: u32, sign: Signedness) {
        self.text(match sign {
            Signedness::Signless => "i",
            Signedness::Signed => "si",
            Signedness::Unsigned => "ui",
        });
        push_number(&mut self.out, u64::from(width));
    }

    fn compound_type(&mut self, kind: &'a TypeKind) {
        match kind {
            TypeKind::Complex(element) => self.around("complex<", *element),
            TypeKind::Function { inputs, results } => self.function_type(inputs, results),
            TypeKind::MemRef { shape, element, layout, space } => {
                self.text("memref<");
                self.shaped(shape, *element);
                self.extra(*layout);
                self.extra(*space);
                self.text(">");
            }
            TypeKind::UnrankedMemRef { element, space } => {
                self.text("memref<*x");
                self.ty(*element);
                self.extra(*space);
                self.text(">");
            }
            TypeKind::Tensor { shape, element, encoding } => {
                self.text("tensor<");
                self.shaped(shape, *element);
                self.extra_full(*encoding);
                self.text(">");
            }
            TypeKind::UnrankedTensor(element) => self.around("tensor<*x", *element),
            TypeKind::Vector { shape, scalable, element } => self.vector(shape, scalable, *element),
            TypeKind::Tuple(items) => {
                self.text("tuple<");
                self.types(items);
                self.text(">");
            }
            TypeKind::Opaque { dialect, body } => self.opaque('!', *dialect, *body),
            TypeKind::Dialect { def, params } => {
                let def = self.ctx.type_def(*def);
                self.out.push('!');
                self.text(&def.name);
                match def.hooks.get::<PrintType>() {
                    Some(print) => print(self, params),
                    None => self.params(params),
                }
            }
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_) | TypeKind::None => {}
        }
    }

    /// A registered type without sigil and dialect: `array<4xi8>` for `!hw.array<4xi8>`; any other type in full.
    pub fn short_type(&mut self, ty: Type) {
        let TypeKind::Dialect { def, params } = self.ctx.kind(ty) else { return self.ty(ty) };
        let name = &self.ctx.type_def(*def).name;
        self.text(name.split_once('.').map_or(name, |(_, short)| short));
        self.type_params(*def, params);
    }

    /// What follows the name of a registered type; the type in full where that is nothing.
    pub(crate) fn stripped_type(&mut self, ty: Type) {
        match self.ctx.kind(ty) {
            TypeKind::Dialect { def, params } if !params.is_empty() => self.type_params(*def, params),
            _ => self.ty(ty),
        }
    }

    fn type_params(&mut self, def: TypeDefId, params: &[Attr]) {
        super::with_stack(|| match self.ctx.type_def(def).hooks.get::<PrintType>() {
            Some(print) => print(self, params),
            None => self.params(params),
        });
    }

    fn around(&mut self, open: &str, element: Type) {
        self.text(open);
        self.ty(element);
        self.text(">");
    }

    /// `, attr`, without the type that a literal implies.
    fn extra(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.text(", ");
            self.attr_elided(attr, Elide::Default);
        }
    }

    fn extra_full(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.text(", ");
            self.attr(attr);
        }
    }

    /// `4x?xf32`.
    fn shaped(&mut self, shape: &[i64], element: Type) {
        self.dimensions(shape);
        self.ty(element);
    }

    /// `4x?x`: each dimension with an `x` after it.
    pub fn dimensions(&mut self, shape: &[i64]) {
        for &size in shape {
            self.dimension(size);
            self.out.push('x');
        }
    }

    fn vector(&mut self, shape: &[i64], scalable: &[bool], element: Type) {
        self.text("vector<");
        for (index, &size) in shape.iter().enumerate() {
            if scalable.get(index) == Some(&true) {
                self.text("[");
                self.dimension(size);
                self.text("]x");
            } else {
                self.dimension(size);
                self.text("x");
            }
        }
        self.ty(element);
        self.text(">");
    }

    /// `(inputs) -> results`, with one result that is no function type bare.
    pub fn function_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.text("(");
        self.types(inputs);
        self.text(") -> ");
        self.function_results(results);
    }

    /// `t` or `(t, u)`: what stands after `->`.
    pub fn function_results(&mut self, results: &[Type]) {
        match results {
            [one] if !matches!(self.ctx.kind(*one), TypeKind::Function { .. }) => self.ty(*one),
            _ => {
                self.text("(");
                self.types(results);
                self.text(")");
            }
        }
    }
}
