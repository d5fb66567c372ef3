//! What is to be scheduled: operator types, resources, operations, dependences and the clock.
//!
//! Holds: ids are dense and stable; a limited operator type owns exactly one resource of its name;
//! nothing here is checked on the way in (`Problem::check` names every fault at once).

use super::ids::{DependenceId, OperationId, OperatorTypeId, ResourceId};

/// How long an operator takes and how it sits between registers.
///
/// Latency 0 means combinational: `delay_in_ps` is then the whole delay and must equal
/// `delay_out_ps`. A latency of n means n registers inside: inputs reach the first one after
/// `delay_in_ps`, and the result is there n cycles after the start, `delay_out_ps` into the cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OperatorType {
    /// Name used in messages.
    pub name: String,
    /// Cycles from start to result.
    pub latency: u32,
    /// Delay in picoseconds from the inputs to the first register, or to the output if latency is 0.
    pub delay_in_ps: u32,
    /// Delay in picoseconds from the last register to the output (equals `delay_in_ps` if latency is 0).
    pub delay_out_ps: u32,
    /// Cycles before one instance accepts the next operation; 1 for a pipelined or combinational one.
    pub blocking: u32,
    /// Number of instances that exist, or `None` for as many as it takes.
    pub limit: Option<u32>,
}

impl OperatorType {
    /// A combinational operator with this delay in picoseconds.
    pub fn combinational(name: impl Into<String>, delay_ps: u32) -> Self {
        Self::pipelined(name, 0, delay_ps, delay_ps)
    }

    /// A fully pipelined operator: `latency` in cycles, delays in picoseconds.
    pub fn pipelined(name: impl Into<String>, latency: u32, delay_in_ps: u32, delay_out_ps: u32) -> Self {
        Self { name: name.into(), latency, delay_in_ps, delay_out_ps, blocking: 1, limit: None }
    }

    /// The same operator with only `limit` instances.
    pub fn limited(mut self, limit: u32) -> Self {
        self.limit = Some(limit);
        self
    }

    /// The same operator, each instance busy for `cycles` with one operation.
    pub fn blocking(mut self, cycles: u32) -> Self {
        self.blocking = cycles;
        self
    }

    /// Whether the result depends on the inputs within the same cycle.
    pub fn is_combinational(&self) -> bool {
        self.latency == 0
    }
}

/// Something of which only so many uses fit in one cycle: a memory port, a bus, a shared unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resource {
    /// Name used in messages.
    pub name: String,
    /// Uses per cycle.
    pub limit: u32,
}

/// One operation's claim on a resource: busy in cycles `start + offset .. start + offset + cycles`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResourceUse {
    /// The resource.
    pub resource: ResourceId,
    /// First busy cycle, counted from the operation's start.
    pub offset: u32,
    /// Number of busy cycles.
    pub cycles: u32,
}

/// One thing to start at some cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// Name used in messages.
    pub name: String,
    /// What executes it.
    pub operator_type: OperatorTypeId,
    /// Width of the result in bits, the price of keeping it for a cycle; 0 if it has none.
    pub result_width: u32,
    /// Every limited resource it occupies, the operator type's own included.
    pub uses: Vec<ResourceUse>,
    /// Earliest allowed start cycle.
    pub earliest: u32,
    /// Latest allowed start cycle.
    pub latest: Option<u32>,
}

/// What a dependence carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DependenceKind {
    /// A value: `to` starts when the result of `from` is there, chained behind it in the same cycle
    /// when the clock period allows and `registers` is 0, else at least `registers` cycles later.
    Data {
        /// Registers that the value must pass at the least.
        registers: u32,
    },
    /// Only an order: `start(to) >= start(from) + latency - II * distance`. The latency may be
    /// negative, which bounds how long `from` may lag behind `to`.
    Order {
        /// Cycles between the two starts.
        latency: i32,
    },
}

/// `to` in iteration `i + distance` waits for `from` in iteration `i`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dependence {
    /// The operation that comes first.
    pub from: OperationId,
    /// The operation that waits.
    pub to: OperationId,
    /// Iterations between the two; 0 within one iteration.
    pub distance: u32,
    /// Value or order.
    pub kind: DependenceKind,
}

/// `to` starts exactly `iterations` initiation intervals after `from`, so that both take the same slot of each interval. A
/// single run has no other iteration and keeps only alignments of 0 iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alignment {
    /// The operation that is free to move.
    pub from: OperationId,
    /// The operation that follows it.
    pub to: OperationId,
    /// Intervals between their starts.
    pub iterations: u32,
}

/// An instance: everything a solver needs to know, and nothing about the program it came from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problem {
    name: String,
    clock_period_ps: Option<u32>,
    operator_types: Vec<OperatorType>,
    operator_resources: Vec<Option<ResourceId>>,
    resources: Vec<Resource>,
    operations: Vec<Operation>,
    dependences: Vec<Dependence>,
    alignments: Vec<Alignment>,
}

/// Building.
impl Problem {
    /// An empty problem without a clock: chains may be of any length.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// Sets the time in picoseconds between two registers, clock-to-output and setup already
    /// subtracted (see `OperatorLibrary::usable_period_ps`).
    pub fn set_clock_period_ps(&mut self, period_ps: u32) {
        self.clock_period_ps = Some(period_ps);
    }

    /// Adds an operator type, and a resource of the same name if it is limited.
    pub fn add_operator_type(&mut self, operator_type: OperatorType) -> OperatorTypeId {
        let resource = operator_type.limit.map(|limit| self.add_resource(operator_type.name.clone(), limit));
        self.operator_resources.push(resource);
        self.operator_types.push(operator_type);
        OperatorTypeId::from_index(self.operator_types.len() - 1)
    }

