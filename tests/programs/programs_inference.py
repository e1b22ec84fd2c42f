# SPDX-License-Identifier: MIT
# Inference, generation, loading: no optimizer, so iterations or nothing. Not imported, see make_programs.py.

#%% inference_loop
# A loop over batches without gradients.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(8)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


net = Net().cuda()
with torch.no_grad():
    for batch in range(10):
        truth.iteration()
        x = torch.randn(4 + batch % 3, 32)
        y = net(x)
        best = torch.softmax(y)

#%% benchmark_loop
# The same input ten times, nothing allocated in the loop itself.
class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(8)])
        self.head = nn.Linear(32, 8)

    def forward(self, x):
        x = self.stem(x)
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return self.head(x)


def main():
    net = Net().cuda()
    x = torch.randn(8, 32)
    with torch.no_grad():
        for i in range(10):
            truth.iteration()
            net(x)


main()

#%% one_forward
# One forward pass of 12 layers: no steps, however much the layers look like some.
class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(12)])
        self.head = nn.Linear(32, 8)

    def forward(self, x):
        x = self.stem(x)
        for layer in truth.layers("forward", self.layers):
            x = layer(x)
            x = F.relu(x)
        return self.head(x)


net = Net().cuda()
y = net(torch.randn(8, 32))

#%% one_forward_one_line
# One forward pass whose layers stand on one line, with nothing before or after them.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(12)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = torch.relu(layer(x))
        return x


net = Net().cuda()
x = torch.randn(8, 32)
y = net(x)

#%% one_forward_sequential
# One forward pass of a Sequential.
net = nn.Sequential(*[m for _ in range(5) for m in (nn.Linear(32, 32), nn.ReLU())]).cuda()
x = torch.randn(8, 32)
y = net(x)

#%% generate_kv_cache
# Requests, each a prompt and tokens one by one, with a cache that grows per token and is dropped with the request.
class Attention(nn.Module):
    def __init__(self):
        self.q, self.kv = nn.Linear(32, 32), nn.Linear(32, 32)

    def forward(self, x, cache, i):
        q = self.q(x)
        new = self.kv(x)
        cache[i] = torch.cat([cache[i], new]) if i in cache else new
        return torch.softmax(q)


class Net(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(32, 32)
        self.layers = nn.ModuleList([Attention() for _ in range(4)])

    def forward(self, rows, cache):
        x = self.embed(rows)
        for i, layer in truth.layers("forward", enumerate(self.layers)):
            x = layer(x, cache, i)
        return x


def generate(net, prompt, tokens):
    cache = {}
    y = net(prompt, cache)
    for token in range(tokens):
        best = torch.softmax(y)
        y = net(1, cache)


net = Net().cuda()
with torch.no_grad():
    for request in range(6):
        truth.iteration()
        generate(net, 8 + request, 5)

#%% generate_once
# One request alone: each token is an iteration.
class Block(nn.Module):
    def __init__(self):
        self.q, self.kv = nn.Linear(32, 32), nn.Linear(32, 32)

    def forward(self, x, cache, i):
        q = self.q(x)
        new = self.kv(x)
        cache[i] = torch.cat([cache[i], new]) if i in cache else new
        return torch.softmax(q)


class Net(nn.Module):
    def __init__(self):
        self.embed = nn.Embedding(32, 32)
        self.layers = nn.ModuleList([Block() for _ in range(4)])

    def forward(self, rows, cache):
        x = self.embed(rows)
        for i, layer in truth.layers("forward", enumerate(self.layers)):
            x = layer(x, cache, i)
        return x


net, cache = Net().cuda(), {}
with torch.no_grad():
    y = net(8, cache)
    for token in range(12):
        truth.iteration()
        best = torch.softmax(y)
        y = net(1, cache)

#%% generate_in_library lines=any
# The loop over tokens is a library's, the loop over prompts the program's.
#% ${packages}transformers/generation/utils.py
def decorated_sample(model, rows, tokens):
    state = torch.randn(1, 32)
    for token in range(tokens):
        logits = model(rows)
        state = torch.softmax(logits)
    return state
#% /home/user/project/chat.py
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()


def answer(n):
    with torch.no_grad():
        x = torch.randn(4 + n, 32)
        return decorated_sample(net, x, 6)


for prompt in range(5):
    truth.iteration()
    answer(prompt)

#%% serving_loop
# A server that handles requests of other sizes in a method below two others.
class Server:
    def __init__(self, net):
        self.net, self.queue = net, list(range(9))

    def serve_forever(self):
        while self.queue:
            truth.iteration()
            self.handle(self.queue.pop())

    def handle(self, n):
        x = torch.randn(1 + n, 32)
        y = self.run(x)
        return y.cpu()

    def run(self, x):
        with torch.no_grad():
            return torch.softmax(self.net(x))


Server(nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()).serve_forever()

#%% inference_mode_decorator
# A function under torch.inference_mode(), whose wrapper stands between caller and function.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()


@torch.inference_mode()
def predict(x):
    h = net(x)
    return torch.softmax(h)


results = []
for i in range(8):
    truth.iteration()
    x = torch.randn(4, 32)
    results.append(predict(x).cpu())

#%% model_deep_copy
# A model is built on the device and copied twice; then one forward pass. Copying is no iteration.
#% /usr/lib/python3.11/copy.py
def deepcopy(x):
    if isinstance(x, Parameter):
        return Parameter(*x.shape, device="cuda")
    return _reconstruct(x)


def _reconstruct(x):
    y = object.__new__(type(x))
    for key, value in vars(x).items():
        if isinstance(value, list):
            value = _deepcopy_list(value)
        elif isinstance(value, (Module, Parameter)):
            value = deepcopy(value)
        setattr(y, key, value)
    return y


def _deepcopy_list(x):
    y = []
    for a in x:
        y.append(deepcopy(a))
    return y
#% /home/user/project/train.py
net = nn.Sequential(*[m for _ in range(6) for m in (nn.Linear(32, 32), nn.ReLU())]).cuda()
target = deepcopy(net)
average = deepcopy(net)
y = net(torch.randn(8, 32))

#%% build_on_device layers=any
# Fifty modules made on the device, then one step of training: making them is no iteration.
layers = nn.ModuleList([nn.Linear(32, 32, device="cuda") for _ in range(50)])
x = torch.randn(8, 32)
for layer in layers[:6]:
    x = F.relu(layer(x))
x.mean().backward()

#%% load_then_iterate
# A model loaded layer by layer, then thirty quiet iterations.
weights = []
for layer in range(12):
    weights.append(torch.load([(32, 32), (32,), (32, 32)]))
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
with torch.no_grad():
    for i in range(30):
        truth.iteration()
        x = torch.randn(4, 32)
        y = net(x)
        best = torch.softmax(y)

#%% tensors_only
# No module, no autograd: an iterative solver in plain tensor code.
a = torch.randn(64, 64)
x = torch.randn(64, 1)


def residual(x):
    y = a @ x
    return y - x


for i in range(15):
    truth.iteration()
    r = residual(x)
    x = x + r
    x = x / 2

#%% straight_line layers=any
# A script without a loop: no steps, no iterations.
a = torch.randn(64, 64)
b = torch.randn(64, 64)
c = a @ b
d = torch.relu(c)
e = torch.softmax(d + c)
f = torch.cat([a, b, e])
g = f.mean()
