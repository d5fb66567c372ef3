//! A module of the llvm dialect in the form in which imports are compared.
//!
//! What holds: values are numbered in order of use; a constant stands as text where it is used, so that neither its place nor
//! what nobody uses counts; what Kiln keeps past the reference, and what the reference writes twice, is left out.

use std::collections::HashMap;
use std::fmt::Write as _;

use anyhow::{Result, anyhow};
use ir::attrs::{AttrKind, DenseData};
use ir::diag::Diagnostics;
use ir::text::printer::{print_attr, print_type};
use ir::{Attr, Block, Context, Ir, Op, Value, ValueDef};

/// Attributes that the reference has no place for, or leaves out.
const OURS: [&str; 19] = [
    "llvm.data_layout",
    "llvm.target_triple",
    "llvm.exact",
    "llvm.disjoint",
    "llvm.nneg",
    "llvm.nuw",
    "llvm.nsw",
    "noWrapFlags",
    "llvm.samesign",
    "llvm.arg_attrs",
    "llvm.res_attrs",
    "llvm.fn_attrs",
    "llvm.range",
    "llvm.noundef",
    "llvm.nonnull",
    "llvm.align",
    "llvm.dereferenceable",
    "llvm.dereferenceable_or_null",
    "dlti.dl_spec",
];

/// Attributes of parameters that the reference leaves out.
const UNKNOWN_PARAMETERS: [&str; 5] =
    ["llvm.range", "llvm.initializes", "llvm.writable", "llvm.dead_on_unwind", "llvm.nofpclass"];

/// Constants, and what constants are made of.
const CONSTANTS: [&str; 6] = [
    "llvm.mlir.constant",
    "llvm.mlir.zero",
    "llvm.mlir.undef",
    "llvm.mlir.poison",
    "llvm.mlir.none",
    "llvm.mlir.addressof",
];

struct Form<'a> {
    ir: &'a Ir,
    out: String,
    numbers: HashMap<Value, usize>,
    blocks: HashMap<Block, usize>,
}

/// The form of a module in text. Errors: the text is no module.
pub fn of(text: &str) -> Result<String> {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let module = ir::text::parser::parse_shared(&mut ir, "module.mlir", text.into(), &mut diags)
        .map_err(|_| anyhow!("{}", ir::diag::render_all(&diags, &ir.ctx.sources, ir::diag::Color::Never)))?;
    let mut form = Form { ir: &ir, out: String::new(), numbers: HashMap::new(), blocks: HashMap::new() };
    form.layout(module);
    if let Some(body) = ir.body(module, 0) {
        for op in ir.ops(body) {
            form.op(op, "");
        }
    }
    Ok(form.out)
}

