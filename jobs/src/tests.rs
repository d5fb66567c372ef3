//! Jobs, spaces, searches and stores without a compiler: an engine that knows the answers takes its place.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::Fault;
use crate::against::Front;
use crate::engine::{Engine, Finished, Lost};
use crate::explore::{Count, Found, Plan, Run};
use crate::front::{Cost, beaten_by_none};
use crate::job::{Form, Job, Request, words};
use crate::list::{Listed, csv, listed, parquet};
use crate::outcome::{Answer, Estimate, Figures, Outcome, Parts, Placed};
use crate::processes::{Processes, Setup};
use crate::search::Search;
use crate::slurm::{Programs, Slurm};
use crate::space::{Known, Point, Space};
use crate::store::Store;

const VERSION: &str = "1.2.3";

fn known() -> Vec<Known> {
    let value = |name: &str| Known { name: name.to_owned(), is_flag: false };
    let flag = Known { name: "no-reuse".to_owned(), is_flag: true };
    ["unroll", "max-mul", "target", "plan", "max"].map(value).into_iter().chain([flag]).collect()
}

/// A new folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("kiln-jobs-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

#[test]
fn a_name_is_of_all_that_a_job_says() {
    let job = Job { kiln: VERSION.into(), ..Job::default() };
    assert_eq!(job.name(), Job { kiln: VERSION.into(), ..Job::default() }.name());
    let mut names = vec![job.name()];
    names.push(Job { check: true, ..job.clone() }.name());
    names.push(Job { kiln: "2".into(), ..job.clone() }.name());
    let request = Request { text: "module {}".into(), ..Request::default() };
    names.push(Job { request: request.clone(), ..job.clone() }.name());
    let options = BTreeMap::from([("unroll".to_owned(), "2".to_owned())]);
    names.push(Job { request: Request { options, ..request }, ..job.clone() }.name());
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 5);
    assert_eq!(Job::read("j", &job.text(), VERSION), Ok(job.clone()));
    assert_eq!(Job::read("j", &job.text(), "2").map_err(|fault| fault.0), Err("E1081"));
    assert_eq!(Job::read("j", "{}", VERSION).map_err(|fault| fault.0), Err("E1081"));
}

#[test]
fn choices_are_words() {
    let choices = [
        ("max", "div=1,add.f32=2"),
        ("max-mul", "none"),
        ("no-overlap", "false"),
        ("no-reuse", "true"),
        ("unroll", "4"),
    ];
    let choices = choices.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let said = words(&BTreeMap::from(choices)).join(" ");
    assert_eq!(said, "--max div=1 --max add.f32=2 --no-reuse --unroll 4");
}

#[test]
fn spaces_are_read_or_refused_with_a_line() {
    let space = Space::read("unroll = [1, 2]\nmax = [[\"div=1\", \"mul=2\"]]\nno-reuse = [false, true]\n", &known());
    let space = space.expect("it is a space");
    let names: Vec<&str> = space.axes.iter().map(|axis| axis.name.as_str()).collect();
    assert_eq!((names, space.size()), (vec!["max", "no-reuse", "unroll"], 4));
    assert_eq!(space.axes[0].values, ["div=1,mul=2"]);
    for (text, line, part) in [
        ("unroll = 1\n\nunrol = 2", 3, "'unroll'"),
        ("unroll = []", 1, "no values"),
        ("unroll = [1, 1]", 1, "twice"),
        ("unroll = [true]", 1, "'unroll' is not true"),
        ("no-reuse = [3]", 1, "true or false"),
        ("unroll = {a = 1}", 1, "a word, a number"),
        ("target = [\"a\"]\nunroll = ", 2, ""),
    ] {
        let (why, at) = Space::read(text, &known()).expect_err("it is none");
        assert!(why.contains(part) && at == Some(line), "{text}: {at:?} {why}");
    }
    let mut space = Space::good();
    assert!(space.set("unroll", &known()).is_err() && space.set("unroll=", &known()).is_err());
    assert_eq!(space.set("unroll=3,5", &known()), Ok(()));
    assert_eq!(space.size(), 12);
}

