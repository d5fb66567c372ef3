//! What the text may name: variables, arrays, structs, what pointers lead to, and the functions written before.

use super::Generator;
use super::expressions::Value;
use super::types::{Range, Type};

/// The form of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Number(Type),
    Array(usize, Box<Shape>),
    /// A struct by its place among those of the program.
    Record(usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    Read,
    Write,
}

/// Something with a name.
#[derive(Clone, Debug)]
pub(super) struct Object {
    pub name: String,
    pub shape: Shape,
    pub access: Access,
    /// What the counter of a loop is inside of it.
    pub counts: Option<Range>,
}

/// A parameter: structs by value, or by their address.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub object: Object,
    pub is_address: bool,
}

/// A function that others can call.
#[derive(Clone, Debug)]
pub(super) struct Function {
    pub name: String,
    pub parameters: Vec<Parameter>,
    pub result: Option<Shape>,
    /// It reads and writes the globals of the program.
    pub has_state: bool,
}

impl Function {
    /// Whether a call changes nothing.
    pub fn is_pure(&self) -> bool {
        !self.has_state && self.parameters.iter().all(|parameter| !parameter.changes())
    }
}

impl Parameter {
    /// Whether the function may write what the caller has.
    fn changes(&self) -> bool {
        let is_shared = self.is_address || matches!(self.object.shape, Shape::Array(..));
        is_shared && self.object.access == Access::Write
    }

    /// How the declaration of the function has it.
    pub fn declaration(&self) -> String {
        let Object { name, shape, access, .. } = &self.object;
        let constant = if *access == Access::Read { "const " } else { "" };
        let bare = name.trim_matches(['(', ')', '*']);
        let name = if self.is_address { format!("*{bare}") } else { bare.to_owned() };
        format!("{constant}{}", shape.declaration(&name))
    }
}

impl Shape {
    /// A declaration of `name`.
    pub fn declaration(&self, name: &str) -> String {
        match self {
            Self::Number(ty) => format!("{} {name}", ty.name()),
            Self::Array(count, element) => element.declaration(&format!("{name}[{count}]")),
            Self::Record(record) => format!("struct S{record} {name}"),
        }
    }

    /// A declaration of a pointer to the first of such elements.
    pub fn pointer(&self, name: &str) -> String {
        match self {
            Self::Array(..) => self.declaration(&format!("(*{name})")),
            Self::Number(_) | Self::Record(_) => self.declaration(&format!("*{name}")),
        }
    }
}

impl Object {
    pub fn new(name: impl Into<String>, shape: Shape, access: Access) -> Self {
        Self { name: name.into(), shape, access, counts: None }
    }

    pub fn counter(name: &str, ty: Type, range: Range) -> Self {
        Self { counts: Some(range), ..Self::new(name, Shape::Number(ty), Access::Read) }
    }
}

impl Generator {
    pub fn ty(&mut self) -> Type {
        self.random.pick(&self.types).unwrap_or(Type::INT)
    }

    pub fn counters(&self) -> impl Iterator<Item = (String, Range)> {
        self.scope.iter().filter_map(|object| Some((object.name.clone(), object.counts?)))
    }

    /// A number that something in scope holds.
    pub fn read(&mut self) -> Option<Value> {
        let object = self.pick(Access::Read, &|shape| matches!(shape, Shape::Number(_)))?;
        let (name, ty) = self.number_in(&object);
        Some(Value::new(name, ty, object.counts.unwrap_or(ty.range())))
    }

    /// A number that can be assigned.
    pub fn writable(&mut self) -> Option<(String, Type)> {
        let object = self.pick(Access::Write, &|shape| matches!(shape, Shape::Number(_)))?;
        Some(self.number_in(&object))
    }

    fn number_in(&mut self, object: &Object) -> (String, Type) {
        match self.reach(object.name.clone(), &object.shape, &|shape| matches!(shape, Shape::Number(_))) {
            (name, Shape::Number(ty)) => (name, ty),
            (name, Shape::Array(..) | Shape::Record(_)) => (name, Type::INT),
        }
    }

