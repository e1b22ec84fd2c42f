# SPDX-License-Identifier: MIT
# record: --scale 512
"""A small framework: hooks, batches from a generator, short batches passed over, an epoch that ends early."""
import torch
from torch import nn
import truth


class Callback:
    def on_step(self, trainer, loss):
        trainer.history.append(loss.detach())


class Schedule(Callback):
    def on_step(self, trainer, loss):
        for group in trainer.optimizer.param_groups:
            group["lr"] *= 0.99


class Trainer:
    def __init__(self, model, callbacks):
        self.model, self.callbacks, self.history = model, callbacks, []
        self.optimizer = torch.optim.RAdam(model.parameters())

    def batches(self):
        for number in range(7):
            yield torch.randn(4 if number == 3 else 32, 40)

    def training_step(self, x):
        truth.step()
        return nn.functional.huber_loss(self.model(x), x.cumsum(1))

    def fit(self, epochs):
        for epoch in range(epochs):
            for number, x in enumerate(self.batches()):
                if len(x) < 8:
                    continue
                if epoch == 1 and number > 4:
                    break
                self.run(x)

    def run(self, x):
        self.optimizer.zero_grad(set_to_none=True)
        loss = self.training_step(x)
        loss.backward()
        self.optimizer.step()
        for callback in self.callbacks:
            callback.on_step(self, loss)


trainer = Trainer(nn.Sequential(nn.Linear(40, 80), nn.Mish(), nn.Linear(80, 40)), [Callback(), Schedule()])
trainer.fit(3)
