// SPDX-License-Identifier: MIT
#include "core/remote/remote_conversation.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/packed/pack.h"
#include "core/remote/helper_archive.h"

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

constexpr std::uint64_t largestIndex = std::uint64_t{4} << 30U; ///< of an index, or of a file of summaries
constexpr std::uint32_t requestId = 1;

} // namespace

Error senselessFrom(const Address& address)
{
    return inputError(RemoteText::tr("What %1 sent is damaged: open it again.").arg(address.machine()));
}

Conversation::Conversation(const Address& address) : m_address(address), m_connection(address, servingWords())
{}

Status Conversation::greet(Progress& progress)
{
    const auto frame = m_connection.receive(progress);
    SNAPVIEWER_TRY(frame);
    const auto hello = frame->type == FrameType::Hello ? Hello::fromPayload(frame->payload) : std::nullopt;
    if (!hello)
        return senselessFrom(m_address);
    if (hello->protocol == Hello::protocolVersion && hello->methodology == PackedAbout::methodology)
        return Done{};
    m_isOfAnotherVersion = true;
    const QString rest = m_address.toText().section(QStringLiteral("://"), 1);
    return inputError(
        RemoteText::tr("%1 has snapviewer-cli %2, and this is %3: they count differently. Install the same "
                       "version there, or open ssh+cat://%4, which copies the whole file here.")
            .arg(m_address.machine(), plainLine(hello->program), QStringLiteral(SNAPVIEWER_VERSION), rest));
}

void Conversation::ask(FrameType type, const QByteArray& state)
{
    m_connection.send({type, requestId, OpenMessage{m_address.pathBytes(), state}.toPayload()});
}

Result<Frame> Conversation::answer(Progress& progress)
{
    for (;;) {
        auto frame = m_connection.receive(progress);
        if (!frame) // who is cancelled hangs up, which ends the request there
            return frame;
        if (frame->id != requestId)
            continue;
        if (frame->type == FrameType::Failed)
            return failureOf(*frame);
        if (frame->type != FrameType::Progress)
            return frame;
        if (const auto news = ProgressMessage::fromPayload(frame->payload))
            progress.report(news->done, news->total, plainLine(news->what));
    }
}

Status Conversation::bytesAfter(const BeginMessage& begin, const Taker& take, Progress& progress)
{
    if (begin.indexBytes > largestIndex)
        return senselessFrom(m_address);
    for (std::uint64_t came = 0;;) {
        const auto frame = answer(progress);
        SNAPVIEWER_TRY(frame);
        const std::uint64_t size = frame->payload.size();
        if (frame->type == FrameType::End && came == begin.indexBytes)
            return Done{};
        if (frame->type != FrameType::Chunk || size > begin.indexBytes - came || !take(frame->payload))
            return senselessFrom(m_address);
        came += size;
        progress.report(came, begin.indexBytes, RemoteText::tr("Receiving from %1").arg(m_address.machine()));
    }
}

Error Conversation::failureOf(const Frame& frame) const
{
    const auto failure = Failure::fromPayload(frame.payload);
    if (!failure)
        return senselessFrom(m_address);
    const bool isUsage = failure->kind == ErrorKind::Usage;
    return {isUsage ? ErrorKind::Usage : ErrorKind::Input,
            RemoteText::tr("%1: %2").arg(m_address.machine(), plainLine(failure->sentence)), -1};
}

} // namespace core::remote
