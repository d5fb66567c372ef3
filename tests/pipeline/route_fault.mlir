// RUN: kiln opt %s --pipe-schedule
// EXIT: 1
// A memory inside has one route in and one out.
pipe.design @f {
  pipe.memory @a : 64 of i32 {argument = 0 : i64, shape = array<i64: 64>}
  pipe.memory @b : 64 of i32 {argument = 1 : i64, shape = array<i64: 64>}
  pipe.memory @tile : 64 of i32 {shape = array<i64: 64>}
  pipe.route @in of @a {banks = [@tile], block = 1 : i64, load, modulus = 1 : i64, multiple = 64 : i64, name = "tile", shape = array<i64: 64>, vector = array<i64: 1>}
  pipe.route @out of @b {banks = [@tile], block = 1 : i64, load, modulus = 1 : i64, multiple = 64 : i64, name = "tile", shape = array<i64: 64>, vector = array<i64: 1>}
  pipe.segment @block {
  }
  pipe.control {
    pipe.run @block
  }
}

// ERROR
// %s:9:3: error[E0620]: a memory inside has another route in this direction
//   pipe.route @out of @b {banks = [@tile], block = 1 : i64, load, modulus = 1 : i64, multiple = 64 : i64, name = "tile", shape = array<i64: 64>, vector = array<i
//   ^
