//! Rules of vector: a vector of several dimensions is arrays of vectors of one, and is taken apart row by row.
//!
//! What holds: sums and products of floats are made in order of the elements, unless flags allow another.

mod combine;
mod contract;
mod lanes;
mod masks;
mod memory;
mod print;
mod shape;
mod transfer;

use super::rules::Rule::{Custom, Same};
use super::rules::Table;

/// vector.
pub(super) const TABLE: Table = &[
    ("vector.splat", Custom(shape::broadcast)),
    ("vector.broadcast", Custom(shape::broadcast)),
    ("vector.from_elements", Custom(shape::from_elements)),
    ("vector.extract", Custom(shape::extract)),
    ("vector.insert", Custom(shape::insert)),
    ("vector.extractelement", Custom(shape::extract_element)),
    ("vector.insertelement", Custom(shape::insert_element)),
    ("vector.shuffle", Custom(shape::shuffle)),
    ("vector.interleave", Custom(shape::interleave)),
    ("vector.deinterleave", Custom(shape::deinterleave)),
    ("vector.extract_strided_slice", Custom(shape::extract_slice)),
    ("vector.insert_strided_slice", Custom(shape::insert_slice)),
    ("vector.scalable.insert", Custom(shape::scalable_insert)),
    ("vector.scalable.extract", Custom(shape::scalable_extract)),
    ("vector.shape_cast", Custom(shape::shape_cast)),
    ("vector.bitcast", Custom(shape::bitcast)),
    ("vector.transpose", Custom(shape::transpose)),
    ("vector.flat_transpose", Custom(shape::flat_transpose)),
    ("vector.vscale", Custom(shape::vscale)),
    ("vector.fma", Same("llvm.intr.fmuladd")),
    ("vector.reduction", Custom(combine::reduction)),
    ("vector.multi_reduction", Custom(combine::multi_reduction)),
    ("vector.scan", Custom(combine::scan)),
    ("vector.outerproduct", Custom(contract::outer_product)),
    ("vector.contract", Custom(contract::contract)),
    ("vector.matrix_multiply", Custom(contract::matrix_multiply)),
    ("vector.constant_mask", Custom(masks::constant_mask)),
    ("vector.create_mask", Custom(masks::create_mask)),
    ("vector.step", Custom(masks::step)),
    ("vector.mask", Custom(masks::mask)),
    ("vector.load", Custom(memory::load)),
    ("vector.store", Custom(memory::store)),
    ("vector.maskedload", Custom(memory::masked_load)),
    ("vector.maskedstore", Custom(memory::masked_store)),
    ("vector.gather", Custom(memory::gather)),
    ("vector.scatter", Custom(memory::scatter)),
    ("vector.expandload", Custom(memory::expand_load)),
    ("vector.compressstore", Custom(memory::compress_store)),
    ("vector.type_cast", Custom(memory::type_cast)),
    ("vector.transfer_read", Custom(transfer::read)),
    ("vector.transfer_write", Custom(transfer::write)),
    ("vector.print", Custom(print::print)),
];
