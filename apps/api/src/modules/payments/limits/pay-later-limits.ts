import { createHmac } from 'node:crypto';
import { emailIdentity, unpaidMostOfEvent, type PayLaterLimits } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/database.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { networkKey } from '@vh/domain/load';
import { findProved } from '#messaging';
import { lockBuyers } from './buyer-limits.repo.ts';
import { judgeDemands, type BuyerDemand } from './buyer-limits.ts';
import { capacitiesOf, countUnpaid } from './pay-later-limits.repo.ts';

/** An order that is to be kept for hours or days before it is paid. */
export interface PayLaterOrder {
  readonly email: string;
  /** sha256 of the network it comes from, hex; undefined where that is not known. */
  readonly placedFrom: string | undefined;
  readonly tickets: readonly { readonly eventId: string; readonly quantity: number }[];
}

/** What an order keeps of the network that it was placed from: a keyed hash, hex. */
export function placedFromOf(address: string, { appSecret }: Pick<Config, 'appSecret'>): string {
  const key = derivedKey(appSecret, 'network of an order');
  return createHmac('sha256', key).update(networkKey(address)).digest('hex');
}

/**
 * Judges how many tickets may wait unpaid, by mailbox, network and event, for orders that are written in this
 * transaction, one after the other; the same buyers, networks and events wait for each other. Answers what each is told.
 */
export async function judgePayLater(
  tx: Tx,
  orders: readonly PayLaterOrder[],
  limits: PayLaterLimits,
): Promise<(AppError | undefined)[]> {
  if (orders.length === 0) return [];
  const proved = await findProved(
    tx,
    orders.map(({ email }) => email),
  );
  const eventIds = orders.flatMap(({ tickets }) => tickets.map(({ eventId }) => eventId));
  const capacities = await capacitiesOf(tx, eventIds);
  const demands = orders.map(order => demandsOf(order, { proved, capacities, limits }));
  await lockBuyers(
    tx,
    demands.flat().map(({ key }) => key),
  );
  // asked after the locks: what others wrote meanwhile counts
  const taken = await countUnpaid(tx, {
    mailboxes: orders.map(({ email }) => emailIdentity(email)),
    networks: orders.flatMap(({ placedFrom }) => placedFrom ?? []),
    eventIds,
  });
  return judgeDemands(demands, taken);
}

function demandsOf(
  { email, placedFrom, tickets }: PayLaterOrder,
  {
    proved,
    capacities,
    limits,
  }: {
    readonly proved: ReadonlySet<string>;
    readonly capacities: ReadonlyMap<string, number>;
    readonly limits: PayLaterLimits;
  },
): BuyerDemand[] {
  const mailbox = emailIdentity(email);
  const isProved = proved.has(mailbox);
  const wanted = tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const demands: BuyerDemand[] = [];
  const add = (by: 'mailbox' | 'network' | 'event', whose: string, most: number, count: number) => {
    const refuse = (left: number) => new AppError('order.unpaid_limit', { details: { by, most, left } });
    demands.push({ key: `${by} ${whose}`, wanted: count, most, refuse });
  };
  if (limits.perMailbox > 0) add('mailbox', mailbox, limits.perMailbox * (isProved ? 2 : 1), wanted);
  if (limits.perNetwork > 0 && placedFrom) add('network', placedFrom, limits.perNetwork, wanted);
  if (limits.shareOfEvent > 0) {
    for (const eventId of new Set(tickets.map(ticket => ticket.eventId))) {
      const count = tickets.reduce((sum, one) => sum + (one.eventId === eventId ? one.quantity : 0), 0);
      // who proved an address goes on where others are asked to pay at once
      const most = isProved
        ? Number.MAX_SAFE_INTEGER
        : unpaidMostOfEvent(capacities.get(eventId) ?? 0, limits);
      add('event', eventId, most, count);
    }
  }
  return demands;
}
