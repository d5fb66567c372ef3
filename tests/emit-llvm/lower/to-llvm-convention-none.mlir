// RUN: kiln opt %s --convert-to-llvm=memref-convention=array
// EXIT: 1
// There is no such way to pass memrefs.

func.func @f() {
  return
}

// ERROR
// error[E1005]: pass 'convert-to-llvm': option 'memref-convention' wants one of bare-ptr, descriptor, not 'array'
