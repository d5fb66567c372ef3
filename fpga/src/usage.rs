//! What a design takes of a device and which clock it reaches, as nextpnr reports it.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use crate::family::Columns;

/// Cells of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// Cells that the design takes.
    pub used: u64,
    /// Cells that the device has.
    pub available: u64,
}

/// The columns of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Usage {
    pub lut: Count,
    pub ff: Count,
    pub dsp: Count,
    pub bram: Count,
    /// Large memories of one port, which few devices have.
    #[serde(skip_serializing_if = "Count::is_none")]
    pub large: Count,
}

/// What nextpnr says of a design that is placed and routed.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Cells.
    pub usage: Usage,
    /// MHz of the slowest clock.
    pub reached: f64,
    /// Its net.
    pub clock: String,
    /// MHz that it was placed and routed for.
    pub constraint: Option<f64>,
    /// Its slowest path.
    pub path: Vec<Step>,
}

/// A step of a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    /// What takes the time: `routing`, or a kind of logic, as nextpnr calls it.
    pub kind: String,
    /// The net, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub net: Option<String>,
    /// The cell at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// Picoseconds.
    pub ps: u64,
}

impl Report {
    /// Reads `--report`. `None` if it is not one, or names no clock.
    pub fn parse(text: &str, columns: &Columns) -> Option<Self> {
        let report: Value = serde_json::from_str(text).ok()?;
        let kinds = counts(report.get("utilization")?.as_object()?);
        let clocks = report.get("fmax")?.as_object()?;
        let (slowest, reached) = slowest(clocks)?;
        let constraint = clocks[slowest].get("constraint").and_then(Value::as_f64);
        let path = path(&report, slowest);
        Some(Self { usage: usage(&kinds, columns), reached, clock: slowest.to_owned(), constraint, path })
    }
}

/// The slowest clock with the frequency that it reaches.
fn slowest(clocks: &serde_json::Map<String, Value>) -> Option<(&str, f64)> {
    let reached = |(name, clock): (&'_ String, &Value)| Some((name.clone(), clock.get("achieved")?.as_f64()?));
    let (name, reached) = clocks.iter().filter_map(reached).min_by(|a, b| a.1.total_cmp(&b.1))?;
    clocks.get_key_value(&name).map(|(name, _)| (name.as_str(), reached))
}

impl Count {
    /// The device has none.
    fn is_none(&self) -> bool {
        self.available == 0
    }
}

impl std::ops::Add for Count {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { used: self.used + other.used, available: self.available + other.available }
    }
}

impl std::iter::Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), std::ops::Add::add)
    }
}

fn counts(utilization: &serde_json::Map<String, Value>) -> BTreeMap<String, Count> {
    let count =
        |row: &Value| Some(Count { used: row.get("used")?.as_u64()?, available: row.get("available")?.as_u64()? });
    utilization.iter().filter_map(|(kind, row)| Some((kind.clone(), count(row)?))).collect()
}

fn usage(kinds: &BTreeMap<String, Count>, columns: &Columns) -> Usage {
    let sum = |names: &[String]| names.iter().filter_map(|name| kinds.get(name)).copied().sum();
    let [lut, ff, dsp, bram, large] =
        [&columns.lut, &columns.ff, &columns.dsp, &columns.bram, &columns.large].map(|names| sum(names));
    Usage { lut, ff, dsp, bram, large }
}

/// The slowest path of a clock.
fn path(report: &Value, clock: &str) -> Vec<Step> {
    let ends = |path: &&Value, end: &str| path.get(end).and_then(Value::as_str).is_some_and(|e| e.ends_with(clock));
    let paths = report.get("critical_paths").and_then(Value::as_array);
    let path = paths.and_then(|paths| paths.iter().find(|path| ends(path, "from") && ends(path, "to")));
    let steps = path.and_then(|path| path.get("path")).and_then(Value::as_array);
    steps.into_iter().flatten().map(step).collect()
}

/// A step of a path, whose delay nextpnr gives in nanoseconds.
fn step(step: &Value) -> Step {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let nanoseconds = step["delay"].as_f64().unwrap_or_default().max(0.0);
    Step {
        kind: text(&step["type"]).unwrap_or_default(),
        net: text(&step["net"]),
        cell: text(&step["to"]["cell"]),
        ps: (nanoseconds * 1000.0).round() as u64,
    }
}

/// Kinds of which a log of nextpnr says that the device has too few.
pub fn over(log: &str) -> Vec<(String, Count)> {
    log.lines().filter_map(utilisation).filter(|(_, count)| count.used > count.available).collect()
}

/// `Info:     TRELLIS_COMB:   123/83640     0%`.
fn utilisation(line: &str) -> Option<(String, Count)> {
    let (kind, numbers) = line.strip_prefix("Info:")?.trim().split_once(':')?;
    let (used, rest) = numbers.split_once('/')?;
    let available = rest.split_whitespace().next()?;
    let is_row = rest.trim_end().ends_with('%') && !kind.contains(' ');
    let count = Count { used: used.trim().parse().ok()?, available: available.parse().ok()? };
    is_row.then(|| (kind.to_owned(), count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_over_is_found() {
        let log = "Info: Device utilisation:\nInfo: \t         DP16KD:   300/  208   144%\n\
                   Info: \t   TRELLIS_COMB:  100/83640     0%\nInfo: a: b/c\n";
        assert_eq!(over(log), [("DP16KD".to_owned(), Count { used: 300, available: 208 })]);
    }

    #[test]
    fn a_report_is_read() {
        let text = r#"{"utilization": {"TRELLIS_COMB": {"used": 5, "available": 9}, "DP16KD": {"used": 1, "available": 2}},
          "fmax": {"$glbnet$a": {"achieved": 90.5, "constraint": 100}, "b": {"achieved": 200, "constraint": 25}},
          "critical_paths": [{"from": "posedge $glbnet$a", "to": "posedge $glbnet$a", "path": [
            {"type": "clk-to-q", "delay": 0.5, "to": {"cell": "c", "port": "Q"}}, {"type": "routing", "net": "y", "delay": 1.25}]}]}"#;
        let report = Report::parse(text, &crate::family::find("ecp5").unwrap().columns).unwrap();
        assert_eq!((report.clock.as_str(), report.constraint), ("$glbnet$a", Some(100.0)));
        assert_eq!((report.reached, report.usage.lut.used, report.usage.bram.available), (90.5, 5, 2));
        let steps: Vec<_> =
            report.path.iter().map(|s| (s.kind.as_str(), s.net.as_deref(), s.cell.as_deref(), s.ps)).collect();
        assert_eq!(steps, [("clk-to-q", None, Some("c"), 500), ("routing", Some("y"), None, 1250)]);
        assert_eq!(Report::parse("{}", &crate::family::find("ecp5").unwrap().columns), None);
    }
}
