//! The enumerations of the llvm dialect: words and numbers.

use ir::def::EnumDef;

/// The number of linkage `private` in [`LINKAGE`].
pub const PRIVATE: i64 = 0;
/// The number of linkage `internal` in [`LINKAGE`].
pub const INTERNAL: i64 = 1;
/// The number of linkage `common` in [`LINKAGE`].
pub const COMMON: i64 = 5;
/// The number of linkage `appending` in [`LINKAGE`].
pub const APPENDING: i64 = 6;
/// The number of linkage `extern_weak` in [`LINKAGE`].
pub const EXTERN_WEAK: i64 = 7;
/// The number of linkage `external` in [`LINKAGE`].
pub const EXTERNAL: i64 = 10;

/// Overflows that give poison.
pub static OVERFLOW: EnumDef =
    EnumDef { name: "overflow flag", cases: &[("none", 0), ("nsw", 1), ("nuw", 2)], separator: Some(", ") };

/// What does not wrap in the sum of an address.
pub static NO_WRAP: EnumDef = EnumDef {
    name: "no-wrap flag",
    cases: &[("none", 0), ("inbounds_flag", INBOUNDS_ALONE), ("nusw", NUSW), ("nuw", NUW), ("inbounds", INBOUNDS)],
    separator: Some("|"),
};

/// In [`NO_WRAP`]: the address stays in its object. Alone it has no text.
pub const INBOUNDS_ALONE: i64 = 1;
/// In [`NO_WRAP`]: the sum does not wrap as a signed one.
pub const NUSW: i64 = 2;
/// In [`NO_WRAP`]: the sum does not wrap as an unsigned one.
pub const NUW: i64 = 4;
/// In [`NO_WRAP`]: the address stays in its object, so the sum does not wrap as a signed one.
pub const INBOUNDS: i64 = INBOUNDS_ALONE | NUSW;

/// Liberties of float arithmetic.
pub static FAST_MATH: EnumDef = EnumDef {
    name: "fastmath flag",
    cases: &[
        ("none", 0),
        ("nnan", 1),
        ("ninf", 2),
        ("nsz", 4),
        ("arcp", 8),
        ("contract", 16),
        ("afn", 32),
        ("reassoc", 64),
        ("fast", 127),
    ],
    separator: Some(", "),
};

/// Linkages, by the words of LLVM IR.
pub static LINKAGE: EnumDef = EnumDef {
    name: "linkage",
    cases: &[
        ("private", 0),
        ("internal", 1),
        ("available_externally", 2),
        ("linkonce", 3),
        ("weak", 4),
        ("common", 5),
        ("appending", 6),
        ("extern_weak", 7),
        ("linkonce_odr", 8),
        ("weak_odr", 9),
        ("external", 10),
    ],
    separator: None,
};

/// Calling conventions; the numbers are those of LLVM IR.
pub static CALLING_CONVENTION: EnumDef = EnumDef {
    name: "calling convention",
    cases: &[
        ("ccc", 0),
        ("fastcc", 8),
        ("coldcc", 9),
        ("cc_10", 10),
        ("cc_11", 11),
        ("anyregcc", 13),
        ("preserve_mostcc", 14),
        ("preserve_allcc", 15),
        ("swiftcc", 16),
        ("cxx_fast_tlscc", 17),
        ("tailcc", 18),
        ("cfguard_checkcc", 19),
        ("swifttailcc", 20),
        ("x86_stdcallcc", 64),
        ("x86_fastcallcc", 65),
        ("arm_apcscc", 66),
        ("arm_aapcscc", 67),
        ("arm_aapcs_vfpcc", 68),
        ("msp430_intrcc", 69),
        ("x86_thiscallcc", 70),
        ("ptx_kernelcc", 71),
        ("ptx_devicecc", 72),
        ("spir_funccc", 75),
        ("spir_kernelcc", 76),
        ("intel_ocl_bicc", 77),
        ("x86_64_sysvcc", 78),
        ("win64cc", 79),
        ("x86_vectorcallcc", 80),
        ("hhvmcc", 81),
        ("hhvm_ccc", 82),
        ("x86_intrcc", 83),
        ("avr_intrcc", 84),
        ("avr_builtincc", 86),
        ("amdgpu_vscc", 87),
        ("amdgpu_gscc", 88),
        ("amdgpu_cscc", 90),
        ("amdgpu_kernelcc", 91),
        ("x86_regcallcc", 92),
        ("amdgpu_hscc", 93),
        ("msp430_builtincc", 94),
        ("amdgpu_lscc", 95),
        ("amdgpu_escc", 96),
        ("aarch64_vectorcallcc", 97),
        ("aarch64_sve_vectorcallcc", 98),
        ("wasm_emscripten_invokecc", 99),
        ("amdgpu_gfxcc", 100),
        ("m68k_intrcc", 101),
    ],
    separator: None,
};

/// Kinds of tail calls.
pub static TAIL_CALL_KIND: EnumDef = EnumDef {
    name: "tail call kind",
    cases: &[("none", 0), ("notail", 3), ("musttail", 2), ("tail", 1)],
    separator: None,
};

/// Which functions keep a frame pointer.
pub static FRAME_POINTER_KIND: EnumDef = EnumDef {
    name: "frame pointer kind",
    cases: &[("none", 0), ("non-leaf", 1), ("all", 2), ("reserved", 3)],
    separator: None,
};

/// What a linker does with several sections of one name.
pub static COMDAT: EnumDef = EnumDef {
    name: "comdat",
    cases: &[("any", 0), ("exactmatch", 1), ("largest", 2), ("nodeduplicate", 3), ("samesize", 4)],
    separator: None,
};

