// SPDX-License-Identifier: MIT
#include "core/oom/summary/trust.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/summary/format_limits.h"
#include "core/snapshot/host_device.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(TrustText);

struct Title
{
    Anomaly anomaly;
    const char* text;
};

/// A few words for what lowers the trust in a file; what is not here lowers nothing.
constexpr std::array titles{
    Title{Anomaly::TruncatedFile, QT_TRANSLATE_NOOP("TrustText", "Cut off")},
    Title{Anomaly::WrongChecksum, QT_TRANSLATE_NOOP("TrustText", "Changed on the way")},
    Title{Anomaly::SeveralProcesses, QT_TRANSLATE_NOOP("TrustText", "Several processes mixed")},
    Title{Anomaly::LiveSetDisagrees, QT_TRANSLATE_NOOP("TrustText", "Trace and final state disagree")},
    Title{Anomaly::SegmentsDisagree, QT_TRANSLATE_NOOP("TrustText", "Segments disagree")},
    Title{Anomaly::BlocksDisagree, QT_TRANSLATE_NOOP("TrustText", "Blocks do not add up")},
    Title{Anomaly::RingBufferOverflowed, QT_TRANSLATE_NOOP("TrustText", "Oldest events lost")},
    Title{Anomaly::FilteredTrace, QT_TRANSLATE_NOOP("TrustText", "Filtered")},
    Title{Anomaly::FreeCompletedMissing, QT_TRANSLATE_NOOP("TrustText", "Frees are missing")},
    Title{Anomaly::AllocOnLiveAddress, QT_TRANSLATE_NOOP("TrustText", "Some frees are missing")},
    Title{Anomaly::TotalsDisagree, QT_TRANSLATE_NOOP("TrustText", "Totals disagree")},
    Title{Anomaly::UnknownAction, QT_TRANSLATE_NOOP("TrustText", "Unknown kinds of events")},
    Title{Anomaly::WrongType, QT_TRANSLATE_NOOP("TrustText", "Unreadable values")},
    Title{Anomaly::DeviceOutOfRange, QT_TRANSLATE_NOOP("TrustText", "Unknown devices")},
    Title{Anomaly::ClockRunsBack, QT_TRANSLATE_NOOP("TrustText", "Clock runs back")},
    Title{Anomaly::NoHistory, QT_TRANSLATE_NOOP("TrustText", "No history recorded")},
    Title{Anomaly::StateOnlyRecording, QT_TRANSLATE_NOOP("TrustText", "Final state only")},
    Title{Anomaly::FreeWithoutAlloc, QT_TRANSLATE_NOOP("TrustText", "Recorded late")},
    Title{Anomaly::LiveWithoutEvent, QT_TRANSLATE_NOOP("TrustText", "Recorded late")},
    Title{Anomaly::NoFrames, QT_TRANSLATE_NOOP("TrustText", "No call stacks")},
    Title{Anomaly::NoTime, QT_TRANSLATE_NOOP("TrustText", "No times")},
    Title{Anomaly::Count, QT_TRANSLATE_NOOP("TrustText", "No final state")},
};

std::optional<std::size_t> placeOf(Anomaly anomaly)
{
    const auto* found = std::find_if(titles.begin(), titles.end(),
                                     [anomaly](const Title& title) { return title.anomaly == anomaly; });
    return found == titles.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - titles.begin()));
}

TrustLevel levelOf(Anomaly anomaly)
{
    if (anomaly == Anomaly::Count)
        return TrustLevel::Limited;
    switch (severityOf(anomaly)) {
    case Severity::Error:
        return TrustLevel::Unreliable;
    case Severity::Warning:
        return TrustLevel::Incomplete;
    case Severity::Info:
        break;
    }
    return TrustLevel::Limited;
}

QString sentenceEnding(const QString& text)
{
    return text.endsWith(QLatin1Char('.')) ? text : text + QLatin1Char('.');
}

/// Collects the reasons of one recording.
class Judge
{
public:
    explicit Judge(const Recording& recording) : m_recording(recording)
    {
        for (const ImportLog::Entry& entry : m_recording.log.entries())
            m_logged.insert({entry.anomaly, entry.device});
        for (const auto& history : m_recording.history->devices())
            m_histories.emplace(history->device(), history.get());
    }

