//! Faults put into kernels that Kiln prints: runs without a GPU find them, as an error or as a wrong result.

mod faults {
    pub mod kinds;
    pub mod products;
}

use faults::kinds::{Fault, all};
use faults::products::{GROUPED, PRODUCTS, Product};

/// Faults that are tried.
const COUNT: usize = 200;

/// Of a hundred faults, as many are found at least.
const FOUND: usize = 98;

/// Why a fault of a kind may not be found.
const REASONS: &[(&str, &str)] = &[(
    "the fence of new mbarriers dropped",
    "whether engines see a new mbarrier is not asked: Triton's kernels have no such fence",
)];

/// The finalizer of SplitMix64 over a counter.
fn mix(counter: u64) -> u64 {
    let z = counter.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// Different faults: a kind by chance, then one of its places.
fn drawn(products: &[Product]) -> Vec<(usize, Fault)> {
    let mut kinds: Vec<(&'static str, Vec<(usize, Fault)>)> = Vec::new();
    for (number, product) in products.iter().enumerate() {
        for fault in all(&product.compiled.ptx) {
            match kinds.iter_mut().find(|(kind, _)| *kind == fault.kind) {
                Some((_, faults)) => faults.push((number, fault)),
                None => kinds.push((fault.kind, vec![(number, fault)])),
            }
        }
    }
    let mut drawn = Vec::new();
    for counter in 0.. {
        if drawn.len() == COUNT || kinds.is_empty() {
            break;
        }
        let kind = mix(2 * counter) as usize % kinds.len();
        let faults = &mut kinds[kind].1;
        let fault = faults.swap_remove(mix(2 * counter + 1) as usize % faults.len());
        drawn.push(fault);
        kinds.retain(|(_, faults)| !faults.is_empty());
    }
    drawn
}

#[test]
fn faults_in_our_kernels_are_found() {
    let products: Vec<Product> = PRODUCTS.iter().map(Product::new).collect();
    for product in &products {
        assert_eq!(product.outcome(&product.compiled.ptx, 1), Ok(true), "{}", product.name);
    }
    let drawn = drawn(&products);
    assert_eq!(drawn.len(), COUNT);
    let mut missed = Vec::new();
    let mut codes: Vec<(String, usize)> = Vec::new();
    for (number, fault) in &drawn {
        let product = &products[*number];
        let text = fault.put_into(&product.compiled.ptx);
        let found = (0..2).find_map(|seed| match product.outcome(&text, seed) {
            Ok(true) => None,
            Ok(false) => Some("wrong".to_owned()),
            Err(code) => Some(code),
        });
        match found {
            Some(code) => match codes.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += 1,
                None => codes.push((code, 1)),
            },
            None => missed.push(format!("{}: {fault}", product.name)),
        }
    }
    codes.sort();
    println!("found: {codes:?}");
    for line in &missed {
        let reason = REASONS.iter().find(|(kind, _)| line.contains(kind)).map_or("", |(_, reason)| *reason);
        println!("not found: {line} {reason}");
    }
    assert!(
        (COUNT - missed.len()) * 100 >= FOUND * COUNT,
        "{} of {COUNT} faults were not found: {missed:#?}",
        missed.len()
    );
}

#[test]
fn tiles_in_groups_of_rows_are_each_computed() {
    let product = Product::new(&GROUPED);
    assert!(product.compiled.ptx.contains("rem.u32"), "tiles go in groups");
    assert_eq!(product.outcome(&product.compiled.ptx, 3), Ok(true));
}
