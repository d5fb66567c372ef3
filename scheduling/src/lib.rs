//! Scheduling: when each operation starts, at which initiation interval, proven as far as possible.
//!
//! Holds: `problem` and `solve` know no IR; every schedule is verified by code that no solver shares.
//!
//! ```text
//! let library = OperatorLibrary::for_target("ecp5")?;
//! let mut problem = Problem::new("gemm.k");
//! problem.set_clock_period_ps(library.usable_period_ps(8_333));
//! let add = library.combinational(OperatorKind::Add, 32)?;             // Cost { delay_ps, lut, ff, dsp }
//! let add = library.staged(OperatorKind::Add, 32, 8_333)?;           // Cost with latency in cycles
//! let adder = problem.add_operator_type(OperatorType::combinational("add", add.delay_in_ps));
//! let port = problem.add_resource("A.read", 1);
//! let load = problem.add_operation("load A", read, 32);
//! problem.add_use(load, port);
//! problem.add_data(load, product, 0);                                  // value, distance in iterations
//! problem.add_data(sum, sum, 1);                                       // recurrence
//! problem.add_order(store, load, 1, 1);                                // order only: latency, distance
//! let solution = solve::modulo(&problem, &Options::default())?;        // or solve::acyclic
//! solution.start(load); solution.ii; solution.bound.describe(&problem); solution.proven;
//! ```

pub mod buffers;
pub mod digits;
pub mod exchange;
pub mod operators;
pub mod problem;
pub mod solve;
