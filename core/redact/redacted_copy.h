// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/output/scratch_folder.h"
#include "core/redact/redaction.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace core {

/// A key for names that nobody has: 64 digits of base 16.
[[nodiscard]] QByteArray newRedactionKey();
/// The key that a file holds: what is in it, without space at its ends. Errors: Input, where it cannot be
/// read, is no regular file, or has no 16 to 4096 bytes that nobody would try.
[[nodiscard]] Result<QByteArray> redactionKeyOf(const QString& path);
/// The names of packages that a person gave, between commas. Error: Usage, where one is none.
[[nodiscard]] Result<QStringList> keptPackages(const QString& names);

/// A text that leaves with a copy.
struct LeavingText
{
    QString text;
    TextOrigin origin = TextOrigin::Word;
    std::uint64_t uses = 0; ///< places in the file
};

/// A copy that was written and verified and lies where only its owner can read it, until it is saved or
/// dropped. Immutable once made; one thread at a time.
class RedactedCopy
{
public:
    /// Called with the path of the written copy before it is verified: for tests, which damage it.
    using Seam = std::function<void(const QString& path)>;

    /// Writes a copy of the part of original that is open, walks over its bytes, opens it again and compares
    /// it. original: with call sites as its paths tell, where a person says otherwise withOwnRules({}).
    /// Errors: Input; Output, where it fails its verification: then there is none; cancelled.
    [[nodiscard]] static Result<std::shared_ptr<const RedactedCopy>>
    make(const std::shared_ptr<const Recording>& original, const RedactionOptions& options,
         Progress& progress, const Seam& seam = nullptr);

    /// Every text in the copy's bytes, keyed ones first, then public ones, then PyTorch's words; by text.
    [[nodiscard]] const std::vector<LeavingText>& texts() const { return m_texts; }
    [[nodiscard]] const QStringList& losses() const { return m_losses; }
    /// The copy as it was opened again.
    [[nodiscard]] const std::shared_ptr<const Recording>& recording() const { return m_recording; }
    [[nodiscard]] std::uint64_t bytes() const { return m_recording->document->fileBytes; }

    /// Writes it to path, which appears whole or stays as it was. Errors: Output; cancelled.
    [[nodiscard]] Status save(const QString& path, Progress& progress) const;
    /// Writes what has another name, and which, as CSV without formulas, where options.keepsMap: secret, so
    /// nobody but its owner may read it. Errors: Output.
    [[nodiscard]] Status saveMap(const QString& path) const;

private:
    RedactedCopy() = default;
    [[nodiscard]] QString path() const { return m_folder.filePath(QStringLiteral("copy.pickle")); }
    [[nodiscard]] Status verify(const Recording& original, const Redaction& redaction,
                                const RedactionOptions& options, Progress& progress);

    ScratchFolder m_folder;
    std::vector<LeavingText> m_texts;
    std::vector<MappedText> m_map;
    QStringList m_losses;
    std::shared_ptr<const Recording> m_recording;
};

} // namespace core
