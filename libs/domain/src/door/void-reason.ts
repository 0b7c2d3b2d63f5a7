/** Why a ticket admits nobody any more, as people at the door are told. */
export const voidReasons = ['refunded', 'replaced', 'transferred', 'event_cancelled', 'voided'] as const;

/** Why a ticket admits nobody any more, as people at the door are told. */
export type VoidReason = (typeof voidReasons)[number];

/** Reasons by what the ticket itself says of its end. */
const reasonOfCause: Readonly<Record<string, VoidReason>> = {
  refund: 'refunded',
  event_cancelled: 'event_cancelled',
  transfer: 'transferred',
  reissue: 'replaced',
  exchange: 'replaced',
};

/** The reason for the door by the cause that a void ticket keeps; `voided` where staff voided it, or nothing is known. */
export function voidReasonOf(cause: string | null): VoidReason {
  return (cause === null ? undefined : reasonOfCause[cause]) ?? 'voided';
}
