//! Names of operations and attributes as ids, so that they are looked up once a module.

use emit_llvm::dialect::ops;
use ir::Str;
use ir::context::Context;
use ir::ids::OpName;

macro_rules! names {
    (ops { $($op:ident = $kind:ident,)* } keys { $($key:ident = $text:literal,)* }) => {
        /// The ids.
        #[allow(missing_docs)]
        pub(crate) struct Names {
            $(pub(crate) $op: OpName,)*
            $(pub(crate) $key: Str,)*
        }

        impl Names {
            pub(crate) fn new(ctx: &mut Context) -> Self {
                Self {
                    $($op: ctx.op_name(ops::$kind::NAME),)*
                    $($key: ctx.str($text),)*
                }
            }
        }
    };
}

names! {
    ops {
        constant = Constant, zero = Zero, undef = Undef, poison = Poison, no_token = NoToken, address_of = AddressOf,
        alloca = Alloca, load = Load, store = Store, getelementptr = GetElementPtr, fence = Fence,
        atomicrmw = AtomicRmw, cmpxchg = CmpXchg,
        extractvalue = ExtractValue, insertvalue = InsertValue, extractelement = ExtractElement,
        insertelement = InsertElement, shufflevector = ShuffleVector,
        add = Add, sub = Sub, mul = Mul, shl = Shl, udiv = UDiv, sdiv = SDiv, urem = URem, srem = SRem,
        and = And, or = Or, xor = XOr, lshr = LShr, ashr = AShr,
        fadd = FAdd, fsub = FSub, fmul = FMul, fdiv = FDiv, frem = FRem, fneg = FNeg,
        icmp = ICmp, fcmp = FCmp, select = Select, freeze = Freeze,
        trunc = Trunc, zext = ZExt, sext = SExt, fptrunc = FPTrunc, fpext = FPExt, fptosi = FPToSI, fptoui = FPToUI,
        sitofp = SIToFP, uitofp = UIToFP, ptrtoint = PtrToInt, inttoptr = IntToPtr, bitcast = Bitcast,
        addrspacecast = AddrSpaceCast,
        call = Call, call_intrinsic = CallIntrinsic, invoke = Invoke, landingpad = LandingPad, resume = Resume,
        inline_asm = InlineAsm, ret = Return, br = Br, cond_br = CondBr, switch = Switch, unreachable = Unreachable,
    }
    keys {
        value = "value", global_name = "global_name", alignment = "alignment", elem_type = "elem_type",
        inalloca = "inalloca", raw_indices = "rawConstantIndices", inbounds = "inbounds", volatile = "volatile_",
        nontemporal = "nontemporal", invariant = "invariant", ordering = "ordering", syncscope = "syncscope",
        access_groups = "access_groups", alias_scopes = "alias_scopes", noalias_scopes = "noalias_scopes", tbaa = "tbaa",
        bin_op = "bin_op", success_ordering = "success_ordering", failure_ordering = "failure_ordering", weak = "weak",
        position = "position", mask = "mask", overflow_flags = "overflowFlags", fastmath_flags = "fastmathFlags",
        predicate = "predicate", callee = "callee", var_callee_type = "var_callee_type", cconv = "CConv",
        tail_call_kind = "TailCallKind", branch_weights = "branch_weights", loop_annotation = "loop_annotation",
        operand_segments = "operandSegmentSizes", cleanup = "cleanup",
        exact = "llvm.exact", disjoint = "llvm.disjoint", nneg = "llvm.nneg", nuw = "llvm.nuw", nsw = "llvm.nsw",
        no_wrap = "noWrapFlags", samesign = "llvm.samesign", arg_attrs = "llvm.arg_attrs", res_attrs = "llvm.res_attrs",
        fn_attrs = "llvm.fn_attrs", range = "llvm.range", noundef = "llvm.noundef", nonnull = "llvm.nonnull",
        align = "llvm.align", dereferenceable = "llvm.dereferenceable",
        dereferenceable_or_null = "llvm.dereferenceable_or_null",
    }
}
