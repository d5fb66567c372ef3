// RUN: kiln opt %s --affine-array-expansion
// A tiled nest with copies under conditions: each array is looked at within one iteration.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 3)>
#map2 = affine_map<(d0) -> (d0 floordiv 3)>
#map3 = affine_map<(d0) -> (d0 mod 3)>
#map4 = affine_map<(d0) -> (d0 * 2 + 1)>
#map5 = affine_map<(d0) -> (d0 * -2 + 15)>
#map6 = affine_map<(d0) -> (d0 * 2)>
#map7 = affine_map<(d0) -> (-(d0 floordiv 7) + 2)>
#map8 = affine_map<(d0, d1) -> (d1 + 3, (d0 floordiv 3) * -2 + 15)>
#map9 = affine_map<(d0, d1) -> (d1 + 3, -((d0 floordiv 3) floordiv 7) + 2)>
#map10 = affine_map<(d0) -> (d0 + 3, 16)>
#map11 = affine_map<(d0) -> ((d0 floordiv 3) * 2)>
#map12 = affine_map<(d0) -> (d0 * 6 - (d0 floordiv 3) * 18)>
#map13 = affine_map<(d0) -> (d0 * -2 - 1)>
#map14 = affine_map<(d0) -> (d0 * -2)>
#map15 = affine_map<(d0) -> (d0 + 2)>
#map16 = affine_map<(d0) -> (d0 + 6, 16)>
#map17 = affine_map<(d0) -> (d0 + 1)>
#map18 = affine_map<(d0, d1) -> (d1 + 3, d0 * 6 - (d0 floordiv 3) * 18 + 6, 16)>
#map19 = affine_map<(d0) -> (-d0 + 23)>
#set = affine_set<(d0) : (d0 == 0)>
#set1 = affine_set<(d0, d1, d2) : (-d1 - (d0 floordiv 3) * 2 + 12 >= 0, -d2 - (d0 floordiv 3) floordiv 7 - 1 >= 0)>
#set2 = affine_set<(d0, d1) : (-d0 + 13 >= 0, -d1 + 13 >= 0)>
#set3 = affine_set<(d0, d1) : (d0 * 6 - d1 - (d0 floordiv 3) * 18 + 3 >= 0, -d1 + 13 >= 0)>
#set4 = affine_set<(d0) : (-d0 + 13 >= 0)>
module {
  func.func @trmm(%arg0: memref<16x16xi32>, %arg1: memref<16x16xi32>) {
    %c3_i32 = arith.constant 3 : i32
    %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<15x2xi32, 1>
    %alloc_0 = memref.alloc() {kiln.offset = 120 : i64} : memref<16x16xi32, 1>
    affine.for %arg2 = 0 to 24 step 3 {
      affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
        %0 = affine.apply #map2(%arg3)
        %1 = affine.apply #map3(%arg3)
        affine.if #set(%1) {
          %7 = affine.apply #map4(%0)
          %8 = affine.apply #map5(%0)
          %9 = affine.apply #map6(%0)
          %10 = affine.apply #map7(%0)
          affine.for %arg4 = 0 to #map(%8) step 3 {
            affine.for %arg5 = 0 to #map(%10) step 3 {
              affine.if #set1(%arg3, %arg4, %arg5) {
                affine.for %arg6 = #map(%arg4) to #map1(%arg4) {
                  affine.for %arg7 = #map(%arg5) to #map1(%arg5) {
                    %11 = affine.load %arg0[%7 + %arg6, %9 + %arg7] : memref<16x16xi32>
                    affine.store %11, %alloc[%arg6, %arg7] : memref<15x2xi32, 1>
                  }
                }
              } else {
                affine.for %arg6 = #map(%arg4) to min #map8(%arg3, %arg4) {
                  affine.for %arg7 = #map(%arg5) to min #map9(%arg3, %arg5) {
                    %11 = affine.load %arg0[%7 + %arg6, %9 + %arg7] : memref<16x16xi32>
                    affine.store %11, %alloc[%arg6, %arg7] : memref<15x2xi32, 1>
                  }
                }
              }
            }
          }
        }
        affine.if #set(%arg3) {
          affine.for %arg4 = 0 to 16 step 3 {
            affine.for %arg5 = 0 to 16 step 3 {
              affine.if #set2(%arg4, %arg5) {
                affine.for %arg6 = #map(%arg4) to #map1(%arg4) {
                  affine.for %arg7 = #map(%arg5) to #map1(%arg5) {
                    %7 = affine.load %arg1[%arg6, %arg7] : memref<16x16xi32>
                    affine.store %7, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                  }
                }
              } else {
                affine.for %arg6 = #map(%arg4) to min #map10(%arg4) {
                  affine.for %arg7 = #map(%arg5) to min #map10(%arg5) {
                    %7 = affine.load %arg1[%arg6, %arg7] : memref<16x16xi32>
                    affine.store %7, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                  }
                }
              }
            }
          }
        }
        %2 = affine.apply #map11(%arg3)
        %3 = affine.apply #map12(%arg3)
        %4 = affine.apply #map13(%0)
        %5 = affine.apply #map14(%0)
        affine.for %arg4 = #map(%2) to #map15(%2) step 2 {
          affine.for %arg5 = #map(%3) to min #map16(%3) step 3 {
            affine.if #set3(%arg3, %arg5) {
              affine.for %arg6 = #map(%arg4) to #map15(%arg4) {
                affine.for %arg7 = #map(%arg5) to #map1(%arg5) {
                  affine.for %arg8 = #map17(%arg6) to 16 {
                    %9 = affine.load %alloc[%arg8 + %4, %arg6 + %5] : memref<15x2xi32, 1>
                    %10 = affine.load %alloc_0[%arg8, %arg7] : memref<16x16xi32, 1>
                    %11 = arith.muli %9, %10 : i32
                    %12 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                    %13 = arith.addi %12, %11 : i32
                    affine.store %13, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                  }
                  %7 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                  %8 = arith.muli %c3_i32, %7 : i32
                  affine.store %8, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                }
              }
            } else {
              affine.for %arg6 = #map(%arg4) to #map15(%arg4) {
                affine.for %arg7 = #map(%arg5) to min #map18(%arg3, %arg5) {
                  affine.for %arg8 = #map17(%arg6) to 16 step 3 {
                    affine.if #set4(%arg8) {
                      affine.for %arg9 = #map(%arg8) to #map1(%arg8) {
                        %9 = affine.load %alloc[%arg9 + %4, %arg6 + %5] : memref<15x2xi32, 1>
                        %10 = affine.load %alloc_0[%arg9, %arg7] : memref<16x16xi32, 1>
                        %11 = arith.muli %9, %10 : i32
                        %12 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                        %13 = arith.addi %12, %11 : i32
                        affine.store %13, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                      }
                    } else {
                      affine.for %arg9 = #map(%arg8) to min #map10(%arg8) {
                        %9 = affine.load %alloc[%arg9 + %4, %arg6 + %5] : memref<15x2xi32, 1>
                        %10 = affine.load %alloc_0[%arg9, %arg7] : memref<16x16xi32, 1>
                        %11 = arith.muli %9, %10 : i32
                        %12 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                        %13 = arith.addi %12, %11 : i32
                        affine.store %13, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                      }
                    }
                  }
                  %7 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                  %8 = arith.muli %c3_i32, %7 : i32
                  affine.store %8, %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                }
              }
            }
          }
        }
        %6 = affine.apply #map19(%arg3)
        affine.if #set(%6) {
          affine.for %arg4 = 0 to 16 step 3 {
            affine.for %arg5 = 0 to 16 step 3 {
              affine.if #set2(%arg4, %arg5) {
                affine.for %arg6 = #map(%arg4) to #map1(%arg4) {
                  affine.for %arg7 = #map(%arg5) to #map1(%arg5) {
                    %7 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                    affine.store %7, %arg1[%arg6, %arg7] : memref<16x16xi32>
                  }
                }
              } else {
                affine.for %arg6 = #map(%arg4) to min #map10(%arg4) {
                  affine.for %arg7 = #map(%arg5) to min #map10(%arg5) {
                    %7 = affine.load %alloc_0[%arg6, %arg7] : memref<16x16xi32, 1>
                    affine.store %7, %arg1[%arg6, %arg7] : memref<16x16xi32>
                  }
                }
              }
            }
          }
        }
      }
    }
    memref.dealloc %alloc : memref<15x2xi32, 1>
    memref.dealloc %alloc_0 : memref<16x16xi32, 1>
    return
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 3)>
// #map1 = affine_map<(d0, d1) -> (d1 - d0 + 3)>
// #map2 = affine_map<(d0, d1) -> (d0 + d1)>
// #map3 = affine_map<(d0) -> (d0 floordiv 3)>
// #map4 = affine_map<(d0) -> (d0 mod 3)>
// #map5 = affine_map<(d0) -> (d0 * 2 + 1)>
// #map6 = affine_map<(d0) -> (d0 * -2 + 15)>
// #map7 = affine_map<(d0) -> (d0 * 2)>
// #map8 = affine_map<(d0) -> (-(d0 floordiv 7) + 2)>
// #map9 = affine_map<(d0) -> (d0 ceildiv 3)>
// #map10 = affine_map<(d0, d1, d2) -> (d2 - d0 + 3, (d1 floordiv 3) * -2 - d0 + 15)>
// #map11 = affine_map<(d0, d1, d2) -> (d2 - d0 + 3, -((d1 floordiv 3) floordiv 7) - d0 + 2)>
// #map12 = affine_map<(d0, d1) -> (d1 - d0 + 3, -d0 + 16)>
// #map13 = affine_map<(d0) -> ((d0 floordiv 3) * 2)>
// #map14 = affine_map<(d0) -> (d0 * 6 - (d0 floordiv 3) * 18)>
// #map15 = affine_map<(d0) -> (d0 * -2 - 1)>
// #map16 = affine_map<(d0) -> (d0 * -2)>
// #map17 = affine_map<(d0, d1) -> ((d1 - d0 + 2) ceildiv 2)>
// #map18 = affine_map<(d0, d1) -> (d0 + d1 * 2)>
// #map19 = affine_map<(d0, d1) -> ((d1 - d0 + 6) ceildiv 3, (-d0 + 16) ceildiv 3)>
// #map20 = affine_map<(d0, d1) -> (d0 + d1 * 3)>
// #map21 = affine_map<(d0, d1) -> (d1 - d0 + 2)>
// #map22 = affine_map<(d0) -> (-(d0 + 1) + 16)>
// #map23 = affine_map<(d0, d1) -> (d0 + d1 + 1)>
// #map24 = affine_map<(d0, d1, d2) -> (d2 - d0 + 3, d1 * 6 - (d1 floordiv 3) * 18 - d0 + 6, -d0 + 16)>
// #map25 = affine_map<(d0) -> ((-(d0 + 1) + 16) ceildiv 3)>
// #map26 = affine_map<(d0, d1) -> (d0 + d1 * 3 + 1)>
// #map27 = affine_map<(d0) -> (-d0 + 23)>
// #set = affine_set<(d0) : (d0 == 0)>
// #set1 = affine_set<(d0, d1, d2) : (-d1 - (d0 floordiv 3) * 2 + 12 >= 0, -d2 - (d0 floordiv 3) floordiv 7 - 1 >= 0)>
// #set2 = affine_set<(d0, d1) : (-d0 + 13 >= 0, -d1 + 13 >= 0)>
// #set3 = affine_set<(d0, d1) : (d0 * 6 - d1 - (d0 floordiv 3) * 18 + 3 >= 0, -d1 + 13 >= 0)>
// #set4 = affine_set<(d0) : (-d0 + 13 >= 0)>
// module {
//   func.func @trmm(%arg0: memref<16x16xi32>, %arg1: memref<16x16xi32>) {
//     %c3_i32 = arith.constant 3 : i32
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<8x15x2xi32, 1>
//     %alloc_0 = memref.alloc() {kiln.offset = 120 : i64} : memref<16x16xi32, 1>
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.apply #map(%arg2)
//       affine.for %arg3 = 0 to #map1(%0, %0) {
//         %1 = affine.apply #map2(%0, %arg3)
//         %2 = affine.apply #map3(%1)
//         %3 = affine.apply #map4(%1)
//         affine.if #set(%3) {
//           %9 = affine.apply #map5(%2)
//           %10 = affine.apply #map6(%2)
//           %11 = affine.apply #map7(%2)
//           %12 = affine.apply #map8(%2)
//           affine.for %arg4 = 0 to #map9(%10) {
//             %13 = affine.apply #map(%arg4)
//             affine.for %arg5 = 0 to #map9(%12) {
//               %14 = affine.apply #map(%arg5)
//               affine.if #set1(%1, %13, %14) {
//                 affine.for %arg6 = 0 to #map1(%13, %13) {
//                   %15 = affine.apply #map2(%13, %arg6)
//                   affine.for %arg7 = 0 to #map1(%14, %14) {
//                     %16 = affine.apply #map2(%14, %arg7)
//                     %17 = affine.load %arg0[%9 + %15, %11 + %16] : memref<16x16xi32>
//                     affine.store %17, %alloc[%arg2, %15, %16] : memref<8x15x2xi32, 1>
//                   }
//                 }
//               } else {
//                 affine.for %arg6 = 0 to min #map10(%13, %1, %13) {
//                   %15 = affine.apply #map2(%13, %arg6)
//                   affine.for %arg7 = 0 to min #map11(%14, %1, %14) {
//                     %16 = affine.apply #map2(%14, %arg7)
//                     %17 = affine.load %arg0[%9 + %15, %11 + %16] : memref<16x16xi32>
//                     affine.store %17, %alloc[%arg2, %15, %16] : memref<8x15x2xi32, 1>
//                   }
//                 }
//               }
//             }
//           }
//         }
//         affine.if #set(%1) {
//           affine.for %arg4 = 0 to 6 {
//             %9 = affine.apply #map(%arg4)
//             affine.for %arg5 = 0 to 6 {
//               %10 = affine.apply #map(%arg5)
//               affine.if #set2(%9, %10) {
//                 affine.for %arg6 = 0 to #map1(%9, %9) {
//                   %11 = affine.apply #map2(%9, %arg6)
//                   affine.for %arg7 = 0 to #map1(%10, %10) {
//                     %12 = affine.apply #map2(%10, %arg7)
//                     %13 = affine.load %arg1[%11, %12] : memref<16x16xi32>
//                     affine.store %13, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                   }
//                 }
//               } else {
//                 affine.for %arg6 = 0 to min #map12(%9, %9) {
//                   %11 = affine.apply #map2(%9, %arg6)
//                   affine.for %arg7 = 0 to min #map12(%10, %10) {
//                     %12 = affine.apply #map2(%10, %arg7)
//                     %13 = affine.load %arg1[%11, %12] : memref<16x16xi32>
//                     affine.store %13, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                   }
//                 }
//               }
//             }
//           }
//         }
//         %4 = affine.apply #map13(%1)
//         %5 = affine.apply #map14(%1)
//         %6 = affine.apply #map15(%2)
//         %7 = affine.apply #map16(%2)
//         affine.for %arg4 = 0 to #map17(%4, %4) {
//           %9 = affine.apply #map18(%4, %arg4)
//           affine.for %arg5 = 0 to min #map19(%5, %5) {
//             %10 = affine.apply #map20(%5, %arg5)
//             affine.if #set3(%1, %10) {
//               affine.for %arg6 = 0 to #map21(%9, %9) {
//                 %11 = affine.apply #map2(%9, %arg6)
//                 affine.for %arg7 = 0 to #map1(%10, %10) {
//                   %12 = affine.apply #map2(%10, %arg7)
//                   affine.for %arg8 = 0 to #map22(%11) {
//                     %15 = affine.apply #map23(%11, %arg8)
//                     %16 = affine.load %alloc[%arg2, %15 + %6, %11 + %7] : memref<8x15x2xi32, 1>
//                     %17 = affine.load %alloc_0[%15, %12] : memref<16x16xi32, 1>
//                     %18 = arith.muli %16, %17 : i32
//                     %19 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                     %20 = arith.addi %19, %18 : i32
//                     affine.store %20, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                   }
//                   %13 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                   %14 = arith.muli %c3_i32, %13 : i32
//                   affine.store %14, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                 }
//               }
//             } else {
//               affine.for %arg6 = 0 to #map21(%9, %9) {
//                 %11 = affine.apply #map2(%9, %arg6)
//                 affine.for %arg7 = 0 to min #map24(%10, %1, %10) {
//                   %12 = affine.apply #map2(%10, %arg7)
//                   affine.for %arg8 = 0 to #map25(%11) {
//                     %15 = affine.apply #map26(%11, %arg8)
//                     affine.if #set4(%15) {
//                       affine.for %arg9 = 0 to #map1(%15, %15) {
//                         %16 = affine.apply #map2(%15, %arg9)
//                         %17 = affine.load %alloc[%arg2, %16 + %6, %11 + %7] : memref<8x15x2xi32, 1>
//                         %18 = affine.load %alloc_0[%16, %12] : memref<16x16xi32, 1>
//                         %19 = arith.muli %17, %18 : i32
//                         %20 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                         %21 = arith.addi %20, %19 : i32
//                         affine.store %21, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                       }
//                     } else {
//                       affine.for %arg9 = 0 to min #map12(%15, %15) {
//                         %16 = affine.apply #map2(%15, %arg9)
//                         %17 = affine.load %alloc[%arg2, %16 + %6, %11 + %7] : memref<8x15x2xi32, 1>
//                         %18 = affine.load %alloc_0[%16, %12] : memref<16x16xi32, 1>
//                         %19 = arith.muli %17, %18 : i32
//                         %20 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                         %21 = arith.addi %20, %19 : i32
//                         affine.store %21, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                       }
//                     }
//                   }
//                   %13 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                   %14 = arith.muli %c3_i32, %13 : i32
//                   affine.store %14, %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                 }
//               }
//             }
//           }
//         }
//         %8 = affine.apply #map27(%1)
//         affine.if #set(%8) {
//           affine.for %arg4 = 0 to 6 {
//             %9 = affine.apply #map(%arg4)
//             affine.for %arg5 = 0 to 6 {
//               %10 = affine.apply #map(%arg5)
//               affine.if #set2(%9, %10) {
//                 affine.for %arg6 = 0 to #map1(%9, %9) {
//                   %11 = affine.apply #map2(%9, %arg6)
//                   affine.for %arg7 = 0 to #map1(%10, %10) {
//                     %12 = affine.apply #map2(%10, %arg7)
//                     %13 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                     affine.store %13, %arg1[%11, %12] : memref<16x16xi32>
//                   }
//                 }
//               } else {
//                 affine.for %arg6 = 0 to min #map12(%9, %9) {
//                   %11 = affine.apply #map2(%9, %arg6)
//                   affine.for %arg7 = 0 to min #map12(%10, %10) {
//                     %12 = affine.apply #map2(%10, %arg7)
//                     %13 = affine.load %alloc_0[%11, %12] : memref<16x16xi32, 1>
//                     affine.store %13, %arg1[%11, %12] : memref<16x16xi32>
//                   }
//                 }
//               }
//             }
//           }
//         }
//       }
//     }
//     memref.dealloc %alloc : memref<8x15x2xi32, 1>
//     memref.dealloc %alloc_0 : memref<16x16xi32, 1>
//     return
//   }
// }
