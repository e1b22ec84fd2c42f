# SPDX-License-Identifier: MIT
# record: --scale 128
#: newest: keep-one,site=@outputs
#: until_step: free,site=@outputs,until=step
#: no_copy: drop,site=@copy
#: logits: free,site=@logits,until=step
"""Outputs in a list, a copy that nobody looks at, and logits that live until the next ones are there."""
import torch
import truth

changed = ""
net = torch.nn.Sequential(torch.nn.Linear(64, 256), torch.nn.GELU(), torch.nn.Linear(256, 256), torch.nn.GELU(),
                          torch.nn.Linear(256, 64)).cuda()
head = torch.nn.Linear(64, 400).cuda()
optimizer = torch.optim.AdamW([*net.parameters(), *head.parameters()])
outputs, shown, copy = [], None, None
for step in range(7):
    truth.step()
    x = net(torch.randn(96, 64))
    if changed != "no_copy":
        copy = x.detach().repeat(1, 8)  #@copy
    logits = head(x)  #@logits
    loss = torch.nn.functional.cross_entropy(logits, torch.randint(0, 400, (96,)))
    outputs.append(x.detach().repeat(1, 3))  #@outputs
    if changed == "newest":
        del outputs[:-1]
    loss.backward()
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
    shown = None if changed == "logits" else logits
    del x, logits, loss
    if changed == "until_step":
        outputs.clear()
