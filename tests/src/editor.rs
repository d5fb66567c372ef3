//! `kiln lsp` as an editor sees it, through a client library that shares nothing with the server.
//!
//! What holds: each test talks to a process of its own and ends it as the protocol says.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use async_lsp::lsp_types as lsp;
use async_lsp::router::Router;
use async_lsp::{LanguageServer, MainLoop, ServerSocket};
use libtest_mimic::Trial;
use lsp::notification::PublishDiagnostics;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio_util::compat::{TokioAsyncReadCompatExt, TokioAsyncWriteCompatExt};

use crate::requirement;

const TEXT: &str = "\
!word = i32
#map = affine_map<(d0) -> (d0 + 1)>
func.func @callee(%x: !word) -> !word {
  return %x : !word
}
func.func @caller(%a: i32, %c: i1) -> i32 {
  %sum = arith.addi %a, %a : i32
  cf.cond_br %c, ^yes, ^no
^yes:
  %r = func.call @callee(%sum) : (i32) -> i32
  return %r : i32
^no:
  return %sum : i32
}
";

/// Seconds after which a server that says nothing has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// All tests of the language server.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let trial = |name: &str, test: fn(&mut Editor) -> Result<()>| {
        let kiln = kiln.to_owned();
        requirement::trial(format!("editor/{name}"), &[], move || Editor::with(&kiln, test))
    };
    vec![
        trial("diagnostics_follow_edits", diagnostics_follow_edits),
        trial("hover", hover),
        trial("definitions", definitions),
        trial("references", references),
        trial("completion", completion),
        trial("outline", outline),
        trial("unknown_document", unknown_document),
    ]
}

struct Stop;

/// A client with one open document.
struct Editor {
    runtime: tokio::runtime::Runtime,
    server: ServerSocket,
    findings: UnboundedReceiver<lsp::PublishDiagnosticsParams>,
    uri: lsp::Url,
    version: i32,
}

