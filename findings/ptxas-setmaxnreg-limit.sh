#!/usr/bin/env bash
# ptxas 12.9.86 (PyPI: nvidia-cuda-nvcc-cu12): registers that `setmaxnreg.inc` adds are not given to what stands behind it.
#
# Expected: a warpgroup that `setmaxnreg.inc` gave 160 registers has room for a product with 128 sums. PTX ISA, setmaxnreg: it
# "increases ... the maximum number of per-thread registers owned by the executing warp".
# Seen: "(C7602) Insufficient registers (128) to compile instruction ...: Try to compile with register target of 154 or higher", as
# without it: what counts is the number at the start, of `.maxnreg` or of the threads. With 168 at the start it is assembled.
# So three warpgroups that compute beside one that copies have at most 192 columns each (`gpu/src/tiled/warpgroups/sizes.rs`).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
if [ -z "${PTXAS:-}" ]; then
  python3 -m venv v && v/bin/pip install --quiet nvidia-cuda-nvcc-cu12==12.9.86 || { echo "needs PyPI"; exit 2; }
  PTXAS=$(echo v/lib/python3*/site-packages/nvidia/cuda_nvcc/bin/ptxas)
fi
"$PTXAS" --version | grep -q 'V12\.9\.86' || { echo "needs ptxas 12.9.86"; exit 2; }
sums=$(seq -s, -f '%%f%g' 0 127)
kernel() {
  cat <<PTX
.version 8.0
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 out, .param .u64 a, .param .u64 b)
.reqntid $1, 1, 1
.maxnreg $2
{
	.reg .pred %p;
	.reg .b64 %out, %a, %b;
	.reg .f32 %f<128>;
	ld.param.u64 %out, [out];
	ld.param.u64 %a, [a];
	ld.param.u64 %b, [b];
	setmaxnreg.inc.sync.aligned.u32 $3;
	setp.ne.u32 %p, 0, 0;
	wgmma.fence.sync.aligned;
	wgmma.mma_async.sync.aligned.m64n256k16.f32.f16.f16 {$sums}, %a, %b, %p, 1, 1, 0, 0;
	wgmma.commit_group.sync.aligned;
	wgmma.wait_group.sync.aligned 0;
$(for k in $(seq 0 127); do echo "	st.global.f32 [%out+$((4 * k))], %f$k;"; done)
	ret;
}
PTX
}
kernel 512 128 160 >few.ptx
kernel 384 168 232 >enough.ptx
said=$("$PTXAS" -arch sm_90a -o few.cubin few.ptx 2>&1 || true)
echo "128 at the start, 160 later: ${said:-assembled}"
"$PTXAS" -arch sm_90a -o enough.cubin enough.ptx && echo "168 at the start, 232 later: assembled"
case $said in *C7602*) ;; *) exit 1 ;; esac
