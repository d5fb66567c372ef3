
/// Where `@name@` is.
static @table@: host::Array = host::Array {
    name: "@name@",
    width: @width@,
    banks: &[@banks@],
    place: |@element@| {
@indices@        (@bank@, @word@)
    },
};
