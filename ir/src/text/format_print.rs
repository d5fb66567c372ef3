//! Prints an op by the steps of its compiled assembly format.

use smallvec::SmallVec;

use crate::constraint::AttrConstraint;
use crate::def::{AttrSpec, OpDef, Presence};
use crate::ids::{Attr, Op, Region, Str, Type, Value};
use crate::text::format::{Element, Format, Step, TypeSource};
use crate::text::printer::{Printer, is_default};

impl Format {
    /// Prints what follows the op's name.
    pub(crate) fn print(&self, printer: &mut Printer<'_>, op: Op, def: &OpDef) {
        Walk { printer, op, def, format: self }.steps(&self.steps);
    }
}

/// What printing one op needs.
struct Walk<'w, 'a> {
    printer: &'w mut Printer<'a>,
    op: Op,
    def: &'w OpDef,
    format: &'w Format,
}

/// True if the constraint fixes the attribute's type, so that it is printed without.
pub(crate) fn fixes_type(constraint: &AttrConstraint) -> bool {
    match constraint {
        AttrConstraint::Int(_) | AttrConstraint::Index | AttrConstraint::Enum { .. } | AttrConstraint::Str => true,
        AttrConstraint::AllOf(all) => all.iter().any(fixes_type),
        _ => false,
    }
}

/// True if the attribute is printed without the name that the constraint implies.
pub(crate) fn is_stripped(constraint: &AttrConstraint) -> bool {
    match constraint {
        AttrConstraint::Dialect(_) | AttrConstraint::DenseArray(_) => true,
        AttrConstraint::AllOf(all) => all.iter().any(is_stripped),
        _ => false,
    }
}

