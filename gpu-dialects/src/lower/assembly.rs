//! nvvm as inline assembly: instructions that LLVM 19 has no intrinsic for (PTX manual 8.0).

use emit_llvm::dialect::types;
use ir::{Op, Type, TypeKind, Value};

use super::Converted;
use super::build::Maker;
use crate::nvvm::{self, mma_shape};

/// Converts an operation whose instruction is text; what is not of nvvm stays.
pub(super) fn convert(m: &mut Maker<'_>, op: Op, name: &str) -> Converted {
    let operands = m.rw.operands(op).to_vec();
    match name {
        nvvm::BarrierArrive::NAME => {
            let text = if operands.len() == 2 { "bar.arrive $0, $1;" } else { "bar.arrive 0, $0;" };
            m.text(op, text, &operands, None)
        }
        nvvm::ElectSync::NAME => elect(m, op),
        nvvm::FenceMbarrierInit::NAME => m.text(op, "fence.mbarrier_init.release.cluster;", &[], None),
        nvvm::FenceProxy::NAME => {
            let kind = m.word_of(op, "proxy_kind", "kind");
            let text = match kind {
                "async.shared" => format!("fence.proxy.async.shared::{};", m.word_of(op, "shared_space", "space")),
                _ => format!("fence.proxy.{kind};"),
            };
            m.text(op, &text, &[], None)
        }
        nvvm::MbarrierInit::NAME => m.guarded(op, "mbarrier.init.b64 [$0], $1;", &operands, 2),
        nvvm::MbarrierInitShared::NAME => m.guarded(op, "mbarrier.init.shared.b64 [$0], $1;", &operands, 2),
        nvvm::MbarrierArriveExpectTx::NAME => m.guarded(op, "mbarrier.arrive.expect_tx.b64 _, [$0], $1;", &operands, 2),
        nvvm::MbarrierArriveExpectTxShared::NAME => {
            m.guarded(op, "mbarrier.arrive.expect_tx.shared.b64 _, [$0], $1;", &operands, 2)
        }
        nvvm::MbarrierTryWaitParity::NAME => m.text(op, &wait("mbarrier.try_wait.parity.b64"), &operands, None),
        nvvm::MbarrierTryWaitParityShared::NAME => {
            m.text(op, &wait("mbarrier.try_wait.parity.shared.b64"), &operands, None)
        }
        nvvm::PrefetchTensorMap::NAME => m.guarded(op, "prefetch.tensormap [$0];", &operands, 1),
        nvvm::StMatrix::NAME => store_matrix(m, op, &operands),
        nvvm::CpAsyncBulkTensorLoad::NAME => load_box(m, op),
        nvvm::CpAsyncBulkTensorStore::NAME => store_box(m, op),
        nvvm::WgmmaFence::NAME => m.text(op, "wgmma.fence.sync.aligned;", &[], None),
        nvvm::WgmmaCommitGroup::NAME => m.text(op, "wgmma.commit_group.sync.aligned;", &[], None),
        nvvm::WgmmaWaitGroup::NAME => {
            let text = format!("wgmma.wait_group.sync.aligned {};", m.number(op, "group"));
            m.text(op, &text, &[], None)
        }
        nvvm::WgmmaMmaAsync::NAME => product(m, op),
        _ => Ok(false),
    }
}

/// A loop around an instruction that waits for a while.
fn wait(instruction: &str) -> String {
    format!("{{ .reg .pred done; again: {instruction} done, [$0], $1, $2; @!done bra again; }}")
}

