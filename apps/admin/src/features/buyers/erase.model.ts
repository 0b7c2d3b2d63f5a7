import type { ResponseOf } from '@vh/contract';

/** What an erasure takes and leaves, as the API counts it. */
export type Erasure = ResponseOf<'POST /back/buyer/get-erasure'>;

/** What goes, in the order it is told. */
export const gone = ['accounts', 'messages', 'notes'] as const;

/** What stays since books must be kept. */
export const kept = ['orders', 'documents', 'receipts'] as const;

/** What may be open and is erased with only when that is agreed to. */
export const agreeable = ['futureTickets', 'openRefunds'] as const;

/** What has to be ended before. */
export const ended = ['openOrders', 'waiting'] as const;

/** How an erasure stands: it can be done, needs a yes to what is open, or something has to be ended first. */
export function erasureState(erasure: Erasure): 'free' | 'agree' | 'blocked' {
  if (ended.some(part => erasure[part] > 0)) return 'blocked';
  return agreeable.some(part => erasure[part] > 0) ? 'agree' : 'free';
}
