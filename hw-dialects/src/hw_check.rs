//! The verifiers of modules, instances and what refers to parameters.

use ir::def::Traits;
use ir::{Attr, AttrKind, Context, Fault, Ir, Op, Type};

use crate::hw;
use crate::hw_attrs::{Parameter, parameters};
use crate::hw_types::{as_inout, is_foreign, is_instance_type, is_value};
use crate::ports::{self, Direction, Port};

fn list(ir: &Ir, op: Op, name: &str) -> Vec<Attr> {
    ir.attr(op, name).and_then(|a| ir.ctx.as_array(a)).unwrap_or(&[]).to_vec()
}

pub(crate) fn verify_module(ir: &Ir, op: Op) -> Result<(), Fault> {
    let block = ir.body(op, 0).ok_or_else(|| Fault::new("requires a body"))?;
    let inputs = ports::inputs(ir, op);
    let args = ir.args(block);
    if inputs.len() != args.len() {
        return Err(Fault::new(format!("has {} input ports but its body has {} arguments", inputs.len(), args.len())));
    }
    for (port, &arg) in inputs.iter().zip(args) {
        let ty = match port.direction {
            Direction::InOut => as_inout(&ir.ctx, ir.ty(arg)),
            _ => Some(ir.ty(arg)),
        };
        if ty != Some(port.ty) {
            return Err(Fault::new(format!("type of port '{}' differs from that of the body's argument", port.name)));
        }
    }
    verify_header(ir, op)
}

/// What stands before the body of a module.
pub(crate) fn verify_header(ir: &Ir, op: Op) -> Result<(), Fault> {
    let list_of_ports = ports::ports(ir, op);
    let is_place = |port: &&Port| match port.direction {
        Direction::InOut => !is_value(&ir.ctx, port.ty) && !is_foreign(&ir.ctx, port.ty),
        _ => as_inout(&ir.ctx, port.ty).is_some(),
    };
    if let Some(port) = list_of_ports.iter().find(is_place) {
        let name = &port.name;
        return Err(Fault::new(format!("port '{name}' has a type that cannot go that way")));
    }
    let ports = list_of_ports.len();
    if list(ir, op, "parameters").iter().any(|&a| ir.ctx.as_dialect_attr(a, "hw.param.decl").is_none()) {
        return Err(Fault::new("attribute 'parameters' must be a list of #hw.param.decl"));
    }
    let attrs = list(ir, op, "per_port_attrs");
    if attrs.iter().any(|&attr| ir.ctx.as_dict(attr).is_none()) {
        return Err(Fault::new("attribute 'per_port_attrs' must be a list of dictionaries"));
    }
    if !attrs.is_empty() && attrs.len() != ports {
        return Err(Fault::new(format!("has attributes of {} ports, but {ports} ports", attrs.len())));
    }
    verify_parameters(ir, op)
}

/// Parameters have names of their own, and defaults that refer to none.
fn verify_parameters(ir: &Ir, op: Op) -> Result<(), Fault> {
    let parameters = parameters(ir, op);
    for (index, parameter) in parameters.iter().enumerate() {
        let name = parameter.name;
        if parameters[..index].iter().any(|other| other.name == name) {
            return Err(Fault::new(format!("parameter \"{name}\" has the same name as a previous parameter")));
        }
        let mut references = Vec::new();
        parameter.value.into_iter().for_each(|value| collect_references(&ir.ctx, value, &mut references));
        if let Some((name, _)) = references.first() {
            return Err(Fault::new(format!("parameter \"{name}\" cannot be used as a default value for a parameter")));
        }
    }
    Ok(())
}

/// Names and types of the parameters that `attr` refers to.
fn collect_references<'a>(ctx: &'a Context, attr: Attr, found: &mut Vec<(&'a str, Option<Type>)>) {
    if let Some(params) = ctx.as_dialect_attr(attr, "hw.param.decl.ref") {
        let name = params.first().and_then(|a| ctx.as_str(*a)).unwrap_or_default();
        return found.push((name, ctx.attr_type(attr)));
    }
    match ctx.attr_kind(attr) {
        AttrKind::Dialect { params, .. } => params.iter().for_each(|&param| collect_references(ctx, param, found)),
        AttrKind::Array(items) => items.iter().for_each(|&item| collect_references(ctx, item, found)),
        _ => {}
    }
}

