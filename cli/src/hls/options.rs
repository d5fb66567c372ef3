//! What the options of `kiln hls` ask for: which contradict each other, and what a design is made with.

use ::hls::steps;
use ::hls::{FloatAccumulate, MemoryKind, Options, PlanFor};
use ir::{Diagnostics, Reported};
use lowering::FlowKind;
use pipeline::{Bus, Limits, Ports};

use super::{AccumulateChoice, Args, Flow, MemoryChoice, PortChoice, SCHEDULE_WORK, bus};
use crate::progress::Progress;
use crate::targets;

impl Args {
    /// How many units there may be: of each class the smallest number that was given.
    pub(super) fn limits(&self) -> Limits {
        let mut limits = Limits { mul: self.max_mul, div: self.max_div, ..Limits::default() };
        self.max.iter().for_each(|&(class, most)| limits.limit(class, most));
        limits
    }

    /// Why no elastic circuit can be built as asked for.
    pub(super) fn without_elastic(&self) -> Option<&'static str> {
        if self.no_sim {
            return Some(
                "elastic circuits are written only if their simulation ends as the source does: leave out --no-sim",
            );
        }
        if self.read_latency > 1 {
            return Some(
                "memories of elastic circuits answer after one cycle: leave out --read-latency or --flow elastic",
            );
        }
        if !self.line_delays.is_empty() {
            return Some("--line-delays is of designs of fixed cycles: leave it out, or --flow elastic");
        }
        (!self.has_ports())
            .then_some("elastic circuits have their arrays outside: leave out --memory, --plan or --flow elastic")
    }

    /// Arrays that are arguments lie outside, behind ports.
    pub(super) fn has_ports(&self) -> bool {
        self.memory == MemoryChoice::External && self.plan.is_none()
    }

    /// The flows in which circuits are made.
    pub(super) fn flows(&self) -> &'static [FlowKind] {
        match self.flow {
            Flow::Static => &[FlowKind::Static],
            Flow::Elastic => &[FlowKind::Elastic],
            Flow::Auto => &[FlowKind::Static, FlowKind::Elastic],
        }
    }

    /// Why these options can't be followed together: code and sentence.
    pub(super) fn contradiction(&self) -> Option<(&'static str, String)> {
        if let Some(mhz) = self.clock_mhz.filter(|mhz| !(mhz.is_finite() && *mhz > 0.0)) {
            return Some(("E1014", format!("a clock of {mhz} MHz is not possible")));
        }
        if self.explore && self.float_accumulate != AccumulateChoice::Exact {
            let message = "--explore compares designs of the same bits: leave out --float-accumulate";
            return Some(("E0608", message.to_owned()));
        }
        if self.read_latency > 1 && (!self.has_ports() || self.interface.front().is_some()) {
            let message =
                "--read-latency is of memories outside: leave it out, or leave out --memory, --plan and --interface";
            return Some(("E0608", message.to_owned()));
        }
        if self.plan.is_some() && matches!(self.memory, MemoryChoice::Internal | MemoryChoice::Stream) {
            let message = "--plan has its arrays behind an AXI4 bus: leave out --memory, or choose --memory axi";
            return Some(("E0608", message.to_owned()));
        }
        if self.memory_timing.is_some() && self.memory != MemoryChoice::Axi {
            let message = "--memory-timing is of the memory behind an AXI4 bus: choose --memory axi";
            return Some(("E0608", message.to_owned()));
        }
        if self.bus_width.is_some() && self.memory != MemoryChoice::Axi && self.plan.is_none() {
            let message = "--bus-width is of an AXI4 bus: choose --memory axi";
            return Some(("E0608", message.to_owned()));
        }
        if let Some(why) = bus::unfit(self) {
            return Some(("E1109", why.to_owned()));
        }
        if self.from.is_some() && !self.line_delays.is_empty() {
            let message = "a design that is given has its delays by 'delay_percent': leave out --line-delays";
            return Some(("E0608", message.to_owned()));
        }
        let both = "--explore builds all designs in one flow: choose --flow static or elastic";
        if self.flow == Flow::Auto && self.from.is_some() {
            let message = "a design that is given has one flow: leave out --from, or choose --flow static or elastic";
            return Some(("E0608", message.to_owned()));
        }
        if self.print_pipeline && (self.from.is_some() || self.explore || self.flow == Flow::Auto) {
            let message =
                "--print-pipeline is of one design from its source on: leave out --from, --explore and --flow auto";
            return Some(("E0608", message.to_owned()));
        }
        let is_foreign = |pass: &&String| !self.flows().iter().all(|&flow| steps::is_of(flow, pass));
        if let Some(pass) = self.dump_after.iter().find(is_foreign) {
            let message = format!("'{pass}' is no step of this flow: see --print-pipeline with the same options");
            return Some(("E0608", message));
        }
        match self.flow {
            Flow::Elastic => self.without_elastic().map(|message| ("E0608", message.to_owned())),
            Flow::Auto => self.explore.then(|| ("E0608", both.to_owned())),
            Flow::Static => None,
        }
    }

    /// Errors: the target file can't be read (`E0405`, `E0406`, `E1001`).
    pub(crate) fn options(&self, progress: &Progress, diags: &mut Diagnostics) -> Result<Options, Reported> {
        let path = self.plan.as_deref().or(self.memory_timing.as_deref());
        let memories = path.map(|path| targets::with_bus(path, &self.given, self.bus_width, diags)).transpose()?;
        let plain = Bus { beat_bytes: self.bus_width.unwrap_or(Bus::LEAST_BYTES), ..Bus::default() };
        let bus = memories.as_ref().map_or(plain, |(_, bus)| *bus);
        let plan = self
            .plan
            .as_ref()
            .zip(memories)
            .map(|(file, (memories, _))| PlanFor { memories, file: file.display().to_string() });
        Ok(Options {
            func: self.func.first().cloned(),
            target: self.target.clone().unwrap_or_else(|| DEFAULT_TARGET.to_owned()),
            clock_mhz: self.clock_mhz.unwrap_or(DEFAULT_MHZ),
            ports: match self.ports {
                PortChoice::OneReadOneWrite => Ports::OneReadOneWrite,
                PortChoice::TwoReadWrite => Ports::TwoReadWrite,
            },
            read_latency: self.read_latency,
            large: None,
            bus,
            line_delays: self.line_delays.clone(),
            schedule_work: crate::c::is_source(&self.file).then_some(SCHEDULE_WORK),
            unroll: self.unroll,
            units: self.limits(),
            shares_unasked: false,
            optimize_datapath: match self.flow {
                Flow::Static | Flow::Auto => !self.no_optimize_datapath,
                Flow::Elastic => self.optimize_datapath,
            },
            overlap: !self.no_overlap,
            reuse: !self.no_reuse,
            local_bits: u64::from(self.local_kib) * 8192,
            memory: match self.memory {
                _ if plan.is_some() => MemoryKind::Axi,
                MemoryChoice::External if self.interface.front().is_some() => MemoryKind::Internal,
                MemoryChoice::External => MemoryKind::External,
                MemoryChoice::Internal => MemoryKind::Internal,
                MemoryChoice::Axi => MemoryKind::Axi,
                MemoryChoice::Stream => MemoryKind::Stream,
            },
            flow: match self.flow {
                Flow::Static | Flow::Auto => FlowKind::Static,
                Flow::Elastic => FlowKind::Elastic,
            },
            accumulate: match self.float_accumulate {
                AccumulateChoice::Exact => FloatAccumulate::Exact,
                AccumulateChoice::Wide => FloatAccumulate::Wide,
                AccumulateChoice::Any => FloatAccumulate::Any,
            },
            overwritten: Vec::new(),
            plan,
            searched: self.given.searched.clone(),
            observer: progress.observer(),
            most_sizes: self.max_size.clone(),
            hierarchy: self.hierarchy,
            dump_after: self.dump_after.iter().cloned().collect(),
            from: None,
        })
    }
}

/// The target without --target.
const DEFAULT_TARGET: &str = "generic";

/// The clock that is asked for if nobody says otherwise, in MHz.
pub(super) const DEFAULT_MHZ: f64 = 100.0;
