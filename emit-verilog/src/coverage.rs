//! Which operations can be written as Verilog, compared with the dialects by a test (house rule 4).

/// Operations that are written, directly or after `prepare`.
pub const HANDLED: &[&str] = &[
    "builtin.module",
    "hw.module",
    "hw.module.extern",
    "hw.output",
    "hw.instance",
    "hw.constant",
    "hw.aggregate_constant",
    "hw.param.value",
    "hw.wire",
    "hw.bitcast",
    "hw.array_create",
    "hw.array_get",
    "hw.array_inject",
    "hw.array_slice",
    "hw.array_concat",
    "hw.struct_create",
    "hw.struct_extract",
    "hw.struct_inject",
    "hw.struct_explode",
    "hw.enum.constant",
    "hw.enum.cmp",
    "hw.type_scope",
    "hw.typedecl",
    "comb.add",
    "comb.mul",
    "comb.and",
    "comb.or",
    "comb.xor",
    "comb.sub",
    "comb.divu",
    "comb.divs",
    "comb.modu",
    "comb.mods",
    "comb.shl",
    "comb.shru",
    "comb.shrs",
    "comb.icmp",
    "comb.mux",
    "comb.concat",
    "comb.extract",
    "comb.replicate",
    "comb.parity",
    "comb.reverse",
    "comb.truth_table",
    "seq.compreg",
    "seq.compreg.ce",
    "seq.firreg",
    "seq.to_clock",
    "seq.from_clock",
    "seq.const_clock",
    "seq.clock_inv",
    "seq.initial",
    "seq.yield",
    "seq.hlmem",
    "seq.read",
    "seq.write",
    "seq.firmem",
    "seq.firmem.read_port",
    "seq.firmem.write_port",
    "seq.firmem.read_write_port",
    "sv.indexed_part_select",
];

/// Operations that are refused, with the reason.
pub const REFUSED: &[(&str, &str)] = &[
    ("hw.module.generated", "its generator must make it a module first"),
    ("hw.generator.schema", "generators must have run before"),
];

/// Dialects of which every operation is refused.
pub const REFUSED_DIALECTS: &[(&str, &str)] = &[("handshake", ELASTIC), ("elastic", ELASTIC), ("ssp", PROBLEM)];

const ELASTIC: &str = "it must be made a circuit of hw first, as `kiln hls --flow elastic` does";

const PROBLEM: &str = "it states a scheduling problem, for `kiln schedule`";

/// Why `name` is refused; `None` if it is handled.
pub fn refusal(name: &str) -> Option<&'static str> {
    if HANDLED.contains(&name) {
        return None;
    }
    let dialect = name.split('.').next().unwrap_or(name);
    let known =
        REFUSED.iter().find(|(n, _)| *n == name).or_else(|| REFUSED_DIALECTS.iter().find(|(d, _)| *d == dialect));
    let known = known.map(|(_, reason)| *reason);
    Some(known.unwrap_or("it is no circuit operation; lower it first"))
}
