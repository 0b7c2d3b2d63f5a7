import type { LanguageCode } from '@vh/domain';

/** Every background job by name with what it is told; a job is put in the queue by `deps.jobs.enqueue`. */
export interface JobPayloads {
  /** Sends a stored message, or leaves it in the outbox when no server is configured. */
  'message.send': { readonly messageId: string };
  /** Words confirmations of orders that were paid together, and puts the sending of each in the queue. */
  'message.word': { readonly messageIds: readonly string[] };
  /** The built-in payment provider tells what became of a payment. */
  'sandbox.notify': { readonly paymentId: string };
  /** Sends the way to an order to its buyer, if there is such an order. */
  'collect.send': { readonly number: string; readonly email: string; readonly language: LanguageCode };
  /** Mails the link to make an account or to set a new password, or that there is an account already. */
  'account.send-link': {
    readonly kind: 'register' | 'reset';
    readonly email: string;
    readonly language: LanguageCode;
  };
  /** Mails the link by which an account gets another e-mail, and tells the present one. */
  'account.send-email-change': {
    readonly userId: string;
    readonly email: string;
    readonly language: LanguageCode;
  };
  /** Tells a provider to pay a decided refund out. */
  'refund.send': { readonly refundId: string };
}
