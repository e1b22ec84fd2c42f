// SPDX-License-Identifier: MIT
#include "core/packed/packed_about.h"

#include "core/snapshot/import_log.h"

namespace core {

namespace {

constexpr std::size_t mostDigestBytes = 64;

} // namespace

PackedAbout PackedAbout::ofFile(const QString& path, const QByteArray& digest, std::uint64_t bytes)
{
    return {digest, bytes, path, QStringLiteral(SNAPVIEWER_VERSION), languageOfTexts()};
}

bool PackedAbout::isFromHere() const
{
    return program == QLatin1String(SNAPVIEWER_VERSION) && language == languageOfTexts();
}

/// Texts are the only thing that tells which translation is there.
QString languageOfTexts()
{
    return helpOf(Anomaly::TruncatedFile);
}

void addAbout(ChunkWriter& to, const PackedAbout& about)
{
    ByteWriter bytes;
    bytes.number(PackedAbout::methodology);
    bytes.text({about.digest.constData(), static_cast<std::size_t>(about.digest.size())});
    bytes.number(about.sourceBytes);
    bytes.words(about.path);
    bytes.words(about.program);
    bytes.words(about.language);
    to.add(chunkName(Section::About), bytes);
}

std::optional<PackedAbout> readAbout(const ChunkTable& table)
{
    const auto& chunks = table.named(chunkName(Section::About));
    std::string unpacked;
    if (chunks.size() != 1 || !ChunkTable::unpack(chunks.front(), unpacked))
        return std::nullopt;
    ByteReader from(unpacked, &table.claims());
    if (from.number() != PackedAbout::methodology)
        return std::nullopt;
    PackedAbout about;
    const std::string_view digest = from.text();
    about.digest = QByteArray(digest.data(), static_cast<qsizetype>(digest.size()));
    about.sourceBytes = from.number();
    about.path = from.words();
    about.program = from.words();
    about.language = from.words();
    if (!from.isWhole() || digest.size() > mostDigestBytes)
        return std::nullopt;
    return about;
}

} // namespace core
