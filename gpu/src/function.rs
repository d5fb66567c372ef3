//! A function as kernels and a manifest.

use affine::ops::bounds;
use dialects::memref::layout;
use ir::diag::{Diagnostic, Diagnostics, Reported};
use ir::{Ir, Op, Traits, Value, symbols};

use crate::emit::memory::{bytes_of, element_type};
use crate::emit::operand::Number;
use crate::emit::refuse;
use crate::kernel::{Kernel, Parameter, kernel};
use crate::machine::Gpu;
use crate::manifest::{Argument, Given, Launch, Manifest, Memory, Step};
use crate::map::{self, band};
use crate::options::Options;
use crate::prepare::prepare;
use crate::{tables, tiled, turned};

/// Kernels and how they are run.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The text of all kernels.
    pub ptx: String,
    /// What the host does.
    pub manifest: Manifest,
}

/// Kernels of a function of `module`, which changes. Remarks say which loops did not become threads. Errors: `E1702`.
pub fn compile(
    ir: &mut Ir,
    module: Op,
    function: &str,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<Compiled, Reported> {
    prepare(ir, module, options.fuses, diags)?;
    let op = symbols::in_table(ir, module, function).expect("the caller has found the function");
    let block = entry_block(ir, op, diags)?;
    let mut maker = Maker { ir, options, function, diags, kernels: Vec::new(), temporaries: Vec::new() };
    let steps = map::steps(maker.ir, options, block, maker.diags)?;
    let arguments = arguments(maker.ir, block, maker.diags)?;
    let steps = maker.steps(&steps, block)?;
    let Maker { kernels, temporaries, .. } = maker;
    let temporaries = memories(ir, &temporaries, diags)?;
    let manifest = Manifest {
        function: function.to_owned(),
        gpu: options.gpu.name.clone(),
        architecture: options.gpu.architecture.clone(),
        arguments,
        temporaries,
        steps,
    };
    Ok(Compiled { ptx: text(ir, &options.gpu, &kernels), manifest })
}

fn text(ir: &Ir, gpu: &Gpu, kernels: &[Kernel]) -> String {
    let head = format!(".version {}\n.target {}\n.address_size 64\n", gpu.version, gpu.architecture);
    let shared = format!("\n.extern .shared .align {} .b8 {}[];\n", tiled::alignment(gpu), tiled::SHARED);
    let head = if kernels.iter().any(|kernel| kernel.shared > 0) { head + &shared } else { head };
    let head = head + &tables::declarations(ir, kernels);
    kernels.iter().fold(head, |text, kernel| text + "\n" + &kernel.text)
}

/// The block of a function that has one block and gives nothing.
pub(crate) fn entry_block(ir: &Ir, function: Op, diags: &mut Diagnostics) -> Result<ir::Block, Reported> {
    let blocks = ir.regions(function).first().map(|region| ir.blocks(*region).to_vec()).unwrap_or_default();
    let [block] = blocks[..] else {
        return Err(refuse(
            ir,
            function,
            "a function for a GPU has a body of one block: loops and branches of scf or affine",
            diags,
        ));
    };
    match ir.last_op(block).filter(|last| !ir.operands(*last).is_empty()) {
        Some(last) => Err(refuse(ir, last, "a function for a GPU gives its results through memory", diags)),
        None => Ok(block),
    }
}

struct Maker<'a> {
    ir: &'a Ir,
    options: &'a Options,
    function: &'a str,
    diags: &'a mut Diagnostics,
    kernels: Vec<Kernel>,
    temporaries: Vec<Value>,
}

impl Maker<'_> {
    fn steps(&mut self, steps: &[map::Step], entry: ir::Block) -> Result<Vec<Step>, Reported> {
        let mut made = Vec::new();
        for step in steps {
            made.push(match step {
                map::Step::Kernel(unit) => Step::Launch(self.launch(unit, entry)?),
                map::Step::Loop { op, body } => {
                    let constant = |bound: Option<bounds::Bound>| bound.and_then(|bound| bound.constant());
                    let from =
                        constant(bounds::lower_bound(self.ir, *op)).expect("loops of the host have constant bounds");
                    let to =
                        constant(bounds::upper_bound(self.ir, *op)).expect("loops of the host have constant bounds");
                    let variable = variable_name(band::variable(self.ir, *op));
                    let body = self.steps(body, entry)?;
                    Step::Loop { variable, from, to, step: bounds::step(self.ir, *op), body }
                }
            });
        }
        Ok(made)
    }

    fn launch(&mut self, unit: &map::Unit, entry: ir::Block) -> Result<Launch, Reported> {
        let name = format!("{}_{}", self.function, self.kernels.len());
        let kernel = match tiled::planned(self.ir, unit, self.options, self.diags)? {
            Some((nest, plan)) => {
                let place = self.ir.loc(unit.ops[0]).place(&self.ir.ctx);
                self.diags.push(Diagnostic::remark(place, plan.describe()).with_op(self.ir.op_text(unit.ops[0])));
                tiled::kernel(self.ir, unit, (&nest, &plan), &name, (self.options, self.diags))?
            }
            None => match turned::find(self.ir, unit) {
                Some(turned) => turned::kernel(self.ir, unit, &turned, &name, self.diags)?,
                None => kernel(self.ir, unit, &name, self.diags)?,
            },
        };
        let mut arguments = Vec::new();
        let is_given = |parameter: &Parameter| !matches!(parameter, Parameter::Table(_));
        for parameter in kernel.parameters.iter().filter(|parameter| is_given(parameter)).cloned() {
            let mut givens = Givens { ir: self.ir, entry, temporaries: &mut self.temporaries };
            let given = givens.given(parameter.value(), unit.ops[0], self.diags)?;
            arguments.push(match parameter {
                Parameter::Memory(_) | Parameter::Number(_) | Parameter::Table(_) => given,
                Parameter::Tensor(_, map) => Given::Tensor { memory: Box::new(given), map },
            });
        }
        let Kernel { grid, block, shared, .. } = kernel;
        self.kernels.push(kernel);
        Ok(Launch { kernel: name, grid, block, shared, arguments })
    }
}

