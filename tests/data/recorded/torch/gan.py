# SPDX-License-Identifier: MIT
# record: --scale 256
"""Two optimizers in a step: the discriminator learns first, then the generator."""
import torch
from torch import nn
import truth

LATENT = 16
generator = nn.Sequential(
    nn.ConvTranspose2d(LATENT, 32, 4), nn.BatchNorm2d(32), nn.ReLU(), nn.ConvTranspose2d(32, 16, 4, 2, 1),
    nn.BatchNorm2d(16), nn.ReLU(), nn.ConvTranspose2d(16, 3, 4, 2, 1), nn.Tanh())
discriminator = nn.Sequential(
    nn.Conv2d(3, 16, 4, 2, 1), nn.LeakyReLU(0.2), nn.Conv2d(16, 32, 4, 2, 1), nn.BatchNorm2d(32), nn.LeakyReLU(0.2),
    nn.Conv2d(32, 1, 4))
optimizer_g = torch.optim.Adam(generator.parameters(), lr=2e-4, betas=(0.5, 0.999))
optimizer_d = torch.optim.Adam(discriminator.parameters(), lr=2e-4, betas=(0.5, 0.999))
criterion = nn.BCEWithLogitsLoss()


def discriminate(images, label):
    scores = discriminator(images).flatten()
    return criterion(scores, torch.full_like(scores, label))


for epoch in range(2):
    for batch in range(4):
        truth.step()
        real = torch.randn(4, 3, 16, 16)
        fake = generator(torch.randn(4, LATENT, 1, 1))
        optimizer_d.zero_grad(set_to_none=True)
        loss_d = discriminate(real, 1.0) + discriminate(fake.detach(), 0.0)
        loss_d.backward()
        optimizer_d.step()
        optimizer_g.zero_grad(set_to_none=True)
        loss_g = discriminate(fake, 1.0)
        loss_g.backward()
        optimizer_g.step()