impl Form<'_> {
    /// The entries of the data layout in order of their text: the reference has none.
    fn layout(&mut self, module: Op) {
        let Some(spec) = self.ir.attr(module, "dlti.dl_spec") else { return };
        let AttrKind::Dialect { params, .. } = self.ir.ctx.attr_kind(spec) else { return };
        let mut entries: Vec<String> = params.iter().map(|&entry| print_attr(&self.ir.ctx, entry)).collect();
        entries.sort();
        self.out += &(entries.join("\n") + "\n");
    }

    fn op(&mut self, op: Op, indent: &str) {
        let ir = self.ir;
        if self.is_constant_op(op) {
            return;
        }
        let results: Vec<String> = ir.results(op).map(|result| self.name(result)).collect();
        let operands: Vec<String> = ir.operands(op).iter().map(|&operand| self.operand(operand)).collect();
        let types: Vec<String> = ir.results(op).map(|result| print_type(&ir.ctx, ir.ty(result))).collect();
        let successors: Vec<String> = ir.successors(op).iter().map(|&block| self.block_name(block)).collect();
        let mut attrs = self.attrs(op);
        let returned = self.returned_constant(op);
        if let Some(value) = &returned {
            let _ = write!(attrs, " {value}");
        }
        let place = self.place(op);
        let line = format!(
            "{indent}{} = {}({}) {attrs} [{}] : {} {place}",
            results.join(", "),
            ir.op_text(op),
            operands.join(", "),
            successors.join(", "),
            types.join(", ")
        );
        self.out += &literal(&line);
        self.out.push('\n');
        let inside = if returned.is_some() { &[][..] } else { ir.regions(op) };
        for &region in inside {
            for &block in ir.blocks(region) {
                self.block(block, &format!("{indent}  "));
            }
        }
    }

    /// The value of a global, if it is a constant: as attribute, or made in a body of constants.
    fn returned_constant(&mut self, op: Op) -> Option<String> {
        let ir = self.ir;
        if ir.op_text(op) != "llvm.mlir.global" {
            return None;
        }
        if let Some(value) = ir.attr(op, "value") {
            return Some(sparse(&self.known(value)));
        }
        let last = ir.last_op(ir.body(op, 0)?)?;
        let made = ir.def_op(*ir.operands(last).first()?).filter(|&made| self.is_constant_op(made))?;
        let text = self.constant(made);
        Some(sparse(text.rsplit_once(" : ").map_or(text.as_str(), |(value, _)| value)))
    }

    fn block(&mut self, block: Block, indent: &str) {
        let name = self.block_name(block);
        let args: Vec<String> = self.ir.args(block).iter().map(|&arg| self.name(arg)).collect();
        let _ = writeln!(self.out, "{indent}{name}({})", args.join(", "));
        // What is said of variables stands behind the value, whose place is not compared if it is a constant.
        let (debug, others): (Vec<Op>, Vec<Op>) =
            self.ir.ops(block).partition(|&op| self.ir.op_text(op).starts_with("llvm.intr.dbg."));
        for &op in &others {
            self.op(op, indent);
        }
        let start = self.out.len();
        for &op in &debug {
            self.op(op, indent);
        }
        let mut lines: Vec<String> = self.out[start..].lines().map(str::to_owned).collect();
        lines.sort();
        self.out.truncate(start);
        lines.iter().for_each(|line| self.out += &format!("{line}\n"));
    }

    fn block_name(&mut self, block: Block) -> String {
        let next = self.blocks.len();
        format!("^{}", self.blocks.entry(block).or_insert(next))
    }

    fn name(&mut self, value: Value) -> String {
        let next = self.numbers.len();
        format!("%{}", self.numbers.entry(value).or_insert(next))
    }

    /// True for constants, and for operations on constants at the front of a body.
    fn is_constant_op(&self, op: Op) -> bool {
        let name = self.ir.op_text(op);
        if CONSTANTS.contains(&name) {
            return true;
        }
        let computes =
            ["llvm.insertvalue", "llvm.insertelement", "llvm.getelementptr", "llvm.ptrtoint", "llvm.inttoptr"];
        let folds = [
            "llvm.sub",
            "llvm.add",
            "llvm.trunc",
            "llvm.xor",
            "llvm.mul",
            "llvm.shl",
            "llvm.addrspacecast",
            "llvm.icmp",
        ];
        (computes.contains(&name) || folds.contains(&name))
            && self
                .ir
                .operands(op)
                .iter()
                .all(|&operand| self.ir.def_op(operand).is_some_and(|def| self.is_constant_op(def)))
    }

    fn operand(&mut self, value: Value) -> String {
        match self.ir.value_def(value) {
            ValueDef::Result { op, .. } if self.is_constant_op(op) => self.constant(op),
            _ => self.name(value),
        }
    }

    /// A constant by its parts: however it is made, equal ones have one text.
    fn constant(&mut self, op: Op) -> String {
        let ty = print_type(&self.ir.ctx, self.ir.ty(self.ir.result(op, 0)));
        let text = match self.ir.op_text(op) {
            "llvm.mlir.constant" => match self.ir.attr(op, "value") {
                Some(value) => self.known(value),
                None => "none".into(),
            },
            "llvm.insertvalue" | "llvm.insertelement" => self.parts(op),
            // Nothing is in it.
            "llvm.mlir.undef" if ty.ends_with("()>") => "zero".into(),
            name => {
                let operands: Vec<String> = self.ir.operands(op).iter().map(|&operand| self.operand(operand)).collect();
                format!("{name}({}) {}", operands.join(", "), self.attrs(op))
            }
        };
        if is_zero(&text) { format!("zero : {ty}") } else { format!("{text} : {ty}") }
    }

    /// The parts of an aggregate that is made by insertions, the undefined rest left out.
    fn parts(&mut self, last: Op) -> String {
        let mut items = Vec::new();
        let mut at = Some(last);
        while let Some(op) = at.filter(|&op| self.ir.op_text(op).starts_with("llvm.insert")) {
            let part = self.operand(self.ir.operand(op, 1));
            items.push(part.rsplit_once(" : ").map_or(part.clone(), |(value, _)| value.to_owned()));
            at = self.ir.def_op(self.ir.operand(op, 0));
        }
        items.reverse();
        format!("[{}]", items.join(", "))
    }

    /// The elements of a constant attribute.
    fn known(&self, value: Attr) -> String {
        let ctx = &self.ir.ctx;
        match ctx.attr_kind(value) {
            AttrKind::String { value, .. } => {
                let bytes = ir::text::lexer::bytes_of_text(ctx.text(*value));
                list(&bytes.iter().map(|byte| (*byte as i8).to_string()).collect::<Vec<_>>())
            }
            AttrKind::Dense { ty, data: DenseData::Bytes { .. } } => {
                let Some(words) = dialects::elements::words(ctx, value) else { return print_attr(ctx, value) };
                let shape = ctx.shape(*ty).unwrap_or(&[]).to_vec();
                let is_float = ctx.element_type(*ty).is_some_and(|ty| ctx.integer_width(ty).is_none());
                let mut texts: Vec<String> = words
                    .iter()
                    .map(|word| if is_float { format!("f{word}") } else { word.to_string_signed() })
                    .collect();
                if let ([one], false) = (&texts[..], shape.is_empty()) {
                    // One element stands for all.
                    let count = usize::try_from(shape.iter().product::<i64>()).unwrap_or(1);
                    texts = vec![one.clone(); count];
                }
                nested(&texts, &shape)
            }
            AttrKind::Integer { value, .. } => value.to_string_signed(),
            AttrKind::Float { bits, ty } => {
                let width = dialects::elements::element_bits(ctx, *ty).unwrap_or(64);
                format!("f{}", ir::Int::from_u128(width, *bits))
            }
            _ => print_attr(ctx, value),
        }
    }

    fn attrs(&self, op: Op) -> String {
        let ctx = &self.ir.ctx;
        let mut items = Vec::new();
        for &(name, value) in self.ir.attrs(op) {
            let name = ctx.text(name);
            if OURS.contains(&name) || self.is_rule(op, name, value) {
                continue;
            }
            let text = match name {
                "passthrough" => self.passed(value),
                "value" if self.ir.op_text(op) == "llvm.mlir.global" => continue,
                // The reference writes the name a second time.
                "dbg_expr" => without_linkage_name(&undistinguished(&print_attr(ctx, value))),
                "arg_attrs" | "res_attrs" => match self.without_ours(value) {
                    Some(text) => text,
                    None => continue,
                },
                _ => undistinguished(&print_attr(ctx, value)),
            };
            items.push(format!("{name} = {text}"));
        }
        format!("{{{}}}", items.join(", "))
    }

    /// What need not be said.
    fn is_rule(&self, op: Op, name: &str, value: Attr) -> bool {
        let text = print_attr(&self.ir.ctx, value);
        let rules = [
            ("fastmathFlags", "#llvm.fastmath<none>"),
            ("overflowFlags", "#llvm.overflow<none>"),
            ("ordering", "0 : i64"),
        ];
        if name == "dso_local" && self.ir.op_text(op) == "llvm.func" {
            return true;
        }
        let is_access = matches!(self.ir.op_text(op), "llvm.load" | "llvm.store");
        rules.iter().any(|(rule, none)| *rule == name && *none == text && (*rule != "ordering" || is_access))
    }

    /// Attributes of functions without those that the reference writes a second time.
    fn passed(&self, list: Attr) -> String {
        let ctx = &self.ir.ctx;
        let texts = ctx.as_array(list).unwrap_or(&[]).iter().map(|&item| print_attr(ctx, item));
        texts.filter(|text| !text.starts_with("[\"target-cpu\"")).collect::<Vec<_>>().join(", ")
    }

    /// Attributes of parameters without those that the reference does not know; `None` if none is left.
    fn without_ours(&self, list: Attr) -> Option<String> {
        let ctx = &self.ir.ctx;
        let kept = |dict: &Attr| {
            let entries = ctx.as_dict(*dict).unwrap_or(&[]).iter();
            let texts = entries
                .filter(|(name, _)| !UNKNOWN_PARAMETERS.contains(&ctx.text(*name)))
                .map(|(name, value)| format!("{} = {}", ctx.text(*name), print_attr(ctx, *value)));
            texts.collect::<Vec<_>>().join(", ")
        };
        let dicts: Vec<String> = ctx.as_array(list).unwrap_or(&[]).iter().map(kept).collect();
        dicts.iter().any(|dict| !dict.is_empty()).then(|| dicts.join("; "))
    }

    /// Where an operation came from, where the text had debug information.
    fn place(&self, op: Op) -> String {
        match self.ir.loc(op).data() {
            ir::loc::LocData::Attr(attr) => {
                let text = print_attr(&self.ir.ctx, attr);
                if text.contains("fused") { undistinguished(&text) } else { String::new() }
            }
            ir::loc::LocData::Unknown | ir::loc::LocData::Source(_) => String::new(),
        }
    }
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.join(", "))
}

