//! Whole kernels: those of other compilers, hand-written ones with and without faults, every type of matrix products.

mod common;
mod layouts;
mod mutated;
mod peers;
mod products;
mod rows;
mod types;
