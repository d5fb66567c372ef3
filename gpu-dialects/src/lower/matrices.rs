//! Operations of nvgpu as nvvm.
//!
//! What holds: barriers are memories of shared memory, tokens of copies are words that nothing reads, descriptions of tensors are pointers; values of
//! these types keep their places, so loops may carry them.

use dialects::{arith, vector};
use emit_llvm::dialect::types;
use ir::types::FloatKind;
use ir::{Attr, Op, Type, TypeKind, Value};

use super::Converted;
use super::build::Maker;
use crate::{nvgpu, nvvm};

const SHARED: u32 = 3;
const GLOBAL: u32 = 1;

/// Converts an operation of nvgpu; others stay.
pub(super) fn convert(m: &mut Maker<'_>, op: Op) -> Converted {
    let name = m.rw.op_text(op).to_owned();
    match name.as_str() {
        nvgpu::LdMatrix::NAME => load_matrix(m, op),
        nvgpu::MmaSync::NAME => product(m, op),
        nvgpu::DeviceAsyncCopy::NAME => copy(m, op),
        nvgpu::DeviceAsyncCreateGroup::NAME => {
            m.rw.op(nvvm::CpAsyncCommitGroup::NAME).build();
            let token = m.word(0);
            m.done(op, &[token])
        }
        nvgpu::DeviceAsyncWait::NAME => {
            // Without a number it waits for all.
            let groups = m.rw.attr(op, "numGroups").and_then(|attr| m.rw.ctx.as_i64(attr)).unwrap_or(0);
            let groups = m.rw.ir_mut().ctx.i_attr(32, groups);
            m.rw.op(nvvm::CpAsyncWaitGroup::NAME).attr("n", groups).build();
            m.done(op, &[])
        }
        nvgpu::MbarrierCreate::NAME => create_barriers(m, op),
        nvgpu::MbarrierInit::NAME => {
            let init = nvgpu::MbarrierInit(op);
            let barrier = Barrier { group: init.barriers(&m.rw), at: init.mbarId(&m.rw) };
            let (count, predicate) = (init.count(&m.rw), init.predicate(&m.rw));
            let count = m.to_integer(count, 32);
            m.on_barrier(op, nvvm::MbarrierInitShared::NAME, barrier, &[Some(count), predicate])
        }
        nvgpu::MbarrierArrive::NAME => {
            let arrive = nvgpu::MbarrierArrive(op);
            let place = Barrier { group: arrive.barriers(&m.rw), at: arrive.mbarId(&m.rw) };
            m.on_barrier(op, nvvm::MbarrierArriveShared::NAME, place, &[])
        }
        nvgpu::MbarrierArriveNocomplete::NAME => {
            let arrive = nvgpu::MbarrierArriveNocomplete(op);
            let (place, count) =
                (Barrier { group: arrive.barriers(&m.rw), at: arrive.mbarId(&m.rw) }, arrive.count(&m.rw));
            let count = m.to_integer(count, 32);
            m.on_barrier(op, nvvm::MbarrierArriveNocompleteShared::NAME, place, &[Some(count)])
        }
        nvgpu::MbarrierArriveExpectTx::NAME => {
            let arrive = nvgpu::MbarrierArriveExpectTx(op);
            let (place, bytes, predicate) = (
                Barrier { group: arrive.barriers(&m.rw), at: arrive.mbarId(&m.rw) },
                arrive.txcount(&m.rw),
                arrive.predicate(&m.rw),
            );
            let bytes = m.to_integer(bytes, 32);
            m.on_barrier(op, nvvm::MbarrierArriveExpectTxShared::NAME, place, &[Some(bytes), predicate])
        }
        nvgpu::MbarrierTestWait::NAME => {
            let wait = nvgpu::MbarrierTestWait(op);
            let (place, token) = (Barrier { group: wait.barriers(&m.rw), at: wait.mbarId(&m.rw) }, wait.token(&m.rw));
            m.on_barrier(op, nvvm::MbarrierTestWaitShared::NAME, place, &[Some(token)])
        }
        nvgpu::MbarrierTryWaitParity::NAME => {
            let wait = nvgpu::MbarrierTryWaitParity(op);
            let (place, parity, ticks) = (
                Barrier { group: wait.barriers(&m.rw), at: wait.mbarId(&m.rw) },
                wait.phaseParity(&m.rw),
                wait.ticks(&m.rw),
            );
            let word = m.integer(32);
            let parity = m.cast(arith::ExtUI::NAME, parity, word);
            let ticks = m.to_integer(ticks, 32);
            m.on_barrier(op, nvvm::MbarrierTryWaitParityShared::NAME, place, &[Some(parity), Some(ticks)])
        }
        nvgpu::TmaPrefetchDescriptor::NAME => {
            let operands = m.rw.operands(op).to_vec();
            m.rw.op(nvvm::PrefetchTensorMap::NAME).operands(&operands).build();
            m.done(op, &[])
        }
        nvgpu::TmaAsyncLoad::NAME => load_box(m, op),
        nvgpu::TmaAsyncStore::NAME => store_box(m, op),
        nvgpu::TmaCreateDescriptor::NAME => Err("descriptions of tensors are made by the host's driver".into()),
        nvgpu::MmaSpSync::NAME
        | nvgpu::WarpgroupGenerateDescriptor::NAME
        | nvgpu::WarpgroupMma::NAME
        | nvgpu::WarpgroupMmaInitAccumulator::NAME
        | nvgpu::WarpgroupMmaStore::NAME => Err("write it with 'nvvm'; this form is not lowered".into()),
        _ => Ok(false),
    }
}

