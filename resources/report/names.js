// SPDX-License-Identifier: MIT
// Names in the bands of a timeline: what report.js has is known here.

// Neighbours of one call site and colour are one thing for a person: boxes that all of them cover. parts: the
// rectangles.
function bandsOf(columns, yOf, parts) {
  const leastHeight = 13, every = Math.max(Math.round(columns.events.length / 90), 1), done = [];
  const height = (low, high) => yOf(low) - yOf(high);
  let open = [];
  for (let c = 0; c < columns.events.length; c += every) {
    if (columns.events[c] < 0) continue;
    const next = [];
    for (const run of runsOf(columns.events[c], parts)) {
      if (height(run.bottom, run.top) < leastHeight) continue;
      const band = open.find(one => one.key === run.key && one.end < c &&
        height(Math.max(one.bottom, run.bottom), Math.min(one.top, run.top)) >= leastHeight);
      if (band) {
        band.bottom = Math.max(band.bottom, run.bottom);
        band.top = Math.min(band.top, run.top);
        band.most = Math.max(band.most, run.top - run.bottom);
        band.end = c;
      }
      next.push(band || { ...run, begin: c, end: c, most: run.top - run.bottom });
    }
    done.push(...open.filter(band => band.end < c));
    open = next;
  }
  return done.concat(open);
}
// What lies on each other after an event, neighbours of one call site and colour together.
function runsOf(event, { begin, end, bottom, owner, size, keyOf }) {
  const runs = [];
  for (let i = 0; i < begin.length; ++i) {
    if (begin[i] > event || end[i] <= event) continue;
    const key = keyOf(owner[i]), last = runs[runs.length - 1], top = bottom[i] + size[owner[i]];
    if (last && last.key === key) last.top = top;
    else runs.push({ key, owner: owner[i], bottom: bottom[i], top });
  }
  return runs;
}
// Writes names of the largest that are lit, none over another.
function paintNames(context, area, columns, yOf, parts) {
  const scale = area.width / columns.events.length, taken = [];
  const boxOf = band => {
    const y = Math.max(yOf(band.top), area.top);
    return { band, x: area.left + band.begin * scale, width: (band.end - band.begin) * scale, y,
             height: Math.min(yOf(band.bottom), area.bottom) - y };
  };
  const boxes = bandsOf(columns, yOf, parts).map(boxOf);
  boxes.sort((a, b) => b.width * b.height - a.width * a.height);
  for (const { band, x, y, width, height } of boxes.slice(0, 60)) {
    if (!parts.isLit(band.owner) || height < 13) continue;
    const text = parts.nameOf(band.owner) + ' · ' + bytesText(band.most);
    const half = context.measureText(text).width / 2 + 6, middle = x + width / 2, centre = y + height / 2;
    const isFree = taken.every(other =>
      middle - half > other.x1 || middle + half < other.x0 || Math.abs(centre - other.y) > 15);
    if (2 * half > width || !isFree) continue;
    taken.push({ x0: middle - half, x1: middle + half, y: centre });
    write(context, text, middle, centre, ink(parts.colourOf(band.owner)), 'center');
  }
}
