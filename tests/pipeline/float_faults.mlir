// RUN: kiln opt %s --pipe-schedule --split-input-file
// EXIT: 1
// Units that are not there, or that take other operands.
pipe.design @unknown {
  pipe.register @a : i32 {argument = 0 : i64}
  pipe.segment @s {
    %a = pipe.get @a : i32
    %b = pipe.float "neg.f32"(%a, %a) : (i32, i32) -> i32
    pipe.set @a, %b : i32
  }
  pipe.control {
    pipe.run @s
  }
}

// -----

pipe.design @operands {
  pipe.register @a : i32 {argument = 0 : i64}
  pipe.segment @s {
    %a = pipe.get @a : i32
    %b = pipe.float "sqrt.f32"(%a, %a) : (i32, i32) -> i32
    pipe.set @a, %b : i32
  }
  pipe.control {
    pipe.run @s
  }
}

// -----

pipe.design @width {
  pipe.register @a : i32 {argument = 0 : i64}
  pipe.segment @s {
    %a = pipe.get @a : i32
    %b = pipe.float "add.f16"(%a, %a) : (i32, i32) -> i32
    pipe.set @a, %b : i32
  }
  pipe.control {
    pipe.run @s
  }
}

// -----

pipe.design @units attributes {target = "generic", period_ps = 10000 : i64, ports = "1r1w", float_units = [["add.f32", 0 : i64]]} {
}

// -----

pipe.design @names attributes {target = "generic", period_ps = 10000 : i64, ports = "1r1w", float_units = ["add.f32"]} {
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:8:10: error[E0620]: 'neg.f32' is no operation on floats in a unit
//     %b = pipe.float "neg.f32"(%a, %a) : (i32, i32) -> i32
//          ^
// %s:22:10: error[E0620]: 'sqrt.f32' takes 1 operands of 32 bits and gives one
//     %b = pipe.float "sqrt.f32"(%a, %a) : (i32, i32) -> i32
//          ^
// %s:36:10: error[E0620]: 'add.f16' takes 2 operands of 16 bits and gives one
//     %b = pipe.float "add.f16"(%a, %a) : (i32, i32) -> i32
//          ^
// %s:46:1: error[E0620]: a period and a number of units are at least 1
// pipe.design @units attributes {target = "generic", period_ps = 10000 : i64, ports = "1r1w", float_units = [["add.f32", 0 : i64]]} {
// ^
// %s:51:1: error[E0620]: 'float_units' has names such as add.f32 and numbers
// pipe.design @names attributes {target = "generic", period_ps = 10000 : i64, ports = "1r1w", float_units = ["add.f32"]} {
// ^
