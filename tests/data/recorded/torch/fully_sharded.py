# SPDX-License-Identifier: MIT
# record: --scale 256
"""FullyShardedDataParallel of torch itself, as the first of four: each layer's parameters are gathered for its pass and
given back after it, gradients are scattered. Streams and the other three exist here by their answers only."""
import contextlib
import dataclasses
import torch
from torch import nn
import truth


class Stream:
    def wait_stream(self, *_):
        pass

    record = synchronize = wait_stream


class Group:
    """Of four, all of whom have what the first has."""

    def size(self):
        return 4

    def rank(self):
        return 0


def gather(output, shard, *_, **__):
    output.view(4, -1).copy_(shard.expand(4, -1))


def scatter(shard, whole, *_, **__):
    shard.copy_(whole.view(4, -1)[0])


def hashable(cls=None, **more):
    """What Python 3.11 asks of a default, and torch 1.13 did not know yet."""
    return plain(cls, **{"unsafe_hash": cls is None or "__hash__" not in vars(cls), **more})


plain, dataclasses.dataclass = dataclasses.dataclass, hashable
from torch.distributed.fsdp import FullyShardedDataParallel, ShardingStrategy  # noqa: E402
dataclasses.dataclass = plain
torch.cuda.is_available = lambda: True
torch.cuda.Stream = torch.cuda.Event = torch.cuda.current_stream = Stream
torch.cuda.stream = lambda _: contextlib.nullcontext()
torch.Tensor.record_stream = lambda *_: None
torch.distributed._all_gather_base, torch.distributed._reduce_scatter_base = gather, scatter
FullyShardedDataParallel._get_compute_device = lambda *_: torch.device("cpu")


class Layer(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.norm, self.inner = nn.LayerNorm(width), nn.Linear(width, width)
        self.looks = False

    def forward(self, x):
        y = torch.relu(self.inner(self.norm(x)))
        if self.looks:
            truth.look()
        return x + y


def sharded(module):
    return FullyShardedDataParallel(module, process_group=Group(), sharding_strategy=ShardingStrategy.FULL_SHARD)


layers = [Layer(64) for _ in range(6)]
model = sharded(nn.Sequential(*(sharded(layer) for layer in layers)))
optimizer = torch.optim.Adam(model.parameters())
for step in range(6):
    truth.step()
    layers[4].looks = step == 3
    loss = model(torch.randn(16, 64)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=step < 5)
