# SPDX-License-Identifier: MIT
# record: --scale 256
"""Diffusion: pictures come out of noise in 20 turns of a small U-net."""
import torch
from torch import nn
import truth


class Unit(nn.Module):
    def __init__(self, i, o):
        super().__init__()
        self.conv, self.norm, self.time = nn.Conv2d(i, o, 3, padding=1), nn.GroupNorm(2, o), nn.Linear(8, o)

    def forward(self, x, t):
        y = self.norm(self.conv(x))
        return nn.functional.silu(y + self.time(t)[:, :, None, None])


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down = nn.ModuleList([Unit(3, 8), Unit(8, 16), Unit(16, 16)])
        self.up = nn.ModuleList([Unit(32, 16), Unit(32, 8)])
        self.out = nn.Conv2d(8, 3, 1)

    def forward(self, x, t):
        t, skipped = torch.sin(t[:, None] * torch.arange(1, 9)), []
        truth.layers(3)
        for unit in self.down:
            x = unit(x, t)
            skipped.append(x)
            x = nn.functional.avg_pool2d(x, 2)
        x = nn.functional.interpolate(x, scale_factor=2)
        truth.layers(2)
        for number, unit in enumerate(self.up):
            x = unit(torch.cat([x, skipped[-1 - number]], 1), t)
            x = nn.functional.interpolate(x, scale_factor=2)
        return self.out(x)


@torch.no_grad()
def sample(model, count, turns):
    x = torch.randn(count, 3, 16, 16)
    for turn in reversed(range(turns)):
        truth.step("iteration")
        noise = model(x, torch.full((count,), turn / turns))
        x = x - noise / turns
        if turn:
            x = x + 0.05 * torch.randn_like(x)
    return x


model = UNet().eval()
pictures = sample(model, 4, 20)
truth.kind("kept results", pictures)
