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
