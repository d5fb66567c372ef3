//! What a circuit does besides its values: it prints, checks what must hold, and ends the run.
//!
//! What holds: effects happen on the values before the edge that ends a cycle, in the order of the text; they change no value, so whatever
//! computes the values, the same happens.

use std::collections::BTreeMap;

use ir::diag::{Diagnostic, Severity};
use ir::{Diagnostics, Ir, Op};

use super::node::Net;
use super::text::Text;
use super::{Signal, Values};

/// Something that happens in a cycle.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Effect {
    /// The clock at whose edges it happens; none where it happens in every cycle.
    pub clock: Option<Net>,
    /// Whether the edges are falling ones of an input; said once clocks are known (`Netlist::take_domains`).
    pub falls: bool,
    /// It happens where this is 1.
    pub condition: Option<Net>,
    pub action: Action,
    /// Its label, behind the path of its instance.
    pub label: String,
    pub op: Op,
}

/// What happens.
#[derive(Clone, Debug)]
pub enum Action {
    /// A text is printed, or goes to the file of this name.
    Print(Text, Option<String>),
    /// Something that must hold does not.
    Fail(Check, Option<Text>),
    /// Something that was to be seen is.
    Cover,
    /// The run ends.
    End {
        /// Whether all is well.
        is_success: bool,
    },
}

/// What did not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Something that the circuit promises.
    Assertion,
    /// Something that it expects of its inputs.
    Assumption,
}

/// What is done with what is checked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CheckKind {
    Assert,
    Assume,
    Cover,
}

impl CheckKind {
    /// What happens where the check speaks.
    pub fn action(self, text: Option<Text>) -> Action {
        match self {
            Self::Assert => Action::Fail(Check::Assertion, text),
            Self::Assume => Action::Fail(Check::Assumption, text),
            Self::Cover => Action::Cover,
        }
    }
}

impl Effect {
    /// The nets that it looks at.
    pub fn nets_mut(&mut self) -> impl Iterator<Item = &mut Net> {
        let text = match &mut self.action {
            Action::Print(text, _) | Action::Fail(_, Some(text)) => Some(text),
            Action::Fail(_, None) | Action::Cover | Action::End { .. } => None,
        };
        self.condition.as_mut().into_iter().chain(text.into_iter().flat_map(Text::nets_mut))
    }

    /// The numbers of its text.
    pub fn numbers(&self) -> Vec<Net> {
        let mut own = Self { condition: None, ..self.clone() };
        own.nets_mut().map(|net| *net).collect()
    }

    /// What happens, in words that are the same where the same does, whatever the numbers are.
    pub fn kind(&self) -> String {
        let mut own = Self { condition: None, ..self.clone() };
        own.nets_mut().for_each(|net| net.at = 0);
        format!("{:?}", own.action)
    }

    fn happens(&self, values: &mut impl Values) -> bool {
        self.condition.is_none_or(|condition| !values.value(condition.into()).is_zero())
    }
}

/// How often something was, when first, and what it said then.
#[derive(Clone, Debug, Default)]
struct Seen {
    count: u64,
    first: u64,
    text: String,
}

/// The effects of a run.
#[derive(Clone, Debug)]
pub struct Log {
    effects: Vec<Effect>,
    seen: Vec<Seen>,
    printed: String,
    files: BTreeMap<String, String>,
    is_ended: bool,
}

impl Log {
    /// Of a run that has not begun.
    pub fn new(effects: Vec<Effect>) -> Self {
        let files = effects.iter().filter_map(|effect| match &effect.action {
            Action::Print(_, file) => Some((file.clone()?, String::new())),
            Action::Fail(..) | Action::Cover | Action::End { .. } => None,
        });
        let (files, seen) = (files.collect(), vec![Seen::default(); effects.len()]);
        Self { seen, effects, printed: String::new(), files, is_ended: false }
    }

    /// The signals that are looked at.
    pub fn signals(&self) -> Vec<Signal> {
        self.effects
            .clone()
            .iter_mut()
            .flat_map(|effect| effect.nets_mut().map(|net| Signal(*net)).collect::<Vec<_>>())
            .collect()
    }

