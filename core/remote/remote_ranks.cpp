// SPDX-License-Identifier: MIT
#include "core/remote/remote_ranks.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/remote/remote_conversation.h"

#include <QTemporaryFile>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

QString addressOf(const QString& path, Address folder)
{
    folder.path = path;
    return folder.toText();
}

/// Paths are those of the other machine until here.
void giveAddresses(SummaryFile& file, const Address& folder)
{
    std::map<const RankSource*, std::shared_ptr<const RankSource>> known;
    for (RankSummary& rank : file.ranks) {
        auto& source = known[rank.source.get()];
        if (!source) {
            auto moved = std::make_shared<RankSource>(*rank.source);
            moved->path = addressOf(moved->path, folder);
            source = std::move(moved);
        }
        rank.source = source;
    }
    for (QString& path : file.missing)
        path = addressOf(path, folder);
}

/// Keeps what comes as a file; what is no file of summaries from its first bytes on is not kept.
class KeptSummary
{
public:
    KeptSummary() { m_isWritten = m_place.open(); }

    void take(std::string_view piece)
    {
        constexpr std::string_view magic{"SQLite format 3"};
        if (m_begin.size() < magic.size())
            m_begin += piece.substr(0, magic.size() - m_begin.size());
        m_isSummary = m_isSummary && magic.starts_with(m_begin);
        const auto size = static_cast<qint64>(piece.size());
        if (m_isSummary && m_isWritten)
            m_isWritten = m_place.write(piece.data(), size) == size;
    }
    [[nodiscard]] Result<QString> path()
    {
        if (!m_isSummary)
            return inputError(RemoteText::tr("a summary is no file of summaries"));
        if (m_isWritten && m_place.flush())
            return m_place.fileName();
        return outputError(RemoteText::tr("The file cannot be kept here: %1.").arg(m_place.errorString()));
    }

private:
    QTemporaryFile m_place;
    std::string m_begin;
    bool m_isSummary = true;
    bool m_isWritten = false;
};

/// What was kept; what it says of the place where it lay here is of no use to anybody.
Result<SummaryFile> fileOf(KeptSummary& kept, const RankReading& reading, const Address& folder,
                           Progress& progress)
{
    const auto place = kept.path();
    SNAPVIEWER_TRY(place);
    auto file = readRankFile(*place, reading, progress);
    if (!file) {
        Error error = file.error();
        error.message.replace(*place, RemoteText::tr("a summary"));
        return error;
    }
    if (file->header.methodology != rankMethodology)
        return inputError(RemoteText::tr("a summary is of another version: extract it again"));
    giveAddresses(*file, folder);
    return file;
}

/// The answers to Ranks, until they are over.
class Receiving
{
public:
    Receiving(const Address& folder, const RankReading& reading, const RanksTaker& taker)
        : m_folder(folder), m_reading(reading), m_taker(taker)
    {}

    [[nodiscard]] Result<QStringList> run(Conversation& client, Progress& progress)
    {
        for (;;) {
            const auto frame = client.answer(progress);
            SNAPVIEWER_TRY(frame);
            if (frame->type == FrameType::Over && m_left == 0)
                return m_notes;
            const Status taken =
                frame->type == FrameType::Recordings ? takeCount(*frame) : takeFile(*frame, client, progress);
            SNAPVIEWER_TRY(taken);
        }
    }

private:
    [[nodiscard]] Status takeCount(const Frame& frame)
    {
        const auto count = CountMessage::fromPayload(frame.payload);
        if (!count || std::exchange(m_isCounted, true))
            return senselessFrom(m_folder);
        m_left = count->recordings;
        m_taker.expect(static_cast<std::size_t>(m_left));
        return Done{};
    }

    [[nodiscard]] Status takeFile(const Frame& frame, Conversation& client, Progress& progress)
    {
        const auto begin =
            frame.type == FrameType::Begin ? BeginMessage::fromPayload(frame.payload) : std::nullopt;
        if (!begin || m_left == 0 || begin->indexBytes > mostSummaries - m_bytes)
            return senselessFrom(m_folder);
        --m_left;
        m_bytes += begin->indexBytes;
        KeptSummary kept;
        const auto take = [&kept](std::string_view piece) {
            kept.take(piece);
            return true; // those after it may be good
        };
        SNAPVIEWER_TRY(client.bytesAfter(*begin, take, progress));
        auto file = fileOf(kept, m_reading, m_folder, progress);
        if (!file && file.error().kind != ErrorKind::Input)
            return file.error();
        if (!file)
            m_notes += RemoteText::tr("left out: %1").arg(plainLine(file.error().message));
        m_taker.take(file ? std::move(*file) : SummaryFile());
        return Done{};
    }

    const Address& m_folder;
    const RankReading& m_reading;
    const RanksTaker& m_taker;
    bool m_isCounted = false;
    std::uint64_t m_left = 0;
    std::uint64_t m_bytes = 0;
    QStringList m_notes;
};

} // namespace

Result<QStringList> takeRanks(const QString& address, const RankReading& reading, const RanksTaker& taker,
                              Progress& progress)
{
    const auto folder = Address::fromText(address);
    SNAPVIEWER_TRY(folder);
    if (folder->sendsFile)
        return usageError(RemoteText::tr("Ranks are looked at where they lie: open ssh://%1.")
                              .arg(plainLine(folder->toText().section(QStringLiteral("://"), 1))));
    progress.report(0, 0, RemoteText::tr("Asking %1").arg(folder->machine()));
    Conversation client(*folder);
    SNAPVIEWER_TRY(client.greet(progress));
    client.ask(FrameType::Ranks, {});
    return Receiving(*folder, reading, taker).run(client, progress);
}

Result<RankJob> openRemoteJob(const QString& address, const RankReading& reading, Progress& progress)
{
    RankJob job;
    const RanksTaker taker{[](std::size_t) {},
                           [&job](SummaryFile file) {
                               std::move(file.ranks.begin(), file.ranks.end(), std::back_inserter(job.ranks));
                               std::move(file.missing.begin(), file.missing.end(),
                                         std::back_inserter(job.missing));
                               if (file.header.listed)
                                   job.listed = job.listed.value_or(0) + *file.header.listed;
                           }};
    auto notes = takeRanks(address, reading, taker, progress);
    SNAPVIEWER_TRY(notes);
    job.notes = std::move(*notes);
    std::stable_sort(job.ranks.begin(), job.ranks.end(), [](const RankSummary& a, const RankSummary& b) {
        return std::tie(a.source->path, a.device) < std::tie(b.source->path, b.device);
    });
    return job;
}

} // namespace core::remote