#[test]
fn fronts_are_of_one_target() {
    let cost = |target: &str, time_ps, area| Cost { target: target.into(), time_ps, area };
    let costs = [cost("b", 9, 9), cost("a", 5, 5), cost("a", 6, 5), cost("a", 4, 7), cost("a", 5, 5), cost("a", 9, 1)];
    assert_eq!(beaten_by_none(&costs), [3, 1, 5, 0]);
    assert!(costs[1].beats(&costs[2]) && !costs[1].beats(&costs[4]) && !costs[1].beats(&costs[0]));
}

#[test]
fn a_search_looks_at_each_design_once() {
    let mut space = Space::good();
    space.set("target=a,b,c", &known()).expect("it is an axis");
    for budget in [1, 7, 40, 1000] {
        let mut search = Search::new(&space, budget);
        let mut seen = Vec::new();
        loop {
            let points = search.step();
            if points.is_empty() {
                break;
            }
            for point in points {
                assert!(!seen.contains(&point));
                let figures = figures(&space, &point);
                search.learn(point.clone(), Cost::of(&figures));
                seen.push(point);
            }
        }
        assert_eq!(seen.len() as u64, space.size().min(budget as u64));
    }
}

#[test]
fn a_search_steps_over_a_design_that_is_worse() {
    let mut space = Space::good();
    for axis in ["max-mul=1,2,3,4,5,6", "unroll=1,2,3,4,5,6", "target=a"] {
        space.set(axis, &known()).expect("it is an axis");
    }
    // The best design is two steps of one axis away from the best of each line through the first.
    let cost = |point: &Point| match point.iter().copied().filter(|&at| at > 0).collect::<Vec<_>>().as_slice() {
        [4, 2] => (1, 1),
        [2, 2] => (5, 5),
        near if near.len() < 2 => (10, 10),
        _ => (20, 20),
    };
    let mut search = Search::new(&space, usize::MAX);
    let mut looked_at = 0;
    while looked_at < 30 {
        for point in search.step() {
            looked_at += 1;
            let (time_ps, area) = cost(&point);
            if (time_ps, area) == (1, 1) {
                return;
            }
            search.learn(point, Cost { target: "a".into(), time_ps, area });
        }
    }
    panic!("the best of 36 designs is not among the first {looked_at}");
}

#[test]
fn planes_of_a_design_have_what_differs_in_two_options() {
    let mut space = Space::good();
    for axis in ["max-mul=1,2", "unroll=1,2,3", "target=a,b"] {
        space.set(axis, &known()).expect("it is an axis");
    }
    let from = vec![0, 1, 0];
    let found: Vec<Point> = space.in_planes(&from).collect();
    let differing = |point: &Point| point.iter().zip(&from).filter(|(a, b)| a != b).count();
    assert!(found.iter().all(|point| differing(point) == 2), "{found:?}");
    assert_eq!(found.len(), 5, "{found:?}");
}

/// Figures that follow from a place in a space.
fn figures(space: &Space, point: &[usize]) -> Figures {
    let choices = space.choices(&point.to_vec());
    let number = |name: &str| choices.get(name).and_then(|value| value.parse().ok()).unwrap_or(32_u64);
    let (units, width) = (number("max-mul"), number("unroll"));
    Figures {
        top: "f".into(),
        flow: "static".into(),
        target: choices.get("target").cloned().unwrap_or_default(),
        clock_mhz: 100.0,
        reaches_mhz: None,
        cycles: 4096 / units.min(width) + width,
        cycles_exact: true,
        cycles_min: None,
        cycles_max: None,
        time_ps: (4096 / units.min(width) + width) * 10_000,
        area: 300 * units + 20 * width,
        parts: Parts::default(),
        estimate: None,
        checked: None,
        placed: None,
    }
}

/// Answers as `figures` says, in an order of its own, and stumbles now and then.
struct Oracle<'a> {
    space: &'a Space,
    jobs: Vec<(String, Job)>,
    /// Jobs that were taken.
    count: usize,
    /// Every so many jobs one is lost.
    stumbles: usize,
    /// The last of the jobs that wait is answered first.
    is_backwards: bool,
}

