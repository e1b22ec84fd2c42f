// SPDX-License-Identifier: MIT
#include "core/base/plaintext.h"

namespace core {

QString plainLine(QString text)
{
    for (QChar& c : text) {
        if (c == QLatin1Char('\n'))
            c = QChar(u'⏎');
        else if (c.category() == QChar::Other_Control || c.category() == QChar::Other_Format)
            c = QChar(u'·');
    }
    return text;
}

} // namespace core
