//! Functions: their headers, and what their attributes become.

use emit_llvm::dialect::{enums, ops, types};
use ir::diag::Reported;
use ir::{Attr, InsertPoint, OpState, Rewriter, Type};

use crate::attributes::{Attribute, Value};
use crate::constants::ConstKind;
use crate::globals::{Prefix, Top};
use crate::importer::Importer;
use crate::lexer::{Kind, Token};
use crate::metadata::Node;

/// A function whose header was read.
pub(crate) struct Header {
    /// Its name.
    name: Token,
    /// Its name as an attribute.
    symbol: Attr,
    prefix: Prefix,
    convention: i64,
    result_attributes: Vec<Attribute>,
    /// Its type.
    pub(crate) function: types::Function,
    ty: Type,
    params: Vec<Param>,
    attributes: Vec<Attribute>,
    /// Attributes that were read on the way.
    extra: Vec<(&'static str, Attr)>,
    comdat: Option<u32>,
    section: Option<u32>,
    metadata: Vec<(Token, Node)>,
    body: Option<u32>,
}

/// A parameter.
pub(crate) struct Param {
    /// Its name, if it has one.
    pub(crate) name: Option<Token>,
    attributes: Vec<Attribute>,
}

/// Attributes that the dialect keeps by themselves: LLVM's name, and the dialect's.
const FLAGS: [(&str, &str); 6] = [
    ("noinline", "no_inline"),
    ("alwaysinline", "always_inline"),
    ("optnone", "optimize_none"),
    ("convergent", "convergent"),
    ("nounwind", "no_unwind"),
    ("willreturn", "will_return"),
];

/// String attributes that are `true` or `false`.
const TRUTHS: [(&str, &str); 5] = [
    ("unsafe-fp-math", "unsafe_fp_math"),
    ("no-infs-fp-math", "no_infs_fp_math"),
    ("no-nans-fp-math", "no_nans_fp_math"),
    ("approx-func-fp-math", "approx_func_fp_math"),
    ("no-signed-zeros-fp-math", "no_signed_zeros_fp_math"),
];

/// String attributes that are texts.
const TEXTS: [(&str, &str); 5] = [
    ("target-cpu", "target_cpu"),
    ("tune-cpu", "tune_cpu"),
    ("denormal-fp-math", "denormal_fp_math"),
    ("denormal-fp-math-f32", "denormal_fp_math_f32"),
    ("fp-contract", "fp_contract"),
];

/// String attributes of Arm's scalable matrix extension.
const STREAMING: [(&str, &str); 8] = [
    ("aarch64_pstate_sm_enabled", "arm_streaming"),
    ("aarch64_pstate_sm_body", "arm_locally_streaming"),
    ("aarch64_pstate_sm_compatible", "arm_streaming_compatible"),
    ("aarch64_new_za", "arm_new_za"),
    ("aarch64_in_za", "arm_in_za"),
    ("aarch64_out_za", "arm_out_za"),
    ("aarch64_inout_za", "arm_inout_za"),
    ("aarch64_preserves_za", "arm_preserves_za"),
];

/// What older attributes say of memory.
#[derive(Default)]
struct OlderMemory {
    access: Option<i64>,
    arguments: bool,
    inaccessible: bool,
}

impl OlderMemory {
    /// What is done to other memory, to that of arguments, and to that which can't be reached.
    fn effects(&self) -> Option<[i64; 3]> {
        const ALL: i64 = 3;
        let limited = self.arguments || self.inaccessible;
        let access = self.access.or(limited.then_some(ALL))?;
        let allow = |named: bool| if named || !limited { access } else { 0 };
        Some([if limited { 0 } else { access }, allow(self.arguments), allow(self.inaccessible)])
    }
}

impl Importer<'_, '_> {
    /// Takes a calling convention; `C` for none. Errors: `E1301`; `E1304`, the dialect has no name for it.
    pub(crate) fn convention(&mut self) -> Result<i64, Reported> {
        let at = self.tok;
        let number = self.any_convention()?;
        if enums::CALLING_CONVENTION.cases.iter().any(|(_, known)| *known == number) {
            return Ok(number);
        }
        Err(self.error_at(at, "E1304", format!("calling convention {number} has no place in the llvm dialect")))
    }