    /// An object of a shape, with its access.
    pub fn object_of(&mut self, shape: &Shape, access: Access) -> Option<(String, Access)> {
        let object = self.pick(access, &|found| found == shape)?;
        Some((self.reach(object.name.clone(), &object.shape, &|found| found == shape).0, object.access))
    }

    /// Something in scope in which there is a wanted shape.
    fn pick(&mut self, access: Access, wanted: &dyn Fn(&Shape) -> bool) -> Option<Object> {
        let allows = |object: &&Object| access == Access::Read || object.access == Access::Write;
        let has = |object: &&Object| self.contains(&object.shape, wanted);
        let found: Vec<Object> = self.scope.iter().filter(allows).filter(has).cloned().collect();
        self.random.pick(&found)
    }

    fn contains(&self, shape: &Shape, wanted: &dyn Fn(&Shape) -> bool) -> bool {
        wanted(shape)
            || match shape {
                Shape::Number(_) => false,
                Shape::Array(_, element) => self.contains(element, wanted),
                Shape::Record(record) => self.records[*record].iter().any(|field| self.contains(field, wanted)),
            }
    }

    /// The way to a wanted shape, which is inside.
    fn reach(&mut self, name: String, shape: &Shape, wanted: &dyn Fn(&Shape) -> bool) -> (String, Shape) {
        match shape {
            shape if wanted(shape) => (name, shape.clone()),
            Shape::Number(_) => (name, shape.clone()),
            Shape::Array(count, element) => {
                // A subscript inside of another is a counter or a constant.
                self.subscripts += 1;
                let subscript = self.subscript(*count, if self.subscripts > 1 { 0 } else { 2 });
                self.subscripts -= 1;
                self.reach(format!("{name}[{subscript}]"), element, wanted)
            }
            Shape::Record(record) => {
                let fields = self.records[*record].clone().into_iter().enumerate();
                let fields: Vec<(usize, Shape)> = fields.filter(|(_, field)| self.contains(field, wanted)).collect();
                let (field, shape) = self.random.pick(&fields).unwrap_or_default();
                self.reach(format!("{name}.f{field}"), &shape, wanted)
            }
        }
    }

    /// A call in an expression, which changes nothing.
    pub fn pure_call(&mut self, depth: usize) -> Option<Value> {
        let is_number = |function: &&Function| function.is_pure() && matches!(function.result, Some(Shape::Number(_)));
        let functions: Vec<Function> = self.functions.iter().filter(is_number).cloned().collect();
        let function = self.random.pick(&functions)?;
        let Some(Shape::Number(ty)) = function.result else { return None };
        Some(Value::new(self.call(&function, depth - 1)?, ty, ty.range()))
    }

    /// A call; `None` where nothing fits a parameter, or the loops around it leave no room.
    pub fn call(&mut self, function: &Function, depth: usize) -> Option<String> {
        if self.trips > MOST_CALLS {
            return None;
        }
        let mut arguments = Vec::new();
        for parameter in &function.parameters {
            let Object { shape, access, .. } = &parameter.object;
            arguments.push(match shape {
                Shape::Number(ty) => self.value_for(*ty, depth).text,
                Shape::Array(..) | Shape::Record(_) => {
                    let access = if parameter.changes() { *access } else { Access::Read };
                    let (name, _) = self.object_of(shape, access)?;
                    if parameter.is_address { format!("&{name}") } else { name }
                }
            });
        }
        let state = if function.has_state { "PASS " } else { "" };
        Some(format!("{}({state}{})", function.name, arguments.join(", ")))
    }
}

/// A call stands in loops of at most so many iterations.
const MOST_CALLS: usize = 60;

impl Default for Shape {
    fn default() -> Self {
        Self::Number(Type::INT)
    }
}
