//! Programs in text, run on small arguments, against results worked out by hand or by native arithmetic.

use ir::{Context, Diagnostics, Int, Ir, Op};

use super::*;

fn context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::ops::register(&mut ctx);
    ctx
}

fn load(text: &str) -> (Ir, Op) {
    let (mut ir, mut diags) = (Ir::new(context()), Diagnostics::new());
    let module = ir::text::parser::parse_source(&mut ir, "test.mlir", text, &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{}\n{text}", diags.render(&ir.ctx.sources)));
    let block = ir.body(module, 0).unwrap();
    let name = |op| ir.attr(op, "sym_name").and_then(|a| ir.ctx.as_str(a));
    let function = ir.ops(block).find(|&op| name(op) == Some("f")).unwrap();
    (ir, function)
}

fn program(text: &str) -> Program {
    let (ir, function) = load(text);
    let mut diags = Diagnostics::new();
    let program = Program::compile(&ir, function, &mut diags);
    program.unwrap_or_else(|_| panic!("{}", diags.render(&ir.ctx.sources)))
}

fn word(width: u32, value: i128) -> Argument {
    Argument::Number(Int::from_bigint(width, &value.into()))
}

fn float(value: f32) -> Argument {
    Argument::Number(Int::from_u64(32, value.to_bits().into()))
}

fn words(items: &[i64]) -> Argument {
    let items: Vec<Int> = items.iter().map(|&i| Int::from_i64(32, i)).collect();
    Argument::Memory(Memory::from_ints(&[items.len()], 32, &items))
}

fn limits() -> Limits {
    Limits { steps: 1_000_000, ..Limits::default() }
}

/// Runs `@f` and compares its results, read as signed.
#[track_caller]
fn check(text: &str, mut arguments: Vec<Argument>, expected: &[i128]) {
    let outcome = program(text).run(&mut arguments, &limits()).unwrap_or_else(|d| panic!("{d:?}"));
    let results: Vec<i128> = outcome.results.iter().map(|r| r.to_i128().unwrap()).collect();
    assert_eq!(results, expected);
}

/// Runs `@f`, which must stop with `code`, in line `line` of the text.
#[track_caller]
fn check_fault(text: &str, mut arguments: Vec<Argument>, code: &str, line: u32) {
    let (ir, function) = load(text);
    let program = Program::compile(&ir, function, &mut Diagnostics::new()).unwrap();
    let fault = program.run(&mut arguments, &limits()).unwrap_err();
    assert_eq!(fault.code, code, "{fault:?}");
    let ir::diag::Place::Span(span) = fault.place else { panic!("no position: {fault:?}") };
    assert_eq!(ir.ctx.sources.lookup(ir::source::SourcePos(span.start)).unwrap().line, line, "{fault:?}");
}

fn binary(op: &str, width: u32) -> String {
    format!(
        "func.func @f(%a: i{width}, %b: i{width}) -> i{width} {{\n  %r = {op} %a, %b : i{width}\n  return %r : i{width}\n}}"
    )
}

#[test]
fn signed_and_unsigned_division() {
    for width in [8, 13, 64, 100] {
        let run =
            |op: &str, a, b, expected| check(&binary(op, width), vec![word(width, a), word(width, b)], &[expected]);
        run("arith.divsi", -7, 2, -3);
        run("arith.floordivsi", -7, 2, -4);
        run("arith.ceildivsi", -7, 2, -3);
        run("arith.ceildivsi", 7, 2, 4);
        run("arith.remsi", -7, 2, -1);
        run("arith.divui", 7, 2, 3);
        run("arith.ceildivui", 7, 2, 4);
        run("arith.remui", 7, 4, 3);
        run("arith.shrsi", -8, 1, -4);
        run("arith.minsi", -1, 1, -1);
        run("arith.minui", -1, 1, 1);
        run("arith.maxui", -1, 1, -1);
        run("math.ipowi", -3, 3, -27);
        run("math.ipowi", -1, -3, -1);
        run("math.ipowi", 2, -1, 0);
    }
}

#[test]
fn undefined_arithmetic_is_a_fault() {
    for width in [8, 64, 100] {
        let minimum = Argument::Number(Int::signed_min(width));
        check_fault(&binary("arith.divsi", width), vec![word(width, 1), word(width, 0)], "E0910", 2);
        check_fault(&binary("arith.divsi", width), vec![minimum, word(width, -1)], "E0911", 2);
        check_fault(&binary("arith.shli", width), vec![word(width, 1), word(width, i128::from(width))], "E0912", 2);
    }
}

#[test]
fn poison_may_be_zero() {
    let mut arguments = vec![word(8, 1), word(8, 9)];
    let limits = Limits { undefined: Undefined::Zero, ..limits() };
    let outcome = program(&binary("arith.shli", 8)).run(&mut arguments, &limits).unwrap();
    assert_eq!(outcome.results, [Int::zero(8)]);
}

#[test]
fn what_is_undefined_is_a_fault_only_where_something_depends_on_it() {
    let guarded = "func.func @f(%x: f32, %by: i8, %c: i1, %m: memref<2xi32>) -> i8 {
           %c0 = arith.constant 0 : index
           %one = arith.constant 1 : i8
           %three = arith.constant 3 : i8
           %stored = arith.constant 3 : i32
           %local = memref.alloc() : memref<1xi8>
           %unwritten = memref.load %local[%c0] : memref<1xi8>
           %i = arith.fptosi %x : f32 to i8
           %s = arith.shli %one, %by : i8
           %t = arith.addi %i, %s : i8
           %u = arith.addi %t, %unwritten : i8
           %r = arith.select %c, %u, %three : i8
           memref.store %stored, %m[%c0] : memref<2xi32>
           return %r : i8
         }";
    let program = program(guarded);
    let run = |choice: i128| {
        let mut arguments = vec![float(1000.0), word(8, 9), word(1, choice), words(&[7; 2])];
        let outcome = program.run_defined(&mut arguments, &limits(), &mut State::default());
        (outcome.map(|outcome| outcome.results).map_err(|fault| fault.code), arguments.pop())
    };
    let stored = Memory::from_ints(&[2], 32, &[Int::from_u64(32, 3), Int::from_u64(32, 7)]);
    assert_eq!(run(0), (Ok(vec![Int::from_u64(8, 3)]), Some(Argument::Memory(stored))));
    assert_eq!(run(1).0, Err("E0915"));
}

