// RUN: kiln opt %s --hls-prepare --hls-plan-tiles=target=examples/targets/scratchpad-16k.toml
// EXIT: 1
// A function without loops has nothing to cut.
func.func @copy(%a: memref<8xi8>, %b: memref<8xi8>) {
  %zero = arith.constant 0 : index
  %x = memref.load %a[%zero] : memref<8xi8>
  memref.store %x, %b[%zero] : memref<8xi8>
  return
}

// ERROR
// %s:4:1: error[E0611]: there is no plan for 'scratchpad-16k': no loops over its arrays can be cut into tiles
// func.func @copy(%a: memref<8xi8>, %b: memref<8xi8>) {
// ^
