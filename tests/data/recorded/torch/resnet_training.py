# SPDX-License-Identifier: MIT
# record: --scale 64
"""An image classifier: ResNet-18's blocks in four Sequentials, SGD with momentum, gradients set to zero in place."""
import torch
import torchvision
import truth

model = torchvision.models.ResNet(torchvision.models.resnet.BasicBlock, [2, 3, 4, 2], num_classes=10)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
criterion = torch.nn.CrossEntropyLoss()


def train(steps):
    for _ in range(steps):
        truth.step()
        images, labels = torch.randn(2, 3, 32, 32).cuda(), torch.randint(0, 10, (2,)).cuda()
        truth.layers(2, 3, 4, 2)
        loss = criterion(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


train(5)
