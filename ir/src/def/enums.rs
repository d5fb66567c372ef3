//! Enumerations as data, and the text that declarations hold.

use std::borrow::Cow;

/// Text that is static for our dialects and owned for those made at run time.
pub type Text = Cow<'static, str>;

/// An enumeration: keywords and values.
#[derive(Debug, PartialEq, Eq)]
pub struct EnumDef {
    /// Name for messages, such as `cmpi predicate`.
    pub name: &'static str,
    /// Keywords and values.
    pub cases: &'static [(&'static str, i64)],
    /// Cases are bits that may be combined; the text joins them by this separator.
    pub separator: Option<&'static str>,
}

impl EnumDef {
    /// The keyword of `value`; combined bits are joined, cases of several bits first.
    pub fn keyword(&self, value: i64) -> Option<String> {
        let exact = self.cases.iter().find(|(_, v)| *v == value).map(|(keyword, _)| (*keyword).to_owned());
        let Some(separator) = self.separator.filter(|_| value != 0) else { return exact };
        let (mut left, mut parts) = (value, Vec::new());
        for (keyword, bits) in self.cases.iter().filter(|(_, v)| v.count_ones() > 1) {
            if left & bits == *bits {
                parts.push(*keyword);
                left &= !bits;
            }
        }
        parts.extend(self.cases.iter().filter(|(_, v)| v.count_ones() == 1 && left & v != 0).map(|(k, _)| *k));
        Some(parts.join(separator))
    }

    /// The value of `keyword`.
    pub fn value(&self, keyword: &str) -> Option<i64> {
        self.cases.iter().find(|(k, _)| *k == keyword).map(|(_, v)| *v)
    }
}
