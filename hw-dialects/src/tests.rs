//! Round trips through text, verification, folding and the builder.
