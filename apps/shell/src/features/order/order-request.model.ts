import type { ResponseOf } from '@vh/contract';
import type { MessageKey } from '@vh/i18n';

/** What was asked about an order, and what can be asked. */
export type OrderRequests = ResponseOf<'POST /front/order/get-requests'>;

/** One request about an order. */
export type OrderRequest = OrderRequests['requests'][number];

/** The words of each type of request. */
export const requestKeys = {
  refund: {
    title: 'requestRefund',
    lead: 'requestRefundLead',
    words: 'requestReason',
    of: 'requestOfRefund',
  },
  change: { title: 'requestChange', lead: 'requestChangeLead', words: 'requestWish', of: 'requestOfChange' },
} as const satisfies Record<OrderRequest['type'], Record<'title' | 'lead' | 'words' | 'of', MessageKey>>;

/** What is said of a request; `date` is when it is due while it is open, and when it ended after that. */
export function requestStateKey({ type, state }: Pick<OrderRequest, 'type' | 'state'>): MessageKey {
  if (state === 'approved') return type === 'refund' ? 'requestStateApproved' : 'requestStateDone';
  return stateKeys[state];
}

const stateKeys = {
  open: 'requestStateOpen',
  declined: 'requestStateDeclined',
  withdrawn: 'requestStateWithdrawn',
  expired: 'requestStateExpired',
} as const;
