# SPDX-License-Identifier: MIT
# record: --scale 256
"""Four micro-batches a step, in one loop over the loader, as most programs have it."""
import torch
import truth


class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.up = torch.nn.LayerNorm(width), torch.nn.Linear(width, 4 * width)
        self.down = torch.nn.Linear(4 * width, width)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm(x))))


class Network(torch.nn.Module):
    def __init__(self, width=48, depth=6):
        super().__init__()
        self.blocks = torch.nn.ModuleList(Block(width) for _ in range(depth))

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return x


ACCUMULATE = 4
model = Network()
optimizer = torch.optim.Adam(model.parameters())
data = torch.utils.data.TensorDataset(torch.randn(80, 20, 48))
loader = torch.utils.data.DataLoader(data, batch_size=4)
for batch_number, (batch,) in enumerate(loader):
    if batch_number % ACCUMULATE == 0:
        truth.step(micro=ACCUMULATE)
    truth.layers(6)
    loss = model(batch.cuda()).square().mean() / ACCUMULATE
    loss.backward()
    if (batch_number + 1) % ACCUMULATE == 0:
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
