// RUN: kiln opt %s
// Every operation of complex. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f0"}> ({
  ^bb0(%arg672: complex<f32>, %arg673: complex<f64>, %arg674: f32, %arg675: f64, %arg676: i64, %arg677: complex<i32>, %arg678: tensor<2xcomplex<f32>>, %arg679: i32):
    %84 = "complex.abs"(%arg672) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f1"}> ({
  ^bb0(%arg664: complex<f32>, %arg665: complex<f64>, %arg666: f32, %arg667: f64, %arg668: i64, %arg669: complex<i32>, %arg670: tensor<2xcomplex<f32>>, %arg671: i32):
    %83 = "complex.abs"(%arg664) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f2"}> ({
  ^bb0(%arg656: complex<f32>, %arg657: complex<f64>, %arg658: f32, %arg659: f64, %arg660: i64, %arg661: complex<i32>, %arg662: tensor<2xcomplex<f32>>, %arg663: i32):
    %82 = "complex.abs"(%arg656) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f3"}> ({
  ^bb0(%arg648: complex<f32>, %arg649: complex<f64>, %arg650: f32, %arg651: f64, %arg652: i64, %arg653: complex<i32>, %arg654: tensor<2xcomplex<f32>>, %arg655: i32):
    %81 = "complex.angle"(%arg648) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f4"}> ({
  ^bb0(%arg640: complex<f32>, %arg641: complex<f64>, %arg642: f32, %arg643: f64, %arg644: i64, %arg645: complex<i32>, %arg646: tensor<2xcomplex<f32>>, %arg647: i32):
    %80 = "complex.angle"(%arg640) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f5"}> ({
  ^bb0(%arg632: complex<f32>, %arg633: complex<f64>, %arg634: f32, %arg635: f64, %arg636: i64, %arg637: complex<i32>, %arg638: tensor<2xcomplex<f32>>, %arg639: i32):
    %79 = "complex.angle"(%arg632) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f6"}> ({
  ^bb0(%arg624: complex<f32>, %arg625: complex<f64>, %arg626: f32, %arg627: f64, %arg628: i64, %arg629: complex<i32>, %arg630: tensor<2xcomplex<f32>>, %arg631: i32):
    %78 = "complex.conj"(%arg624) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f7"}> ({
  ^bb0(%arg616: complex<f32>, %arg617: complex<f64>, %arg618: f32, %arg619: f64, %arg620: i64, %arg621: complex<i32>, %arg622: tensor<2xcomplex<f32>>, %arg623: i32):
    %77 = "complex.conj"(%arg616) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f8"}> ({
  ^bb0(%arg608: complex<f32>, %arg609: complex<f64>, %arg610: f32, %arg611: f64, %arg612: i64, %arg613: complex<i32>, %arg614: tensor<2xcomplex<f32>>, %arg615: i32):
    %76 = "complex.conj"(%arg608) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f9"}> ({
  ^bb0(%arg600: complex<f32>, %arg601: complex<f64>, %arg602: f32, %arg603: f64, %arg604: i64, %arg605: complex<i32>, %arg606: tensor<2xcomplex<f32>>, %arg607: i32):
    %75 = "complex.cos"(%arg600) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f10"}> ({
  ^bb0(%arg592: complex<f32>, %arg593: complex<f64>, %arg594: f32, %arg595: f64, %arg596: i64, %arg597: complex<i32>, %arg598: tensor<2xcomplex<f32>>, %arg599: i32):
    %74 = "complex.cos"(%arg592) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f11"}> ({
  ^bb0(%arg584: complex<f32>, %arg585: complex<f64>, %arg586: f32, %arg587: f64, %arg588: i64, %arg589: complex<i32>, %arg590: tensor<2xcomplex<f32>>, %arg591: i32):
    %73 = "complex.cos"(%arg584) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f12"}> ({
  ^bb0(%arg576: complex<f32>, %arg577: complex<f64>, %arg578: f32, %arg579: f64, %arg580: i64, %arg581: complex<i32>, %arg582: tensor<2xcomplex<f32>>, %arg583: i32):
    %72 = "complex.exp"(%arg576) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f13"}> ({
  ^bb0(%arg568: complex<f32>, %arg569: complex<f64>, %arg570: f32, %arg571: f64, %arg572: i64, %arg573: complex<i32>, %arg574: tensor<2xcomplex<f32>>, %arg575: i32):
    %71 = "complex.exp"(%arg568) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f14"}> ({
  ^bb0(%arg560: complex<f32>, %arg561: complex<f64>, %arg562: f32, %arg563: f64, %arg564: i64, %arg565: complex<i32>, %arg566: tensor<2xcomplex<f32>>, %arg567: i32):
    %70 = "complex.exp"(%arg560) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f15"}> ({
  ^bb0(%arg552: complex<f32>, %arg553: complex<f64>, %arg554: f32, %arg555: f64, %arg556: i64, %arg557: complex<i32>, %arg558: tensor<2xcomplex<f32>>, %arg559: i32):
    %69 = "complex.expm1"(%arg552) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f16"}> ({
  ^bb0(%arg544: complex<f32>, %arg545: complex<f64>, %arg546: f32, %arg547: f64, %arg548: i64, %arg549: complex<i32>, %arg550: tensor<2xcomplex<f32>>, %arg551: i32):
    %68 = "complex.expm1"(%arg544) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f17"}> ({
  ^bb0(%arg536: complex<f32>, %arg537: complex<f64>, %arg538: f32, %arg539: f64, %arg540: i64, %arg541: complex<i32>, %arg542: tensor<2xcomplex<f32>>, %arg543: i32):
    %67 = "complex.expm1"(%arg536) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f18"}> ({
  ^bb0(%arg528: complex<f32>, %arg529: complex<f64>, %arg530: f32, %arg531: f64, %arg532: i64, %arg533: complex<i32>, %arg534: tensor<2xcomplex<f32>>, %arg535: i32):
    %66 = "complex.im"(%arg528) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f19"}> ({
  ^bb0(%arg520: complex<f32>, %arg521: complex<f64>, %arg522: f32, %arg523: f64, %arg524: i64, %arg525: complex<i32>, %arg526: tensor<2xcomplex<f32>>, %arg527: i32):
    %65 = "complex.im"(%arg520) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f20"}> ({
  ^bb0(%arg512: complex<f32>, %arg513: complex<f64>, %arg514: f32, %arg515: f64, %arg516: i64, %arg517: complex<i32>, %arg518: tensor<2xcomplex<f32>>, %arg519: i32):
    %64 = "complex.im"(%arg512) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f21"}> ({
  ^bb0(%arg504: complex<f32>, %arg505: complex<f64>, %arg506: f32, %arg507: f64, %arg508: i64, %arg509: complex<i32>, %arg510: tensor<2xcomplex<f32>>, %arg511: i32):
    %63 = "complex.log"(%arg504) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f22"}> ({
  ^bb0(%arg496: complex<f32>, %arg497: complex<f64>, %arg498: f32, %arg499: f64, %arg500: i64, %arg501: complex<i32>, %arg502: tensor<2xcomplex<f32>>, %arg503: i32):
    %62 = "complex.log"(%arg496) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f23"}> ({
  ^bb0(%arg488: complex<f32>, %arg489: complex<f64>, %arg490: f32, %arg491: f64, %arg492: i64, %arg493: complex<i32>, %arg494: tensor<2xcomplex<f32>>, %arg495: i32):
    %61 = "complex.log"(%arg488) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f24"}> ({
  ^bb0(%arg480: complex<f32>, %arg481: complex<f64>, %arg482: f32, %arg483: f64, %arg484: i64, %arg485: complex<i32>, %arg486: tensor<2xcomplex<f32>>, %arg487: i32):
    %60 = "complex.log1p"(%arg480) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f25"}> ({
  ^bb0(%arg472: complex<f32>, %arg473: complex<f64>, %arg474: f32, %arg475: f64, %arg476: i64, %arg477: complex<i32>, %arg478: tensor<2xcomplex<f32>>, %arg479: i32):
    %59 = "complex.log1p"(%arg472) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f26"}> ({
  ^bb0(%arg464: complex<f32>, %arg465: complex<f64>, %arg466: f32, %arg467: f64, %arg468: i64, %arg469: complex<i32>, %arg470: tensor<2xcomplex<f32>>, %arg471: i32):
    %58 = "complex.log1p"(%arg464) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f27"}> ({
  ^bb0(%arg456: complex<f32>, %arg457: complex<f64>, %arg458: f32, %arg459: f64, %arg460: i64, %arg461: complex<i32>, %arg462: tensor<2xcomplex<f32>>, %arg463: i32):
    %57 = "complex.neg"(%arg456) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f28"}> ({
  ^bb0(%arg448: complex<f32>, %arg449: complex<f64>, %arg450: f32, %arg451: f64, %arg452: i64, %arg453: complex<i32>, %arg454: tensor<2xcomplex<f32>>, %arg455: i32):
    %56 = "complex.neg"(%arg448) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f29"}> ({
  ^bb0(%arg440: complex<f32>, %arg441: complex<f64>, %arg442: f32, %arg443: f64, %arg444: i64, %arg445: complex<i32>, %arg446: tensor<2xcomplex<f32>>, %arg447: i32):
    %55 = "complex.neg"(%arg440) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f30"}> ({
  ^bb0(%arg432: complex<f32>, %arg433: complex<f64>, %arg434: f32, %arg435: f64, %arg436: i64, %arg437: complex<i32>, %arg438: tensor<2xcomplex<f32>>, %arg439: i32):
    %54 = "complex.re"(%arg432) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f31"}> ({
  ^bb0(%arg424: complex<f32>, %arg425: complex<f64>, %arg426: f32, %arg427: f64, %arg428: i64, %arg429: complex<i32>, %arg430: tensor<2xcomplex<f32>>, %arg431: i32):
    %53 = "complex.re"(%arg424) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f32"}> ({
  ^bb0(%arg416: complex<f32>, %arg417: complex<f64>, %arg418: f32, %arg419: f64, %arg420: i64, %arg421: complex<i32>, %arg422: tensor<2xcomplex<f32>>, %arg423: i32):
    %52 = "complex.re"(%arg416) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f33"}> ({
  ^bb0(%arg408: complex<f32>, %arg409: complex<f64>, %arg410: f32, %arg411: f64, %arg412: i64, %arg413: complex<i32>, %arg414: tensor<2xcomplex<f32>>, %arg415: i32):
    %51 = "complex.rsqrt"(%arg408) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f34"}> ({
  ^bb0(%arg400: complex<f32>, %arg401: complex<f64>, %arg402: f32, %arg403: f64, %arg404: i64, %arg405: complex<i32>, %arg406: tensor<2xcomplex<f32>>, %arg407: i32):
    %50 = "complex.rsqrt"(%arg400) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f35"}> ({
  ^bb0(%arg392: complex<f32>, %arg393: complex<f64>, %arg394: f32, %arg395: f64, %arg396: i64, %arg397: complex<i32>, %arg398: tensor<2xcomplex<f32>>, %arg399: i32):
    %49 = "complex.rsqrt"(%arg392) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f36"}> ({
  ^bb0(%arg384: complex<f32>, %arg385: complex<f64>, %arg386: f32, %arg387: f64, %arg388: i64, %arg389: complex<i32>, %arg390: tensor<2xcomplex<f32>>, %arg391: i32):
    %48 = "complex.sign"(%arg384) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f37"}> ({
  ^bb0(%arg376: complex<f32>, %arg377: complex<f64>, %arg378: f32, %arg379: f64, %arg380: i64, %arg381: complex<i32>, %arg382: tensor<2xcomplex<f32>>, %arg383: i32):
    %47 = "complex.sign"(%arg376) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f38"}> ({
  ^bb0(%arg368: complex<f32>, %arg369: complex<f64>, %arg370: f32, %arg371: f64, %arg372: i64, %arg373: complex<i32>, %arg374: tensor<2xcomplex<f32>>, %arg375: i32):
    %46 = "complex.sign"(%arg368) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f39"}> ({
  ^bb0(%arg360: complex<f32>, %arg361: complex<f64>, %arg362: f32, %arg363: f64, %arg364: i64, %arg365: complex<i32>, %arg366: tensor<2xcomplex<f32>>, %arg367: i32):
    %45 = "complex.sin"(%arg360) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f40"}> ({
  ^bb0(%arg352: complex<f32>, %arg353: complex<f64>, %arg354: f32, %arg355: f64, %arg356: i64, %arg357: complex<i32>, %arg358: tensor<2xcomplex<f32>>, %arg359: i32):
    %44 = "complex.sin"(%arg352) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f41"}> ({
  ^bb0(%arg344: complex<f32>, %arg345: complex<f64>, %arg346: f32, %arg347: f64, %arg348: i64, %arg349: complex<i32>, %arg350: tensor<2xcomplex<f32>>, %arg351: i32):
    %43 = "complex.sin"(%arg344) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f42"}> ({
  ^bb0(%arg336: complex<f32>, %arg337: complex<f64>, %arg338: f32, %arg339: f64, %arg340: i64, %arg341: complex<i32>, %arg342: tensor<2xcomplex<f32>>, %arg343: i32):
    %42 = "complex.sqrt"(%arg336) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f43"}> ({
  ^bb0(%arg328: complex<f32>, %arg329: complex<f64>, %arg330: f32, %arg331: f64, %arg332: i64, %arg333: complex<i32>, %arg334: tensor<2xcomplex<f32>>, %arg335: i32):
    %41 = "complex.sqrt"(%arg328) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f44"}> ({
  ^bb0(%arg320: complex<f32>, %arg321: complex<f64>, %arg322: f32, %arg323: f64, %arg324: i64, %arg325: complex<i32>, %arg326: tensor<2xcomplex<f32>>, %arg327: i32):
    %40 = "complex.sqrt"(%arg320) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f45"}> ({
  ^bb0(%arg312: complex<f32>, %arg313: complex<f64>, %arg314: f32, %arg315: f64, %arg316: i64, %arg317: complex<i32>, %arg318: tensor<2xcomplex<f32>>, %arg319: i32):
    %39 = "complex.tan"(%arg312) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f46"}> ({
  ^bb0(%arg304: complex<f32>, %arg305: complex<f64>, %arg306: f32, %arg307: f64, %arg308: i64, %arg309: complex<i32>, %arg310: tensor<2xcomplex<f32>>, %arg311: i32):
    %38 = "complex.tan"(%arg304) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f47"}> ({
  ^bb0(%arg296: complex<f32>, %arg297: complex<f64>, %arg298: f32, %arg299: f64, %arg300: i64, %arg301: complex<i32>, %arg302: tensor<2xcomplex<f32>>, %arg303: i32):
    %37 = "complex.tan"(%arg296) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f48"}> ({
  ^bb0(%arg288: complex<f32>, %arg289: complex<f64>, %arg290: f32, %arg291: f64, %arg292: i64, %arg293: complex<i32>, %arg294: tensor<2xcomplex<f32>>, %arg295: i32):
    %36 = "complex.tanh"(%arg288) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f49"}> ({
  ^bb0(%arg280: complex<f32>, %arg281: complex<f64>, %arg282: f32, %arg283: f64, %arg284: i64, %arg285: complex<i32>, %arg286: tensor<2xcomplex<f32>>, %arg287: i32):
    %35 = "complex.tanh"(%arg280) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f50"}> ({
  ^bb0(%arg272: complex<f32>, %arg273: complex<f64>, %arg274: f32, %arg275: f64, %arg276: i64, %arg277: complex<i32>, %arg278: tensor<2xcomplex<f32>>, %arg279: i32):
    %34 = "complex.tanh"(%arg272) <{fastmath = #arith.fastmath<fast>}> {a} : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f51"}> ({
  ^bb0(%arg264: complex<f32>, %arg265: complex<f64>, %arg266: f32, %arg267: f64, %arg268: i64, %arg269: complex<i32>, %arg270: tensor<2xcomplex<f32>>, %arg271: i32):
    %33 = "complex.add"(%arg264, %arg264) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f52"}> ({
  ^bb0(%arg256: complex<f32>, %arg257: complex<f64>, %arg258: f32, %arg259: f64, %arg260: i64, %arg261: complex<i32>, %arg262: tensor<2xcomplex<f32>>, %arg263: i32):
    %32 = "complex.add"(%arg256, %arg256) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f53"}> ({
  ^bb0(%arg248: complex<f32>, %arg249: complex<f64>, %arg250: f32, %arg251: f64, %arg252: i64, %arg253: complex<i32>, %arg254: tensor<2xcomplex<f32>>, %arg255: i32):
    %31 = "complex.add"(%arg248, %arg248) <{fastmath = #arith.fastmath<none>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f54"}> ({
  ^bb0(%arg240: complex<f32>, %arg241: complex<f64>, %arg242: f32, %arg243: f64, %arg244: i64, %arg245: complex<i32>, %arg246: tensor<2xcomplex<f32>>, %arg247: i32):
    %30 = "complex.sub"(%arg240, %arg240) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f55"}> ({
  ^bb0(%arg232: complex<f32>, %arg233: complex<f64>, %arg234: f32, %arg235: f64, %arg236: i64, %arg237: complex<i32>, %arg238: tensor<2xcomplex<f32>>, %arg239: i32):
    %29 = "complex.sub"(%arg232, %arg232) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f56"}> ({
  ^bb0(%arg224: complex<f32>, %arg225: complex<f64>, %arg226: f32, %arg227: f64, %arg228: i64, %arg229: complex<i32>, %arg230: tensor<2xcomplex<f32>>, %arg231: i32):
    %28 = "complex.sub"(%arg224, %arg224) <{fastmath = #arith.fastmath<none>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f57"}> ({
  ^bb0(%arg216: complex<f32>, %arg217: complex<f64>, %arg218: f32, %arg219: f64, %arg220: i64, %arg221: complex<i32>, %arg222: tensor<2xcomplex<f32>>, %arg223: i32):
    %27 = "complex.mul"(%arg216, %arg216) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f58"}> ({
  ^bb0(%arg208: complex<f32>, %arg209: complex<f64>, %arg210: f32, %arg211: f64, %arg212: i64, %arg213: complex<i32>, %arg214: tensor<2xcomplex<f32>>, %arg215: i32):
    %26 = "complex.mul"(%arg208, %arg208) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f59"}> ({
  ^bb0(%arg200: complex<f32>, %arg201: complex<f64>, %arg202: f32, %arg203: f64, %arg204: i64, %arg205: complex<i32>, %arg206: tensor<2xcomplex<f32>>, %arg207: i32):
    %25 = "complex.mul"(%arg200, %arg200) <{fastmath = #arith.fastmath<none>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f60"}> ({
  ^bb0(%arg192: complex<f32>, %arg193: complex<f64>, %arg194: f32, %arg195: f64, %arg196: i64, %arg197: complex<i32>, %arg198: tensor<2xcomplex<f32>>, %arg199: i32):
    %24 = "complex.div"(%arg192, %arg192) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f61"}> ({
  ^bb0(%arg184: complex<f32>, %arg185: complex<f64>, %arg186: f32, %arg187: f64, %arg188: i64, %arg189: complex<i32>, %arg190: tensor<2xcomplex<f32>>, %arg191: i32):
    %23 = "complex.div"(%arg184, %arg184) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f62"}> ({
  ^bb0(%arg176: complex<f32>, %arg177: complex<f64>, %arg178: f32, %arg179: f64, %arg180: i64, %arg181: complex<i32>, %arg182: tensor<2xcomplex<f32>>, %arg183: i32):
    %22 = "complex.div"(%arg176, %arg176) <{fastmath = #arith.fastmath<none>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f63"}> ({
  ^bb0(%arg168: complex<f32>, %arg169: complex<f64>, %arg170: f32, %arg171: f64, %arg172: i64, %arg173: complex<i32>, %arg174: tensor<2xcomplex<f32>>, %arg175: i32):
    %21 = "complex.atan2"(%arg168, %arg168) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f64"}> ({
  ^bb0(%arg160: complex<f32>, %arg161: complex<f64>, %arg162: f32, %arg163: f64, %arg164: i64, %arg165: complex<i32>, %arg166: tensor<2xcomplex<f32>>, %arg167: i32):
    %20 = "complex.atan2"(%arg160, %arg160) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f65"}> ({
  ^bb0(%arg152: complex<f32>, %arg153: complex<f64>, %arg154: f32, %arg155: f64, %arg156: i64, %arg157: complex<i32>, %arg158: tensor<2xcomplex<f32>>, %arg159: i32):
    %19 = "complex.atan2"(%arg152, %arg152) <{fastmath = #arith.fastmath<none>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f66"}> ({
  ^bb0(%arg144: complex<f32>, %arg145: complex<f64>, %arg146: f32, %arg147: f64, %arg148: i64, %arg149: complex<i32>, %arg150: tensor<2xcomplex<f32>>, %arg151: i32):
    %18 = "complex.pow"(%arg144, %arg144) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f67"}> ({
  ^bb0(%arg136: complex<f32>, %arg137: complex<f64>, %arg138: f32, %arg139: f64, %arg140: i64, %arg141: complex<i32>, %arg142: tensor<2xcomplex<f32>>, %arg143: i32):
    %17 = "complex.pow"(%arg136, %arg136) <{fastmath = #arith.fastmath<nnan,contract>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f68"}> ({
  ^bb0(%arg128: complex<f32>, %arg129: complex<f64>, %arg130: f32, %arg131: f64, %arg132: i64, %arg133: complex<i32>, %arg134: tensor<2xcomplex<f32>>, %arg135: i32):
    %16 = "complex.pow"(%arg128, %arg128) <{fastmath = #arith.fastmath<none>}> {a} : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f69"}> ({
  ^bb0(%arg120: complex<f32>, %arg121: complex<f64>, %arg122: f32, %arg123: f64, %arg124: i64, %arg125: complex<i32>, %arg126: tensor<2xcomplex<f32>>, %arg127: i32):
    %15 = "complex.eq"(%arg120, %arg120) : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f70"}> ({
  ^bb0(%arg112: complex<f32>, %arg113: complex<f64>, %arg114: f32, %arg115: f64, %arg116: i64, %arg117: complex<i32>, %arg118: tensor<2xcomplex<f32>>, %arg119: i32):
    %14 = "complex.eq"(%arg112, %arg112) {a} : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f71"}> ({
  ^bb0(%arg104: complex<f32>, %arg105: complex<f64>, %arg106: f32, %arg107: f64, %arg108: i64, %arg109: complex<i32>, %arg110: tensor<2xcomplex<f32>>, %arg111: i32):
    %13 = "complex.neq"(%arg104, %arg104) : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f72"}> ({
  ^bb0(%arg96: complex<f32>, %arg97: complex<f64>, %arg98: f32, %arg99: f64, %arg100: i64, %arg101: complex<i32>, %arg102: tensor<2xcomplex<f32>>, %arg103: i32):
    %12 = "complex.neq"(%arg96, %arg96) {a} : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f73"}> ({
  ^bb0(%arg88: complex<f32>, %arg89: complex<f64>, %arg90: f32, %arg91: f64, %arg92: i64, %arg93: complex<i32>, %arg94: tensor<2xcomplex<f32>>, %arg95: i32):
    %11 = "complex.create"(%arg90, %arg90) : (f32, f32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f74"}> ({
  ^bb0(%arg80: complex<f32>, %arg81: complex<f64>, %arg82: f32, %arg83: f64, %arg84: i64, %arg85: complex<i32>, %arg86: tensor<2xcomplex<f32>>, %arg87: i32):
    %10 = "complex.constant"() <{value = [1.000000e+00, 2.000000e+00]}> : () -> complex<f64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f75"}> ({
  ^bb0(%arg72: complex<f32>, %arg73: complex<f64>, %arg74: f32, %arg75: f64, %arg76: i64, %arg77: complex<i32>, %arg78: tensor<2xcomplex<f32>>, %arg79: i32):
    %9 = "complex.constant"() <{value = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f76"}> ({
  ^bb0(%arg64: complex<f32>, %arg65: complex<f64>, %arg66: f32, %arg67: f64, %arg68: i64, %arg69: complex<i32>, %arg70: tensor<2xcomplex<f32>>, %arg71: i32):
    %8 = "complex.constant"() <{value = [1, 2]}> : () -> complex<i64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f77"}> ({
  ^bb0(%arg56: complex<f32>, %arg57: complex<f64>, %arg58: f32, %arg59: f64, %arg60: i64, %arg61: complex<i32>, %arg62: tensor<2xcomplex<f32>>, %arg63: i32):
    %7 = "complex.constant"() <{value = [1 : i32, 2 : i32]}> : () -> complex<i32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f78"}> ({
  ^bb0(%arg48: complex<f32>, %arg49: complex<f64>, %arg50: f32, %arg51: f64, %arg52: i64, %arg53: complex<i32>, %arg54: tensor<2xcomplex<f32>>, %arg55: i32):
    %6 = "complex.constant"() <{value = [9.997550e-02 : f16, -0.000000e+00 : f16]}> {x} : () -> complex<f16>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f79"}> ({
  ^bb0(%arg40: complex<f32>, %arg41: complex<f64>, %arg42: f32, %arg43: f64, %arg44: i64, %arg45: complex<i32>, %arg46: tensor<2xcomplex<f32>>, %arg47: i32):
    %5 = "complex.bitcast"(%arg40) : (complex<f32>) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f80"}> ({
  ^bb0(%arg32: complex<f32>, %arg33: complex<f64>, %arg34: f32, %arg35: f64, %arg36: i64, %arg37: complex<i32>, %arg38: tensor<2xcomplex<f32>>, %arg39: i32):
    %4 = "complex.bitcast"(%arg36) : (i64) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f81"}> ({
  ^bb0(%arg24: complex<f32>, %arg25: complex<f64>, %arg26: f32, %arg27: f64, %arg28: i64, %arg29: complex<i32>, %arg30: tensor<2xcomplex<f32>>, %arg31: i32):
    %3 = "complex.bitcast"(%arg24) : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f82"}> ({
  ^bb0(%arg16: complex<f32>, %arg17: complex<f64>, %arg18: f32, %arg19: f64, %arg20: i64, %arg21: complex<i32>, %arg22: tensor<2xcomplex<f32>>, %arg23: i32):
    %2 = "complex.bitcast"(%arg16) : (complex<f32>) -> f64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f83"}> ({
  ^bb0(%arg8: complex<f32>, %arg9: complex<f64>, %arg10: f32, %arg11: f64, %arg12: i64, %arg13: complex<i32>, %arg14: tensor<2xcomplex<f32>>, %arg15: i32):
    %1 = "complex.bitcast"(%arg12) : (i64) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f64>, f32, f64, i64, complex<i32>, tensor<2xcomplex<f32>>, i32) -> (), sym_name = "f84"}> ({
  ^bb0(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32):
    %0 = "complex.abs"(%arg0) <{fastmath = #arith.fastmath<nnan>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @f0(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 : complex<f32>
//     return
//   }
//   func.func @f1(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f2(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f3(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.angle %arg0 : complex<f32>
//     return
//   }
//   func.func @f4(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.angle %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f5(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.angle %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f6(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.conj %arg0 : complex<f32>
//     return
//   }
//   func.func @f7(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.conj %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f8(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.conj %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f9(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.cos %arg0 : complex<f32>
//     return
//   }
//   func.func @f10(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.cos %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f11(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.cos %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f12(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.exp %arg0 : complex<f32>
//     return
//   }
//   func.func @f13(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.exp %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f14(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.exp %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f15(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.expm1 %arg0 : complex<f32>
//     return
//   }
//   func.func @f16(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.expm1 %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f17(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.expm1 %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f18(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.im %arg0 : complex<f32>
//     return
//   }
//   func.func @f19(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.im %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f20(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.im %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f21(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log %arg0 : complex<f32>
//     return
//   }
//   func.func @f22(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f23(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f24(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log1p %arg0 : complex<f32>
//     return
//   }
//   func.func @f25(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log1p %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f26(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.log1p %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f27(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neg %arg0 : complex<f32>
//     return
//   }
//   func.func @f28(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neg %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f29(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neg %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f30(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.re %arg0 : complex<f32>
//     return
//   }
//   func.func @f31(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.re %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f32(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.re %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f33(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.rsqrt %arg0 : complex<f32>
//     return
//   }
//   func.func @f34(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.rsqrt %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f35(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.rsqrt %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f36(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sign %arg0 : complex<f32>
//     return
//   }
//   func.func @f37(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sign %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f38(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sign %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f39(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sin %arg0 : complex<f32>
//     return
//   }
//   func.func @f40(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sin %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f41(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sin %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f42(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sqrt %arg0 : complex<f32>
//     return
//   }
//   func.func @f43(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sqrt %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f44(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sqrt %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f45(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tan %arg0 : complex<f32>
//     return
//   }
//   func.func @f46(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tan %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f47(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tan %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f48(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tanh %arg0 : complex<f32>
//     return
//   }
//   func.func @f49(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tanh %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f50(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.tanh %arg0 fastmath<fast> {a} : complex<f32>
//     return
//   }
//   func.func @f51(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.add %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f52(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.add %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f53(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.add %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f54(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sub %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f55(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sub %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f56(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.sub %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f57(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.mul %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f58(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.mul %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f59(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.mul %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f60(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.div %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f61(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.div %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f62(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.div %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f63(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.atan2 %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f64(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.atan2 %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f65(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.atan2 %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f66(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.pow %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f67(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.pow %arg0, %arg0 fastmath<nnan,contract> : complex<f32>
//     return
//   }
//   func.func @f68(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.pow %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f69(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.eq %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f70(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.eq %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f71(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neq %arg0, %arg0 : complex<f32>
//     return
//   }
//   func.func @f72(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.neq %arg0, %arg0 {a} : complex<f32>
//     return
//   }
//   func.func @f73(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.create %arg2, %arg2 : complex<f32>
//     return
//   }
//   func.func @f74(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1.000000e+00, 2.000000e+00] : complex<f64>
//     return
//   }
//   func.func @f75(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
//     return
//   }
//   func.func @f76(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1, 2] : complex<i64>
//     return
//   }
//   func.func @f77(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [1 : i32, 2 : i32] : complex<i32>
//     return
//   }
//   func.func @f78(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %cst = complex.constant [9.997550e-02 : f16, -0.000000e+00 : f16] {x} : complex<f16>
//     return
//   }
//   func.func @f79(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg0 : complex<f32> to i64
//     return
//   }
//   func.func @f80(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg4 : i64 to complex<f32>
//     return
//   }
//   func.func @f81(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg0 : complex<f32> to complex<f32>
//     return
//   }
//   func.func @f82(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg0 : complex<f32> to f64
//     return
//   }
//   func.func @f83(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.bitcast %arg4 : i64 to i64
//     return
//   }
//   func.func @f84(%arg0: complex<f32>, %arg1: complex<f64>, %arg2: f32, %arg3: f64, %arg4: i64, %arg5: complex<i32>, %arg6: tensor<2xcomplex<f32>>, %arg7: i32) {
//     %0 = complex.abs %arg0 fastmath<nnan> : complex<f32>
//     return
//   }
// }
