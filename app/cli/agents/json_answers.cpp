// SPDX-License-Identifier: MIT
#include "app/cli/agents/json_answers.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr std::array answers{
    JsonAnswer{"info", "info FILE --json", "snapviewer.info/1", TopOf::Text},
    JsonAnswer{"overview", "overview FILE --json", "snapviewer.overview/1"},
    JsonAnswer{"query", "query FILE 'SELECT count(*) FROM allocations' --format json", "snapviewer.query/1"},
    JsonAnswer{"sites", "sites FILE --format json", "snapviewer.sites/1", TopOf::Rows},
    JsonAnswer{"state", "state FILE --format json", "snapviewer.state/1", TopOf::Text},
    JsonAnswer{"trace", "trace FILE --format json", "snapviewer.trace/1"},
    JsonAnswer{"structure", "structure FILE --format json", "snapviewer.structure/1"},
    JsonAnswer{"oom", "oom FILE --format json", "snapviewer.oom/1"},
    JsonAnswer{"explain", "explain LOG --format json", "snapviewer.explain/1"},
    JsonAnswer{"serving", "serving FILE --format json", "snapviewer.serving/1"},
    JsonAnswer{"diff", "diff FILE FILE --format json", "snapviewer.diff/1", TopOf::Rows},
    JsonAnswer{"leaks", "leaks FILE --format json", "snapviewer.leaks/2", TopOf::Rows},
    JsonAnswer{"check", "check FILE --max-oom 0 --format json", "snapviewer.check/1"},
    JsonAnswer{"ranks", "ranks report FOLDER --format json", "snapviewer.ranks-report/1", TopOf::Rows},
    JsonAnswer{"whatif", "whatif FILE --set expandable_segments:True --format json", "snapviewer.whatif/1"},
    JsonAnswer{"fix", "fix FILE --suggest --format json", "snapviewer.fix/1"},
    JsonAnswer{"capabilities", "capabilities --json", "snapviewer.capabilities/1"},
};

} // namespace

std::span<const JsonAnswer> jsonAnswers()
{
    return answers;
}

const JsonAnswer* jsonAnswer(const QString& typed)
{
    const auto* const found = std::find_if(answers.begin(), answers.end(), [&](const JsonAnswer& answer) {
        return QString::fromLatin1(answer.words).startsWith(typed + QLatin1Char(' '));
    });
    return found == answers.end() ? nullptr : found;
}

} // namespace app
