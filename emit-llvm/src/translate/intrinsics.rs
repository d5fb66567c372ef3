//! Intrinsics: `llvm.intr.X` calls `llvm.X`, with constant arguments from attributes.

use ir::diag::Reported;
use ir::{Int, Op};

use super::attrs::Read;
use super::blocks::Body;
use crate::intrinsics::{self, EXCEPTIONS, Intrinsic, ROUNDING, immediates};
use crate::model::layout::Alignment;
use crate::model::{AttributeSet, GlobalKind, InstId, Item, Part, Ty, Val};

/// The intrinsic of `llvm.intr.WORD`.
fn intrinsic_of(word: &str) -> Option<Intrinsic> {
    intrinsics::exact(&format!("llvm.{}", intrinsics::llvm_name(word)))
}

/// True if `word`, an op's name without its dialect, is an intrinsic that has LLVM IR.
pub(super) fn is_known(word: &str) -> bool {
    word.strip_prefix("intr.").is_some_and(|word| word.starts_with("dbg.") || intrinsic_of(word).is_some())
}

/// A call of an intrinsic.
#[derive(Default)]
struct Call {
    arguments: Vec<Val>,
    /// Attributes of one argument.
    attributes: Option<(usize, AttributeSet)>,
    /// Attributes of the call.
    function: AttributeSet,
}

impl Body<'_, '_> {
    /// Translates an intrinsic. False if it is another kind of operation.
    pub(super) fn intrinsic(&mut self, op: Op, word: &str) -> Result<bool, Reported> {
        if word == "call_intrinsic" {
            let name = self.t.ir.string(op, "intrin").unwrap_or_default();
            let Some(intrinsic) = intrinsics::lookup(&name) else {
                return Err(self.t.fault(op, format!("could not find LLVM intrinsic: \"{name}\"")));
            };
            let arguments = self.operands(op)?;
            self.call_of(op, intrinsic, Call { arguments, ..Call::default() })?;
            return Ok(true);
        }
        let Some(word) = word.strip_prefix("intr.") else { return Ok(false) };
        if word.starts_with("dbg.") {
            self.debug_record(op, word)?;
            return Ok(true);
        }
        let Some(intrinsic) = intrinsic_of(word) else { return Ok(false) };
        let call = self.arguments(op, word)?;
        self.call_of(op, intrinsic, call)?;
        Ok(true)
    }

    fn arguments(&mut self, op: Op, word: &str) -> Result<Call, Reported> {
        let mut arguments = self.operands(op)?;
        let plain = |arguments: Vec<Val>| Call { arguments, ..Call::default() };
        match word {
            "masked.load" | "masked.gather" => self.masked_load(op, arguments).map(plain),
            "masked.store" | "masked.scatter" => {
                let align = Val::Const(self.int(32, self.t.ir.number(op, "alignment")));
                arguments.insert(2.min(arguments.len()), align);
                Ok(plain(arguments))
            }
            "matrix.multiply" => {
                Ok(plain(self.with_numbers(op, arguments, &["lhs_rows", "lhs_columns", "rhs_columns"])))
            }
            "matrix.transpose" => Ok(plain(self.with_numbers(op, arguments, &["rows", "columns"]))),
            "matrix.column.major.load" | "matrix.column.major.store" => self.matrix_access(op, arguments),
            "experimental.constrained.fptrunc" => Ok(self.constrained(op, arguments)),
            "experimental.noalias.scope.decl" => {
                let scope = self.t.ir.attr(op, "scope");
                let node = self.t.alias_scopes(op, scope.as_slice())?;
                Ok(plain(vec![Val::Metadata(node)]))
            }
            _ => self.immediates(op, word, arguments).map(plain),
        }
    }

    /// The operands with the arguments that stand in attributes.
    fn immediates(&mut self, op: Op, word: &str, mut arguments: Vec<Val>) -> Result<Vec<Val>, Reported> {
        for &(place, name) in immediates(word) {
            let attr = self.t.ir.attr(op, name);
            let ty = attr.and_then(|attr| self.t.ir.ctx.attr_type(attr));
            let (Some(attr), Some(ty)) = (attr, ty) else { return Err(self.t.refuse(op)) };
            let ty = self.t.ty(op, ty)?;
            let value = Val::Const(self.t.constant(op, attr, ty)?);
            arguments.insert(place.min(arguments.len()), value);
        }
        Ok(arguments)
    }

    fn masked_load(&mut self, op: Op, mut arguments: Vec<Val>) -> Result<Vec<Val>, Reported> {
        let align = Val::Const(self.int(32, self.t.ir.number(op, "alignment")));
        arguments.insert(1.min(arguments.len()), align);
        if arguments.len() == 3 {
            let ty = self.result_ty(op)?;
            arguments.push(Val::Const(self.t.m.constants.poison(ty)));
        }
        Ok(arguments)
    }

    fn with_numbers(&mut self, op: Op, mut arguments: Vec<Val>, names: &[&str]) -> Vec<Val> {
        for name in names {
            let number = self.t.ir.number(op, name);
            arguments.push(Val::Const(self.int(32, number)));
        }
        arguments
    }

