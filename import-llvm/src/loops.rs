//! What metadata says of loops, as annotations of branches.

use emit_llvm::loop_options::{GROUPS, LoopOption, Shape, WHOLE};
use ir::attrs::LocationKind;
use ir::diag::Reported;
use ir::{Attr, AttrKind};

use crate::aliasing::Role;
use crate::importer::Importer;
use crate::metadata::{Item, Node};

/// The options of a loop that were met, by names of groups and parameters.
#[derive(Default)]
struct Options {
    values: Vec<(&'static str, &'static str, Attr)>,
    /// Where it begins and ends, as far as the dialect can say it.
    locations: Vec<Option<Attr>>,
    accesses: Option<Attr>,
}

/// Group and option of a name of metadata; whether it is the name that says the opposite.
fn find(name: &str) -> Option<(&'static str, LoopOption, bool)> {
    let whole = WHOLE.iter().map(|&option| ("", option));
    let grouped = GROUPS.iter().flat_map(|&(group, options)| options.iter().map(move |&option| (group, option)));
    whole.chain(grouped).find_map(|(group, option)| match option.1 {
        _ if option.2 == name => Some((group, option, false)),
        Shape::Choice(other) if other == name => Some((group, option, true)),
        _ => None,
    })
}

impl Importer<'_, '_> {
    /// The annotation of an `!llvm.loop` node; `None` if it is no list. Errors: `E1301`, `E1303`.
    pub(crate) fn loop_annotation(&mut self, node: Node) -> Result<Option<Attr>, Reported> {
        self.once(node, Role::Loop, |s, node| {
            let Some(items) = s.list(node)? else { return Ok(None) };
            let mut options = Options::default();
            for item in items.iter().skip(1) {
                let Item::Node(option) = *item else { continue };
                s.loop_option(option, &mut options)?;
            }
            s.make_annotation(&options).map(Some)
        })
    }

    fn loop_option(&mut self, node: Node, options: &mut Options) -> Result<(), Reported> {
        let Some(items) = self.list(node)? else {
            return self.loop_location(node, options);
        };
        let Some(Item::Text(name)) = items.first() else { return Ok(()) };
        if name == "llvm.loop.parallel_accesses" {
            options.accesses = Some(self.groups_of(&items[1..])?);
            return Ok(());
        }
        let Some((group, (parameter, shape, _), opposite)) = find(name) else {
            self.drop_note(format!("loop property '{name}'"));
            return Ok(());
        };
        match self.option_value(&items, shape, opposite, parameter)? {
            Some(value) => options.values.push((group, parameter, value)),
            None => self.drop_note(format!("loop property '{name}'")),
        }
        Ok(())
    }

    /// A loop's place, of which the dialect has that in its own function alone.
    fn loop_location(&mut self, node: Node, options: &mut Options) -> Result<(), Reported> {
        let location = self.location(node)?;
        let attr = self.location_attr(location);
        let is_own =
            |attr: &Attr| matches!(self.ir.ctx.attr_kind(*attr), AttrKind::Location(LocationKind::Fused { .. }));
        match attr {
            Some(attr) if is_own(&attr) => options.locations.push(Some(attr)),
            Some(_) => {
                options.locations.push(None);
                self.drop_note("place of a loop that was inlined");
            }
            None => {}
        }
        Ok(())
    }

    fn groups_of(&mut self, items: &[Item]) -> Result<Attr, Reported> {
        let mut groups = Vec::new();
        for item in items {
            if let Item::Node(group) = *item {
                groups.push(self.access_group(group)?);
            }
        }
        Ok(self.ir.ctx.array_attr(&groups))
    }

    fn option_value(
        &mut self,
        items: &[Item],
        shape: Shape,
        opposite: bool,
        parameter: &str,
    ) -> Result<Option<Attr>, Reported> {
        // A name alone says that what it asks is so.
        let number = if items.len() == 1 { Some(1) } else { self.item_number(items.get(1)) };
        let ctx = &mut self.ir.ctx;
        Ok(match shape {
            Shape::Mark => Some(ctx.bool_attr(true)),
            Shape::Choice(_) => Some(ctx.bool_attr(!opposite)),
            Shape::Flag => number.map(|number| ctx.bool_attr(number != 0)),
            Shape::Not => number.map(|number| ctx.bool_attr(number == 0)),
            Shape::Number if parameter == "isVectorized" => number.map(|number| ctx.bool_attr(number != 0)),
            Shape::Number => number.filter(|_| items.len() > 1).map(|number| ctx.i_attr(32, number)),
            Shape::Loop => match items.get(1) {
                Some(&Item::Node(node)) => self.loop_annotation(node)?,
                _ => None,
            },
        })
    }

    fn make_annotation(&mut self, options: &Options) -> Result<Attr, Reported> {
        let find = |group: &str, name: &str| {
            options.values.iter().find(|(g, n, _)| *g == group && *n == name).map(|(_, _, value)| *value)
        };
        let unit = self.ir.ctx.unit_attr();
        let mut params = vec![find("", "disableNonforced").unwrap_or(unit)];
        for (group, parameters) in GROUPS {
            let values: Vec<Option<Attr>> = parameters.iter().map(|(name, _, _)| find(group, name)).collect();
            if values.iter().all(Option::is_none) {
                params.push(unit);
                continue;
            }
            let values: Vec<Attr> = values.into_iter().map(|value| value.unwrap_or(unit)).collect();
            let name = format!("llvm.loop_{}", snake(group));
            params.push(self.llvm_attr(&name, &values));
        }
        params.push(find("", "mustProgress").unwrap_or(unit));
        params.push(find("", "isVectorized").unwrap_or(unit));
        let mut locations = options.locations.iter().map(|location| location.unwrap_or(unit));
        params.push(locations.next().unwrap_or(unit));
        params.push(locations.next().unwrap_or(unit));
        params.push(options.accesses.unwrap_or(unit));
        Ok(self.llvm_attr("llvm.loop_annotation", &params))
    }
}

/// `unrollAndJam` as `unroll_and_jam`.
fn snake(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            text.push('_');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}
