// SPDX-License-Identifier: MIT
#include "core/redact/redacted_copy.h"

#include "core/base/byte_source.h"
#include "core/base/output/result_file.h"
#include "core/base/progress.h"
#include "core/base/regular_file.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/formats/open_recording.h"
#include "core/formats/save_forms.h"
#include "core/history/recording.h"
#include "core/redact/copy_checks.h"
#include "core/redact/pickle_texts.h"
#include "core/redact/public_words.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <unordered_map>

namespace core {

namespace {

/// What a copy may have instead of what the original has.
struct StackTerms
{
    bool hasLines = true;   ///< line numbers are those of the original; else there are none
    bool movesTime = false; ///< by one distance
    bool isPart = false;    ///< what is own code is judged by all stacks, and it has not all
};

SNAPVIEWER_TEXTS(StackChecksText);

/// Things of the original and what each is in the copy, which has to be one thing throughout.
class Pairs
{
public:
    [[nodiscard]] bool isNew(std::uint32_t was) const { return m_there.count(was) == 0; }
    [[nodiscard]] bool fit(std::uint32_t was, std::uint32_t is)
    {
        return m_there.try_emplace(was, is).first->second == is;
    }

private:
    std::unordered_map<std::uint32_t, std::uint32_t> m_there;
};

class StackChecks
{
public:
    StackChecks(const Recording& original, const Recording& copy, const StackTerms& terms)
        : m_original(original.snapshot()), m_copy(copy.snapshot()), m_terms(terms)
    {}

    [[nodiscard]] Status check(const DeviceHistory& device, const DeviceHistory& copied,
                               const Progress& progress);

private:
    [[nodiscard]] bool isSameStack(StackId was, StackId is);
    [[nodiscard]] bool isSameFrame(FrameId was, FrameId is);
    [[nodiscard]] bool hasForward(StackId was) const;
    [[nodiscard]] bool isMoved(const EventRow& was, const EventRow& is);

