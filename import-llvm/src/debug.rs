//! Debug information: `!DI...` nodes as attributes, and locations.
//!
//! What holds: a composite type that holds itself refers to itself by a recursion id, as in the reference; what refers to a
//! type that is still open is kept as long as that type is.

use emit_llvm::dialect::{dwarf, enums};
use ir::attrs::LocationKind;
use ir::def::EnumDef;
use ir::diag::Reported;
use ir::loc::LocData;
use ir::{Attr, AttrKind, Loc};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::importer::Importer;
use crate::lexer::{Kind, Token};
use crate::metadata::{Item, Node};

/// How far nodes of debug information may lead from one to the next.
const DEEPEST: usize = 1200;

/// A node that is being read.
struct Open {
    node: Node,
    /// The id by which it refers to itself.
    id: Option<Attr>,
    /// Ids of open types that it refers to.
    unbound: Vec<Attr>,
}

/// What is kept while debug information is read.
#[derive(Default)]
pub(crate) struct DebugState {
    known: FxHashMap<Node, Option<Attr>>,
    partial: FxHashMap<Node, (Option<Attr>, Vec<Attr>)>,
    open: Vec<Open>,
    recursion: FxHashMap<Node, Attr>,
}

/// The value of a field.
#[derive(Clone, Copy)]
enum Field {
    Number(i64),
    /// Words between two tokens, both included.
    Words(Token, Token),
    Text(Token),
    Node(Node),
}

/// A node by its fields.
struct Fields<'t> {
    kind: &'t [u8],
    distinct: bool,
    items: SmallVec<[(&'t [u8], Field); 12]>,
}

impl Fields<'_> {
    fn get(&self, name: &[u8]) -> Option<Field> {
        self.items.iter().find(|(n, _)| *n == name).map(|(_, field)| *field)
    }

    fn number(&self, name: &[u8]) -> i64 {
        match self.get(name) {
            Some(Field::Number(number)) => number,
            _ => 0,
        }
    }

    fn node(&self, name: &[u8]) -> Node {
        match self.get(name) {
            Some(Field::Node(node)) => node,
            _ => Node::Null,
        }
    }
}

/// The number of a word of an enumeration.
fn number_of(cases: &EnumDef, word: &[u8]) -> Option<i64> {
    cases.cases.iter().find(|(name, _)| name.as_bytes() == word).map(|(_, number)| *number)
}

