//! Compiles the text of an assembly format against the declaration that it belongs to.

use crate::constraint::Constraint;
use crate::def::{Arity, OpDef, Traits, ValueGroup};
use crate::infer::Infer;
use crate::text::format::{Element, Format, Literal, TypeSource, mentions_attr};

/// A token of a format text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Tok {
    Literal(String),
    Word(String),
    Variable(String),
    Punct(char),
}

impl OpDef {
    /// The compiled assembly format; `None` if there is none. Errors say what is wrong with the format text.
    pub fn compiled_format(&self) -> Option<&Result<Format, String>> {
        let syntax = self.syntax.as_ref()?;
        self.format.get_or_make(|| compile(syntax, self))
    }
}

/// Compiles `text` for `def`. Errors: what is wrong, with the offending part of the text.
fn compile(text: &str, def: &OpDef) -> Result<Format, String> {
    let toks = tokenize(text)?;
    let mut compiler = Compiler { toks, at: 0, def, custom_attrs: Vec::new() };
    let elements = compiler.elements(None)?.0;
    let custom = compiler.custom_attrs;
    let mentioned = (0..def.attrs.len()).filter(|i| custom.contains(i) || mentions_attr(&elements, *i)).collect();
    let steps = crate::text::format_steps::steps(&elements, def);
    let one_type = one_type(&elements, def);
    let are_single = |groups: &[ValueGroup]| groups.iter().all(|g| g.arity == Arity::One);
    let (operands, results) = (are_single(&def.operands), are_single(&def.results));
    Ok(Format { elements, steps, mentioned, one_type, single_operands: operands, single_results: results })
}

/// The type directive that says the type of every operand and result, if there is such a one: it is the only one, and all
/// groups are single values under one variable.
fn one_type(elements: &[Element], def: &OpDef) -> Option<TypeSource> {
    let excluded = Traits::CONSTANT_LIKE.union(Traits::ATTR_SIZED_OPERANDS).union(Traits::ATTR_SIZED_RESULTS);
    if def.hooks.get::<Infer>().is_some() || def.runtime.is_some() || def.traits.0 & excluded.0 != 0 {
        return None;
    }
    let mut groups = def.operands.iter().chain(&def.results);
    let Constraint::Var(var) = &groups.next()?.constraint else { return None };
    let of_var = |c: &Constraint| matches!(c, Constraint::Var(name) if name == var);
    let alike = def.operands.iter().chain(&def.results).all(|g| g.arity == Arity::One && of_var(&g.constraint));
    let mut sources = elements.iter().filter_map(|e| match e {
        Element::Type(source @ (TypeSource::Operands(_) | TypeSource::Results(_))) => Some(*source),
        _ => None,
    });
    let plain = elements.iter().all(|e| !gives_types(e) || matches!(e, Element::Type(_)));
    sources.next().filter(|_| alike && plain && sources.next().is_none())
}

/// True if an element may say something of types.
fn gives_types(element: &Element) -> bool {
    match element {
        Element::Type(_) | Element::ShortType(_) | Element::FunctionalType(..) | Element::Custom(_) => true,
        Element::Optional { then, otherwise, .. } => then.iter().chain(otherwise).any(gives_types),
        _ => false,
    }
}

fn tokenize(text: &str) -> Result<Vec<Tok>, String> {
    let mut toks = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (tok, used) = next_tok(rest, first)?;
        toks.extend(tok);
        rest = &rest[used..];
    }
    Ok(toks)
}

fn next_tok(rest: &str, first: char) -> Result<(Option<Tok>, usize), String> {
    let word_len = |s: &str| s.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-')).unwrap_or(s.len());
    Ok(match first {
        c if c.is_whitespace() => (None, c.len_utf8()),
        '`' => {
            let end = rest[1..].find('`').ok_or("a literal of the format has no closing backtick")?;
            (Some(Tok::Literal(rest[1..=end].to_owned())), end + 2)
        }
        '$' => {
            let len = word_len(&rest[1..]);
            (Some(Tok::Variable(rest[1..=len].to_owned())), len + 1)
        }
        c if c.is_alphabetic() => {
            let len = word_len(rest);
            (Some(Tok::Word(rest[..len].to_owned())), len)
        }
        c => (Some(Tok::Punct(c)), c.len_utf8()),
    })
}

