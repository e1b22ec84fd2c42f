# SPDX-License-Identifier: MIT
# Programs that run out of memory in a fragmented state. Not imported: make_sheets.py runs them, and says how they are
# written down. Whether a setting of the allocator lasts is asked of the program itself, which goes on under it.

#%% lengths
# Batches of another length in each step, and something small of each step stays between the large blocks: the last few
# of them, or all, and then the program grows.
#: lasts_1: keep=3 rows=50 most=120 steps=16 | capacity=91
#: lasts_2: keep=2 rows=140 most=260 steps=18 | capacity=153
#: postpones_1: keep=99 rows=50 most=120 steps=40 | capacity=118
#: postpones_2: keep=99 rows=30 most=260 steps=40 | capacity=198
#: postpones_3: keep=99 rows=30 most=260 steps=40 | capacity=236
#: postpones_4: keep=5 rows=90 most=200 steps=14 | capacity=78
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(96, 96) for _ in range(6)])

    def forward(self, x):
        for layer in self.layers:
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
shown = []
for step in range(steps):
    truth.step()
    out = net(torch.randn(rows + (step * 37) % (most - rows), 96))
    shown.append(torch.zeros(60 + 60 * (step % 2), 96))
    del shown[:-keep]
    loss = F.cross_entropy(out)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    del out, loss

#%% generation
# Keys and values of all layers grow with each token by being put together anew; prompts differ.
#: lasts_1: layers=6 tokens=40 prompt=20 answers=5 history=0 | capacity=68
#: lasts_2: layers=4 tokens=30 prompt=30 answers=9 history=25 | capacity=114
#: lasts_3: layers=6 tokens=200 prompt=20 answers=1 history=0 | capacity=68
#: postpones_1: layers=4 tokens=24 prompt=30 answers=6 history=0 | capacity=45
#: postpones_2: layers=6 tokens=40 prompt=20 answers=5 history=0 | capacity=25
def decode(caches, width):
    for i, (key, value) in enumerate(caches):
        caches[i] = (
            torch.cat([key, torch.randn(width, 64)]),
            torch.cat([value, torch.randn(width, 64)]),
        )


def answer(length):
    caches = [(torch.randn(length, 64), torch.randn(length, 64)) for _ in range(layers)]
    for token in range(tokens):
        truth.iteration()
        decode(caches, 1)
    return caches


weights = [nn.Parameter(64, 64, device="cuda") for _ in range(layers)]
kept = []
for turn in range(answers):
    caches = answer(prompt + 17 * turn % 40 + history * turn)
    kept.append(torch.cat([caches[0][0]]))
    del kept[:-2]

#%% buffers
# A queue of batches of many sizes, from which one goes and one comes in each round.
#: lasts_1: depth=9 low=20 high=90 rounds=60 more=0 | capacity=91
#: lasts_2: depth=14 low=10 high=140 rounds=80 more=0 | capacity=170
#: postpones_1: depth=9 low=20 high=90 rounds=120 more=1 | capacity=157
#: postpones_2: depth=14 low=10 high=140 rounds=120 more=2 | capacity=259
#: postpones_3: depth=6 low=44 high=160 rounds=70 more=0 | capacity=106
#: postpones_4: depth=6 low=44 high=160 rounds=70 more=0 | capacity=97
def fetch(n):
    return torch.randn(low + (n * 61 + n * n * 7) % (high - low), 384)


net = nn.Linear(384, 64).cuda()
queue = [fetch(n) for n in range(depth)]
for n in range(depth, rounds):
    truth.iteration()
    queue.append(fetch(n + more * (n // 4)))
    batch = queue.pop((n * 5) % len(queue)) if n % 6 or not more else queue[0]
    scores = net(batch.detach())
    del batch, scores

#%% evaluation
# Training with an evaluation every few steps, whose batches are larger; its results stay, or only the best.
#: lasts_1: every=4 train=100 test=230 best=1 steps=17 | capacity=128
#: postpones_1: every=3 train=60 test=170 best=1 steps=14 | capacity=60
#: postpones_2: every=3 train=60 test=170 best=0 steps=40 | capacity=182
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(80, 80) for _ in range(7)])

    def forward(self, x):
        for layer in self.layers:
            x = x + F.dropout(F.relu(layer(x)))
        return x


def evaluate(rows):
    with torch.no_grad():
        parts = [net(torch.randn(rows + 11 * i, 80)) for i in range(3)]
    return torch.cat(parts)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
results = []
for step in range(steps):
    truth.step()
    loss = F.cross_entropy(net(torch.randn(train + 13 * (step % 4), 80)))
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    del loss
    if step % every == every - 1:
        results.append(evaluate(test + 5 * (step % 3)))
        if best:
            del results[:-1]

#%% sizes_in_turn
# One large block, then smaller and smaller ones in the place that it left, round after round. Later a few results stay,
# and lie within it. Kept whole, each size has segments of its own.
#: triples_1: one=1600 five=300 three=500 two=760 keep=3 late=4 rounds=9 | capacity=487
#: triples_2: one=1500 five=290 three=470 two=700 keep=4 late=6 rounds=10 | capacity=529
#: triples_3: one=2200 five=420 three=700 two=1050 keep=2 late=3 rounds=8 | capacity=632
def blocks(count, rows):
    return [torch.randn(rows, 1024) for _ in range(count)]


results = []
for n in range(rounds):
    truth.iteration()
    parts = blocks(1, one)
    del parts
    parts = blocks(5, five)
    if n >= late:
        results.append(torch.zeros(20 + 9 * (n % 3), 1024))
    del parts
    parts = blocks(3, three)
    del parts
    parts = blocks(2, two)
    del parts
    del results[:-keep]