fn nested(items: &[String], shape: &[i64]) -> String {
    match shape {
        [] => items.first().cloned().unwrap_or_default(),
        [_] => list(items),
        [first, rest @ ..] => {
            let size = items.len() / usize::try_from(*first).unwrap_or(1).max(1);
            let rows: Vec<String> = items.chunks(size.max(1)).map(|row| nested(row, rest)).collect();
            list(&rows)
        }
    }
}

/// True if nothing but zeros stands in the text of a constant.
fn is_zero(text: &str) -> bool {
    let words = text.split(['[', ']', ',', ' ']).filter(|word| !word.is_empty());
    words.clone().count() > 0
        && words.into_iter().all(|word| matches!(word, "0" | "f0" | "false" | "zero" | "llvm.mlir.zero()" | "{}"))
}

/// Numbers of distinct attributes do not tell programs apart.
fn undistinguished(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("distinct[") {
        out += &rest[..at];
        out += "distinct[]";
        rest = rest[at..].split_once(']').map_or("", |(_, rest)| rest);
    }
    out + rest
}

/// Structs without a name are literal in Kiln.
fn literal(text: &str) -> String {
    fixed_scalable(&text.replace("struct<\"\", ", "struct<"))
}

/// Vectors of unknown length have two names in the reference.
fn fixed_scalable(text: &str) -> String {
    let Some((before, rest)) = text.split_once("vec<? x ") else { return text.to_owned() };
    let Some((count, rest)) = rest.split_once(" x ") else { return text.to_owned() };
    let before = before.strip_suffix("!llvm.").unwrap_or(before);
    format!("{before}vector<[{count}]x{}", fixed_scalable(rest.trim_start()))
}

/// Rows of zeros as one word.
fn sparse(text: &str) -> String {
    let mut out = String::new();
    for part in text.split_inclusive(']') {
        match part.rsplit_once('[') {
            Some((before, row)) if is_zero(row) => out += &format!("{before}zero"),
            _ => out += part,
        }
    }
    if out != text { sparse(&out) } else { out }
}

fn without_linkage_name(text: &str) -> String {
    let Some((before, rest)) = text.split_once("linkageName = ") else { return text.to_owned() };
    let rest = rest.split_once(", ").map_or("", |(_, rest)| rest);
    format!("{before}{}", without_linkage_name(rest))
}
