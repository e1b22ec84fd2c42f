// SPDX-License-Identifier: MIT
// Draws the timeline and the map of a report and answers the pointer. All data are in the page; texts of the recording
// are set as text, never as markup.
const data = JSON.parse(byId('data').textContent);

// ---- words and numbers ----
const words = data ? data.words : {};
const fill = (text, ...values) => values.reduce((t, v, i) => t.split('%' + (i + 1)).join(v), text);
const grouped = n => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
function bytesText(n) {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB'];
  let unit = 0;
  for (; n >= 1024 && unit < units.length - 1; ++unit) n /= 1024;
  const text = unit === 0 || n >= 999.5 ? String(Math.round(n)) : String(Number(n.toPrecision(3)));
  return text + '\u00a0' + units[unit];
}

// Numbers as PackedNumbers wrote them: seven bits a byte, lowest first. Beyond 2^53 a number is only about right.
function reader(text) {
  const bytes = atob(text);
  let at = 0;
  const next = () => {
    let value = 0, scale = 1, byte;
    do {
      byte = bytes.charCodeAt(at++);
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte > 127);
    return value;
  };
  const signed = () => {
    const value = next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const changes = () => {
    let last = 0;
    return () => last += signed();
  };
  return { next, signed, changes };
}
function series(text, count) {
  const next = reader(text).changes();
  return Float64Array.from({ length: count }, next);
}

// ---- call stacks ----
const textOf = number => data.texts[number - 1];
const stacks = data ? readStacks() : [];
function readStacks() {
  const found = [null], frames = [];
  const f = reader(data.frames), s = reader(data.stacks);
  for (let i = 0; i < data.frameCount; ++i)
    frames.push({ name: textOf(f.next()), file: textOf(f.next()), line: f.next() - 1, tier: f.next() });
  for (let i = 0; i < data.stackCount; ++i) {
    const site = textOf(s.next()), op = s.next(), depth = s.next(), shown = s.next();
    const own = Array.from({ length: shown }, () => frames[s.next()]);
    found.push({ site, op: op ? textOf(op) : '', depth, frames: own });
  }
  return found;
}
const tail = path => path.split(/[\\/]/).slice(-2).join('/');
// "/home/me/run/model.py:8:forward" as "run/model.py:8 forward"
function brief(site) {
  const parts = /^(.*):(\d+):(.*)$/.exec(site);
  return parts ? tail(parts[1]) + ':' + parts[2] + ' ' + parts[3] : site;
}
function put(parent, name, text, className) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className) element.className = className;
  parent.append(element);
  return element;
}
function frameLine(list, frame) {
  const item = put(list, 'li', undefined, frame.tier === 0 ? 'own' : '');
  put(item, frame.tier === 0 ? 'b' : 'span', frame.name);
  const where = frame.file + (frame.line >= 0 ? ':' + frame.line : '');
  put(item, 'span', ' ' + (frame.tier === 0 ? where : tail(where)), 'quiet').title = where;
}
// The program's own frames; what lies between them opens on a click.
function showStack(number, heading, facts) {
  const stack = stacks[number], box = byId('picked-content');
  box.replaceChildren();
  put(box, 'h3', heading || brief(stack.site));
  for (const fact of [...facts, stack.op && stack.op !== stack.site ? stack.op : ''])
    if (fact) put(box, 'p', fact, 'quiet');
  const list = put(box, 'ol');
  const isOwn = frame => frame.tier === 0;
  const plain = !stack.frames.some(isOwn);
  for (let i = 0; i < stack.frames.length;) {
    if (plain || isOwn(stack.frames[i])) {
      frameLine(list, stack.frames[i++]);
      continue;
    }
    let end = i;
    while (end < stack.frames.length && !isOwn(stack.frames[end])) ++end;
    const hidden = stack.frames.slice(i, end);
    if (hidden.length === 1) {
      frameLine(list, stack.frames[i++]);
      continue;
    }
    const fold = put(list, 'li', fill(words.frames, grouped(hidden.length)) + ' ▸', 'fold');
    fold.tabIndex = 0;
    fold.addEventListener('click', () => {
      const open = document.createElement('div');
      hidden.forEach(frame => frameLine(open, frame));
      fold.replaceWith(...open.childNodes);
    });
    i = end;
  }
  if (stack.depth === 0) put(list, 'li', words.noFrames);
  else if (stack.depth > stack.frames.length)
    put(list, 'li', fill(words.leftFrames, grouped(stack.depth - stack.frames.length)));
  byId('picked').hidden = false;
}
function light(row) {
  document.querySelectorAll('.lit').forEach(lit => lit.classList.remove('lit'));
  if (row) row.classList.add('lit');
}
document.addEventListener('click', event => {
  const row = event.target.closest('[data-stack], [data-kind]');
  if (!row) return;
  light(row);
  selected = -1;
  if (row.dataset.kind) {
    byId('picked').hidden = true;
    return lightUp({ kind: words.kinds.indexOf(row.dataset.kind) });
  }
  const stack = Number(row.dataset.stack), name = row.querySelector('.what');
  lightUp({ site: stacks[stack].site });
  showStack(stack, name && brief(name.textContent), row.title ? [row.title] : []);
});
document.querySelectorAll('div[data-stack], tr[data-stack]').forEach(row => {
  row.tabIndex = 0;
  row.addEventListener('keydown', event => { if (event.key === 'Enter') row.click(); });
});
byId('close').addEventListener('click', () => {
  byId('picked').hidden = true;
  light(null);
  selected = -1;
  lightUp(null);
});

// ---- drawing ----
let selected = -1; // an allocation of the timeline, from 0
let selectOnTimeline = null;
let lit = null; // what keeps its colour: {site} or {kind}; null: everything
const isLitBy = (site, kind) => !lit || (lit.site !== undefined ? lit.site === site : lit.kind === kind);
function lightUp(what) {
  lit = what;
  redraw();
}
addEventListener('keydown', event => {
  if (event.key === 'Escape') byId('close').click();
});
const shade = number => data.shades[2 * number + (isDark() ? 1 : 0)];
const css = name => getComputedStyle(root).getPropertyValue('--' + name).trim();
function prepared(canvas) {
  const ratio = isPrinting ? 2 : devicePixelRatio || 1;
  const width = canvas.clientWidth, height = canvas.clientHeight;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context.scale(ratio, ratio);
  context.font = '11px Inter, -apple-system, "Segoe UI", sans-serif';
  context.textBaseline = 'middle';
  return { context, width, height, ratio };
}
function write(context, text, x, y, colour, align) {
  context.fillStyle = colour;
  context.textAlign = align || 'left';
  context.fillText(text, x, y);
}
// Text in a box, or nothing where it has no room.
function label(context, text, x, y, width, colour) {
  if (width > 24 && context.measureText(text).width < width - 8)
    write(context, text, x + width / 2, y, colour, 'center');
}
function ink(colour) {
  const [r, g, b] = [1, 3, 5].map(i => parseInt(colour.slice(i, i + 2), 16) / 255)
    .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.183 ? '#000000' : '#ffffff';
}
// A round step so that at most `most` of them fit.
function stepOf(range, most, base) {
  let step = 1;
  while (range / step > most * base) step *= base;
  for (const times of base === 1024 ? [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024] : [1, 2, 5, 10])
    if (range / (step * times) <= most) return step * times;
  return step * base;
}
