//! Assembly formats: the compiled form of `syntax` texts, after the reference's declarative assembly format.
//!
//! Directives: `` `literal` ``, `$name`, `type($name)`, `qualified(type($name))` for a type with its name where the constraint implies it, `attr-dict`, `attr-dict-with-keyword`,
//! `prop-dict`, `functional-type(a, b)`, `operands`, `results`, `regions`, `successors`, `custom<Name>`, `custom<DynamicIndexList>($operands, $constants)`, and optional
//! groups `(... $anchor^ ...)? (: else ...)?`. `` ` ` `` prints a space and `` `` `` none.

use smallvec::SmallVec;

use crate::ids::{Attr, Block, Region, Str, Type};
use crate::text::lexer::TokenKind;
use crate::text::parser::UnresolvedOperand;

/// A compiled assembly format.
#[derive(Clone, Debug, Default)]
pub struct Format {
    /// What stands in order after the op's name.
    pub elements: Vec<Element>,
    /// How it is printed.
    pub steps: Vec<Step>,
    /// Attributes, by position, that have an element or that a `custom<Name>` directive takes.
    pub mentioned: Vec<usize>,
    /// Where the text gives the one type that all operands and results have, each a single value.
    pub one_type: Option<TypeSource>,
    /// Each operand group is one value.
    pub single_operands: bool,
    /// Each result group is one value.
    pub single_results: bool,
}

/// Whose types are meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeSource {
    /// Operand group by position.
    Operands(usize),
    /// Result group by position.
    Results(usize),
    /// All operands.
    AllOperands,
    /// All results.
    AllResults,
}

/// Punctuation or a keyword.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Literal {
    /// As it stands in the text.
    pub text: String,
    /// The token that it is, if it is one of punctuation.
    pub token: Option<TokenKind>,
}

/// One element of a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Element {
    /// Punctuation or keyword.
    Literal(Literal),
    /// A space is printed here.
    Space,
    /// No space is printed here.
    NoSpace,
    /// A line break is printed here.
    Newline,
    /// Operand group by position.
    Operand(usize),
    /// All operands.
    AllOperands,
    /// Inherent attribute by position in `OpDef::attrs`.
    Attr(usize),
    /// The `sym_name`-like attribute by position, written `@name`.
    SymbolName(usize),
    /// Region group by position.
    Region(usize),
    /// All regions.
    AllRegions,
    /// Successor group by position.
    Successor(usize),
    /// All successors.
    AllSuccessors,
    /// `type(...)`.
    Type(TypeSource),
    /// `type(...)` of a group whose constraint names one registered type: what follows that name, such as `<i8, 4>`.
    ShortType(TypeSource),
    /// `functional-type(inputs, outputs)`.
    FunctionalType(TypeSource, TypeSource),
    /// The attributes that the format does not mention, after `attributes` if `keyword`.
    AttrDict {
        /// `attr-dict-with-keyword`.
        keyword: bool,
    },
    /// The properties that the format does not mention, as `<{...}>`.
    PropDict,
    /// `custom<Name>(...)`: index into `OpDef::custom`.
    Custom(usize),
    /// `custom<DynamicIndexList>($operands, $attr)`: `[%i, 4]`, values in the group and constants in the attribute.
    IndexList {
        /// Operand group by position.
        operands: usize,
        /// The dense `i64` array by position; `DYNAMIC` stands for a value.
        attr: usize,
    },
    /// `(then)?` or `(then) : (else)?`.
    Optional {
        /// The element of `then` whose presence decides.
        anchor: usize,
        /// With the anchor present.
        then: Vec<Element>,
        /// With the anchor absent.
        otherwise: Vec<Element>,
    },
}

/// A step of printing by a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Literals, with the spaces around them.
    Text(String),
    /// A line break.
    Newline,
    /// A dictionary of attributes.
    Attributes(Element),
    /// A part of the op.
    Part(Element),
    /// One of two lists.
    Optional {
        /// Its presence decides.
        anchor: Element,
        /// With the anchor present.
        then: Vec<Step>,
        /// With the anchor absent.
        otherwise: Vec<Step>,
    },
}

/// The parts of an op while its format is being parsed.
#[derive(Debug, Default)]
pub struct Groups {
    /// Operands by group.
    pub operands: Vec<SmallVec<[UnresolvedOperand; 2]>>,
    /// Types by operand group; `None` until a type directive gives them.
    pub operand_types: Vec<Option<SmallVec<[Type; 2]>>>,
    /// Types by result group; `None` until a type directive gives them.
    pub result_types: Vec<Option<SmallVec<[Type; 2]>>>,
    /// Attributes, inherent and discardable.
    pub attrs: SmallVec<[(Str, Attr); 4]>,
    /// Regions by group.
    pub regions: Vec<SmallVec<[Region; 1]>>,
    /// Successors by group.
    pub successors: Vec<SmallVec<[Block; 2]>>,
}

/// True if a format with this element is decided by a token or group that may be absent.
pub(crate) fn mentions_attr(elements: &[Element], index: usize) -> bool {
    elements.iter().any(|e| match e {
        Element::Attr(i) | Element::SymbolName(i) => *i == index,
        Element::Optional { then, otherwise, .. } => mentions_attr(then, index) || mentions_attr(otherwise, index),
        _ => false,
    })
}

impl Format {
    /// True if the format has an element for attribute `index` of the definition.
    pub fn mentions(&self, index: usize) -> bool {
        self.mentioned.contains(&index)
    }
}
