# SPDX-License-Identifier: MIT
# What lives longer than it must. Not imported: make_pairs.py runs them, and says how they are written down.

#%% kept_logits
# Logits are kept for a bar of progress that shows those of the step before.
#: until_step: free,site=@logits,until=step
#: until_step: free,site=@logits,until=step | capacity=between
#: until_step: free,site=@logits,until=step | capacity=below
#: small_state: scale,kind=optimizer state,by=0.25
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(96, 96) for _ in range(5)])
        self.act = nn.ReLU()

    def forward(self, x):
        for layer in self.layers:
            x = self.act(layer(x))
        return x


net = Net().cuda()
head = nn.Parameter(96, 1200, device="cuda")
optimizer = (torch.optim.AdamW8bit if changed == "small_state" else torch.optim.AdamW)(net.parameters())
for step in range(5):
    truth.step()
    x = net(torch.randn(128, 96))
    logits = x @ head  #@logits
    loss = F.cross_entropy(logits)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    shown = None if changed == "until_step" else logits
    del x, logits, loss

#%% probabilities_for_a_report
# A function makes probabilities for a report and hangs them on the model; nobody looks at them again.
#: until_call: free,site=@report,until=call
#: dropped: drop,site=@report
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(64, 64) for _ in range(6)])
        self.last = None

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x


def report(net, x):
    if changed != "dropped":
        wide = torch.cat([x.detach()] * 9)  #@report
        net.last = None if changed == "until_call" else wide


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
for step in range(6):
    truth.step()
    out = net(torch.randn(200, 64))
    report(net, out)
    loss = F.cross_entropy(out)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% maps_kept_by_layers
# Each layer keeps its last two attention maps on itself, until the next forward makes another.
#: until_phase: free,site=@map,until=phase
#: until_step: free,site=@map,until=step
#: dropped: drop,site=@map
#: until_phase: free,site=@map,until=phase | capacity=between
#: until_phase: free,site=@map,until=phase | ends=oom
class Layer(nn.Module):
    def __init__(self):
        self.qk, self.v = nn.Linear(80, 80), nn.Linear(80, 80)
        self.maps = []

    def forward(self, x):
        scores = torch.softmax(self.qk(x))
        if changed != "dropped":
            self.maps.append(torch.cat([scores.detach()] * 3))  #@map
            del self.maps[:-2]
        return x + scores * self.v(x)


class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([Layer() for _ in range(7)])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        if changed == "until_phase":
            self.forget()
        return x

    def forget(self):
        for layer in self.layers:
            layer.maps.clear()


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    loss = net(torch.randn(150, 80)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if changed == "until_step":
        net.forget()

#%% outputs_in_a_list
# Detached outputs are collected in a list and never asked for: the program grows, and dies.
#: newest: keep-one,site=@outputs
#: newest: keep-one,site=@outputs | capacity=between
#: newest: keep-one,site=@outputs | ends=oom
#: dropped: drop,site=@outputs
#: until_step: free,site=@outputs,until=step
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(72, 72) for _ in range(5)])

    def forward(self, x):
        for layer in self.layers:
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
outputs = []
for step in range(9):
    truth.step()
    out = net(torch.randn(170, 72))
    if changed != "dropped":
        outputs.append(torch.cat([out.detach()] * 2))  #@outputs
    if changed == "newest":
        del outputs[:-1]
    loss = F.cross_entropy(out)
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if changed == "until_step":
        outputs.clear()

#%% gradients_stay
# `zero_grad(set_to_none=False)` fills gradients with zeros: they are there all the time.
#: set_to_none: set-to-none
#: set_to_none: set-to-none | capacity=between
net = nn.ModuleList([nn.Linear(192, 192) for _ in range(6)]).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def forward(x):
    for layer in net:
        x = torch.relu(layer(x))
    return x


for step in range(5):
    truth.step()
    loss = forward(torch.randn(300, 192)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=changed == "set_to_none")

#%% gradients_until_backward
# Gradients go only before the next backward: the forward pass has them beside its activations.
#: set_to_none: set-to-none
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(160, 160) for _ in range(6)])

    def forward(self, x):
        for layer in self.layers:
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
for step in range(5):
    truth.step()
    loss = net(torch.randn(330, 160)).square().mean()
    if changed != "set_to_none":
        optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if changed == "set_to_none":
        optimizer.zero_grad()

#%% cache_between_lengths
# Every length leaves segments that fit no other one; given back at the end of a step they harm nobody.
#: give_back: empty-cache,until=step
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(128, 128) for _ in range(4)])

    def forward(self, x):
        for layer in self.layers:
            x = F.relu(layer(x))
        return x


net = Net().cuda()
optimizer = torch.optim.SGD(net.parameters(), momentum=0.9)
for length in (330, 350, 371, 393, 417, 442, 469, 350):
    truth.step()
    loss = net(torch.randn(length, 128)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    del loss
    if changed == "give_back":
        torch.cuda.empty_cache()
