# SPDX-License-Identifier: MIT
# record: --scale 512 --folder C:\Users\mia\work --packages C:\Users\mia\miniconda3\Lib\site-packages --python-only
"""An autoencoder on Windows: paths with backslashes, frees without C++ frames, steps in a method."""
import torch
from torch import nn
import truth


class Autoencoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 8))
        self.decoder = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 64))

    def forward(self, x):
        return self.decoder(self.encoder(x))


class Training:
    def __init__(self, model):
        self.model, self.optimizer = model, torch.optim.Adam(model.parameters())

    def step(self, x):
        self.optimizer.zero_grad(set_to_none=True)
        loss = nn.functional.l1_loss(self.model(x), x)
        loss.backward()
        self.optimizer.step()
        return float(loss)

    def run(self, steps):
        for number in range(steps):
            truth.step()
            self.step(torch.rand(64, 64))


training = Training(Autoencoder())
training.run(10)
