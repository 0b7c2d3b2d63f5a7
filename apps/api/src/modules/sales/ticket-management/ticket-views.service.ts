import type { ResponseOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadCatalogue } from '#catalogue';
import {
  calendarOfTickets,
  type createWallets,
  findReplacement,
  openTicketAccess,
  presentHolderFacts,
  presentOwnTickets,
} from '#orders';

/** What the bearer of an unguessable address is shown. */
export function createTicketViews(deps: Deps, wallets: Pick<ReturnType<typeof createWallets>, 'offered'>) {
  const { query } = deps.db;
  return {
    /** A ticket that was transferred. Anyone who has the address of an order gets nothing here. */
    async getHeld(token: string, language: LanguageCode): Promise<ResponseOf<'POST /front/ticket/get'>> {
      const { order, as, tickets } = await openTicketAccess(query, token);
      const [record] = tickets;
      if (as !== 'holder' || !record) throw new AppError('ticket.not_found');
      const catalogue = await loadCatalogue(query, tickets);
      const [ticket] = await presentOwnTickets(deps, query, tickets, { catalogue, language, order });
      if (!ticket) throw new AppError('ticket.not_found');
      const replacement = await findReplacement(query, record.id);
      const view = { catalogue, isInDispute: order.inDispute, replacement, now: deps.clock.now() };
      return {
        orderToken: token,
        currency: order.currency,
        ticket: { ...ticket, ...presentHolderFacts(record, view) },
        wallets: await wallets.offered(),
      };
    },

    /** The events of the bearer's tickets as a calendar file. @throws {AppError} order.state while there are none */
    async calendarOf(token: string): Promise<string> {
      return calendarOfTickets(deps, query, await openTicketAccess(query, token));
    },
  };
}
