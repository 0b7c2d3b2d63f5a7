import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import type { EventScope } from '#system';
import * as sales from '../overviews/sales-report.repo.ts';
import type { FigureTable } from '../stats/table-file.ts';
import type { ReportSubject } from './report.repo.ts';
import { reportTexts } from './report-texts.ts';

/** What was sold on the days of a report. */
export interface ReportFigures {
  readonly total: Awaited<ReturnType<typeof sales.sumReport>>;
  readonly byChannel: Awaited<ReturnType<typeof sales.reportByChannel>>;
  readonly byType: Awaited<ReturnType<typeof sales.reportByType>>;
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
  return { total, byChannel, byType };
}

/** The figures by event and ticket type as a table. */
export function figuresTable({ byType }: ReportFigures, language: LanguageCode, title: string): FigureTable {
  const texts = reportTexts[language];
  const { event, begins, ticketType, currency, orders, tickets, complimentary } = texts;
  const { gross, fees, refunded, net } = texts;
  return {
    title,
    head: [event, begins, ticketType, currency, orders, tickets, complimentary, gross, fees, refunded, net],
    widths: [36, 18, 24],
    rows: byType.map(row => [
      pickTranslation(row.titles, language),
      { moment: row.startsAt, timezone: row.timezone },
      pickTranslation(row.names, language),
      row.currency,
      row.orders,
      row.tickets,
      row.complimentary,
      ...[row.gross, row.fees, row.refunded, row.net].map(money => ({ money })),
    ]),
  };
}
