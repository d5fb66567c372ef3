//! `kiln lsp`: a language server over standard input and output. Its parts are in `lsp/`.
//!
//! What holds: each change of a document is followed by its diagnostics; a request about an unknown document is an
//! error answer, never the end of the server; columns are UTF-16 units unless the client takes UTF-8.

mod complete;
mod document;
mod hover;
mod navigate;
mod outline;
mod position;

use std::collections::BTreeMap;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{self as notes, Notification as _};
use lsp_types::request::{self as requests, Request as _};
use lsp_types::{
    CompletionOptions, CompletionResponse, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentSymbolResponse, HoverProviderCapability, InitializeParams, OneOf,
    PublishDiagnosticsParams, ServerCapabilities, TextDocumentPositionParams, TextDocumentSyncCapability,
    TextDocumentSyncKind, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::Failed;
use document::Document;
use position::Encoding;

/// Answer an editor over standard input and output (Language Server Protocol 3.17)
#[derive(Debug, clap::Args)]
#[command(after_help = "Editors start it themselves: docs/editors.md shows how.")]
pub struct Args {
    /// Accepted for editors that pass it; standard input and output are always used
    #[arg(long)]
    stdio: bool,
}

/// Runs the command until the client says `exit`.
pub fn run(_args: &Args) -> Result<(), Failed> {
    let (connection, threads) = Connection::stdio();
    let served = serve(&connection);
    drop(connection);
    let joined = threads.join().map_err(|error| error.to_string());
    served.and(joined).map_err(|message| {
        eprintln!("error[E1017]: {message}");
        Failed
    })
}

/// Greets the client, then answers until it leaves. Errors: the client breaks the protocol.
fn serve(connection: &Connection) -> Result<(), String> {
    let (id, params) = connection
        .initialize_start()
        .map_err(|error| format!("the editor left, or did not begin with `initialize`: {error}"))?;
    let params: InitializeParams = serde_json::from_value(params).map_err(|error| error.to_string())?;
    let encoding = Encoding::of_client(&params);
    let about = json!({
        "capabilities": capabilities(encoding),
        "serverInfo": {"name": "kiln", "version": env!("CARGO_PKG_VERSION")},
    });
    connection.initialize_finish(id, about).map_err(|error| error.to_string())?;
    let mut server = Server { connection, encoding, documents: BTreeMap::new() };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request).map_err(|error| error.to_string())? {
                    return Ok(());
                }
                server.send(server.answer(request))?;
            }
            Message::Notification(notification) => server.take(notification)?,
            Message::Response(_) => {}
        }
    }
    Ok(())
}

fn capabilities(encoding: Encoding) -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([".", "%", "@", "^", "#", "!"].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}

struct Server<'a> {
    connection: &'a Connection,
    encoding: Encoding,
    documents: BTreeMap<String, Document>,
}

impl Server<'_> {
    fn send(&self, message: impl Into<Message>) -> Result<(), String> {
        self.connection.sender.send(message.into()).map_err(|error| error.to_string())
    }

    /// Opens, changes and closes documents.
    fn take(&mut self, notification: Notification) -> Result<(), String> {
        match notification.method.as_str() {
            notes::DidOpenTextDocument::METHOD => {
                let Some(params) = read::<DidOpenTextDocumentParams>(notification.params) else { return Ok(()) };
                let document = params.text_document;
                self.set(document.uri, document.text, document.version)
            }
            notes::DidChangeTextDocument::METHOD => {
                let Some(params) = read::<DidChangeTextDocumentParams>(notification.params) else { return Ok(()) };
                let id = params.text_document;
                let Some(document) = self.documents.get(id.uri.as_str()) else { return Ok(()) };
                let mut text = document.text.clone();
                for change in params.content_changes {
                    position::apply(&mut text, &change, self.encoding);
                }
                self.set(id.uri, text, id.version)
            }
            notes::DidCloseTextDocument::METHOD => {
                let Some(params) = read::<DidCloseTextDocumentParams>(notification.params) else { return Ok(()) };
                self.documents.remove(params.text_document.uri.as_str());
                self.publish(PublishDiagnosticsParams::new(params.text_document.uri, Vec::new(), None))
            }
            _ => Ok(()),
        }
    }

    fn set(&mut self, uri: Uri, text: String, version: i32) -> Result<(), String> {
        let document = Document::new(uri.clone(), text, self.encoding);
        let findings = document.diagnostics();
        self.documents.insert(uri.as_str().to_owned(), document);
        self.publish(PublishDiagnosticsParams::new(uri, findings, Some(version)))
    }

    fn publish(&self, params: PublishDiagnosticsParams) -> Result<(), String> {
        self.send(Notification::new(notes::PublishDiagnostics::METHOD.to_owned(), params))
    }

    fn answer(&self, request: Request) -> Response {
        let id = request.id.clone();
        match self.result(&request.method, request.params) {
            Ok(result) => Response::new_ok(id, result),
            Err((code, message)) => Response::new_err(id, code as i32, message),
        }
    }

    fn result(&self, method: &str, params: Value) -> Result<Value, (ErrorCode, String)> {
        match method {
            requests::HoverRequest::METHOD => self.at(params, hover::hover),
            requests::GotoDefinition::METHOD => self.at(params, navigate::definition),
            requests::References::METHOD => {
                let declaration = params["context"]["includeDeclaration"].as_bool().unwrap_or(true);
                self.at(params, |document, offset| navigate::references(document, offset, declaration))
            }
            requests::DocumentHighlightRequest::METHOD => self.at(params, navigate::highlights),
            requests::Completion::METHOD => {
                self.at(params, |document, offset| CompletionResponse::Array(complete::complete(document, offset)))
            }
            requests::DocumentSymbolRequest::METHOD => {
                let document = self.document(&params)?;
                to_value(DocumentSymbolResponse::Nested(outline::symbols(document)))
            }
            _ => Err((ErrorCode::MethodNotFound, format!("kiln does not answer '{method}'"))),
        }
    }

    /// What `ask` says about the place that `params` names.
    fn at<T: Serialize>(
        &self,
        params: Value,
        ask: impl FnOnce(&Document, u32) -> T,
    ) -> Result<Value, (ErrorCode, String)> {
        let document = self.document(&params)?;
        let place: TextDocumentPositionParams =
            serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))?;
        to_value(ask(document, document.offset(place.position)))
    }

    fn document(&self, params: &Value) -> Result<&Document, (ErrorCode, String)> {
        let uri = params["textDocument"]["uri"].as_str().unwrap_or("");
        self.documents.get(uri).ok_or_else(|| (ErrorCode::InvalidParams, format!("'{uri}' is not open")))
    }
}

fn read<T: DeserializeOwned>(params: Value) -> Option<T> {
    serde_json::from_value(params).ok()
}

fn to_value(result: impl Serialize) -> Result<Value, (ErrorCode, String)> {
    serde_json::to_value(result).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}
