//! `cargo xtask bench reports`: programs of real size that users wrote, against what a designer reaches by hand with the same ports.
//!
//! What holds: the programs and their data lie beside the checkout, in `../shared/reports/programs`; each design is simulated on its data
//! before it counts. Goals are those that were set, and 1.2 times what is reached by hand where none was.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use serde_json::Value;

use crate::page::{self, columns, markdown};
use crate::{kiln, synthesis, tools};

/// What is counted against a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Measure {
    /// Cycles from `start` to `done` of the first run.
    Cycles,
    /// Flip-flops.
    Ff,
    /// Look-up tables of four inputs.
    Lut,
    /// Multipliers of the device.
    Dsp,
    /// Bits of memories inside.
    Bits,
}

impl Measure {
    fn name(self) -> &'static str {
        match self {
            Self::Cycles => "cycles",
            Self::Ff => "FF",
            Self::Lut => "LUT",
            Self::Dsp => "DSP",
            Self::Bits => "bits inside",
        }
    }
}

/// A program with options, what is reached by hand, and what is aimed at.
struct Aim {
    program: &'static str,
    flags: &'static str,
    measure: Measure,
    by_hand: u64,
    goal: u64,
}

const fn aim(program: &'static str, flags: &'static str, measure: Measure, by_hand: u64, goal: u64) -> Aim {
    Aim { program, flags, measure, by_hand, goal }
}

const AIMS: [Aim; 17] = [
    aim("fir64", "", Measure::Ff, 2_100, 3_000),
    aim("fir8", "", Measure::Dsp, 0, 0),
    aim("fir64", "--memory stream", Measure::Cycles, 4_200, 4_300),
    aim("fir64", "--memory axi", Measure::Cycles, 4_200, 4_300),
    aim("gauss", "--memory stream", Measure::Bits, 20_480, 20_480),
    aim("st", "--memory stream", Measure::Bits, 0, 0),
    aim("fft2", "", Measure::Lut, 7_494, 8_993),
    aim("dup", "", Measure::Lut, 8_213, 9_856),
    aim("inv8", "", Measure::Lut, 5_237, 6_284),
    aim("fft", "", Measure::Cycles, 2_600, 3_000),
    aim("softmax", "--float-accumulate any", Measure::Cycles, 3_130, 3_756),
    aim("conv1d", "--max-size x=520 --max-size y=520 --unroll 16", Measure::Cycles, 510, 612),
    aim("spmvw", "--float-accumulate any", Measure::Cycles, 2_400, 2_880),
    aim("kmeans", "", Measure::Cycles, 16_400, 19_680),
    aim("kmeans", "--max-mul 4", Measure::Cycles, 4_200, 5_040),
    aim("lstm", "--max-mul 8", Measure::Dsp, 8, 8),
    aim("sw", "", Measure::Cycles, 16_384, 19_661),
];

/// What a design takes.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Figures {
    /// Of the first run.
    pub cycles: u64,
    /// LUT4.
    pub lut: u64,
    /// Flip-flops.
    pub ff: u64,
    /// Multipliers of the device.
    pub dsp: u64,
    /// Bits of memories inside.
    pub bits: u64,
}

impl Figures {
    fn of(self, measure: Measure) -> u64 {
        match measure {
            Measure::Cycles => self.cycles,
            Measure::Ff => self.ff,
            Measure::Lut => self.lut,
            Measure::Dsp => self.dsp,
            Measure::Bits => self.bits,
        }
    }
}

/// One program.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The program.
    pub program: String,
    /// Options of `kiln hls`.
    pub flags: String,
    /// What is counted.
    pub measure: Measure,
    /// The design; none where it is refused.
    pub figures: Option<Figures>,
    /// What is reached by hand.
    pub by_hand: u64,
    /// What is aimed at.
    pub goal: u64,
}

/// Measures the programs that are named, or all; area is that of Yosys where `synthesizes`, and else as estimated.
///
/// # Errors
/// The programs are not there, a tool is missing, or a design is not what its source is.
pub fn run(only: &[String], synthesizes: bool) -> Result<Vec<Row>> {
    let programs = tools::root().join("../shared/reports/programs");
    ensure!(programs.is_dir(), "there is no {}: the programs of reports lie beside the checkout", programs.display());
    let kiln = kiln::build("dev")?;
    let is_wanted = |aim: &&Aim| only.is_empty() || only.iter().any(|name| name == aim.program);
    AIMS.iter().filter(is_wanted).map(|aim| row(&kiln, &programs, aim, synthesizes)).collect()
}

