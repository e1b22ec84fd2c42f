# SPDX-License-Identifier: MIT
# What stacks cannot tell, and what lies just on this side of it. Not imported, see make_programs.py.

#%% alternating_layers_one_line extra=5 layers=5
# Layers of two kinds in turn on one line of the program's own: reads as `norm(linear(x))`, so as five instead of ten.
class Norm(nn.Module):
    def __init__(self):
        self.weight = nn.Parameter(32, 1)

    def forward(self, x):
        return F.dropout(x)


class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.layers = nn.ModuleList([m for _ in range(5) for m in (nn.Linear(32, 32), Norm())])

    def forward(self, x):
        x = F.relu(self.stem(x))
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
        return x + x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(4):
    truth.step()
    x = torch.randn(4, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% two_tasks_in_turn count=5
# Nothing but two branches in the loop's body, taken in turn: comes back to a position every second time only. Two
# optimizers in a repeat look no different from it.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def task(x):
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()


for i in range(10):
    truth.step()
    if i % 2:
        task(torch.randn(8, 32))
    else:
        task(torch.randn(4, 32))

#%% long_evaluation
# Few steps, and evaluations of many more batches than there are steps.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(25):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


for epoch in range(2):
    for step in range(3):
        truth.step()
        x = torch.randn(8, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    evaluate()

#%% accumulation_unfinished count=1
# Ten micro-steps to accumulate in fours: the last two never come to a step, or are a step that is not complete.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for i in range(18):
    if i % 4 == 0:
        truth.step()
    truth.micro()
    x = torch.randn(8, 32)
    loss = net(x).mean()
    loss.backward()
    if i % 4 == 3:
        optimizer.step()
        optimizer.zero_grad()

#%% step_called_from_two_lines
# An epoch's body calls the step at two lines, for two sources of data; what recurs is the pair.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def train_on(x):
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()


for i in range(7):
    truth.step()
    labelled = torch.randn(8, 32)
    train_on(labelled)
    pseudo = torch.randn(4, 32)
    train_on(pseudo)

#%% identical_stacks_in_a_row layers=any
# Layers that allocate on one line only, one after another, have one stack: nobody can count them.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(8)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
        return x


net = Net().cuda()
with torch.no_grad():
    for i in range(9):
        truth.iteration()
        x = torch.randn(4, 32)
        y = net(x)

#%% two_steps_only
# Two steps: the fewest that can be counted.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(2):
    truth.step()
    x = torch.randn(8, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