/// Orderings of atomic accesses.
pub static ORDERING: EnumDef = EnumDef {
    name: "ordering",
    cases: &[
        ("not_atomic", 0),
        ("unordered", 1),
        ("monotonic", 2),
        ("acquire", 4),
        ("release", 5),
        ("acq_rel", 6),
        ("seq_cst", 7),
    ],
    separator: None,
};

/// What `llvm.atomicrmw` does with the old value and its operand.
pub static BINARY: EnumDef = EnumDef {
    name: "bin_op",
    cases: &[
        ("xchg", 0),
        ("add", 1),
        ("sub", 2),
        ("_and", 3),
        ("nand", 4),
        ("_or", 5),
        ("_xor", 6),
        ("max", 7),
        ("min", 8),
        ("umax", 9),
        ("umin", 10),
        ("fadd", 11),
        ("fsub", 12),
        ("fmax", 13),
        ("fmin", 14),
        ("uinc_wrap", 15),
        ("udec_wrap", 16),
    ],
    separator: None,
};

/// Predicates of `llvm.icmp`.
pub static ICMP: EnumDef = EnumDef { name: "predicate", cases: dialects::arith::CMPI.cases, separator: None };

/// Predicates of `llvm.fcmp`.
pub static FCMP: EnumDef = EnumDef {
    name: "predicate",
    cases: &[
        ("_false", 0),
        ("oeq", 1),
        ("ogt", 2),
        ("oge", 3),
        ("olt", 4),
        ("ole", 5),
        ("one", 6),
        ("ord", 7),
        ("ueq", 8),
        ("ugt", 9),
        ("uge", 10),
        ("ult", 11),
        ("ule", 12),
        ("une", 13),
        ("uno", 14),
        ("_true", 15),
    ],
    separator: None,
};

/// Syntaxes of assembly text.
pub static ASM_DIALECT: EnumDef = EnumDef { name: "asm_dialect", cases: &[("att", 0), ("intel", 1)], separator: None };

/// Whether the address of a symbol matters.
pub static UNNAMED_ADDR: EnumDef = EnumDef {
    name: "unnamed_addr",
    cases: &[("", 0), ("local_unnamed_addr", 1), ("unnamed_addr", 2)],
    separator: None,
};

/// Who sees a symbol when code is loaded.
pub static VISIBILITY: EnumDef =
    EnumDef { name: "visibility", cases: &[("", 0), ("hidden", 1), ("protected", 2)], separator: None };

/// How memory is accessed.
pub static MOD_REF: EnumDef =
    EnumDef { name: "access", cases: &[("none", 0), ("read", 1), ("write", 2), ("readwrite", 3)], separator: None };

/// Rounding modes of constrained float operations.
pub static ROUNDING_MODE: EnumDef = EnumDef {
    name: "rounding mode",
    cases: &[
        ("towardzero", 0),
        ("tonearest", 1),
        ("upward", 2),
        ("downward", 3),
        ("tonearestaway", 4),
        ("dynamic", 7),
        ("invalid", -1),
    ],
    separator: None,
};

/// What constrained float operations do about exceptions.
pub static FP_EXCEPTIONS: EnumDef =
    EnumDef { name: "exception behavior", cases: &[("ignore", 0), ("maytrap", 1), ("strict", 2)], separator: None };

/// How much debug information is written.
pub static DI_EMISSION_KIND: EnumDef = EnumDef {
    name: "emission kind",
    cases: &[("None", 0), ("Full", 1), ("LineTablesOnly", 2), ("DebugDirectivesOnly", 3)],
    separator: None,
};

/// Which table of names is written.
pub static DI_NAME_TABLE_KIND: EnumDef = EnumDef {
    name: "name table kind",
    cases: &[("Default", 0), ("GNU", 1), ("None", 2), ("Apple", 3)],
    separator: None,
};

/// Flags of debug info types.
pub static DI_FLAGS: EnumDef = EnumDef {
    name: "flags",
    cases: &[
        ("Zero", 0),
        ("Private", 1),
        ("Protected", 2),
        ("Public", 3),
        ("FwdDecl", 4),
        ("AppleBlock", 8),
        ("ReservedBit4", 16),
        ("Virtual", 32),
        ("Artificial", 64),
        ("Explicit", 128),
        ("Prototyped", 256),
        ("ObjcClassComplete", 512),
        ("ObjectPointer", 1024),
        ("Vector", 2048),
        ("StaticMember", 4096),
        ("LValueReference", 8192),
        ("RValueReference", 16384),
        ("ExportSymbols", 32768),
        ("SingleInheritance", 65536),
        ("MultipleInheritance", 65536),
        ("VirtualInheritance", 65536),
        ("IntroducedVirtual", 262144),
        ("BitField", 524288),
        ("NoReturn", 1048576),
        ("TypePassByValue", 4194304),
        ("TypePassByReference", 8388608),
        ("EnumClass", 16777216),
        ("Thunk", 33554432),
        ("NonTrivial", 67108864),
        ("BigEndian", 134217728),
        ("LittleEndian", 268435456),
        ("AllCallsDescribed", 536870912),
    ],
    separator: Some("|"),
};

/// Flags of debug info functions.
pub static DI_SUBPROGRAM_FLAGS: EnumDef = EnumDef {
    name: "flags",
    cases: &[
        ("Virtual", 1),
        ("PureVirtual", 2),
        ("LocalToUnit", 4),
        ("Definition", 8),
        ("Optimized", 16),
        ("Pure", 32),
        ("Elemental", 64),
        ("Recursive", 128),
        ("MainSubprogram", 256),
        ("Deleted", 512),
        ("ObjCDirect", 2048),
    ],
    separator: Some("|"),
};
