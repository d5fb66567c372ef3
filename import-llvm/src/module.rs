//! The top of a module: a first walk finds what there is, a second one reads variables and functions.
//!
//! What holds: when a variable or a function is read, every type, name, group and node of the module can be found.

use ir::diag::Reported;
use ir::source::Span;
use ir::{Block, InsertPoint, Loc, Op, OpState, Rewriter};

use crate::importer::Importer;
use crate::lexer::{Kind, Token};
use crate::symbols::Symbol;

/// A variable or a function of the text.
#[derive(Clone, Copy)]
pub(crate) enum Entity {
    /// `@name = ...`; the byte after the equals sign.
    Variable(Token, u32),
    /// `define` or `declare`: name, byte after the word, and byte of the body.
    Function {
        /// The name.
        name: Token,
        /// Where the header goes on after its first word.
        header: u32,
        /// Where the body begins, if there is one.
        body: Option<u32>,
    },
}

/// What the first walk found.
#[derive(Default)]
pub(crate) struct Outline {
    pub(crate) entities: Vec<Entity>,
    pub(crate) source_name: Option<String>,
    pub(crate) triple: Option<String>,
    pub(crate) data_layout: Option<String>,
}

/// Words that begin something at the top of a module.
pub(crate) fn begins(word: &[u8]) -> bool {
    matches!(
        word,
        b"define"
            | b"declare"
            | b"attributes"
            | b"target"
            | b"source_filename"
            | b"module"
            | b"uselistorder"
            | b"uselistorder_bb"
    )
}

