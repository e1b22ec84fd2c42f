// SPDX-License-Identifier: MIT
// The map of a report, and the first look at all of it: what report.js has is known here.
if (data && data.map) map(data.map.map(group => {
  const r = reader(group.segments);
  return { name: group.name, bytes: group.bytes, segments: Array.from({ length: group.count }, () => {
    const size = r.next();
    return { size, blocks: Array.from({ length: r.next() }, () => {
      const block = { size: r.next(), requested: r.next() - 1 };
      return block.requested < 0 ? block :
        Object.assign(block, { isPending: r.next() === 1, stack: r.next(), shade: r.next(), kind: r.next(),
                               allocation: r.next() - 1 });
    }) };
  }) };
}));
function map(groups) {
  const canvas = byId('places'), tip = byId('map-tip');
  const rowHeight = 16, gap = 3, headHeight = 24, mostRows = 48;
  let boxes = [];
  // Segments one after the other in rows of one scale; one that is longer than a row goes on in the next.
  function rowsOf(bytesOfARow) {
    const rows = [];
    for (const group of groups) {
      rows.push({ head: group });
      let row = null;
      for (const segment of group.segments) {
        let at = 0, next = 0, blockAt = 0;
        while (at < segment.size) {
          if (!row || row.used >= bytesOfARow * 0.995) rows.push(row = { used: 0, parts: [] });
          const length = Math.min(segment.size - at, bytesOfARow - row.used);
          const part = { segment, x: row.used, length, blocks: [] };
          while (next < segment.blocks.length) {
            const block = segment.blocks[next];
            const from = Math.max(blockAt, at), to = Math.min(blockAt + block.size, at + length);
            if (to > from) part.blocks.push({ block, x: row.used + from - at, length: to - from });
            if (blockAt + block.size > at + length) break;
            blockAt += block.size;
            ++next;
          }
          row.parts.push(part);
          row.used += length;
          at += length;
        }
      }
    }
    return rows;
  }
  function draw() {
    let bytes = groups.reduce((sum, group) => sum + group.segments.reduce((all, segment) => all + segment.size, 0), 0);
    let rows = rowsOf(bytes = Math.max(bytes / 24, 1));
    while (rows.length > mostRows + groups.length && bytes < 1e18) rows = rowsOf(bytes *= 1.25);
    const tall = rows.reduce((sum, row) => sum + (row.head ? headHeight : rowHeight + gap), 0);
    canvas.setAttribute('height', tall);
    canvas.style.height = tall + 'px';
    const { context, width } = prepared(canvas);
    const text = css('text'), second = css('second'), line = css('line'), paper = css('panel');
    boxes = [];
    let y = 0;
    for (const row of rows) {
      if (row.head) {
        write(context, row.head.name, 0, y + 13, text);
        write(context, row.head.bytes, context.measureText(row.head.name).width + 12, y + 13, second);
        y += headHeight;
        continue;
      }
      for (const part of row.parts) {
        const x = part.x / bytes * width, w = part.length / bytes * width;
        context.fillStyle = paper;
        context.fillRect(x, y, w, rowHeight);
        for (const piece of part.blocks) {
          const px = piece.x / bytes * width, pw = piece.length / bytes * width;
          boxes.push({ x: px, y, w: pw, segment: part.segment, block: piece.block });
          if (piece.block.requested < 0) continue;
          context.fillStyle = shade(piece.block.shade);
          const site = stacks[piece.block.stack].site, isLit = isLitBy(site, piece.block.kind);
          context.globalAlpha = !isLit ? 0.36 : piece.block.isPending ? 0.5 : 1;
          context.fillRect(px, y, pw > 3 ? pw - 0.5 : pw, rowHeight);
          context.globalAlpha = 1;
          if (isLit) label(context, brief(site), px, y + rowHeight / 2, pw, ink(shade(piece.block.shade)));
        }
        context.strokeStyle = line;
        context.strokeRect(x + 0.5, y + 0.5, Math.max(w - 1, 0.5), rowHeight - 1);
      }
      y += rowHeight + gap;
    }
  }
  const at = event => boxes.find(box => event.offsetX >= box.x && event.offsetX < box.x + box.w &&
    event.offsetY >= box.y && event.offsetY < box.y + rowHeight);
  canvas.addEventListener('pointermove', event => {
    const box = at(event);
    tip.replaceChildren();
    if (!box) return;
    const block = box.block, where = fill(words.segment, bytesText(box.segment.size));
    put(tip, 'b', bytesText(block.requested < 0 ? block.size : block.requested));
    put(tip, 'span', ' · ' + [block.requested < 0 ? words.free : brief(stacks[block.stack].site),
      block.isPending ? words.pending : '', where].filter(Boolean).join(' · '));
  });
  canvas.addEventListener('click', event => {
    const box = at(event);
    if (!box || box.block.requested < 0) return;
    if (box.block.allocation >= 0 && selectOnTimeline) selectOnTimeline(box.block.allocation);
    else showStack(box.block.stack, bytesText(box.block.requested) + ' · ' + brief(stacks[box.block.stack].site), []);
  });
  redraws.push(draw);
}

// As many kinds as there is room for open at first.
let room = 14;
for (const kind of document.querySelectorAll('.tree > details:not(.rest)')) {
  room -= 1 + kind.lastElementChild.childElementCount;
  if (room < 0) break;
  kind.open = true;
}
if (data && data.culprit) lit = { site: textOf(data.culprit) };
redraw();
