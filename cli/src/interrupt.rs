//! Ctrl-C and `kill`: tools that were started end, what is half made goes, and then Kiln ends as by the signal.
//!
//! What holds: a signal that asks for the end is never ignored; where it can't be watched, the system's own way stays.

use fpga::running::Running;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// Ends all that runs once a signal asks for it.
pub fn watch(running: &Running) {
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
    let running = running.clone();
    let wait = move || {
        if let Some(signal) = signals.forever().next() {
            running.end();
            let _ = emulate_default_handler(signal);
        }
    };
    // Without the thread the signals would be swallowed: that the system has none is the end, too.
    if std::thread::Builder::new().spawn(wait).is_err() {
        eprintln!("warning: signals are not watched");
    }
}
