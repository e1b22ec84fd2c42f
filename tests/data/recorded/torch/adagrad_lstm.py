# SPDX-License-Identifier: MIT
# record: --scale 256
"""A language model of two LSTM layers; the state goes from batch to batch, detached. Adagrad makes its sums at once."""
import torch
from torch import nn
import truth


class Language(nn.Module):
    def __init__(self, words=120, width=48):
        super().__init__()
        self.embed, self.lstm = nn.Embedding(words, width), nn.LSTM(width, width, num_layers=2, dropout=0.1)
        self.out = nn.Linear(width, words)

    def forward(self, tokens, state):
        x, state = self.lstm(self.embed(tokens), state)
        return self.out(x), state


def repackage(state):
    return tuple(part.detach() for part in state)


def train(model, text, length):
    optimizer = torch.optim.Adagrad(model.parameters(), lr=0.05)
    state = tuple(torch.zeros(2, text.shape[1], 48) for _ in range(2))
    for start in range(0, len(text) - length, length):
        truth.step()
        state = repackage(state)
        logits, state = model(text[start:start + length], state)
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), text[start + 1:start + length + 1].flatten())
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
    truth.kind("input batches", text)
    return optimizer


optimizer = train(Language(), torch.randint(0, 120, (73, 8)), 8)
