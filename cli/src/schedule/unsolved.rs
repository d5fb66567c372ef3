//! Why an instance has no schedule, at the places of what is at fault.

use ir::Reported;
use ir::diag::{Diagnostic, Place};
use scheduling::problem::{Fault, OperationId};
use scheduling::solve::{Bound, Infeasible};

use super::Instance;
use crate::session::Session;

/// Operations of a conflict that are shown where they stand.
const SHOWN: usize = 12;

/// Reports the reason: each fault where it is, a conflict at its first operation with notes at the others.
pub(super) fn report(reason: &Infeasible, instance: &Instance, session: &mut Session) -> Reported {
    let name = instance.problem.name();
    if let Infeasible::Faults(faults) = reason {
        let at = |fault: &Fault| (instance.place_of(fault), format!("'{name}' has no schedule: {fault}"));
        let reported = faults.iter().map(at).map(|(place, message)| session.diags.error("E1051", place, message));
        if let Some(last) = reported.last() {
            return last;
        }
    }
    let operations = operations(reason);
    let place = |id: &OperationId| instance.places.operations[id.index()].clone();
    let first = operations.first().map_or_else(|| instance.places.instance.clone(), place);
    let message = format!("'{name}' has no schedule: {}", reason.describe(&instance.problem));
    let note = |diagnostic: Diagnostic, id: &OperationId| {
        diagnostic.with_note_at(place(id), format!("'{}' is here", instance.problem.operation(*id).name))
    };
    let diagnostic = Diagnostic::error("E1051", first, message);
    session.diags.report(operations.iter().take(SHOWN).skip(1).fold(diagnostic, note))
}

/// The operations that the reason names.
fn operations(reason: &Infeasible) -> &[OperationId] {
    match reason {
        Infeasible::Contradiction { operations, .. }
        | Infeasible::Conflict { operations, .. }
        | Infeasible::Interval { bound: Bound::Recurrence { operations, .. }, .. } => operations,
        _ => &[],
    }
}

impl Instance {
    /// Where a fault is: at the operation or the type that it names, else at the instance.
    fn place_of(&self, fault: &Fault) -> Place {
        let ty = |name: &String| self.places.types.get(name).cloned();
        let operation = |name: &String| {
            let at = self.problem.operations().iter().position(|o| o.name == *name)?;
            self.places.operations.get(at).cloned()
        };
        let place = match fault {
            Fault::MissingOperatorType { operation: name }
            | Fault::MissingResource { operation: name }
            | Fault::EmptyWindow { operation: name } => operation(name),
            Fault::NoInstances { resource: name }
            | Fault::UnequalDelays { operator_type: name }
            | Fault::DelayAboveClock { operator_type: name, .. } => ty(name),
            Fault::NoBusyCycles { name } | Fault::NumberTooLarge { name } => ty(name).or_else(|| operation(name)),
            Fault::ZeroDistanceCycle { operations } => operations.first().and_then(operation),
            Fault::MissingOperation { .. } | Fault::MissingAlignedOperation { .. } => None,
        };
        place.unwrap_or_else(|| self.places.instance.clone())
    }
}
