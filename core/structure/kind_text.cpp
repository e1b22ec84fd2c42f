// SPDX-License-Identifier: MIT
#include "core/structure/kind_text.h"

#include <QCoreApplication>

namespace core {

QString textOf(Kind kind)
{
    return kind == Kind::Unknown ? QCoreApplication::translate("Kind", "unknown")
                                 : QCoreApplication::translate("Kind", nameOf(kind).toLatin1().constData());
}

QString textOf(const Categories& categories, std::size_t index)
{
    const std::size_t rules = categories.rules().size();
    return index < rules ? categories.all()[index].name : textOf(allKinds()[index - rules]);
}

} // namespace core
