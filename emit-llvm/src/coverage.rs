//! Which operations are lowered to LLVM IR, compared with the dialects by a test (house rule 4).

/// Operations that are refused, with the reason. Each gives `E0801` where it occurs.
pub const REFUSED: &[(&str, &str)] = &[
    ("memref.dma_start", "LLVM IR has no copies in the background"),
    ("memref.dma_wait", "LLVM IR has no copies in the background"),
    ("complex.angle", "LLVM IR has no functions of complex numbers"),
    ("complex.atan2", "LLVM IR has no functions of complex numbers"),
    ("complex.cos", "LLVM IR has no functions of complex numbers"),
    ("complex.exp", "LLVM IR has no functions of complex numbers"),
    ("complex.expm1", "LLVM IR has no functions of complex numbers"),
    ("complex.log1p", "LLVM IR has no functions of complex numbers"),
    ("complex.log", "LLVM IR has no functions of complex numbers"),
    ("complex.pow", "LLVM IR has no functions of complex numbers"),
    ("complex.rsqrt", "LLVM IR has no functions of complex numbers"),
    ("complex.sign", "LLVM IR has no functions of complex numbers"),
    ("complex.sin", "LLVM IR has no functions of complex numbers"),
    ("complex.sqrt", "LLVM IR has no functions of complex numbers"),
    ("complex.tan", "LLVM IR has no functions of complex numbers"),
    ("complex.tanh", "LLVM IR has no functions of complex numbers"),
    ("tensor.bitcast", "tensors have no memory; bufferize first"),
    ("tensor.cast", "tensors have no memory; bufferize first"),
    ("tensor.collapse_shape", "tensors have no memory; bufferize first"),
    ("tensor.concat", "tensors have no memory; bufferize first"),
    ("tensor.dim", "tensors have no memory; bufferize first"),
    ("tensor.empty", "tensors have no memory; bufferize first"),
    ("tensor.expand_shape", "tensors have no memory; bufferize first"),
    ("tensor.extract", "tensors have no memory; bufferize first"),
    ("tensor.extract_slice", "tensors have no memory; bufferize first"),
    ("tensor.from_elements", "tensors have no memory; bufferize first"),
    ("tensor.gather", "tensors have no memory; bufferize first"),
    ("tensor.generate", "tensors have no memory; bufferize first"),
    ("tensor.insert", "tensors have no memory; bufferize first"),
    ("tensor.insert_slice", "tensors have no memory; bufferize first"),
    ("tensor.pack", "tensors have no memory; bufferize first"),
    ("tensor.pad", "tensors have no memory; bufferize first"),
    ("tensor.parallel_insert_slice", "tensors have no memory; bufferize first"),
    ("tensor.rank", "tensors have no memory; bufferize first"),
    ("tensor.reshape", "tensors have no memory; bufferize first"),
    ("tensor.scatter", "tensors have no memory; bufferize first"),
    ("tensor.splat", "tensors have no memory; bufferize first"),
    ("tensor.unpack", "tensors have no memory; bufferize first"),
    ("tensor.yield", "tensors have no memory; bufferize first"),
    ("bufferization.alloc_tensor", "tensors have no memory; bufferize first"),
    ("bufferization.clone", "tensors have no memory; bufferize first"),
    ("bufferization.dealloc", "tensors have no memory; bufferize first"),
    ("bufferization.dealloc_tensor", "tensors have no memory; bufferize first"),
    ("bufferization.materialize_in_destination", "tensors have no memory; bufferize first"),
    ("bufferization.to_memref", "tensors have no memory; bufferize first"),
    ("bufferization.to_tensor", "tensors have no memory; bufferize first"),
    ("vector.reshape", "its shapes depend on data"),
    ("vector.warp_execute_on_lane_0", "its threads are those of a GPU"),
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

    #[test]
    fn every_software_operation_is_handled_or_refused_but_not_both() {
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
        let all: Vec<String> = all.into_iter().flat_map(names).collect();
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
