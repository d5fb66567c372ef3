//! Clocks made by the PLLs of FPGA families: which settings give a frequency, as the vendors document them.

use serde::Deserialize;

/// A family's PLL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Primitive {
    /// ECP5 (Lattice FPGA-TN-02200).
    #[serde(rename = "EHXPLLL")]
    Ehxplll,
    /// iCE40, fed by a net (Lattice FPGA-TN-02052).
    #[serde(rename = "SB_PLL40_CORE")]
    SbPll40Core,
    /// iCE40, fed by its own pin.
    #[serde(rename = "SB_PLL40_PAD")]
    SbPll40Pad,
    /// Gowin GW1N and GW2A (UG286).
    #[serde(rename = "rPLL")]
    Rpll,
    /// GateMate, which finds its settings itself (DS1001).
    #[serde(rename = "CC_PLL")]
    CcPll,
}

/// What a parameter is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A number of so many bits.
    Number(u32, u64),
    /// A string.
    Text(String),
}

/// An instance of a PLL.
#[derive(Clone, Debug, PartialEq)]
pub struct Pll {
    /// The vendor's module.
    pub module: &'static str,
    /// Input of the clock.
    pub input: &'static str,
    /// Inputs that are constant: name, bits, value.
    pub constants: Vec<(&'static str, u32, u64)>,
    /// Output of the clock.
    pub output: &'static str,
    /// Output that says that the clock is steady.
    pub locked: &'static str,
    /// Input that must see the clock that is made.
    pub feedback: Option<&'static str>,
    /// Parameters.
    pub parameters: Vec<(&'static str, Setting)>,
    /// MHz that it makes.
    pub mhz: f64,
}

/// The PLL that makes the frequency nearest to `wanted` MHz, not above it by more than a thousandth, from `from` MHz, on a
/// device that has this name in its settings.
/// `None` if it makes none within a twentieth.
pub fn plan(primitive: Primitive, (from, wanted): (f64, f64), device: Option<&str>) -> Option<Pll> {
    let pll = match primitive {
        Primitive::Ehxplll => ehxplll(from, wanted)?,
        Primitive::SbPll40Core => sb_pll40(from, wanted, ("SB_PLL40_CORE", "REFERENCECLK", "PLLOUTGLOBAL"))?,
        Primitive::SbPll40Pad => sb_pll40(from, wanted, ("SB_PLL40_PAD", "PACKAGEPIN", "PLLOUTGLOBAL"))?,
        Primitive::Rpll => rpll(from, wanted, device)?,
        Primitive::CcPll => cc_pll(from, wanted),
    };
    (pll.mhz > 0.95 * wanted).then_some(pll)
}

/// Of settings with the frequencies that they give, that which is nearest below `wanted`.
fn nearest<T>(settings: impl Iterator<Item = (f64, T)>, wanted: f64) -> Option<(f64, T)> {
    let fitting = settings.filter(|(mhz, _)| *mhz <= wanted * 1.001);
    fitting.fold(None, |best: Option<(f64, T)>, next| match best {
        Some(best) if best.0 >= next.0 => Some(best),
        _ => Some(next),
    })
}

// tidy: table
fn ehxplll(from: f64, wanted: f64) -> Option<Pll> {
    let divided = (1..=128_u64).filter(|i| (3.125..=400.0).contains(&(from / *i as f64)));
    let pairs = divided.flat_map(|i| (1..=80_u64).map(move |f| (i, f)));
    let settings = pairs.filter_map(|(i, f)| {
        let mhz = from * f as f64 / i as f64;
        let out = (1..=128_u64).find(|o| (400.0..=800.0).contains(&(mhz * *o as f64)))?;
        Some((mhz, (i, f, out)))
    });
    let (mhz, (input, feedback, output)) = nearest(settings, wanted)?;
    let text = |name, value: &str| (name, Setting::Text(value.to_owned()));
    let number = |name, value| (name, Setting::Number(32, value));
    Some(Pll {
        module: "EHXPLLL",
        input: "CLKI",
        constants: vec![
            ("RST", 1, 0),
            ("STDBY", 1, 0),
            ("PHASESEL0", 1, 0),
            ("PHASESEL1", 1, 0),
            ("PHASEDIR", 1, 1),
            ("PHASESTEP", 1, 1),
            ("PHASELOADREG", 1, 1),
            ("PLLWAKESYNC", 1, 0),
            ("ENCLKOP", 1, 0),
        ],
        output: "CLKOP",
        locked: "LOCK",
        feedback: Some("CLKFB"),
        parameters: vec![
            text("FEEDBK_PATH", "CLKOP"),
            text("CLKOP_ENABLE", "ENABLED"),
            text("OUTDIVIDER_MUXA", "DIVA"),
            number("CLKI_DIV", input),
            number("CLKFB_DIV", feedback),
            number("CLKOP_DIV", output),
            number("CLKOP_CPHASE", output / 2),
            number("CLKOP_FPHASE", 0),
        ],
        mhz,
    })
}

// tidy: table
fn sb_pll40(
    from: f64,
    wanted: f64,
    (module, input, output): (&'static str, &'static str, &'static str),
) -> Option<Pll> {
    let divided = (0..16_u64).filter(|r| (10.0..=133.0).contains(&(from / (r + 1) as f64)));
    let pairs = divided.flat_map(|r| (0..64_u64).map(move |f| (r, f)));
    let settings = pairs.flat_map(|(r, f)| {
        let oscillator = from * (f + 1) as f64 / (r + 1) as f64;
        let outputs = (1..=6_u64).filter(move |_| (533.0..=1066.0).contains(&oscillator));
        outputs.map(move |q| (oscillator / f64::from(1_u32 << q), (r, f, q)))
    });
    let (mhz, (r, f, q)) = nearest(settings, wanted)?;
    let compared = from / (r + 1) as f64;
    let range = [17.0, 26.0, 44.0, 66.0, 101.0].iter().filter(|most| compared >= **most).count() as u64 + 1;
    Some(Pll {
        module,
        input,
        constants: vec![("RESETB", 1, 1), ("BYPASS", 1, 0)],
        output,
        locked: "LOCK",
        feedback: None,
        parameters: vec![
            ("FEEDBACK_PATH", Setting::Text("SIMPLE".into())),
            ("DIVR", Setting::Number(4, r)),
            ("DIVF", Setting::Number(7, f)),
            ("DIVQ", Setting::Number(3, q)),
            ("FILTER_RANGE", Setting::Number(3, range)),
        ],
        mhz,
    })
}

// tidy: table
fn rpll(from: f64, wanted: f64, device: Option<&str>) -> Option<Pll> {
    let divided = (0..64_u64).filter(|i| (3.0..=400.0).contains(&(from / (i + 1) as f64)));
    let pairs = divided.flat_map(|i| (0..64_u64).map(move |f| (i, f)));
    let settings = pairs.filter_map(|(i, f)| {
        let mhz = from * (f + 1) as f64 / (i + 1) as f64;
        let fits = |o: &u64| (500.0..=1200.0).contains(&(mhz * *o as f64));
        let out = [2, 4, 8, 16, 32, 48, 64, 80, 96, 112, 128].into_iter().find(fits)?;
        Some((mhz, (i, f, out)))
    });
    let (mhz, (i, f, out)) = nearest(settings, wanted)?;
    let text = |name, value: String| (name, Setting::Text(value));
    let number = |name, value| (name, Setting::Number(32, value));
    Some(Pll {
        module: "rPLL",
        input: "CLKIN",
        constants: vec![
            ("RESET", 1, 0),
            ("RESET_P", 1, 0),
            ("CLKFB", 1, 0),
            ("FBDSEL", 6, 0),
            ("IDSEL", 6, 0),
            ("ODSEL", 6, 0),
            ("PSDA", 4, 0),
            ("DUTYDA", 4, 0),
            ("FDLY", 4, 0),
        ],
        output: "CLKOUT",
        locked: "LOCK",
        feedback: None,
        parameters: vec![
            text("FCLKIN", format!("{from}")),
            text("DEVICE", device.unwrap_or_default().to_owned()),
            text("CLKFB_SEL", "internal".into()),
            text("DYN_IDIV_SEL", "false".into()),
            text("DYN_FBDIV_SEL", "false".into()),
            text("DYN_ODIV_SEL", "false".into()),
            number("IDIV_SEL", i),
            number("FBDIV_SEL", f),
            number("ODIV_SEL", out),
        ],
        mhz,
    })
}

// tidy: table
fn cc_pll(from: f64, wanted: f64) -> Pll {
    let text = |name, value: String| (name, Setting::Text(value));
    Pll {
        module: "CC_PLL",
        input: "CLK_REF",
        constants: vec![("CLK_FEEDBACK", 1, 0), ("USR_CLK_REF", 1, 0), ("USR_LOCKED_STDY_RST", 1, 0)],
        output: "CLK0",
        locked: "USR_PLL_LOCKED",
        feedback: None,
        parameters: vec![
            text("REF_CLK", format!("{from:?}")),
            text("OUT_CLK", format!("{wanted:?}")),
            text("PERF_MD", "ECONOMY".into()),
            ("LOW_JITTER", Setting::Number(32, 1)),
            ("CI_FILTER_CONST", Setting::Number(32, 2)),
            ("CP_FILTER_CONST", Setting::Number(32, 4)),
        ],
        mhz: wanted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(pll: &Pll, name: &str) -> u64 {
        match pll.parameters.iter().find(|(key, _)| *key == name) {
            Some((_, Setting::Number(_, value))) => *value,
            other => panic!("{name}: {other:?}"),
        }
    }

    /// The settings that `ecppll`, `icepll` and `gowin_pll` give, or others of the same frequency.
    #[test]
    fn settings_give_the_frequency() {
        let ecp5 = plan(Primitive::Ehxplll, (25.0, 100.0), None).unwrap();
        assert_eq!((ecp5.mhz, number(&ecp5, "CLKFB_DIV") / number(&ecp5, "CLKI_DIV")), (100.0, 4));
        assert!((400..=800).contains(&(100 * number(&ecp5, "CLKOP_DIV"))));
        let ice40 = plan(Primitive::SbPll40Core, (12.0, 48.0), None).unwrap();
        let [r, f, q] = ["DIVR", "DIVF", "DIVQ"].map(|name| number(&ice40, name));
        assert_eq!((ice40.mhz, r, f, q), (48.0, 0, 63, 4));
        assert_eq!(number(&ice40, "FILTER_RANGE"), 1);
        let gowin = plan(Primitive::Rpll, (27.0, 54.0), Some("GW1NR-9C")).unwrap();
        assert_eq!((gowin.mhz, number(&gowin, "FBDIV_SEL") + 1), (54.0, 2 * (number(&gowin, "IDIV_SEL") + 1)));
    }

    #[test]
    fn what_can_not_be_made_is_none() {
        assert_eq!(plan(Primitive::SbPll40Core, (12.0, 1.0), None), None);
        assert_eq!(plan(Primitive::Ehxplll, (25.0, 900.0), None).map(|pll| pll.mhz), None);
    }
}
