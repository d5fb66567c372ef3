//! Frames on the serial line: what host and bridge agree on.
//!
//! A request is `FLAG op address(3) count payload check(4) FLAG`, a reply `FLAG op payload status check(4) FLAG`. Numbers
//! are little-endian. `op` is a sequence number in seven bits, with the top bit set for a write; a reply has that of its
//! request. `count` is the number of bytes to be read, 0 for a write, whose payload is what is written. `check` is the
//! CRC-32 of IEEE 802.3 over all before it. Between flags the bytes `FLAG` and `ESCAPE` stand as `ESCAPE`, byte ^ `FLIP`.
//!
//! What holds: a frame is carried out whole or not at all. A write with the number of the frame before it, a read or a write, is answered
//! and not done: a host repeats a request until its reply arrives, and gives each request another number than the one before.

/// Begins and ends a frame.
pub const FLAG: u8 = 0x7e;
/// The next byte is flipped.
pub const ESCAPE: u8 = 0x7d;
/// Bits that are flipped behind `ESCAPE`.
pub const FLIP: u8 = 0x20;
/// Bit of `op` that is set for a write.
pub const WRITE: u8 = 0x80;
/// Bytes of a request before its payload.
pub const HEAD: usize = 5;
/// Bytes of the check.
pub const CHECK: usize = 4;
/// Bytes that the bridge has room for behind the head of a frame.
pub const ROOM: usize = 256;
/// Most bytes that a frame reads or writes.
pub const MOST: usize = 240;
/// Bit of a status: the design ran, or there is nothing at the address; what was read or written has no meaning.
pub const REFUSED: u8 = 1;
/// What a CRC-32 register holds after a frame whose check is right.
pub const RESIDUE: u32 = 0xdebb_20e3;
/// The reflected polynomial of CRC-32.
pub const POLYNOMIAL: u32 = 0xedb8_8320;

/// The bytes of a frame on the line.
pub fn encode(body: &[u8]) -> Vec<u8> {
    let check = crc32fast::hash(body).to_le_bytes();
    let mut line = vec![FLAG];
    for &byte in body.iter().chain(&check) {
        match byte {
            FLAG | ESCAPE => line.extend([ESCAPE, byte ^ FLIP]),
            byte => line.push(byte),
        }
    }
    line.push(FLAG);
    line
}

/// Takes bytes of the line, gives frames.
#[derive(Clone, Debug, Default)]
pub struct Decoder {
    body: Vec<u8>,
    is_escaped: bool,
}

impl Decoder {
    /// The next byte; the body of a frame whose check is right, where the byte ends one.
    pub fn take(&mut self, byte: u8) -> Option<Vec<u8>> {
        match byte {
            FLAG => return self.close(),
            ESCAPE => self.is_escaped = true,
            byte => {
                let flip = if std::mem::take(&mut self.is_escaped) { FLIP } else { 0 };
                self.body.push(byte ^ flip);
            }
        }
        None
    }

    fn close(&mut self) -> Option<Vec<u8>> {
        self.is_escaped = false;
        let mut body = std::mem::take(&mut self.body);
        let end = body.len().checked_sub(CHECK)?;
        let is_right = crc32fast::hash(&body[..end]).to_le_bytes() == body[end..];
        body.truncate(end);
        is_right.then_some(body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_comes_back() {
        let body: Vec<u8> = (0..=255).collect();
        let mut decoder = Decoder::default();
        let frames: Vec<Vec<u8>> = encode(&body).into_iter().filter_map(|byte| decoder.take(byte)).collect();
        assert_eq!(frames, [body]);
    }

    #[test]
    fn a_damaged_frame_does_not() {
        let line = encode(&[1, 2, 3, FLAG, 5]);
        for at in 0..line.len() {
            let mut damaged = line.clone();
            damaged[at] ^= 0x11;
            let mut decoder = Decoder::default();
            assert!(damaged.into_iter().all(|byte| decoder.take(byte).is_none()) || at == 0 || at + 1 == line.len());
        }
    }
}
