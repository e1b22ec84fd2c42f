// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/read_ahead.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

class QIODevice;

namespace core {

/// Bytes read front to back through a window: of a regular file (read, never mapped: a file that shrinks
/// meanwhile only ends early), of a device that makes them, or of memory that it owns. One thread uses it;
/// large files are read ahead on another. The window is a view into this object and holds until the next
/// advance().
class ByteSource
{
public:
    /// Opens a regular, non-empty, readable file. Errors: one sentence naming it (folder, missing, not
    /// readable, device or pipe, empty).
    [[nodiscard]] static Result<std::unique_ptr<ByteSource>> ofFile(const QString& path);
    /// Reads bytes; name stands for them in messages.
    [[nodiscard]] static std::unique_ptr<ByteSource> ofMemory(std::string bytes, const QString& name);
    /// Reads size bytes of device, which is open for reading; name stands for them in messages.
    [[nodiscard]] static std::unique_ptr<ByteSource> ofDevice(std::unique_ptr<QIODevice> device,
                                                              std::uint64_t size, const QString& name);

    Q_DISABLE_COPY(ByteSource)
    ~ByteSource();

    /// Drops the first consumed bytes of the window, then reads on until it has at least want bytes or the
    /// input ends. Reads windowSize at once; the buffer grows only where want is larger.
    std::string_view advance(std::size_t consumed, std::size_t want);

    [[nodiscard]] std::string_view window() const { return m_window; }
    /// Offset in the input of the window's first byte.
    [[nodiscard]] std::uint64_t offset() const { return m_offset; }
    /// Bytes of the whole input, when it was opened.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    [[nodiscard]] const QString& name() const { return m_name; }
    /// Why reading stopped early, or an empty text.
    [[nodiscard]] const QString& readError() const { return m_readError; }
    /// The sentence for one whose first bytes cannot be read.
    [[nodiscard]] Error unreadable() const;
    [[nodiscard]] std::size_t memoryBytes() const;

    static constexpr std::size_t windowSize = std::size_t{1} << 20U;
    /// Read ahead at once: few enough bytes to be in the cache still when they are looked at, and enough to
    /// make waking the other thread cheap.
    static constexpr std::size_t aheadSize = windowSize;
    /// Files of as many bytes are read ahead.
    static constexpr std::uint64_t largeFile = 8 * windowSize;

private:
    explicit ByteSource(const QString& name);
    void readUpTo(std::size_t bytes);
    void takeBlocks(std::size_t bytes);

    QString m_name;
    std::unique_ptr<QIODevice> m_file;  ///< null for memory and for what is read ahead
    std::unique_ptr<ReadAhead> m_ahead; ///< null for other input
    ReadAhead::Block m_block;           ///< its latest
    std::string m_buffer;               ///< the whole input for memory
    std::string_view m_window;
    std::uint64_t m_offset = 0;
    std::uint64_t m_size = 0;
    QString m_readError;
};

/// Opens one input from its start, as often as it is called.
using SourceOpener = std::function<Result<std::unique_ptr<ByteSource>>()>;

} // namespace core