impl Oracle<'_> {
    fn answer(&self, name: &str, job: &Job) -> Outcome {
        let value = |axis: &crate::space::Axis| {
            let value = job.request.options.get(&axis.name);
            axis.values.iter().position(|other| Some(other) == value).unwrap_or(0)
        };
        let point: Vec<usize> = self.space.axes.iter().map(value).collect();
        let mut figures = figures(self.space, &point);
        if job.check && figures.area > 4000 {
            return Outcome::failed(name, "E1013", "it computes something else".into());
        }
        figures.checked = job.check.then(|| "2 runs equal to the source".into());
        Outcome { job: name.to_owned(), answer: Answer::Design(Box::new(figures)) }
    }
}

impl Engine for Oracle<'_> {
    fn room(&self) -> usize {
        3_usize.saturating_sub(self.jobs.len())
    }

    fn submit(&mut self, name: &str, job: &str) -> Result<(), Fault> {
        self.jobs.push((name.to_owned(), Job::read(name, job, VERSION)?));
        self.count += 1;
        Ok(())
    }

    fn poll(&mut self) -> Result<Vec<Finished>, Fault> {
        let at = if self.is_backwards { self.jobs.len() - 1 } else { 0 };
        let (name, job) = self.jobs.remove(at);
        let is_lost = self.stumbles > 0 && self.count.is_multiple_of(self.stumbles);
        let answer = match is_lost {
            true => Err(Lost { why: "its process ended".into(), again: true }),
            false => Ok(self.answer(&name, &job).text()),
        };
        Ok(vec![Finished { job: name, answer, seconds: 0.5 }])
    }

    fn cancel(&mut self) {
        self.jobs.clear();
    }
}

/// A run on a store, which is ended after so many looks at jobs that wait.
fn explored(store: &Store, (stumbles, is_backwards): (usize, bool), most: usize) -> Found {
    let (request, mut space) = (Request { name: "f.mlir".into(), ..Request::default() }, Space::good());
    space.set("no-reuse=false,true", &known()).expect("it is an axis");
    let mut oracle = Oracle { space: &space, jobs: Vec::new(), count: 1, stumbles, is_backwards };
    let mut looks = 0;
    let mut observe = |count: Count| {
        looks += usize::from(count.open > 0);
        looks <= most
    };
    let plan = of(&request, &space);
    Run::new(plan, store, &mut oracle, &mut observe).explore().expect("it explores")
}

/// A plan without forms of loops.
fn of<'a>(request: &'a Request, space: &'a Space) -> Plan<'a> {
    Plan { request, space, forms: &[], budget: 50, is_checked: true, board: None, version: VERSION }
}

/// The designs of a front, of one source.
fn designs(found: &Found) -> Vec<Listed> {
    let (request, space) = (Request::default(), Space::default());
    listed(found, &of(&request, &space), &|_: &str| vec!["f.mlir".to_owned()])
}

fn front(found: &Found) -> String {
    let listed = designs(found);
    crate::store::pretty(&listed) + &csv(&listed)
}

/// A row with its job's text, options and board, and a form of the source.
#[test]
fn forms_are_other_sources_and_boards_come_last() {
    let form = Form { text: "other".into(), transformations: vec!["tile".into()] };
    let mut space = Space::default();
    let known = Known { name: "form".into(), is_flag: false };
    space.add("form", vec!["0".into(), "1".into()], None, &[known]).expect("it is an axis");
    let request = Request { text: "source".into(), data: vec!["x=1".into()], ..Request::default() };
    let plan = Plan { forms: std::slice::from_ref(&form), board: Some("ulx3s-85f"), ..of(&request, &space) };
    let path = folder("forms");
    let store = Store::open(&path, VERSION).expect("a store");
    let mut asked = Asked::default();
    let found = Run::new(plan, &store, &mut asked, &mut |_| true).explore().expect("it explores");
    let jobs: Vec<(&str, bool, Option<&str>)> =
        asked.jobs.iter().map(|job| (job.request.text.as_str(), job.check, job.board.as_deref())).collect();
    let board = Some("ulx3s-85f");
    assert_eq!(jobs, [("source", false, None), ("other", false, None), ("other", true, None), ("other", true, board)]);
    assert!(asked.jobs.iter().all(|job| job.request.options.is_empty() && job.request.data == ["x=1"]));
    let listed = listed(&found, &plan, &|form: &str| vec![format!("{form}.mlir")]);
    assert_eq!((listed.len(), listed[0].command.as_str()), (1, "kiln hls 1.mlir -o design-1"));
    assert_eq!(listed[0].transformations, ["tile"]);
    assert_eq!(listed[0].cells().map(|cells| cells.lut), Some(7));
    let table = csv(&listed);
    assert!(table.contains(",7,0,0,0,0,tile,"), "{table}");
}

