//! Metadata: where each node stands, and nodes that are lists.
//!
//! What holds: a node is read when it is first asked for, and what it became is kept.

use ir::diag::Reported;
use ir::{Attr, Loc};
use rustc_hash::FxHashMap;

use crate::aliasing::Role;
use crate::constants::Const;
use crate::debug::DebugState;
use crate::importer::Importer;
use crate::lexer::Kind;

/// A node that is referred to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Node {
    /// `null`.
    Null,
    /// `!12`.
    Number(u32),
    /// A node that stands where it is used, by its byte.
    Inline(u32),
}

/// An item of a list.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// A node.
    Node(Node),
    /// `!"text"`.
    Text(String),
    /// `i64 0`.
    Value(Const),
    /// Something that is no constant of the module.
    Other,
}

/// What is known of metadata.
#[derive(Default)]
pub(crate) struct Nodes {
    places: FxHashMap<u32, u32>,
    /// Nodes of `!llvm.linker.options`.
    pub(crate) linker_options: Vec<Node>,
    /// Attributes of aliasing, loops and groups by their nodes.
    pub(crate) attrs: FxHashMap<(Node, Role), Option<Attr>>,
    /// Locations by their nodes.
    pub(crate) locations: FxHashMap<Node, Loc>,
    /// Debug information.
    pub(crate) debug: DebugState,
}

/// Named metadata that is found through what uses it.
const REACHED: [&[u8]; 1] = [b"llvm.dbg.cu"];

impl Importer<'_, '_> {
    /// `!name = !{...}`, `!12 = ...`: notes where it stands and passes over it. Errors: `E1301`, `E1303`.
    pub(crate) fn define_node(&mut self) -> Result<(), Reported> {
        let name = self.bump();
        self.expect(b'=')?;
        if name.kind == Kind::NodeName {
            return self.named_metadata(self.text(name));
        }
        let number = self.id_of(name)?;
        let at = self.offset();
        if self.nodes.places.insert(number, at).is_some() {
            return Err(self.error_at(name, "E1303", "the metadata node is defined twice"));
        }
        self.skip_node()
    }

    /// Passes over a node. Errors: `E1301`.
    pub(crate) fn skip_node(&mut self) -> Result<(), Reported> {
        self.eat_word(b"distinct");
        match self.tok.kind {
            Kind::Bang | Kind::NodeName => drop(self.bump()),
            _ => return Err(self.expected("a metadata node")),
        }
        match self.tok.kind {
            Kind::Mark(b'{' | b'(') => self.skip_balanced().map(drop),
            Kind::String => {
                self.bump();
                Ok(())
            }
            _ => Err(self.expected("'{', '(' or a string")),
        }
    }

    fn named_metadata(&mut self, name: &[u8]) -> Result<(), Reported> {
        self.expect_kind(Kind::Bang, "'!'")?;
        self.expect(b'{')?;
        let mut count = 0;
        while !self.eat(b'}') {
            let node = self.node_reference()?;
            if name == b"llvm.linker.options" {
                self.nodes.linker_options.push(node);
            }
            count += 1;
            if !self.at(b'}') {
                self.expect(b',')?;
            }
        }
        if count > 0 && name != b"llvm.linker.options" && !REACHED.contains(&name) {
            self.drop_note(format!("metadata !{}", String::from_utf8_lossy(name)));
        }
        Ok(())
    }

    /// Takes `!12`, `null`, or a node that stands here. Errors: `E1301`.
    pub(crate) fn node_reference(&mut self) -> Result<Node, Reported> {
        match self.tok.kind {
            Kind::NodeNumber => {
                let token = self.bump();
                self.id_of(token).map(Node::Number)
            }
            Kind::Word if self.word() == b"null" => {
                self.bump();
                Ok(Node::Null)
            }
            Kind::Bang | Kind::NodeName => self.inline_node(),
            Kind::Word if self.word() == b"distinct" => self.inline_node(),
            _ => Err(self.expected("a metadata node")),
        }
    }

    fn inline_node(&mut self) -> Result<Node, Reported> {
        let at = self.offset();
        self.skip_node()?;
        Ok(Node::Inline(at))
    }

    /// Reads a node where it stands. Errors: `E1303`, there is none.
    pub(crate) fn read_node<T>(
        &mut self,
        node: Node,
        read: impl FnOnce(&mut Self) -> Result<T, Reported>,
    ) -> Result<T, Reported> {
        let at = match node {
            Node::Inline(at) => at,
            Node::Null => return Err(self.error("E1305", "a metadata node is null where one is needed")),
            Node::Number(number) => match self.nodes.places.get(&number) {
                Some(&at) => at,
                None => return Err(self.error("E1303", format!("use of undefined metadata '!{number}'"))),
            },
        };
        self.inside(at, read)
    }

    /// The items of a node that is a list; `None` if it is another kind. Errors: `E1301`, `E1303`.
    pub(crate) fn list(&mut self, node: Node) -> Result<Option<Vec<Item>>, Reported> {
        self.read_node(node, |s| {
            s.eat_word(b"distinct");
            if s.tok.kind != Kind::Bang {
                return Ok(None);
            }
            s.bump();
            if !s.eat(b'{') {
                return Ok(None);
            }
            let mut items = Vec::new();
            while !s.eat(b'}') {
                items.push(s.item()?);
                if !s.at(b'}') {
                    s.expect(b',')?;
                }
            }
            Ok(Some(items))
        })
    }

    /// The items of a node that has to be a list. Errors: `E1301`, `E1303`; `E1305`, it is another kind.
    pub(crate) fn items(&mut self, node: Node) -> Result<Vec<Item>, Reported> {
        match self.list(node)? {
            Some(items) => Ok(items),
            None => Err(self.error("E1305", "a list of metadata is needed here")),
        }
    }

    fn item(&mut self) -> Result<Item, Reported> {
        match self.tok.kind {
            Kind::Bang => {
                let at = self.tok;
                self.bump();
                if self.tok.kind == Kind::String {
                    return self.string_text().map(Item::Text);
                }
                self.go_to(at.from);
                self.node_reference().map(Item::Node)
            }
            Kind::NodeNumber | Kind::NodeName => self.node_reference().map(Item::Node),
            Kind::Word if matches!(self.word(), b"null" | b"distinct") => self.node_reference().map(Item::Node),
            _ => self.item_value(),
        }
    }

    fn item_value(&mut self) -> Result<Item, Reported> {
        let ty = self.ty()?;
        if matches!(self.tok.kind, Kind::Local | Kind::LocalNumber) {
            self.bump();
            return Ok(Item::Other);
        }
        self.constant(ty).map(Item::Value)
    }

    /// The strings of a list. Errors: `E1301`, `E1303`, `E1305`.
    pub(crate) fn node_strings(&mut self, node: Node) -> Result<Vec<String>, Reported> {
        let items = self.items(node)?;
        Ok(items.into_iter().filter_map(|item| if let Item::Text(text) = item { Some(text) } else { None }).collect())
    }

    /// The number of an item, if it is one.
    pub(crate) fn item_number(&self, item: Option<&Item>) -> Option<i64> {
        match item {
            Some(Item::Value(value)) => self.number_in(*value),
            _ => None,
        }
    }
}
