// RUN: kiln opt %s --hls-plan-tiles
// EXIT: 1
// Tiles are planned for the memories of a target.
func.func @copy(%a: memref<8xi8>) {
  return
}

// ERROR
// error[E0404]: hls-plan-tiles needs the option 'target': a target file