    fn any_convention(&mut self) -> Result<i64, Reported> {
        let word = self.word();
        let number = match word {
            b"" | b"ccc" => 0,
            b"cc" => {
                self.bump();
                return self.unsigned().map(|number| number as i64);
            }
            [b'c', b'c', digits @ ..] if digits.iter().all(u8::is_ascii_digit) => {
                self.bump();
                let number = std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<i64>().ok());
                return number.ok_or_else(|| self.expected("the number of a calling convention"));
            }
            _ => match convention_of(word) {
                Some(number) => number,
                None => return Ok(0),
            },
        };
        if word == b"ccc" || number != 0 {
            self.bump();
        }
        Ok(number)
    }

    /// Reads a header. Errors: `E1301` to `E1305`.
    pub(crate) fn read_header(
        &mut self,
        top: &mut Top,
        name: Token,
        at: u32,
        body: Option<u32>,
    ) -> Result<(), Reported> {
        let header = self.inside(at, |s| s.header(name, body))?;
        top.headers.push(header);
        Ok(())
    }

    fn header(&mut self, name: Token, body: Option<u32>) -> Result<Header, Reported> {
        let mut metadata = Vec::new();
        self.attachments(&mut metadata)?;
        let prefix = self.prefix()?;
        let convention = self.convention()?;
        let mut result_attributes = Vec::new();
        self.parameter_attributes(&mut result_attributes)?;
        let result = self.ty()?;
        if !matches!(self.tok.kind, Kind::Global | Kind::GlobalNumber) {
            return Err(self.expected("the name of the function"));
        }
        self.bump();
        let opened = self.tok;
        let (params, param_types, variadic) = self.params()?;
        let function = types::Function { result, params: param_types, variadic };
        let ty = self.make_function(opened, function.clone())?;
        let (_, symbol) = self.symbol(name)?;
        self.set_function_type(symbol, ty);
        let mut header = Header {
            name,
            symbol,
            prefix,
            convention,
            result_attributes,
            function,
            ty,
            params,
            attributes: Vec::new(),
            extra: Vec::new(),
            comdat: None,
            section: None,
            metadata,
            body,
        };
        while self.header_part(&mut header)? {}
        if body.is_some() && !self.at(b'{') {
            return Err(self.expected("an attribute, or the body of the function"));
        }
        Ok(header)
    }

    /// Takes `!kind !12` as often as it comes. Errors: `E1301`.
    pub(crate) fn attachments(&mut self, list: &mut Vec<(Token, Node)>) -> Result<(), Reported> {
        while self.tok.kind == Kind::NodeName {
            let kind = self.bump();
            list.push((kind, self.node_reference()?));
        }
        Ok(())
    }

    /// Takes the attributes of a parameter, of a result, or of an argument. Errors: `E1301` to `E1305`.
    pub(crate) fn parameter_attributes(&mut self, list: &mut Vec<Attribute>) -> Result<(), Reported> {
        loop {
            match self.tok.kind {
                Kind::Word if crate::attributes::is_attribute(self.word()) => list.extend(self.attribute()?),
                Kind::String => list.extend(self.attribute()?),
                Kind::Group => drop(self.group()?),
                _ => return Ok(()),
            }
        }
    }

    fn params(&mut self) -> Result<(Vec<Param>, Vec<Type>, bool), Reported> {
        self.expect(b'(')?;
        let (mut params, mut param_types) = (Vec::new(), Vec::new());
        while !self.eat(b')') {
            if self.tok.kind == Kind::Ellipsis {
                self.bump();
                self.expect(b')')?;
                return Ok((params, param_types, true));
            }
            param_types.push(self.ty()?);
            let mut attributes = Vec::new();
            self.parameter_attributes(&mut attributes)?;
            let name = matches!(self.tok.kind, Kind::Local | Kind::LocalNumber).then(|| self.bump());
            params.push(Param { name, attributes });
            if !self.at(b')') {
                self.expect(b',')?;
            }
        }
        Ok((params, param_types, false))
    }

