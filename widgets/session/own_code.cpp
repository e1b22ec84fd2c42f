// SPDX-License-Identifier: MIT
#include "widgets/session/own_code.h"

namespace widgets {

OwnCode::OwnCode(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_patterns(Settings().ownPatterns())
{}

void OwnCode::setPatterns(const OwnPatterns& patterns)
{
    if (patterns == m_patterns)
        return;
    m_patterns = patterns;
    Settings().setOwnPatterns(m_patterns);
    m_session->setOwnCode(m_patterns.rules());
}

void OwnCode::count(const QString& pattern, bool isOwn)
{
    OwnPatterns changed = m_patterns;
    QStringList& wanted = isOwn ? changed.own : changed.notOwn;
    QStringList& opposite = isOwn ? changed.notOwn : changed.own;
    if (opposite.removeAll(pattern) == 0 && !wanted.contains(pattern))
        wanted.append(pattern);
    setPatterns(changed);
}

} // namespace widgets
