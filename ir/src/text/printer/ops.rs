//! Operations as text: generic form, custom form, attribute dictionaries.

use smallvec::SmallVec;

use crate::def::{OpDef, Presence, RESULT_NAME, Traits};
use crate::ids::{Attr, Op, Region, Str, Value};
use crate::text::format::Element;
use crate::text::printer::{HasText, Print, Printer, region::Parts};

/// The release of LLVM from which on inherent attributes are refused in the dictionary of a custom form.
const STRICT_RELEASE: u32 = 24;

/// The names of the attributes that hold group sizes.
pub(crate) const SEGMENT_SIZES: [(&str, Traits); 2] =
    [("operandSegmentSizes", Traits::ATTR_SIZED_OPERANDS), ("resultSegmentSizes", Traits::ATTR_SIZED_RESULTS)];

/// True if `attr` is what its absence means.
pub(crate) fn is_default(printer: &Printer<'_>, presence: &Presence, attr: Attr) -> bool {
    match presence {
        Presence::Default(text) | Presence::OptionalDefault(text) => {
            let printed = printer.ir().attr_text(attr);
            printed == *text || printed.strip_suffix(" : i64") == Some(text)
        }
        _ => false,
    }
}

impl<'a> Printer<'a> {
    /// One op with its results, and its location if asked for; no line break.
    pub fn op(&mut self, op: Op) {
        let ir = self.ir();
        if self.aliases.is_collecting() {
            return self.visit_op(op);
        }
        self.result_list(op);
        self.op_without_results(op);
        if self.options.locations {
            self.trailing_loc(ir.loc(op));
        }
        if self.options.value_users {
            self.result_users(op);
        }
    }

    /// Looks for aliases in an op.
    fn visit_op(&mut self, op: Op) {
        let ir = self.ir();
        let length = self.out.len();
        self.aliases.forget_children();
        if self.options.locations {
            self.visit_loc(ir.loc(op), true);
        }
        match ir.def(op) {
            Some(def) if !self.options.generic => self.registered_op(op, def),
            _ => self.visit_generic_op(op),
        }
        self.out.truncate(length);
    }

    /// One op without its results and its location, for ops that stand inside the text of another.
    pub fn op_without_results(&mut self, op: Op) {
        match self.ir().def(op) {
            Some(def) if !self.options.generic => self.registered_op(op, def),
            _ => self.generic_op(op),
        }
    }

    fn registered_op(&mut self, op: Op, def: &'a OpDef) {
        let has_text = def.hooks.get::<HasText>().is_none_or(|has_text| has_text(self.ir(), op));
        if !has_text || (self.release() >= STRICT_RELEASE && self.has_properties_in_braces(op, def)) {
            return self.generic_op(op);
        }
        // What is not valid may not have a text of its own.
        if def.hooks.get::<Print>().is_some() && !self.ir().has_required(op) {
            return self.generic_op(op);
        }
        if let Some(print) = def.hooks.get::<Print>() {
            self.custom_name(def.name_in(self.release()));
            return print(self, op);
        }
        match def.compiled_format() {
            Some(Ok(format)) => {
                self.custom_name(def.name_in(self.release()));
                format.print(self, op, def);
            }
            _ => self.generic_op(op),
        }
    }

    /// True if inherent attributes would stand in the dictionary of the custom form.
    fn has_properties_in_braces(&self, op: Op, def: &OpDef) -> bool {
        let Some(Ok(format)) = def.compiled_format() else { return false };
        let mentioned: SmallVec<[&str; 8]> = format.mentioned.iter().map(|&i| def.attrs[i].name.as_ref()).collect();
        let in_braces = |&(name, attr): &(Str, Attr)| {
            def.is_inherent(self.ctx.text(name)) && !self.is_elided_attr(def, &mentioned, name, attr)
        };
        !format.elements.contains(&Element::PropDict) && self.ir().attrs(op).iter().any(in_braces)
    }

    /// The op's name, without its dialect where the enclosing op implies it.
    fn custom_name(&mut self, name: &str) {
        if let Some(older) = name.strip_prefix("std.") {
            return self.text(older);
        }
        let default = self.default_dialects.last().copied().unwrap_or("");
        let rest = name.strip_prefix(default).and_then(|r| r.strip_prefix('.'));
        match rest.filter(|r| !default.is_empty() && !r.contains('.')) {
            Some(short) => self.text(short),
            None => self.text(name),
        }
    }

