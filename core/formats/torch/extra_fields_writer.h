// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_tree_writer.h"
#include "core/snapshot/snapshot.h"

#include <functional>

namespace core {

/// Writes kept values as they were. Lists of frames go through writeStack, which may share them. One thread.
class ExtraFieldsWriter
{
public:
    using WriteStack = std::function<void(StackId)>;

    ExtraFieldsWriter(const Snapshot& snapshot, pickle::TreeWriter& out, WriteStack writeStack)
        : m_snapshot(&snapshot), m_out(&out), m_writeStack(std::move(writeStack))
    {}

    /// Writes a value; it must be there.
    void write(const ExtraField& item);
    /// Writes a text, once where the form knows references.
    void writeText(StringId text);
    /// Writes what stands in a dict under a key that is a scalar.
    void writeKey(const ExtraField& key);

private:
    void writeContainer(const ExtraField& item);
    void writeAll(const std::vector<ExtraField>& items);

    const Snapshot* m_snapshot;
    pickle::TreeWriter* m_out;
    WriteStack m_writeStack;
};

} // namespace core
