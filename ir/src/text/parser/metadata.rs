//! The metadata of a file: `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use crate::diag::Reported;
use crate::resources::Resource;
use crate::text::lexer::TokenKind;

use super::Parser;

impl Parser<'_> {
    pub(super) fn parse_file_metadata(&mut self) -> Result<(), Reported> {
        self.bump();
        if self.tok.kind == TokenKind::MetadataEnd {
            self.bump();
            return Ok(());
        }
        self.comma_list(|p| {
            let at = p.tok;
            let section = p.parse_metadata_key("section")?;
            let is_external = match section.as_str() {
                "dialect_resources" => false,
                "external_resources" => true,
                _ => {
                    let message = format!("unknown key '{section}' in file metadata dictionary");
                    return Err(p.error_at(at, "E0100", message));
                }
            };
            p.delimited("{", "}", |p| p.parse_resource_group(is_external))
        })?;
        if self.tok.kind != TokenKind::MetadataEnd {
            return Err(self.expected("',' or '#-}'"));
        }
        self.bump();
        Ok(())
    }

    /// `key:`.
    fn parse_metadata_key(&mut self, what: &str) -> Result<String, Reported> {
        let Some(key) = self.keyword() else {
            return Err(self.expected_here(&format!("identifier key for '{what}' entry")));
        };
        self.expect(":")?;
        Ok(key)
    }

    /// `name: { key: value, ... }`.
    fn parse_resource_group(&mut self, is_external: bool) -> Result<(), Reported> {
        let at = self.tok;
        let name = self.parse_metadata_key("resource")?;
        if !is_external && !self.ir.ctx.has_dialect(&name) {
            return Err(self.error_at(at, "E0122", format!("dialect '{name}' is unknown")));
        }
        self.delimited("{", "}", |p| {
            let at = p.tok;
            let key = p.parse_metadata_key("resource")?;
            if !is_external && name != "builtin" {
                let message = format!("unexpected 'resource' section for dialect '{name}'");
                return Err(p.error_at(at, "E0122", message));
            }
            let value_at = p.tok;
            let value = p.parse_resource(&key)?;
            if is_external {
                p.ctx().resources.add_external(&name, key, value);
            } else if matches!(value, Resource::Blob(_)) {
                let key = p.ctx().str(&key);
                p.ctx().resources.set_blob(key, value);
            } else {
                return Err(p.error_at(value_at, "E0122", format!("expected hex string blob for key '{key}'")));
            }
            Ok(())
        })
    }

    fn parse_resource(&mut self, key: &str) -> Result<Resource, Reported> {
        if self.at_keyword("true") || self.at_keyword("false") {
            return Ok(Resource::Bool(self.keyword().as_deref() == Some("true")));
        }
        if self.tok.kind != TokenKind::String {
            return Err(self.expected_here(&format!("string value for key '{key}'")));
        }
        let at = self.tok;
        let text = self.parse_string()?;
        let Some(digits) = at.text(self.text).strip_prefix("\"0x") else { return Ok(Resource::Text(text)) };
        let digits = digits.trim_end_matches('"').to_ascii_uppercase();
        let is_hex = digits.len().is_multiple_of(2) && digits.bytes().all(|b| b.is_ascii_hexdigit());
        if !is_hex {
            return Err(self.error_at(at, "E0122", format!("expected hex string blob for key '{key}'")));
        }
        match alignment(&digits) {
            Some(bytes) if bytes == 0 || bytes.is_power_of_two() => Ok(Resource::Blob(digits)),
            _ => {
                let message = format!("expected hex string blob for key '{key}' to encode alignment in first 4 bytes");
                Err(self.error_at(at, "E0122", message))
            }
        }
    }
}

/// The number that the first four bytes encode.
fn alignment(digits: &str) -> Option<u32> {
    u32::from_str_radix(digits.get(..8)?, 16).ok().map(u32::swap_bytes)
}
