//! Functions: signatures, attributes, bodies.

use ir::attrs::AttrKind;
use ir::diag::Reported;
use ir::{Attr, Op};

use super::Translation;
use super::attrs::{Read, Record, number};
use super::blocks::Body;
use crate::dialect::control;
use crate::model::attributes::{is_enum, is_number, is_type};
use crate::model::{self, Attribute, AttributeSet, Global, GlobalId, GlobalKind};

/// Attributes of a function's declaration that are LLVM's enum attributes.
const FLAGS: [(&str, &str); 6] = [
    ("no_inline", "noinline"),
    ("always_inline", "alwaysinline"),
    ("optimize_none", "optnone"),
    ("convergent", "convergent"),
    ("no_unwind", "nounwind"),
    ("will_return", "willreturn"),
];

/// Attributes of a definition that become string attributes, in the reference's order.
const STRINGS: [(&str, &str); 10] = [
    ("target_cpu", "target-cpu"),
    ("tune_cpu", "tune-cpu"),
    ("unsafe_fp_math", "unsafe-fp-math"),
    ("no_infs_fp_math", "no-infs-fp-math"),
    ("no_nans_fp_math", "no-nans-fp-math"),
    ("approx_func_fp_math", "approx-func-fp-math"),
    ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
    ("denormal_fp_math", "denormal-fp-math"),
    ("denormal_fp_math_f32", "denormal-fp-math-f32"),
    ("fp_contract", "fp-contract"),
];

/// What a parameter's attribute is called without `llvm.`, where the reference knows it.
const PARAMETER: [&str; 29] = [
    "align",
    "allocalign",
    "allocptr",
    "byval",
    "byref",
    "noundef",
    "dereferenceable",
    "dereferenceable_or_null",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nocapture",
    "nofree",
    "nonnull",
    "preallocated",
    "readonly",
    "returned",
    "signext",
    "alignstack",
    "sret",
    "writeonly",
    "zeroext",
    "readnone",
    "dead_on_unwind",
    "nofpclass",
    "range",
    "initializes",
    "writable",
];

/// The calling convention of a number, as LLVM IR writes it; empty for C.
pub(super) fn convention(number: i64) -> String {
    let word = match number {
        0 => "",
        8 => "fastcc",
        9 => "coldcc",
        10 => "ghccc",
        13 => "anyregcc",
        14 => "preserve_mostcc",
        15 => "preserve_allcc",
        16 => "swiftcc",
        17 => "cxx_fast_tlscc",
        18 => "tailcc",
        19 => "cfguard_checkcc",
        20 => "swifttailcc",
        64 => "x86_stdcallcc",
        65 => "x86_fastcallcc",
        66 => "arm_apcscc",
        67 => "arm_aapcscc",
        68 => "arm_aapcs_vfpcc",
        69 => "msp430_intrcc",
        70 => "x86_thiscallcc",
        71 => "ptx_kernel",
        72 => "ptx_device",
        75 => "spir_func",
        76 => "spir_kernel",
        77 => "intel_ocl_bicc",
        78 => "x86_64_sysvcc",
        79 => "win64cc",
        80 => "x86_vectorcallcc",
        81 => "hhvmcc",
        82 => "hhvm_ccc",
        83 => "x86_intrcc",
        84 => "avr_intrcc ",
        85 => "avr_signalcc ",
        87 => "amdgpu_vs",
        88 => "amdgpu_gs",
        89 => "amdgpu_ps",
        90 => "amdgpu_cs",
        91 => "amdgpu_kernel",
        92 => "x86_regcallcc",
        93 => "amdgpu_hs",
        95 => "amdgpu_ls",
        96 => "amdgpu_es",
        97 => "aarch64_vector_pcs",
        98 => "aarch64_sve_vector_pcs",
        100 => "amdgpu_gfx",
        other => return format!("cc{other}"),
    };
    word.to_owned()
}

