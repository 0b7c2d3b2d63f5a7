import type { TableRow, RowValues } from '../table.ts';

/** An object of parsed JSON or XML. */
export type Tree = Readonly<Record<string, unknown>>;

/** Tells an object from a list and from other values. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys that records of events have in the common languages and vocabularies. */
const telling =
  /^(@type|name|title|titel|titre|titulo|naziv|summary|start|begin|date|datum|fecha|dtstart|when|venue|location|lieu|ort|place)/i;

/** Depth at which no further lists are looked for. */
const deepest = 8;

/** The list of records in nested data: the one with the most objects that look like events. Empty where there is none. */
export function recordsIn(value: unknown): readonly unknown[] {
  if (isTree(value) && isEvent(value)) return [value];
  let best: { list: readonly unknown[]; score: number } = { list: [], score: 0 };
  const look = (at: unknown, depth: number): void => {
    if (depth > deepest) return;
    if (Array.isArray(at)) {
      const score = scoreOf(at) / (1 + depth * 0.2);
      if (score > best.score) best = { list: at, score };
      for (const one of at.slice(0, 5)) look(one, depth + 1);
    } else if (isTree(at)) for (const one of Object.values(at)) look(one, depth + 1);
  };
  look(value, 0);
  if (best.score > 0) return best.list;
  return isTree(value) && wordsOf(value) > 0 ? [value] : [];
}

/** One event alone, whatever lists it has. */
function isEvent(record: Tree): boolean {
  const hasStart = Object.keys(record).some(key =>
    /^(start|begin|date|datum|fecha|dtstart)/i.test(localName(key)),
  );
  return hasStart && tellingKeys(record) >= 3;
}

function scoreOf(list: readonly unknown[]): number {
  const objects = list.filter(isTree);
  if (objects.length === 0) return 0;
  const sample = objects.slice(0, 20);
  const words = sample.reduce((sum, one) => sum + Math.min(wordsOf(one), 4), 0) / sample.length;
  return words * Math.log2(objects.length + 1);
}

/** Telling keys of a record, of the one object that wraps its fields, or of a list inside it. */
function wordsOf(record: Tree): number {
  const inside = Object.values(record).flatMap(value => (Array.isArray(value) ? value.slice(0, 1) : [value]));
  return Math.max(tellingKeys(record), ...inside.filter(isTree).map(inner => tellingKeys(inner) * 0.9));
}

function tellingKeys(record: Tree): number {
  return Object.keys(record).filter(key => telling.test(localName(key))).length;
}

function localName(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1).replace(/^event[_\s-]?(?=\w)/i, '');
}

/** A value that a table can hold: `2026-11-28…` and the like. */
const dayLike =
  /\b(19|20)\d{2}-\d{2}-\d{2}|\b\d{1,2}\.\d{1,2}\.(19|20)\d{2}|\b\d{1,2}\/\d{1,2}\/(19|20)\d{2}/;

/** Keys below which any of the records has a list of dates; one that has a single date may have no list there. */
export function dateListsOf(records: readonly unknown[]): ReadonlySet<string> {
  const keys = records
    .slice(0, 200)
    .filter(isTree)
    .map(record => partsOf(record)?.[0]);
  return new Set(keys.filter(key => key !== undefined));
}

/** Rows of a record: one, or one for each of its dates where those are in a list inside it. */
export function rowsOfRecord(
  record: Tree,
  number: number,
  dateLists: ReadonlySet<string> = new Set(),
): readonly (Omit<TableRow, 'cells'> & { readonly values: RowValues })[] {
  const parts = partsOf(record, dateLists);
  const [key, dates] = parts ?? ['', []];
  const outer = flatten(parts ? without(record, key) : record);
  if (!parts) return [{ number, values: outer }];
  const whole = parts[2] ? [{ number, values: outer, isOccurrence: true }] : [];
  const inner = dates.map(part => {
    const values = flatten(part);
    // what belongs to the whole counts where the part is silent
    return {
      number,
      isOccurrence: true,
      values: parts[2]
        ? { ...withoutOwn(outer), ...dropped(values) }
        : { ...outer, ...nested(values, key, outer) },
    };
  });
  return [...whole, ...inner];
}

/** The list of dates in a record, and whether the record is an event beside them (a festival with its events). */
function partsOf(
  record: Tree,
  dateLists: ReadonlySet<string> = new Set(),
): readonly [key: string, parts: readonly Tree[], isEvent: boolean] | undefined {
  for (const key of ['subEvent', 'subEvents']) {
    const list = [record[key]].flat().filter(isTree);
    if (list.length > 0) return [key, list, typeof record['startDate'] === 'string'];
  }
  const hasDay = Object.entries(record).some(
    ([key, value]) =>
      typeof value === 'string' && dayLike.test(value) && !/updat|modif|creat|publi|season/i.test(key),
  );
  if (hasDay) return undefined;
  for (const [key, value] of Object.entries(record)) {
    const list = Array.isArray(value) || dateLists.has(key) ? [value].flat().filter(isTree) : [];
    const isDated =
      list.length > 0 &&
      list.every(part => Object.values(part).some(one => typeof one === 'string' && dayLike.test(one)));
    if (isDated) return [key, list, false];
  }
  return undefined;
}

/** What a festival has for itself: its times, its address and what it is recognised by. */
const own = /^(startDate|endDate|doorTime|@id|identifier|url|description)/;

function withoutOwn(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !own.test(name)));
}

function without(record: Tree, key: string): Tree {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

/** Fields of a date get its list's name in front only where the record has one of the same name. */
function nested(values: RowValues, key: string, outer: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name in outer ? `${key}.${name}` : name, value]),
  );
}

function dropped(values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** A record as texts by path. Of lists of objects the first counts, with the amounts of all; texts of a list are joined. */
export function flatten(record: unknown, path = '', depth = 0): RowValues {
  if (depth > deepest) return {};
  if (Array.isArray(record)) return flattenList(record, path, depth);
  if (!isTree(record)) return path === '' ? {} : { [path]: textOf(record) };
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(record)) {
    const name = key === '#text' ? path : path === '' ? key : `${path}.${key}`;
    Object.assign(found, flatten(value, name, depth + 1));
  }
  return found;
}

function flattenList(list: readonly unknown[], path: string, depth: number): RowValues {
  const objects = list.filter(isTree);
  if (objects.length === 0) return { [path]: list.map(textOf).filter(Boolean).join(', ') };
  const all = objects.slice(0, 20).map(one => flatten(one, path, depth + 1));
  const first: Record<string, string> = { ...all[0] };
  for (const name of Object.keys(first)) {
    if (!/price|preis|prix|precio|cena|amount/i.test(name) || /currency/i.test(name)) continue;
    first[name] = [...new Set(all.map(one => one[name]).filter(Boolean))].join(' / ');
  }
  return first;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