    [[nodiscard]] std::vector<TrustReason> reasons()
    {
        addHistory();
        if (!m_recording.snapshot().hasFinalState() && !m_recording.history->devices().empty())
            add(Anomaly::Count, ImportLog::anyDevice, whyUntold(m_recording.snapshot(), Untold::Reserved));
        for (const ImportLog::Entry& entry : m_recording.log.entries())
            addEntry(entry);
        for (const auto& device : m_recording.history->devices())
            addLateStart(*device);
        for (TrustReason& reason : m_reasons)
            finish(reason);
        std::stable_sort(m_reasons.begin(), m_reasons.end(), [](const TrustReason& a, const TrustReason& b) {
            return a.level != b.level ? a.level > b.level : *placeOf(a.anomaly) < *placeOf(b.anomaly);
        });
        return std::move(m_reasons);
    }

private:
    /// One reason for all devices of which the same is true.
    void add(Anomaly anomaly, std::int32_t device, const QString& sentence)
    {
        const auto [place, isNew] = m_places.emplace(std::pair(anomaly, sentence), m_reasons.size());
        if (isNew)
            m_reasons.push_back({levelOf(anomaly), anomaly, {}, false, {}, sentence});
        if (device != ImportLog::anyDevice)
            m_reasons[place->second].devices.push_back(device);
    }

    [[nodiscard]] bool has(Anomaly anomaly, std::int32_t device) const
    {
        return m_logged.count({anomaly, device}) > 0;
    }

    /// Why there are no events, where there are none.
    void addHistory()
    {
        const auto& devices = m_recording.history->devices();
        if (devices.empty() && m_recording.document->isFromRecorder()) {
            const Bundle* bundle = m_recording.document->bundle.get();
            add(Anomaly::NoHistory, ImportLog::anyDevice,
                bundle != nullptr && bundle->hasUnreadSnapshot
                    ? TrustText::tr("The snapshot of the allocator was refused or is damaged, so single "
                                    "allocations are not known: only what a recorder noted beside it.")
                    : TrustText::tr(
                          "There is no snapshot of the allocator, so single allocations are not known: "
                          "only what a recorder noted beside it."));
            return;
        }
        const QString neverTold = whyUntold(m_recording.snapshot(), Untold::Events);
        if (devices.empty()) {
            add(Anomaly::NoHistory, ImportLog::anyDevice,
                !neverTold.isEmpty()
                    ? neverTold
                    : TrustText::tr("The file is empty: no device has an event or a segment. Nothing had "
                                    "used the device when the snapshot was taken, or another process had."));
            return;
        }
        const bool isCut = m_recording.log.count(Anomaly::TruncatedFile) > 0;
        const auto hasEvents = [](const auto& device) { return device->eventCount() > 0; };
        if (std::any_of(devices.begin(), devices.end(), hasEvents)) {
            for (const auto& device : devices) {
                if (!hasEvents(device))
                    add(Anomaly::NoHistory, device->device(),
                        isCut ? TrustText::tr("No event of it is left, only the final state: its events, if "
                                              "there were any, come after the place where the file ends.")
                              : TrustText::tr("No event is recorded, only the final state: nothing happened "
                                              "there while the recording ran."));
            }
            return;
        }
        if (!neverTold.isEmpty())
            return add(Anomaly::NoHistory, ImportLog::anyDevice, neverTold);
        if (isCut)
            return add(Anomaly::NoHistory, ImportLog::anyDevice,
                       TrustText::tr("It ends before its first event: only the final state is left, as far "
                                     "as that could be read."));
        add(Anomaly::NoHistory, ImportLog::anyDevice,
            m_recording.snapshot().traceCount() == 0
                ? TrustText::tr(
                      "The file has no traces, only the final state: it comes from memory_snapshot(), or "
                      "from a snapshot without traces. Use _dump_snapshot() while recording is on.")
                : TrustText::tr("The traces are empty, there is only the final state: recording was off, or "
                                "was stopped before the snapshot was taken, which clears it."));
    }

    void addEntry(const ImportLog::Entry& entry)
    {
        const bool isOfState = entry.anomaly == Anomaly::NoFrames || entry.anomaly == Anomaly::NoTime;
        const bool isTold = entry.anomaly == Anomaly::NoHistory || // addHistory()
                            entry.anomaly == Anomaly::FreeWithoutAlloc ||
                            entry.anomaly == Anomaly::LiveWithoutEvent || // addLateStart()
                            (isOfState && m_recording.log.has(Anomaly::StateOnlyRecording, entry.device));
        if (isTold || !placeOf(entry.anomaly))
            return;
        if (entry.anomaly == Anomaly::RingBufferOverflowed)
            addOverflow(entry);
        else
            add(entry.anomaly, entry.device, sentenceOf(entry));
    }

