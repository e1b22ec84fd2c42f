# SPDX-License-Identifier: MIT
# Layers that are checkpointed or not, with states of optimizers. Not imported: make_pairs.py runs them, and says how
# they are written down.

#%% blocks_adam
# Embedding, twelve residual blocks with dropout, a head: both ends stand outside the loop.
#: all/unnamed: checkpoint
#: all: checkpoint,loop=@loop | capacity=between
#: all: checkpoint,loop=@loop | capacity=below
#: half: checkpoint,loop=@loop,layers=0-5
#: second: checkpoint,loop=@loop,every=2
#: small_state: scale,kind=optimizer state,by=0.25
#: offload: offload,kind=optimizer state
#: both: checkpoint,loop=@loop; scale,kind=optimizer state,by=0.25
class Block(nn.Module):
    def __init__(self):
        self.up, self.down = nn.Linear(64, 128), nn.Linear(128, 64)

    def forward(self, x):
        h = F.relu(self.up(x))
        return x + F.dropout(self.down(h))


class Net(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(512, 64)
        self.layers = nn.ModuleList([Block() for _ in range(12)])
        self.head = nn.Linear(64, 512)

    def is_light(self, i):
        return changed in ("all", "both") or changed == "half" and i < 6 or changed == "second" and i % 2 == 0

    def forward(self, rows):
        x = self.embed(rows)
        for i, layer in enumerate(self.layers):
            x = checkpoint(layer, x) if self.is_light(i) else layer(x)  #@loop
        return self.head(x)


net = Net().cuda()
makers = {"small_state": torch.optim.AdamW8bit, "both": torch.optim.AdamW8bit, "offload": torch.optim.OffloadedAdamW}
optimizer = makers.get(changed, torch.optim.AdamW)(net.parameters())
for step in range(5):
    truth.step()
    loss = F.cross_entropy(net(400))
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% lengths_vary
# Attention layers on batches of another length in each step, SGD with momentum.
#: all: checkpoint,loop=@loop
#: all: checkpoint,loop=@loop | capacity=between
#: half: checkpoint,loop=@loop,layers=0-3
#: second: checkpoint,loop=@loop,every=2
#: all: checkpoint,loop=@loop | ends=oom
class Attention(nn.Module):
    def __init__(self):
        self.q, self.k, self.v = nn.Linear(128, 128), nn.Linear(128, 128), nn.Linear(128, 128)
        self.out = nn.Linear(128, 128)

    def forward(self, x):
        q = self.q(x)
        k = self.k(x)
        v = self.v(x)
        scores = torch.softmax(q * k)
        return x + self.out(scores * v)


class Encoder(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(256, 128)
        self.layers = nn.ModuleList([Attention() for _ in range(8)])

    def is_light(self, i):
        return changed == "all" or changed == "half" and i < 4 or changed == "second" and i % 2 == 0

    def forward(self, length):
        x = self.embed(length)
        for i, layer in enumerate(self.layers):
            x = checkpoint(layer, x) if self.is_light(i) else layer(x)  #@loop
        return x


net = Encoder().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
for length in (60, 96, 44, 128, 72, 200, 30):
    truth.step()
    loss = net(length).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

#%% widths_differ
# Each layer is of another width: what is kept and what is made again differ from layer to layer.
#: all: checkpoint,loop=@loop
#: middle: checkpoint,loop=@loop,layers=2-5
#: second: checkpoint,loop=@loop,every=2
class Stage(nn.Module):
    def __init__(self, wide, out):
        self.a, self.b = nn.Linear(wide, 2 * wide), nn.Linear(2 * wide, out)
        self.act = nn.ReLU()

    def forward(self, x):
        x = self.act(self.a(x))
        x = F.dropout(x)
        return self.act(self.b(x))


widths = [32, 64, 96, 192, 128, 96, 48, 32, 64]
stem = nn.Linear(16, 32).cuda()
stages = nn.ModuleList([Stage(a, b) for a, b in zip(widths, widths[1:])]).cuda()
optimizer = torch.optim.AdamW(stem.parameters() + stages.parameters())


def is_light(i):
    return changed == "all" or changed == "middle" and 2 <= i <= 5 or changed == "second" and i % 2 == 0


def forward_pass(x):
    x = stem(x)
    for i, stage in enumerate(stages):
        x = checkpoint(stage, x) if is_light(i) else stage(x)  #@loop
    return x


for step in range(6):
    truth.step()
    images = torch.randn(256, 16)
    loss = F.cross_entropy(forward_pass(images))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

#%% no_modules
# Weights in a list and a plain function for a layer: no module is called in the loop.
#: all: checkpoint,loop=@loop
#: half: checkpoint,loop=@loop,layers=0-4
def layer(x, weight, bias):
    h = torch.relu(linear(x, weight, bias))
    return torch.softmax(h * x)


def forward(x):
    for i, (weight, bias) in enumerate(weights):
        light = changed == "all" or changed == "half" and i < 5
        x = checkpoint(lambda y, w=weight, b=bias: layer(y, w, b), x) if light else layer(x, weight, bias)  #@loop
    return x


weights = [(nn.Parameter(96, 96, device="cuda"), nn.Parameter(96, device="cuda")) for _ in range(10)]
first = nn.Parameter(96, 96, device="cuda")
optimizer = torch.optim.SGD([first] + [p for pair in weights for p in pair], momentum=0.9)
for step in range(5):
    truth.step()
    x = torch.randn(220, 96) @ first
    loss = forward(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% statistics_of_norms
# A norm makes three tensors in one call: its result is needed by what comes next on its line, not by its statistics.
# The peak is in forward, as gradients of the step before are given up late.
#: all: checkpoint,loop=@loop
#: all: checkpoint,loop=@loop | capacity=between
class Mixer(nn.Module):
    def __init__(self):
        self.widen, self.norm = nn.Linear(64, 128), nn.LayerNorm()
        self.up, self.down = nn.Linear(128, 192), nn.Linear(192, 64)

    def forward(self, x):
        y = self.widen(x)
        h = self.up(self.norm(y))
        return self.down(h)


embed = nn.Embedding(4096, 64).cuda()
mixers = nn.ModuleList([Mixer() for _ in range(6)]).cuda()
optimizer = torch.optim.SGD([*embed.parameters(), *mixers.parameters()])
for step in range(4):
    truth.step()
    x = embed(300)
    for mixer in mixers:
        x = checkpoint(mixer, x) if changed == "all" else mixer(x)  #@loop
    loss = x.mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

#%% two_loops
# Six encoder layers and four smaller ones of a decoder: each loop by itself, and the largest where none is named.
#: encoder/unnamed: checkpoint
#: decoder: checkpoint,loop=@decoder
#: both: checkpoint,loop=@encoder; checkpoint,loop=@decoder
class Layer(nn.Module):
    def __init__(self, width):
        self.a, self.b, self.width = nn.Linear(width, 3 * width), nn.Linear(3 * width, width), width

    def forward(self, x):
        return x + self.b(F.relu(F.dropout(self.a(x))))


class Model(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(128, 96)
        self.encoder = nn.ModuleList([Layer(96) for _ in range(6)])
        self.bridge = nn.Linear(96, 48)
        self.decoder = nn.ModuleList([Layer(48) for _ in range(4)])
        self.head = nn.Linear(48, 128)

    def forward(self, rows):
        x = self.embed(rows)
        for layer in self.encoder:
            x = checkpoint(layer, x) if changed in ("encoder", "both") else layer(x)  #@encoder
        x = self.bridge(x)
        for layer in self.decoder:
            x = checkpoint(layer, x) if changed in ("decoder", "both") else layer(x)  #@decoder
        return self.head(x)


model = Model().cuda()
optimizer = torch.optim.AdamW(model.parameters())
for step in range(4):
    truth.step()
    loss = F.cross_entropy(model(192))
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
