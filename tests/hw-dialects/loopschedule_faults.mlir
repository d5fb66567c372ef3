// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of loopschedule.
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 0 iter_args() : () -> () {
    loopschedule.register %x : i32
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    loopschedule.register %c : i1
  } do {
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = 1 {
      loopschedule.register
    }
    loopschedule.pipeline.stage start = 1 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = -1 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    loopschedule.register %c : i1
  } do {
    %y = arith.addi %x, %x : i32
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args(%i = %x) : (i32) -> () {
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args(%i = %x) : (i32) -> () {
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(%x), results() : (i32) -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) -> i32 {
  %r = loopschedule.pipeline II = 1 iter_args() : () -> i32 {
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return %r : i32
}

// -----
func.func @f(%x: i32, %c: i1) -> i32 {
  %r = loopschedule.pipeline II = 1 iter_args() : () -> i32 {
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results(%x) : () -> (i32)
  }
  return %r : i32
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    loopschedule.register %c, %c : i1, i1
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    loopschedule.register %c : i1
  } do {
    %0 = loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    } : i32
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline.stage start = 0 {
    loopschedule.register
  }
  return
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.register %x : i32
}

// -----
func.func @f(%x: i32, %c: i1) {
  loopschedule.pipeline II = 1 iter_args() : () -> () {
    func.call @f(%x, %c) : (i32, i1) -> ()
    loopschedule.register %c : i1
  } do {
    loopschedule.pipeline.stage start = 0 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
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

// ERROR
// %s:5:3: error[E0200]: 'loopschedule.pipeline' op condition must terminate with an i1 result
//   loopschedule.pipeline II = 0 iter_args() : () -> () {
//   ^
// %s:18:3: error[E0200]: 'loopschedule.pipeline' op stages must contain at least one stage
//   loopschedule.pipeline II = 1 iter_args() : () -> () {
//   ^
// %s:34:5: error[E0200]: 'loopschedule.pipeline.stage' op 'start' must be after previous 'start' (1)
//     loopschedule.pipeline.stage start = 1 {
//     ^
// %s:47:5: error[E0200]: 'loopschedule.pipeline.stage' op 'start' must be non-negative
//     loopschedule.pipeline.stage start = -1 {
//     ^
// %s:57:3: error[E0200]: 'loopschedule.pipeline' op stages may only contain 'loopschedule.pipeline.stage' or 'loopschedule.terminator' ops
//   loopschedule.pipeline II = 1 iter_args() : () -> () {
//   ^
// %s:77:5: error[E0200]: 'loopschedule.terminator' op 'iter_args' types must match pipeline 'iter_args' types
//     loopschedule.terminator iter_args(), results() : () -> ()
//     ^
// %s:90:5: error[E0200]: 'loopschedule.terminator' op 'iter_args' must be defined by a 'loopschedule.pipeline.stage'
//     loopschedule.terminator iter_args(%x), results() : (i32) -> ()
//     ^
// %s:103:5: error[E0200]: 'loopschedule.terminator' op 'results' types must match pipeline result types
//     loopschedule.terminator iter_args(), results() : () -> ()
//     ^
// %s:116:5: error[E0200]: 'loopschedule.terminator' op 'results' must be defined by a 'loopschedule.pipeline.stage'
//     loopschedule.terminator iter_args(), results(%x) : () -> (i32)
//     ^
// %s:123:3: error[E0200]: 'loopschedule.pipeline' op condition must terminate with a single result
//   loopschedule.pipeline II = 1 iter_args() : () -> () {
//   ^
// %s:140:7: error[E0200]: 'loopschedule.register' op operand types must match result types
//       loopschedule.register
//       ^
// %s:149:3: error[E0205]: 'loopschedule.pipeline.stage' op expects parent op 'loopschedule.pipeline'
//   loopschedule.pipeline.stage start = 0 {
//   ^
// %s:157:3: error[E0205]: 'loopschedule.register' op expects parent op to be one of 'loopschedule.pipeline, loopschedule.pipeline.stage'
//   loopschedule.register %x : i32
//   ^
// %s:162:3: error[E0200]: 'loopschedule.pipeline' op condition must have a combinational body, found 'func.call'
//   loopschedule.pipeline II = 1 iter_args() : () -> () {
//   ^
