# SPDX-License-Identifier: MIT
# Programs that look as if they leaked and do not. Not imported, see make_programs.py.

#%% healthy_cache_fills
# A cache of masks by length: it grows for a while and then holds everything that is ever asked for.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
masks = {}


def mask_of(n):
    if n not in masks:
        masks[n] = torch.randn(n, n)
    return masks[n]


for step in range(36):
    truth.step()
    n = 64 + step * 5 % 12
    x = torch.randn(n, 64)
    mask = mask_of(n)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_loaded_by_layer kinds=iteration layers=any
# Weights arrive layer by layer, each with two tensors that stay; then one pass and nothing more. The pass is a loop of
# modules outside of any module: no stack tells it from 24 passes of one model, so iterations may be said, but no leak.
class Layer(nn.Module):
    def __init__(self, weights):
        self.weight, self.bias = weights

    def forward(self, x):
        x = x @ self.weight
        return torch.relu(x)


def read_layer(i):
    return torch.load([(64, 64), (64,)])


layers = []
for i in range(24):
    layers.append(Layer(read_layer(i)))
with torch.no_grad():
    x = torch.randn(16, 64)
    for layer in truth.layers("<module>", layers):
        x = layer(x)

#%% healthy_activations
# One forward pass of 32 layers with gradients on: each layer keeps what backward would need.
class Block(nn.Module):
    def __init__(self):
        self.up, self.down = nn.Linear(64, 128), nn.Linear(128, 64)

    def forward(self, x):
        h = self.up(x)
        h = F.relu(h)
        return x + self.down(h)


class Net(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(64, 64)
        self.layers = nn.ModuleList([Block() for _ in range(32)])
        self.head = nn.Linear(64, 32)

    def forward(self, rows):
        x = self.embed(rows)
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
        return self.head(x)


net = Net().cuda()
y = net(64)

#%% healthy_replay_buffer
# A replay buffer of bounded size: it fills for ten steps, then the oldest makes room.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
buffer = []
for step in range(30):
    truth.step()
    state = torch.randn(64, 64)
    buffer.append(state)
    if len(buffer) > 10:
        buffer.pop(0)
    loss = net(buffer[0]).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_optimizer_state
# The optimizer's moments are made in step 1 and stay: 4 steps only.
net = nn.Sequential(nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, 256)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(4):
    truth.step()
    x = torch.randn(8, 256)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_ema
# A moving average of the weights: new tensors in each step that replace the older ones.
net = nn.Sequential(nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, 128)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
average = {}


def update_average():
    for i, p in enumerate(net.parameters()):
        average[i] = average[i] * p if i in average else p.detach().clone()


for step in range(12):
    truth.step()
    x = torch.randn(8 + step % 3, 128)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    with torch.no_grad():
        update_average()

#%% healthy_prefetch starts=2 count=1
# A queue of three batches ahead of the step that uses them.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
queue = []


def fetch():
    return torch.randn(64, 64)


for i in range(3):
    queue.append(fetch())
for step in range(16):
    truth.step()
    queue.append(fetch())
    x = queue.pop(0)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_kv_cache
# A cache that grows by each token of a request and is freed with it.
class Attention(nn.Module):
    def __init__(self):
        self.q, self.kv = nn.Linear(32, 32), nn.Linear(32, 256)

    def forward(self, x, cache):
        q = self.q(x)
        cache.append(self.kv(x))
        return torch.softmax(q)


net = nn.ModuleList([Attention() for _ in range(3)]).cuda()


def respond(prompt):
    cache = []
    x = torch.randn(prompt, 32)
    for token in range(8):
        for layer in truth.layers("respond", net):
            x = layer(x, cache)
        x = torch.softmax(x)


with torch.no_grad():
    for request in range(8):
        truth.iteration()
        respond(16 + request % 3)

#%% healthy_growth_stopped
# Calibration keeps something in each of the first 12 iterations, then 30 add nothing.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64)).cuda()
ranges = []
with torch.no_grad():
    for i in range(42):
        truth.iteration()
        x = torch.randn(32, 64)
        y = net(x)
        z = torch.softmax(y)
        if i < 12:
            ranges.append(z)

#%% healthy_freed_together
# Results of all batches are kept, and freed together at the end, when they were written.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64)).cuda()


def predict():
    results = []
    with torch.no_grad():
        for batch in range(20):
            truth.iteration()
            x = torch.randn(64, 64)
            y = net(x)
            results.append(torch.softmax(y))
    return results


results = predict()
whole = torch.cat(results)
del results
whole = whole.cpu()
