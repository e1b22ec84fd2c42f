# SPDX-License-Identifier: MIT
"""As far as names are concerned: attributes that are parameters or modules are registered, and whoever wants to know is called."""

_hooks = {"parameter": {}, "buffer": {}, "module": {}}


class Handle:
    def __init__(self, hooks, hook):
        self.hooks = hooks
        hooks[id(self)] = hook

    def remove(self):
        self.hooks.pop(id(self), None)


def register_module_parameter_registration_hook(hook):
    return Handle(_hooks["parameter"], hook)


def register_module_buffer_registration_hook(hook):
    return Handle(_hooks["buffer"], hook)


def register_module_module_registration_hook(hook):
    return Handle(_hooks["module"], hook)


class Parameter:
    """Wraps a tensor; backward is `accumulate`."""

    def __init__(self, data, requires_grad=True):
        self.data, self.requires_grad, self.grad = data, requires_grad, None
        self._accumulate_hooks = {}

    device = property(lambda self: self.data.device)

    def untyped_storage(self):
        return self.data.untyped_storage()

    def register_post_accumulate_grad_hook(self, hook):
        return Handle(self._accumulate_hooks, hook)

    def accumulate(self, gradient):
        self.grad = gradient
        for hook in list(self._accumulate_hooks.values()):
            hook(self)


class Module:
    def __init__(self):
        self.__dict__.update(_parameters={}, _modules={}, _buffers={})

    def __setattr__(self, name, value):
        place, kind = ((self._parameters, "parameter") if isinstance(value, Parameter)
                       else (self._modules, "module") if isinstance(value, Module) else (self.__dict__, None))
        for hook in list(_hooks[kind].values()) if kind else ():
            hook(self, name, value)
        place[name] = value

    def __getattr__(self, name):
        for place in (self.__dict__["_parameters"], self.__dict__["_modules"], self.__dict__["_buffers"]):
            if name in place:
                return place[name]
        raise AttributeError(name)

    def register_buffer(self, name, tensor):
        for hook in list(_hooks["buffer"].values()):
            hook(self, name, tensor)
        self._buffers[name] = tensor

    def children(self):
        return iter(self._modules.values())

    def named_parameters(self, prefix=""):
        return self._named("_parameters", prefix)

    def named_buffers(self, prefix=""):
        return self._named("_buffers", prefix)

    def _named(self, kind, prefix):
        for name, value in self.__dict__[kind].items():
            yield prefix + name, value
        for name, child in self._modules.items():
            yield from child._named(kind, prefix + name + ".")
