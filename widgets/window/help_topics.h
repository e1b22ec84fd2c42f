// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace widgets {

class Actions;

/// What belongs together in a page of the Help menu: keys with what they do, or terms with what they mean.
struct HelpTopic
{
    QString title;
    std::vector<std::pair<QString, QString>> rows;
};

/// By task; every command that has a shortcut is in one of them. Translated.
[[nodiscard]] std::vector<HelpTopic> keyTopics(const Actions& actions);
/// One word for one thing, in the window, in messages and in the README; docs/glossary.md has the same.
[[nodiscard]] std::vector<HelpTopic> termTopics();
/// The rows that contain search, whatever the case, and all rows of a title that does; all where it is empty.
[[nodiscard]] std::vector<HelpTopic> found(const std::vector<HelpTopic>& topics, const QString& search);

} // namespace widgets
