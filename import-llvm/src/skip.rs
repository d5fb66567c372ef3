//! Passing over what is not read now: bodies of functions and nodes of metadata, by bytes.

/// One past the bracket that closes the one at `open`; strings and comments are passed over.
pub(crate) fn balanced(text: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0usize;
    let mut at = open;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b'"' => at += 1 + text[at + 1..].iter().position(|&b| b == b'"')?,
            b';' => at += text[at..].iter().position(|&b| b == b'\n')?,
            _ => {}
        }
        at += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::balanced;

    #[test]
    fn brackets_in_strings_and_comments_count_not() {
        let text = b"x { \"}\" ; }\n ( ) } y";
        assert_eq!(balanced(text, 2), Some(text.len() - 2));
        assert_eq!(balanced(b"{ (", 0), None);
        assert_eq!(balanced(b"{ \"", 0), None);
    }
}
