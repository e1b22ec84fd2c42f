// SPDX-License-Identifier: MIT
#include "core/redact/redacted_copy.h"

#include "core/base/byte_source.h"
#include "core/base/output/result_file.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/formats/open_recording.h"
#include "core/formats/save_forms.h"
#include "core/redact/copy_checks.h"
#include "core/redact/pickle_texts.h"
#include "core/redact/public_words.h"
#include "core/redact/stack_checks.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <set>

namespace core {

namespace {

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
