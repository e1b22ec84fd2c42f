// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/stream/moment.h"
#include "core/history/history.h"
#include "core/snapshot/snapshot.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace core::fix {

/// An allocation of a changed program. Bytes, as requested.
struct Life
{
    std::uint64_t size = 0;
    std::uint32_t of = 0; ///< the recorded one, by rank, that it is, or is made again of
    Moment born;
    Moment died = Moment::never();
    bool isDropped = false;
    bool isResized = false;
};

/// A request of the recording that failed.
struct FailedRequest
{
    EventIndex event = 0;
    std::uint64_t size = 0; ///< of the block that it asked for
    StackId stack;
    bool isDropped = false;
};

/// What a device's program asks of the allocator, to be rewritten. As it is made, it is the recording. The
/// life of rank r is lives()[r]; what is made beside them follows. Refers to the device.
class RequestStream
{
public:
    RequestStream(const Snapshot& snapshot, const DeviceHistory& device);

    [[nodiscard]] const DeviceHistory& device() const { return m_device; }
    [[nodiscard]] const std::vector<Life>& lives() const { return m_lives; }
    [[nodiscard]] std::size_t recorded() const { return m_recorded; }
    [[nodiscard]] const std::vector<FailedRequest>& failed() const { return m_failed; }
    /// The one of event k; null where none is. O(log failed).
    [[nodiscard]] const FailedRequest* failedAt(EventIndex k) const;
    /// When the cache is emptied beside where it was.
    [[nodiscard]] const std::vector<Moment>& emptied() const { return m_emptied; }
    /// The allocator's settings that are others, in PyTorch's syntax.
    [[nodiscard]] const QString& settings() const { return m_settings; }
    [[nodiscard]] bool isChanged() const { return m_isChanged || !m_settings.isEmpty(); }
    /// Nothing of the program is another, the allocator's settings are.
    [[nodiscard]] bool isSettingsAlone() const { return !m_isChanged && !m_settings.isEmpty(); }

    /// Alive before the first event.
    [[nodiscard]] bool isInitial(std::size_t life) const;
    /// Whether it begins, or ends, at the event of its own that the recording has for it.
    [[nodiscard]] bool isBirthRecorded(std::size_t life) const;
    [[nodiscard]] bool isDeathRecorded(std::size_t life) const;

    /// Ends it then, sooner or later than it did; not before it begins.
    void endAt(std::size_t life, const Moment& moment);
    /// The same where it lives longer.
    void endBy(std::size_t life, const Moment& moment)
    {
        if (m_lives[life].died > moment)
            endAt(life, moment);
    }
    void resize(std::size_t life, std::uint64_t size);
    void drop(std::size_t life);
    /// One more, unless what it is of is dropped.
    void add(const Life& life);
    /// The next moment before event k.
    [[nodiscard]] Moment before(EventIndex k) { return {k, Moment::Slot::Before, ++m_turns}; }
    /// Of the requests that failed: what isDropped says is not asked for; the others ask for another size.
    void dropFailed(const std::function<bool(const FailedRequest&)>& isDropped);
    void resizeFailed(const std::function<std::uint64_t(const FailedRequest&)>& sizeOf);
    void emptyCacheAt(const Moment& moment);
    void addSettings(const QString& text);

private:
    [[nodiscard]] bool isNamed(std::size_t life, EventIndex k) const;

    const DeviceHistory& m_device;
    std::vector<Life> m_lives;
    std::vector<FailedRequest> m_failed; ///< by event
    std::vector<Moment> m_emptied;
    QString m_settings;
    std::size_t m_recorded = 0;
    std::uint32_t m_turns = 0;
    bool m_isChanged = false;
};

/// What of a stream is not where the recording has it: a life begins, ends, or the cache is emptied.
struct MovedRequest
{
    enum class Kind : std::uint8_t
    {
        End,
        Begin,
        EmptyCache,
    };
    Moment at;
    Kind kind = Kind::End;
    std::uint32_t life = 0;
};

/// All of them in their order. O(lives + moved · log moved).
[[nodiscard]] std::vector<MovedRequest> movedOf(const RequestStream& stream);

} // namespace core::fix
