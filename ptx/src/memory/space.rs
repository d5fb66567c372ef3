//! Generic addresses: each space but the global one has a window of 4 GiB.

use crate::text::syntax::Space;

/// Bytes of a window.
const SIZE: u64 = 1 << 32;

/// Where the window of a space starts; 0 for spaces whose addresses are generic already.
pub fn window(space: Space) -> u64 {
    match space {
        Space::Generic | Space::Global | Space::Const => 0,
        Space::Shared => 256 * SIZE,
        Space::Local => 257 * SIZE,
        Space::Param => 258 * SIZE,
    }
}

/// Space and address inside it of a generic address.
pub fn resolve(address: u64) -> (Space, u64) {
    for space in [Space::Shared, Space::Local, Space::Param] {
        let start = window(space);
        if (start..start + SIZE).contains(&address) {
            return (space, address - start);
        }
    }
    (Space::Global, address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generic_addresses_come_back() {
        for space in [Space::Shared, Space::Local, Space::Param, Space::Global] {
            assert_eq!(resolve(window(space) + 4096), (space, 4096));
        }
    }
}
