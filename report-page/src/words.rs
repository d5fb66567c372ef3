//! Numbers and lines of the source as they are shown.

use maud::{Markup, html};

/// `12,345`.
pub(crate) fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with what it counts: `1 cycle`, `12 cycles`.
pub(crate) fn counted(value: u64, what: &str) -> String {
    format!("{} {what}{}", number(value), if value == 1 { "" } else { "s" })
}

/// `12.5 %`, or `0 %` of nothing.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    match whole {
        0 => "0 %".to_owned(),
        _ if part == whole => "100 %".to_owned(),
        _ => format!("{:.1} %", part as f64 * 100.0 / whole as f64),
    }
}

/// A coordinate in percent of the width of a chart.
pub(crate) fn at(value: f64, whole: f64) -> String {
    let text = format!("{:.3}", if whole > 0.0 { value * 100.0 / whole } else { 0.0 });
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// Bits in the largest unit that fits.
pub(crate) fn bits(value: u64) -> String {
    match value {
        0..8192 => counted(value, "bit"),
        8192..8_388_608 => format!("{:.1} KiB", value as f64 / 8192.0),
        _ => format!("{:.1} MiB", value as f64 / 8_388_608.0),
    }
}

/// Megahertz without digits that say nothing.
pub(crate) fn mhz(value: f64) -> String {
    if value.fract() == 0.0 { format!("{value:.0} MHz") } else { format!("{value:.1} MHz") }
}

/// So many cycles at a clock.
pub(crate) fn time(cycles: u64, mhz: f64) -> String {
    let us = cycles as f64 / mhz;
    match us {
        us if us < 1.0 => format!("{:.0} ns", us * 1000.0),
        us if us < 1000.0 => format!("{us:.2} µs"),
        us => format!("{:.2} ms", us / 1000.0),
    }
}

/// A link to a line of the source.
pub(crate) fn line(line: Option<u32>) -> Markup {
    html! { @if let Some(line) = line { a.line href={ "#L" (line) } { "line " (line) } } }
}

/// A share as a bar behind its words.
pub(crate) fn bar(part: u64, whole: u64, class: &str) -> Markup {
    let width = at(part.min(whole) as f64, whole as f64);
    html! { span.bar.(class) aria-hidden="true" { span style={ "width:" (width) } {} } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_234_567].map(number), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([percent(1, 3), percent(3, 3), percent(0, 0)], ["33.3 %", "100 %", "0 %"]);
        assert_eq!([at(1.0, 3.0), at(1.0, 2.0), at(1.0, 0.0)], ["33.333%", "50%", "0%"]);
        assert_eq!([bits(8), bits(16384), bits(1 << 24)], ["8 bits", "2.0 KiB", "2.0 MiB"]);
        assert_eq!([time(10, 100.0), time(4101, 100.0)], ["100 ns", "41.01 µs"]);
    }
}
