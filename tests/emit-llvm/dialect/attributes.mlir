// RUN: kiln opt %s --allow-unregistered-dialect
// Every attribute of llvm, with its alias.
#bt = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#bt0 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">
#f = #llvm.di_file<"a.c" in "/d">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C99, file = #f, isOptimized = true, emissionKind = Full>
#cu2 = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C99, file = #f, producer = "p", isOptimized = false, emissionKind = None, nameTableKind = GNU>
#ct = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", file = #f, line = 3, scope = #cu, baseType = #bt, flags = "Private|Virtual", sizeInBits = 64, alignInBits = 32, elements = #bt, #bt0>
#ct2 = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = Private>
#ct3 = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = Public>
#ct4 = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = "Private|Virtual", recId = distinct[5]<>>
#ct5 = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = "Public|Virtual|SingleInheritance">
#dt = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #bt, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #bt>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #bt, #dt>
#st2 = #llvm.di_subroutine_type<>
#sp = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #f, name = "f", linkageName = "g", file = #f, line = 4, scopeLine = 5, subprogramFlags = "Definition|Optimized", type = #st>
#sp2 = #llvm.di_subprogram<scope = #f, file = #f, subprogramFlags = Definition>
#lb = #llvm.di_lexical_block<scope = #sp, line = 1, column = 2>
#lf = #llvm.di_lexical_block_file<scope = #sp, discriminator = 0>
#lv = #llvm.di_local_variable<scope = #lb, name = "x", file = #f, line = 1, arg = 1, type = #bt>
#e = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3), DW_OP_LLVM_fragment(1, 2), DW_OP_stack_value, DW_OP_LLVM_convert(16, DW_ATE_signed)]>
#e0 = #llvm.di_expression<>
#gv = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "g", file = #f, line = 2, type = #bt, isLocalToUnit = true, isDefined = true>
#gve = #llvm.di_global_variable_expression<var = #gv, expr = #e>
#gve2 = #llvm.di_global_variable_expression<var = <file = #f, line = 2, type = #bt>, expr = <[DW_OP_deref]>>
#nt = #llvm.di_null_type
#sr = #llvm.di_subrange<count = 4 : i64, lowerBound = 0 : i64>
#sr2 = #llvm.di_subrange<count = #lv>
#mo = #llvm.di_module<file = #f, scope = #f, name = "m", isDecl = true>
#ns = #llvm.di_namespace<name = "n", exportSymbols = false>
#la = #llvm.di_label<scope = #sp, name = "l", file = #f, line = 1>
#str = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", stringLength = #lv, encoding = DW_ATE_ASCII>
#rt = #llvm.tbaa_root<id = "root">
#rt0 = #llvm.tbaa_root
#td = #llvm.tbaa_type_desc<id = "int", members = {<#rt, 0>}>
#td2 = #llvm.tbaa_type_desc<id = "s", members = {<#td, 0>, <#td, 4>}>
#tg = #llvm.tbaa_tag<base_type = #td2, access_type = #td, offset = 4, constant = true>
#tg2 = #llvm.tbaa_tag<base_type = #td2, access_type = #td, offset = 4>
#dm = #llvm.alias_scope_domain<id = distinct[3]<>, description = "d">
#as = #llvm.alias_scope<id = distinct[4]<>, domain = #dm, description = "x">
#ag = #llvm.access_group<id = distinct[6]<>>
#lu = #llvm.loop_unroll<disable = true, count = 4 : i32>
#lann = #llvm.loop_annotation<disableNonforced = true, unroll = #lu, vectorize = <disable = false, width = 4 : i32>, mustProgress = true, parallelAccesses = #ag, #ag>
#lann2 = #llvm.loop_annotation<unroll = <followupAll = #lann>>
#lann3 = #llvm.loop_annotation<>
"t.op"() {a0=#bt,a1=#bt0,a2=#f,a3=#cu,a4=#cu2,a5=#ct,a6=#ct2,a7=#ct3,a8=#ct4,a9=#ct5} : () -> ()
"t.op"() {b0=#dt,b1=#st,b2=#st2,b3=#sp,b4=#sp2,b5=#lb,b6=#lf,b7=#lv,b8=#e,b9=#e0} : () -> ()
"t.op"() {c0=#gv,c1=#gve,c2=#gve2,c3=#nt,c4=#sr,c5=#sr2,c6=#mo,c7=#ns,c8=#la,c9=#str} : () -> ()
"t.op"() {d0=#rt,d1=#rt0,d2=#td,d3=#td2,d4=#tg,d5=#tg2,d6=#dm,d7=#as,d8=#ag,d9=#lu} : () -> ()
"t.op"() {e0=#lann,e1=#lann2,e2=#lann3,e3=#llvm.memory_effects<other=none,argMem=read,inaccessibleMem=readwrite>,e4=#llvm.target_features<["+a","-b"]>,e5=#llvm.target_features<[]>,e6=#llvm.vscale_range<minRange=1:i32,maxRange=4:i32>,e7=#llvm.zero,e8=#llvm.undef,e9=#llvm.poison} : () -> ()
"t.op"() {f0=#llvm.cconv<fastcc>,f1=#llvm.cconv<fastcc>,f3=#llvm.framePointerKind<"non-leaf">,f4=#llvm.tailcallkind<tail>,f5=#llvm.linkage<weak>} : () -> ()
"t.op"() {f2=#llvm<comdat any>} : () -> ()

// OUTPUT
// #access_group = #llvm.access_group<id = distinct[0]<>>
// #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[1]<>, description = "d">
// #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
// #di_basic_type1 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int">
// #di_composite_type = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = Private>
// #di_composite_type1 = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = Public>
// #di_composite_type2 = #llvm.di_composite_type<tag = DW_TAG_structure_type, recId = distinct[2]<>, flags = "Private|Virtual">
// #di_composite_type3 = #llvm.di_composite_type<tag = DW_TAG_structure_type, flags = "Public|Virtual|SingleInheritance|MultipleInheritance|VirtualInheritance">
// #di_file = #llvm.di_file<"a.c" in "/d">
// #di_namespace = #llvm.di_namespace<name = "n", exportSymbols = false>
// #di_null_type = #llvm.di_null_type
// #di_subroutine_type = #llvm.di_subroutine_type<>
// #loop_annotation = #llvm.loop_annotation<>
// #loop_unroll = #llvm.loop_unroll<disable = true, count = 4 : i32>
// #loop_vectorize = #llvm.loop_vectorize<disable = false, width = 4 : i32>
// #tbaa_root = #llvm.tbaa_root<id = "root">
// #tbaa_root1 = #llvm.tbaa_root
// #alias_scope = #llvm.alias_scope<id = distinct[3]<>, domain = #alias_scope_domain, description = "x">
// #di_compile_unit = #llvm.di_compile_unit<id = distinct[4]<>, sourceLanguage = DW_LANG_C99, file = #di_file, isOptimized = true, emissionKind = Full>
// #di_compile_unit1 = #llvm.di_compile_unit<id = distinct[5]<>, sourceLanguage = DW_LANG_C99, file = #di_file, producer = "p", isOptimized = false, emissionKind = None, nameTableKind = GNU>
// #di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #di_basic_type>
// #di_global_variable = #llvm.di_global_variable<file = #di_file, line = 2, type = #di_basic_type>
// #di_module = #llvm.di_module<file = #di_file, scope = #di_file, name = "m", isDecl = true>
// #di_subprogram = #llvm.di_subprogram<scope = #di_file, file = #di_file, subprogramFlags = Definition>
// #loop_annotation1 = #llvm.loop_annotation<disableNonforced = true, vectorize = #loop_vectorize, unroll = #loop_unroll, mustProgress = true, parallelAccesses = #access_group, #access_group>
// #di_composite_type4 = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", file = #di_file, line = 3, scope = #di_compile_unit, baseType = #di_basic_type, flags = "Private|Virtual", sizeInBits = 64, alignInBits = 32, elements = #di_basic_type, #di_basic_type1>
// #di_global_variable1 = #llvm.di_global_variable<scope = #di_compile_unit, name = "g", linkageName = "g", file = #di_file, line = 2, type = #di_basic_type, isLocalToUnit = true, isDefined = true>
// #di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <[DW_OP_deref]>>
// #di_subroutine_type1 = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_basic_type, #di_derived_type>
// #loop_unroll1 = #llvm.loop_unroll<followupAll = #loop_annotation1>
// #tbaa_type_desc = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_root, 0>}>
// #di_global_variable_expression1 = #llvm.di_global_variable_expression<var = #di_global_variable1, expr = <[DW_OP_deref, DW_OP_plus_uconst(3), DW_OP_LLVM_fragment(1, 2), DW_OP_stack_value, DW_OP_LLVM_convert(16, DW_ATE_signed)]>>
// #di_subprogram1 = #llvm.di_subprogram<id = distinct[6]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", linkageName = "g", file = #di_file, line = 4, scopeLine = 5, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type1>
// #loop_annotation2 = #llvm.loop_annotation<unroll = #loop_unroll1>
// #di_label = #llvm.di_label<scope = #di_subprogram1, name = "l", file = #di_file, line = 1>
// #di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram1, line = 1, column = 2>
// #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_subprogram1, discriminator = 0>
// #tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "s", members = {<#tbaa_type_desc, 0>, <#tbaa_type_desc, 4>}>
// #di_local_variable = #llvm.di_local_variable<scope = #di_lexical_block, name = "x", file = #di_file, line = 1, arg = 1, type = #di_basic_type>
// #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc, offset = 4, constant = true>
// #tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc, offset = 4>
// #di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", stringLength = #di_local_variable, encoding = DW_ATE_ASCII>
// module {
//   "t.op"() {a0 = #di_basic_type, a1 = #di_basic_type1, a2 = #di_file, a3 = #di_compile_unit, a4 = #di_compile_unit1, a5 = #di_composite_type4, a6 = #di_composite_type, a7 = #di_composite_type1, a8 = #di_composite_type2, a9 = #di_composite_type3} : () -> ()
//   "t.op"() {b0 = #di_derived_type, b1 = #di_subroutine_type1, b2 = #di_subroutine_type, b3 = #di_subprogram1, b4 = #di_subprogram, b5 = #di_lexical_block, b6 = #di_lexical_block_file, b7 = #di_local_variable, b8 = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3), DW_OP_LLVM_fragment(1, 2), DW_OP_stack_value, DW_OP_LLVM_convert(16, DW_ATE_signed)]>, b9 = #llvm.di_expression<>} : () -> ()
//   "t.op"() {c0 = #di_global_variable1, c1 = #di_global_variable_expression1, c2 = #di_global_variable_expression, c3 = #di_null_type, c4 = #llvm.di_subrange<count = 4 : i64, lowerBound = 0 : i64>, c5 = #llvm.di_subrange<count = #di_local_variable>, c6 = #di_module, c7 = #di_namespace, c8 = #di_label, c9 = #di_string_type} : () -> ()
//   "t.op"() {d0 = #tbaa_root, d1 = #tbaa_root1, d2 = #tbaa_type_desc, d3 = #tbaa_type_desc1, d4 = #tbaa_tag, d5 = #tbaa_tag1, d6 = #alias_scope_domain, d7 = #alias_scope, d8 = #access_group, d9 = #loop_unroll} : () -> ()
//   "t.op"() {e0 = #loop_annotation1, e1 = #loop_annotation2, e2 = #loop_annotation, e3 = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = readwrite>, e4 = #llvm.target_features<["+a", "-b"]>, e5 = #llvm.target_features<[]>, e6 = #llvm.vscale_range<minRange = 1 : i32, maxRange = 4 : i32>, e7 = #llvm.zero, e8 = #llvm.undef, e9 = #llvm.poison} : () -> ()
//   "t.op"() {f0 = #llvm.cconv<fastcc>, f1 = #llvm.cconv<fastcc>, f3 = #llvm.framePointerKind<"non-leaf">, f4 = #llvm.tailcallkind<tail>, f5 = #llvm.linkage<weak>} : () -> ()
//   "t.op"() {f2 = #llvm<comdat any>} : () -> ()
// }