impl<'t> Importer<'_, 't> {
    /// Reads the module. Errors: `E1301` to `E1305`.
    pub(crate) fn module(&mut self, file: Span, name: &str) -> Result<Op, Reported> {
        let outline = self.outline()?;
        self.read_layout(outline.data_layout.as_deref());
        let source = outline.source_name.as_deref().unwrap_or(name);
        let loc = self.file_location(source, 0, 0);
        let (module, body) = self.make_module(&outline, loc);
        let mut variables = crate::globals::Top::new(body, loc);
        for entity in &outline.entities {
            if let Entity::Function { name, header, body } = *entity {
                self.read_header(&mut variables, name, header, body)?;
            }
        }
        for entity in &outline.entities {
            if let Entity::Variable(name, at) = *entity {
                self.inside(at, |s| s.variable(&mut variables, name))?;
            }
        }
        self.linker_options(&variables)?;
        let functions = std::mem::take(&mut variables.headers);
        for header in functions {
            self.read_function(&mut variables, header)?;
        }
        self.tell_dropped(file);
        Ok(module)
    }

    fn make_module(&mut self, outline: &Outline, loc: Loc) -> (Op, Block) {
        let layout = self.layout_attr();
        let mut rewriter = Rewriter::new(self.ir);
        let (region, body) = rewriter.create_region_with_block(&[]);
        let mut builder = rewriter.op(ir::builtin::Module::NAME).region(region).loc(loc);
        builder = builder.attr("dlti.dl_spec", layout);
        let module = builder.build();
        for (name, text) in [("llvm.data_layout", &outline.data_layout), ("llvm.target_triple", &outline.triple)] {
            if let Some(text) = text {
                let attr = self.ir.ctx.string_attr(text);
                Rewriter::new(self.ir).set_attr(module, name, attr);
            }
        }
        (module, body)
    }

    /// Makes an op and puts it somewhere.
    #[inline]
    pub(crate) fn create(&mut self, state: OpState, at: InsertPoint) -> Op {
        let loc = state.loc;
        Rewriter::at(self.ir, at, loc).create(state)
    }

    // The first walk.

    fn outline(&mut self) -> Result<Outline, Reported> {
        let mut outline = Outline::default();
        loop {
            match self.tok.kind {
                Kind::End => return Ok(outline),
                Kind::Local | Kind::LocalNumber => self.define_type()?,
                Kind::Global | Kind::GlobalNumber => self.outline_variable(&mut outline)?,
                Kind::Comdat => self.define_comdat()?,
                Kind::NodeNumber | Kind::NodeName => self.define_node()?,
                Kind::Summary => {
                    self.bump();
                    self.eat(b'=');
                    self.skip_entity();
                }
                Kind::Word => self.outline_word(&mut outline)?,
                _ => return Err(self.expected("a definition, a declaration, or metadata")),
            }
        }
    }

    fn outline_word(&mut self, outline: &mut Outline) -> Result<(), Reported> {
        match self.word() {
            b"define" => self.outline_function(outline, true),
            b"declare" => self.outline_function(outline, false),
            b"attributes" => self.define_group(),
            b"target" => self.target(outline),
            b"source_filename" => {
                self.bump();
                self.expect(b'=')?;
                outline.source_name = Some(self.string_text()?);
                Ok(())
            }
            b"module" => {
                self.bump();
                self.expect_word("asm")?;
                self.string()?;
                self.drop_note("module-level assembly");
                Ok(())
            }
            b"uselistorder" | b"uselistorder_bb" => {
                self.bump();
                self.skip_entity();
                Ok(())
            }
            _ => Err(self.expected("a definition, a declaration, or metadata")),
        }
    }

    fn target(&mut self, outline: &mut Outline) -> Result<(), Reported> {
        self.bump();
        let is_triple = self.eat_word(b"triple");
        if !is_triple {
            self.expect_word("datalayout")?;
        }
        self.expect(b'=')?;
        let text = Some(self.string_text()?);
        if is_triple {
            outline.triple = text;
        } else {
            outline.data_layout = text;
        }
        Ok(())
    }

    /// Passes over all up to what may begin something else.
    fn skip_entity(&mut self) {
        loop {
            match self.tok.kind {
                Kind::End => return,
                Kind::Mark(b'{' | b'[' | b'(') => {
                    if self.skip_balanced().is_err() {
                        return;
                    }
                }
                Kind::Word if begins(self.word()) => return,
                Kind::Global
                | Kind::GlobalNumber
                | Kind::Local
                | Kind::LocalNumber
                | Kind::Comdat
                | Kind::NodeName
                | Kind::NodeNumber
                | Kind::Summary => {
                    let candidate = self.bump();
                    if self.at(b'=') {
                        return self.go_to(candidate.from);
                    }
                }
                _ => drop(self.bump()),
            }
        }
    }

    fn outline_variable(&mut self, outline: &mut Outline) -> Result<(), Reported> {
        let name = self.bump();
        self.expect(b'=')?;
        let at = self.offset();
        let symbol = self.kind_of_variable();
        self.define_symbol(name, symbol)?;
        match symbol {
            Symbol::Variable => outline.entities.push(Entity::Variable(name, at)),
            Symbol::Alias(_) => self.drop_note("aliases, whose uses are those of what they stand for"),
            Symbol::Resolved => self.drop_note("ifuncs"),
            Symbol::Function => {}
        }
        self.skip_entity();
        Ok(())
    }

    /// What the words before a variable's type say that it is; the words are taken.
    fn kind_of_variable(&mut self) -> Symbol {
        loop {
            match self.word() {
                b"" => return Symbol::Variable,
                b"global" | b"constant" => return Symbol::Variable,
                b"ifunc" => return Symbol::Resolved,
                b"alias" => {
                    self.bump();
                    // `alias T, T @aliasee`.
                    let skipped = self.skip_type().is_ok() && self.eat(b',');
                    return if skipped { Symbol::Alias(self.offset()) } else { Symbol::Resolved };
                }
                _ => drop(self.bump()),
            }
            if self.at(b'(') && self.skip_balanced().is_err() {
                return Symbol::Variable;
            }
        }
    }

    fn outline_function(&mut self, outline: &mut Outline, defined: bool) -> Result<(), Reported> {
        self.bump();
        let header = self.offset();
        let name = loop {
            match self.tok.kind {
                Kind::Global | Kind::GlobalNumber => break self.bump(),
                Kind::Mark(b'{' | b'[' | b'(') => drop(self.skip_balanced()?),
                Kind::End => return Err(self.expected("the name of a function")),
                _ => drop(self.bump()),
            }
        };
        self.define_symbol(name, Symbol::Function)?;
        let body = if defined { Some(self.find_body()?) } else { None };
        if !defined {
            self.skip_entity();
        }
        outline.entities.push(Entity::Function { name, header, body });
        Ok(())
    }

    /// Passes over the rest of a header and the body, and says where the body begins.
    fn find_body(&mut self) -> Result<u32, Reported> {
        loop {
            match self.tok.kind {
                Kind::Mark(b'{') => {
                    let at = self.offset();
                    self.skip_balanced()?;
                    return Ok(at);
                }
                Kind::Mark(b'(' | b'[') => drop(self.skip_balanced()?),
                Kind::End => return Err(self.expected("the body of a function")),
                Kind::Word if matches!(self.word(), b"prefix" | b"prologue" | b"personality") => {
                    self.bump();
                    self.skip_type()?;
                    if self.at(b'{') {
                        self.skip_balanced()?;
                    }
                }
                _ => drop(self.bump()),
            }
        }
    }
}
