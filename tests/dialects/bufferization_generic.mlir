// RUN: kiln opt %s
// Every operation of bufferization. Read in the generic form that mlir-opt of LLVM 19 prints.

#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f0"}> ({
  ^bb0(%arg321: tensor<?x4xf32>, %arg322: index, %arg323: memref<?x4xf32>, %arg324: memref<*xf32>, %arg325: tensor<*xf32>, %arg326: i1, %arg327: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg328: memref<?x4xf32, 3>, %arg329: vector<4xf32>, %arg330: tensor<?x4xf32, "enc">, %arg331: memref<?x4xi32>):
    %22 = "bufferization.to_tensor"(%arg323) : (memref<?x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f1"}> ({
  ^bb0(%arg310: tensor<?x4xf32>, %arg311: index, %arg312: memref<?x4xf32>, %arg313: memref<*xf32>, %arg314: tensor<*xf32>, %arg315: i1, %arg316: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg317: memref<?x4xf32, 3>, %arg318: vector<4xf32>, %arg319: tensor<?x4xf32, "enc">, %arg320: memref<?x4xi32>):
    %21 = "bufferization.to_tensor"(%arg313) : (memref<*xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f2"}> ({
  ^bb0(%arg299: tensor<?x4xf32>, %arg300: index, %arg301: memref<?x4xf32>, %arg302: memref<*xf32>, %arg303: tensor<*xf32>, %arg304: i1, %arg305: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg306: memref<?x4xf32, 3>, %arg307: vector<4xf32>, %arg308: tensor<?x4xf32, "enc">, %arg309: memref<?x4xi32>):
    %20 = "bufferization.to_tensor"(%arg305) <{restrict}> : (memref<?x4xf32, strided<[4, 1], offset: ?>>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f3"}> ({
  ^bb0(%arg288: tensor<?x4xf32>, %arg289: index, %arg290: memref<?x4xf32>, %arg291: memref<*xf32>, %arg292: tensor<*xf32>, %arg293: i1, %arg294: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg295: memref<?x4xf32, 3>, %arg296: vector<4xf32>, %arg297: tensor<?x4xf32, "enc">, %arg298: memref<?x4xi32>):
    %19 = "bufferization.to_tensor"(%arg295) <{writable}> : (memref<?x4xf32, 3>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f4"}> ({
  ^bb0(%arg277: tensor<?x4xf32>, %arg278: index, %arg279: memref<?x4xf32>, %arg280: memref<*xf32>, %arg281: tensor<*xf32>, %arg282: i1, %arg283: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg284: memref<?x4xf32, 3>, %arg285: vector<4xf32>, %arg286: tensor<?x4xf32, "enc">, %arg287: memref<?x4xi32>):
    %18 = "bufferization.to_memref"(%arg277) : (tensor<?x4xf32>) -> memref<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f5"}> ({
  ^bb0(%arg266: tensor<?x4xf32>, %arg267: index, %arg268: memref<?x4xf32>, %arg269: memref<*xf32>, %arg270: tensor<*xf32>, %arg271: i1, %arg272: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg273: memref<?x4xf32, 3>, %arg274: vector<4xf32>, %arg275: tensor<?x4xf32, "enc">, %arg276: memref<?x4xi32>):
    %17 = "bufferization.to_memref"(%arg266) <{read_only}> {a} : (tensor<?x4xf32>) -> memref<?x4xf32, strided<[4, 1], offset: ?>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f6"}> ({
  ^bb0(%arg255: tensor<?x4xf32>, %arg256: index, %arg257: memref<?x4xf32>, %arg258: memref<*xf32>, %arg259: tensor<*xf32>, %arg260: i1, %arg261: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg262: memref<?x4xf32, 3>, %arg263: vector<4xf32>, %arg264: tensor<?x4xf32, "enc">, %arg265: memref<?x4xi32>):
    %16 = "bufferization.to_memref"(%arg259) : (tensor<*xf32>) -> memref<*xf32, 2>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f7"}> ({
  ^bb0(%arg244: tensor<?x4xf32>, %arg245: index, %arg246: memref<?x4xf32>, %arg247: memref<*xf32>, %arg248: tensor<*xf32>, %arg249: i1, %arg250: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg251: memref<?x4xf32, 3>, %arg252: vector<4xf32>, %arg253: tensor<?x4xf32, "enc">, %arg254: memref<?x4xi32>):
    %15 = "bufferization.alloc_tensor"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f8"}> ({
  ^bb0(%arg233: tensor<?x4xf32>, %arg234: index, %arg235: memref<?x4xf32>, %arg236: memref<*xf32>, %arg237: tensor<*xf32>, %arg238: i1, %arg239: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg240: memref<?x4xf32, 3>, %arg241: vector<4xf32>, %arg242: tensor<?x4xf32, "enc">, %arg243: memref<?x4xi32>):
    %14 = "bufferization.alloc_tensor"(%arg234, %arg234, %arg234) <{operandSegmentSizes = array<i32: 2, 0, 1>}> : (index, index, index) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f9"}> ({
  ^bb0(%arg222: tensor<?x4xf32>, %arg223: index, %arg224: memref<?x4xf32>, %arg225: memref<*xf32>, %arg226: tensor<*xf32>, %arg227: i1, %arg228: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg229: memref<?x4xf32, 3>, %arg230: vector<4xf32>, %arg231: tensor<?x4xf32, "enc">, %arg232: memref<?x4xi32>):
    %13 = "bufferization.alloc_tensor"(%arg222) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<?x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f10"}> ({
  ^bb0(%arg211: tensor<?x4xf32>, %arg212: index, %arg213: memref<?x4xf32>, %arg214: memref<*xf32>, %arg215: tensor<*xf32>, %arg216: i1, %arg217: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg218: memref<?x4xf32, 3>, %arg219: vector<4xf32>, %arg220: tensor<?x4xf32, "enc">, %arg221: memref<?x4xi32>):
    %12 = "bufferization.alloc_tensor"(%arg215) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<*xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f11"}> ({
  ^bb0(%arg200: tensor<?x4xf32>, %arg201: index, %arg202: memref<?x4xf32>, %arg203: memref<*xf32>, %arg204: tensor<*xf32>, %arg205: i1, %arg206: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg207: memref<?x4xf32, 3>, %arg208: vector<4xf32>, %arg209: tensor<?x4xf32, "enc">, %arg210: memref<?x4xi32>):
    %11 = "bufferization.alloc_tensor"() <{memory_space = "x", operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f12"}> ({
  ^bb0(%arg189: tensor<?x4xf32>, %arg190: index, %arg191: memref<?x4xf32>, %arg192: memref<*xf32>, %arg193: tensor<*xf32>, %arg194: i1, %arg195: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg196: memref<?x4xf32, 3>, %arg197: vector<4xf32>, %arg198: tensor<?x4xf32, "enc">, %arg199: memref<?x4xi32>):
    %10 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> {bufferization.manual_deallocation} : () -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f13"}> ({
  ^bb0(%arg178: tensor<?x4xf32>, %arg179: index, %arg180: memref<?x4xf32>, %arg181: memref<*xf32>, %arg182: tensor<*xf32>, %arg183: i1, %arg184: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg185: memref<?x4xf32, 3>, %arg186: vector<4xf32>, %arg187: tensor<?x4xf32, "enc">, %arg188: memref<?x4xi32>):
    "memref.dealloc"(%arg180) {bufferization.manual_deallocation} : (memref<?x4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f14"}> ({
  ^bb0(%arg167: tensor<?x4xf32>, %arg168: index, %arg169: memref<?x4xf32>, %arg170: memref<*xf32>, %arg171: tensor<*xf32>, %arg172: i1, %arg173: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg174: memref<?x4xf32, 3>, %arg175: vector<4xf32>, %arg176: tensor<?x4xf32, "enc">, %arg177: memref<?x4xi32>):
    %9 = "bufferization.clone"(%arg169) : (memref<?x4xf32>) -> memref<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f15"}> ({
  ^bb0(%arg156: tensor<?x4xf32>, %arg157: index, %arg158: memref<?x4xf32>, %arg159: memref<*xf32>, %arg160: tensor<*xf32>, %arg161: i1, %arg162: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg163: memref<?x4xf32, 3>, %arg164: vector<4xf32>, %arg165: tensor<?x4xf32, "enc">, %arg166: memref<?x4xi32>):
    %8 = "bufferization.clone"(%arg158) : (memref<?x4xf32>) -> memref<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f16"}> ({
  ^bb0(%arg145: tensor<?x4xf32>, %arg146: index, %arg147: memref<?x4xf32>, %arg148: memref<*xf32>, %arg149: tensor<*xf32>, %arg150: i1, %arg151: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg152: memref<?x4xf32, 3>, %arg153: vector<4xf32>, %arg154: tensor<?x4xf32, "enc">, %arg155: memref<?x4xi32>):
    %7 = "bufferization.clone"(%arg147) : (memref<?x4xf32>) -> memref<*xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f17"}> ({
  ^bb0(%arg134: tensor<?x4xf32>, %arg135: index, %arg136: memref<?x4xf32>, %arg137: memref<*xf32>, %arg138: tensor<*xf32>, %arg139: i1, %arg140: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg141: memref<?x4xf32, 3>, %arg142: vector<4xf32>, %arg143: tensor<?x4xf32, "enc">, %arg144: memref<?x4xi32>):
    "bufferization.dealloc_tensor"(%arg134) : (tensor<?x4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f18"}> ({
  ^bb0(%arg123: tensor<?x4xf32>, %arg124: index, %arg125: memref<?x4xf32>, %arg126: memref<*xf32>, %arg127: tensor<*xf32>, %arg128: i1, %arg129: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg130: memref<?x4xf32, 3>, %arg131: vector<4xf32>, %arg132: tensor<?x4xf32, "enc">, %arg133: memref<?x4xi32>):
    "bufferization.dealloc_tensor"(%arg127) {a} : (tensor<*xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f19"}> ({
  ^bb0(%arg112: tensor<?x4xf32>, %arg113: index, %arg114: memref<?x4xf32>, %arg115: memref<*xf32>, %arg116: tensor<*xf32>, %arg117: i1, %arg118: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg119: memref<?x4xf32, 3>, %arg120: vector<4xf32>, %arg121: tensor<?x4xf32, "enc">, %arg122: memref<?x4xi32>):
    "bufferization.dealloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f20"}> ({
  ^bb0(%arg101: tensor<?x4xf32>, %arg102: index, %arg103: memref<?x4xf32>, %arg104: memref<*xf32>, %arg105: tensor<*xf32>, %arg106: i1, %arg107: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg108: memref<?x4xf32, 3>, %arg109: vector<4xf32>, %arg110: tensor<?x4xf32, "enc">, %arg111: memref<?x4xi32>):
    "bufferization.dealloc"(%arg103, %arg106) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<?x4xf32>, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f21"}> ({
  ^bb0(%arg90: tensor<?x4xf32>, %arg91: index, %arg92: memref<?x4xf32>, %arg93: memref<*xf32>, %arg94: tensor<*xf32>, %arg95: i1, %arg96: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg97: memref<?x4xf32, 3>, %arg98: vector<4xf32>, %arg99: tensor<?x4xf32, "enc">, %arg100: memref<?x4xi32>):
    %6 = "bufferization.dealloc"(%arg92, %arg95, %arg93) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<?x4xf32>, i1, memref<*xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f22"}> ({
  ^bb0(%arg79: tensor<?x4xf32>, %arg80: index, %arg81: memref<?x4xf32>, %arg82: memref<*xf32>, %arg83: tensor<*xf32>, %arg84: i1, %arg85: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg86: memref<?x4xf32, 3>, %arg87: vector<4xf32>, %arg88: tensor<?x4xf32, "enc">, %arg89: memref<?x4xi32>):
    %5 = "bufferization.dealloc"(%arg82) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<*xf32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f23"}> ({
  ^bb0(%arg68: tensor<?x4xf32>, %arg69: index, %arg70: memref<?x4xf32>, %arg71: memref<*xf32>, %arg72: tensor<*xf32>, %arg73: i1, %arg74: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg75: memref<?x4xf32, 3>, %arg76: vector<4xf32>, %arg77: tensor<?x4xf32, "enc">, %arg78: memref<?x4xi32>):
    %4:2 = "bufferization.dealloc"(%arg70, %arg71, %arg73, %arg73, %arg71, %arg70) <{operandSegmentSizes = array<i32: 2, 2, 2>}> {a} : (memref<?x4xf32>, memref<*xf32>, i1, i1, memref<*xf32>, memref<?x4xf32>) -> (i1, i1)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f24"}> ({
  ^bb0(%arg57: tensor<?x4xf32>, %arg58: index, %arg59: memref<?x4xf32>, %arg60: memref<*xf32>, %arg61: tensor<*xf32>, %arg62: i1, %arg63: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg64: memref<?x4xf32, 3>, %arg65: vector<4xf32>, %arg66: tensor<?x4xf32, "enc">, %arg67: memref<?x4xi32>):
    "bufferization.dealloc"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> {a} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f25"}> ({
  ^bb0(%arg46: tensor<?x4xf32>, %arg47: index, %arg48: memref<?x4xf32>, %arg49: memref<*xf32>, %arg50: tensor<*xf32>, %arg51: i1, %arg52: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg53: memref<?x4xf32, 3>, %arg54: vector<4xf32>, %arg55: tensor<?x4xf32, "enc">, %arg56: memref<?x4xi32>):
    %3 = "bufferization.materialize_in_destination"(%arg46, %arg46) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f26"}> ({
  ^bb0(%arg35: tensor<?x4xf32>, %arg36: index, %arg37: memref<?x4xf32>, %arg38: memref<*xf32>, %arg39: tensor<*xf32>, %arg40: i1, %arg41: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg42: memref<?x4xf32, 3>, %arg43: vector<4xf32>, %arg44: tensor<?x4xf32, "enc">, %arg45: memref<?x4xi32>):
    "bufferization.materialize_in_destination"(%arg35, %arg37) <{writable}> : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f27"}> ({
  ^bb0(%arg24: tensor<?x4xf32>, %arg25: index, %arg26: memref<?x4xf32>, %arg27: memref<*xf32>, %arg28: tensor<*xf32>, %arg29: i1, %arg30: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg31: memref<?x4xf32, 3>, %arg32: vector<4xf32>, %arg33: tensor<?x4xf32, "enc">, %arg34: memref<?x4xi32>):
    "bufferization.materialize_in_destination"(%arg24, %arg26) <{restrict, writable}> {a} : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f28"}> ({
  ^bb0(%arg13: tensor<?x4xf32>, %arg14: index, %arg15: memref<?x4xf32>, %arg16: memref<*xf32>, %arg17: tensor<*xf32>, %arg18: i1, %arg19: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg20: memref<?x4xf32, 3>, %arg21: vector<4xf32>, %arg22: tensor<?x4xf32, "enc">, %arg23: memref<?x4xi32>):
    %2 = "bufferization.materialize_in_destination"(%arg17, %arg17) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, memref<?x4xf32>, memref<*xf32>, tensor<*xf32>, i1, memref<?x4xf32, strided<[4, 1], offset: ?>>, memref<?x4xf32, 3>, vector<4xf32>, tensor<?x4xf32, "enc">, memref<?x4xi32>) -> (), sym_name = "f29"}> ({
  ^bb0(%arg2: tensor<?x4xf32>, %arg3: index, %arg4: memref<?x4xf32>, %arg5: memref<*xf32>, %arg6: tensor<*xf32>, %arg7: i1, %arg8: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg9: memref<?x4xf32, 3>, %arg10: vector<4xf32>, %arg11: tensor<?x4xf32, "enc">, %arg12: memref<?x4xi32>):
    %0 = "tensor.empty"() : () -> tensor<3x4xf32>
    %1 = "bufferization.materialize_in_destination"(%arg2, %0) : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{bufferization.writable = true}], function_type = (tensor<4xf32>) -> (), sym_name = "f30"}> ({
  ^bb0(%arg1: tensor<4xf32>):
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{bufferization.access = "read"}], function_type = (tensor<4xf32>) -> (), sym_name = "f31"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{bufferization.access = "read-write"}], function_type = (tensor<4xf32>) -> (), sym_name = "f32", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{arg_attrs = [{bufferization.buffer_layout = #map}], function_type = (tensor<4xf32>) -> (), sym_name = "f33", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{bufferization.other}], sym_name = "f34", sym_visibility = "private"}> ({
  }) : () -> ()
}) : () -> ()

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @f0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg2 : memref<?x4xf32>
//     return
//   }
//   func.func @f1(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg3 : memref<*xf32>
//     return
//   }
//   func.func @f2(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg6 restrict : memref<?x4xf32, strided<[4, 1], offset: ?>>
//     return
//   }
//   func.func @f3(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg7 writable : memref<?x4xf32, 3>
//     return
//   }
//   func.func @f4(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_memref %arg0 : memref<?x4xf32>
//     return
//   }
//   func.func @f5(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_memref %arg0 read_only {a} : memref<?x4xf32, strided<[4, 1], offset: ?>>
//     return
//   }
//   func.func @f6(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_memref %arg4 : memref<*xf32, 2>
//     return
//   }
//   func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() : tensor<4xf32>
//     return
//   }
//   func.func @f8(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor(%arg1, %arg1) size_hint=%arg1 : tensor<?x?xf32>
//     return
//   }
//   func.func @f9(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
//     return
//   }
//   func.func @f10(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() copy(%arg4) : tensor<*xf32>
//     return
//   }
//   func.func @f11(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() {memory_space = "x"} : tensor<4xf32>
//     return
//   }
//   func.func @f12(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
//     return
//   }
//   func.func @f13(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     memref.dealloc %arg2 {bufferization.manual_deallocation} : memref<?x4xf32>
//     return
//   }
//   func.func @f14(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x4xf32>
//     return
//   }
//   func.func @f15(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x?xf32>
//     return
//   }
//   func.func @f16(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<*xi32>
//     return
//   }
//   func.func @f17(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc_tensor %arg0 : tensor<?x4xf32>
//     return
//   }
//   func.func @f18(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc_tensor %arg4 {a} : tensor<*xf32>
//     return
//   }
//   func.func @f19(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc
//     return
//   }
//   func.func @f20(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg5)
//     return
//   }
//   func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg5) retain (%arg3 : memref<*xf32>)
//     return
//   }
//   func.func @f22(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.dealloc retain (%arg3 : memref<*xf32>)
//     return
//   }
//   func.func @f23(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0:2 = bufferization.dealloc (%arg2, %arg3 : memref<?x4xf32>, memref<*xf32>) if (%arg5, %arg5) retain (%arg3, %arg2 : memref<*xf32>, memref<?x4xf32>) {a}
//     return
//   }
//   func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc {a}
//     return
//   }
//   func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.materialize_in_destination %arg0 in %arg0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
//     return
//   }
//   func.func @f26(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.materialize_in_destination %arg0 in writable %arg2 : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
//     return
//   }
//   func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.materialize_in_destination %arg0 in restrict writable %arg2 {a} : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
//     return
//   }
//   func.func @f28(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.materialize_in_destination %arg4 in %arg4 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
//     return
//   }
//   func.func @f29(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = tensor.empty() : tensor<3x4xf32>
//     %1 = bufferization.materialize_in_destination %arg0 in %0 : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
//     return
//   }
//   func.func @f30(%arg0: tensor<4xf32> {bufferization.writable = true}) {
//     return
//   }
//   func.func @f31(%arg0: tensor<4xf32> {bufferization.access = "read"}) {
//     return
//   }
//   func.func private @f32(tensor<4xf32> {bufferization.access = "read-write"})
//   func.func private @f33(tensor<4xf32> {bufferization.buffer_layout = #map})
//   func.func private @f34(tensor<4xf32>) -> (tensor<4xf32> {bufferization.other})
// }
