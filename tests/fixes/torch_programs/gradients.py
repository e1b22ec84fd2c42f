# SPDX-License-Identifier: MIT
# record: --scale 64
#: set_to_none: set-to-none
#: small: batch,by=0.5
"""Gradients are filled with zeros instead of being given back, beside the activations of a wide network."""
import torch
import truth

changed = ""
layers = torch.nn.ModuleList([torch.nn.Linear(160, 160) for _ in range(6)]).cuda()
optimizer = torch.optim.SGD(layers.parameters(), lr=0.01, momentum=0.9)


def forward(x):
    for layer in layers:
        x = torch.tanh(layer(x))
    return x


for step in range(5):
    truth.step()
    loss = forward(torch.randn(150 // (2 if changed == "small" else 1), 160)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=changed == "set_to_none")
