//! Passes with their options as text, as pipelines of `kiln opt` have them.

use pipeline::Limits;

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
