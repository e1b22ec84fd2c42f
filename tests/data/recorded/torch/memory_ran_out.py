# SPDX-License-Identifier: MIT
# record: --scale 256
"""One batch is too long: memory runs out in its forward pass, and the program goes on without it. Who keeps the
exception keeps its frames, and so all that the pass had made by then."""
import torch
from torch import nn
import truth


class Layer(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.norm, self.inner = nn.LayerNorm(width), nn.Linear(width, width)

    def forward(self, x):
        if len(x) > 100 and self.fails:
            truth.fail(x.numel() * 4)
            raise torch.cuda.OutOfMemoryError("CUDA out of memory.")
        y = self.norm(x)
        y = torch.tanh(self.inner(y))
        return x + y


class Model(nn.Module):
    def __init__(self, depth=8):
        super().__init__()
        self.layers = nn.ModuleList([Layer() for _ in range(depth)])
        for number, layer in enumerate(self.layers):
            layer.fails = number == 6

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def train_step(model, optimizer, x):
    loss = model(x).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)


def train(model, optimizer):
    failures = []
    for step in range(8):
        truth.step()
        try:
            train_step(model, optimizer, torch.randn(128 if step == 4 else 32, 48))
        except torch.cuda.OutOfMemoryError as error:
            failures.append(error)
            truth.look()
    return failures


truth.also(7)       # the step that failed has no optimizer's
model = Model()
optimizer = torch.optim.Adam(model.parameters())
failures = train(model, optimizer)
