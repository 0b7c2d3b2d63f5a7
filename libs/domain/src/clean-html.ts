/** Elements of running text with the attributes that they keep; whatever else is written is left out. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  pre: [],
  s: [],
  small: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Attributes that any of them keeps. */
const everywhere = ['lang', 'dir'];

/** Elements without an end. */
const empty = ['br', 'hr', 'img'];

/** Elements whose inside is no text for readers, or is read by other rules than those of HTML. */
const hidden =
  /<(script|style|iframe|noscript|noembed|noframes|template|textarea|title|xmp|svg|math|object|select)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** Marks that turn the direction of what follows, where `dir` would say it openly; and the same as numbers. */
const turnings = /[\u202a-\u202e\u2066-\u2069]/g;
const numberedTurnings = /&#(?:0*(?:823[4-8]|829[4-7])|x0*(?:202[a-e]|206[6-9]));/gi;

const comment = /<!--[^]*?(?:-->|$)/g;
// a value without quotes holds its slashes: could they also stand for themselves, each would double the time this takes
const tag =
  /<(\/?)([a-z][a-z0-9]*)((?:\s+[^<>"'=\s/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+(?=[\s>])))?|\s*\/)*)\s*>/gi;
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Running text as HTML that holds nothing but texts, the elements of texts, links and pictures. It is written anew from
 * what is understood, never cut out of what was given; what is not understood becomes text. Every element that is opened
 * is closed.
 */
export function cleanHtml(html: string): string {
  const text = withoutTurnings(html).replace(comment, '').replace(hidden, '');
  const open: string[] = [];
  let clean = '';
  let at = 0;
  for (const found of text.matchAll(tag)) {
    clean += asText(text.slice(at, found.index));
    at = found.index + found[0].length;
    const [, slash, name = '', attributes = ''] = found;
    clean += slash ? closing(name.toLowerCase(), open) : opening(name.toLowerCase(), attributes, open);
  }
  clean += asText(text.slice(at));
  return (
    clean +
    [...open]
      .reverse()
      .map(name => `</${name}>`)
      .join('')
  );
}

/** A space for each number, as what stands beside it could close up to another. */
function withoutTurnings(html: string): string {
  return html.replace(turnings, '').replace(numberedTurnings, ' ');
}

function opening(name: string, attributes: string, open: string[]): string {
  const own = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  if (!own) return '';
  if (!empty.includes(name)) open.push(name);
  const kept = new Map<string, string>();
  for (const [, raw = '', double, single, bare] of attributes.matchAll(attribute)) {
    const key = raw.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    const isKept =
      (own.includes(key) || everywhere.includes(key)) && !kept.has(key) && isHarmless(key, value);
    if (isKept) kept.set(key, value);
  }
  // a picture of nothing is only a broken frame
  if (name === 'img' && !kept.has('src')) return '';
  return `<${name}${[...kept].map(([key, value]) => ` ${key}="${asText(value).replaceAll('"', '&quot;')}"`).join('')}>`;
}

/** Ends an element with all that was opened within it; what was never opened is not ended. */
function closing(name: string, open: string[]): string {
  const from = open.lastIndexOf(name);
  if (from < 0) return '';
  return open
    .splice(from)
    .reverse()
    .map(inner => `</${inner}>`)
    .join('');
}

/** Addresses lead to pages, mails and telephones, and pictures come from pages; nothing else is an address here. */
function isHarmless(key: string, value: string): boolean {
  if (key !== 'href' && key !== 'src') return true;
  // entities, spaces and control characters could hide what an address begins with
  if (/[\p{Cc}\s]|&(?!amp;)/u.test(value)) return false;
  const pattern =
    key === 'src' ? /^(?:https:\/\/|\/(?![/\\]))/i : /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
  return pattern.test(value);
}

/** A text that can't be anything else; entities that it holds are left as they are. */
function asText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