#[test]
fn wide_results_and_extensions() {
    check(
        "func.func @f(%a: i64, %b: i64) -> (i64, i64, i128) {
           %l, %h = arith.mulsi_extended %a, %b : i64
           %x = arith.extsi %a : i64 to i128
           %y = arith.extsi %b : i64 to i128
           %p = arith.muli %x, %y : i128
           return %l, %h, %p : i64, i64, i128
         }",
        vec![word(64, i64::MIN.into()), word(64, 3)],
        &[i64::MIN.into(), -2, i128::from(i64::MIN) * 3],
    );
}

#[test]
fn loops_carry_values_in_parallel() {
    check(
        "func.func @f(%n: index) -> (i32, i32) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %a = arith.constant 0 : i32
           %b = arith.constant 1 : i32
           %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
             %s = arith.addi %x, %y : i32
             scf.yield %y, %s : i32, i32
           }
           return %r#0, %r#1 : i32, i32
         }",
        vec![word(64, 10)],
        &[55, 89],
    );
}

#[test]
fn while_if_and_switch() {
    check(
        "func.func @f(%a: i32, %b: i32) -> i32 {
           %zero = arith.constant 0 : i32
           %r:2 = scf.while (%x = %a, %y = %b) : (i32, i32) -> (i32, i32) {
             %go = arith.cmpi ne, %y, %zero : i32
             scf.condition(%go) %y, %x : i32, i32
           } do {
           ^bb0(%y: i32, %x: i32):
             %m = arith.remui %x, %y : i32
             scf.yield %y, %m : i32, i32
           }
           return %r#1 : i32
         }",
        vec![word(32, 48), word(32, 36)],
        &[12],
    );
    check(
        "func.func @f(%i: index) -> i32 {
           %r = scf.index_switch %i -> i32
           case 2 { %x = arith.constant 20 : i32
             scf.yield %x : i32 }
           case 5 { %x = arith.constant 50 : i32
             scf.yield %x : i32 }
           default { %x = arith.constant 7 : i32
             scf.yield %x : i32 }
           return %r : i32
         }",
        vec![word(64, 5)],
        &[50],
    );
}

