//! Manifests as text.

use super::*;

const HEAD: &str = r#""manifest":1,"tool":"hand","top":"f","sv":["f.sv"],"clock":"clk","reset":"rst","reset_active":1,"start":{"kind":"pulse","signal":"start"},"done":{"kind":"pulse","signal":"done"},"scalars":[],"results":[]"#;

/// A manifest with one memory of this port.
fn text(port: &str) -> String {
    format!(
        r#"{{{HEAD},"memories":[{{"name":"a","argument":0,"shape":[4],"width":8,"depth":4,"layout":"affine_map<(d0) -> (d0)>","ports":[{port}]}}]}}"#
    )
}

/// The port is read, and written as `expect`.
fn check(port: &str, expect: &str) {
    let manifest = Manifest::parse(&text(port)).unwrap();
    assert_eq!(serde_json::to_string(&manifest).unwrap(), text(expect));
}

fn fault(port: &str) -> String {
    Manifest::parse(&text(port)).unwrap_err()
}

#[test]
fn what_is_written_is_read() {
    let both = |kind: &str| format!(r#"{{"kind":"{kind}","addr":"a","en":"e","we":"w","rdata":"r","wdata":"d"}}"#);
    let ports = [
        r#"{"kind":"read","addr":"a","en":"e","rdata":"r"}"#,
        r#"{"kind":"write","addr":"a","we":"w","wdata":"d"}"#,
        &both("read_write"),
        &both("host"),
        r#"{"kind":"axi","base":"b","bytes":4,"reads":true}"#,
    ];
    ports.iter().for_each(|port| check(port, port));
    check(&both("rw"), &both("read_write"));
    check(&both("readwrite"), &both("read_write"));
}

#[test]
fn what_is_not_known_may_stand_there() {
    check(
        r#"{"kind":"read","colour":"red","addr":"a","en":"e","rdata":"r"}"#,
        r#"{"kind":"read","addr":"a","en":"e","rdata":"r"}"#,
    );
}

#[test]
fn a_port_has_the_signals_of_its_kind() {
    assert!(fault(r#"{"kind":"read","addr":"a","en":"e"}"#).contains("missing field `rdata`"));
    assert!(fault(r#"{"kind":"push","addr":"a"}"#).contains("unknown variant `push`"));
    assert!(fault(r#"{"kind":"axi","base":"b","bytes":3}"#).contains("64 or 128 bytes"));
}

#[test]
fn promises_are_kept_or_broken() {
    let with = |cycles: &str| Manifest::parse(&format!(r#"{{{HEAD},"cycles":{cycles}}}"#)).unwrap();
    let exact = with(r#"{"exact":true,"value":7}"#);
    assert_eq!((exact.broken_promise(7), exact.broken_promise(8)), (None, Some("7".into())));
    let between = with(r#"{"exact":false,"min":3,"max":5}"#);
    assert_eq!(between.broken_promise(2).as_deref(), Some("3 or more"));
    assert_eq!(between.broken_promise(6).as_deref(), Some("5 or fewer"));
    assert_eq!(between.broken_promise(4), None);
}

#[test]
fn other_versions_are_refused() {
    let text = format!("{{{}}}", HEAD.replace("\"manifest\":1", "\"manifest\":2"));
    assert_eq!(Manifest::parse(&text).unwrap_err(), "version 2 is not known");
}
