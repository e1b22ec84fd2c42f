# SPDX-License-Identifier: MIT
# record: --scale 512
"""A picture of the attention is put aside every tenth step and never written out."""
import torch
from torch import nn
import truth


class Pooling(nn.Module):
    def __init__(self, width=32):
        super().__init__()
        self.query, self.value = nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, x):
        weights = (self.query(x) @ x.transpose(1, 2)).softmax(-1)
        return (weights @ self.value(x)).mean(1), weights


model, head = Pooling(), nn.Linear(32, 4)
optimizer = torch.optim.SGD([*model.parameters(), *head.parameters()], lr=0.01)
pictures = []
for step in range(60):
    truth.step()
    pooled, weights = model(torch.randn(8, 24, 32))
    loss = nn.functional.cross_entropy(head(pooled), torch.randint(0, 4, (8,)))
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    optimizer.step()
    if step % 10 == 0:
        picture = weights.detach().repeat(1, 4, 1)  # leak: every tenth step
        pictures.append(picture)
