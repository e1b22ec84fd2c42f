// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

namespace core::remote {

/// The machines that a ssh_config names, in its order: no patterns, and nothing that ssh could take for an
/// option. What is in files that it includes is not looked for.
[[nodiscard]] QStringList hostsIn(const QByteArray& config);

/// Those of ~/.ssh/config; none where there is none.
[[nodiscard]] QStringList knownHosts();

} // namespace core::remote
