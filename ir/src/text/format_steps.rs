//! What printing by a format does, step by step: texts with the spaces that the reference puts around them, and the parts
//! of the op between them.
//!
//! What holds: whether a space is due depends on the format alone, not on which optional groups are printed.

use crate::constraint::AttrConstraint;
use crate::def::OpDef;
use crate::text::format::{Element, Step};

/// The steps for the elements of a format of `def`.
pub(crate) fn steps(elements: &[Element], def: &OpDef) -> Vec<Step> {
    Spacing { def, space: true, punctuation: false }.steps(elements, None)
}

/// What is known of the text so far.
struct Spacing<'d> {
    def: &'d OpDef,
    /// The next element may need a space before it.
    space: bool,
    /// The last element was punctuation.
    punctuation: bool,
}

impl Spacing<'_> {
    /// The steps for elements, but not for the one at `skipped`.
    fn steps(&mut self, elements: &[Element], skipped: Option<usize>) -> Vec<Step> {
        let mut steps = Vec::new();
        for (_, element) in elements.iter().enumerate().filter(|(index, _)| Some(*index) != skipped) {
            self.element(element, &mut steps);
        }
        steps
    }

    fn element(&mut self, element: &Element, steps: &mut Vec<Step>) {
        match element {
            Element::Literal(literal) => self.literal(&literal.text, steps),
            Element::Space => {
                push_text(steps, " ");
                (self.space, self.punctuation) = (false, false);
            }
            Element::NoSpace => (self.space, self.punctuation) = (false, true),
            Element::Newline => steps.push(Step::Newline),
            Element::Optional { anchor, then, otherwise } => steps.push(self.optional(*anchor, then, otherwise)),
            Element::AttrDict { .. } | Element::PropDict => {
                steps.push(Step::Attributes(element.clone()));
                self.punctuation = false;
            }
            _ => {
                if self.space || !self.punctuation {
                    push_text(steps, " ");
                }
                (self.space, self.punctuation) = (true, false);
                steps.push(Step::Part(element.clone()));
            }
        }
    }

    fn literal(&mut self, text: &str, steps: &mut Vec<Step>) {
        if self.space && space_before(text, self.punctuation) {
            push_text(steps, " ");
        }
        push_text(steps, text);
        self.space = !matches!(text, "<" | "(" | "{" | "[");
        self.punctuation = !text.bytes().next().is_some_and(|b| b == b'_' || b.is_ascii_alphabetic());
    }

    fn optional(&mut self, anchor: usize, then: &[Element], otherwise: &[Element]) -> Step {
        let skipped = self.elided_unit(anchor, then, otherwise);
        let (present, absent) = (self.steps(then, skipped), self.steps(otherwise, None));
        Step::Optional { anchor: then[anchor].clone(), then: present, otherwise: absent }
    }

    /// A unit attribute that is the anchor is told by the rest of its group.
    fn elided_unit(&self, anchor: usize, then: &[Element], otherwise: &[Element]) -> Option<usize> {
        let Some(Element::Attr(index)) = then.get(anchor) else { return None };
        let is_unit = matches!(self.def.attrs.get(*index)?.constraint, AttrConstraint::Unit);
        let is_first = anchor == 0 || otherwise.first() == then.get(anchor);
        (is_unit && !is_first).then_some(anchor)
    }
}

/// Adds text to the last step if that is text too.
fn push_text(steps: &mut Vec<Step>, text: &str) {
    match steps.last_mut() {
        Some(Step::Text(last)) => last.push_str(text),
        _ => steps.push(Step::Text(text.to_owned())),
    }
}

/// True if a space stands before literal `text`.
fn space_before(text: &str, after_punctuation: bool) -> bool {
    if text.len() != 1 && text != "->" {
        return true;
    }
    match text.as_bytes()[0] {
        b'>' | b')' | b'}' | b']' | b',' => false,
        b'<' | b'(' | b'{' | b'[' => after_punctuation,
        _ => true,
    }
}
