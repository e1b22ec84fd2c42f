# SPDX-License-Identifier: MIT
# record: --scale 256
"""Mixed precision as in the tutorial: autocast around forward, a gradient scaler around the optimizer. The scaler's
two kernels exist on CUDA only; here Python does their work, so that torch's own GradScaler runs."""
import torch
from torch import nn
import truth


def found_infinite(gradients, found, inverse_scale):
    for gradient in gradients:
        found.fill_(float(not gradient.mul_(inverse_scale).isfinite().all()))


torch.cuda.is_available = torch.cuda.amp.autocast_mode.torch.cuda.is_available = lambda: True
torch.Tensor.is_cuda = True
torch._amp_foreach_non_finite_check_and_unscale_ = found_infinite
torch._amp_update_scale_ = lambda scale, *_: scale


class Feed(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.up, self.down = nn.LayerNorm(width), nn.Linear(width, 3 * width), nn.Linear(3 * width, width)

    def forward(self, x):
        hidden = self.norm(x)
        hidden = self.up(hidden)
        hidden = nn.functional.silu(hidden)
        return x + self.down(hidden)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(Feed(64) for _ in range(4))
        self.head = nn.Linear(64, 20)

    def forward(self, x):
        truth.layers(4)
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


def main():
    model, criterion = Net(), nn.CrossEntropyLoss()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01, momentum=0.9)
    scaler = torch.cuda.amp.GradScaler()
    for step in range(6):
        truth.step()
        x, labels = torch.randn(48, 64), torch.randint(0, 20, (48,))
        optimizer.zero_grad(set_to_none=True)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = model(x)
            loss = criterion(logits.float(), labels)
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        scaler.step(optimizer)
        scaler.update()


main()
