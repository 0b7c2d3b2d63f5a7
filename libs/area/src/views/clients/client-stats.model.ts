import type { ResponseOf } from '@vh/contract';
import { dayOf } from '../../list/url-values.ts';
import type { UrlModel } from '../../list/use-url-state.ts';
import { csvText } from '../csv-text.ts';

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

/** The ticket types as a table for other programs: a head and a row each, money in major units with a point. */
export function salesCsv(sales: ClientSales, head: readonly string[]): string {
  const rows = sales.byType.map(row => [
    row.title,
    row.startsAt,
    row.ticketType,
    row.currency,
    String(row.orders),
    String(row.tickets),
    major(row.gross),
    major(row.fees),
    major(row.net),
  ]);
  return csvText([head, ...rows]);
}

function major(minor: number): string {
  return (minor / 100).toFixed(2);
}
