//! Functions: their signatures by the memref convention, and declarations of library functions.

use ir::attrs::AttrKind;
use ir::{Attr, InsertPoint, Op, Type, Value};

use super::convert::{Converter, Lowered, Refusal};
use super::types;
use crate::dialect::ops;
use crate::dialect::{EXTERNAL, PRIVATE, types as llvm};

/// Makes the llvm function of `op`, with its entry block if `op` has a body; the arguments are mapped.
pub(super) fn declare(c: &mut Converter<'_>, op: Op) -> Result<Op, Refusal> {
    let (new, signature, inputs) = shell(c, op)?;
    if let Some(entry) = c.rw.body(op, 0) {
        let region = c.rw.region(new, 0);
        let block = c.rw.create_block(region, &signature.params);
        c.rw.set_insertion(InsertPoint::End(block));
        let mut values = c.rw.args(block).to_vec().into_iter();
        for (arg, ty) in c.rw.args(entry).to_vec().into_iter().zip(inputs) {
            let first = values.clone().next();
            let lowered = c.receive(ty, &mut values)?.ok_or(Refusal::NoRule)?;
            if let Some(first) = first {
                c.copy_name(arg, first);
            }
            c.set_lowered(arg, lowered);
        }
    }
    Ok(new)
}

/// The llvm function of `op` before it, without a body; its signature, and the types of the old arguments.
pub(super) fn shell(c: &mut Converter<'_>, op: Op) -> Result<(Op, llvm::Function, Vec<Type>), Refusal> {
    let Some((inputs, results)) = dialects::function::function_type(&c.rw, op) else { return Err(Refusal::NoRule) };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let mut signature = types::signature(&mut c.rw, c.target, &inputs, &results).map_err(Refusal::Type)?;
    let varargs = c.rw.attr(op, "func.varargs").and_then(|a| c.rw.ctx.as_int(a)).is_some_and(|(v, _)| !v.is_zero());
    signature.variadic = varargs;
    let name = ir::symbols::name_of(&c.rw, op).unwrap_or_default().to_owned();
    let private = ir::symbols::is_private(&c.rw, op) && c.rw.body(op, 0).is_some();
    c.rw.before(op);
    let new = make(c, &name, &signature, if private { crate::dialect::INTERNAL } else { EXTERNAL });
    function_attrs(c, op, new);
    argument_attrs(c, op, new, &inputs);
    Ok((new, signature, inputs))
}

/// What a function keeps of `func.func`'s attributes in another form or not at all.
const REPLACED: [&str; 7] =
    ["sym_name", "function_type", "arg_attrs", "res_attrs", "sym_visibility", "func.varargs", "llvm.linkage"];

/// Carries attributes of the function over; `llvm.linkage` becomes its linkage.
fn function_attrs(c: &mut Converter<'_>, old: Op, new: Op) {
    for (name, attr) in c.rw.attrs(old).to_vec() {
        let name = c.rw.ctx.text(name).to_owned();
        if !REPLACED.contains(&name.as_str()) {
            c.rw.set_attr(new, &name, attr);
        }
    }
    if let Some(linkage) = c.rw.attr(old, "llvm.linkage") {
        c.rw.set_attr(new, "linkage", linkage);
    }
    let results = c.rw.attr(old, "res_attrs").filter(|&a| c.rw.ctx.as_array(a).is_some_and(|a| a.len() == 1));
    if let Some(results) = results {
        c.rw.set_attr(new, "res_attrs", results);
    }
}

/// Makes an `llvm.func` without a body at the insertion point.
pub(super) fn make(c: &mut Converter<'_>, name: &str, signature: &llvm::Function, linkage: i64) -> Op {
    let ctx = &mut c.rw.ir_mut().ctx;
    let ty = llvm::function(ctx, signature);
    let (name, ty) = (ctx.string_attr(name), ctx.type_attr(ty));
    let linkage = linkage_attr(ctx, linkage);
    let region = c.rw.create_region();
    let builder = c.rw.op(ops::Func::NAME).attr("sym_name", name).attr("function_type", ty);
    builder.attr("linkage", linkage).region(region).build()
}

/// `#llvm.linkage<...>` by its number.
pub(super) fn linkage_attr(ctx: &mut ir::Context, linkage: i64) -> Attr {
    let number = ctx.i_attr(64, linkage);
    ctx.dialect_attr("llvm.linkage", &[number]).expect("the llvm dialect is registered before its attributes are made")
}

