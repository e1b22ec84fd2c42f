# SPDX-License-Identifier: MIT
# Programs whose recording begins within their training loop: a ring buffer has forgotten how they came there. Not
# imported, see make_programs.py.

#%% midway_evaluation_above ring=300 count=1 starts=2 phases=any
# The evaluation stands above the training's lines in one loop, and is done every fifth step.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


def main():
    for step in range(25):
        if step % 5 == 4:
            evaluate()
        truth.step()
        x = torch.randn(8 + step % 3, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


main()

#%% midway_epoch_called ring=300 count=1 starts=2 phases=any
# Epochs are calls, and the evaluation is called by who calls them.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


def train_epoch():
    for i in range(8):
        truth.step()
        x = torch.randn(8 + i % 3, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


def main():
    for epoch in range(3):
        train_epoch()
        evaluate()


main()

#%% midway_evaluation_before_epoch ring=450 count=1 starts=2 phases=any
# Each epoch begins with an evaluation, whose line stands above that of the call to the epoch.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


def learn():
    for i in range(8):
        truth.step()
        x = torch.randn(8 + i % 3, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


for epoch in range(3):
    evaluate()
    learn()

#%% midway_nested_in_one ring=300 count=1 starts=2 phases=any
# Epochs and steps are loops of one function, and each epoch begins with something that allocates above the steps.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def main():
    for epoch in range(4):
        order = torch.randn(16, 4)
        losses = torch.randn(2, 4)
        for i in range(6):
            truth.step()
            x = torch.randn(8 + i % 3, 32)
            loss = net(x).mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
        with torch.no_grad():
            y = net(torch.randn(4, 32))


main()

#%% midway_step_called ring=120 count=1 starts=2 phases=any
# The step is a function of its own; the loop calls it with a new batch, and evaluates above.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


def train_step(x):
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()


def fit():
    for i in range(9):
        truth.step()
        train_step(torch.randn(8 + i % 3, 32))


for epoch in range(3):
    fit()
    evaluate()

#%% midway_accumulation ring=500 count=1 starts=2 phases=any
# Four micro-steps make a step, and every second step is followed by an evaluation, called above the loop's body.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


def main():
    for i in range(64):
        if i and i % 16 == 0:
            evaluate()
        if i % 4 == 0:
            truth.step()
        truth.micro()
        x = torch.randn(8 + i % 3, 32)
        loss = net(x).mean() / 4
        loss.backward()
        if i % 4 == 3:
            optimizer.step()
            optimizer.zero_grad()


main()

#%% midway_leak ring=400 count=1 starts=2 phases=any
# What every step keeps is found as well where the recording begins midway and an evaluation comes every fifth step.
net = nn.Sequential(nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 64)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
outputs = []


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(16, 64)
            y = net(x)
            z = torch.softmax(y)


def main():
    for epoch in range(5):
        evaluate()
        for i in range(5):
            truth.step()
            x = torch.randn(64, 64)
            y = net(x)
            outputs.append(truth.leak(torch.softmax(y)))
            loss = y.mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()


main()

#%% accumulation_evaluated_first
# Gradients are accumulated over four micro-steps, and an evaluation comes before the first and every sixteenth.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def evaluate():
    with torch.no_grad():
        for i in range(3):
            x = torch.randn(4, 32)
            y = net(x)
            z = torch.softmax(y)


def main():
    for i in range(64):
        if i % 16 == 0:
            evaluate()
        if i % 4 == 0:
            truth.step()
        truth.micro()
        x = torch.randn(8 + i % 3, 32)
        loss = net(x).mean() / 4
        loss.backward()
        if i % 4 == 3:
            optimizer.step()
            optimizer.zero_grad()


main()

#%% accumulation_in_epochs
# Three epochs of twenty micro-steps, four a step, with a validation behind each.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def main():
    for epoch in range(3):
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
        with torch.no_grad():
            for i in range(3):
                y = net(torch.randn(4, 32))


main()

#%% accumulation_epochs_called
# The same with a function for the epoch and one for the validation.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())


def train_epoch():
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


def validate():
    with torch.no_grad():
        for i in range(3):
            y = net(torch.randn(4, 32))


for epoch in range(3):
    train_epoch()
    validate()

#%% midway_call_of_several_lines ring=8 steps=iteration count=1 layers=1 starts=2 phases=any
# One picture of a model that was there before; Python gives the outer call the line above that of its argument.
model = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()


def denoise(x):
    with torch.no_grad():
        for i in range(20):
            truth.step()
            x = torch.softmax(model(x))
    return x


def decode(x):
    with torch.no_grad():
        return model(x)


def main():
    image = decode(
        denoise(
            torch.randn(8, 32)))


main()
