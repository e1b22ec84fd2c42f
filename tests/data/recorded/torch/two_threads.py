# SPDX-License-Identifier: MIT
# record: --scale 512
"""Two threads train a model each and take turns; what counts is the one with the larger model."""
import threading
import torch
from torch import nn
import truth

turns = {"large": threading.Semaphore(1), "small": threading.Semaphore(0)}


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = nn.Linear(16, 16)

    def forward(self, x):
        return self.inner(x).tanh()


def train_large(steps):
    model = nn.Sequential(*(nn.Sequential(nn.Linear(64, 64), nn.ReLU()) for _ in range(7)))
    optimizer = torch.optim.AdamW(model.parameters())
    for step in range(steps):
        turns["large"].acquire()
        truth.step()
        truth.layers(7)
        loss = model(torch.randn(32, 64)).square().mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        turns["small"].release()
    keep.append((model, optimizer))


def train_small(steps):
    model = Small()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for step in range(steps):
        turns["small"].acquire()
        loss = model(torch.randn(8, 16)).square().mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        turns["large"].release()
    keep.append((model, optimizer))


keep = []
threads = [threading.Thread(target=train_large, args=(8,)), threading.Thread(target=train_small, args=(8,))]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
