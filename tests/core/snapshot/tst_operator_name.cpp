// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/operator_name.h"
#include "tests/testutil/test_main.h"

#include <QTest>

class TestOperatorName : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void profiled_data();
    void profiled();
};

void TestOperatorName::names_data()
{
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<QByteArray>("op");
    const auto row = [](const char* function, const char* op) {
        QTest::addRow("%s", function) << QByteArray(function) << QByteArray(op);
    };
    row("at::_ops::empty_strided::call(c10::ArrayRef<c10::SymInt>, std::optional<bool>)",
        "aten::empty_strided");
    row("at::_ops::empty_memory_format::redispatch(c10::DispatchKeySet)", "aten::empty");
    row("at::_ops::mul_Tensor::call(at::Tensor const&, at::Tensor const&)", "aten::mul");
    row("at::_ops::add__Tensor::call(at::Tensor&)", "aten::add_");
    row("at::_ops::__and___Tensor::call(at::Tensor const&)", "aten::__and__");
    row("at::_ops::sum_dim_IntList::call(at::Tensor const&)", "aten::sum");
    row("at::_ops::mean_dim::call(at::Tensor const&)", "aten::mean");
    row("at::_ops::pow_Tensor_Scalar::call(at::Tensor const&)", "aten::pow");
    row("at::_ops::where_ScalarSelf::call(at::Tensor const&)", "aten::where");
    row("at::_ops::where_self::call(at::Tensor const&)", "aten::where");
    row("at::_ops::arange_start_out::call(c10::Scalar const&)", "aten::arange");
    row("at::_ops::set__source_Storage_storage_offset::call(at::Tensor&)", "aten::set_");
    row("at::_ops::softmax_int::call(at::Tensor const&)", "aten::softmax");
    row("at::_ops::_softmax::call(at::Tensor const&)", "aten::_softmax");
    row("at::_ops::_to_copy::redispatch(c10::DispatchKeySet)", "aten::_to_copy");
    row("at::_ops::_index_put_impl_::call(at::Tensor&)", "aten::_index_put_impl_");
    row("at::_ops::resize_::call(at::Tensor const&)", "aten::resize_");
    row("at::_ops::linalg_vector_norm::call(at::Tensor const&)", "aten::linalg_vector_norm");
    row("at::_ops::_fused_adam_::call(at::ArrayRef<at::Tensor>)", "aten::_fused_adam_");
    row("at::_ops::_foreach_add_List::call()", "aten::_foreach_add");
    row("torch::autograd::generated::AddmmBackward0::apply(std::vector<at::Tensor>&&)", "AddmmBackward0");
    row("torch::autograd::AccumulateGrad::apply(std::vector<at::Tensor>&&)", "AccumulateGrad");
    row("void torch::autograd::AccumulateGrad::accumulateGrad<std::function<void ()> >(at::Tensor const&)",
        "");
    row("torch::autograd::InputBuffer::add(unsigned long, at::Tensor&&)", "InputBuffer::add");
    row("torch::autograd::InputMetadata::reduce_grad(at::Tensor&) const", "InputMetadata::reduce_grad");
    row("torch::autograd::PyNode::apply(std::vector<at::Tensor>&&)", "");
    row("torch::autograd::Node::operator()(std::vector<at::Tensor>&&)", "");
    row("torch::autograd::Engine::evaluate_function(std::shared_ptr<torch::autograd::GraphTask>&)", "");
    row("c10d::ProcessGroupNCCL::allreduce(std::vector<at::Tensor>&)", "c10d::allreduce");
    row("c10d::ops::(anonymous namespace)::allreduce_CUDA(at::ArrayRef<at::Tensor>)", "");
    row("c10d::ProcessGroupNCCL::ProcessGroupNCCL(int)", "");
    row("c10d::Reducer::initialize_buckets(std::vector<int>)", "c10d::Reducer::initialize_buckets");
    row("torch::cuda::broadcast_coalesced(c10::ArrayRef<at::Tensor>)", "torch::cuda::broadcast_coalesced");
    row("torch::cuda::(anonymous namespace)::gather_with_cpp()", "");
    row("at::cuda::getCurrentCUDABlasHandle()", "cuBLAS workspace");
    row("at::cuda::getNewWorkspace()", "cuBLAS workspace");
    row("aten::linear", "aten::linear");
    row("at::native::empty_cuda(c10::ArrayRef<long>)", "");
    row("at::detail::empty_cuda(c10::ArrayRef<long>)", "");
    row("std::_Sp_counted_deleter<torch::autograd::generated::MulBackward0*, void "
        "(*)(torch::autograd::Node*)>",
        "");
    row("torch::unwind::unwind()", "");
    row("at::_ops::", "");
    row("", "");
}

void TestOperatorName::names()
{
    QFETCH(QByteArray, function);
    QFETCH(QByteArray, op);
    QCOMPARE(QByteArray::fromStdString(core::operatorNameOf(function.toStdString()).text), op);
    const core::OperatorRank rank = core::operatorNameOf(function.toStdString()).rank;
    QCOMPARE(rank == core::OperatorRank::None, op.isEmpty());
    QCOMPARE(rank == core::OperatorRank::Workspace, op.startsWith("cuBLAS"));
}

void TestOperatorName::profiled_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("op");
    const auto row = [](const char* name, const char* op) {
        QTest::addRow("%s", name) << QByteArray(name) << QByteArray(op);
    };
    row("aten::mm", "aten::mm");
    row("aten::add_.out", "aten::add_");
    row("autograd::engine::evaluate_function: AddmmBackward0", "AddmmBackward0");
    row("autograd::engine::evaluate_function: torch::autograd::AccumulateGrad", "AccumulateGrad");
    row("torch::autograd::AccumulateGrad", "AccumulateGrad");
    row("CompiledFunctionBackward", "CompiledFunctionBackward");
    row("flash_attn::_flash_attn_forward", "flash_attn::_flash_attn_forward");
    row("c10d::allreduce_", "c10d::allreduce_");
    row("nn.Module: Linear_0", "");
    row("<built-in method mm of type object>", "");
    row("Torch-Compiled Region: 0/0", "");
    row("TorchDynamo Cache Lookup", "");
    row("Backward::nothing", "");
    row("std::", "");
    row("", "");
}

void TestOperatorName::profiled()
{
    QFETCH(QByteArray, name);
    const core::OperatorName found = core::profiledOperatorOf(name.toStdString());
    QTEST(QByteArray::fromStdString(found.text), "op");
    QCOMPARE(found.rank == core::OperatorRank::None, found.text.empty());
}

SNAPVIEWER_TEST(TestOperatorName)
#include "tst_operator_name.moc"
