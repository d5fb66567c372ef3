func.func @sum(%x: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c10 = arith.constant 10 : index
  %c1 = arith.constant 1 : index
  %r = loopschedule.pipeline II = 2 trip_count = 10 iter_args(%i = %c0, %s = %x) : (index, i32) -> i32 {
    %more = arith.cmpi ult, %i, %c10 : index
    %both = arith.andi %more, %c : i1
    loopschedule.register %both : i1
  } do {
    %0:2 = loopschedule.pipeline.stage start = 0 {
      %n = arith.addi %i, %c1 : index
      %m = arith.addi %s, %s : i32
      loopschedule.register %n, %m : index, i32
    } : index, i32 {note = 1 : i32}
    loopschedule.pipeline.stage start = 3 {
      loopschedule.register {last}
    }
    loopschedule.terminator iter_args(%0#0, %0#1), results(%0#1) : (index, i32) -> (i32) {note}
  }
  return %r : i32
}
// -----
func.func @without(%c: i1) {
  loopschedule.pipeline II = 18446744073709551615 iter_args() : () -> () {
    loopschedule.register %c : i1
  } do {
    %0 = loopschedule.pipeline.stage start = 1 when %c {
      loopschedule.register %c : i1
    } : i1
    %1:2 = loopschedule.pipeline.stage start = 7 when %0 {
      %inner = arith.constant 3 : i7
      loopschedule.register %inner, %0 : i7, i1
    } : i7, i1
    loopschedule.terminator iter_args(), results() : () -> ()
  }
  return
}
// -----
func.func @two(%c: i1, %x: i8) -> (i8, i1) {
  %r, %s = loopschedule.pipeline II = 1 iter_args(%y = %x) : (i8) -> (i8, i1) {
    %zero = arith.constant 0 : i8
    %on = arith.cmpi ne, %y, %zero : i8
    loopschedule.register %on : i1
  } do {
    %0:2 = loopschedule.pipeline.stage start = 0 {
      loopschedule.register %y, %c : i8, i1
    } : i8, i1
    loopschedule.pipeline.stage start = 1 {
      loopschedule.register
    }
    loopschedule.terminator iter_args(%0#0), results(%0#0, %0#1) : (i8) -> (i8, i1)
  }
  return %r, %s : i8, i1
}
