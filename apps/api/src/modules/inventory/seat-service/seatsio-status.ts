import type { SeatStand } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { listCartsOfTokens } from './hold-token.repo.ts';
import { listOwnOrders } from './seat-service.repo.ts';
import { blockedStatus } from './seatsio-client.ts';
import type { SeatsioObject } from './seatsio-messages.ts';

/** A seat as seats.io has it. */
export interface SeatsioSeatStatus {
  readonly label: string;
  readonly stand: SeatStand;
  /** What seats.io says of one that is somebody else's. */
  readonly says?: string;
}

type Seen = Pick<SeatsioObject, 'label' | 'status' | 'orderId' | 'holdToken' | 'forSale' | 'channel'>;

/** Tells what is ours of what seats.io has: our tokens, our orders, and what our staff block. */
export async function readSeatStatus(query: Queries, objects: readonly Seen[]): Promise<SeatsioSeatStatus[]> {
  const carts = await listCartsOfTokens(
    query,
    objects.flatMap(({ holdToken }) => holdToken ?? []),
  );
  const orders = await listOwnOrders(
    query,
    objects.flatMap(({ orderId }) => orderId ?? []),
  );
  return objects.map(object => standOf(object, carts, orders));
}

/** A seat that seats.io does not have: nobody can be given it there. */
export function missingSeat(label: string): SeatsioSeatStatus {
  return { label, stand: { state: 'elsewhere' }, says: 'not on the chart' };
}

function standOf(
  { label, status, orderId, holdToken, forSale, channel }: Seen,
  carts: ReadonlyMap<string, string>,
  orders: ReadonlySet<string>,
): SeatsioSeatStatus {
  if (status === 'free') {
    if (forSale === false) return others(label, 'not for sale');
    return channel && channel !== 'NO_CHANNEL'
      ? others(label, `channel ${channel}`)
      : { label, stand: { state: 'free' } };
  }
  if (status === blockedStatus) return { label, stand: { state: 'blocked' } };
  const cart = holdToken ? carts.get(holdToken) : undefined;
  if (status === 'reservedByToken' && cart !== undefined) return { label, stand: { state: 'held', cart } };
  // scanned at their doors or put up for resale, it is still the order's
  if (orderId && orders.has(orderId)) return { label, stand: { state: 'booked', order: orderId } };
  return others(label, [status, orderId].filter(Boolean).join(' '));
}

function others(label: string, says: string): SeatsioSeatStatus {
  return { label, stand: { state: 'elsewhere' }, says: says.slice(0, 200) };
}
