# SPDX-License-Identifier: MIT
# Shapes of Python code: recursion, generators, exceptions, lambdas, notebooks. Not imported, see make_programs.py.

#%% recursion layers=any
# A module that calls itself: a tree of depth 3. What of it is a layer is anybody's guess.
class Tree(nn.Module):
    def __init__(self, depth):
        self.here = nn.Linear(32, 32)
        self.left = Tree(depth - 1) if depth else None
        self.right = Tree(depth - 1) if depth else None

    def forward(self, x):
        x = F.relu(self.here(x))
        if self.left is None:
            return x
        a = self.left(x)
        b = self.right(x)
        return a + b


net = Tree(3).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    loss = net(torch.randn(4, 32)).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% recursive_function layers=any
# Steps by recursion instead of a loop: each call is below the one before, and nothing comes back.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def walk(x, depth):
    x = torch.relu(net(x))
    return walk(x, depth - 1) if depth else x


for step in range(4):
    truth.step()
    loss = walk(torch.randn(4, 32), 5).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% module_called_twice
# The same module at two lines of one forward: no loop.
class Net(nn.Module):
    def __init__(self):
        self.shared, self.head = nn.Linear(32, 32), nn.Linear(32, 32)

    def forward(self, a, b):
        x = self.shared(a)
        x = F.relu(x)
        y = self.shared(b)
        y = F.relu(y)
        return self.head(x + y)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(6):
    truth.step()
    a = torch.randn(8, 32)
    b = torch.randn(8, 32)
    loss = net(a, b).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% nested_calls_one_line
# `down(relu(up(x)))` comes to one line several times without being a loop; the blocks are one.
class Block(nn.Module):
    def __init__(self):
        self.up, self.act, self.down = nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 32)

    def forward(self, x):
        return self.down(self.act(self.up(x)))


class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.blocks = nn.ModuleList([Block() for _ in range(5)])

    def forward(self, x):
        x = F.relu(self.stem(x))
        for block in truth.layers("forward", self.blocks):
            x = x + block(x)
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(4):
    truth.step()
    loss = net(torch.randn(8, 32)).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% sequential_nested
# A Sequential of Sequentials of different modules.
def stage():
    return nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Dropout())


net = nn.Sequential(stage(), nn.ReLU(), stage(), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    x = torch.randn(4 + step, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% generator_loader
# A generator makes the batches on the device.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def batches(n):
    for i in range(n):
        x = torch.randn(4 + i % 5, 32)
        y = torch.randn(4 + i % 5, 1)
        yield x, y


def train():
    for x, y in truth.steps(batches(11)):
        loss = net(x).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


train()

#%% generator_prefetch starts=1 count=1
# A generator that keeps one batch ahead: two are made before the first step, none in the last one, which therefore
# looks like the rest of the one before.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def prefetch(n):
    ahead = torch.randn(8, 32)
    for i in range(n - 1):
        x, ahead = ahead, torch.randn(8, 32)
        yield x
    yield ahead


for x in truth.steps(prefetch(6)):
    loss = net(x).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()

#%% data_loader_device
# torch's own loader, whose collate function puts the batch on the device; two epochs.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
loader = DataLoader([torch.randn(32, device="cpu")] * 22, 4, collate_fn=collate_on_device)
for epoch in range(2):
    for x in truth.steps(loader):
        loss = net(x).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

#%% data_loader_cpu
# The usual loader: a batch on the CPU, put on the device by the program. The last batch is short.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(4)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
loader = DataLoader([torch.randn(32, device="cpu")] * 22, 4)
for epoch in range(3):
    for x in loader:
        truth.step()
        x = x.to("cuda")
        loss = net(x).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

#%% exceptions_caught starts=1
# A step now and then fails in forward, is caught and left out.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(4)])

    def forward(self, x, bad):
        for i, layer in truth.layers("forward", enumerate(self.layers)):
            x = F.relu(layer(x))
            if bad and i == 2:
                raise ValueError("a bad batch")
        return x


def train(net, optimizer):
    for i in range(10):
        if i % 4 != 3:
            truth.step()
        try:
            x = torch.randn(8, 32)
            loss = net(x, i % 4 == 3).mean()
            loss.backward()
            optimizer.step()
        except ValueError:
            continue
        finally:
            optimizer.zero_grad()


net = Net().cuda()
train(net, torch.optim.AdamW(net.parameters()))

#%% lambdas_and_comprehensions layers=any
# Layers in a list of lambdas, losses in a comprehension.
weights = [torch.randn(32, 32) for _ in range(4)]
net = nn.Linear(32, 32).cuda()
optimizer = torch.optim.AdamW(net.parameters())
layers = [lambda x, w=w: torch.relu(x @ w) for w in weights]


def total(x):
    return sum([layer(x).mean() for layer in layers], start=x.mean())


def train():
    def one(x):
        def inner(y):
            return total(net(y))
        loss = inner(x)
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    for step in range(6):
        truth.step()
        one(torch.randn(8, 32))


train()

#%% while_loop
# A while loop that ends when the loss says so, in a method.
class Trainer:
    def __init__(self, net):
        self.net, self.done = net, 0
        self.optimizer = torch.optim.AdamW(net.parameters())

    def fit(self):
        while self.done < 7:
            truth.step()
            x = torch.randn(4 + self.done, 32)
            self.advance(x)
            self.done += 1

    def advance(self, x):
        self.optimizer.zero_grad()
        loss = self.net(x).square().mean()
        loss.backward()
        self.optimizer.step()


Trainer(nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()).fit()

#%% epochs_last_step_short
# Epochs of four steps; after each a validation of two batches, and the last step of an epoch takes another path.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def train_epoch(epoch):
    for i in range(4):
        truth.step()
        x = torch.randn(8 if i < 3 else 3, 32)
        loss = net(x).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


def validate():
    losses = []
    with torch.no_grad():
        for i in range(2):
            x = torch.randn(8, 32)
            losses.append(net(x).mean())
    return sum(l.item() for l in losses)


for epoch in range(4):
    train_epoch(epoch)
    validate()

#%% notebook_cells
# Cells of a notebook: functions from one, the loop in another, below IPython's own frames.
#% /home/user/.local/lib/python3.11/site-packages/ipykernel/zmqshell.py
def run_cell(function):
    return function()
#% <ipython-input-2-3f1bd27a0c11>
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(5)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x
#% <ipython-input-3-9a0c5b1f77ee>
def cell():
    net = Net().cuda()
    optimizer = torch.optim.AdamW(net.parameters())
    for step in range(5):
        truth.step()
        loss = net(torch.randn(8, 32)).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
#% <stdin>
run_cell(cell)

#%% windows_paths packages=C:\Users\Ana\venv\Lib\site-packages\
# Paths of Windows, recorded without C++.
#% C:\Users\Ana\project\model.py
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(5)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
            x = F.relu(x)
        return x
#% C:\Users\Ana\project\train.py
net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for epoch in range(2):
    for step in range(4):
        truth.step()
        x = torch.randn(8 + step, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()

#%% no_cpp cpp=no
# Stacks without C++: what backward allocates has no frame at all.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(6):
    truth.step()
    x = torch.randn(8 + step % 4, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% no_python python=no steps=period layers=any phases=any starts=any count=any
# Stacks without Python: only that something recurs can be found, and it is called a period, however many steps.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(8):
    truth.step()
    loss = net(torch.randn(8, 32)).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% ring_buffer ring=500 count=1 layers=1
# A ring buffer that begins in the middle of a step's backward: the first step is a part, or none.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(6)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(10):
    truth.step()
    x = torch.randn(4 + step % 3, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
