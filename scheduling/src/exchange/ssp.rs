//! A problem, with its solution if there is one, as an instance of the ssp dialect.
//!
//! Holds: reading the text gives the same problem, but for what the dialect cannot say: alignments are left out, offsets of
//! resource uses too, and times are in nanoseconds.

use std::fmt::Write as _;

use crate::problem::{Dependence, DependenceKind, OperationId, Problem, ResourceUse, Schedule};

/// The text of one `ssp.instance`; `repeats` says whether iterations overlap.
pub fn ssp(problem: &Problem, repeats: bool, schedule: Option<&Schedule>) -> String {
    let mut writer = Writer { problem, schedule, text: String::new() };
    writer.instance(repeats);
    writer.text
}

struct Writer<'a> {
    problem: &'a Problem,
    schedule: Option<&'a Schedule>,
    text: String,
}

impl Writer<'_> {
    fn instance(&mut self, repeats: bool) {
        let mut properties = Vec::new();
        properties.extend(self.schedule.and_then(|s| s.ii).map(|ii| format!("II<{ii}>")));
        properties.extend(self.problem.clock_period_ps().map(|ps| format!("cycleTime<{}>", time(ps))));
        let (name, kind) = (symbol(self.problem.name()), self.kind(repeats));
        let _ = writeln!(self.text, "ssp.instance {name} of \"{kind}\"{} {{", listed(&properties));
        self.library();
        self.resources();
        self.text.push_str("  graph {\n");
        for id in self.problem.operation_ids() {
            self.operation(id);
        }
        self.text.push_str("  }\n}\n");
    }

    /// The least kind of problem that says all.
    fn kind(&self, repeats: bool) -> &'static str {
        let shared = !self.problem.resources().is_empty();
        match (repeats, self.problem.clock_period_ps().is_some(), shared) {
            (false, false, false) => "Problem",
            (false, false, true) => "SharedOperatorsProblem",
            (false, true, false) => "ChainingProblem",
            (false, true, true) => "ChainingSharedOperatorsProblem",
            (true, false, false) => "CyclicProblem",
            (true, false, true) => "ModuloProblem",
            (true, true, false) => "ChainingCyclicProblem",
            (true, true, true) => "ChainingModuloProblem",
        }
    }

    fn library(&mut self) {
        self.text.push_str("  library {\n");
        for ty in self.problem.operator_types() {
            let mut properties = vec![format!("latency<{}>", ty.latency)];
            if self.problem.clock_period_ps().is_some() {
                properties.push(format!("incDelay<{}>", time(ty.delay_in_ps)));
                properties.push(format!("outDelay<{}>", time(ty.delay_out_ps)));
            }
            let _ = writeln!(self.text, "    operator_type {}{}", symbol(&ty.name), listed(&properties));
        }
        self.text.push_str("  }\n");
    }

    /// One resource type for each resource and number of busy cycles.
    fn resources(&mut self) {
        let uses = self.problem.operations().iter().flat_map(|o| &o.uses);
        let mut kinds: Vec<ResourceUse> = uses.map(|u| ResourceUse { offset: 0, ..*u }).collect();
        kinds.sort_by_key(|u| (u.resource, u.cycles));
        kinds.dedup();
        if kinds.is_empty() {
            return;
        }
        self.text.push_str("  resource {\n");
        for kind in &kinds {
            let limit = self.problem.resource(kind.resource).limit;
            let mut properties = vec![format!("limit<{limit}>")];
            if kind.cycles != 1 {
                properties.push(format!("ii<{}>", kind.cycles));
            }
            let name = self.problem.resource(kind.resource).name.clone();
            let _ = writeln!(self.text, "    resource_type {}{}", symbol(&name), listed(&properties));
        }
        self.text.push_str("  }\n");
    }

    fn operation(&mut self, id: OperationId) {
        let operation = self.problem.operation(id);
        let operator = symbol(&self.problem.operator_type_of(id).name);
        let result = if self.has_users(id) { format!("%{} = ", id.index()) } else { String::new() };
        let (name, sources) = (symbol(&operation.name), self.sources(id));
        let used = operation.uses.iter().map(|u| symbol(&self.problem.resource(u.resource).name));
        let used: Vec<String> = used.collect();
        let uses = if used.is_empty() { String::new() } else { format!(" uses[{}]", used.join(", ")) };
        let properties = listed(&self.properties(id));
        let _ = writeln!(self.text, "    {result}operation<{operator}> {name}({sources}){uses}{properties}");
    }

    fn has_users(&self, id: OperationId) -> bool {
        self.problem.dependences().iter().any(|d| d.from == id && matches!(d.kind, DependenceKind::Data { .. }))
    }

    /// Values first, then operations that are waited for without one.
    fn sources(&self, id: OperationId) -> String {
        let entering = || self.problem.dependences().iter().filter(move |d| d.to == id);
        let is_value = |d: &&Dependence| matches!(d.kind, DependenceKind::Data { .. });
        let values = entering().filter(is_value).map(|d| format!("%{}{}", d.from.index(), self.edge(d)));
        let orders = entering().filter(|d| !is_value(d));
        let orders = orders.map(|d| format!("{}{}", symbol(&self.problem.operation(d.from).name), self.edge(d)));
        values.chain(orders).collect::<Vec<String>>().join(", ")
    }

    fn edge(&self, dependence: &Dependence) -> String {
        let mut properties = Vec::new();
        if dependence.distance > 0 {
            properties.push(format!("dist<{}>", dependence.distance));
        }
        let delay = match dependence.kind {
            DependenceKind::Data { registers } => i64::from(registers),
            DependenceKind::Order { latency } => {
                i64::from(latency) - i64::from(self.problem.operator_type_of(dependence.from).latency)
            }
        };
        if delay != 0 {
            properties.push(format!("delay<{delay}>"));
        }
        listed(&properties)
    }

    fn properties(&self, id: OperationId) -> Vec<String> {
        let operation = self.problem.operation(id);
        let mut properties = Vec::new();
        if let Some(schedule) = self.schedule {
            properties.push(format!("t<{}>", schedule.start(id)));
            if self.problem.clock_period_ps().is_some() {
                properties.push(format!("z<{} : f32>", time(schedule.start_in_cycle_ps(id))));
            }
        }
        if operation.earliest > 0 {
            properties.push(format!("earliest<{}>", operation.earliest));
        }
        properties.extend(operation.latest.map(|latest| format!("latest<{latest}>")));
        if operation.result_width != super::VALUE_WIDTH {
            properties.push(format!("width<{}>", operation.result_width));
        }
        properties
    }
}

fn listed(properties: &[String]) -> String {
    if properties.is_empty() { String::new() } else { format!(" [{}]", properties.join(", ")) }
}

/// Nanoseconds, as a float that is read back as the same picoseconds.
fn time(ps: u32) -> String {
    format!("{}.{:03}", ps / 1000, ps % 1000)
}

/// `@name`, quoted where the name is no identifier.
fn symbol(name: &str) -> String {
    let begins = |c: char| c.is_ascii_alphabetic() || c == '_';
    let goes_on = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
    if name.starts_with(begins) && name.chars().all(goes_on) {
        return format!("@{name}");
    }
    let escaped = name.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\{:02X}", c as u32),
        c => c.to_string(),
    });
    format!("@\"{}\"", escaped.collect::<String>())
}
