// RUN: kiln opt %s --split-input-file
// Without a flag the older language is not read, as in the reference.

func @f()

// -----

#map = (d0) -> (d0)

// -----

!vec = type vector<4xf32>

// -----

module attributes {test.a: 1} {
}