    [[nodiscard]] static QString sentenceOf(const ImportLog::Entry& entry)
    {
        const QString help = helpOf(entry.anomaly);
        if (entry.anomaly == Anomaly::TruncatedFile && entry.device != ImportLog::anyDevice)
            return sentenceEnding(entry.detail);
        if (entry.anomaly == Anomaly::TruncatedFile && !entry.detail.isEmpty())
            return TrustText::tr("%1 (It ends %2.)").arg(help, entry.detail);
        if (entry.firstEvent == neverEvent)
            return entry.detail.isEmpty() ? help : TrustText::tr("%1 First: %2").arg(help, entry.detail);
        const QString event = formatEvent(std::max(entry.firstEvent, 0));
        return entry.detail.isEmpty()
                   ? TrustText::tr("%1 First at event %2.").arg(help, event)
                   : TrustText::tr("%1 First at event %2: %3").arg(help, event, sentenceEnding(entry.detail));
    }

    [[nodiscard]] const DeviceHistory* historyOf(std::int32_t device) const
    {
        const auto found = m_histories.find(device);
        return found == m_histories.end() ? nullptr : found->second;
    }

    /// What the lost events leave unexplained.
    void addOverflow(const ImportLog::Entry& entry)
    {
        const DeviceHistory* history = historyOf(entry.device);
        const QString help =
            entry.detail.isEmpty()
                ? helpOf(entry.anomaly)
                : TrustText::tr("%1 (%2)").arg(helpOf(entry.anomaly), sentenceEnding(entry.detail));
        if (!history || history->usage().baseline() == 0) {
            add(entry.anomaly, entry.device, help);
            return;
        }
        const Usage& usage = history->usage();
        add(entry.anomaly, entry.device,
            TrustText::tr("%1 %2 of the peak was allocated before the first event that is left.")
                .arg(help, formatShare(usage.baseline(), usage.peakActive)));
    }

    /// Where more than half of the peak was there before recording.
    void addLateStart(const DeviceHistory& device)
    {
        const Usage& usage = device.usage();
        const bool isTold = device.eventCount() == 0 || has(Anomaly::FilteredTrace, ImportLog::anyDevice) ||
                            has(Anomaly::StateOnlyRecording, device.device()) ||
                            has(Anomaly::RingBufferOverflowed, device.device());
        const bool isPart = !device.partText().isEmpty(); // what is alive at its begin was asked for
        if (isTold || isPart || usage.baseline() <= usage.peakActive / 2)
            return;
        const bool isFreed = m_recording.log.has(Anomaly::FreeWithoutAlloc, device.device());
        add(isFreed ? Anomaly::FreeWithoutAlloc : Anomaly::LiveWithoutEvent, device.device(),
            TrustText::tr("%1 of the peak was allocated before recording began, and no event says by "
                          "what. Start recording before the model is built.")
                .arg(formatShare(usage.baseline(), usage.peakActive)));
    }

    /// Its words; names the devices, where there are several.
    void finish(TrustReason& reason) const
    {
        reason.isUrgent =
            reason.level == TrustLevel::Unreliable || reason.anomaly == Anomaly::RingBufferOverflowed ||
            reason.anomaly == Anomaly::FilteredTrace || reason.anomaly == Anomaly::StateOnlyRecording ||
            (reason.anomaly == Anomaly::NoHistory && reason.devices.empty() &&
             m_recording.snapshot().recorder() == Recorder::PyTorch);
        reason.title = QCoreApplication::translate("TrustText", titles.at(*placeOf(reason.anomaly)).text);
        if (reason.devices.empty() || m_recording.history->devices().size() < 2)
            return;
        std::sort(reason.devices.begin(), reason.devices.end());
        constexpr std::size_t mostNamed = 20; // of a thousand nobody reads on, and a window lays out all
        const std::size_t named = std::min(reason.devices.size(), mostNamed);
        QStringList names;
        for (std::size_t i = 0; i < named; ++i)
            names.append(deviceName(reason.devices[i]));
        QString list = names.join(QStringLiteral(", "));
        if (const std::size_t more = reason.devices.size() - named; more > 0)
            list = TrustText::tr("%1 and %2 more").arg(list, formatCount(more));
        reason.sentence = names.size() == 1 ? TrustText::tr("Device %1: %2").arg(list, reason.sentence)
                                            : TrustText::tr("Devices %1: %2").arg(list, reason.sentence);
    }