    const Snapshot& m_original;
    const Snapshot& m_copy;
    StackTerms m_terms;
    Pairs m_stacks;
    Pairs m_frames;
    std::optional<std::uint64_t> m_distance; ///< of addresses of the device in work
    std::optional<std::uint64_t> m_time;
};

bool StackChecks::isSameFrame(FrameId was, FrameId is)
{
    const StackTable& original = m_original.stacks();
    const StackTable& copy = m_copy.stacks();
    const FrameKind kind = original.frameKind(was);
    const std::int64_t line = m_terms.hasLines ? original.frameLine(was) : StackTable::unknownLine;
    return copy.frameKind(is) == kind && copy.frameLine(is) == line &&
           (m_terms.isPart || copy.frameTier(is) == original.frameTier(was)) &&
           copy.operatorRank(is) == original.operatorRank(was) &&
           copy.frameCause(is) == original.frameCause(was);
}

bool StackChecks::isSameStack(StackId was, StackId is)
{
    const auto frames = m_original.stacks().frames(was);
    const auto copied = m_copy.stacks().frames(is);
    if (was.isNone() != is.isNone() || frames.size() != copied.size())
        return false;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (!m_frames.fit(frames[i].value, copied[i].value) || !isSameFrame(frames[i], copied[i]))
            return false;
    }
    return was.isNone() || hasForward(was) == !m_copy.stacks().forward(is).isNone();
}

/// Whether a pickle can say what the stack is the backward of: a line names a file.
bool StackChecks::hasForward(StackId was) const
{
    const StackTable& stacks = m_original.stacks();
    const StackId forward = stacks.forward(was);
    if (forward.isNone())
        return false;
    const auto frames = stacks.frames(forward);
    return std::any_of(frames.begin(), frames.end(), [&](FrameId frame) {
        return !m_original.strings().view(stacks.frameFile(frame)).empty();
    });
}

bool StackChecks::isMoved(const EventRow& was, const EventRow& is)
{
    if (isBlockAction(was.action) || isSegmentAction(was.action)) {
        const std::uint64_t distance = is.addr - was.addr;
        if (m_distance.value_or(distance) != distance)
            return false;
        m_distance = distance;
    }
    if (was.timeUs == noTime)
        return true;
    const std::uint64_t time = static_cast<std::uint64_t>(is.timeUs) - static_cast<std::uint64_t>(was.timeUs);
    const bool isSame = m_time.value_or(time) == time && (m_terms.movesTime || time == 0);
    m_time = time;
    return isSame;
}

Status StackChecks::check(const DeviceHistory& device, const DeviceHistory& copied, const Progress& progress)
{
    m_distance = {};
    for (EventIndex k = 0; k < copied.eventCount(); ++k) {
        const EventRow was = m_original.events().row(device.trace().event(k + device.part().begin).value);
        const EventRow is = m_copy.events().row(copied.trace().event(k).value);
        const bool isNew = m_stacks.isNew(was.stack.value);
        const bool isSame = m_stacks.fit(was.stack.value, is.stack.value) && isMoved(was, is) &&
                            (!isNew || isSameStack(was.stack, is.stack));
        if (!isSame)
            return outputError(StackChecksText::tr("event %1 of device %2 has another stack, place or time")
                                   .arg(QString::number(k + device.part().begin), device.name()));
        if (k % 4096 == 0 && progress.isCancelled())
            return cancelled();
    }
    return Done{};
}

/// Whether each event of the copy has the stack of the original, frame by frame: as many, each called
/// one way throughout, of the same kind, tier, line and operator; and whether addresses and times have
/// moved by one distance. Errors: Output, half a sentence; cancelled.
Status checkStacks(const Recording& original, const Recording& copy, const StackTerms& terms,
                   const Progress& progress)
{
    StackChecks checks(original, copy, terms);
    for (const auto& device : original.history->devices()) {
        const DeviceHistory* const copied = copy.history->device(device->device());
        if (copied == nullptr)
            continue;
        SNAPVIEWER_TRY(checks.check(*device, *copied, progress));
    }
    return Done{};
}

SNAPVIEWER_TEXTS(RedactedCopyText);

constexpr qint64 longestKey = 4096;
constexpr qsizetype shortestKey = 16;
constexpr std::size_t fewestBytes = 8; ///< of a key that are different ones
constexpr std::size_t fewestSteps = 6; ///< likewise from one byte to the next: `0123…` has one

/// Whether nobody would try it: long enough, and neither one letter over and over nor a row of a keyboard.
bool isStrong(const QByteArray& key)
{
    std::set<int> bytes;
    std::set<int> steps;
    for (qsizetype i = 0; i < key.size(); ++i) {
        bytes.insert(key[i]);
        if (i > 0)
            steps.insert(key[i] - key[i - 1]);
    }
    return key.size() >= shortestKey && bytes.size() >= fewestBytes && steps.size() >= fewestSteps;
}

/// What a spreadsheet would run begins with an apostrophe, as one that is typed into it.
QString csvCell(const std::string& text)
{
    constexpr QLatin1String signs("=+-@\t\r\n");
    QString cell = QString::fromStdString(text);
    if (!cell.isEmpty() && signs.contains(cell.front()))
        cell.prepend(QLatin1Char('\''));
    cell.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + cell + QLatin1Char('"');
}

std::vector<LeavingText> leaving(const PickleTexts& written, const Redaction& redaction)
{
    std::vector<LeavingText> texts;
    for (const auto& [text, uses] : written) {
        const auto known = redaction.made.texts.find(text);
        const TextOrigin origin =
            isFormWord(text) || known == redaction.made.texts.end() ? TextOrigin::Word : known->second;
        texts.push_back({QString::fromStdString(text), origin, uses});
    }
    std::stable_sort(texts.begin(), texts.end(), [](const LeavingText& a, const LeavingText& b) {
        return a.origin > b.origin; // by text they are already
    });
    return texts;
}

Error failed(const Recording& original, const Error& why)
{
    if (why.isCancelled())
        return why;
    return outputError(RedactedCopyText::tr("The copy of %1 failed its verification and was not kept: %2.")
                           .arg(original.document->path, why.message));
}

} // namespace

QByteArray newRedactionKey()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof(words)).toHex();
}

