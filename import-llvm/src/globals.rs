//! Variables, comdats, and the lists of functions that run when a program starts or ends.

use emit_llvm::dialect::enums::{self, EXTERNAL, INTERNAL, PRIVATE};
use emit_llvm::dialect::{ops, types};
use ir::diag::Reported;
use ir::{Attr, Block, InsertPoint, Loc, OpState, Rewriter, Type};

use crate::constants::{Const, ConstKind};
use crate::functions::Header;
use crate::importer::Importer;
use crate::lexer::{Kind, Token};

/// The symbol of the table of comdats.
const COMDATS: &str = "__llvm_global_comdat";

/// The number of linkage `extern_weak`.
const EXTERN_WEAK: i64 = enums::EXTERN_WEAK;

/// What stands at the top of the module that is made.
pub(crate) struct Top {
    /// Where it stands.
    pub(crate) body: Block,
    /// The location of what has no other.
    pub(crate) loc: Loc,
    /// Functions whose headers were read.
    pub(crate) headers: Vec<Header>,
    comdats: Option<Block>,
    known: Vec<Attr>,
}

impl Top {
    pub(crate) fn new(body: Block, loc: Loc) -> Self {
        Self { body, loc, headers: Vec::new(), comdats: None, known: Vec::new() }
    }
}

/// The words before the type of a variable or a function.
#[derive(Clone, Copy)]
pub(crate) struct Prefix {
    pub(crate) linkage: i64,
    pub(crate) visibility: i64,
    pub(crate) unnamed_addr: i64,
    pub(crate) dso_local: bool,
    thread_local: bool,
    space: u32,
}

impl Prefix {
    /// True if the symbol is known to be in this unit: it is said, or linkage or visibility say it.
    pub(crate) fn is_local(&self) -> bool {
        let hidden = self.visibility != 0 && self.linkage != EXTERN_WEAK;
        self.dso_local || matches!(self.linkage, INTERNAL | PRIVATE) || hidden
    }
}

fn case(cases: &[(&str, i64)], word: &[u8]) -> Option<i64> {
    cases.iter().find(|(name, _)| !name.is_empty() && name.as_bytes() == word).map(|(_, number)| *number)
}

impl Importer<'_, '_> {
    /// Takes linkage and what stands beside it. Errors: `E1301`.
    pub(crate) fn prefix(&mut self) -> Result<Prefix, Reported> {
        let mut prefix = Prefix {
            linkage: EXTERNAL,
            visibility: 0,
            unnamed_addr: 0,
            dso_local: false,
            thread_local: false,
            space: 0,
        };
        while self.prefix_word(&mut prefix)? {}
        Ok(prefix)
    }

    fn prefix_word(&mut self, prefix: &mut Prefix) -> Result<bool, Reported> {
        let word = self.word();
        if let Some(linkage) = case(enums::LINKAGE.cases, word) {
            prefix.linkage = linkage;
        } else if let Some(visibility) = case(enums::VISIBILITY.cases, word) {
            prefix.visibility = visibility;
        } else if let Some(unnamed) = case(enums::UNNAMED_ADDR.cases, word) {
            prefix.unnamed_addr = unnamed;
        } else {
            return self.rare_prefix(word, prefix);
        }
        self.bump();
        Ok(true)
    }

    fn rare_prefix(&mut self, word: &[u8], prefix: &mut Prefix) -> Result<bool, Reported> {
        match word {
            b"dso_local" => prefix.dso_local = true,
            b"default" | b"dso_preemptable" => {}
            b"dllimport" | b"dllexport" => self.drop_note("storage classes of DLLs"),
            b"externally_initialized" => self.drop_note("'externally_initialized' of variables"),
            b"thread_local" => {
                prefix.thread_local = true;
                self.bump();
                if self.at(b'(') {
                    self.skip_balanced()?;
                    self.drop_note("models of thread-local storage");
                }
                return Ok(true);
            }
            b"addrspace" => {
                self.bump();
                prefix.space = self.address_space()?;
                return Ok(true);
            }
            _ => return Ok(false),
        }
        self.bump();
        Ok(true)
    }

