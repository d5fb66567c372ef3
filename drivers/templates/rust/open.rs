
/// Bits a second of the board's serial line.
pub const BAUD: u32 = @baud@;

impl Driver<Serial> {
    /// The design on its board, at the other end of the serial line `path`. Errors: as those of [`Serial::open`] and [`Driver::new`].
    pub fn open(path: impl AsRef<std::path::Path>) -> Result<Self, Error> {
        Self::new(Serial::open(path, Some(BAUD))?)
    }
}