fn row(kiln: &Path, programs: &Path, aim: &Aim, synthesizes: bool) -> Result<Row> {
    let options: Vec<&str> = aim.flags.split_whitespace().collect();
    let out = tools::root().join("build/reports").join([&[aim.program], options.as_slice()].concat().join("_"));
    let data = programs.join(format!("{}.json", aim.program));
    let mut flags: Vec<String> = options.iter().map(|flag| (*flag).to_owned()).collect();
    if data.is_file() {
        flags.extend(["--data".to_owned(), data.display().to_string()]);
    }
    let built = kiln::hls(kiln, &programs.join(format!("{}.mlir", aim.program)), &out, &flags);
    let figures = match built {
        Ok(_) => Some(figures(&out, synthesizes)?),
        // There is no room for whole arrays, where lines would do.
        Err(fault) if fault.to_string().contains("E0609") => None,
        Err(fault) => return Err(fault.context(format!("{} {}", aim.program, aim.flags))),
    };
    let row = Row {
        program: aim.program.to_owned(),
        flags: aim.flags.to_owned(),
        measure: aim.measure,
        figures,
        by_hand: aim.by_hand,
        goal: aim.goal,
    };
    eprintln!("{}", row.cells().join(" | "));
    Ok(row)
}

fn figures(folder: &Path, synthesizes: bool) -> Result<Figures> {
    let report: Value = serde_json::from_str(&fs::read_to_string(folder.join("report.json"))?)?;
    let of =
        |part: &str, name: &str| report[part][name].as_u64().with_context(|| format!("a report has {part} {name}"));
    let cycles = report["cycles_measured"].as_array().into_iter().flatten().filter_map(Value::as_u64).next();
    let cycles = cycles.context("the design was simulated")?;
    let bits = of("area", "memory_bits")?;
    Ok(match synthesizes {
        true => {
            let area = synthesis::area(&kiln::manifest(folder)?, folder, "-nowidelut")?;
            Figures { cycles, lut: area.lut4, ff: area.ff, dsp: area.dsp, bits }
        }
        false => {
            let [lut, ff, dsp] = [of("estimate", "lut")?, of("estimate", "ff")?, of("estimate", "multipliers")?];
            Figures { cycles, lut, ff, dsp, bits }
        }
    })
}

const HEADS: [&str; 10] =
    ["program", "options", "cycles", "LUT4", "FF", "DSP", "bits inside", "by hand", "goal", "verdict"];

impl Row {
    fn cells(&self) -> [String; 10] {
        let shown = |measure: Measure| self.figures.map_or("-".to_owned(), |figures| figures.of(measure).to_string());
        let options = if self.flags.is_empty() { "-".to_owned() } else { format!("`{}`", self.flags) };
        let [cycles, lut, ff, dsp, bits] =
            [Measure::Cycles, Measure::Lut, Measure::Ff, Measure::Dsp, Measure::Bits].map(shown);
        let name = self.measure.name();
        let [by_hand, goal] = [self.by_hand, self.goal].map(|number| format!("{number} {name}"));
        [self.program.clone(), options, cycles, lut, ff, dsp, bits, by_hand, goal, self.verdict()]
    }

    fn verdict(&self) -> String {
        match self.figures.map(|figures| figures.of(self.measure)) {
            None => "refused (E0609)".to_owned(),
            Some(reached) if reached <= self.goal => "met".to_owned(),
            Some(reached) if self.by_hand == 0 => format!("missed: {reached}"),
            Some(reached) => format!("missed: {:.2} x by hand", reached as f64 / self.by_hand as f64),
        }
    }
}

/// The rows in columns.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, rows.iter().map(Row::cells))
}

/// Writes the table's section of `docs/benchmarks.md`. Errors: the file can't be written.
pub fn write_page(rows: &[Row], synthesizes: bool) -> Result<()> {
    let area = match synthesizes {
        true => "by `synth_ecp5 -nowidelut`",
        false => "as the report estimates them",
    };
    let what = format!(
        "Programs of real size as users write them, with their data, against what a designer reaches by hand with the same ports. *Cycles*\n\
         are those of the first run, in which nothing outside keeps the design waiting, *LUT4*, *FF* and *DSP* those of the design alone, {area}, *bits inside* those of all memories.\n\
         Goals are those that were set, and 1.2 times what is reached by hand where none was.\n"
    );
    page::write_section("reports", &format!("{what}\n{}", markdown(&HEADS, rows.iter().map(Row::cells))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(figures: Option<Figures>, by_hand: u64, expected: &str) {
        let (program, flags, measure) = ("p".to_owned(), String::new(), Measure::Cycles);
        let row = Row { program, flags, measure, figures, by_hand, goal: 120 };
        assert_eq!(row.verdict(), expected);
    }

    #[test]
    fn verdicts_relate_to_what_is_reached_by_hand() {
        let figures = |cycles| Some(Figures { cycles, lut: 1, ff: 2, dsp: 3, bits: 4 });
        check(figures(120), 100, "met");
        check(figures(150), 100, "missed: 1.50 x by hand");
        check(figures(150), 0, "missed: 150");
        check(None, 100, "refused (E0609)");
    }
}
