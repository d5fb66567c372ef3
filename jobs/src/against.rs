//! A front beside that of a run before.
//!
//! What holds: designs are the same where target, options and loops are; a design whose figures changed is in both.

use serde::Deserialize;

use crate::Fault;
use crate::job::Choices;
use crate::list::{Listed, option_words};

/// What is read of a design of a front.
#[derive(Clone, Debug, Deserialize)]
struct Before {
    folder: String,
    target: String,
    options: Choices,
    transformations: Vec<String>,
    time_ns: f64,
    cycles: u64,
    area: u64,
}

/// A front as it was.
#[derive(Clone, Debug)]
pub struct Front(Vec<Before>);

impl Front {
    /// Reads `front.json`. Errors: `E1086` it is none.
    pub fn read(name: &str, text: &str) -> Result<Self, Fault> {
        serde_json::from_str(text).map(Self).map_err(|why| ("E1086", format!("'{name}' is no front: {why}")))
    }

    /// A table of both, by target and time: `=` stands before designs of both whose figures are the same, `~` before those whose figures
    /// changed, `+` before new ones, `-` before those that are no longer on it. Empty, if there is no difference.
    pub fn table(&self, now: &[Listed]) -> String {
        let mut rows: Vec<(&str, f64, char, String)> = Vec::new();
        for design in now {
            let before = self.0.iter().find(|before| before.is(design));
            let sign = match before {
                None => '+',
                Some(before) if before.figures() == (design.cycles, design.area, design.time_ns) => '=',
                Some(_) => '~',
            };
            let was = before.filter(|_| sign == '~').map_or(String::new(), |before| {
                format!(" (was {} cycles, {:.1} ns, area {})", before.cycles, before.time_ns, before.area)
            });
            let made_by = made_by(&design.options, &design.transformations);
            let figures = (design.time_ns, design.cycles, design.area);
            rows.push((&design.target, design.time_ns, sign, row(sign, &design.folder, figures, &(made_by + &was))));
        }
        for before in self.0.iter().filter(|before| !now.iter().any(|design| before.is(design))) {
            let made_by = made_by(&before.options, &before.transformations);
            let figures = (before.time_ns, before.cycles, before.area);
            rows.push((&before.target, before.time_ns, '-', row('-', &before.folder, figures, &made_by)));
        }
        if rows.iter().all(|row| row.2 == '=') {
            return String::new();
        }
        rows.sort_by(|a, b| (a.0, a.2 == '-').cmp(&(b.0, b.2 == '-')).then(a.1.total_cmp(&b.1)));
        let head = format!("  {:>6} {:>12} {:>9} {:>9}  options\n", "design", "time ns", "cycles", "area");
        std::iter::once(head).chain(rows.into_iter().map(|row| row.3)).collect()
    }
}

impl Before {
    fn is(&self, design: &Listed) -> bool {
        (&self.target, &self.options, &self.transformations)
            == (&design.target, &design.options, &design.transformations)
    }

    fn figures(&self) -> (u64, u64, f64) {
        (self.cycles, self.area, self.time_ns)
    }
}

fn made_by(options: &Choices, transformations: &[String]) -> String {
    option_words(options)
        .into_iter()
        .chain((!transformations.is_empty()).then(|| transformations.join("; ")))
        .collect::<Vec<_>>()
        .join(" ")
}

fn row(sign: char, number: &str, (time, cycles, area): (f64, u64, u64), last: &str) -> String {
    format!("{sign} {number:>6} {time:>12.1} {cycles:>9} {area:>9}  {last}\n")
}
