import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { canViewSums, type EventScope } from '#system';
import * as sales from '../overviews/sales-report.repo.ts';
import { showMoney, type VisibleRow } from '../overviews/visible-money.ts';
import type { FigureTable } from '../stats/table-file.ts';
import type { ReportSubject } from './report.repo.ts';
import { reportTexts } from './report-texts.ts';

type Row<F extends (...args: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<F>>[number];

/** What was sold on the days of a report. */
export interface ReportFigures {
  /** True when there is money in it. */
  readonly hasMoney: boolean;
  readonly total: readonly VisibleRow<Row<typeof sales.sumReport>>[];
  readonly byChannel: readonly VisibleRow<Row<typeof sales.reportByChannel>>[];
  readonly byType: readonly VisibleRow<Row<typeof sales.reportByType>>[];
}

/** More ticket types than this don't sell on the days of one report. */
const mostTypes = 5_000;

/** Reads the figures of a report, held to what its owner may see. */
export async function readFigures(
  query: Queries,
  scope: EventScope,
  { clientId, eventId }: ReportSubject,
  days: { readonly from: string; readonly to: string },
): Promise<ReportFigures> {
  const filter = { scope, clientId: clientId ?? undefined, eventId: eventId ?? undefined, ...days };
  const [total, byChannel, byType] = await Promise.all([
    sales.sumReport(query, filter),
    sales.reportByChannel(query, filter),
    sales.reportByType(query, filter, mostTypes),
  ]);
  const hasMoney = canViewSums(scope, clientId ?? undefined);
  return {
    hasMoney,
    total: showMoney(total, hasMoney),
    byChannel: showMoney(byChannel, hasMoney),
    byType: showMoney(byType, hasMoney),
  };
}

/** The figures by event and ticket type as a table. */
export function figuresTable(
  { byType, hasMoney }: ReportFigures,
  language: LanguageCode,
  title: string,
): FigureTable {
  const texts = reportTexts[language];
  const { event, begins, ticketType, currency, orders, tickets, complimentary } = texts;
  const { gross, fees, refunded, net } = texts;
  return {
    title,
    head: [
      ...[event, begins, ticketType, currency, orders, tickets, complimentary],
      ...(hasMoney ? [gross, fees, refunded, net] : []),
    ],
    widths: [36, 18, 24],
    rows: byType.map(row => [
      pickTranslation(row.titles, language),
      { moment: row.startsAt, timezone: row.timezone },
      pickTranslation(row.names, language),
      row.currency,
      row.orders,
      row.tickets,
      row.complimentary,
      ...(hasMoney ? moneyOf(row).map(money => ({ money })) : []),
    ]),
  };
}

function moneyOf({ gross = 0, fees = 0, refunded = 0, net = 0 }: ReportFigures['byType'][number]): number[] {
  return [gross, fees, refunded, net];
}