impl Translation<'_> {
    /// Declares a function: signature, linkage, attributes.
    pub(super) fn declare_function(&mut self, op: Op) -> Result<(), Reported> {
        let ir = self.ir;
        let Some(ty) = ir.attr(op, "function_type").and_then(|attr| ir.ctx.as_type(attr)) else {
            return Err(self.refuse(op));
        };
        let ty = self.ty(op, ty)?;
        let mut function = model::Function { convention: convention(ir.number(op, "CConv")), ..Default::default() };
        function.gc = ir.string(op, "garbageCollector");
        self.function_attributes(op, &mut function.attributes.function)?;
        self.parameters(op, &mut function)?;
        self.check_attributes(op, &function.attributes.function, &function.attributes.params)?;
        let name = ir.string(op, "sym_name").unwrap_or_default();
        let mut global = Global::new(&name, ty, GlobalKind::Function(Box::new(function)));
        self.common(op, &mut global);
        if let Some(count) = ir.attr(op, "function_entry_count").and_then(|attr| number(&ir.ctx, attr)) {
            global.metadata.push(("prof", self.entry_count(count)));
        }
        if let Some(subprogram) = self.function_debug(op)? {
            global.metadata.insert(0, ("dbg", subprogram));
        }
        let id = self.m.add(global);
        self.annotate_kernel(op, id);
        Ok(())
    }

    fn function_attributes(&mut self, op: Op, set: &mut AttributeSet) -> Result<(), Reported> {
        if let Some(effects) = self.ir.attr(op, "memory") {
            set.add_kind("memory", self.memory_effects(effects));
        }
        for (name, word) in FLAGS {
            if self.ir.is_set(op, name) {
                set.add_kind(word, "");
            }
        }
        for item in self.ir.items(op, "passthrough") {
            self.pass_through(op, item, set)?;
        }
        Ok(())
    }

    /// What stands between the parentheses of `memory(...)`.
    pub(super) fn memory_effects(&self, attr: Attr) -> String {
        let record = Record::new(&self.ir.ctx, attr);
        let access = |name: &str| record.and_then(|r| r.number(name)).unwrap_or(3);
        memory(access("other"), access("argMem"), access("inaccessibleMem"))
    }

    pub(super) fn pass_through(&mut self, op: Op, item: Attr, set: &mut AttributeSet) -> Result<(), Reported> {
        let ctx = &self.ir.ctx;
        if let Some(key) = ctx.as_str(item) {
            return self.add_by_name(op, key, "", set);
        }
        let pair = ctx.as_array(item).filter(|items| items.len() == 2);
        let strings = pair.and_then(|items| Some((ctx.as_str(items[0])?, ctx.as_str(items[1])?)));
        match strings {
            Some((key, value)) => self.add_by_name(op, key, value, set),
            None => Err(self.fault(op, "expected 'passthrough' to contain strings or pairs of strings")),
        }
    }

    fn add_by_name(&mut self, op: Op, key: &str, value: &str, set: &mut AttributeSet) -> Result<(), Reported> {
        if is_number(key) {
            if value.is_empty() {
                return Err(self.fault(op, format!("LLVM attribute '{key}' expects a value")));
            }
            match parse_number(value) {
                Some(number) => drop(set.add_kind(key, raw(key, number))),
                None => set.add(Attribute::string(key, value)),
            }
        } else if is_enum(key) || is_type(key) {
            if !value.is_empty() {
                return Err(self.fault(op, format!("LLVM attribute '{key}' does not expect a value, found '{value}'")));
            }
            set.add_kind(key, "");
        } else {
            set.add(Attribute::string(key, value));
        }
        Ok(())
    }

    fn parameters(&mut self, op: Op, function: &mut model::Function) -> Result<(), Reported> {
        let (arguments, results) = (self.ir.items(op, "arg_attrs"), self.ir.items(op, "res_attrs"));
        if let Some(&dict) = results.first() {
            function.attributes.result = self.parameter(op, dict)?;
        }
        for (index, dict) in arguments.into_iter().enumerate() {
            *function.attributes.param_mut(index) = self.parameter(op, dict)?;
        }
        Ok(())
    }

    pub(super) fn parameter(&mut self, op: Op, dict: Attr) -> Result<AttributeSet, Reported> {
        let ctx = &self.ir.ctx;
        let mut set = AttributeSet::default();
        for &(key, value) in ctx.as_dict(dict).unwrap_or(&[]) {
            let Some(name) = ctx.text(key).strip_prefix("llvm.").filter(|n| PARAMETER.contains(n)) else { continue };
            match ctx.attr_kind(value) {
                AttrKind::Type(ty) => {
                    let ty = self.ty(op, *ty)?;
                    set.add_kind(name, self.m.types.text(ty));
                    set.types.push(ty);
                }
                AttrKind::Integer { value, .. } => drop(set.add_kind(name, raw(name, value.low_u64()))),
                AttrKind::Unit => drop(set.add_kind(name, "")),
                AttrKind::Array(bounds) if name == "range" => {
                    let bounds = bounds.to_vec();
                    let text = self.range_text(op, &bounds)?;
                    set.add_kind(name, text);
                }
                AttrKind::String { value, .. } => drop(set.add_kind(name, ctx.text(*value))),
                _ => {}
            }
        }
        Ok(set)
    }

    /// Translates the body of a function, if it has one.
    pub(super) fn define_function(&mut self, op: Op) -> Result<(), Reported> {
        let ir = self.ir;
        let Some(&region) = ir.regions(op).first() else { return Ok(()) };
        let (Some(entry), Some(id)) = (ir.entry(region), self.m.find(&ir.string(op, "sym_name").unwrap_or_default()))
        else {
            return Ok(());
        };
        self.definition_attributes(op, id)?;
        let subprogram = self.m.global(id).metadata.iter().find(|(kind, _)| *kind == "dbg").map(|(_, md)| *md);
        let params = control::signature(ir, op).map(|signature| signature.params).unwrap_or_default();
        let mut body = Body::new(self, subprogram);
        for (index, (&arg, ty)) in ir.args(entry).iter().zip(params).enumerate() {
            let ty = body.t.ty(op, ty)?;
            body.map_param(index, arg, ty);
        }
        body.region(region)?;
        let built = body.function;
        if let GlobalKind::Function(function) = &mut self.m.global_mut(id).kind {
            function.blocks = built.blocks;
            function.insts = built.insts;
            function.params = built.params;
        }
        Ok(())
    }

    /// Attributes that only definitions get.
    fn definition_attributes(&mut self, op: Op, id: GlobalId) -> Result<(), Reported> {
        let ir = self.ir;
        let mut new = self.streaming(op);
        for (name, key) in STRINGS {
            let Some(attr) = ir.attr(op, name) else { continue };
            let flag = ir.ctx.as_int(attr).map(|(value, _)| (!value.is_zero()).to_string());
            new.push(Attribute::string(key, &flag.or(ir.string(op, name)).unwrap_or_default()));
        }
        if let Some(features) = ir.attr(op, "target_features").and_then(|attr| Record::new(&ir.ctx, attr)) {
            let features = features.list("features").unwrap_or(&[]);
            let features: Vec<&str> = features.iter().filter_map(|&feature| ir.ctx.as_str(feature)).collect();
            new.push(Attribute::string("target-features", &features.join(",")));
        }
        if let Some(range) = ir.attr(op, "vscale_range").and_then(|attr| Record::new(&ir.ctx, attr)) {
            new.extend(Attribute::new(
                "vscale_range",
                format!("{},{}", range.unsigned("minRange"), range.unsigned("maxRange")),
            ));
        }
        if ir.attr(op, "frame_pointer").is_some() {
            let word = ["none", "non-leaf", "all", "reserved"].get(ir.number(op, "frame_pointer") as usize).copied();
            new.push(Attribute::string("frame-pointer", word.unwrap_or("none")));
        }
        let personality = match ir.attr(op, "personality") {
            Some(attr) => {
                let ty = self.m.types.pointer(0);
                Some(self.constant(op, attr, ty)?)
            }
            None => None,
        };
        let global = self.m.global_mut(id);
        global.section = ir.string(op, "section");
        if let GlobalKind::Function(function) = &mut global.kind {
            new.into_iter().for_each(|attribute| function.attributes.function.add(attribute));
            function.personality = personality;
        }
        Ok(())
    }

    /// Attributes of Arm's scalable matrix extension.
    fn streaming(&self, op: Op) -> Vec<Attribute> {
        let first = |pairs: &[(&str, &str)]| {
            let found = pairs.iter().find(|(name, _)| self.ir.is_set(op, name));
            found.map(|(_, key)| Attribute::string(key, ""))
        };
        let modes = [
            ("arm_streaming", "aarch64_pstate_sm_enabled"),
            ("arm_locally_streaming", "aarch64_pstate_sm_body"),
            ("arm_streaming_compatible", "aarch64_pstate_sm_compatible"),
        ];
        let storage = [
            ("arm_new_za", "aarch64_new_za"),
            ("arm_in_za", "aarch64_in_za"),
            ("arm_out_za", "aarch64_out_za"),
            ("arm_inout_za", "aarch64_inout_za"),
            ("arm_preserves_za", "aarch64_preserves_za"),
        ];
        [first(&modes), first(&storage)].into_iter().flatten().collect()
    }
}

