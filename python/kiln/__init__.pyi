import os
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

__version__: str

Text = Union[str, os.PathLike[str]]
Value = Union[None, bool, int, float, str]

class Error(Exception):
    code: str
    message: str
    span: Optional[Tuple[str, int, int]]
    rendered: str
    def __init__(self, code: str, message: str, span: Optional[Tuple[str, int, int]] = ..., rendered: str = ...) -> None: ...

class Design:
    report: Dict[str, Any]
    last_cycles: Optional[int]
    @property
    def name(self) -> str: ...
    @property
    def cycles(self) -> int: ...
    @property
    def verilog(self) -> str: ...
    @property
    def manifest(self) -> Dict[str, Any]: ...
    @property
    def findings(self) -> str: ...
    def __call__(self, *arguments: Any) -> Any: ...
    def build(self, board: str, output: Optional[Text] = ..., **options: Union[Value, Sequence[Value]]) -> Dict[str, Any]: ...
    def _repr_html_(self) -> str: ...

class Circuit:
    def __init__(self, text: Text, module: Optional[str] = ...) -> None: ...
    @property
    def verilog(self) -> str: ...
    def run(self, cycles: Optional[int] = ..., **inputs: Union[int, Sequence[int]]) -> Dict[str, List[Any]]: ...

class Front(List[Dict[str, Any]]):
    def to_pandas(self) -> Any: ...
    def _repr_html_(self) -> str: ...

def compile(text: Text, function: Optional[str] = ..., *, name: str = ..., front: Sequence[str] = ..., **options: Union[Value, Sequence[Value]]) -> Design: ...
def opt(text: Text, passes: Union[str, Sequence[str]], *, name: str = ...) -> str: ...
def explore(
    text: Text,
    space: Optional[Dict[str, Union[Value, Sequence[Any]]]] = ...,
    function: Optional[str] = ...,
    *,
    engine: str = ...,
    workers: Optional[int] = ...,
    budget: int = ...,
    forms: Optional[int] = ...,
    store: Optional[Text] = ...,
    check: bool = ...,
    data: Sequence[Text] = ...,
    silicon: Optional[str] = ...,
    progress: bool = ...,
) -> Front: ...
