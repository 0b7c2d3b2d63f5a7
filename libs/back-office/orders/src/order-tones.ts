import type { OrderState } from '@vh/domain';
import type { StatusTone } from '@vh/ui';

/** Tone of an order's state: done, waiting, under way, wrong, over. */
export const orderTones: Readonly<Record<OrderState, StatusTone>> = {
  held: 'info',
  booked: 'wait',
  paid: 'ok',
  partially_refunded: 'info',
  refunded: 'info',
  expired: 'mute',
  released: 'mute',
  cancelled: 'mute',
  needs_refund: 'bad',
};

/** Tone of a ticket's state. */
export const ticketTones: Readonly<Record<'valid' | 'checked_in' | 'checked_out' | 'void', StatusTone>> = {
  valid: 'ok',
  checked_in: 'info',
  checked_out: 'wait',
  void: 'mute',
};

/** Tone of a payment's state. */
export const paymentTones: Readonly<
  Record<
    | 'created'
    | 'pending'
    | 'succeeded'
    | 'failed'
    | 'abandoned'
    | 'refunded'
    | 'partially_refunded'
    | 'charged_back',
    StatusTone
  >
> = {
  created: 'wait',
  pending: 'wait',
  succeeded: 'ok',
  failed: 'bad',
  abandoned: 'mute',
  refunded: 'info',
  partially_refunded: 'info',
  charged_back: 'bad',
};

/** Tone of a message's state. */
export const messageTones: Readonly<Record<'queued' | 'sent' | 'outbox' | 'failed', StatusTone>> = {
  queued: 'wait',
  sent: 'ok',
  outbox: 'info',
  failed: 'bad',
};
