//! Which operations are lowered to LLVM IR, compared with the dialects by a test (house rule 4).

use dialects::{bufferization, complex, memref, tensor, vector};

/// Operations that are refused, with the reason. Each gives `E0801` where it occurs.
pub const REFUSED: &[(&str, &str)] = &[
    (memref::DmaStart::NAME, "LLVM IR has no copies in the background"),
    (memref::DmaWait::NAME, "LLVM IR has no copies in the background"),
    (complex::Angle::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Atan2::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Cos::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Exp::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Expm1::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Log1p::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Log::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Pow::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Rsqrt::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Sign::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Sin::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Sqrt::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Tan::NAME, "LLVM IR has no functions of complex numbers"),
    (complex::Tanh::NAME, "LLVM IR has no functions of complex numbers"),
    (tensor::BitCast::NAME, "tensors have no memory; bufferize first"),
    (tensor::Cast::NAME, "tensors have no memory; bufferize first"),
    (tensor::CollapseShape::NAME, "tensors have no memory; bufferize first"),
    (tensor::Concat::NAME, "tensors have no memory; bufferize first"),
    (tensor::Dim::NAME, "tensors have no memory; bufferize first"),
    (tensor::Empty::NAME, "tensors have no memory; bufferize first"),
    (tensor::ExpandShape::NAME, "tensors have no memory; bufferize first"),
    (tensor::Extract::NAME, "tensors have no memory; bufferize first"),
    (tensor::ExtractSlice::NAME, "tensors have no memory; bufferize first"),
    (tensor::FromElements::NAME, "tensors have no memory; bufferize first"),
    (tensor::Gather::NAME, "tensors have no memory; bufferize first"),
    (tensor::Generate::NAME, "tensors have no memory; bufferize first"),
    (tensor::Insert::NAME, "tensors have no memory; bufferize first"),
    (tensor::InsertSlice::NAME, "tensors have no memory; bufferize first"),
    (tensor::Pack::NAME, "tensors have no memory; bufferize first"),
    (tensor::Pad::NAME, "tensors have no memory; bufferize first"),
    (tensor::ParallelInsertSlice::NAME, "tensors have no memory; bufferize first"),
    (tensor::Rank::NAME, "tensors have no memory; bufferize first"),
    (tensor::Reshape::NAME, "tensors have no memory; bufferize first"),
    (tensor::Scatter::NAME, "tensors have no memory; bufferize first"),
    (tensor::Splat::NAME, "tensors have no memory; bufferize first"),
    (tensor::UnPack::NAME, "tensors have no memory; bufferize first"),
    (tensor::Yield::NAME, "tensors have no memory; bufferize first"),
    (bufferization::AllocTensor::NAME, "tensors have no memory; bufferize first"),
    (bufferization::Clone::NAME, "tensors have no memory; bufferize first"),
    (bufferization::Dealloc::NAME, "tensors have no memory; bufferize first"),
    (bufferization::DeallocTensor::NAME, "tensors have no memory; bufferize first"),
    (bufferization::MaterializeInDestination::NAME, "tensors have no memory; bufferize first"),
    (bufferization::ToMemref::NAME, "tensors have no memory; bufferize first"),
    (bufferization::ToTensor::NAME, "tensors have no memory; bufferize first"),
    (vector::Reshape::NAME, "its shapes depend on data"),
    (vector::WarpExecuteOnLane0::NAME, "its threads are those of a GPU"),
];

/// True if `name`, of a software dialect after `lower-affine`, has a lowering.
pub fn handled(name: &str) -> bool {
    crate::lower::handled().contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Dialect;

    fn names(dialect: Dialect) -> Vec<String> {
        dialect.ops.iter().map(|def| def.name.to_string()).collect()
    }

    /// Of a dialect, what does not say itself what it computes.
    fn without_meaning(mut dialect: Dialect) -> Vec<String> {
        dialect.ops.retain(|def| def.meaning.is_none());
        names(dialect)
    }

    #[test]
    fn rules_and_refusals_cover_the_software_dialects() {
        use dialects::{arith, bufferization, cf, complex, func, index, math, memref, scf, tensor, ub, vector};
        let all = [
            bufferization::dialect(),
            complex::dialect(),
            tensor::dialect(),
            vector::dialect(),
            arith::dialect(),
            cf::dialect(),
            func::dialect(),
            index::dialect(),
            math::dialect(),
            memref::dialect(),
            scf::dialect(),
            ub::dialect(),
        ];
        let all: Vec<String> = all.into_iter().flat_map(without_meaning).collect();
        for name in &all {
            let refused = REFUSED.iter().any(|(n, _)| n == name);
            assert!(handled(name) != refused, "{name}: handled and refused must differ");
        }
        for name in crate::lower::handled() {
            assert!(
                name.starts_with("builtin.") || all.iter().any(|n| n == name),
                "{name} is handled but no dialect has it"
            );
        }
    }

    #[test]
    fn every_llvm_operation_is_written() {
        for name in names(crate::dialect::dialect()) {
            assert!(crate::translate::is_written(&name), "{name} has no LLVM IR text");
        }
    }
}