/// Answers at once; of the text `other` with fewer cycles and less area.
#[derive(Default)]
struct Asked {
    jobs: Vec<Job>,
    open: Vec<Finished>,
}

impl Engine for Asked {
    fn room(&self) -> usize {
        1
    }

    fn submit(&mut self, name: &str, line: &str) -> Result<(), Fault> {
        let job = Job::read(name, line, VERSION)?;
        let number = if job.request.text == "other" { 1 } else { 2 };
        let figures = Figures {
            time_ps: number,
            area: number,
            checked: job.check.then(|| "1 run equal to the source".to_owned()),
            placed: job.board.as_ref().map(|_| Placed::Cells(Estimate { lut: 7, ..Estimate::default() })),
            ..figures(&Space::default(), &[])
        };
        let outcome = Outcome { job: name.to_owned(), answer: Answer::Design(Box::new(figures)) };
        self.open.push(Finished { job: name.to_owned(), answer: Ok(outcome.text()), seconds: 0.0 });
        self.jobs.push(job);
        Ok(())
    }

    fn poll(&mut self) -> Result<Vec<Finished>, Fault> {
        Ok(std::mem::take(&mut self.open))
    }

    fn cancel(&mut self) {}
}

#[test]
fn a_front_is_compared_with_the_one_before() {
    let path = folder("against");
    let store = Store::open(&path, VERSION).expect("a store");
    let mut now = designs(&explored(&store, (0, false), usize::MAX));
    let before = Front::read("front.json", &crate::store::pretty(&now)).expect("it is a front");
    assert_eq!(before.table(&now), "");
    let gone = now.remove(0);
    now[0].cycles += 1;
    now[1].options.insert("clock-mhz".into(), "50".into());
    let table = before.table(&now);
    let signs: Vec<char> = table.lines().skip(1).filter_map(|line| line.chars().next()).collect();
    let count = |sign| signs.iter().filter(|&&found| found == sign).count();
    assert_eq!([count('~'), count('+'), count('-'), count('=')], [1, 1, 2, now.len() - 2], "{table}");
    assert!(table.contains(&format!("- {:>6} {:>12.1}", gone.folder, gone.time_ns)), "{table}");
    assert_eq!(Front::read("f.json", "{}").map(|_| ()).map_err(|fault| fault.0), Err("E1086"));
}

#[test]
fn parquet_has_the_cells_of_csv() {
    use ::parquet::file::reader::{FileReader, SerializedFileReader};
    use ::parquet::record::{Field, Row};
    let path = folder("parquet");
    let store = Store::open(&path, VERSION).expect("a store");
    let listed = designs(&explored(&store, (0, false), usize::MAX));
    let bytes = parquet(&listed).expect("it is written");
    assert_eq!(bytes, parquet(&listed).expect("it is written"));
    let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).expect("it is Parquet");
    let rows: Vec<Row> = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row")).collect();
    let (text, mut lines) = (csv(&listed), 0);
    let head: Vec<&str> = text.lines().next().unwrap_or("").split(',').collect();
    for (row, line) in rows.iter().zip(text.lines().skip(1)) {
        let cells: Vec<String> = row
            .get_column_iter()
            .map(|(name, cell)| {
                assert!(head.contains(&name.as_str()));
                match cell {
                    Field::Null => String::new(),
                    Field::Str(text) => text.clone(),
                    other => other.to_string(),
                }
            })
            .collect();
        let number = |text: &str| text.parse::<f64>().map_or_else(|_| text.to_owned(), |number| number.to_string());
        assert!(line.split(',').zip(&cells).all(|(a, b)| number(a) == number(b)), "{line} {cells:?}");
        lines += 1;
    }
    assert_eq!(lines, listed.len());
}

