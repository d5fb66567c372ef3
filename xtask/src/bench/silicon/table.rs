//! The table of `bench silicon` as text and as a section of `docs/benchmarks.md`.

use anyhow::Result;
use clap::ValueEnum;

use super::{Figures, Row, Silicon};
use crate::page::{self, columns, markdown};

const HEADS: [&str; 14] = [
    "family",
    "example",
    "LUT said",
    "LUT",
    "off %",
    "FF said",
    "FF",
    "DSP said",
    "DSP",
    "BRAM said",
    "BRAM",
    "MHz said",
    "MHz",
    "off %",
];

fn cells(row: &Row) -> [String; 14] {
    let shown = |figures: &Option<Figures>, of: fn(&Figures) -> Option<u64>| {
        figures.as_ref().and_then(of).map_or("-".to_owned(), |figure| figure.to_string())
    };
    let both = |of| [shown(&row.predicted, of), shown(&row.placed, of)];
    let off = |of: fn(&Figures) -> Option<f64>| row.off(of).map_or("-".to_owned(), |off| format!("{off:+.0}"));
    let [lut_said, lut] = both(|f| Some(f.lut));
    let [ff_said, ff] = both(|f| Some(f.ff));
    let [dsp_said, dsp] = both(|f| Some(f.dsp));
    let [bram_said, bram] = both(|f| Some(f.bram));
    let mhz = |figures: &Option<Figures>| {
        figures.and_then(|figures| figures.mhz).map_or("-".to_owned(), |mhz| format!("{mhz:.1}"))
    };
    let [mhz_said, mhz] = [mhz(&row.predicted), mhz(&row.placed)];
    let (lut_off, mhz_off) = (off(|f| Some(f.lut as f64)), off(|f| f.mhz));
    let (family, example) = (name(row.family), row.example.clone());
    [family, example, lut_said, lut, lut_off, ff_said, ff, dsp_said, dsp, bram_said, bram, mhz_said, mhz, mhz_off]
}

impl Row {
    /// What `cells` shows of a row that was placed, to the digits that it shows.
    fn read(cells: &[String; 14]) -> Option<Self> {
        let [family, example, lut_said, lut, _, ff_said, ff, dsp_said, dsp, bram_said, bram, mhz_said, mhz, _] = cells;
        let figures = |[lut, ff, dsp, bram, mhz]: [&String; 5]| {
            let [lut, ff, dsp, bram] = [lut.parse().ok()?, ff.parse().ok()?, dsp.parse().ok()?, bram.parse().ok()?];
            Some(Figures { lut, ff, dsp, bram, mhz: mhz.parse().ok() })
        };
        Some(Self {
            family: Silicon::from_str(family, false).ok()?,
            example: example.clone(),
            predicted: Some(figures([lut_said, ff_said, dsp_said, bram_said, mhz_said])?),
            placed: Some(figures([lut, ff, dsp, bram, mhz])?),
            left_out: None,
        })
    }

    /// Percent by which a figure is said to be more than it is.
    fn off(&self, of: impl Fn(&Figures) -> Option<f64>) -> Option<f64> {
        let (said, is) = (of(self.predicted.as_ref()?)?, of(self.placed.as_ref()?)?);
        (is > 0.0).then(|| (said / is - 1.0) * 100.0)
    }
}

