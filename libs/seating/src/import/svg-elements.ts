import { XMLParser } from 'fast-xml-parser';
import { refuse } from './import-result.ts';
import { combine, identity, readTransform, type Matrix } from './svg-transform.ts';

/** An element of a drawing that is seen, with how it lies on the drawing. */
export interface SvgElement {
  readonly name: string;
  readonly id: string;
  readonly matrix: Matrix;
  /** The words in it, without line breaks. */
  readonly text: string;
  /** An attribute, or a property of the style; empty without one. */
  get(name: string): string;
  /** An attribute as a number of user units; `fallback` when it is none. */
  number(name: string, fallback?: number): number;
}

/** More signs and elements than a stadium of single shapes has. */
const most = { characters: 32_000_000, elements: 400_000, depth: 60 };

/** What is defined to be used elsewhere, and not seen where it stands. */
const unseen = new Set([
  'defs',
  'clipPath',
  'mask',
  'symbol',
  'pattern',
  'marker',
  'metadata',
  'title',
  'desc',
  'style',
]);

// Entities are never expanded, and a file that brings a DTD with entities of its own is refused before it is read.
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly unknown[];
}

/** The elements of a drawing from the back to the front, groups resolved; the first is the `svg` itself. */
export function readSvgElements(text: string): SvgElement[] {
  if (text.length > most.characters) refuse('too-large', '', { limit: most.characters });
  if (text.split('<', most.elements * 2 + 2).length > most.elements * 2)
    refuse('too-large', '', { limit: most.elements });
  if (/<!ENTITY/i.test(text)) refuse('unreadable', '', { expected: 'svg' });
  const root = parse(text)
    .map(nodeOf)
    .find(node => node?.name === 'svg');
  if (!root) return refuse('unreadable', '', { expected: 'svg' });
  const elements = [elementOf(root, identity)];
  collect(root, { matrix: identity, depth: 0 }, elements);
  return elements;
}

function parse(text: string): readonly unknown[] {
  try {
    const parsed: unknown = parser.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    // deliberate: the parser's message tells of its insides, not of the file
    return refuse('unreadable', '', { expected: 'svg' });
  }
}

/** A node as the parser gives it: one key with its children, and `:@` with its attributes. */
function nodeOf(value: unknown): Node | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  const [name, children] = entries.find(([key]) => key !== ':@') ?? [];
  if (name === undefined || !Array.isArray(children)) return undefined;
  const attributes: unknown = entries.find(([key]) => key === ':@')?.[1];
  const pairs = typeof attributes === 'object' && attributes !== null ? Object.entries(attributes) : [];
  return { name, children, attributes: Object.fromEntries(pairs.map(([key, text]) => [key, String(text)])) };
}

function collect(node: Node, at: { matrix: Matrix; depth: number }, elements: SvgElement[]): void {
  if (at.depth > most.depth) refuse('too-large', '', { limit: most.depth });
  for (const value of node.children) {
    const child = nodeOf(value);
    if (!child || unseen.has(child.name)) continue;
    const element = elementOf(child, at.matrix);
    if (element.get('display') === 'none' || element.get('visibility') === 'hidden') continue;
    elements.push(element);
    if (child.name !== 'text') collect(child, { matrix: element.matrix, depth: at.depth + 1 }, elements);
  }
}

function elementOf({ name, attributes, children }: Node, around: Matrix): SvgElement {
  const own =
    readTransform(attributes['transform'] ?? '') ??
    refuse('bad-field', pathOf(name, attributes), { expected: 'transform' });
  const style = new Map(
    (attributes['style'] ?? '').split(';').map((pair): [string, string] => {
      const [key = '', ...value] = pair.split(':');
      return [key.trim(), value.join(':').trim()];
    }),
  );
  const get = (key: string) => style.get(key) ?? attributes[key] ?? '';
  return {
    name,
    id: unescape(attributes['id'] ?? ''),
    matrix: combine(around, own),
    text: name === 'text' ? unescape(wordsIn(children)).replaceAll(/\s+/g, ' ').trim() : '',
    get,
    number(key, fallback = NaN) {
      const value = Number.parseFloat(get(key));
      return Number.isFinite(value) ? value : fallback;
    },
  };
}

/** Where an element is, by its name and id. */
function pathOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const id = attributes['id'];
  return id ? `${name}#${id}` : name;
}

function wordsIn(children: readonly unknown[]): string {
  return children
    .map(child => {
      if (typeof child === 'object' && child !== null && '#text' in child) return String(child['#text']);
      const node = nodeOf(child);
      return node ? ` ${wordsIn(node.children)}` : '';
    })
    .join('');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities every XML file may use, and numbered ones. */
function unescape(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name] ?? whole;
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
