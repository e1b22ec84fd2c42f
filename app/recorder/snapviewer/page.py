# SPDX-License-Identifier: MIT
"""A recording in a notebook: what the report begins with, in small. No script, nothing that is loaded; every text is escaped."""
from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any, Dict, List, Sequence

from .errors import SnapViewerError

if TYPE_CHECKING:
    from .recording import Recording
    from .rows import Row

_WIDTH, _HEIGHT = 720, 150      # pixels of the timeline
_COLUMNS = 360                  # moments of it, each with the largest totals in it
_SITES = 10
_UNITS = ("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB")
_TOTALS = ("SELECT min(event), max(active), max(reserved) FROM usage WHERE device = ? "
           "GROUP BY event * ? / ? ORDER BY 1")
_STYLE = """
.snapviewer-small{font:13px/1.4 system-ui,sans-serif;max-width:740px}
.snapviewer-small p{margin:.3em 0}.snapviewer-small .quiet{opacity:.7}
.snapviewer-small table{font:inherit;color:inherit;border-collapse:collapse;width:100%}
.snapviewer-small td{border:0;font:inherit;color:inherit;background:none;padding:1px 8px 1px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.snapviewer-small td.size{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.snapviewer-small .bar{background:#3b7dd8;height:9px;margin-top:5px;min-width:1px}
"""


def size(number: int) -> str:
    """Bytes in binary units, with three significant digits: 20.6 GiB."""
    value, unit = float(abs(number)), 0
    while value >= 999.5 and unit + 1 < len(_UNITS):
        value /= 1024
        unit += 1
    digits = 0 if unit == 0 or value >= 99.95 else 1 if value >= 9.995 else 2
    return "%s%.*f %s" % ("-" if number < 0 else "", digits, value, _UNITS[unit])


def closed(path: str) -> str:
    return "<p>%s <span>(closed)</span></p>" % html.escape(path)


def page(recording: "Recording") -> str:
    """The page of an open recording. What cannot be said is left out, with the reason in its place."""
    info = recording.info()
    parts = ["<p class='quiet'>%s · %s</p>" % (html.escape(str(info.get("file"))), html.escape(str(info.get("format"))))]
    verdict = info.get("verdict")
    if isinstance(verdict, dict):
        parts.append("<p><b>%s</b></p><p>%s</p>" % (_text(verdict, "headline"), _text(verdict, "detail")))
    try:
        parts += _moment(recording, info)
    except SnapViewerError as error:
        parts.append("<p class='quiet'>%s</p>" % html.escape(error.sentence))
    return "<style>%s</style><div class='snapviewer-small'>%s</div>" % (_STYLE, "".join(parts))


def _text(of: Dict[str, Any], key: str) -> str:
    return html.escape(str(of.get(key) or ""))


def _moment(recording: "Recording", info: Dict[str, Any]) -> List[str]:
    """The timeline and the ledger of the device and the moment at which the window opens."""
    sites = recording.sites(top=_SITES)
    rows = sites.dicts()
    if not rows:
        return ["<p class='quiet'>Nothing was alive.</p>"]
    device, event = rows[0]["device"], rows[0]["event"]
    facts = next((each for each in info["devices"] if each["device"] == device), None)
    if facts is None:
        return [_ledger(rows)]
    count = max(int(facts["events"]), 1)
    totals = recording.sql(_TOTALS, [device, _COLUMNS, count])
    failures = [each["event"] for each in facts.get("oom", [])]
    about = "Device %s: peak %s active (filled), %s reserved (line); %s events." % (
        device, size(facts["peak_bytes"]), size(facts["peak_reserved_bytes"]), format(facts["events"], ","))
    held = "Held after event %s:" % format(event, ",") if isinstance(event, int) else "Held:"
    return [_timeline(totals, count, failures, about), "<p class='quiet'>%s</p>" % html.escape(about),
            "<p>%s</p>" % html.escape(held), _ledger(rows)]


def _timeline(totals: "Sequence[Row]", count: int, failures: Sequence[int], about: str) -> str:
    """Active bytes filled, reserved ones as a line, failures as upright ones; one step a moment."""
    most = max([int(row[2] or 0) for row in totals] + [int(row[1] or 0) for row in totals] + [1])

    def x(event: Any) -> float:
        return (float(event) + 1) / (count + 1) * _WIDTH

    def y(value: Any) -> float:
        return _HEIGHT - float(value or 0) / most * (_HEIGHT - 4)

    steps = [(x(row[0]), y(row[1]), y(row[2])) for row in totals]
    ends = [step[0] for step in steps[1:]] + [float(_WIDTH)]
    active = "M0 %d" % _HEIGHT + "".join("L%.1f %.1fL%.1f %.1f" % (a, top, b, top) for (a, top, _), b in zip(steps, ends))
    reserved = "".join("%s%.1f %.1fL%.1f %.1f" % ("L" if at else "M", a, top, b, top)
                       for at, ((a, _, top), b) in enumerate(zip(steps, ends)))
    marks = "".join("<path d='M%.1f 0V%d' stroke='#d33' stroke-width='1.5'/>" % (x(each), _HEIGHT) for each in failures[-100:])
    return ("<svg viewBox='0 0 %d %d' width='100%%' role='img' style='display:block'><title>%s</title>"
            "<path d='%sL%d %dZ' fill='#3b7dd8' fill-opacity='.55'/><path d='%s' fill='none' stroke='currentColor' "
            "stroke-opacity='.8'/>%s</svg>" % (_WIDTH, _HEIGHT, html.escape(about), active, _WIDTH, _HEIGHT, reserved, marks))


def _ledger(rows: List[Dict[str, Any]]) -> str:
    largest = max([float(row.get("share") or 0) for row in rows[:_SITES]] + [1e-9])
    head = "<tr class='quiet'><td></td><td></td><td>line of code</td><td class='size'>allocations</td></tr>"
    return "<table><tbody>%s%s</tbody></table>" % (head, "".join(_line(row, largest) for row in rows))


def _line(row: Dict[str, Any], largest: float) -> str:
    number = int(row.get("bytes") or 0)
    share = min(float(row.get("share") or 0) / largest, 1.0)
    return ("<tr><td class='size' title='%s bytes'>%s</td><td style='width:25%%'><div class='bar' style='width:%.1f%%'></div>"
            "</td><td>%s</td><td class='size'>%s</td></tr>"
            % (format(number, ","), size(number), share * 100, html.escape(str(row.get("site"))),
               format(int(row.get("count") or 0), ",")))

