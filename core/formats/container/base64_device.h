// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"

#include <QByteArray>
#include <QIODevice>

#include <cstdint>
#include <memory>
#include <string>

namespace core {

/// Decodes a base64 text that stands in a longer input, while it is read front to back. One thread.
class Base64Device final : public QIODevice
{
public:
    /// The text is length bytes of source from offset begin.
    Base64Device(std::unique_ptr<ByteSource> source, std::uint64_t begin, std::uint64_t length);

    [[nodiscard]] bool isSequential() const override { return true; }

    /// Bytes that a text of length decodes to, where tail are its last four characters: without padding, and
    /// without NUL bytes at its end.
    [[nodiscard]] static std::uint64_t decodedBytes(std::uint64_t length, const std::string& tail);

protected:
    qint64 readData(char* data, qint64 maxSize) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    [[nodiscard]] bool decodeMore();
    bool skipTo(std::uint64_t offset);

    std::unique_ptr<ByteSource> m_source;
    std::uint64_t m_begin;
    std::uint64_t m_left; ///< characters not decoded yet
    QByteArray m_decoded;
    qsizetype m_given = 0; ///< of m_decoded
};

} // namespace core
