//! A program with its schedules and its cycles, and what was done to it before.

use std::rc::Rc;

use pipeline::range::Shapes;
use pipeline::{Program, Scheduled, SegmentPlan};
use pipeline_analysis::cycles::{Cycles, count};

/// A program as its pipelines were formed, before anything was replaced in it.
#[derive(Debug)]
pub struct Formed {
    /// The program.
    pub program: Program,
    /// The pass that formed it.
    pub pass: String,
}

/// A lowered and scheduled program.
#[derive(Clone)]
pub struct Built {
    /// The program.
    pub program: Program,
    /// Shapes of its values.
    pub shapes: Shapes,
    /// Schedules of its segments.
    pub plans: Vec<SegmentPlan>,
    /// Its cycles.
    pub cycles: Cycles,
    /// What it was formed as.
    pub formed: Rc<Formed>,
    /// By segment: passes that changed it before it was scheduled.
    pub changes: Vec<Vec<String>>,
}

impl Built {
    /// A program that is scheduled as it was formed.
    pub fn of(program: Program, shapes: Shapes, plans: Vec<SegmentPlan>) -> Self {
        let cycles = count(&program, &plans);
        let formed = Rc::new(Formed { program: program.clone(), pass: String::new() });
        let changes = vec![Vec::new(); program.segments.len()];
        Self { program, shapes, plans, cycles, formed, changes }
    }

    /// The program with its schedules.
    pub fn scheduled(&self) -> Scheduled<'_> {
        Scheduled { program: &self.program, shapes: &self.shapes, plans: &self.plans }
    }
}
