// SPDX-License-Identifier: MIT
#include "core/base/output/result_folder.h"

#include "core/base/output/writing_reason.h"
#include "core/base/platform/open_file.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <filesystem>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OutputText);

QByteArray targetOf(const QString& path)
{
    QByteArray name = QFile::encodeName(path);
    while (name.size() > 1 && name.endsWith('/'))
        name.chop(1);
    return withoutLinks(name);
}

/// Of a link itself.
std::filesystem::file_type typeOf(const QByteArray& path)
{
    std::error_code unknown;
    return std::filesystem::symlink_status(systemPath(path), unknown).type();
}

bool isThere(const QByteArray& path)
{
    return std::filesystem::exists(std::filesystem::file_status(typeOf(path)));
}

int renamed(const QByteArray& from, const QByteArray& to)
{
    std::error_code failed;
    std::filesystem::rename(systemPath(from), systemPath(to), failed);
    return errnoOf(failed);
}

} // namespace

ResultFolder::ResultFolder(const QString& path) : m_path(path), m_target(targetOf(path)) {}

bool ResultFolder::fail(int number)
{
    if (m_failure == 0)
        m_failure = number;
    return number == 0;
}

FileDevice* ResultFolder::add(const QString& name)
{
    auto member = std::make_unique<Member>();
    member->name = QFile::encodeName(name);
    if (!fail(member->draft.open(folderOf(m_target))))
        return nullptr;
    member->device.begin(member->draft.descriptor());
    member->device.watch(m_progress);
    m_members.push_back(std::move(member));
    return &m_members.back()->device;
}

/// What is not ours is never removed.
bool ResultFolder::mayReplace()
{
    if (!isThere(m_target))
        return true;
    const QDir folder(QFile::decodeName(m_target));
    if (!folder.exists()) {
        m_reason = OutputText::tr("there is a file of that name, and a folder is to be written");
        return false;
    }
    const QStringList others =
        folder.entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    const auto isOurs = [&](const QString& name) {
        const QByteArray path = m_target + '/' + QFile::encodeName(name);
        return typeOf(path) == std::filesystem::file_type::regular &&
               std::any_of(m_members.begin(), m_members.end(),
                           [&](const auto& member) { return member->name == QFile::encodeName(name); });
    };
    const auto foreign = std::find_if_not(others.begin(), others.end(), isOurs);
    if (foreign == others.end())
        return true;
    m_reason = OutputText::tr("that folder holds other things, such as %1").arg(*foreign);
    return false;
}

bool ResultFolder::commit()
{
    for (const auto& member : m_members) {
        if (!member->device.flush() || !fail(member->draft.sync()))
            return false;
    }
    if (m_failure != 0 || !mayReplace())
        return false;
    const QByteArray made = Draft::hiddenName(folderOf(m_target));
    std::error_code unmade;
    if (!std::filesystem::create_directory(systemPath(made), unmade))
        return fail(unmade ? errnoOf(unmade) : EEXIST);
    int failed = nameMembers(made);
    if (failed == 0)
        failed = renamed(made, m_target);
    if (failed == ENOTEMPTY || failed == EEXIST)
        failed = exchange(made);
    if (failed != 0)
        remove(made);
    return fail(failed);
}

int ResultFolder::nameMembers(const QByteArray& folder)
{
    std::error_code ignored;
    const auto old = std::filesystem::status(systemPath(m_target), ignored);
    if (std::filesystem::exists(old))
        std::filesystem::permissions(systemPath(folder), old.permissions() & std::filesystem::perms::all,
                                     ignored);
    for (const auto& member : m_members) {
        const QByteArray before = m_target + '/' + member->name;
        if (isThere(before))
            member->draft.takeRightsOf(before);
        if (const int failed = member->draft.appear(folder + '/' + member->name); failed != 0)
            return failed;
    }
    return 0;
}

/// The folder that was there changes places with the new one at once, then goes.
int ResultFolder::exchange(const QByteArray& made) const
{
    const QByteArray aside = Draft::hiddenName(folderOf(m_target));
    if (platform::exchange(made, m_target)) {
        remove(made);
        return 0;
    }
    // not every file system can: a moment without either then
    if (const int failed = renamed(m_target, aside); failed != 0)
        return failed;
    if (const int failed = renamed(made, m_target); failed != 0) {
        (void)renamed(aside, m_target);
        return failed;
    }
    remove(aside);
    return 0;
}

void ResultFolder::remove(const QByteArray& folder) const
{
    std::error_code ignored;
    for (const auto& member : m_members)
        std::filesystem::remove(systemPath(folder + '/' + member->name), ignored);
    std::filesystem::remove(systemPath(folder), ignored);
}

Error ResultFolder::failure() const
{
    QString reason = m_reason.isEmpty() ? writingReason(m_failure) : m_reason;
    for (const auto& member : m_members) {
        if (member->device.failure() == FileDevice::stopped)
            return cancelled();
        if (member->device.failure() != 0)
            reason = member->device.errorString();
    }
    return outputError(OutputText::tr("%1 cannot be written: %2.").arg(m_path, reason));
}

} // namespace core
