//! Names inside a function: registers, and labels with the branches that wait for them. Braces open a scope.
//!
//! What holds: a branch leads to the label of the innermost scope around it that has the name.

use ir::source::Span;
use rustc_hash::FxHashMap;

use super::syntax::Register;

/// A branch whose label is not known yet.
#[derive(Clone, Debug)]
pub struct Branch {
    /// Index of the instruction.
    pub instruction: usize,
    /// The label.
    pub label: String,
    /// Where the label is named.
    pub span: Span,
}

#[derive(Debug, Default)]
struct Scope {
    registers: FxHashMap<String, Register>,
    labels: FxHashMap<String, u32>,
    branches: Vec<Branch>,
}

/// The scopes that are open.
#[derive(Debug)]
pub struct Scopes {
    open: Vec<Scope>,
}

impl Default for Scopes {
    fn default() -> Self {
        Self { open: vec![Scope::default()] }
    }
}

impl Scopes {
    fn innermost(&mut self) -> &mut Scope {
        self.open.last_mut().expect("the scope of the function is open")
    }

    /// Opens a scope.
    pub fn enter(&mut self) {
        self.open.push(Scope::default());
    }

    /// Closes a scope and gives the branches that found their label, with where it leads; those left belong to the scope around.
    /// `None` where only the function is open.
    pub fn leave(&mut self) -> Option<Vec<(Branch, u32)>> {
        if self.open.len() == 1 {
            return None;
        }
        let scope = self.open.pop()?;
        let (found, left) = scope.resolve();
        self.innermost().branches.extend(left);
        Some(found)
    }

    /// Closes the function: the branches that found their label, and those that did not.
    pub fn finish(mut self) -> (Vec<(Branch, u32)>, Vec<Branch>) {
        self.open.pop().map(Scope::resolve).unwrap_or_default()
    }

    /// Declares a register; false if the scope has one of the name.
    pub fn declare(&mut self, name: String, register: Register) -> bool {
        self.innermost().registers.insert(name, register).is_none()
    }

    /// The register of a name.
    pub fn register(&self, name: &str) -> Option<Register> {
        self.open.iter().rev().find_map(|scope| scope.registers.get(name)).copied()
    }

    /// Puts a label before the instruction of an index; false if the scope has one of the name.
    pub fn label(&mut self, name: String, instruction: u32) -> bool {
        self.innermost().labels.insert(name, instruction).is_none()
    }

    /// A branch to a label of this scope or of one around it.
    pub fn branch(&mut self, branch: Branch) {
        self.innermost().branches.push(branch);
    }
}

impl Scope {
    fn resolve(self) -> (Vec<(Branch, u32)>, Vec<Branch>) {
        let labels = self.labels;
        let (found, left): (Vec<_>, Vec<_>) =
            self.branches.into_iter().partition(|branch| labels.contains_key(&branch.label));
        (found.into_iter().map(|branch| (branch.clone(), labels[&branch.label])).collect(), left)
    }
}
