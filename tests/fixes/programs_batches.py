# SPDX-License-Identifier: MIT
# Smaller batches, and gradients of several together. Not imported: make_pairs.py runs them, and says how they are
# written down.

#%% one_batch_smaller
# One batch of each epoch is half as large, so two sizes are seen: what the mask takes is of no batch.
#: half: batch,by=0.5
#: quarter: batch,by=0.25
#: half: batch,by=0.5 | capacity=between
#: half: batch,by=0.5 | capacity=below
class Block(nn.Module):
    def __init__(self):
        self.a, self.b = nn.Linear(96, 192), nn.Linear(192, 96)

    def forward(self, x):
        mask = torch.zeros(64, 64)
        x = x + self.b(F.relu(self.a(x)))
        return F.dropout(x)


class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([Block() for _ in range(8)])
        self.head = nn.Linear(96, 1024)

    def forward(self, x):
        table = torch.zeros(768, 96)
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
factor = {"half": 2, "quarter": 4}.get(changed, 1)
for epoch in range(2):
    for rows in (256, 128, 256, 256):
        truth.step()
        x = torch.randn(rows // factor, 96)
        loss = F.cross_entropy(net(x))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

#%% one_batch_size
# All batches are of one size, and everything is linear in it.
#: half: batch,by=0.5
#: quarter: batch,by=0.25
#: two: accumulate,by=2
#: four: accumulate,by=4
#: two: accumulate,by=2 | capacity=between
class Net(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(300, 80)
        self.layers = nn.ModuleList([nn.Linear(80, 80) for _ in range(9)])
        self.head = nn.Linear(80, 300)

    def forward(self, rows):
        x = self.embed(rows)
        for layer in self.layers:
            x = x + F.dropout(F.relu(layer(x)))
        return self.head(x)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
rows = 256 // {"half": 2, "quarter": 4, "two": 2, "four": 4}.get(changed, 1)
for step in range(5):
    truth.step()
    for micro in range({"two": 2, "four": 4}.get(changed, 1)):
        loss = F.cross_entropy(net(rows))
        loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% batches_from_the_host
# SGD, batches that come from the computer's memory, no layer loop of its own.
#: half: batch,by=0.5
#: four: accumulate,by=4
net = nn.Sequential(nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 256), nn.Dropout(), nn.ReLU(), nn.Linear(256, 64))
net.cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
pieces = 4 if changed == "four" else 1
for step in range(6):
    truth.step()
    for micro in range(pieces):
        x = torch.randn(512 // (2 if changed == "half" else pieces), 64, device="cpu").cuda()
        loss = F.cross_entropy(net(x))
        loss.backward()
    optimizer.step()
    optimizer.zero_grad()
