handshake.func @last(%a: memref<8xi8>, %n: i8, %start: none, ...) -> (i8, none) attributes {argNames = ["a", "n", "start"], resNames = ["result0", "done"]} {
  %0 = elastic.hold %n : i8
  %result, %index = control_merge %start, %trueResult_2 {elastic.back} : none, i1
  %x = mux %index [%0, %9] {elastic.back} : i1, i8
  %3 = source
  %4 = constant %3 {value = 1 : i8} : i8
  %more = arith.cmpi ugt, %x, %4 : i8
  %trueResult, %falseResult = cond_br %more, %x : i8
  %5 = arith.shrui %trueResult, %4 : i8
  %h = arith.trunci %5 : i8 to i7
  %k = mux %index [%8, %k1] {elastic.back} : i1, i8
  %trueResult_0, %falseResult_1 = cond_br %more, %k : i8
  %k1 = arith.addi %trueResult_0, %4 : i8
  %trueResult_2, %falseResult_3 = cond_br %more, %result : none
  %7 = source
  %8 = constant %7 {value = 0 : i8} : i8
  %9 = arith.extui %h : i7 to i8
  return %falseResult_1, %falseResult_3 : i8, none
}
