//! The printer for MLIR text: options, entry points, and the pieces that printing hooks build on. Its parts are in
//! `printer/`.
//!
//! What holds: the text is appended to one `String`; it is the reference's, character by character, for what both
//! know; nesting of any depth prints (`stacker`), and indentation stops growing at `MAX_INDENT` levels.

mod affine;
mod aliases;
mod attrs;
mod dense;
mod locations;
mod metadata;
mod names;
pub(crate) mod ops;
mod region;
mod types;

use crate::affine_expr::AffineMap;
use crate::context::Context;
use crate::def::hooks;
use crate::ids::{Attr, Block, Op, Region, Str, Type, Value};
use crate::ir::Ir;
use crate::text::lexer::{bytes_of_text, escape_into, is_bare_identifier};

use aliases::Aliases;
use attrs::Elide;
use names::Names;
pub use names::{ArgName, BlockArgName, ResultName};
pub(crate) use ops::is_default;

hooks! {
    /// Prints the custom form of an op after its name.
    Print: fn(printer: &mut Printer<'_>, op: Op), OpDef::print;
    /// True if the custom form can say the op, which prints in the generic form otherwise; without it, all can be said.
    HasText: fn(ir: &Ir, op: Op) -> bool, OpDef::has_text;
    /// Prints what follows the name of a type.
    PrintType: fn(printer: &mut Printer<'_>, params: &[Attr]), TypeDef::print;
    /// As `PrintType`, of an attribute.
    PrintAttr: fn(printer: &mut Printer<'_>, params: &[Attr]), AttrDef::print;
}

/// The deepest indentation in levels of two spaces: deeper nesting would make the text's size quadratic.
const MAX_INDENT: usize = 100;

/// The release of LLVM whose text is printed unless another is asked for.
pub const LLVM_RELEASE: u32 = 19;

/// Room for the text of an op; what is not needed is never touched.
const BYTES_OF_OP: usize = 64;

/// How a program is printed. The default is the custom form with numbered values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintOptions {
    /// Every op in its generic form, with values numbered uniquely.
    pub generic: bool,
    /// A trailing `loc(...)` after each op.
    pub locations: bool,
    /// Values are called as in the source, where that is known.
    pub names: bool,
    /// No aliases, and value names as if the op stood alone in its isolated ancestor.
    pub local_scope: bool,
    /// Dense attributes of more elements than this print as `dense_resource<__elided__>`.
    pub elide_elements_above: Option<usize>,
    /// Locations, if they are printed, are written as people read them, which can't be parsed again.
    pub pretty_locations: bool,
    /// Strings of resources of more characters than this are left out.
    pub elide_resources_above: Option<usize>,
    /// Dense attributes of more elements than this print as a hexadecimal string; `None` stands for 100.
    pub hex_elements_above: Option<u64>,
    /// The insides of regions are left out.
    pub skip_regions: bool,
    /// A comment after each op and block says who uses its values.
    pub value_users: bool,
    /// Value numbers are not used again in sibling regions.
    pub unique_ids: bool,
    /// The release of LLVM whose readers are meant; `None` stands for 19.
    pub release: Option<u32>,
}

/// Writes MLIR text. Printing hooks get one; in hooks of types and attributes only `ctx` may be read.
pub struct Printer<'a> {
    ctx: &'a Context,
    ir: Option<&'a Ir>,
    options: &'a PrintOptions,
    out: String,
    names: Names,
    aliases: Aliases,
    indent: usize,
    default_dialects: Vec<&'a str>,
    /// Keys of the resources that were printed.
    resources: Vec<Str>,
}

/// `op` and all below it as text. An op without a parent prints as a file: aliases first, a line break last.
pub fn print_op(ir: &Ir, op: Op, options: &PrintOptions) -> String {
    let names = Names::of(ir, names::root_of(ir, op, options), options);
    let mut printer = Printer::new(&ir.ctx, Some(ir), options);
    printer.names = names;
    if ir.parent(op).is_some() || options.local_scope {
        printer.aliases = Aliases::none();
        printer.op(op);
        return printer.out;
    }
    printer.out.reserve(ir.op_count() * BYTES_OF_OP);
    if !options.locations {
        printer.aliases = Aliases::simple();
        printer.op(op);
        if !printer.aliases.is_intricate() {
            printer.aliases.freeze();
            let body = std::mem::take(&mut printer.out);
            let header = printer.alias_definitions(false);
            return printer.file(header, body);
        }
        printer.out.clear();
    }
    printer.aliases = Aliases::collecting();
    printer.op(op);
    printer.aliases.freeze();
    printer.out.clear();
    let header = printer.alias_definitions(false);
    printer.op(op);
    let body = std::mem::take(&mut printer.out);
    printer.file(header, body)
}

/// A type as text, without aliases.
pub fn print_type(ctx: &Context, ty: Type) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(ctx, None, &options);
    printer.ty(ty);
    printer.out
}

/// An attribute as text, without aliases.
pub fn print_attr(ctx: &Context, attr: Attr) -> String {
    let options = PrintOptions::default();
    let mut printer = Printer::new(ctx, None, &options);
    printer.attr(attr);
    printer.out
}

impl Ir {
    /// A type as text, without aliases. Unlike `print_type` it also serves hooks of types that read the program.
    pub fn type_text(&self, ty: Type) -> String {
        let options = PrintOptions::default();
        let mut printer = Printer::new(&self.ctx, Some(self), &options);
        printer.ty(ty);
        printer.out
    }

    /// An attribute as text, as `type_text`.
    pub fn attr_text(&self, attr: Attr) -> String {
        let options = PrintOptions::default();
        let mut printer = Printer::new(&self.ctx, Some(self), &options);
        printer.attr(attr);
        printer.out
    }
}

