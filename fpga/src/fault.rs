//! What can go wrong on the way to a bitstream.

/// A finding: code, message and notes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its diagnostic code.
    pub code: &'static str,
    /// What happened.
    pub message: String,
    /// What else there is to say, and what to do.
    pub notes: Vec<String>,
}

impl Fault {
    /// A finding without notes.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), notes: Vec::new() }
    }

    /// The same with a note more.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }
}
