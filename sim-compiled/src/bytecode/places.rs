//! Where words lie while the circuit runs: a word that is not needed any more makes room for another.
//!
//! What holds: the words of a wide net follow each other; two words that are needed at one time have places of their own; a word that nothing
//! writes is zero for ever.

use rustc_hash::FxHashMap;
use sim::circuit::node::Net;

use super::instruction::Inst;
use super::select::words;

/// No place.
const NONE: u32 = u32::MAX;

/// The places of words.
#[derive(Clone, Debug)]
pub struct Places {
    of: Vec<u32>,
    /// How many there are.
    pub count: u32,
    /// Places that are free, by how many follow each other.
    free: FxHashMap<u32, Vec<u32>>,
}

/// Wide nets, by each of their words.
type Whole = FxHashMap<u32, Net>;

impl Places {
    /// Of so many words in the list of nets.
    pub fn new(words: u32) -> Self {
        Self { of: vec![NONE; words as usize], count: 0, free: FxHashMap::default() }
    }

    /// The place of a word; none of one that is not kept.
    pub fn get(&self, word: u32) -> Option<u32> {
        self.of.get(word as usize).copied().filter(|&place| place != NONE)
    }

    /// The place of a word that is there.
    pub fn at(&self, word: u32) -> u32 {
        self.of[word as usize]
    }

    /// A place for good.
    pub fn fix(&mut self, net: Net) {
        if self.get(net.at).is_none() {
            let first = self.count;
            self.count += words(net).len() as u32;
            words(net).zip(first..).for_each(|(word, place)| self.of[word as usize] = place);
        }
    }

    /// Gives places to all that instructions read and write, which run in this order; what is in `kept` is read behind all of them.
    pub fn assign(&mut self, insts: &[&Inst], kept: &[Net], whole: &Whole) {
        let unit = |word: u32| whole.get(&word).copied().unwrap_or(Net { at: word, width: 64 });
        let uses = Uses::new(self.of.len(), insts, kept, unit);
        let written = insts.iter().map(|inst| unit(inst.out));
        let read = insts.iter().flat_map(|inst| inst.args.iter().map(|&word| unit(word)));
        for net in written.chain(read).chain(kept.iter().map(|net| unit(net.at))) {
            // What is never written has to stay zero, words of a wide net among others that are.
            if uses.written[net.at as usize] < words(net).len() as u32 {
                self.fix(net);
            }
        }
        let fixed = self.of.clone();
        for (number, inst) in insts.iter().enumerate() {
            self.take(unit(inst.out));
            let mut ended: Vec<u32> = inst.args.iter().map(|&word| unit(word).at).chain([unit(inst.out).at]).collect();
            ended.sort_unstable();
            ended.dedup();
            let is_ended = |at: &u32| fixed[*at as usize] == NONE && uses.last[*at as usize] == number;
            for at in ended.into_iter().filter(is_ended) {
                let first = self.at(at);
                self.free.entry(words(unit(at)).len() as u32).or_default().push(first);
            }
        }
    }

    fn take(&mut self, net: Net) {
        if self.get(net.at).is_some() {
            return;
        }
        let size = words(net).len() as u32;
        match self.free.get_mut(&size).and_then(Vec::pop) {
            Some(first) => words(net).zip(first..).for_each(|(word, place)| self.of[word as usize] = place),
            None => self.fix(net),
        }
    }
}

/// How nets are used, by their first word.
struct Uses {
    /// The last instruction that reads or writes it.
    last: Vec<usize>,
    /// How many of its words are written.
    written: Vec<u32>,
}

impl Uses {
    fn new(words: usize, insts: &[&Inst], kept: &[Net], unit: impl Fn(u32) -> Net) -> Self {
        let (mut last, mut written) = (vec![0; words], vec![0; words]);
        for (number, inst) in insts.iter().enumerate() {
            inst.args.iter().for_each(|&word| last[unit(word).at as usize] = number);
            last[unit(inst.out).at as usize] = number;
            written[unit(inst.out).at as usize] += inst.count;
        }
        kept.iter().for_each(|net| last[unit(net.at).at as usize] = usize::MAX);
        Self { last, written }
    }
}