/// The arguments of a function. Errors: `E1702`.
pub(crate) fn arguments(ir: &Ir, block: ir::Block, diags: &mut Diagnostics) -> Result<Vec<Argument>, Reported> {
    let owner = ir.parent_of_block(block).expect("a function has the block");
    let mut arguments = Vec::new();
    for (number, value) in ir.args(block).iter().enumerate() {
        let name = ir.value_name(*value).map_or_else(|| format!("arg{number}"), str::to_owned);
        let found = match Number::of(&ir.ctx, ir.ty(*value)) {
            Some(kind) => Some(Argument::Number { name, element: element_type(kind).to_owned() }),
            None => memory(ir, name, *value).map(Argument::Memory),
        };
        let message = "arguments are numbers of at most 64 bits and memories of constant sizes, row by row";
        arguments.push(found.ok_or_else(|| refuse(ir, owner, message, diags))?);
    }
    Ok(arguments)
}

/// The memories that live while a function runs. Errors: `E1702`.
pub(crate) fn memories(ir: &Ir, temporaries: &[Value], diags: &mut Diagnostics) -> Result<Vec<Memory>, Reported> {
    let mut memories = Vec::new();
    for (number, &value) in temporaries.iter().enumerate() {
        let found = memory(ir, format!("temporary{number}"), value);
        let op = ir.def_op(value).expect("temporaries are allocated");
        let message = "memories of constant sizes alone live on a GPU";
        memories.push(found.ok_or_else(|| refuse(ir, op, message, diags))?);
    }
    Ok(memories)
}

/// What launches are given: arguments of a function, variables of its loops, and memories that it allocates, which are noted.
pub(crate) struct Givens<'a> {
    pub ir: &'a Ir,
    /// The function's block.
    pub entry: ir::Block,
    pub temporaries: &'a mut Vec<Value>,
}

impl Givens<'_> {
    /// What a value is to a launch. Errors: `E1702`.
    pub fn given(&mut self, value: Value, user: Op, diags: &mut Diagnostics) -> Result<Given, Reported> {
        let ir = self.ir;
        if let Some(number) = ir.args(self.entry).iter().position(|argument| *argument == value) {
            return Ok(Given::Argument(number));
        }
        if Number::of(&ir.ctx, ir.ty(value)).is_some() && ir.def_op(value).is_none() {
            return Ok(Given::Variable(variable_name(value)));
        }
        if !ir.def_op(value).is_some_and(|op| ir.has_trait(op, Traits::ALLOCATION)) {
            return Err(refuse(
                ir,
                user,
                "memories are arguments of the function, allocated in it, or constant tables",
                diags,
            ));
        }
        let known = self.temporaries.iter().position(|temporary| *temporary == value);
        let number = known.unwrap_or(self.temporaries.len());
        if known.is_none() {
            self.temporaries.push(value);
        }
        Ok(Given::Temporary(number))
    }
}

/// The name of a variable of the host.
pub(crate) fn variable_name(value: Value) -> String {
    format!("v{}", value.index())
}

/// A memory of constant sizes, row by row.
fn memory(ir: &Ir, name: String, value: Value) -> Option<Memory> {
    let ty = ir.ty(value);
    let element = Number::of(&ir.ctx, ir.ctx.element_or_self(ty))?;
    let shape = ir.ctx.shape(ty)?.iter().map(|size| u64::try_from(*size).ok()).collect::<Option<Vec<u64>>>()?;
    let is_plain = layout::is_identity(&ir.ctx, ty);
    let bytes = bytes_of(ir, value).filter(|_| is_plain)?;
    Some(Memory { name, element: element_type(element).to_owned(), shape, bytes })
}
