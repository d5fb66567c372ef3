"""The engine `dask`: a job is a task of Dask. DASK_SCHEDULER_ADDRESS names a scheduler; without it workers start on this machine."""

import os
import time

from . import TICK, evaluate, serve, unavailable


def start(workers):
    """Connects to a scheduler, or starts workers."""
    try:
        import distributed
    except ImportError:
        unavailable("dask", "Python has no module distributed", "pip install 'dask[distributed]'")
    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    try:
        own = {} if address else {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
        client = distributed.Client(address, timeout="20s", **own)
    except Exception as why:  # noqa: BLE001 - what Dask raises where no scheduler answers differs between its releases
        unavailable("dask", str(why).splitlines()[0], "dask scheduler, and dask worker ADDRESS")

    def ended(handles):
        done = [handle for handle in handles if handle.done()]
        if handles and not done:
            time.sleep(TICK)
        return [(handle, handle.result) for handle in done]

    def stop():
        client.close() if address else client.shutdown()

    return lambda line: client.submit(evaluate, line, pure=False, retries=3), ended, stop


if __name__ == "__main__":
    serve(start)
