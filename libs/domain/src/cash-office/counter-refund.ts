import type { PayspotMethod } from './shift-report.ts';

/** For so long after a sale the counter that made it takes tickets back in full, milliseconds. */
export const payspotUndoMs = 30 * 60_000;

/** On which ground a counter refunds: its own sale just now, or what buyers may ask for under the event's rules. */
export type PayspotRefundGround = 'undo' | 'event_cancelled' | 'buyer';

/** True when a sale is so fresh that it is simply taken back. A clock that went back makes no sale fresh. */
export function isFreshSale(paidAt: Date, now: Date): boolean {
  const age = now.getTime() - paidAt.getTime();
  return age >= 0 && age <= payspotUndoMs;
}

/** How a payment was taken at a counter, by its provider's name; undefined for any other payment. */
export function payspotMethodOf(provider: string): PayspotMethod | undefined {
  if (provider === 'payspot-cash') return 'cash';
  return provider === 'payspot-card' ? 'card' : undefined;
}
