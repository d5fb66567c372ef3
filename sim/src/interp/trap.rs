//! A run-time fault before it has a position.

/// Why execution stopped. Boxed, so that results stay small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trap(Box<TrapData>);

/// What a trap says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TrapData {
    /// Diagnostic code.
    pub code: &'static str,
    /// One sentence, lower case.
    pub message: String,
}

impl Trap {
    /// A trap.
    #[cold]
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self(Box::new(TrapData { code, message: message.into() }))
    }
}

impl std::ops::Deref for Trap {
    type Target = TrapData;

    fn deref(&self) -> &TrapData {
        &self.0
    }
}
