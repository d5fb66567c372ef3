//! Names of results of tensor operations, as the reference prints them.

use ir::{Ir, Op};

macro_rules! names {
    ($($name:ident $text:literal;)*) => {$(
        pub(super) fn $name(_: &Ir, _: Op, _: usize) -> Option<String> {
            Some($text.into())
        }
    )*};
}

names! {
    cast "cast";
    collapsed "collapsed";
    concat "concat";
    dim "dim";
    expanded "expanded";
    extracted "extracted";
    extracted_slice "extracted_slice";
    from_elements "from_elements";
    gather "gather";
    generated "generated";
    inserted "inserted";
    inserted_slice "inserted_slice";
    pack "pack";
    padded "padded";
    rank "rank";
    reshape "reshape";
    scatter "scatter";
    splat "splat";
    unpack "unpack";
}
