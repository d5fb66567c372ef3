//! Debug information: attributes `#llvm.di_*` as nodes, locations as scopes and lines.
//!
//! What holds: nodes have LLVM's fields in LLVM's order; a type that contains itself is one node.

use ir::attrs::{AttrKind, LocationKind};
use ir::diag::Reported;
use ir::loc::LocData;
use ir::{Attr, Op};
use rustc_hash::FxHashMap;

use super::Translation;
use super::attrs::{Record, number};
use super::blocks::Body;
use crate::dialect::dwarf;
use crate::model::metadata::{Field, MdKind, Special};
use crate::model::{GlobalId, Md};

/// What is kept while debug information is translated.
#[derive(Default)]
pub(super) struct DebugState {
    /// Nodes of types that are being translated, by their recursion ids.
    open: FxHashMap<Attr, Md>,
    /// Nodes by distinct ids.
    distinct: FxHashMap<Attr, Md>,
    /// Compile units in order.
    units: Vec<Md>,
    /// The scope around each scope.
    parents: FxHashMap<Md, Md>,
}

/// A node in the making.
struct Node {
    name: &'static str,
    fields: Vec<(&'static str, Field)>,
    operands: Vec<Option<Md>>,
}

impl Node {
    fn new(name: &'static str) -> Self {
        Self { name, fields: Vec::new(), operands: Vec::new() }
    }

    fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.fields.push((name, Field::Text(text.into())));
        self
    }

    fn number(self, name: &'static str, value: u64) -> Self {
        if value == 0 { self } else { self.text(name, value.to_string()) }
    }

    fn quoted(mut self, name: &'static str, text: Option<&str>) -> Self {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            self.fields.push((name, Field::Quoted(text.to_owned())));
        }
        self
    }

    /// A node that is not written where it is absent.
    fn node(mut self, name: &'static str, node: Option<Md>) -> Self {
        if node.is_some() {
            self.fields.push((name, Field::Node(node)));
        }
        self
    }

    /// A node that is `null` where it is absent.
    fn nullable(mut self, name: &'static str, node: Option<Md>) -> Self {
        self.fields.push((name, Field::Node(node)));
        self
    }

    /// The operands in LLVM's order.
    fn operands(mut self, operands: &[Option<Md>]) -> MdKind {
        self.operands = operands.to_vec();
        let operands = self.operands.into_iter().flatten().collect();
        MdKind::Special(Special { name: self.name, fields: self.fields, operands })
    }
}

