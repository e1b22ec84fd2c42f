# SPDX-License-Identifier: MIT
# record: --scale 256
"""Inference by someone who forgot no_grad: each answer carries its graph, but only the last is kept."""
import torch
from torch import nn
import truth


class Mixer(nn.Module):
    def __init__(self, width, places):
        super().__init__()
        self.across, self.along = nn.Linear(places, places), nn.Linear(width, width)

    def forward(self, x):
        y = self.across(x.transpose(1, 2)).transpose(1, 2)
        x = x + y.relu()
        y = self.along(x)
        return x + y.relu()


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.mixers = nn.ModuleList([Mixer(48, 16) for _ in range(10)])

    def forward(self, x):
        truth.layers(10)
        for mixer in self.mixers:
            x = mixer(x)
        return x.mean(1)


def serve(model, requests):
    answer = None
    for request in requests:
        truth.step("iteration")
        answer = model(request)
    return answer


model = Model().eval()
last = serve(model, (torch.randn(1 + n % 4, 16, 48) for n in range(15)))
