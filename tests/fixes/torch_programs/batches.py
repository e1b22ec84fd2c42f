# SPDX-License-Identifier: MIT
# record: --scale 64
#: half: batch,by=0.5
#: quarter: batch,by=0.25
#: two: accumulate,by=2
#: four: accumulate,by=4
"""A mask of the length is made beside what scales with the batch; the last batch of an epoch is smaller."""
import torch
import truth

changed = ""


class Attention(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.qkv, self.out = torch.nn.Linear(width, 3 * width), torch.nn.Linear(width, width)
        self.up, self.down = torch.nn.Linear(width, 4 * width), torch.nn.Linear(4 * width, width)

    def forward(self, x, mask):
        q, k, v = self.qkv(x).chunk(3, -1)
        scores = torch.softmax(q @ k.transpose(1, 2) + mask, -1)
        x = x + self.out(scores @ v)
        return x + self.down(torch.nn.functional.gelu(self.up(x)))


class Net(torch.nn.Module):
    def __init__(self, width=64):
        super().__init__()
        self.layers = torch.nn.ModuleList([Attention(width) for _ in range(6)])
        self.head = torch.nn.Linear(width, 50)

    def forward(self, x):
        mask = torch.full((x.shape[1], x.shape[1]), float("-inf")).triu(1)
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(x)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
pieces = {"two": 2, "four": 4}.get(changed, 1)
for step in range(6):
    truth.step()
    rows = (8 if step % 3 == 2 else 16) // {"half": 2, "quarter": 4}.get(changed, 1)
    for micro in range(pieces):
        x = torch.randn(rows // pieces, 40, 64)
        loss = net(x).logsumexp(-1).mean()
        loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
