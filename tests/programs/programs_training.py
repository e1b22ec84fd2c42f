# SPDX-License-Identifier: MIT
# Training loops as people write them. Not imported: make_programs.py runs them, and says how they are written down.

#%% epochs_steps_layers
# Epochs around steps around layers, every batch of another length: nothing of it has a period of sizes.
class Block(nn.Module):
    def __init__(self):
        self.up, self.down = nn.Linear(32, 64), nn.Linear(64, 32)

    def forward(self, x):
        return x + self.down(F.relu(self.up(x)))


class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([Block() for _ in range(6)])
        self.head = nn.Linear(32, 16)

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
        return self.head(x)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for epoch in range(3):
    for batch in range(4):
        truth.step()
        x = torch.randn(4 + (epoch * 4 + batch) * 3 % 7, 32)
        loss = F.cross_entropy(net(x))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()

#%% layers_one_line
# One line calls the layer and allocates itself: `x = torch.relu(layer(x))`.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(8)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = torch.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    loss = net(torch.randn(8 + step, 32)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% step_on_one_line
# A loop of one line that calls the same function again and again.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def step(x):
    optimizer.zero_grad()
    loss = net(x).square().mean()
    loss.backward()
    optimizer.step()
    return loss.item()


for i in truth.steps(range(7)): step(torch.randn(8 + i % 3, 32))

#%% statements_over_lines
# Statements over several lines go back in the file without being loops.
class Attention(nn.Module):
    def __init__(self):
        self.q, self.k, self.v = nn.Linear(32, 32), nn.Linear(32, 32), nn.Linear(32, 32)

    def forward(self, x):
        out = torch.softmax(
            self.q(x)
            + self.k(
                x
            )
        ) * (
            self.v(x)
        )
        return (
            out
            + x
        )


net = nn.ModuleList([Attention() for _ in range(4)]).cuda()
optimizer = torch.optim.AdamW(
    net.parameters(),
)


def run(
        x,
):
    for layer in truth.layers("run", net):
        x = layer(
            x
        )
    return x


for step in range(4):
    truth.step()
    loss = (
        run(
            torch.randn(8, 32)
        ).square()
        + torch.randn(8, 32)
    ).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% conditional_body
# Every third layer and every second step does something else.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(9)])
        self.gate = nn.Linear(32, 32)

    def forward(self, x):
        for i, layer in truth.layers("forward", enumerate(self.layers)):
            if i % 3 == 1:
                x = self.gate(x) + x
            x = layer(x)
            x = F.dropout(x)
            if i % 3 == 2:
                x = F.relu(x)
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(8):
    truth.step()
    x = torch.randn(6, 32)
    if step % 2:
        x = x + torch.randn(6, 32)
    loss = net(x).mean()
    if step % 3 == 0:
        loss = loss + net.gate.weight.square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% early_continue starts=1
# Some batches are thrown away after they were put on the device. Nobody sees that two lie between: the line allocates
# twice in a row, so the step seems to begin with the batch that was thrown away.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for i in range(12):
    if i % 4 != 2:
        truth.step()
    x = torch.randn(8, 32)
    if i % 4 == 2:
        continue
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% accumulation
# Four micro-steps to a step: the optimizer runs every fourth time.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for i in range(20):
    if i % 4 == 0:
        truth.step()
    truth.micro()
    x = torch.randn(8 + i % 3, 32)
    loss = net(x).mean() / 4
    loss.backward()
    if i % 4 == 3:
        optimizer.step()
        optimizer.zero_grad()

#%% accumulation_nested
# Micro-steps in a loop of their own within the step.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    for micro in range(4):
        truth.micro()
        loss = net(torch.randn(8, 32)).mean()
        loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% gan extra=2
# Two optimizers in one repeat are one step. One line calls the critic twice, which reads as a loop of two.
generator = nn.Sequential(nn.Linear(16, 32), nn.ReLU()).cuda()
critic = nn.Sequential(nn.Linear(32, 16), nn.ReLU()).cuda()
for_generator = torch.optim.AdamW(generator.parameters())
for_critic = torch.optim.AdamW(critic.parameters())


def critic_step(real):
    for_critic.zero_grad()
    fake = generator(torch.randn(8, 16)).detach()
    loss = critic(real).mean() - critic(fake).mean()
    loss.backward()
    for_critic.step()


def generator_step():
    for_generator.zero_grad()
    fake = generator(torch.randn(8, 16))
    loss = critic(fake).mean()
    loss.backward()
    for_generator.step()


for step in range(6):
    truth.step()
    critic_step(torch.randn(8 + step % 2, 32))
    generator_step()

#%% evaluation_every_n
# After every third step the model is evaluated on five batches: layers there too, but no steps.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(5)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
            x = F.relu(x)
        return x


def evaluate(net):
    with torch.no_grad():
        for i in range(5):
            net(torch.randn(16, 32)).mean()


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(9):
    truth.step()
    loss = net(torch.randn(8, 32)).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 3 == 2:
        evaluate(net)

#%% one_step
# Exactly one training step: nothing recurs but the layers; four phases.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(6)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
loss = net(torch.randn(8, 32)).square().mean()
loss.backward()
optimizer.step()

#%% checkpointed
# Gradient checkpointing in the program itself: layers run again below backward, on autograd's thread.
class Block(nn.Module):
    def __init__(self):
        self.up, self.down = nn.Linear(32, 64), nn.Linear(64, 32)

    def forward(self, x):
        return x + self.down(F.relu(self.up(x)))


blocks = nn.ModuleList([Block() for _ in range(6)]).cuda()
optimizer = torch.optim.AdamW(blocks.parameters())
for step in range(4):
    truth.step()
    x = torch.randn(8 + step, 32)
    x.requires_grad = True
    for block in truth.layers("<module>", blocks):
        with truth.phase("forward"):
            x = checkpoint(block, x)
    x.mean().backward()
    optimizer.step()
    optimizer.zero_grad()

#%% resnet_stages
# Sequential of Sequentials: 3, 4, 6 and 3 blocks.
class Block(nn.Module):
    def __init__(self):
        self.a, self.b, self.act = nn.Linear(32, 32), nn.Linear(32, 32), nn.ReLU()

    def forward(self, x):
        out = self.act(self.a(x))
        out = self.b(out)
        out = out + x
        return self.act(out)


class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.layer1 = nn.Sequential(*[Block() for _ in range(3)])
        self.layer2 = nn.Sequential(*[Block() for _ in range(4)])
        self.layer3 = nn.Sequential(*[Block() for _ in range(6)])
        self.layer4 = nn.Sequential(*[Block() for _ in range(3)])

    def forward(self, x):
        x = self.stem(x)
        x = self.layer1(x)
        x = self.layer2(x)
        x = self.layer3(x)
        x = self.layer4(x)
        return x


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
criterion = nn.CrossEntropyLoss()
for step in range(4):
    truth.step()
    images = torch.randn(4, 32)
    loss = criterion(net(images))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
