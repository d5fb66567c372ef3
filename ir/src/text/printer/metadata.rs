//! The metadata of a file as text: the resources that the program refers to, and those of other tools.

use crate::ids::Str;
use crate::resources::Resource;
use crate::text::printer::Printer;

/// A section's name and its groups of resources.
type Section<'a> = (&'a str, Vec<(&'a str, Vec<(&'a str, &'a Resource)>)>);

impl<'a> Printer<'a> {
    /// Notes that the program refers to a resource.
    pub(super) fn note_resource(&mut self, key: Str) {
        if !self.aliases.is_collecting() && !self.resources.contains(&key) {
            self.resources.push(key);
        }
    }

    /// `{-# ... #-}`; nothing if there are no resources to print.
    pub(super) fn file_metadata(&mut self) {
        let ctx = self.ctx;
        let blobs = self.resources.iter().filter_map(|&key| Some((ctx.text(key), ctx.resources.blob(key)?)));
        let builtin = vec![("builtin", blobs.collect())];
        let external = ctx.resources.external().iter();
        let external =
            external.map(|(tool, entries)| (tool.as_str(), entries.iter().map(|(k, v)| (k.as_str(), v)).collect()));
        let mut sections: Vec<Section<'a>> =
            vec![("dialect_resources", builtin), ("external_resources", external.collect())];
        if sections.iter().all(|(_, groups)| groups.iter().all(|(_, entries)| entries.is_empty())) {
            return;
        }
        for (_, groups) in &mut sections {
            groups.iter_mut().for_each(|(_, entries)| entries.retain(|(_, value)| self.is_short(value)));
            groups.retain(|(_, entries)| !entries.is_empty());
        }
        sections.retain(|(_, groups)| !groups.is_empty());
        self.text("\n{-#\n");
        self.lines(sections, |p, (name, groups)| {
            p.text("  ");
            p.text(name);
            p.text(": {\n");
            p.lines(groups, |p, (name, entries)| p.resource_group(name, entries));
            p.text("  }");
        });
        self.text("#-}\n");
    }

    fn resource_group(&mut self, name: &str, entries: Vec<(&str, &Resource)>) {
        self.text("    ");
        self.keyword_or_string(name);
        self.text(": {\n");
        self.lines(entries, |p, (key, value)| {
            p.text("      ");
            p.keyword_or_string(key);
            p.text(": ");
            p.resource(value);
        });
        self.text("    }");
    }

    /// Items on lines of their own, with commas between.
    fn lines<T>(&mut self, items: Vec<T>, mut item: impl FnMut(&mut Self, T)) {
        for (index, entry) in items.into_iter().enumerate() {
            self.text(if index > 0 { ",\n" } else { "" });
            item(self, entry);
        }
        self.text("\n");
    }

    fn resource(&mut self, value: &Resource) {
        match value {
            Resource::Bool(value) => self.text(if *value { "true" } else { "false" }),
            Resource::Text(text) => self.string(text),
            Resource::Blob(digits) => {
                self.text("\"0x");
                self.text(digits);
                self.text("\"");
            }
        }
    }

    /// False if the value's text is longer than what is to be printed.
    fn is_short(&self, value: &Resource) -> bool {
        let length = match value {
            Resource::Bool(_) => 5,
            Resource::Text(text) => text.len() + 2,
            Resource::Blob(digits) => digits.len() + 4,
        };
        self.options.elide_resources_above.is_none_or(|limit| length <= limit)
    }
}
