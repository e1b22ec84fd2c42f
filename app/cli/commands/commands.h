// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/shared/command.h"

namespace app {

/// `info FILE [--json]`: what a recording holds, device by device.
[[nodiscard]] Command infoCommand();
/// `overview FILE [--json]`: what to know of a recording first, and what to ask next.
[[nodiscard]] Command overviewCommand();
/// `capabilities [--json]`: what the program can do.
[[nodiscard]] Command capabilitiesCommand();
/// `skill install|show`: docs/SKILL.md, for agents.
[[nodiscard]] Command skillCommand();
/// `mcp [--root DIR]…`: answers an agent on standard input and output.
[[nodiscard]] Command mcpCommand();
/// `query FILE [SQL]`: one statement over the recording's tables; without SQL a prompt on a terminal, else
/// the statement from standard input.
[[nodiscard]] Command queryCommand();
/// `sites FILE [--device N] [--event K|peak|oom|end] [--format table|csv|json]`: live bytes by call site.
[[nodiscard]] Command sitesCommand();
/// `state FILE [--device N] [--event K|peak|oom|end] [--format text|json|csv|…]`: what the allocator held.
[[nodiscard]] Command stateCommand();
/// `trace FILE [--device N] [--events A:B] [--action NAME,…] [--grep RE] [--format text|json|csv|…]`: the
/// events of a device.
[[nodiscard]] Command traceCommand();
/// `structure FILE [--device N] [--depth N] [--format text|json|csv]`: steps, phases, layers and calls of the
/// program, read from the stacks.
[[nodiscard]] Command structureCommand();
/// `oom FILE`: the sheet of each out-of-memory event.
[[nodiscard]] Command oomCommand();
/// `report FILE|FOLDER -o OUT.html`: a recording as one page of HTML.
[[nodiscard]] Command htmlReportCommand();
/// `explain LOG…|- [--with FILE]`: why memory ran out, from a text log.
[[nodiscard]] Command explainCommand();
/// `serving FILE|LOG|- [--event K|peak|oom|end]`: what a server of language models spends its card on.
[[nodiscard]] Command servingCommand();
/// `diff A B [--at M] …`: what two moments, of one or two recordings, held, call site by call site.
[[nodiscard]] Command diffCommand();
/// `leaks FILE|FOLDER [--warmup N] …`: which call sites keep more from step to step, or from recording to
/// recording.
[[nodiscard]] Command leaksCommand();
/// `check FILE|FOLDER… [--config F] [--baseline B] [rules]`: whether recordings keep to their budget.
[[nodiscard]] Command checkCommand();
/// `ranks`: the group of commands for all ranks of a job.
[[nodiscard]] Command ranksCommand();
/// `ranks list`: freezes the list of a job's recordings, for shards that are to agree on it.
[[nodiscard]] Command listCommand();
/// `ranks merge`: makes one file of all summaries, and says which are missing.
[[nodiscard]] Command mergeCommand();
/// `ranks report JOB|DIR [--set S] [--at MOMENT] …`: which rank of a job is not like its peers, which failed
/// first, which have no file.
[[nodiscard]] Command reportCommand();
/// `whatif FILE --set KEY:VALUE,…`: the recorded program under other settings of the allocator.
[[nodiscard]] Command whatIfCommand();
[[nodiscard]] Command fixCommand();
/// `convert IN -o OUT --to FORM`: writes what a file holds in another form.
[[nodiscard]] Command convertCommand();
/// `redact IN -o OUT [--key FILE] …`: a copy that can be given away.
[[nodiscard]] Command redactCommand();
/// `render IN -o OUT.png|.svg`: a picture of the timeline, without a display.
[[nodiscard]] Command renderCommand();
/// `helper`: copies the command line to another machine, so that `ssh://` can read there.
[[nodiscard]] Command helperCommand();
/// `serve --stdio`: answers a SnapViewer on another machine, which started it through ssh.
[[nodiscard]] Command serveCommand();

} // namespace app
