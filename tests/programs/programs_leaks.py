# SPDX-License-Identifier: MIT
# Programs that leak, each in a way that was missed once. Not imported, see make_programs.py.

#%% leak_varying_lengths
# Every batch has another length, and the detached output of each is kept.
net = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 64)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
history = []
for step in range(24):
    truth.step()
    x = torch.randn(64 + step * 7 % 13, 32)
    y = net(x)
    history.append(truth.leak(y.detach().clone()))
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% leak_after_preamble
# Five rounds of warming up, which recur in their own way, then training that leaks.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def warm_up():
    with torch.no_grad():
        for i in range(5):
            a = torch.randn(64, 64)
            b = net(a)
            c = torch.softmax(b)


def train():
    kept = []
    for step in range(20):
        truth.step()
        x = torch.randn(32, 64)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
        kept.append(truth.leak(torch.randn(64, 128)))
        del kept[:0]
    return kept


warm_up()
kept = train()

#%% leak_with_evaluation
# An evaluation after every fourth step; the training losses are kept with their graph.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
outputs = []


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(16, 64)
            y = net(x)
            z = torch.softmax(y)


for step in range(20):
    truth.step()
    x = torch.randn(64, 64)
    y = net(x)
    outputs.append(truth.leak(torch.softmax(y)))
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 4 == 3:
        evaluate()

#%% leak_accumulation
# Gradient accumulation over four micro-steps, and each micro-step keeps its batch.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
seen = []
for i in range(48):
    if i % 4 == 0:
        truth.step()
    truth.micro()
    x = torch.randn(64 + i % 3, 64)
    seen.append(truth.leak(x))
    loss = net(x).mean() / 4
    loss.backward()
    if i % 4 == 3:
        optimizer.step()
        optimizer.zero_grad()

#%% leak_kv_cache
# A cache that grows by each token and is never emptied between requests.
class Attention(nn.Module):
    def __init__(self):
        self.q, self.kv = nn.Linear(32, 32), nn.Linear(32, 256)

    def forward(self, x, cache):
        q = self.q(x)
        cache.append(truth.leak(self.kv(x)))
        return torch.softmax(q)


class Net(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(32, 32)
        self.layers = nn.ModuleList([Attention() for _ in range(3)])

    def forward(self, rows, caches):
        x = self.embed(rows)
        for i, layer in truth.layers("forward", enumerate(self.layers)):
            x = layer(x, caches[i])
        return x


def generate(net, prompt, caches):
    y = net(prompt, caches)
    for token in range(4 + prompt % 3):
        best = torch.softmax(y)
        y = net(1, caches)


net = Net().cuda()
caches = [[], [], []]
with torch.no_grad():
    for request in range(14):
        truth.iteration()
        generate(net, 8 + request % 4, caches)

#%% leak_embeddings
# An index of embeddings that keeps them on the device instead of taking them to the CPU.
net = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 128)).cuda()


class Index:
    def __init__(self):
        self.rows = []

    def add(self, texts):
        x = torch.randn(texts, 32)
        y = net(x)
        self.rows.append(truth.leak(torch.softmax(y)))


index = Index()
with torch.no_grad():
    for batch in range(25):
        truth.iteration()
        index.add(48 + batch % 5)

#%% leak_twice
# Two leaks of different size in one loop.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
images, losses = [], []
for step in range(20):
    truth.step()
    x = torch.randn(64 + step % 2, 64)
    images.append(truth.leak(torch.randn(64, 128)))
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    losses.append(truth.leak(torch.randn(128, 256)))

#%% leak_every_tenth
# Every tenth step a checkpoint of the weights stays on the device.
net = nn.Sequential(nn.Linear(128, 128), nn.ReLU(), nn.Linear(128, 256)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
snapshots = []


def save():
    snapshots.append([
        truth.leak(p.detach().clone()) for p in net.parameters()
    ])


for step in range(60):
    truth.step()
    x = torch.randn(16 + step % 3, 128)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 10 == 9:
        save()

#%% leak_in_library
# A metric of an installed library keeps every prediction until compute() is called, which nobody does.
#% ${packages}torchmetrics/metric.py
class Metric:
    def __init__(self):
        self.preds = []

    def _wrap_update(self, x):
        self.update(x)

    def update(self, x):
        self.preds.append(truth.leak(torch.softmax(x)))
#% /home/user/project/train.py
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 128)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
metric = Metric()
for step in range(20):
    truth.step()
    x = torch.randn(64 + step % 4, 64)
    y = net(x)
    metric._wrap_update(y.detach())
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% leak_in_entry_script lines=any
# The program itself is installed: a console script in bin, its package in site-packages.
#% ${packages}captioner/worker.py
class Worker:
    def __init__(self):
        self.net = nn.Sequential(nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 128)).cuda()
        self.done = []

    def run(self, jobs):
        with torch.no_grad():
            for job in jobs:
                truth.iteration()
                x = torch.randn(64 + job % 3, 32)
                y = self.net(x)
                self.done.append(truth.leak(torch.softmax(y)))
#% ${packages}captioner/cli.py
def main():
    worker = Worker()
    worker.run(range(25))
    return worker
#% /home/user/.venv/bin/captioner
kept = main()
