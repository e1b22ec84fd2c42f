# SPDX-License-Identifier: MIT
# record: --scale 512
"""Keys and values lie in a cache that is made once, as long as the longest answer; each token writes its place."""
import torch
from torch import nn
import truth

WIDTH, DEPTH, LONGEST = 32, 6, 24


def make_cache(batch):
    return [tuple(torch.zeros(batch, LONGEST, WIDTH) for _ in range(2)) for _ in range(DEPTH)]


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.mix, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)

    def forward(self, x, cache, place):
        q, k, v = self.mix(x).chunk(3, -1)
        cache[0][:, place], cache[1][:, place] = k[:, 0], v[:, 0]
        seen = (q @ cache[0][:, :place + 1].transpose(1, 2)).softmax(-1)
        return x + self.out(seen @ cache[1][:, :place + 1])


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.layers = nn.Embedding(64, WIDTH), nn.ModuleList(Layer() for _ in range(DEPTH))

    def forward(self, token, caches, place):
        x = self.embed(token)
        truth.layers(DEPTH)
        for layer, cache in zip(self.layers, caches):
            x = layer(x, cache, place)
        return (x[:, -1] @ self.embed.weight.T).argmax(-1, keepdim=True)


@torch.no_grad()
def generate(model, token, caches):
    for place in range(LONGEST):
        truth.step("iteration")
        token = model(token, caches, place)
    return token


model = Model().eval()
caches = make_cache(4)
truth.kind("KV cache", *(t for pair in caches for t in pair))
last = generate(model, torch.zeros(4, 1, dtype=torch.long), caches)
