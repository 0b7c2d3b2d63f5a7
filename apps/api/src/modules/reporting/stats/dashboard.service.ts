import type { ParsedBodyOf, ResponseOf, salesForecast } from '@vh/contract';
import { forecastSales, pickTranslation, type LanguageCode } from '@vh/domain';
import type { z } from 'zod';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { canViewSums, type EventScope, eventScopeOf, homeDay, withRoles } from '#system';
import type { SalesFilter } from '../overviews/sales.repo.ts';
import { showMoney } from '../overviews/visible-money.ts';
import * as repo from './dashboard.repo.ts';

const daysShown = 30;
/** The pace of a sale is that of its last two weeks. */
const paceDays = 14;
const typesShown = 8;
const eventsShown = 5;
const clientsShown = 12;
const dayMs = 86_400_000;

/** How what somebody looks after sells: by channel and type, from visits, against its capacity. */
export async function getDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { clientId, lang }: ParsedBodyOf<'POST /back/stats/get-dashboard'>,
): Promise<ResponseOf<'POST /back/stats/get-dashboard'>> {
  const { query } = db;
  const now = clock.now();
  const { scope, among } = portfolioOf(actor, clientId);
  const seesMoney = canViewSums(scope, clientId);
  const filter: SalesFilter = {
    ...{ scope, clientId },
    fromDay: homeDay(new Date(now.getTime() - (daysShown - 1) * dayMs)),
  };
  const [byChannel, byType, visits, selling, clients] = await Promise.all([
    repo.sumByChannel(query, filter),
    repo.sumByType(query, filter, typesShown),
    repo.visitsByDay(query, filter, now, daysShown),
    repo.listSelling(query, { scope, clientId }, now, { count: eventsShown, days: paceDays }),
    clientId === undefined
      ? repo.listSellingClients(query, { scope, among }, now, { count: clientsShown, days: daysShown })
      : [],
  ]);
  return {
    asOf: now.toISOString(),
    byChannel: showMoney(byChannel, seesMoney),
    byType: showMoney(byType, seesMoney).map(({ titles, names, ...row }) => ({
      ...row,
      title: pickTranslation(titles, lang),
      ticketType: pickTranslation(names, lang),
    })),
    visits,
    forecast: selling.map(row => forecastOf(row, now, lang)),
    clients: clients.map(({ id, ...client }) => ({ _id: id, ...client })),
  };
}

/** Whose sales are meant: everybody's for admins, for managers those of the clients they look after, else the own ones. */
function portfolioOf(
  actor: Actor,
  clientId: string | undefined,
): { readonly scope: EventScope; readonly among: readonly string[] | undefined } {
  if (hasRole(actor, 'admin')) return { scope: { kind: 'all' }, among: undefined };
  if (clientId !== undefined) return { scope: eventScopeOf(actor), among: [clientId] };
  const clientIds = hasRole(actor, 'manager') ? actor.managedClientIds : actor.clientIds;
  const asked = withRoles(actor, [hasRole(actor, 'manager') ? 'manager' : 'client']);
  const scope = eventScopeOf(asked);
  return { scope: scope.kind === 'all' ? scope : { ...scope, assignedAs: [] }, among: clientIds };
}

function forecastOf(row: repo.SellingRow, now: Date, lang: LanguageCode): z.output<typeof salesForecast> {
  const { id, titles, startsAt, timezone, sold, capacity } = row;
  const forecast = forecastSales({
    ...{ sold, capacity },
    daysLeft: (startsAt.getTime() - now.getTime()) / dayMs,
    recent: { sold: row.recent, days: row.recentDays },
    earlier: { before: row.earlierBefore, total: row.earlierTotal },
  });
  return {
    eventId: id,
    title: pickTranslation(titles, lang),
    date: startsAt.toISOString(),
    ...{ timezone, sold, capacity, ...forecast },
  };
}
