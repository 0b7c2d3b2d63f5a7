import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RawAnswer } from '../../../platform/http/handler.ts';
import { findClientName } from '#accounts';
import { findEventFacts } from '#catalogue';
import { canViewSums, eventScopeOf, sumEvents } from '#system';
import { daysOfReport } from '../overviews/sales-report.service.ts';
import { salesBySource, visitsBySource } from './sources.repo.ts';
import { sourceTexts } from './source-texts.ts';
import { tableAnswer } from './table-file.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
type Answer = ResponseOf<'POST /back/stats/get-sources'>;
type Row = Answer['rows'][number];

/**
 * Where visits and orders of an organiser or an event came from on some days. Rows add up to the total, which is that of the sales report.
 * @throws {AppError} not_found, event.not_found, or request.invalid where neither is named, and for too many days
 */
export async function getSources(
  { db, clock }: Parts,
  actor: Actor,
  { clientId, eventId, ...asked }: ParsedBodyOf<'POST /back/stats/get-sources'>,
): Promise<Answer> {
  const days = daysOfReport(clock, asked);
  if (clientId === undefined && eventId === undefined)
    throw new AppError('request.invalid', { fields: { clientId: 'required' } });
  const { query } = db;
  const scope = eventScopeOf(actor);
  const filter = { scope, clientId, eventId, ...days };
  const seesMoney =
    eventId === undefined
      ? canViewSums(scope, clientId)
      : (await sumEvents(query, scope, [eventId])).get(eventId)?.canViewFinance === true;
  const [visits, sales] = await Promise.all([visitsBySource(query, filter), salesBySource(query, filter)]);
  const rows = new Map<string, Row>();
  const rowOf = (row: Pick<Row, 'channel' | 'source' | 'campaign'>): Row => {
    const key = `${row.channel} ${row.source} ${row.campaign}`;
    const found = rows.get(key) ?? { ...row, visits: 0, orders: 0, tickets: 0, sums: [] };
    rows.set(key, found);
    return found;
  };
  for (const { source, campaign, visits: count } of visits)
    rowOf({ channel: 'web', source, campaign }).visits += count;
  for (const { channel, source, campaign, orders, tickets, currency, gross } of sales) {
    const row = rowOf({ channel, source, campaign });
    row.orders += orders;
    row.tickets += tickets;
    if (seesMoney && currency !== null) row.sums.push({ currency, gross });
  }
  const shown = [...rows.values()].sort(byTickets);
  return { asOf: clock.now().toISOString(), ...days, rows: shown, total: totalOf(shown) };
}

function byTickets(one: Row, other: Row): number {
  const name = ({ channel, source, campaign }: Row) => `${channel} ${source} ${campaign}`;
  return other.tickets - one.tickets || other.visits - one.visits || name(one).localeCompare(name(other));
}

function totalOf(rows: readonly Row[]): Answer['total'] {
  const sum = (of: 'visits' | 'orders' | 'tickets') => rows.reduce((all, row) => all + row[of], 0);
  const sums = new Map<Row['sums'][number]['currency'], number>();
  for (const { currency, gross } of rows.flatMap(row => row.sums))
    sums.set(currency, (sums.get(currency) ?? 0) + gross);
  return {
    ...{ visits: sum('visits'), orders: sum('orders'), tickets: sum('tickets') },
    sums: [...sums].map(([currency, gross]) => ({ currency, gross })),
  };
}

/**
 * The same as a table, a line a source and currency.
 * @throws {AppError} as `getSources`
 */
export async function getSourcesFile(
  deps: Parts,
  actor: Actor,
  { lang, format, ...asked }: ParsedBodyOf<'POST /back/stats/get-sources-file'>,
): Promise<RawAnswer> {
  const { rows, from, to } = await getSources(deps, actor, asked);
  const texts = sourceTexts[lang];
  const seesMoney = rows.some(({ sums }) => sums.length > 0);
  const head = [texts.channel, texts.source, texts.campaign, texts.visits, texts.orders, texts.tickets];
  const lines = rows.flatMap(({ channel, source, campaign, visits, orders, tickets, sums }) => {
    const counts = [texts[channel], nameOf(source, channel, texts), campaign, visits, orders, tickets];
    if (!seesMoney) return [counts];
    const [first, ...more] = sums;
    const money = (sum: typeof first) => (sum ? [sum.currency, { money: sum.gross }] : ['', null]);
    // counts stand once, so that the column adds up
    const bare = [texts[channel], nameOf(source, channel, texts), campaign, null, null, null];
    return [[...counts, ...money(first)], ...more.map(sum => [...bare, ...money(sum)])];
  });
  return tableAnswer(
    {
      title: `${await nameOfSubject(deps, asked, lang)} ${from} ${to}`.slice(0, 100),
      head: seesMoney ? [...head, texts.currency, texts.gross] : head,
      rows: lines,
    },
    format,
  );
}

function nameOf(source: string, channel: Row['channel'], texts: (typeof sourceTexts)['en']): string {
  if (source === '') return channel === 'web' ? texts.unknown : '';
  const names: Readonly<Record<string, string>> = {
    ...{ direct: texts.direct, widget: texts.widget, mail: texts.mail, qr: texts.qr, other: texts.other },
  };
  return names[source] ?? source;
}

async function nameOfSubject(
  { db: { query } }: Parts,
  { clientId, eventId }: Pick<ParsedBodyOf<'POST /back/stats/get-sources-file'>, 'clientId' | 'eventId'>,
  lang: ParsedBodyOf<'POST /back/stats/get-sources-file'>['lang'],
): Promise<string> {
  if (eventId === undefined) return (clientId && (await findClientName(query, clientId))) ?? '';
  const [event] = await findEventFacts(query, [eventId]);
  return event ? pickTranslation(event.titles, lang) : '';
}
