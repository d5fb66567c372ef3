//! What a program declares of a function's parameters: their names, and what they point to, from the debug information of LLVM IR text.

use std::collections::BTreeMap;

use super::pointees::Table;
use super::prepare::defines;

/// A parameter of the function as LLVM IR has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in C.
    pub name: String,
    /// Bytes of what it points to; 0 where that is not known.
    pub element: i64,
    /// Bytes of a number in that; 0 where that is not known.
    pub number: i64,
    /// Elements that its declaration says.
    pub count: Option<i64>,
    /// It may point to several elements: it is a pointer, and no reference.
    pub is_array: bool,
    /// The number of the type of its memory in the table of types.
    pub memory: usize,
    /// There are pointers in its memory.
    pub has_pointers: bool,
}

/// The symbol of the function that C or C++ calls `top`, which may say namespaces and classes: `dsp::Filter::step`. A function in a
/// namespace or class is also found by its own name, if there is one alone.
pub fn symbol(raw: &str, top: &str) -> Option<String> {
    let symbols = raw.lines().filter(|line| line.starts_with("define ")).filter_map(symbol_of);
    let all: Vec<&str> = symbols.collect();
    let encoded: String = top.split("::").map(|part| format!("{}{part}", part.len())).collect();
    let plain = format!("_Z{encoded}");
    let static_ = format!("_ZL{encoded}");
    let is_plain = |name: &&&str| name.starts_with(&plain) || name.starts_with(&static_);
    let found = all.iter().find(|name| **name == top).or_else(|| all.iter().find(is_plain));
    let nested: Vec<&&str> = all.iter().filter(|name| is_nested(name, &encoded)).collect();
    let alone = match nested[..] {
        [one] => Some(one),
        _ => None,
    };
    found.or(alone).map(|name| (*name).to_owned())
}

/// The functions that the program marks for hardware, by `__attribute__((annotate("kiln.device")))`, as C or C++ calls them.
pub fn annotated(raw: &str) -> Vec<String> {
    let mark = format!("c\"{DEVICE}\\00\"");
    let is_mark = |line: &&str| line.starts_with('@') && line.contains(&mark);
    let marks: Vec<&str> = raw.lines().filter(is_mark).filter_map(|line| line.split(' ').next()).collect();
    let list = raw.lines().find_map(|line| line.strip_prefix(ANNOTATIONS)).unwrap_or("");
    let debug = Debug::read(raw);
    let marked = |entry: &str| {
        let mut words = entry.split(", ").map(|word| word.trim_start_matches("ptr "));
        let symbol = words.next()?.trim_start_matches('@').trim_matches('"');
        marks.contains(&words.next()?).then(|| plain_name(raw, &debug, symbol))
    };
    list.split("} { ").skip(1).filter_map(marked).collect()
}

/// What C or C++ calls a function, if that says which it is; else its symbol.
fn plain_name(raw: &str, debug: &Debug<'_>, symbol: &str) -> String {
    let is_it = |node: &&&str| debug.field(node, "linkageName") == Some(symbol);
    let name = debug.nodes.keys().find(is_it).and_then(|node| debug.field(node, "name"));
    name.filter(|name| self::symbol(raw, name).as_deref() == Some(symbol)).unwrap_or(symbol).to_owned()
}

/// What functions are marked with that become hardware.
const DEVICE: &str = "kiln.device";

/// How the list of marks begins in LLVM IR.
const ANNOTATIONS: &str = "@llvm.global.annotations = ";

/// True for the symbol of a function in a namespace or class whose last names are these.
fn is_nested(name: &str, encoded: &str) -> bool {
    let Some((before, after)) = name.strip_prefix("_ZN").and_then(|rest| rest.split_once(encoded)) else {
        return false;
    };
    !before.ends_with(|c: char| c.is_ascii_digit()) && (after.starts_with(['E', 'I']) || after.starts_with("17h"))
}

fn symbol_of(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once('@')?;
    let name = rest.split('(').next()?;
    Some(name.trim_matches('"'))
}

/// The parameters of a function, in the order of LLVM IR, and the table in C of the types that they lead to.
pub fn parameters(raw: &str, symbol: &str) -> (Vec<Parameter>, String) {
    let debug = Debug::read(raw);
    let mut types = Table::new(&debug);
    let Some(line) = raw.lines().find(|line| defines(line, symbol)) else { return (Vec::new(), types.text()) };
    let scope = line.rsplit_once("!dbg ").map(|(_, rest)| rest.trim_end_matches(" {").trim()).unwrap_or("");
    let names = argument_names(line);
    let mut of = |(position, name): (usize, String)| {
        let plain = name.split('.').next().unwrap_or(&name).to_owned();
        let ty = debug.variable(scope, &plain);
        let pointee = ty.and_then(|ty| debug.pointee(ty));
        let whole = ty.filter(|_| !name.contains('.'));
        let memory = types.number(pointee.or(whole));
        let has_pointers = types.has_pointers(memory);
        let element = pointee.map_or(0, |ty| debug.bytes(ty));
        let number = pointee.map_or(0, |ty| debug.bytes(debug.innermost(ty)));
        let is_reference = |ty: &str| debug.field(ty, "name").is_some_and(|name| name.starts_with('&'));
        let is_array = ty.is_some_and(|ty| debug.tag(ty) == "DW_TAG_pointer_type" && !is_reference(ty));
        let name = if name.is_empty() { format!("arg{position}") } else { name.replace('.', "_") };
        Parameter { name, element, number, count: None, is_array, memory, has_pointers }
    };
    let parameters = names.into_iter().enumerate().map(&mut of).collect();
    (parameters, types.text())
}

