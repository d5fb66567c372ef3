// RUN: kiln opt %s --allow-unregistered-dialect --mlir-elide-elementsattrs-if-larger=4
"foo.a"() {a = dense<[1,2,3,4,5,6,7,8]> : tensor<8xi32>, b = dense<"0x0102030405060708"> : tensor<8xi8>, c = dense<1> : tensor<100xi32>, d = array<i32: 1,2,3,4,5,6,7,8>, e = sparse<[[0],[1],[2],[3],[4],[5]], [1,2,3,4,5,6]> : tensor<8xi32>, f = dense<["a","b","c","d","e","f"]> : tensor<6x!foo.str>, g = dense<[true, false, true, true, false, false, true, true, true]> : tensor<9xi1>, h = dense<[(1,2),(3,4),(5,6),(7,8),(9,1)]> : tensor<5xcomplex<i8>>, i = dense<[1.0,2.0,3.0,4.0,5.0]> : tensor<5xbf16>, j = dense<[1,2,3,4,5]> : tensor<5xi3>, k = dense<[1,2,3,4,5]> : tensor<5xindex>, l = dense<[1,2,3,4,5]> : tensor<5xi65>} : () -> ()

// OUTPUT
// module {
//   "foo.a"() {a = dense_resource<__elided__> : tensor<8xi32>, b = dense_resource<__elided__> : tensor<8xi8>, c = dense<1> : tensor<100xi32>, d = array<i32: 1, 2, 3, 4, 5, 6, 7, 8>, e = dense_resource<__elided__> : tensor<8xi32>, f = dense_resource<__elided__> : tensor<6x!foo.str>, g = dense_resource<__elided__> : tensor<9xi1>, h = dense_resource<__elided__> : tensor<5xcomplex<i8>>, i = dense_resource<__elided__> : tensor<5xbf16>, j = dense_resource<__elided__> : tensor<5xi3>, k = dense_resource<__elided__> : tensor<5xindex>, l = dense_resource<__elided__> : tensor<5xi65>} : () -> ()
// }
