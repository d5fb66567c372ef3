//! The options of loops: what the dialect calls each, and its metadata in LLVM IR.

/// What an option becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A name alone, if the option is true.
    Mark,
    /// A name and an `i1`.
    Flag,
    /// The name alone where it is set, else this one.
    Choice(&'static str),
    /// A name and the opposite `i1`.
    Not,
    /// A name and an `i32`.
    Number,
    /// A name and the node of another loop.
    Loop,
}

/// An option: the parameter, its shape, and the name of its metadata.
pub type LoopOption = (&'static str, Shape, &'static str);

/// Groups of options in order: the parameter of the annotation, then its own parameters.
pub type Group = (&'static str, &'static [LoopOption]);

/// Options of the annotation itself.
pub const WHOLE: [LoopOption; 3] = [
    ("disableNonforced", Shape::Mark, "llvm.loop.disable_nonforced"),
    ("mustProgress", Shape::Mark, "llvm.loop.mustprogress"),
    ("isVectorized", Shape::Number, "llvm.loop.isvectorized"),
];

/// Options by groups.
pub const GROUPS: [Group; 9] = [
    (
        "vectorize",
        &[
            ("disable", Shape::Not, "llvm.loop.vectorize.enable"),
            ("predicateEnable", Shape::Flag, "llvm.loop.vectorize.predicate.enable"),
            ("scalableEnable", Shape::Flag, "llvm.loop.vectorize.scalable.enable"),
            ("width", Shape::Number, "llvm.loop.vectorize.width"),
            ("followupVectorized", Shape::Loop, "llvm.loop.vectorize.followup_vectorized"),
            ("followupEpilogue", Shape::Loop, "llvm.loop.vectorize.followup_epilogue"),
            ("followupAll", Shape::Loop, "llvm.loop.vectorize.followup_all"),
        ],
    ),
    ("interleave", &[("count", Shape::Number, "llvm.loop.interleave.count")]),
    (
        "unroll",
        &[
            ("disable", Shape::Choice("llvm.loop.unroll.enable"), "llvm.loop.unroll.disable"),
            ("count", Shape::Number, "llvm.loop.unroll.count"),
            ("runtimeDisable", Shape::Flag, "llvm.loop.unroll.runtime.disable"),
            ("full", Shape::Mark, "llvm.loop.unroll.full"),
            ("followupUnrolled", Shape::Loop, "llvm.loop.unroll.followup_unrolled"),
            ("followupRemainder", Shape::Loop, "llvm.loop.unroll.followup_remainder"),
            ("followupAll", Shape::Loop, "llvm.loop.unroll.followup_all"),
        ],
    ),
    (
        "unrollAndJam",
        &[
            ("disable", Shape::Choice("llvm.loop.unroll_and_jam.enable"), "llvm.loop.unroll_and_jam.disable"),
            ("count", Shape::Number, "llvm.loop.unroll_and_jam.count"),
            ("followupOuter", Shape::Loop, "llvm.loop.unroll_and_jam.followup_outer"),
            ("followupInner", Shape::Loop, "llvm.loop.unroll_and_jam.followup_inner"),
            ("followupRemainderOuter", Shape::Loop, "llvm.loop.unroll_and_jam.followup_remainder_outer"),
            ("followupRemainderInner", Shape::Loop, "llvm.loop.unroll_and_jam.followup_remainder_inner"),
            ("followupAll", Shape::Loop, "llvm.loop.unroll_and_jam.followup_all"),
        ],
    ),
    (
        "licm",
        &[
            ("disable", Shape::Mark, "llvm.licm.disable"),
            ("versioningDisable", Shape::Mark, "llvm.loop.licm_versioning.disable"),
        ],
    ),
    (
        "distribute",
        &[
            ("disable", Shape::Not, "llvm.loop.distribute.enable"),
            ("followupCoincident", Shape::Loop, "llvm.loop.distribute.followup_coincident"),
            ("followupSequential", Shape::Loop, "llvm.loop.distribute.followup_sequential"),
            ("followupFallback", Shape::Loop, "llvm.loop.distribute.followup_fallback"),
            ("followupAll", Shape::Loop, "llvm.loop.distribute.followup_all"),
        ],
    ),
    (
        "pipeline",
        &[
            ("disable", Shape::Flag, "llvm.loop.pipeline.disable"),
            ("initiationinterval", Shape::Number, "llvm.loop.pipeline.initiationinterval"),
        ],
    ),
    ("peeled", &[("count", Shape::Number, "llvm.loop.peeled.count")]),
    ("unswitch", &[("partialDisable", Shape::Mark, "llvm.loop.unswitch.partial.disable")]),
];