/// Runs `f` with room on the stack.
fn with_stack<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(128 * 1024, 4 * 1024 * 1024, f)
}

/// Appends a number in decimal.
fn push_number(out: &mut String, number: u64) {
    out.push_str(itoa::Buffer::new().format(number));
}

impl<'a> Printer<'a> {
    fn new(ctx: &'a Context, ir: Option<&'a Ir>, options: &'a PrintOptions) -> Self {
        Self {
            ctx,
            ir,
            options,
            out: String::new(),
            names: Names::default(),
            aliases: Aliases::off(),
            indent: 0,
            default_dialects: vec!["builtin"],
            resources: Vec::new(),
        }
    }

    /// A whole file: aliases, the program, deferred aliases.
    fn file(&mut self, header: String, mut body: String) -> String {
        body.push('\n');
        let footer = self.alias_definitions(true);
        body.push_str(&footer);
        self.out.clear();
        self.file_metadata();
        body.push_str(&self.out);
        if !header.is_empty() {
            body.insert_str(0, &header);
        }
        body
    }

    /// The program. Panics where only a type or an attribute is printed: hooks of those read `ctx`.
    pub fn ir(&self) -> &'a Ir {
        self.ir.expect("hooks of types and attributes read `ctx`, not `ir`")
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The options.
    pub fn options(&self) -> &'a PrintOptions {
        self.options
    }

    /// The release of LLVM whose readers are meant.
    pub fn release(&self) -> u32 {
        self.options.release.unwrap_or(LLVM_RELEASE)
    }

    // Text.

    /// Appends `text` as it is.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Appends a space.
    #[inline]
    pub fn space(&mut self) {
        self.out.push(' ');
    }

    /// Appends an integer.
    pub fn integer(&mut self, number: i64) {
        if number < 0 {
            self.out.push('-');
        }
        push_number(&mut self.out, number.unsigned_abs());
    }

    /// A line break, and the indentation of the current region.
    pub fn newline(&mut self) {
        self.out.push('\n');
        self.indentation();
    }

    /// Indents the lines that follow one level more.
    pub fn indent(&mut self) {
        self.indent += 1;
    }

    /// Undoes one `indent`.
    pub fn unindent(&mut self) {
        self.indent = self.indent.saturating_sub(1);
    }

    fn indentation(&mut self) {
        const SPACES: &str = "                                                                ";
        let mut left = self.indent.min(MAX_INDENT) * 2;
        while left > 0 {
            let part = left.min(SPACES.len());
            self.out.push_str(&SPACES[..part]);
            left -= part;
        }
    }

    /// `text` in quotes, escaped.
    pub fn string(&mut self, text: &str) {
        self.out.push('"');
        escape_into(&mut self.out, &bytes_of_text(text));
        self.out.push('"');
    }

    /// `text` bare if it is an identifier, else as a string.
    pub fn keyword_or_string(&mut self, text: &str) {
        if is_bare_identifier(text) { self.text(text) } else { self.string(text) }
    }

    /// `@name`, quoted when needed.
    pub fn symbol(&mut self, name: &str) {
        self.out.push('@');
        self.keyword_or_string(name);
    }

    /// `first, second` by `item`.
    pub fn comma_list<T>(&mut self, items: impl IntoIterator<Item = T>, mut item: impl FnMut(&mut Self, T)) {
        for (index, entry) in items.into_iter().enumerate() {
            if index > 0 {
                self.text(", ");
            }
            item(self, entry);
        }
    }

    /// Prints by `item` with room on the stack; hooks that print what they hold call it.
    pub fn with_room(&mut self, item: impl FnOnce(&mut Self)) {
        with_stack(|| item(self));
    }

    /// How much text there is, in bytes.
    pub fn position(&self) -> usize {
        self.out.len()
    }

    /// The text after a position.
    pub fn text_from(&self, position: usize) -> &str {
        &self.out[position..]
    }

    /// Drops the text after a position.
    pub(crate) fn rewind(&mut self, position: usize) {
        self.out.truncate(position);
    }

    // Values, types, attributes.

    /// `%a, %b`.
    pub fn values(&mut self, values: &[Value]) {
        self.comma_list(values, |p, &v| p.value(v));
    }

    /// The name of a region's argument, as `value`.
    pub fn region_arg(&mut self, value: Value) {
        self.value(value);
    }

    /// `t, u`.
    pub fn types(&mut self, types: &[Type]) {
        self.comma_list(types, |p, &t| p.ty(t));
    }

    /// The types of values, `t, u`.
    pub fn value_types(&mut self, values: &[Value]) {
        let ir = self.ir();
        self.comma_list(values, |p, &v| p.ty(ir.ty(v)));
    }

    /// An attribute, with its type.
    pub fn attr(&mut self, attr: Attr) {
        self.attr_elided(attr, Elide::Never);
    }

    /// An attribute whose type the reader knows.
    pub fn attr_without_type(&mut self, attr: Attr) {
        self.attr_elided(attr, Elide::Always);
    }

    /// `^bb1`.
    pub fn successor(&mut self, block: Block) {
        self.block_name(block);
    }

    /// `{ ... }`: with the entry block's arguments in its header if `entry_args`, and block terminators if `terminators`.
    pub fn region(&mut self, region: Region, entry_args: bool, terminators: bool) {
        self.region_body(region, region::Parts { entry_args, terminators, empty_block: false, short_names: true });
    }

    /// The results of an affine map, applied to named values: `%i + 1, %j * symbol(%n)`.
    pub fn affine_map_of_ssa(&mut self, map: &AffineMap, dims: &[Value], symbols: &[Value]) {
        self.comma_list(&map.results, |p, e| p.affine_expr_of_ssa(e, dims, symbols));
    }
}

#[cfg(test)]
mod tests;