    /// Whether nothing ever happens.
    pub fn is_empty(&self) -> bool {
        self.effects.is_empty()
    }

    /// Whether the circuit may end the run.
    pub fn may_end(&self) -> bool {
        self.effects.iter().any(|effect| matches!(effect.action, Action::End { .. }))
    }

    /// Whether the circuit has ended the run.
    pub fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// What was printed.
    pub fn printed(&self) -> &str {
        &self.printed
    }

    /// What files hold that the circuit writes, by name.
    pub fn files(&self) -> &BTreeMap<String, String> {
        &self.files
    }

    /// Lets happen what does in a cycle, but for what does at falling edges.
    pub fn add(&mut self, values: &mut impl Values, cycle: u64) {
        self.add_at(false, values, cycle);
    }

    /// Lets happen what does at falling edges, on the values behind the rising ones.
    pub fn add_falling(&mut self, values: &mut impl Values, cycle: u64) {
        self.add_at(true, values, cycle);
    }

    fn add_at(&mut self, falls: bool, values: &mut impl Values, cycle: u64) {
        for (effect, seen) in self.effects.iter().zip(&mut self.seen) {
            if effect.falls != falls || !effect.happens(values) {
                continue;
            }
            seen.count += 1;
            let is_first = seen.count == 1;
            if is_first {
                seen.first = cycle;
            }
            match &effect.action {
                Action::Print(text, None) => self.printed += &text.characters(values, cycle),
                Action::Print(text, Some(file)) => {
                    *self.files.entry(file.clone()).or_default() += &text.characters(values, cycle);
                }
                Action::Fail(_, Some(text)) if is_first => seen.text = text.characters(values, cycle),
                Action::Fail(..) | Action::Cover => {}
                Action::End { .. } => self.is_ended = true,
            }
        }
    }

    /// Says what failed and what was seen, of a run with this name.
    ///
    /// Errors: `E0947` an assertion failed, `E0948` an assumption, `E0949` the circuit ended the run as a failure.
    pub fn report(&self, ir: &Ir, run: &str, diags: &mut Diagnostics) {
        for (effect, seen) in self.effects.iter().zip(&self.seen) {
            let Some((severity, code, message)) = finding(effect, seen) else { continue };
            let place = ir.loc(effect.op).place(&ir.ctx);
            let label = if effect.label.is_empty() { String::new() } else { format!(" '{}'", effect.label) };
            let mut found = Diagnostic::new(severity, code, place, format!("{run}{}", message.replace("{}", &label)));
            if !seen.text.is_empty() {
                found = found.with_note(seen.text.trim_end().to_owned());
            }
            diags.push(found.with_op(ir.op_text(effect.op)));
        }
    }
}

/// What is said of an effect; `{}` stands for its label.
fn finding(effect: &Effect, seen: &Seen) -> Option<(Severity, &'static str, String)> {
    let cycles = match seen.count {
        0 | 1 => format!("in cycle {}", seen.first),
        2 => format!("in cycle {} and in one after it", seen.first),
        count => format!("in cycle {} and in {} after it", seen.first, count - 1),
    };
    let is_seen = seen.count > 0;
    match effect.action {
        Action::Fail(Check::Assertion, _) if is_seen => {
            Some((Severity::Error, "E0947", format!("the assertion{{}} fails {cycles}")))
        }
        Action::Fail(Check::Assumption, _) if is_seen => {
            Some((Severity::Error, "E0948", format!("the inputs break the assumption{{}} {cycles}")))
        }
        Action::End { is_success: false } if is_seen => {
            Some((Severity::Error, "E0949", format!("the circuit ends the run as a failure {cycles}")))
        }
        Action::Cover if is_seen => Some((Severity::Remark, "", format!("the cover{{}} is met {cycles}"))),
        Action::Cover => Some((Severity::Remark, "", "the cover{} is never met".to_owned())),
        Action::Print(..) | Action::Fail(..) | Action::End { .. } => None,
    }
}
