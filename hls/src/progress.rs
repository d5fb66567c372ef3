//! Telling a caller which phase a long step is in.

use std::sync::Arc;

/// What is told of each phase, in words such as `exploring: design 3 of 12`; by default nothing.
#[derive(Clone, Default)]
pub struct Observer(Option<Arc<dyn Fn(&str) + Send + Sync>>);

impl Observer {
    /// Tells `told` of each phase.
    pub fn new(told: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(told)))
    }

    /// One that tells the same listener, with words before each phase.
    #[must_use]
    pub fn within(&self, words: impl FnOnce() -> String) -> Self {
        let Some(told) = self.0.clone() else { return Self(None) };
        let words = words();
        Self::new(move |phase| told(&format!("{words}: {phase}")))
    }

    /// A phase begins. The words are made only where somebody listens.
    pub fn phase(&self, words: impl FnOnce() -> String) {
        if let Some(told) = &self.0 {
            told(&words());
        }
    }
}

impl std::fmt::Debug for Observer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "Observer(listening)" } else { "Observer(nobody)" })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn phases_are_told_with_what_they_are_in() {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let listener = Arc::clone(&heard);
        let observer = Observer::new(move |phase| listener.lock().expect("no panic").push(phase.to_owned()));
        observer.within(|| "exploring, design 2".into()).phase(|| "scheduling".into());
        Observer::default().phase(|| unreachable!("nobody listens"));
        assert_eq!(*heard.lock().expect("no panic"), ["exploring, design 2: scheduling"]);
    }
}
