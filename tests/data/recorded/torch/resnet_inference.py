# SPDX-License-Identifier: MIT
# record: --scale 256
"""Predictions of a ResNet with bottlenecks, 3-4-6-3, under no_grad; results go to the computer's memory as numbers."""
import torch
import torchvision
import truth

with truth.host():
    model = torchvision.models.ResNet(torchvision.models.resnet.Bottleneck, [3, 4, 6, 3], num_classes=8,
                                      width_per_group=4)
model = model.cuda().eval()


def predict(images):
    with torch.no_grad():
        truth.layers(3, 4, 6, 3)
        return model(images).softmax(1).argmax(1).tolist()


answers = []
for batch in range(8):
    truth.step("iteration")
    answers += predict(torch.rand(2, 3, 32, 32).cuda())
