/**
 * A fault of one page in the pseudo-language.
 *
 * @typedef {object} Fault
 * @property {'cut' | 'sideways' | 'untranslated' | 'glued'} kind
 * @property {string} text that is cut, glued or not translated; for a page that scrolls sideways its width
 */

/**
 * Looks for faults in the document; runs in the browser, so it needs everything within itself.
 *
 * @param {{ brackets: readonly [string, string] }} facts
 * @returns {Fault[]}
 */
export function findFaults({ brackets: [open, close] }) {
  /** @type {Fault[]} */
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1)
    faults.push({ kind: 'sideways', text: `${root.scrollWidth} of ${root.clientWidth} px` });
  const scripts = [...document.scripts].map(({ textContent }) => textContent).join(' ');
  // names and data come from the API; dates, currencies and languages from the browser
  const said = /** @type {{ saidByApi?: string }} */ (/** @type {unknown} */ (window)).saidByApi ?? '';
  const dates = Array.from({ length: 84 }, (_, at) => new Date(2026, at % 12, 1 + (at % 7))).flatMap(date =>
    /** @type {const} */ (['long', 'short']).flatMap(name => [
      date.toLocaleDateString('en-GB', { month: name, weekday: name }),
      date.toLocaleDateString('en', { month: name, weekday: name }),
    ]),
  );
  const languages = ['bs', 'de', 'en', 'es', 'fr', 'nl', 'ru', 'sr-Latn', 'sv'].map(code =>
    new Intl.DisplayNames([code], { type: 'language' }).of(code.slice(0, 2)),
  );
  const ago = /** @type {const} */ (['second', 'minute', 'hour', 'day', 'week', 'month', 'year']).map(unit =>
    [1, 2].map(count => new Intl.RelativeTimeFormat('en').format(-count, unit)).join(' '),
  );
  const written = [...dates, ...languages, ...ago, ...Intl.supportedValuesOf('currency'), 'GMT'].join(' ');
  const known = `${said} ${scripts} ${document.title} ${written}`.toLowerCase();
  const shorten = (/** @type {string} */ text) => text.trim().replace(/\s+/g, ' ').slice(0, 90);
  const isSeen = (/** @type {Element} */ element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const hides = (/** @type {CSSStyleDeclaration} */ { overflowX }) =>
    overflowX === 'hidden' || overflowX === 'clip';
  const boxOf = (/** @type {Node} */ node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  /** True when an element whose end is cut says all of its text under the pointer. */
  const saysAll = (/** @type {Element} */ element, /** @type {string} */ text) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return element instanceof HTMLElement && element.title.includes(text.trim());
  };
  /** What hides the end of a text; undefined where all of it can be read or scrolled to. */
  const cutBy = (/** @type {Text} */ node) => {
    const box = boxOf(node);
    for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.position === 'fixed')
        return undefined;
      const own = at.getBoundingClientRect();
      if (own.width <= 1 || own.height <= 1) return undefined; // for screen readers only
      if (
        hides(style) &&
        (box.right > own.right + 1.5 || box.left < own.left - 1.5 || box.bottom > own.bottom + 3)
      )
        return at;
    }
    return undefined;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** The nearest element around a text that begins a line of its own: brackets are counted within it. */
  const blockOf = (/** @type {Element} */ element) => {
    let at = element;
    while (at.parentElement && /^(inline|contents)$/.test(getComputedStyle(at).display))
      at = at.parentElement;
    return at;
  };
  let depth = 0;
  /** @type {Element | undefined} */
  let block;
  /** @type {{ node: Text, box: DOMRect, ends: boolean } | undefined} */
  let before;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !(node instanceof Text) ||
      !parent ||
      parent.closest('script, style, noscript, template, iframe, code, kbd, pre')
    )
      continue;
    const text = node.data;
    if (!text.trim()) continue;
    const own = blockOf(parent);
    if (own !== block) depth = 0;
    block = own;
    const depthBefore = depth;
    let outside = '';
    for (const letter of text) {
      if (letter === open) depth += 1;
      if (depth === 0) outside += letter;
      if (letter === close) depth = Math.max(0, depth - 1);
    }
    if (!isSeen(parent)) continue;
    const isOurs = depthBefore > 0 || text.includes(open);
    const cut = cutBy(node);
    if (isOurs && cut && !saysAll(cut, text)) faults.push({ kind: 'cut', text: shorten(text) });
    const words = outside.toLowerCase().match(/[a-zà-žа-я]{3,}/g) ?? [];
    if (words.some(word => !known.includes(word)))
      faults.push({ kind: 'untranslated', text: shorten(outside) });
    const box = boxOf(node);
    const isGlued =
      before !== undefined &&
      before.ends &&
      text.startsWith(open) &&
      Math.abs(before.box.top - box.top) < 3 &&
      box.left - before.box.right < 1 &&
      box.left >= before.box.right - 1;
    if (isGlued && before) faults.push({ kind: 'glued', text: shorten(`${before.node.data}${text}`) });
    before = { node, box, ends: text.endsWith(close) && !cut };
  }
  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input')) {
    if (!(field instanceof HTMLInputElement) || !field.placeholder.includes(open) || !isSeen(field) || !pen)
      continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (pen.measureText(field.placeholder).width > room + 1)
      faults.push({ kind: 'cut', text: shorten(`placeholder ${field.placeholder}`) });
  }
  return faults;
}
