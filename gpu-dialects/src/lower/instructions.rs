//! nvvm as calls of intrinsics of LLVM 19, and as inline assembly where it has none.
//!
//! What holds: an intrinsic is called only if LLVM 19 has it; instructions as text are those of the PTX manual, addresses of shared memory in
//! registers of 32 bits.

use emit_llvm::dialect::types;
use ir::{Op, Type, TypeKind, Value};

use super::Converted;
use super::build::Maker;
use crate::nvvm::{self, keyword, mma_shape};

/// The address space of shared memory.
const SHARED: u32 = 3;

/// Operations whose intrinsic has their operands in their order, and its name without `llvm.nvvm.`.
const SAME: [(&str, &str); 23] = [
    (nvvm::Barrier0::NAME, "barrier0"),
    (nvvm::SyncWarp::NAME, "bar.warp.sync"),
    (nvvm::CpAsyncBulkCommitGroup::NAME, "cp.async.bulk.commit.group"),
    (nvvm::CpAsyncCommitGroup::NAME, "cp.async.commit.group"),
    (nvvm::FenceScCluster::NAME, "fence.sc.cluster"),
    (nvvm::MbarrierArrive::NAME, "mbarrier.arrive"),
    (nvvm::MbarrierArriveShared::NAME, "mbarrier.arrive.shared"),
    (nvvm::MbarrierArriveNocomplete::NAME, "mbarrier.arrive.noComplete"),
    (nvvm::MbarrierArriveNocompleteShared::NAME, "mbarrier.arrive.noComplete.shared"),
    (nvvm::MbarrierInval::NAME, "mbarrier.inval"),
    (nvvm::MbarrierInvalShared::NAME, "mbarrier.inval.shared"),
    (nvvm::MbarrierTestWait::NAME, "mbarrier.test.wait"),
    (nvvm::MbarrierTestWaitShared::NAME, "mbarrier.test.wait.shared"),
    (nvvm::RcpApprox::NAME, "rcp.approx.ftz.f"),
    (nvvm::VoteBallot::NAME, "vote.ballot.sync"),
    (nvvm::ClusterArrive::NAME, "barrier.cluster.arrive"),
    (nvvm::ClusterArriveRelaxed::NAME, "barrier.cluster.arrive.relaxed"),
    (nvvm::ClusterWait::NAME, "barrier.cluster.wait"),
    (nvvm::CpAsyncMbarrierArrive::NAME, "cp.async.mbarrier.arrive"),
    (nvvm::CpAsyncMbarrierArriveShared::NAME, "cp.async.mbarrier.arrive.shared"),
    (nvvm::CpAsyncBulkWaitGroup::NAME, "cp.async.bulk.wait.group"),
    (nvvm::CpAsyncWaitGroup::NAME, "cp.async.wait.group"),
    (nvvm::SetMaxRegister::NAME, "setmaxnreg"),
];

