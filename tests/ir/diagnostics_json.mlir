// RUN: kiln check --json %s
// EXIT: 1
func.func @f(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i64
  return %0 : i32
}

// OUTPUT
// [{"code":"E0104","column":19,"file":"%s","line":4,"message":"use of value '%x' expects different type than prior uses: 'i64' vs 'i32'","notes":[{"column":14,"file":"%s","line":3,"message":"prior use here"}],"severity":"error"}]
