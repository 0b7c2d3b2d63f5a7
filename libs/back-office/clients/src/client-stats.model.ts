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