/// The names of the arguments in a line that begins a function.
fn argument_names(line: &str) -> Vec<String> {
    let Some((_, rest)) = line.split_once('@') else { return Vec::new() };
    let Some((_, rest)) = rest.split_once('(') else { return Vec::new() };
    let (mut depth, mut current, mut names) = (0, String::new(), Vec::new());
    for c in rest.chars() {
        match c {
            ')' if depth == 0 => break,
            ',' if depth == 0 => names.push(std::mem::take(&mut current)),
            _ => {
                depth += i32::from("([{<".contains(c)) - i32::from(")]}>".contains(c));
                current.push(c);
            }
        }
    }
    if !current.trim().is_empty() {
        names.push(current);
    }
    let name = |text: &String| {
        text.rsplit_once('%').map_or(String::new(), |(_, name)| name.trim().trim_matches('"').to_owned())
    };
    names.iter().map(name).collect()
}

/// The metadata of a module, by number.
pub struct Debug<'a> {
    nodes: BTreeMap<&'a str, &'a str>,
}

impl<'a> Debug<'a> {
    /// That of LLVM IR text.
    pub fn read(raw: &'a str) -> Self {
        let line = |line: &'a str| line.split_once(" = ").filter(|(name, _)| name.starts_with('!'));
        Self { nodes: raw.lines().filter_map(line).collect() }
    }

    /// The numbers of all nodes.
    pub fn numbers(&self) -> impl Iterator<Item = &'a str> {
        self.nodes.keys().copied()
    }

    /// A node as it is written; nothing if it is not there.
    pub fn text(&self, node: &str) -> &'a str {
        self.nodes.get(node).copied().unwrap_or("")
    }

    /// A field of a node.
    pub fn field(&self, node: &str, name: &str) -> Option<&'a str> {
        let text = *self.nodes.get(node)?;
        let start = text.find(&format!("{name}: "))? + name.len() + 2;
        let rest = &text[start..];
        Some(rest.split([',', ')']).next().unwrap_or(rest).trim().trim_matches('"'))
    }

    /// What a type is, as DWARF names it.
    pub fn tag(&self, node: &str) -> &'a str {
        self.field(node, "tag").unwrap_or("")
    }

    /// The type of a parameter.
    fn variable(&self, scope: &str, name: &str) -> Option<&'a str> {
        let is_it = |node: &&&str| {
            self.nodes[**node].contains("DILocalVariable(")
                && self.field(node, "arg").is_some()
                && self.field(node, "scope") == Some(scope)
                && self.field(node, "name") == Some(name)
        };
        let found = self.nodes.keys().find(is_it)?;
        self.plain(self.field(found, "type")?)
    }

    /// A type without the names and qualifiers around it.
    pub fn plain(&self, mut node: &'a str) -> Option<&'a str> {
        const AROUND: &[&str] =
            &["DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type", "DW_TAG_member"];
        while AROUND.contains(&self.tag(node)) {
            node = self.field(node, "baseType")?;
        }
        Some(node)
    }

    /// What a pointer or reference points to.
    pub fn pointee(&self, node: &str) -> Option<&'a str> {
        let is_pointer =
            matches!(self.tag(node), "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type");
        self.field(node, "baseType").filter(|_| is_pointer).and_then(|base| self.plain(base))
    }

    /// The type of the elements of an array, of any dimensions.
    fn innermost(&self, mut node: &'a str) -> &'a str {
        while self.tag(node) == "DW_TAG_array_type" {
            match self.field(node, "baseType").and_then(|base| self.plain(base)) {
                Some(base) => node = base,
                None => return node,
            }
        }
        node
    }

    /// The members of a struct.
    pub fn elements(&self, node: &str) -> Vec<&'a str> {
        let list = self.field(node, "elements").and_then(|list| self.nodes.get(list)).copied().unwrap_or("");
        list.split(['{', '}', ',']).map(str::trim).filter(|part| part.len() > 1 && part.starts_with('!')).collect()
    }

    /// The size of a type; 0 where it is not known.
    pub fn bytes(&self, node: &str) -> i64 {
        self.field(node, "size").and_then(|bits| bits.parse::<i64>().ok()).map_or(0, |bits| bits / 8)
    }
}

/// The outermost sizes in the declaration of `top`, as clang prints it, by parameter.
pub fn counts(text: &str, top: &str) -> BTreeMap<String, i64> {
    let top = top.rsplit("::").next().unwrap_or(top);
    let mut found = BTreeMap::new();
    for line in text.lines() {
        let Some(at) = line.find(&format!("{top}(")) else { continue };
        let is_longer = line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if line.starts_with(' ') || is_longer {
            continue;
        }
        for parameter in line[at + top.len() + 1..].split(',') {
            let Some((declared, sizes)) = parameter.split_once('[') else { continue };
            let name = declared.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or("");
            let size = sizes.split(']').next().unwrap_or("").trim_start_matches("static ").trim();
            if let Ok(size) = size.parse::<i64>() {
                found.insert(name.to_owned(), size);
            }
        }
    }
    found
}
