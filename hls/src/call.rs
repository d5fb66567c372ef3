//! Passes with their options as text, as pipelines of `kiln opt` have them.

use pipeline::Limits;

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
