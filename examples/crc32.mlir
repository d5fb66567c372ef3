// CRC-32 (reflected, polynomial 0xEDB88320) of 64 bytes, bit by bit.
// Shapes: data 64 bytes; the checksum is a result port.
// Bound: 512 cycles (eight dependent iterations a byte).
// Goal: 1.15 * bound + 60
func.func @crc32(%data: memref<64xi8>) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %polynomial = arith.constant 0xEDB88320 : i32
  %state = affine.for %i = 0 to 64 iter_args(%crc = %ones) -> (i32) {
    %byte = affine.load %data[%i] : memref<64xi8>
    %word = arith.extui %byte : i8 to i32
    %mixed = arith.xori %crc, %word : i32
    %after = affine.for %bit = 0 to 8 iter_args(%c = %mixed) -> (i32) {
      %low = arith.andi %c, %one : i32
      %odd = arith.cmpi ne, %low, %zero : i32
      %shifted = arith.shrui %c, %one : i32
      %reduced = arith.xori %shifted, %polynomial : i32
      %next = arith.select %odd, %reduced, %shifted : i32
      affine.yield %next : i32
    }
    affine.yield %after : i32
  }
  %crc = arith.xori %state, %ones : i32
  return %crc : i32
}
