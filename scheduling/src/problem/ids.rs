//! The ids of a problem's parts.
//!
//! Holds: an id is meaningful only for the `Problem` that handed it out.

bits::ids! {
    /// An operator type of a `Problem`.
    OperatorTypeId(pub(super)) "operator";
    /// A limited resource of a `Problem`.
    ResourceId(pub(super)) "resource";
    /// An operation of a `Problem`.
    OperationId(pub(super)) "operation";
    /// A dependence of a `Problem`.
    DependenceId(pub(super)) "dependence";
}
