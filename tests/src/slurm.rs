//! `kiln explore --engine slurm` on a cluster of one node, whose daemons are started in a folder of the trial.
//!
//! What holds: the front is that of the local engine, byte for byte; jobs of a run that was ended leave the queue; the daemons end with
//! the trial.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use libtest_mimic::Trial;
use xtask::tools;

use crate::requirement;

/// The one trial.
pub fn trial(kiln: &Path) -> Trial {
    let kiln = kiln.to_path_buf();
    let programs = ["slurmctld", "slurmd", "sbatch", "squeue", "scancel", "sinfo"];
    requirement::trial("cluster/slurm".to_owned(), &programs, move || check(&kiln))
}

/// A space of few designs, which take longer than a look at the queue.
const SPACE: [&str; 8] = ["--set", "unroll=1,2,4", "--set", "max-mul=none,2", "--set", "target=ecp5", "--forms", "0"];

fn check(kiln: &Path) -> Result<()> {
    let folder = tools::root().join("build/tests/slurm");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let cluster = Cluster::start(&folder)?;
    let explore = |store: &str, more: &[&str]| {
        let mut explore = cluster.command(kiln);
        explore.arg("explore").arg(tools::root().join("examples/dot.mlir")).arg("-o").arg(folder.join(store));
        explore.args(SPACE).args(more);
        explore
    };
    tools::run_ok(&mut explore("local", &[]), "")?;
    let ran = tools::run_ok(&mut explore("slurm", &["--engine", "slurm", "--workers", "4"]), "")?;
    ensure!(ran.stdout.contains("jobs evaluated, 0 taken"), "{}", ran.stdout);
    let front = |store: &str| fs::read(folder.join(store).join("front.json"));
    ensure!(front("local")? == front("slurm")?, "the fronts differ");
    tools::run_ok(&mut explore("ended", &["--engine", "slurm", "--seconds", "0.1"]), "")?;
    wait("the queue is not empty after a run that was ended", || {
        Ok(tools::run_ok(cluster.command("squeue".as_ref()).arg("--noheader"), "")?.stdout.trim().is_empty())
    })?;
    tools::run_ok(&mut explore("ended", &["--engine", "slurm"]), "")?;
    ensure!(front("local")? == front("ended")?, "the front of a run that was ended differs");
    Ok(())
}

/// Daemons of a cluster.
struct Cluster {
    configuration: PathBuf,
    daemons: Vec<Child>,
}

impl Cluster {
    /// Starts the daemons, and waits until the node takes jobs. Errors: it does not.
    fn start(folder: &Path) -> Result<Self> {
        let host = fs::read_to_string("/proc/sys/kernel/hostname")?.trim().to_owned();
        let [controller, node] = [free_port()?, free_port()?];
        let at = |name: &str| folder.join(name).display().to_string();
        for name in ["state", "spool"] {
            fs::create_dir_all(folder.join(name))?;
        }
        let user = tools::run_ok(Command::new("id").arg("-un"), "")?.stdout.trim().to_owned();
        let lines = [
            "ClusterName=kiln".to_owned(),
            format!("SlurmctldHost={host}(127.0.0.1)\nSlurmctldPort={controller}\nSlurmdPort={node}"),
            "AuthType=auth/none\nCredType=cred/none\nProctrackType=proctrack/linuxproc\nTaskPlugin=task/none"
                .to_owned(),
            format!(
                "SlurmUser={user}\nSlurmdUser={user}\nStateSaveLocation={}\nSlurmdSpoolDir={}",
                at("state"),
                at("spool")
            ),
            format!("SlurmctldPidFile={}\nSlurmdPidFile={}", at("controller.pid"), at("node.pid")),
            "SelectType=select/cons_tres\nSelectTypeParameters=CR_Core\nSchedulerParameters=batch_sched_delay=0"
                .to_owned(),
            format!("NodeName={host} NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN"),
            format!("PartitionName=all Nodes={host} Default=YES MaxTime=INFINITE State=UP"),
        ];
        let configuration = folder.join("slurm.conf");
        fs::write(&configuration, lines.join("\n") + "\n")?;
        let mut cluster = Self { configuration, daemons: Vec::new() };
        for daemon in ["slurmctld", "slurmd"] {
            let log = fs::File::create(folder.join(format!("{daemon}.log")))?;
            let mut command = cluster.command(daemon.as_ref());
            command.arg("-D").stdout(Stdio::null()).stderr(log);
            cluster.daemons.push(command.spawn().with_context(|| format!("{daemon} can't be started"))?);
        }
        let is_idle = || {
            let state = tools::run(cluster.command("sinfo".as_ref()).args(["--noheader", "--format=%T"]), "");
            Ok(state.is_ok_and(|state| state.stdout.contains("idle")))
        };
        wait("the node takes no jobs", is_idle)?;
        Ok(cluster)
    }

    /// A command that speaks with the cluster.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", &self.configuration);
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for daemon in &mut self.daemons {
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
    }
}

/// A port that nobody listens at.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// Waits at most a minute. Errors: `what`.
fn wait(what: &str, is_so: impl Fn() -> Result<bool>) -> Result<()> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(60) {
        if is_so()? {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(300));
    }
    anyhow::bail!("{what}")
}
