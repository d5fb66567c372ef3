//! A design that is asked for: the source, the options of `kiln hls`, and the files that options name.
//!
//! What holds: a job says all that its outcome depends on, and its name is a hash of that: the same name, the same outcome.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Fault;

/// Letters of a name: 128 bits of the hash.
const NAME: usize = 32;

/// Options of which one value is a list, each of whose parts is given with the name.
const LISTS: [&str; 2] = ["max", "max-size"];

/// Options whose value is the name of a file.
pub const WITH_FILE: [&str; 2] = ["plan", "memory-timing"];

/// The value of an option that is not given.
pub const ABSENT: &str = "none";

/// The name of the axis of forms, which is no option: the number of one, 0 of the source as it is written.
pub const FORM: &str = "form";

/// The source with other loops.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// MLIR text.
    pub text: String,
    /// What was done to the loops of the source, in order.
    pub transformations: Vec<String>,
}

/// Names of options of `kiln hls`, without dashes, with their values: `true` and `false` of flags, `none` of what is not given.
pub type Choices = BTreeMap<String, String>;

/// A design as it is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The name of the source in messages.
    pub name: String,
    /// MLIR text.
    pub text: String,
    /// The function; without it the only one that no other calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// Options.
    #[serde(default)]
    pub options: Choices,
    /// Data with which it is simulated, as `--data` takes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub data: Vec<String>,
    /// Contents of the files that options and data name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, String>,
}

/// A design that is to be built and estimated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// The version of Kiln that is to build it.
    pub kiln: String,
    /// The design.
    pub request: Request,
    /// Whether it is simulated and compared with its source.
    #[serde(default)]
    pub check: bool,
    /// The board on whose device it is placed and routed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}

impl Job {
    /// Its name: a hash of what it says.
    pub fn name(&self) -> String {
        let hash = Sha256::digest(self.line());
        hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>()[..NAME].to_owned()
    }

    /// The job as one line of JSON.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The job as JSON for people.
    pub fn text(&self) -> String {
        crate::store::pretty(self)
    }

    /// Reads a job. Errors: `E1081` it is none, or one of another version of Kiln.
    pub fn read(name: &str, text: &str, version: &str) -> Result<Self, Fault> {
        let job: Self = serde_json::from_str(text).map_err(|why| ("E1081", format!("'{name}' is no job: {why}")))?;
        match job.kiln == version {
            true => Ok(job),
            false => Err(("E1081", format!("'{name}' is a job for kiln {}, and this is {version}", job.kiln))),
        }
    }
}

/// The words of the command line that say these choices.
pub fn words(options: &Choices) -> Vec<String> {
    let word = |(name, value): (&String, &String)| -> Vec<String> {
        let flag = format!("--{name}");
        match value.as_str() {
            ABSENT | "false" => Vec::new(),
            "true" => vec![flag],
            value if LISTS.contains(&name.as_str()) => {
                value.split(',').flat_map(|part| [flag.clone(), part.to_owned()]).collect()
            }
            value => vec![flag, value.to_owned()],
        }
    };
    options.iter().flat_map(word).collect()
}
