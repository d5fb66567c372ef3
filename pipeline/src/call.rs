//! Passes with their options as text, as pipelines of `kiln opt` have them.

use ir::text::printer::{PrintOptions, print_op};
use ir::{Ir, Op};

use crate::{Limits, MEASURED_PERCENT};

/// Gives an enum without fields the names that options of passes have for it.
#[macro_export]
macro_rules! names {
    ($type:ident: $($variant:ident $name:literal),+) => {
        impl $type {
            /// The names, as passes take them.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// The name of this.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }

            /// That of a name.
            pub fn named(name: &str) -> Option<Self> {
                [$(Self::$variant),+].into_iter().find(|it| it.name() == name)
            }
        }
    };
}
/// A pass with the options that have a value, as pipelines of `kiln opt` have it: values with spaces, as paths may be, stand in braces.
pub fn call(name: &str, options: &[(&str, String)]) -> String {
    let is_plain = |value: &str| !value.contains(|c: char| c.is_whitespace() || c == '"' || c == '\'');
    let given = options.iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| match is_plain(value) {
        true => format!("{name}={value}"),
        false => format!("{name}={{{value}}}"),
    });
    let given: Vec<String> = given.collect();
    if given.is_empty() { name.to_owned() } else { format!("{name}{{{}}}", given.join(" ")) }
}

/// Limits of units for floats, as passes take them.
pub fn float_units(units: &Limits) -> String {
    let units = units.floats.iter().map(|(op, limit)| format!("{}:{limit}", op.name()));
    units.collect::<Vec<_>>().join(",")
}

/// Measured delays by line as the passes take them.
pub fn line_delays(lines: &[(u32, u32)]) -> String {
    let lines = lines.iter().map(|(line, percent)| format!("{line}:{percent}"));
    lines.collect::<Vec<_>>().join(",")
}

/// What [`line_delays`] gave. Errors: something else, as a sentence.
pub fn parse_line_delays(text: &str) -> Result<Vec<(u32, u32)>, String> {
    text.split(',').filter(|text| !text.is_empty()).map(parse_line_delay).collect()
}

/// A line with the percent of the target's delays that its operations take, as `12:130`. Errors: something else, as a sentence.
pub fn parse_line_delay(text: &str) -> Result<(u32, u32), String> {
    let [least, most] = MEASURED_PERCENT;
    let parts = text.split_once(':').and_then(|(line, percent)| Some((line.parse().ok()?, percent.parse().ok()?)));
    parts
        .filter(|(_, percent)| (least..=most).contains(percent))
        .ok_or_else(|| format!("'{text}' is no LINE:PERCENT with a percent from {least} to {most}"))
}

/// A step of a build, and the program after it.
#[derive(Clone, Debug)]
pub struct StepText {
    /// Name of the pass that makes the step.
    pub pass: &'static str,
    /// The function, the design or the circuit as text.
    pub text: String,
}

/// The text of an operation, with the names of the source.
pub fn text_of(ir: &Ir, op: Op) -> String {
    print_op(ir, op, &PrintOptions { names: true, local_scope: true, ..PrintOptions::default() }) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_with_spaces_stand_in_braces() {
        let given = [("target", "a b/t.toml".to_owned()), ("lanes", "2".to_owned()), ("none", String::new())];
        assert_eq!(call("p", &given), "p{target={a b/t.toml} lanes=2}");
        assert_eq!(call("p", &[("none", String::new())]), "p");
    }

    #[test]
    fn delays_of_lines_are_read_back() {
        let lines = [(12, 130), (7, 1000)];
        assert_eq!(parse_line_delays(&line_delays(&lines)), Ok(lines.to_vec()));
        for wrong in ["12", "12:99", "12:1001", "a:130", "12:130:1"] {
            assert!(parse_line_delays(wrong).is_err(), "{wrong}");
        }
    }
}
