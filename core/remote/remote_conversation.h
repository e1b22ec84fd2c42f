// SPDX-License-Identifier: MIT
#pragma once

#include "core/remote/remote_connection.h"
#include "core/remote/remote_messages.h"

#include <functional>
#include <string_view>

namespace core::remote {

/// Of anything that a remote says in the wrong place, or wrongly.
[[nodiscard]] Error senselessFrom(const Address& address);

/// One conversation with snapviewer-cli on another machine, from its hello to what was asked for. Waits; one
/// worker's thread. Errors: Input, one sentence; Usage; cancelled.
class Conversation
{
public:
    explicit Conversation(const Address& address);

    /// Its hello; an error where it is of another version.
    [[nodiscard]] Status greet(Progress& progress);
    /// After an error: whether copyHelper() would help.
    [[nodiscard]] bool lacksHelper() const { return m_isOfAnotherVersion || m_connection.foundNoProgram(); }
    /// Asks for what the address names. state: of the file, as it was known last.
    void ask(FrameType type, const QByteArray& state);
    /// The next frame about the request that is no news of its progress.
    [[nodiscard]] Result<Frame> answer(Progress& progress);
    /// Hands over the bytes that Begin promised, piece by piece, as long as take answers true: it looks at
    /// what came as soon as it is there.
    using Taker = std::function<bool(std::string_view piece)>;
    [[nodiscard]] Status bytesAfter(const BeginMessage& begin, const Taker& take, Progress& progress);

private:
    [[nodiscard]] Error failureOf(const Frame& frame) const;

    Address m_address;
    Connection m_connection;
    bool m_isOfAnotherVersion = false;
};

} // namespace core::remote