    /// The attribute of a case of an enumeration of the dialect.
    pub(crate) fn wrapped(&mut self, name: &str, number: i64) -> Attr {
        let number = self.ir.ctx.i_attr(32, number);
        let attr = self.ir.ctx.dialect_attr(name, &[number]);
        attr.expect("the llvm dialect is registered before a module is read")
    }

    /// Sets an attribute of an operation that is made.
    pub(crate) fn set(&mut self, state: &mut OpState, name: &str, value: Attr) {
        let key = self.key(name);
        state.attrs.push((key, value));
    }

    /// Sets a unit attribute.
    pub(crate) fn set_flag(&mut self, state: &mut OpState, name: &str) {
        let unit = self.ir.ctx.unit_attr();
        self.set(state, name, unit);
    }

    /// Sets linkage and what stands beside it.
    pub(crate) fn set_prefix(&mut self, state: &mut OpState, prefix: &Prefix) {
        let linkage = self.wrapped("llvm.linkage", prefix.linkage);
        self.set(state, "linkage", linkage);
        for (name, number) in [("visibility_", prefix.visibility), ("unnamed_addr", prefix.unnamed_addr)] {
            let number = self.ir.ctx.i_attr(64, number);
            self.set(state, name, number);
        }
        if prefix.is_local() {
            self.set_flag(state, "dso_local");
        }
    }

    /// Reads a variable; its name and the equals sign were taken. Errors: `E1301` to `E1305`.
    pub(crate) fn variable(&mut self, top: &mut Top, name: Token) -> Result<(), Reported> {
        let prefix = self.prefix()?;
        let constant = self.eat_word(b"constant");
        if !constant {
            self.expect_word("global")?;
        }
        let ty = self.ty()?;
        let has_value = !matches!(self.tok.kind, Kind::Mark(b',') | Kind::End) && !self.begins_entity();
        let declared = matches!(prefix.linkage, EXTERNAL | EXTERN_WEAK) && !self.at_constant(has_value);
        let value = if declared { None } else { Some(self.constant(ty)?) };
        let text = self.text(name);
        if matches!(text, b"llvm.global_ctors" | b"llvm.global_dtors") {
            return self.start_up(top, name, value);
        }
        let op_name = self.ir.ctx.op_name(ops::Global::NAME);
        let mut state = OpState::new(op_name, top.loc);
        let (_, symbol) = self.symbol(name)?;
        let symbol = self.symbol_name(symbol);
        let entries = [("sym_name", self.ir.ctx.string_attr(&symbol)), ("global_type", self.ir.ctx.type_attr(ty))];
        entries.into_iter().for_each(|(key, attr)| self.set(&mut state, key, attr));
        let space = self.ir.ctx.i_attr(32, i64::from(prefix.space));
        self.set(&mut state, "addr_space", space);
        self.set_prefix(&mut state, &prefix);
        for (is_set, key) in [(constant, "constant"), (prefix.thread_local, "thread_local_")] {
            if is_set {
                self.set_flag(&mut state, key);
            }
        }
        self.variable_suffix(top, name, &mut state)?;
        self.initializer(top, state, value)
    }

    /// True if the next token begins something else at the top of a module.
    fn begins_entity(&self) -> bool {
        matches!(self.tok.kind, Kind::Local | Kind::LocalNumber | Kind::NodeName | Kind::NodeNumber | Kind::Comdat)
    }

    /// True if the next token begins a constant. A name may begin the next variable, too.
    fn at_constant(&mut self, has_value: bool) -> bool {
        match self.tok.kind {
            Kind::Global | Kind::GlobalNumber => {
                let here = self.tok.from;
                self.bump();
                let next = self.at(b'=');
                self.go_to(here);
                !next
            }
            Kind::Word => has_value && !crate::module::begins(self.word()),
            Kind::Group => false,
            _ => has_value,
        }
    }