fn name(family: Silicon) -> String {
    family.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// One row as it is done, for the terminal.
pub(super) fn line(row: &Row) -> String {
    let why = row.left_out.as_deref().map(|why| format!("  {why}")).unwrap_or_default();
    cells(row).join("  ") + &why
}

/// All rows in columns, with the medians.
pub fn text(rows: &[Row]) -> String {
    columns(&HEADS, placed(rows).map(cells)) + "\n" + &columns(&MEDIANS, medians(rows).into_iter()) + &left_out(rows)
}

fn placed(rows: &[Row]) -> impl Iterator<Item = &Row> {
    rows.iter().filter(|row| row.placed.is_some())
}

const MEDIANS: [&str; 6] = ["family", "examples", "LUT off %", "bias %", "MHz off %", "bias %"];

/// For each family the medians of errors, without their signs and with them.
fn medians(rows: &[Row]) -> Vec<[String; 6]> {
    let of_family = |&family: &Silicon| {
        let own: Vec<&Row> = placed(rows).filter(|row| row.family == family).collect();
        let offs = |of: fn(&Figures) -> Option<f64>| own.iter().filter_map(|row| row.off(of)).collect::<Vec<_>>();
        let (lut, mhz) = (offs(|f| Some(f.lut as f64)), offs(|f| f.mhz));
        let shown = |median: Option<f64>, text: fn(f64) -> String| median.map_or("-".to_owned(), text);
        let sizes = |offs: &[f64]| shown(median(offs.iter().map(|off| off.abs()).collect()), |off| format!("{off:.1}"));
        let signed = |offs: &[f64]| shown(median(offs.to_vec()), |off| format!("{off:+.1}"));
        let cells = [name(family), own.len().to_string(), sizes(&lut), signed(&lut), sizes(&mhz), signed(&mhz)];
        (!own.is_empty()).then_some(cells)
    };
    Silicon::value_variants().iter().filter_map(of_family).collect()
}

/// Nothing of none.
fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let of = |at: usize| values.get(at).copied();
    Some((of(values.len() / 2)? + of(values.len().saturating_sub(1) / 2)?) / 2.0)
}

/// Those that were not placed, and why.
fn left_out(rows: &[Row]) -> String {
    let line = |row: &Row| Some(format!("{} {}: {}\n", name(row.family), row.example, row.left_out.as_ref()?));
    rows.iter().filter_map(line).collect()
}

/// Writes the section of `docs/benchmarks.md`: these rows in place of those of the same examples and families. Errors: the page can't be
/// read or written.
pub fn write_page(rows: &[Row]) -> Result<()> {
    let before: Vec<Row> = page::rows_of("silicon", &HEADS)?.iter().filter_map(Row::read).collect();
    let rows = &page::joined(before, rows, key);
    let left = left_out(rows);
    let left = if left.is_empty() { left } else { format!("\nNot placed:\n\n```text\n{left}```\n") };
    let text = format!(
        "{HEAD}\n{}\n{}{left}",
        markdown(&MEDIANS, medians(rows).into_iter()),
        markdown(&HEADS, placed(rows).map(cells))
    );
    page::write_section("silicon", &text)
}

/// What a row is of, in the order of the page.
fn key(row: &Row) -> (Option<usize>, String) {
    (Silicon::value_variants().iter().position(|family| *family == row.family), row.example.clone())
}

const HEAD: &str = "\
What `report.json` of `kiln hls` says of each example, and what nextpnr placed and routed (one seed): the design between block
memories, at the clock of the family's board, on LFE5U-25F of speed grade 6, iCE40 HX8K, GW2AR-18C, LIFCL-40 and CCGM1A1. What the
wrapper takes is taken off. LUT are the family's cells that hold a look-up table or a carry; a flip-flop alone in its cell is
none. *Off* is what was said against what is; the medians are of its size, *bias* is the median with its sign. Aimed at: 15 % for
look-up tables, 10 % for the clock. Of Gowin and GateMate nextpnr has not every delay, so that the clock that it says is none. A run of a part
(`--only`, `--family`) writes that part anew, and leaves the other rows; those that were not placed are of the last run.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_other_runs_stay() {
        let row = |family, example: &str, lut| {
            let figures = Some(Figures { lut, ff: 2, dsp: 3, bram: 4, mhz: Some(125.5) });
            Row { family, example: example.into(), predicted: figures, placed: figures, left_out: None }
        };
        let old = [row(Silicon::Ecp5, "a", 1), row(Silicon::Gowin, "b", 2), row(Silicon::Ecp5, "c", 3)];
        let read: Vec<Row> = old.iter().map(|row| Row::read(&cells(row)).unwrap()).collect();
        let all = page::joined(read, &[row(Silicon::Ecp5, "c", 9), row(Silicon::Ice40, "a", 8)], key);
        let shown =
            |row: &Row| (name(row.family), row.example.clone(), row.placed.unwrap().lut, row.placed.unwrap().mhz);
        let expected = [("ecp5", "a", 1), ("ecp5", "c", 9), ("ice40", "a", 8), ("gowin", "b", 2)];
        let expected = expected.map(|(family, example, lut)| (family.to_owned(), example.to_owned(), lut, Some(125.5)));
        assert_eq!(all.iter().map(shown).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_median_is_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![1.0, 2.0]), Some(1.5));
        assert_eq!(median(Vec::new()), None);
    }
}