impl Translation<'_> {
    /// The node of debug information `attr`. Errors: it is none.
    pub(super) fn debug_node(&mut self, op: Op, attr: Attr) -> Result<Md, Reported> {
        match self.debug_info(attr) {
            Some(node) => Ok(node),
            None => Err(self.fault(op, "the debug information has no LLVM IR")),
        }
    }

    fn debug_info(&mut self, attr: Attr) -> Option<Md> {
        if let Some(&node) = self.nodes.get(&attr) {
            return Some(node);
        }
        let record = Record::new(&self.ir.ctx, attr)?;
        if let Some(id) = record.get("recId") {
            if let Some(&node) = self.debug.open.get(&id) {
                return Some(node);
            }
            return self.recursive(attr, record, id);
        }
        if let Some(&node) = record.get("id").and_then(|id| self.debug.distinct.get(&id)) {
            return Some(node);
        }
        let kind = self.debug_kind(record)?;
        let node = if is_distinct(record) { self.m.metadata.distinct(kind) } else { self.m.metadata.intern(kind) };
        self.remember(attr, record, node);
        Some(node)
    }

    fn remember(&mut self, attr: Attr, record: Record<'_>, node: Md) {
        if self.debug.open.is_empty() {
            self.nodes.insert(attr, node);
        }
        if let Some(id) = record.get("id") {
            self.debug.distinct.insert(id, node);
        }
        if record.name() == "llvm.di_compile_unit" {
            self.debug.units.push(node);
        }
        if let Some(scope) = record.get("scope").and_then(|scope| self.debug_info(scope)) {
            self.debug.parents.insert(node, scope);
        }
    }

    /// A type that may contain itself: its node is there before its parts are.
    fn recursive(&mut self, attr: Attr, record: Record<'_>, id: Attr) -> Option<Md> {
        let node = self.m.metadata.reserve(is_distinct(record));
        self.debug.open.insert(id, node);
        let kind = self.debug_kind(record);
        self.debug.open.remove(&id);
        self.m.metadata.replace(node, kind?);
        if self.debug.open.is_empty() {
            self.nodes.insert(attr, node);
        }
        Some(node)
    }

    fn debug_kind(&mut self, record: Record<'_>) -> Option<MdKind> {
        Some(match record.name().strip_prefix("llvm.di_")? {
            "file" => Node::new("DIFile")
                .text("filename", quote(record.string("name")?))
                .text("directory", quote(record.string("directory")?))
                .operands(&[]),
            "basic_type" => Node::new("DIBasicType")
                .tag(record, "DW_TAG_base_type")
                .quoted("name", record.string("name"))
                .number("size", record.unsigned("sizeInBits"))
                .encoding(record)
                .operands(&[]),
            "compile_unit" => self.compile_unit(record),
            "composite_type" => self.composite_type(record)?,
            "derived_type" => self.derived_type(record),
            "string_type" => self.string_type(record),
            "subroutine_type" => self.subroutine_type(record)?,
            "subrange" => self.subrange(record),
            "subprogram" => self.subprogram(record),
            "lexical_block" => {
                let (scope, file) = (self.part(record, "scope"), self.part(record, "file"));
                Node::new("DILexicalBlock")
                    .nullable("scope", scope)
                    .node("file", file)
                    .number("line", record.unsigned("line"))
                    .number("column", record.unsigned("column"))
                    .operands(&[file, scope])
            }
            "lexical_block_file" => {
                let (scope, file) = (self.part(record, "scope"), self.part(record, "file"));
                Node::new("DILexicalBlockFile")
                    .nullable("scope", scope)
                    .node("file", file)
                    .text("discriminator", record.unsigned("discriminator").to_string())
                    .operands(&[file, scope])
            }
            "module" => self.module_node(record),
            "namespace" => {
                let scope = self.part(record, "scope");
                let node = Node::new("DINamespace").quoted("name", record.string("name")).nullable("scope", scope);
                let node = if record.flag("exportSymbols") { node.text("exportSymbols", "true") } else { node };
                node.operands(&[scope])
            }
            "local_variable" => self.local_variable(record),
            "global_variable" => self.global_variable(record),
            "global_variable_expression" => {
                let variable = self.part(record, "var");
                let expression = Some(self.expression(record.get("expr")));
                let node = Node::new("DIGlobalVariableExpression").nullable("var", variable);
                node.nullable("expr", expression).operands(&[variable])
            }
            "label" => {
                let (scope, file) = (self.part(record, "scope"), self.part(record, "file"));
                Node::new("DILabel")
                    .nullable("scope", scope)
                    .text("name", quote(record.string("name").unwrap_or_default()))
                    .node("file", file)
                    .text("line", record.unsigned("line").to_string())
                    .operands(&[scope, file])
            }
            _ => return None,
        })
    }

    /// The node of a parameter; `None` if it is absent or the null type.
    fn part(&mut self, record: Record<'_>, name: &str) -> Option<Md> {
        record.get(name).and_then(|attr| self.debug_info(attr))
    }

    /// An expression as a field, if there is one.
    fn expression_part(&mut self, record: Record<'_>, name: &str) -> Option<Md> {
        record.get(name).map(|attr| self.expression(Some(attr)))
    }

    /// The nodes of a list; an empty one if it is absent.
    fn list(&mut self, record: Record<'_>, name: &str) -> Option<Md> {
        let items = record.list(name).unwrap_or(&[]).to_vec();
        let items: Vec<Option<Md>> = items.into_iter().map(|attr| self.debug_info(attr)).collect();
        Some(self.m.metadata.tuple(items))
    }

    fn compile_unit(&mut self, record: Record<'_>) -> MdKind {
        let file = self.part(record, "file");
        let emission = ["NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"];
        let emission = emission.get(record.unsigned("emissionKind") as usize).copied().unwrap_or("NoDebug");
        let node = Node::new("DICompileUnit")
            .text("language", record.word("sourceLanguage").unwrap_or_default())
            .nullable("file", file)
            .quoted("producer", record.string("producer"))
            .text("isOptimized", record.flag("isOptimized").to_string())
            .text("runtimeVersion", "0")
            .text("emissionKind", emission);
        let tables = ["", "GNU", "None", "Apple"].get(record.unsigned("nameTableKind") as usize).copied().unwrap_or("");
        let node = if tables.is_empty() { node } else { node.text("nameTableKind", tables) };
        node.operands(&[file])
    }

    fn composite_type(&mut self, record: Record<'_>) -> Option<MdKind> {
        let (file, scope, base) =
            (self.part(record, "file"), self.part(record, "scope"), self.part(record, "baseType"));
        let elements = self.list(record, "elements");
        let expressions =
            ["dataLocation", "associated", "allocated", "rank"].map(|name| self.expression_part(record, name));
        let [location, associated, allocated, rank] = expressions;
        let node = Node::new("DICompositeType")
            .tag(record, "")
            .quoted("name", record.string("name"))
            .node("scope", scope)
            .node("file", file)
            .number("line", record.unsigned("line"))
            .node("baseType", base)
            .number("size", record.unsigned("sizeInBits"))
            .number("align", record.unsigned("alignInBits"))
            .flags("flags", "DIFlag", record)
            .node("elements", elements)
            .node("dataLocation", location)
            .node("associated", associated)
            .node("allocated", allocated)
            .node("rank", rank);
        Some(node.operands(&[file, scope, base, elements]))
    }

    fn derived_type(&mut self, record: Record<'_>) -> MdKind {
        let (base, extra) = (self.part(record, "baseType"), self.part(record, "extraData"));
        let node = Node::new("DIDerivedType")
            .tag(record, "")
            .quoted("name", record.string("name"))
            .nullable("baseType", base)
            .number("size", record.unsigned("sizeInBits"))
            .number("align", record.unsigned("alignInBits"))
            .number("offset", record.unsigned("offsetInBits"))
            .node("extraData", extra);
        let space = record.get("dwarfAddressSpace").map(|_| record.unsigned("dwarfAddressSpace").to_string());
        let node = match space {
            Some(space) => node.text("dwarfAddressSpace", space),
            None => node,
        };
        node.operands(&[base, extra])
    }

    fn string_type(&mut self, record: Record<'_>) -> MdKind {
        let length = self.part(record, "stringLength");
        let (size, place) =
            (self.expression_part(record, "stringLengthExp"), self.expression_part(record, "stringLocationExp"));
        Node::new("DIStringType")
            .tag(record, "DW_TAG_string_type")
            .quoted("name", record.string("name"))
            .node("stringLength", length)
            .node("stringLengthExpression", size)
            .node("stringLocationExpression", place)
            .number("size", record.unsigned("sizeInBits"))
            .number("align", record.unsigned("alignInBits"))
            .encoding(record)
            .operands(&[length])
    }

    fn subroutine_type(&mut self, record: Record<'_>) -> Option<MdKind> {
        let types = self.list(record, "types");
        let convention = record.number("callingConvention").filter(|&n| n != 0);
        let node = Node::new("DISubroutineType");
        let node = match convention.and_then(|_| record.word("callingConvention")) {
            Some(word) => node.text("cc", word),
            None => node,
        };
        Some(node.nullable("types", types).operands(&[types]))
    }

    fn subrange(&mut self, record: Record<'_>) -> MdKind {
        let mut node = Node::new("DISubrange");
        let mut operands = Vec::new();
        for name in ["count", "lowerBound", "upperBound", "stride"] {
            let Some(attr) = record.get(name) else { continue };
            if let Some(value) = number(&self.ir.ctx, attr).filter(|_| self.ir.ctx.as_int(attr).is_some()) {
                node = node.text(name, value.to_string());
                continue;
            }
            let is_expression = Record::new(&self.ir.ctx, attr).is_some_and(|r| r.name() == "llvm.di_expression");
            let bound = if is_expression { Some(self.expression(Some(attr))) } else { self.debug_info(attr) };
            node = node.node(name, bound);
            operands.push(bound);
        }
        node.operands(&operands)
    }

    fn subprogram(&mut self, record: Record<'_>) -> MdKind {
        let (scope, file) = (self.part(record, "scope"), self.part(record, "file"));
        let (ty, unit) = (self.part(record, "type"), self.part(record, "compileUnit"));
        let node = Node::new("DISubprogram")
            .quoted("name", record.string("name"))
            .quoted("linkageName", record.string("linkageName"))
            .nullable("scope", scope)
            .node("file", file)
            .number("line", record.unsigned("line"))
            .node("type", ty)
            .number("scopeLine", record.unsigned("scopeLine"));
        // The lowest two bits tell virtual functions; the dialect does not keep their place in the table.
        let is_virtual = record.unsigned("subprogramFlags") & 3 != 0;
        let node = if is_virtual { node.text("virtualIndex", "0") } else { node };
        node.flags("spFlags", "DISPFlag", record).node("unit", unit).operands(&[file, scope, ty, unit])
    }

    fn module_node(&mut self, record: Record<'_>) -> MdKind {
        let (file, scope) = (self.part(record, "file"), self.part(record, "scope"));
        let node = Node::new("DIModule")
            .nullable("scope", scope)
            .quoted("name", record.string("name"))
            .quoted("configMacros", record.string("configMacros"))
            .quoted("includePath", record.string("includePath"))
            .quoted("apinotes", record.string("apinotes"))
            .node("file", file)
            .number("line", record.unsigned("line"));
        let node = if record.flag("isDecl") { node.text("isDecl", "true") } else { node };
        node.operands(&[file, scope])
    }

    fn local_variable(&mut self, record: Record<'_>) -> MdKind {
        let (scope, file, ty) = (self.part(record, "scope"), self.part(record, "file"), self.part(record, "type"));
        Node::new("DILocalVariable")
            .quoted("name", record.string("name"))
            .number("arg", record.unsigned("arg"))
            .nullable("scope", scope)
            .node("file", file)
            .number("line", record.unsigned("line"))
            .node("type", ty)
            .number("align", record.unsigned("alignInBits"))
            .operands(&[scope, file, ty])
    }

    fn global_variable(&mut self, record: Record<'_>) -> MdKind {
        let (scope, file, ty) = (self.part(record, "scope"), self.part(record, "file"), self.part(record, "type"));
        Node::new("DIGlobalVariable")
            .quoted("name", record.string("name"))
            .quoted("linkageName", record.string("linkageName"))
            .nullable("scope", scope)
            .node("file", file)
            .number("line", record.unsigned("line"))
            .node("type", ty)
            .text("isLocal", record.flag("isLocalToUnit").to_string())
            .text("isDefinition", record.flag("isDefined").to_string())
            .number("align", record.unsigned("alignInBits"))
            .operands(&[scope, file, ty])
    }

    /// `!DIExpression(...)`; without steps if there is none.
    pub(super) fn expression(&mut self, attr: Option<Attr>) -> Md {
        let ctx = &self.ir.ctx;
        let steps = attr.and_then(|attr| Record::new(ctx, attr)).and_then(|record| record.list("operations"));
        let mut words = Vec::new();
        for step in steps.unwrap_or(&[]).iter().filter_map(|&step| Record::new(ctx, step)) {
            let word = step.word("opcode").unwrap_or_default();
            let converts = word == "DW_OP_LLVM_convert";
            words.push(word);
            for (index, &argument) in step.list("arguments").unwrap_or(&[]).iter().enumerate() {
                let value = ctx.as_int(argument).map_or(0, |(value, _)| value.low_u64());
                let encoding = dwarf::ENCODING.keyword(value as i64).filter(|_| converts && index == 1);
                words.push(encoding.unwrap_or_else(|| value.to_string()));
            }
        }
        self.m.metadata.intern(MdKind::Expression(words.join(", ")))
    }

    /// The function's own debug information, which its location holds.
    pub(super) fn function_debug(&mut self, op: Op) -> Result<Option<Md>, Reported> {
        let LocData::Attr(location) = self.ir.loc(op).data() else { return Ok(None) };
        let found = self.find_metadata(location, "llvm.di_subprogram");
        found.map(|attr| self.debug_node(op, attr)).transpose()
    }

    /// The metadata of kind `name` in a location.
    fn find_metadata(&self, location: Attr, name: &str) -> Option<Attr> {
        let ctx = &self.ir.ctx;
        let mut stack = vec![location];
        while let Some(attr) = stack.pop() {
            let AttrKind::Location(kind) = ctx.attr_kind(attr) else { continue };
            match kind {
                LocationKind::Fused { locations, metadata } => {
                    if let Some(found) = metadata.filter(|&m| Record::new(ctx, m).is_some_and(|r| r.name() == name)) {
                        return Some(found);
                    }
                    stack.extend(locations.iter().rev());
                }
                LocationKind::Name { child, .. } => stack.extend(child),
                LocationKind::CallSite { callee, caller } => stack.extend([caller, callee]),
                _ => {}
            }
        }
        None
    }

    /// Notes the debug information of a variable.
    pub(super) fn variable_debug(&mut self, op: Op, id: GlobalId) -> Result<(), Reported> {
        let Some(attr) = self.ir.attr(op, "dbg_expr") else { return Ok(()) };
        let node = self.debug_node(op, attr)?;
        self.m.global_mut(id).metadata.push(("dbg", node));
        let variable = Record::new(&self.ir.ctx, attr).and_then(|record| record.get("var"));
        let scope = variable.and_then(|attr| Record::new(&self.ir.ctx, attr)?.get("scope"));
        let Some(unit) = scope.and_then(|scope| self.unit_of(scope)) else { return Ok(()) };
        match self.unit_globals.iter_mut().find(|(u, _)| *u == unit) {
            Some((_, list)) => list.push(node),
            None => self.unit_globals.push((unit, vec![node])),
        }
        Ok(())
    }

    /// The compile unit of a scope, as far as one step leads to it.
    fn unit_of(&mut self, scope: Attr) -> Option<Md> {
        let record = Record::new(&self.ir.ctx, scope)?;
        match record.name() {
            "llvm.di_compile_unit" => self.debug_info(scope),
            "llvm.di_module" => self.unit_of(record.get("scope")?),
            "llvm.di_subprogram" => self.unit_of(record.get("compileUnit")?),
            _ => None,
        }
    }

    /// Tells compile units of their variables.
    pub(super) fn unit_lists(&mut self) {
        for (unit, list) in std::mem::take(&mut self.unit_globals) {
            let list = self.m.metadata.tuple(list.into_iter().map(Some).collect());
            if let MdKind::Special(mut node) = self.m.metadata.kind(unit).clone() {
                let at = node
                    .fields
                    .iter()
                    .position(|(name, _)| *name == "emissionKind")
                    .map_or(node.fields.len(), |at| at + 1);
                node.fields.insert(at, ("globals", Field::Node(Some(list))));
                node.operands.push(list);
                self.m.metadata.replace(unit, MdKind::Special(node));
            }
        }
    }

    /// Module flags and the list of compile units.
    pub(super) fn finish_debug(&mut self) {
        for unit in std::mem::take(&mut self.debug.units) {
            self.m.add_named_metadata("llvm.dbg.cu", unit);
        }
    }

    // Locations.

    /// `!DILocation(...)` of a location that names its scope itself.
    pub(super) fn scoped_location(&mut self, op: Op, location: Attr) -> Result<Option<Md>, Reported> {
        let AttrKind::Location(LocationKind::Fused { metadata: Some(scope), .. }) = self.ir.ctx.attr_kind(location)
        else {
            return Ok(None);
        };
        let scope = self.debug_node(op, *scope)?;
        Ok(self.location(location, Some(scope), None))
    }

    /// `!DILocation(...)` in `scope`; `None` where nothing is known.
    fn location(&mut self, location: Attr, scope: Option<Md>, inlined_at: Option<Md>) -> Option<Md> {
        let AttrKind::Location(kind) = self.ir.ctx.attr_kind(location).clone() else { return None };
        match kind {
            LocationKind::Unknown => None,
            LocationKind::File { start: (line, column), .. } => Some(self.place(line, column, scope?, inlined_at)),
            LocationKind::Name { child, .. } => self.location(child?, scope, inlined_at),
            LocationKind::CallSite { callee, caller } => {
                let caller = self.location(caller, scope, inlined_at).or(inlined_at)?;
                self.location(callee, None, Some(caller)).or(Some(caller))
            }
            LocationKind::Fused { locations, metadata } => {
                let own = metadata.filter(|&attr| self.is_local_scope(attr)).and_then(|attr| self.debug_info(attr));
                let scope = own.or(scope);
                let (&first, rest) = locations.split_first()?;
                let mut merged = self.location(first, scope, inlined_at);
                for &next in rest {
                    let next = self.location(next, scope, inlined_at);
                    merged = self.merge(merged, next);
                }
                merged
            }
        }
    }

    fn is_local_scope(&self, attr: Attr) -> bool {
        let names = ["llvm.di_subprogram", "llvm.di_lexical_block", "llvm.di_lexical_block_file"];
        Record::new(&self.ir.ctx, attr).is_some_and(|record| names.contains(&record.name()))
    }

    /// A place in the source.
    fn place(&mut self, line: u32, column: u32, scope: Md, inlined_at: Option<Md>) -> Md {
        // Columns past 16 bits are not kept.
        let column = if column > u32::from(u16::MAX) { 0 } else { column };
        let node = Node::new("DILocation").text("line", line.to_string());
        let node =
            node.number("column", u64::from(column)).nullable("scope", Some(scope)).node("inlinedAt", inlined_at);
        let kind = node.operands(&[Some(scope), inlined_at]);
        self.m.metadata.intern(kind)
    }

    /// What two places have in common.
    fn merge(&mut self, a: Option<Md>, b: Option<Md>) -> Option<Md> {
        let (a, b) = (a?, b?);
        if a == b {
            return Some(a);
        }
        let (first, second) = (self.parts_of(a)?, self.parts_of(b)?);
        let scope = self.common_scope(first.2, second.2)?;
        let same_line = first.0 == second.0;
        let line = if same_line { first.0 } else { 0 };
        let column = if same_line && first.1 == second.1 { first.1 } else { 0 };
        let inlined_at = first.3.filter(|_| first.3 == second.3);
        Some(self.place(line, column, scope, inlined_at))
    }

    fn parts_of(&self, node: Md) -> Option<(u32, u32, Md, Option<Md>)> {
        let MdKind::Special(node) = self.m.metadata.kind(node) else { return None };
        let number = |name: &str| match node.fields.iter().find(|(n, _)| *n == name) {
            Some((_, Field::Text(text))) => text.parse().unwrap_or(0),
            _ => 0,
        };
        Some((number("line"), number("column"), *node.operands.first()?, node.operands.get(1).copied()))
    }

    fn common_scope(&self, a: Md, b: Md) -> Option<Md> {
        let chain = |start: Md| std::iter::successors(Some(start), |scope| self.debug.parents.get(scope).copied());
        chain(a).find(|&scope| chain(b).any(|other| other == scope))
    }
}