/// The parameters that `attr` refers to are those of the module around `op`.
fn check_references(ir: &Ir, op: Op, attr: Attr) -> Result<(), Fault> {
    let mut references = Vec::new();
    collect_references(&ir.ctx, attr, &mut references);
    if references.is_empty() {
        return Ok(());
    }
    let mut module = ir.parent(op);
    while let Some(around) = module.filter(|&op| !ports::is_module(ir, op)) {
        module = ir.parent(around);
    }
    let known = module.map_or(Vec::new(), |module| parameters(ir, module));
    for (name, ty) in references {
        let Some(parameter) = known.iter().find(|known| known.name == name) else {
            return Err(Fault::new(format!("use of unknown parameter \"{name}\"")));
        };
        if let Some(ty) = ty.filter(|&ty| ty != parameter.ty) {
            let (used, want) = (ir.type_text(ty), ir.type_text(parameter.ty));
            return Err(Fault::new(format!("parameter \"{name}\" used with type '{used}'; should have type '{want}'")));
        }
    }
    Ok(())
}

pub(crate) fn verify_param_value(ir: &Ir, op: Op) -> Result<(), Fault> {
    ir.attr(op, "value").map_or(Ok(()), |value| check_references(ir, op, value))
}

/// The schema exists, and the module has the attributes that it asks for.
pub(crate) fn verify_generated(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_header(ir, op)?;
    let kind = ir.required::<ir::required::SymbolName<'_>>(op, "generatorKind")?.0;
    let Some(schema) = ports::find_symbol(ir, op, kind) else {
        return Err(Fault::new(format!("Cannot find generator definition '{kind}'")));
    };
    if !ir.isa::<hw::GeneratorSchema>(schema) {
        let name = ir.op_text(schema);
        return Err(Fault::new(format!("Symbol resolved to '{name}' which is not a HWGeneratorSchemaOp")));
    }
    for name in list(ir, schema, "requiredAttrs").iter().filter_map(|&a| ir.ctx.as_str(a)) {
        if ir.attr(op, name).is_none() {
            return Err(Fault::new(format!("Missing attribute '{name}'")));
        }
    }
    Ok(())
}

pub(crate) fn verify_output(ir: &Ir, op: Op) -> Result<(), Fault> {
    let Some(module) = ir.parent(op) else { return Ok(()) };
    let outputs = ports::outputs(ir, module);
    let operands = ir.operands(op);
    if outputs.len() != operands.len() {
        let (want, have) = (outputs.len(), operands.len());
        return Err(Fault::new(format!("must have as many operands as the module has outputs: {want}, not {have}")));
    }
    match outputs.iter().zip(operands).find(|(port, v)| port.ty != ir.ty(**v)) {
        Some((port, _)) => {
            Err(Fault::new(format!("operand for output '{}' has another type than the port", port.name)))
        }
        None => Ok(()),
    }
}

pub(crate) fn verify_instance(ir: &Ir, op: Op) -> Result<(), Fault> {
    let name = ir.required::<ir::required::SymbolName<'_>>(op, "moduleName")?.0;
    let has_header = |&found: &Op| ["module_type", "parameters"].iter().all(|name| ir.attr(found, name).is_some());
    let in_words = || ir::symbols::lookup(ir, op, name).filter(has_header);
    let Some(module) = ports::find_module(ir, op, name).or_else(in_words) else {
        return Err(Fault::new(format!("refers to module @{name}, which does not exist")));
    };
    check_parameters(ir, op, module)?;
    let given = parameters(ir, op);
    let values: Vec<(&str, Attr)> = given.iter().filter_map(|p| Some((p.name, p.value?))).collect();
    let types: Vec<Type> = ir.operands(op).iter().map(|&v| ir.ty(v)).collect();
    let inputs = Side { name: "input", ports: &ports::inputs(ir, module), values: &values };
    check_side(ir, &inputs, &list(ir, op, "argNames"), &types, name)?;
    let types: Vec<Type> = ir.results(op).map(|v| ir.ty(v)).collect();
    let outputs = Side { name: "output", ports: &ports::outputs(ir, module), values: &values };
    check_side(ir, &outputs, &list(ir, op, "resultNames"), &types, name)
}

