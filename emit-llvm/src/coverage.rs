//! Which operations are lowered to LLVM IR, compared with the dialects by a test (house rule 4).

/// Operations that are refused, with the reason. Each gives `E0801` where it occurs.
pub const REFUSED: &[(&str, &str)] = &[
    ("math.ipowi", "LLVM IR has no integer power; multiply instead"),
    ("memref.alloca_scope", "scopes of stack memory are not lowered yet"),
    ("memref.alloca_scope.return", "scopes of stack memory are not lowered yet"),
    ("memref.realloc", "allocate, copy and free instead"),
    ("memref.generic_atomic_rmw", "loops of compare and exchange are not lowered yet"),
    ("memref.atomic_yield", "loops of compare and exchange are not lowered yet"),
    ("memref.dma_start", "LLVM IR has no copies in the background"),
    ("memref.dma_wait", "LLVM IR has no copies in the background"),
    ("memref.reshape", "shapes in memory need descriptors of unknown rank"),
    ("memref.expand_shape", "use memref.reinterpret_cast"),
    ("memref.collapse_shape", "use memref.reinterpret_cast"),
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
        use dialects::{arith, cf, func, index, math, memref, scf, ub};
        let all = [
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
            assert!(all.iter().any(|n| n == name), "{name} is handled but no dialect has it");
        }
    }

    #[test]
    fn every_llvm_operation_is_written() {
        for name in names(crate::dialect::dialect()) {
            assert!(crate::translate::is_written(&name), "{name} has no LLVM IR text");
        }
    }
}