/// The letter of the registers that hold values of a type.
fn letter(m: &Maker<'_>, ty: Type) -> Result<&'static str, String> {
    let ctx = &m.rw.ctx;
    if types::as_pointer(ctx, ty).is_some() {
        return Ok("l");
    }
    let width = match ctx.kind(ty) {
        TypeKind::Float(kind) if kind.width() == 32 => return Ok("f"),
        TypeKind::Float(kind) if kind.width() == 64 => return Ok("d"),
        TypeKind::Float(kind) => kind.width(),
        TypeKind::Vector { .. } => 32,
        _ => ctx.integer_width(ty).unwrap_or(0),
    };
    match width {
        1 => Ok("b"),
        16 => Ok("h"),
        32 => Ok("r"),
        64 => Ok("l"),
        _ => Err(format!("no register of a GPU has {width} bits")),
    }
}

impl Maker<'_> {
    /// An instruction as text in the place of an operation.
    fn text(&mut self, op: Op, text: &str, operands: &[Value], result: Option<Type>) -> Converted {
        let value = self.assembly(text, operands, result)?;
        self.done(op, value.as_slice())
    }

    fn assembly(&mut self, text: &str, operands: &[Value], result: Option<Type>) -> Result<Option<Value>, String> {
        let operands: Vec<Value> = operands.iter().map(|&value| self.as_register(value)).collect();
        let mut constraints = Vec::new();
        if let Some(ty) = result {
            constraints.push(format!("={}", letter(self, ty)?));
        }
        for &operand in &operands {
            constraints.push(letter(self, self.rw.ty(operand))?.to_owned());
        }
        constraints.push("~{memory}".to_owned());
        Ok(self.assembly_of(text, &constraints.join(","), &operands, result))
    }

    fn assembly_of(
        &mut self,
        text: &str,
        constraints: &str,
        operands: &[Value],
        result: Option<Type>,
    ) -> Option<Value> {
        let ctx = &mut self.rw.ir_mut().ctx;
        let (text, constraints, unit) = (ctx.string_attr(text), ctx.string_attr(constraints), ctx.unit_attr());
        let op = self.rw.op(emit_llvm::dialect::ops::InlineAsm::NAME).operands(operands).results(result.as_slice());
        let op = op.attr("asm_string", text).attr("constraints", constraints).attr("has_side_effects", unit).build();
        self.rw.results(op).next()
    }

    /// An instruction that an operand behind the first `count` guards, if it is there.
    fn guarded(&mut self, op: Op, instruction: &str, operands: &[Value], count: usize) -> Converted {
        let text = if operands.len() > count { format!("@${count} {instruction}") } else { instruction.to_owned() };
        self.text(op, &text, operands, None)
    }
}

fn elect(m: &mut Maker<'_>, op: Op) -> Converted {
    let word = m.integer(32);
    let text = "{ .reg .pred one; elect.sync _|one, 0xffffffff; selp.u32 $0, 1, 0, one; }";
    let Some(value) = m.assembly(text, &[], Some(word))? else { return Ok(false) };
    let flag = m.integer(1);
    let value = m.cast(emit_llvm::dialect::ops::Trunc::NAME, value, flag);
    m.done(op, &[value])
}

fn store_matrix(m: &mut Maker<'_>, op: Op, operands: &[Value]) -> Converted {
    let count = operands.len() - 1;
    let transposed = if m.word_of(op, "mma_layout", "layout") == "col" { ".trans" } else { "" };
    let registers: Vec<String> = (1..=count).map(|at| format!("${at}")).collect();
    let text =
        format!("stmatrix.sync.aligned.m8n8.x{count}{transposed}.shared.b16 [$0], {{{}}};", registers.join(", "));
    m.text(op, &text, operands, None)
}

/// `$first, ..., $last` of so many registers.
fn list(first: usize, count: usize) -> String {
    let registers: Vec<String> = (first..first + count).map(|at| format!("${at}")).collect();
    registers.join(", ")
}

fn load_box(m: &mut Maker<'_>, op: Op) -> Converted {
    let load = nvvm::CpAsyncBulkTensorLoad(op);
    let rw = &m.rw;
    let coordinates = load.coordinates(rw).to_vec();
    let offsets = load.im2colOffsets(rw).to_vec();
    let (mask, hint, predicate) = (load.multicastMask(rw), load.l2CacheHint(rw), load.predicate(rw));
    let mut operands = vec![load.dstMem(rw), load.tmaDescriptor(rw), load.mbar(rw)];
    let mut text = format!("cp.async.bulk.tensor.{}d.shared::cluster.global", coordinates.len());
    if !offsets.is_empty() {
        text += ".im2col";
    }
    text += ".mbarrier::complete_tx::bytes";
    if mask.is_some() {
        text += ".multicast::cluster";
    }
    if hint.is_some() {
        text += ".L2::cache_hint";
    }
    text += &format!(" [$0], [$1, {{{}}}], [$2]", list(3, coordinates.len()));
    operands.extend(&coordinates);
    if !offsets.is_empty() {
        text += &format!(", {{{}}}", list(operands.len(), offsets.len()));
        operands.extend(&offsets);
    }
    for extra in [mask, hint].into_iter().flatten() {
        text += &format!(", ${}", operands.len());
        operands.push(extra);
    }
    text += ";";
    finish(m, op, text, operands, predicate)
}