#[test]
fn a_run_that_is_ended_goes_on_to_the_same_front() {
    let path = folder("whole");
    let store = Store::open(&path, VERSION).expect("a store");
    let whole = explored(&store, (0, false), usize::MAX);
    assert!(!whole.is_stopped && whole.rows.len() == 50 && whole.front.len() > 3);
    assert!(front(&whole).contains("kiln hls f.mlir"));
    let again = explored(&store, (0, false), usize::MAX);
    assert_eq!((again.evaluated, front(&again)), (0, front(&whole)));
    std::fs::remove_dir_all(&path).expect("it is there");
    let path = folder("ended");
    let (mut runs, mut evaluated) = (0, 0);
    loop {
        let store = Store::open(&path, VERSION).expect("a store");
        let found = explored(&store, (5, runs % 2 == 0), 9);
        runs += 1;
        evaluated += found.evaluated;
        if !found.is_stopped {
            assert_eq!((front(&found), evaluated), (front(&whole), whole.evaluated));
            break;
        }
        assert!(runs < 100, "the run does not end");
    }
    assert!(runs > 3);
    std::fs::remove_dir_all(&path).expect("it is there");
}

#[test]
fn a_design_whose_check_fails_is_on_no_front() {
    let path = folder("checks");
    let found = explored(&Store::open(&path, VERSION).expect("a store"), (0, false), usize::MAX);
    let on_front =
        |at: &usize| found.rows[*at].outcome.figures().is_some_and(|f| f.area <= 4000 && f.checked.is_some());
    assert!(found.front.iter().all(on_front));
    assert!(found.rows.iter().any(|row| row.outcome.figures().is_none()));
    std::fs::remove_dir_all(&path).expect("it is there");
}

#[test]
fn stores_of_others_are_refused() {
    let path = folder("others");
    assert!(Store::open(&path, VERSION).is_ok() && Store::open(&path, VERSION).is_ok());
    let fault = Store::open(&path, "9").expect_err("another version");
    assert!(fault.0 == "E1082" && fault.1.contains(VERSION), "{}", fault.1);
    std::fs::remove_file(path.join("store.json")).expect("it is there");
    std::fs::write(path.join("other.txt"), "").expect("it can be written");
    assert_eq!(Store::open(&path, VERSION).expect_err("no store").0, "E1082");
    std::fs::remove_dir_all(&path).expect("it is there");
    std::fs::write(&path, "a file").expect("it can be written");
    assert_eq!(Store::open(&path, VERSION).expect_err("a file").0, "E1002");
    std::fs::remove_file(&path).expect("it is there");
}

#[test]
fn a_damaged_outcome_counts_as_none() {
    let path = folder("damaged");
    let store = Store::open(&path, VERSION).expect("a store");
    let outcome = Outcome::failed("a", "E0501", "no".into());
    store.keep_outcome("a", &outcome.text()).expect("it is written");
    assert_eq!(store.outcome("a"), Some(outcome.clone()));
    store.keep_outcome("b", &outcome.text()).expect("it is written");
    store.keep_outcome("c", &outcome.text()[..9]).expect("it is written");
    assert_eq!((store.outcome("b"), store.outcome("c"), store.outcome("d")), (None, None, None));
    std::fs::remove_dir_all(&path).expect("it is there");
}

