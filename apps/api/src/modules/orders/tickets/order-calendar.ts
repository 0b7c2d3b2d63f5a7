import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadCatalogue } from '#catalogue';
import { ownTickets, type TicketAccess } from './ticket-access.ts';
import { calendarFile } from './ticket-calendar.ts';
import type { OrderRecord } from '../records/order.repo.ts';
import { listTickets } from './ticket.repo.ts';

/**
 * The events of somebody's tickets as a calendar file, each once. Those that are cancelled, or for which no ticket is
 * left, are marked so: a calendar that has an earlier file takes them away.
 * @throws {AppError} order.state while there are no tickets
 */
export async function calendarOfTickets(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  query: Queries,
  { order, tickets }: Pick<TicketAccess, 'order' | 'tickets'>,
): Promise<string> {
  if (tickets.length === 0) throw new AppError('order.state', { details: { state: order.state } });
  const catalogue = await loadCatalogue(query, tickets);
  const admitting = new Set(tickets.filter(({ state }) => state !== 'void').map(({ eventId }) => eventId));
  const dates = [...new Set(tickets.map(({ eventId }) => eventId))].map(id => {
    const event = catalogue.event(id);
    return {
      ...event,
      title: catalogue.title(id, order.language),
      isCancelled: event.state === 'cancelled' || !admitting.has(id),
      place: [event.venue, event.address, event.city],
      url: `${config.publicOrigin}/event/${encodeURIComponent(event.slug)}`,
    };
  });
  return calendarFile(dates, clock.now(), new URL(config.publicOrigin).host);
}

/** The calendar file of a buyer's own tickets; undefined where the order has none. */
export async function findOrderCalendar(
  deps: Pick<Deps, 'config' | 'clock'>,
  query: Queries,
  order: OrderRecord,
): Promise<string | undefined> {
  const tickets = ownTickets(await listTickets(query, order.id));
  return tickets.length === 0 ? undefined : calendarOfTickets(deps, query, { order, tickets });
}
