# SPDX-License-Identifier: MIT
# Programs that broke a rule, or would break a simpler one. Not imported, see make_programs.py.

#%% train_and_val_in_one_loop
# The tutorial's way: one loop runs training and validation, told apart by a word. Validation is no micro-step.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for epoch in range(3):
    for phase in ("train", "val"):
        for i in range(4):
            if phase == "train":
                truth.step()
            x = torch.randn(4 + i, 32)
            loss = net(x).mean()
            if phase == "train":
                loss.backward()
                optimizer.step()
                optimizer.zero_grad()

#%% two_loops_in_a_row
# Pretraining in one function, fine-tuning in another: neither loop has nearly all steps.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def pretrain():
    for step in range(6):
        truth.step()
        x = torch.randn(8, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


def fine_tune():
    for step in range(5):
        truth.step()
        x = torch.randn(4, 32)
        h = torch.relu(x)
        loss = net(h).square().mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


pretrain()
fine_tune()

#%% reinforcement_learning
# Rollouts without gradients, then four updates on what they saw; steps are the updates.
policy = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 8)).cuda()
optimizer = torch.optim.AdamW(policy.parameters())


def rollout(n):
    states = []
    with torch.no_grad():
        state = torch.randn(1, 32)
        for t in range(n):
            action = policy(state)
            state = torch.randn(1, 32)
            states.append(state)
    return states


def update(batch):
    loss = policy(batch).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


for iteration in range(4):
    states = rollout(6 + iteration)
    for epoch in range(4):
        truth.step()
        batch = torch.cat(states)
        update(batch)

#%% several_backwards
# Two losses with a backward each, one optimizer: no micro-steps, as no loop runs them.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(6):
    truth.step()
    x = torch.randn(8, 32)
    first = net(x).mean()
    first.backward()
    y = torch.randn(8, 32)
    second = net(y).square().mean()
    second.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% mixture_of_experts
# A loop of experts within the loop of layers.
class Layer(nn.Module):
    def __init__(self):
        self.gate = nn.Linear(32, 8)
        self.experts = nn.ModuleList([nn.Linear(32, 32) for _ in range(3)])

    def forward(self, x):
        scores = torch.softmax(self.gate(x))
        for expert in truth.layers("experts", self.experts, self):
            y = expert(x)
            x = F.relu(y)
        return x + x


