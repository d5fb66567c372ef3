// RUN: kiln eval tests/cli/inputs/job_fails.json
// A design that can't be built is an outcome.

// OUTPUT
// {
//   "job": "4db2f8508a5dee1e118518e1d242440a",
//   "error": {
//     "code": "E0604",
//     "message": "memref 'a' has a dimension of unknown size, so its memory can't be sized: give the most that it can be, as --max-size a=1024",
//     "line": 1
//   }
// }
