//! Texts that other compilers made: clang-19 of C, and Triton 3.9 of Python. Results are those of the host.

use crate::common::{Run, eighths, floats, half, halves, product, words};
use ptx::{Argument, Bytes, Swizzle, TensorMap};

const CLANG: &str = include_str!("peers/kernels.ptx");

/// Bytes of shared memory that Triton says each kernel takes.
const SHARED_80: u64 = 16384;
const SHARED_90: u64 = 49152;
const SHARED_TENSORS: u64 = 49176;

#[test]
fn clang_adds_vectors() {
    let mut run = Run::new("add", 3, 128);
    let (a, b) = (eighths(300, 1), eighths(300, 2));
    run.buffer(floats(&a)).buffer(floats(&b)).buffer(Bytes::unwritten(1200)).value(300);
    let counts = run.pass(CLANG);
    assert_eq!(run.floats(2), a.iter().zip(&b).map(|(a, b)| a + b).collect::<Vec<_>>());
    assert_eq!((counts.read["global"], counts.written["global"], counts.global_lines), (2400, 1200, 30));
}

#[test]
fn clang_sums_by_a_tree() {
    for seed in 0..4 {
        let mut run = Run::new("sum", 1, 256);
        let a = eighths(1000, 1);
        run.launch.seed = seed;
        run.buffer(floats(&a)).buffer(Bytes::unwritten(4)).value(1000);
        run.pass(CLANG);
        assert_eq!(run.floats(1)[0], a.iter().sum::<f32>());
    }
}

/// What `integers` of the C text computes.
fn integers(x: i32, y: u32) -> [i64; 12] {
    [
        i64::from(x).wrapping_mul(i64::from(y)),
        i64::from(x.wrapping_div((y | 1) as i32)),
        i64::from(y % 7),
        i64::from(x >> (y & 31)),
        i64::from(if x < y as i32 { x } else { x.wrapping_neg() }),
        i64::from(y.count_ones() + (y | 1).leading_zeros()),
        (f64::from(x) * 0.5) as i64,
        i64::from(i32::from(x as i16) ^ i32::from(y as u8)),
        ((u128::from(i64::from(x) as u64) * u128::from(y)) >> 64) as i64,
        i64::from(y.rotate_left(7)),
        i64::from(y.swap_bytes()),
        (x as f32) as i64 + i64::from(((y >> 3) as f32) as u32),
    ]
}

#[test]
fn clang_computes_integers() {
    let a = [0i32, 1, -1, i32::MAX, i32::MIN + 1, 123_456_789, -987_654_321, 65_535, -40_000, 7, 1 << 30, -2];
    let b = [0u32, 1, u32::MAX, 1 << 31, 0x7fff_ffff, 12_345, 0xdead_beef, 255, 31, 33, 3, 0x8000_0001];
    let bytes = |words: Vec<u32>| Bytes::known(words.iter().flat_map(|word| word.to_le_bytes()).collect());
    let mut run = Run::new("integers", 1, 32);
    run.buffer(bytes(a.iter().map(|x| *x as u32).collect()))
        .buffer(bytes(b.to_vec()))
        .buffer(Bytes::unwritten(12 * 96));
    run.value(12);
    run.pass(CLANG);
    let found: Vec<i64> =
        run.buffers[2].data().chunks_exact(8).map(|bytes| i64::from_le_bytes(bytes.try_into().unwrap())).collect();
    for (index, (x, y)) in a.into_iter().zip(b).enumerate() {
        assert_eq!(found[12 * index..12 * index + 12], integers(x, y), "{x} {y}");
    }
}

#[test]
fn clang_keeps_arrays_in_local_memory() {
    let a: Vec<u32> = (0..256).map(|index| index * 7 % 64).collect();
    let mut run = Run::new("local", 1, 32);
    run.buffer(Bytes::known(a.iter().flat_map(|word| word.to_le_bytes()).collect())).buffer(Bytes::unwritten(128));
    run.value(21);
    run.pass(CLANG);
    for (thread, found) in words(run.buffers[1].data()).enumerate() {
        let kept = &a[8 * thread..8 * thread + 8];
        let step = |sum: u32, index: usize| sum.wrapping_mul(3).wrapping_add(kept[((a[index] ^ sum) & 7) as usize]);
        assert_eq!(found, (0..21).fold(0, step));
    }
}

