//! Texts of small circuits, and what tools say of them.
