"""NSGA-II of pymoo in a space all of whose designs are known.

Reads JSON: `axes` (how many values each has), `costs` (one for each design, the last axis fastest: [time, area], or null where there is no
design), `population`, `generations`, `seeds`. Prints for each seed the costs of its last front and how many designs were looked at.
"""

import json
import sys

import numpy
from pymoo.algorithms.moo.nsga2 import NSGA2
from pymoo.core.problem import Problem
from pymoo.operators.crossover.sbx import SBX
from pymoo.operators.mutation.pm import PM
from pymoo.operators.repair.rounding import RoundingRepair
from pymoo.operators.sampling.rnd import IntegerRandomSampling
from pymoo.optimize import minimize

# What a design that can't be built costs: more than any other.
NONE = [1e30, 1e30]


class Space(Problem):
    def __init__(self, axes, costs):
        super().__init__(n_var=len(axes), n_obj=2, xl=0, xu=numpy.array(axes) - 1, vtype=int)
        self.axes, self.costs, self.seen = axes, costs, set()

    def _evaluate(self, x, out, *args, **kwargs):
        places = [int(numpy.ravel_multi_index(point, self.axes)) for point in x.astype(int)]
        self.seen.update(places)
        out["F"] = numpy.array([self.costs[place] or NONE for place in places], dtype=float)


asked = json.load(sys.stdin)
answers = []
for seed in asked["seeds"]:
    space = Space(asked["axes"], asked["costs"])
    genes = NSGA2(
        pop_size=asked["population"],
        sampling=IntegerRandomSampling(),
        crossover=SBX(prob=1.0, eta=3.0, vtype=float, repair=RoundingRepair()),
        mutation=PM(eta=3.0, vtype=float, repair=RoundingRepair()),
        eliminate_duplicates=True,
    )
    found = minimize(space, genes, ("n_gen", asked["generations"]), seed=seed)
    front = [cost for cost in found.F.tolist() if cost != NONE]
    answers.append({"front": front, "seen": len(space.seen)})
json.dump(answers, sys.stdout)
