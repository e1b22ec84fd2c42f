# SPDX-License-Identifier: MIT
# record: --scale 64
#: sgd: scale,kind=optimizer state,by=0.5
"""AdamW's two moments, or the one of SGD with momentum: half the state."""
import torch
import truth

changed = ""
net = torch.nn.Sequential(torch.nn.Linear(128, 512), torch.nn.ReLU(), torch.nn.Linear(512, 512), torch.nn.ReLU(),
                          torch.nn.Linear(512, 128)).cuda()
if changed == "sgd":
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9, foreach=False)
else:
    optimizer = torch.optim.AdamW(net.parameters(), foreach=False)
for step in range(4):
    truth.step()
    loss = net(torch.randn(400, 128)).square().mean()
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
