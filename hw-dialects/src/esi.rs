//! The esi dialect: channels between modules and to programs, services that modules ask for, and the manifest of a system.
//!
//! What holds: a channel carries messages from one place to one other, however its sides agree; a bundle is channels that belong
//! together, and is used once; a service says which bundles it gives to those who ask for it.

use ir::constraint::*;
use ir::text::CustomDirective;

use crate::esi_check as check;
use crate::esi_types::{APP_ID, BUNDLE, CHANNEL, FIFO, VALID_ONLY, VALID_READY, WINDOW, as_channel, channel_type};
use crate::esi_windows::lowered;
use crate::result_names::by_group;
use crate::seq::clock;

fn channel() -> Constraint {
    dialect_type(CHANNEL)
}

/// As `channel`, for lists, whose types stand in full.
fn channels() -> Constraint {
    pred("variadic of an ESI channel", |ctx, ty| as_channel(ctx, ty).is_some())
}

fn bundle() -> Constraint {
    dialect_type(BUNDLE)
}

/// What the channel of this group carries.
fn carried_by(group: &'static str) -> Constraint {
    derived(group, "message type", |ctx, ty| as_channel(ctx, ty).map(|channel| channel.inner))
}

fn app_ids() -> AttrConstraint {
    AttrConstraint::AllOf(vec![
        AttrConstraint::Array(Box::new(AttrConstraint::Any)),
        AttrConstraint::Pred {
            name: "Array of AppIDs".into(),
            test: |ctx, attr| {
                ctx.as_array(attr).is_some_and(|list| list.iter().all(|id| ctx.as_dialect_attr(*id, APP_ID).is_some()))
            },
        },
    ])
}

/// A port of a service: `<@service::@port>`.
fn port() -> AttrConstraint {
    AttrConstraint::Dialect("hw.innerNameRef".into())
}

fn bundle_attr() -> AttrConstraint {
    AttrConstraint::AllOf(vec![
        AttrConstraint::Type,
        AttrConstraint::Pred {
            name: "type attribute of a bundle of channels".into(),
            test: |ctx, attr| ctx.as_type(attr).is_some_and(|ty| ctx.as_dialect_type(ty, BUNDLE).is_some()),
        },
    ])
}

fn at_least_one() -> AttrConstraint {
    AttrConstraint::AllOf(vec![
        AttrConstraint::Int(64),
        AttrConstraint::Pred {
            name: "64-bit signless integer attribute whose minimum value is 1".into(),
            test: |ctx, attr| ctx.as_i64(attr).is_some_and(|count| count >= 1),
        },
    ])
}

/// The types of a bundle and of its channels, by the bundle.
const BUNDLE_TYPES: CustomDirective =
    CustomDirective { name: "UnPackBundleType", parse: check::parse_bundle_type, print: check::print_bundle_type };

/// What a record says of the clients, if it says anything.
const DETAILS: CustomDirective =
    CustomDirective { name: "ServiceImplRecordReqDetails", parse: check::parse_details, print: check::print_details };

/// The name of a port: `@name`.
const PORT_NAME: CustomDirective =
    CustomDirective { name: "PortName", parse: check::parse_port_name, print: check::print_port_name };