/// The type that stands for a type of nvgpu in nvvm.
pub(super) fn lowered_type(m: &mut Maker<'_>, ty: Type) -> Option<Type> {
    let name = match m.rw.ctx.kind(ty) {
        TypeKind::Dialect { def, .. } => m.rw.ctx.type_def(*def).name.clone(),
        _ => return None,
    };
    match name.as_ref() {
        "nvgpu.device.async.token" => Some(m.integer(32)),
        "nvgpu.mbarrier.token" => Some(m.integer(64)),
        "nvgpu.tensormap.descriptor" => Some(types::pointer(&mut m.rw.ir_mut().ctx, 0)),
        "nvgpu.mbarrier.group" => {
            let params = m.rw.ctx.as_dialect_type(ty, "nvgpu.mbarrier.group").unwrap_or(&[]);
            let count = params.get(1).and_then(|&count| m.rw.ctx.as_i64(count)).unwrap_or(1);
            Some(m.barriers_type(count))
        }
        _ => None,
    }
}

/// One of several barriers.
#[derive(Clone, Copy)]
struct Barrier {
    group: Value,
    at: Value,
}

impl Maker<'_> {
    /// Barriers in shared memory.
    fn barriers_type(&mut self, count: i64) -> Type {
        let ctx = &mut self.rw.ir_mut().ctx;
        let (element, space) = (ctx.integer(64), ctx.i_attr(64, i64::from(SHARED)));
        ctx.ty(TypeKind::MemRef { shape: [count].into(), element, layout: None, space: Some(space) })
    }

    /// An operation of nvvm on one of several barriers, in the place of one of nvgpu.
    fn on_barrier(&mut self, op: Op, name: &str, barrier: Barrier, operands: &[Option<Value>]) -> Converted {
        let address = self.barrier_address(barrier);
        let word = self.integer(64);
        let results: Vec<Type> = self.rw.results(op).map(|result| self.rw.ty(result)).collect();
        let results: Vec<Type> =
            results.iter().map(|&ty| if self.rw.ctx.integer_width(ty).is_some() { ty } else { word }).collect();
        let operands: Vec<Value> = [Some(address)].into_iter().chain(operands.iter().copied()).flatten().collect();
        let made = self.rw.op(name).operands(&operands).results(&results).build();
        let values: Vec<Value> = self.rw.results(made).collect();
        self.done(op, &values)
    }

    fn barrier_address(&mut self, Barrier { group, at }: Barrier) -> Value {
        if let Some(ty) = lowered_type(self, self.rw.ty(group)) {
            self.rw.set_type(group, ty);
        }
        self.address(group, &[at], SHARED).expect("barriers have constant strides")
    }
}

