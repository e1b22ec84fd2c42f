# SPDX-License-Identifier: MIT
# Loops of frameworks, compiled code, threads, loading, other optimizers. Not imported, see make_programs.py.

#%% transformers_trainer lines=any
# The loop is the Trainer's; the program calls train() and nothing more.
#% ${packages}accelerate/accelerator.py
class Accelerator:
    def backward(self, loss, **kwargs):
        loss.backward(**kwargs)
#% ${packages}accelerate/optimizer.py
class AcceleratedOptimizer:
    def __init__(self, optimizer):
        self.optimizer = optimizer

    def step(self, closure=None):
        self.optimizer.step()
#% ${packages}transformers/trainer.py
class Trainer:
    def __init__(self, model, data):
        self.model, self.data, self.accelerator = model, data, Accelerator()
        self.optimizer = AcceleratedOptimizer(torch.optim.AdamW(model.parameters()))

    def train(self):
        return self._inner_training_loop()

    def _inner_training_loop(self):
        for epoch in range(2):
            for inputs in truth.steps(self.data()):
                tr_loss_step = self.training_step(self.model, inputs)
                self.optimizer.step()
                self.model.zero_grad()

    def _prepare_inputs(self, inputs):
        return inputs.to("cuda")

    def training_step(self, model, inputs):
        inputs = self._prepare_inputs(inputs)
        loss = self.compute_loss(model, inputs)
        self.accelerator.backward(loss)
        return loss.detach()

    def compute_loss(self, model, inputs):
        outputs = model(inputs)
        return outputs.mean()
#% /home/user/project/train.py
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(6)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


def main():
    trainer = Trainer(Net().cuda(), lambda: [torch.randn(4 + i, 32, device="cpu") for i in range(5)])
    trainer.train()


main()

#%% lightning_closure lines=any
# Lightning hands the optimizer a closure, so forward and backward lie below the optimizer's step.
#% ${packages}lightning/pytorch/loops/optimization/automatic.py
class Closure:
    def __init__(self, module, batch):
        self.module, self.batch = module, batch

    def closure(self):
        step_output = self.module.training_step(self.batch)
        self.module.zero_grad()
        step_output.backward()
        return step_output

    def __call__(self):
        return self.closure()


def run(optimizer, module, batch):
    closure = Closure(module, batch)
    optimizer.step(closure=closure)
#% ${packages}lightning/pytorch/loops/training_epoch_loop.py
class _TrainingEpochLoop:
    def run(self, optimizer, module, batches):
        for batch in batches:
            truth.step()
            self.advance(optimizer, module, batch)

    def advance(self, optimizer, module, batch):
        batch = batch.to("cuda")
        run(optimizer, module, batch)
#% ${packages}lightning/pytorch/trainer/trainer.py
class Trainer:
    def fit(self, module, batches):
        optimizer = module.configure_optimizers()
        for epoch in range(2):
            _TrainingEpochLoop().run(optimizer, module, batches)
#% /home/user/project/train.py
class Model(nn.Module):
    def __init__(self):
        self.net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32))

    def training_step(self, batch):
        return self.net(batch).mean()

    def configure_optimizers(self):
        return torch.optim.AdamW(self.parameters())


Trainer().fit(Model().cuda(), [torch.randn(4 + i, 32, device="cpu") for i in range(4)])

#%% lbfgs
# L-BFGS calls its closure again and again: its own loop lies in the optimizer and holds no steps.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.LBFGS(net.parameters())
for step in range(4):
    truth.step()
    x = torch.randn(8, 32)

    def closure():
        optimizer.zero_grad()
        loss = net(x).mean()
        loss.backward()
        return loss
    optimizer.step(closure)

#%% grad_scaler
# Mixed precision: the scaler's step around the optimizer's, gradients clipped in between.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.AdamW(net.parameters())
scaler = torch.GradScaler()
for step in range(6):
    truth.step()
    x = torch.randn(8 + step % 3, 32)
    loss = net(x).mean()
    scaler.scale(loss).backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    scaler.step(optimizer)
    scaler.update()
    optimizer.zero_grad()

