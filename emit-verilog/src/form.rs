//! How each operation becomes Verilog: the one table that every step asks.
//!
//! What holds: an operation without a row is refused before anything is changed (house rule 4); every step matches all forms.

#![deny(clippy::wildcard_enum_match_arm)]

use hw_dialects::CircuitBuilder;
use hw_dialects::{comb, emit, esi, hw, ltl, seq, sv, verif};
use ir::{Ir, Op, Value};

use crate::aggregates::{self, Types};
use crate::expr::{Expressions, Level, Text};
use crate::memory_ports::{self, MemoryPort};
use crate::product::is_signed_product;
use crate::simpler;

type Write = fn(&mut Expressions<'_>, Op, &[Value]) -> Text;
type Simplify = fn(&mut CircuitBuilder<'_, '_>, Op, &[Value]) -> Option<Value>;
type Flatten = fn(&mut CircuitBuilder<'_, '_>, Op, &[Value], &Types) -> Option<Vec<Value>>;
type Port = fn(&Ir, Op, Op, MemoryPort) -> Option<MemoryPort>;

/// What an operation is in Verilog.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// A container, a port list or a declaration of types; what is inside is asked by itself.
    Structure,
    /// The end of a module's body.
    Output,
    Instance,
    /// A literal.
    Constant(Write),
    /// A name for its operand.
    Wire(Write),
    /// An operator, written where it is used or in an assignment; how its value is called.
    Operator(Write, &'static str),
    /// An operator whose sign rules leak into what is around it: it stands alone in an assignment.
    Alone(Write, &'static str),
    /// Bits of its first operand, which must be an identifier.
    Selection(Write),
    /// A constant level as clock.
    ConstantClock(Write),
    /// A change between bits and clocks: the same text.
    Cast,
    /// A register and the name of what it takes.
    Register(&'static str),
    /// Values at start: `prepare` writes them into the registers.
    Initial,
    Memory,
    /// A port of a memory.
    Port(Port),
    /// A variable or net.
    Storage,
    /// A part of a variable or net.
    Place,
    /// What stands as words of its own, in a module or in a process.
    Statement,
    /// A sequence or property, written where it is asserted.
    Property,
    /// Made of simpler operations by `prepare`.
    Simplified(Simplify),
    /// Made of operations on integers by `flatten`.
    Flattened(Flatten),
}

/// The table.
pub(crate) fn form_of_name(name: &str) -> Option<Form> {
    Some(match name {
        ir::builtin::Module::NAME
        | hw::Module::NAME
        | hw::ModuleExtern::NAME
        | hw::HierPath::NAME
        | hw::TypeScope::NAME
        | hw::Typedecl::NAME => Form::Structure,
        sv::MacroDecl::NAME
        | sv::ReserveNames::NAME
        | sv::Interface::NAME
        | sv::InterfaceSignal::NAME
        | sv::InterfaceModport::NAME
        | sv::Bind::NAME
        | emit::Fragment::NAME => Form::Structure,
        esi::ManifestSymbol::NAME
        | esi::ManifestConstants::NAME
        | esi::ManifestRequest::NAME
        | esi::ManifestService::NAME
        | esi::ManifestConnection::NAME
        | esi::ManifestRoot::NAME
        | esi::ManifestNode::NAME
        | esi::ManifestCompressed::NAME => Form::Structure,
        hw::Output::NAME => Form::Output,
        hw::Instance::NAME => Form::Instance,
        hw::Constant::NAME => Form::Constant(|e, op, _| e.literal_of(op)),
        hw::ParamValue::NAME => Form::Operator(|e, op, _| e.parameter(op), "value"),
        hw::Wire::NAME => Form::Wire(|e, _, v| e.text(v[0])),
        hw::Bitcast::NAME => Form::Flattened(|_, _, v, _| Some(v.to_vec())),
        hw::ArrayCreate::NAME | hw::ArrayConcat::NAME | hw::StructCreate::NAME => {
            Form::Flattened(|b, _, v, _| Some(vec![b.concat(v)]))
        }
        hw::ArrayGet::NAME => Form::Flattened(aggregates::array_get),
        hw::ArraySlice::NAME => Form::Flattened(aggregates::array_slice),
        hw::ArrayInject::NAME => Form::Flattened(aggregates::array_inject),
        hw::StructExtract::NAME => Form::Flattened(aggregates::struct_extract),
        hw::StructInject::NAME => Form::Flattened(aggregates::struct_inject),
        hw::StructExplode::NAME => Form::Flattened(aggregates::struct_explode),
        hw::UnionCreate::NAME => Form::Flattened(aggregates::union_create),
        hw::UnionExtract::NAME => Form::Flattened(aggregates::union_extract),
        hw::AggregateConstant::NAME => Form::Flattened(aggregates::aggregate_constant),
        hw::EnumConstant::NAME => Form::Flattened(aggregates::enum_constant),
        hw::EnumCmp::NAME => Form::Flattened(aggregates::enum_compare),
        comb::Add::NAME => Form::Operator(|e, _, v| e.sum(v), "sum"),
        comb::Sub::NAME => Form::Operator(|e, _, v| e.subtraction(v), "difference"),
        comb::Mul::NAME => Form::Operator(|e, _, v| e.joined(v, " * ", Level::Product, Level::Product), "product"),
        comb::And::NAME => Form::Operator(|e, _, v| e.joined(v, " & ", Level::And, Level::Unary), "conjunction"),
        comb::Or::NAME => Form::Operator(|e, _, v| e.joined(v, " | ", Level::Or, Level::Unary), "disjunction"),
        comb::Xor::NAME => Form::Operator(|e, _, v| e.exclusive(v), "exclusive"),
        comb::DivU::NAME => Form::Operator(|e, _, v| e.binary(v, " / ", Level::Quotient), "quotient"),
        comb::ModU::NAME => Form::Operator(|e, _, v| e.binary(v, " % ", Level::Quotient), "remainder"),
        comb::DivS::NAME => Form::Alone(|e, _, v| e.signed(v, " / ", Level::Quotient), "quotient"),
        comb::ModS::NAME => Form::Alone(|e, _, v| e.signed(v, " % ", Level::Quotient), "remainder"),
        comb::Shl::NAME => Form::Operator(|e, _, v| e.shift(v, " << "), "shifted"),
        comb::ShrU::NAME => Form::Operator(|e, _, v| e.shift(v, " >> "), "shifted"),
        comb::ShrS::NAME => Form::Alone(|e, _, v| e.shift_signed(v), "shifted"),
        comb::ICmp::NAME => Form::Operator(|e, op, v| e.comparison(op, v), "compared"),
        comb::Mux::NAME => Form::Operator(|e, _, v| e.choice(v), "chosen"),
        comb::Concat::NAME => Form::Operator(|e, _, v| e.concatenation(v), "joined"),
        comb::Replicate::NAME => Form::Operator(|e, op, v| e.replication(op, v[0]), "copies"),
        comb::Parity::NAME => Form::Operator(|e, _, v| e.prefixed("^", v[0]), "odd"),
        comb::Reverse::NAME => Form::Simplified(simpler::reverse),
        comb::TruthTable::NAME => Form::Simplified(simpler::truth_table),
        comb::Extract::NAME => Form::Selection(|e, op, v| e.slice(op, v[0])),
        sv::IndexedPartSelect::NAME => Form::Selection(|e, op, v| e.indexed(op, v)),
        sv::VerbatimExpr::NAME | sv::VerbatimExprSE::NAME => Form::Operator(|e, op, v| e.words(op, v), "words"),
        sv::MacroRefExpr::NAME | sv::MacroRefExprSE::NAME => {
            Form::Operator(|e, op, v| e.macro_reference(op, v), "words")
        }
        sv::ConstantX::NAME => Form::Operator(|e, op, _| e.all_bits(op, 'x'), "unknown"),
        sv::ConstantZ::NAME => Form::Operator(|e, op, _| e.all_bits(op, 'z'), "undriven"),
        sv::ConstantStr::NAME => Form::Operator(|e, op, _| e.quoted(op), "text"),
        sv::LocalParam::NAME => Form::Operator(|e, op, _| e.parameter(op), "value"),
        sv::Sampled::NAME | ltl::Sampled::NAME => Form::Operator(|e, _, v| e.system("sampled", v), "sampled"),
        sv::Time::NAME => Form::Operator(|e, _, v| e.system("time", v), "time"),
        sv::STime::NAME => Form::Operator(|e, _, v| e.system("stime", v), "time"),
        sv::System::NAME => Form::Operator(|e, op, v| e.system_function(op, v), "value"),
        sv::ReadInOut::NAME => Form::Operator(|e, _, v| (e.place(v[0]), Level::Primary), "value"),
        sv::ReadInterfaceSignal::NAME => Form::Operator(|e, op, v| e.signal(op, v[0]), "signal"),
        sv::Wire::NAME | sv::Reg::NAME | sv::Logic::NAME | sv::Xmr::NAME | sv::InterfaceInstance::NAME => Form::Storage,
        sv::ArrayIndexInOut::NAME | sv::StructFieldInOut::NAME | sv::IndexedPartSelectInOut::NAME => Form::Place,
        name if is_statement(name) => Form::Statement,
        name if is_property(name) => Form::Property,
        seq::CompReg::NAME | seq::CompRegCe::NAME => Form::Register("input"),
        seq::FirReg::NAME => Form::Register("next"),
        seq::ShiftReg::NAME => Form::Simplified(simpler::shift_register),
        seq::ToClock::NAME | seq::FromClock::NAME => Form::Cast,
        seq::ConstClock::NAME => Form::ConstantClock(|e, op, _| e.literal_of(op)),
        seq::ClockInverter::NAME => Form::Operator(|e, _, v| e.prefixed("~", v[0]), "clock"),
        seq::Initial::NAME | seq::Yield::NAME => Form::Initial,
        seq::HlMem::NAME | seq::FirMem::NAME => Form::Memory,
        seq::ReadPort::NAME => Form::Port(memory_ports::read),
        seq::WritePort::NAME => Form::Port(memory_ports::write),
        seq::FirMemRead::NAME => Form::Port(memory_ports::firmem_read),
        seq::FirMemWrite::NAME => Form::Port(memory_ports::firmem_write),
        seq::FirMemReadWrite::NAME => Form::Port(memory_ports::firmem_read_write),
        _ => return None,
    })
}

/// Statements of modules and of processes.
fn is_statement(name: &str) -> bool {
    let of_modules = [
        sv::Assign::NAME,
        sv::AssignInterfaceSignal::NAME,
        sv::Ordered::NAME,
        sv::IfDef::NAME,
        sv::Always::NAME,
        sv::AlwaysComb::NAME,
        sv::AlwaysFF::NAME,
        sv::Initial::NAME,
        sv::Verbatim::NAME,
        sv::MacroRef::NAME,
        sv::MacroDef::NAME,
        sv::Include::NAME,
        sv::AssertConcurrent::NAME,
        sv::AssumeConcurrent::NAME,
        sv::CoverConcurrent::NAME,
        sv::AssertProperty::NAME,
        sv::AssumeProperty::NAME,
        sv::CoverProperty::NAME,
        verif::Assert::NAME,
        verif::Assume::NAME,
        verif::Cover::NAME,
        verif::ClockedAssert::NAME,
        verif::ClockedAssume::NAME,
        verif::ClockedCover::NAME,
    ];
    of_modules.contains(&name) || is_process_statement(name)
}

fn is_process_statement(name: &str) -> bool {
    [
        sv::If::NAME,
        sv::IfDefProcedural::NAME,
        sv::Case::NAME,
        sv::For::NAME,
        sv::BPAssign::NAME,
        sv::PAssign::NAME,
        sv::Force::NAME,
        sv::Release::NAME,
        sv::ReadMem::NAME,
        sv::Write::NAME,
        sv::FWrite::NAME,
        sv::FFlush::NAME,
        sv::FClose::NAME,
        sv::Exit::NAME,
        sv::Stop::NAME,
        sv::Finish::NAME,
        sv::FatalProcedural::NAME,
        sv::ErrorProcedural::NAME,
        sv::WarningProcedural::NAME,
        sv::InfoProcedural::NAME,
        sv::Assert::NAME,
        sv::Assume::NAME,
        sv::Cover::NAME,
    ]
    .contains(&name)
}

fn is_property(name: &str) -> bool {
    [
        ltl::And::NAME,
        ltl::Or::NAME,
        ltl::Intersect::NAME,
        ltl::Concat::NAME,
        ltl::Delay::NAME,
        ltl::Repeat::NAME,
        ltl::GoToRepeat::NAME,
        ltl::NonConsecutiveRepeat::NAME,
        ltl::Not::NAME,
        ltl::Implication::NAME,
        ltl::Until::NAME,
        ltl::Eventually::NAME,
        ltl::Clock::NAME,
        ltl::BooleanConstant::NAME,
    ]
    .contains(&name)
}

/// As [`form_of_name`]; an operation without a row is made of simpler ones if its declaration says what it computes.
fn known_form(ir: &Ir, op: Op) -> Option<Form> {
    let by_meaning = || ir.def(op)?.meaning.map(|_| Form::Simplified(simpler::formula));
    form_of_name(ir.op_text(op)).or_else(by_meaning)
}

/// How `op` becomes Verilog. `check` has seen to it that every operation has a form.
pub(crate) fn form(ir: &Ir, op: Op) -> Form {
    if is_signed_product(ir, op) {
        return Form::Alone(|e, _, v| e.signed_product(v), "product");
    }
    known_form(ir, op).unwrap_or_else(|| ir.internal_error(op, "has no form in Verilog"))
}

/// True if the writer of Verilog handles the operation `name`.
pub fn handled(name: &str) -> bool {
    form_of_name(name).is_some()
}

/// Operations that are refused, with the reason.
pub const REFUSED: &[(&str, &str)] = &[
    (hw::ModuleGenerated::NAME, "its generator must make it a module first"),
    (hw::GeneratorSchema::NAME, "generators must have run before"),
    (hw::Triggered::NAME, "what it runs has no form of a circuit"),
    (seq::ClockGate::NAME, "a gated clock needs a cell of the family; use a register with an enable"),
    (seq::ClockMux::NAME, "a choice of clocks needs a cell of the family"),
    (seq::ClockDivider::NAME, "a divided clock needs a cell of the family; use a register with an enable"),
    (seq::Fifo::NAME, "it must be made registers and memories first, as CIRCT's `lower-seq-fifo` does"),
    (seq::FromImmutable::NAME, "values at start are read by registers alone"),
];

/// Dialects of which every operation without a row of its own is refused.
pub const REFUSED_DIALECTS: &[(&str, &str)] = &[
    ("handshake", ELASTIC),
    ("elastic", ELASTIC),
    ("ssp", PROBLEM),
    ("sv", TEXT_ALONE),
    ("sim", TEXT_ALONE),
    ("verif", "tests, contracts and questions of equality have no Verilog: assertions alone do"),
    ("ltl", TEXT_ALONE),
    ("emit", TEXT_ALONE),
    ("esi", "it must be made hw first, as CIRCT's `lower-esi-to-physical`, `lower-esi-ports` and `lower-esi-to-hw` do"),
    ("fsm", "it must be made a circuit first, as `kiln opt --convert-fsm-to-hw` does"),
    (
        "loopschedule",
        "loops must be made a circuit first, as CIRCT's `lower-loopschedule-to-calyx` and Calyx's passes do",
    ),
    ("pipeline", "it must be made a circuit first, as `kiln opt --lower-pipeline-to-hw` does"),
];

const ELASTIC: &str = "it must be made a circuit of hw first, as `kiln hls --flow elastic` does";

const TEXT_ALONE: &str = "Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that";

const PROBLEM: &str = "it states a scheduling problem, for `kiln schedule`";

/// Why `op` is refused; `None` if it is handled.
pub(crate) fn refusal(ir: &Ir, op: Op) -> Option<&'static str> {
    if known_form(ir, op).is_some() {
        return None;
    }
    let name = ir.op_text(op);
    let dialect = name.split('.').next().unwrap_or(name);
    let known =
        REFUSED.iter().find(|(n, _)| *n == name).or_else(|| REFUSED_DIALECTS.iter().find(|(d, _)| *d == dialect));
    let known = known.map(|(_, reason)| *reason);
    Some(known.unwrap_or("it is no circuit operation; lower it first"))
}