/// What stands in `memory(...)`, by what is done to each kind of memory: 0 nothing, 1 read, 2 written, 3 both.
fn memory(other: i64, arguments: i64, inaccessible: i64) -> String {
    let word = |access: i64| ["none", "read", "write", "readwrite"][(access & 3) as usize];
    let mut parts = Vec::new();
    if other != 0 || (arguments == 0 && inaccessible == 0) {
        parts.push(word(other).to_owned());
    }
    for (name, access) in [("argmem", arguments), ("inaccessiblemem", inaccessible)] {
        if access != other {
            parts.push(format!("{name}: {}", word(access)));
        }
    }
    parts.join(", ")
}

/// A number with the prefix of its base.
fn parse_number(text: &str) -> Option<u64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let radix = [("0x", 16), ("0X", 16), ("0b", 2), ("0B", 2), ("0o", 8)];
    let found = radix.iter().find_map(|(prefix, radix)| Some((digits.strip_prefix(prefix)?, *radix)));
    let (digits, radix) = found.unwrap_or_else(|| {
        let octal = digits.strip_prefix('0').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        octal.map_or((digits, 10), |rest| (rest, 8))
    });
    let value = i128::from(u64::from_str_radix(digits, radix).ok()?) * sign;
    i64::try_from(value).ok().map(|value| value as u64)
}

