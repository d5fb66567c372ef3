//! The resources of a file: data beside the program that attributes refer to by key, and what other tools left there.

use rustc_hash::FxHashMap;

use crate::ids::Str;

/// The value of a resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Resource {
    /// `true` or `false`.
    Bool(bool),
    /// Text.
    Text(String),
    /// Upper-case hexadecimal digits: four bytes of alignment, least significant first, then the data.
    Blob(String),
}

/// All resources of a file.
#[derive(Debug, Default)]
pub struct Resources {
    blobs: FxHashMap<Str, Resource>,
    external: Vec<(String, Vec<(String, Resource)>)>,
}

impl Resources {
    /// The data that `dense_resource<key>` stands for.
    pub fn blob(&self, key: Str) -> Option<&Resource> {
        self.blobs.get(&key)
    }

    /// Sets the data that `dense_resource<key>` stands for.
    pub fn set_blob(&mut self, key: Str, value: Resource) {
        self.blobs.insert(key, value);
    }

    /// The resources of other tools, by tool, in the order of the text.
    pub fn external(&self) -> &[(String, Vec<(String, Resource)>)] {
        &self.external
    }

    /// Adds a resource of another tool.
    pub fn add_external(&mut self, tool: &str, key: String, value: Resource) {
        let known = self.external.iter().position(|(name, _)| name == tool);
        let index = known.unwrap_or_else(|| {
            self.external.push((tool.to_owned(), Vec::new()));
            self.external.len() - 1
        });
        self.external[index].1.push((key, value));
    }
}
