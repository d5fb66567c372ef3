//! The target and the clock as options of passes.

use ir::pass::{OptionKind, OptionSpec, Options};

use crate::cost::Target;

/// The option of the target.
pub const TARGET: OptionSpec = OptionSpec {
    name: "target",
    kind: OptionKind::Choice(&scheduling::operators::NAMES),
    default: "generic",
    docs: "The device family whose operator delays and areas are used.",
};

/// The option of the clock.
pub const CLOCK: OptionSpec = OptionSpec {
    name: "clock-mhz",
    kind: OptionKind::between(1, u32::MAX as i64),
    default: "100",
    docs: "The clock frequency to schedule for.",
};

/// The target that options name. Errors: it has no figures for that clock, as a sentence.
pub fn target_of(options: &Options) -> Result<Target, String> {
    Target::new(options.text("target"), f64::from(options.number::<u32>("clock-mhz")))
        .map_err(|error| error.to_string())
}
