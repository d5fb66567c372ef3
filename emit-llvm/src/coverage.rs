//! Which operations are lowered to LLVM IR, compared with the dialects by a test (house rule 4).
