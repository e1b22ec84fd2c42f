// SPDX-License-Identifier: MIT
#pragma once

class QObject;

namespace widgets {

/// Whether any job is running or waiting that owner, or what is below it, has asked for. GUI thread, as all
/// of these.
[[nodiscard]] bool isWorking(const QObject& owner);
/// Stops all of them.
void cancelJobs(const QObject& owner);
/// Stops all of them and deletes owner when they have ended: nobody waits for them, such as who works in
/// another window.
void deleteWhenQuiet(QObject* owner);

} // namespace widgets
