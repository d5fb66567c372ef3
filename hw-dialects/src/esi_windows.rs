//! What a window onto a message is in hardware: a union of its frames, each a struct.
//!
//! What holds: fields of a frame stand in its order; an array whose size the elements at once do not divide has a frame for the
//! rest; of a list comes how many elements are there, and whether the last is among them.

use ir::{AttrKind, Context, Type};

use crate::clog2;
use crate::esi_types::{Frame, Member, Window, alias_reference, as_list, as_window};
use crate::hw_types::{Field, array_type, as_array, as_struct, struct_type};

/// The type in hardware of the window `ty`: named as the window is, where the message has a name.
pub(crate) fn lowered(ctx: &mut Context, ty: Type) -> Option<Type> {
    let window = as_window(ctx, ty)?;
    let lowered = frames(ctx, &window)?;
    let Some((scope, name)) = alias_reference(ctx, window.into) else { return Some(lowered) };
    let (root, leaf) = (ctx.str(&scope), ctx.str(&format!("{name}_{}", window.name)));
    let reference = ctx.attr(AttrKind::SymbolRef { root, nested: [leaf].into() });
    let lowered = ctx.type_attr(lowered);
    ctx.dialect_type("hw.typealias", &[reference, lowered])
}

/// One frame without a name is the struct itself.
fn frames(ctx: &mut Context, window: &Window) -> Option<Type> {
    let message = as_struct(ctx, window.into)?;
    let in_bulk =
        |name: &str| window.frames.iter().flat_map(|f| &f.members).any(|m| m.count_width > 0 && m.name == name);
    let mut cases = Vec::new();
    for frame in &window.frames {
        let (fields, rest) = frame_fields(ctx, frame, &message, &in_bulk)?;
        if window.frames.len() == 1 && frame.name.is_empty() && rest.is_none() {
            return struct_type(ctx, &fields);
        }
        if !fields.is_empty() {
            cases.push(Field { name: frame.name.clone(), ty: struct_type(ctx, &fields)? });
        }
        if let Some(rest) = rest {
            cases.push(Field { name: format!("{}_leftOver", frame.name), ty: struct_type(ctx, &rest)? });
        }
    }
    union_type(ctx, &cases)
}

fn union_type(ctx: &mut Context, cases: &[Field]) -> Option<Type> {
    let names: Vec<_> = cases.iter().map(|case| ctx.string_attr(&case.name)).collect();
    let types: Vec<_> = cases.iter().map(|case| ctx.type_attr(case.ty)).collect();
    let offsets: Vec<_> = cases.iter().map(|_| ctx.i_attr(64, 0)).collect();
    let params = [names, types, offsets].map(|list| ctx.array_attr(&list));
    ctx.dialect_type("hw.union", &params)
}

/// The fields of a frame, and those of the frame for the rest, if an array leaves one.
fn frame_fields(
    ctx: &mut Context,
    frame: &Frame,
    message: &[Field],
    in_bulk: &dyn Fn(&str) -> bool,
) -> Option<(Vec<Field>, Option<Vec<Field>>)> {
    let (mut fields, mut rest, mut has_rest) = (Vec::new(), Vec::new(), false);
    for member in &frame.members {
        let ty = message.iter().find(|field| field.name == member.name)?.ty;
        let is_bulk = in_bulk(&member.name);
        match (as_array(ctx, ty), member.items) {
            (Some((size, element)), items @ 1..) => {
                fields.push(array_field(ctx, member, items as u64, element)?);
                let left = size % items as u64;
                if left > 0 {
                    has_rest = true;
                    rest.push(array_field(ctx, member, left, element)?);
                }
            }
            (None, 1..) => fields.extend(list_fields(ctx, member, ty, is_bulk)?),
            _ => {
                let own = single_fields(ctx, member, ty, is_bulk);
                rest.extend(own.iter().filter(|_| member.count_width == 0).cloned());
                fields.extend(own);
            }
        }
    }
    Some((fields, has_rest.then_some(rest)))
}

fn array_field(ctx: &mut Context, member: &Member, size: u64, element: Type) -> Option<Field> {
    Some(Field { name: member.name.clone(), ty: array_type(ctx, size, element)? })
}

fn bits(ctx: &mut Context, name: String, width: u32) -> Field {
    Field { name, ty: ctx.integer(width) }
}

/// Several elements of a list at once.
fn list_fields(ctx: &mut Context, member: &Member, ty: Type, is_bulk: bool) -> Option<Vec<Field>> {
    let element = as_list(ctx, ty)?;
    let items = member.items as u64;
    let mut fields = vec![array_field(ctx, member, items, element)?];
    if !is_bulk {
        fields.push(bits(ctx, format!("{}_size", member.name), clog2(items)));
        fields.push(bits(ctx, "last".to_owned(), 1));
    }
    Some(fields)
}

/// A field as it is, one element of an array or list, or the number of elements that follow.
fn single_fields(ctx: &mut Context, member: &Member, ty: Type, is_bulk: bool) -> Vec<Field> {
    if member.count_width > 0 {
        let width = u32::try_from(member.count_width).unwrap_or(u32::MAX).min(1 << 23);
        return vec![bits(ctx, format!("{}_count", member.name), width)];
    }
    let element = as_array(ctx, ty).map(|(_, element)| element).or_else(|| as_list(ctx, ty)).unwrap_or(ty);
    let mut fields = vec![Field { name: member.name.clone(), ty: element }];
    if as_list(ctx, ty).is_some() && !is_bulk {
        fields.push(bits(ctx, "last".to_owned(), 1));
    }
    fields
}
