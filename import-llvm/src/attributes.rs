//! Attributes of parameters, results and functions, as LLVM IR writes them.
//!
//! What holds: an attribute is a name and a value; what the reference's import keeps becomes what it makes of it.

use emit_llvm::model::attributes::{is_enum, is_number, is_type};
use ir::diag::Reported;
use ir::{Attr, Str, Type};
use rustc_hash::FxHashMap;

use crate::importer::Importer;
use crate::lexer::Kind;

/// The value of an attribute.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    /// None.
    Unit,
    /// A number, packed as LLVM packs it.
    Number(u64),
    /// A type.
    Type(Type),
    /// `memory(...)`: what is done to other memory, to that of arguments, and to that which can't be reached.
    Memory([i64; 3]),
    /// What stands between the parentheses.
    Inside(Attr),
    /// `"key"="value"`.
    Text(String),
}

/// An attribute.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Attribute {
    /// Its name, or the key of a string attribute.
    pub(crate) name: String,
    /// True if the name stands in quotes.
    pub(crate) quoted: bool,
    /// Its value.
    pub(crate) value: Value,
}

/// `attributes #0 = { ... }`: where each group stands, and what was read of it.
#[derive(Default)]
pub(crate) struct Groups {
    places: FxHashMap<u32, u32>,
    read: FxHashMap<u32, std::rc::Rc<Vec<Attribute>>>,
}

/// Attributes that came after LLVM 19.
const NEWER: [&str; 16] = [
    "captures",
    "dead_on_return",
    "sanitize_type",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_alloc_token",
    "nocreateundeforpoison",
    "nodivergencesource",
    "coro_elide_safe",
    "noext",
    "nooutline",
    "flatten",
    "no_sanitize_alloc_token",
    "noipa",
    "denormal_fpenv",
    "nosanitize",
];

/// Attributes of older text, which say what a function does to memory.
const OLDER: [&str; 3] = ["argmemonly", "inaccessiblememonly", "inaccessiblemem_or_argmemonly"];

/// Attributes of parameters that the dialect keeps under its own name, as the reference reads them.
const KEPT: [&str; 29] = [
    "align",
    "allocalign",
    "allocptr",
    "byval",
    "byref",
    "noundef",
    "dereferenceable",
    "dereferenceable_or_null",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nocapture",
    "nofree",
    "nonnull",
    "preallocated",
    "readonly",
    "returned",
    "signext",
    "alignstack",
    "sret",
    "writeonly",
    "zeroext",
    "readnone",
    "dead_on_unwind",
    "nofpclass",
    "range",
    "initializes",
    "writable",
];

/// True if `word` is an attribute.
pub(crate) fn is_attribute(word: &[u8]) -> bool {
    let Ok(word) = std::str::from_utf8(word) else { return false };
    is_enum(word) || is_type(word) || is_number(word) || NEWER.contains(&word) || OLDER.contains(&word)
}

/// What `memory(...)` says of one place.
fn access_of(word: &[u8]) -> Option<i64> {
    Some(match word {
        b"none" => 0,
        b"read" => 1,
        b"write" => 2,
        b"readwrite" => 3,
        _ => return None,
    })
}

/// Classes of floats, as bits.
fn float_class(word: &[u8]) -> Option<u64> {
    Some(match word {
        b"all" => 1023,
        b"nan" => 3,
        b"snan" => 1,
        b"qnan" => 2,
        b"inf" => 516,
        b"ninf" => 4,
        b"pinf" => 512,
        b"zero" => 96,
        b"nzero" => 32,
        b"pzero" => 64,
        b"sub" => 144,
        b"nsub" => 16,
        b"psub" => 128,
        b"norm" => 264,
        b"nnorm" => 8,
        b"pnorm" => 256,
        _ => return None,
    })
}

/// Kinds of allocation, as bits.
fn allocation_kind(word: &str) -> u64 {
    let kinds = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];
    kinds.iter().position(|kind| *kind == word).map_or(0, |bit| 1 << bit)
}

impl Importer<'_, '_> {
    /// Notes where a group of attributes stands and passes over it. Errors: `E1301`.
    pub(crate) fn define_group(&mut self) -> Result<(), Reported> {
        self.bump();
        let number = self.expect_kind(Kind::Group, "the number of a group")?;
        let number = self.id_of(number)?;
        self.expect(b'=')?;
        let at = self.offset();
        if !self.at(b'{') {
            return Err(self.expected("'{'"));
        }
        self.groups.places.insert(number, at);
        self.skip_balanced().map(drop)
    }

    /// The attributes of a group. Errors: `E1303`, there is none of this number.
    pub(crate) fn group(&mut self) -> Result<std::rc::Rc<Vec<Attribute>>, Reported> {
        let token = self.bump();
        let number = self.id_of(token)?;
        if let Some(found) = self.groups.read.get(&number) {
            return Ok(found.clone());
        }
        let Some(&at) = self.groups.places.get(&number) else {
            return Err(self.error_at(token, "E1303", format!("use of undefined attribute group '#{number}'")));
        };
        let list = self.inside(at, |s| {
            s.bump();
            let mut list = Vec::new();
            while !s.eat(b'}') {
                match s.attribute()? {
                    Some(attribute) => list.push(attribute),
                    None => return Err(s.expected("an attribute")),
                }
            }
            Ok(list)
        })?;
        let list = std::rc::Rc::new(list);
        self.groups.read.insert(number, list.clone());
        Ok(list)
    }