/// Converts an operation of nvvm.
pub(super) fn convert(m: &mut Maker<'_>, op: Op) -> Converted {
    let name = m.rw.op_text(op).to_owned();
    if let Some(register) = name.strip_prefix("nvvm.read.ptx.sreg.") {
        return m.intrinsic(op, &format!("read.ptx.sreg.{register}"), &[]);
    }
    if let Some((_, intrinsic)) = SAME.iter().find(|(known, _)| *known == name) {
        let (intrinsic, operands) = m.with_attributes(op, intrinsic);
        return m.intrinsic(op, &intrinsic, &operands);
    }
    let operands = m.rw.operands(op).to_vec();
    match name.as_str() {
        nvvm::Barrier::NAME => {
            let intrinsic = ["barrier0", "barrier.n", "barrier"][operands.len()];
            m.intrinsic(op, intrinsic, &operands)
        }
        nvvm::MbarrierInit::NAME => m.initialized(op, "mbarrier.init"),
        nvvm::MbarrierInitShared::NAME => m.initialized(op, "mbarrier.init.shared"),
        nvvm::CpAsync::NAME => {
            let (size, modifier) = (m.number(op, "size"), m.word_of(op, "load_cache_modifier", "modifier"));
            let suffix = if operands.len() > 2 { ".s" } else { "" };
            m.intrinsic(op, &format!("cp.async.{modifier}.shared.global.{size}{suffix}"), &operands)
        }
        nvvm::LdMatrix::NAME => {
            let (count, layout) = (m.number(op, "num"), m.word_of(op, "mma_layout", "layout"));
            let transposed = if layout == "col" { ".trans" } else { "" };
            m.intrinsic(op, &format!("ldmatrix.sync.aligned.m8n8.x{count}{transposed}.b16"), &operands)
        }
        nvvm::ReduxSync::NAME => {
            let kind = m.word_of(op, "redux_kind", "kind");
            m.intrinsic(op, &format!("redux.sync.{kind}"), &operands)
        }
        nvvm::ShflSync::NAME => {
            let kind = m.word_of(op, "shfl_kind", "kind");
            let ty = m.rw.ty(operands[1]);
            let letter = if matches!(m.rw.ctx.kind(ty), TypeKind::Float(_)) { "f32" } else { "i32" };
            let suffix = if m.rw.attr(op, "return_value_and_is_valid").is_some() { "p" } else { "" };
            m.intrinsic(op, &format!("shfl.sync.{kind}.{letter}{suffix}"), &operands)
        }
        nvvm::MmaSync::NAME => m.product(op, &operands),
        nvvm::WmmaLoad::NAME => {
            let [layout, eltype, part] = [("mma_layout", "layout"), ("mma_type", "eltype"), ("mma_frag", "frag")]
                .map(|(e, a)| m.word_of(op, e, a));
            let shape = m.shape_text(op);
            m.intrinsic(op, &format!("wmma.{shape}.load.{part}.{layout}.stride.{eltype}"), &operands)
        }
        nvvm::WmmaStore::NAME => {
            let [layout, eltype] = [("mma_layout", "layout"), ("mma_type", "eltype")].map(|(e, a)| m.word_of(op, e, a));
            let shape = m.shape_text(op);
            m.intrinsic(op, &format!("wmma.{shape}.store.d.{layout}.stride.{eltype}"), &operands)
        }
        nvvm::WmmaMma::NAME => {
            let words = [
                ("mma_layout", "layoutA"),
                ("mma_layout", "layoutB"),
                ("mma_type", "eltypeA"),
                ("mma_type", "eltypeB"),
            ];
            let [a, b, factor, sum] = words.map(|(e, attr)| m.word_of(op, e, attr));
            let types = if factor == "f16" { format!("{sum}.{sum}") } else { factor.to_owned() };
            let shape = m.shape_text(op);
            m.intrinsic(op, &format!("wmma.{shape}.mma.{a}.{b}.{types}"), &operands)
        }
        _ => super::assembly::convert(m, op, &name),
    }
}