    /// The generic form without results: `"name"(%a)[^bb1] <{...}> ({...}) {...} : (t) -> u`.
    pub fn generic_op(&mut self, op: Op) {
        if self.aliases.is_collecting() {
            return self.visit_generic_op(op);
        }
        let ir = self.ir();
        let aliases = self.aliases.len();
        self.string(ir.def(op).map_or(ir.op_text(op), |def| def.name_in(self.release())));
        self.text("(");
        self.values(ir.operands(op));
        self.text(")");
        if !ir.successors(op).is_empty() {
            self.text("[");
            self.comma_list(ir.successors(op), |p, &b| p.successor(b));
            self.text("]");
        }
        let def = ir.def(op);
        match def {
            Some(def) => self.properties(op, def),
            None => self.unregistered_properties(op),
        }
        let has_regions = !ir.regions(op).is_empty() && !self.options.skip_regions;
        let early = self.aliases.len() > aliases;
        if has_regions {
            self.text(" (");
            self.comma_list(ir.regions(op), |p, &r| p.generic_region(r));
            self.text(")");
        }
        self.discardable_attrs(op, def);
        self.text(" : ");
        self.functional_type(ir.operands(op), &ir.results(op).collect::<Vec<_>>());
        if (early && has_regions) || self.aliases.len() > aliases + 1 {
            self.aliases.note_disorder();
        }
    }

    pub(super) fn generic_region(&mut self, region: Region) {
        self.region_body(region, Parts { entry_args: true, terminators: true, empty_block: true, short_names: false });
    }

    /// `(types of inputs) -> types of results`.
    pub fn functional_type(&mut self, inputs: &[Value], results: &[Value]) {
        let ir = self.ir();
        self.text("(");
        self.value_types(inputs);
        self.text(") -> ");
        let results: Vec<_> = results.iter().map(|&v| ir.ty(v)).collect();
        self.function_results(&results);
    }

