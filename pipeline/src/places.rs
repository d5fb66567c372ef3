//! Where elements of an array in banks lie: the bank of an element, its place there and its address.
//!
//! What holds: places are found without divisions where each bank holds one run of neighbours.

use ir::AffineExpr;

use affine::partition::Scheme;

/// The bank of an element and its place there, without divisions where each bank holds one run of neighbours.
pub fn place_of(scheme: &Scheme, shape: &[i64], element: &[AffineExpr]) -> (AffineExpr, Vec<AffineExpr>) {
    if scheme.banks == 1 {
        return (AffineExpr::Const(0), element.to_vec());
    }
    let place = scheme.place(element, shape).expect("a scheme of several banks that was used has places");
    let Some(dim) = scheme.single_run(shape) else { return (scheme.bank(element), place) };
    let (own, block) = (element[dim].clone(), AffineExpr::Const(scheme.block));
    let mut place = element.to_vec();
    if scheme.block == 1 {
        place[dim] = AffineExpr::Const(0);
        return (own, place);
    }
    place[dim] = own.clone().modulo(block.clone());
    (own.floor_div(block), place)
}

/// The bank of an element and its address there.
pub fn flat_place(scheme: &Scheme, shape: &[i64], element: &[AffineExpr]) -> (AffineExpr, AffineExpr) {
    let (bank, place) = place_of(scheme, shape, element);
    let sizes = scheme.bank_shape(shape).filter(|_| scheme.banks > 1).unwrap_or_else(|| shape.to_vec());
    let flat = place.into_iter().zip(sizes).reduce(|(sum, _), (p, size)| (sum * AffineExpr::Const(size) + p, size));
    (bank, flat.map_or(AffineExpr::Const(0), |(sum, _)| sum))
}
