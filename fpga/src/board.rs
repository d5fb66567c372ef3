//! Boards as data: the device, its pins and how it is loaded. Each board is a file of `boards/`; users may write their own.
//!
//! What holds: a board that was read has a known family, a clock and a serial line, and uses each pin once.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::Fault;
use crate::family;
use crate::fit::Cells;
use crate::pll::{self, Pll, Primitive};
use crate::shell::{LEAST_DIVISOR, MOST_DIVISOR};

/// The board files that are compiled in.
pub const FILES: &[&str] = &[
    include_str!("../../boards/crosslink-nx.toml"),
    include_str!("../../boards/gatemate.toml"),
    include_str!("../../boards/ice40-hx8k.toml"),
    include_str!("../../boards/icebreaker.toml"),
    include_str!("../../boards/orangecrab.toml"),
    include_str!("../../boards/tang-nano-20k.toml"),
    include_str!("../../boards/tang-nano-9k.toml"),
    include_str!("../../boards/ulx3s-85f.toml"),
];

/// Percent by which a serial line may be too fast or too slow.
const MOST_BAUD_ERROR: f64 = 2.0;

/// A board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// What it is called on the command line.
    pub name: String,
    /// Other names for it.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// What it is called by its maker, with the device.
    pub title: String,
    /// The family of its device.
    pub family: String,
    /// The device as the family's place and route names it.
    pub device: String,
    /// Its package, or what else `{package}` stands for in the family's commands.
    pub package: String,
    /// Its speed grade.
    pub speed: String,
    /// What the device has, so that what can't fit is refused before synthesis.
    #[serde(default)]
    pub cells: Option<Cells>,
    /// More options of synthesis.
    #[serde(default)]
    pub synthesis: String,
    /// The PLL, where it is not that of the family.
    #[serde(default)]
    pub pll: Option<Primitive>,
    /// The device as its PLL names it.
    #[serde(default)]
    pub pll_device: Option<String>,
    /// The clock that is asked for if nobody says otherwise, in MHz.
    pub mhz: f64,
    /// The command that loads the bitstream `{file}`.
    pub loader: String,
    /// The oscillator.
    pub clock: Clock,
    /// A button that resets the design.
    #[serde(default)]
    pub button: Option<Pin>,
    /// The serial line to the host.
    pub uart: Uart,
    /// Lights: idle, running, interrupt.
    #[serde(default)]
    pub leds: Vec<Pin>,
    /// More pins, for circuits that somebody made.
    #[serde(default)]
    pub pins: Vec<Named>,
}

/// The pin of an oscillator.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// Name of the pin.
    pub pin: String,
    /// Its frequency.
    pub mhz: f64,
    /// What the constraint says besides: `NAME=VALUE`, with spaces between.
    pub attributes: String,
}

/// A pin that is on or off.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pin {
    /// Name of the pin.
    pub pin: String,
    /// On is 0 volt.
    pub low: bool,
    /// As those of the clock.
    pub attributes: String,
}

/// A pin with a name of its own.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// What it is called.
    pub name: String,
    /// Name of the pin.
    pub pin: String,
    /// The FPGA drives it.
    pub output: bool,
    /// On is 0 volt.
    #[serde(default)]
    pub low: bool,
    /// As those of the clock.
    #[serde(default)]
    pub attributes: String,
}

/// A serial line.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Uart {
    /// Pin at which the FPGA hears.
    pub rx: String,
    /// Pin at which it speaks.
    pub tx: String,
    /// Bits a second.
    pub baud: u32,
    /// As those of the clock, for both pins.
    pub attributes: String,
}

/// A port of the top module at its pin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<'a> {
    /// Name of the port.
    pub port: &'a str,
    /// Name of the pin.
    pub pin: &'a str,
    /// What the constraint says besides.
    pub attributes: &'a str,
    /// The FPGA drives it.
    pub is_output: bool,
}