    /// Takes what follows the parameters, one by one; false at its end.
    fn header_part(&mut self, header: &mut Header) -> Result<bool, Reported> {
        let before = self.tok.from;
        self.function_attributes(&mut header.attributes)?;
        self.attachments(&mut header.metadata)?;
        match self.word() {
            b"unnamed_addr" => header.prefix.unnamed_addr = 2,
            b"local_unnamed_addr" => header.prefix.unnamed_addr = 1,
            b"addrspace" => {
                self.bump();
                if self.address_space()? != 0 {
                    self.drop_note("address spaces of functions");
                }
                return Ok(true);
            }
            b"align" => {
                self.bump();
                let bytes = self.unsigned()?;
                header.extra.push(("alignment", self.ir.ctx.i_attr(64, bytes as i64)));
                return Ok(true);
            }
            b"gc" => {
                self.bump();
                let name = self.string_text()?;
                header.extra.push(("garbageCollector", self.ir.ctx.string_attr(&name)));
                return Ok(true);
            }
            b"section" => {
                header.section = Some(self.offset());
                self.bump();
                self.string()?;
                return Ok(true);
            }
            b"partition" => {
                self.bump();
                self.string()?;
                self.drop_note("'partition' of variables and functions");
                return Ok(true);
            }
            b"comdat" => {
                header.comdat = Some(self.offset());
                self.bump();
                if self.at(b'(') {
                    self.skip_balanced()?;
                }
                return Ok(true);
            }
            b"personality" => return self.personality(header).map(|()| true),
            b"prefix" | b"prologue" => {
                self.bump();
                self.typed_constant()?;
                self.drop_note("data before functions");
                return Ok(true);
            }
            b"" => return Ok(self.tok.from != before),
            word if crate::module::begins(word) => return Ok(false),
            _ => {
                let word = self.bump();
                let word = self.shown(word);
                self.drop_note(format!("function attribute '{word}'"));
                if self.at(b'(') {
                    self.skip_balanced()?;
                }
                return Ok(true);
            }
        }
        self.bump();
        Ok(true)
    }

    fn personality(&mut self, header: &mut Header) -> Result<(), Reported> {
        self.bump();
        let value = self.typed_constant()?;
        match *self.constants.kind(value) {
            ConstKind::Address(symbol) => header.extra.push(("personality", symbol)),
            _ => self.drop_note("personalities that are no function"),
        }
        Ok(())
    }

    /// Makes the function of a header. Errors: `E1301` to `E1305`.
    pub(crate) fn read_function(&mut self, top: &mut Top, mut header: Header) -> Result<(), Reported> {
        let name = self.symbol_name(header.symbol);
        if header.body.is_none() && is_intrinsic(&name) {
            return Ok(());
        }
        let op_name = self.ir.ctx.op_name(ops::Func::NAME);
        let mut state = OpState::new(op_name, self.loc_of(header.name));
        let entries =
            [("sym_name", self.ir.ctx.string_attr(&name)), ("function_type", self.ir.ctx.type_attr(header.ty))];
        entries.into_iter().for_each(|(key, attr)| self.set(&mut state, key, attr));
        self.set_prefix(&mut state, &header.prefix);
        let convention = self.wrapped("llvm.cconv", header.convention);
        self.set(&mut state, "CConv", convention);
        for (key, attr) in std::mem::take(&mut header.extra) {
            self.set(&mut state, key, attr);
        }
        self.parameter_dicts(&mut state, &header);
        self.function_state(&mut state, &header.attributes)?;
        let (at, name) = (header.comdat, header.name);
        if let Some(at) = at {
            self.inside(at, |s| s.comdat_suffix(top, name, &mut state))?;
        }
        if let Some(at) = header.section {
            self.inside(at, |s| s.text_suffix(&mut state))?;
        }
        self.function_metadata(&mut state, &header)?;
        let region = Rewriter::new(self.ir).create_region();
        state.regions.push(region);
        let loc = state.loc;
        self.create(state, InsertPoint::End(top.body));
        match header.body {
            Some(at) => self.inside(at, |s| s.function_body(region, &header.function, &header.params, loc)),
            None => Ok(()),
        }
    }