    /// Takes the attributes of a function or of a call: words, strings and groups. Errors: `E1301`, `E1303`.
    pub(crate) fn function_attributes(&mut self, list: &mut Vec<Attribute>) -> Result<(), Reported> {
        loop {
            match self.tok.kind {
                Kind::Group => {
                    let group = self.group()?;
                    list.extend(group.iter().cloned());
                }
                Kind::String => list.extend(self.attribute()?),
                Kind::Word if self.word() != b"align" && is_attribute(self.word()) => list.extend(self.attribute()?),
                _ => return Ok(()),
            }
        }
    }

    /// Takes one attribute; `None` if none comes next. Errors: `E1301` to `E1305`.
    pub(crate) fn attribute(&mut self) -> Result<Option<Attribute>, Reported> {
        if self.tok.kind == Kind::String {
            let name = self.string_text()?;
            let value = if self.eat(b'=') { self.string_text()? } else { String::new() };
            return Ok(Some(Attribute { name, quoted: true, value: Value::Text(value) }));
        }
        if self.tok.kind != Kind::Word {
            return Ok(None);
        }
        let token = self.bump();
        let name = String::from_utf8_lossy(self.text(token)).into_owned();
        let value = self.attribute_value(&name)?;
        Ok(Some(Attribute { name, quoted: false, value }))
    }

    fn attribute_value(&mut self, name: &str) -> Result<Value, Reported> {
        match name {
            "align" | "alignstack" => self.alignment_value().map(Value::Number),
            "dereferenceable" | "dereferenceable_or_null" => self.unsigned_in_parens().map(Value::Number),
            "allocsize" => self.pair(u64::from(u32::MAX)).map(Value::Number),
            "vscale_range" => self.scale_range().map(Value::Number),
            "uwtable" => self.unwind_table().map(Value::Number),
            "memory" => self.memory_effects().map(Value::Memory),
            "allockind" => self.allocation_kinds().map(Value::Number),
            "nofpclass" => self.float_classes().map(Value::Number),
            "range" => self.range().map(Value::Inside),
            "initializes" | "captures" => self.raw_parens().map(Value::Inside),
            "byval" | "byref" | "sret" | "inalloca" | "preallocated" | "elementtype" if self.eat(b'(') => {
                let ty = self.ty()?;
                self.expect(b')')?;
                Ok(Value::Type(ty))
            }
            _ if self.at(b'(') && !is_enum(name) => self.raw_parens().map(Value::Inside),
            _ => Ok(Value::Unit),
        }
    }

    /// ` 8`, `(8)` or `=8`.
    fn alignment_value(&mut self) -> Result<u64, Reported> {
        if self.at(b'(') {
            return self.unsigned_in_parens();
        }
        self.eat(b'=');
        self.unsigned()
    }

    /// `(a)` or `(a, b)`: the first in the high half, `other` for the second where it is absent.
    fn pair(&mut self, other: u64) -> Result<u64, Reported> {
        self.expect(b'(')?;
        let first = self.unsigned()?;
        let second = if self.eat(b',') { self.unsigned()? } else { other };
        self.expect(b')')?;
        Ok(first << 32 | second & u64::from(u32::MAX))
    }

    fn scale_range(&mut self) -> Result<u64, Reported> {
        self.expect(b'(')?;
        let first = self.unsigned()?;
        let second = if self.eat(b',') { self.unsigned()? } else { first };
        self.expect(b')')?;
        Ok(first << 32 | second & u64::from(u32::MAX))
    }

    fn unwind_table(&mut self) -> Result<u64, Reported> {
        if !self.eat(b'(') {
            return Ok(2);
        }
        let synchronous = self.eat_word(b"sync");
        if !synchronous {
            self.expect_word("async")?;
        }
        self.expect(b')')?;
        Ok(if synchronous { 1 } else { 2 })
    }

    fn access(&mut self) -> Result<i64, Reported> {
        match access_of(self.word()) {
            Some(access) => {
                self.bump();
                Ok(access)
            }
            None => Err(self.expected("'none', 'read', 'write' or 'readwrite'")),
        }
    }

    /// `(read, argmem: write)`.
    fn memory_effects(&mut self) -> Result<[i64; 3], Reported> {
        self.expect(b'(')?;
        let mut effects = [0; 3];
        while !self.eat(b')') {
            if self.tok.kind == Kind::Label {
                let place = self.bump();
                let access = self.access()?;
                match self.text(place) {
                    b"argmem" => effects[1] = access,
                    b"inaccessiblemem" => effects[2] = access,
                    _ => self.drop_note("what a function does to further kinds of memory"),
                }
            } else {
                effects = [self.access()?; 3];
            }
            if !self.at(b')') {
                self.expect(b',')?;
            }
        }
        Ok(effects)
    }