#[test]
fn branches_exchange_arguments() {
    check(
        "func.func @f(%a: i32, %b: i32, %n: i32) -> (i32, i32) {
           %zero = arith.constant 0 : i32
           %one = arith.constant 1 : i32
           cf.br ^head(%a, %b, %n : i32, i32, i32)
         ^head(%x: i32, %y: i32, %k: i32):
           %done = arith.cmpi eq, %k, %zero : i32
           %next = arith.subi %k, %one : i32
           cf.cond_br %done, ^exit, ^head(%y, %x, %next : i32, i32, i32)
         ^exit:
           cf.switch %x : i32, [ default: ^other(%y : i32), 4: ^four(%x, %y : i32, i32) ]
         ^other(%o: i32):
           return %zero, %o : i32, i32
         ^four(%p: i32, %q: i32):
           return %p, %q : i32, i32
         }",
        vec![word(32, 3), word(32, 4), word(32, 1)],
        &[4, 3],
    );
}

#[test]
fn calls_recurse_without_native_stack() {
    let text = "func.func @f(%n: i64) -> i64 {
           %zero = arith.constant 0 : i64
           %one = arith.constant 1 : i64
           %end = arith.cmpi eq, %n, %zero : i64
           %r = scf.if %end -> i64 {
             scf.yield %zero : i64
           } else {
             %m = arith.subi %n, %one : i64
             %s = func.call @f(%m) : (i64) -> i64
             %t = arith.addi %s, %n : i64
             scf.yield %t : i64
           }
           return %r : i64
         }";
    check(text, vec![word(64, 9000)], &[9000 * 9001 / 2]);
    check_fault(text, vec![word(64, 20_000)], "E0917", 9);
}

#[test]
fn steps_are_limited() {
    check_fault("func.func @f() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}", vec![], "E0916", 4);
}

#[test]
fn memory_faults_have_positions() {
    let access = "func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
           %v = memref.load %m[%i] : memref<4xi32>
           return %v : i32
         }";
    check(access, vec![words(&[1, 2, 3, 4]), word(64, 3)], &[4]);
    check_fault(access, vec![words(&[1, 2, 3, 4]), word(64, 4)], "E0913", 2);
    check_fault(access, vec![words(&[1, 2, 3, 4]), word(64, -1)], "E0913", 2);
    let freed = "func.func @f(%i: index) -> i32 {
           %v = arith.constant 1 : i32
           %m = memref.alloc() : memref<4xi32>
           memref.store %v, %m[%i] : memref<4xi32>
           memref.dealloc %m : memref<4xi32>
           %w = memref.load %m[%i] : memref<4xi32>
           return %w : i32
         }";
    check_fault(freed, vec![word(64, 0)], "E0914", 6);
    let unwritten = "func.func @f(%i: index) -> i32 {
           %m = memref.alloca() : memref<4xi32>
           %w = memref.load %m[%i] : memref<4xi32>
           return %w : i32
         }";
    check_fault(unwritten, vec![word(64, 0)], "E0915", 3);
}

#[test]
fn views_share_their_memory() {
    let text = "memref.global constant @table : memref<3xi32> = dense<[10, 20, 30]>
         func.func @f(%m: memref<8xi32>, %i: index) -> (i32, i32, index) {
           %t = memref.get_global @table : memref<3xi32>
           %s = memref.subview %m[1] [3] [2] : memref<8xi32> to memref<3xi32, strided<[2], offset: 1>>
           %v = memref.load %s[%i] : memref<3xi32, strided<[2], offset: 1>>
           %w = memref.load %t[%i] : memref<3xi32>
           memref.store %w, %s[%i] : memref<3xi32, strided<[2], offset: 1>>
           %c = memref.cast %m : memref<8xi32> to memref<?xi32>
           %zero = arith.constant 0 : index
           %d = memref.dim %c, %zero : memref<?xi32>
           return %v, %w, %d : i32, i32, index
         }";
    let mut arguments = vec![words(&[0, 1, 2, 3, 4, 5, 6, 7]), word(64, 2)];
    let outcome = program(text).run(&mut arguments, &limits()).unwrap();
    let results: Vec<i64> = outcome.results.iter().map(|r| r.to_i64().unwrap()).collect();
    assert_eq!(results, [5, 30, 8]);
    assert_eq!(arguments[0], words(&[0, 1, 2, 3, 4, 30, 6, 7]));
}

