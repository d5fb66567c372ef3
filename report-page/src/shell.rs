//! What is around the parts of a page: head, style, navigation, script.
//!
//! What holds: characters that neither XML nor HTML can hold are replaced, wherever they come from.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::Section;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Elements of the head that have no end in HTML.
const META: &str = "<meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
    <meta name=\"color-scheme\" content=\"light dark\"/><link rel=\"icon\" href=\"data:,\"/>";

/// The whole document.
pub(crate) fn document(title: &str, head: &Markup, sections: &[Section]) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                (PreEscaped(META))
                title { (title) }
                (PreEscaped(format!("<style>/*<![CDATA[*/{STYLE}/*]]>*/</style>")))
            }
            body {
                a.skip href="#main" { "Skip to the report" }
                header { (head) }
                nav aria-label="Parts of the report" {
                    ul { @for section in sections { li { a href={ "#" (section.id) } { (section.title) } } } }
                }
                main id="main" {
                    @for section in sections {
                        section id=(section.id) aria-labelledby={ (section.id) "-title" } {
                            h2 id={ (section.id) "-title" } { (section.title) }
                            (section.body)
                        }
                    }
                }
                footer { p { "Made by kiln. Figures are those of the JSON file beside this page." } }
                (PreEscaped(format!("<script>/*<![CDATA[*/{SCRIPT}/*]]>*/</script>")))
            }
        }
    };
    printable(page.into_string())
}

/// Text without control characters.
fn printable(text: String) -> String {
    let is_allowed = |c: char| matches!(c, '\n' | '\t') || !(c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}'));
    if text.chars().all(is_allowed) {
        return text;
    }
    text.chars().map(|c| if is_allowed(c) { c } else { '\u{FFFD}' }).collect()
}