impl Board {
    /// Reads a board file. Errors: `E1102`.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let board: Self = toml::from_str(text).map_err(|e| Fault::new("E1102", e.to_string().trim_end().to_owned()))?;
        board.check().map_err(|what| Fault::new("E1102", format!("board '{}': {what}", board.name)))?;
        Ok(board)
    }

    /// The board of this name. Errors: `E1101`, which names all.
    pub fn find(name: &str) -> Result<Self, Fault> {
        let mut names = Vec::new();
        for text in FILES {
            let board = Self::parse(text)?;
            if board.name == name || board.aliases.iter().any(|alias| alias == name) {
                return Ok(board);
            }
            names.push(board.name);
        }
        let message = format!("there is no board '{name}'");
        Err(Fault::new("E1101", message)
            .note(format!("known boards: {}; a path to a board file is taken, too", names.join(", "))))
    }

    /// The ports of the top module at their pins.
    pub fn placed(&self) -> Vec<Placed<'_>> {
        let Uart { rx, tx, attributes, .. } = &self.uart;
        let placed = |port, pin, attributes, is_output| Placed { port, pin, attributes, is_output };
        let mut pins = vec![placed("clk", &self.clock.pin, &self.clock.attributes, false)];
        pins.extend(self.button.iter().map(|b| placed("button", &b.pin, &b.attributes, false)));
        pins.extend([placed("rx", rx, attributes, false), placed("tx", tx, attributes, true)]);
        let lights = ["led0", "led1", "led2"].into_iter().zip(&self.leds);
        pins.extend(lights.map(|(port, led)| placed(port, &led.pin, &led.attributes, true)));
        pins.extend(self.pins.iter().map(|more| placed(&more.name, &more.pin, &more.attributes, more.output)));
        pins
    }

    fn check(&self) -> Result<(), String> {
        let mut uses: BTreeMap<&str, &str> = BTreeMap::new();
        let mut names = BTreeSet::new();
        for Placed { port, pin, .. } in self.placed() {
            if !names.insert(port) {
                return Err(format!("two pins are called '{port}'"));
            }
            if pin.is_empty() {
                return Err(format!("'{port}' has no pin"));
            }
            if let Some(other) = uses.insert(pin, port) {
                return Err(format!("pin '{pin}' is that of '{other}' and of '{port}'"));
            }
        }
        let is_clock = |mhz: f64| mhz.is_finite() && mhz > 0.0;
        if !is_clock(self.clock.mhz) || !is_clock(self.mhz) || self.uart.baud == 0 {
            return Err("clocks and the serial line need a frequency above zero".to_owned());
        }
        family::find(&self.family).map(drop).map_err(|fault| fault.message)
    }

    /// The PLL that makes `wanted` MHz; none where that is the oscillator's own frequency. Errors: `E1107`.
    pub fn pll(&self, wanted: f64) -> Result<Option<Pll>, Fault> {
        if (self.clock.mhz - wanted).abs() < 1e-6 {
            return Ok(None);
        }
        let fault =
            |why: String| Fault::new("E1107", format!("board '{}' has no clock of {wanted} MHz: {why}", self.name));
        let primitive = self.pll.or(family::find(&self.family)?.pll);
        let Some(primitive) = primitive else {
            return Err(fault(format!("it has an oscillator of {} MHz and no PLL that is known here", self.clock.mhz)));
        };
        let device = self.pll_device.as_deref();
        let pll = pll::plan(primitive, (self.clock.mhz, wanted), device);
        pll.map(Some).ok_or_else(|| fault(format!("its PLL makes none from {} MHz", self.clock.mhz)))
    }

    /// Cycles of a clock of `mhz` that a bit of the serial line lasts. Errors: `E1107`.
    pub fn divisor(&self, mhz: f64) -> Result<u32, Fault> {
        let exact = mhz * 1e6 / f64::from(self.uart.baud);
        let divisor = exact.round().max(1.0);
        let percent = (divisor / exact - 1.0).abs() * 100.0;
        let is_counted = (f64::from(LEAST_DIVISOR)..=f64::from(MOST_DIVISOR)).contains(&divisor);
        if percent > MOST_BAUD_ERROR || !is_counted {
            let message =
                format!("a clock of {mhz} MHz does not fit the serial line of {} bits a second", self.uart.baud);
            return Err(Fault::new("E1107", message).note("a bit must last a whole number of cycles, at least four"));
        }
        Ok(divisor as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_board_is_whole() {
        for text in FILES {
            let board = Board::parse(text).unwrap();
            assert!(board.pll(board.mhz).is_ok() && board.divisor(board.mhz).is_ok(), "{}", board.name);
            assert!(board.loader.contains("{file}") && text.starts_with("# "), "{}", board.name);
            assert_eq!(Board::find(&board.name).unwrap(), board);
        }
    }

    #[test]
    fn every_file_is_compiled_in() {
        let files = std::fs::read_dir("../boards").unwrap().filter(|e| e.as_ref().unwrap().path().is_file());
        assert_eq!(files.count(), FILES.len());
    }

    #[test]
    fn a_pin_is_used_once() {
        let text = FILES[7].replace("\"B2\"", "\"M1\"");
        let fault = Board::parse(&text).unwrap_err();
        assert!(fault.code == "E1102" && fault.message.contains("'rx' and of 'led0'"), "{}", fault.message);
        assert_eq!(Board::parse(&FILES[7].replace("\"G2\"", "\"\"")).unwrap_err().code, "E1102");
        assert_eq!(Board::parse(&FILES[7].replace("\"ecp5\"", "\"ecp9\"")).unwrap_err().code, "E1102");
    }

    #[test]
    fn clocks_that_can_not_be_made_are_refused() {
        let board = Board::find("crosslink-nx").unwrap();
        assert_eq!(board.pll(100.0).unwrap_err().code, "E1107");
        assert_eq!(Board::find("ulx3s").unwrap().divisor(2.3).unwrap_err().code, "E1107");
    }
}