ir::dialect! {
    /// Channels between modules and to programs, and services.
    dialect "esi";

    // Channels and their signals.

    /// A channel of these values, each there while `valid` is 1; it is taken when `ready` is 1 as well.
    op WrapValidReady = "esi.wrap.vr" (rawInput : any(), valid : i1())
        -> (chanOutput : derived("rawInput", "channel of the value", |ctx, ty| channel_type(ctx, ty, VALID_READY)), ready : i1())
        syntax "$rawInput `,` $valid attr-dict `:` type($rawInput)"
        with result_name = by_group, verify = check::verify_wrap;

    /// The messages of a channel, each there while `valid` is 1; it is taken when `ready` is 1 as well.
    op UnwrapValidReady = "esi.unwrap.vr"
        (chanInput : derived("rawOutput", "channel of the value", |ctx, ty| channel_type(ctx, ty, VALID_READY)), ready : i1())
        -> (rawOutput : any(), valid : i1())
        syntax "$chanInput `,` $ready attr-dict `:` type($rawOutput)"
        with result_name = by_group;

    /// A channel of these values, each taken in the cycle in which `valid` is 1.
    op WrapValidOnly = "esi.wrap.vo" (rawInput : any(), valid : i1())
        -> (chanOutput : derived("rawInput", "channel of the value", |ctx, ty| channel_type(ctx, ty, VALID_ONLY)))
        syntax "$rawInput `,` $valid attr-dict `:` type($rawInput)";

    /// The messages of a channel, each there in the cycle in which `valid` is 1.
    op UnwrapValidOnly = "esi.unwrap.vo" (chanInput : channel()) -> (rawOutput : carried_by("chanInput"), valid : i1())
        syntax "$chanInput attr-dict `:` qualified(type($chanInput))"
        with result_name = by_group, verify = |ir, op| check::verify_signaling(ir, op, VALID_ONLY);

    /// A channel of what a FIFO gives: `rden` asks for the next.
    op WrapFifo = "esi.wrap.fifo" (data : carried_by("chanOutput"), empty : i1()) -> (chanOutput : channel(), rden : i1())
        syntax "$data `,` $empty attr-dict `:` qualified(type($chanOutput))"
        with result_name = by_group, verify = |ir, op| check::verify_signaling(ir, op, FIFO);

    /// The messages of a channel as a FIFO gives them.
    op UnwrapFifo = "esi.unwrap.fifo" (chanInput : channel(), rden : i1()) -> (data : carried_by("chanInput"), empty : i1())
        syntax "$chanInput `,` $rden attr-dict `:` qualified(type($chanInput))"
        with result_name = by_group, verify = |ir, op| check::verify_signaling(ir, op, FIFO);

    /// A channel of what an interface with the signals `valid`, `ready` and `data` brings.
    op WrapInterface = "esi.wrap.iface" (interfaceSink : dialect_type("sv.modport")) -> (output : channel())
        syntax "$interfaceSink attr-dict `:` qualified(type($interfaceSink)) `->` qualified(type($output))"
        with verify_symbols = check::verify_interface;

    /// The messages of a channel go into such an interface.
    op UnwrapInterface = "esi.unwrap.iface" (chanInput : channel(), interfaceSource : dialect_type("sv.modport")) -> ()
        syntax "$chanInput `into` $interfaceSource attr-dict `:` `(` qualified(type($chanInput)) `,` qualified(type($interfaceSource)) `)`"
        with verify_symbols = check::verify_interface;

    /// The signals of a channel, which it goes on without.
    op SnoopValidReady = "esi.snoop.vr" (input : channel()) -> (valid : i1(), ready : i1(), data : carried_by("input"))
        syntax "$input attr-dict `:` qualified(type($input))"
        with result_name = by_group, verify = |ir, op| check::verify_signaling(ir, op, VALID_READY);

    /// Whether a message passes in a channel, and it.
    op SnoopTransaction = "esi.snoop.xact" (input : channel()) -> (transaction : i1(), data : carried_by("input"))
        syntax "$input attr-dict `:` qualified(type($input))"
        with result_name = by_group;

    /// A channel that is stored on its way, as long as is good.
    op Buffer = "esi.buffer" (clk : clock(), rst : i1(), input : channel()) -> (output : channel())
        attrs (stages ? at_least_one(), name ? AttrConstraint::Str)
        traits [PURE]
        syntax "$clk `,` $rst `,` $input attr-dict `:` qualified(type($input)) `->` qualified(type($output))"
        with verify = check::verify_buffer;

    /// A channel that is stored once on its way.
    op Stage = "esi.stage" (clk : clock(), rst : i1(), input : channel()) -> (output : same_as("input"))
        traits [PURE]
        syntax "$clk `,` $rst `,` $input attr-dict `:` qualified(type($input))";

    /// A channel with a FIFO in it.
    op Fifo = "esi.fifo" (clk : clock(), rst : i1(), input : channel()) -> (output : channel())
        attrs (depth : at_least_one())
        syntax "`in` $input `clk` $clk `rst` $rst `depth` $depth attr-dict `:` type($input) `->` type($output)"
        with verify = check::verify_fifo;

    /// A channel without messages.
    op Null = "esi.null" () -> (out : channel())
        traits [PURE]
        syntax "attr-dict `:` qualified(type($out))";

    /// The messages go to the program around the simulation.
    op CosimToHost = "esi.cosim.to_host" (clk : clock(), rst : i1(), toHost : channel()) -> ()
        attrs (id : AttrConstraint::Str)
        syntax "$clk `,` $rst `,` $toHost `,` $id attr-dict `:` qualified(type($toHost))"
        with verify = |ir, op| check::verify_signaling(ir, op, VALID_READY);

    /// The messages come from the program around the simulation.
    op CosimFromHost = "esi.cosim.from_host" (clk : clock(), rst : i1()) -> (fromHost : channel())
        attrs (id : AttrConstraint::Str)
        syntax "$clk `,` $rst `,` $id attr-dict `:` qualified(type($fromHost))"
        with verify = |ir, op| check::verify_signaling(ir, op, VALID_READY);

    // Bundles and windows.

    /// A bundle of channels: those that go to its receiver are operands, those that come from it results.
    op PackBundle = "esi.bundle.pack" (toChannels .. channels()) -> (bundle : bundle(), fromChannels .. channels())
        syntax "$toChannels attr-dict `:` custom<UnPackBundleType>(type($toChannels), type($fromChannels), type($bundle))"
        with custom = &[BUNDLE_TYPES], result_name = check::packed_name, verify = check::verify_pack;

    /// The channels of a bundle: those that come with it are results, those that go back operands.
    op UnpackBundle = "esi.bundle.unpack" (bundle : bundle(), fromChannels .. channels()) -> (toChannels .. channels())
        syntax "$fromChannels `from` $bundle attr-dict `:` custom<UnPackBundleType>(type($toChannels), type($fromChannels), type($bundle))"
        with custom = &[BUNDLE_TYPES], result_name = check::unpacked_name, verify = check::verify_unpack;

    /// A frame of a message as a window onto it.
    op WrapWindow = "esi.window.wrap" (frame : derived("window", "frame of the window", lowered)) -> (window : dialect_type(WINDOW))
        traits [PURE]
        syntax "$frame attr-dict `:` qualified(type($window))";

    /// The frame of a message that a window onto it has.
    op UnwrapWindow = "esi.window.unwrap" (window : dialect_type(WINDOW)) -> (frame : derived("window", "frame of the window", lowered))
        traits [PURE]
        syntax "$window attr-dict `:` qualified(type($window))";

    // Services.

    /// A service: the bundles that it gives.
    op ServiceDecl = "esi.service.decl" () -> ()
        attrs (sym_name : AttrConstraint::Str)
        regions (ports : 1)
        traits [SYMBOL, SINGLE_BLOCK, NO_TERMINATOR]
        parents [ir::builtin::Module::NAME]
        syntax "$sym_name $ports attr-dict";

    /// A bundle that a service gives.
    op ServicePort = "esi.service.port" () -> ()
        attrs (inner_sym : AttrConstraint::Str, toClientType : bundle_attr())
        parents [ServiceDecl::NAME]
        syntax "custom<PortName>($inner_sym) attr-dict `:` $toClientType"
        with custom = &[PORT_NAME];

    /// A service stands here for what is below.
    op ServiceInstance = "esi.service.instance" (inputs .. any()) -> (outputs .. any())
        attrs (appID : AttrConstraint::Any, service_symbol ? AttrConstraint::Symbol, impl_type : AttrConstraint::Str,
               impl_opts ? AttrConstraint::Dict)
        syntax "$appID (`svc` $service_symbol^)? `impl` `as` $impl_type (`opts` $impl_opts^)? `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)"
        with verify = check::verify_app_id;

    /// A service is to be made here, with what is asked of it.
    op ServiceImplementRequest = "esi.service.impl_req" (inputs .. any()) -> (outputs .. any())
        attrs (appID : AttrConstraint::Any, service_symbol ? AttrConstraint::Symbol, impl_type : AttrConstraint::Str,
               impl_opts ? AttrConstraint::Dict)
        regions (portReqs : 1)
        traits [NO_TERMINATOR]
        syntax "$appID (`svc` $service_symbol^)? `impl` `as` $impl_type (`opts` $impl_opts^)? `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs) $portReqs"
        with verify = check::verify_app_id;

    /// A bundle that is asked of a service, by the way to who asks.
    op ServiceImplementConnection = "esi.service.impl_req.req" () -> (toClient : bundle())
        attrs (servicePort : port(), relativeAppIDPath : app_ids())
        syntax "$servicePort `(` $relativeAppIDPath `)` attr-dict `:` qualified(type($toClient))"
        with verify_symbols = check::verify_connection;

    /// Asks a service for a bundle.
    op ServiceRequest = "esi.service.req" () -> (toClient : bundle())
        attrs (servicePort : port(), appID : AttrConstraint::Any)
        syntax "$servicePort `(` $appID `)` attr-dict `:` qualified(type($toClient))"
        with verify = check::verify_app_id, verify_symbols = check::verify_request;

    /// A service of memory, which can be read and written anywhere.
    op Ram = "esi.mem.ram" () -> ()
        attrs (sym_name : AttrConstraint::Str, innerType : AttrConstraint::Type, depth : AttrConstraint::Int(64))
        traits [SYMBOL]
        parents [ir::builtin::Module::NAME]
        syntax "$sym_name $innerType `x` $depth attr-dict";

    // Modules.

    /// A module whose ports are channels, or come to be ports by what stands in it.
    op PureModule = "esi.pure_module" () -> ()
        attrs (sym_name : AttrConstraint::Str)
        regions (body : 1)
        traits [SYMBOL, SINGLE_BLOCK, NO_TERMINATOR, NO_REGION_ARGUMENTS, GRAPH_REGION]
        parents [ir::builtin::Module::NAME]
        syntax "$sym_name attr-dict-with-keyword $body"
        with verify = check::verify_pure_module;

    /// What becomes an input.
    op PureModuleInput = "esi.pure_module.input" () -> (value : any())
        attrs (name : AttrConstraint::Str)
        parents [PureModule::NAME]
        syntax "$name attr-dict `:` type($value)";

    /// What becomes an output.
    op PureModuleOutput = "esi.pure_module.output" (value : any()) -> ()
        attrs (name : AttrConstraint::Str)
        parents [PureModule::NAME]
        syntax "$name `,` $value attr-dict `:` type($value)";

    /// What becomes a parameter.
    op PureModuleParam = "esi.pure_module.param" () -> ()
        attrs (name : AttrConstraint::Str, r#type : AttrConstraint::Type)
        parents [PureModule::NAME]
        syntax "$name `:` $type attr-dict";

    // What a program may know of the system.

    /// A bundle that was asked for.
    op ManifestRequest = "esi.manifest.req" () -> ()
        attrs (requestor : AttrConstraint::Any, servicePort : port(), stdService ? AttrConstraint::Str, typeID : bundle_attr())
        syntax "$requestor `,` $servicePort (`std` $stdService^)? `,` $typeID attr-dict"
        with verify = check::verify_app_id;

    /// How a service was made.
    op ManifestService = "esi.manifest.service_impl" () -> ()
        attrs (appID : AttrConstraint::Any, isEngine ? AttrConstraint::Unit, service ? AttrConstraint::Symbol,
               stdService ? AttrConstraint::Str, serviceImplName : AttrConstraint::Str, implDetails : AttrConstraint::Dict)
        regions (reqDetails : 1)
        traits [NO_TERMINATOR]
        syntax "$appID (`svc` $service^)? (`std` $stdService^)? `by` $serviceImplName (`engine` $isEngine^)? `with` $implDetails attr-dict-with-keyword custom<ServiceImplRecordReqDetails>($reqDetails)"
        with custom = &[DETAILS], verify = check::verify_app_id;

    /// How one who asked is connected to the service.
    op ManifestConnection = "esi.manifest.impl_conn" () -> ()
        attrs (relAppIDPath : app_ids(), servicePort : port(), typeID : bundle_attr(), channelAssignments ? AttrConstraint::Dict,
               implDetails ? AttrConstraint::Dict)
        parents [ManifestService::NAME]
        syntax "$relAppIDPath `req` $servicePort `(` $typeID `)` (`channels` $channelAssignments^)? (`with` $implDetails^)? attr-dict";

    /// The top of a tree of instances.
    op ManifestRoot = "esi.manifest.hier_root" () -> ()
        attrs (topModuleRef : AttrConstraint::Symbol)
        regions (children : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR]
        parents [ir::builtin::Module::NAME]
        syntax "$topModuleRef attr-dict-with-keyword $children";

    /// An instance in the tree.
    op ManifestNode = "esi.manifest.hier_node" () -> ()
        attrs (appID : AttrConstraint::Any, moduleRef : AttrConstraint::Symbol)
        regions (children : 1)
        traits [SINGLE_BLOCK, NO_TERMINATOR]
        parents [ManifestRoot::NAME, Self::NAME]
        syntax "$appID `mod` $moduleRef attr-dict-with-keyword $children"
        with verify = check::verify_app_id;

    /// Numbers and words of a module.
    op ManifestConstants = "esi.manifest.constants" () -> ()
        attrs (symbolRef : AttrConstraint::Symbol, constants : AttrConstraint::Dict)
        syntax "$symbolRef $constants attr-dict";

    /// Where a module comes from.
    op ManifestSymbol = "esi.manifest.sym" () -> ()
        attrs (symbolRef : AttrConstraint::Symbol, name ? AttrConstraint::Str, repo ? AttrConstraint::Str,
               commitHash ? AttrConstraint::Str, version ? AttrConstraint::Str, summary ? AttrConstraint::Str)
        syntax "$symbolRef (`name` $name^)? (`repo` $repo^)? (`commit` $commitHash^)? (`version` $version^)? (`summary` $summary^)? attr-dict";

    /// All of that, pressed.
    op ManifestCompressed = "esi.manifest.compressed" () -> ()
        attrs (compressedManifest : AttrConstraint::Dialect("esi.blob".into()))
        syntax "$compressedManifest attr-dict";

    family { () -> ()
        attrs (sym_name : AttrConstraint::Str)
        traits [SYMBOL]
        parents [ir::builtin::Module::NAME]
        syntax "$sym_name attr-dict"
    } {
        /// A service of functions of the design that programs call.
        ServiceFunc = "esi.service.std.func";

        /// A service of functions of programs that the design calls.
        ServiceCall = "esi.service.std.call";

        /// A service of registers that programs read and write.
        ServiceMmio = "esi.service.std.mmio";

        /// A service of the memory of programs.
        ServiceHostMem = "esi.service.std.hostmem";

        /// A service of figures that programs ask for.
        ServiceTelemetry = "esi.service.std.telemetry";

        /// A service of single channels.
        ServiceChannel = "esi.service.std.channel";
    }
}
