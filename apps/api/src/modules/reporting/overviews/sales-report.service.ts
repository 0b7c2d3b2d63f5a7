import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { fiscalPaymentOf, organiserPaymentName, pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findClientName } from '#accounts';
import { canViewSums, eventScopeOf, homeDay } from '#system';
import * as repo from './sales-report.repo.ts';
import { rankRows, showMoney } from './visible-money.ts';

/** The longest time that a report is made of; a season with its presale. */
const mostDays = 800;
const usualDays = 30;
const dayMs = 86_400_000;
/** Rows by ticket type, what sold most. */
const mostTypes = 200;

/**
 * What a client sold on some days: in all, day by day, by channel, and by event and ticket type.
 * @throws {AppError} not_found, or request.invalid when the days are the wrong way round or too many
 */
export async function getClientSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { clientId, from, to, lang }: ParsedBodyOf<'POST /back/client/get-sales'>,
): Promise<ResponseOf<'POST /back/client/get-sales'>> {
  const { query } = db;
  const now = clock.now();
  const days = daysOfReport(clock, { from, to });
  const name = await findClientName(query, clientId);
  if (name === undefined) throw new AppError('not_found', { message: 'no such client' });
  const scope = eventScopeOf(actor);
  const seesMoney = canViewSums(scope, clientId);
  const filter = { scope, clientId, ...days };
  const before = daysBefore(days);
  const [total, previous, byDay, byChannel, byProvider, byVat, byType, complimentary] = await Promise.all([
    repo.sumReport(query, filter),
    repo.sumReport(query, { ...filter, ...before }),
    repo.reportByDay(query, filter),
    repo.reportByChannel(query, filter),
    repo.reportByProvider(query, filter),
    seesMoney ? repo.reportByVat(query, filter) : [],
    repo.reportByType(query, filter, mostTypes + 1),
    repo.countComplimentary(query, filter),
  ]);
  return {
    asOf: now.toISOString(),
    client: { _id: clientId, name },
    ...days,
    complimentary,
    total: showMoney(rankRows(total, seesMoney, noName), seesMoney),
    byDay,
    byChannel: showMoney(byChannel, seesMoney),
    previous: { ...before, total: showMoney(rankRows(previous, seesMoney, noName), seesMoney) },
    byMethod: showMoney(
      rankRows(sumByMethod(byProvider), seesMoney, row => row.means),
      seesMoney,
    ),
    byVat,
    byType: showMoney(byType.slice(0, mostTypes), seesMoney).map(({ titles, names, startsAt, ...row }) => ({
      ...row,
      title: pickTranslation(titles, lang),
      ticketType: pickTranslation(names, lang),
      startsAt: startsAt.toISOString(),
    })),
    hasMoreTypes: byType.length > mostTypes,
  };
}

/**
 * The days that a report is asked of: up to today, and thirty of them, where nothing else is said.
 * @throws {AppError} request.invalid when they are the wrong way round or too many
 */
export function daysOfReport(
  clock: Deps['clock'],
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly from: string; readonly to: string } {
  const last = to ?? homeDay(clock.now());
  const first = from ?? dayBefore(last, usualDays - 1);
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (days < 1 || days > mostDays) throw new AppError('request.invalid', { fields: { from: 'range' } });
  return { from: first, to: last };
}

/** As many days, right before. */
function daysBefore({ from, to }: { readonly from: string; readonly to: string }) {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from: dayBefore(from, days), to: dayBefore(from, 1) };
}

/** Rows of all sales differ by their currency alone. */
const noName = () => '';

type MeansRow = repo.ReportRow & Pick<ResponseOf<'POST /back/client/get-sales'>['byMethod'][number], 'means'>;

/** Several providers are one means of payment: what they took is added up, currency by currency. */
function sumByMethod(rows: readonly (repo.ReportRow & { readonly provider: string | null })[]): MeansRow[] {
  const sums = new Map<string, MeansRow>();
  for (const { provider, ...row } of rows) {
    const means = meansOf(provider);
    const key = `${means} ${row.currency}`;
    const sum = sums.get(key);
    sums.set(key, sum ? addUp(sum, row) : { ...row, means });
  }
  return [...sums.values()];
}

function addUp(sum: MeansRow, row: repo.ReportRow): MeansRow {
  return {
    ...sum,
    orders: sum.orders + row.orders,
    tickets: sum.tickets + row.tickets,
    gross: sum.gross + row.gross,
    fees: sum.fees + row.fees,
    refunded: sum.refunded + row.refunded,
    net: sum.net + row.net,
  };
}

function meansOf(provider: string | null): MeansRow['means'] {
  if (provider === null) return 'free';
  if (provider === organiserPaymentName) return 'organiser';
  return provider === 'several' ? 'several' : fiscalPaymentOf(provider);
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}
