"""The engine `ray`: a job is a task of Ray. RAY_ADDRESS names a cluster; without it Ray starts on this machine."""

import os

from . import TICK, evaluate, serve, unavailable


def start(workers):
    """Connects to Ray, or starts it."""
    try:
        import ray
    except ImportError:
        unavailable("ray", "Python has no module ray", "pip install ray")
    address = os.environ.get("RAY_ADDRESS")
    try:
        own = {} if address else {"num_cpus": workers, "include_dashboard": False}
        ray.init(address=address, log_to_driver=False, logging_level="error", **own)
    except Exception as why:  # noqa: BLE001 - what Ray raises where no cluster answers differs between its releases
        unavailable("ray", str(why).splitlines()[0], "ray start --head")
    task = ray.remote(max_retries=3, num_cpus=1)(evaluate)

    def result(handle):
        try:
            return ray.get(handle)
        except ray.exceptions.RayError as why:
            # A worker that ended is no reason to stop; without a node nothing goes on, and jobs must not count as tried.
            is_gone = isinstance(why, ray.exceptions.LocalRayletDiedError)
            if is_gone or not any(node["Alive"] for node in ray.nodes()):
                unavailable("ray", "no node of it is alive", "ray start --head")
            raise

    def ended(handles):
        done, _ = ray.wait(handles, num_returns=len(handles), timeout=TICK) if handles else ([], [])
        return [(handle, lambda handle=handle: result(handle)) for handle in done]

    return task.remote, ended, ray.shutdown


if __name__ == "__main__":
    serve(start)
