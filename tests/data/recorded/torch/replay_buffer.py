# SPDX-License-Identifier: MIT
# record: --scale 1024
"""Reinforcement learning: acts, remembers the last 40 moves on the device, learns from a sample after each episode.
The memory grows until it is full, which is no leak."""
import collections
import copy
import torch
from torch import nn
import truth

policy = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 3))
target = copy.deepcopy(policy)
optimizer = torch.optim.Adam(policy.parameters())
memory = collections.deque(maxlen=40)


def play(length):
    state = torch.randn(1, 8)
    for _ in range(length):
        with torch.no_grad():
            action = policy(state).argmax(1)
        following = state + 0.1 * torch.randn(1, 8)
        memory.append((state, action, following))
        state = following


def learn():
    picked = [memory[int(i)] for i in torch.randperm(len(memory))[:16]]
    states, actions, following = (torch.cat(parts) for parts in zip(*picked))
    value = policy(states).gather(1, actions[:, None])
    with torch.no_grad():
        wanted = 0.9 * target(following).amax(1, keepdim=True) - states.square().mean(1, keepdim=True)
    loss = nn.functional.smooth_l1_loss(value, wanted)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()


for episode in range(16):
    truth.step()
    play(6)
    learn()
    if episode % 5 == 4:
        target.load_state_dict(policy.state_dict())
truth.kind("kept results", *(t for move in memory for t in move))