fn create_barriers(m: &mut Maker<'_>, op: Op) -> Converted {
    let result = m.rw.result(op, 0);
    let ty = m.rw.ty(result);
    // It is a memory already where a whole module is converted.
    let ty = lowered_type(m, ty).unwrap_or(ty);
    let global = super::memories::shared_memory(m, op, ty, "__barriers");
    m.done(op, &[global])
}

/// The register of a lane that `part` of a vector of vectors is, in the form that a product takes.
fn registers(m: &mut Maker<'_>, matrix: Value) -> Vec<Value> {
    let ty = m.rw.ty(matrix);
    let (shape, element) = (m.rw.ctx.shape(ty).unwrap_or(&[]).to_vec(), m.rw.ctx.element_or_self(ty));
    let kind = m.rw.ctx.kind(element).clone();
    let is_single =
        matches!(kind, TypeKind::Float(FloatKind::F32 | FloatKind::F64)) || m.rw.ctx.integer_width(element) == Some(32);
    let mut registers = Vec::new();
    for row in 0..shape[0] {
        if is_single {
            for column in 0..shape[1] {
                registers.push(m.part(matrix, &[row, column], element));
            }
            continue;
        }
        let packed =
            m.rw.ir_mut().ctx.ty(TypeKind::Vector { shape: [shape[1]].into(), scalable: [false].into(), element });
        let part = m.part(matrix, &[row], packed);
        registers.push(if matches!(kind, TypeKind::Float(FloatKind::F16)) { part } else { m.bits_of(part) });
    }
    registers
}

impl Maker<'_> {
    fn part(&mut self, vector: Value, at: &[i64], ty: Type) -> Value {
        let position = self.rw.ir_mut().ctx.dense_array(64, at);
        self.rw.op(vector::Extract::NAME).operand(vector).attr("static_position", position).result(ty).value()
    }

    fn with_part(&mut self, vector: Value, at: &[i64], part: Value) -> Value {
        let (position, ty) = (self.rw.ir_mut().ctx.dense_array(64, at), self.rw.ty(vector));
        self.rw.op(vector::Insert::NAME).operands(&[part, vector]).attr("static_position", position).result(ty).value()
    }

    fn bits_of(&mut self, value: Value) -> Value {
        let word = self.integer(32);
        if self.rw.ty(value) == word { value } else { self.cast(emit_llvm::dialect::ops::Bitcast::NAME, value, word) }
    }

    /// A vector of zeros.
    fn zeros(&mut self, ty: Type) -> Value {
        let ctx = &mut self.rw.ir_mut().ctx;
        let element = ctx.element_or_self(ty);
        let width = dialects::elements::element_bits(ctx, element).unwrap_or(32);
        let value = dialects::elements::dense(ctx, ty, &[ir::Int::from_i64(width, 0)]);
        self.rw.op(arith::Constant::NAME).attr("value", value).result(ty).value()
    }
}

fn load_matrix(m: &mut Maker<'_>, op: Op) -> Converted {
    let load = nvgpu::LdMatrix(op);
    let (source, indices) = (load.srcMemref(&m.rw), load.indices(&m.rw).to_vec());
    let result = m.rw.result(op, 0);
    let ty = m.rw.ty(result);
    let (shape, element) = (m.rw.ctx.shape(ty).unwrap_or(&[]).to_vec(), m.rw.ctx.element_or_self(ty));
    let address = m.address(source, &indices, SHARED)?;
    let count = shape[0];
    let word = m.integer(32);
    let words = if count == 1 {
        word
    } else {
        types::literal_struct(&mut m.rw.ir_mut().ctx, &vec![word; usize::try_from(count).unwrap_or(0)])
    };
    let (layout, tiles) =
        (m.nvvm_attr("mma_layout", i64::from(m.number(op, "transpose") != 0)), m.rw.ir_mut().ctx.i_attr(32, count));
    let loaded =
        m.rw.op(nvvm::LdMatrix::NAME).operand(address).attr("num", tiles).attr("layout", layout).result(words).value();
    let packed = m.rw.ir_mut().ctx.ty(TypeKind::Vector { shape: [shape[1]].into(), scalable: [false].into(), element });
    let mut value = m.zeros(ty);
    for at in 0..count {
        let register = if count == 1 { loaded } else { m.field(loaded, at, word) };
        let part = m.cast(emit_llvm::dialect::ops::Bitcast::NAME, register, packed);
        value = m.with_part(value, &[at], part);
    }
    m.done(op, &[value])
}

