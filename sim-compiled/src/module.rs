//! A circuit as a module of LLVM IR: its state, its parts, and the function that runs cycles.
//!
//! What holds: the text depends on the plan alone.

use std::collections::BTreeSet;

use crate::emit::{self, Shared};
use crate::layout::bytes;
use crate::lines::{Lines, Term};
use crate::memory;
use crate::plan::Plan;

/// Runs cycles: in each, all parts in order; then the rows go on by their steps, which may be 0.
const RUN: &str =
    "define void @kiln_run(ptr noalias %in0, i64 %in_step, ptr noalias %out0, i64 %out_step, i64 %cycles) {
entry:
  %none = icmp eq i64 %cycles, 0
  br i1 %none, label %end, label %cycle
cycle:
  %left = phi i64 [ %cycles, %entry ], [ %less, %cycle ]
  %in = phi ptr [ %in0, %entry ], [ %next_in, %cycle ]
  %out = phi ptr [ %out0, %entry ], [ %next_out, %cycle ]
";

const RUN_END: &str = "  %less = add i64 %left, -1
  %next_in = getelementptr i8, ptr %in, i64 %in_step
  %next_out = getelementptr i8, ptr %out, i64 %out_step
  %is_last = icmp eq i64 %less, 0
  br i1 %is_last, label %end, label %cycle
end:
  ret void
}
";

/// The text of a plan.
pub fn text(plan: &Plan) -> String {
    let (mut shared, mut declared) = (Shared::default(), BTreeSet::new());
    let mut parts = String::new();
    for number in 0..plan.parts.len() {
        let mut lines = emit::part(plan, number, &mut shared);
        parts += &lines.text;
        declared.append(&mut lines.declared);
    }
    let draws: String = shared.drawn.iter().map(|&width| draw(width)).collect();
    let declarations: Vec<String> = declared.into_iter().map(|line| line + "\n").collect();
    let calls: String = (0..plan.parts.len()).map(|n| format!("  call void @part{n}(ptr %in, ptr %out)\n")).collect();
    let next = if draws.is_empty() { String::new() } else { next() };
    [blocks(plan), shared.tables(), declarations.concat(), next, draws, parts, format!("{RUN}{calls}{RUN_END}")]
        .concat()
}

/// Bytes of the blocks that hold all that changes: the state, the noise, and each memory.
pub fn block_sizes(plan: &Plan) -> Vec<usize> {
    let lanes = plan.lanes as usize;
    let memories = plan.memories.iter().map(|m| m.depth().max(1) as usize * bytes(m.width) * lanes);
    [plan.sizes[2], 8 * lanes].into_iter().chain(memories).collect()
}

/// The blocks, and a table of them for the program around.
fn blocks(plan: &Plan) -> String {
    let sizes = block_sizes(plan);
    let memories = (0..plan.memories.len()).map(|number| format!("@memory{number}"));
    let names: Vec<String> = ["@state".to_owned(), "@noise".to_owned()].into_iter().chain(memories).collect();
    let mut text = String::new();
    for (name, size) in names.iter().zip(&sizes) {
        text += &format!("{name} = internal global [{size} x i8] zeroinitializer, align 64\n");
    }
    let entries: Vec<String> =
        names.iter().zip(&sizes).map(|(name, size)| format!("{{ptr, i64}} {{ptr {name}, i64 {size}}}")).collect();
    let count = entries.len();
    text += &format!("@kiln_blocks = constant [{count} x {{ptr, i64}}] [{}]\n", entries.join(", "));
    text + &format!("@kiln_block_count = constant i64 {count}\n")
}

/// The function that draws the next number of a stream.
fn next() -> String {
    let mut lines = Lines::new(1);
    lines.text += "define internal i64 @next(ptr %stream) {\n";
    let old = lines.set(64, "load i64, ptr %stream");
    let step = lines.number_of(64, sim::random::STEP);
    let state = lines.two("add", &old, &step);
    lines.line(format_args!("store i64 {}, ptr %stream", state.text));
    let number = memory::mix(&mut lines, &state);
    lines.line(format_args!("ret i64 {}", number.text));
    lines.text + "}\n"
}

/// The function that draws a value of a width where a condition holds.
fn draw(width: u32) -> String {
    let mut lines = Lines::new(1);
    lines.text += &format!("define internal i{width} @draw{width}(i64 %lane, i1 %is_drawn, i{width} %otherwise) {{\n");
    lines.text += "  br i1 %is_drawn, label %draw, label %keep\n";
    lines.text += &format!("keep:\n  ret i{width} %otherwise\ndraw:\n");
    lines.line("%stream = getelementptr i64, ptr @noise, i64 %lane");
    let mut words: Vec<Term> = Vec::new();
    for _ in 0..width.div_ceil(64) {
        words.insert(0, lines.set(64, "call i64 @next(ptr %stream)"));
    }
    let all = lines.concat(&words);
    let value = lines.resize(&all, width);
    lines.line(format_args!("ret i{width} {}", value.text));
    lines.text + "}\n"
}
