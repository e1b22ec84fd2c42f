// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/worker_thread.h"

#include <QString>

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

class QFile;

namespace core {

/// Reads a file front to back in blocks, always one block ahead of its user, on a thread of its own, so that
/// one core copies bytes while another works on them; where there is no thread for it, its user reads. Owned
/// by one ByteSource, whose thread calls; ends its thread when destroyed.
class ReadAhead
{
public:
    /// A block's bytes stand in bytes at [headroom, headroom + size); its user may write below headroom.
    struct Block
    {
        std::string bytes;
        std::size_t size = 0;
    };

    /// Reads total bytes of file, which is open, blockSize at a time.
    ReadAhead(std::unique_ptr<QFile> file, std::uint64_t total, std::size_t blockSize);
    Q_DISABLE_COPY(ReadAhead)
    ~ReadAhead();

    /// Exchanges used, whose bytes are lost, for the next block; of size 0 at the end. Waits for the disk.
    /// Throws std::bad_alloc where there is no memory for a block.
    void next(Block& used);
    /// Why reading stopped early, or an empty text. After next() gave a block of size 0.
    [[nodiscard]] QString error();
    [[nodiscard]] std::size_t memoryBytes() const { return 2 * (headroom + m_blockSize); }

    static constexpr std::size_t headroom = std::size_t{1} << 16U;

private:
    void work();
    [[nodiscard]] std::size_t fill(std::string& bytes);
    [[nodiscard]] QString reason(std::size_t got) const;

    std::unique_ptr<QFile> m_file; ///< the thread's alone, where there is one
    std::uint64_t m_left;          ///< likewise
    std::size_t m_blockSize;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    Block m_ahead; ///< the thread's until isReady, then the user's
    bool m_isReady = false;
    bool m_isStopped = false;
    QString m_error;

    bool m_isBeside = false; ///< whether there is a thread

    WorkerThread m_thread; ///< last: starts when all else is there
};

} // namespace core
