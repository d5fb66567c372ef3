// The builtin dialect (third document)
// COMMAND: opt --allow-unregistered-dialect

// === AffineMapAttr | maps | works
"test.attribute"() {a = affine_map<(d0) -> (d0)>} : () -> ()
"test.attribute"() {a = affine_map<(d0, d1, d2) -> (d0, d1)>} : () -> ()

// === ArrayAttr | of anything | works
"test.attribute"() {a = []} : () -> ()
"test.attribute"() {a = [10, i32]} : () -> ()
"test.attribute"() {a = [affine_map<(d0, d1, d2) -> (d0, d1)>, i32, "string attribute"]} : () -> ()

// === DenseArrayAttr | integers, floats, bools | works
"test.attribute"() {a = array<i8>} : () -> ()
"test.attribute"() {a = array<i32: 10, 42>} : () -> ()
"test.attribute"() {a = array<f64: 42., 12.>} : () -> ()
"test.attribute"() {a = array<i1: true, false>} : () -> ()

// === DenseIntOrFPElementsAttr | splat, lists, hexadecimal | works
"test.attribute"() {a = dense<10> : tensor<2xi32>} : () -> ()
"test.attribute"() {a = dense<[10.0, 11.0]> : tensor<2xf32>} : () -> ()
"test.attribute"() {a = dense<"0x0A0000000B000000"> : tensor<2xi32>} : () -> ()
"test.attribute"() {a = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>} : () -> ()

