# SPDX-License-Identifier: MIT
# record: --scale 256
"""A teacher that is a deep copy of the student and follows it: an average of its weights, over two nested loops."""
import copy
import torch
from torch import nn
import truth


def block(width):
    return nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))


class Student(nn.Module):
    def __init__(self, width=48):
        super().__init__()
        self.blocks = nn.ModuleList([block(width) for _ in range(5)])

    def forward(self, x):
        for inner in self.blocks:
            x = x + inner(x)
        return x


@torch.no_grad()
def follow(teacher, student, decay=0.99):
    for slow, fast in zip(teacher.parameters(), student.parameters()):
        slow.mul_(decay).add_(fast, alpha=1 - decay)


def train(student, teacher, epochs, batches):
    optimizer = torch.optim.SGD(student.parameters(), lr=0.05)
    for epoch in range(epochs):
        for batch in range(batches):
            truth.step()
            x = torch.randn(32, 48)
            truth.layers(5)
            answer = student(x + 0.1 * torch.randn_like(x))
            with torch.no_grad():
                truth.layers(5)
                wanted = teacher(x)
            loss = nn.functional.mse_loss(answer, wanted)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            follow(teacher, student)


student = Student().cuda()
teacher = copy.deepcopy(student).eval()
train(student, teacher, 3, 4)
best = copy.deepcopy(student.state_dict())
truth.kind("parameters", *best.values())
