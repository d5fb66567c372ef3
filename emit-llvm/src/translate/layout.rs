//! The module's target: data layout and triple, from strings or from `dlti` entries.

use ir::attrs::{AttrKind, DenseData};
use ir::diag::Reported;
use ir::types::TypeKind;
use ir::{Attr, Int, Op};

use super::Translation;
use super::attrs::{Read, Record};
use crate::dialect::types as llvm;
use crate::model::Layout;

impl Translation<'_> {
    /// Reads what the module says of its target.
    pub(super) fn target(&mut self, module: Op) -> Result<(), Reported> {
        let text = match self.ir.string(module, "llvm.data_layout") {
            Some(text) => text,
            None => self.specification(module)?,
        };
        let Some(layout) = Layout::parse(&text) else {
            return Err(self.fault(module, format!("malformed data layout string '{text}'")));
        };
        self.m.layout = layout;
        self.m.data_layout = text;
        self.m.triple = self.ir.string(module, "llvm.target_triple").unwrap_or_default();
        Ok(())
    }

    /// The layout string of a `dlti.dl_spec`.
    fn specification(&mut self, module: Op) -> Result<String, Reported> {
        let ctx = &self.ir.ctx;
        let Some(AttrKind::Dialect { params, .. }) =
            self.ir.attr(module, "dlti.dl_spec").map(|attr| ctx.attr_kind(attr))
        else {
            return Ok(String::new());
        };
        let entries: Vec<(Attr, Attr)> = params.iter().filter_map(|&entry| self.entry(entry)).collect();
        let mut parts = Vec::new();
        for &(key, value) in &entries {
            if let Some(name) = ctx.as_str(key) {
                parts.extend(self.keyed(module, name, value)?);
            }
        }
        for &(key, value) in &entries {
            if let Some(ty) = ctx.as_type(key).filter(|&ty| !ctx.is_index(ty)) {
                parts.push(self.typed_entry(module, ty, value)?);
            }
        }
        Ok(parts.join("-"))
    }

    fn entry(&self, attr: Attr) -> Option<(Attr, Attr)> {
        let record = Record::new(&self.ir.ctx, attr)?;
        Some((record.get("key")?, record.get("value")?))
    }

    fn keyed(&mut self, module: Op, name: &str, value: Attr) -> Result<Option<String>, Reported> {
        if name == "dlti.endianness" {
            let little = self.ir.ctx.as_str(value) == Some("little");
            return Ok(Some(if little { "e" } else { "E" }.to_owned()));
        }
        let letter = match name {
            "dlti.program_memory_space" => "P",
            "dlti.global_memory_space" => "G",
            "dlti.alloca_memory_space" => "A",
            "dlti.stack_alignment" => "S",
            _ => return Err(self.fault(module, format!("unsupported data layout key \"{name}\""))),
        };
        let number = self.ir.ctx.as_int(value).and_then(|(value, _)| value.to_u64()).unwrap_or(0);
        Ok((number != 0).then(|| format!("{letter}{number}")))
    }

    fn typed_entry(&mut self, module: Op, ty: ir::Type, value: Attr) -> Result<String, Reported> {
        let ctx = &self.ir.ctx;
        let numbers = numbers(ctx, value);
        let at = |index: usize| numbers.get(index).or(numbers.last()).copied().unwrap_or(64);
        if let Some(space) = llvm::as_pointer(ctx, ty) {
            let index = numbers.get(3).copied().unwrap_or(at(0));
            return Ok(format!("p{space}:{}:{}:{}:{index}", at(0), at(1), at(2)));
        }
        let head = match ctx.kind(ty) {
            TypeKind::Integer { width, sign: ir::types::Signedness::Signless } => format!("i{width}"),
            TypeKind::Float(kind) if matches!(kind.width(), 16 | 32 | 64 | 80 | 128) => format!("f{}", kind.width()),
            _ => {
                let text = dialects::common::quoted(ctx, ty);
                return Err(self.fault(module, format!("unsupported type in data layout: {text}")));
            }
        };
        let preferred = if at(1) == at(0) { String::new() } else { format!(":{}", at(1)) };
        Ok(format!("{head}:{}{preferred}", at(0)))
    }
}

/// Numbers of the longest entry of a layout.
const MOST_NUMBERS: usize = 4;

/// The first numbers of a dense attribute, a splat spread out, or a single number.
fn numbers(ctx: &ir::Context, value: Attr) -> Vec<u64> {
    if let AttrKind::Dense { data: DenseData::Bytes { .. }, .. } = ctx.attr_kind(value) {
        let values = ctx.dense_ints(value).map(|all| all.iter().take(MOST_NUMBERS).map(Int::low_u64).collect());
        return values.unwrap_or_default();
    }
    ctx.as_int(value).map(|(value, _)| vec![value.low_u64()]).unwrap_or_default()
}