class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.layers = nn.ModuleList([Layer() for _ in range(4)])

    def forward(self, x):
        x = self.stem(x)
        for layer in truth.layers("layers", self.layers):
            x = layer(x)
            x = F.dropout(x)
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(4):
    truth.step()
    x = torch.randn(4, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% recurrent_over_time layers=any
# A recurrent net: a loop over time in forward, of another length in each step.
class Cell(nn.Module):
    def __init__(self):
        self.a, self.b = nn.Linear(32, 32), nn.Linear(32, 32)

    def forward(self, x, h):
        x = self.a(x)
        h = self.b(h)
        return torch.relu(x + h)


class Net(nn.Module):
    def __init__(self):
        self.cell = Cell()

    def forward(self, inputs):
        h = torch.randn(4, 32)
        for t, x in truth.layers("forward", enumerate(inputs)):
            h = self.cell(x, h)
        return h


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(6):
    truth.step()
    inputs = [torch.randn(4, 32) for _ in range(3 + step)]
    loss = net(inputs).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% diffusion_sampling
# Prompts around the steps of a sampler: each prompt is an iteration.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(3)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


def sample(net, n):
    x = torch.randn(n, 32)
    for t in range(6):
        noise = net(x)
        x = x - noise
    return torch.softmax(x)


net = Net().cuda()
with torch.no_grad():
    for prompt in range(5):
        truth.iteration()
        image = sample(net, 4 + prompt)

#%% ends_with_an_exception
# Memory runs out in the middle of step 8: what is recorded ends there.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(4)])

    def forward(self, x):
        for i, layer in truth.layers("forward", enumerate(self.layers)):
            x = F.relu(layer(x))
            if x.shape[0] > 14 and i == 3:
                raise MemoryError
        return x


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
try:
    for step in range(12):
        truth.step()
        x = torch.randn(8 + step, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
except MemoryError as error:
    failed = error

#%% callbacks
# A loop that calls hooks before and after each step; some allocate, some only now and then.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


class Loop:
    def __init__(self, hooks):
        self.hooks = hooks

    def call(self, name, step):
        for hook in self.hooks:
            getattr(hook, name)(step)

    def run(self):
        for step in range(10):
            truth.step()
            self.call("before", step)
            self.one(step)
            self.call("after", step)

    def one(self, step):
        loss = net(torch.randn(8, 32)).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


class Meter:
    def before(self, step):
        self.buffer = torch.randn(2, 32)

    def after(self, step):
        self.seen = self.buffer.mean()


class Saver:
    def before(self, step):
        pass

    def after(self, step):
        if step % 4 == 3:
            self.copy = [p.detach().clone() for p in net.parameters()]


Loop([Meter(), Saver()]).run()

#%% warm_up_without_optimizer
# Three steps to calibrate, without an optimizer, in the loop that trains afterwards.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for i in range(15):
    if i >= 3:
        truth.step()
    x = torch.randn(8, 32)
    loss = net(x).mean()
    if i < 3:
        continue
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% step_in_five_functions
# The step is spread over functions that the loop calls one after another, on one line each.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def batch_of(i):
    return torch.randn(4 + i % 3, 32)


def loss_of(x):
    return net(x).mean()


def back(loss):
    loss.backward()


def update():
    optimizer.step()
    optimizer.zero_grad()


for i in range(8): truth.step(i); x = batch_of(i); loss = loss_of(x); back(loss); update()

#%% ring_in_forward ring=330 count=1 layers=1
# A ring buffer that begins in the middle of a forward pass.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(12)])
        self.head = nn.Linear(32, 8)

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return self.head(x)


def main():
    net = Net().cuda()
    optimizer = torch.optim.AdamW(net.parameters())
    for step in range(7):
        truth.step()
        x = torch.randn(4 + step % 3, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


main()

#%% critic_five_times extra=2 lines=any
# A critic that is trained five times for each time the generator is: a step is all of it.
generator = nn.Sequential(nn.Linear(16, 32), nn.ReLU()).cuda()
critic = nn.Sequential(nn.Linear(32, 16), nn.ReLU()).cuda()
for_generator = torch.optim.AdamW(generator.parameters())
for_critic = torch.optim.AdamW(critic.parameters())


def critic_step():
    real = torch.randn(8, 32)
    loss = critic(real).mean()
    loss.backward()
    for_critic.step()
    for_critic.zero_grad()


def generator_step():
    fake = generator(torch.randn(8, 16))
    loss = critic(fake).mean()
    loss.backward()
    for_generator.step()
    for_generator.zero_grad()


for step in range(6):
    truth.step()
    for i in range(5):
        critic_step()
    generator_step()

#%% own_optimizer_class
# An optimizer of the program itself, in a file that does not say so; torch wraps its step.
class Lion(torch.optim.Optimizer):
    @profile_hook_step
    def step(self, closure=None):
        for p in self.params:
            update = p.grad * p
            self.state[id(p)] = update


net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = Lion(net.parameters())
for step in range(7):
    truth.step()
    x = torch.randn(8 + step % 4, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% critic_inline
# The same in one function, each part with its own loss; the inner loop ends where the generator's part begins.
generator = nn.Sequential(nn.Linear(16, 32), nn.ReLU()).cuda()
critic = nn.Sequential(nn.Linear(32, 16), nn.ReLU()).cuda()
for_generator = torch.optim.AdamW(generator.parameters())
for_critic = torch.optim.AdamW(critic.parameters())


def train():
    for step in range(6):
        truth.step()
        noise = torch.randn(8, 16)
        for i in range(5):
            real = torch.randn(8, 32)
            loss = critic(real).mean()
            loss.backward()
            for_critic.step()
            for_critic.zero_grad()
        fake = generator(noise)
        score = critic(fake)
        loss = score.mean()
        loss.backward()
        for_generator.step()
        for_generator.zero_grad()


train()

#%% benchmark_wrapped
# A model in DistributedDataParallel runs ten times on the same input: wrappers stand between loop and model.
class Net(nn.Module):
    def __init__(self):
        self.stem, self.head = nn.Linear(32, 32), nn.Linear(32, 8)

    def forward(self, x):
        x = F.relu(self.stem(x))
        x = F.dropout(x)
        return self.head(x)


def main():
    net = nn.DataParallel(Net().cuda())
    x = torch.randn(8, 32)
    with torch.no_grad():
        for i in range(10):
            truth.iteration()
            net(x)


main()

#%% recompute_outweighs cpp=no
# Nearly all allocations are computed again below backward: more of them begin on autograd's thread than on the
# main one.
class Block(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(8, 8) for _ in range(4)])

    def forward(self, x):
        for layer in truth.layers("inner", self.layers, self):
            x = F.relu(layer(x))
        return x


net = Block().cuda()
optimizer = torch.optim.SGD(net.parameters())
for step in range(6):
    truth.step()
    x = torch.randn(4 + step, 8)
    x.requires_grad = True
    with truth.phase("forward"):
        y = checkpoint(lambda z: checkpoint(lambda z: checkpoint(lambda z: checkpoint(net, z), z), z), x)
    y.mean().backward()
    optimizer.zero_grad()
