import { XMLParser } from 'fast-xml-parser';
import { SourceError } from '../problem.ts';
import { tableOfRecords, type Table } from '../table.ts';
import { detailOf } from './delimited.ts';
import { tableOfTree } from './json.ts';
import { isTree, rowsOfRecord, type Tree } from './records.ts';

// Entities of a DTD are never expanded, and a file that brings some is refused before it is read.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
  tagValueProcessor: (_, value) => withoutEntities(value),
  attributeValueProcessor: (_, value) => withoutEntities(value),
});

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and numbered characters; others stay as they are. */
function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}

/** Parses XML. @throws {SourceError} for broken XML and for one with entities of its own */
export function parseXml(text: string): unknown {
  if (/<!ENTITY/i.test(text))
    throw new SourceError('source.broken', { kind: 'XML', detail: 'it defines entities' });
  try {
    return parser.parse(text);
  } catch (error) {
    throw new SourceError('source.broken', { kind: 'XML', detail: detailOf(error) });
  }
}

/** Reads the entries of RSS and Atom, or the list in other XML. @throws {SourceError} where there are none */
export function readXml(text: string): Table {
  const tree = parseXml(text);
  const entries = [...find(tree, 'item'), ...find(tree, 'entry')].filter(isTree);
  if (entries.length === 0 || !/<rss|<feed|<rdf:RDF/i.test(text.slice(0, 4000)))
    return tableOfTree(tree, 'XML');
  return tableOfRecords(entries.map(withLink).flatMap((entry, index) => rowsOfRecord(entry, index + 1)));
}

/** Atom has the address of an entry in an attribute of its first link. */
function withLink(entry: Tree): Tree {
  const [link] = [entry['link']].flat();
  return isTree(link) && typeof link['href'] === 'string' ? { ...entry, link: link['href'] } : entry;
}

function find(tree: unknown, name: string, depth = 0): readonly unknown[] {
  if (!isTree(tree) || depth > 3) return [];
  const own = tree[name];
  if (own !== undefined) return [own].flat();
  return Object.values(tree).flatMap(inner => find(inner, name, depth + 1));
}