/// An instance gives each parameter of its module a value, in order.
fn check_parameters(ir: &Ir, op: Op, module: Op) -> Result<(), Fault> {
    let (given, declared) = (parameters(ir, op), parameters(ir, module));
    if given.len() != declared.len() {
        return Err(Fault::new(format!("expected {} parameters but had {}", declared.len(), given.len())));
    }
    for (index, (Parameter { name, ty, value, .. }, want)) in given.iter().zip(&declared).enumerate() {
        if *name != want.name {
            let wanted = want.name;
            return Err(Fault::new(format!(
                "parameter #{index} should have name \"{wanted}\" but has name \"{name}\""
            )));
        }
        if *ty != want.ty {
            let (wanted, ty) = (ir.type_text(want.ty), ir.type_text(*ty));
            return Err(Fault::new(format!("parameter \"{name}\" should have type '{wanted}' but has type '{ty}'")));
        }
        let value = value.ok_or_else(|| Fault::new(format!("parameter \"{name}\" must have a value")))?;
        check_references(ir, op, value)?;
    }
    Ok(())
}

/// The ports of a module on one side, under the parameters of an instance.
struct Side<'a> {
    name: &'static str,
    ports: &'a [Port],
    values: &'a [(&'a str, Attr)],
}

fn check_side(ir: &Ir, side: &Side<'_>, names: &[Attr], types: &[Type], module: &str) -> Result<(), Fault> {
    let (what, ports) = (side.name, side.ports);
    if ports.len() != types.len() || names.len() != types.len() {
        let (want, have) = (ports.len(), types.len());
        return Err(Fault::new(format!("has {have} {what}s, but module @{module} has {want}")));
    }
    for ((port, &name), &ty) in ports.iter().zip(names).zip(types) {
        let name = ir.ctx.as_str(name).unwrap_or_default();
        if port.name != name {
            let wanted = &port.name;
            return Err(Fault::new(format!("{what} is called '{name}', but in module @{module} it is '{wanted}'")));
        }
        let carried = as_inout(&ir.ctx, ty).filter(|_| port.direction == Direction::InOut).unwrap_or(ty);
        if !is_instance_type(&ir.ctx, port.ty, carried, side.values) {
            return Err(Fault::new(format!("{what} '{name}' has another type than the port of module @{module}")));
        }
    }
    Ok(())
}

/// The values of the body's arguments are those that the trigger is given.
pub(crate) fn verify_triggered(ir: &Ir, op: Op) -> Result<(), Fault> {
    let inputs = ir.operands_named(op, "inputs").iter().map(|&v| ir.ty(v));
    let arguments = ir.body(op, 0).map_or(&[][..], |body| ir.args(body)).iter().map(|&v| ir.ty(v));
    match inputs.eq(arguments) {
        true => Ok(()),
        false => Err(Fault::new("the arguments of the body must be as the inputs are")),
    }
}

/// Names of types stand in a scope or a package, which are tables of their own.
pub(crate) fn verify_typedecl(ir: &Ir, op: Op) -> Result<(), Fault> {
    let is_scope = |&parent: &Op| ir.has_trait(parent, Traits::SYMBOL_TABLE) && !ir.isa::<ir::builtin::Module>(parent);
    match ir.parent(op).filter(is_scope) {
        Some(_) => Ok(()),
        None => Err(Fault::new("expects parent op 'hw.type_scope' or a package")),
    }
}

/// A path names an instance at each step but the last, by inner symbol.
pub(crate) fn verify_path(ir: &Ir, op: Op) -> Result<(), Fault> {
    let is_pair =
        |&name: &Attr| matches!(ir.ctx.attr_kind(name), AttrKind::SymbolRef { nested, .. } if nested.len() == 1);
    let is_step = |&attr: &Attr| {
        let name = ir.ctx.as_dialect_attr(attr, "hw.innerNameRef").and_then(|params| params.first());
        name.is_some_and(is_pair)
    };
    let path = list(ir, op, "namepath");
    let is_last = |&attr: &Attr| is_step(&attr) || ir.ctx.as_symbol(attr).is_some();
    let (last, steps) = path.split_last().map_or((None, &path[..]), |(last, steps)| (Some(last), steps));
    if steps.iter().all(is_step) && last.is_none_or(is_last) {
        return Ok(());
    }
    Err(Fault::new("attribute 'namepath' must be a list of inner references, at its end also a symbol"))
}
