// SPDX-License-Identifier: MIT
#include "core/formats/container/base64_device.h"

#include "core/base/texts.h"

#include <algorithm>
#include <cstring>

namespace core {

namespace {

SNAPVIEWER_TEXTS(Base64DeviceText);

constexpr std::size_t chunkCharacters = std::size_t{1} << 18U; ///< a multiple of four

} // namespace

Base64Device::Base64Device(std::unique_ptr<ByteSource> source, std::uint64_t begin, std::uint64_t length)
    : m_source(std::move(source)), m_begin(begin), m_left(length)
{}

std::uint64_t Base64Device::decodedBytes(std::uint64_t length, const std::string& tail)
{
    const std::uint64_t whole = length / 4 * 3 + (length % 4 > 1 ? length % 4 - 1 : 0);
    if (tail.size() < 4 || length % 4 != 0)
        return whole;
    QByteArray last = QByteArray::fromBase64(QByteArray::fromStdString(tail));
    while (last.endsWith('\0'))
        last.chop(1);
    return whole - 3 + static_cast<std::uint64_t>(last.size());
}

bool Base64Device::skipTo(std::uint64_t offset)
{
    while (m_source->offset() < offset) {
        const auto step = static_cast<std::size_t>(
            std::min<std::uint64_t>(offset - m_source->offset(), m_source->window().size()));
        if (m_source->advance(step, 1).empty())
            return false;
    }
    return true;
}

bool Base64Device::decodeMore()
{
    if (m_source->window().empty())
        m_source->advance(0, 1);
    if (!skipTo(m_begin) || m_left == 0)
        return false;
    const std::string_view window = m_source->advance(0, chunkCharacters);
    const auto take =
        static_cast<std::size_t>(std::min<std::uint64_t>({m_left, window.size(), chunkCharacters}));
    const auto decoded =
        QByteArray::fromBase64Encoding(QByteArray::fromRawData(window.data(), static_cast<qsizetype>(take)),
                                       QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (take == 0 || !decoded) {
        setErrorString(
            Base64DeviceText::tr("its base64 text is damaged near byte %1").arg(m_source->offset()));
        return false;
    }
    m_decoded = *decoded;
    m_given = 0;
    m_left -= take;
    m_begin += take;
    m_source->advance(take, 1);
    return true;
}

qint64 Base64Device::readData(char* data, qint64 maxSize)
{
    qint64 read = 0;
    while (read < maxSize) {
        if (m_given == m_decoded.size() && !decodeMore())
            return read > 0 || m_left == 0 ? read : -1;
        const qint64 part = std::min<qint64>(maxSize - read, m_decoded.size() - m_given);
        std::memcpy(data + read, m_decoded.constData() + m_given, static_cast<std::size_t>(part));
        m_given += part;
        read += part;
    }
    return read;
}

qint64 Base64Device::writeData(const char* /*data*/, qint64 /*size*/)
{
    return -1;
}

} // namespace core
