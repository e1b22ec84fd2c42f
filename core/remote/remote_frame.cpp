// SPDX-License-Identifier: MIT
#include "core/remote/remote_frame.h"

#include "core/packed/chunk_bytes.h"

namespace core::remote {

namespace {

constexpr std::size_t lengthBytes = 4;
constexpr std::size_t headBytes = 1 + 4; ///< type and id

std::string littleEndian(std::uint32_t value)
{
    ByteWriter bytes;
    bytes.fixed(value);
    return bytes.bytes().substr(0, lengthBytes);
}

std::uint32_t numberAt(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        value |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    return value;
}

} // namespace

std::string bytesOf(const Frame& frame)
{
    return littleEndian(static_cast<std::uint32_t>(headBytes + frame.payload.size())) +
           static_cast<char>(frame.type) + littleEndian(frame.id) + frame.payload;
}

void FrameReader::findMark()
{
    const std::size_t at = m_bytes.find(syncMark);
    if (at != std::string::npos) {
        m_bytes.erase(0, at + syncMark.size());
        m_waitsForMark = false;
    } else if (m_bytes.size() > mostNoise) {
        m_isBad = true;
    }
}

std::optional<Frame> FrameReader::next()
{
    if (m_waitsForMark && !m_isBad)
        findMark();
    if (m_waitsForMark || m_isBad || m_bytes.size() < lengthBytes)
        return std::nullopt;
    const std::size_t length = numberAt(m_bytes, 0);
    m_isBad = length < headBytes || length > headBytes + mostPayload;
    if (m_isBad || m_bytes.size() < lengthBytes + length)
        return std::nullopt;
    const auto type = static_cast<std::uint8_t>(m_bytes[lengthBytes]);
    m_isBad = type < static_cast<std::uint8_t>(FrameType::Hello) ||
              type >= static_cast<std::uint8_t>(FrameType::Count);
    if (m_isBad)
        return std::nullopt;
    Frame frame{static_cast<FrameType>(type), numberAt(m_bytes, lengthBytes + 1),
                m_bytes.substr(lengthBytes + headBytes, length - headBytes)};
    m_bytes.erase(0, lengthBytes + length);
    return frame;
}

} // namespace core::remote
