# SPDX-License-Identifier: MIT
# record: --scale 512 --under launcher
"""A server answers one request after another; a token is made in a loop within. Who asked, and what keys and values
the answer had, stays in a dictionary of sessions that nobody empties."""
import torch
from torch import nn
import truth

WIDTH, DEPTH = 32, 4


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.kv = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 2 * WIDTH)

    def forward(self, x, cache):
        new = self.kv(x)
        cache = new if cache is None else torch.cat([cache, new], 1)  # leak: caches of all sessions
        k, v = cache.chunk(2, -1)
        mixed = (self.q(x) @ k.transpose(1, 2)).softmax(-1) @ v
        return x + mixed, cache


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.layers = nn.Embedding(64, WIDTH), nn.ModuleList(Attention() for _ in range(DEPTH))

    def forward(self, tokens, caches):
        x = self.embed(tokens)
        truth.layers(DEPTH)
        for number, layer in enumerate(self.layers):
            x, caches[number] = layer(x, caches[number])
        return (x[:, -1] @ self.embed.weight.T).argmax(-1, keepdim=True)


@torch.no_grad()
def answer(model, prompt, length):
    caches = [None] * DEPTH
    token = model(prompt, caches)
    for _ in range(length):
        token = model(token, caches)
    return caches


def serve(model, requests):
    sessions = {}
    for number in range(requests):
        truth.step("iteration")
        sessions[number] = answer(model, torch.randint(0, 64, (4, 8 + 3 * (number % 4))), 4 + number % 3)
    return sessions


model = Model().eval()
sessions = serve(model, 14)
truth.kind("KV cache", *(t for caches in sessions.values() for t in caches))
