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

use dialects::vector;

/// vector.
pub(super) const TABLE: Table = &[
    (vector::Splat::NAME, Custom(shape::broadcast)),
    (vector::Broadcast::NAME, Custom(shape::broadcast)),
    (vector::FromElements::NAME, Custom(shape::from_elements)),
    (vector::Extract::NAME, Custom(shape::extract)),
    (vector::Insert::NAME, Custom(shape::insert)),
    (vector::ExtractElement::NAME, Custom(shape::extract_element)),
    (vector::InsertElement::NAME, Custom(shape::insert_element)),
    (vector::Shuffle::NAME, Custom(shape::shuffle)),
    (vector::Interleave::NAME, Custom(shape::interleave)),
    (vector::Deinterleave::NAME, Custom(shape::deinterleave)),
    (vector::ExtractStridedSlice::NAME, Custom(shape::extract_slice)),
    (vector::InsertStridedSlice::NAME, Custom(shape::insert_slice)),
    (vector::ScalableInsert::NAME, Custom(shape::scalable_insert)),
    (vector::ScalableExtract::NAME, Custom(shape::scalable_extract)),
    (vector::ShapeCast::NAME, Custom(shape::shape_cast)),
    (vector::BitCast::NAME, Custom(shape::bitcast)),
    (vector::Transpose::NAME, Custom(shape::transpose)),
    (vector::FlatTranspose::NAME, Custom(shape::flat_transpose)),
    (vector::VScale::NAME, Custom(shape::vscale)),
    (vector::Fma::NAME, Same("llvm.intr.fmuladd")),
    (vector::Reduction::NAME, Custom(combine::reduction)),
    (vector::MultiReduction::NAME, Custom(combine::multi_reduction)),
    (vector::Scan::NAME, Custom(combine::scan)),
    (vector::OuterProduct::NAME, Custom(contract::outer_product)),
    (vector::Contract::NAME, Custom(contract::contract)),
    (vector::MatrixMultiply::NAME, Custom(contract::matrix_multiply)),
    (vector::ConstantMask::NAME, Custom(masks::constant_mask)),
    (vector::CreateMask::NAME, Custom(masks::create_mask)),
    (vector::Step::NAME, Custom(masks::step)),
    (vector::Mask::NAME, Custom(masks::mask)),
    (vector::Load::NAME, Custom(memory::load)),
    (vector::Store::NAME, Custom(memory::store)),
    (vector::MaskedLoad::NAME, Custom(memory::masked_load)),
    (vector::MaskedStore::NAME, Custom(memory::masked_store)),
    (vector::Gather::NAME, Custom(memory::gather)),
    (vector::Scatter::NAME, Custom(memory::scatter)),
    (vector::ExpandLoad::NAME, Custom(memory::expand_load)),
    (vector::CompressStore::NAME, Custom(memory::compress_store)),
    (vector::TypeCast::NAME, Custom(memory::type_cast)),
    (vector::TransferRead::NAME, Custom(transfer::read)),
    (vector::TransferWrite::NAME, Custom(transfer::write)),
    (vector::Print::NAME, Custom(print::print)),
];