fn store_box(m: &mut Maker<'_>, op: Op) -> Converted {
    let store = nvvm::CpAsyncBulkTensorStore(op);
    let rw = &m.rw;
    let coordinates = store.coordinates(rw).to_vec();
    let predicate = store.predicate(rw);
    let mut operands = vec![store.tmaDescriptor(rw), store.srcMem(rw)];
    let count = coordinates.len();
    let text =
        format!("cp.async.bulk.tensor.{count}d.global.shared::cta.bulk_group [$0, {{{}}}], [$1];", list(2, count));
    operands.extend(coordinates);
    finish(m, op, text, operands, predicate)
}

fn finish(m: &mut Maker<'_>, op: Op, text: String, mut operands: Vec<Value>, predicate: Option<Value>) -> Converted {
    let count = operands.len();
    operands.extend(predicate);
    m.guarded(op, &text, &operands, count)
}

/// `wgmma.mma_async`: the sums are tied to what is given, register by register.
fn product(m: &mut Maker<'_>, op: Op) -> Converted {
    let wgmma = nvvm::WgmmaMmaAsync(op);
    let (sums, a, b) = (wgmma.inouts(&m.rw), wgmma.descriptorA(&m.rw), wgmma.descriptorB(&m.rw));
    let ty = m.rw.ty(sums);
    let fields = types::as_struct(&m.rw.ctx, ty).map(|parts| parts.fields).unwrap_or_default();
    let shape = mma_shape(&m.rw, op).expect("the operation is verified");
    let [d_type, a_type, b_type] = ["typeD", "typeA", "typeB"].map(|name| m.word_of(op, "wgmma_type", name));
    let count = fields.len();
    let scale = |word: &str| if word == "neg" { "-1" } else { "1" };
    let [a_sign, b_sign] = ["scaleA", "scaleB"].map(|name| scale(m.word_of(op, "wgmma_scale_in", name)));
    let is_half = ["f16", "bf16"].contains(&a_type);
    let is_float = !["s8", "u8", "b1"].contains(&a_type);
    let satfinite =
        if m.rw.attr(op, "satfinite").is_some() && m.word_of(op, "mma_int_overflow", "satfinite") == "satfinite" {
            ".satfinite"
        } else {
            ""
        };
    let mut text = format!(
        "{{ .reg .pred adds; setp.ne.b32 adds, ${}, 0; wgmma.mma_async.sync.aligned.m{}n{}k{}.{d_type}.{a_type}.{b_type}{satfinite} {{{}}}, ${}, ${}, adds",
        2 * count + 2,
        shape.m,
        shape.n,
        shape.k,
        list(0, count),
        2 * count,
        2 * count + 1
    );
    if is_float {
        text += &format!(", {a_sign}, {b_sign}");
    }
    if is_half {
        // The instruction takes columns of A, and rows of B, as transposed.
        let [a_layout, b_layout] = ["layoutA", "layoutB"].map(|name| m.word_of(op, "mma_layout", name));
        text += &format!(", {}, {}", i32::from(a_layout == "col"), i32::from(b_layout == "row"));
    }
    text += "; }";
    let adds = i64::from(m.word_of(op, "wgmma_scale_out", "scaleD") == "one");
    let mut operands = Vec::new();
    for (at, &field) in fields.iter().enumerate() {
        operands.push(m.field(sums, at as i64, field));
    }
    let adds = m.llvm_word(adds);
    operands.extend([a, b, adds]);
    let mut constraints = Vec::new();
    for &field in &fields {
        constraints.push(format!("={}", letter(m, field)?));
    }
    constraints.extend((0..count).map(|at| at.to_string()));
    constraints.extend(["l", "l", "r", "~{memory}"].map(str::to_owned));
    let value = m.assembly_of(&text, &constraints.join(","), &operands, Some(ty));
    m.done(op, value.as_slice())
}