    fn allocation_kinds(&mut self) -> Result<u64, Reported> {
        self.expect(b'(')?;
        let text = self.string_text()?;
        self.expect(b')')?;
        Ok(text.split(',').map(allocation_kind).fold(0, |all, bit| all | bit))
    }

    fn float_classes(&mut self) -> Result<u64, Reported> {
        self.expect(b'(')?;
        let mut classes = 0;
        while !self.eat(b')') {
            if self.tok.kind == Kind::Integer {
                classes |= self.unsigned()?;
                continue;
            }
            match float_class(self.word()) {
                Some(class) => classes |= class,
                None => return Err(self.expected("a class of floats")),
            }
            self.bump();
        }
        Ok(classes)
    }

    /// `(i8 0, 2)` as an array of the two bounds.
    fn range(&mut self) -> Result<Attr, Reported> {
        self.expect(b'(')?;
        let ty = self.ty()?;
        let low = self.constant(ty)?;
        self.expect(b',')?;
        let high = self.constant(ty)?;
        self.expect(b')')?;
        match (self.attr_of(low), self.attr_of(high)) {
            (Some(low), Some(high)) => Ok(self.ir.ctx.array_attr(&[low, high])),
            _ => Err(self.error("E1305", "the bounds of a range are integers")),
        }
    }

    /// The text in parentheses.
    fn raw_parens(&mut self) -> Result<Attr, Reported> {
        let start = self.position(self.tok.from + 1);
        if !self.at(b'(') {
            return Err(self.expected("'('"));
        }
        let end = self.skip_balanced()?;
        let span = ir::source::Span::new(start.0, self.position(end - 1).0);
        let text = self.ir.ctx.sources.span_text(span).expect("both parentheses are in the text").to_owned();
        Ok(self.ir.ctx.string_attr(&text))
    }

    // What becomes of them.

    /// The dictionary of attributes of a parameter or result; `None` for none.
    pub(crate) fn parameter_dict(&mut self, list: &[Attribute]) -> Option<Attr> {
        let mut entries: Vec<(Str, Attr)> = Vec::new();
        for attribute in list {
            if let Some(value) = self.parameter_value(attribute) {
                let name = if attribute.name == "captures" { "nocapture" } else { &attribute.name };
                let key = format!("llvm.{name}");
                entries.push((self.key(&key), value));
            }
        }
        (!entries.is_empty()).then(|| self.ir.ctx.dict_attr(&entries))
    }

    fn parameter_value(&mut self, attribute: &Attribute) -> Option<Attr> {
        let name = attribute.name.as_str();
        if attribute.quoted {
            self.drop_note("string attributes of parameters");
            return None;
        }
        let ctx = &mut self.ir.ctx;
        match &attribute.value {
            Value::Inside(text) if name == "captures" && ctx.as_str(*text) == Some("none") => Some(ctx.unit_attr()),
            // What only calls of intrinsics need.
            _ if matches!(name, "immarg") => None,
            _ if !KEPT.contains(&name) && name != "elementtype" => {
                self.drop_note(format!("parameter attribute '{name}'"));
                None
            }
            Value::Unit | Value::Text(_) | Value::Memory(_) => Some(ctx.unit_attr()),
            Value::Number(number) => Some(ctx.i_attr(64, *number as i64)),
            Value::Type(ty) => Some(ctx.type_attr(*ty)),
            Value::Inside(attr) => Some(*attr),
        }
    }

    /// The attributes of a call that are about the function, as a list of names and pairs; `None` for none.
    pub(crate) fn call_attributes(&mut self, list: &[Attribute]) -> Option<Attr> {
        let items: Vec<Attr> = list.iter().filter_map(|attribute| self.pass_through(attribute)).collect();
        (!items.is_empty()).then(|| self.ir.ctx.array_attr(&items))
    }

    /// An attribute as `passthrough` holds it: a name, or a pair of name and value.
    pub(crate) fn pass_through(&mut self, attribute: &Attribute) -> Option<Attr> {
        let name = attribute.name.as_str();
        let known = is_enum(name) || is_number(name) || is_type(name);
        if !attribute.quoted && !known {
            self.drop_note(format!("function attribute '{name}'"));
            return None;
        }
        let value = match &attribute.value {
            Value::Unit => String::new(),
            Value::Text(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Memory([other, arguments, inaccessible]) => (arguments | inaccessible << 2 | other << 4).to_string(),
            Value::Type(_) | Value::Inside(_) => {
                self.drop_note(format!("function attribute '{name}'"));
                return None;
            }
        };
        let ctx = &mut self.ir.ctx;
        let name = ctx.string_attr(name);
        if value.is_empty() {
            return Some(name);
        }
        let value = ctx.string_attr(&value);
        Some(ctx.array_attr(&[name, value]))
    }
}
