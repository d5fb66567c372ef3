//! Attributes of functions, calls and parameters.
//!
//! What holds: a set is in the order in which LLVM prints it: by kind, then strings by their keys; one of a kind.

use super::Ty;

/// The kinds of attribute in LLVM's order.
pub const KINDS: [&str; 92] = [
    "allocalign",
    "allocptr",
    "alwaysinline",
    "builtin",
    "cold",
    "convergent",
    "coro_only_destroy_when_complete",
    "dead_on_unwind",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inreg",
    "inlinehint",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocapture",
    "nocf_check",
    "noduplicate",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "nonlazybind",
    "nonnull",
    "null_pointer_is_valid",
    "optforfuzzing",
    "optdebug",
    "optsize",
    "optnone",
    "presplitcoroutine",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "safestack",
    "sanitize_address",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_memory",
    "sanitize_numerical_stability",
    "sanitize_thread",
    "shadowcallstack",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
    "byref",
    "byval",
    "elementtype",
    "inalloca",
    "preallocated",
    "sret",
    "align",
    "allockind",
    "allocsize",
    "dereferenceable",
    "dereferenceable_or_null",
    "memory",
    "nofpclass",
    "alignstack",
    "uwtable",
    "vscale_range",
    "range",
    "initializes",
];

/// The first kind that carries a type, and the first that carries a number.
const FIRST_TYPE: usize = 74;
const FIRST_NUMBER: usize = 80;

/// An attribute.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Attribute {
    /// Its kind's place in `KINDS`; past the end for strings.
    order: usize,
    /// The key of a string attribute.
    key: String,
    /// The value: of a string attribute, or what stands in parentheses, or after `align`.
    value: String,
}

/// True if LLVM has an enum attribute, one without a value, of this name.
pub fn is_enum(name: &str) -> bool {
    KINDS.iter().position(|kind| *kind == name).is_some_and(|index| index < FIRST_TYPE)
}

/// True if LLVM has an attribute of this name that carries a type.
pub fn is_type(name: &str) -> bool {
    KINDS.iter().position(|kind| *kind == name).is_some_and(|index| (FIRST_TYPE..FIRST_NUMBER).contains(&index))
}

/// True if LLVM has an attribute of this name that carries a number.
pub fn is_number(name: &str) -> bool {
    KINDS.iter().position(|kind| *kind == name).is_some_and(|index| index >= FIRST_NUMBER)
}

impl Attribute {
    /// The attribute `name` of `KINDS` with a value; empty for none. `None` if there is no such kind.
    pub fn new(name: &str, value: impl Into<String>) -> Option<Self> {
        let order = KINDS.iter().position(|kind| *kind == name)?;
        Some(Self { order, key: String::new(), value: value.into() })
    }

    /// `"key"="value"`.
    pub fn string(key: &str, value: &str) -> Self {
        Self { order: KINDS.len(), key: key.to_owned(), value: value.to_owned() }
    }

    /// True if it is one of `KINDS`.
    pub fn is_kind(&self) -> bool {
        self.order < KINDS.len()
    }

    /// As it stands in a list of a function or a call.
    pub fn text(&self) -> String {
        self.write(" ")
    }

    /// As it stands in an attribute group.
    pub fn group_text(&self) -> String {
        self.write("=")
    }

    fn write(&self, align: &str) -> String {
        let quoted = |text: &str| format!("\"{}\"", crate::assembly::names::escaped(text.as_bytes()));
        let Some(&kind) = KINDS.get(self.order) else {
            let value = if self.value.is_empty() { String::new() } else { format!("={}", quoted(&self.value)) };
            return quoted(&self.key) + &value;
        };
        match (kind, self.value.as_str()) {
            (_, "") => kind.to_owned(),
            ("align", value) => format!("align{align}{value}"),
            ("alignstack", value) if align == "=" => format!("alignstack={value}"),
            (_, value) => format!("{kind}({value})"),
        }
    }

    fn same_kind(&self, other: &Self) -> bool {
        self.order == other.order && self.key == other.key
    }
}

/// A set of attributes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct AttributeSet {
    /// In order.
    pub items: Vec<Attribute>,
    /// The types that attributes carry.
    pub types: Vec<Ty>,
}

impl AttributeSet {
    /// Adds one; it replaces one of the same kind.
    pub fn add(&mut self, new: Attribute) {
        self.items.retain(|old| !old.same_kind(&new));
        let at = self.items.partition_point(|old| *old < new);
        self.items.insert(at, new);
    }

    /// Adds the attribute `name` of `KINDS` with `value`. False if there is no such kind.
    pub fn add_kind(&mut self, name: &str, value: impl Into<String>) -> bool {
        let attribute = Attribute::new(name, value);
        attribute.map(|attribute| self.add(attribute)).is_some()
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All, with spaces between them.
    pub fn text(&self) -> String {
        self.items.iter().map(Attribute::text).collect::<Vec<_>>().join(" ")
    }

    /// All, as in a group.
    pub fn group_text(&self) -> String {
        self.items.iter().map(Attribute::group_text).collect::<Vec<_>>().join(" ")
    }
}

/// Attributes of a function or a call.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AttributeList {
    /// Of the function.
    pub function: AttributeSet,
    /// Of the result.
    pub result: AttributeSet,
    /// By parameter.
    pub params: Vec<AttributeSet>,
}

impl AttributeList {
    /// The set of parameter `index`, for changes.
    pub fn param_mut(&mut self, index: usize) -> &mut AttributeSet {
        if self.params.len() <= index {
            self.params.resize_with(index + 1, AttributeSet::default);
        }
        &mut self.params[index]
    }

    /// Parameter `index` as it stands after its type: empty, or with a space before it.
    pub fn param_text(&self, index: usize) -> String {
        match self.params.get(index) {
            Some(set) if !set.is_empty() => format!(" {}", set.text()),
            _ => String::new(),
        }
    }

    /// The result's as they stand before its type: empty, or with a space after them.
    pub fn result_text(&self) -> String {
        if self.result.is_empty() { String::new() } else { self.result.text() + " " }
    }

    /// The types that attributes carry, in order: function, result, parameters.
    pub fn types(&self) -> impl Iterator<Item = Ty> + '_ {
        let sets = [&self.function, &self.result].into_iter().chain(&self.params);
        sets.flat_map(|set| set.types.iter().copied())
    }
}
