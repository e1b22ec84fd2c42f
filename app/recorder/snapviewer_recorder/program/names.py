# SPDX-License-Identifier: MIT
"""Says of parameters, buffers, gradients and optimizer state by which module of the program's model they are.

Modules are met as they are built: torch calls a hook for each parameter and each module that becomes one's attribute, so that a
forward pass costs nothing. Since PyTorch 2.14 gradients and optimizer state are marked in the allocator's history when they come
to be (torch.cuda.memory._annotate_tensor); with every torch, what is alive when a snapshot is taken gets its name there, at its
block. A name is the path of modules, from the class of the outermost one, and what it is: `LLM.layers.0.weight: gradient`.
"""
from __future__ import annotations

import re
import threading
import weakref
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

from . import accelerators

POOLS = "snapviewer_pool_names"     # of a snapshot: names by "a,b", the pool's id
TEXT = "user_metadata"              # of a block, as of an event
_UNFIT = re.compile(r"[^A-Za-z0-9_.]")


class Weak:
    """Objects while they live, by identity: what the program's classes call equal does not matter."""

    def __init__(self) -> None:
        self._found: Dict[int, Any] = {}

    def add(self, thing: Any) -> bool:
        """Whether it is new."""
        known = id(thing)
        if known in self._found:
            return False
        self._found[known] = weakref.ref(thing, lambda _: self._found.pop(known, None))
        return True

    def alive(self) -> List[Any]:
        found = (reference() for reference in list(self._found.values()))
        return [thing for thing in found if thing is not None]


