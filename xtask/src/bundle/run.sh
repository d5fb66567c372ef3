#!/bin/sh
# Everything on a card in one call: right or wrong for every kernel first, each in a process of its own with 20 seconds, then times. JSON
# lines go to result.json; at most 150 seconds in all. Without PyTorch, kernels are compared with the files beside them and timed alone.
cd "$(dirname "$0")" || exit 1
result=${1:-result.json}
each=${EACH:-20}
limit=$(($(date +%s) + ${ALL:-150}))
: >"$result"
architecture=${ARCHITECTURE:-}
if [ -z "$architecture" ] && command -v nvidia-smi >/dev/null 2>&1; then
  case $(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -1) in
  9.0) architecture=sm_90a ;;
  *) architecture=sm_80 ;;
  esac
fi
architecture=${architecture:-sm_90a}

# A kernel with its words, if time is left: what it says, or why it says nothing.
one() {
  kernel=$1
  shift
  [ "$(date +%s)" -lt "$limit" ] || return 0
  timeout "$each" "$@" >>"$result" || echo "{\"kernel\": \"$kernel\", \"what\": \"$what\", \"right\": false, \"code\": $?}" >>"$result"
}

code_of() {
  if [ -e "$1/kernel.cubin" ] && [ -z "$PTX_ONLY" ]; then echo "$1/kernel.cubin"; else echo "$1/kernel.ptx"; fi
}

what=check
for folder in "$architecture"/check/*; do
  one "$(basename "$folder")" "$folder/run" "$(code_of "$folder")" check "$folder"
done
[ -z "$CHECK_ONLY" ] || exit 0
what=time
if python3 -c 'import torch; assert torch.cuda.is_available()' 2>/dev/null; then
  for folder in "$architecture"/time/*; do
    one "$(basename "$folder")" python3 against.py "$folder" "$(code_of "$folder")"
  done
else
  for folder in "$architecture"/time/*; do
    one "$(basename "$folder")" "$folder/run" "$(code_of "$folder")" time 20
  done
fi
