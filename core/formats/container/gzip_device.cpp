// SPDX-License-Identifier: MIT
#include "core/formats/container/gzip_device.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <zlib.h>

namespace core {

namespace {

constexpr int gzipOnly = 16; ///< to the bits of the window: with header and checksum, as zlib reads them

} // namespace

GzipDevice::GzipDevice(std::unique_ptr<ByteSource> packed) : m_packed(std::move(packed)) {}

GzipDevice::~GzipDevice()
{
    if (m_stream)
        inflateEnd(m_stream.get());
}

bool GzipDevice::open(OpenMode mode)
{
    m_stream = std::make_unique<z_stream_s>();
    if (inflateInit2(m_stream.get(), MAX_WBITS + gzipOnly) != Z_OK) {
        m_stream.reset();
        return false;
    }
    return QIODevice::open(mode | QIODevice::Unbuffered);
}

void GzipDevice::fill()
{
    std::string_view window = m_packed->advance(m_handedOut, 1);
    window = window.substr(0, std::numeric_limits<int>::max());
    m_handedOut = window.size();
    // zlib only reads it
    m_stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(window.data()));
    m_stream->avail_in = static_cast<uInt>(window.size());
}

/// Another one may follow; what else follows is none of it.
void GzipDevice::endMember()
{
    if (m_stream->avail_in == 0)
        fill();
    m_isAtEnd = m_stream->avail_in == 0 || *m_stream->next_in != 0x1F || inflateReset(m_stream.get()) != Z_OK;
}

qint64 GzipDevice::readData(char* data, qint64 most)
{
    constexpr qint64 mostAtOnce = std::numeric_limits<int>::max();
    const auto wanted = static_cast<uInt>(std::min(most, mostAtOnce));
    m_stream->next_out = reinterpret_cast<Bytef*>(data);
    m_stream->avail_out = wanted;
    while (!m_isAtEnd && m_stream->avail_out > 0) {
        if (m_stream->avail_in == 0)
            fill();
        const bool isCutOff = m_stream->avail_in == 0;
        const int result = inflate(m_stream.get(), Z_NO_FLUSH);
        if (result == Z_STREAM_END) {
            endMember();
        } else if (result != Z_OK || isCutOff) {
            m_isAtEnd = true;
            const std::string_view why = m_stream->msg == nullptr ? "" : m_stream->msg;
            m_hasWrongChecksum = why == "incorrect data check" || why == "incorrect length check";
        }
    }
    return wanted - m_stream->avail_out;
}

} // namespace core
