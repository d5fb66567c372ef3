//! Matrix products as hand-written kernels have them: by `mma.sync` behind `cp.async` and `ldmatrix`, and by `wgmma` behind bulk
//! copies of tensors and mbarriers. Results are those of the host; each fault that is put in is found by its code.

use crate::common::{Run, eighths, half, halves, product};
use ptx::{Argument, Bytes, Swizzle, TensorMap};

/// 64 x 64 of the result by four warps, 32 of the depth a step, two steps on their way. `T` is the number of steps.
fn mma_text() -> String {
    let mut text = String::from(include_str!("text/mma_head.ptx"));
    for step in 0..2 {
        text += &format!("add.u32 %sa, %fa, {};\nxor.b32 %xk, %xa, {};\nadd.u32 %sa, %sa, %xk;\n", 0, 32 * step);
        for m in 0..2 {
            text += &format!(
                "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {{%a{m}0, %a{m}1, %a{m}2, %a{m}3}}, [%sa+{}];\n",
                1024 * m
            );
        }
        for n in 0..2 {
            text += &format!("xor.b32 %xk, %xb, {};\nadd.u32 %sb, %fb, %xk;\n", 32 * n);
            text += &format!(
                "ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {{%b{n}0, %b{n}1, %b{n}2, %b{n}3}}, [%sb+{}];\n",
                2048 * step
            );
        }
        for (m, n) in [0, 1].into_iter().flat_map(|m| [0, 1, 2, 3].map(|n| (m, n))) {
            let sum: Vec<String> = (0..4).map(|index| format!("%c{m}{n}{index}")).collect();
            let sum = sum.join(", ");
            let (pair, first) = (n / 2, n % 2 * 2);
            text += &format!(
                "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {{{sum}}}, {{%a{m}0, %a{m}1, %a{m}2, %a{m}3}}, {{%b{pair}{first}, %b{pair}{}}}, {{{sum}}};\n",
                first + 1
            );
        }
    }
    text += include_str!("text/mma_tail.ptx");
    for (m, n) in [0, 1].into_iter().flat_map(|m| [0, 1, 2, 3].map(|n| (m, n))) {
        for half in 0..2 {
            text += &format!(
                "mad.lo.u32 %t, %n, {}, {};\nmad.wide.u32 %p, %t, 4, %out;\nst.global.v2.f32 [%p], {{%c{m}{n}{}, %c{m}{n}{}}};\n",
                16 * m + 8 * half,
                8 * n,
                2 * half,
                2 * half + 1
            );
        }
    }
    text + "ret;\n}\n"
}

struct Case {
    run: Run,
    wanted: Vec<f32>,
}

fn matrices([m, n, k]: [usize; 3]) -> (Vec<f32>, Vec<f32>, Vec<f32>) {
    let (a, b) = (eighths(m * k, 3), eighths(k * n, 4));
    let wanted = product(&a, &b, [m, n, k]);
    (a, b, wanted)
}

fn to_halves(values: &[f32]) -> Bytes {
    halves(&values.iter().map(|value| half(*value)).collect::<Vec<_>>())
}

fn mma_case([m, n, k]: [usize; 3]) -> Case {
    let (a, b, wanted) = matrices([m, n, k]);
    let mut run = Run::new("product", 1, 128);
    run.launch.grid = [(m / 64) as u32, (n / 64) as u32, 1];
    run.buffer(to_halves(&a)).buffer(to_halves(&b)).buffer(Bytes::unwritten(m * n * 4));
    run.value(n as u32).value(k as u32);
    Case { run, wanted }
}

#[test]
fn mma_gives_the_product_for_any_order_of_warps() {
    let text = mma_text();
    for seed in 0..4 {
        let mut case = mma_case([128, 64, 96]);
        case.run.launch.seed = seed;
        let counts = case.run.pass(&text);
        assert!(case.run.floats(2) == case.wanted, "seed {seed}");
        assert_eq!(counts.multiply_adds, 128 * 64 * 96);
        assert_eq!(counts.shared_conflicts, 0);
    }
}

/// What the interpreter says of a text with a part replaced.
fn fault(mut case: Case, text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    case.run.launch.most_steps = 1_000_000;
    match case.run.run(&text.replacen(from, to, 1)) {
        Ok(_) => String::from("no error"),
        Err(error) => error,
    }
}

fn check(case: fn([usize; 3]) -> Case, size: [usize; 3], text: &str, faults: &[(&str, &str, &[&str])]) {
    for (from, to, codes) in faults {
        let found = fault(case(size), text, from, to);
        assert!(
            codes.iter().any(|code| found.contains(code)),
            "`{from}` -> `{to}`: expected {codes:?}, found: {found}"
        );
    }
}

#[test]
fn faults_of_mma_are_named() {
    let faults: &[(&str, &str, &[&str])] = &[
        // The wait for the copies, then the barriers before and after their use.
        ("cp.async.wait_group 1;", "", &["E1607", "E1606"]),
        ("bar.sync 0;", "", &["E1605", "E1606", "E1607"]),
        ("bar.sync 1;", "", &["E1605", "E1607"]),
        ("cp.async.commit_group;", "", &["E1606", "E1607"]),
        (
            "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%a00, %a01, %a02, %a03}, [%sa+0]",
            "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%a00, %a01, %a02, %a03}, [%sa+8]",
            &["E1611"],
        ),
        ("[%sa+1024]", "[%sa+65536]", &["E1610"]),
        ("mov.f32 %c000, 0f00000000;", "", &["E1606"]),
        (
            "cp.async.cg.shared.global [%da], [%ga], 16;",
            "cp.async.cg.shared.global [%da], [%ga+1048576], 16;",
            &["E1610"],
        ),
    ];
    check(mma_case, [64, 64, 96], &mma_text(), faults);
}

