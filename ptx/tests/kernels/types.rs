//! Matrix products of a warp for every type and depth, and instructions of single lanes, against the host.

use crate::common::{Run, words};
use ir::float::Float;
use ir::types::FloatKind;
use ptx::Bytes;

/// A type of elements, with the bits of a small number.
#[derive(Clone, Copy)]
struct Element {
    name: &'static str,
    width: u32,
    bits: fn(i32) -> u32,
}

fn float(kind: FloatKind, number: i32) -> u32 {
    Float::from_f32(number as f32).convert(kind).bits() as u32
}

const ELEMENTS: [(Element, [u32; 2]); 7] = [
    (Element { name: "f16", width: 16, bits: |number| float(FloatKind::F16, number) }, [8, 16]),
    (Element { name: "bf16", width: 16, bits: |number| float(FloatKind::BF16, number) }, [8, 16]),
    // The upper bits of single precision.
    (Element { name: "tf32", width: 32, bits: |number| (number as f32).to_bits() }, [4, 8]),
    (Element { name: "s8", width: 8, bits: |number| number as u8 as u32 }, [16, 32]),
    (Element { name: "u8", width: 8, bits: |number| number as u8 as u32 }, [16, 32]),
    (Element { name: "e4m3", width: 8, bits: |number| float(FloatKind::F8E4M3FN, number) }, [32, 32]),
    (Element { name: "e5m2", width: 8, bits: |number| float(FloatKind::F8E5M2, number) }, [32, 32]),
];

/// A kernel of one warp: lane l reads its registers from word 32 r + l of the buffers, and so writes its sums.
fn text(element: Element, depth: u32, sum: &str) -> String {
    let [a, b] = [16, 8].map(|rows| rows * depth * element.width / 1024);
    let list =
        |name: &str, count: u32| (0..count).map(|index| format!("%{name}{index}")).collect::<Vec<_>>().join(", ");
    let mut text = String::from(
        ".version 8.4\n.target sm_89\n.address_size 64\n.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 c)\n{\n\
         .reg .b32 %a<4>, %b<2>, %c<4>, %l;\n.reg .b64 %p, %q;\nmov.u32 %l, %laneid;\nmul.wide.u32 %q, %l, 4;\n",
    );
    for (name, count) in [("a", a), ("b", b)] {
        text += &format!("ld.param.u64 %p, [{name}];\nadd.u64 %p, %p, %q;\n");
        for index in 0..count {
            text += &format!("ld.global.b32 %{name}{index}, [%p+{}];\n", 128 * index);
        }
    }
    (0..4).for_each(|index| text += &format!("mov.b32 %c{index}, 0;\n"));
    let (name, c) = (element.name, list("c", 4));
    text += &format!(
        "mma.sync.aligned.m16n8k{depth}.row.col.{sum}.{name}.{name}.{sum} {{{c}}}, {{{}}}, {{{}}}, {{{c}}};\nld.param.u64 %p, [c];\nadd.u64 %p, %p, %q;\n",
        list("a", a),
        list("b", b)
    );
    (0..4).for_each(|index| text += &format!("st.global.b32 [%p+{}], %c{index};\n", 128 * index));
    text + "ret;\n}\n"
}

/// Numbers of a matrix by row and depth; all are small enough for every type.
fn number(row: u32, depth: u32) -> i32 {
    ((row * 5 + depth * 3) % 7) as i32
}

fn wanted(row: u32, column: u32, depth: u32) -> i32 {
    (0..depth).map(|at| number(row, at) * number(column + 3, at)).sum()
}

/// The words of a fragment whose rows are lane / 4 and, for every second register where `tall`, 8 more.
fn fragment(element: Element, registers: u32, tall: bool, first: u32) -> Bytes {
    let parts = 32 / element.width;
    let mut bytes = Vec::new();
    for register in 0..registers {
        for lane in 0..32 {
            let (row, group) = if tall { (lane / 4 + 8 * (register % 2), register / 2) } else { (lane / 4, register) };
            let at = |part| lane % 4 * parts + part + 4 * parts * group;
            let word = (0..parts)
                .fold(0, |word, part| word | (element.bits)(number(row + first, at(part))) << (part * element.width));
            bytes.extend(word.to_le_bytes());
        }
    }
    Bytes::known(bytes)
}

#[test]
fn products_of_every_type_are_exact() {
    for (element, depths) in ELEMENTS {
        for depth in depths {
            let is_integer = element.name.len() == 2;
            let [a, b] = [16, 8].map(|rows| rows * depth * element.width / 1024);
            let mut run = Run::new("k", 1, 32);
            run.buffer(fragment(element, a, true, 0))
                .buffer(fragment(element, b, false, 3))
                .buffer(Bytes::unwritten(512));
            run.pass(&text(element, depth, if is_integer { "s32" } else { "f32" }));
            for (index, word) in words(run.buffers[2].data()).enumerate() {
                let (register, lane) = (index as u32 / 32, index as u32 % 32);
                let (row, column) = (lane / 4 + 8 * (register / 2), lane % 4 * 2 + register % 2);
                let found = if is_integer { word as i32 } else { f32::from_bits(word) as i32 };
                assert_eq!(found, wanted(row, column, depth), "{} of depth {depth}, lane {lane}", element.name);
            }
        }
    }
}