    fn matrix_access(&mut self, op: Op, mut arguments: Vec<Val>) -> Result<Call, Reported> {
        let is_store = self.t.ir.results(op).next().is_none();
        let matrix = if is_store { self.ty(arguments[0]) } else { self.result_ty(op)? };
        let element = self.t.m.types.scalar(matrix);
        let align = self.t.m.layout.align(&self.t.m.types, element, Alignment::Abi);
        let volatile = self.t.ir.is_set(op, "isVolatile");
        let flag = self.t.m.types.int(1);
        arguments.push(Val::Const(self.t.m.constants.int(flag, Int::from_bool(volatile))));
        let arguments = self.with_numbers(op, arguments, &["rows", "columns"]);
        let mut set = AttributeSet::default();
        set.add_kind("align", align.to_string());
        Ok(Call { arguments, attributes: Some((usize::from(is_store), set)), function: AttributeSet::default() })
    }

    /// A call that says how it rounds and what it does about exceptions.
    fn constrained(&mut self, op: Op, mut arguments: Vec<Val>) -> Call {
        let word = |words: &[&'static str], number: i64| words.get(number as usize).copied().unwrap_or("");
        let rounding = word(&ROUNDING, self.t.ir.number(op, "roundingmode"));
        let exceptions = word(&EXCEPTIONS, self.t.ir.number(op, "fpExceptionBehavior"));
        for text in [rounding, exceptions] {
            arguments.push(Val::Metadata(self.t.m.metadata.string(text)));
        }
        let mut function = AttributeSet::default();
        function.add_kind("strictfp", "");
        Call { arguments, attributes: None, function }
    }

    fn call_of(&mut self, op: Op, intrinsic: Intrinsic, call: Call) -> Result<(), Reported> {
        let result = match self.t.ir.results(op).next() {
            Some(result) => self.t.value_ty(op, result)?,
            None => self.t.m.types.void(),
        };
        let types: Vec<Ty> = call.arguments.iter().map(|&value| self.ty(value)).collect();
        let Some(open) = intrinsic.open_types(&mut self.t.m.types, result, &types) else {
            return Err(self.t.fault(op, format!("the types do not fit the intrinsic '{}'", intrinsic.name)));
        };
        let name = intrinsic.full_name(&self.t.m.types, &open);
        let callee = self.declare(intrinsic, &name, result, &types);
        let ty = self.ty(callee);
        let fast = if self.is_float(result) { self.fast_math(op) } else { String::new() };
        let kept = self.kept_attributes(op)?;
        let head = format!("call{fast} {}{} ", kept.result_text(), self.t.m.types.text(result));
        let mut parts = vec![Part::Text(head), Part::Val(callee, ty), Part::Text("(".into())];
        for (index, &value) in call.arguments.iter().enumerate() {
            parts.push(Part::Text(if index > 0 { ", ".into() } else { String::new() }));
            let mut set = kept.params.get(index).cloned().unwrap_or_default();
            let own = call.attributes.as_ref().filter(|(place, _)| *place == index).map(|(_, set)| set);
            own.iter().for_each(|own| set.items = own.items.clone());
            self.argument(value, &set, &mut parts);
        }
        parts.push(Part::Text(")".into()));
        let mut function = kept.function.clone();
        call.function.items.into_iter().for_each(|item| function.add(item));
        parts.push(Part::Group(function));
        let id: InstId = self.emit_id(result, parts);
        self.list_types(id, &kept);
        self.value_metadata(op, id)?;
        if self.t.ir.op_text(op).starts_with("llvm.intr.mem") {
            self.alias_metadata(op, id)?;
        }
        self.result(op, Val::Inst(id));
        Ok(())
    }

    /// The address of the intrinsic's declaration, which is made if it is not there.
    fn declare(&mut self, intrinsic: Intrinsic, name: &str, result: Ty, params: &[Ty]) -> Val {
        let m = &mut self.t.m;
        if let Some(id) = m.find(name) {
            return Val::Const(m.address(id));
        }
        let ty = m.types.function(result, params, false);
        let function = crate::model::Function { attributes: intrinsic.attributes(), ..Default::default() };
        let id = m.add(crate::model::Global::new(name, ty, GlobalKind::Function(Box::new(function))));
        Val::Const(m.address(id))
    }

    /// A debug record before the next instruction. Without a source location there is none.
    fn debug_record(&mut self, op: Op, word: &str) -> Result<(), Reported> {
        let Some(location) = self.debug else { return Ok(()) };
        let ir = self.t.ir;
        let comma = || Part::Text(", ".into());
        let kind = match word {
            "dbg.value" => "#dbg_value(",
            "dbg.declare" => "#dbg_declare(",
            _ => "#dbg_label(",
        };
        let mut parts = vec![Part::Text(kind.into())];
        let mut nodes = Vec::new();
        let attr = ir.attr(op, "varInfo").or(ir.attr(op, "label"));
        let Some(node) = attr.map(|attr| self.t.debug_node(op, attr)).transpose()? else {
            return Err(self.t.refuse(op));
        };
        if !ir.operands(op).is_empty() {
            let value = self.operand(op, 0)?;
            parts.extend([self.typed(value), comma()]);
        }
        nodes.push(node);
        parts.extend([Part::Node(node), comma()]);
        if word != "dbg.label" {
            let expression = self.t.expression(ir.attr(op, "locationExpr"));
            parts.extend([Part::Node(expression), comma()]);
        }
        nodes.push(location);
        parts.extend([Part::Node(location), Part::Text(")".into())]);
        self.append(Item::Record { parts, nodes });
        Ok(())
    }
}
