//! A table that stores each distinct item once and names it by a dense u32.

use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Distinct items by index; ids are handed out in order of first appearance, so they are deterministic.
#[derive(Debug)]
pub(crate) struct Interner<T> {
    items: Vec<T>,
    table: HashTable<u32>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self { items: Vec::new(), table: HashTable::new() }
    }
}

fn hash_of<Q: Hash + ?Sized>(item: &Q) -> u64 {
    FxBuildHasher.hash_one(item)
}

impl<T: Hash + Eq> Interner<T> {
    /// The id of `item`, which is stored if it is new.
    pub(crate) fn intern(&mut self, item: T) -> u32 {
        let hash = hash_of(&item);
        if let Some(&id) = self.table.find(hash, |&id| self.items[id as usize] == item) {
            return id;
        }
        self.push_new(hash, item)
    }

    /// The id of the item equal to `key`, which is made by `make` if it is new.
    pub(crate) fn intern_with<Q>(&mut self, key: &Q, make: impl FnOnce() -> T) -> u32
    where
        Q: Hash + Eq + ?Sized,
        T: std::borrow::Borrow<Q>,
    {
        let hash = hash_of(key);
        if let Some(id) = self.find_hashed(hash, key) {
            return id;
        }
        self.push_new(hash, make())
    }

    /// The id of the item equal to `key`, if there is one.
    pub(crate) fn find<Q>(&self, key: &Q) -> Option<u32>
    where
        Q: Hash + Eq + ?Sized,
        T: std::borrow::Borrow<Q>,
    {
        self.find_hashed(hash_of(key), key)
    }

    fn find_hashed<Q>(&self, hash: u64, key: &Q) -> Option<u32>
    where
        Q: Hash + Eq + ?Sized,
        T: std::borrow::Borrow<Q>,
    {
        self.table.find(hash, |&id| self.items[id as usize].borrow() == key).copied()
    }

    fn push_new(&mut self, hash: u64, item: T) -> u32 {
        let id = u32::try_from(self.items.len()).expect("fewer than 2^32 distinct items");
        self.items.push(item);
        let items = &self.items;
        self.table.insert_unique(hash, id, |&id| hash_of(&items[id as usize]));
        id
    }
}

impl<T> Interner<T> {
    /// The item named `id`.
    #[inline]
    pub(crate) fn get(&self, id: u32) -> &T {
        &self.items[id as usize]
    }
}
