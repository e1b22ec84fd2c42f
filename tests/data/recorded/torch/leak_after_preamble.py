# SPDX-License-Identifier: MIT
# record: --scale 512
"""Five rounds of warming up in inference, then training with other lengths each step, in which something is kept."""
import random
import torch
from torch import nn
import truth

model = nn.Sequential(nn.Embedding(150, 32), nn.Linear(32, 64), nn.GELU(), nn.Linear(64, 150))
optimizer = torch.optim.AdamW(model.parameters())
random.seed(3)


def tokens():
    return torch.randint(0, 150, (4, random.randint(8, 32)))


@torch.no_grad()
def warm_up(rounds):
    for _ in range(rounds):
        model(tokens())


class Meter:
    def __init__(self):
        self.kept = []

    def update(self, logits):
        surprise = logits.detach().log_softmax(-1)  # leak: the meter keeps what it has met
        self.kept.append(surprise)


warm_up(5)
meter = Meter()
for step in range(16):
    truth.step()
    batch = tokens()
    logits = model(batch[:, :-1])
    meter.update(logits)
    loss = nn.functional.cross_entropy(logits.flatten(0, 1), batch[:, 1:].flatten())
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