    /// `, section "name", align 8, !dbg !1`.
    fn variable_suffix(&mut self, top: &mut Top, name: Token, state: &mut OpState) -> Result<(), Reported> {
        loop {
            while self.tok.kind == Kind::Group {
                self.bump();
                self.drop_note("attributes of variables");
            }
            if !self.eat(b',') {
                return Ok(());
            }
            match self.word() {
                b"section" | b"partition" | b"code_model" => self.text_suffix(state)?,
                b"comdat" => self.comdat_suffix(top, name, state)?,
                b"align" => {
                    self.bump();
                    let bytes = self.unsigned()?;
                    let bytes = self.ir.ctx.i_attr(64, bytes as i64);
                    self.set(state, "alignment", bytes);
                }
                b"" if self.tok.kind == Kind::NodeName => self.variable_metadata(state)?,
                b"no_sanitize_address"
                | b"no_sanitize_hwaddress"
                | b"sanitize_memtag"
                | b"sanitize_address_dyninit" => {
                    self.bump();
                    self.drop_note("what sanitizers do with variables");
                }
                _ => return Err(self.expected("'section', 'comdat', 'align' or metadata")),
            }
        }
    }

    /// `section "name"` and its kin, of which the section is kept.
    pub(crate) fn text_suffix(&mut self, state: &mut OpState) -> Result<(), Reported> {
        let word = self.bump();
        let text = self.string_text()?;
        if self.text(word) == b"section" {
            let text = self.ir.ctx.string_attr(&text);
            self.set(state, "section", text);
        } else {
            let word = self.shown(word);
            self.drop_note(format!("'{word}' of variables and functions"));
        }
        Ok(())
    }

    fn variable_metadata(&mut self, state: &mut OpState) -> Result<(), Reported> {
        let kind = self.bump();
        let node = self.node_reference()?;
        if self.text(kind) != b"dbg" {
            let kind = self.shown(kind);
            self.drop_note(format!("metadata {kind} of variables"));
            return Ok(());
        }
        match self.debug_attr(node)? {
            Some(attr) if self.ir.ctx.as_dialect_attr(attr, "llvm.di_global_variable_expression").is_some() => {
                if !state.attrs.iter().any(|(key, _)| self.ir.ctx.text(*key) == "dbg_expr") {
                    self.set(state, "dbg_expr", attr);
                }
            }
            _ => self.drop_note("debug information of variables"),
        }
        Ok(())
    }

    fn initializer(&mut self, top: &mut Top, mut state: OpState, value: Option<Const>) -> Result<(), Reported> {
        let region = Rewriter::new(self.ir).create_region();
        let loc = state.loc;
        match value.map(|value| (value, self.attr_of(value))) {
            Some((_, Some(attr))) => self.set(&mut state, "value", attr),
            Some((value, None)) => {
                let block = Rewriter::new(self.ir).create_block(region, &[]);
                self.begin_body(block);
                let value = self.materialize(value);
                let mut end = OpState::new(self.names.ret, loc);
                end.operands.push(value);
                self.create(end, InsertPoint::End(block));
            }
            None => {}
        }
        state.regions.push(region);
        self.create(state, InsertPoint::End(top.body));
        Ok(())
    }

    // Comdats.

    /// `$name = comdat kind`. Errors: `E1301`.
    pub(crate) fn define_comdat(&mut self) -> Result<(), Reported> {
        let name = self.bump();
        self.expect(b'=')?;
        self.expect_word("comdat")?;
        let Some(kind) = case(enums::COMDAT.cases, self.word()) else { return Err(self.expected("a kind of comdat")) };
        self.bump();
        let name = self.text(name);
        self.comdats.insert(name, kind);
        Ok(())
    }

    /// `comdat` or `comdat($name)` of the symbol `name`. Errors: `E1301`, `E1303`.
    pub(crate) fn comdat_suffix(&mut self, top: &mut Top, name: Token, state: &mut OpState) -> Result<(), Reported> {
        self.bump();
        let comdat = if self.eat(b'(') {
            let token = self.expect_kind(Kind::Comdat, "a comdat")?;
            self.expect(b')')?;
            token
        } else {
            name
        };
        let Some(&kind) = self.comdats.get(self.text(comdat)) else {
            return Err(self.error_at(comdat, "E1303", format!("use of undefined comdat '{}'", self.shown(comdat))));
        };
        let text = self.name_of(comdat);
        let key = self.key(&text);
        let root = self.key(COMDATS);
        let attr = self.ir.ctx.attr(ir::AttrKind::SymbolRef { root, nested: [key].into() });
        if !top.known.contains(&attr) {
            top.known.push(attr);
            self.selector(top, &text, kind);
        }
        self.set(state, "comdat", attr);
        Ok(())
    }

