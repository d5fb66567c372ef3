//! `kiln support`: what `kiln hls` accepts, as JSON, for the page of what is supported. All is read from what `hls` dispatches on.

use clap::CommandFactory;
use serde::Serialize;

use crate::Failed;
use crate::files;

/// Print the operations and options of `kiln hls` as JSON
#[derive(Debug, clap::Args)]
pub struct Args {}

/// What `kiln hls` accepts.
#[derive(Serialize)]
struct Support {
    operations: Vec<Operation>,
    options: Vec<Choice>,
}

/// An operation that is built.
#[derive(Serialize)]
struct Operation {
    name: String,
    /// What becomes of it before lowering; absent where lowering knows it.
    becomes: Option<&'static str>,
}

/// An option of the command line.
#[derive(Serialize)]
struct Choice {
    /// `--name`, or the name of an argument.
    name: String,
    /// The values that it may have, where they can be listed.
    values: Vec<String>,
}

/// Runs the command.
pub fn run(_: &Args) -> Result<(), Failed> {
    let support = Support { operations: operations(), options: options() };
    let mut text = serde_json::to_string_pretty(&support).unwrap_or_default();
    text.push('\n');
    files::write_text("-".as_ref(), &text, &mut ir::Diagnostics::new()).map_err(|_| Failed)
}

/// Rows of the dispatch of both flows, operations that rewrites take away, and transfers, by name. Marks that stand for
/// what moves inside `hls` are left out.
fn operations() -> Vec<Operation> {
    use affine::marks::{Await, Join, Release, Route, Stream, Transfer};
    let own = [Transfer::NAME, Join::NAME, Stream::NAME, Route::NAME, Await::NAME, Release::NAME];
    let is_expanded = |name: &str| ::lowering::prepare::EXPANSIONS.iter().any(|e| e.operations.contains(&name));
    let lowered = ::lowering::operations::names().filter(|name| !own.contains(name) && !is_expanded(name));
    let lowered = lowered.map(|name| Operation { name: name.to_owned(), becomes: None });
    let expanded = ::lowering::prepare::EXPANSIONS.iter().flat_map(|expansion| {
        let operation = |name: &&str| Operation { name: (*name).to_owned(), becomes: Some(expansion.becomes) };
        expansion.operations.iter().map(operation)
    });
    let moved = ::lowering::dma::STARTS.iter().chain(&::lowering::dma::WAITS);
    let moved = moved.map(|name| Operation { name: (*name).to_owned(), becomes: Some("a transfer over the bus") });
    let mut all: Vec<Operation> = lowered.chain(expanded).chain(moved).collect();
    all.sort_by(|a, b| a.name.cmp(&b.name));
    all
}

/// The options as the command line declares them.
fn options() -> Vec<Choice> {
    let command = crate::Cli::command();
    let Some(hls) = command.find_subcommand("hls") else { return Vec::new() };
    let choice = |argument: &clap::Arg| {
        let name = argument.get_long().map_or_else(|| argument.get_id().to_string(), |long| format!("--{long}"));
        let is_flag = !argument.get_action().takes_values();
        let values = argument.get_possible_values();
        let values = values.iter().filter(|_| !is_flag).map(|value| value.get_name().to_owned());
        Choice { name, values: values.collect() }
    };
    hls.get_arguments().filter(|argument| argument.get_id() != "help").map(choice).collect()
}
