//! A chart of what is busy when, as an SVG: rows of bars, and rows of levels against a capacity.
//!
//! What holds: the same events give the same bytes; bars too narrow to see are merged with their neighbours.

use std::fmt::Write as _;

/// A stretch of time in which something is busy.
#[derive(Clone, Debug)]
pub struct Bar {
    /// First cycle.
    pub begin: u64,
    /// Cycle after the last.
    pub end: u64,
    /// Shown when pointed at.
    pub label: String,
    /// Colour: 0 computing, 1 in, 2 out.
    pub kind: usize,
}

/// A chart being made.
#[derive(Debug)]
pub struct Chart {
    cycles: u64,
    title: String,
    body: String,
    rows: u32,
}

const WIDTH: f64 = 1100.0;
const LEFT: f64 = 110.0;
const ROW: f64 = 34.0;
const TOP: f64 = 48.0;
const COLOURS: [&str; 3] = ["#4c78a8", "#59a14f", "#e1812c"];

impl Chart {
    /// An empty chart of so many cycles.
    pub fn new(title: &str, cycles: u64) -> Chart {
        Chart { cycles: cycles.max(1), title: escaped(title), body: String::new(), rows: 0 }
    }

    fn x(&self, cycle: u64) -> f64 {
        LEFT + WIDTH * cycle as f64 / self.cycles as f64
    }

    fn start_row(&mut self, name: &str) -> f64 {
        let y = TOP + ROW * f64::from(self.rows);
        self.rows += 1;
        let text = y + 19.0;
        writeln!(self.body, "<text x=\"4\" y=\"{text:.1}\">{}</text>", escaped(name)).ok();
        y
    }

    /// Adds a row of bars in order of time.
    pub fn row(&mut self, name: &str, bars: impl Iterator<Item = Bar>) {
        let y = self.start_row(name);
        let mut open: Option<Bar> = None;
        for bar in bars {
            match &mut open {
                Some(last)
                    if last.kind == bar.kind
                        && self.x(bar.begin) - self.x(last.end) < 0.3
                        && self.x(bar.end) - self.x(last.begin) < 2.0 =>
                {
                    last.end = last.end.max(bar.end);
                }
                _ => {
                    let done = open.replace(bar);
                    self.bar(y, done);
                }
            }
        }
        self.bar(y, open);
    }

    fn bar(&mut self, y: f64, bar: Option<Bar>) {
        let Some(bar) = bar else { return };
        let (x, width) = (self.x(bar.begin), (self.x(bar.end) - self.x(bar.begin)).max(0.2));
        let colour = COLOURS[bar.kind % COLOURS.len()];
        let title = format!("{} to {} {}", bar.begin, bar.end, escaped(&bar.label));
        writeln!(
            self.body,
            "<rect x=\"{x:.2}\" y=\"{:.1}\" width=\"{width:.2}\" height=\"24\" fill=\"{colour}\"><title>{title}</title></rect>",
            y + 3.0
        )
        .ok();
    }

    /// Adds a row of levels: from each cycle on, so much of `capacity`.
    pub fn levels(&mut self, name: &str, levels: impl Iterator<Item = (u64, u64)>, capacity: u64) {
        let y = self.start_row(name);
        let (base, mut path, mut last) = (y + 28.0, String::new(), 0.0);
        for (cycle, level) in levels {
            let height = 26.0 * level as f64 / capacity.max(1) as f64;
            let x = self.x(cycle);
            write!(path, " L {x:.2} {:.2} L {x:.2} {:.2}", base - last, base - height).ok();
            last = height;
        }
        let end = self.x(self.cycles);
        writeln!(
            self.body,
            "<line x1=\"{LEFT}\" x2=\"{end:.1}\" y1=\"{0:.1}\" y2=\"{0:.1}\" stroke=\"#999\"/>",
            base - 26.0
        )
        .ok();
        writeln!(
            self.body,
            "<path d=\"M {LEFT} {base:.2}{path} L {end:.2} {:.2} L {end:.2} {base:.2} Z\" fill=\"#b07aa1\"/>",
            base - last
        )
        .ok();
    }

    /// The chart.
    pub fn svg(&self) -> String {
        let height = TOP + ROW * f64::from(self.rows) + 30.0;
        let mut axis = String::new();
        for tick in 0..=10_u64 {
            let cycle = self.cycles / 10 * tick + self.cycles % 10 * tick / 10;
            let (x, y) = (self.x(cycle), height - 10.0);
            writeln!(axis, "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{:.1}\" stroke=\"#ddd\"/>", y - 12.0)
                .ok();
            writeln!(axis, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{cycle}</text>").ok();
        }
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" \
             font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n<text x=\"4\" y=\"20\" \
             font-size=\"14\">{}</text>\n{axis}{}</svg>\n",
            LEFT + WIDTH + 40.0,
            self.title,
            self.body
        )
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_bars_and_levels() {
        let mut chart = Chart::new("a < b", 100);
        let bar = |begin, end| Bar { begin, end, label: "x".into(), kind: 1 };
        chart.row("dma", [bar(0, 10), bar(50, 60)].into_iter());
        chart.levels("pad", [(0, 5), (50, 10)].into_iter(), 10);
        let svg = chart.svg();
        assert_eq!(svg.matches("<rect x=").count(), 2);
        assert!(svg.contains("a &lt; b") && svg.contains("<path"));
    }
}
