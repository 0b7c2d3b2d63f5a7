import type { ResponseOf } from '@vh/contract';
import { dayOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** What a client sold, as the API answers it. */
export type ClientSales = ResponseOf<'POST /back/client/get-sales'>;

/** The days of a report, as they stand in the address; the last 30 without any. */
export interface SalesDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Lists have pages; a report has one. */
  readonly page: number;
}

/** How the days stand in the address. */
export const salesUrl: UrlModel<SalesDays> = {
  parse: parameters => ({
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    page: 1,
  }),
  format: ({ from, to }) => ({ from, to }),
};

/** Of the sums of several currencies the one part of one of them; 0 where it has none. */
export function sumOfCurrency(
  rows: ClientSales['total'],
  currency: ClientSales['total'][number]['currency'],
  part: 'gross' | 'net',
): number {
  return rows.find(row => row.currency === currency)?.[part] ?? 0;
}

/** Rows of several currencies as one a key, for who sees their counts alone. */
export function countedTogether<T extends { readonly orders: number; readonly tickets: number }>(
  rows: readonly T[],
  keyOf: (row: T) => string,
): T[] {
  const sums = new Map<string, T>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row));
    const { orders = 0, tickets = 0 } = sum ?? {};
    sums.set(keyOf(row), { ...(sum ?? row), orders: orders + row.orders, tickets: tickets + row.tickets });
  }
  return [...sums.values()];
}

/** The change of a figure as a part of what it was, 0.25 for a quarter more; undefined where it was nothing. */
export function changeOf(now: number, before: number): number | undefined {
  if (before === 0) return now === 0 ? 0 : undefined;
  return Math.round(((now - before) / Math.abs(before)) * 100) / 100;
}