Result<QByteArray> redactionKeyOf(const QString& path)
{
    RegularFile opened(path); // a pipe might never answer, a device never end
    if (!opened.isOpen())
        return inputError(RedactedCopyText::tr("%1 cannot be read: %2.").arg(path, opened.whyNot()));
    const QByteArray key = opened.file().read(longestKey + 1).trimmed();
    if (key.size() > longestKey || !isStrong(key))
        return inputError(RedactedCopyText::tr("%1 is no key: give a file with %2 to %3 random characters.")
                              .arg(path, QString::number(shortestKey), QString::number(longestKey)));
    return key;
}

Result<QStringList> keptPackages(const QString& names)
{
    QStringList packages;
    for (const QString& name : names.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!isIdentifier(name.trimmed().toStdString()))
            return usageError(RedactedCopyText::tr("no package '%1': give names such as torch").arg(name));
        packages += name.trimmed();
    }
    return packages;
}

Result<std::shared_ptr<const RedactedCopy>>
RedactedCopy::make(const std::shared_ptr<const Recording>& original, const RedactionOptions& options,
                   Progress& progress, const Seam& seam)
{
    const std::shared_ptr<RedactedCopy> copy(new RedactedCopy);
    if (!copy->m_folder.isValid())
        return copy->m_folder.failure();
    auto redaction = redacted(*original, options, progress);
    SNAPVIEWER_TRY(redaction);
    SNAPVIEWER_TRY(core::save(*redaction->document, SaveForm::Pickle, copy->path(), progress));
    redaction->document = nullptr; // the copy that is opened again takes its place
    if (seam)
        seam(copy->path());
    const Status verified = copy->verify(*original, *redaction, options, progress);
    if (!verified)
        return failed(*original, verified.error());
    copy->m_map = redaction->made.map;
    copy->m_losses = redaction->losses;
    return std::shared_ptr<const RedactedCopy>(copy);
}

Status RedactedCopy::verify(const Recording& original, const Redaction& redaction,
                            const RedactionOptions& options, Progress& progress)
{
    const auto written = textsOfPickle(path(), progress);
    SNAPVIEWER_TRY(written);
    SNAPVIEWER_TRY(checkTexts(*written, original, redaction));
    auto document = open(path(), progress);
    SNAPVIEWER_TRY(document);
    const auto recording = Recording::build(*document, progress);
    SNAPVIEWER_TRY(recording);
    const bool areSitesAlike = !options.dropNames && !options.dropLines;
    SNAPVIEWER_TRY(checkNumbers(original, **recording, areSitesAlike, progress));
    const auto& devices = original.history->devices();
    StackTerms terms;
    terms.hasLines = !options.dropLines;
    terms.movesTime = options.shiftTime;
    terms.isPart = std::any_of(devices.begin(), devices.end(),
                               [](const auto& device) { return !device->partText().isEmpty(); });
    SNAPVIEWER_TRY(checkStacks(original, **recording, terms, progress));
    m_texts = leaving(*written, redaction);
    m_recording = *recording;
    return Done{};
}

Status RedactedCopy::save(const QString& target, Progress& progress) const
{
    const auto source = ByteSource::ofFile(path());
    if (!source)
        return outputError(source.error().message);
    ResultFile file(target);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    std::string_view piece = (*source)->advance(0, ByteSource::windowSize);
    while (!piece.empty()) {
        const auto size = static_cast<qint64>(piece.size());
        if (file.device().write(piece.data(), size) != size)
            return file.failure();
        piece = (*source)->advance(piece.size(), ByteSource::windowSize);
    }
    if (!(*source)->readError().isEmpty())
        return outputError((*source)->readError());
    return file.commit() ? Status(Done{}) : Status(file.failure());
}

Status RedactedCopy::saveMap(const QString& target) const
{
    ResultFile file(target);
    file.keepPrivate();
    if (!file.open())
        return file.failure();
    QString text = QStringLiteral("original,copy\r\n");
    for (const MappedText& one : m_map)
        text += csvCell(one.original) + QLatin1Char(',') + csvCell(one.text) + QLatin1String("\r\n");
    const QByteArray bytes = text.toUtf8();
    return file.device().write(bytes) == bytes.size() && file.commit() ? Status(Done{})
                                                                       : Status(file.failure());
}

} // namespace core
