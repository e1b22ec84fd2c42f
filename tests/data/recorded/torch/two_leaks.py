# SPDX-License-Identifier: MIT
# record: --scale 512
"""Two things grow in one loop: predictions kept for a metric, and features kept by a hook."""
import torch
from torch import nn
import truth

model = nn.Sequential(nn.Linear(32, 96), nn.ReLU(), nn.Linear(96, 96), nn.ReLU(), nn.Linear(96, 8))
features, predictions = [], []


def remember(module, inputs, output):
    kept = output.detach().clone()  # leak: features of the hook
    features.append(kept)


model[2].register_forward_hook(remember)
optimizer = torch.optim.Adam(model.parameters())
for epoch in range(3):
    for batch in range(6):
        truth.step()
        x = torch.randn(64 + 8 * (batch % 3), 32)
        y = x[:, 0].gt(0).long()
        logits = model(x)
        loss = nn.functional.cross_entropy(logits, y)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        chances = logits.detach().softmax(-1)  # leak: predictions for a metric at the end
        predictions.append(chances)
