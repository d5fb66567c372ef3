// RUN: kiln opt --split-input-file %s
// EXIT: 1
// Names of values stand as words in the text.

"irdl.dialect"() <{sym_name = "cmath"}> ({
  "irdl.type"() <{sym_name = "complex"}> ({
    %0 = "irdl.any"() : () -> !irdl.attribute
    "irdl.parameters"(%0) <{names = ["a\0Bv"]}> : (!irdl.attribute) -> ()
  }) : () -> ()
}) : () -> ()

// -----

"irdl.dialect"() <{sym_name = "cmath"}> ({
  "irdl.operation"() <{sym_name = "complex"}> ({
    %0 = "irdl.region"() : () -> !irdl.region
    "irdl.regions"(%0) <{names = ["2nd"]}> : (!irdl.region) -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// // -----

// ERROR
// %s:8:5: error[E0200]: 'irdl.parameters' op the name "a\0Bv" is no identifier
//     "irdl.parameters"(%0) <{names = ["a\0Bv"]}> : (!irdl.attribute) -> ()
//     ^
// %s:17:5: error[E0200]: 'irdl.regions' op the name "2nd" is no identifier
//     "irdl.regions"(%0) <{names = ["2nd"]}> : (!irdl.region) -> ()
//     ^
