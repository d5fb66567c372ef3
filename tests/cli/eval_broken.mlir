// RUN: kiln eval tests/cli/inputs/space.toml
// EXIT: 1
// What is no job.

// ERROR
// error[E1081]: 'tests/cli/inputs/space.toml' is no job: expected ident at line 1 column 2
