import type { ApiClient } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';

/** What the API answers about many records. */
export type BulkAnswer = ResponseOf<'POST /back/bulk/cancel-orders'>;

/** What became of one record. */
export type BulkResult = BulkAnswer['results'][number];

/** Why a record was refused. */
export type RefusalCode = Extract<BulkResult, { outcome: 'refused' }>['code'];

/** What goes along with a step. */
export interface BulkTerms {
  /** Of the whole intention: what was done under it is not done again. */
  readonly key: string;
  /** What staff wrote; empty where nothing was asked for. */
  readonly note: string;
}

/** As many go in one call: few enough that it is soon answered, and that stopping stops soon. */
export const rowsInStep = 25;

/** How far a bulk is. */
export interface BulkRun<R> {
  readonly rows: readonly R[];
  readonly results: ReadonlyMap<string, BulkResult>;
  /** What a step failed with, before or instead of an answer about its rows. */
  readonly failure?: unknown;
}

interface Running<R> {
  readonly send: (api: ApiClient, rows: readonly R[], terms: BulkTerms) => Promise<BulkAnswer>;
  readonly api: ApiClient;
  readonly terms: BulkTerms;
  /** Asked before each step. */
  readonly isStopped: () => boolean;
  readonly tell: (run: BulkRun<R>) => void;
}

/** Does something with rows, step by step; a step that fails as a whole ends it, and the rest can be tried again. */
export async function runBulk<R>(
  rows: readonly R[],
  { send, api, terms, isStopped, tell }: Running<R>,
): Promise<BulkRun<R>> {
  const results = new Map<string, BulkResult>();
  for (let at = 0; at < rows.length && !isStopped(); at += rowsInStep) {
    const step = rows.slice(at, at + rowsInStep);
    try {
      const answer = await send(api, step, terms);
      for (const result of answer.results) results.set(result.id, result);
    } catch (failure) {
      return { rows, results, failure };
    }
    tell({ rows, results: new Map(results) });
  }
  return { rows, results };
}

/** What came of a bulk: the rows that were done, those refused with the reason, and those that nobody tried. */
export interface BulkSum<R> {
  readonly done: readonly R[];
  readonly refused: readonly { readonly row: R; readonly code: RefusalCode }[];
  readonly left: readonly R[];
}

/** Sorts the rows of a bulk by what became of them. */
export function sumBulk<R>({ rows, results }: BulkRun<R>, keyOf: (row: R) => string): BulkSum<R> {
  const of = (row: R) => results.get(keyOf(row));
  return {
    done: rows.filter(row => of(row)?.outcome === 'done'),
    refused: rows.flatMap(row => {
      const result = of(row);
      return result?.outcome === 'refused' ? [{ row, code: result.code }] : [];
    }),
    left: rows.filter(row => of(row) === undefined),
  };
}

/** Reads the pages of a list until there are enough rows, or no more. */
export async function readFound<R>(
  read: (page: number) => Promise<{ readonly rows: readonly R[]; readonly total: number }>,
  most: number,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    rows.push(...found.rows);
    if (found.rows.length === 0 || rows.length >= Math.min(found.total, most)) return rows.slice(0, most);
  }
}
