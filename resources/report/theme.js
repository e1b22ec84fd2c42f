// SPDX-License-Identifier: MIT
// Light and dark of a page of ours: as the system has it, until somebody presses the button.
'use strict';
const byId = id => document.getElementById(id);
const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let isPrinting = false;
const isDark = () => !isPrinting && (root.dataset.theme ? root.dataset.theme === 'dark' : prefersDark.matches);
const redraws = [];
const redraw = () => redraws.forEach(draw => draw());
byId('theme').addEventListener('click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  redraw();
});
prefersDark.addEventListener('change', redraw);
// The width changes with the window, and where a scroll bar comes or goes.
let drawnWidth = 0;
new ResizeObserver(() => requestAnimationFrame(() => {
  if (root.clientWidth === drawnWidth) return;
  drawnWidth = root.clientWidth;
  redraw();
})).observe(root);
addEventListener('beforeprint', () => { isPrinting = true; redraw(); });
addEventListener('afterprint', () => { isPrinting = false; redraw(); });
