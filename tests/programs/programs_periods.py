# SPDX-License-Identifier: MIT
# Programs that keep something for a while and give it back, again and again; and some that do not. Not imported, see
# make_programs.py.

#%% healthy_losses_of_an_epoch
# The outputs of an epoch are collected and dropped at its end; the recording ends within the third.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def train_step(i, outputs):
    x = torch.randn(64 + i % 3, 64)
    y = net(x)
    outputs.append(y.detach().clone())
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()


def main():
    for epoch in range(3):
        outputs = []
        for i in range(10 if epoch < 2 else 9):
            truth.step()
            train_step(i, outputs)


main()

#%% healthy_epoch_begun_before ring=300 count=1 starts=2
# The recording begins shortly before an epoch ends, and ends before the next one does: it sees one list dropped.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def main():
    for epoch in range(2):
        outputs = []
        for i in range(16):
            truth.step()
            x = torch.randn(64 + i % 3, 64)
            y = net(x)
            outputs.append(y.detach().clone())
            loss = y.mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()


main()

#%% healthy_metric_reset
# A metric keeps what each step predicts until the validation, every eighth step, which makes a number of it.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())


class Metric:
    def __init__(self):
        self.preds = []

    def update(self, x):
        self.preds.append(torch.softmax(x))

    def compute(self):
        whole = torch.cat(self.preds)
        self.preds.clear()
        return whole.mean().item()


metric = Metric()
for step in range(38):
    truth.step()
    x = torch.randn(64 + step % 3, 64)
    y = net(x)
    metric.update(y.detach())
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 8 == 7:
        metric.compute()

#%% healthy_evaluations_collected
# Every fourth step an evaluation keeps what it predicted; after three of them all of it is written and dropped.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
predicted = []


def evaluate():
    with torch.no_grad():
        predicted.append(net(torch.randn(64, 64)))
    if len(predicted) == 3:
        predicted.clear()


for step in range(46):
    truth.step()
    x = torch.randn(32 + step % 3, 64)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 4 == 3:
        evaluate()

#%% healthy_last_three
# Every fifth step the weights are copied, and the last three copies are kept.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
copies = []
for step in range(48):
    truth.step()
    x = torch.randn(32 + step % 3, 64)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 5 == 4:
        copies.append([p.detach().clone() for p in net.parameters()])
        del copies[:-3]

#%% healthy_least_recently_used count=2 starts=1
# A cache of six entries that drops what was not used for longest; some keys come often, others hardly ever.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
cache = {}


def entry(key):
    value = cache.pop(key) if key in cache else torch.randn(64, 64)
    cache[key] = value
    if len(cache) > 6:
        del cache[next(iter(cache))]
    return value


for step in range(44):
    truth.step()
    x = entry(step * step % 11 if step % 3 else 0)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_two_models_in_turn lines=any
# Generator and critic in turn, with a pool of the last twelve images that were made.
generator = nn.Sequential(nn.Linear(32, 64), nn.ReLU()).cuda()
critic = nn.Sequential(nn.Linear(64, 32), nn.ReLU()).cuda()
for_generator = torch.optim.AdamW(generator.parameters())
for_critic = torch.optim.AdamW(critic.parameters())
pool = []


def train():
    for step in range(30):
        truth.step()
        noise = torch.randn(32, 32)
        fake = generator(noise)
        pool.append(fake.detach().clone())
        if len(pool) > 12:
            pool.pop(step * 5 % 12)
        score = critic(fake).mean()
        score.backward()
        for_generator.step()
        for_generator.zero_grad()
        real = torch.randn(32, 64)
        loss = critic(real).mean()
        loss.backward()
        for_critic.step()
        for_critic.zero_grad()


train()

#%% healthy_growing_batches
# The batch grows for twenty steps, as a warm-up has it, and stays.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(30):
    truth.step()
    x = torch.randn(8 + 4 * min(step, 20), 64)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_resumed
# Training goes on from a checkpoint, whose tensors stay on the device.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
checkpoint_of_weights = torch.load([(64, 64), (64,), (64, 64), (64,)])
optimizer = torch.optim.AdamW(net.parameters())
for step in range(14):
    truth.step()
    x = torch.randn(32 + step % 3, 64)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% healthy_last_loss
# The loss of the step before is held for logging, with what its graph saved: one step's at a time.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
log = {}
for step in range(20):
    truth.step()
    x = torch.randn(64 + step % 3, 64)
    y = net(x)
    log["outputs"] = y
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% leak_losses_logged
# Every loss is appended to a list, as a tensor.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
losses = []
for step in range(24):
    truth.step()
    x = torch.randn(64 + step % 3, 64)
    y = net(x)
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    losses.append(truth.leak(loss))

#%% leak_of_validations
# Every fifth step a validation keeps its outputs for good.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
outputs = []


def validate():
    with torch.no_grad():
        y = net(torch.randn(64, 64))
        outputs.append(truth.leak(torch.softmax(y)))


for step in range(42):
    truth.step()
    x = torch.randn(32 + step % 3, 64)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 5 == 4:
        validate()

#%% leak_in_one_of_two_models lines=any
# Generator and critic in turn; what the generator makes is kept for ever.
generator = nn.Sequential(nn.Linear(32, 64), nn.ReLU()).cuda()
critic = nn.Sequential(nn.Linear(64, 32), nn.ReLU()).cuda()
for_generator = torch.optim.AdamW(generator.parameters())
for_critic = torch.optim.AdamW(critic.parameters())
pool = []


def train():
    for step in range(24):
        truth.step()
        noise = torch.randn(32, 32)
        fake = generator(noise)
        pool.append(truth.leak(fake.detach().clone()))
        score = critic(fake).mean()
        score.backward()
        for_generator.step()
        for_generator.zero_grad()
        real = torch.randn(32, 64)
        loss = critic(real).mean()
        loss.backward()
        for_critic.step()
        for_critic.zero_grad()


train()

#%% leak_beside_a_reset
# Metrics are reset every sixth step, and a list beside them never is.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
metric, history = [], []
for step in range(40):
    truth.step()
    x = torch.randn(64 + step % 3, 64)
    y = net(x)
    metric.append(torch.softmax(y.detach()))
    history.append(truth.leak(y.detach().clone()))
    loss = y.mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    if step % 6 == 5:
        metric.clear()
