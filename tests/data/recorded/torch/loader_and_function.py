# SPDX-License-Identifier: MIT
# record: --scale 256
"""A data loader without workers, batches moved to the device, training in a function of its own, two epochs."""
import torch
from torch import nn
import truth


class Digits(torch.utils.data.Dataset):
    def __len__(self):
        return 48

    def __getitem__(self, index):
        return torch.randn(1, 16, 16), index % 10


def train_one_epoch(model, loader, optimizer, criterion):
    model.train()
    for images, labels in loader:
        train_step(model, images.cuda(), labels.cuda(), optimizer, criterion)


def train_step(model, images, labels, optimizer, criterion):
    truth.step()
    optimizer.zero_grad(set_to_none=True)
    loss = criterion(model(images), labels)
    loss.backward()
    optimizer.step()
    return loss.item()


model = nn.Sequential(nn.Conv2d(1, 16, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(16, 32, 3, padding=1),
                      nn.ReLU(), nn.Flatten(), nn.Linear(32 * 64, 64), nn.ReLU(), nn.Linear(64, 10))
loader = torch.utils.data.DataLoader(Digits(), batch_size=8, shuffle=True, num_workers=0)
optimizer = torch.optim.RMSprop(model.parameters(), lr=1e-3)
for epoch in range(2):
    train_one_epoch(model, loader, optimizer, nn.CrossEntropyLoss())
