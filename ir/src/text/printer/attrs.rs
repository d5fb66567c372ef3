//! Attributes as text.

use crate::attrs::AttrKind;
use crate::def::{EnumDef, ParamSyntax};
use crate::float::Float;
use crate::ids::{Attr, AttrDefId, Str, Type};
use crate::text::printer::{PrintAttr, Printer, push_number};
use crate::types::{DYNAMIC, Signedness, TypeKind};
use bits::Int;

/// When the type of an attribute is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Elide {
    /// Only `i1` and `none` types.
    Never,
    /// Where the literal alone means that type: `i64` and `f64`.
    Default,
    /// Always: the reader knows it.
    Always,
}

impl<'a> Printer<'a> {
    pub(super) fn attr_elided(&mut self, attr: Attr, elide: Elide) {
        if !self.alias(attr, elide) {
            self.attr_text(attr, elide);
        }
    }

    /// An attribute written out though it may have an alias.
    pub(super) fn attr_text(&mut self, attr: Attr, elide: Elide) {
        let ctx = self.ctx;
        match ctx.attr_kind(attr) {
            AttrKind::Unit => self.text("unit"),
            AttrKind::Integer { value, ty } => return self.integer_attr(value, *ty, elide),
            AttrKind::Float { bits, ty } => return self.float_attr(*bits, *ty, elide),
            AttrKind::String { value, .. } => self.string(ctx.text(*value)),
            AttrKind::Array(items) => self.array(items),
            AttrKind::Dictionary(entries) => self.dictionary(entries),
            AttrKind::Type(ty) => self.ty(*ty),
            AttrKind::SymbolRef { root, nested } => self.symbol_ref(*root, nested),
            AttrKind::AffineMap(map) => self.wrapped("affine_map<", |p| p.affine_map(map)),
            AttrKind::IntegerSet(set) => self.wrapped("affine_set<", |p| p.integer_set(set)),
            AttrKind::DenseArray { element, bytes } => self.dense_array(*element, bytes),
            AttrKind::Dense { ty, data } => self.dense(*ty, data),
            AttrKind::DenseResource { key, .. } => {
                self.note_resource(*key);
                self.wrapped("dense_resource<", |p| p.keyword_or_string(ctx.text(*key)));
            }
            AttrKind::Sparse { indices, values, .. } => self.sparse(*indices, *values),
            AttrKind::Strided { offset, strides } => self.strided(*offset, strides),
            AttrKind::Distinct { id, referenced } => self.distinct(*id, *referenced),
            AttrKind::Location(_) if self.options.pretty_locations => self.location_body(attr),
            AttrKind::Location(_) => {
                self.text("loc(");
                self.location_body(attr);
                self.text(")");
            }
            AttrKind::Opaque { dialect, body, .. } => self.opaque('#', *dialect, *body),
            AttrKind::Dialect { def, params } => {
                self.out.push('#');
                self.registered_attr(*def, params);
            }
        }
        if let Some(ty) = ctx.attr_type(attr) {
            self.attr_type(ty, elide);
        }
    }

    /// ` : type`, unless it is to be left out.
    fn attr_type(&mut self, ty: Type, elide: Elide) {
        if elide != Elide::Always && *self.ctx.kind(ty) != TypeKind::None {
            self.text(" : ");
            self.ty(ty);
        }
    }

    fn wrapped(&mut self, open: &str, body: impl FnOnce(&mut Self)) {
        self.text(open);
        body(self);
        self.text(">");
    }

    fn integer_attr(&mut self, value: &Int, ty: Type, elide: Elide) {
        self.int_value(value, ty);
        if let TypeKind::Integer { width, sign: Signedness::Signless } = *self.ctx.kind(ty)
            && (width == 1 || (width == 64 && elide == Elide::Default))
        {
            return;
        }
        self.attr_type(ty, elide);
    }

    /// An integer in the way of its type: `true` for `i1`, unsigned for `ui8`.
    pub(super) fn int_value(&mut self, value: &Int, ty: Type) {
        let sign = match *self.ctx.kind(ty) {
            TypeKind::Integer { width: 1, sign: Signedness::Signless } => {
                return self.text(if value.is_zero() { "false" } else { "true" });
            }
            TypeKind::Integer { sign, .. } => sign,
            _ => Signedness::Signless,
        };
        match (sign, value.to_i64(), value.to_u64()) {
            (Signedness::Unsigned, _, Some(number)) => push_number(&mut self.out, number),
            (Signedness::Unsigned, _, None) => self.text(&value.to_string_unsigned()),
            (_, Some(number), _) => self.integer(number),
            (_, None, _) => self.text(&value.to_string_signed()),
        }
    }

    fn float_attr(&mut self, bits: u128, ty: Type, elide: Elide) {
        let is_hex = self.float_value(bits, ty);
        let is_f64 = *self.ctx.kind(ty) == TypeKind::Float(crate::types::FloatKind::F64);
        if !(is_f64 && elide == Elide::Default && !is_hex) {
            self.attr_type(ty, elide);
        }
    }

