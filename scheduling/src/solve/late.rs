//! Operations that take whatever slots the recurrences leave.
//!
//! Holds: a late operation is alone in its component and uses one resource once; the late users of a resource that take
//! more than one cycle all take the same number, so that whether they fit is decided exactly (`Filler`). Those of one cycle
//! fit wherever there is room, and there is room because no resource has more busy cycles than slots.

use super::components::Components;
use super::exact::Question;
use super::learn::Filler;
use crate::problem::{OperationId, ResourceUse};

/// Who is late, and the blocks of more than one cycle among them by resource.
#[derive(Clone, Debug)]
pub(crate) struct Late {
    /// By node.
    pub is_late: Vec<bool>,
    /// By resource.
    pub fillers: Vec<Option<Filler>>,
}

impl Late {
    pub fn of(question: &Question<'_>, components: &Components) -> Self {
        let problem = question.problem;
        let mut late =
            Self { is_late: vec![false; components.of.len()], fillers: vec![None; problem.resources().len()] };
        let Some(ii) = question.ii else { return late };
        for id in problem.operation_ids() {
            let node = id.index() + 1;
            let is_alone = components.members[components.of[node]].len() == 1;
            if let ([resource_use], true) = (&problem.operation(id).uses[..], is_alone) {
                late.is_late[node] = resource_use.cycles <= ii && late.joins(resource_use);
            }
        }
        late
    }

    /// Counts a block in, unless it has another length than those before it.
    fn joins(&mut self, resource_use: &ResourceUse) -> bool {
        let cycles = i64::from(resource_use.cycles);
        if cycles == 1 {
            return true;
        }
        let filler = self.fillers[resource_use.resource.index()].get_or_insert(Filler { cycles, count: 0 });
        let same = filler.cycles == cycles;
        filler.count += i64::from(same);
        same
    }

    /// The one use of a late operation.
    pub fn block(&self, question: &Question<'_>, node: usize) -> Option<ResourceUse> {
        let of = |node: usize| question.problem.operation(OperationId::from_index(node - 1)).uses.first().copied();
        if node > 0 && self.is_late[node] { of(node) } else { None }
    }
}
