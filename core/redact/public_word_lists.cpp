// SPDX-License-Identifier: MIT
#include "core/redact/public_word_lists.h"

#include <algorithm>

namespace core {

namespace {

/// The words of a text, which a space or a line end parts. text lives as long as the program.
PublicWords wordsOf(std::string_view text)
{
    PublicWords words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0)
            words.insert(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

} // namespace

const PublicWords& publicPackages()
{
    static const PublicWords words = wordsOf(
        "torch functorch torchgen triton nvidia cuda cuda_bindings pynvml torchvision torchaudio "
        "torchtext torchdata torchao torchtune torchtitan torchrl torchx torchmetrics torch_xla torch_npu "
        "torch_geometric torch_scatter torch_sparse torch_cluster tensordict intel_extension_for_pytorch "
        "ignite executorch apex transformer_engine flash_attn xformers liger_kernel mamba_ssm "
        "causal_conv1d bitsandbytes optimum auto_gptq awq fla flashinfer cutlass cupy numba "
        "transformers accelerate deepspeed lightning lightning_fabric lightning_utilities "
        "pytorch_lightning fairscale fairseq fairseq2 megatron nemo colossalai composer llmfoundry peft "
        "trl unsloth unsloth_zoo axolotl llamafactory verl openrlhf litgpt timm mmcv mmengine mmdet mmseg "
        "detectron2 kornia monai ultralytics segment_anything open_clip clip diffusers "
        "sentence_transformers sentencepiece tokenizers datasets evaluate huggingface_hub safetensors "
        "einops einx jaxtyping beartype pyro gpytorch botorch stable_baselines3 gymnasium dgl spacy flair "
        "speechbrain espnet whisper nanogpt hydra omegaconf jsonargparse fire wandb mlflow tensorboard "
        "tensorboardX clearml comet_ml ray dask distributed mpi4py horovod optuna schedulefree "
        "lion_pytorch prodigyopt muon galore_torch "
        "vllm sglang lmdeploy tensorrt_llm tensorrt onnxruntime onnx text_generation_server fastapi "
        "starlette uvicorn gunicorn flask gradio gradio_client litserve bentoml "
        "numpy scipy pandas polars pyarrow sklearn skimage matplotlib seaborn PIL cv2 imageio librosa "
        "soundfile sympy networkx jinja2 yaml requests urllib3 httpx aiohttp tqdm click typer rich "
        "pydantic pydantic_core attr attrs decorator wrapt cloudpickle dill joblib psutil packaging "
        "filelock fsspec regex six typing_extensions setuptools pip pkg_resources google grpc tornado zmq "
        "traitlets IPython ipykernel jupyter_client jupyter_core nbclient nbconvert ipywidgets papermill "
        "notebook debugpy pytest _pytest pluggy celery multiprocess anyio sniffio h11 websockets uvloop "
        "orjson msgpack jax jaxlib flax optax tensorflow keras");
    return words;
}

const PublicWords& standardModules()
{
    static const PublicWords words = wordsOf(
        "__future__ _collections_abc _pydecimal _pyio _strptime _sitebuiltins _threading_local "
        "_weakrefset abc argparse ast asynchat asyncio asyncore atexit base64 bdb bisect builtins bz2 "
        "cProfile calendar cmd code codecs codeop collections compileall concurrent configparser "
        "contextlib contextvars copy copyreg csv ctypes dataclasses datetime decimal difflib dis "
        "distutils doctest email encodings enum faulthandler filecmp fileinput fnmatch fractions ftplib "
        "functools gc genericpath getopt getpass gettext glob graphlib gzip hashlib heapq hmac html http "
        "imaplib imp importlib importlib._bootstrap importlib._bootstrap_external importlib.metadata "
        "importlib.util importlib.machinery "
        "inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox mimetypes mmap "
        "modulefinder multiprocessing numbers opcode operator optparse os pathlib pdb pickle pickletools "
        "pkgutil platform plistlib posixpath ntpath pprint profile pstats pty py_compile pyclbr pydoc "
        "queue random re reprlib runpy sched secrets selectors shelve shlex shutil signal site smtplib "
        "socket socketserver sqlite3 sre_compile sre_parse ssl stat statistics string stringprep struct "
        "subprocess symtable sys sysconfig tarfile tempfile textwrap threading time timeit token tokenize "
        "tomllib trace traceback tracemalloc types typing unittest urllib uuid venv warnings wave weakref "
        "webbrowser wsgiref xml xmlrpc zipapp zipfile zipimport zoneinfo");
    return words;
}

const PublicWords& knownFunctions()
{
    static const PublicWords words = wordsOf(
        "<module> <lambda> <listcomp> <dictcomp> <setcomp> <genexpr> main _main run __init__ __call__ "
        "__enter__ __exit__ __getitem__ __iter__ __next__ __len__ __new__ __del__ __deepcopy__ "
        "__getattr__ __setattr__ __torch_function__ __torch_dispatch__ __post_init__ __await__ __aenter__ "
        "__aexit__ __repr__ __str__ __add__ __mul__ __matmul__ __main__ wrapper wrapped inner outer "
        "closure decorate_context _fn fn func call _call apply _apply forward _forward forward_step "
        "backward _backward backward_step step _step train_step optimizer_step _optimizer_step zero_grad "
        "grad training_step validation_step test_step predict_step configure_optimizers train _train "
        "train_loop train_epoch train_one_epoch training_loop fit evaluate eval validate test predict "
        "inference generate sample loss loss_fn loss_func compute_loss setup worker to cuda cpu half "
        "float double bfloat16 convert to_empty reset_parameters init_weights _init_weights _init_group "
        "init_state _init_state _lazy_init initialize_optimizer_states initialize_optimizer_state "
        "load_state_dict state_dict cast _cast _load_from_state_dict from_pretrained "
        "_load_pretrained_model load_weights create_weights _load_state_dict_into_model load_checkpoint "
        "load_model set_module_tensor_to_device load_checkpoint_and_dispatch save_checkpoint pin_memory "
        "collate_fn default_collate send_to_device _prepare_input _prepare_inputs batch_to_device "
        "transfer_batch_to_device move_to_device move_data_to_device setup_caches init_cache make_cache "
        "allocate_cache unpack unpack_hook inner_unpack recompute_fn pack_hook all_reduce all_gather "
        "reduce_scatter broadcast no_sync");
    return words;
}

const PublicWords& publicNamespaces()
{
    static const PublicWords words = wordsOf(
        "at c10 c10d torch torchgen caffe2 std __gnu_cxx pybind11 cutlass cute cub thrust cudnn_frontend "
        "fmt onnx tensorpipe gloo nvfuser PyTorchMemEffAttention ideep dnnl libkineto");
    return words;
}

const PublicWords& publicSymbols()
{
    static const PublicWords words = wordsOf(
        "const volatile bool char wchar_t short int long signed unsigned float double void auto decltype "
        "operator new delete anonymous namespace lambda unnamed true false class struct enum typename "
        "template noexcept nullptr type size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t "
        "uint64_t __half __nv_bfloat16 clone localalias isra constprop part cold lto_priv llvm "
        "abi cxx11 vtable guard variable thunk virtual non for to typeinfo name initializer static with "
        "requires UL ul u l T D I N It Args F "
        "main _start __libc_start_main __libc_start_call_main __libc_start_main_impl "
        "__libc_start_main_alias_2 __libc_init_first __clone clone3 start_thread "
        "execute_native_thread_routine pthread_condattr_setpshared cudaMalloc cudaMallocAsync cudaFree "
        "cuMemCreate cuMemMap cuMemAddressReserve cudaMemcpyAsync cudaGraphLaunch CUstream_st CUevent_st "
        "cublasContext cudnnContext ncclComm "
        "THPVariable THPFunction THPFunction_apply THPVariable_clear THPVariable_dealloc "
        "THPVariable_subclass_clear THPVariable_subclass_dealloc THPVariable_set_data "
        "THPVariable_set_grad THPVariable_pynew THPVariable_Wrap THPVariable_getitem THPVariable_setitem "
        "THPEngine_run_backward THCPModule_emptyCache THPEngine dynamo_custom_eval_frame_shim "
        "dynamo__custom_eval_frame dynamo__custom_eval_frame_shim dynamo_eval_custom_code "
        "dynamo_eval_custom_code_impl dynamo_eval_frame_default dynamo_eval_frame TorchDispatchModeKey "
        "_object _typeobject _ts _PyInterpreterFrame _frame PyObject PyTypeObject "
        "_PyEval_EvalFrameDefault _PyEval_EvalFrame _PyEval_Vector PyEval_EvalCode PyEval_EvalCodeEx "
        "_PyEval_EvalCodeWithName _PyFunction_Vectorcall _PyFunction_FastCallDict function_code_fastcall "
        "_PyObject_MakeTpCall _PyObject_FastCallDictTstate _PyObject_FastCallDict "
        "_PyObject_VectorcallTstate _PyObject_Call _PyObject_Call_Prepend _PyObject_CallFunctionVa "
        "_PyObject_CallMethod _PyObject_GenericSetAttrWithDict _PyObject_GetDictPtr PyObject_Call "
        "PyObject_CallObject PyObject_CallFunction PyObject_CallFunctionObjArgs PyObject_CallMethod "
        "PyObject_CallMethodObjArgs PyObject_Vectorcall PyObject_VectorcallMethod PyObject_RichCompare "
        "PyObject_GenericSetAttr PyObject_SetAttr PyObject_GetAttr PyObject_GetItem PyObject_SetItem "
        "PyObject_GetIter PyVectorcall_Call _PyVectorcall_Call PyCFunction_Call PyCMethod_New "
        "PyCallable_Check PyDescr_IsData PyMethod_New PyIter_Next PySequence_List PySequence_Tuple "
        "PyNumber_Add PyNumber_And PyNumber_Multiply PyNumber_Subtract PyNumber_TrueDivide "
        "PyNumber_MatrixMultiply PyNumber_InPlaceAdd PyNumber_Power PyNumber_Negative PyRun_StringFlags "
        "PyRun_FileExFlags PyRun_SimpleFileExFlags PyRun_AnyFileExFlags _PyRun_AnyFileObject "
        "_PyRun_SimpleFileObject Py_RunMain Py_BytesMain Py_Main pymain_main pymain_run_file "
        "pymain_run_file_obj pymain_run_module pymain_run_python pymain_run_command pyrun_file "
        "pyrun_simple_file run_eval_code_obj run_mod _Py_Dealloc _PyFrame_Clear _PyFrame_ClearExceptCode "
        "_PyErr_ChainStackItem _PyArg_ParseTuple_SizeT _PyStack_AsDict _PyTuple_Resize method_vectorcall "
        "method_vectorcall_NOARGS method_vectorcall_O method_vectorcall_FASTCALL "
        "method_vectorcall_FASTCALL_KEYWORDS method_vectorcall_VARARGS method_vectorcall_VARARGS_KEYWORDS "
        "cfunction_call cfunction_vectorcall_FASTCALL cfunction_vectorcall_FASTCALL_KEYWORDS "
        "cfunction_vectorcall_NOARGS cfunction_vectorcall_O cfunction_call_varargs slot_tp_call "
        "slot_tp_init slot_tp_new slot_tp_iternext slot_tp_richcompare slot_tp_setattro "
        "slot_tp_getattr_hook slot_mp_subscript slot_nb_add slot_nb_and slot_nb_bool slot_nb_invert "
        "slot_nb_matrix_multiply slot_nb_multiply slot_nb_negative slot_nb_power_binary slot_nb_subtract "
        "slot_nb_true_divide type_call wrap_call wrapper_call wrapperdescr_call wrapperdescr_raw_call "
        "vectorcall_method vectorcall_maybe object_vacall partial_call partial_vectorcall "
        "bounded_lru_cache_wrapper infinite_lru_cache_wrapper builtin_exec builtin_eval context_run "
        "thread_run pythread_wrapper do_call_core binary_op binary_op1 ternary_op do_richcompare "
        "gen_send_ex gen_send_ex2 gen_iternext gen_send list_dealloc dict_dealloc tupledealloc "
        "tuple_dealloc frame_dealloc frame_tp_clear subtype_dealloc cell_dealloc odict_dealloc "
        "meth_dealloc tb_dealloc BaseException_dealloc dict_tp_clear gc_collect_main delete_garbage "
        "gc_collect_generations PyGC_Collect _PyObject_GC_Alloc");
    return words;
}

const PublicWords& publicSources()
{
    static const PublicWords words = wordsOf(
        "ADInplaceOrViewType.cpp BatchRulesBinaryOps.cpp BatchRulesScatterOps.cpp Blas.cpp "
        "CUDACachingAllocator.cpp CUDAGraph.cpp DynamicLayer.cpp EmptyTensor.cpp Functions.cpp Linear.cpp "
        "LinearAlgebra.cpp PyInterpreter.cpp PythonFallbackKernel.cpp ReduceOps.cpp "
        "RegisterBackendSelect.cpp RegisterCUDA.cpp RegisterCPU.cpp RegisterCompositeExplicitAutograd.cpp "
        "RegisterCompositeExplicitAutogradNonFunctional.cpp RegisterCompositeImplicitAutograd.cpp "
        "TensorFactories.cpp TensorImpl.cpp TensorShape.cpp TensorConversions.cpp VariableType.cpp "
        "VariableTypeManual.cpp VmapInterpreter.cpp accumulate_grad.cpp attention.cpp "
        "autograd_not_implemented_fallback.cpp engine.cpp python_engine.cpp eval_frame.c "
        "eval_frame_cpp.cpp function.cpp guards.cpp input_buffer.cpp memory_snapshot.cpp python_comm.cpp "
        "python_function.cpp python_nn_functions.cpp python_torch_functions.cpp "
        "python_torch_functions_manual.cpp python_variable.cpp python_variable_methods.cpp "
        "python_variable_indexing.cpp register_c10_ops.cpp tensor_new.cpp reducer.cpp "
        "ProcessGroupNCCL.cpp Convolution.cpp Resize.cpp BinaryOps.cpp UnaryOps.cpp Copy.cpp crtstuff.c "
        "csu/libc-start.c nptl/libc_start_call_main.h nptl/pthread_create.c c++11/thread.cc "
        "x86_64/clone.S x86_64/clone3.S Python/bytecodes.c Python/generated_cases.c.h Python/ceval.c "
        "Python/pythonrun.c Python/bltinmodule.c Python/context.c Modules/main.c "
        "Modules/_functoolsmodule.c Modules/_threadmodule.c Objects/call.c Objects/descrobject.c "
        "Objects/methodobject.c Objects/typeobject.c Objects/classobject.c Objects/funcobject.c "
        "Objects/genobject.c Objects/object.c Objects/abstract.c Objects/dictobject.c "
        "internal/pycore_call.h internal/pycore_ceval.h internal/pycore_object.h cpython/abstract.h "
        "python.c");
    return words;
}

} // namespace core
