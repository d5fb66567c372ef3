// RUN: kiln opt %s
// Every operation of tensor. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f0"}> ({
  ^bb0(%arg709: tensor<?x4xf32>, %arg710: index, %arg711: f32, %arg712: tensor<*xf32>, %arg713: tensor<4x4xf32>, %arg714: tensor<f32>, %arg715: i32, %arg716: tensor<4x4xf32, "enc">):
    %84 = "tensor.cast"(%arg709) : (tensor<?x4xf32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f1"}> ({
  ^bb0(%arg701: tensor<?x4xf32>, %arg702: index, %arg703: f32, %arg704: tensor<*xf32>, %arg705: tensor<4x4xf32>, %arg706: tensor<f32>, %arg707: i32, %arg708: tensor<4x4xf32, "enc">):
    %83 = "tensor.cast"(%arg701) : (tensor<?x4xf32>) -> tensor<4x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f2"}> ({
  ^bb0(%arg693: tensor<?x4xf32>, %arg694: index, %arg695: f32, %arg696: tensor<*xf32>, %arg697: tensor<4x4xf32>, %arg698: tensor<f32>, %arg699: i32, %arg700: tensor<4x4xf32, "enc">):
    %82 = "tensor.cast"(%arg697) : (tensor<4x4xf32>) -> tensor<4x4xf32, "enc">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f3"}> ({
  ^bb0(%arg685: tensor<?x4xf32>, %arg686: index, %arg687: f32, %arg688: tensor<*xf32>, %arg689: tensor<4x4xf32>, %arg690: tensor<f32>, %arg691: i32, %arg692: tensor<4x4xf32, "enc">):
    %81 = "tensor.cast"(%arg688) : (tensor<*xf32>) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f4"}> ({
  ^bb0(%arg677: tensor<?x4xf32>, %arg678: index, %arg679: f32, %arg680: tensor<*xf32>, %arg681: tensor<4x4xf32>, %arg682: tensor<f32>, %arg683: i32, %arg684: tensor<4x4xf32, "enc">):
    %80 = "tensor.cast"(%arg677) {foo = 1 : i32} : (tensor<?x4xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f5"}> ({
  ^bb0(%arg669: tensor<?x4xf32>, %arg670: index, %arg671: f32, %arg672: tensor<*xf32>, %arg673: tensor<4x4xf32>, %arg674: tensor<f32>, %arg675: i32, %arg676: tensor<4x4xf32, "enc">):
    %79 = "tensor.bitcast"(%arg673) : (tensor<4x4xf32>) -> tensor<4x4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f6"}> ({
  ^bb0(%arg661: tensor<?x4xf32>, %arg662: index, %arg663: f32, %arg664: tensor<*xf32>, %arg665: tensor<4x4xf32>, %arg666: tensor<f32>, %arg667: i32, %arg668: tensor<4x4xf32, "enc">):
    %78 = "tensor.bitcast"(%arg665) : (tensor<4x4xf32>) -> tensor<?x4xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f7"}> ({
  ^bb0(%arg653: tensor<?x4xf32>, %arg654: index, %arg655: f32, %arg656: tensor<*xf32>, %arg657: tensor<4x4xf32>, %arg658: tensor<f32>, %arg659: i32, %arg660: tensor<4x4xf32, "enc">):
    %77 = "tensor.bitcast"(%arg657) : (tensor<4x4xf32>) -> tensor<*xi32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f8"}> ({
  ^bb0(%arg645: tensor<?x4xf32>, %arg646: index, %arg647: f32, %arg648: tensor<*xf32>, %arg649: tensor<4x4xf32>, %arg650: tensor<f32>, %arg651: i32, %arg652: tensor<4x4xf32, "enc">):
    %76 = "tensor.bitcast"(%arg649) : (tensor<4x4xf32>) -> tensor<4x4xui32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f9"}> ({
  ^bb0(%arg637: tensor<?x4xf32>, %arg638: index, %arg639: f32, %arg640: tensor<*xf32>, %arg641: tensor<4x4xf32>, %arg642: tensor<f32>, %arg643: i32, %arg644: tensor<4x4xf32, "enc">):
    %75 = "tensor.dim"(%arg637, %arg638) : (tensor<?x4xf32>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f10"}> ({
  ^bb0(%arg629: tensor<?x4xf32>, %arg630: index, %arg631: f32, %arg632: tensor<*xf32>, %arg633: tensor<4x4xf32>, %arg634: tensor<f32>, %arg635: i32, %arg636: tensor<4x4xf32, "enc">):
    %74 = "tensor.dim"(%arg632, %arg630) : (tensor<*xf32>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f11"}> ({
  ^bb0(%arg621: tensor<?x4xf32>, %arg622: index, %arg623: f32, %arg624: tensor<*xf32>, %arg625: tensor<4x4xf32>, %arg626: tensor<f32>, %arg627: i32, %arg628: tensor<4x4xf32, "enc">):
    %73 = "tensor.dim"(%arg621, %arg622) {a} : (tensor<?x4xf32>, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f12"}> ({
  ^bb0(%arg613: tensor<?x4xf32>, %arg614: index, %arg615: f32, %arg616: tensor<*xf32>, %arg617: tensor<4x4xf32>, %arg618: tensor<f32>, %arg619: i32, %arg620: tensor<4x4xf32, "enc">):
    %72 = "tensor.empty"() : () -> tensor<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f13"}> ({
  ^bb0(%arg605: tensor<?x4xf32>, %arg606: index, %arg607: f32, %arg608: tensor<*xf32>, %arg609: tensor<4x4xf32>, %arg610: tensor<f32>, %arg611: i32, %arg612: tensor<4x4xf32, "enc">):
    %71 = "tensor.empty"(%arg606, %arg606) : (index, index) -> tensor<?x?x4xf32, "x">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f14"}> ({
  ^bb0(%arg597: tensor<?x4xf32>, %arg598: index, %arg599: f32, %arg600: tensor<*xf32>, %arg601: tensor<4x4xf32>, %arg602: tensor<f32>, %arg603: i32, %arg604: tensor<4x4xf32, "enc">):
    %70 = "tensor.extract"(%arg597, %arg598, %arg598) : (tensor<?x4xf32>, index, index) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f15"}> ({
  ^bb0(%arg589: tensor<?x4xf32>, %arg590: index, %arg591: f32, %arg592: tensor<*xf32>, %arg593: tensor<4x4xf32>, %arg594: tensor<f32>, %arg595: i32, %arg596: tensor<4x4xf32, "enc">):
    %69 = "tensor.extract"(%arg594) : (tensor<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f16"}> ({
  ^bb0(%arg581: tensor<?x4xf32>, %arg582: index, %arg583: f32, %arg584: tensor<*xf32>, %arg585: tensor<4x4xf32>, %arg586: tensor<f32>, %arg587: i32, %arg588: tensor<4x4xf32, "enc">):
    %68 = "tensor.insert"(%arg583, %arg581, %arg582, %arg582) : (f32, tensor<?x4xf32>, index, index) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f17"}> ({
  ^bb0(%arg573: tensor<?x4xf32>, %arg574: index, %arg575: f32, %arg576: tensor<*xf32>, %arg577: tensor<4x4xf32>, %arg578: tensor<f32>, %arg579: i32, %arg580: tensor<4x4xf32, "enc">):
    %67 = "tensor.insert"(%arg575, %arg578) : (f32, tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f18"}> ({
  ^bb0(%arg565: tensor<?x4xf32>, %arg566: index, %arg567: f32, %arg568: tensor<*xf32>, %arg569: tensor<4x4xf32>, %arg570: tensor<f32>, %arg571: i32, %arg572: tensor<4x4xf32, "enc">):
    %66 = "tensor.from_elements"(%arg567, %arg567) : (f32, f32) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f19"}> ({
  ^bb0(%arg557: tensor<?x4xf32>, %arg558: index, %arg559: f32, %arg560: tensor<*xf32>, %arg561: tensor<4x4xf32>, %arg562: tensor<f32>, %arg563: i32, %arg564: tensor<4x4xf32, "enc">):
    %65 = "tensor.from_elements"() : () -> tensor<0xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f20"}> ({
  ^bb0(%arg549: tensor<?x4xf32>, %arg550: index, %arg551: f32, %arg552: tensor<*xf32>, %arg553: tensor<4x4xf32>, %arg554: tensor<f32>, %arg555: i32, %arg556: tensor<4x4xf32, "enc">):
    %64 = "tensor.from_elements"(%arg551) : (f32) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f21"}> ({
  ^bb0(%arg541: tensor<?x4xf32>, %arg542: index, %arg543: f32, %arg544: tensor<*xf32>, %arg545: tensor<4x4xf32>, %arg546: tensor<f32>, %arg547: i32, %arg548: tensor<4x4xf32, "enc">):
    %63 = "tensor.from_elements"(%arg543, %arg543, %arg543, %arg543) : (f32, f32, f32, f32) -> tensor<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f22"}> ({
  ^bb0(%arg533: tensor<?x4xf32>, %arg534: index, %arg535: f32, %arg536: tensor<*xf32>, %arg537: tensor<4x4xf32>, %arg538: tensor<f32>, %arg539: i32, %arg540: tensor<4x4xf32, "enc">):
    %62 = "tensor.from_elements"(%arg535, %arg535) : (f32, f32) -> tensor<2xf32, "x">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f23"}> ({
  ^bb0(%arg525: tensor<?x4xf32>, %arg526: index, %arg527: f32, %arg528: tensor<*xf32>, %arg529: tensor<4x4xf32>, %arg530: tensor<f32>, %arg531: i32, %arg532: tensor<4x4xf32, "enc">):
    %61 = "tensor.splat"(%arg527) : (f32) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f24"}> ({
  ^bb0(%arg517: tensor<?x4xf32>, %arg518: index, %arg519: f32, %arg520: tensor<*xf32>, %arg521: tensor<4x4xf32>, %arg522: tensor<f32>, %arg523: i32, %arg524: tensor<4x4xf32, "enc">):
    %60 = "tensor.splat"(%arg519, %arg518) : (f32, index) -> tensor<?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f25"}> ({
  ^bb0(%arg509: tensor<?x4xf32>, %arg510: index, %arg511: f32, %arg512: tensor<*xf32>, %arg513: tensor<4x4xf32>, %arg514: tensor<f32>, %arg515: i32, %arg516: tensor<4x4xf32, "enc">):
    %59 = "tensor.splat"(%arg510) : (index) -> tensor<2x3xindex>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f26"}> ({
  ^bb0(%arg501: tensor<?x4xf32>, %arg502: index, %arg503: f32, %arg504: tensor<*xf32>, %arg505: tensor<4x4xf32>, %arg506: tensor<f32>, %arg507: i32, %arg508: tensor<4x4xf32, "enc">):
    %58 = "tensor.splat"(%arg503, %arg502, %arg502) {a} : (f32, index, index) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f27"}> ({
  ^bb0(%arg493: tensor<?x4xf32>, %arg494: index, %arg495: f32, %arg496: tensor<*xf32>, %arg497: tensor<4x4xf32>, %arg498: tensor<f32>, %arg499: i32, %arg500: tensor<4x4xf32, "enc">):
    %57 = "tensor.rank"(%arg493) : (tensor<?x4xf32>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f28"}> ({
  ^bb0(%arg485: tensor<?x4xf32>, %arg486: index, %arg487: f32, %arg488: tensor<*xf32>, %arg489: tensor<4x4xf32>, %arg490: tensor<f32>, %arg491: i32, %arg492: tensor<4x4xf32, "enc">):
    %56 = "tensor.rank"(%arg488) : (tensor<*xf32>) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f29"}> ({
  ^bb0(%arg477: tensor<?x4xf32>, %arg478: index, %arg479: f32, %arg480: tensor<*xf32>, %arg481: tensor<4x4xf32>, %arg482: tensor<f32>, %arg483: i32, %arg484: tensor<4x4xf32, "enc">):
    %55 = "tensor.concat"(%arg477, %arg481) <{dim = 0 : i64}> : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f30"}> ({
  ^bb0(%arg469: tensor<?x4xf32>, %arg470: index, %arg471: f32, %arg472: tensor<*xf32>, %arg473: tensor<4x4xf32>, %arg474: tensor<f32>, %arg475: i32, %arg476: tensor<4x4xf32, "enc">):
    %54 = "tensor.concat"(%arg473, %arg473) <{dim = 0 : i64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f31"}> ({
  ^bb0(%arg461: tensor<?x4xf32>, %arg462: index, %arg463: f32, %arg464: tensor<*xf32>, %arg465: tensor<4x4xf32>, %arg466: tensor<f32>, %arg467: i32, %arg468: tensor<4x4xf32, "enc">):
    %53 = "tensor.concat"(%arg465) <{dim = 0 : i64}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f32"}> ({
  ^bb0(%arg453: tensor<?x4xf32>, %arg454: index, %arg455: f32, %arg456: tensor<*xf32>, %arg457: tensor<4x4xf32>, %arg458: tensor<f32>, %arg459: i32, %arg460: tensor<4x4xf32, "enc">):
    %52 = "tensor.concat"(%arg457, %arg457) <{dim = 0 : i64}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f33"}> ({
  ^bb0(%arg445: tensor<?x4xf32>, %arg446: index, %arg447: f32, %arg448: tensor<*xf32>, %arg449: tensor<4x4xf32>, %arg450: tensor<f32>, %arg451: i32, %arg452: tensor<4x4xf32, "enc">):
    %51 = "tensor.concat"(%arg445, %arg449) <{dim = 1 : i64}> : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f34"}> ({
  ^bb0(%arg437: tensor<?x4xf32>, %arg438: index, %arg439: f32, %arg440: tensor<*xf32>, %arg441: tensor<4x4xf32>, %arg442: tensor<f32>, %arg443: i32, %arg444: tensor<4x4xf32, "enc">):
    %50 = "tensor.collapse_shape"(%arg441) <{reassociation = [[0, 1]]}> : (tensor<4x4xf32>) -> tensor<16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f35"}> ({
  ^bb0(%arg429: tensor<?x4xf32>, %arg430: index, %arg431: f32, %arg432: tensor<*xf32>, %arg433: tensor<4x4xf32>, %arg434: tensor<f32>, %arg435: i32, %arg436: tensor<4x4xf32, "enc">):
    %49 = "tensor.collapse_shape"(%arg433) <{reassociation = [[0], [1]]}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f36"}> ({
  ^bb0(%arg421: tensor<?x4xf32>, %arg422: index, %arg423: f32, %arg424: tensor<*xf32>, %arg425: tensor<4x4xf32>, %arg426: tensor<f32>, %arg427: i32, %arg428: tensor<4x4xf32, "enc">):
    %48 = "tensor.collapse_shape"(%arg425) <{reassociation = []}> : (tensor<4x4xf32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f37"}> ({
  ^bb0(%arg413: tensor<?x4xf32>, %arg414: index, %arg415: f32, %arg416: tensor<*xf32>, %arg417: tensor<4x4xf32>, %arg418: tensor<f32>, %arg419: i32, %arg420: tensor<4x4xf32, "enc">):
    %47 = "tensor.collapse_shape"(%arg420) <{reassociation = [[0, 1]]}> : (tensor<4x4xf32, "enc">) -> tensor<16xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f38"}> ({
  ^bb0(%arg405: tensor<?x4xf32>, %arg406: index, %arg407: f32, %arg408: tensor<*xf32>, %arg409: tensor<4x4xf32>, %arg410: tensor<f32>, %arg411: i32, %arg412: tensor<4x4xf32, "enc">):
    %46 = "tensor.collapse_shape"(%arg409) <{reassociation = [[0, 1]]}> : (tensor<4x4xf32>) -> tensor<16xf32, "x">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f39"}> ({
  ^bb0(%arg397: tensor<?x4xf32>, %arg398: index, %arg399: f32, %arg400: tensor<*xf32>, %arg401: tensor<4x4xf32>, %arg402: tensor<f32>, %arg403: i32, %arg404: tensor<4x4xf32, "enc">):
    %45 = "tensor.expand_shape"(%arg402) <{reassociation = [], static_output_shape = array<i64>}> : (tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f40"}> ({
  ^bb0(%arg389: tensor<?x4xf32>, %arg390: index, %arg391: f32, %arg392: tensor<*xf32>, %arg393: tensor<4x4xf32>, %arg394: tensor<f32>, %arg395: i32, %arg396: tensor<4x4xf32, "enc">):
    %44 = "tensor.expand_shape"(%arg394) <{reassociation = [], static_output_shape = array<i64: 1, 1>}> : (tensor<f32>) -> tensor<1x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f41"}> ({
  ^bb0(%arg381: tensor<?x4xf32>, %arg382: index, %arg383: f32, %arg384: tensor<*xf32>, %arg385: tensor<4x4xf32>, %arg386: tensor<f32>, %arg387: i32, %arg388: tensor<4x4xf32, "enc">):
    %43 = "tensor.expand_shape"(%arg381, %arg382) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, 4, 4>}> : (tensor<?x4xf32>, index) -> tensor<?x4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f42"}> ({
  ^bb0(%arg373: tensor<?x4xf32>, %arg374: index, %arg375: f32, %arg376: tensor<*xf32>, %arg377: tensor<4x4xf32>, %arg378: tensor<f32>, %arg379: i32, %arg380: tensor<4x4xf32, "enc">):
    %42 = "tensor.expand_shape"(%arg373, %arg374, %arg374) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: -9223372036854775808, -9223372036854775808, 4>}> : (tensor<?x4xf32>, index, index) -> tensor<?x?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f43"}> ({
  ^bb0(%arg365: tensor<?x4xf32>, %arg366: index, %arg367: f32, %arg368: tensor<*xf32>, %arg369: tensor<4x4xf32>, %arg370: tensor<f32>, %arg371: i32, %arg372: tensor<4x4xf32, "enc">):
    %41 = "tensor.expand_shape"(%arg369) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 2, 2, 4>}> : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f44"}> ({
  ^bb0(%arg357: tensor<?x4xf32>, %arg358: index, %arg359: f32, %arg360: tensor<*xf32>, %arg361: tensor<4x4xf32>, %arg362: tensor<f32>, %arg363: i32, %arg364: tensor<4x4xf32, "enc">):
    %40 = "tensor.expand_shape"(%arg361) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 4, 4, 1>}> : (tensor<4x4xf32>) -> tensor<4x4x1xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, tensor<2xi32>, tensor<3xindex>, tensor<?xi32>, tensor<*xf32>, tensor<2xf32>, tensor<4x4xf32>, tensor<2x2xi32>) -> (), sym_name = "f45"}> ({
  ^bb0(%arg349: tensor<?x4xf32>, %arg350: tensor<2xi32>, %arg351: tensor<3xindex>, %arg352: tensor<?xi32>, %arg353: tensor<*xf32>, %arg354: tensor<2xf32>, %arg355: tensor<4x4xf32>, %arg356: tensor<2x2xi32>):
    %39 = "tensor.reshape"(%arg349, %arg350) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, tensor<2xi32>, tensor<3xindex>, tensor<?xi32>, tensor<*xf32>, tensor<2xf32>, tensor<4x4xf32>, tensor<2x2xi32>) -> (), sym_name = "f46"}> ({
  ^bb0(%arg341: tensor<?x4xf32>, %arg342: tensor<2xi32>, %arg343: tensor<3xindex>, %arg344: tensor<?xi32>, %arg345: tensor<*xf32>, %arg346: tensor<2xf32>, %arg347: tensor<4x4xf32>, %arg348: tensor<2x2xi32>):
    %38 = "tensor.reshape"(%arg341, %arg343) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, tensor<2xi32>, tensor<3xindex>, tensor<?xi32>, tensor<*xf32>, tensor<2xf32>, tensor<4x4xf32>, tensor<2x2xi32>) -> (), sym_name = "f47"}> ({
  ^bb0(%arg333: tensor<?x4xf32>, %arg334: tensor<2xi32>, %arg335: tensor<3xindex>, %arg336: tensor<?xi32>, %arg337: tensor<*xf32>, %arg338: tensor<2xf32>, %arg339: tensor<4x4xf32>, %arg340: tensor<2x2xi32>):
    %37 = "tensor.reshape"(%arg333, %arg336) : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, tensor<2xi32>, tensor<3xindex>, tensor<?xi32>, tensor<*xf32>, tensor<2xf32>, tensor<4x4xf32>, tensor<2x2xi32>) -> (), sym_name = "f48"}> ({
  ^bb0(%arg325: tensor<?x4xf32>, %arg326: tensor<2xi32>, %arg327: tensor<3xindex>, %arg328: tensor<?xi32>, %arg329: tensor<*xf32>, %arg330: tensor<2xf32>, %arg331: tensor<4x4xf32>, %arg332: tensor<2x2xi32>):
    %36 = "tensor.reshape"(%arg329, %arg328) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, tensor<2xi32>, tensor<3xindex>, tensor<?xi32>, tensor<*xf32>, tensor<2xf32>, tensor<4x4xf32>, tensor<2x2xi32>) -> (), sym_name = "f49"}> ({
  ^bb0(%arg317: tensor<?x4xf32>, %arg318: tensor<2xi32>, %arg319: tensor<3xindex>, %arg320: tensor<?xi32>, %arg321: tensor<*xf32>, %arg322: tensor<2xf32>, %arg323: tensor<4x4xf32>, %arg324: tensor<2x2xi32>):
    %35 = "tensor.reshape"(%arg323, %arg318) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f50"}> ({
  ^bb0(%arg309: tensor<?x4xf32>, %arg310: index, %arg311: f32, %arg312: tensor<*xf32>, %arg313: tensor<4x4xf32>, %arg314: tensor<f32>, %arg315: i32, %arg316: tensor<4x4xf32, "enc">):
    %34 = "tensor.extract_slice"(%arg309) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>) -> tensor<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f51"}> ({
  ^bb0(%arg301: tensor<?x4xf32>, %arg302: index, %arg303: f32, %arg304: tensor<*xf32>, %arg305: tensor<4x4xf32>, %arg306: tensor<f32>, %arg307: i32, %arg308: tensor<4x4xf32, "enc">):
    %33 = "tensor.extract_slice"(%arg301, %arg302, %arg302, %arg302) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: -9223372036854775808, 2>, static_strides = array<i64: 1, -9223372036854775808>}> : (tensor<?x4xf32>, index, index, index) -> tensor<?x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f52"}> ({
  ^bb0(%arg293: tensor<?x4xf32>, %arg294: index, %arg295: f32, %arg296: tensor<*xf32>, %arg297: tensor<4x4xf32>, %arg298: tensor<f32>, %arg299: i32, %arg300: tensor<4x4xf32, "enc">):
    %32 = "tensor.extract_slice"(%arg293) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 2>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>) -> tensor<2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f53"}> ({
  ^bb0(%arg285: tensor<?x4xf32>, %arg286: index, %arg287: f32, %arg288: tensor<*xf32>, %arg289: tensor<4x4xf32>, %arg290: tensor<f32>, %arg291: i32, %arg292: tensor<4x4xf32, "enc">):
    %31 = "tensor.extract_slice"(%arg285) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<?x4xf32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f54"}> ({
  ^bb0(%arg277: tensor<?x4xf32>, %arg278: index, %arg279: f32, %arg280: tensor<*xf32>, %arg281: tensor<4x4xf32>, %arg282: tensor<f32>, %arg283: i32, %arg284: tensor<4x4xf32, "enc">):
    %30 = "tensor.extract_slice"(%arg277) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: -1, 1>}> : (tensor<?x4xf32>) -> tensor<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f55"}> ({
  ^bb0(%arg269: tensor<?x4xf32>, %arg270: index, %arg271: f32, %arg272: tensor<*xf32>, %arg273: tensor<4x4xf32>, %arg274: tensor<f32>, %arg275: i32, %arg276: tensor<4x4xf32, "enc">):
    %29 = "tensor.extract_slice"(%arg274) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64>, static_sizes = array<i64>, static_strides = array<i64>}> : (tensor<f32>) -> tensor<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f56"}> ({
  ^bb0(%arg261: tensor<?x4xf32>, %arg262: index, %arg263: f32, %arg264: tensor<*xf32>, %arg265: tensor<4x4xf32>, %arg266: tensor<f32>, %arg267: i32, %arg268: tensor<4x4xf32, "enc">):
    %28 = "tensor.extract_slice"(%arg268) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32, "enc">) -> tensor<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f57"}> ({
  ^bb0(%arg253: tensor<?x4xf32>, %arg254: index, %arg255: f32, %arg256: tensor<*xf32>, %arg257: tensor<4x4xf32>, %arg258: tensor<f32>, %arg259: i32, %arg260: tensor<4x4xf32, "enc">):
    %27 = "tensor.extract_slice"(%arg260) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32, "enc">) -> tensor<2x2xf32, "enc">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f58"}> ({
  ^bb0(%arg245: tensor<?x4xf32>, %arg246: index, %arg247: f32, %arg248: tensor<*xf32>, %arg249: tensor<4x4xf32>, %arg250: tensor<f32>, %arg251: i32, %arg252: tensor<4x4xf32, "enc">):
    %26 = "tensor.extract_slice"(%arg245) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> {x = 3 : i64} : (tensor<?x4xf32>) -> tensor<2x2xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f59"}> ({
  ^bb0(%arg237: tensor<?x4xf32>, %arg238: index, %arg239: f32, %arg240: tensor<*xf32>, %arg241: tensor<4x4xf32>, %arg242: tensor<f32>, %arg243: i32, %arg244: tensor<4x4xf32, "enc">):
    %24 = "tensor.empty"() : () -> tensor<2x2xf32>
    %25 = "tensor.insert_slice"(%24, %arg237) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f60"}> ({
  ^bb0(%arg229: tensor<?x4xf32>, %arg230: index, %arg231: f32, %arg232: tensor<*xf32>, %arg233: tensor<4x4xf32>, %arg234: tensor<f32>, %arg235: i32, %arg236: tensor<4x4xf32, "enc">):
    %23 = "tensor.insert_slice"(%arg234, %arg229, %arg230) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 3>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<f32>, tensor<?x4xf32>, index) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f61"}> ({
  ^bb0(%arg221: tensor<?x4xf32>, %arg222: index, %arg223: f32, %arg224: tensor<*xf32>, %arg225: tensor<4x4xf32>, %arg226: tensor<f32>, %arg227: i32, %arg228: tensor<4x4xf32, "enc">):
    %22 = "tensor.insert_slice"(%arg225, %arg228) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<4x4xf32, "enc">) -> tensor<4x4xf32, "enc">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f62"}> ({
  ^bb0(%arg211: tensor<?x4xf32>, %arg212: index, %arg213: f32, %arg214: tensor<*xf32>, %arg215: tensor<4x4xf32>, %arg216: tensor<f32>, %arg217: i32, %arg218: tensor<4x4xf32, "enc">):
    %21 = "scf.forall"(%arg211) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
    ^bb0(%arg219: index, %arg220: tensor<?x4xf32>):
      "scf.forall.in_parallel"() ({
        "tensor.parallel_insert_slice"(%arg215, %arg220) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>, tensor<?x4xf32>) -> ()
      }) : () -> ()
    }) : (tensor<?x4xf32>) -> tensor<?x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f63"}> ({
  ^bb0(%arg202: tensor<4x5x6xf32>, %arg203: tensor<1x2x1xindex>, %arg204: tensor<7x2xi32>, %arg205: tensor<1x1xf32>, %arg206: tensor<index>, %arg207: tensor<4x5x6xf32, "q">, %arg208: tensor<1x2x1x5x6xf32>, %arg209: tensor<1x2x5x6xf32>, %arg210: tensor<?x5x6xf32>):
    %20 = "tensor.gather"(%arg202, %arg203) <{gather_dims = array<i64: 0>}> : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f64"}> ({
  ^bb0(%arg193: tensor<4x5x6xf32>, %arg194: tensor<1x2x1xindex>, %arg195: tensor<7x2xi32>, %arg196: tensor<1x1xf32>, %arg197: tensor<index>, %arg198: tensor<4x5x6xf32, "q">, %arg199: tensor<1x2x1x5x6xf32>, %arg200: tensor<1x2x5x6xf32>, %arg201: tensor<?x5x6xf32>):
    %19 = "tensor.gather"(%arg193, %arg194) <{gather_dims = array<i64: 0>}> : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x5x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f65"}> ({
  ^bb0(%arg184: tensor<4x5x6xf32>, %arg185: tensor<1x2x1xindex>, %arg186: tensor<7x2xi32>, %arg187: tensor<1x1xf32>, %arg188: tensor<index>, %arg189: tensor<4x5x6xf32, "q">, %arg190: tensor<1x2x1x5x6xf32>, %arg191: tensor<1x2x5x6xf32>, %arg192: tensor<?x5x6xf32>):
    %18 = "tensor.gather"(%arg184, %arg185) <{gather_dims = array<i64: 1>, unique}> : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f66"}> ({
  ^bb0(%arg175: tensor<4x5x6xf32>, %arg176: tensor<1x2x1xindex>, %arg177: tensor<7x2xi32>, %arg178: tensor<1x1xf32>, %arg179: tensor<index>, %arg180: tensor<4x5x6xf32, "q">, %arg181: tensor<1x2x1x5x6xf32>, %arg182: tensor<1x2x5x6xf32>, %arg183: tensor<?x5x6xf32>):
    %17 = "tensor.gather"(%arg175, %arg177) <{gather_dims = array<i64: 0, 2>}> : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f67"}> ({
  ^bb0(%arg166: tensor<4x5x6xf32>, %arg167: tensor<1x2x1xindex>, %arg168: tensor<7x2xi32>, %arg169: tensor<1x1xf32>, %arg170: tensor<index>, %arg171: tensor<4x5x6xf32, "q">, %arg172: tensor<1x2x1x5x6xf32>, %arg173: tensor<1x2x5x6xf32>, %arg174: tensor<?x5x6xf32>):
    %16 = "tensor.gather"(%arg166, %arg168) <{gather_dims = array<i64: 0>}> : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f68"}> ({
  ^bb0(%arg157: tensor<4x5x6xf32>, %arg158: tensor<1x2x1xindex>, %arg159: tensor<7x2xi32>, %arg160: tensor<1x1xf32>, %arg161: tensor<index>, %arg162: tensor<4x5x6xf32, "q">, %arg163: tensor<1x2x1x5x6xf32>, %arg164: tensor<1x2x5x6xf32>, %arg165: tensor<?x5x6xf32>):
    %15 = "tensor.gather"(%arg162, %arg158) <{gather_dims = array<i64: 0>}> : (tensor<4x5x6xf32, "q">, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32, "q">
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f69"}> ({
  ^bb0(%arg148: tensor<4x5x6xf32>, %arg149: tensor<1x2x1xindex>, %arg150: tensor<7x2xi32>, %arg151: tensor<1x1xf32>, %arg152: tensor<index>, %arg153: tensor<4x5x6xf32, "q">, %arg154: tensor<1x2x1x5x6xf32>, %arg155: tensor<1x2x5x6xf32>, %arg156: tensor<?x5x6xf32>):
    %14 = "tensor.scatter"(%arg154, %arg148, %arg149) <{scatter_dims = array<i64: 0>, unique}> : (tensor<1x2x1x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x5x6xf32>, tensor<1x2x1xindex>, tensor<7x2xi32>, tensor<1x1xf32>, tensor<index>, tensor<4x5x6xf32, "q">, tensor<1x2x1x5x6xf32>, tensor<1x2x5x6xf32>, tensor<?x5x6xf32>) -> (), sym_name = "f70"}> ({
  ^bb0(%arg139: tensor<4x5x6xf32>, %arg140: tensor<1x2x1xindex>, %arg141: tensor<7x2xi32>, %arg142: tensor<1x1xf32>, %arg143: tensor<index>, %arg144: tensor<4x5x6xf32, "q">, %arg145: tensor<1x2x1x5x6xf32>, %arg146: tensor<1x2x5x6xf32>, %arg147: tensor<?x5x6xf32>):
    %13 = "tensor.scatter"(%arg146, %arg139, %arg140) <{scatter_dims = array<i64: 0>, unique}> : (tensor<1x2x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f71"}> ({
  ^bb0(%arg129: tensor<?x4xf32>, %arg130: index, %arg131: f32, %arg132: tensor<*xf32>, %arg133: tensor<4x4xf32>, %arg134: tensor<f32>, %arg135: i32, %arg136: tensor<4x4xf32, "enc">):
    %12 = "tensor.generate"(%arg130) ({
    ^bb0(%arg137: index, %arg138: index):
      "tensor.yield"(%arg131) : (f32) -> ()
    }) : (index) -> tensor<?x3xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f72"}> ({
  ^bb0(%arg119: tensor<?x4xf32>, %arg120: index, %arg121: f32, %arg122: tensor<*xf32>, %arg123: tensor<4x4xf32>, %arg124: tensor<f32>, %arg125: i32, %arg126: tensor<4x4xf32, "enc">):
    %11 = "tensor.pad"(%arg119) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 3, 4>, static_low = array<i64: 1, 2>}> ({
    ^bb0(%arg127: index, %arg128: index):
      "tensor.yield"(%arg121) : (f32) -> ()
    }) : (tensor<?x4xf32>) -> tensor<?x10xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f73"}> ({
  ^bb0(%arg109: tensor<?x4xf32>, %arg110: index, %arg111: f32, %arg112: tensor<*xf32>, %arg113: tensor<4x4xf32>, %arg114: tensor<f32>, %arg115: i32, %arg116: tensor<4x4xf32, "enc">):
    %10 = "tensor.pad"(%arg109, %arg110, %arg110) <{nofold, operandSegmentSizes = array<i32: 1, 1, 1>, static_high = array<i64: 3, -9223372036854775808>, static_low = array<i64: -9223372036854775808, 2>}> ({
    ^bb0(%arg117: index, %arg118: index):
      "tensor.yield"(%arg111) : (f32) -> ()
    }) {q} : (tensor<?x4xf32>, index, index) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<?x4xf32>, index, f32, tensor<*xf32>, tensor<4x4xf32>, tensor<f32>, i32, tensor<4x4xf32, "enc">) -> (), sym_name = "f74"}> ({
  ^bb0(%arg99: tensor<?x4xf32>, %arg100: index, %arg101: f32, %arg102: tensor<*xf32>, %arg103: tensor<4x4xf32>, %arg104: tensor<f32>, %arg105: i32, %arg106: tensor<4x4xf32, "enc">):
    %9 = "tensor.pad"(%arg99) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 3, 4>, static_low = array<i64: -1, -2>}> ({
    ^bb0(%arg107: index, %arg108: index):
      "tensor.yield"(%arg101) : (f32) -> ()
    }) : (tensor<?x4xf32>) -> tensor<?x6xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f75"}> ({
  ^bb0(%arg88: tensor<128x256xf32>, %arg89: tensor<16x8x8x32xf32>, %arg90: f32, %arg91: i32, %arg92: index, %arg93: tensor<?x?xf32>, %arg94: tensor<?x?x?x?xf32>, %arg95: tensor<8x16x8x32xf32>, %arg96: tensor<129x256xf32>, %arg97: tensor<17x8x8x32xf32>, %arg98: tensor<16x8x?x32xf32>):
    %8 = "tensor.pack"(%arg88, %arg89) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<16x8x8x32xf32>) -> tensor<16x8x8x32xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f76"}> ({
  ^bb0(%arg77: tensor<128x256xf32>, %arg78: tensor<16x8x8x32xf32>, %arg79: f32, %arg80: i32, %arg81: index, %arg82: tensor<?x?xf32>, %arg83: tensor<?x?x?x?xf32>, %arg84: tensor<8x16x8x32xf32>, %arg85: tensor<129x256xf32>, %arg86: tensor<17x8x8x32xf32>, %arg87: tensor<16x8x?x32xf32>):
    %7 = "tensor.pack"(%arg77, %arg84) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, outer_dims_perm = array<i64: 1, 0>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<8x16x8x32xf32>) -> tensor<8x16x8x32xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f77"}> ({
  ^bb0(%arg66: tensor<128x256xf32>, %arg67: tensor<16x8x8x32xf32>, %arg68: f32, %arg69: i32, %arg70: index, %arg71: tensor<?x?xf32>, %arg72: tensor<?x?x?x?xf32>, %arg73: tensor<8x16x8x32xf32>, %arg74: tensor<129x256xf32>, %arg75: tensor<17x8x8x32xf32>, %arg76: tensor<16x8x?x32xf32>):
    %6 = "tensor.pack"(%arg66, %arg67, %arg68) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32) -> tensor<16x8x8x32xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f78"}> ({
  ^bb0(%arg55: tensor<128x256xf32>, %arg56: tensor<16x8x8x32xf32>, %arg57: f32, %arg58: i32, %arg59: index, %arg60: tensor<?x?xf32>, %arg61: tensor<?x?x?x?xf32>, %arg62: tensor<8x16x8x32xf32>, %arg63: tensor<129x256xf32>, %arg64: tensor<17x8x8x32xf32>, %arg65: tensor<16x8x?x32xf32>):
    %5 = "tensor.pack"(%arg55, %arg56) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, outer_dims_perm = array<i64>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<128x256xf32>, tensor<16x8x8x32xf32>) -> tensor<16x8x8x32xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f79"}> ({
  ^bb0(%arg44: tensor<128x256xf32>, %arg45: tensor<16x8x8x32xf32>, %arg46: f32, %arg47: i32, %arg48: index, %arg49: tensor<?x?xf32>, %arg50: tensor<?x?x?x?xf32>, %arg51: tensor<8x16x8x32xf32>, %arg52: tensor<129x256xf32>, %arg53: tensor<17x8x8x32xf32>, %arg54: tensor<16x8x?x32xf32>):
    %4 = "tensor.pack"(%arg49, %arg50, %arg48, %arg48) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 2>, static_inner_tiles = array<i64: -9223372036854775808, -9223372036854775808>}> : (tensor<?x?xf32>, tensor<?x?x?x?xf32>, index, index) -> tensor<?x?x?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f80"}> ({
  ^bb0(%arg33: tensor<128x256xf32>, %arg34: tensor<16x8x8x32xf32>, %arg35: f32, %arg36: i32, %arg37: index, %arg38: tensor<?x?xf32>, %arg39: tensor<?x?x?x?xf32>, %arg40: tensor<8x16x8x32xf32>, %arg41: tensor<129x256xf32>, %arg42: tensor<17x8x8x32xf32>, %arg43: tensor<16x8x?x32xf32>):
    %3 = "tensor.pack"(%arg33, %arg43, %arg37) <{inner_dims_pos = array<i64: 0, 1>, operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_inner_tiles = array<i64: -9223372036854775808, 32>}> : (tensor<128x256xf32>, tensor<16x8x?x32xf32>, index) -> tensor<16x8x?x32xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f81"}> ({
  ^bb0(%arg22: tensor<128x256xf32>, %arg23: tensor<16x8x8x32xf32>, %arg24: f32, %arg25: i32, %arg26: index, %arg27: tensor<?x?xf32>, %arg28: tensor<?x?x?x?xf32>, %arg29: tensor<8x16x8x32xf32>, %arg30: tensor<129x256xf32>, %arg31: tensor<17x8x8x32xf32>, %arg32: tensor<16x8x?x32xf32>):
    %2 = "tensor.unpack"(%arg23, %arg22) <{inner_dims_pos = array<i64: 0, 1>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<16x8x8x32xf32>, tensor<128x256xf32>) -> tensor<128x256xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f82"}> ({
  ^bb0(%arg11: tensor<128x256xf32>, %arg12: tensor<16x8x8x32xf32>, %arg13: f32, %arg14: i32, %arg15: index, %arg16: tensor<?x?xf32>, %arg17: tensor<?x?x?x?xf32>, %arg18: tensor<8x16x8x32xf32>, %arg19: tensor<129x256xf32>, %arg20: tensor<17x8x8x32xf32>, %arg21: tensor<16x8x?x32xf32>):
    %1 = "tensor.unpack"(%arg12, %arg11) <{inner_dims_pos = array<i64: 0, 1>, outer_dims_perm = array<i64: 0, 1>, static_inner_tiles = array<i64: 8, 32>}> : (tensor<16x8x8x32xf32>, tensor<128x256xf32>) -> tensor<128x256xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<128x256xf32>, tensor<16x8x8x32xf32>, f32, i32, index, tensor<?x?xf32>, tensor<?x?x?x?xf32>, tensor<8x16x8x32xf32>, tensor<129x256xf32>, tensor<17x8x8x32xf32>, tensor<16x8x?x32xf32>) -> (), sym_name = "f83"}> ({
  ^bb0(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>):
    %0 = "tensor.unpack"(%arg6, %arg5, %arg4, %arg4) <{inner_dims_pos = array<i64: 0, 1>, static_inner_tiles = array<i64: -9223372036854775808, -9223372036854775808>}> : (tensor<?x?x?x?xf32>, tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @f0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<*xf32>
//     return
//   }
//   func.func @f1(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<4x?xf32>
//     return
//   }
//   func.func @f2(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg4 : tensor<4x4xf32> to tensor<4x4xf32, "enc">
//     return
//   }
//   func.func @f3(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg3 : tensor<*xf32> to tensor<?xf32>
//     return
//   }
//   func.func @f4(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %cast = tensor.cast %arg0 {foo = 1 : i32} : tensor<?x4xf32> to tensor<?x?xf32>
//     return
//   }
//   func.func @f5(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<4x4xi32>
//     return
//   }
//   func.func @f6(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<?x4xi32>
//     return
//   }
//   func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<*xi32>
//     return
//   }
//   func.func @f8(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.bitcast %arg4 : tensor<4x4xf32> to tensor<4x4xui32>
//     return
//   }
//   func.func @f9(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %dim = tensor.dim %arg0, %arg1 : tensor<?x4xf32>
//     return
//   }
//   func.func @f10(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %dim = tensor.dim %arg3, %arg1 : tensor<*xf32>
//     return
//   }
//   func.func @f11(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %dim = tensor.dim {a} %arg0, %arg1 : tensor<?x4xf32>
//     return
//   }
//   func.func @f12(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.empty() : tensor<4xf32>
//     return
//   }
//   func.func @f13(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.empty(%arg1, %arg1) : tensor<?x?x4xf32, "x">
//     return
//   }
//   func.func @f14(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<?x4xf32>
//     return
//   }
//   func.func @f15(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted = tensor.extract %arg5[] : tensor<f32>
//     return
//   }
//   func.func @f16(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<?x4xf32>
//     return
//   }
//   func.func @f17(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted = tensor.insert %arg2 into %arg5[] : tensor<f32>
//     return
//   }
//   func.func @f18(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32>
//     return
//   }
//   func.func @f19(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements  : tensor<0xf32>
//     return
//   }
//   func.func @f20(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2 : tensor<f32>
//     return
//   }
//   func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2, %arg2, %arg2, %arg2 : tensor<2x2xf32>
//     return
//   }
//   func.func @f22(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %from_elements = tensor.from_elements %arg2, %arg2 : tensor<2xf32, "x">
//     return
//   }
//   func.func @f23(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg2 : tensor<2xf32>
//     return
//   }
//   func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg2[%arg1] : tensor<?xf32>
//     return
//   }
//   func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg1 : tensor<2x3xindex>
//     return
//   }
//   func.func @f26(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %splat = tensor.splat %arg2[%arg1, %arg1] {a} : tensor<?x?xf32>
//     return
//   }
//   func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %rank = tensor.rank %arg0 : tensor<?x4xf32>
//     return
//   }
//   func.func @f28(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %rank = tensor.rank %arg3 : tensor<*xf32>
//     return
//   }
//   func.func @f29(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg0, %arg4 : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<?x4xf32>
//     return
//   }
//   func.func @f30(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg4, %arg4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
//     return
//   }
//   func.func @f31(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg4 : (tensor<4x4xf32>) -> tensor<4x4xf32>
//     return
//   }
//   func.func @f32(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(0) %arg4, %arg4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<?x?xf32>
//     return
//   }
//   func.func @f33(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %concat = tensor.concat dim(1) %arg0, %arg4 : (tensor<?x4xf32>, tensor<4x4xf32>) -> tensor<4x8xf32>
//     return
//   }
//   func.func @f34(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
//     return
//   }
//   func.func @f35(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [[0], [1]] : tensor<4x4xf32> into tensor<4x4xf32>
//     return
//   }
//   func.func @f36(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [] : tensor<4x4xf32> into tensor<f32>
//     return
//   }
//   func.func @f37(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg7 [[0, 1]] : tensor<4x4xf32, "enc"> into tensor<16xf32>
//     return
//   }
//   func.func @f38(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %collapsed = tensor.collapse_shape %arg4 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32, "x">
//     return
//   }
//   func.func @f39(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg5 [] output_shape [] : tensor<f32> into tensor<f32>
//     return
//   }
//   func.func @f40(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg5 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
//     return
//   }
//   func.func @f41(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, 4, 4] : tensor<?x4xf32> into tensor<?x4x4xf32>
//     return
//   }
//   func.func @f42(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg0 [[0, 1], [2]] output_shape [%arg1, %arg1, 4] : tensor<?x4xf32> into tensor<?x?x4xf32>
//     return
//   }
//   func.func @f43(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg4 [[0, 1], [2]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
//     return
//   }
//   func.func @f44(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %expanded = tensor.expand_shape %arg4 [[0], [1, 2]] output_shape [4, 4, 1] : tensor<4x4xf32> into tensor<4x4x1xf32>
//     return
//   }
//   func.func @f45(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg0(%arg1) : (tensor<?x4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
//     return
//   }
//   func.func @f46(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg0(%arg2) : (tensor<?x4xf32>, tensor<3xindex>) -> tensor<*xf32>
//     return
//   }
//   func.func @f47(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg0(%arg3) : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<*xf32>
//     return
//   }
//   func.func @f48(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg4(%arg3) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
//     return
//   }
//   func.func @f49(%arg0: tensor<?x4xf32>, %arg1: tensor<2xi32>, %arg2: tensor<3xindex>, %arg3: tensor<?xi32>, %arg4: tensor<*xf32>, %arg5: tensor<2xf32>, %arg6: tensor<4x4xf32>, %arg7: tensor<2x2xi32>) {
//     %reshape = tensor.reshape %arg6(%arg1) : (tensor<4x4xf32>, tensor<2xi32>) -> tensor<2x8xf32>
//     return
//   }
//   func.func @f50(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
//     return
//   }
//   func.func @f51(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [%arg1, 2] [1, %arg1] : tensor<?x4xf32> to tensor<?x2xf32>
//     return
//   }
//   func.func @f52(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 2] [1, 1] : tensor<?x4xf32> to tensor<2xf32>
//     return
//   }
//   func.func @f53(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 1] [1, 1] : tensor<?x4xf32> to tensor<f32>
//     return
//   }
//   func.func @f54(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [-1, 1] : tensor<?x4xf32> to tensor<2x2xf32>
//     return
//   }
//   func.func @f55(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg5[] [] [] : tensor<f32> to tensor<f32>
//     return
//   }
//   func.func @f56(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg7[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "enc"> to tensor<2x2xf32>
//     return
//   }
//   func.func @f57(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg7[0, 0] [2, 2] [1, 1] : tensor<4x4xf32, "enc"> to tensor<2x2xf32, "enc">
//     return
//   }
//   func.func @f58(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [1, 1] {x = 3 : i64} : tensor<?x4xf32> to tensor<2x2xf32>
//     return
//   }
//   func.func @f59(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = tensor.empty() : tensor<2x2xf32>
//     %inserted_slice = tensor.insert_slice %0 into %arg0[0, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x4xf32>
//     return
//   }
//   func.func @f60(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted_slice = tensor.insert_slice %arg5 into %arg0[%arg1, 3] [1, 1] [1, 1] : tensor<f32> into tensor<?x4xf32>
//     return
//   }
//   func.func @f61(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %inserted_slice = tensor.insert_slice %arg4 into %arg7[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32, "enc">
//     return
//   }
//   func.func @f62(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %0 = scf.forall (%arg8) in (4) shared_outs(%arg9 = %arg0) -> (tensor<?x4xf32>) {
//       scf.forall.in_parallel {
//         tensor.parallel_insert_slice %arg4 into %arg9[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
//       }
//     }
//     return
//   }
//   func.func @f63(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32>
//     return
//   }
//   func.func @f64(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x5x6xf32>
//     return
//   }
//   func.func @f65(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg1] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x6xf32>
//     return
//   }
//   func.func @f66(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg2] gather_dims([0, 2]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5xf32>
//     return
//   }
//   func.func @f67(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg0[%arg2] gather_dims([0]) : (tensor<4x5x6xf32>, tensor<7x2xi32>) -> tensor<7x5x6xf32>
//     return
//   }
//   func.func @f68(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %gather = tensor.gather %arg5[%arg1] gather_dims([0]) : (tensor<4x5x6xf32, "q">, tensor<1x2x1xindex>) -> tensor<1x2x1x5x6xf32, "q">
//     return
//   }
//   func.func @f69(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %scatter = tensor.scatter %arg6 into %arg0[%arg1] scatter_dims([0]) unique : (tensor<1x2x1x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
//     return
//   }
//   func.func @f70(%arg0: tensor<4x5x6xf32>, %arg1: tensor<1x2x1xindex>, %arg2: tensor<7x2xi32>, %arg3: tensor<1x1xf32>, %arg4: tensor<index>, %arg5: tensor<4x5x6xf32, "q">, %arg6: tensor<1x2x1x5x6xf32>, %arg7: tensor<1x2x5x6xf32>, %arg8: tensor<?x5x6xf32>) {
//     %scatter = tensor.scatter %arg7 into %arg0[%arg1] scatter_dims([0]) unique : (tensor<1x2x5x6xf32>, tensor<4x5x6xf32>, tensor<1x2x1xindex>) -> tensor<4x5x6xf32>
//     return
//   }
//   func.func @f71(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %generated = tensor.generate %arg1 {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } : tensor<?x3xf32>
//     return
//   }
//   func.func @f72(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %padded = tensor.pad %arg0 low[1, 2] high[3, 4] {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } : tensor<?x4xf32> to tensor<?x10xf32>
//     return
//   }
//   func.func @f73(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %padded = tensor.pad %arg0 nofold low[%arg1, 2] high[3, %arg1] {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } {q} : tensor<?x4xf32> to tensor<?x?xf32>
//     return
//   }
//   func.func @f74(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: f32, %arg3: tensor<*xf32>, %arg4: tensor<4x4xf32>, %arg5: tensor<f32>, %arg6: i32, %arg7: tensor<4x4xf32, "enc">) {
//     %padded = tensor.pad %arg0 low[-1, -2] high[3, 4] {
//     ^bb0(%arg8: index, %arg9: index):
//       tensor.yield %arg2 : f32
//     } : tensor<?x4xf32> to tensor<?x6xf32>
//     return
//   }
//   func.func @f75(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
//     return
//   }
//   func.func @f76(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg7 : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
//     return
//   }
//   func.func @f77(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 padding_value(%arg2 : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
//     return
//   }
//   func.func @f78(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 outer_dims_perm = [] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
//     return
//   }
//   func.func @f79(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg5 inner_dims_pos = [0, 1] inner_tiles = [%arg4, %arg4] into %arg6 : tensor<?x?xf32> -> tensor<?x?x?x?xf32>
//     return
//   }
//   func.func @f80(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [%arg4, 32] into %arg10 : tensor<128x256xf32> -> tensor<16x8x?x32xf32>
//     return
//   }
//   func.func @f81(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %unpack = tensor.unpack %arg1 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
//     return
//   }
//   func.func @f82(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %unpack = tensor.unpack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg0 : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
//     return
//   }
//   func.func @f83(%arg0: tensor<128x256xf32>, %arg1: tensor<16x8x8x32xf32>, %arg2: f32, %arg3: i32, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<?x?x?x?xf32>, %arg7: tensor<8x16x8x32xf32>, %arg8: tensor<129x256xf32>, %arg9: tensor<17x8x8x32xf32>, %arg10: tensor<16x8x?x32xf32>) {
//     %unpack = tensor.unpack %arg6 inner_dims_pos = [0, 1] inner_tiles = [%arg4, %arg4] into %arg5 : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
//     return
//   }
// }
