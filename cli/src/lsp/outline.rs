//! The outline of a document: its symbols, nested as their tables are.

use ir::symbols;
use lsp_types::{DocumentSymbol, SymbolKind};

use super::document::Document;

/// The symbols of the document; those inside a symbol are its children.
pub fn symbols(document: &Document) -> Vec<DocumentSymbol> {
    let ir = &document.session.ir;
    let mut open: Vec<(u32, DocumentSymbol)> = Vec::new();
    let mut roots = Vec::new();
    let mut ops = document.index.ops.clone();
    ops.sort_by_key(|o| (o.whole.start, u32::MAX - o.whole.end));
    for indexed in ops {
        let Some(name) = symbols::name_of(ir, indexed.op).map(str::to_owned) else { continue };
        close(&mut open, &mut roots, indexed.whole.start);
        #[allow(deprecated, reason = "the struct has no other constructor")]
        let symbol = DocumentSymbol {
            name,
            detail: Some(ir.op_text(indexed.op).to_owned()),
            kind: kind(document, indexed.op),
            tags: None,
            deprecated: None,
            range: document.range(indexed.whole),
            selection_range: document.range(indexed.name),
            children: None,
        };
        open.push((indexed.whole.end, symbol));
    }
    close(&mut open, &mut roots, u32::MAX);
    roots
}

/// Ends the symbols that end before `offset`.
fn close(open: &mut Vec<(u32, DocumentSymbol)>, roots: &mut Vec<DocumentSymbol>, offset: u32) {
    while let Some((_, symbol)) = open.pop_if(|(end, _)| *end <= offset) {
        match open.last_mut() {
            Some((_, parent)) => parent.children.get_or_insert_default().push(symbol),
            None => roots.push(symbol),
        }
    }
}

fn kind(document: &Document, op: ir::Op) -> SymbolKind {
    let ir = &document.session.ir;
    if ir.has_trait(op, ir::def::Traits::FUNCTION_LIKE) {
        SymbolKind::FUNCTION
    } else if ir.has_trait(op, ir::def::Traits::SYMBOL_TABLE) {
        SymbolKind::MODULE
    } else {
        SymbolKind::VARIABLE
    }
}