impl Maker<'_> {
    /// The name and operands of an intrinsic with what attributes of an operation add to them.
    fn with_attributes(&mut self, op: Op, intrinsic: &str) -> (String, Vec<Value>) {
        let mut operands = self.rw.operands(op).to_vec();
        let mut name = intrinsic.to_owned();
        if self.rw.attr(op, "aligned").is_some() {
            name += ".aligned";
        }
        let is_one = |attr| self.rw.ctx.as_i64(attr).is_some_and(|value| value != 0);
        if self.rw.attr(op, "noinc").is_some_and(is_one) {
            name = name.replace("arrive", "arrive.noinc");
        }
        if self.rw.attr(op, "read").is_some() {
            name += ".read";
        }
        if self.rw.attr(op, "action").is_some() {
            let direction = if self.word_of(op, "action", "action") == "increase" { "inc" } else { "dec" };
            name = format!("setmaxnreg.{direction}.sync.aligned.u32");
        }
        for key in ["group", "n", "regCount"] {
            if self.rw.attr(op, key).is_some() {
                let value = self.number(op, key);
                operands.push(self.llvm_word(value));
            }
        }
        (name, operands)
    }

    /// A constant of the llvm dialect: what the intrinsic wants is a number in its call.
    pub fn llvm_word(&mut self, value: i64) -> Value {
        let ty = self.integer(32);
        let attr = self.rw.ir_mut().ctx.i_attr(32, value);
        self.rw.op(emit_llvm::dialect::ops::Constant::NAME).attr("value", attr).result(ty).value()
    }

    /// Calls `llvm.nvvm.NAME` in the place of an operation.
    fn intrinsic(&mut self, op: Op, name: &str, operands: &[Value]) -> Converted {
        let name = format!("llvm.nvvm.{name}");
        if emit_llvm::intrinsics::exact(&name).is_none() {
            return Err(format!("LLVM 19 has no intrinsic '{name}'"));
        }
        let wanted: Vec<Type> = self.rw.results(op).map(|result| self.rw.ty(result)).collect();
        // Where a structure has one field, the intrinsic gives the field.
        let field = |ty: &Type| match types::as_struct(&self.rw.ctx, *ty)?.fields[..] {
            [field] => Some(field),
            _ => None,
        };
        let results: Vec<Type> = wanted.iter().map(|ty| field(ty).unwrap_or(*ty)).collect();
        let attr = self.rw.ir_mut().ctx.string_attr(&name);
        let call = self
            .rw
            .op(emit_llvm::dialect::ops::CallIntrinsic::NAME)
            .attr("intrin", attr)
            .operands(operands)
            .results(&results)
            .build();
        let values: Vec<Value> = self.rw.results(call).collect();
        let given = values.into_iter().zip(wanted);
        let values: Vec<Value> = given.map(|(value, ty)| self.as_structure(value, ty)).collect();
        self.done(op, &values)
    }

    /// A value, or the structure of this type whose only field it is.
    fn as_structure(&mut self, value: Value, ty: Type) -> Value {
        if self.rw.ty(value) == ty { value } else { self.structure_of(ty, &[value]) }
    }

    /// The number that an operation has as its attribute `name`, which is required.
    pub fn number(&self, op: Op, name: &str) -> i64 {
        self.rw.expect_attr(op, name)
    }

    /// The word of an enumeration that an operation has as its attribute `name`.
    pub fn word_of(&self, op: Op, enumeration: &str, name: &str) -> &'static str {
        let attr = self.rw.attr(op, name).expect("the operation is verified");
        let params = self.rw.ctx.as_dialect_attr(attr, &format!("nvvm.{enumeration}")).unwrap_or(&[]);
        let number = params.first().and_then(|&value| self.rw.ctx.as_i64(value));
        number.and_then(|number| keyword(enumeration, number)).expect("the attribute is verified")
    }

    fn shape_text(&self, op: Op) -> String {
        let [m, n, k] = ["m", "n", "k"].map(|name| self.number(op, name));
        format!("m{m}n{n}k{k}")
    }

    /// A barrier of so many arrivals; under a predicate there is no intrinsic.
    fn initialized(&mut self, op: Op, intrinsic: &str) -> Converted {
        let operands = self.rw.operands(op).to_vec();
        match operands.len() {
            2 => self.intrinsic(op, intrinsic, &operands),
            _ => super::assembly::convert(self, op, self.rw.op_text(op).to_owned().as_str()),
        }
    }

    /// `nvvm.mma.sync`.
    fn product(&mut self, op: Op, operands: &[Value]) -> Converted {
        let shape = mma_shape(&self.rw, op).expect("the operation is verified");
        let [a, b] = ["multiplicandAPtxType", "multiplicandBPtxType"].map(|name| self.word_of(op, "mma_type", name));
        let [row, column] = ["layoutA", "layoutB"].map(|name| self.word_of(op, "mma_layout", name));
        let sum = self.rw.operand_group(op, 2).first().map(|&value| self.rw.ty(value));
        let result = types::as_struct(&self.rw.ctx, self.rw.ty(self.rw.result(op, 0)))
            .and_then(|parts| parts.fields.first().copied());
        let letters = |ty: Option<Type>| match ty.map(|ty| self.rw.ctx.kind(ty)) {
            Some(TypeKind::Float(_)) => "f32",
            _ => "f16",
        };
        let factors = match a {
            "f16" => format!("{}.{}", letters(result), letters(sum)),
            _ if a == b => a.to_owned(),
            _ => format!("{a}.{b}"),
        };
        let satfinite = self.rw.attr(op, "intOverflowBehavior").is_some()
            && self.word_of(op, "mma_int_overflow", "intOverflowBehavior") == "satfinite";
        let satfinite = if satfinite { "satfinite." } else { "" };
        let bits = match self.rw.attr(op, "b1Op") {
            Some(_) => self.word_of(op, "mma_b1op", "b1Op").replace('_', ".") + ".",
            None => String::new(),
        };
        self.intrinsic(
            op,
            &format!("mma.{bits}m{}n{}k{}.{row}.{column}.{satfinite}{factors}", shape.m, shape.n, shape.k),
            operands,
        )
    }

    /// A pointer into shared memory as a register of 32 bits; other values stay.
    pub fn as_register(&mut self, value: Value) -> Value {
        let ty = self.rw.ty(value);
        if types::as_pointer(&self.rw.ctx, ty) != Some(SHARED) {
            return value;
        }
        let word = self.integer(32);
        self.cast(emit_llvm::dialect::ops::PtrToInt::NAME, value, word)
    }
}
