/**
 * Queries by role ask for the style of each element and of all that it is in, and jsdom works out each of them again: two
 * declarations of thirty properties from a hundred selectors. Elements that the same rules of its default style sheet fit, and
 * that inherit the same, have the same style: it is worked out once.
 */
const cssom = require('rrweb-cssom');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** What jsdom lets elements inherit. */
const INHERITED = Object.keys(resolved).filter(name => resolved[name].inherited);

const rules = cssom.parse(defaultStyleSheet).cssRules.map(({ selectorText, style }) => ({
  selector: selectorText,
  names: namesOf(selectorText),
  isName: /^[\w\s,]+$/.test(selectorText) && !/\w\s+\w/.test(selectorText),
  isInherited: INHERITED.some(name => style.getPropertyValue(name) !== ''),
}));

/** What selectors of all elements need at least, which is told faster than whether they fit. */
const NEEDS = {
  ':root': impl => impl === impl._ownerDocument.documentElement,
  ':focus': impl => impl === impl._ownerDocument.activeElement,
  '[hidden]': impl => impl.hasAttributeNS(null, 'hidden'),
};

/** By name of element: the selectors that fit some of them, and whether a rule for them says what is inherited. */
const byName = new Map();

/**
 * The names of the elements that a list of selectors can fit; undefined where any can.
 *
 * @param {string} selector
 * @returns {Set<string> | undefined}
 */
function namesOf(selector) {
  const parts = selector.split(',').map(part => /(?:^|[\s>])(\w+)(?:[[:]\S*)?$/.exec(part.trim())?.[1]);
  return parts.every(Boolean) ? new Set(parts) : undefined;
}

function rulesOf(name) {
  const known = byName.get(name);
  if (known) return known;
  const fitting = rules.filter(({ names }) => names?.has(name) ?? true);
  const found = {
    selectors: fitting.filter(({ isName }) => !isName).map(({ selector }) => selector),
    isInherited: fitting.some(({ isInherited }) => isInherited),
  };
  byName.set(name, found);
  return found;
}

function isFitting(impl, selector) {
  return (NEEDS[selector]?.(impl) ?? true) && matchesDontThrow(impl, selector);
}

/**
 * Makes a window answer `getComputedStyle` as before, with less work. What it answers is shared: nobody may change it.
 *
 * @param {Window} window of jsdom
 */
exports.shareComputedStyles = window => {
  const compute = window.getComputedStyle;
  /** Styles by what they follow from. @type {Map<string, CSSStyleDeclaration>} */
  const styles = new Map();
  /** Numbers of what elements hand on, by what it follows from. @type {Map<string, number>} */
  const inheritances = new Map();
  /** What is known of elements until the document changes, which is when jsdom makes its own memory again. */
  const memories = new WeakMap();

  window.getComputedStyle = (element, pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo || !impl?._attached) return compute(element, pseudo);
    const known = look(impl);
    known.style ??= known.key === undefined ? compute(element) : shared(known.key, element);
    return known.style;
  };

  function shared(key, element) {
    if (!styles.has(key)) styles.set(key, compute(element));
    return styles.get(key);
  }

  function look(impl) {
    const memory = memoryOf(impl._ownerDocument);
    let known = memory.get(impl);
    if (!known) memory.set(impl, (known = describe(impl)));
    return known;
  }

  function memoryOf(document) {
    document._styleCache ??= new WeakMap();
    if (!memories.has(document._styleCache)) memories.set(document._styleCache, new WeakMap());
    return memories.get(document._styleCache);
  }

  /** The key of an element's style, undefined where it is its own, and what its children inherit. */
  function describe(impl) {
    const parent = impl.parentElement;
    const inherited = parent ? look(parent).handsOn : 0;
    const isStyled = impl.hasAttributeNS(null, 'style');
    const hasSheets = impl._ownerDocument.styleSheets._list.length > 0;
    if (inherited === undefined || hasSheets) return { key: undefined, handsOn: undefined };
    const { selectors, isInherited } = rulesOf(impl._localName);
    const fits = selectors.map(selector => Number(isFitting(impl, selector))).join('');
    const key = `${impl._namespaceURI} ${impl._localName} ${fits} ${inherited}`;
    if (isStyled) {
      const isOwn = isInherited || INHERITED.some(name => impl.style.getPropertyValue(name) !== '');
      return { key: undefined, handsOn: isOwn ? undefined : inherited };
    }
    return { key, handsOn: isInherited ? numberOf(key) : inherited };
  }

  function numberOf(key) {
    if (!inheritances.has(key)) inheritances.set(key, inheritances.size + 1);
    return inheritances.get(key);
  }
};
