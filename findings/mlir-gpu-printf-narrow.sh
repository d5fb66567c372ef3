#!/usr/bin/env bash
# mlir-opt 19.1.7 (Debian: mlir-19-tools): gpu.printf of an i8 gives vprintf one byte where `%d` reads four.
#
# Expected: CUDA's vprintf takes arguments as C passes them to a function of open arguments: integers below int as int, floats as double (CUDA C++
# programming guide, "Formatted output"). convert-gpu-to-nvvm extends floats to f64.
# Seen: integers are stored as they are: the packed structure is (i8, i64, f64), so `%d` prints the byte with the three that lie behind it, which
# nothing has written. No message.
# Kiln extends integers of fewer bits than 32 (tests/gpu-dialects/printed.mlir).
set -euo pipefail
mlir-opt-19 --version 2>/dev/null | grep -q 'version 19\.1\.7' || { echo "needs mlir-opt-19 of LLVM 19.1.7"; exit 2; }
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > f.mlir <<'M'
gpu.module @kernels {
  gpu.func @say(%byte: i8, %at: index, %half: f16) kernel {
    gpu.printf "%d %lld %f\n" %byte, %at, %half : i8, index, f16
    gpu.return
  }
}
M
mlir-opt-19 f.mlir --convert-gpu-to-nvvm > out.mlir
packed=$(grep -o 'llvm.alloca .*!llvm.struct<([^)]*)>' out.mlir | sed 's/.*struct//')
echo "given to vprintf: $packed"
[ "$packed" = "<(i8, i64, f64)>" ] && echo "as described" || { echo "changed"; exit 1; }
