//! Dependences by integer sets against those that walking through all tokens finds, on random nests.

use proptest::prelude::*;
use std::cell::Cell;
use test_programs::nests::{Nest, for_nests};

use super::*;

/// Dependences as walking finds them, less those that follow from one within a token, and as sets do; none if the nest never runs
/// or grows too large.
fn both(nest: &Nest) -> Option<(Vec<Dependence>, Vec<Dependence>)> {
    let (segment, nodes) = (nest.segment(), nest.nodes());
    let access = |(i, (_, form)): (usize, &(Node, Linear))| Access {
        id: NodeId(i as u32),
        independent: Vec::new(),
        node: &segment.nodes[i],
        memory: MemoryId(0),
        is_store: matches!(segment.nodes[i].kind, Kind::Store(_)),
        form: Some(form.clone()),
    };
    let accesses: Vec<Access<'_>> = nodes.iter().enumerate().map(access).collect();
    let group: Vec<&Access<'_>> = accesses.iter().collect();
    let excluded = Excluded::of(&segment, &group);
    let mut walked = enumerate_all(&segment, (&group, &excluded), &[], 1 << 22)?;
    let at_once: Vec<_> = walked.iter().filter(|d| d.distance == 0).map(|d| (d.from, d.to)).collect();
    walked.retain(|d| d.distance == 0 || !at_once.contains(&(d.from, d.to)));
    let mut found = by_sets(&segment, (&group, &excluded), &[]).expect("the sets answer where walking does");
    found.sort_by_key(|d| (d.from, d.to, d.distance));
    Some((walked, found))
}

#[test]
fn sets_find_what_walking_finds() {
    let (equal, nearer) = (Cell::new(0_u32), Cell::new(0_u32));
    for_nests(|nest| {
        let Some((walked, found)) = both(nest) else { return Ok(()) };
        let key = |d: &Dependence| (d.from, d.to, d.distance == 0);
        prop_assert_eq!(
            walked.iter().map(key).collect::<Vec<_>>(),
            found.iter().map(key).collect::<Vec<_>>(),
            "{:?} {:?}",
            walked,
            found
        );
        for (walked, found) in walked.iter().zip(&found) {
            prop_assert!(found.distance <= walked.distance, "{found:?} is farther than {walked:?}");
            let counted = if found.distance == walked.distance { &equal } else { &nearer };
            counted.set(counted.get() + 1);
        }
        Ok(())
    });
    let (equal, nearer) = (equal.get(), nearer.get());
    println!("{equal} distances equal, {nearer} nearer than they need be");
    assert!(nearer * 50 <= equal, "{nearer} distances of {} are nearer than they need be", equal + nearer);
}
