//! Functions, variables and other names of a module, as they are known before any of them is read.

use emit_llvm::dialect::types;
use ir::diag::Reported;
use ir::{Attr, Type};
use rustc_hash::FxHashMap;

use crate::constants::{Const, ConstKind};
use crate::importer::Importer;
use crate::lexer::{Kind, Token};

/// What a name stands for.
#[derive(Clone, Copy)]
pub(crate) enum Symbol {
    /// A variable.
    Variable,
    /// A function.
    Function,
    /// Another name for the constant at this byte.
    Alias(u32),
    /// A function that is chosen when the program starts.
    Resolved,
}

/// The names of a module.
#[derive(Default)]
pub(crate) struct Symbols<'t> {
    named: FxHashMap<&'t [u8], (Symbol, Attr)>,
    numbered: FxHashMap<u32, (Symbol, Attr)>,
    addresses: FxHashMap<(Attr, Type), Const>,
    functions: FxHashMap<Attr, Type>,
}

impl<'t> Importer<'_, 't> {
    /// Adds a name. Errors: `E1303`, it is there.
    pub(crate) fn define_symbol(&mut self, name: Token, symbol: Symbol) -> Result<(), Reported> {
        let old = if name.kind == Kind::GlobalNumber {
            let number = self.id_of(name)?;
            let text = format!("mlir.llvm.nameless_global_{number}");
            let attr = self.ir.ctx.symbol_attr(&text);
            self.symbols.numbered.insert(number, (symbol, attr))
        } else {
            let text = self.name_of(name);
            let attr = self.ir.ctx.symbol_attr(&text);
            self.symbols.named.insert(self.text(name), (symbol, attr))
        };
        match old {
            Some(_) => Err(self.error_at(name, "E1303", format!("'{}' is defined twice", self.shown(name)))),
            None => Ok(()),
        }
    }

    /// What a name stands for, and the name as an attribute. Errors: `E1303`, it is not defined.
    pub(crate) fn symbol(&mut self, name: Token) -> Result<(Symbol, Attr), Reported> {
        let found = if name.kind == Kind::GlobalNumber {
            let number = self.id_of(name)?;
            self.symbols.numbered.get(&number)
        } else {
            self.symbols.named.get(self.text(name))
        };
        match found {
            Some(&found) => Ok(found),
            None => Err(self.error_at(name, "E1303", format!("use of undefined value '{}'", self.shown(name)))),
        }
    }

    /// The text of a name that [`symbol`](Self::symbol) gave.
    pub(crate) fn symbol_name(&self, name: Attr) -> String {
        self.ir.ctx.as_symbol(name).expect("names are kept as references to one symbol").to_owned()
    }

    /// Says what type a function has.
    pub(crate) fn set_function_type(&mut self, name: Attr, ty: Type) {
        self.symbols.functions.insert(name, ty);
    }

    /// The type of a function.
    pub(crate) fn function_type_of(&self, name: Attr) -> Option<Type> {
        self.symbols.functions.get(&name).copied()
    }

    /// Takes the name of a symbol as its address of type `ty`. Errors: `E1303` to `E1305`.
    pub(crate) fn address(&mut self, ty: Type) -> Result<Const, Reported> {
        let name = self.bump();
        let (symbol, attr) = self.symbol(name)?;
        match symbol {
            Symbol::Variable | Symbol::Function => self.address_of(name, attr, ty),
            Symbol::Alias(at) => self.inside(at, |s| s.nested(Self::typed_constant)),
            Symbol::Resolved => Err(self.error_at(
                name,
                "E1304",
                format!("ifunc '{}' has no place in the llvm dialect", self.shown(name)),
            )),
        }
    }

    fn address_of(&mut self, name: Token, attr: Attr, ty: Type) -> Result<Const, Reported> {
        if types::as_pointer(&self.ir.ctx, ty).is_none() {
            return Err(self.error_at(name, "E1305", "an address is a pointer"));
        }
        if let Some(&found) = self.symbols.addresses.get(&(attr, ty)) {
            return Ok(found);
        }
        let found = self.constants.intern(ty, ConstKind::Address(attr));
        self.symbols.addresses.insert((attr, ty), found);
        Ok(found)
    }
}