/// The number of `#nvvm.mma_type` for factors of a type.
fn factor(m: &Maker<'_>, element: Type) -> Option<i64> {
    Some(match (m.rw.ctx.kind(element), m.rw.ctx.integer_width(element)) {
        (TypeKind::Float(FloatKind::F16), _) => 0,
        (TypeKind::Float(FloatKind::F32), _) => 2,
        (TypeKind::Float(FloatKind::BF16), _) => 9,
        (TypeKind::Float(FloatKind::F64), _) => 10,
        (_, Some(8)) => 4,
        (_, Some(4)) => 8,
        _ => return None,
    })
}

fn product(m: &mut Maker<'_>, op: Op) -> Converted {
    let matrices = [0, 1, 2].map(|at| m.rw.operand(op, at));
    let element = m.rw.ctx.element_or_self(m.rw.ty(matrices[0]));
    let Some(factor) = factor(m, element) else { return Err("no product of warps has such factors".into()) };
    let mut groups = Vec::new();
    for matrix in matrices {
        let parts = registers(m, matrix);
        let is_factor = groups.len() < 2;
        // Singles are factors as words, whose last bits do not count.
        let is_word = is_factor && matches!(m.rw.ctx.kind(element), TypeKind::Float(FloatKind::F32));
        groups.push(if is_word { parts.into_iter().map(|part| m.bits_of(part)).collect() } else { parts });
    }
    let sizes: Vec<Attr> = m.rw.expect_attr::<&[Attr]>(op, "mmaShape").to_vec();
    let sums = groups[2].clone();
    let sum = m.rw.ty(sums[0]);
    let counts: Vec<i64> = groups.iter().map(|group: &Vec<Value>| group.len() as i64).collect();
    let (row, column, types_attr) =
        (m.nvvm_attr("mma_layout", 0), m.nvvm_attr("mma_layout", 1), m.nvvm_attr("mma_type", factor));
    let saturates = m.nvvm_attr("mma_int_overflow", 1);
    let ctx = &mut m.rw.ir_mut().ctx;
    let shape = ctx.dialect_attr("nvvm.shape", &sizes).expect("the dialect is registered");
    let counts = ctx.dense_array(32, &counts);
    let result = types::literal_struct(ctx, &vec![sum; sums.len()]);
    let mut made = m.rw.op(nvvm::MmaSync::NAME).operands(&groups.concat()).result(result);
    made = made.attr("shape", shape).attr("layoutA", row).attr("layoutB", column).attr("operandSegmentSizes", counts);
    made = made.attr("multiplicandAPtxType", types_attr).attr("multiplicandBPtxType", types_attr);
    if [4, 8].contains(&factor) {
        made = made.attr("intOverflowBehavior", saturates);
    }
    let product = made.value();
    let ty = m.rw.ty(matrices[2]);
    let columns = m.rw.ctx.shape(ty).and_then(|shape| shape.last().copied()).unwrap_or(1);
    let mut value = m.zeros(ty);
    // Halves are packed: a register is a row.
    let by_rows = matches!(m.rw.ctx.kind(sum), TypeKind::Vector { .. });
    for at in 0..sums.len() as i64 {
        let part = m.field(product, at, sum);
        let place = if by_rows { vec![at] } else { vec![at / columns, at % columns] };
        value = m.with_part(value, &place, part);
    }
    m.done(op, &[value])
}

