//! Where variables lie.
//!
//! What holds: shared memory starts at [`SHARED_START`], so that address 0 is in no variable; variables of known size come before
//! the one that the launch sizes; parameters are laid out one after the other by their alignment.

use rustc_hash::FxHashMap;

use crate::program::{Global, Parameter};
use crate::text::syntax::{Function, Module, Space, Variable};

/// The first address of shared memory.
pub const SHARED_START: u64 = 1024;

/// The first address of variables of the module in global and constant memory.
const GLOBAL_START: u64 = 1 << 16;

/// Space and address of variables by name.
pub type Places = FxHashMap<String, (Space, u64)>;

/// Places of what a kernel names.
#[derive(Debug)]
pub struct Layout {
    /// Variables and parameters.
    pub places: Places,
    /// Parameters in order.
    pub parameters: Vec<Parameter>,
    /// End of shared variables of known size, aligned for the one that the launch sizes.
    pub shared_end: u64,
    /// Bytes of local memory.
    pub local_bytes: u64,
}

/// Variables of the module in global and constant memory, with their places.
pub fn globals(module: &Module) -> (Vec<Global>, Places) {
    let (mut list, mut places, mut end) = (Vec::new(), Places::default(), GLOBAL_START);
    for variable in &module.variables {
        if !matches!(variable.space, Space::Global | Space::Const) {
            continue;
        }
        let address = end.next_multiple_of(variable.align.max(256));
        let size = variable.bytes.unwrap_or(0);
        let mut bytes = variable.initial.clone().unwrap_or_default();
        bytes.resize(size as usize, 0);
        // A gap between variables, so that one overrun is in none.
        end = address + size + 256;
        places.insert(variable.name.clone(), (variable.space, address));
        list.push(Global { name: variable.name.clone(), address, bytes });
    }
    (list, places)
}

impl Layout {
    /// The layout of a kernel.
    pub fn of(module: &Module, function: &Function, globals: &Places) -> Layout {
        let mut layout =
            Layout { places: globals.clone(), parameters: Vec::new(), shared_end: SHARED_START, local_bytes: 0 };
        let shared = module.variables.iter().chain(&function.variables);
        layout.shared(shared.filter(|variable| variable.space == Space::Shared));
        for variable in function.variables.iter().filter(|variable| variable.space == Space::Local) {
            let address = layout.local_bytes.next_multiple_of(variable.align);
            layout.local_bytes = address + variable.bytes.unwrap_or(0);
            layout.places.insert(variable.name.clone(), (Space::Local, address));
        }
        layout.parameters(&function.params);
        layout
    }

    fn shared<'v>(&mut self, variables: impl Iterator<Item = &'v Variable> + Clone) {
        for variable in variables.clone() {
            if let Some(bytes) = variable.bytes {
                let address = self.shared_end.next_multiple_of(variable.align);
                self.shared_end = address + bytes;
                self.places.insert(variable.name.clone(), (Space::Shared, address));
            }
        }
        let open = variables.filter(|variable| variable.bytes.is_none());
        let align = open.clone().map(|variable| variable.align).max().unwrap_or(1);
        self.shared_end = self.shared_end.next_multiple_of(align);
        for variable in open {
            self.places.insert(variable.name.clone(), (Space::Shared, self.shared_end));
        }
    }

    fn parameters(&mut self, params: &[Variable]) {
        let mut end = 0u64;
        for variable in params {
            let offset = end.next_multiple_of(variable.align);
            let bytes = variable.bytes.unwrap_or(0);
            end = offset + bytes;
            self.places.insert(variable.name.clone(), (Space::Param, offset));
            self.parameters.push(Parameter { name: variable.name.clone(), offset, bytes });
        }
    }
}