/// The text of an attribute whose number is packed as LLVM keeps it.
fn raw(name: &str, number: u64) -> String {
    match name {
        "uwtable" => if number == 1 { "sync" } else { "" }.to_owned(),
        "memory" => {
            let access = |index: u64| (number >> (2 * index) & 3) as i64;
            memory(access(2), access(0), access(1))
        }
        "allocsize" if number as u32 == u32::MAX => (number >> 32).to_string(),
        "allocsize" => format!("{},{}", number >> 32, number as u32),
        "vscale_range" => format!("{},{}", number >> 32, number as u32),
        "allockind" => format!("\"{}\"", bits(&ALLOC_KINDS, number, ",")),
        "nofpclass" => float_classes(number),
        _ => number.to_string(),
    }
}

const ALLOC_KINDS: [(u64, &str); 6] =
    [(1, "alloc"), (2, "realloc"), (4, "free"), (8, "uninitialized"), (16, "zeroed"), (32, "aligned")];

/// Classes of floats, groups first.
const FLOAT_CLASSES: [(u64, &str); 15] = [
    (3, "nan"),
    (1, "snan"),
    (2, "qnan"),
    (516, "inf"),
    (4, "ninf"),
    (512, "pinf"),
    (96, "zero"),
    (32, "nzero"),
    (64, "pzero"),
    (144, "sub"),
    (16, "nsub"),
    (128, "psub"),
    (264, "norm"),
    (8, "nnorm"),
    (256, "pnorm"),
];

fn float_classes(number: u64) -> String {
    match number {
        0 => "none".to_owned(),
        1023 => "all".to_owned(),
        _ => bits(&FLOAT_CLASSES, number, " "),
    }
}

fn bits(words: &[(u64, &str)], mut number: u64, separator: &str) -> String {
    let mut parts = Vec::new();
    for (mask, word) in words {
        if number & mask == *mask {
            parts.push(*word);
            number &= !mask;
        }
    }
    parts.join(separator)
}