impl Body<'_, '_> {
    /// Where `op` came from.
    pub(super) fn location(&mut self, op: Op) -> Option<Md> {
        self.place(self.t.ir.loc(op))
    }

    fn place(&mut self, loc: ir::Loc) -> Option<Md> {
        match loc.data() {
            LocData::Unknown => None,
            LocData::Attr(attr) => self.t.location(attr, self.subprogram, None),
            LocData::Source(_) => {
                let scope = self.subprogram?;
                let (_, line, column) = loc.file_line_column(&self.t.ir.ctx)?;
                Some(self.t.place(line, column, scope, None))
            }
        }
    }
}

/// Nodes that are never shared.
fn is_distinct(record: Record<'_>) -> bool {
    let names =
        ["llvm.di_compile_unit", "llvm.di_lexical_block", "llvm.di_lexical_block_file", "llvm.di_global_variable"];
    match record.name() {
        // DW_TAG_class_type, DW_TAG_enumeration_type, DW_TAG_structure_type, DW_TAG_union_type.
        "llvm.di_composite_type" => matches!(record.unsigned("tag"), 0x02 | 0x04 | 0x13 | 0x17),
        "llvm.di_subprogram" => record.unsigned("subprogramFlags") & 8 != 0,
        name => names.contains(&name),
    }
}

fn quote(text: &str) -> String {
    format!("\"{}\"", crate::assembly::names::escaped(&ir::text::lexer::bytes_of_text(text)))
}

impl Node {
    /// The tag, unless it is the one that goes without saying.
    fn tag(self, record: Record<'_>, usual: &str) -> Self {
        match record.word("tag") {
            Some(tag) if tag != usual => self.text("tag", tag),
            _ => self,
        }
    }

    fn encoding(self, record: Record<'_>) -> Self {
        match record.number("encoding").filter(|&n| n != 0).and_then(|_| record.word("encoding")) {
            Some(word) => self.text("encoding", word),
            None => self,
        }
    }

    /// `DIFlagA | DIFlagB`; flags of subprograms are written even if there are none.
    fn flags(self, name: &'static str, prefix: &str, record: Record<'_>) -> Self {
        let key = if prefix == "DISPFlag" { "subprogramFlags" } else { "flags" };
        if record.unsigned(key) == 0 {
            return if prefix == "DISPFlag" { self.text(name, "0") } else { self };
        }
        let words = record.word(key).unwrap_or_default();
        let words: Vec<String> = words.split('|').map(|word| format!("{prefix}{}", word.trim())).collect();
        self.text(name, words.join(" | "))
    }
}
