//! LLVM IR in memory: what the translation builds and the assembly writer prints.
//!
//! What holds: types, constants and metadata nodes are interned, so equal ones have equal ids; an instruction is the list of
//! the parts of its line, in which values stay references, because their numbers are known only when the module is whole.

pub mod attributes;
pub mod constants;
pub mod instructions;
pub mod layout;
pub mod metadata;
pub mod types;

use rustc_hash::FxHashMap;

pub use attributes::{Attribute, AttributeList, AttributeSet};
pub use constants::{Const, ConstKind, Constants};
pub use instructions::{Block, BlockId, Inst, InstId, Item, Part, Val};
use layout::Alignment;
pub use layout::Layout;
pub use metadata::{Md, Metadata};
pub use types::{Ty, Types};

/// A global value of a module: a variable, an alias or a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GlobalId(pub u32);

/// What every global value has. Keywords are as LLVM IR writes them; empty where nothing is written.
#[derive(Debug)]
pub struct Global {
    /// Name without its sigil.
    pub name: String,
    /// The type of the value behind the pointer.
    pub value_type: Ty,
    /// Address space of the pointer.
    pub space: u32,
    /// Linkage; empty for external.
    pub linkage: &'static str,
    /// Known to be resolved in its own linkage unit.
    pub dso_local: bool,
    /// `hidden` or `protected`.
    pub visibility: &'static str,
    /// `unnamed_addr` or `local_unnamed_addr`.
    pub unnamed_addr: &'static str,
    /// Has one instance a thread.
    pub thread_local: bool,
    /// Section name.
    pub section: Option<String>,
    /// Comdat name.
    pub comdat: Option<String>,
    /// Alignment in bytes.
    pub align: Option<u64>,
    /// Metadata attachments: kind and node, in order of the kinds.
    pub metadata: Vec<(&'static str, Md)>,
    /// What it is.
    pub kind: GlobalKind,
}

/// The kinds of global value.
#[derive(Debug)]
pub enum GlobalKind {
    /// A variable.
    Variable {
        /// It is never written.
        constant: bool,
        /// Its first value; a declaration without.
        initializer: Option<Const>,
    },
    /// Another name.
    Alias {
        /// What it stands for.
        aliasee: Const,
    },
    /// A function.
    Function(Box<Function>),
}

/// What a function has beside a global value.
#[derive(Debug, Default)]
pub struct Function {
    /// Attributes of function, result and parameters.
    pub attributes: AttributeList,
    /// Calling convention as LLVM IR writes it; empty for C.
    pub convention: String,
    /// Garbage collector.
    pub gc: Option<String>,
    /// Personality function.
    pub personality: Option<Const>,
    /// Names of parameters, as hints; as many as there are parameters if it is a definition.
    pub params: Vec<Option<String>>,
    /// Blocks in order; empty for a declaration.
    pub blocks: Vec<Block>,
    /// Instructions by their ids.
    pub insts: Vec<Inst>,
}

/// A module.
#[derive(Debug, Default)]
pub struct Module {
    /// Types.
    pub types: Types,
    /// Constants.
    pub constants: Constants,
    /// Metadata nodes.
    pub metadata: Metadata,
    /// Sizes and alignments.
    pub layout: Layout,
    /// `target datalayout`, if it is not empty.
    pub data_layout: String,
    /// `target triple`, if there is one.
    pub triple: String,
    /// Comdats: name and selection kind.
    pub comdats: Vec<(String, &'static str)>,
    /// Global values.
    pub globals: Vec<Global>,
    /// Named metadata: name and nodes.
    pub named_metadata: Vec<(String, Vec<Md>)>,
    by_name: FxHashMap<String, GlobalId>,
}

impl Module {
    /// Adds a global value.
    pub fn add(&mut self, global: Global) -> GlobalId {
        let id = GlobalId(self.globals.len() as u32);
        self.by_name.insert(global.name.clone(), id);
        self.globals.push(global);
        id
    }

    /// The global value called `name`.
    pub fn find(&self, name: &str) -> Option<GlobalId> {
        self.by_name.get(name).copied()
    }

    /// The global value `id`.
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.0 as usize]
    }

    /// The global value `id`, for changes.
    pub fn global_mut(&mut self, id: GlobalId) -> &mut Global {
        &mut self.globals[id.0 as usize]
    }

    /// The function `id`; `None` if it is something else.
    pub fn function(&self, id: GlobalId) -> Option<&Function> {
        match &self.global(id).kind {
            GlobalKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The address of a global value.
    pub fn address(&mut self, id: GlobalId) -> Const {
        let space = self.global(id).space;
        let ty = self.types.pointer(space);
        self.constants.intern(ty, ConstKind::Global(id))
    }

    /// The alignment in bytes that LLVM assumes of the address of a global value.
    pub fn known_alignment(&self, id: GlobalId) -> u64 {
        let global = self.global(id);
        match &global.kind {
            GlobalKind::Function(_) => global.align.unwrap_or(4).max(4),
            GlobalKind::Alias { .. } => 1,
            GlobalKind::Variable { initializer, .. } => {
                let align = |which| self.layout.align(&self.types, global.value_type, which);
                let strong =
                    initializer.is_some() && matches!(global.linkage, "" | "private" | "internal" | "appending");
                let large = strong && self.layout.bits(&self.types, global.value_type) > 128;
                let natural = if strong { align(Alignment::Preferred) } else { align(Alignment::Abi) };
                global.align.unwrap_or(if large { natural.max(16) } else { natural })
            }
        }
    }

    /// Appends `node` to the named metadata `name`.
    pub fn add_named_metadata(&mut self, name: &str, node: Md) {
        match self.named_metadata.iter_mut().find(|(n, _)| n == name) {
            Some((_, nodes)) => nodes.push(node),
            None => self.named_metadata.push((name.to_owned(), vec![node])),
        }
    }
}

impl Global {
    /// A value with nothing but a name and a type.
    pub fn new(name: &str, value_type: Ty, kind: GlobalKind) -> Self {
        Self {
            name: name.to_owned(),
            value_type,
            space: 0,
            linkage: "",
            dso_local: false,
            visibility: "",
            unnamed_addr: "",
            thread_local: false,
            section: None,
            comdat: None,
            align: None,
            metadata: Vec::new(),
            kind,
        }
    }

    /// True if it has no body and no initializer.
    pub fn is_declaration(&self) -> bool {
        match &self.kind {
            GlobalKind::Variable { initializer, .. } => initializer.is_none(),
            GlobalKind::Alias { .. } => false,
            GlobalKind::Function(function) => function.blocks.is_empty(),
        }
    }

    /// `dso_local` need not be written, because linkage or visibility say it.
    pub fn is_implicitly_local(&self) -> bool {
        matches!(self.linkage, "private" | "internal") || (!self.visibility.is_empty() && self.linkage != "extern_weak")
    }
}
