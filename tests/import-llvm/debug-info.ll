; RUN: kiln translate --import-llvm --mlir-print-debuginfo %s
; Debug information as clang writes it at -O0: types that hold themselves, scopes, records.

source_filename = "dbg.cpp"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"struct.n::Arr" = type { [3 x [2 x i64]] }
%class.anon = type { ptr }
%"struct.n::Node" = type { ptr, i8, ptr, i16, %union.anon }
%union.anon = type { i32 }

$_ZNK1n3ArrILi3ElE3getEi = comdat any

@_ZN1n4Node5countE = dso_local global i32 3, align 4, !dbg !0

; Function Attrs: mustprogress noinline optnone uwtable
define dso_local noundef i32 @_Z3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPc(ptr noundef nonnull align 8 dereferenceable(32) %0, ptr noundef byval(%"struct.n::Arr") align 8 %1, ptr noundef %2, ptr noundef nonnull align 8 dereferenceable(8) %3) #0 !dbg !19 {
  %5 = alloca ptr, align 8
  %6 = alloca ptr, align 8
  %7 = alloca ptr, align 8
  %8 = alloca %class.anon, align 8
  store ptr %0, ptr %5, align 8
    #dbg_declare(ptr %5, !47, !DIExpression(), !48)
    #dbg_declare(ptr %1, !49, !DIExpression(), !50)
  store ptr %2, ptr %6, align 8
    #dbg_declare(ptr %6, !51, !DIExpression(), !52)
  store ptr %3, ptr %7, align 8
    #dbg_declare(ptr %7, !53, !DIExpression(), !54)
    #dbg_declare(ptr %8, !55, !DIExpression(), !59)
  %9 = getelementptr inbounds %class.anon, ptr %8, i32 0, i32 0, !dbg !60
  %10 = load ptr, ptr %5, align 8, !dbg !61
  store ptr %10, ptr %9, align 8, !dbg !60
  %11 = load ptr, ptr %5, align 8, !dbg !62
  %12 = call noundef i32 @_ZL6helperPKN1n4NodeEi(ptr noundef %11, i32 noundef 2), !dbg !63
  %13 = call noundef i64 @_ZNK1n3ArrILi3ElE3getEi(ptr noundef nonnull align 8 dereferenceable(48) %1, i32 noundef 1), !dbg !64
  %14 = trunc i64 %13 to i32, !dbg !65
  %15 = call noundef i32 @"_ZZ3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPcENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(8) %8, i32 noundef %14), !dbg !66
  %16 = add nsw i32 %12, %15, !dbg !67
  %17 = load ptr, ptr %6, align 8, !dbg !68
  %18 = call noundef i32 %17(i32 noundef 3), !dbg !68
  %19 = add nsw i32 %16, %18, !dbg !69
  ret i32 %19, !dbg !70
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal noundef i32 @_ZL6helperPKN1n4NodeEi(ptr noundef %0, i32 noundef %1) #1 !dbg !71 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !77, !DIExpression(), !78)
  store volatile i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !79, !DIExpression(), !80)
    #dbg_declare(ptr %5, !81, !DIExpression(), !82)
  store i32 0, ptr %5, align 4, !dbg !82
  br label %7, !dbg !83

7:                                                ; preds = %10, %2
  %8 = load ptr, ptr %3, align 8, !dbg !84
  %9 = icmp ne ptr %8, null, !dbg !84
  br i1 %9, label %10, label %24, !dbg !83

10:                                               ; preds = %7
  %11 = load ptr, ptr %3, align 8, !dbg !85
  %12 = getelementptr inbounds %"struct.n::Node", ptr %11, i32 0, i32 1, !dbg !87
  %13 = load i8, ptr %12, align 8, !dbg !87
  %14 = shl i8 %13, 5, !dbg !87
  %15 = ashr i8 %14, 5, !dbg !87
  %16 = sext i8 %15 to i32, !dbg !87
  %17 = load volatile i32, ptr %4, align 4, !dbg !88
  %18 = mul nsw i32 %16, %17, !dbg !89
  %19 = load i32, ptr %5, align 4, !dbg !90
  %20 = add nsw i32 %19, %18, !dbg !90
  store i32 %20, ptr %5, align 4, !dbg !90
  %21 = load ptr, ptr %3, align 8, !dbg !91
  %22 = getelementptr inbounds %"struct.n::Node", ptr %21, i32 0, i32 2, !dbg !92
  %23 = load ptr, ptr %22, align 8, !dbg !92
  store ptr %23, ptr %3, align 8, !dbg !93
  br label %7, !dbg !83, !llvm.loop !94

24:                                               ; preds = %7
  %25 = load i32, ptr %5, align 4, !dbg !97
  %26 = icmp sgt i32 %25, 3, !dbg !99
  br i1 %26, label %27, label %33, !dbg !100

27:                                               ; preds = %24
    #dbg_declare(ptr %6, !101, !DIExpression(), !103)
  %28 = load i32, ptr %5, align 4, !dbg !104
  %29 = mul nsw i32 %28, 2, !dbg !105
  store i32 %29, ptr %6, align 4, !dbg !103
  %30 = load i32, ptr %6, align 4, !dbg !106
  %31 = load i32, ptr %5, align 4, !dbg !107
  %32 = add nsw i32 %31, %30, !dbg !107
  store i32 %32, ptr %5, align 4, !dbg !107
  br label %33, !dbg !108

33:                                               ; preds = %27, %24
  br label %34, !dbg !109