class Names:
    """One a recording. Any thread; what goes wrong is said once and stops nothing."""

    def __init__(self, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._lock = threading.RLock()
        self._handles: List[Any] = []
        self._modules = Weak()
        self._optimizers = Weak()
        self._paths: Dict[int, str] = {}        # by id of a parameter that is alive
        self._stale = True                      # a module has been built since
        self._states: Dict[int, int] = {}       # by id of an optimizer: how many parameters had a state
        self._hooked: Dict[int, Tuple[Any, Any]] = {}       # by id of a parameter: a weak reference, and the handle of its hook
        self._annotate: Optional[Callable[[Any, str], None]] = None
        self._kind = ""

    def start(self, torch: Any) -> None:
        """Sets the hooks. Raises AttributeError for a torch without them, before 2.0."""
        module, optimizer = torch.nn.modules.module, torch.optim.optimizer
        accelerator = accelerators.likely(torch)
        self._annotate, self._kind = accelerator.annotator(), accelerator.kind
        for register, hook in ((module.register_module_parameter_registration_hook, self._parameter_registered),
                               (module.register_module_buffer_registration_hook, self._met),
                               (module.register_module_module_registration_hook, self._met),
                               (optimizer.register_optimizer_step_post_hook, self._stepped)):
            self._handles.append(register(self._guarded(hook)))

    def stop(self) -> None:
        """Takes all hooks away."""
        for handle in self._handles + [found for _, found in self._hooked.values()]:
            handle.remove()
        self._handles, self._hooked = [], {}

    def put_into(self, snapshot: Dict[str, Any]) -> None:
        """Gives the active blocks of a snapshot their names."""
        names = self.by_address()
        for segment in snapshot.get("segments") or [] if names else []:
            for block in segment.get("blocks") or []:
                name = names.get((segment.get("device"), block.get("address")))
                if name is not None and block.get("state") != "inactive" and not block.get(TEXT):
                    block[TEXT] = name

    def by_address(self) -> Dict[Tuple[Any, Any], str]:
        """The names of all that is alive, by device and the address where its storage begins."""
        found: Dict[Tuple[Any, Any], str] = {}
        try:
            with self._lock:
                for name, tensor in self._everything():
                    place = self._place(tensor)
                    if place is not None:
                        found.setdefault(place, name)
        except Exception as failure:
            self._warn("not all tensors have names: %r" % (failure,))
        return found

    def _everything(self) -> Iterator[Tuple[str, Any]]:
        for root, name in self._roots():
            for path, parameter in root.named_parameters():
                yield "%s.%s: parameter" % (name, _fit(path)), parameter
                if parameter.grad is not None:
                    yield "%s.%s: gradient" % (name, _fit(path)), parameter.grad
            for path, buffer in root.named_buffers():
                yield "%s.%s: buffer" % (name, _fit(path)), buffer
        for optimizer in self._optimizers.alive():
            yield from self._states_of(optimizer)

    def _states_of(self, optimizer: Any) -> Iterator[Tuple[str, Any]]:
        for parameter, state in list(optimizer.state.items()):
            path = self._path(parameter)
            for key, tensor in list(state.items()) if path is not None and isinstance(state, dict) else []:
                yield "%s: optimizer %s" % (path, _fit(str(key))), tensor

    def _roots(self) -> List[Tuple[Any, str]]:
        """The modules that are in no other, with names that differ."""
        modules = self._modules.alive()
        inner = {id(child) for module in modules for child in module.children()}
        counts: Dict[str, int] = {}
        roots = []
        for module in modules:
            if id(module) not in inner:
                name = _fit(type(module).__name__)
                counts[name] = counts.get(name, 0) + 1
                roots.append((module, name if counts[name] == 1 else "%s_%d" % (name, counts[name])))
        return roots

    def _path(self, parameter: Any) -> Optional[str]:
        with self._lock:
            if self._stale:
                self._paths = {id(found): "%s.%s" % (name, _fit(path))
                               for root, name in self._roots() for path, found in root.named_parameters()}
                self._stale = False
            return self._paths.get(id(parameter))

    def _met(self, module: Any, *_: Any) -> None:
        with self._lock:
            self._modules.add(module)
            self._stale = True

    def _parameter_registered(self, module: Any, _: str, parameter: Any) -> None:
        self._met(module)
        if self._annotate is None or not getattr(parameter, "requires_grad", False) or id(parameter) in self._hooked:
            return
        attach = getattr(parameter, "register_post_accumulate_grad_hook", None)     # since PyTorch 2.1
        if attach is not None:
            known = id(parameter)
            gone = weakref.ref(parameter, lambda _: self._hooked.pop(known, None))
            self._hooked[known] = (gone, attach(self._guarded(self._accumulated)))

    def _accumulated(self, parameter: Any) -> None:
        """Its gradient is there. One that stays from step to step is marked again with the same text, which readers show once."""
        if parameter.grad is not None:
            self._say(parameter.grad, parameter, "gradient")

    def _stepped(self, optimizer: Any, *_: Any) -> None:
        """The first step makes the state; later ones only of what had none."""
        count = len(optimizer.state)
        if self._states.get(id(optimizer)) == count:
            return
        self._states[id(optimizer)] = count
        self._optimizers.add(optimizer)
        if self._annotate is None:
            return
        for group in optimizer.param_groups:
            for parameter in group["params"]:
                self._say(parameter, parameter, "parameter")
        for name, tensor in list(self._states_of(optimizer)):
            self._mark(tensor, name)

    def _say(self, tensor: Any, parameter: Any, what: str) -> None:
        path = self._path(parameter)
        if path is not None:
            self._mark(tensor, "%s: %s" % (path, what))

    def _mark(self, tensor: Any, name: str) -> None:
        """Optimizers keep numbers, too, and tensors elsewhere."""
        tensor = _local(tensor)
        try:
            if self._annotate is not None and getattr(getattr(tensor, "device", None), "type", None) == self._kind:
                self._annotate(tensor, name)
        except Exception as failure:        # a tensor of another allocator
            self._warn("a tensor could not be marked: %s" % type(failure).__name__)

    def _guarded(self, hook: Callable[..., None]) -> Callable[..., None]:
        """What a hook raised would end the program."""
        def guarded(*arguments: Any) -> None:
            try:
                hook(*arguments)
            except Exception as failure:
                self._warn("not all tensors have names: %r" % (failure,))

        return guarded

    def _place(self, tensor: Any) -> Optional[Tuple[int, int]]:
        """None for what has no memory on the device."""
        tensor = _local(tensor)
        try:
            if tensor.device.type != self._kind:
                return None
            address = tensor.untyped_storage().data_ptr()
            return (tensor.device.index or 0, address) if address else None
        except Exception:       # no tensor: optimizers keep numbers, too
            return None


def pool_id(pool: Any) -> str:
    """`a,b` of a MemPool, or of its id. Raises TypeError, ValueError."""
    first, second = getattr(pool, "id", pool)
    return "%d,%d" % (first, second)


def _local(tensor: Any) -> Any:
    """Of a tensor that is spread over ranks (DTensor, as of FSDP) the part that is here."""
    return getattr(tensor, "_local_tensor", tensor)


def _fit(text: str) -> str:
    """As a part of a path: what readers take for one."""
    return _UNFIT.sub("_", text)
