//! Pages of reports in a browser: headless Chromium opens them in wide and narrow windows, light and dark, and uses them.
//!
//! What holds: the console stays empty, nothing is asked of a network, no page is wider than its window, no text lies on another, as
//! opened, with everything unfolded, and as printed: dark on white, nothing folded; a page is below a megabyte. `pages.html` looks, this file says of what.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use libtest_mimic::Trial;
use serde::Deserialize;
use xtask::tools;

use crate::requirement;

/// The folder of a design, the command that makes it (`%` is the repository), and the page in it.
const PAGES: [(&str, &[&str], &str); 6] = [
    ("gemm", &["hls", "%/examples/gemm.mlir"], "report.html"),
    ("dot_f32", &["hls", "%/examples/dot_f32.mlir"], "report.html"),
    ("axi", &["hls", "%/examples/gemm.mlir", "--interface", "axi-lite", "--memory", "axi"], "report.html"),
    ("elastic", &["hls", "%/examples/gcd.mlir", "--flow", "elastic"], "report.html"),
    ("front", &["hls", "%/tests/fpga/met.mlir", "--explore"], "front.html"),
    (
        "board",
        &[
            "build",
            "%/tests/fpga/met.mlir",
            "--board",
            "ulx3s",
            "--clock-mhz",
            "80",
            "--no-cache",
            "--tools",
            "%/tests/fpga/inputs/slow",
        ],
        "report.html",
    ),
];

/// Bytes of the largest page.
const MOST: u64 = 1_000_000;

/// Values of Chromium's setting of the scheme that pages are asked for, and the schemes.
const SCHEMES: [(&str, &str); 2] = [("1", "light"), ("0", "dark")];

/// What `pages.html` finds.
#[derive(Deserialize)]
struct Found {
    scheme: String,
    /// The colours behind the pages.
    grounds: Vec<String>,
    /// The colours of text and paper of the pages as they are printed.
    papers: Vec<String>,
    faults: Vec<String>,
    /// Pages times widths.
    checked: usize,
}

/// The one test, in both schemes.
pub fn trials(kiln: &Path) -> Vec<Trial> {
    let kiln = kiln.to_path_buf();
    vec![requirement::trial("pages/chromium".into(), &["chromium"], move || check(&kiln))]
}

fn check(kiln: &Path) -> Result<()> {
    let root = tools::root();
    let folder = root.join("build/tests/pages");
    fs::create_dir_all(&folder)?;
    let mut pages = Vec::new();
    for (name, words, page) in PAGES {
        let words = words.iter().map(|word| word.replace('%', &root.display().to_string()));
        tools::run_ok(Command::new(kiln).args(words).arg("-o").arg(folder.join(name)), "")?;
        let page = format!("{name}/{page}");
        let bytes = fs::metadata(folder.join(&page)).with_context(|| page.clone())?.len();
        ensure!(bytes < MOST, "{page} has {bytes} bytes");
        pages.push(page);
    }
    let script = include_str!("pages.html").replace("/*PAGES*/[]", &serde_json::to_string(&pages)?);
    fs::write(folder.join("pages.html"), script)?;
    let grounds = SCHEMES.map(|scheme| looked_at(&folder, scheme, 2 * pages.len()));
    let [light, dark] = grounds;
    let (light, dark) = (light?, dark?);
    let alike = light.grounds.iter().find(|ground| dark.grounds.contains(ground));
    ensure!(alike.is_none(), "a page is {alike:?} in both schemes");
    ensure!(
        light.papers.len() == pages.len() && light.papers == dark.papers,
        "pages are printed as {:?} and {:?}",
        light.papers,
        dark.papers
    );
    let is_white = |paper: &String| paper.ends_with("on rgb(255, 255, 255)");
    ensure!(light.papers.iter().all(is_white), "pages are printed as {:?}", light.papers);
    Ok(())
}

/// Opens the pages in a scheme, so many times in all; what is found. Errors: what is wrong with them.
fn looked_at(folder: &Path, (setting, scheme): (&str, &str), count: usize) -> Result<Found> {
    let mut browser = Command::new("chromium");
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1500,1000"]);
    // Frames of files are of other origins; the script that looks at them must see inside.
    browser.args(["--disable-web-security", "--disable-site-isolation-trials", "--allow-file-access-from-files"]);
    browser.args(["--virtual-time-budget=60000", "--enable-logging=stderr", "--v=0", "--dump-dom"]);
    browser.arg(format!("--blink-settings=preferredColorScheme={setting}"));
    browser.arg(format!("--user-data-dir={}", folder.join("profile").display()));
    let finished = tools::run_ok(browser.arg(format!("file://{}", folder.join("pages.html").display())), "")?;
    if let Some(line) = finished.stderr.lines().find(|line| line.contains(":CONSOLE")) {
        bail!("the console says in the {scheme} scheme: {line}");
    }
    let found = found(&finished.stdout)?;
    ensure!(found.faults.is_empty(), "in the {scheme} scheme:\n{}", found.faults.join("\n"));
    ensure!(found.scheme == scheme, "the browser shows the {} scheme instead of the {scheme} one", found.scheme);
    ensure!(found.checked == count, "{} of {count} pages were opened", found.checked);
    Ok(found)
}

/// What stands at the end of the document, whose text has references for three characters.
fn found(document: &str) -> Result<Found> {
    let text = document.split_once("<pre id=\"found\">").and_then(|(_, text)| text.split_once("</pre>"));
    let (text, _) = text.with_context(|| format!("the pages were not looked at: {}", tools::tail(document, 5)))?;
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    Ok(serde_json::from_str(&text)?)
}
