//! Tiles of `wgmma` in every layout of shared memory and of every type. The bytes of tiles are laid out here, row by row of their
//! swizzle, and copied as they are.

use ir::float::Float;
use ir::types::FloatKind;

use crate::common::{Run, words};
use ptx::Bytes;

/// Columns of the result.
const COLUMNS: usize = 16;

/// Where tiles of A and B begin in shared memory, and how much is copied.
const TILE: usize = 8192;

#[derive(Clone, Copy, Debug)]
struct Layout {
    /// Bytes in which pieces change places; 16 for none.
    span: usize,
    /// Whether rows run across the depth.
    across: bool,
}

impl Layout {
    /// Which place a piece of a line takes.
    fn turned(self, line: usize, piece: usize) -> usize {
        match self.span {
            128 => piece ^ (line % 8),
            64 => piece ^ (line / 2 % 4),
            32 => piece ^ (line / 4 % 2),
            _ => piece,
        }
    }

    /// The byte at which an element of `bytes` bytes lies, by row and depth.
    fn place(self, row: usize, depth: usize, bytes: usize) -> usize {
        let (line, at) = if self.across { (depth, row * bytes) } else { (row, depth * bytes) };
        if self.span == 16 {
            // Pieces of 8 lines of 16 bytes.
            return at / 16 * 128 + line / 8 * 128 * self.pieces() + line % 8 * 16 + at % 16;
        }
        let block = at / self.span * self.blocks() + line / 8 * 8 * self.span;
        block + line % 8 * self.span + self.turned(line, at % self.span / 16) * 16 + at % 16
    }

    /// Pieces beside each other in a line: 2 along the depth, 8 across (64 rows).
    fn pieces(self) -> usize {
        if self.across { 8 } else { 2 }
    }

    /// Bytes from one span of a line to the next: two groups of 8 of the depth.
    fn blocks(self) -> usize {
        16 * self.span
    }

    /// The descriptor of a tile.
    fn descriptor(self, address: usize) -> u64 {
        let (leading, stride) = match (self.span, self.across) {
            (16, false) => (128, 128 * self.pieces()),
            (16, true) => (128 * self.pieces(), 128),
            (span, _) => (self.blocks(), 8 * span),
        };
        let swizzle = [128, 64, 32].iter().position(|span| *span == self.span).map_or(0, |index| index as u64 + 1);
        address as u64 >> 4 | (leading as u64 >> 4) << 16 | (stride as u64 >> 4) << 32 | swizzle << 62
    }
}

struct Kind {
    name: &'static str,
    bytes: usize,
    bits: fn(i32) -> u32,
    /// The operands after the sum's predicate, with `A` and `B` for whether tiles are across.
    tail: &'static str,
    sum: &'static str,
}

fn float(kind: FloatKind, number: i32) -> u32 {
    Float::from_f32(number as f32).convert(kind).bits() as u32
}

const KINDS: [Kind; 5] = [
    Kind { name: "f16", bytes: 2, bits: |number| float(FloatKind::F16, number), tail: ", 1, 1, A, B", sum: "f32" },
    Kind { name: "bf16", bytes: 2, bits: |number| float(FloatKind::BF16, number), tail: ", 1, -1, A, B", sum: "f32" },
    Kind { name: "tf32", bytes: 4, bits: |number| (number as f32).to_bits(), tail: ", 1, 1", sum: "f32" },
    Kind { name: "e4m3", bytes: 1, bits: |number| float(FloatKind::F8E4M3FN, number), tail: ", 1, 1", sum: "f32" },
    Kind { name: "s8", bytes: 1, bits: |number| number as u8 as u32, tail: "", sum: "s32" },
];

fn number(row: usize, depth: usize) -> i32 {
    ((row * 5 + depth * 3) % 7) as i32 - 3
}

fn tile(kind: &Kind, layout: Layout, rows: usize, first: usize) -> Vec<u8> {
    let mut bytes = vec![0; TILE];
    for (row, depth) in (0..rows).flat_map(|row| (0..32 / kind.bytes).map(move |depth| (row, depth))) {
        let at = layout.place(row, depth, kind.bytes);
        bytes[at..at + kind.bytes]
            .copy_from_slice(&(kind.bits)(number(row + first, depth)).to_le_bytes()[..kind.bytes]);
    }
    bytes
}

