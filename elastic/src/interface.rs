//! The interface of a dataflow circuit, from its text: what its module needs ports for.

use ir::{Ir, Loc, Op, Type, Value};
use pipeline::{Kind, Memory, Program, Var, VarId, VarRole};

/// What a circuit's arguments and results are, as a program without segments. Errors: an argument is no number, no memory and
/// not the token that begins a run, as a sentence.
pub(super) fn interface_of(ir: &Ir, circuit: Op) -> Result<Program, String> {
    let name = ir::symbols::name_of(ir, circuit).unwrap_or_default().to_owned();
    let mut made = Interface { program: Program::empty(name) };
    let body = ir.body(circuit, 0).ok_or("the circuit has no body")?;
    let names = strings(ir, circuit, "argNames");
    for (index, &argument) in ir.args(body).iter().enumerate() {
        let name = names.get(index).cloned().unwrap_or_else(|| format!("in{index}"));
        made.argument(ir, argument, index, name)?;
    }
    let results = dialects::function::function_type(ir, circuit).map(|(_, results)| results).unwrap_or_default();
    made.results(ir, results, &strings(ir, circuit, "resNames"))?;
    Ok(made.program)
}

/// Whether a circuit reads or writes the memory of an argument.
pub(super) fn is_used(ir: &Ir, circuit: Op, program: &Program, kind: Kind) -> bool {
    let (Kind::Load(memory) | Kind::Store(memory)) = kind else { return false };
    let memrefs = ir.body(circuit, 0).map(|body| ir.args(body)).unwrap_or_default().iter();
    let mut memrefs = memrefs.filter(|&&argument| ir.ctx.shape(ir.ty(argument)).is_some());
    let is_outside = program.memories.get(memory.index()).is_some_and(|memory| memory.argument.is_some());
    let Some(&memref) = memrefs.nth(memory.index()).filter(|_| is_outside) else { return false };
    let count = if matches!(kind, Kind::Load(_)) { "ldCount" } else { "stCount" };
    ir.uses(memref).any(|user| ir.expect_attr::<i64>(user.op, count) > 0)
}

/// Whether a type is that of tokens without data.
fn is_token(ir: &Ir, ty: Type) -> bool {
    matches!(ir.ctx.kind(ty), ir::TypeKind::None)
}

fn strings(ir: &Ir, circuit: Op, name: &str) -> Vec<String> {
    let list = ir.attr(circuit, name).and_then(|list| ir.ctx.as_array(list)).unwrap_or_default();
    list.iter().filter_map(|&name| ir.ctx.as_str(name)).map(str::to_owned).collect()
}

struct Interface {
    program: Program,
}

impl Interface {
    fn var(&mut self, name: String, width: u32, role: VarRole) -> VarId {
        self.program.vars.push(Var { name, width, role, range: None });
        VarId(self.program.vars.len() as u32 - 1)
    }

    fn argument(&mut self, ir: &Ir, argument: Value, index: usize, name: String) -> Result<(), String> {
        let ty = ir.ty(argument);
        let width_of = |ty: Type| ir.ctx.integer_width(ty);
        if let Some(width) = width_of(ty) {
            let var = self.var(name.clone(), width, VarRole::Argument(index));
            self.program.scalars.push((name, index, var));
        } else if let Some(shape) = ir.ctx.shape(ty) {
            let width = width_of(ir.ctx.element_or_self(ty));
            let depth = shape.iter().try_fold(1_u64, |all, &size| all.checked_mul(u64::try_from(size).ok()?));
            let (Some(width), Some(depth)) = (width, depth) else {
                return Err(format!("argument '{name}' is a memory of unknown size, or of other than integers"));
            };
            self.program.memories.push(outside(name, index, shape.to_vec(), width, depth));
        } else if !is_token(ir, ty) {
            return Err(format!("argument '{name}' is neither a number nor a memory"));
        }
        Ok(())
    }

    fn results(&mut self, ir: &Ir, results: &[Type], names: &[String]) -> Result<(), String> {
        for (index, &ty) in results.iter().enumerate() {
            if is_token(ir, ty) {
                continue;
            }
            let width = ir.ctx.integer_width(ty).ok_or_else(|| format!("result {index} is no number"))?;
            let name = names.get(index).cloned().unwrap_or_default();
            let place = name.strip_prefix("result").and_then(|n| n.parse().ok()).unwrap_or(index);
            let var = self.var(name, width, VarRole::Result(index));
            self.program.results.push(var);
            self.program.source.results.push(place);
        }
        Ok(())
    }
}

fn outside(name: String, index: usize, shape: Vec<i64>, width: u32, depth: u64) -> Memory {
    Memory {
        name,
        argument: Some(index),
        shape,
        result: None,
        outside: None,
        width,
        depth,
        read_latency: 1,
        has_one_port: false,
        unfolded: None,
        initial: None,
        copy_of: None,
        loc: Loc::UNKNOWN,
    }
}