/// Carries `llvm.` attributes of arguments over; those of a memref go to its aligned pointer.
fn argument_attrs(c: &mut Converter<'_>, old: Op, new: Op, inputs: &[Type]) {
    let Some(dicts) = c.rw.attr(old, "arg_attrs").and_then(|a| c.rw.ctx.as_array(a)).map(<[_]>::to_vec) else {
        return;
    };
    let empty = c.rw.ir_mut().ctx.dict_attr(&[]);
    let mut items = Vec::new();
    for (&ty, dict) in inputs.iter().zip(dicts) {
        let kept = llvm_entries(c, dict);
        let count = types::arguments(&mut c.rw, c.target, ty).map_or(1, |types| types.len());
        let place = usize::from(count > 1 && types::memref(&mut c.rw, c.target, ty).is_some());
        items.extend((0..count).map(|i| if i == place { kept } else { empty }));
    }
    if items.iter().any(|&d| d != empty) {
        let attr = c.rw.ir_mut().ctx.array_attr(&items);
        c.rw.set_attr(new, "arg_attrs", attr);
    }
}

/// The entries of a dictionary whose names start with `llvm.`.
fn llvm_entries(c: &mut Converter<'_>, dict: Attr) -> Attr {
    let ctx = &mut c.rw.ir_mut().ctx;
    let AttrKind::Dictionary(entries) = ctx.attr_kind(dict).clone() else { return dict };
    let kept: Vec<_> = entries.iter().filter(|(n, _)| ctx.text(*n).starts_with("llvm.")).copied().collect();
    ctx.dict_attr(&kept)
}

impl Converter<'_> {
    /// Calls the function `name`, which is declared if the module has none of that name.
    pub(super) fn call_library(&mut self, name: &str, operands: &[Value], result: Option<Type>) -> Option<Value> {
        if ir::symbols::in_table(&self.rw, self.module, name).is_none() {
            let params = operands.iter().map(|&v| self.rw.ty(v)).collect();
            let none = llvm::void(&mut self.rw.ir_mut().ctx);
            let signature = llvm::Function { result: result.unwrap_or(none), params, variadic: false };
            let at = self.rw.insertion();
            if let Some(body) = self.rw.body(self.module, 0) {
                self.rw.set_insertion(InsertPoint::Start(body));
                make(self, name, &signature, EXTERNAL);
            }
            if let Some(at) = at {
                self.rw.set_insertion(at);
            }
        }
        let callee = self.rw.ir_mut().ctx.symbol_attr(name);
        let builder = self.rw.op(ops::Call::NAME).operands(operands).attr("callee", callee);
        match result {
            Some(ty) => Some(builder.result(ty).value()),
            None => {
                builder.build();
                None
            }
        }
    }

    /// The linkage of a symbol: internal if it is private and defined here.
    pub(super) fn linkage_of(&self, op: Op, defined: bool) -> i64 {
        if ir::symbols::is_private(&self.rw, op) && defined { PRIVATE } else { EXTERNAL }
    }

    /// The values that `values` return as one, packed into a struct if there are several.
    pub(super) fn pack_results(&mut self, values: &[Value]) -> Result<Option<Value>, Refusal> {
        let values: Vec<Value> = values.iter().map(|&v| self.give_result(v)).collect::<Result<_, _>>()?;
        if values.len() < 2 {
            return Ok(values.first().copied());
        }
        let types: Vec<Type> = values.iter().map(|&v| self.rw.ty(v)).collect();
        let ty = llvm::literal_struct(&mut self.rw.ir_mut().ctx, &types);
        let empty = self.rw.op(ops::Poison::NAME).result(ty).value();
        let indexed = values.into_iter().enumerate();
        Ok(Some(indexed.fold(empty, |packed, (index, value)| self.insert(packed, value, &[index as i64]))))
    }

    /// Notes what a call gave as the results `old`.
    pub(super) fn unpack_results(&mut self, old: &[Value], packed: Option<Value>) -> Result<(), Refusal> {
        let Some(packed) = packed else { return Ok(()) };
        for (index, &result) in old.iter().enumerate() {
            let ty = self.rw.ty(result);
            let mut value = packed;
            if old.len() > 1 {
                let part = types::result(&mut self.rw, self.target, ty).ok_or(Refusal::Type(ty))?;
                value = self.extract(packed, &[index as i64], part);
            }
            let lowered: Lowered = self.take_result(ty, value)?;
            self.set_lowered(result, lowered);
        }
        Ok(())
    }
}