// === DenseResourceElementsAttr | a resource and its metadata | works
"test.attribute"() {a = dense_resource<resource_1> : tensor<2xui32>} : () -> ()
{-#
  dialect_resources: {
    builtin: {
      resource_1: "0x040000000100000002000000"
    }
  }
#-}

// === DenseStringElementsAttr | splat and lists | works
"test.attribute"() {a = dense<"example"> : tensor<2x!foo.string>} : () -> ()
"test.attribute"() {a = dense<["example1", "example2"]> : tensor<2x!foo.string>} : () -> ()

// === DictionaryAttr | names with blanks | works
"test.attribute"() {a = {}} : () -> ()
"test.attribute"() {a = {attr_name = "string attribute"}} : () -> ()
"test.attribute"() {a = {int_attr = 10, "string attr name" = "string attribute"}} : () -> ()

// === FloatAttr | decimal and hexadecimal | works
"test.attribute"() {a = 42.0} : () -> ()
"test.attribute"() {a = 42.0 : f32} : () -> ()
"test.attribute"() {a = 0x7C00 : f16} : () -> ()
"test.attribute"() {a = 0x7CFF : f16} : () -> ()

// === FloatAttr | `42 : f32` | document's error | the document gives it as an error
"test.attribute"() {a = 42 : f32} : () -> ()

// === IntegerAttr | typed, implied, bool | works
"test.attribute"() {a = 10 : i32} : () -> ()
"test.attribute"() {a = 10} : () -> ()
"test.attribute"() {a = true} : () -> ()
"test.attribute"() {a = false} : () -> ()

// === IntegerSetAttr | sets | works
"test.attribute"() {a = affine_set<(d0) : (d0 - 2 >= 0)>} : () -> ()

// === OpaqueAttr | of a dialect that is not registered | works
"test.attribute"() {a = #dialect<"opaque attribute data">} : () -> ()

// === SparseElementsAttr | indices and values | works
"test.attribute"() {a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>} : () -> ()

// === StringAttr | with a type | works
"test.attribute"() {a = "An important string"} : () -> ()
"test.attribute"() {a = "string with a type" : !dialect.string} : () -> ()

// === SymbolRefAttr | flat and nested | works
"test.attribute"() {a = @flat_reference} : () -> ()
"test.attribute"() {a = @parent_reference::@nested_reference} : () -> ()

// === TypeAttr | a type | works
"test.attribute"() {a = i32} : () -> ()
"test.attribute"() {a = !dialect.type} : () -> ()

// === UnitAttr | with and without its value | works
func.func private @verbose_form() attributes {dialectName.unitAttr = unit}
func.func private @simple_form() attributes {dialectName.unitAttr}

// === StridedLayoutAttr | strides and offset, dynamic | works
"test.attribute"() {a = strided<[]>} : () -> ()
"test.attribute"() {a = strided<[1, 64], offset: 33>} : () -> ()
"test.attribute"() {a = strided<[?, 1], offset: ?>} : () -> ()

// === CallSiteLoc | callee and caller | works
"test.op"() : () -> () loc(callsite("foo" at "mysource.cc":10:8))

// === FileLineColLoc | file, line, column | works
"test.op"() : () -> () loc("mysource.cc":10:8)

// === FusedLoc | the first example as written | document's error | its bracket is not closed
"test.op"() : () -> () loc(fused["mysource.cc":10:8, "mysource.cc":22:8)

// === FusedLoc | a list | works
"test.op"() : () -> () loc(fused["mysource.cc":10:8, "mysource.cc":22:8])

// === FusedLoc | with metadata | works
"test.op"() : () -> () loc(fused<"CSE">["mysource.cc":10:8, "mysource.cc":22:8])

// === NameLoc | a name and a child | works
"test.op"() : () -> () loc("CSE"("mysource.cc":10:8))

// === OpaqueLoc | a pointer in memory | left out | it has no text
"test.op"() : () -> () loc(opaque)

// === UnknownLoc | `unknown` | works
"test.op"() : () -> () loc(unknown)

// === UnknownLoc | `loc(?)` | document's error | the text is `loc(unknown)`
"test.op"() : () -> () loc(?)

// === builtin.module | nested modules, names, declarations | works
module {
  func.func private @foo()
}
module @named attributes {test.a} {
}

// === builtin.unrealized_conversion_cast | 0-1, 1-1, 1-N and N-1 | works
%operand = "test.value"() : () -> !foo.type
%tuple_operand = "test.value"() : () -> !foo.tuple_type<!foo.type, !foo.type>
%result = unrealized_conversion_cast to !bar.tuple_type<>
%result1 = unrealized_conversion_cast %operand : !foo.type to !bar.lowered_type
%results2:2 = unrealized_conversion_cast %tuple_operand : !foo.tuple_type<!foo.type, !foo.type> to !foo.type, !foo.type
%result3 = unrealized_conversion_cast %operand, %operand : !foo.type, !foo.type to !bar.tuple_type<!foo.type, !foo.type>

// === ComplexType | of floats and integers | works
"test.types"() {types = [complex<f32>, complex<i32>]} : () -> ()

// === BFloat16Type | `bf16` as type and of values | works
"test.op"() {a = bf16, b = 1.0 : bf16} : () -> ()

// === Float8E4M3B11FNUZType | `f8E4M3B11FNUZ` as type and of values | works
"test.op"() {a = f8E4M3B11FNUZ, b = 1.0 : f8E4M3B11FNUZ} : () -> ()

// === Float8E4M3FNType | `f8E4M3FN` as type and of values | works
"test.op"() {a = f8E4M3FN, b = 1.0 : f8E4M3FN} : () -> ()

// === Float8E4M3FNUZType | `f8E4M3FNUZ` as type and of values | works
"test.op"() {a = f8E4M3FNUZ, b = 1.0 : f8E4M3FNUZ} : () -> ()

// === Float8E5M2Type | `f8E5M2` as type and of values | works
"test.op"() {a = f8E5M2, b = 1.0 : f8E5M2} : () -> ()

// === Float8E5M2FNUZType | `f8E5M2FNUZ` as type and of values | works
"test.op"() {a = f8E5M2FNUZ, b = 1.0 : f8E5M2FNUZ} : () -> ()

// === Float16Type | `f16` as type and of values | works
"test.op"() {a = f16, b = 1.0 : f16} : () -> ()

// === Float32Type | `f32` as type and of values | works
"test.op"() {a = f32, b = 1.0 : f32} : () -> ()

// === Float64Type | `f64` as type and of values | works
"test.op"() {a = f64, b = 1.0 : f64} : () -> ()

// === Float80Type | `f80` as type and of values | works
"test.op"() {a = f80, b = 1.0 : f80} : () -> ()

// === Float128Type | `f128` as type and of values | works
"test.op"() {a = f128, b = 1.0 : f128} : () -> ()

// === FunctionType | results | works
"test.types"() {types = [() -> (), (i32) -> (f32, i1), (i32) -> f32]} : () -> ()

// === IndexType | `index` | works
"test.types"() {types = [index]} : () -> ()

// === IntegerType | signs and widths | works
"test.types"() {types = [i1, si8, ui16, i13, i16777215]} : () -> ()

// === MemRefType | shapes, layouts, spaces | works
"test.types"() {types = [memref<f32>, memref<0 x f32>, memref<?x?xf32, affine_map<(i,j)->(i,j)>>, memref<2x3xf32, strided<[6, 2]>>, memref<2xf32, strided<[2], offset: 0>>, memref<4xf32, "space">, memref<4xf32, {a = 1}>, memref<4xmemref<4xf32>>]} : () -> ()

// === MemRefType | bare maps and `alloc`, `memref_cast` | document's error | the section keeps text of the older language, which `--std` reads (see the first document)
#layout_map_col_major = (i, j) -> (j, i)

// === MemRefType | the layouts of the example, in today's text | works
#identity = affine_map<(d0, d1) -> (d0, d1)>
#col_major = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
#tiled_2d_128x256 = affine_map<(d0, d1) -> (d0 floordiv 128, d1 floordiv 256, d0 mod 128, d1 mod 256)>
#tiled_dynamic = affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0, d1 floordiv s1,
                             d0 mod s0, d1 mod s1)>
#padded = affine_map<(d0, d1) -> (d0, (d1 + 2) floordiv 2, (d1 + 2) mod 2)>
func.func @f(%N: index, %M: index, %B1: index, %B2: index, %o: index) {
  %A = memref.alloc(%N) : memref<16x4x?xf32, #col_major>
  %T = memref.alloc(%M, %N)[%B1, %B2] : memref<?x?xf32, #tiled_dynamic>
  %P = memref.alloc() : memref<16x64xf32, #padded>
  %S = memref.alloc(%N)[%o] : memref<16x?xf32, affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>>
  return
}

// === MemRefType | `d0 div 128` | document's error | the word is `floordiv`
#tiled = affine_map<(d0, d1) -> (d0 div 128, d1 div 256)>

// === NoneType | `none` | works
"test.types"() {types = [none]} : () -> ()

// === OpaqueType | of dialects that are not registered | works
"test.types"() {types = [!foo<"struct<(i32, float)>">, !foo.value]} : () -> ()

// === OpaqueType | `opaque<"llvm", "struct<(i32, float)>">` | document's error | types of dialects begin with `!`
"test.types"() {types = [opaque<"llvm", "struct<(i32, float)>">]} : () -> ()

// === RankedTensorType | sizes and encodings | works
"test.types"() {types = [tensor<? x ? x ? x ? x f32>, tensor<? x ? x 13 x ? x f32>, tensor<17 x 4 x 13 x 4 x f32>, tensor<f32>, tensor<0 x 42 x f32>, tensor<0xf32>, tensor<?x?xf64, #foo.encoding>]} : () -> ()

// === TupleType | empty, one, many | works
"test.types"() {types = [tuple<>, tuple<f32>, tuple<i32, f32, tensor<i1>, i5>]} : () -> ()

// === UnrankedMemRefType | with a space | works
"test.types"() {types = [memref<*xf32>, memref<*xf32, 10>]} : () -> ()

// === UnrankedMemRefType | `memref<*f32>` | document's error | the `x` after `*` is missing
"test.types"() {types = [memref<*f32>]} : () -> ()

// === UnrankedTensorType | `tensor<*xT>` | works
"test.types"() {types = [tensor<*xf32>]} : () -> ()

// === VectorType | fixed, scalable, mixed, no dimension | works
"test.types"() {types = [vector<3x42xi32>, vector<[4]xf32>, vector<4x[4]xf32>, vector<f32>, vector<2x[4]xf32>]} : () -> ()

// === VectorType | `vector<[2x8]xf32>` | document's error | each scalable dimension has its own brackets
"test.types"() {types = [vector<[2x8]xf32>]} : () -> ()

// === VectorType | `vector<0x42xi32>` | document's error | the document gives it as invalid
"test.types"() {types = [vector<0x42xi32>]} : () -> ()
