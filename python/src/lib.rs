//! The extension module `kiln._kiln`: the library of Kiln as Python sees it.
//!
//! What holds: arrays cross as bits in words of 64 bits, numbers as text; the package in `python/kiln` makes NumPy arrays and numbers of
//! them. Calls that work release the interpreter's lock.

use std::collections::BTreeMap;

use cli::library::{self, Compiled, Data, Error, Parameter};
use jobs::job::Request;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

pyo3::create_exception!(_kiln, Fault, PyException, "Code, message, span and rendered text of what is wrong.");

/// An error as the package raises it: code, message, span and text.
fn fault(error: Error) -> PyErr {
    let Error { code, message, span, rendered } = error;
    Fault::new_err((code, message, span, rendered))
}

/// A parameter or result: name, kind, bits and sizes.
type Described = (String, &'static str, u32, Option<Vec<i64>>);

fn described(parameters: Vec<Parameter>) -> Vec<Described> {
    parameters.into_iter().map(|p| (p.name, p.kind, p.width, p.shape)).collect()
}

/// A number as text, or an array as its sizes and its words of 64 bits, the lowest byte first.
#[derive(FromPyObject)]
enum Value {
    Number(String),
    Array(Vec<usize>, Vec<u8>),
}

impl Value {
    fn data(self) -> Data {
        match self {
            Self::Number(text) => Data::Number(text),
            Self::Array(shape, bytes) => {
                let (words, _) = bytes.as_chunks::<8>();
                Data::Array { shape, words: words.iter().map(|word| u64::from_le_bytes(*word)).collect() }
            }
        }
    }
}

fn to_python<'py>(py: Python<'py>, data: &Data) -> PyResult<Bound<'py, PyAny>> {
    match data {
        Data::Number(text) => Ok(text.into_pyobject(py)?.into_any()),
        Data::Array { shape, words } => {
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            Ok((shape.clone(), PyBytes::new(py, &bytes)).into_pyobject(py)?.into_any())
        }
    }
}

/// What a run left: arguments, results and cycles.
type Left<'py> = (Vec<Bound<'py, PyAny>>, Vec<Bound<'py, PyAny>>, u64);

/// A design that was built.
#[pyclass(frozen)]
struct Design(Compiled);

#[pymethods]
impl Design {
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    #[getter]
    fn cycles(&self) -> u64 {
        self.0.cycles
    }

    #[getter]
    fn report(&self) -> &str {
        &self.0.report
    }

    #[getter]
    fn manifest(&self) -> &str {
        &self.0.interface
    }

    #[getter]
    fn verilog(&self) -> &str {
        &self.0.verilog
    }

    #[getter]
    fn page(&self) -> &str {
        &self.0.page
    }

    #[getter]
    fn findings(&self) -> &str {
        &self.0.findings
    }

    #[getter]
    fn signature(&self) -> (Vec<Described>, Vec<Described>) {
        let (parameters, results) = self.0.parameters();
        (described(parameters), described(results))
    }

    /// Simulates a run.
    fn run<'py>(&self, py: Python<'py>, arguments: Vec<Value>) -> PyResult<Left<'py>> {
        let arguments: Vec<Data> = arguments.into_iter().map(Value::data).collect();
        let ran = py.detach(|| self.0.run(&arguments)).map_err(fault)?;
        let all = |list: &[Data]| list.iter().map(|data| to_python(py, data)).collect::<PyResult<Vec<_>>>();
        Ok((all(&ran.after)?, all(&ran.results)?, ran.cycles))
    }
}

/// Builds a design of MLIR text.
#[pyfunction]
fn compile(
    py: Python<'_>,
    name: String,
    text: String,
    function: Option<String>,
    options: BTreeMap<String, String>,
    files: BTreeMap<String, String>,
) -> PyResult<Design> {
    let request = Request { name, text, function, options, data: Vec::new(), files };
    py.detach(|| library::compile(request)).map(Design).map_err(fault)
}

/// A file as MLIR text: of C, C++ and LLVM IR what a function becomes.
#[pyfunction]
fn read(py: Python<'_>, path: String, function: Option<String>, words: Vec<String>) -> PyResult<String> {
    py.detach(|| library::read(path.into(), function, words)).map_err(fault)
}

/// The program after passes.
#[pyfunction]
fn optimize(py: Python<'_>, name: String, text: String, passes: String) -> PyResult<String> {
    py.detach(|| library::optimize(name, text, passes)).map_err(fault)
}

/// What comes of a job.
#[pyfunction]
fn evaluate(py: Python<'_>, job: String) -> PyResult<String> {
    py.detach(|| library::evaluate(job)).map_err(fault)
}

/// The options that a design may be asked for with, and whether each is a flag.
#[pyfunction]
fn options() -> Vec<(String, bool)> {
    library::options()
}

/// Runs the command line, and gives its exit code.
#[pyfunction]
fn command(py: Python<'_>, arguments: Vec<String>) -> u8 {
    py.detach(|| cli::command(arguments.into_iter().map(Into::into).collect()))
}

/// The name of a job.
#[pyfunction]
fn job_name(job: &str) -> PyResult<String> {
    let job: Result<jobs::job::Job, serde_json::Error> = serde_json::from_str(job);
    job.map(|job| job.name())
        .map_err(|why| fault(Error { code: "E1081".into(), message: why.to_string(), ..Error::default() }))
}

#[pymodule]
fn _kiln(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Fault", module.py().get_type::<Fault>())?;
    module.add_class::<Design>()?;
    module.add_function(wrap_pyfunction!(compile, module)?)?;
    module.add_function(wrap_pyfunction!(read, module)?)?;
    module.add_function(wrap_pyfunction!(optimize, module)?)?;
    module.add_function(wrap_pyfunction!(evaluate, module)?)?;
    module.add_function(wrap_pyfunction!(options, module)?)?;
    module.add_function(wrap_pyfunction!(command, module)?)?;
    module.add_function(wrap_pyfunction!(job_name, module)?)?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))
}
