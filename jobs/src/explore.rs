//! The search in a space by jobs: which are evaluated, which are known, and what no other beats.
//!
//! What holds: what is found depends on the request, the space and the budget alone: not on the engine, on which job ended first, on what
//! the store held before, or on how often the run was ended and begun again.

use std::collections::{BTreeMap, VecDeque};

use serde::Serialize;

use crate::Fault;
use crate::engine::{Engine, Finished, Lost};
use crate::front::{Cost, beaten_by_none};
use crate::job::{Choices, FORM, Form, Job, Request, WITH_FILE};
use crate::outcome::{Answer, Figures, Outcome};
use crate::search::Search;
use crate::space::{Point, Space};
use crate::store::Store;

/// How often a job is evaluated whose process ends.
const ATTEMPTS: usize = 3;

/// What is explored.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The design, without the options of the space; with the contents of all files that those name.
    pub request: &'a Request,
    /// Options that vary.
    pub space: &'a Space,
    /// Other forms of the source, from number 1.
    pub forms: &'a [Form],
    /// Designs that are looked at, at the most.
    pub budget: usize,
    /// Whether designs of the front are simulated.
    pub is_checked: bool,
    /// The board on which designs of the front are placed and routed.
    pub board: Option<&'a str>,
    /// The version of Kiln.
    pub version: &'a str,
}

impl Plan<'_> {
    /// The form that choices name; `None` of the source as it is written.
    pub fn form(&self, choices: &Choices) -> Option<&Form> {
        let number: usize = choices.get(FORM)?.parse().ok()?;
        self.forms.get(number.checked_sub(1)?)
    }
}

/// How much is to be known of a design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// What it takes, as estimated.
    Estimated,
    /// That it computes what its source does.
    Simulated,
    /// What place and route report.
    Placed,
}

impl Depth {
    fn is_known(self, figures: &Figures) -> bool {
        match self {
            Self::Estimated => true,
            Self::Simulated => figures.checked.is_some(),
            Self::Placed => figures.placed.is_some(),
        }
    }
}

/// A design that was looked at.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its place in the space.
    pub point: Point,
    /// Its options.
    pub choices: Choices,
    /// The job that was evaluated last: the one that checks, if there was one.
    pub outcome: Outcome,
}

impl Row {
    fn cost(&self) -> Option<Cost> {
        self.outcome.figures().map(Cost::of)
    }
}

/// How far a run is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Designs whose outcome is known.
    pub known: usize,
    /// Designs of the step that is under way.
    pub step: usize,
    /// Those among them that wait for an outcome.
    pub open: usize,
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// All designs that were looked at, in that order.
    pub rows: Vec<Row>,
    /// The places of those that no other beats.
    pub front: Vec<usize>,
    /// Jobs whose outcome was in the store.
    pub taken: usize,
    /// Jobs that were evaluated.
    pub evaluated: usize,
    /// Whether the run was ended before its budget was used up.
    pub is_stopped: bool,
}

/// A line of the log.
#[derive(Serialize)]
struct Took<'a> {
    job: &'a str,
    seconds: f64,
}

/// A run.
pub struct Run<'a> {
    /// What is explored.
    pub plan: Plan<'a>,
    /// Where outcomes are.
    pub store: &'a Store,
    /// What evaluates jobs.
    pub engine: &'a mut dyn Engine,
    /// Is told how far the run is; says whether it goes on.
    pub observe: &'a mut dyn FnMut(Count) -> bool,
    /// What was found so far.
    pub found: Found,
}

impl<'a> Run<'a> {
    /// A run that has found nothing yet.
    pub fn new(
        plan: Plan<'a>,
        store: &'a Store,
        engine: &'a mut dyn Engine,
        observe: &'a mut dyn FnMut(Count) -> bool,
    ) -> Self {
        Self { plan, store, engine, observe, found: Found::default() }
    }

    /// Searches the space, and checks the front. Errors: the store can't be written, or the engine does not work.
    pub fn explore(mut self) -> Result<Found, Fault> {
        let mut search = Search::new(self.plan.space, self.plan.budget);
        loop {
            let points = search.step();
            if points.is_empty() {
                break;
            }
            let Some(rows) = self.look_at(points, Depth::Estimated)? else { return Ok(self.stopped()) };
            for row in rows {
                if let Some(cost) = row.cost() {
                    search.learn(row.point.clone(), cost);
                }
                self.found.rows.push(row);
            }
        }
        self.find_front();
        let wanted = [(Depth::Simulated, self.plan.is_checked), (Depth::Placed, self.plan.board.is_some())];
        for (depth, _) in wanted.into_iter().filter(|(_, is_wanted)| *is_wanted) {
            if !self.deepen(depth)? {
                return Ok(self.stopped());
            }
        }
        Ok(self.found)
    }

    fn stopped(mut self) -> Found {
        self.engine.cancel();
        self.find_front();
        self.found.is_stopped = true;
        self.found
    }

    fn find_front(&mut self) {
        let places: Vec<usize> =
            (0..self.found.rows.len()).filter(|&at| self.found.rows[at].cost().is_some()).collect();
        let costs: Vec<Cost> = places.iter().filter_map(|&at| self.found.rows[at].cost()).collect();
        self.found.front = beaten_by_none(&costs).into_iter().map(|at| places[at]).collect();
    }

    /// Learns more of the designs of the front, until that is known of all that are on it. False: the run was ended before.
    fn deepen(&mut self, depth: Depth) -> Result<bool, Fault> {
        loop {
            let is_open = |at: &&usize| self.found.rows[**at].outcome.figures().is_some_and(|f| !depth.is_known(f));
            let open: Vec<usize> = self.found.front.iter().filter(is_open).copied().collect();
            if open.is_empty() {
                return Ok(true);
            }
            let points = open.iter().map(|&at| self.found.rows[at].point.clone()).collect();
            let Some(rows) = self.look_at(points, depth)? else { return Ok(false) };
            for (at, row) in open.into_iter().zip(rows) {
                self.found.rows[at] = row;
            }
            self.find_front();
        }
    }

