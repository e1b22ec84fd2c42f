# SPDX-License-Identifier: MIT
# record: --scale 512
"""The common script: three epochs, each with a loop that trains and one that validates; the best weights are kept."""
import copy
import torch
from torch import nn
import truth


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 8, 3, 2, 1), nn.BatchNorm2d(8), nn.ReLU(),
                                      nn.Conv2d(8, 16, 3, 2, 1), nn.BatchNorm2d(16), nn.ReLU())
        self.classifier = nn.Linear(256, 5)

    def forward(self, x):
        return self.classifier(self.features(x).flatten(1))


def train(model, loader, criterion, optimizer):
    model.train()
    for images, labels in loader:
        truth.step()
        images, labels = images.cuda(), labels.cuda()
        loss = criterion(model(images), labels)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()


def validate(model, loader, criterion):
    model.eval()
    total = 0.0
    with torch.no_grad():
        for images, labels in loader:
            total += criterion(model(images.cuda()), labels.cuda()).item()
    return total / len(loader)


def main():
    with truth.host():
        data = torch.utils.data.TensorDataset(torch.randn(60, 3, 16, 16), torch.randint(0, 5, (60,)))
        seen, unseen = torch.utils.data.random_split(data, [36, 24])
    model, criterion = Classifier().cuda(), nn.CrossEntropyLoss()
    optimizer = torch.optim.Adam(model.parameters())
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1)
    loaders = [torch.utils.data.DataLoader(part, 6, shuffle=True) for part in (seen, unseen)]
    best, weights = float("inf"), None
    for epoch in range(3):
        train(model, loaders[0], criterion, optimizer)
        loss = validate(model, loaders[1], criterion)
        if loss < best:
            best, weights = loss, copy.deepcopy(model.state_dict())
        scheduler.step()
    truth.kind("parameters", *weights.values())
    return model, optimizer, weights


if __name__ == "__main__":
    held = main()
