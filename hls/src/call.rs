//! Passes with their options as text, as pipelines of `kiln opt` have them.

use pipeline::{Limits, MEASURED_PERCENT};

/// Gives an enum without fields the names that options of passes have for it.
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
pub(crate) use names;

/// A pass with the options that have a value, as pipelines of `kiln opt` have it.
pub fn call(name: &str, options: &[(&str, String)]) -> String {
    let given: Vec<String> =
        options.iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| format!("{name}={value}")).collect();
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