    const Recording& m_recording;
    // a file may have a thousand devices, each with a dozen of entries: neither is searched through for one
    std::set<std::pair<Anomaly, std::int32_t>> m_logged;
    std::map<std::int32_t, const DeviceHistory*> m_histories;
    std::vector<TrustReason> m_reasons;
    std::map<std::pair<Anomaly, QString>, std::size_t> m_places; ///< in m_reasons, before they are sorted
};

QString verdictOf(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return TrustText::tr("Everything in the file agrees.");
    case TrustLevel::Limited:
        return TrustText::tr("Everything in the file agrees, but it does not tell everything.");
    case TrustLevel::Incomplete:
        return TrustText::tr("Some numbers may be incomplete.");
    case TrustLevel::Unreliable:
        break;
    }
    return TrustText::tr("The file is damaged or contradicts itself: do not rely on its totals.");
}

/// The words of the worst reasons, as many as a line holds.
QString titleOf(const std::vector<TrustReason>& reasons)
{
    constexpr qsizetype most = 2;
    QStringList words;
    for (const TrustReason& reason : reasons) {
        if (reason.level == reasons.front().level && !words.contains(reason.title))
            words.append(reason.title);
    }
    return words.isEmpty() ? TrustText::tr("Numbers agree") : words.mid(0, most).join(QStringLiteral(" · "));
}

/// reasons: the worst first.
Trust trustBy(std::vector<TrustReason> reasons)
{
    Trust trust;
    trust.reasons = std::move(reasons);
    trust.level = trust.reasons.empty() ? TrustLevel::Sound : trust.reasons.front().level;
    trust.title = titleOf(trust.reasons);
    trust.verdict = verdictOf(trust.level);
    return trust;
}

} // namespace

QString nameOf(const TrustReason& reason)
{
    return reason.anomaly == Anomaly::Count ? QStringLiteral("no_final_state") : nameOf(reason.anomaly);
}

QString nameOf(TrustLevel level)
{
    constexpr std::array names{"sound", "limited", "incomplete", "unreliable"};
    return QString::fromLatin1(names.at(static_cast<std::size_t>(level)));
}

Severity severityOf(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Unreliable:
        return Severity::Error;
    case TrustLevel::Incomplete:
        return Severity::Warning;
    case TrustLevel::Limited:
    case TrustLevel::Sound:
        break;
    }
    return Severity::Info;
}

JudgedTrust::JudgedTrust(const Recording& recording) : m_reasons(Judge(recording).reasons())
{
    for (std::size_t place = 0; place < m_reasons.size(); ++place) {
        const std::vector<std::int32_t>& devices = m_reasons[place].devices;
        if (devices.empty())
            m_ofAll.push_back(place);
        for (std::size_t i = 0; i < devices.size(); ++i) {
            if (i == 0 || devices[i] != devices[i - 1])
                m_named[devices[i]].push_back(place);
        }
    }
}

Trust JudgedTrust::ofFile() const
{
    return trustBy(m_reasons);
}

Trust JudgedTrust::of(std::int32_t device) const
{
    std::vector<std::size_t> places = m_ofAll;
    if (const auto named = m_named.find(device); named != m_named.end())
        places.insert(places.end(), named->second.begin(), named->second.end());
    std::sort(places.begin(), places.end()); // the worst first
    std::vector<TrustReason> reasons;
    for (const std::size_t place : places)
        reasons.push_back(m_reasons[place]);
    return trustBy(std::move(reasons));
}

Trust trustOf(const Recording& recording, std::optional<std::int32_t> device)
{
    const JudgedTrust judged(recording);
    return device ? judged.of(*device) : judged.ofFile();
}

QString textOf(const Trust& trust)
{
    QStringList lines{trust.verdict};
    for (const TrustReason& reason : trust.reasons)
        lines.append(QStringLiteral("• ") + reason.sentence);
    return lines.join(QLatin1Char('\n'));
}

} // namespace core