#[test]
fn affine_bounds_conditions_and_maps() {
    check(
        "#set = affine_set<(d0, d1) : (d0 - d1 >= 0, d0 mod 2 == 0)>
         func.func @f(%n: index, %m: index) -> (index, index) {
           %zero = arith.constant 0 : index
           %sum = affine.for %i = max affine_map<(d0) -> (1, d0 - 5)>(%n) to min affine_map<(d0)[s0] -> (d0, s0 + 2)>(%n)[%m] step 2
               iter_args(%s = %zero) -> index {
             %t = affine.if #set(%i, %m) -> index {
               affine.yield %s : index
             } else {
               %u = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 3 + d1 floordiv 2)>(%s, %i)
               affine.yield %u : index
             }
             affine.yield %t : index
           }
           %least = affine.min affine_map<(d0, d1) -> (d0, d1 ceildiv 2, 100)>(%n, %m)
           return %sum, %least : index, index
         }",
        vec![word(64, 9), word(64, 6)],
        // i = 4 and 6; 6 >= 6 and even keeps the sum; 4 adds 12 + 2.
        &[14, 3],
    );
}

#[test]
fn parallel_loops_reduce() {
    check(
        "func.func @f(%n: index) -> (i32, i32) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %ten = arith.constant 10 : i32
           %a = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%ten) -> i32 {
             %p = arith.muli %i, %j : index
             %v = arith.index_cast %p : index to i32
             scf.reduce(%v : i32) {
             ^bb0(%x: i32, %y: i32):
               %s = arith.addi %x, %y : i32
               scf.reduce.return %s : i32
             }
           }
           %b = affine.parallel (%i) = (0) to (symbol(%n)) reduce (\"maxs\") -> (i32) {
             %v = arith.index_cast %i : index to i32
             affine.yield %v : i32
           }
           return %a, %b : i32, i32
         }",
        vec![word(64, 4)],
        &[46, 3],
    );
}

#[test]
fn floats_follow_their_formats() {
    let text = "func.func @f(%a: f32, %b: f32) -> (f32, i1, i32, f16) {
           %s = arith.divf %a, %b : f32
           %r = math.sqrt %s : f32
           %c = arith.cmpf olt, %r, %a : f32
           %i = arith.fptosi %a : f32 to i32
           %h = arith.truncf %r : f32 to f16
           return %r, %c, %i, %h : f32, i1, i32, f16
         }";
    let outcome = program(text).run(&mut [float(-7.5), float(-3.0)], &limits()).unwrap();
    let bits: Vec<u64> = outcome.results.iter().map(Int::low_u64).collect();
    assert_eq!(bits[0], u64::from(2.5f32.sqrt().to_bits()));
    assert_eq!((bits[1], bits[2] as i32), (0, -7));
    // 1.5811 in binary16: 0x3E53.
    assert_eq!(bits[3], 0x3E53);
    let fault = "func.func @f(%a: f32) -> i8 {\n  %i = arith.fptosi %a : f32 to i8\n  return %i : i8\n}";
    check_fault(fault, vec![float(1000.0)], "E0921", 2);
}

#[test]
fn vectors_are_one_slot_a_lane() {
    let text = "func.func @f(%m: memref<6xi32>, %n: index, %x: i32) -> (i32, i32, i32, i32) {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c3 = arith.constant 3 : index
           %zero = arith.constant dense<0> : vector<4xi32>
           %step = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
           %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %zero) -> vector<4xi32> {
             %s = arith.addi %v, %step : vector<4xi32>
             scf.yield %s : vector<4xi32>
           }
           %sum = vector.reduction <add>, %r : vector<4xi32> into i32
           vector.store %r, %m[%c1] : memref<6xi32>, vector<4xi32>
           %back = vector.transfer_read %m[%c3], %x : memref<6xi32>, vector<4xi32>
           %last = vector.extract %back[3] : i32 from vector<4xi32>
           %dyn = vector.extract %back[%c1] : i32 from vector<4xi32>
           %mask = vector.create_mask %c3 : vector<4xi1>
           %pass = vector.splat %x : vector<4xi32>
           %some = vector.maskedload %m[%c1], %mask, %pass : memref<6xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
           %all = vector.reduction <add>, %some : vector<4xi32> into i32
           return %sum, %last, %dyn, %all : i32, i32, i32, i32
         }";
    // r = [5, 10, 15, 20]; memory is 7 5 10 15 20 7; from 3 on: 15 20 7 and the padding.
    check(text, vec![words(&[7; 6]), word(64, 5), word(32, 100)], &[50, 100, 20, 130]);
}

