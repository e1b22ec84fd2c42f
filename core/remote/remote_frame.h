// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace core::remote {

/// What a frame says. Numbers never change their meaning.
enum class FrameType : std::uint8_t
{
    Hello = 1,  ///< both: Hello
    List,       ///< client: PathRequest
    Listed,     ///< server: Listing
    Open,       ///< client: OpenMessage
    Progress,   ///< server: ProgressMessage
    Same,       ///< server: nothing; the file is as the client knows it
    Begin,      ///< server: BeginMessage; so many bytes of index follow
    Chunk,      ///< server: bytes of the index, or of an answer
    End,        ///< server: nothing; the index is whole, and the file did not change meanwhile
    Failed,     ///< server: Failure
    Cancel,     ///< client: nothing; the request of that id is to end
    Bye,        ///< client: nothing; the server is to end
    HasRanks,   ///< server: nothing; what was to be opened has several ranks: Ranks asks for them
    Ranks,      ///< client: OpenMessage; summaries of what lies there
    Recordings, ///< server: CountMessage; then so many files of summaries: Begin, Chunk, End each
    Over,       ///< server: nothing; that were all of them
    Ask,        ///< client: AskMessage; a question about a recording. One that knows none ends
    Answer,     ///< server: AnswerMessage; before it came its bytes as Chunks
    Count,
};

struct Frame
{
    FrameType type = FrameType::Bye;
    std::uint32_t id = 0; ///< of the request that it is about
    std::string payload{};
};

/// Written before the first frame: what login scripts print comes before.
inline constexpr std::string_view syncMark{"\n\0SnapViewer serve\n", 19};
/// Login scripts print no more than that.
inline constexpr std::size_t mostNoise = std::size_t{1} << 16U;
/// Bytes of one payload.
inline constexpr std::size_t mostPayload = std::size_t{1} << 20U;

/// A frame as bytes: length of the rest, type, id, payload; numbers with their low bytes first.
[[nodiscard]] std::string bytesOf(const Frame& frame);

/// Takes frames out of bytes that come in pieces, whoever sends them. Holds at most a frame and a piece. One
/// thread.
class FrameReader
{
public:
    /// waitsForMark: whether noise and a mark come before the first frame.
    explicit FrameReader(bool waitsForMark) : m_waitsForMark(waitsForMark) {}

    void append(std::string_view bytes) { m_bytes += bytes; }
    /// The next frame, if all of it is there.
    [[nodiscard]] std::optional<Frame> next();
    /// What came is none of this: it stays so.
    [[nodiscard]] bool isBad() const { return m_isBad; }
    /// The mark did not come yet.
    [[nodiscard]] bool waitsForMark() const { return m_waitsForMark; }
    /// The last line before the mark.
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

private:
    void findMark();

    std::string m_bytes;
    bool m_waitsForMark;
    bool m_isBad = false;
};

} // namespace core::remote
