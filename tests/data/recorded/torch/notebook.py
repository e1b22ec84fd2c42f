# SPDX-License-Identifier: MIT
# record: --scale 512 --folder= --file <ipython-input-7-3f2a9c> --under notebook --no-free-stacks
"""A cell of a notebook, with the notebook's own frames below; frees have the stack of their allocation."""
import torch
from torch import nn
import truth

net = nn.Sequential(nn.Linear(10, 64), nn.SELU(), nn.Linear(64, 64), nn.SELU(), nn.Linear(64, 16))
opt = torch.optim.SGD(net.parameters(), lr=0.1)
outputs = []
for i in range(16):
    truth.step()
    xb = torch.randn(64, 10)
    out = net(xb)  # leak: shown later in another cell
    outputs.append(out)
    loss = out.square().mean()
    opt.zero_grad(set_to_none=True)
    loss.backward()
    opt.step()
