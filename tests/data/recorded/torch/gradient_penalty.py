# SPDX-License-Identifier: MIT
# record: --scale 512
"""A critic whose gradients are held near one: autograd.grad with a graph of its own, then backward through that."""
import torch
from torch import nn
import truth

critic = nn.Sequential(nn.Linear(24, 64), nn.LeakyReLU(), nn.Linear(64, 64), nn.LeakyReLU(), nn.Linear(64, 1))
optimizer = torch.optim.Adam(critic.parameters(), lr=1e-4, betas=(0, 0.9))


def penalty(real, fake):
    mix = torch.rand(len(real), 1)
    between = (mix * real + (1 - mix) * fake).requires_grad_()
    gradient, = torch.autograd.grad(critic(between).sum(), between, create_graph=True)
    return (gradient.norm(2, dim=1) - 1).square().mean()


for step in range(8):
    truth.step()
    real, fake = torch.randn(48, 24), torch.rand(48, 24)
    loss = critic(fake).mean() - critic(real).mean() + 10 * penalty(real, fake)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
