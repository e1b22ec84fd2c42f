// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

class QFile;

namespace core {

/// Bytes read front to back through a window: of a regular file (read, never mapped: a file that shrinks
/// meanwhile only ends early) or of memory that it owns. One thread. The window is a view into this object
/// and holds until the next advance().
class ByteSource
{
public:
    /// Opens a regular, non-empty, readable file. Errors: one sentence naming it (folder, missing, not
    /// readable, device or pipe, empty).
    [[nodiscard]] static Result<std::unique_ptr<ByteSource>> ofFile(const QString& path);
    /// Reads bytes; name stands for them in messages.
    [[nodiscard]] static std::unique_ptr<ByteSource> ofMemory(std::string bytes, const QString& name);

    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
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
    [[nodiscard]] std::size_t memoryBytes() const { return m_buffer.capacity(); }

    static constexpr std::size_t windowSize = std::size_t{1} << 20U;

private:
    explicit ByteSource(const QString& name);
    void readUpTo(std::size_t bytes);

    QString m_name;
    std::unique_ptr<QFile> m_file; ///< null for memory
    std::string m_buffer;          ///< the whole input for memory
    std::string_view m_window;
    std::uint64_t m_offset = 0;
    std::uint64_t m_size = 0;
    QString m_readError;
};

} // namespace core
