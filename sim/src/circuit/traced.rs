//! Which signals of a circuit are traced, and the scopes that their names are in.

use super::{Circuit, PortError, Signal, port_error};

impl Circuit {
    /// The ports and named nets that waves show, by name: all, or those asked for, each by its hierarchical name or by that of an instance
    /// around it. Errors: a name of nothing.
    pub fn traced(&self, asked: &[String]) -> Result<Vec<(&str, Signal)>, PortError> {
        let ports = self.inputs.iter().chain(&self.outputs).map(|(name, &net)| (name.as_str(), Signal(net)));
        let mut named: Vec<(&str, Signal)> = ports.chain(self.names()).collect();
        named.sort_by_key(|(name, _)| *name);
        named.dedup_by_key(|(name, _)| *name);
        named.retain(|(_, signal)| signal.width() > 0);
        let is_in = |name: &str, asked: &str| {
            name.strip_prefix(asked).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        if let Some(other) = asked.iter().find(|asked| !named.iter().any(|(name, _)| is_in(name, asked))) {
            return Err(port_error(other, "there is no such signal or instance"));
        }
        named.retain(|(name, _)| asked.is_empty() || asked.iter().any(|asked| is_in(name, asked)));
        Ok(named)
    }
}

/// The scope that a writer of waves is in.
#[derive(Default)]
pub(super) struct Scoped<'a> {
    path: Vec<&'a str>,
}

impl<'a> Scoped<'a> {
    /// Goes to the scope of a name: how many scopes are left, which are entered, and the last part of the name.
    pub fn enter(&mut self, name: &'a str) -> (usize, Vec<&'a str>, &'a str) {
        let mut path: Vec<&str> = name.split('.').collect();
        let leaf = path.pop().unwrap_or(name);
        let common = self.path.iter().zip(&path).take_while(|(a, b)| a == b).count();
        let closed = self.path.len() - common;
        let opened = path[common..].to_vec();
        self.path = path;
        (closed, opened, leaf)
    }

    /// How many scopes it is in.
    pub fn depth(&self) -> usize {
        self.path.len()
    }
}
