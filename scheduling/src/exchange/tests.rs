//! Files that are read, and faults in files.

use super::*;
use crate::solve::{self, Options};

const MODEL: &str = r#"<ResourceModel>
  <Resource name="mem" latency="2" limit="1" blockingTime="1" physicalDelay="0"/>
  <Resource name="add" latency="1" limit="-1" blockingTime="0"/>
</ResourceModel>"#;

/// A load that feeds an addition that feeds a store, which the load of the next iteration waits for.
const GRAPH: &str = r#"<?xml version="1.0"?>
<graphml><key id="d0" for="node" attr.name="name" attr.type="string"/>
<graph edgedefault="directed">
  <node id="1"><data key="d0">load</data><data key="uses_resource">mem</data></node>
  <node id="2"><data key="d0">sum</data><data key="uses_resource">add</data></node>
  <node id="3"><data key="d0">store</data><data key="uses_resource">mem</data></node>
  <edge source="1" target="2"><data key="distance">0</data><data key="delay">0</data><data key="deptype">Data</data></edge>
  <edge source="2" target="3"><data key="delay">0</data></edge>
  <edge source="3" target="1"><data key="distance">1</data><data key="deptype">Precedence</data></edge>
</graph></graphml>"#;

fn graph(text: &str) -> Result<Graph, Malformed> {
    read_graph("g", text, &read_resources(MODEL)?)
}

/// The fault of a file.
fn check<T>(result: Result<T, Malformed>, expect: &str) {
    let fault = result.err().map(|fault| fault.to_string()).unwrap_or_default();
    assert!(fault.contains(expect), "'{fault}' does not say '{expect}'");
}

#[test]
fn an_instance_is_read_and_solved() {
    let graph = graph(GRAPH).unwrap();
    let solution = solve::modulo(&graph.problem, &Options::default()).unwrap();
    // Load 2, sum 1, store 2 cycles, all in one recurrence over one iteration.
    assert_eq!((solution.ii, solution.proven, solution.latency), (5, true, 5));
    assert!(dot(&graph.problem, Some(&solution.schedule)).contains("label=\"load\\nmem\\ncycle 0\""));
    assert!(gantt(&graph.problem, &solution.schedule).ends_with("</svg>\n"));
}

#[test]
fn chaining_edges_are_added() {
    let mut graph = graph(GRAPH).unwrap();
    let edge = r#"<graphml><graph><edge source="1" target="2"><data key="delay">4</data></edge></graph></graphml>"#;
    graph.add_chaining(edge).unwrap();
    assert_eq!(solve::modulo(&graph.problem, &Options::default()).unwrap().ii, 9);
}

#[test]
fn a_second_graph_adds_edges() {
    let more = r#"</graph><graph><node id="1"/><node id="2"><data key="uses_resource">add</data></node>
      <edge source="1" target="2"><data key="delay">4</data></edge></graph></graphml>"#;
    let graph = graph(&GRAPH.replace("</graph></graphml>", more)).unwrap();
    assert_eq!(graph.problem.operations().len(), 3);
    assert_eq!(solve::modulo(&graph.problem, &Options::default()).unwrap().ii, 9);
}

#[test]
fn a_problem_is_written_as_ssp_text() {
    let graph = graph(GRAPH).unwrap();
    let solution = solve::modulo(&graph.problem, &Options::default()).unwrap();
    let text = ssp(&graph.problem, true, Some(&solution.schedule));
    assert!(text.starts_with("ssp.instance @g of \"ModuloProblem\" [II<5>] {\n"), "{text}");
    assert!(text.contains("%0 = operation<@mem> @load(@store [dist<1>]) uses[@mem] [t<0>]\n"), "{text}");
}

#[test]
fn faults_are_named() {
    check(read_resources("<a"), "not well-formed XML");
    check(read_resources("<a/>"), "no <Resource>");
    check(read_resources("<a>\n<Resource latency='1'/></a>"), "line 2: a resource without `name`");
    check(read_resources("<a><Resource name='x'/></a>"), "'x' has no `latency`");
    check(read_resources("<a><Resource name='x' latency='-1'/></a>"), "`latency` is -1");
    check(read_resources("<a><Resource name='x' latency='1' limit='-7'/></a>"), "-1 stands for unlimited");
    check(read_resources("<a><Resource name='x' latency='one'/></a>"), "not an integer");
    check(graph("<graphml/>"), "no <node>");
    check(graph(&GRAPH.replace(">add<", ">div<")), "'div', which is not in the resource model");
    check(graph(&GRAPH.replace("id=\"3\"", "id=\"2\"")), "two nodes have the id '2'");
    check(graph(&GRAPH.replace("target=\"3\"", "target=\"4\"")), "line 8: there is no node '4'");
    check(graph(&GRAPH.replace(">1</data>", ">x</data>")), "`distance` is 'x'");
    check(graph(&GRAPH.replace("Precedence", "Anti")), "not Data or Precedence");
}
