// RUN: kiln opt %s --affine-loop-tile='tile-sizes=4,x'
// EXIT: 1
module {
}

// ERROR
// %s:3:1: error[E0404]: option 'tile-sizes' wants numbers of 1 or more with commas between
// module {
// ^
