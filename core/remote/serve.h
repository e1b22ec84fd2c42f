// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/remote/remote_messages.h"

#include <QIODevice>

#include <functional>

namespace core::remote {

/// How questions are answered: the bytes of the answer go to out, front to back; what is returned counts no
/// bytes. Called from a thread of its own, one question at a time.
using Answerer = std::function<Result<AnswerMessage>(const AskMessage&, QIODevice& out, Progress&)>;

/// Answers what comes in on a file descriptor on another, frame by frame, until Bye, the end of what comes
/// in, or stop is cancelled. One request at a time; a second one while it runs is refused. Reads files, and
/// writes none. answerer: of questions; without one they are refused. Error: Input, where what comes in is no
/// frame; cancelled.
[[nodiscard]] Status serve(int in, int out, const Progress& stop, Answerer answerer = {});

} // namespace core::remote
