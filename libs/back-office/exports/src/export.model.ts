import type { BodyOf, ResponseOf } from '@vh/contract';

/** An export of the reader. */
export type ExportRow = ResponseOf<'POST /back/export/get'>;

/** A list with its filters. */
export type ExportOf = BodyOf<'POST /back/export/create'>['of'];

/** How an export is written. */
export type ExportFormat = ExportRow['format'];

/** True when an export is still under way. */
export function isOpen({ state }: Pick<ExportRow, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}

/** The filters of a list, without what only its pages need. */
export function filtersOf<B extends object>(body: B): Omit<B, 'page' | 'pageSize' | 'lang'> {
  const { page, pageSize, lang, ...filters } = body as B & Record<'page' | 'pageSize' | 'lang', unknown>;
  void [page, pageSize, lang];
  return filters;
}

/** The share that is written, 0 to 1; undefined until it is known how much there is. */
export function shareOf({
  done,
  total,
  state,
}: Pick<ExportRow, 'done' | 'total' | 'state'>): number | undefined {
  if (state === 'done') return 1;
  if (total === undefined) return undefined;
  return total === 0 ? 0 : Math.min(done / total, 1);
}
