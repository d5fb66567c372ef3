//! Copies of constant tables, so that several readers are served in one cycle.
//!
//! What holds: a copy is read and never written; nothing but loads knows it.

use crate::{Kind, Memory, MemoryId, Program};

impl Program {
    /// A memory like another, of a name of its own.
    pub fn add_copy(&mut self, original: MemoryId) -> MemoryId {
        let memory = &self.memories[original.index()];
        let names = (2..).map(|number| format!("{}_{number}", memory.name));
        let is_free = |name: &String| !self.memories.iter().any(|m| m.name == *name);
        let name = names.into_iter().find(is_free).expect("numbers do not end");
        self.memories.push(Memory { name, copy_of: Some(original), ..memory.clone() });
        MemoryId(self.memories.len() as u32 - 1)
    }

    /// A table and its copies.
    pub fn copies(&self, table: MemoryId) -> impl Iterator<Item = MemoryId> {
        let copies = (0..self.memories.len()).filter(move |&m| self.memories[m].copy_of == Some(table));
        std::iter::once(table).chain(copies.map(|m| MemoryId(m as u32)))
    }

    /// Drops the copies of tables from which nothing loads.
    pub fn drop_unused_copies(&mut self) {
        for memory in (0..self.memories.len()).rev() {
            let id = MemoryId(memory as u32);
            let is_read = self.segments.iter().any(|s| s.nodes.iter().any(|n| n.kind == Kind::Load(id)));
            if self.memories[memory].copy_of.is_some() && !is_read {
                self.drop_copy(memory);
            }
        }
    }

    /// Nothing but loads knows a copy, and copies come after all other memories.
    fn drop_copy(&mut self, memory: usize) {
        self.memories.remove(memory);
        for node in self.segments.iter_mut().flat_map(|s| &mut s.nodes) {
            if let Kind::Load(id) = node.kind
                && id.index() > memory
            {
                node.kind = Kind::Load(MemoryId(id.0 - 1));
            }
        }
    }
}