impl<'a> Walk<'_, 'a> {
    fn steps(&mut self, steps: &[Step]) {
        for step in steps {
            match step {
                Step::Text(text) => self.printer.text(text),
                Step::Newline => self.printer.newline(),
                Step::Attributes(element) => self.attributes(element),
                Step::Part(element) => self.part(element),
                Step::Optional { anchor, then, otherwise } => match self.is_present(anchor) {
                    true => self.steps(then),
                    false => self.steps(otherwise),
                },
            }
        }
    }

    fn attributes(&mut self, element: &Element) {
        let def = self.def;
        if self.printer.ir().attrs(self.op).is_empty() {
            return;
        }
        let elided: SmallVec<[&str; 8]> = self.format.mentioned.iter().map(|&i| def.attrs[i].name.as_ref()).collect();
        match element {
            Element::PropDict => self.printer.prop_dict(self.op, &elided),
            Element::AttrDict { keyword: true } => self.printer.attr_dict_with_keyword(self.op, &elided),
            _ => self.printer.attr_dict(self.op, &elided),
        }
    }

    fn part(&mut self, element: &Element) {
        let (op, ir) = (self.op, self.printer.ir());
        match element {
            Element::Operand(index) => self.printer.values(self.operand_group(*index)),
            Element::AllOperands => self.printer.values(ir.operands(op)),
            Element::Attr(index) => self.attr(*index),
            Element::SymbolName(index) => self.symbol_name(*index),
            Element::Region(index) => self.regions(&self.region_group(*index)),
            Element::AllRegions => self.regions(ir.regions(op)),
            Element::Successor(index) => {
                let successors = self.successor_group(*index);
                self.printer.comma_list(successors, |p, &b| p.successor(b));
            }
            Element::AllSuccessors => self.printer.comma_list(ir.successors(op), |p, &b| p.successor(b)),
            Element::Type(TypeSource::Operands(index)) => self.printer.value_types(self.operand_group(*index)),
            Element::Type(TypeSource::Results(index)) if self.format.single_results => {
                self.printer.types(ir.results(op).nth(*index).map(|v| ir.ty(v)).as_slice());
            }
            Element::Type(source) => {
                let types = self.types(*source);
                self.printer.types(&types);
            }
            Element::ShortType(source) => {
                let types = self.types(*source);
                self.printer.comma_list(types, |p, ty| p.stripped_type(ty));
            }
            Element::FunctionalType(inputs, results) => {
                let (inputs, results) = (self.types(*inputs), self.types(*results));
                self.printer.function_type(&inputs, &results);
            }
            Element::Custom(index) => {
                if let Some(directive) = self.def.directives().get(*index) {
                    (directive.print)(self.printer, op);
                }
            }
            Element::IndexList { operands, attr } => self.index_list(*operands, *attr),
            _ => {}
        }
    }

    fn index_list(&mut self, operands: usize, attr: usize) {
        let ir = self.printer.ir();
        let Some(spec) = self.def.attrs.get(attr) else { return };
        let constants = ir.segments(self.op, &spec.name).unwrap_or_default();
        self.printer.index_list(ir.operand_group(self.op, operands), &constants, "[", "]");
    }

    /// The attribute's value, or its default where it is not set.
    fn attr(&mut self, index: usize) {
        let Some(spec) = self.def.attrs.get(index) else { return };
        match self.printer.ir().attr_of(self.op, self.def.attr_keys[index]) {
            Some(attr) => self.attr_value(&spec.constraint, attr),
            None => {
                if let Presence::Default(text) | Presence::OptionalDefault(text) = &spec.presence {
                    self.default_value(&spec.constraint, text);
                }
            }
        }
    }

    fn attr_value(&mut self, constraint: &AttrConstraint, attr: Attr) {
        match constraint {
            AttrConstraint::Enum { def, .. } => self.printer.enum_value(def, attr),
            _ if fixes_type(constraint) => self.printer.attr_without_type(attr),
            _ if is_stripped(constraint) => self.printer.stripped_attr(attr),
            _ => self.printer.attr(attr),
        }
    }

    /// A default given as attribute syntax, in the form that the format uses.
    fn default_value(&mut self, constraint: &AttrConstraint, text: &str) {
        let untyped = text.rsplit_once(" : ").map_or(text, |(value, _)| value);
        match constraint {
            AttrConstraint::Enum { def, .. } => {
                let keyword = untyped.parse().ok().and_then(|value| def.keyword(value));
                self.printer.text(keyword.as_deref().unwrap_or(untyped));
            }
            AttrConstraint::Dialect(name) => {
                let stripped = text.strip_prefix('#').and_then(|t| t.strip_prefix(name.as_ref()));
                self.printer.text(stripped.unwrap_or(text));
            }
            _ if fixes_type(constraint) => self.printer.text(untyped),
            _ => self.printer.text(text),
        }
    }

    fn symbol_name(&mut self, index: usize) {
        let ir = self.printer.ir();
        let Some(spec) = self.def.attrs.get(index) else { return };
        if let Some(name) = ir.attr(self.op, &spec.name).and_then(|a| ir.ctx.as_str(a)) {
            self.printer.symbol(name);
        }
    }

    fn operand_group(&self, index: usize) -> &'a [Value] {
        let ir = self.printer.ir();
        match self.format.single_operands {
            true => ir.operands(self.op).get(index..=index).unwrap_or(&[]),
            false => ir.operand_group(self.op, index),
        }
    }

    fn types(&self, source: TypeSource) -> SmallVec<[Type; 4]> {
        let ir = self.printer.ir();
        let of = |values: &[Value]| values.iter().map(|&v| ir.ty(v)).collect();
        match source {
            TypeSource::Operands(index) => of(self.operand_group(index)),
            TypeSource::Results(index) => ir.result_group(self.op, index).map(|v| ir.ty(v)).collect(),
            TypeSource::AllOperands => of(ir.operands(self.op)),
            TypeSource::AllResults => ir.results(self.op).map(|v| ir.ty(v)).collect(),
        }
    }

    // Regions and successors.

    fn region_group(&self, index: usize) -> Vec<Region> {
        let all = self.printer.ir().regions(self.op);
        let arities = self.def.regions.iter().map(|g| g.arity);
        let range = crate::groups::group_range(arities, None, index, all.len());
        range.and_then(|r| all.get(r)).unwrap_or(&[]).to_vec()
    }

    fn successor_group(&self, index: usize) -> &'a [crate::ids::Block] {
        let all = self.printer.ir().successors(self.op);
        let arities = self.def.successors.iter().map(|g| g.arity);
        let range = crate::groups::group_range(arities, None, index, all.len());
        range.and_then(|r| all.get(r)).unwrap_or(&[])
    }

    fn regions(&mut self, regions: &[Region]) {
        for (index, &region) in regions.iter().enumerate() {
            if index > 0 {
                self.printer.text(", ");
            }
            let terminators = self.def.implicit_terminator.is_none() || self.says_something(region);
            self.printer.region(region, true, terminators);
        }
    }

    /// True if the entry block's terminator has more than its name.
    fn says_something(&self, region: Region) -> bool {
        let ir = self.printer.ir();
        ir.entry(region)
            .and_then(|b| ir.last_op(b))
            .is_none_or(|op| !ir.attrs(op).is_empty() || !ir.operands(op).is_empty() || ir.result_count(op) > 0)
    }

    // Optional groups.

    fn is_present(&mut self, element: &Element) -> bool {
        let (op, ir) = (self.op, self.printer.ir());
        match element {
            Element::Operand(index) => !self.operand_group(*index).is_empty(),
            Element::AllOperands => !ir.operands(op).is_empty(),
            Element::Attr(index) | Element::SymbolName(index) => {
                self.def.attrs.get(*index).is_some_and(|spec| self.is_set(spec, self.def.attr_keys[*index]))
            }
            Element::Region(index) => self.region_group(*index).iter().any(|&r| !ir.blocks(r).is_empty()),
            Element::AllRegions => ir.regions(op).iter().any(|&r| !ir.blocks(r).is_empty()),
            Element::Successor(index) => !self.successor_group(*index).is_empty(),
            Element::AllSuccessors => !ir.successors(op).is_empty(),
            Element::Type(source) | Element::ShortType(source) | Element::FunctionalType(source, _) => {
                !self.types(*source).is_empty()
            }
            Element::Custom(_) => self.prints_something(element),
            _ => true,
        }
    }

    fn is_set(&self, spec: &AttrSpec, key: Str) -> bool {
        let attr = self.printer.ir().attr_of(self.op, key);
        let names_result = |a| self.printer.names_result(self.op, self.def, &spec.name, a);
        let is_implied = |a| is_default(self.printer, &spec.presence, a) || names_result(a);
        attr.is_some_and(|a| !is_implied(a))
    }

    /// Whether a custom directive has anything to say, found by trying.
    fn prints_something(&mut self, element: &Element) -> bool {
        let start = self.printer.position();
        self.part(element);
        let grew = self.printer.position() > start;
        self.printer.rewind(start);
        grew
    }
}
