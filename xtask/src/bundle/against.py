"""A kernel of Kiln against PyTorch, and against Triton where that is there: right or wrong first, then times in turn on the same card.

Prints a line of JSON: medians of 20 in milliseconds, after a warm-up, each with an empty second cache, and what they are compared with.
"""

import ctypes
import json
import statistics
import sys

import torch

ROUNDS, WARM_UP = 20, 5

DTYPES = {"f16": torch.float16, "bf16": torch.bfloat16, "f32": torch.float32}


def operand(matrix, turned):
    return matrix.t() if turned else matrix


def product(memories, turned):
    return operand(memories["A"], turned[0]) @ operand(memories["B"], turned[1])


def expected(what, memories):
    """What PyTorch makes of the inputs, and in which memory the kernel's result is."""
    a = memories
    if what["kind"] == "product":
        return product(a, what["turned"]).float(), "C"
    if what["kind"] == "layer":
        return torch.relu(product(a, what["turned"]).float() + a["bias"]), "C"
    if what["kind"] == "softmax":
        return torch.softmax(a["x"], dim=1), "y"
    if what["kind"] == "layer_norm":
        return torch.nn.functional.layer_norm(a["x"], a["x"].shape[1:], a["g"], None, 1e-5), "y"
    if what["kind"] == "sum":
        return a["x"].sum(dim=1), "y"
    return a["x"].t().contiguous(), "y"


def copies(memories):
    source = max(memories.values(), key=lambda memory: memory.numel())
    target = torch.empty_like(source)
    return (lambda: target.copy_(source)), 2 * source.numel() * source.element_size()


def triton_product():
    """Triton's product with its autotuner, or None."""
    try:
        import triton
        import triton.language as tl
    except ImportError:
        return None
    configs = [
        triton.Config({"BM": bm, "BN": bn, "BK": 64, "GROUP": 8}, num_stages=stages, num_warps=warps)
        for bm, bn, stages, warps in [(128, 256, 3, 8), (128, 128, 4, 8), (64, 256, 4, 4), (128, 128, 3, 4)]
    ]

    @triton.autotune(configs=configs, key=["M", "N", "K"])
    @triton.jit
    def kernel(a, b, c, M, N, K, am, ak, bk, bn, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, GROUP: tl.constexpr):
        pid = tl.program_id(0)
        rows, columns = tl.cdiv(M, BM), tl.cdiv(N, BN)
        first = pid // (GROUP * columns) * GROUP
        size = min(rows - first, GROUP)
        i, j = first + pid % (GROUP * columns) % size, pid % (GROUP * columns) // size
        m, n, k = i * BM + tl.arange(0, BM), j * BN + tl.arange(0, BN), tl.arange(0, BK)
        pa, pb = a + (m[:, None] % M) * am + k[None, :] * ak, b + k[:, None] * bk + (n[None, :] % N) * bn
        sums = tl.zeros((BM, BN), dtype=tl.float32)
        for step in range(0, tl.cdiv(K, BK)):
            left = tl.load(pa, mask=k[None, :] < K - step * BK, other=0.0)
            right = tl.load(pb, mask=k[:, None] < K - step * BK, other=0.0)
            sums = tl.dot(left, right, sums)
            pa += BK * ak
            pb += BK * bk
        tl.store(c + m[:, None] * N + n[None, :], sums, mask=(m[:, None] < M) & (n[None, :] < N))

    def run(left, right, result):
        (rows, depth), columns = left.shape, right.shape[1]
        grid = lambda meta: (triton.cdiv(rows, meta["BM"]) * triton.cdiv(columns, meta["BN"]),)
        kernel[grid](left, right, result, rows, columns, depth, *left.stride(), *right.stride())

    return run


def measure(rivals):
    """Medians of rivals that run in turn."""
    cache = torch.empty(128 << 20, dtype=torch.uint8, device="cuda")
    taken = {name: [] for name in rivals}
    for run in range(WARM_UP + ROUNDS):
        for name, act in rivals.items():
            cache.fill_(run)
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            begin.record()
            act()
            end.record()
            end.synchronize()
            if run >= WARM_UP:
                taken[name].append(begin.elapsed_time(end))
    return {name: statistics.median(times) for name, times in taken.items()}


def main(folder, code):
    what = json.load(open(f"{folder}/what.json"))
    torch.manual_seed(1)
    torch.cuda.init()
    torch.zeros(1, device="cuda")
    library = ctypes.CDLL(f"{folder}/run.so")
    if library.kiln_load(code.encode()):
        sys.exit(1)
    memories = {
        memory["name"]: (torch.rand(memory["shape"], device="cuda") - 0.5).to(DTYPES[memory["type"]])
        for memory in what["memories"]
    }
    places = (ctypes.c_uint64 * len(memories))(*(memory.data_ptr() for memory in memories.values()))
    wanted, name = expected(what, memories)
    memories[name].zero_()
    code = library.kiln_launch(places)
    torch.cuda.synchronize()
    error = (memories[name].float() - wanted.float()).abs().max().item()
    size = wanted.float().abs().max().item()
    rivals = {"kiln": lambda: library.kiln_launch(places), "torch": lambda: expected(what, memories)}
    copy, moved = copies(memories)
    rivals["copy"] = copy
    if what["kind"] == "product" and (run := triton_product()):
        left, right = (operand(memories[m], turned) for m, turned in zip("AB", what["turned"]))
        result = torch.empty_like(memories["C"])
        rivals["triton"] = lambda: run(left, right, result)
    if what["kind"] == "product":
        rivals["torch"] = lambda: product(memories, what["turned"])
    times = measure(rivals)
    line = {"kernel": what["name"], "what": "time", "right": code == 0 and error <= what["tolerance"] * size, "error": error / size}
    line |= {"milliseconds": times, "operations": what["operations"], "bytes": what["bytes"], "copied": moved}
    line |= {"card": torch.cuda.get_device_name(0)}
    print(json.dumps(line))


main(*sys.argv[1:])
