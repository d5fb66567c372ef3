// RUN: kiln eval tests/cli/inputs/job.json
// A job, with its figures as they are checked.

// OUTPUT
// {
//   "job": "661a267300cca7ad4e86032c3eddcf60",
//   "design": {
//     "top": "dot",
//     "flow": "static",
//     "target": "ecp5",
//     "clock_mhz": 100.0,
//     "cycles": 37,
//     "cycles_exact": true,
//     "time_ps": 370000,
//     "area": 446,
//     "parts": {
//       "lut": 32,
//       "multipliers": 1,
//       "register_bits": 114,
//       "memory_bits": 0
//     },
//     "estimate": {
//       "lut": 33,
//       "ff": 114,
//       "dsp": 1,
//       "bram": 0,
//       "clock_mhz": 137.97
//     },
//     "checked": "2 runs equal to the source"
//   }
// }
