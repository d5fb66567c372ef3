//! Initial words of memories as `dense` attributes.

use ir::attrs::{AttrKind, DenseData};
use ir::{Attr, Context, Int, TypeKind};

/// The words as `dense<...> : tensor<Nxi(width)>`.
pub(crate) fn to_attr(ctx: &mut Context, words: &[Int], width: u32) -> Attr {
    let element = ctx.integer(width);
    let ty = ctx.ty(TypeKind::Tensor { shape: [words.len() as i64].into(), element, encoding: None });
    let size = width.div_ceil(8).max(1) as usize;
    let splat = words.first().is_some_and(|first| words.iter().all(|word| word == first));
    let held = if splat { &words[..1] } else { words };
    let mut bytes = Vec::with_capacity(held.len() * size);
    for word in held {
        let end = bytes.len() + size;
        bytes.extend(word.to_biguint().to_bytes_le().into_iter().take(size));
        bytes.resize(end, 0);
    }
    ctx.attr(AttrKind::Dense { ty, data: DenseData::Bytes { bytes: bytes.into(), splat } })
}
