// SPDX-License-Identifier: MIT
#include "core/structure/lanes/lane_family.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::string_view communication[] = {
    "nccl:", "gloo:", "mpi:", "ucc:", "xccl:", "hccl:", "c10d::", "record_param_comms"};
constexpr std::string_view compiler[] = {"Torch-Compiled Region",   "TorchDynamo ",     "Pregraph bytecode",
                                         "## Call CompiledFxGraph", "CompiledFunction", "CompiledAutograd",
                                         "AOTDispatcher "};
constexpr std::string_view timedByCompiler = "(dynamo_timed)";
constexpr std::string_view library[] = {"Optimizer.",    "enumerate(DataLoader)#",
                                        "DataParallel.", "DistributedDataParallel.",
                                        "FSDP::",        "FullyShardedDataParallel.",
                                        "autograd::",    "aten::",
                                        "torch::",       "[pl]"};

template <std::size_t count>
bool startsWithOneOf(std::string_view name, const std::string_view (&beginnings)[count])
{
    return std::any_of(std::begin(beginnings), std::end(beginnings),
                       [=](std::string_view beginning) { return name.starts_with(beginning); });
}

} // namespace

LaneFamily familyOf(std::string_view name)
{
    if (startsWithOneOf(name, communication))
        return LaneFamily::Communication;
    if (startsWithOneOf(name, compiler) || name.ends_with(timedByCompiler))
        return LaneFamily::Compiler;
    return startsWithOneOf(name, library) ? LaneFamily::Library : LaneFamily::Ranges;
}

std::string_view nameOf(LaneFamily family)
{
    constexpr std::string_view names[] = {"ranges",   "library",  "communication",
                                          "compiler", "metadata", "marks"};
    static_assert(std::size(names) == allLaneFamilies.size());
    return names[static_cast<std::size_t>(family)];
}

} // namespace core
