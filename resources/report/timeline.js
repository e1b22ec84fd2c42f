// SPDX-License-Identifier: MIT
// The timeline of a report: what report.js has is known here.
if (data && data.timeline) timeline(data.timeline);
function timeline(t) {
  const states = t.end - t.first;
  const binEvents = series(t.binEvents, t.bins), active = series(t.active, t.bins);
  const reserved = t.reserved ? series(t.reserved, t.bins) : null;
  const others = [];
  {
    const all = reader(t.others);
    for (let g = 0; g < t.otherGroups.length; ++g) {
      const next = all.changes();
      others.push(Float64Array.from({ length: t.bins }, next));
    }
  }
  const groupOf = new Map(t.groups.map(group => [group.group, group]));
  const otherColour = g => groupOf.get(t.otherGroups[g])[isDark() ? 'dark' : 'light'];

  // Rectangles, allocation after allocation; x counts states from the first.
  const size = new Float64Array(t.count), stackOf = new Uint32Array(t.count), shadeOf = new Uint32Array(t.count);
  const kindOf = new Uint8Array(t.count), fateOf = new Uint8Array(t.count), firstOf = new Uint32Array(t.count + 1);
  const begin = new Int32Array(t.rectangles), end = new Int32Array(t.rectangles);
  const bottom = new Float64Array(t.rectangles), owner = new Uint32Array(t.rectangles);
  {
    const r = reader(t.allocations), begins = r.changes(), bottoms = r.changes();
    for (let a = 0, i = 0; a < t.count; ++a) {
      let at = begins();
      size[a] = r.next();
      const parts = r.next();
      stackOf[a] = r.next();
      shadeOf[a] = r.next();
      kindOf[a] = r.next();
      fateOf[a] = r.next();
      for (let p = 0; p < parts; ++p, ++i) {
        begin[i] = at;
        at += r.next();
        end[i] = at;
        bottom[i] = bottoms();
        owner[i] = a;
      }
      firstOf[a + 1] = i;
    }
  }
  const lanes = t.lanes.map(lane => {
    const r = reader(lane.bars), begins = r.changes();
    const bars = Array.from({ length: lane.count }, () => {
      const at = begins() - t.first;
      return { begin: at, end: at + r.next(), label: lane.labels[r.next()], colour: r.next() };
    });
    return { title: lane.title, colours: lane.colours, bars };
  });

  const air = Math.max(states * 0.03, 0.2); // behind the last event there is room for the state after it
  const all = [0, states + air];
  let shown = all.slice();
  const siteOf = a => stacks[stackOf[a]].site;
  const isLit = a => isLitBy(siteOf(a), kindOf[a]);
  const groupFor = a => data.groups[shadeOf[a]];
  // Where one line of code has several colours, these say more than it does.
  const groupsOfSite = new Map();
  for (let a = 0; a < t.count; ++a) {
    if (!groupsOfSite.has(siteOf(a))) groupsOfSite.set(siteOf(a), new Set());
    groupsOfSite.get(siteOf(a)).add(groupFor(a));
  }
  const nameOf = a => groupsOfSite.get(siteOf(a)).size > 2 ? groupOf.get(groupFor(a)).text : brief(siteOf(a));
  const keyOf = a => siteOf(a) + '\n' + groupFor(a);
  const parts = { begin, end, bottom, owner, size, keyOf, nameOf, isLit, colourOf: a => shade(shadeOf[a]) };
  let hovered = null, pointer = null, drag = null;
  let isFolded = t.fold > 0;
  const plot = byId('plot'), overview = byId('overview'), tip = byId('tip');
  const left = 62, laneHeight = 18, axisHeight = 20, foldHeight = 20, leftOverHeight = 18;
  const momentAt = t.moment - t.first;

  // What each column of pixels shows: the state at its highest total, as the window does.
  function columnsOf(from, to, count) {
    const events = new Float64Array(count), bins = new Int32Array(count);
    for (let c = 0; c < count; ++c) {
      const a = from + (to - from) * c / count, b = from + (to - from) * (c + 1) / count;
      let bin = Math.floor(a * t.bins / states);
      const last = Math.min(Math.ceil(b * t.bins / states), t.bins) - 1;
      if (a >= states || bin < 0) {
        events[c] = a >= states && a < all[1] ? states - 1 : -1;
        bins[c] = t.bins - 1;
        continue;
      }
      bin = Math.min(bin, t.bins - 1);
      if (last <= bin) {
        events[c] = Math.min(Math.floor((a + b) / 2), states - 1);
        bins[c] = bin;
        if (t.bins < states && last === bin && b - a >= 1) events[c] = binEvents[bin];
        continue;
      }
      let best = bin;
      for (let i = bin; i <= last; ++i) if (active[i] > active[best]) best = i;
      events[c] = binEvents[best];
      bins[c] = best;
    }
    return { events, bins };
  }
  // The first column whose event is k or later.
  function columnFrom(events, k) {
    let low = 0, high = events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (events[middle] < k) low = middle + 1; else high = middle;
    }
    return low;
  }
  const floor = () => isFolded ? t.fold : 0;
  function highest(bins) {
    let most = 0;
    for (const bin of bins) {
      const cached = reserved && reserved[bin] < active[bin] * 2 ? reserved[bin] : 0; // more leaves at the top
      most = Math.max(most, active[bin], cached);
    }
    for (let i = 0; i < t.failures.length; i += 2) {
      const at = t.failures[i] - t.first;
      if (at < shown[0] || at >= shown[1]) continue;
      const wanted = active[Math.min(Math.floor(at * t.bins / states), t.bins - 1)] + t.failures[i + 1];
      if (wanted < most * 4) most = Math.max(most, wanted);
    }
    if (t.capacity && t.capacity < most * 1.6) most = Math.max(most, t.capacity);
    return Math.max(most, floor() + 16);
  }

  // Puts rectangles and what is not drawn one by one into columns; tops: where a column's rectangles end.
  function paintBytes(context, area, columns, yOf, ratio) {
    const tops = new Float64Array(columns.events.length), scale = area.width / columns.events.length;
    const snapped = y => Math.round(y * ratio) / ratio;
    for (let i = 0; i < begin.length; ++i) {
      const from = columnFrom(columns.events, begin[i]);
      if (from >= columns.events.length || columns.events[from] >= end[i]) continue;
      const to = columnFrom(columns.events, end[i]), a = owner[i], top = bottom[i] + size[a];
      for (let c = from; c < to; ++c) if (tops[c] < top) tops[c] = top;
      // a row of pixels shows what lies at its middle: of what is thinner a neighbour, never nothing
      const y0 = snapped(yOf(top)), y1 = snapped(yOf(bottom[i]));
      if (y1 <= y0 || y1 < area.top) continue;
      context.globalAlpha = isLit(a) ? 1 : 0.36;
      context.fillStyle = shade(shadeOf[a]);
      context.fillRect(area.left + from * scale, y0, (to - from) * scale, y1 - y0);
    }
    context.globalAlpha = lit ? 0.3 : 0.72;
    for (let c = 0; c < columns.events.length && others.length; ++c) {
      if (columns.events[c] < 0) continue;
      let at = tops[c];
      for (let g = 0; g < others.length; ++g) {
        const bytes = others[g][columns.bins[c]];
        if (!bytes) continue;
        context.fillStyle = otherColour(g);
        context.fillRect(area.left + c * scale, yOf(at + bytes), scale, yOf(at) - yOf(at + bytes));
        at += bytes;
      }
    }
    context.globalAlpha = 1;
  }
  function paintReserved(context, area, columns, yOf) {
    if (!reserved) return;
    const scale = area.width / columns.events.length;
    context.fillStyle = css('hover');
    for (let c = 0; c < columns.events.length; ++c) {
      if (columns.events[c] < 0) continue;
      const y = yOf(reserved[columns.bins[c]]);
      context.fillRect(area.left + c * scale, y, scale + 0.5, area.bottom - y);
    }
  }

  function geometry(width, height) {
    const top = lanes.length * laneHeight + (lanes.length ? 4 : 0);
    const fold = isFolded ? foldHeight : 0;
    const below = axisHeight + fold + (t.leftOvers.length ? leftOverHeight : 0);
    return { left, top, width: width - left - 8, bottom: height - below, fold };
  }
  const xOf = (area, state) => area.left + (state - shown[0]) / (shown[1] - shown[0]) * area.width;
  const stateAt = (area, x) => shown[0] + (x - area.left) / area.width * (shown[1] - shown[0]);

  function paintLanes(context, area) {
    const text = css('text'), second = css('second');
    lanes.forEach((lane, row) => {
      const y = row * laneHeight;
      write(context, lane.title, area.left - 8, y + laneHeight / 2, second, 'right');
      let covered = -1;
      for (const bar of lane.bars) {
        if (bar.end <= shown[0] || bar.begin >= shown[1]) continue;
        const x0 = Math.max(xOf(area, bar.begin), area.left), x1 = Math.min(xOf(area, bar.end), area.left + area.width);
        if (x1 - covered < 0.5) continue; // of bars in one pixel the first
        covered = x1;
        context.fillStyle = lane.colours[2 * bar.colour + (isDark() ? 1 : 0)];
        context.fillRect(x0, y + 1, Math.max(x1 - x0 - 1, 1), laneHeight - 2);
        label(context, bar.label, x0, y + laneHeight / 2, x1 - x0, text);
      }
    });
  }
  function paintScales(context, area, low, high, yOf) {
    const second = css('second'), line = css('line');
    const step = stepOf(high - low, 6, 1024);
    for (let at = Math.ceil(low / step) * step; at <= high; at += step) {
      context.fillStyle = line;
      context.fillRect(area.left, Math.round(yOf(at)), area.width, 1);
      write(context, bytesText(at), area.left - 8, yOf(at), second, 'right');
    }
    const events = stepOf(shown[1] - shown[0], 8, 10);
    for (let at = Math.ceil((shown[0] + t.first) / events) * events; at <= shown[1] + t.first; at += events) {
      const x = xOf(area, at - t.first);
      if (at < 0 || x > area.left + area.width - 4) continue;
      context.fillStyle = line;
      context.fillRect(Math.round(x), area.bottom + area.fold, 1, 4);
      write(context, grouped(at), x, area.bottom + area.fold + 12, second, 'center');
    }
  }
  // What each step left over, below where the next one begins; what is more than ever in the colour of failure.
  function paintLeftOvers(context, area) {
    const y = area.bottom + area.fold + axisHeight + 8;
    let free = -1;
    for (let i = 0; i < t.leftOvers.length; i += 3) {
      const x = xOf(area, t.leftOvers[i] - t.first), text = bytesText(t.leftOvers[i + 1]);
      const half = context.measureText(text).width / 2;
      if (x - half < Math.max(free, area.left - 20) || x + half > area.left + area.width) continue;
      free = x + half + 10;
      write(context, text, x, y, css(t.leftOvers[i + 2] ? 'failure' : 'second'), 'center');
    }
    write(context, words.leftOver, area.left - 8, y, css('second'), 'right');
  }
  function paintMarks(context, area, yOf) {
    const failure = css('failure');
    const clip = y => Math.max(Math.min(y, area.bottom), area.top);
    if (t.capacity && yOf(t.capacity) > area.top - 2) {
      const text = words.capacity + (t.isAtLeast ? ' ≥ ' : ' ') + bytesText(t.capacity);
      context.fillStyle = failure;
      context.fillRect(area.left, Math.round(yOf(t.capacity)), area.width, 1);
      write(context, text, area.left + 6, yOf(t.capacity) - 8, failure);
    }
    for (let i = 0; i < t.failures.length; i += 2) {
      const at = t.failures[i] - t.first, x = xOf(area, at);
      if (x < area.left || x > area.left + area.width) continue;
      const from = active[Math.min(Math.floor(at * t.bins / states), t.bins - 1)];
      const y0 = clip(yOf(from + t.failures[i + 1])), y1 = clip(yOf(from));
      context.strokeStyle = failure;
      context.fillStyle = failure;
      context.globalAlpha = 0.16;
      context.fillRect(x, y0, Math.min(Math.max(area.width * 0.022, 8), area.left + area.width - x), y1 - y0);
      context.globalAlpha = 1;
      context.fillRect(x, area.top, 1, area.bottom - area.top);
      const asked = words.asked + ' ' + bytesText(t.failures[i + 1]);
      if (t.failures[i] === t.moment)
        write(context, asked, x - 6, Math.max(y0 + 8, area.top + 8, t.capacity ? yOf(t.capacity) + 9 : 0), failure,
              'right');
    }
    if (!t.failures.includes(t.moment) && momentAt >= shown[0] && momentAt < shown[1]) {
      context.fillStyle = css('second');
      context.fillRect(xOf(area, momentAt + 0.5), area.top, 1, area.bottom - area.top);
    }
  }
  function outline(context, area, a, colour, yOf, width) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    for (let i = firstOf[a]; i < firstOf[a + 1]; ++i) {
      if (end[i] <= shown[0] || begin[i] >= shown[1]) continue;
      const x0 = Math.max(xOf(area, begin[i]), area.left), x1 = Math.min(xOf(area, end[i]), area.left + area.width);
      const y0 = yOf(bottom[i] + size[a]), y1 = Math.min(yOf(bottom[i]), area.bottom);
      if (y1 > y0) context.strokeRect(x0, y0, Math.max(x1 - x0, 1), Math.max(y1 - y0, 1));
    }
    context.lineWidth = 1;
  }

  let drawn = null; // geometry of what is on the screen
  function draw() {
    const { context, width, height, ratio } = prepared(plot);
    const area = geometry(width, height), count = Math.max(Math.round(area.width * ratio), 1);
    const columns = columnsOf(shown[0], shown[1], count);
    const low = floor(), high = low + (highest(columns.bins) - low) * 1.06;
    const yOf = bytes => area.bottom - (bytes - low) / (high - low) * (area.bottom - area.top);
    drawn = { area, low, high, yOf, columns };
    context.save();
    context.beginPath();
    context.rect(area.left, area.top, area.width, area.bottom - area.top);
    context.clip();
    paintReserved(context, area, columns, yOf);
    context.restore();
    paintScales(context, area, low, high, yOf);
    context.save();
    context.beginPath();
    context.rect(area.left, area.top, area.width, area.bottom - area.top);
    context.clip();
    paintBytes(context, area, columns, yOf, ratio);
    if (selected >= 0) outline(context, area, selected, css('text'), yOf, 1.5);
    paintNames(context, area, columns, yOf, parts);
    context.restore();
    paintLanes(context, area);
    if (t.leftOvers.length) paintLeftOvers(context, area);
    paintMarks(context, area, yOf);
    if (isFolded) {
      context.fillStyle = groupOf.get(0xFFFF)[isDark() ? 'dark' : 'light'];
      context.fillRect(area.left, area.bottom + 2, area.width, foldHeight - 4);
      write(context, fill(words.folded, bytesText(t.fold)), area.left + 8, area.bottom + foldHeight / 2, css('text'));
    }
    drawPointer();
    drawOverview();
  }
  // Over the picture that is there: what is under the pointer, or is being dragged over.
  function drawPointer() {
    const { context } = prepared(byId('over'));
    const { area, yOf } = drawn;
    if (drag && drag.isZoom) {
      const [x0, x1] = [Math.min(drag.from, drag.to), Math.max(drag.from, drag.to)];
      context.fillStyle = css('surface');
      context.globalAlpha = 0.65;
      context.fillRect(area.left, area.top, Math.max(x0 - area.left, 0), area.bottom - area.top);
      context.fillRect(x1, area.top, Math.max(area.left + area.width - x1, 0), area.bottom - area.top);
      context.globalAlpha = 1;
    } else if (hovered !== null && hovered !== selected) outline(context, area, hovered, css('text'), yOf, 1);
    if (pointer && pointer.x >= area.left) {
      context.fillStyle = css('second');
      context.globalAlpha = 0.5;
      context.fillRect(Math.round(pointer.x), area.top, 1, area.bottom - area.top);
      context.globalAlpha = 1;
    }
  }
  function drawOverview() {
    const { context, width, height } = prepared(overview);
    const area = { left, width: width - left - 8 };
    const columns = columnsOf(all[0], all[1], Math.max(Math.round(area.width), 1));
    let most = 1;
    for (const bin of columns.bins) most = Math.max(most, active[bin]);
    context.fillStyle = css('measure');
    columns.bins.forEach((bin, c) => {
      const tall = columns.events[c] < 0 ? 0 : active[bin] / most * (height - 2);
      context.fillRect(area.left + c, height - tall, 1, tall);
    });
    const x0 = area.left + shown[0] / all[1] * area.width, x1 = area.left + shown[1] / all[1] * area.width;
    context.fillStyle = css('surface');
    context.globalAlpha = 0.7;
    context.fillRect(area.left, 0, x0 - area.left, height);
    context.fillRect(x1, 0, area.left + area.width - x1, height);
    context.globalAlpha = 1;
    if (x1 - x0 < area.width - 1) {
      context.fillStyle = css('accent');
      context.fillRect(x0, 0, 1, height);
      context.fillRect(x1 - 1, 0, 1, height);
    }
  }

  // ---- what lies where ----
  function hit(x, y) {
    const { area, low, high } = drawn, state = stateAt(area, x);
    const column = Math.min(Math.max(Math.floor((x - area.left) / area.width * drawn.columns.events.length), 0),
                            drawn.columns.events.length - 1);
    const event = drawn.columns.events[column], bin = drawn.columns.bins[column];
    if (x < area.left || y > area.bottom || state < 0 || event < 0) return null;
    if (y < area.top) {
      const lane = lanes[Math.floor(y / laneHeight)];
      const bar = lane && lane.bars.find(one => one.begin <= state && one.end > state);
      return bar ? { event, bin, bar, lane } : { event, bin };
    }
    const bytes = low + (area.bottom - y) / (area.bottom - area.top) * (high - low);
    let top = 0;
    for (let i = 0; i < begin.length; ++i) {
      if (begin[i] > event || end[i] <= event) continue;
      const upper = bottom[i] + size[owner[i]];
      if (upper > top) top = upper;
      if (bytes >= bottom[i] && bytes < upper) return { event, bin, allocation: owner[i] };
    }
    for (let g = 0; g < others.length; ++g) {
      if (bytes >= top && bytes < top + others[g][bin]) return { event, bin, group: g };
      top += others[g][bin];
    }
    return { event, bin };
  }
  function factsOf(a) {
    const from = begin[firstOf[a]] + t.first, until = end[firstOf[a + 1] - 1] + t.first;
    return [fateOf[a] & 1 ? words.before : fill(words.born, grouped(from)),
            fateOf[a] & 2 ? fill(words.freed, grouped(until)) : words.never];
  }
  function tell(at) {
    tip.replaceChildren();
    if (!at) {
      put(tip, 'span', words.hint);
      return;
    }
    if (at.allocation !== undefined) {
      const a = at.allocation;
      put(tip, 'b', bytesText(size[a]));
      put(tip, 'span', ' · ' + [brief(stacks[stackOf[a]].site), words.kinds[kindOf[a]], ...factsOf(a)].join(' · '));
    } else if (at.group !== undefined) {
      put(tip, 'b', bytesText(others[at.group][at.bin]));
      put(tip, 'span', ' · ' + fill(words.others, groupOf.get(t.otherGroups[at.group]).text));
    } else if (at.bar) {
      put(tip, 'b', at.bar.label);
      const range = grouped(at.bar.begin + t.first) + ' – ' + grouped(at.bar.end - 1 + t.first);
      put(tip, 'span', ' · ' + fill(words.event, range));
    } else {
      put(tip, 'b', fill(words.event, grouped(at.event + t.first)));
      put(tip, 'span', ' · ' + bytesText(active[at.bin]) + ' ' + words.active +
        (reserved ? ' · ' + bytesText(reserved[at.bin]) + ' ' + words.reserved : ''));
    }
  }
  function select(a) {
    selected = a;
    lit = { site: stacks[stackOf[a]].site };
    light(null);
    showStack(stackOf[a], bytesText(size[a]) + ' · ' + brief(stacks[stackOf[a]].site),
      [[words.kinds[kindOf[a]], ...factsOf(a)].join(' · ')]);
    redraw();
  }
  selectOnTimeline = select;

  // ---- moving about ----
  function show(from, to) {
    const least = Math.min(4, all[1]), length = Math.min(Math.max(to - from, least), all[1]);
    const start = Math.min(Math.max(from + (to - from - length) / 2, 0), all[1] - length);
    shown = [start, start + length];
    draw();
  }
  const zoom = (factor, about) => {
    const at = about === undefined ? (shown[0] + shown[1]) / 2 : about;
    show(at - (at - shown[0]) * factor, at + (shown[1] - at) * factor);
  };
  const pan = part => {
    const by = Math.min(Math.max((shown[1] - shown[0]) * part, -shown[0]), all[1] - shown[1]);
    show(shown[0] + by, shown[1] + by);
  };
  byId('in').addEventListener('click', () => zoom(0.5));
  byId('out').addEventListener('click', () => zoom(2));
  byId('whole').addEventListener('click', () => show(...all));
  byId('moment').addEventListener('click', () => show(momentAt - states * 0.04, momentAt + states * 0.02));
  plot.addEventListener('wheel', event => {
    const isPan = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
    if (!isPan && !event.ctrlKey && !event.metaKey) return; // the page scrolls
    event.preventDefault();
    if (isPan) pan((event.deltaX || event.deltaY) / 800);
    else zoom(Math.exp(Math.max(Math.min(event.deltaY, 60), -60) / 100), stateAt(drawn.area, event.offsetX));
  }, { passive: false });
  plot.addEventListener('keydown', event => {
    const act = { '+': () => zoom(0.5), '=': () => zoom(0.5), '-': () => zoom(2), Home: () => show(...all),
      ArrowLeft: () => pan(-0.2), ArrowRight: () => pan(0.2) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  plot.addEventListener('dblclick', () => show(...all));
  plot.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    drag = { from: event.offsetX, to: event.offsetX, isZoom: false };
    plot.setPointerCapture(event.pointerId);
  });
  plot.addEventListener('pointermove', event => {
    pointer = { x: event.offsetX, y: event.offsetY };
    if (drag) {
      drag.to = event.offsetX;
      drag.isZoom = drag.isZoom || Math.abs(drag.to - drag.from) > 4;
    }
    const at = hit(pointer.x, pointer.y);
    hovered = at && at.allocation !== undefined ? at.allocation : null;
    tell(at);
    drawPointer();
  });
  plot.addEventListener('pointerup', event => {
    const done = drag;
    drag = null;
    if (done && done.isZoom)
      return show(stateAt(drawn.area, Math.min(done.from, done.to)), stateAt(drawn.area, Math.max(done.from, done.to)));
    if (isFolded && event.offsetY > drawn.area.bottom) {
      isFolded = false;
      return draw();
    }
    const at = hit(event.offsetX, event.offsetY);
    if (at && at.allocation !== undefined) select(at.allocation);
    else if (at && at.bar) show(at.bar.begin, at.bar.end);
  });
  plot.addEventListener('pointerleave', () => {
    pointer = null;
    hovered = null;
    tell(null);
    drawPointer();
  });
  const centre = event => {
    const part = (event.offsetX - left) / (overview.clientWidth - left - 8) * all[1], half = (shown[1] - shown[0]) / 2;
    show(part - half, part + half);
  };
  overview.addEventListener('pointerdown', event => { overview.setPointerCapture(event.pointerId); centre(event); });
  overview.addEventListener('pointermove', event => { if (event.buttons & 1) centre(event); });

  function legend() {
    const box = byId('legend');
    box.replaceChildren();
    const used = new Set(t.otherGroups);
    for (let a = 0; a < t.count; ++a) used.add(groupFor(a));
    for (const group of t.groups) {
      if (!used.has(group.group)) continue;
      const item = put(box, 'span', '');
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
      rect.setAttribute('width', '10');
      rect.setAttribute('height', '10');
      rect.setAttribute('rx', '2');
      rect.setAttribute('fill', group[isDark() ? 'dark' : 'light']);
      svg.append(rect);
      item.append(svg, group.text);
    }
  }
  redraws.push(legend, draw);
  tell(null);
}