    /// The job of a design.
    fn job(&self, choices: &Choices, depth: Depth) -> Job {
        let plan = &self.plan;
        let mut options = plan.request.options.clone();
        options.extend(choices.clone());
        options.remove(FORM);
        let named: Vec<&String> =
            options.iter().filter(|(name, _)| WITH_FILE.contains(&name.as_str())).map(|o| o.1).collect();
        let is_named = |file: &String| named.contains(&file) || plan.request.data.contains(file);
        let files = plan.request.files.iter().filter(|(file, _)| is_named(file));
        let files: BTreeMap<String, String> = files.map(|(file, text)| (file.clone(), text.clone())).collect();
        let text = plan.form(choices).map_or(&plan.request.text, |form| &form.text).clone();
        let request = Request { text, options, files, ..plan.request.clone() };
        let board = plan.board.filter(|_| depth == Depth::Placed).map(str::to_owned);
        let check = plan.is_checked && depth != Depth::Estimated;
        Job { kiln: plan.version.to_owned(), request, check, board }
    }

    /// What comes of designs, in their order. `None`: the run was ended.
    fn look_at(&mut self, points: Vec<Point>, depth: Depth) -> Result<Option<Vec<Row>>, Fault> {
        let choices: Vec<Choices> = points.iter().map(|point| self.plan.space.choices(point)).collect();
        let jobs: Vec<Job> = choices.iter().map(|choices| self.job(choices, depth)).collect();
        let Some(outcomes) = self.evaluate(&jobs)? else { return Ok(None) };
        let rows = points.into_iter().zip(choices).zip(jobs).filter_map(|((point, choices), job)| {
            let outcome = outcomes.get(&job.name())?.clone();
            Some(Row { point, choices, outcome })
        });
        Ok(Some(rows.collect()))
    }

    /// The outcomes of jobs, by name: those of the store, and those that the engine gives. `None`: the run was ended.
    fn evaluate(&mut self, jobs: &[Job]) -> Result<Option<BTreeMap<String, Outcome>>, Fault> {
        let mut step = Step { open: VecDeque::new(), running: BTreeMap::new(), outcomes: BTreeMap::new() };
        for job in jobs {
            let name = job.name();
            match self.store.outcome(&name) {
                Some(outcome) => drop(step.outcomes.insert(name, outcome)),
                None => step.open.push_back((name, job, 1)),
            }
        }
        self.found.taken += step.outcomes.len();
        loop {
            let open = step.open.len() + step.running.len();
            let count = Count { known: self.found.rows.len(), step: jobs.len(), open };
            if !(self.observe)(count) {
                return Ok(None);
            }
            if open == 0 {
                return Ok(Some(step.outcomes));
            }
            self.submit(&mut step)?;
            if step.running.is_empty() {
                continue;
            }
            for finished in self.engine.poll()? {
                self.take(finished, &mut step)?;
            }
        }
    }

    /// Gives the engine what it has room for. What another run has found meanwhile is taken from the store.
    fn submit<'j>(&mut self, step: &mut Step<'j>) -> Result<(), Fault> {
        while self.engine.room() > 0
            && let Some((name, job, attempt)) = step.open.pop_front()
        {
            if let Some(outcome) = self.store.outcome(&name) {
                self.found.taken += 1;
                step.outcomes.insert(name, outcome);
                continue;
            }
            self.store.keep_job(&name, job)?;
            self.engine.submit(&name, &job.line())?;
            step.running.insert(name, (job, attempt));
        }
        Ok(())
    }

    /// Keeps what came of a job, or begins it again.
    fn take(&mut self, finished: Finished, step: &mut Step<'_>) -> Result<(), Fault> {
        let Finished { job: name, answer, seconds } = finished;
        let Some((job, attempt)) = step.running.remove(&name) else { return Ok(()) };
        let read = |text: String| match serde_json::from_str::<Outcome>(&text) {
            Ok(outcome) if outcome.job == name => Ok((outcome, text)),
            Ok(_) | Err(_) => Err(Lost { why: "what the engine answered is no outcome of it".to_owned(), again: true }),
        };
        let (outcome, text) = match answer.and_then(read) {
            Ok(read) => read,
            Err(Lost { again: true, .. }) if attempt < ATTEMPTS => {
                step.open.push_back((name, job, attempt + 1));
                return Ok(());
            }
            Err(lost) => {
                let outcome = Outcome::failed(&name, "E1085", lost.why);
                let text = outcome.text();
                (outcome, text)
            }
        };
        self.store.keep_outcome(&name, &text)?;
        let line = serde_json::to_string(&Took { job: &name, seconds });
        self.store.log("log.jsonl", &line.unwrap_or_default())?;
        self.found.evaluated += 1;
        step.outcomes.insert(name, outcome);
        Ok(())
    }
}

/// Jobs that are evaluated together.
struct Step<'j> {
    /// Those that wait, with the number of their attempt.
    open: VecDeque<(String, &'j Job, usize)>,
    /// Those that the engine has.
    running: BTreeMap<String, (&'j Job, usize)>,
    outcomes: BTreeMap<String, Outcome>,
}

/// Why there is no design, if there is none.
pub fn failure(outcome: &Outcome) -> Option<&crate::outcome::Failure> {
    match &outcome.answer {
        Answer::Design(_) => None,
        Answer::Error(failure) => Some(failure),
    }
}
