//! Registers in memory, as Linux maps them. The only module with unsafe code: mapping, and words that are read and written once each.
//!
//! `mmap` is declared here, as every Rust program on Linux has it: a crate that does so, even an optional one, would keep this one
//! from being built without a registry.

use std::ffi::{c_int, c_void};
use std::fs::OpenOptions;
use std::io;
use std::os::fd::AsRawFd;
use std::path::Path;

use crate::host::{Error, SHARED, Transport};

extern "C" {
    #[cfg_attr(all(target_pointer_width = "32", target_env = "gnu"), link_name = "mmap64")]
    fn mmap(address: *mut c_void, size: usize, protection: c_int, flags: c_int, file: c_int, offset: i64)
        -> *mut c_void;
    fn munmap(address: *mut c_void, size: usize) -> c_int;
}

const READ_AND_WRITE: c_int = 3;
const MAP_SHARED: c_int = 1;

/// A piece of memory that is mapped.
#[derive(Debug)]
struct Region {
    words: *mut u32,
    size: usize,
}

// SAFETY: the mapping is not bound to a thread, and only this has it.
unsafe impl Send for Region {}

impl Region {
    fn map(path: &Path, size: usize, offset: u64) -> Result<Self, Error> {
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        let offset = i64::try_from(offset).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
        // SAFETY: the system chooses the place; the file stays mapped when it is closed.
        let words =
            unsafe { mmap(std::ptr::null_mut(), size, READ_AND_WRITE, MAP_SHARED, file.as_raw_fd(), offset) };
        if words as isize == -1 {
            return Err(Error::System(io::Error::last_os_error()));
        }
        Ok(Self { words: words.cast(), size })
    }
}

impl Drop for Region {
    fn drop(&mut self) {
        // SAFETY: it was mapped with this size, and no word of it is used any more.
        unsafe { munmap(self.words.cast(), self.size) };
    }
}

/// Registers in memory: `/dev/uioN`, or `/dev/mem` with the physical address where the design's begin.
#[derive(Debug)]
pub struct Memory {
    registers: Region,
    shared: Option<(Region, u64)>,
}

impl Memory {
    /// Maps `size` bytes of `path` from `base` on, a multiple of the size of a page.
    pub fn map(path: impl AsRef<Path>, size: usize, base: u64) -> Result<Self, Error> {
        Ok(Self { registers: Region::map(path.as_ref(), size, base)?, shared: None })
    }

    /// Memory of so many bytes that the design reaches, too, at the address `base`: `/dev/udmabufN`, or `/dev/mem` with that
    /// address as `offset`.
    pub fn share(&mut self, path: impl AsRef<Path>, size: usize, offset: u64, base: u64) -> Result<(), Error> {
        self.shared = Some((Region::map(path.as_ref(), size, offset)?, base));
        Ok(())
    }

    /// The word at an address. Errors: `Refused` where it is not in the mapping, or no word's.
    fn at(&self, address: u32) -> Result<*mut u32, Error> {
        let refused = Error::Refused { address };
        let (region, at) = match (&self.shared, address.checked_sub(SHARED)) {
            (Some((shared, _)), Some(at)) => (shared, at as usize),
            (None, Some(_)) => return Err(refused),
            (_, None) => (&self.registers, address as usize),
        };
        if at % 4 != 0 || at + 4 > region.size {
            return Err(refused);
        }
        // SAFETY: it is inside the mapping.
        Ok(unsafe { region.words.add(at / 4) })
    }
}

impl Transport for Memory {
    fn read(&mut self, address: u32, data: &mut [u8]) -> Result<(), Error> {
        for (at, bytes) in (address..).step_by(4).zip(data.chunks_mut(4)) {
            // SAFETY: `at` gives words of the mapping.
            let word = unsafe { self.at(at)?.read_volatile() };
            bytes.copy_from_slice(&word.to_le_bytes()[..bytes.len()]);
        }
        Ok(())
    }

    fn write(&mut self, address: u32, data: &[u8]) -> Result<(), Error> {
        for (at, bytes) in (address..).step_by(4).zip(data.chunks(4)) {
            let mut word = [0; 4];
            word[..bytes.len()].copy_from_slice(bytes);
            // SAFETY: `at` gives words of the mapping.
            unsafe { self.at(at)?.write_volatile(u32::from_le_bytes(word)) };
        }
        Ok(())
    }

    fn memory(&self) -> Option<u64> {
        self.shared.as_ref().map(|(_, base)| *base)
    }
}