/// Runs statements on words `%x` and `%y` of a lane and gives `%z`.
fn lane(statements: &str, x: u32, y: u32) -> u32 {
    let text = format!(
        ".version 8.4\n.target sm_89\n.address_size 64\n.visible .entry k(.param .u32 x, .param .u32 y, .param .u64 to)\n{{\n\
         .reg .pred %p;\n.reg .b16 %h, %i;\n.reg .b32 %x, %y, %z;\n.reg .b64 %w, %to;\n.reg .f64 %d;\nld.param.u32 %x, [x];\nld.param.u32 %y, [y];\n\
         ld.param.u64 %to, [to];\n{statements}\nst.global.u32 [%to], %z;\nret;\n}}\n"
    );
    let mut run = Run::new("k", 1, 1);
    run.value(x).value(y).buffer(Bytes::unwritten(4));
    run.pass(&text);
    words(run.buffers[0].data()).next().unwrap()
}

#[test]
fn roundings_and_conversions() {
    let f = f32::to_bits;
    let tiny = f(1.0e-9);
    let check = |statements: &str, x: u32, y: u32, wanted: u32| {
        assert_eq!(lane(statements, x, y), wanted, "{statements}");
    };
    check("add.rn.f32 %z, %x, %y;", f(1.0), tiny, f(1.0));
    check("add.rp.f32 %z, %x, %y;", f(1.0), tiny, f(1.0) + 1);
    check("sub.rm.f32 %z, %x, %y;", f(1.0), tiny, f(1.0) - 1);
    check("fma.rz.f32 %z, %x, %x, %y;", f(1.0), tiny | 1 << 31, f(1.0) - 1);
    check("mul.ftz.f32 %z, %x, %y;", f(1.0e-30), f(1.0e-10), 0);
    check("mul.f32 %z, %x, %y;", f(1.0e-30), f(1.0e-10), f(1.0e-30 * 1.0e-10));
    check("add.sat.f32 %z, %x, %y;", f(0.75), f(0.75), f(1.0));
    check("div.rn.f32 %z, %x, %y;", f(1.0), f(3.0), f(1.0 / 3.0));
    check("div.rn.f32 %z, %x, %y;", f(0.0), f(0.0), 0x7fff_ffff);
    check("max.f32 %z, %x, %y;", f(f32::NAN), f(2.0), f(2.0));
    check("max.NaN.f32 %z, %x, %y;", f(f32::NAN), f(2.0), 0x7fff_ffff);
    check("cvt.rni.s32.f32 %z, %x;", f(2.5), 0, 2);
    check("cvt.rpi.s32.f32 %z, %x;", f(-2.5), 0, -2i32 as u32);
    check("cvt.rzi.u32.f32 %z, %x;", f(-1.0), 0, 0);
    check("cvt.rzi.s32.f32 %z, %x;", f(1.0e20), 0, i32::MAX as u32);
    check("cvt.rna.tf32.f32 %z, %x;", f(1.0) + 0x1000, 0, f(1.0) + 0x2000);
    check("cvt.rn.f16x2.f32 %z, %x, %y;", f(1.0), f(-2.0), 0x3c00_c000);
    check("cvt.rn.bf16x2.f32 %z, %x, %y;", f(1.0), f(-2.0), 0x3f80_c000);
    check("cvt.rn.satfinite.e4m3x2.f32 %h, %x, %y; cvt.u32.u16 %z, %h;", f(1000.0), f(1.0), 0x7e38);
    check("cvt.rn.f16.f32 %h, %x; cvt.f32.f16 %z, %h;", f(1.0 / 3.0), 0, f(0.333_251_95));
    check("cvt.f64.f32 %d, %x; cvt.rz.f32.f64 %z, %d;", f(1.5), 0, f(1.5));
    check("cvt.rn.f32.s32 %z, %x;", -7i32 as u32, 0, f(-7.0));
    check("cvt.s32.s8 %z, %x;", 0x80, 0, -128i32 as u32);
    check("cvt.sat.u8.s32 %z, %x;", 300, 0, 255);
    check("fma.rn.f16x2 %z, %x, %y, %y;", 0x3c00_4000, 0x3c00_4200, 0x4000_4880);
    check("setp.ltu.f32 %p, %x, %y; selp.b32 %z, 1, 2, %p;", f(f32::NAN), f(1.0), 1);
    check(
        "setp.lt.and.f32 %p, %x, %y, !%p; selp.b32 %z, 1, 2, %p;"
            .replacen("setp", "setp.eq.u32 %p, 0, 1; setp", 1)
            .as_str(),
        f(0.5),
        f(1.0),
        1,
    );
    check("mov.b32 {%h, %i}, %x; mov.b32 %z, {%i, %h};", 0x1234_5678, 0, 0x5678_1234);
}

#[test]
fn approximations_are_within_the_manual() {
    let near = |statement: &str, x: f32, wanted: f64, relative: f64| {
        let found = f64::from(f32::from_bits(lane(statement, x.to_bits(), 0)));
        assert!((found - wanted).abs() <= relative * wanted.abs(), "{statement} of {x}: {found}, not {wanted}");
    };
    for x in [-3.25f32, -0.5, 0.125, 1.0, 7.75] {
        let wide = f64::from(x);
        near("ex2.approx.f32 %z, %x;", x, wide.exp2(), 2f64.powi(-22));
        near("rcp.approx.f32 %z, %x;", x, 1.0 / wide, 2f64.powi(-23));
        near("tanh.approx.f32 %z, %x;", x, wide.tanh(), 2f64.powi(-11));
        near("sin.approx.f32 %z, %x;", x, wide.sin(), 2f64.powi(-20));
        if x > 0.0 {
            near("rsqrt.approx.f32 %z, %x;", x, 1.0 / wide.sqrt(), 2f64.powi(-22));
            near("sqrt.approx.f32 %z, %x;", x, wide.sqrt(), 2f64.powi(-23));
            near("lg2.approx.f32 %z, %x;", x, wide.log2(), 2f64.powi(-22));
        }
    }
}
