# SPDX-License-Identifier: MIT
# record: --scale 512
"""Two loops of training one after another, which share the body: ten steps of pretraining, six for the head."""
import torch
from torch import nn
import truth

truth.also(10)      # those of the first loop alone
body = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 32), nn.ReLU())
decoder, head = nn.Linear(32, 32), nn.Linear(32, 3)

optimizer = torch.optim.Adam([*body.parameters(), *decoder.parameters()])
for step in range(10):
    truth.step()
    x = torch.randn(64, 32)
    loss = (decoder(body(x + 0.1 * torch.randn_like(x))) - x).square().mean()
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()

body.requires_grad_(False)
optimizer = torch.optim.Adam(head.parameters())
for step in range(6):
    truth.step()
    x, y = torch.randn(64, 32), torch.randint(0, 3, (64,))
    loss = nn.functional.cross_entropy(head(body(x)), y)
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
