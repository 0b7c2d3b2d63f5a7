import { rotationStem, type EntryCode } from '@vh/domain';
import { AppError } from '../../../../platform/app-error.ts';
import type { Queries } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { createShortCache } from '../../../../platform/short-cache.ts';
import { loadCatalogue } from '#catalogue';
import type { OrderRecord } from '../../records/order.repo.ts';
import { getSettings } from '#system';
import type { DrawingTurn } from '../../drawing/drawing-queue.ts';
import { makePasses } from '../../drawing/drawing-pool.ts';
import { openTicketAccess, ticketOf, type TicketAccess } from '../ticket-access.ts';
import { changingCodeOf, isPrintable } from '../changing-codes.ts';
import { eventKeysOf } from '../event-keys.service.ts';
import { layoutForLanguage } from '../layout-for-language.ts';
import { findLayouts } from '../ticket-layout.repo.ts';
import { ticketCodesOf } from '../ticket-codes.service.ts';
import type { TicketRecord } from '../ticket.repo.ts';
import { takenByApple } from './apple-pass.ts';
import { applePictures } from './apple-pictures.ts';
import { googleSaveUrl } from './google-pass.ts';
import type { WalletCode, WalletFacts } from './wallet-facts.ts';
import { readWalletSetup, type WalletSetup } from './wallet-setup.ts';

/** A pass file, of one ticket or several. */
export interface WalletFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Which wallets tickets are offered for. */
export interface OfferedWallets {
  readonly apple: boolean;
  readonly google: boolean;
}

export function createWallets(deps: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const { query } = deps.db;
  // asked for with each look at an order; a change of the settings shows within seconds
  const setups = createShortCache<WalletSetup>({ seconds: 10, entries: 1 }, deps.clock);
  const setup = () => setups.get('wallet', () => loadWalletSetup(deps, query));

  async function walletCodeOf(
    order: OrderRecord,
    ticket: TicketRecord,
    entryCode: EntryCode,
  ): Promise<WalletCode> {
    const claims = { keyId: ticket.keyId, ticketId: ticket.id, eventId: ticket.eventId };
    if (isPrintable(order, entryCode)) return { fixed: await ticketCodesOf(deps).codeOf(query, claims) };
    const keys = await eventKeysOf(deps, query, [ticket.eventId]);
    const { code, secret } = await changingCodeOf(deps, query, claims, { keys, at: deps.clock.now() });
    return { stem: rotationStem(code), secret };
  }

  async function factsOf(order: OrderRecord, tickets: readonly TicketRecord[]): Promise<WalletFacts[]> {
    const catalogue = await loadCatalogue(query, tickets);
    const { appName: siteName } = await getSettings(query, 'general');
    const layouts = await findLayouts(
      query,
      tickets.map(({ eventId }) => eventId),
    );
    const facts: WalletFacts[] = [];
    for (const ticket of tickets) {
      const { titles, startsAt, endsAt, doorsAt, timezone, venue, address, city, organiser } =
        catalogue.event(ticket.eventId);
      facts.push({
        siteName,
        ...{ titles, startsAt, endsAt, doorsAt, timezone, venue, address, city, organiser },
        ticketId: ticket.id,
        eventId: ticket.eventId,
        orderId: order.id,
        orderNumber: order.number,
        language: order.language,
        currency: order.currency,
        title: catalogue.title(ticket.eventId, order.language),
        typeName: catalogue.typeName(ticket.ticketTypeId, order.language),
        holderName: ticket.attendeeName,
        seat: ticket.seat,
        code: await walletCodeOf(order, ticket, catalogue.ticketType(ticket.ticketTypeId).entryCode),
        shortCode: ticket.shortCode,
        price: ticket.price,
        layout: layoutForLanguage(layouts.get(ticket.eventId), order.language),
      });
    }
    return facts;
  }

  return {
    async offered(): Promise<OfferedWallets> {
      const { apple, google } = await setup();
      const isCurrent = apple !== undefined && apple.validUntil > deps.clock.now();
      return { apple: isCurrent, google: google !== undefined };
    },

    /** Passes for Apple Wallet of one ticket, or of all that are the bearer's. */
    async applePasses(
      token: string,
      { ticketId, turn }: { readonly ticketId?: string; readonly turn: DrawingTurn },
    ): Promise<WalletFile> {
      const access = await openTicketAccess(query, token);
      const tickets = livingTickets(access, ticketId);
      const { apple } = await setup();
      if (!apple || apple.validUntil <= deps.clock.now()) throw new AppError('wallet.unavailable');
      const { certificate, key, wwdr, passTypeIdentifier, teamIdentifier } = apple;
      const facts = (await factsOf(access.order, tickets)).flatMap(takenByApple);
      // a pass there shows one code only
      if (facts.length === 0) throw new AppError('wallet.unavailable');
      const task = {
        setup: { certificate, key, wwdr, passTypeIdentifier, teamIdentifier },
        pictures: await applePictures(facts[0]?.siteName ?? ''),
        tickets: facts,
      };
      const content = await makePasses(task, turn);
      const isSingle = facts.length === 1;
      return {
        name: `${access.order.number}.${isSingle ? 'pkpass' : 'pkpasses'}`,
        contentType: isSingle ? 'application/vnd.apple.pkpass' : 'application/vnd.apple.pkpasses',
        content,
      };
    },

    /** Where a ticket is saved in Google Wallet. */
    async googleUrl(token: string, ticketId: string): Promise<string> {
      const access = await openTicketAccess(query, token);
      const [facts] = await factsOf(access.order, livingTickets(access, ticketId));
      const { google } = await setup();
      if (!google || !facts) throw new AppError('wallet.unavailable');
      return googleSaveUrl(google, facts, { origin: deps.config.publicOrigin, now: deps.clock.now() });
    },
  };
}

/** How wallets are set up now. */
export async function loadWalletSetup(deps: Pick<Deps, 'config'>, query: Queries): Promise<WalletSetup> {
  return readWalletSetup(await getSettings(query, 'wallet'), deps.config.appSecret);
}

function livingTickets(access: TicketAccess, ticketId: string | undefined): TicketRecord[] {
  const wanted = ticketId ? [ticketOf(access, ticketId)] : access.tickets;
  const living = wanted.filter(ticket => ticket.state !== 'void');
  if (living.length === 0) throw new AppError('order.state', { details: { state: access.order.state } });
  return living;
}