/// What processes make of jobs that a shell script answers.
fn polled(script: &str, jobs: &[&str], limit: Option<f64>) -> Result<Vec<Finished>, Fault> {
    let command = ["sh", "-c", script].map(str::to_owned).to_vec();
    let mut engine = Processes::new(Setup { command, processes: 2, jobs_each: 1, limit, is_replaced: true });
    let (mut waiting, mut finished) = (jobs.to_vec(), Vec::new());
    while finished.len() < jobs.len() {
        while engine.room() > 0 && !waiting.is_empty() {
            let job = waiting.remove(0);
            engine.submit(job, job)?;
        }
        finished.extend(engine.poll()?);
    }
    finished.sort_by(|a, b| a.job.cmp(&b.job));
    Ok(finished)
}

#[test]
fn processes_answer_end_and_hang() {
    let script = r#"while read job; do case $job in
        ends) exit 3;;
        hangs) sleep 60;;
        *) echo "{\"job\":\"$job\",\"outcome\":\"of $job\",\"seconds\":0.1}";;
    esac; done"#;
    let finished = polled(script, &["a", "ends", "b", "hangs", "c"], Some(1.5)).expect("it works");
    let of = |job: &str| finished.iter().find(|f| f.job == job).expect("it ended").answer.clone();
    assert_eq!([of("a"), of("b"), of("c")], ["of a", "of b", "of c"].map(|text| Ok(text.to_owned())));
    assert!(of("ends").is_err_and(|lost| lost.again && lost.why.contains('3')));
    assert!(of("hangs").is_err_and(|lost| !lost.again && lost.why.contains("1.5 seconds")));
}

#[test]
fn an_engine_that_can_not_work_is_a_fault() {
    assert_eq!(polled("exit 69", &["a"], None).expect_err("it says so").0, "E1083");
    let command = vec!["no-such-program-of-kiln".to_owned()];
    let mut engine = Processes::new(Setup { command, processes: 1, jobs_each: 1, limit: None, is_replaced: true });
    assert_eq!(engine.submit("a", "a").expect_err("it is not there").0, "E1083");
}

/// Programs that stand for those of Slurm: tasks run at once, and the queue is empty.
fn slurm_of(folder: &std::path::Path) -> Programs {
    let program = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("it can be written");
        std::fs::set_permissions(&path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("it is there");
        path.display().to_string()
    };
    let sbatch = r#"for word; do case $word in --array=1-*) last=${word#--array=1-};; esac; script=$word; done
        for task in $(seq "$last"); do SLURM_ARRAY_TASK_ID=$task sh -c "$script"; done; echo "7;cluster""#;
    let eval = r#"case $1 in *lost*) exit 1;; esac; echo "of $(cat "$1")" >"$3""#;
    Programs {
        sbatch: program("sbatch", sbatch),
        squeue: program("squeue", "echo"),
        scancel: program("scancel", ""),
        eval: vec![program("eval", eval)],
    }
}

#[test]
fn tasks_of_slurm_leave_outcomes_or_are_lost() {
    let path = folder("slurm's tasks");
    std::fs::create_dir_all(path.join("jobs")).expect("it can be made");
    let mut engine = Slurm::new(slurm_of(&path), &path, 3).with_tick(1);
    for job in ["a", "b", "lost"] {
        std::fs::write(path.join(format!("jobs/{job}.json")), job).expect("it can be written");
        engine.submit(job, job).expect("it is taken");
    }
    assert_eq!(engine.room(), 0);
    let mut finished = Vec::new();
    while finished.len() < 3 {
        finished.extend(engine.poll().expect("it works"));
    }
    let texts: Vec<Option<&str>> = finished.iter().map(|f| f.answer.as_deref().ok()).collect();
    assert_eq!(texts, [Some("of a\n"), Some("of b\n"), None]);
    assert!(finished[2].answer.as_ref().is_err_and(|lost| lost.again) && engine.room() == 3);
    let programs = Programs { sbatch: path.join("none").display().to_string(), ..slurm_of(&path) };
    let mut engine = Slurm::new(programs, &path, 3);
    engine.submit("a", "a").expect("it is taken");
    assert_eq!(engine.poll().expect_err("there is none").0, "E1083");
    std::fs::remove_dir_all(&path).expect("it is there");
}