impl Editor {
    /// Starts the server, opens [`TEXT`], runs `test`, and ends the server. Errors: any of it failed.
    fn with(kiln: &Path, test: fn(&mut Editor) -> Result<()>) -> Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (send, findings) = unbounded_channel();
        let (client, server) = MainLoop::new_client(|_| {
            let mut router = Router::new(());
            router.notification::<PublishDiagnostics>(move |(), params| {
                let _ = send.send(params);
                ControlFlow::Continue(())
            });
            router.event(|(), _: Stop| ControlFlow::Break(Ok(())));
            router
        });
        let kiln: PathBuf = kiln.to_owned();
        let talk = async move {
            let mut process = tokio::process::Command::new(kiln);
            process.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
            let mut process = process.spawn().context("kiln does not start")?;
            let output = process.stdout.take().context("no output")?.compat();
            let input = process.stdin.take().context("no input")?.compat_write();
            client.run_buffered(output, input).await.context("the talk broke off")?;
            let status = tokio::time::timeout(PATIENCE, process.wait()).await.context("kiln does not end")??;
            ensure!(status.success(), "kiln lsp ended with {status}");
            Ok(())
        };
        let process = runtime.spawn(talk);
        let uri = lsp::Url::parse("file:///kernel.mlir")?;
        let mut editor = Editor { runtime, server, findings, uri, version: 0 };
        editor.greet()?;
        let opened = editor.open(TEXT)?;
        ensure!(opened.is_empty(), "the text is right, but: {opened:?}");
        test(&mut editor)?;
        editor.leave(process)
    }

    /// Says farewell and waits for the server's end.
    fn leave(mut self, process: tokio::task::JoinHandle<Result<()>>) -> Result<()> {
        self.runtime.block_on(self.server.shutdown(()))?;
        self.server.exit(())?;
        self.server.emit(Stop)?;
        self.runtime.block_on(process)?
    }

    fn greet(&mut self) -> Result<()> {
        let answer = self.runtime.block_on(self.server.initialize(lsp::InitializeParams::default()))?;
        ensure!(answer.capabilities.hover_provider.is_some(), "no hover is offered");
        self.server.initialized(lsp::InitializedParams {})?;
        Ok(())
    }

    fn open(&mut self, text: &str) -> Result<Vec<lsp::Diagnostic>> {
        let item = lsp::TextDocumentItem::new(self.uri.clone(), "mlir".to_owned(), 0, text.to_owned());
        self.server.did_open(lsp::DidOpenTextDocumentParams { text_document: item })?;
        self.next_findings()
    }

    fn edit(&mut self, range: lsp::Range, text: &str) -> Result<Vec<lsp::Diagnostic>> {
        self.version += 1;
        let text_document = lsp::VersionedTextDocumentIdentifier::new(self.uri.clone(), self.version);
        let change =
            lsp::TextDocumentContentChangeEvent { range: Some(range), range_length: None, text: text.to_owned() };
        self.server.did_change(lsp::DidChangeTextDocumentParams { text_document, content_changes: vec![change] })?;
        self.next_findings()
    }

    fn next_findings(&mut self) -> Result<Vec<lsp::Diagnostic>> {
        let wait = async { tokio::time::timeout(PATIENCE, self.findings.recv()).await };
        let params = self.runtime.block_on(wait).context("no diagnostics came")?.context("the server went away")?;
        ensure!(params.version == Some(self.version), "diagnostics of version {:?}", params.version);
        Ok(params.diagnostics)
    }

    /// The place of the `nth` occurrence of `word` in [`TEXT`].
    fn place(&self, word: &str, nth: usize) -> Result<lsp::TextDocumentPositionParams> {
        let (at, _) = TEXT.match_indices(word).nth(nth).context("no such word")?;
        let line = TEXT[..at].matches('\n').count();
        let column = at - TEXT[..at].rfind('\n').map_or(0, |newline| newline + 1);
        Ok(self.at(line as u32, column as u32))
    }

    fn at(&self, line: u32, column: u32) -> lsp::TextDocumentPositionParams {
        let text_document = lsp::TextDocumentIdentifier::new(self.uri.clone());
        lsp::TextDocumentPositionParams { text_document, position: lsp::Position::new(line, column) }
    }

    fn hover(&mut self, word: &str, nth: usize) -> Result<String> {
        let params = lsp::HoverParams {
            text_document_position_params: self.place(word, nth)?,
            work_done_progress_params: lsp::WorkDoneProgressParams::default(),
        };
        let answer = self.runtime.block_on(self.server.hover(params))?.context("nothing is said")?;
        match answer.contents {
            lsp::HoverContents::Markup(markup) => Ok(markup.value),
            other => anyhow::bail!("not Markdown: {other:?}"),
        }
    }

    /// The line (from 1) of the definition.
    fn definition(&mut self, word: &str, nth: usize) -> Result<u32> {
        let params = lsp::GotoDefinitionParams {
            text_document_position_params: self.place(word, nth)?,
            work_done_progress_params: lsp::WorkDoneProgressParams::default(),
            partial_result_params: lsp::PartialResultParams::default(),
        };
        match self.runtime.block_on(self.server.definition(params))? {
            Some(lsp::GotoDefinitionResponse::Scalar(location)) => Ok(location.range.start.line + 1),
            other => anyhow::bail!("no definition of {word}: {other:?}"),
        }
    }

    /// The lines (from 1) of the references.
    fn references(&mut self, word: &str, nth: usize, include_declaration: bool) -> Result<Vec<u32>> {
        let params = lsp::ReferenceParams {
            text_document_position: self.place(word, nth)?,
            context: lsp::ReferenceContext { include_declaration },
            work_done_progress_params: lsp::WorkDoneProgressParams::default(),
            partial_result_params: lsp::PartialResultParams::default(),
        };
        let found = self.runtime.block_on(self.server.references(params))?.unwrap_or_default();
        Ok(found.iter().map(|location| location.range.start.line + 1).collect())
    }

    fn completion(&mut self, line: u32, column: u32) -> Result<Vec<String>> {
        let params = lsp::CompletionParams {
            text_document_position: self.at(line, column),
            context: None,
            work_done_progress_params: lsp::WorkDoneProgressParams::default(),
            partial_result_params: lsp::PartialResultParams::default(),
        };
        match self.runtime.block_on(self.server.completion(params))? {
            Some(lsp::CompletionResponse::Array(items)) => Ok(items.into_iter().map(|item| item.label).collect()),
            other => anyhow::bail!("no completion: {other:?}"),
        }
    }
}