#[test]
fn clang_computes_floats() {
    use ir::float::Float;
    let a: Vec<f64> = (1..33).map(|index| f64::from(index) * 0.37 - 5.0).collect();
    let mut run = Run::new("floats", 1, 32);
    run.buffer(Bytes::known(a.iter().flat_map(|x| x.to_le_bytes()).collect())).buffer(Bytes::unwritten(32 * 40));
    run.pass(CLANG);
    let found: Vec<f64> =
        run.buffers[1].data().chunks_exact(8).map(|bytes| f64::from_le_bytes(bytes.try_into().unwrap())).collect();
    for (index, x) in a.into_iter().enumerate() {
        let single = x as f32;
        let small = Float::from_f32(single).convert(ir::types::FloatKind::F16);
        // Towards zero: a small positive number added to a negative one brings it one step nearer, to a positive one nothing.
        let cut = if single < 0.0 { f32::from_bits(single.to_bits() - 1) } else { single };
        let wanted = [
            x.mul_add(x, 1.0 / x),
            f64::from(single / 3.0),
            small.mul(small).to_f64(),
            f64::from(((x * x) as f32).sqrt()),
            f64::from(cut),
        ];
        assert_eq!(found[5 * index..5 * index + 5], wanted, "{x}");
    }
}

/// Pointers that Triton's kernels take beside those of the program.
fn scratch(run: &mut Run) {
    run.launch.arguments.extend([Argument::Value(vec![0; 8]), Argument::Value(vec![0; 8])]);
}

#[test]
fn triton_computes_softmax() {
    let mut run = Run::new("softmax", 3, 128);
    let x = eighths(3 * 500, 3);
    run.buffer(floats(&x)).buffer(Bytes::unwritten(6000)).value(500);
    scratch(&mut run);
    run.launch.dynamic_shared = 16;
    run.pass(include_str!("peers/softmax_sm80.ptx"));
    crate::rows::check(&run, 500);
}

fn to_halves(values: &[f32]) -> Bytes {
    halves(&values.iter().map(|value| half(*value)).collect::<Vec<_>>())
}

/// A kernel of Triton with pointers: by `cp.async` and `mma.sync` or `wgmma`.
fn triton_product(text: &str, shared: u64, [m, n, k]: [usize; 3]) {
    let (a, b) = (eighths(m * k, 5), eighths(k * n, 6));
    for seed in 0..2 {
        let mut run = Run::new("product", (m / 64) as u32, 128);
        run.launch.grid[1] = (n / 64) as u32;
        run.launch.seed = seed;
        run.buffer(to_halves(&a)).buffer(to_halves(&b)).buffer(Bytes::unwritten(m * n * 4));
        run.value(n as u32).value(k as u32);
        scratch(&mut run);
        run.launch.dynamic_shared = shared;
        let counts = run.pass(text);
        assert!(run.floats(2) == product(&a, &b, [m, n, k]));
        assert_eq!(counts.multiply_adds, (m * n * k) as u64);
    }
}

#[test]
fn triton_multiplies_on_sm_80() {
    triton_product(include_str!("peers/product_sm80.ptx"), SHARED_80, [128, 64, 96]);
}

#[test]
fn triton_multiplies_on_sm_90() {
    triton_product(include_str!("peers/product_sm90a.ptx"), SHARED_90, [128, 64, 192]);
}

fn tensor(run: &mut Run, buffer: usize, columns: usize, rows: usize) {
    let map = TensorMap {
        buffer,
        offset: 0,
        element_bytes: 2,
        sizes: vec![columns as u64, rows as u64],
        strides: vec![columns as u64 * 2],
        box_sizes: vec![64, 64],
        swizzle: Swizzle::Bytes128,
    };
    run.launch.arguments.push(Argument::Tensor(map));
    // Triton passes sizes and strides after each map.
    for size in [rows as u32, columns as u32] {
        run.value(size);
    }
    run.launch.arguments.extend([columns as u64, 1].map(|stride| Argument::Value(stride.to_le_bytes().to_vec())));
}

#[test]
fn triton_multiplies_by_bulk_copies_of_tensors() {
    let [m, n, k] = [128, 64, 256];
    let (a, b) = (eighths(m * k, 5), eighths(k * n, 6));
    for seed in 0..2 {
        let mut run = Run::new("tensors", (m / 64) as u32, 128);
        run.launch.grid[1] = (n / 64) as u32;
        run.launch.seed = seed;
        run.buffers = vec![to_halves(&a), to_halves(&b), Bytes::unwritten(m * n * 2)];
        tensor(&mut run, 0, k, m);
        tensor(&mut run, 1, n, k);
        tensor(&mut run, 2, n, m);
        run.value(k as u32);
        scratch(&mut run);
        run.launch.dynamic_shared = SHARED_TENSORS;
        run.pass(include_str!("peers/tensors_sm90a.ptx"));
        let wanted: Vec<u16> = product(&a, &b, [m, n, k]).into_iter().map(half).collect();
        assert_eq!(run.buffers[2].data(), to_bytes(&wanted));
    }
}

fn to_bytes(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}