#%% sgd_no_momentum
# An optimizer that allocates nothing: backward marks the steps.
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU()).cuda()
optimizer = torch.optim.SGD(net.parameters())
for step in range(6):
    truth.step()
    x = torch.randn(8 + step % 3, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% own_adamw_new_state
# An own optimizer whose moments are new tensors in each step.
#% /home/user/project/optimizers.py
class Adam:
    def __init__(self, params):
        self.params = list(params)
        self.m = [None] * len(self.params)
        self.v = [None] * len(self.params)

    def step(self):
        with truth.phase("optimizer"):
            for i, p in enumerate(self.params):
                g = p.grad
                m = self.m[i] or zeros_like(p)
                v = self.v[i] or zeros_like(p)
                self.m[i] = m * g
                self.v[i] = v * g

    def zero_grad(self):
        for p in self.params:
            p.grad = None
#% /home/user/project/train.py
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = Adam(net.parameters())
for step in range(6):
    truth.step()
    x = torch.randn(8 + step % 3, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% dynamo_resume
# torch.compile with a graph break: the rest of forward runs as torch_dynamo_resume_in_forward_at_9, generated code
# allocates.
#% /tmp/torchinductor_user/ab/cabcdef.py
def call(args):
    buf0 = Tensor(args[0].shape, operator="empty_strided_cuda")
    buf1 = Tensor(args[0].shape, operator="empty_strided_cuda")
    del buf0
    return buf1


def call_backward(args):
    buf2 = Tensor(args[0].shape, operator="empty_strided_cuda")
    return [buf2, Tensor(args[1].shape, operator="empty_strided_cuda")]
#% /home/user/project/model.py
class Net(nn.Module):
    def __init__(self):
        self.w1 = nn.Parameter(32, 32)
        self.w2 = nn.Parameter(32, 32)


def forward(self, x):
    x = runtime_wrapper([x, self.w1], call, call_backward)
    return compile_function(torch_dynamo_resume_in_forward_at_9)(self, x)


def torch_dynamo_resume_in_forward_at_9(self, x):
    x = x + x
    return runtime_wrapper([x, self.w2], call, call_backward)
#% /home/user/project/train.py
net = Net().cuda()
model = OptimizedModule(net, compile_function(lambda x: forward(net, x)))
optimizer = torch.optim.AdamW(net.parameters())
for step in range(6):
    truth.step()
    x = torch.randn(4 + step, 32)
    x.requires_grad = True
    loss = model(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% two_threads layers=any
# A second thread evaluates while the main one trains; both call the same functions. The main one has more to do.
import threading
net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
optimizer = torch.optim.AdamW(net.parameters())
turn, back = threading.Semaphore(0), threading.Semaphore(0)


def watch():
    for i in range(6):
        turn.acquire()
        net(torch.randn(4, 32)).detach()
        back.release()


def train():
    thread = threading.Thread(target=watch)
    thread.start()
    for step in range(6):
        truth.step()
        x = torch.randn(8, 32)
        y = net(x)
        turn.release()
        back.acquire()
        loss = y.mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()
    thread.join()


train()

#%% thread_pool phases=any
# The whole training runs in a thread of a pool: its stacks begin in the pool's code.
from concurrent.futures import ThreadPoolExecutor


def train():
    net = nn.Sequential(nn.Linear(32, 32), nn.ReLU(), nn.Linear(32, 32)).cuda()
    optimizer = torch.optim.AdamW(net.parameters())
    for step in range(6):
        truth.step()
        x = torch.randn(8 + step % 2, 32)
        loss = net(x).mean()
        loss.backward()
        optimizer.step()
        optimizer.zero_grad()


with ThreadPoolExecutor(1) as pool:
    pool.submit(train).result()

#%% distributed
# DistributedDataParallel around the model, losses gathered from all ranks.
class Net(nn.Module):
    def __init__(self):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(4)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers):
            x = F.relu(layer(x))
        return x


net = nn.DataParallel(Net().cuda())
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    x = torch.randn(8, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
    gathered = torch.all_gather(loss.detach())

#%% reentrant_checkpoint_in_module
# Checkpointing inside the model's forward.
class Block(nn.Module):
    def __init__(self):
        self.up, self.down = nn.Linear(32, 64), nn.Linear(64, 32)

    def forward(self, x):
        x = F.relu(self.up(x))
        x = self.down(x)
        return x


class Net(nn.Module):
    def __init__(self):
        self.stem = nn.Linear(32, 32)
        self.blocks = nn.ModuleList([Block() for _ in range(8)])
        self.head = nn.Linear(32, 8)

    def forward(self, x):
        x = self.stem(x)
        for block in truth.layers("forward", self.blocks):
            x = checkpoint(block, x)
        return self.head(x)


net = Net().cuda()
optimizer = torch.optim.AdamW(net.parameters())
for step in range(5):
    truth.step()
    x = torch.randn(4 + step, 32)
    loss = net(x).mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% two_models_distill
# A teacher without gradients and a student with them: two forward passes in a step.
class Net(nn.Module):
    def __init__(self, depth):
        self.layers = nn.ModuleList([nn.Linear(32, 32) for _ in range(depth)])

    def forward(self, x):
        for layer in truth.layers("forward", self.layers, self):
            x = F.relu(layer(x))
        return x


teacher, student = Net(7).cuda(), Net(3).cuda()
optimizer = torch.optim.AdamW(student.parameters())
for step in range(5):
    truth.step()
    x = torch.randn(4, 32)
    with torch.no_grad():
        wanted = teacher(x)
    loss = (student(x) - wanted).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()

#%% encoder_decoder_unet
# A U-Net: down, middle and up, skip connections kept in a list.
class Down(nn.Module):
    def __init__(self):
        self.a, self.b = nn.Linear(32, 32), nn.Linear(32, 32)

    def forward(self, x):
        x = F.relu(self.a(x))
        return F.relu(self.b(x))


class Net(nn.Module):
    def __init__(self):
        self.downs = nn.ModuleList([Down() for _ in range(4)])
        self.middle = nn.Linear(32, 32)
        self.ups = nn.ModuleList([Down() for _ in range(4)])

    def forward(self, x):
        skips = []
        for down in truth.layers("downs", self.downs):
            x = down(x)
            skips.append(x)
            x = F.dropout(x)
        x = self.middle(x)
        for up in truth.layers("ups", self.ups):
            x = x + skips.pop()
            x = up(x)
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
