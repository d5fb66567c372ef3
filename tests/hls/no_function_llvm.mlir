// RUN: kiln hls %s -o %t/out
// EXIT: 1
// Functions of the llvm dialect are no `func.func`: the note says what makes them some.

llvm.func @sad(%a: i32) -> i32 {
  llvm.return %a : i32
}

// ERROR
// %s:1:1: error[E0601]: there is no function to build
// // RUN: kiln hls %s -o %t/out
// ^
// note: @sad is of the llvm dialect: `kiln opt --raise-llvm` makes a `func.func` of what is of the llvm dialect; of C and of LLVM IR (.c, .ll) `kiln hls --top NAME` does