    fn parameter_dicts(&mut self, state: &mut OpState, header: &Header) {
        let dicts: Vec<Option<Attr>> =
            header.params.iter().map(|param| self.parameter_dict(&param.attributes)).collect();
        let result = self.parameter_dict(&header.result_attributes);
        for (key, dicts) in [("arg_attrs", dicts), ("res_attrs", vec![result])] {
            if let Some(list) = self.dict_list(&dicts) {
                self.set(state, key, list);
            }
        }
    }

    /// One dictionary for each; `None` if all are empty.
    pub(crate) fn dict_list(&mut self, dicts: &[Option<Attr>]) -> Option<Attr> {
        if dicts.iter().all(Option::is_none) {
            return None;
        }
        let empty = self.ir.ctx.dict_attr(&[]);
        let items: Vec<Attr> = dicts.iter().map(|dict| dict.unwrap_or(empty)).collect();
        Some(self.ir.ctx.array_attr(&items))
    }

    fn function_metadata(&mut self, state: &mut OpState, header: &Header) -> Result<(), Reported> {
        for &(kind, node) in &header.metadata {
            match self.text(kind) {
                b"dbg" => {
                    if let Some(subprogram) = self.debug_attr(node)? {
                        let name = self.symbol_name(header.symbol);
                        state.loc = self.function_location(&name, subprogram);
                    }
                }
                b"prof" => match self.entry_count(node)? {
                    Some(count) => {
                        let count = self.ir.ctx.i_attr(64, count);
                        self.set(state, "function_entry_count", count);
                    }
                    None => self.drop_note("metadata !prof of functions"),
                },
                _ => {
                    let kind = self.shown(kind);
                    self.drop_note(format!("metadata {kind} of functions"));
                }
            }
        }
        Ok(())
    }

    /// Sets what the attributes of a function become.
    fn function_state(&mut self, state: &mut OpState, list: &[Attribute]) -> Result<(), Reported> {
        let mut older = OlderMemory::default();
        let mut rest: Vec<&Attribute> = Vec::new();
        for (index, attribute) in list.iter().enumerate() {
            // The last one of a name counts.
            if list[index + 1..].iter().any(|other| other.name == attribute.name && other.quoted == attribute.quoted) {
                continue;
            }
            let done = if attribute.quoted {
                self.text_attribute(state, attribute)
            } else {
                self.plain_attribute(state, attribute, &mut older)
            };
            if !done {
                rest.push(attribute);
            }
        }
        if let Some(effects) = older.effects() {
            self.set_memory(state, effects);
        }
        rest.sort_by_key(|attribute| place_of(attribute));
        let rest: Vec<Attr> = rest.into_iter().filter_map(|attribute| self.pass_through(attribute)).collect();
        if !rest.is_empty() {
            let rest = self.ir.ctx.array_attr(&rest);
            self.set(state, "passthrough", rest);
        }
        Ok(())
    }

    fn set_memory(&mut self, state: &mut OpState, effects: [i64; 3]) {
        let params = effects.map(|access| self.ir.ctx.i_attr(64, access));
        let attr = self.llvm_attr("llvm.memory_effects", &params);
        self.set(state, "memory", attr);
    }

