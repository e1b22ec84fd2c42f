// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"

#include <QCoreApplication>

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("snapviewer-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SNAPVIEWER_VERSION));
    return app::runCommandLine(QCoreApplication::arguments().mid(1));
}
