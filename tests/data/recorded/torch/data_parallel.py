# SPDX-License-Identifier: MIT
# record: --scale 256
"""DistributedDataParallel of torch itself, alone in its group: its buckets are made with it, and anew in the second
step, in the order in which gradients came."""
import os
import torch
from torch import nn
import truth

os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29511")
torch.distributed.init_process_group("gloo", rank=0, world_size=1)
model = nn.parallel.DistributedDataParallel(nn.Sequential(
    *(part for _ in range(6) for part in (nn.Linear(64, 64), nn.LayerNorm(64), nn.ReLU()))))
optimizer = torch.optim.AdamW(model.parameters())
for step in range(6):
    truth.step()
    model(torch.randn(32, 64)).square().mean().backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
torch.distributed.destroy_process_group()