impl<'t> Importer<'_, 't> {
    // Fields.

    /// The fields of a node; `None` if it is a list. Errors: `E1301`, `E1303`.
    fn fields_of(&mut self, node: Node) -> Result<Option<Fields<'t>>, Reported> {
        self.read_node(node, |s| {
            let distinct = s.eat_word(b"distinct");
            if s.tok.kind != Kind::NodeName {
                return Ok(None);
            }
            let kind = s.bump();
            let mut fields = Fields { kind: s.text(kind), distinct, items: SmallVec::new() };
            s.expect(b'(')?;
            while !s.eat(b')') {
                if s.tok.kind != Kind::Label {
                    return Ok(Some(fields));
                }
                let name = s.bump();
                if let Some(field) = s.field()? {
                    fields.items.push((s.text(name), field));
                }
                if !s.at(b')') {
                    s.expect(b',')?;
                }
            }
            Ok(Some(fields))
        })
    }

    /// The value of a field; `None` if it is of a kind that is not kept.
    fn field(&mut self) -> Result<Option<Field>, Reported> {
        let token = self.tok;
        match token.kind {
            Kind::Integer => {
                self.bump();
                let text = std::str::from_utf8(self.text(token)).expect("an integer is made of ASCII digits");
                let number = text.parse::<i64>().ok().or_else(|| text.parse::<u64>().ok().map(|n| n as i64));
                return Ok(number.map(Field::Number));
            }
            Kind::String => {
                self.bump();
                return Ok(Some(Field::Text(token)));
            }
            Kind::NodeNumber | Kind::Bang | Kind::NodeName => return self.node_reference().map(Field::Node).map(Some),
            Kind::Word if self.word() == b"null" => return self.node_reference().map(Field::Node).map(Some),
            _ => {}
        }
        if token.kind == Kind::Word && !self.at_type() {
            let mut last = self.bump();
            while self.eat(b'|') {
                last = self.bump();
            }
            return Ok(Some(Field::Words(token, last)));
        }
        // A value of some type, which the dialect does not keep.
        while !self.at(b',') && !self.at(b')') && self.tok.kind != Kind::End {
            match self.tok.kind {
                Kind::Mark(b'(' | b'[' | b'{') => drop(self.skip_balanced()?),
                _ => drop(self.bump()),
            }
        }
        Ok(None)
    }

    /// The number of a field that a word of an enumeration names; flags are joined by `|`.
    fn word_field(&self, fields: &Fields<'_>, name: &[u8], prefix: &str, cases: &EnumDef) -> i64 {
        let (first, last) = match fields.get(name) {
            Some(Field::Number(number)) => return number,
            Some(Field::Words(first, last)) => (first, last),
            _ => return 0,
        };
        let all = Token { end: last.end, ..first };
        let words = self.text(all).split(|&b| b == b'|').map(<[u8]>::trim_ascii);
        let bare = |word: &'t [u8]| word.strip_prefix(prefix.as_bytes()).unwrap_or(word);
        words.filter_map(|word| number_of(cases, bare(word))).fold(0, |all, bit| all | bit)
    }

    fn flag_field(&self, fields: &Fields<'_>, name: &[u8]) -> bool {
        matches!(fields.get(name), Some(Field::Words(word, _)) if self.text(word) == b"true")
    }

    fn text_attr(&mut self, fields: &Fields<'_>, name: &[u8]) -> Option<Attr> {
        let Some(Field::Text(token)) = fields.get(name) else { return None };
        let text = self.name_of(token);
        Some(self.ir.ctx.string_attr(&text))
    }

    /// The text of a field, absent where it is empty.
    fn text_or_unit(&mut self, fields: &Fields<'_>, name: &[u8]) -> Attr {
        let text = self.text_attr(fields, name).filter(|&attr| self.ir.ctx.as_str(attr) != Some(""));
        text.unwrap_or_else(|| self.ir.ctx.unit_attr())
    }

    fn text_or_empty(&mut self, fields: &Fields<'_>, name: &[u8]) -> Attr {
        self.text_attr(fields, name).unwrap_or_else(|| self.ir.ctx.string_attr(""))
    }

    fn number_attr_of(&mut self, fields: &Fields<'_>, name: &[u8], width: u32) -> Attr {
        self.ir.ctx.i_attr(width, fields.number(name))
    }

    fn enum_attr(&mut self, fields: &Fields<'_>, name: &[u8], prefix: &str, cases: &EnumDef) -> Attr {
        let number = self.word_field(fields, name, prefix, cases);
        self.ir.ctx.i_attr(32, number)
    }

    fn bool_attr_of(&mut self, fields: &Fields<'_>, name: &[u8]) -> Attr {
        let value = self.flag_field(fields, name);
        self.ir.ctx.bool_attr(value)
    }

    /// The attribute of a field that is a node; absent where there is none or it can't be told.
    fn part(&mut self, fields: &Fields<'_>, name: &[u8]) -> Result<Attr, Reported> {
        let attr = self.debug_attr(fields.node(name))?;
        Ok(attr.unwrap_or_else(|| self.ir.ctx.unit_attr()))
    }

    /// As `part`; `None` if there is a node that can't be told.
    fn sound_part(&mut self, fields: &Fields<'_>, name: &[u8]) -> Result<Option<Attr>, Reported> {
        match fields.node(name) {
            Node::Null => Ok(Some(self.ir.ctx.unit_attr())),
            node => self.debug_attr(node),
        }
    }

    // Nodes.

    /// The attribute of a node of debug information; `None` if the dialect has none. Errors: `E1301`, `E1303`.
    pub(crate) fn debug_attr(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        if node == Node::Null {
            return Ok(None);
        }
        if let Some(&known) = self.nodes.debug.known.get(&node) {
            return Ok(known);
        }
        if let Some(found) = self.partial(node) {
            return Ok(found);
        }
        let Some(fields) = self.fields_of(node)? else { return Ok(None) };
        if fields.kind == b"DICompositeType"
            && let Some(itself) = self.itself(node)
        {
            return Ok(Some(itself));
        }
        if self.nodes.debug.open.len() >= DEEPEST {
            self.drop_note("debug information that leads too far");
            return Ok(None);
        }
        self.nodes.debug.open.push(Open { node, id: None, unbound: Vec::new() });
        let made = self.debug_kind(node, &fields);
        self.close(made?)
    }

    /// What a node became, if all open types that it refers to are open still.
    fn partial(&mut self, node: Node) -> Option<Option<Attr>> {
        let state = &mut self.nodes.debug;
        let (attr, unbound) = state.partial.get(&node)?;
        if !unbound.iter().all(|&id| state.open.iter().any(|open| open.id == Some(id))) {
            return None;
        }
        if let Some(last) = state.open.last_mut() {
            last.unbound.extend(unbound.iter().filter(|id| !last.unbound.contains(id)).copied().collect::<Vec<_>>());
        }
        Some(*attr)
    }

    /// The reference of an open type to itself.
    fn itself(&mut self, node: Node) -> Option<Attr> {
        let at = self.nodes.debug.open.iter().position(|open| open.node == node)?;
        let id = match self.nodes.debug.recursion.get(&node) {
            Some(&id) => id,
            None => {
                let id = self.distinct();
                self.nodes.debug.recursion.insert(node, id);
                id
            }
        };
        self.nodes.debug.open[at].id = Some(id);
        if let Some(last) = self.nodes.debug.open.last_mut()
            && !last.unbound.contains(&id)
        {
            last.unbound.push(id);
        }
        Some(self.reference_to(id))
    }

    /// Ends a node: what it became is kept, for good or as long as the types that it refers to are open.
    fn close(&mut self, made: Option<Attr>) -> Result<Option<Attr>, Reported> {
        let Some(mut done) = self.nodes.debug.open.pop() else { return Ok(made) };
        let mut made = made;
        if let Some(id) = done.id {
            made = made.map(|attr| self.with_recursion(attr, id));
            done.unbound.retain(|&other| other != id);
        }
        let state = &mut self.nodes.debug;
        if done.unbound.is_empty() {
            state.known.insert(done.node, made);
            return Ok(made);
        }
        if let Some(last) = state.open.last_mut() {
            last.unbound
                .extend(done.unbound.iter().filter(|id| !last.unbound.contains(id)).copied().collect::<Vec<_>>());
        }
        state.partial.insert(done.node, (made, done.unbound));
        Ok(made)
    }

    fn with_recursion(&mut self, attr: Attr, id: Attr) -> Attr {
        let params = self.ir.ctx.as_dialect_attr(attr, "llvm.di_composite_type").map(<[Attr]>::to_vec);
        match params {
            Some(mut params) => {
                params[1] = id;
                self.llvm_attr("llvm.di_composite_type", &params)
            }
            None => attr,
        }
    }

    /// A composite type of which nothing but its recursion id is said.
    fn reference_to(&mut self, id: Attr) -> Attr {
        let ctx = &mut self.ir.ctx;
        let unit = ctx.unit_attr();
        let zero = |ctx: &mut ir::Context, width| ctx.i_attr(width, 0);
        let (tag, line, flags) = (zero(ctx, 32), zero(ctx, 32), zero(ctx, 32));
        let (size, align) = (zero(ctx, 64), zero(ctx, 64));
        let params = [tag, id, unit, unit, line, unit, unit, flags, size, align, unit, unit, unit, unit, unit];
        self.llvm_attr("llvm.di_composite_type", &params)
    }

    fn debug_kind(&mut self, node: Node, f: &Fields<'t>) -> Result<Option<Attr>, Reported> {
        match f.kind {
            b"DIFile" => {
                let params = [self.text_or_empty(f, b"filename"), self.text_or_empty(f, b"directory")];
                Ok(Some(self.llvm_attr("llvm.di_file", &params)))
            }
            b"DIBasicType" => {
                let params = [
                    self.tag(f, 0x24),
                    self.text_or_empty(f, b"name"),
                    self.number_attr_of(f, b"size", 64),
                    self.enum_attr(f, b"encoding", "", &dwarf::ENCODING),
                ];
                Ok(Some(self.llvm_attr("llvm.di_basic_type", &params)))
            }
            b"DIExpression" => self.expression(node).map(Some),
            b"DICompileUnit" => self.compile_unit(f).map(Some),
            b"DICompositeType" => self.composite_type(f),
            b"DIDerivedType" => self.derived_type(f),
            b"DIStringType" => self.string_type(f).map(Some),
            b"DISubroutineType" => self.subroutine_type(f),
            b"DISubrange" => self.subrange(f).map(Some),
            b"DISubprogram" => self.subprogram(f),
            b"DILexicalBlock" | b"DILexicalBlockFile" => self.lexical_block(f),
            b"DIModule" => self.module_node(f).map(Some),
            b"DINamespace" => {
                let scope = self.part(f, b"scope")?;
                let params = [self.text_or_unit(f, b"name"), scope, self.bool_attr_of(f, b"exportSymbols")];
                Ok(Some(self.llvm_attr("llvm.di_namespace", &params)))
            }
            b"DILocalVariable" => self.local_variable(f),
            b"DIGlobalVariable" => self.global_variable(f),
            b"DIGlobalVariableExpression" => {
                let Some(variable) = self.debug_attr(f.node(b"var"))? else { return Ok(None) };
                let params = [variable, self.part(f, b"expr")?];
                Ok(Some(self.llvm_attr("llvm.di_global_variable_expression", &params)))
            }
            b"DILabel" => {
                let Some(scope) = self.debug_attr(f.node(b"scope"))? else { return Ok(None) };
                let file = self.part(f, b"file")?;
                let params = [scope, self.text_or_unit(f, b"name"), file, self.number_attr_of(f, b"line", 32)];
                Ok(Some(self.llvm_attr("llvm.di_label", &params)))
            }
            _ => Ok(None),
        }
    }

    /// The tag, or the number of the one that is left out.
    fn tag(&mut self, f: &Fields<'_>, rule: i64) -> Attr {
        let number = self.word_field(f, b"tag", "", &dwarf::TAG);
        self.ir.ctx.i_attr(32, if number == 0 { rule } else { number })
    }

    fn compile_unit(&mut self, f: &Fields<'_>) -> Result<Attr, Reported> {
        let file = self.part(f, b"file")?;
        let kinds = [("NoDebug", 0), ("FullDebug", 1), ("LineTablesOnly", 2), ("DebugDirectivesOnly", 3)];
        let emission = match f.get(b"emissionKind") {
            Some(Field::Words(word, _)) => {
                let word = self.text(word);
                kinds.iter().find(|(name, _)| name.as_bytes() == word).map_or(0, |(_, number)| *number)
            }
            _ => f.number(b"emissionKind"),
        };
        let names = self.word_field(f, b"nameTableKind", "", &enums::DI_NAME_TABLE_KIND);
        let params = [
            self.distinct(),
            self.enum_attr(f, b"language", "", &dwarf::LANGUAGE),
            file,
            self.text_or_unit(f, b"producer"),
            self.bool_attr_of(f, b"isOptimized"),
            self.ir.ctx.i_attr(64, emission),
            self.ir.ctx.i_attr(64, names),
        ];
        Ok(self.llvm_attr("llvm.di_compile_unit", &params))
    }

    /// The nodes of a list that the dialect has. Null becomes `null_type` where it is asked for.
    fn node_list(&mut self, node: Node, null_type: Option<Attr>) -> Result<Vec<Option<Attr>>, Reported> {
        if node == Node::Null {
            return Ok(Vec::new());
        }
        let mut attrs = Vec::new();
        for item in self.items(node)? {
            match item {
                Item::Node(Node::Null) => attrs.push(null_type),
                Item::Node(node) => attrs.push(self.debug_attr(node)?),
                Item::Text(_) | Item::Value(_) | Item::Other => attrs.push(None),
            }
        }
        Ok(attrs)
    }

    fn array_or_unit(&mut self, items: &[Attr]) -> Attr {
        if items.is_empty() { self.ir.ctx.unit_attr() } else { self.ir.ctx.array_attr(items) }
    }

    fn composite_type(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        const ARRAY: i64 = 1;
        const VECTOR: i64 = 2048;
        let tag = self.word_field(f, b"tag", "", &dwarf::TAG);
        let flags = self.word_field(f, b"flags", "DIFlag", &enums::DI_FLAGS);
        let elements = self.node_list(f.node(b"elements"), None)?;
        let elements: Vec<Attr> = elements.into_iter().flatten().collect();
        let base = self.part(f, b"baseType")?;
        let has_base = !matches!(self.ir.ctx.attr_kind(base), AttrKind::Unit);
        if (tag == ARRAY && !has_base) || (flags & VECTOR != 0 && elements.is_empty()) {
            return Ok(None);
        }
        let file = self.part(f, b"file")?;
        let scope = self.part(f, b"scope")?;
        let (location, rank) = (self.part(f, b"dataLocation")?, self.part(f, b"rank")?);
        let (allocated, associated) = (self.part(f, b"allocated")?, self.part(f, b"associated")?);
        let params = [
            self.ir.ctx.i_attr(32, tag),
            self.ir.ctx.unit_attr(),
            self.text_or_unit(f, b"name"),
            file,
            self.number_attr_of(f, b"line", 32),
            scope,
            base,
            self.ir.ctx.i_attr(32, flags),
            self.number_attr_of(f, b"size", 64),
            self.number_attr_of(f, b"align", 64),
            self.array_or_unit(&elements),
            location,
            rank,
            allocated,
            associated,
        ];
        Ok(Some(self.llvm_attr("llvm.di_composite_type", &params)))
    }

    fn derived_type(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        let Some(base) = self.sound_part(f, b"baseType")? else { return Ok(None) };
        let extra = self.part(f, b"extraData")?;
        let space = match f.get(b"dwarfAddressSpace") {
            Some(Field::Number(space)) => self.ir.ctx.i_attr(32, space),
            _ => self.ir.ctx.unit_attr(),
        };
        let params = [
            self.tag(f, 0),
            self.text_or_unit(f, b"name"),
            base,
            self.number_attr_of(f, b"size", 64),
            self.number_attr_of(f, b"align", 32),
            self.number_attr_of(f, b"offset", 64),
            space,
            extra,
        ];
        Ok(Some(self.llvm_attr("llvm.di_derived_type", &params)))
    }

    fn string_type(&mut self, f: &Fields<'_>) -> Result<Attr, Reported> {
        let length = self.part(f, b"stringLength")?;
        let size = self.part(f, b"stringLengthExpression")?;
        let place = self.part(f, b"stringLocationExpression")?;
        let params = [
            self.tag(f, 0x12),
            self.text_or_empty(f, b"name"),
            self.number_attr_of(f, b"size", 64),
            self.number_attr_of(f, b"align", 32),
            length,
            size,
            place,
            self.enum_attr(f, b"encoding", "", &dwarf::ENCODING),
        ];
        Ok(self.llvm_attr("llvm.di_string_type", &params))
    }

    fn subroutine_type(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        let null = self.llvm_attr("llvm.di_null_type", &[]);
        let types = self.node_list(f.node(b"types"), Some(null))?;
        let Some(types) = types.into_iter().collect::<Option<Vec<Attr>>>() else { return Ok(None) };
        let params = [self.enum_attr(f, b"cc", "", &dwarf::CALLING_CONVENTION), self.array_or_unit(&types)];
        Ok(Some(self.llvm_attr("llvm.di_subroutine_type", &params)))
    }

    fn subrange(&mut self, f: &Fields<'_>) -> Result<Attr, Reported> {
        let mut params = Vec::new();
        for name in [&b"count"[..], b"lowerBound", b"upperBound", b"stride"] {
            params.push(match f.get(name) {
                Some(Field::Number(number)) => self.ir.ctx.i_attr(64, number),
                _ => self.part(f, name)?,
            });
        }
        Ok(self.llvm_attr("llvm.di_subrange", &params))
    }

    fn subprogram(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        let id = if f.distinct { self.distinct() } else { self.ir.ctx.unit_attr() };
        let Some(scope) = self.sound_part(f, b"scope")? else { return Ok(None) };
        let Some(ty) = self.sound_part(f, b"type")? else { return Ok(None) };
        let (unit, file) = (self.part(f, b"unit")?, self.part(f, b"file")?);
        let mut flags = self.word_field(f, b"spFlags", "DISPFlag", &enums::DI_SUBPROGRAM_FLAGS);
        flags |= self.older_subprogram_flags(f);
        let params = [
            id,
            unit,
            scope,
            self.text_or_unit(f, b"name"),
            self.text_or_unit(f, b"linkageName"),
            file,
            self.number_attr_of(f, b"line", 32),
            self.number_attr_of(f, b"scopeLine", 32),
            self.ir.ctx.i_attr(32, flags),
            ty,
        ];
        Ok(Some(self.llvm_attr("llvm.di_subprogram", &params)))
    }

    /// What older text says in fields of their own.
    fn older_subprogram_flags(&self, f: &Fields<'_>) -> i64 {
        let flags = [(&b"isLocal"[..], 4), (b"isDefinition", 8), (b"isOptimized", 16)];
        flags.iter().filter(|(name, _)| self.flag_field(f, name)).fold(0, |all, (_, bit)| all | bit)
    }

    fn lexical_block(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        let Some(scope) = self.debug_attr(f.node(b"scope"))? else { return Ok(None) };
        let file = self.part(f, b"file")?;
        if f.kind == b"DILexicalBlockFile" {
            let params = [scope, file, self.number_attr_of(f, b"discriminator", 32)];
            return Ok(Some(self.llvm_attr("llvm.di_lexical_block_file", &params)));
        }
        let params = [scope, file, self.number_attr_of(f, b"line", 32), self.number_attr_of(f, b"column", 32)];
        Ok(Some(self.llvm_attr("llvm.di_lexical_block", &params)))
    }

    fn module_node(&mut self, f: &Fields<'_>) -> Result<Attr, Reported> {
        let (file, scope) = (self.part(f, b"file")?, self.part(f, b"scope")?);
        let params = [
            file,
            scope,
            self.text_or_unit(f, b"name"),
            self.text_or_unit(f, b"configMacros"),
            self.text_or_unit(f, b"includePath"),
            self.text_or_unit(f, b"apinotes"),
            self.number_attr_of(f, b"line", 32),
            self.bool_attr_of(f, b"isDecl"),
        ];
        Ok(self.llvm_attr("llvm.di_module", &params))
    }

    fn local_variable(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        let Some(scope) = self.debug_attr(f.node(b"scope"))? else { return Ok(None) };
        let Some(ty) = self.sound_part(f, b"type")? else { return Ok(None) };
        let file = self.part(f, b"file")?;
        let params = [
            scope,
            self.text_or_unit(f, b"name"),
            file,
            self.number_attr_of(f, b"line", 32),
            self.number_attr_of(f, b"arg", 32),
            self.number_attr_of(f, b"align", 32),
            ty,
        ];
        Ok(Some(self.llvm_attr("llvm.di_local_variable", &params)))
    }

    fn global_variable(&mut self, f: &Fields<'_>) -> Result<Option<Attr>, Reported> {
        let scope = self.part(f, b"scope")?;
        let file = self.debug_attr(f.node(b"file"))?;
        let ty = self.debug_attr(f.node(b"type"))?;
        let (Some(file), Some(ty)) = (file, ty) else { return Ok(None) };
        let params = [
            scope,
            self.text_or_unit(f, b"name"),
            self.text_or_unit(f, b"linkageName"),
            file,
            self.number_attr_of(f, b"line", 32),
            ty,
            self.bool_attr_of(f, b"isLocal"),
            self.bool_attr_of(f, b"isDefinition"),
            self.number_attr_of(f, b"align", 32),
        ];
        Ok(Some(self.llvm_attr("llvm.di_global_variable", &params)))
    }

    /// `!DIExpression(DW_OP_plus_uconst, 8)`. Errors: `E1301`.
    pub(crate) fn expression(&mut self, node: Node) -> Result<Attr, Reported> {
        self.read_node(node, |s| {
            s.eat_word(b"distinct");
            s.bump();
            s.expect(b'(')?;
            let mut steps: Vec<(Attr, Vec<Attr>)> = Vec::new();
            while !s.eat(b')') {
                s.expression_part(&mut steps)?;
                if !s.at(b')') {
                    s.expect(b',')?;
                }
            }
            let mut made = Vec::new();
            for (opcode, arguments) in steps {
                let arguments = s.ir.ctx.array_attr(&arguments);
                made.push(s.llvm_attr("llvm.di_expression_elem", &[opcode, arguments]));
            }
            let made = s.ir.ctx.array_attr(&made);
            Ok(s.llvm_attr("llvm.di_expression", &[made]))
        })
    }

    fn expression_part(&mut self, steps: &mut Vec<(Attr, Vec<Attr>)>) -> Result<(), Reported> {
        let token = self.bump();
        let text = self.text(token);
        if token.kind == Kind::Word
            && let Some(opcode) = number_of(&dwarf::OPERATION, text)
        {
            let opcode = self.ir.ctx.i_attr(32, opcode);
            steps.push((opcode, Vec::new()));
            return Ok(());
        }
        let number = match token.kind {
            Kind::Integer => std::str::from_utf8(text).ok().and_then(|text| {
                text.parse::<i64>().ok().or_else(|| text.parse::<u64>().ok().map(|number| number as i64))
            }),
            _ => number_of(&dwarf::ENCODING, text),
        };
        match (number, steps.last_mut()) {
            (Some(number), Some((_, arguments))) => arguments.push(self.ir.ctx.i_attr(64, number)),
            _ => return Err(self.error_at(token, "E1301", "expected a step of an expression, or a number of one")),
        }
        Ok(())
    }

    // Locations.

    /// `loc("file":line:column)`.
    pub(crate) fn file_location(&mut self, file: &str, line: u32, column: u32) -> Loc {
        let file = self.ir.ctx.str(file);
        let place = (line, column);
        Loc::attr(self.ir.ctx.attr(AttrKind::Location(LocationKind::File { file, start: place, end: place })))
    }

    /// The location of a `!DILocation` node. Errors: `E1301`, `E1303`.
    pub(crate) fn location(&mut self, node: Node) -> Result<Loc, Reported> {
        if let Some(&known) = self.nodes.locations.get(&node) {
            return Ok(known);
        }
        let made = self.nested(|s| s.make_location(node))?;
        self.nodes.locations.insert(node, made);
        Ok(made)
    }

    fn make_location(&mut self, node: Node) -> Result<Loc, Reported> {
        let Some(fields) = self.fields_of(node)?.filter(|fields| fields.kind == b"DILocation") else {
            return Ok(Loc::UNKNOWN);
        };
        let Some(scope) = self.debug_attr(fields.node(b"scope"))? else { return Ok(Loc::UNKNOWN) };
        let file = self.file_of(scope);
        let (line, column) = (fields.number(b"line") as u32, fields.number(b"column") as u32);
        let place = self.file_location(&file, line, column);
        let here = self.fused(&[place], scope);
        if fields.node(b"inlinedAt") == Node::Null {
            return Ok(here);
        }
        let caller = self.location(fields.node(b"inlinedAt"))?;
        let (Some(callee), Some(caller)) = (self.location_attr(here), self.location_attr(caller)) else {
            return Ok(here);
        };
        Ok(Loc::attr(self.ir.ctx.attr(AttrKind::Location(LocationKind::CallSite { callee, caller }))))
    }

    /// The location as an attribute, if it is known.
    pub(crate) fn location_attr(&mut self, location: Loc) -> Option<Attr> {
        match location.data() {
            LocData::Attr(attr) => Some(attr),
            LocData::Unknown | LocData::Source(_) => None,
        }
    }

    /// `loc(fused<metadata>[locations])`.
    pub(crate) fn fused(&mut self, locations: &[Loc], metadata: Attr) -> Loc {
        let locations: Vec<Attr> = locations.iter().filter_map(|&location| self.location_attr(location)).collect();
        let kind = LocationKind::Fused { locations: locations.into(), metadata: Some(metadata) };
        Loc::attr(self.ir.ctx.attr(AttrKind::Location(kind)))
    }

    /// The name of a scope's file; empty if it has none.
    pub(crate) fn file_of(&self, scope: Attr) -> String {
        let ctx = &self.ir.ctx;
        let name =
            |attr: Attr| ctx.as_dialect_attr(attr, "llvm.di_file").and_then(|params| ctx.as_str(*params.first()?));
        if let Some(found) = name(scope) {
            return found.to_owned();
        }
        self.param_of(scope, "file").and_then(name).unwrap_or("").to_owned()
    }

    /// A parameter of an attribute of the dialect; `None` if it has none of this name.
    fn param_of(&self, attr: Attr, name: &str) -> Option<Attr> {
        let AttrKind::Dialect { def, params } = self.ir.ctx.attr_kind(attr) else { return None };
        let at = self.ir.ctx.attr_def(*def).params.iter().position(|param| param.name == name)?;
        params.get(at).copied()
    }

    /// The location of a function with debug information: its name in the source, and where it begins. `symbol` stands for a name
    /// that the debug information leaves out, line 0 for a line.
    pub(crate) fn function_location(&mut self, symbol: &str, subprogram: Attr) -> Loc {
        let line = self.param_of(subprogram, "line").and_then(|line| self.ir.ctx.as_i64(line)).unwrap_or(0);
        let file = self.file_of(subprogram);
        let name = self.param_of(subprogram, "name").and_then(|name| self.ir.ctx.as_str(name));
        let name = name.unwrap_or(symbol).to_owned();
        let name = self.ir.ctx.str(&name);
        let name = self.ir.ctx.attr(AttrKind::Location(LocationKind::Name { name, child: None }));
        let place = self.file_location(&file, line as u32, 0);
        self.fused(&[Loc::attr(name), place], subprogram)
    }
}