fn copy(m: &mut Maker<'_>, op: Op) -> Converted {
    let copy = nvgpu::DeviceAsyncCopy(op);
    let rw = &m.rw;
    let (to, from, elements) = (copy.dst(rw), copy.src(rw), copy.srcElements(rw));
    let (to_indices, from_indices) = (copy.dstIndices(rw).to_vec(), copy.srcIndices(rw).to_vec());
    let element = rw.ctx.element_type(rw.ty(to)).unwrap_or(rw.ty(to));
    let bytes = dialects::elements::element_bits(&rw.ctx, element).map_or(0, |bits| i64::from(bits / 8));
    let size = m.number(op, "dstElements") * bytes;
    let to = m.address(to, &to_indices, SHARED)?;
    let from = m.address(from, &from_indices, 0)?;
    let global = types::pointer(&mut m.rw.ir_mut().ctx, GLOBAL);
    let from = m.cast(emit_llvm::dialect::ops::AddrSpaceCast::NAME, from, global);
    let bypasses = m.rw.attr(op, "bypassL1").is_some() && size == 16;
    let modifier = m.nvvm_attr("load_cache_modifier", i64::from(bypasses));
    let size_attr = m.rw.ir_mut().ctx.i_attr(32, size);
    let mut operands = vec![to, from];
    if let Some(elements) = elements {
        let elements = m.to_integer(elements, 32);
        let bytes = m.word(bytes);
        operands.push(m.mul(elements, bytes));
    }
    m.rw.op(nvvm::CpAsync::NAME).operands(&operands).attr("size", size_attr).attr("modifier", modifier).build();
    let token = m.word(0);
    m.done(op, &[token])
}

impl Maker<'_> {
    /// The description of a tensor as a pointer.
    fn tensor_map(&mut self, map: Value) -> Value {
        if let Some(ty) = lowered_type(self, self.rw.ty(map)) {
            self.rw.set_type(map, ty);
        }
        map
    }

    fn words(&mut self, indices: &[Value]) -> Vec<Value> {
        indices.iter().map(|&index| self.to_integer(index, 32)).collect()
    }
}

fn load_box(m: &mut Maker<'_>, op: Op) -> Converted {
    let load = nvgpu::TmaAsyncLoad(op);
    let rw = &m.rw;
    let (to, map, mask, predicate) =
        (load.dst(rw), load.tensorMapDescriptor(rw), load.multicastMask(rw), load.predicate(rw));
    let (barriers, at, coordinates) = (load.barriers(rw), load.mbarId(rw), load.coordinates(rw).to_vec());
    let index = m.index();
    let zero = m.constant(index, 0);
    let rank = m.rw.ctx.shape(m.rw.ty(to)).map_or(0, <[i64]>::len);
    let to = m.address(to, &vec![zero; rank], SHARED)?;
    let (map, barrier) = (m.tensor_map(map), m.barrier_address(Barrier { group: barriers, at }));
    let words = m.words(&coordinates);
    let counts = [1, 1, words.len() as i64, 1, 0, i64::from(mask.is_some()), 0, i64::from(predicate.is_some())];
    let counts = m.rw.ir_mut().ctx.dense_array(32, &counts);
    let operands: Vec<Value> =
        [to, map].into_iter().chain(words).chain([barrier]).chain(mask).chain(predicate).collect();
    m.rw.op(nvvm::CpAsyncBulkTensorLoad::NAME).operands(&operands).attr("operandSegmentSizes", counts).build();
    m.done(op, &[])
}

fn store_box(m: &mut Maker<'_>, op: Op) -> Converted {
    let store = nvgpu::TmaAsyncStore(op);
    let rw = &m.rw;
    let (from, map, predicate, coordinates) =
        (store.src(rw), store.tensorMapDescriptor(rw), store.predicate(rw), store.coordinates(rw).to_vec());
    let index = m.index();
    let zero = m.constant(index, 0);
    let rank = m.rw.ctx.shape(m.rw.ty(from)).map_or(0, <[i64]>::len);
    let from = m.address(from, &vec![zero; rank], SHARED)?;
    let map = m.tensor_map(map);
    let words = m.words(&coordinates);
    let counts = [1, 1, words.len() as i64, i64::from(predicate.is_some())];
    let counts = m.rw.ir_mut().ctx.dense_array(32, &counts);
    let operands: Vec<Value> = [map, from].into_iter().chain(words).chain(predicate).collect();
    m.rw.op(nvvm::CpAsyncBulkTensorStore::NAME).operands(&operands).attr("operandSegmentSizes", counts).build();
    m.done(op, &[])
}
