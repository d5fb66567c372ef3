//! Pins in the forms of the vendors.

use crate::board::{Board, Placed};
use crate::family::Constraints;

impl Constraints {
    // tidy: table
    /// Name of the file.
    pub fn file(self) -> &'static str {
        match self {
            Self::Pcf => "pins.pcf",
            Self::Lpf => "pins.lpf",
            Self::Cst => "pins.cst",
            Self::Pdc => "pins.pdc",
            Self::Ccf => "pins.ccf",
        }
    }

    /// The file of a board.
    pub fn text(self, board: &Board) -> String {
        board.placed().iter().map(|placed| self.line(placed)).collect()
    }

    // tidy: table
    fn line(self, placed: &Placed<'_>) -> String {
        let Placed { port, pin, attributes, is_output } = placed;
        let attributes: Vec<&str> = attributes.split_whitespace().collect();
        match self {
            Self::Pcf => format!("set_io {port} {pin}\n"),
            Self::Lpf => {
                let more = with(&attributes, " ");
                format!("LOCATE COMP \"{port}\" SITE \"{pin}\";\nIOBUF PORT \"{port}\"{more};\n")
            }
            Self::Cst => {
                let more = with(&attributes, " ");
                format!("IO_LOC \"{port}\" {pin};\nIO_PORT \"{port}\"{more};\n")
            }
            Self::Pdc => {
                let more = with(&attributes, " ");
                format!(
                    "ldc_set_location -site {{{pin}}} [get_ports {{{port}}}]\nldc_set_port -iobuf {{{more} }} [get_ports {{{port}}}]\n"
                )
            }
            Self::Ccf => {
                let way = if *is_output { "Pin_out" } else { "Pin_in" };
                format!("{way} \"{port}\" Loc = \"{pin}\"{};\n", with(&attributes, " | "))
            }
        }
    }
}

/// Attributes, each with `before` before it.
fn with(attributes: &[&str], before: &str) -> String {
    attributes.iter().map(|attribute| format!("{before}{attribute}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(board: &str, constraints: Constraints, line: &str) {
        let text = constraints.text(&Board::find(board).unwrap());
        assert!(text.contains(line), "{text}");
    }

    #[test]
    fn pins_are_written_as_each_vendor_wants() {
        check("icebreaker", Constraints::Pcf, "set_io clk 35\n");
        check("ulx3s", Constraints::Lpf, "LOCATE COMP \"clk\" SITE \"G2\";\nIOBUF PORT \"clk\" IO_TYPE=LVCMOS33;\n");
        check(
            "tang-nano-9k",
            Constraints::Cst,
            "IO_LOC \"button\" 3;\nIO_PORT \"button\" IO_TYPE=LVCMOS18 PULL_MODE=UP;\n",
        );
        check("crosslink-nx", Constraints::Pdc, "ldc_set_location -site {L13} [get_ports {clk}]\n");
        check("gatemate", Constraints::Ccf, "Pin_in \"clk\" Loc = \"IO_SB_A8\" | SCHMITT_TRIGGER=true;\n");
        check("gatemate", Constraints::Ccf, "Pin_out \"tx\" Loc = \"IO_NB_A1\";\n");
    }
}
