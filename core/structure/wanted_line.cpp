// SPDX-License-Identifier: MIT
#include "core/structure/wanted_line.h"

#include <algorithm>

namespace core {

std::optional<WantedLine> WantedLine::of(const QString& place)
{
    const qsizetype colon = place.lastIndexOf(QLatin1Char(':'));
    bool isNumber = false;
    const std::int64_t line = place.mid(colon + 1).toLongLong(&isNumber);
    if (colon <= 0 || !isNumber || line < 1)
        return std::nullopt;
    QString file = place.left(colon);
    return WantedLine{file.replace(QLatin1Char('\\'), QLatin1Char('/')).toStdString(), line};
}

bool WantedLine::isFile(std::string_view path) const
{
    std::string plain(path);
    std::ranges::replace(plain, '\\', '/');
    return plain.ends_with(file) && (plain.size() == file.size() ||
                                     plain[plain.size() - file.size() - 1] == '/' || file.front() == '/');
}

bool WantedFrames::isInFile(FrameId frame)
{
    const StringId file = m_frames.frameFile(frame);
    const auto [known, isNew] = m_known.try_emplace(file);
    if (isNew)
        known->second = m_wanted.isFile(m_frames.strings().view(file));
    return known->second;
}

} // namespace core
