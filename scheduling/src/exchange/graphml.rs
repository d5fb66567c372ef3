//! Dependence graphs of the HLS literature's instances, as GraphML.
//!
//! Nodes carry `name` and `uses_resource`; edges `delay` and `distance` (cycles, iterations; 0 if left out) and `deptype`
//! (`Data` or `Precedence`). Both kinds demand `start(target) >= start(source) + latency + delay - II * distance`
//! (HatScheT, Sittel, Oppermann, Kumm et al. 2018); only data takes registers. Keys may be declared: `<key id= attr.name=>`.
//! A second `graph`, in the same file or another, has more edges over the same nodes: those that keep chains of
//! combinational operations within a clock period.

use roxmltree::Node;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Malformed, ResourceModel, VALUE_WIDTH};
use crate::problem::{Dependence, DependenceKind, OperationId, OperatorTypeId, Problem};

/// A dependence graph that was read.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The instance.
    pub problem: Problem,
    /// Operations by the id of their node.
    operations: FxHashMap<String, OperationId>,
    /// The line of each operation's node.
    lines: Vec<u32>,
    /// Names in use: a second node of a name is called by its id.
    names: FxHashSet<String>,
}

/// Reads the graph `text`, called `name`, with its operator types. Errors: not XML, two nodes of one id, an unknown
/// resource or node, or a number that is none.
pub fn read_graph(name: &str, text: &str, resources: &ResourceModel) -> Result<Graph, Malformed> {
    let document = super::document(text)?;
    let keys = Keys::of(&document);
    let mut graph = Graph {
        problem: Problem::new(name),
        operations: FxHashMap::default(),
        lines: Vec::new(),
        names: FxHashSet::default(),
    };
    let types: FxHashMap<&str, OperatorTypeId> = resources
        .names()
        .filter_map(|name| Some((name, graph.problem.add_operator_type(resources.get(name)?.clone()))))
        .collect();
    let first = document.descendants().find(|n| n.has_tag_name("graph"));
    for node in document.descendants().filter(|n| n.has_tag_name("node")) {
        // A second graph names the nodes of the first, and adds edges.
        let is_known = node.attribute("id").is_some_and(|id| graph.operations.contains_key(id));
        if !is_known || node.ancestors().any(|around| Some(around) == first) {
            graph.add_node(&node, &keys, &types)?;
        }
    }
    if graph.operations.is_empty() {
        return Err(Malformed::new(0, "there is no <node> in it"));
    }
    graph.add_edges(&document, &keys)?;
    Ok(graph)
}

impl Graph {
    /// The line of each operation's node, counted from 1.
    pub fn lines(&self) -> &[u32] {
        &self.lines
    }

    /// Adds the edges of a second graph over the same nodes, which keep chains within a clock period. Errors: as
    /// `read_graph`.
    pub fn add_chaining(&mut self, text: &str) -> Result<(), Malformed> {
        let document = super::document(text)?;
        let keys = Keys::of(&document);
        self.add_edges(&document, &keys)
    }

    fn add_node(
        &mut self,
        node: &Node<'_, '_>,
        keys: &Keys<'_>,
        types: &FxHashMap<&str, OperatorTypeId>,
    ) -> Result<(), Malformed> {
        let id = node.attribute("id").ok_or_else(|| Malformed::at(node, "a node without `id`"))?;
        let Some(resource) = keys.data(node, "uses_resource") else {
            // A node that only describes the graph as a whole.
            return match id {
                "modsched_info" => Ok(()),
                _ => Err(Malformed::at(node, format!("node '{id}' has no `uses_resource`"))),
            };
        };
        let ty = types.get(resource).ok_or_else(|| {
            Malformed::at(node, format!("node '{id}' uses '{resource}', which is not in the resource model"))
        })?;
        let name = keys.data(node, "name").filter(|name| self.names.insert((*name).to_owned())).unwrap_or(id);
        let operation = self.problem.add_operation(name, *ty, VALUE_WIDTH);
        self.lines.push(super::line_of(node));
        match self.operations.insert(id.to_owned(), operation) {
            Some(_) => Err(Malformed::at(node, format!("two nodes have the id '{id}'"))),
            None => Ok(()),
        }
    }

    fn add_edges(&mut self, document: &roxmltree::Document<'_>, keys: &Keys<'_>) -> Result<(), Malformed> {
        for edge in document.descendants().filter(|n| n.has_tag_name("edge")) {
            let dependence = self.dependence(&edge, keys)?;
            self.problem.add_dependence(dependence);
        }
        Ok(())
    }

    fn dependence(&self, edge: &Node<'_, '_>, keys: &Keys<'_>) -> Result<Dependence, Malformed> {
        let (from, to) = (self.end(edge, "source")?, self.end(edge, "target")?);
        let distance = keys.number(edge, &["distance"])?;
        let distance = u32::try_from(distance)
            .map_err(|_| Malformed::at(edge, format!("`distance` is {distance}, which is out of range")))?;
        let delay = keys.number(edge, &["delay", "latency"])?;
        let kind = match (keys.data(edge, "deptype").unwrap_or("Data"), u32::try_from(delay)) {
            ("Data", Ok(registers)) => DependenceKind::Data { registers },
            ("Data" | "Precedence", _) => self.order(edge, from, delay)?,
            (other, _) => return Err(Malformed::at(edge, format!("`deptype` is '{other}', not Data or Precedence"))),
        };
        Ok(Dependence { from, to, distance, kind })
    }

    fn order(&self, edge: &Node<'_, '_>, from: OperationId, delay: i64) -> Result<DependenceKind, Malformed> {
        let latency = i64::from(self.problem.operator_type_of(from).latency).checked_add(delay);
        let latency = latency.and_then(|sum| i32::try_from(sum).ok());
        let out_of_range = || Malformed::at(edge, format!("`delay` is {delay}, which is out of range"));
        Ok(DependenceKind::Order { latency: latency.ok_or_else(out_of_range)? })
    }

    fn end(&self, edge: &Node<'_, '_>, attribute: &str) -> Result<OperationId, Malformed> {
        let id =
            edge.attribute(attribute).ok_or_else(|| Malformed::at(edge, format!("an edge without `{attribute}`")))?;
        self.operations.get(id).copied().ok_or_else(|| Malformed::at(edge, format!("there is no node '{id}'")))
    }
}

/// Names of data by the ids of their keys.
struct Keys<'a>(FxHashMap<&'a str, &'a str>);

impl<'a> Keys<'a> {
    fn of(document: &'a roxmltree::Document<'_>) -> Self {
        let keys = document.descendants().filter(|n| n.has_tag_name("key"));
        Self(keys.filter_map(|key| Some((key.attribute("id")?, key.attribute("attr.name")?))).collect())
    }

    /// The text of the datum called `name` at `node`.
    fn data<'t>(&self, node: &Node<'t, '_>, name: &str) -> Option<&'t str> {
        let named = |key: &str| key == name || self.0.get(key) == Some(&name);
        let datum = node.children().find(|n| n.has_tag_name("data") && n.attribute("key").is_some_and(named));
        datum?.text().map(str::trim)
    }

    /// The first of the integer data `names` that is there, else 0.
    fn number(&self, node: &Node<'_, '_>, names: &[&str]) -> Result<i64, Malformed> {
        let Some((name, text)) = names.iter().find_map(|name| Some((name, self.data(node, name)?))) else {
            return Ok(0);
        };
        text.parse().map_err(|_| Malformed::at(node, format!("`{name}` is '{text}', not an integer")))
    }
}
