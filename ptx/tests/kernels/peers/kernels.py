"""Kernels whose PTX text Triton 3.9 made, without a GPU: `python3 kernels.py` writes them beside this file.

Debug information is left out. Printed: bytes of shared memory that each takes.
"""
import pathlib
import re

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def product(a, b, c, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rm = tl.program_id(0) * BM + tl.arange(0, BM)
    rn = tl.program_id(1) * BN + tl.arange(0, BN)
    rk = tl.arange(0, BK)
    pa = a + rm[:, None] * K + rk[None, :]
    pb = b + rk[:, None] * N + rn[None, :]
    acc = tl.zeros((BM, BN), tl.float32)
    for k in range(0, K, BK):
        acc = tl.dot(tl.load(pa), tl.load(pb), acc)
        pa += BK
        pb += BK * N
    tl.store(c + rm[:, None] * N + rn[None, :], acc)


@triton.jit
def tensors(a, b, c, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    m = tl.program_id(0) * BM
    n = tl.program_id(1) * BN
    acc = tl.zeros((BM, BN), tl.float32)
    for k in range(0, K, BK):
        acc = tl.dot(a.load([m, k]), b.load([k, n]), acc)
    c.store([m, n], acc.to(tl.float16))


@triton.jit
def softmax(x, y, n, B: tl.constexpr):
    r = tl.program_id(0)
    o = tl.arange(0, B)
    v = tl.load(x + r * n + o, mask=o < n, other=-float('inf'))
    e = tl.exp(v - tl.max(v, axis=0))
    tl.store(y + r * n + o, e / tl.sum(e, axis=0), mask=o < n)


def plain(text):
    """Without debug information, comments and empty lines."""
    text = re.sub(r'\n\s*\.section[^{]*\{[^}]*\}', '', text)
    lines = [re.sub(r'\s*//.*', '', line) for line in text.splitlines()]
    drop = re.compile(r'\s*(\.loc|\.file)\b|\$L__(tmp|func_)')
    return '\n'.join(line for line in lines if line.strip() and not drop.match(line)) + '\n'


def make(function, name, capability, signature, constants, **options):
    known = {(i,): [['tt.divisibility', 16]] for i, kind in enumerate(signature.values()) if kind[0] == '*' or kind == 'i32'}
    source = ASTSource(fn=function, signature=signature | dict.fromkeys(constants, 'constexpr'), constexprs=constants, attrs=known)
    made = triton.compile(source, target=GPUTarget('cuda', capability, 32), options=options)
    pathlib.Path(__file__).with_name(name).write_text(plain(made.asm['ptx']))
    print(name, made.metadata.shared)


pointers = {'a': '*fp16', 'b': '*fp16', 'c': '*fp32', 'N': 'i32', 'K': 'i32'}
make(product, 'product_sm80.ptx', 80, pointers, {'BM': 64, 'BN': 64, 'BK': 32}, num_warps=4, num_stages=3)
make(product, 'product_sm90a.ptx', 90, pointers, {'BM': 64, 'BN': 64, 'BK': 64}, num_warps=4, num_stages=3)
maps = {name: 'tensordesc<fp16[64,64]>' for name in 'abc'} | {'K': 'i32'}
make(tensors, 'tensors_sm90a.ptx', 90, maps, {'BM': 64, 'BN': 64, 'BK': 64}, num_warps=4, num_stages=3)
make(softmax, 'softmax_sm80.ptx', 80, {'x': '*fp32', 'y': '*fp32', 'n': 'i32'}, {'B': 512}, num_warps=4)
