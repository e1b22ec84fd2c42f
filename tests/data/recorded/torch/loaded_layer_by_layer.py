# SPDX-License-Identifier: MIT
# record: --scale 512
"""A model comes from files, a layer at a time; then it answers quietly. What grew at first is no leak."""
import io
import torch
from torch import nn
import truth

WIDTH, DEPTH = 64, 16


def checkpoint_of_layer():
    file = io.BytesIO()
    torch.save(nn.Linear(WIDTH, WIDTH).state_dict(), file)
    file.seek(0)
    return file


def load_model():
    layers = []
    for number in range(DEPTH):
        with truth.host():
            file = checkpoint_of_layer()
            layer, state = nn.Linear(WIDTH, WIDTH), torch.load(file)
        layer = layer.cuda()
        layer.load_state_dict({name: tensor.cuda() for name, tensor in state.items()})
        layers.append(layer)
    return nn.ModuleList(layers)


@torch.inference_mode()
def answer(layers, x):
    truth.layers(DEPTH)
    for layer in layers:
        x = torch.relu(layer(x))
    return x.sum(1)


layers = load_model()
for request in range(30):
    truth.step("iteration")
    result = answer(layers, torch.randn(16, WIDTH).cuda())
