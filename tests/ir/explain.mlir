// RUN: kiln check --explain E0104

// OUTPUT
// E0104 (parser): type differs from before
//
// All uses of a value must have the type of its definition.