34:                                               ; preds = %33
    #dbg_label(!110, !111)
  %35 = load i32, ptr %5, align 4, !dbg !112
  ret i32 %35, !dbg !113
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define internal noundef i32 @"_ZZ3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPcENK3$_0clEi"(ptr noundef nonnull align 8 dereferenceable(8) %0, i32 noundef %1) #1 align 2 !dbg !114 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !120, !DIExpression(), !122)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !123, !DIExpression(), !124)
  %5 = load ptr, ptr %3, align 8
  %6 = load i32, ptr %4, align 4, !dbg !125
  %7 = getelementptr inbounds %class.anon, ptr %5, i32 0, i32 0, !dbg !126
  %8 = load ptr, ptr %7, align 8, !dbg !126
  %9 = getelementptr inbounds %"struct.n::Node", ptr %8, i32 0, i32 1, !dbg !127
  %10 = load i8, ptr %9, align 8, !dbg !127
  %11 = shl i8 %10, 5, !dbg !127
  %12 = ashr i8 %11, 5, !dbg !127
  %13 = sext i8 %12 to i32, !dbg !127
  %14 = add nsw i32 %6, %13, !dbg !128
  ret i32 %14, !dbg !129
}

; Function Attrs: mustprogress noinline nounwind optnone uwtable
define linkonce_odr dso_local noundef i64 @_ZNK1n3ArrILi3ElE3getEi(ptr noundef nonnull align 8 dereferenceable(48) %0, i32 noundef %1) #1 comdat align 2 !dbg !130 {
  %3 = alloca ptr, align 8
  %4 = alloca i32, align 4
  store ptr %0, ptr %3, align 8
    #dbg_declare(ptr %3, !131, !DIExpression(), !133)
  store i32 %1, ptr %4, align 4
    #dbg_declare(ptr %4, !134, !DIExpression(), !135)
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds %"struct.n::Arr", ptr %5, i32 0, i32 0, !dbg !136
  %7 = load i32, ptr %4, align 4, !dbg !137
  %8 = sext i32 %7 to i64, !dbg !136
  %9 = getelementptr inbounds [3 x [2 x i64]], ptr %6, i64 0, i64 %8, !dbg !136
  %10 = getelementptr inbounds [2 x i64], ptr %9, i64 0, i64 0, !dbg !136
  %11 = load i64, ptr %10, align 8, !dbg !136
  ret i64 %11, !dbg !138
}