fn line_range(line: u32, from: u32, to: u32) -> lsp::Range {
    lsp::Range::new(lsp::Position::new(line, from), lsp::Position::new(line, to))
}

fn diagnostics_follow_edits(editor: &mut Editor) -> Result<()> {
    // `%a, %a` of the addition becomes `%a, %c`, of another type.
    let found = editor.edit(line_range(6, 24, 26), "%c")?;
    let [finding] = &found[..] else { anyhow::bail!("one finding was expected: {found:?}") };
    ensure!(finding.range == line_range(6, 24, 26), "it stands at {:?}", finding.range);
    ensure!(finding.code == Some(lsp::NumberOrString::String("E0104".to_owned())), "its code is {:?}", finding.code);
    let related = finding.related_information.as_deref().unwrap_or_default();
    ensure!(related.iter().any(|r| r.message == "prior use here"), "no note: {related:?}");
    let mended = editor.edit(line_range(6, 24, 26), "%a")?;
    ensure!(mended.is_empty(), "mended, but: {mended:?}");
    Ok(())
}

fn hover(editor: &mut Editor) -> Result<()> {
    let value = editor.hover("%sum", 1)?;
    ensure!(value.contains("%sum : i32") && value.contains("`arith.addi`"), "of a value: {value}");
    let op = editor.hover("arith.addi", 0)?;
    ensure!(op.contains("**arith.addi**") && op.contains("`lhs`"), "of an operation: {op}");
    let symbol = editor.hover("@callee", 1)?;
    ensure!(symbol.contains("func.func @callee(%x: !word) -> !word"), "of a symbol: {symbol}");
    let alias = editor.hover("!word", 1)?;
    ensure!(alias.contains("!word = i32"), "of an alias: {alias}");
    Ok(())
}

fn definitions(editor: &mut Editor) -> Result<()> {
    let asked = [("%sum", 1, 7), ("%a", 1, 6), ("^no", 0, 12), ("@callee", 1, 3), ("!word", 2, 1), ("%x", 1, 3)];
    for (word, nth, line) in asked {
        let found = editor.definition(word, nth)?;
        ensure!(found == line, "{word} is defined on line {line}, not {found}");
    }
    Ok(())
}

fn references(editor: &mut Editor) -> Result<()> {
    let asked = [("%sum", 0, true, &[7, 10, 13][..]), ("@callee", 0, false, &[10]), ("!word", 1, true, &[1, 3, 3, 4])];
    for (word, nth, with_declaration, lines) in asked {
        let found = editor.references(word, nth, with_declaration)?;
        ensure!(found == lines, "{word} is named on lines {lines:?}, not {found:?}");
    }
    Ok(())
}

fn completion(editor: &mut Editor) -> Result<()> {
    let ops = editor.completion(6, 19)?;
    ensure!(ops.iter().any(|op| op == "arith.addi") && ops.iter().all(|op| op.starts_with("arith.add")), "{ops:?}");
    let values = editor.completion(6, 21)?;
    ensure!(values.iter().any(|v| v == "a") && !values.iter().any(|v| v == "r"), "{values:?}");
    Ok(())
}

fn outline(editor: &mut Editor) -> Result<()> {
    let params = lsp::DocumentSymbolParams {
        text_document: lsp::TextDocumentIdentifier::new(editor.uri.clone()),
        work_done_progress_params: lsp::WorkDoneProgressParams::default(),
        partial_result_params: lsp::PartialResultParams::default(),
    };
    let answer = editor.runtime.block_on(editor.server.document_symbol(params))?;
    let Some(lsp::DocumentSymbolResponse::Nested(symbols)) = answer else { anyhow::bail!("{answer:?}") };
    let names: Vec<&str> = symbols.iter().map(|symbol| symbol.name.as_str()).collect();
    ensure!(names == ["callee", "caller"], "{names:?}");
    Ok(())
}

fn unknown_document(editor: &mut Editor) -> Result<()> {
    let open = std::mem::replace(&mut editor.uri, lsp::Url::parse("file:///other.mlir")?);
    ensure!(editor.hover("%sum", 0).is_err(), "a document that is not open has no hover");
    editor.uri = open;
    editor.hover("%sum", 0).map(|_| ())
}
