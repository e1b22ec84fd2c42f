/* SPDX-License-Identifier: MIT */
/* A library to be preloaded: takes the place of the two functions by which torch's CPU allocator gets and gives back
   memory, and tells a Python function of each block. c10 calls them through its table of symbols, so that what stands
   in front of it in the order of libraries is called instead. Built by record.py. */
#include <Python.h>

#include <stdlib.h>

/* Called with (1 for a birth or 0 for a death, address, bytes), holding the GIL. Null: nobody listens. */
static PyObject* listener;
/* The listener must hear nothing of itself. */
static __thread int telling;

static void tell(int born, void* block, size_t bytes)
{
    if (!listener || !block || telling)
        return;
    telling = 1;
    /* operators work without the GIL, and a tensor may die while an exception is on its way */
    PyGILState_STATE state = PyGILState_Ensure();
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    /* looking at frames makes objects: no collection may start by that, or tensors would die where they do not */
    int collects = PyGC_Disable();
    PyObject* done = PyObject_CallFunction(listener, "iKK", born, (unsigned long long)(size_t)block,
                                           (unsigned long long)bytes);
    if (!done)
    {
        PyErr_Print();
        abort();
    }
    Py_DECREF(done);
    if (collects)
        PyGC_Enable();
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
    telling = 0;
}

/* The GIL is held by the caller (ctypes.PyDLL). */
void listen_with(PyObject* callable)
{
    Py_XINCREF(callable);
    listener = callable == Py_None ? NULL : callable;
}

/* c10::alloc_cpu(unsigned long) */
void* _ZN3c109alloc_cpuEm(size_t bytes)
{
    void* block = NULL;
    if (bytes == 0 || posix_memalign(&block, 64, bytes) != 0)
        return NULL;
    tell(1, block, bytes);
    return block;
}

/* c10::free_cpu(void*): told before the block is given back, as another thread may get it at once */
void _ZN3c108free_cpuEPv(void* block)
{
    tell(0, block, 0);
    free(block);
}
