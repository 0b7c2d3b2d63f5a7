import type { ParsedBodyOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { findClientName } from '#accounts';
import { eventScopeOf } from '#system';
import { daysOfReport } from '../overviews/sales-report.service.ts';
import { figuresTable, readFigures } from './report-figures.ts';
import { compareEvents } from '../stats/comparison.service.ts';
import { tableAnswer, type FigureTable } from '../stats/table-file.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/**
 * What a client sold on some days by event and ticket type, as a table.
 * @throws {AppError} not_found, or request.invalid when the days are the wrong way round or too many
 */
export async function getSalesFile(
  { db, clock }: Parts,
  actor: Actor,
  { clientId, lang, format, ...asked }: ParsedBodyOf<'POST /back/stats/get-sales-file'>,
): Promise<RawAnswer> {
  const days = daysOfReport(clock, asked);
  const name = await findClientName(db.query, clientId);
  if (name === undefined) throw new AppError('not_found', { message: 'no such client' });
  const figures = await readFigures(db.query, eventScopeOf(actor), { clientId, eventId: null }, days);
  return tableAnswer(figuresTable(figures, lang, `${name} ${days.from} ${days.to}`), format);
}

const daysWords: Readonly<Partial<Record<LanguageCode, string>>> = { sr: 'Dana pre', ba: 'Dana prije' };

/** What events had sold so many days before they began, a column each, as a table. */
export async function getComparisonFile(
  deps: Parts,
  actor: Actor,
  { format, ...asked }: ParsedBodyOf<'POST /back/stats/get-comparison-file'>,
): Promise<RawAnswer> {
  const { events } = await compareEvents(deps, actor, asked);
  const furthest = Math.max(...events.map(({ days }) => days[0]?.daysBefore ?? 0), 0);
  const columns = events.map(event => soldByDay(event, furthest));
  const head = [
    daysWords[asked.lang] ?? 'Days before',
    ...events.map(({ title, date }) => `${title} (${date.slice(0, 10)})`),
  ];
  const rows = Array.from({ length: furthest + 1 }, (_, index) => [
    furthest - index,
    ...columns.map(column => column[index] ?? null),
  ]);
  const table: FigureTable = {
    title: events
      .map(({ title }) => title)
      .join(', ')
      .slice(0, 80),
    head,
    rows,
  };
  return tableAnswer(table, format);
}

/** What was sold in all by each day before an event, the furthest first; null before its first sale and for days to come. */
function soldByDay(
  {
    days,
    daysLeft,
  }: { readonly days: readonly { daysBefore: number; sold: number }[]; readonly daysLeft: number },
  furthest: number,
): (number | null)[] {
  const sold = new Map(days.map(({ daysBefore, sold: units }) => [daysBefore, units]));
  const first = days[0]?.daysBefore ?? -1;
  let total = 0;
  return Array.from({ length: furthest + 1 }, (_, index) => {
    const day = furthest - index;
    total += sold.get(day) ?? 0;
    return day > first || day < daysLeft ? null : total;
  });
}
