// RUN: kiln opt %s
// EXIT: 1
// A splat is as long as its type says, and is not written out.
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<f16, dense<16> : vector<4294967296xi64>>>} {
}

// ERROR
// %s:4:1: error[E0203]: 'builtin.module' op expected 1 or 2 elements in the data layout entry #dlti.dl_entry<f16, dense<16> : vector<4294967296xi64>>
// module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<f16, dense<16> : vector<4294967296xi64>>>} {
// ^
