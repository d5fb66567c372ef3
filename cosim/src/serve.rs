//! A design at the end of a pipe, with the requests and answers of `driver/bus.sv`, so that drivers call it as a simulation.
//!
//! What holds: a request is a line, `r ADDRESS` or `w ADDRESS WORD STROBE` (hexadecimal), and its answer is one: `0 WORD` or `0`, `2` where
//! the design refused, `1` where it is silent. What is no request, and a design that breaks a rule of its bus to memory, end it.

use std::fmt;
use std::io::{self, BufRead, Write};

use crate::bus::{Answer, Bench};

/// Characters of a request that are shown.
const MOST_SHOWN: usize = 80;

/// Why serving ended before the requests did.
#[derive(Debug)]
pub enum Fault {
    /// The pipe broke.
    Pipe(io::Error),
    /// A line that is no request: its number from 1 on, and its text.
    Request(u64, String),
    /// What the design did that its bus to memory forbids.
    Broken(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pipe(why) => write!(f, "the pipe broke: {why}"),
            Self::Request(number, text) => {
                let shown: String = text.chars().take(MOST_SHOWN).collect();
                write!(f, "line {number}, '{shown}', is neither 'r ADDRESS' nor 'w ADDRESS WORD STROBE' in hexadecimal")
            }
            Self::Broken(what) => write!(f, "the design breaks the rules of the bus to memory: {what}"),
        }
    }
}

/// A request for the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Request {
    /// A word at a byte address.
    Read(u32),
    /// A word to a byte address, with a bit for each byte that is written.
    Write(u32, u32, u32),
}

impl Request {
    fn parse(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let hex = |text: &str| u32::from_str_radix(text, 16).ok();
        match words[..] {
            ["r", address] => Some(Self::Read(hex(address)?)),
            ["w", address, word, strobe] => {
                Some(Self::Write(hex(address)?, hex(word)?, hex(strobe).filter(|&strobe| strobe < 16)?))
            }
            _ => None,
        }
    }

    /// What the first design of a bench answers.
    fn answer(self, bench: &mut Bench) -> String {
        let answer = match self {
            Self::Read(address) => match bench.read(0, address, 1) {
                Ok(words) => return words.iter().fold("0".to_owned(), |text, word| format!("{text} {word:08x}")),
                Err(answer) => answer,
            },
            Self::Write(address, word, strobe) => bench.write_bytes(0, address, &[word], strobe),
        };
        answer.status().to_string()
    }
}

/// Answers requests to the first design of a bench until they end; how many there were. Errors: why they were not all answered.
pub fn serve(bench: &mut Bench, requests: impl BufRead, mut answers: impl Write) -> Result<u64, Fault> {
    let mut count = 0;
    for line in requests.lines() {
        let line = line.map_err(Fault::Pipe)?;
        count += 1;
        let request = Request::parse(&line).ok_or(Fault::Request(count, line))?;
        let answer = request.answer(bench);
        if let Some((_, what)) = bench.broken() {
            return Err(Fault::Broken(what.to_owned()));
        }
        writeln!(answers, "{answer}").and_then(|()| answers.flush()).map_err(Fault::Pipe)?;
    }
    Ok(count)
}

impl Answer {
    /// The number that stands for it in answers over pipes.
    pub fn status(self) -> u32 {
        match self {
            Self::Done => 0,
            Self::Silent => 1,
            Self::Refused => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_lines_of_hexadecimal_numbers() {
        assert_eq!(Request::parse("r 8000001c"), Some(Request::Read(0x8000_001c)));
        assert_eq!(Request::parse("w 10 ffffffff f"), Some(Request::Write(16, u32::MAX, 15)));
        for bad in ["", "r", "r 1 2", "w 1 2", "w 1 2 1f", "r 100000000", "x 1", "r -1"] {
            assert_eq!(Request::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn what_is_no_request_ends_it() {
        let fault = serve(&mut Bench::default(), &b"hello\n"[..], Vec::new()).unwrap_err();
        assert!(fault.to_string().starts_with("line 1, 'hello'"), "{fault}");
    }
}
