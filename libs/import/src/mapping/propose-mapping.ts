import type { Table } from '../table.ts';
import { OrderEvidence } from '../values/read-when.ts';
import type { DateOrder } from '../values/days.ts';
import type { Field } from './fields.ts';
import { matchHeader } from './header-match.ts';
import { fieldByValues, sampleOf, shareFitting, titleLikeness } from './value-looks.ts';

/** Why a column is proposed for a field. */
export type MappingReason = 'name' | 'path' | 'words' | 'values' | 'chosen';

/** The column of a field. */
export interface MappedColumn {
  readonly column: string;
  /** 0 to 1; of a mapping that somebody chose 1. */
  readonly confidence: number;
  readonly reason: MappingReason;
  /** Share of the values that look as the field needs; absent where it can hold anything. */
  readonly fitting?: number;
}

/** Which column has which fact; can be stored as JSON, changed, and used again. */
export interface Mapping {
  readonly fields: Readonly<Partial<Record<Field, MappedColumn>>>;
  /** Of dates such as 03/04/2026; undefined where the source does not show it. */
  readonly dateOrder?: DateOrder | undefined;
}

/** Confidence below which a title or start is only a guess. */
export const sureEnough = 0.4;

interface Candidate extends MappedColumn {
  readonly field: Field;
}

/** Proposes the column of each field by names of columns and by their values; each column is used once. */
export function proposeMapping(table: Table): Mapping {
  const samples = new Map(
    table.columns.map((column, at) => [column, sampleOf(table.rows.map(row => row.cells[at] ?? ''))]),
  );
  const candidates = table.columns.flatMap(column => candidatesOf(column, samples.get(column) ?? []));
  const found: Partial<Record<Field, MappedColumn>> = {};
  const used = new Set<string>();
  for (const { field, ...column } of candidates.sort((a, b) => b.confidence - a.confidence)) {
    if (found[field] || used.has(column.column) || column.confidence < 0.15) continue;
    found[field] = column;
    used.add(column.column);
  }
  if (!found.title) {
    const title = likeliestTitle(
      table.columns.filter(column => !used.has(column)),
      samples,
    );
    if (title) found.title = title;
  }
  return { fields: found, dateOrder: orderOf(table, found) };
}

function candidatesOf(column: string, sample: readonly string[]): readonly Candidate[] {
  const named = matchHeader(column).map(({ field, score, how }): Candidate => {
    const fitting = shareFitting(field, sample);
    // an empty column can only be taken by its name
    const confidence =
      sample.length === 0
        ? score * 0.5
        : fitting === undefined
          ? score * 0.9
          : score * (0.15 + 0.85 * fitting);
    return {
      field,
      column,
      confidence: rounded(confidence),
      reason: how,
      ...(fitting !== undefined && { fitting: rounded(fitting) }),
    };
  });
  const isTechnical = /updat|modif|creat|publi|timestamp|pubdate/i.test(column);
  const seen = fieldByValues(sample);
  if (!seen || named.some(({ field }) => field === seen.field || field === 'end' || field === 'doors'))
    return named;
  const confidence = seen.share * (isTechnical ? 0.25 : 0.45);
  return [
    ...named,
    {
      field: seen.field,
      column,
      confidence: rounded(confidence),
      reason: 'values',
      fitting: rounded(seen.share),
    },
  ];
}

function likeliestTitle(
  columns: readonly string[],
  samples: ReadonlyMap<string, readonly string[]>,
): MappedColumn | undefined {
  const scored = columns.map(column => ({ column, score: titleLikeness(samples.get(column) ?? []) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { column: '', score: 0.5 });
  return best.column === ''
    ? undefined
    : { column: best.column, confidence: rounded(best.score * 0.35), reason: 'values' };
}

/** By the numbers of the columns of days; where they say nothing, headers of a language that writes the day first decide. */
function orderOf(table: Table, found: Mapping['fields']): DateOrder | undefined {
  const evidence = new OrderEvidence();
  for (const field of ['start', 'end', 'doors'] as const) {
    const at = table.columns.indexOf(found[field]?.column ?? '');
    if (at >= 0) for (const { cells } of table.rows) evidence.see(cells[at] ?? '');
  }
  return evidence.order ?? (writesDayFirst(table.columns) ? 'dmy' : undefined);
}

/** Words of headers that only languages with the day first have. */
const dayFirst =
  /(datum|beginn|naziv|mjesto|mesto|po[čc]etak|fecha|t[íi]tulo|lugar|precio|titre|lieu|d[ée]but|ville|tarif|plaats|locatie|omschrijving|beschreibung|veranstalt|eintritt|preis|дата|место|название|plats|beskrivning|adresse|adresa|opis|cena|cijena)/i;

function writesDayFirst(columns: readonly string[]): boolean {
  return columns.some(column => dayFirst.test(column));
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}

/** A mapping of a stored JSON text: `{"fields": {"title": "Naziv", …}, "dateOrder": "dmy"}`, or as it was proposed. Undefined for other texts. */
export function parseMapping(text: string): Mapping | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // deliberate: the caller says that the file is no mapping
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('fields' in value)) return undefined;
  const { fields: stored } = value;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const order =
    'dateOrder' in value && (value.dateOrder === 'dmy' || value.dateOrder === 'mdy')
      ? value.dateOrder
      : undefined;
  const read = Object.entries(stored).flatMap(([field, column]: [string, unknown]) => {
    const name = typeof column === 'string' ? column : columnIn(column);
    return name === undefined ? [] : [[field, { column: name, confidence: 1, reason: 'chosen' }] as const];
  });
  return { fields: Object.fromEntries(read), dateOrder: order };
}

function columnIn(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'column' in value && typeof value.column === 'string'
    ? value.column
    : undefined;
}
