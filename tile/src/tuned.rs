//! Tuning files: for each function that `kiln tune` measured, the recipe that was fastest.
//!
//! What holds: a file is for one CPU; an entry is for one text of a function, and says nothing of another of that name.

use serde::Deserialize;

/// A tuning file.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tuned {
    /// The CPU that it is for.
    pub cpu: String,
    /// What was measured.
    #[serde(default, rename = "function")]
    pub functions: Vec<Entry>,
}

/// What was measured of a function.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// That of its text.
    pub digest: String,
    /// The fastest recipe.
    pub recipe: String,
    /// What a run took.
    pub milliseconds: f64,
}

impl Tuned {
    /// Reads a file. Errors: what is wrong with it.
    pub fn read(text: &str) -> Result<Tuned, String> {
        let tuned: Tuned = toml::from_str(text).map_err(|error| error.message().replace('\n', "; "))?;
        let known = |name: &str| crate::choose::recipe_names().any(|known| known == name);
        match tuned.functions.iter().find(|entry| !known(&entry.recipe)) {
            Some(entry) => Err(format!("function '{}': there is no recipe '{}'", entry.name, entry.recipe)),
            None => Ok(tuned),
        }
    }

    /// The text of the file: entries by name.
    pub fn text(&self) -> String {
        let mut text = format!(
            "# The recipes that were fastest, measured by `kiln tune`; `kiln llvm -O --tuned` reads them.\ncpu = \"{}\"\n",
            self.cpu
        );
        let mut entries: Vec<&Entry> = self.functions.iter().collect();
        entries.sort_by(|a, b| (&a.name, &a.digest).cmp(&(&b.name, &b.digest)));
        for Entry { name, digest, recipe, milliseconds } in entries {
            text += &format!(
                "\n[[function]]\nname = {name:?}\ndigest = \"{digest}\"\nrecipe = \"{recipe}\"\nmilliseconds = {milliseconds:.4}\n"
            );
        }
        text
    }

    /// The recipe for a function.
    pub fn recipe(&self, name: &str, digest: &str) -> Option<&str> {
        let entry = self.functions.iter().find(|entry| entry.name == name && entry.digest == digest)?;
        Some(&entry.recipe)
    }

    /// Takes an entry in, for the one of the same function if there was one.
    pub fn add(&mut self, entry: Entry) {
        self.functions.retain(|old| old.name != entry.name);
        self.functions.push(entry);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(recipe: &str) -> Entry {
        Entry { name: "f".into(), digest: "0a".into(), recipe: recipe.into(), milliseconds: 1.5 }
    }

    #[test]
    fn a_file_is_read_back() {
        let mut tuned = Tuned { cpu: "x86-64-v3".into(), functions: Vec::new() };
        tuned.add(entry("tile"));
        tuned.add(entry("schedule"));
        assert_eq!(Tuned::read(&tuned.text()), Ok(tuned.clone()));
        assert_eq!(tuned.recipe("f", "0a"), Some("schedule"));
        assert_eq!(tuned.recipe("f", "0b"), None);
    }

    #[test]
    fn a_recipe_that_is_not_there_is_refused() {
        let tuned = Tuned { cpu: "x86-64-v3".into(), functions: vec![entry("magic")] };
        assert_eq!(Tuned::read(&tuned.text()).unwrap_err(), "function 'f': there is no recipe 'magic'");
    }
}
