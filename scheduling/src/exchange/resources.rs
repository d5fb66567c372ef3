//! The resource model of the HLS literature's instances: operator types with latency, limit and delay, as XML.
//!
//! The form is that of HatScheT (Sittel, Oppermann, Kumm et al. 2018): elements `resource` (in any case) with the
//! attributes `name`, `limit` (-1 or `inf`: unlimited), `latency` and `blockingTime` in cycles, `physicalDelay`.

use std::collections::BTreeMap;

use super::Malformed;
use crate::problem::OperatorType;

/// The operator types of a model, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ResourceModel {
    /// With the lines of their elements.
    types: BTreeMap<String, (OperatorType, u32)>,
}

impl ResourceModel {
    /// The operator type called `name`.
    pub fn get(&self, name: &str) -> Option<&OperatorType> {
        self.types.get(name).map(|(ty, _)| ty)
    }

    /// The line of the element called `name`, counted from 1.
    pub fn line(&self, name: &str) -> Option<u32> {
        self.types.get(name).map(|(_, line)| *line)
    }

    /// The names, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.types.keys().map(String::as_str)
    }
}

/// Reads a resource model. Errors: not XML, no resource in it, or an attribute that is missing, repeated or no number.
pub fn read_resources(text: &str) -> Result<ResourceModel, Malformed> {
    let document = super::document(text)?;
    let mut model = ResourceModel::default();
    for node in document.descendants().filter(|n| n.tag_name().name().eq_ignore_ascii_case("resource")) {
        let operator = operator_type(&node)?;
        let name = operator.name.clone();
        if model.types.insert(name.clone(), (operator, super::line_of(&node))).is_some() {
            return Err(Malformed::at(&node, format!("resource '{name}' is there twice")));
        }
    }
    match model.types.is_empty() {
        true => Err(Malformed::new(0, "there is no <Resource> in it")),
        false => Ok(model),
    }
}

fn operator_type(node: &roxmltree::Node<'_, '_>) -> Result<OperatorType, Malformed> {
    let name = node.attribute("name").ok_or_else(|| Malformed::at(node, "a resource without `name`"))?;
    let latency = number(node, "latency")?.ok_or_else(|| Malformed::at(node, format!("'{name}' has no `latency`")))?;
    let latency = cycles(node, "latency", latency)?;
    let mut operator = OperatorType::pipelined(name, latency, 0, 0);
    let unlimited = node.attributes().any(|a| a.name().eq_ignore_ascii_case("limit") && a.value().trim() == "inf");
    let limit = if unlimited { -1 } else { number(node, "limit")?.unwrap_or(-1) };
    if limit >= 0 {
        operator = operator.limited(cycles(node, "limit", limit)?);
    } else if limit != -1 {
        return Err(Malformed::at(node, format!("`limit` of '{name}' is {limit}; -1 stands for unlimited")));
    }
    let blocking = cycles(node, "blockingTime", number(node, "blockingTime")?.unwrap_or(1))?;
    // 0 is written for operators that are not limited; a pipelined operator blocks its input for one cycle.
    Ok(operator.blocking(blocking.max(1)))
}

fn cycles(node: &roxmltree::Node<'_, '_>, attribute: &str, value: i64) -> Result<u32, Malformed> {
    u32::try_from(value).map_err(|_| Malformed::at(node, format!("`{attribute}` is {value}, which is out of range")))
}

/// The integer attribute `name`, whatever the case of its letters.
fn number(node: &roxmltree::Node<'_, '_>, name: &str) -> Result<Option<i64>, Malformed> {
    let found = node.attributes().find(|a| a.name().eq_ignore_ascii_case(name));
    let Some(attribute) = found else { return Ok(None) };
    let value = attribute.value().trim();
    let parsed = value.parse().map_err(|_| Malformed::at(node, format!("`{name}` is '{value}', not an integer")));
    parsed.map(Some)
}