attributes #0 = { mustprogress noinline optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!11, !12, !13, !14, !15, !16, !17}
!llvm.ident = !{!18}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "count", linkageName: "_ZN1n4Node5countE", scope: !2, file: !3, line: 5, type: !9, isLocal: false, isDefinition: true, declaration: !10)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, imports: !5, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "dbg.cpp", directory: "/src", checksumkind: CSK_MD5, checksum: "a19474c78545f5daf30ef49152157f57")
!4 = !{!0}
!5 = !{!6}
!6 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !2, entity: !7, file: !3, line: 5)
!7 = !DICompositeType(tag: DW_TAG_structure_type, name: "Node", scope: !8, file: !3, line: 2, size: 256, flags: DIFlagFwdDecl | DIFlagNonTrivial)
!8 = !DINamespace(name: "n", scope: null)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIDerivedType(tag: DW_TAG_variable, name: "count", scope: !7, file: !3, line: 2, baseType: !9, flags: DIFlagStaticMember)
!11 = !{i32 7, !"Dwarf Version", i32 5}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 8, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{i32 7, !"uwtable", i32 2}
!17 = !{i32 7, !"frame-pointer", i32 2}
!18 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!19 = distinct !DISubprogram(name: "run", linkageName: "_Z3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPc", scope: !3, file: !3, line: 8, type: !20, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !46)
!20 = !DISubroutineType(types: !21)
!21 = !{!9, !22, !23, !40, !43}
!22 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !7, size: 64)
!23 = !DIDerivedType(tag: DW_TAG_typedef, name: "A", scope: !8, file: !3, line: 4, baseType: !24)
!24 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Arr<3, long>", scope: !8, file: !3, line: 3, size: 384, flags: DIFlagTypePassByValue, elements: !25, templateParams: !37, identifier: "_ZTSN1n3ArrILi3ElEE")
!25 = !{!26, !32}
!26 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !24, file: !3, line: 3, baseType: !27, size: 384)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 384, elements: !29)
!28 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!29 = !{!30, !31}
!30 = !DISubrange(count: 3)
!31 = !DISubrange(count: 2)
!32 = !DISubprogram(name: "get", linkageName: "_ZNK1n3ArrILi3ElE3getEi", scope: !24, file: !3, line: 3, type: !33, scopeLine: 3, flags: DIFlagPrototyped, spFlags: 0)
!33 = !DISubroutineType(types: !34)
!34 = !{!28, !35, !9}
!35 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!36 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !24)
!37 = !{!38, !39}
!38 = !DITemplateValueParameter(name: "N", type: !9, value: i32 3)
!39 = !DITemplateTypeParameter(name: "T", type: !28)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = !DISubroutineType(types: !42)
!42 = !{!9, !9}
!43 = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: !44, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!45 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!46 = !{}
!47 = !DILocalVariable(name: "r", arg: 1, scope: !19, file: !3, line: 8, type: !22)
!48 = !DILocation(line: 8, column: 18, scope: !19)
!49 = !DILocalVariable(name: "a", arg: 2, scope: !19, file: !3, line: 8, type: !23)
!50 = !DILocation(line: 8, column: 26, scope: !19)
!51 = !DILocalVariable(name: "fp", arg: 3, scope: !19, file: !3, line: 8, type: !40)
!52 = !DILocation(line: 8, column: 35, scope: !19)
!53 = !DILocalVariable(name: "z", arg: 4, scope: !19, file: !3, line: 8, type: !43)
!54 = !DILocation(line: 8, column: 53, scope: !19)
!55 = !DILocalVariable(name: "l", scope: !19, file: !3, line: 8, type: !56)
!56 = distinct !DICompositeType(tag: DW_TAG_class_type, scope: !19, file: !3, line: 8, size: 64, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !57)
!57 = !{!58}
!58 = !DIDerivedType(tag: DW_TAG_member, name: "r", scope: !56, file: !3, line: 8, baseType: !22, size: 64)
!59 = !DILocation(line: 8, column: 63, scope: !19)
!60 = !DILocation(line: 8, column: 67, scope: !19)
!61 = !DILocation(line: 8, column: 68, scope: !19)
!62 = !DILocation(line: 8, column: 114, scope: !19)
!63 = !DILocation(line: 8, column: 106, scope: !19)
!64 = !DILocation(line: 8, column: 126, scope: !19)
!65 = !DILocation(line: 8, column: 124, scope: !19)
!66 = !DILocation(line: 8, column: 122, scope: !19)
!67 = !DILocation(line: 8, column: 120, scope: !19)
!68 = !DILocation(line: 8, column: 136, scope: !19)
!69 = !DILocation(line: 8, column: 134, scope: !19)
!70 = !DILocation(line: 8, column: 99, scope: !19)
!71 = distinct !DISubprogram(name: "helper", linkageName: "_ZL6helperPKN1n4NodeEi", scope: !3, file: !3, line: 6, type: !72, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !46)
!72 = !DISubroutineType(types: !73)
!73 = !{!9, !74, !76}
!74 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !75, size: 64)
!75 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!76 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !9)
!77 = !DILocalVariable(name: "p", arg: 1, scope: !71, file: !3, line: 6, type: !74)
!78 = !DILocation(line: 6, column: 34, scope: !71)
!79 = !DILocalVariable(name: "k", arg: 2, scope: !71, file: !3, line: 6, type: !76)
!80 = !DILocation(line: 6, column: 50, scope: !71)
!81 = !DILocalVariable(name: "s", scope: !71, file: !3, line: 6, type: !9)
!82 = !DILocation(line: 6, column: 59, scope: !71)
!83 = !DILocation(line: 6, column: 66, scope: !71)
!84 = !DILocation(line: 6, column: 73, scope: !71)
!85 = !DILocation(line: 6, column: 83, scope: !86)
!86 = distinct !DILexicalBlock(scope: !71, file: !3, line: 6, column: 76)
!87 = !DILocation(line: 6, column: 86, scope: !86)
!88 = !DILocation(line: 6, column: 90, scope: !86)
!89 = !DILocation(line: 6, column: 88, scope: !86)
!90 = !DILocation(line: 6, column: 80, scope: !86)
!91 = !DILocation(line: 6, column: 97, scope: !86)
!92 = !DILocation(line: 6, column: 100, scope: !86)
!93 = !DILocation(line: 6, column: 95, scope: !86)
!94 = distinct !{!94, !83, !95, !96}
!95 = !DILocation(line: 6, column: 106, scope: !71)
!96 = !{!"llvm.loop.mustprogress"}
!97 = !DILocation(line: 7, column: 7, scope: !98)
!98 = distinct !DILexicalBlock(scope: !71, file: !3, line: 7, column: 7)
!99 = !DILocation(line: 7, column: 9, scope: !98)
!100 = !DILocation(line: 7, column: 7, scope: !71)
!101 = !DILocalVariable(name: "q", scope: !102, file: !3, line: 7, type: !9)
!102 = distinct !DILexicalBlock(scope: !98, file: !3, line: 7, column: 14)
!103 = !DILocation(line: 7, column: 20, scope: !102)
!104 = !DILocation(line: 7, column: 24, scope: !102)
!105 = !DILocation(line: 7, column: 26, scope: !102)
!106 = !DILocation(line: 7, column: 36, scope: !102)
!107 = !DILocation(line: 7, column: 33, scope: !102)
!108 = !DILocation(line: 7, column: 39, scope: !102)
!109 = !DILocation(line: 7, column: 41, scope: !71)
!110 = !DILabel(scope: !71, name: "out", file: !3, line: 7)
!111 = !DILocation(line: 7, column: 51, scope: !71)
!112 = !DILocation(line: 7, column: 63, scope: !71)
!113 = !DILocation(line: 7, column: 56, scope: !71)
!114 = distinct !DISubprogram(name: "operator()", linkageName: "_ZZ3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPcENK3$_0clEi", scope: !56, file: !3, line: 8, type: !115, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, declaration: !119, retainedNodes: !46)
!115 = !DISubroutineType(types: !116)
!116 = !{!9, !117, !9}
!117 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !118, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!118 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !56)
!119 = !DISubprogram(name: "operator()", scope: !56, file: !3, line: 8, type: !115, scopeLine: 8, flags: DIFlagPublic | DIFlagPrototyped, spFlags: DISPFlagLocalToUnit)
!120 = !DILocalVariable(name: "this", arg: 1, scope: !114, type: !121, flags: DIFlagArtificial | DIFlagObjectPointer)
!121 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !118, size: 64)
!122 = !DILocation(line: 0, scope: !114)
!123 = !DILocalVariable(name: "x", arg: 2, scope: !114, file: !3, line: 8, type: !9)
!124 = !DILocation(line: 8, column: 75, scope: !114)
!125 = !DILocation(line: 8, column: 87, scope: !114)
!126 = !DILocation(line: 8, column: 91, scope: !114)
!127 = !DILocation(line: 8, column: 93, scope: !114)
!128 = !DILocation(line: 8, column: 89, scope: !114)
!129 = !DILocation(line: 8, column: 80, scope: !114)
!130 = distinct !DISubprogram(name: "get", linkageName: "_ZNK1n3ArrILi3ElE3getEi", scope: !24, file: !3, line: 3, type: !33, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, declaration: !32, retainedNodes: !46)
!131 = !DILocalVariable(name: "this", arg: 1, scope: !130, type: !132, flags: DIFlagArtificial | DIFlagObjectPointer)
!132 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !36, size: 64)
!133 = !DILocation(line: 0, scope: !130)
!134 = !DILocalVariable(name: "i", arg: 2, scope: !130, file: !3, line: 3, type: !9)
!135 = !DILocation(line: 3, column: 61, scope: !130)
!136 = !DILocation(line: 3, column: 79, scope: !130)
!137 = !DILocation(line: 3, column: 81, scope: !130)
!138 = !DILocation(line: 3, column: 72, scope: !130)