fn text(kind: &Kind, a: Layout, b: Layout) -> String {
    let depth = 32 / kind.bytes;
    let tail = kind.tail.replace('A', &u8::from(a.across).to_string()).replace('B', &u8::from(b.across).to_string());
    let sums = (0..8).map(|index| format!("%c{index}")).collect::<Vec<_>>().join(", ");
    let (name, sum, from, to) = (kind.name, kind.sum, a.descriptor(1024), b.descriptor(1024 + TILE));
    let mut text = format!(
        ".version 8.4\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 from, .param .u64 to)\n{{\n\
         .shared .align 1024 .b8 tiles[{}];\n.shared .align 8 .b64 full;\n\
         .reg .pred %p, %done;\n.reg .b32 %t, %tiles, %full;\n.reg .{} %c<8>;\n.reg .b64 %from, %to, %a, %b;\n\
         mov.u32 %t, %tid.x;\nmov.u32 %tiles, tiles;\nmov.u32 %full, full;\nld.param.u64 %from, [from];\nld.param.u64 %to, [to];\n\
         setp.eq.u32 %p, %t, 0;\n@%p mbarrier.init.shared.b64 [%full], 1;\nbar.sync 0;\n\
         @%p mbarrier.arrive.expect_tx.shared.b64 _, [%full], {};\n\
         @%p cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%tiles], [%from], {}, [%full];\n\
         WAIT:\nmbarrier.try_wait.parity.shared.b64 %done, [%full], 0;\n@!%done bra WAIT;\n\
         mov.b64 %a, {from};\nmov.b64 %b, {to};\nsetp.ne.u32 %p, %t, %t;\nwgmma.fence.sync.aligned;\n\
         wgmma.mma_async.sync.aligned.m64n{COLUMNS}k{depth}.{sum}.{name}.{name} {{{sums}}}, %a, %b, %p{tail};\n\
         wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\nmad.wide.u32 %to, %t, 32, %to;\n",
        2 * TILE,
        if sum == "s32" { "b32" } else { "f32" },
        2 * TILE,
        2 * TILE,
    );
    for index in 0..8 {
        text += &format!("st.global.{} [%to+{}], %c{index};\n", if sum == "s32" { "b32" } else { "f32" }, 4 * index);
    }
    text + "ret;\n}\n"
}

fn check(kind: &Kind, a: Layout, b: Layout) {
    let mut run = Run::new("k", 1, 128);
    let tiles = [tile(kind, a, 64, 0), tile(kind, b, COLUMNS, 3)].concat();
    run.buffer(Bytes::known(tiles)).buffer(Bytes::unwritten(128 * 32));
    run.pass(&text(kind, a, b));
    let sign = if kind.tail.contains("-1") { -1 } else { 1 };
    for (index, word) in words(run.buffers[1].data()).enumerate() {
        let (thread, register) = (index / 8, index % 8);
        let row = thread / 32 * 16 + thread % 32 / 4 + 8 * (register / 2 % 2);
        let column = 8 * (register / 4) + thread % 4 * 2 + register % 2;
        let wanted: i32 = (0..32 / kind.bytes).map(|depth| number(row, depth) * number(column + 3, depth)).sum();
        let found = if kind.sum == "s32" { word as i32 } else { f32::from_bits(word) as i32 };
        assert_eq!(found, sign * wanted, "{} {a:?} {b:?}, row {row}, column {column}", kind.name);
    }
}

#[test]
fn tiles_of_every_layout_and_type() {
    for kind in &KINDS {
        for span in [16, 32, 64, 128] {
            let along = Layout { span, across: false };
            check(kind, along, along);
            check(kind, along, Layout { span: 128, across: false });
            if kind.bytes == 2 {
                let across = Layout { span, across: true };
                check(kind, along, across);
                check(kind, across, along);
                check(kind, across, across);
            }
        }
    }
}