    /// Adds a resource with `limit` uses per cycle.
    pub fn add_resource(&mut self, name: impl Into<String>, limit: u32) -> ResourceId {
        self.resources.push(Resource { name: name.into(), limit });
        ResourceId::from_index(self.resources.len() - 1)
    }

    /// Adds an operation whose result is `result_width` bits wide (0: no result), which occupies the
    /// operator type's resource if that is limited.
    pub fn add_operation(
        &mut self,
        name: impl Into<String>,
        operator_type: OperatorTypeId,
        result_width: u32,
    ) -> OperationId {
        let uses = self.own_use(operator_type).into_iter().collect();
        self.operations.push(Operation {
            name: name.into(),
            operator_type,
            result_width,
            uses,
            earliest: 0,
            latest: None,
        });
        OperationId::from_index(self.operations.len() - 1)
    }

    fn own_use(&self, operator_type: OperatorTypeId) -> Option<ResourceUse> {
        let resource = (*self.operator_resources.get(operator_type.index())?)?;
        let cycles = self.operator_types[operator_type.index()].blocking;
        Some(ResourceUse { resource, offset: 0, cycles })
    }

    /// Makes the operation occupy one instance of the resource (a memory port) in its start cycle.
    pub fn add_use(&mut self, operation: OperationId, resource: ResourceId) {
        self.add_resource_use(operation, ResourceUse { resource, offset: 0, cycles: 1 });
    }

    /// Makes the operation occupy a resource in the cycles that `resource_use` says.
    pub fn add_resource_use(&mut self, operation: OperationId, resource_use: ResourceUse) {
        self.operations[operation.index()].uses.push(resource_use);
    }

    /// Adds a value that flows from `from` to `to` over `distance` iterations and may be chained.
    pub fn add_data(&mut self, from: OperationId, to: OperationId, distance: u32) -> DependenceId {
        self.add_dependence(Dependence { from, to, distance, kind: DependenceKind::Data { registers: 0 } })
    }

    /// Adds a value that passes at least `registers` registers on its way.
    pub fn add_registered_data(
        &mut self,
        from: OperationId,
        to: OperationId,
        distance: u32,
        registers: u32,
    ) -> DependenceId {
        self.add_dependence(Dependence { from, to, distance, kind: DependenceKind::Data { registers } })
    }

    /// Demands `start(to) >= start(from) + latency - II * distance`.
    pub fn add_order(&mut self, from: OperationId, to: OperationId, latency: i32, distance: u32) -> DependenceId {
        self.add_dependence(Dependence { from, to, distance, kind: DependenceKind::Order { latency } })
    }

    /// Adds any dependence.
    pub fn add_dependence(&mut self, dependence: Dependence) -> DependenceId {
        self.dependences.push(dependence);
        DependenceId::from_index(self.dependences.len() - 1)
    }

    /// Demands `start(to) = start(from) + II * iterations`: the two share a slot of each interval.
    pub fn add_alignment(&mut self, from: OperationId, to: OperationId, iterations: u32) {
        self.alignments.push(Alignment { from, to, iterations });
    }

    /// Demands that the operation starts in cycles `earliest..=latest`.
    pub fn set_window(&mut self, operation: OperationId, earliest: u32, latest: Option<u32>) {
        let operation = &mut self.operations[operation.index()];
        (operation.earliest, operation.latest) = (earliest, latest);
    }

    /// Demands that the operation starts in exactly this cycle.
    pub fn fix_start(&mut self, operation: OperationId, cycle: u32) {
        self.set_window(operation, cycle, Some(cycle));
    }
}

/// Reading.
impl Problem {
    /// Name used in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Time between two registers in picoseconds; `None` if chains may be of any length.
    pub fn clock_period_ps(&self) -> Option<u32> {
        self.clock_period_ps
    }

    /// All operation ids, in order of creation.
    pub fn operation_ids(&self) -> impl ExactSizeIterator<Item = OperationId> + use<> {
        (0..self.operations.len()).map(OperationId::from_index)
    }

    /// All resource ids, in order of creation.
    pub fn resource_ids(&self) -> impl ExactSizeIterator<Item = ResourceId> + use<> {
        (0..self.resources.len()).map(ResourceId::from_index)
    }

    /// All operations, indexed by `OperationId::index`.
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// All dependences, indexed by `DependenceId::index`.
    pub fn dependences(&self) -> &[Dependence] {
        &self.dependences
    }

    /// All alignments, in order of creation.
    pub fn alignments(&self) -> &[Alignment] {
        &self.alignments
    }

    /// All resources, indexed by `ResourceId::index`.
    pub fn resources(&self) -> &[Resource] {
        &self.resources
    }

    /// All operator types, indexed by `OperatorTypeId::index`.
    pub fn operator_types(&self) -> &[OperatorType] {
        &self.operator_types
    }

    /// One operation.
    pub fn operation(&self, id: OperationId) -> &Operation {
        &self.operations[id.index()]
    }

    /// One resource.
    pub fn resource(&self, id: ResourceId) -> &Resource {
        &self.resources[id.index()]
    }

    /// The operator type that executes an operation.
    pub fn operator_type_of(&self, id: OperationId) -> &OperatorType {
        &self.operator_types[self.operation(id).operator_type.index()]
    }

    /// The resource that stands for the instances of a limited operator type.
    pub fn resource_of(&self, operator_type: OperatorTypeId) -> Option<ResourceId> {
        self.operator_resources.get(operator_type.index()).copied().flatten()
    }
}
