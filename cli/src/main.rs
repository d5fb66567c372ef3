//! The binary `kiln`.

fn main() -> std::process::ExitCode {
    std::process::ExitCode::from(cli::command(std::env::args_os().collect()))
}
