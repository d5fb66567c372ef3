// RUN: kiln explore tests/cli/inputs/dot.mlir -o %t/store --space tests/cli/inputs/space.toml --json --no-check --forms 0
// The space of a file: both flows, a flag, a unit of a class; a design that contradicts itself is a row of the store, and no more.

// OUTPUT
// [
//   {
//     "folder": "1",
//     "job": "2c94ccd8b887b4b87afd97e85a7cda91",
//     "command": "kiln hls tests/cli/inputs/dot.mlir --clock-mhz 80 --flow static --max mul=1 --max div=1 --read-latency 2 -o design-1",
//     "options": {
//       "clock-mhz": "80",
//       "flow": "static",
//       "max": "mul=1,div=1",
//       "no-reuse": "false",
//       "read-latency": "2"
//     },
//     "max_mul": null,
//     "unroll": 1,
//     "transformations": [],
//     "target": "generic",
//     "clock_mhz": 80.0,
//     "time_ns": 462.5,
//     "cycles": 37,
//     "cycles_exact": true,
//     "area": 414,
//     "lut": 32,
//     "multipliers": 1,
//     "register_bits": 82,
//     "memory_bits": 0,
//     "estimate": {
//       "lut": 33,
//       "ff": 82,
//       "dsp": 1,
//       "bram": 0,
//       "clock_mhz": 137.97
//     }
//   }
// ]
