//! Types with pointers in them: where in a type pointers are, and what they point to, as a table for `regions.c`.

use super::declared::Debug;

/// More pointers than this in one type are not kept apart.
const MOST_SLOTS: usize = 4096;

/// Types by number, from 1; number 0 is not known.
pub struct Table<'a> {
    debug: &'a Debug<'a>,
    nodes: Vec<&'a str>,
}

/// A pointer in a type: where, in bytes, and the number of the type that it points to.
type Slot = (i64, usize);

impl<'a> Table<'a> {
    /// An empty table of the types of a module.
    pub fn new(debug: &'a Debug<'a>) -> Self {
        Self { debug, nodes: Vec::new() }
    }

    /// The number of a type.
    pub fn number(&mut self, node: Option<&'a str>) -> usize {
        let Some(node) = node.filter(|node| self.debug.bytes(node) > 0) else { return 0 };
        let found = self.nodes.iter().position(|&known| known == node);
        found.unwrap_or_else(|| {
            self.nodes.push(node);
            self.nodes.len() - 1
        }) + 1
    }

    /// True if there are pointers in a type.
    pub fn has_pointers(&mut self, number: usize) -> bool {
        let Some(&node) = number.checked_sub(1).and_then(|index| self.nodes.get(index)) else { return false };
        !self.slots(node).is_empty()
    }

    /// The pointers in a type.
    fn slots(&mut self, node: &'a str) -> Vec<Slot> {
        let mut slots = Vec::new();
        self.collect(node, 0, &mut slots);
        if slots.len() > MOST_SLOTS { Vec::new() } else { slots }
    }

    fn collect(&mut self, node: &'a str, start: i64, slots: &mut Vec<Slot>) {
        let Some(node) = self.debug.plain(node).filter(|_| slots.len() <= MOST_SLOTS) else { return };
        match self.debug.tag(node) {
            "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type" => {
                let pointee = self.debug.pointee(node);
                let number = self.number(pointee);
                slots.push((start, number));
            }
            "DW_TAG_array_type" => self.collect_array(node, start, slots),
            "DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type" => {
                for member in self.debug.elements(node) {
                    let is_part = matches!(self.debug.tag(member), "DW_TAG_member" | "DW_TAG_inheritance");
                    let is_static = self.debug.field(member, "flags").is_some_and(|f| f.contains("StaticMember"));
                    if let Some(ty) = self.debug.field(member, "baseType").filter(|_| is_part && !is_static) {
                        let offset = self.debug.field(member, "offset").and_then(|bits| bits.parse::<i64>().ok());
                        self.collect(ty, start + offset.unwrap_or(0) / 8, slots);
                    }
                }
            }
            _ => {}
        }
    }

    fn collect_array(&mut self, node: &'a str, start: i64, slots: &mut Vec<Slot>) {
        let Some(element) = self.debug.field(node, "baseType").and_then(|base| self.debug.plain(base)) else { return };
        let (all, each) = (self.debug.bytes(node), self.debug.bytes(element));
        let mut one = Vec::new();
        self.collect(element, start, &mut one);
        for index in 0..if each > 0 && !one.is_empty() { all / each } else { 0 } {
            slots.extend(one.iter().map(|&(at, ty)| (at + index * each, ty)));
            if slots.len() > MOST_SLOTS {
                return;
            }
        }
    }

    /// The table in C.
    pub fn text(&mut self) -> String {
        let (mut arrays, mut rows) = (String::new(), String::from("const struct type kiln_types[] = {{0, 0, 0}"));
        let mut number = 0;
        while let Some(&node) = self.nodes.get(number) {
            let slots = self.slots(node);
            let bytes = self.debug.bytes(node);
            let list: Vec<String> = slots.iter().map(|(at, ty)| format!("{{{at}, {ty}}}")).collect();
            let name = if list.is_empty() { "0".to_owned() } else { format!("slots_{number}") };
            if !list.is_empty() {
                arrays.push_str(&format!("static const struct slot {name}[] = {{{}}};\n", list.join(", ")));
            }
            rows.push_str(&format!(", {{{bytes}, {}, {name}}}", list.len()));
            number += 1;
        }
        format!("{arrays}{rows}}};\n")
    }
}
