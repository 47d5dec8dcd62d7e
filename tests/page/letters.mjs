// Texts in letters that are too small to be read, wherever they stand.
// SPDX-License-Identifier: GPL-3.0-or-later
//
// These run in the page, together with whatever else is put beside them.

// How much larger than its own font-size something is drawn: an SVG has units of its own, and what
// is transformed can be smaller.
function drawnLarger(element) {
  const matrix = element.ownerSVGElement ? element.getScreenCTM() : null;
  if (matrix) return Math.hypot(matrix.c, matrix.d);
  let larger = 1;
  for (let each = element; each; each = each.parentElement) {
    const { transform } = getComputedStyle(each);
    if (transform === "none") continue;
    const { c, d } = new DOMMatrix(transform);
    larger *= Math.hypot(c, d);
  }
  return larger;
}

// Texts under `root` in letters of less than 11 px, as they are drawn. Pieces are not text: a set
// draws them as letters, on discs of the size of their squares, and each has its name beside it.
function smallTexts(root) {
  const least = 11;
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(".hidden, option, piece, .lone-piece");
  };
  const faults = [];
  const look = (text, element, style) => {
    if (text.trim() === "" || !isSeen(element)) return;
    const size = parseFloat(style.fontSize) * drawnLarger(element);
    if (size < least - 0.01) faults.push(`"${text.trim().slice(0, 40)}" in letters of ${Math.round(size * 10) / 10} px`);
  };
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) look(node.data, element, getComputedStyle(element));
    }
    for (const part of ["::before", "::after", "::marker"]) {
      const style = getComputedStyle(element, part);
      if (/^"[^"]/.test(style.content)) look(style.content, element, style);
    }
    if (element.matches("input, textarea")) look(element.value || element.placeholder, element, getComputedStyle(element));
  }
  return [...new Set(faults)];
}

export const findsSmallTexts = [drawnLarger, smallTexts].join("\n");

// Those of a whole page.
export const smallTextsIn = (page) => page.evaluate(`(() => {\n${findsSmallTexts}\nreturn smallTexts(document.body);\n})()`);