    fn plain_attribute(&mut self, state: &mut OpState, attribute: &Attribute, older: &mut OlderMemory) -> bool {
        let name = attribute.name.as_str();
        if let Some((_, key)) = FLAGS.iter().find(|(word, _)| *word == name) {
            self.set_flag(state, key);
            return true;
        }
        match (name, &attribute.value) {
            ("memory", Value::Memory(effects)) => self.set_memory(state, *effects),
            ("vscale_range", Value::Number(range)) => {
                let params = [range >> 32, range & u64::from(u32::MAX)].map(|n| self.ir.ctx.i_attr(32, n as i64));
                let attr = self.llvm_attr("llvm.vscale_range", &params);
                self.set(state, "vscale_range", attr);
            }
            ("readnone", _) => older.access = Some(0),
            ("readonly", _) => older.access = Some(1),
            ("writeonly", _) => older.access = Some(2),
            ("argmemonly", _) => older.arguments = true,
            ("inaccessiblememonly", _) => older.inaccessible = true,
            ("inaccessiblemem_or_argmemonly", _) => (older.arguments, older.inaccessible) = (true, true),
            _ => return false,
        }
        true
    }

    fn text_attribute(&mut self, state: &mut OpState, attribute: &Attribute) -> bool {
        let Value::Text(text) = &attribute.value else { return false };
        let find = |table: &[(&str, &'static str)]| {
            table.iter().find(|(word, _)| *word == attribute.name).map(|(_, key)| *key)
        };
        if let Some(key) = find(&TEXTS) {
            let text = self.ir.ctx.string_attr(text);
            self.set(state, key, text);
        } else if let Some(key) = find(&TRUTHS) {
            let value = self.ir.ctx.bool_attr(text == "true");
            self.set(state, key, value);
        } else if let Some(key) = find(&STREAMING) {
            self.set_flag(state, key);
        } else if attribute.name == "frame-pointer" {
            let kinds = enums::FRAME_POINTER_KIND.cases;
            let Some((_, number)) = kinds.iter().find(|(word, _)| word == text) else { return false };
            let kind = self.wrapped("llvm.framePointerKind", *number);
            self.set(state, "frame_pointer", kind);
        } else if attribute.name == "target-features" {
            self.target_features(state, text);
        } else {
            return false;
        }
        true
    }

    fn target_features(&mut self, state: &mut OpState, text: &str) {
        let ctx = &mut self.ir.ctx;
        let features: Vec<Attr> =
            text.split(',').filter(|feature| !feature.is_empty()).map(|feature| ctx.string_attr(feature)).collect();
        if features.is_empty() {
            return;
        }
        let features = ctx.array_attr(&features);
        let attr = self.llvm_attr("llvm.target_features", &[features]);
        self.set(state, "target_features", attr);
    }
}

/// Words first, in LLVM's order, then strings by their keys.
fn place_of(attribute: &Attribute) -> (usize, &str) {
    if attribute.quoted {
        return (usize::MAX, &attribute.name);
    }
    let kinds = &emit_llvm::model::attributes::KINDS;
    (kinds.iter().position(|kind| *kind == attribute.name).unwrap_or(kinds.len()), "")
}

/// True for functions that are intrinsics of no one target: their calls need no declaration.
fn is_intrinsic(name: &str) -> bool {
    name.starts_with("llvm.") && (name.starts_with("llvm.dbg.") || emit_llvm::intrinsics::lookup(name).is_some())
}

/// The number of a calling convention by LLVM's word.
fn convention_of(word: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(word).ok()?;
    let words = [
        ("ghccc", 10),
        ("ptx_kernel", 71),
        ("ptx_device", 72),
        ("spir_func", 75),
        ("spir_kernel", 76),
        ("avr_signalcc", 85),
        ("amdgpu_vs", 87),
        ("amdgpu_gs", 88),
        ("amdgpu_ps", 89),
        ("amdgpu_cs", 90),
        ("amdgpu_kernel", 91),
        ("amdgpu_hs", 93),
        ("amdgpu_ls", 95),
        ("amdgpu_es", 96),
        ("aarch64_vector_pcs", 97),
        ("aarch64_sve_vector_pcs", 98),
        ("amdgpu_gfx", 100),
    ];
    let listed = words.iter().chain(enums::CALLING_CONVENTION.cases.iter());
    listed.into_iter().find(|(name, _)| *name == text).map(|(_, number)| *number)
}
