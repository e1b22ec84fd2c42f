// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/records/context.h"

#include <optional>
#include <string>
#include <unordered_map>

namespace core {

/// Writes plain values of a stream as compact JSON text. Bounded for hostile input: depth, length of one
/// text, and length of all texts together; containers are written once however often they are shared. One
/// thread.
class JsonText
{
public:
    using Value = pickle::Value;

    static constexpr std::size_t maxDepth = 64;
    static constexpr std::size_t maxLength = std::size_t{1} << 16U;
    static constexpr std::size_t maxPlain = 2000;

    /// At most totalLength bytes are ever written.
    JsonText(TorchContext& context, std::uint64_t totalLength) : m_context(&context), m_left(totalLength) {}

    /// The interned JSON text of v; nothing where it passes a limit or is a record without such a form.
    [[nodiscard]] std::optional<StringId> intern(Value v);
    /// A text itself, anything else as JSON, at most maxPlain bytes of it: for people.
    [[nodiscard]] QString plain(Value v);

    [[nodiscard]] std::uint64_t memoryBytes() const { return m_known.size() * 48; }

private:
    bool write(Value v, std::size_t depth);
    bool writeScalar(Value v);
    bool writeItems(Value handle, std::size_t depth);
    bool writeRecord(Value record);
    bool writeFrame(FrameId frame);
    bool writeText(StringId id);

    TorchContext* m_context;
    std::uint64_t m_left;
    std::string m_out;
    std::unordered_map<std::uint64_t, StringId> m_known; ///< texts and containers; none: has no text
};

} // namespace core
