// RUN: kiln opt %s --pipe-schedule --split-input-file
// EXIT: 1
// What a design must not say is named with its place.
pipe.design @unknown_memory {
  pipe.segment @s {
    %c0 = hw.constant 0 : i2
    %0 = pipe.load @a[%c0] : i2, i8
  }
  pipe.control {
  }
}

// -----
pipe.design @order {
  pipe.segment @s {
    %0 = comb.add %1, %1 : i8
    %c0 = hw.constant 0 : i8
    %1 = comb.add %c0, %c0 : i8
  }
  pipe.control {
  }
}

// -----
pipe.design @not_linear {
  pipe.segment @s {
    %i = pipe.level "i" from [0] to [8] step 1
    %0 = pipe.advance [%i floordiv 2] : i8
  }
  pipe.control {
  }
}

// -----
pipe.design @operation {
  pipe.segment @s {
    %c0 = hw.constant 0 : i8
    %0 = comb.parity %c0 : i8
  }
  pipe.control {
  }
}

// -----
pipe.design @no_control {
  pipe.segment @s {
  }
}

// -----
pipe.design @one_port {
  pipe.memory @t : 4 of i8 {one_port, argument = 0 : i64, shape = array<i64: 4>}
  pipe.control {
  }
}

// -----
pipe.design @words {
  pipe.memory @t : 4 of i8 {initial = dense<[0, 1]> : tensor<2xi8>, shape = array<i64: 4>}
  pipe.control {
  }
}

// -----
pipe.design @wide_condition {
  pipe.register @c : i8
  pipe.control {
    pipe.if @c {
    } else {
    }
  }
}

// -----
pipe.design @both {
  pipe.segment @s {
    %i = pipe.level "i" from [0] to [8] step 1
    %true = hw.constant true
    %0 = comb.xor %true, %true : i1
    pipe.while %0 runs 1 : i1
  }
  pipe.control {
  }
}


// -----
pipe.design @load_width {
  pipe.segment @s {
    %c0 = hw.constant 0 : i2
    %0 = pipe.load @a[%c0] : i2, i16
  }
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.control {
  }
}

// -----
pipe.design @register_width {
  pipe.register @r : i8
  pipe.segment @s {
    %0 = pipe.get @r : i4
    pipe.set @r, %0 : i4
  }
  pipe.control {
  }
}

// -----
pipe.design @linear {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
  pipe.segment @s {
    %i = pipe.level "i" from [0] to [8] step 1
    %0 = pipe.index %i : i64
    %c2 = hw.constant 2 : i64
    %1 = comb.mul %0, %c2 {linear = [affine_map<(d0) -> (d0 * 3)>]} : i64
    %2 = comb.extract %1 from 0 : (i64) -> i3
    %3 = pipe.load @a[%2] : i3, i8
  }
  pipe.control {
    pipe.run @s
  }
}

// -----
pipe.design @when {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
  pipe.segment @s {
    %c2 = hw.constant 2 : i3
    %3 = pipe.load @a[%c2] {when = {first_from = 1 : i64}} : i3, i8
  }
  pipe.control {
    pipe.run @s
  }
}

// -----
pipe.design @banks {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
  pipe.memory @b : 4 of i8 {shape = array<i64: 4>}
  pipe.memory @c : 4 of i8 {shape = array<i64: 4>}
  pipe.resident @a {banks = [@b, @c], block = 1 : i64, modulus = 2 : i64, vector = array<i64: 1, 1>}
  pipe.control {
  }
}

// -----

pipe.design @beats attributes {beat_bytes = 12 : i64} {
  pipe.control {}
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:7:10: error[E0620]: '@a' is no memory of the design
//     %0 = pipe.load @a[%c0] : i2, i8
//          ^
// %s:16:10: error[E0620]: uses a value of the same token that comes after it
//     %0 = comb.add %1, %1 : i8
//          ^
// %s:28:10: error[E0620]: its forms must be linear
//     %0 = pipe.advance [%i floordiv 2] : i8
//          ^
// %s:38:10: error[E0620]: 'comb.parity' is no operation of a node
//     %0 = comb.parity %c0 : i8
//          ^
// %s:45:1: error[E0620]: has 0 'pipe.control' where one is
// pipe.design @no_control {
// ^
// %s:52:3: error[E0620]: a memory with one port is inside, and has no words at start
//   pipe.memory @t : 4 of i8 {one_port, argument = 0 : i64, shape = array<i64: 4>}
//   ^
// %s:59:3: error[E0620]: the initial words must be 4 of 8 bits
//   pipe.memory @t : 4 of i8 {initial = dense<[0, 1]> : tensor<2xi8>, shape = array<i64: 4>}
//   ^
// %s:68:5: error[E0620]: a condition is a register of one bit
//     pipe.if @c {
//     ^
// %s:76:3: error[E0620]: a segment has levels, or one 'pipe.while', or neither
//   pipe.segment @s {
//   ^
// %s:91:10: error[E0620]: has 16 bits where what it names has 8
//     %0 = pipe.load @a[%c0] : i2, i16
//          ^
// %s:103:5: error[E0620]: has 4 bits where what it names has 8
//     pipe.set @r, %0 : i4
//     ^
// %s:116:10: error[E0620]: 'linear' does not follow from what the node computes
//     %1 = comb.mul %0, %c2 {linear = [affine_map<(d0) -> (d0 * 3)>]} : i64
//          ^
// %s:130:10: error[E0620]: 'when' has numbers of the segment's levels
//     %3 = pipe.load @a[%c2] {when = {first_from = 1 : i64}} : i3, i8
//          ^
// %s:138:1: error[E0620]: the banks of 'a' do not fit its dimensions
// pipe.design @banks {
// ^
// %s:149:1: error[E0620]: a beat has 8, 16, 32, 64 or 128 bytes
// pipe.design @beats attributes {beat_bytes = 12 : i64} {
// ^