#[test]
fn contractions_and_transposes_agree_with_a_matrix_product() {
    let text = "func.func @f(%a: i32) -> (i32, i32) {
           %x = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
           %y = arith.constant dense<[[1, 4], [2, 5], [3, 6]]> : vector<3x2xi32>
           %z = vector.broadcast %a : i32 to vector<2x2xi32>
           %p = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} %x, %y, %z : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
           %t = vector.transpose %x, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
           %d = arith.subi %t, %y : vector<3x2xi32>
           %f = vector.shape_cast %d : vector<3x2xi32> to vector<6xi32>
           %s = vector.reduction <or>, %f : vector<6xi32> into i32
           %e = vector.extract %p[1, 0] : i32 from vector<2x2xi32>
           return %e, %s : i32, i32
         }";
    check(text, vec![word(32, 10)], &[42, 0]);
}

#[test]
fn executions_are_counted() {
    let text = "func.func @f(%n: index, %a: i32) -> i32 {
           %r = affine.for %i = 0 to %n iter_args(%s = %a) -> i32 {
             %t = arith.addi %s, %a : i32
             affine.yield %t : i32
           }
           return %r : i32
         }";
    let (ir, function) = load(text);
    let program = Program::compile(&ir, function, &mut Diagnostics::new()).unwrap();
    let outcome = program.run(&mut [word(64, 7), word(32, 1)], &Limits { count: true, ..limits() }).unwrap();
    let count = |name| outcome.counts.iter().find(|(op, _)| ir.is(*op, name)).map(|(_, n)| *n);
    assert_eq!(count("arith.addi"), Some(7));
    assert_eq!(count("func.return"), Some(1));
}

/// Operations of the software dialects that the interpreter leaves out: each with the reason.
const LEFT_OUT: [(&str, &str); 15] = [
    ("func.func", "the unit of interpretation"),
    ("memref.extract_aligned_pointer_as_index", "memory has no addresses"),
    ("tensor.pack", "lowered to padding, reshapes and transposes first"),
    ("tensor.unpack", "lowered to reshapes, transposes and slices first"),
    ("vector.scalable.insert", "scalable vectors have no known size"),
    ("vector.scalable.extract", "scalable vectors have no known size"),
    ("vector.vscale", "scalable vectors have no known size"),
    ("vector.reshape", "its shapes depend on data"),
    ("vector.type_cast", "memory holds no vectors"),
    ("vector.mask", "masks stand on the transfers themselves"),
    ("vector.yield", "ends vector.mask"),
    ("vector.print", "there is no output"),
    ("vector.warp_execute_on_lane_0", "there is one thread"),
    ("builtin.module", "a container"),
    ("builtin.unrealized_conversion_cast", "has no meaning"),
];

/// Dialects that the interpreter leaves out as a whole: each with the reason.
const DIALECTS_LEFT_OUT: [(&str, &str); 3] = [
    ("irdl.", "definitions, not programs"),
    ("std.", "rewritten to today's dialects when it is read"),
    ("kiln.", "marks that are taken out again"),
];

#[test]
fn the_tables_cover_the_dialects() {
    let mut ctx = context();
    ctx.awaken_all();
    let known: Vec<&str> = handled().chain(LEFT_OUT.iter().map(|(n, _)| *n)).collect();
    let no_meaning = |n: &&ir::ids::OpName| ctx.op_def(**n).is_none_or(|def| def.meaning.is_none());
    let names = ctx.dialects().iter().flat_map(|d| &d.op_names).filter(no_meaning).map(|&n| ctx.op_name_text(n));
    let is_left_out = |n: &str| DIALECTS_LEFT_OUT.iter().any(|(prefix, _)| n.starts_with(prefix));
    let missing: Vec<&str> = names.filter(|n| !known.contains(n) && !is_left_out(n)).collect();
    assert!(missing.is_empty(), "neither handled nor left out: {missing:?}");
}

#[test]
fn an_unknown_operation_is_named() {
    let (ir, function) = load(
        "func.func @f() -> index {\n  %m = memref.alloc() : memref<4xi8>\n  %p = memref.extract_aligned_pointer_as_index %m : memref<4xi8> -> index\n  return %p : index\n}",
    );
    let mut diags = Diagnostics::new();
    Program::compile(&ir, function, &mut diags).unwrap_err();
    let fault = diags.iter().next().unwrap();
    assert_eq!((fault.code, fault.op.as_deref()), ("E0901", Some("memref.extract_aligned_pointer_as_index")));
}