/// The text of the kernel of a warpgroup.
fn wgmma_text() -> String {
    let sum: Vec<String> = (0..32).map(|index| format!("%f{index}")).collect();
    let mut text = String::from(include_str!("text/wgmma_head.ptx"));
    for step in 0..4 {
        text += &format!("add.u64 %ka, %desca, {};\nadd.u64 %kb, %descb, {};\n", 2 * step, 128 * step);
        text += &format!(
            "wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16 {{{}}}, %ka, %kb, %scale, 1, 1, 0, 1;\nsetp.eq.u32 %scale, 0, 0;\n",
            sum.join(", ")
        );
    }
    text += include_str!("text/wgmma_tail.ptx");
    for index in (0..32).step_by(2) {
        text += &format!(
            "mad.lo.u32 %t, %n, {}, {};\nmad.wide.u32 %p, %t, 4, %out;\nst.global.v2.f32 [%p], {{%f{index}, %f{}}};\n",
            8 * (index / 2 % 2),
            8 * (index / 4),
            index + 1
        );
    }
    text + "ret;\n}\n"
}

fn tensor(buffer: usize, columns: usize, rows: usize) -> Argument {
    Argument::Tensor(TensorMap {
        buffer,
        offset: 0,
        element_bytes: 2,
        sizes: vec![columns as u64, rows as u64],
        strides: vec![columns as u64 * 2],
        box_sizes: vec![64, 64],
        swizzle: Swizzle::Bytes128,
    })
}

fn wgmma_case([m, n, k]: [usize; 3]) -> Case {
    let (a, b, wanted) = matrices([m, n, k]);
    let mut run = Run::new("product", 1, 160);
    run.launch.grid = [(m / 64) as u32, (n / 64) as u32, 1];
    run.launch.dynamic_shared = 2 * 16384 + 64;
    run.buffers = vec![to_halves(&a), to_halves(&b)];
    run.launch.arguments = vec![tensor(0, k, m), tensor(1, n, k)];
    run.buffer(Bytes::unwritten(m * n * 4));
    run.value(n as u32).value(k as u32);
    Case { run, wanted }
}

#[test]
fn wgmma_gives_the_product_for_any_order_of_warps_and_copies() {
    let text = wgmma_text();
    for seed in 0..4 {
        let mut case = wgmma_case([128, 64, 256]);
        case.run.launch.seed = seed;
        let counts = case.run.pass(&text);
        assert!(case.run.floats(2) == case.wanted, "seed {seed}");
        assert_eq!(counts.multiply_adds, 128 * 64 * 256);
    }
}

#[test]
fn faults_of_wgmma_are_named() {
    let full = "// full\n";
    let empty = "// empty\n";
    let text = wgmma_text();
    let wait_full = between(&text, full);
    let wait_empty = between(&text, empty);
    let faults: &[(&str, &str, &[&str])] = &[
        (&wait_full, "", &["E1606", "E1607", "E1605"]),
        (&wait_empty, "", &["E1605", "E1607", "E1613"]),
        ("wgmma.wait_group.sync.aligned 0;", "", &["E1612", "E1605"]),
        ("wgmma.fence.sync.aligned;", "", &["E1612"]),
        ("wgmma.commit_group.sync.aligned;", "", &["E1605", "E1612"]),
        ("[%full], 16384;", "[%full], 16400;", &["E1609"]),
        ("[%full], 16384;", "[%full], 8192;", &["E1605", "E1606", "E1607", "E1613"]),
        ("mbarrier.arrive.shared.b64 _, [%empty];", "", &["E1609"]),
        ("mbarrier.init.shared.b64 [%bar+16], 128;", "mbarrier.init.shared.b64 [%bar+16], 129;", &["E1609"]),
        (
            "mbarrier.init.shared.b64 [%bar+16], 128;",
            "mbarrier.init.shared.b64 [%bar+16], 64;",
            &["E1605", "E1607", "E1613"],
        ),
        ("mbarrier.init.shared.b64 [%bar], 1;", "", &["E1613"]),
        ("bar.sync 0;", "", &["E1613", "E1605"]),
        ("mov.b64 %stride, 274877906944;", "mov.b64 %stride, 17592186044416;", &["E1610", "E1606"]),
    ];
    check(wgmma_case, [64, 64, 384], &text, faults);
}

/// The text between two equal marks.
fn between(text: &str, mark: &str) -> String {
    text.split(mark).nth(1).expect("the mark is there twice").to_owned()
}

/// The size by which the time of a check is told: `time cargo test --release -p ptx -- --ignored measure`.
#[test]
#[ignore = "a measurement"]
fn measure() {
    for (name, text, case) in
        [("mma", mma_text(), mma_case as fn([usize; 3]) -> Case), ("wgmma", wgmma_text(), wgmma_case)]
    {
        let mut case = case([256, 256, 128]);
        let counts = case.run.pass(&text);
        println!("{name}:\n{counts}");
        assert!(case.run.floats(2) == case.wanted);
    }
}
