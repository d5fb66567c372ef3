// RUN: kiln opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// Every attribute of dlti: one fault for each rule.

#x = #dlti.dl_spec<#dlti.dl_entry<index, 32.0>>
  // expected-error@below {{'builtin.module' op expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #x} {}

// -----

// expected-error@below {{'builtin.module' op preferred alignment is expected to be greater than or equal to the abi}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>>} {}

// -----

// expected-error@below {{repeated layout entry key: i32}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>, #dlti.dl_entry<i32, dense<[64, 32]> : vector<2xi64>>>} {}

// -----

// expected-error@below {{repeated layout entry key: "foo"}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"foo", dense<[64, 32]> : vector<2xi64>>, #dlti.dl_entry<"foo", dense<[64, 32]> : vector<2xi64>>>} {}

// -----

// expected-error@below {{'builtin.module' op unexpected data layout for a built-in type 'vector<2xi32>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<vector<2xi32>, 3>>} {}

// -----

// expected-error@below {{'builtin.module' op unknown data layout entry name: dlti.foo}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.foo", 3>>} {}

// -----

// expected-error@below {{'builtin.module' op 'dlti.endianness' data layout entry is expected to be either 'big' or }}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "middle">>} {}

// -----

// expected-error@below {{expected a #dlti.dl_entry attribute}}
module attributes {dlti.dl_spec = #dlti.dl_spec<3>} {}

// -----

// expected-error@below {{'builtin.module' op 'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = 3} {}

// -----

// expected-error@below {{'builtin.module' op attribute 'dlti.other' not supported by dialect}}
module attributes {dlti.other = 3} {}

// -----

// expected-error@below {{repeated device name: "CPU"}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"dlti.L1_cache_size_in_bytes", 4096: ui32>>, "CPU": #dlti.target_device_spec<#dlti.dl_entry<"dlti.max_vector_op_width", 64 : ui32>>>} {}

// -----

// expected-error@below {{expected string, found '>'}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<>} {}

// -----

// expected-error@below {{expected attribute value, found '>'}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<>>} {}

// -----

// expected-error@below {{'builtin.module' op 'dlti.target_system_spec' is expected to be a #dlti.target_system_spec}}
module attributes {dlti.target_system_spec = 3} {}

// -----

// expected-error@below {{expected a #dlti.target_device_spec attribute}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" : 3>} {}

// -----

// expected-error@below {{repeated layout entry key: "dlti.max_vector_op_width"}}
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"CPU" : #dlti.target_device_spec<#dlti.dl_entry<"dlti.max_vector_op_width", 64 : ui32>, #dlti.dl_entry<"dlti.max_vector_op_width", 64 : ui32>>>} {}

// -----

// expected-error@below {{'builtin.module' op expected layout attribute for '!llvm.ptr<270>' to be a dense integer e}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<2xi64>>>} {}

// -----

// expected-error@below {{'builtin.module' op preferred alignment is expected to be at least as large as ABI alignme}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<270>, dense<[32,64,32]> : vector<3xi64>>>} {}

// -----

// expected-error@below {{'builtin.module' op expected i64 parameters for '!llvm.ptr<270>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<270>, dense<[32,32,32]> : vector<3xi32>>>} {}

// -----

// expected-error@below {{'builtin.module' op unexpected layout attribute for struct '!llvm.struct<(i32)>'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.struct<(i32)>, dense<[32,32]> : vector<2xi64>>>} {}

// -----

// expected-error@below {{'builtin.module' op expected 1 or 2 elements in the data layout entry #dlti.dl_entry<f32, }}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<f32, dense<[32,32,33]> : vector<3xi64>>>} {}

// -----

// expected-error@below {{'builtin.module' op expected a dense i64 elements attribute in the data layout entry #dlti}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<f32, dense<[32,32]> : vector<2xi32>>>} {}

// -----

// expected-error@below {{expected string, found 'foo'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<foo, 3>>} {}

// -----

// expected-error@below {{'builtin.module' op expected a dense i64 elements attribute in the data layout entry #dlti}}
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, 3>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<32> : vector<1xi64>>>} {}
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"a", 3>>} {
  // expected-error@below {{'builtin.module' op data layout does not combine with layouts of enclosing ops}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"a", 4>>} {}
}

// -----

// expected-error@below {{'builtin.module' op attribute 'dlti.map' not supported by dialect}}
module attributes {dlti.map = 3} {}
