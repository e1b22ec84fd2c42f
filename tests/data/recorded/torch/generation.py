# SPDX-License-Identifier: MIT
# record: --scale 256
"""A decoder that writes a text token by token; keys and values of each layer are joined to those before."""
import torch
from torch import nn
import truth

WIDTH, HEADS, DEPTH, WORDS = 64, 4, 6, 256


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.mlp = nn.Sequential(nn.Linear(WIDTH, 4 * WIDTH), nn.GELU(), nn.Linear(4 * WIDTH, WIDTH))

    def forward(self, x, past):
        b, t, _ = x.shape
        q, k, v = self.qkv(x).view(b, t, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        if past is not None:
            k, v = torch.cat([past[0], k], 2), torch.cat([past[1], v], 2)
        mixed = ((q @ k.transpose(-1, -2)).softmax(-1) @ v).transpose(1, 2).reshape(b, t, WIDTH)
        x = x + self.out(mixed)
        return x + self.mlp(x), (k, v)


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.head = nn.Embedding(WORDS, WIDTH), nn.Linear(WIDTH, WORDS)
        self.blocks = nn.ModuleList(Block() for _ in range(DEPTH))

    def forward(self, tokens, past):
        x, present = self.embed(tokens), []
        truth.layers(DEPTH)
        for block, kept in zip(self.blocks, past):
            x, pair = block(x, kept)
            present.append(pair)
        return self.head(x[:, -1]), present


@torch.inference_mode()
def generate(model, tokens, length):
    past = [None] * DEPTH
    out = [tokens]
    for _ in range(length):
        truth.step("iteration")
        logits, past = model(tokens, past)
        tokens = torch.multinomial(logits.softmax(-1), 1)
        out.append(tokens)
    return torch.cat(out, 1), past


model = Decoder().eval()
text, past = generate(model, torch.randint(0, WORDS, (2, 12)), 20)
truth.kind("KV cache", *(t for pair in past for t in pair))