struct Compiler<'d> {
    toks: Vec<Tok>,
    at: usize,
    def: &'d OpDef,
    custom_attrs: Vec<usize>,
}

impl Compiler<'_> {
    fn peek(&self) -> Option<&Tok> {
        self.toks.get(self.at)
    }

    fn eat(&mut self, punct: char) -> bool {
        let found = self.peek() == Some(&Tok::Punct(punct));
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, punct: char) -> Result<(), String> {
        if self.eat(punct) { Ok(()) } else { Err(format!("expected '{punct}' before {:?}", self.peek())) }
    }

    /// Elements up to `close` (or the end), and the position of the anchor.
    fn elements(&mut self, close: Option<char>) -> Result<(Vec<Element>, Option<usize>), String> {
        let (mut elements, mut anchor) = (Vec::new(), None);
        loop {
            match (self.peek(), close) {
                (None, None) => return Ok((elements, anchor)),
                (Some(Tok::Punct(c)), Some(close)) if *c == close => {
                    self.at += 1;
                    return Ok((elements, anchor));
                }
                (None, Some(close)) => return Err(format!("expected '{close}' before the end of the format")),
                _ => elements.push(self.element()?),
            }
            if self.eat('^') {
                anchor = Some(elements.len() - 1);
            }
        }
    }

    fn element(&mut self) -> Result<Element, String> {
        let tok = self.peek().cloned().ok_or("unexpected end of the format")?;
        self.at += 1;
        match tok {
            Tok::Literal(text) => Ok(literal(text)),
            Tok::Variable(name) => self.variable(&name),
            Tok::Word(word) => self.directive(&word),
            Tok::Punct('(') => self.optional(),
            Tok::Punct(c) => Err(format!("unexpected '{c}' in the format")),
        }
    }

    fn optional(&mut self) -> Result<Element, String> {
        let (then, anchor) = self.elements(Some(')'))?;
        let mut otherwise = Vec::new();
        if self.eat(':') {
            self.expect('(')?;
            otherwise = self.elements(Some(')'))?.0;
        }
        self.expect('?')?;
        let anchor = anchor.ok_or("an optional group has no anchor")?;
        Ok(Element::Optional { anchor, then, otherwise })
    }

    fn variable(&self, name: &str) -> Result<Element, String> {
        let def = self.def;
        if let Some(index) = def.operand_group(name) {
            return Ok(Element::Operand(index));
        }
        if let Some(index) = def.attrs.iter().position(|a| a.name == name) {
            let is_symbol_name = name == "sym_name";
            return Ok(if is_symbol_name { Element::SymbolName(index) } else { Element::Attr(index) });
        }
        if let Some(index) = def.regions.iter().position(|r| r.name == name) {
            return Ok(Element::Region(index));
        }
        if let Some(index) = def.successors.iter().position(|s| s.name == name) {
            return Ok(Element::Successor(index));
        }
        Err(format!("'${name}' names no operand, attribute, region or successor"))
    }

    fn directive(&mut self, word: &str) -> Result<Element, String> {
        Ok(match word {
            "attr-dict" => Element::AttrDict { keyword: false },
            "attr-dict-with-keyword" => Element::AttrDict { keyword: true },
            "prop-dict" => Element::PropDict,
            "operands" => Element::AllOperands,
            "regions" => Element::AllRegions,
            "successors" => Element::AllSuccessors,
            "type" => {
                self.expect('(')?;
                let source = self.type_source()?;
                self.expect(')')?;
                if self.is_short(source) { Element::ShortType(source) } else { Element::Type(source) }
            }
            "qualified" => {
                self.expect('(')?;
                let inner = self.element()?;
                self.expect(')')?;
                match inner {
                    Element::ShortType(source) => Element::Type(source),
                    inner => inner,
                }
            }
            "functional-type" => {
                self.expect('(')?;
                let inputs = self.type_source()?;
                self.expect(',')?;
                let outputs = self.type_source()?;
                self.expect(')')?;
                Element::FunctionalType(inputs, outputs)
            }
            "custom" => self.custom()?,
            _ => return Err(format!("unknown directive '{word}'")),
        })
    }

    /// True if the constraint of a group of a table names one registered type with any parameters.
    fn is_short(&self, source: TypeSource) -> bool {
        let group = match source {
            TypeSource::Operands(index) => &self.def.operands[index],
            TypeSource::Results(index) => &self.def.results[index],
            TypeSource::AllOperands | TypeSource::AllResults => return false,
        };
        let names_type = matches!(&group.constraint, Constraint::Parametric { params, .. } if params.is_empty());
        names_type && self.def.runtime.is_none()
    }

    fn type_source(&mut self) -> Result<TypeSource, String> {
        let tok = self.peek().cloned();
        self.at += 1;
        match tok {
            Some(Tok::Word(word)) if word == "operands" => Ok(TypeSource::AllOperands),
            Some(Tok::Word(word)) if word == "results" => Ok(TypeSource::AllResults),
            Some(Tok::Variable(name)) => {
                if let Some(index) = self.def.operand_group(&name) {
                    Ok(TypeSource::Operands(index))
                } else if let Some(index) = self.def.result_group(&name) {
                    Ok(TypeSource::Results(index))
                } else {
                    Err(format!("'type(${name})' names no operand or result"))
                }
            }
            other => Err(format!("expected an operand or result, found {other:?}")),
        }
    }

    /// `custom<Name>` and its arguments; attributes among them are left out of `attr-dict`.
    fn custom(&mut self) -> Result<Element, String> {
        self.expect('<')?;
        let Some(Tok::Word(name)) = self.peek().cloned() else {
            return Err("expected the name of a custom directive".into());
        };
        self.at += 1;
        self.expect('>')?;
        let mut arguments = Vec::new();
        if self.eat('(') {
            let mut depth = 1;
            while depth > 0 {
                match self.peek() {
                    None => return Err("expected ')' before the end of the format".into()),
                    Some(Tok::Punct('(')) => depth += 1,
                    Some(Tok::Punct(')')) => depth -= 1,
                    Some(Tok::Variable(name)) => {
                        let attr = self.def.attrs.iter().position(|a| a.name == name.as_str());
                        arguments.push(name.clone());
                        self.custom_attrs.extend(attr);
                    }
                    Some(_) => {}
                }
                self.at += 1;
            }
        }
        let index = self.def.directives().iter().position(|c| c.name == name);
        if index.is_none() && name == "DynamicIndexList" {
            return self.index_list(&arguments);
        }
        index.map(Element::Custom).ok_or_else(|| format!("no custom directive '{name}'"))
    }

    fn index_list(&self, arguments: &[String]) -> Result<Element, String> {
        let [operands, attr] = arguments else { return Err("'DynamicIndexList' takes two arguments".into()) };
        let operands = self.def.operand_group(operands);
        let attr = self.def.attrs.iter().position(|a| a.name == attr.as_str());
        match (operands, attr) {
            (Some(operands), Some(attr)) => Ok(Element::IndexList { operands, attr }),
            _ => Err("'DynamicIndexList' takes an operand group and an attribute".into()),
        }
    }
}

fn literal(text: String) -> Element {
    match text.as_str() {
        "" => Element::NoSpace,
        " " => Element::Space,
        "\\n" => Element::Newline,
        _ => Element::Literal(Literal { token: crate::text::parser::punctuation(&text), text }),
    }
}