    fn selector(&mut self, top: &mut Top, name: &str, kind: i64) {
        let table = match top.comdats {
            Some(table) => table,
            None => {
                let table = self.comdat_table(top);
                top.comdats = Some(table);
                table
            }
        };
        let op_name = self.ir.ctx.op_name(ops::ComdatSelector::NAME);
        let mut state = OpState::new(op_name, top.loc);
        let name = self.ir.ctx.string_attr(name);
        self.set(&mut state, "sym_name", name);
        let kind = self.ir.ctx.i_attr(64, kind);
        self.set(&mut state, "comdat", kind);
        self.create(state, InsertPoint::End(table));
    }

    fn comdat_table(&mut self, top: &Top) -> Block {
        let (region, block) = Rewriter::new(self.ir).create_region_with_block(&[]);
        let op_name = self.ir.ctx.op_name(ops::Comdat::NAME);
        let mut state = OpState::new(op_name, top.loc);
        let name = self.ir.ctx.string_attr(COMDATS);
        self.set(&mut state, "sym_name", name);
        state.regions.push(region);
        self.create(state, InsertPoint::Start(top.body));
        block
    }

    // Lists of functions that run at start or at the end.

    fn start_up(&mut self, top: &Top, name: Token, value: Option<Const>) -> Result<(), Reported> {
        let is_start = self.text(name) == b"llvm.global_ctors";
        let (list, op) = if is_start { ("ctors", ops::GlobalCtors::NAME) } else { ("dtors", ops::GlobalDtors::NAME) };
        let parts = value.map(|value| self.constants.kind(value).clone());
        let Some(ConstKind::Parts(entries)) = parts else { return Ok(()) };
        let (mut functions, mut priorities) = (Vec::new(), Vec::new());
        for &entry in &entries {
            let Some((priority, function)) = self.start_up_entry(entry) else {
                return Err(self.error_at(name, "E1304", "an entry of the list is no function with a priority"));
            };
            functions.push(function);
            priorities.push(priority);
        }
        let op_name = self.ir.ctx.op_name(op);
        let mut state = OpState::new(op_name, top.loc);
        let (functions, priorities) = (self.ir.ctx.array_attr(&functions), self.ir.ctx.array_attr(&priorities));
        self.set(&mut state, list, functions);
        self.set(&mut state, "priorities", priorities);
        self.create(state, InsertPoint::End(top.body));
        Ok(())
    }

    /// Priority and function of an entry. Data that it belongs to is left out.
    fn start_up_entry(&mut self, entry: Const) -> Option<(Attr, Attr)> {
        let ConstKind::Parts(parts) = self.constants.kind(entry).clone() else { return None };
        let (&priority, &function) = (parts.first()?, parts.get(1)?);
        if parts.get(2).is_some_and(|&data| !self.is_zero(data)) {
            self.drop_note("data that functions of the start belong to");
        }
        let ConstKind::Address(function) = *self.constants.kind(function) else { return None };
        Some((self.attr_of(priority)?, function))
    }

    /// The type of a field, for checks of types that text repeats.
    pub(crate) fn is_pointer(&self, ty: Type) -> bool {
        types::as_pointer(&self.ir.ctx, types::element_or_self(&self.ir.ctx, ty)).is_some()
    }

    /// `!llvm.linker.options` as an operation each. Errors: `E1301`, `E1303`.
    pub(crate) fn linker_options(&mut self, top: &Top) -> Result<(), Reported> {
        for node in self.nodes.linker_options.clone() {
            let options = self.node_strings(node)?;
            let options: Vec<Attr> = options.iter().map(|text| self.ir.ctx.string_attr(text)).collect();
            let op_name = self.ir.ctx.op_name(ops::LinkerOptions::NAME);
            let mut state = OpState::new(op_name, top.loc);
            let options = self.ir.ctx.array_attr(&options);
            self.set(&mut state, "options", options);
            self.create(state, InsertPoint::End(top.body));
        }
        Ok(())
    }
}
