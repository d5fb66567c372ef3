//! What the layers above keep with a declaration: functions and interfaces, each found by its type.
//!
//! What holds: a declaration knows none of them. The file that calls a hook declares it, so that neither a parser nor a
//! rewriter nor a program is named here, and an interface is added without another field.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

/// A kind of hook: declarations keep at most one value of each.
pub trait Hook: 'static {
    /// What is kept: as a rule a function.
    type Value: Send + Sync + 'static;
}

/// The hooks of a declaration. Looking one up takes time linear in their number, which is small.
#[derive(Clone, Default)]
pub struct Hooks(SmallVec<[(TypeId, Arc<dyn Any + Send + Sync>); 2]>);

impl Hooks {
    /// What is kept of kind `H`.
    #[inline]
    pub fn get<H: Hook>(&self) -> Option<&H::Value> {
        let (_, value) = self.0.iter().find(|(kind, _)| *kind == TypeId::of::<H>())?;
        value.downcast_ref()
    }

    /// Keeps `value`, in the place of an older one.
    pub fn set<H: Hook>(&mut self, value: H::Value) {
        self.remove::<H>();
        self.0.push((TypeId::of::<H>(), Arc::new(value)));
    }

    /// Keeps nothing of kind `H`.
    pub fn remove<H: Hook>(&mut self) {
        self.0.retain(|(kind, _)| *kind != TypeId::of::<H>());
    }

    /// True if nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} hooks", self.0.len())
    }
}

/// What a layer above makes of a declaration when it first needs it: one value, of a type that it alone knows.
#[derive(Clone, Default)]
pub struct Derived(OnceLock<Arc<dyn Any + Send + Sync>>);

impl Derived {
    /// The value, made by `make` the first time; `None` if it was made as another type.
    pub fn get_or_make<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.0.get_or_init(|| Arc::new(make())).downcast_ref()
    }
}

impl fmt::Debug for Derived {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.get().is_some() { "made" } else { "not made" })
    }
}

/// Declares kinds of hooks, and the method by which a declaration takes each: `Kind: value, Declaration::setter;`.
macro_rules! hooks {
    ($($(#[$doc:meta])* $Kind:ident: $value:ty, $Owner:ident::$setter:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $Kind;

        impl $crate::def::Hook for $Kind {
            type Value = $value;
        }

        impl $crate::def::$Owner {
            $(#[$doc])*
            pub fn $setter(mut self, hook: $value) -> Self {
                self.hooks.set::<$Kind>(hook);
                self
            }
        }
    )*};
}
pub(crate) use hooks;
