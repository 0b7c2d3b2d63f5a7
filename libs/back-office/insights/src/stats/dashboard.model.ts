import type { ResponseOf } from '@vh/contract';
import { orderChannels, type OrderChannel } from '@vh/domain';
import { roundTicks } from '../overview/sales-curve.model.ts';

/** How somebody's events sell, as the API answers it. */
export type Dashboard = ResponseOf<'POST /back/stats/get-dashboard'>;

/** Tickets by channel, currencies together: tickets can be added, money can't. */
export function ticketsByChannel(rows: Dashboard['byChannel']): { channel: OrderChannel; tickets: number }[] {
  return orderChannels
    .map(channel => ({
      channel,
      tickets: rows.filter(row => row.channel === channel).reduce((sum, row) => sum + row.tickets, 0),
    }))
    .filter(({ tickets }) => tickets > 0)
    .sort((one, other) => other.tickets - one.tickets);
}

/** Orders per hundred visits with a digit behind the point; undefined without visits. */
export function conversionOf(visits: number, orders: number): number | undefined {
  return visits > 0 ? Math.round((orders / visits) * 1000) / 10 : undefined;
}

/** The visits of some days as curves, with words for the axes. */
export function visitCurves(
  days: Dashboard['visits'],
  say: { day: (iso: string) => string; count: (count: number) => string },
) {
  const step = Math.max(Math.ceil((days.length - 1) / 3), 1);
  return {
    visits: days.map(({ visits }, x) => ({ x, y: visits })),
    orders: days.map(({ webOrders }, x) => ({ x, y: webOrders })),
    xTicks: days.flatMap(({ day }, value) => (value % step === 0 ? [{ value, label: say.day(day) }] : [])),
    yTicks: roundTicks(Math.max(...days.map(({ visits, webOrders }) => Math.max(visits, webOrders)), 0)).map(
      value => ({ value, label: say.count(value) }),
    ),
  };
}

/** How sales moved against before, in whole per cent; undefined where there was nothing before. */
export function changeOf({ recent, before }: { recent: number; before: number }): number | undefined {
  return before > 0 ? Math.round(((recent - before) / before) * 100) : undefined;
}