    /// ` <{...}>`: the inherent attributes, with the defaults of those that are not set.
    fn properties(&mut self, op: Op, def: &'a OpDef) {
        let ir = self.ir();
        let mut entries: Vec<(&str, Property<'_>)> = Vec::new();
        for &(name, attr) in ir.attrs(op) {
            let name = ir.ctx.text(name);
            if def.is_inherent(name) {
                entries.push((name, Property::Set(attr)));
            }
        }
        let set = entries.len();
        for spec in &def.attrs {
            if let Presence::Default(text) = &spec.presence
                && !entries[..set].iter().any(|(name, _)| *name == spec.name)
            {
                entries.push((&spec.name, Property::Default(text)));
            }
        }
        if entries.is_empty() {
            return;
        }
        entries.sort_by_key(|(name, _)| *name);
        self.text(" <{");
        self.comma_list(entries, |p, (name, property)| p.property(name, property));
        self.text("}>");
    }

    fn property(&mut self, name: &str, property: Property<'_>) {
        match property {
            Property::Set(attr) => self.named_attr(name, attr),
            Property::Default(text) => {
                self.keyword_or_string(name);
                self.text(" = ");
                self.text(text);
            }
        }
    }

    fn discardable_attrs(&mut self, op: Op, def: Option<&OpDef>) {
        let ctx = self.ctx;
        let attrs = self.ir().attrs(op);
        self.attr_entries("", attrs, |name, _| match def {
            Some(def) => !def.is_inherent(ctx.text(name)),
            None => !ctx.text(name).is_empty(),
        });
    }

    /// ` <...>` of an op that is not registered.
    fn unregistered_properties(&mut self, op: Op) {
        if let Some(&(name, attr)) = self.ir().attrs(op).first()
            && self.ctx.text(name).is_empty()
        {
            let aliases = self.aliases.len();
            self.text(" <");
            self.attr(attr);
            self.text(">");
            if self.aliases.len() > aliases {
                self.aliases.note_disorder();
            }
        }
    }

    /// `prefix{...}` of the entries that `keep` selects; nothing if there are none.
    fn attr_entries(&mut self, keyword: &str, attrs: &[(Str, Attr)], keep: impl Fn(Str, Attr) -> bool) {
        let mut is_first = true;
        for &(name, attr) in attrs {
            if !keep(name, attr) {
                continue;
            }
            if is_first {
                self.text(keyword);
                self.text(" {");
            } else {
                self.text(", ");
            }
            is_first = false;
            self.named_attr(self.ctx.text(name), attr);
        }
        if !is_first {
            self.text("}");
        }
    }

    /// ` {...}` of the attributes not in `elided`, without segment sizes and defaults; nothing if there are none left.
    pub fn attr_dict(&mut self, op: Op, elided: &[&str]) {
        self.attr_dict_after("", op, elided);
    }

    /// ` attributes {...}`, as `attr_dict`.
    pub fn attr_dict_with_keyword(&mut self, op: Op, elided: &[&str]) {
        self.attr_dict_after(" attributes", op, elided);
    }

    /// ` {...}` of the attributes not in `elided`, with the defaults of those that are not set.
    pub fn attr_dict_with_defaults(&mut self, op: Op, elided: &[&str]) {
        let ir = self.ir();
        let set = ir.attrs(op).iter().map(|&(name, attr)| (ir.ctx.text(name), Property::Set(attr)));
        let mut entries: Vec<(&str, Property<'_>)> = set.filter(|(name, _)| !elided.contains(name)).collect();
        for spec in ir.def(op).map_or(&[][..], |def| &def.attrs) {
            if let Presence::Default(text) = &spec.presence
                && ir.attr(op, &spec.name).is_none()
                && !elided.contains(&spec.name.as_ref())
            {
                entries.push((&spec.name, Property::Default(text)));
            }
        }
        if entries.is_empty() {
            return;
        }
        entries.sort_by_key(|(name, _)| *name);
        self.text(" {");
        self.comma_list(entries, |p, (name, property)| p.property(name, property));
        self.text("}");
    }

    fn attr_dict_after(&mut self, keyword: &str, op: Op, elided: &[&str]) {
        let ir = self.ir();
        let attrs = ir.attrs(op);
        if attrs.is_empty() {
            return;
        }
        let Some(def) = ir.def(op) else {
            return self.attr_entries(keyword, attrs, |name, _| !elided.contains(&ir.ctx.text(name)));
        };
        let is_kept = |&&(name, attr): &&(Str, Attr)| {
            !self.is_elided_attr(def, elided, name, attr) && !self.names_result(op, def, ir.ctx.text(name), attr)
        };
        let kept: Vec<(Str, Attr)> = attrs.iter().filter(is_kept).copied().collect();
        self.attr_entries(keyword, &kept, |_, _| true);
    }

    /// True if the attribute is the name that the text gives the result of an op that names it.
    pub(crate) fn names_result(&self, op: Op, def: &OpDef, name: &str, attr: Attr) -> bool {
        def.traits.contains(Traits::NAMES_RESULT) && name == RESULT_NAME && self.is_result_name(op, attr)
    }

    fn is_elided_attr(&self, def: &OpDef, elided: &[&str], name: Str, attr: Attr) -> bool {
        let name = self.ctx.text(name);
        elided.contains(&name)
            || SEGMENT_SIZES.iter().any(|(sizes, owner)| *sizes == name && def.traits.contains(*owner))
            || def.attr_spec(name).is_some_and(|spec| is_default(self, &spec.presence, attr))
    }

    /// ` <{...}>` of the inherent attributes not in `elided`; nothing if there are none.
    pub fn prop_dict(&mut self, op: Op, elided: &[&str]) {
        let ir = self.ir();
        let Some(def) = ir.def(op) else { return };
        let kept: Vec<(Str, Attr)> = ir
            .attrs(op)
            .iter()
            .filter(|&&(name, attr)| {
                def.is_inherent(ir.ctx.text(name)) && !self.is_elided_attr(def, elided, name, attr)
            })
            .copied()
            .collect();
        if !kept.is_empty() {
            self.text(" <");
            self.dictionary(&kept);
            self.text(">");
        }
    }
}

/// An inherent attribute: set, or the text of its default.
enum Property<'t> {
    Set(Attr),
    Default(&'t str),
}