; OUTPUT
; #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
; #di_basic_type1 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "long", sizeInBits = 64, encoding = DW_ATE_signed>
; #di_basic_type2 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "char", sizeInBits = 8, encoding = DW_ATE_signed_char>
; #di_composite_type = #llvm.di_composite_type<tag = DW_TAG_null, recId = distinct[0]<>>
; #di_file = #llvm.di_file<"dbg.cpp" in "/src">
; #di_namespace = #llvm.di_namespace<name = "n", exportSymbols = false>
; #loc39 = loc("dbg.cpp":6:66)
; #loc49 = loc("dbg.cpp":6:106)
; #di_compile_unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C_plus_plus_14, file = #di_file, producer = "Debian clang version 19.1.7 (3~deb12u1)", isOptimized = false, emissionKind = Full, nameTableKind = None>
; #di_composite_type1 = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "Node", file = #di_file, line = 2, scope = #di_namespace, flags = "FwdDecl|NonTrivial", sizeInBits = 256>
; #di_composite_type2 = #llvm.di_composite_type<tag = DW_TAG_array_type, baseType = #di_basic_type1, sizeInBits = 384, elements = #llvm.di_subrange<count = 3 : i64>, #llvm.di_subrange<count = 2 : i64>>
; #di_derived_type = #llvm.di_derived_type<tag = DW_TAG_const_type, baseType = #di_composite_type>
; #di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type2, sizeInBits = 64>
; #di_derived_type2 = #llvm.di_derived_type<tag = DW_TAG_volatile_type, baseType = #di_basic_type>
; #di_subroutine_type = #llvm.di_subroutine_type<types = #di_basic_type, #di_basic_type>
; #di_derived_type3 = #llvm.di_derived_type<tag = DW_TAG_reference_type, baseType = #di_composite_type1, sizeInBits = 64>
; #di_derived_type4 = #llvm.di_derived_type<tag = DW_TAG_member, name = "d", baseType = #di_composite_type2, sizeInBits = 384>
; #di_derived_type5 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_derived_type, sizeInBits = 64>
; #di_derived_type6 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_subroutine_type, sizeInBits = 64>
; #di_derived_type7 = #llvm.di_derived_type<tag = DW_TAG_rvalue_reference_type, baseType = #di_derived_type1, sizeInBits = 64>
; #di_derived_type8 = #llvm.di_derived_type<tag = DW_TAG_const_type, baseType = #di_composite_type1>
; #di_global_variable = #llvm.di_global_variable<scope = #di_compile_unit, name = "count", linkageName = "_ZN1n4Node5countE", file = #di_file, line = 5, type = #di_basic_type, isDefined = true>
; #di_derived_type9 = #llvm.di_derived_type<tag = DW_TAG_member, name = "r", baseType = #di_derived_type3, sizeInBits = 64>
; #di_derived_type10 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_derived_type8, sizeInBits = 64>
; #di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <>>
; #di_subroutine_type1 = #llvm.di_subroutine_type<types = #di_basic_type1, #di_derived_type5, #di_basic_type>
; #di_subprogram = #llvm.di_subprogram<scope = #di_composite_type, name = "get", linkageName = "_ZNK1n3ArrILi3ElE3getEi", file = #di_file, line = 3, scopeLine = 3, type = #di_subroutine_type1>
; #di_subroutine_type2 = #llvm.di_subroutine_type<types = #di_basic_type, #di_derived_type10, #di_derived_type2>
; #di_composite_type3 = #llvm.di_composite_type<tag = DW_TAG_structure_type, recId = distinct[0]<>, name = "Arr<3, long>", file = #di_file, line = 3, scope = #di_namespace, flags = TypePassByValue, sizeInBits = 384, elements = #di_derived_type4, #di_subprogram>
; #di_subprogram1 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "helper", linkageName = "_ZL6helperPKN1n4NodeEi", file = #di_file, line = 6, scopeLine = 6, subprogramFlags = "LocalToUnit|Definition", type = #di_subroutine_type2>
; #di_derived_type11 = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "A", baseType = #di_composite_type3>
; #di_derived_type12 = #llvm.di_derived_type<tag = DW_TAG_const_type, baseType = #di_composite_type3>
; #di_label = #llvm.di_label<scope = #di_subprogram1, name = "out", file = #di_file, line = 7>
; #di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram1, file = #di_file, line = 7, column = 7>
; #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram1, name = "p", file = #di_file, line = 6, arg = 1, type = #di_derived_type10>
; #di_local_variable1 = #llvm.di_local_variable<scope = #di_subprogram1, name = "k", file = #di_file, line = 6, arg = 2, type = #di_derived_type2>
; #di_local_variable2 = #llvm.di_local_variable<scope = #di_subprogram1, name = "s", file = #di_file, line = 6, type = #di_basic_type>
; #loc88 = loc(fused<#di_subprogram1>[#loc39])
; #loc90 = loc(fused<#di_subprogram1>[#loc49])
; #di_derived_type13 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_derived_type12, sizeInBits = 64>
; #di_lexical_block2 = #llvm.di_lexical_block<scope = #di_lexical_block, file = #di_file, line = 7, column = 14>
; #di_subroutine_type3 = #llvm.di_subroutine_type<types = #di_basic_type, #di_derived_type3, #di_derived_type11, #di_derived_type6, #di_derived_type7>
; #loop_annotation = #llvm.loop_annotation<mustProgress = true, startLoc = #loc88, endLoc = #loc90>
; #di_local_variable3 = #llvm.di_local_variable<scope = #di_lexical_block2, name = "q", file = #di_file, line = 7, type = #di_basic_type>
; #di_subprogram2 = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "run", linkageName = "_Z3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPc", file = #di_file, line = 8, scopeLine = 8, subprogramFlags = Definition, type = #di_subroutine_type3>
; #di_subroutine_type4 = #llvm.di_subroutine_type<types = #di_basic_type1, #di_derived_type13, #di_basic_type>
; #di_composite_type4 = #llvm.di_composite_type<tag = DW_TAG_class_type, file = #di_file, line = 8, scope = #di_subprogram2, flags = "TypePassByValue|NonTrivial", sizeInBits = 64, elements = #di_derived_type9>
; #di_local_variable4 = #llvm.di_local_variable<scope = #di_subprogram2, name = "a", file = #di_file, line = 8, arg = 2, type = #di_derived_type11>
; #di_local_variable5 = #llvm.di_local_variable<scope = #di_subprogram2, name = "r", file = #di_file, line = 8, arg = 1, type = #di_derived_type3>
; #di_local_variable6 = #llvm.di_local_variable<scope = #di_subprogram2, name = "fp", file = #di_file, line = 8, arg = 3, type = #di_derived_type6>
; #di_local_variable7 = #llvm.di_local_variable<scope = #di_subprogram2, name = "z", file = #di_file, line = 8, arg = 4, type = #di_derived_type7>
; #di_subprogram3 = #llvm.di_subprogram<id = distinct[4]<>, compileUnit = #di_compile_unit, scope = #di_composite_type3, name = "get", linkageName = "_ZNK1n3ArrILi3ElE3getEi", file = #di_file, line = 3, scopeLine = 3, subprogramFlags = Definition, type = #di_subroutine_type4>
; #di_derived_type14 = #llvm.di_derived_type<tag = DW_TAG_const_type, baseType = #di_composite_type4>
; #di_local_variable8 = #llvm.di_local_variable<scope = #di_subprogram2, name = "l", file = #di_file, line = 8, type = #di_composite_type4>
; #di_local_variable9 = #llvm.di_local_variable<scope = #di_subprogram3, name = "this", arg = 1, type = #di_derived_type13>
; #di_local_variable10 = #llvm.di_local_variable<scope = #di_subprogram3, name = "i", file = #di_file, line = 3, arg = 2, type = #di_basic_type>
; #di_derived_type15 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_derived_type14, sizeInBits = 64>
; #di_subroutine_type5 = #llvm.di_subroutine_type<types = #di_basic_type, #di_derived_type15, #di_basic_type>
; #di_subprogram4 = #llvm.di_subprogram<id = distinct[5]<>, compileUnit = #di_compile_unit, scope = #di_composite_type4, name = "operator()", linkageName = "_ZZ3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPcENK3$_0clEi", file = #di_file, line = 8, scopeLine = 8, subprogramFlags = "LocalToUnit|Definition", type = #di_subroutine_type5>
; #di_local_variable11 = #llvm.di_local_variable<scope = #di_subprogram4, name = "this", arg = 1, type = #di_derived_type15>
; #di_local_variable12 = #llvm.di_local_variable<scope = #di_subprogram4, name = "x", file = #di_file, line = 8, arg = 2, type = #di_basic_type>
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>, llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
;   llvm.comdat @__llvm_global_comdat {
;     llvm.comdat_selector @_ZNK1n3ArrILi3ElE3getEi any loc(#loc)
;   } loc(#loc)
;   llvm.mlir.global external @_ZN1n4Node5countE(3 : i32) {addr_space = 0 : i32, alignment = 4 : i64, dbg_expr = #di_global_variable_expression, dso_local} : i32 loc(#loc)
;   llvm.func @_Z3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPc(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 32 : i64, llvm.nonnull, llvm.noundef}, %arg1: !llvm.ptr {llvm.align = 8 : i64, llvm.byval = !llvm.struct<"struct.n::Arr", (array<3 x array<2 x i64>>)>, llvm.noundef}, %arg2: !llvm.ptr {llvm.noundef}, %arg3: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}) -> (i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, optimize_none, passthrough = ["mustprogress", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
;     llvm.intr.dbg.declare #di_local_variable4 = %arg1 : !llvm.ptr loc(#loc113)
;     %0 = llvm.mlir.constant(1 : i32) : i32 loc(#loc4)
;     %1 = llvm.mlir.constant(0 : i32) : i32 loc(#loc4)
;     %2 = llvm.mlir.constant(2 : i32) : i32 loc(#loc4)
;     %3 = llvm.mlir.constant(3 : i32) : i32 loc(#loc4)
;     %4 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc5)
;     llvm.intr.dbg.declare #di_local_variable5 = %4 : !llvm.ptr loc(#loc114)
;     %5 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc7)
;     llvm.intr.dbg.declare #di_local_variable6 = %5 : !llvm.ptr loc(#loc115)
;     %6 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc9)
;     llvm.intr.dbg.declare #di_local_variable7 = %6 : !llvm.ptr loc(#loc116)
;     %7 = llvm.alloca %0 x !llvm.struct<"class.anon", (ptr)> {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc11)
;     llvm.intr.dbg.declare #di_local_variable8 = %7 : !llvm.ptr loc(#loc117)
;     llvm.store %arg0, %4 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc13)
;     llvm.store %arg2, %5 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc14)
;     llvm.store %arg3, %6 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc15)
;     %8 = llvm.getelementptr inbounds %7[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.anon", (ptr)> loc(#loc118)
;     %9 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc119)
;     llvm.store %9, %8 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc118)
;     %10 = llvm.load %4 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc120)
;     %11 = llvm.call @_ZL6helperPKN1n4NodeEi(%10, %2) {llvm.arg_attrs = [{llvm.noundef}, {llvm.noundef}], llvm.res_attrs = [{llvm.noundef}]} : (!llvm.ptr, i32) -> i32 loc(#loc121)
;     %12 = llvm.call @_ZNK1n3ArrILi3ElE3getEi(%arg1, %0) {llvm.arg_attrs = [{llvm.align = 8 : i64, llvm.dereferenceable = 48 : i64, llvm.nonnull, llvm.noundef}, {llvm.noundef}], llvm.res_attrs = [{llvm.noundef}]} : (!llvm.ptr, i32) -> i64 loc(#loc122)
;     %13 = llvm.trunc %12 : i64 to i32 loc(#loc123)
;     %14 = llvm.call @_ZZ3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPcENK3$_0clEi(%7, %13) {llvm.arg_attrs = [{llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, {llvm.noundef}], llvm.res_attrs = [{llvm.noundef}]} : (!llvm.ptr, i32) -> i32 loc(#loc124)
;     %15 = llvm.add %11, %14 overflow<nsw> : i32 loc(#loc125)
;     %16 = llvm.load %5 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc126)
;     %17 = llvm.call %16(%3) {llvm.arg_attrs = [{llvm.noundef}], llvm.res_attrs = [{llvm.noundef}]} : !llvm.ptr, (i32) -> i32 loc(#loc126)
;     %18 = llvm.add %15, %17 overflow<nsw> : i32 loc(#loc127)
;     llvm.return %18 : i32 loc(#loc128)
;   } loc(#loc112)
;   llvm.func internal @_ZL6helperPKN1n4NodeEi(%arg0: !llvm.ptr {llvm.noundef}, %arg1: i32 {llvm.noundef}) -> (i32 {llvm.noundef}) attributes {dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = ["mustprogress", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
;     %0 = llvm.mlir.constant(1 : i32) : i32 loc(#loc4)
;     %1 = llvm.mlir.constant(0 : i32) : i32 loc(#loc4)
;     %2 = llvm.mlir.zero : !llvm.ptr loc(#loc4)
;     %3 = llvm.mlir.constant(5 : i8) : i8 loc(#loc4)
;     %4 = llvm.mlir.constant(3 : i32) : i32 loc(#loc4)
;     %5 = llvm.mlir.constant(2 : i32) : i32 loc(#loc4)
;     %6 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc29)
;     llvm.intr.dbg.declare #di_local_variable = %6 : !llvm.ptr loc(#loc85)
;     %7 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr loc(#loc31)
;     llvm.intr.dbg.declare #di_local_variable1 = %7 : !llvm.ptr loc(#loc86)
;     %8 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr loc(#loc33)
;     llvm.intr.dbg.declare #di_local_variable2 = %8 : !llvm.ptr loc(#loc87)
;     %9 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr loc(#loc35)
;     llvm.intr.dbg.declare #di_local_variable3 = %9 : !llvm.ptr loc(#loc106)
;     llvm.store %arg0, %6 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc37)
;     llvm.store volatile %arg1, %7 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc38)
;     llvm.store %1, %8 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc87)
;     llvm.br ^bb1 loc(#loc88)
;   ^bb1:  // 2 preds: ^bb0, ^bb2
;     %10 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc89)
;     %11 = llvm.icmp "ne" %10, %2 : !llvm.ptr loc(#loc89)
;     llvm.cond_br %11, ^bb2, ^bb3 loc(#loc88)
;   ^bb2:  // pred: ^bb1
;     %12 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc96)
;     %13 = llvm.getelementptr inbounds %12[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.n::Node", (ptr, i8, ptr, i16, struct<"union.anon", (i32)>)> loc(#loc97)
;     %14 = llvm.load %13 {alignment = 8 : i64} : !llvm.ptr -> i8 loc(#loc97)
;     %15 = llvm.shl %14, %3 : i8 loc(#loc97)
;     %16 = llvm.ashr %15, %3  : i8 loc(#loc97)
;     %17 = llvm.sext %16 : i8 to i32 loc(#loc97)
;     %18 = llvm.load volatile %7 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc98)
;     %19 = llvm.mul %17, %18 overflow<nsw> : i32 loc(#loc99)
;     %20 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc100)
;     %21 = llvm.add %20, %19 overflow<nsw> : i32 loc(#loc100)
;     llvm.store %21, %8 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc100)
;     %22 = llvm.load %6 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc101)
;     %23 = llvm.getelementptr inbounds %22[%1, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.n::Node", (ptr, i8, ptr, i16, struct<"union.anon", (i32)>)> loc(#loc102)
;     %24 = llvm.load %23 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc102)
;     llvm.store %24, %6 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc103)
;     llvm.br ^bb1 {loop_annotation = #loop_annotation} loc(#loc88)
;   ^bb3:  // pred: ^bb1
;     %25 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc104)
;     %26 = llvm.icmp "sgt" %25, %4 : i32 loc(#loc105)
;     llvm.cond_br %26, ^bb4, ^bb5 loc(#loc91)
;   ^bb4:  // pred: ^bb3
;     %27 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc107)
;     %28 = llvm.mul %27, %5 overflow<nsw> : i32 loc(#loc108)
;     llvm.store %28, %9 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc106)
;     %29 = llvm.load %9 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc109)
;     %30 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc110)
;     %31 = llvm.add %30, %29 overflow<nsw> : i32 loc(#loc110)
;     llvm.store %31, %8 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc110)
;     llvm.br ^bb5 loc(#loc111)
;   ^bb5:  // 2 preds: ^bb3, ^bb4
;     llvm.br ^bb6 loc(#loc92)
;   ^bb6:  // pred: ^bb5
;     llvm.intr.dbg.label #di_label loc(#loc93)
;     %32 = llvm.load %8 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc94)
;     llvm.return %32 : i32 loc(#loc95)
;   } loc(#loc84)
;   llvm.func internal @_ZZ3runRN1n4NodeENS_3ArrILi3ElEEPFiiEOPcENK3$_0clEi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 8 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> (i32 {llvm.noundef}) attributes {alignment = 2 : i64, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = ["mustprogress", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
;     %0 = llvm.mlir.constant(1 : i32) : i32 loc(#loc4)
;     %1 = llvm.mlir.constant(0 : i32) : i32 loc(#loc4)
;     %2 = llvm.mlir.constant(5 : i8) : i8 loc(#loc4)
;     %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc62)
;     llvm.intr.dbg.declare #di_local_variable11 = %3 : !llvm.ptr loc(#loc136)
;     %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr loc(#loc63)
;     llvm.intr.dbg.declare #di_local_variable12 = %4 : !llvm.ptr loc(#loc137)
;     llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc65)
;     llvm.store %arg1, %4 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc66)
;     %5 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc67)
;     %6 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc138)
;     %7 = llvm.getelementptr inbounds %5[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"class.anon", (ptr)> loc(#loc139)
;     %8 = llvm.load %7 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc139)
;     %9 = llvm.getelementptr inbounds %8[%1, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.n::Node", (ptr, i8, ptr, i16, struct<"union.anon", (i32)>)> loc(#loc140)
;     %10 = llvm.load %9 {alignment = 8 : i64} : !llvm.ptr -> i8 loc(#loc140)
;     %11 = llvm.shl %10, %2 : i8 loc(#loc140)
;     %12 = llvm.ashr %11, %2  : i8 loc(#loc140)
;     %13 = llvm.sext %12 : i8 to i32 loc(#loc140)
;     %14 = llvm.add %6, %13 overflow<nsw> : i32 loc(#loc141)
;     llvm.return %14 : i32 loc(#loc142)
;   } loc(#loc135)
;   llvm.func linkonce_odr @_ZNK1n3ArrILi3ElE3getEi(%arg0: !llvm.ptr {llvm.align = 8 : i64, llvm.dereferenceable = 48 : i64, llvm.nonnull, llvm.noundef}, %arg1: i32 {llvm.noundef}) -> (i64 {llvm.noundef}) comdat(@__llvm_global_comdat::@_ZNK1n3ArrILi3ElE3getEi) attributes {alignment = 2 : i64, dso_local, frame_pointer = #llvm.framePointerKind<all>, no_inline, no_unwind, optimize_none, passthrough = ["mustprogress", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
;     %0 = llvm.mlir.constant(1 : i32) : i32 loc(#loc4)
;     %1 = llvm.mlir.constant(0 : i32) : i32 loc(#loc4)
;     %2 = llvm.mlir.constant(0 : i64) : i64 loc(#loc4)
;     %3 = llvm.alloca %0 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr loc(#loc75)
;     llvm.intr.dbg.declare #di_local_variable9 = %3 : !llvm.ptr loc(#loc130)
;     %4 = llvm.alloca %0 x i32 {alignment = 4 : i64} : (i32) -> !llvm.ptr loc(#loc76)
;     llvm.intr.dbg.declare #di_local_variable10 = %4 : !llvm.ptr loc(#loc131)
;     llvm.store %arg0, %3 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr loc(#loc78)
;     llvm.store %arg1, %4 {alignment = 4 : i64} : i32, !llvm.ptr loc(#loc79)
;     %5 = llvm.load %3 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr loc(#loc80)
;     %6 = llvm.getelementptr inbounds %5[%1, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<"struct.n::Arr", (array<3 x array<2 x i64>>)> loc(#loc132)
;     %7 = llvm.load %4 {alignment = 4 : i64} : !llvm.ptr -> i32 loc(#loc133)
;     %8 = llvm.sext %7 : i32 to i64 loc(#loc132)
;     %9 = llvm.getelementptr inbounds %6[%2, %8] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<3 x array<2 x i64>> loc(#loc132)
;     %10 = llvm.getelementptr inbounds %9[%2, %2] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<2 x i64> loc(#loc132)
;     %11 = llvm.load %10 {alignment = 8 : i64} : !llvm.ptr -> i64 loc(#loc132)
;     llvm.return %11 : i64 loc(#loc134)
;   } loc(#loc129)
; } loc(#loc)
; #loc = loc("dbg.cpp":0:0)
; #loc1 = loc("run")
; #loc2 = loc("dbg.cpp":8:0)
; #loc3 = loc("dbg.cpp":8:26)
; #loc4 = loc(unknown)
; #loc5 = loc("%s":19:8)
; #loc6 = loc("dbg.cpp":8:18)
; #loc7 = loc("%s":20:8)
; #loc8 = loc("dbg.cpp":8:35)
; #loc9 = loc("%s":21:8)
; #loc10 = loc("dbg.cpp":8:53)
; #loc11 = loc("%s":22:8)
; #loc12 = loc("dbg.cpp":8:63)
; #loc13 = loc("%s":23:3)
; #loc14 = loc("%s":26:3)
; #loc15 = loc("%s":28:3)
; #loc16 = loc("dbg.cpp":8:67)
; #loc17 = loc("dbg.cpp":8:68)
; #loc18 = loc("dbg.cpp":8:114)
; #loc19 = loc("dbg.cpp":8:106)
; #loc20 = loc("dbg.cpp":8:126)
; #loc21 = loc("dbg.cpp":8:124)
; #loc22 = loc("dbg.cpp":8:122)
; #loc23 = loc("dbg.cpp":8:120)
; #loc24 = loc("dbg.cpp":8:136)
; #loc25 = loc("dbg.cpp":8:134)
; #loc26 = loc("dbg.cpp":8:99)
; #loc27 = loc("helper")
; #loc28 = loc("dbg.cpp":6:0)
; #loc29 = loc("%s":48:8)
; #loc30 = loc("dbg.cpp":6:34)
; #loc31 = loc("%s":49:8)
; #loc32 = loc("dbg.cpp":6:50)
; #loc33 = loc("%s":50:8)
; #loc34 = loc("dbg.cpp":6:59)
; #loc35 = loc("%s":51:8)
; #loc36 = loc("dbg.cpp":7:20)
; #loc37 = loc("%s":52:3)
; #loc38 = loc("%s":54:3)
; #loc40 = loc("dbg.cpp":6:73)
; #loc41 = loc("dbg.cpp":6:83)
; #loc42 = loc("dbg.cpp":6:86)
; #loc43 = loc("dbg.cpp":6:90)
; #loc44 = loc("dbg.cpp":6:88)
; #loc45 = loc("dbg.cpp":6:80)
; #loc46 = loc("dbg.cpp":6:97)
; #loc47 = loc("dbg.cpp":6:100)
; #loc48 = loc("dbg.cpp":6:95)
; #loc50 = loc("dbg.cpp":7:7)
; #loc51 = loc("dbg.cpp":7:9)
; #loc52 = loc("dbg.cpp":7:24)
; #loc53 = loc("dbg.cpp":7:26)
; #loc54 = loc("dbg.cpp":7:36)
; #loc55 = loc("dbg.cpp":7:33)
; #loc56 = loc("dbg.cpp":7:39)
; #loc57 = loc("dbg.cpp":7:41)
; #loc58 = loc("dbg.cpp":7:51)
; #loc59 = loc("dbg.cpp":7:63)
; #loc60 = loc("dbg.cpp":7:56)
; #loc61 = loc("operator()")
; #loc62 = loc("%s":110:8)
; #loc63 = loc("%s":111:8)
; #loc64 = loc("dbg.cpp":8:75)
; #loc65 = loc("%s":112:3)
; #loc66 = loc("%s":114:3)
; #loc67 = loc("%s":116:8)
; #loc68 = loc("dbg.cpp":8:87)
; #loc69 = loc("dbg.cpp":8:91)
; #loc70 = loc("dbg.cpp":8:93)
; #loc71 = loc("dbg.cpp":8:89)
; #loc72 = loc("dbg.cpp":8:80)
; #loc73 = loc("get")
; #loc74 = loc("dbg.cpp":3:0)
; #loc75 = loc("%s":131:8)
; #loc76 = loc("%s":132:8)
; #loc77 = loc("dbg.cpp":3:61)
; #loc78 = loc("%s":133:3)
; #loc79 = loc("%s":135:3)
; #loc80 = loc("%s":137:8)
; #loc81 = loc("dbg.cpp":3:79)
; #loc82 = loc("dbg.cpp":3:81)
; #loc83 = loc("dbg.cpp":3:72)
; #di_lexical_block1 = #llvm.di_lexical_block<scope = #di_subprogram1, file = #di_file, line = 6, column = 76>
; #loc84 = loc(fused<#di_subprogram1>[#loc27, #loc28])
; #loc85 = loc(fused<#di_subprogram1>[#loc30])
; #loc86 = loc(fused<#di_subprogram1>[#loc32])
; #loc87 = loc(fused<#di_subprogram1>[#loc34])
; #loc89 = loc(fused<#di_subprogram1>[#loc40])
; #loc91 = loc(fused<#di_subprogram1>[#loc50])
; #loc92 = loc(fused<#di_subprogram1>[#loc57])
; #loc93 = loc(fused<#di_subprogram1>[#loc58])
; #loc94 = loc(fused<#di_subprogram1>[#loc59])
; #loc95 = loc(fused<#di_subprogram1>[#loc60])
; #loc96 = loc(fused<#di_lexical_block1>[#loc41])
; #loc97 = loc(fused<#di_lexical_block1>[#loc42])
; #loc98 = loc(fused<#di_lexical_block1>[#loc43])
; #loc99 = loc(fused<#di_lexical_block1>[#loc44])
; #loc100 = loc(fused<#di_lexical_block1>[#loc45])
; #loc101 = loc(fused<#di_lexical_block1>[#loc46])
; #loc102 = loc(fused<#di_lexical_block1>[#loc47])
; #loc103 = loc(fused<#di_lexical_block1>[#loc48])
; #loc104 = loc(fused<#di_lexical_block>[#loc50])
; #loc105 = loc(fused<#di_lexical_block>[#loc51])
; #loc106 = loc(fused<#di_lexical_block2>[#loc36])
; #loc107 = loc(fused<#di_lexical_block2>[#loc52])
; #loc108 = loc(fused<#di_lexical_block2>[#loc53])
; #loc109 = loc(fused<#di_lexical_block2>[#loc54])
; #loc110 = loc(fused<#di_lexical_block2>[#loc55])
; #loc111 = loc(fused<#di_lexical_block2>[#loc56])
; #loc112 = loc(fused<#di_subprogram2>[#loc1, #loc2])
; #loc113 = loc(fused<#di_subprogram2>[#loc3])
; #loc114 = loc(fused<#di_subprogram2>[#loc6])
; #loc115 = loc(fused<#di_subprogram2>[#loc8])
; #loc116 = loc(fused<#di_subprogram2>[#loc10])
; #loc117 = loc(fused<#di_subprogram2>[#loc12])
; #loc118 = loc(fused<#di_subprogram2>[#loc16])
; #loc119 = loc(fused<#di_subprogram2>[#loc17])
; #loc120 = loc(fused<#di_subprogram2>[#loc18])
; #loc121 = loc(fused<#di_subprogram2>[#loc19])
; #loc122 = loc(fused<#di_subprogram2>[#loc20])
; #loc123 = loc(fused<#di_subprogram2>[#loc21])
; #loc124 = loc(fused<#di_subprogram2>[#loc22])
; #loc125 = loc(fused<#di_subprogram2>[#loc23])
; #loc126 = loc(fused<#di_subprogram2>[#loc24])
; #loc127 = loc(fused<#di_subprogram2>[#loc25])
; #loc128 = loc(fused<#di_subprogram2>[#loc26])
; #loc129 = loc(fused<#di_subprogram3>[#loc73, #loc74])
; #loc130 = loc(fused<#di_subprogram3>[#loc])
; #loc131 = loc(fused<#di_subprogram3>[#loc77])
; #loc132 = loc(fused<#di_subprogram3>[#loc81])
; #loc133 = loc(fused<#di_subprogram3>[#loc82])
; #loc134 = loc(fused<#di_subprogram3>[#loc83])
; #loc135 = loc(fused<#di_subprogram4>[#loc61, #loc2])
; #loc136 = loc(fused<#di_subprogram4>[#loc])
; #loc137 = loc(fused<#di_subprogram4>[#loc64])
; #loc138 = loc(fused<#di_subprogram4>[#loc68])
; #loc139 = loc(fused<#di_subprogram4>[#loc69])
; #loc140 = loc(fused<#di_subprogram4>[#loc70])
; #loc141 = loc(fused<#di_subprogram4>[#loc71])
; #loc142 = loc(fused<#di_subprogram4>[#loc72])

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: metadata !llvm.ident (1), metadata !llvm.module.flags (1)
; ; RUN: kiln translate --import-llvm --mlir-print-debuginfo %s
; ^