    /// A float in decimal, or in hexadecimal (then true is returned) if that is the only exact way.
    pub(super) fn float_value(&mut self, bits: u128, ty: Type) -> bool {
        let TypeKind::Float(kind) = *self.ctx.kind(ty) else { return false };
        let text = Float::from_bits(kind, bits).to_mlir();
        self.text(&text);
        text.starts_with("0x")
    }

    fn array(&mut self, items: &[Attr]) {
        super::with_stack(|| {
            self.text("[");
            self.comma_list(items, |p, &a| p.attr_elided(a, Elide::Default));
            self.text("]");
        });
    }

    /// `{a = 1 : i32, b}`.
    pub(super) fn dictionary(&mut self, entries: &[(Str, Attr)]) {
        super::with_stack(|| {
            self.text("{");
            self.comma_list(entries, |p, &(name, attr)| p.named_attr(p.ctx.text(name), attr));
            self.text("}");
        });
    }

    /// `name = attr`, or `name` for a unit attribute.
    pub(super) fn named_attr(&mut self, name: &str, attr: Attr) {
        self.keyword_or_string(name);
        if *self.ctx.attr_kind(attr) != AttrKind::Unit {
            self.text(" = ");
            self.attr(attr);
        }
    }

    fn symbol_ref(&mut self, root: Str, nested: &[Str]) {
        self.symbol(self.ctx.text(root));
        for &name in nested {
            self.text("::");
            self.symbol(self.ctx.text(name));
        }
    }

    fn strided(&mut self, offset: i64, strides: &[i64]) {
        self.text("strided<[");
        self.comma_list(strides, |p, &s| p.dimension(s));
        self.text("]");
        if offset != 0 {
            self.text(", offset: ");
            self.dimension(offset);
        }
        self.text(">");
    }

    /// A size, stride or offset; `?` when unknown.
    pub(super) fn dimension(&mut self, size: i64) {
        if size == DYNAMIC { self.text("?") } else { self.integer(size) }
    }

    fn distinct(&mut self, id: u64, referenced: Attr) {
        self.text("distinct[");
        let number = self.aliases.distinct_number(id);
        push_number(&mut self.out, number);
        self.text("]<");
        if *self.ctx.attr_kind(referenced) != AttrKind::Unit {
            super::with_stack(|| self.attr(referenced));
        }
        self.text(">");
    }

    /// A type or attribute of a dialect that is not registered.
    pub(super) fn opaque(&mut self, sigil: char, dialect: Str, body: Str) {
        self.out.push(sigil);
        self.text(self.ctx.text(dialect));
        self.text(self.ctx.text(body));
    }

    /// The name and the parameters of a registered attribute.
    fn registered_attr(&mut self, def: AttrDefId, params: &[Attr]) {
        let name = &self.ctx.attr_def(def).name;
        match name.split_once('.').filter(|_| self.ctx.attr_def(def).bare) {
            Some((dialect, name)) => {
                self.text(dialect);
                self.wrapped("<", |p| {
                    p.text(name);
                    if p.ctx.attr_def(def).hooks.get::<PrintAttr>().is_none() {
                        p.space();
                    }
                    p.attr_params(def, params);
                });
            }
            None => {
                self.text(name);
                self.attr_params(def, params);
            }
        }
    }

    /// What follows the name of a registered attribute.
    pub(super) fn attr_params(&mut self, def: AttrDefId, params: &[Attr]) {
        let def = self.ctx.attr_def(def);
        let params = if def.typed { &params[..params.len() - 1] } else { params };
        if let Some(print) = def.hooks.get::<PrintAttr>() {
            return print(self, params);
        }
        match (def.enumeration, params) {
            (Some(cases), [value]) if def.bare => self.enum_value(cases, *value),
            (None, [value]) if def.bare => self.attr(*value),
            (Some(cases), [value]) => self.wrapped("<", |p| p.enum_value(cases, *value)),
            _ if def.syntax != ParamSyntax::Full => self.declared_params(def, params),
            _ => self.params(params),
        }
    }

    /// `<p0, p1>`, or nothing.
    pub(super) fn params(&mut self, params: &[Attr]) {
        if params.is_empty() {
            return;
        }
        super::with_stack(|| {
            self.text("<");
            self.comma_list(params, |p, &a| p.attr(a));
            self.text(">");
        });
    }

    /// The keyword of an enum's value; the value itself if it has none.
    pub(crate) fn enum_value(&mut self, cases: &EnumDef, value: Attr) {
        match self.ctx.as_i64(value).and_then(|v| cases.keyword(v)) {
            Some(keyword) if cases.separator.is_none() => self.keyword_or_string(&keyword),
            Some(keyword) => self.text(&keyword),
            None => self.attr_without_type(value),
        }
    }

    /// An attribute without the name that the place in a format implies: `<fast>` of `#arith.fastmath<fast>`.
    pub fn stripped_attr(&mut self, attr: Attr) {
        match self.ctx.attr_kind(attr) {
            AttrKind::Dialect { .. } if self.alias(attr, Elide::Never) => {}
            AttrKind::Dialect { def, params } => self.attr_params(*def, params),
            AttrKind::DenseArray { element, bytes } => self.bracketed_array(*element, bytes),
            _ => self.attr(attr),
        }
    }
}
