import type { Currency, LanguageCode } from '@vh/domain';

/** A payment as providers are told of it. */
export interface PaymentRequest {
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly language: LanguageCode;
}

/** What a provider says became of a payment. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'abandoned';

/** A verified notice of a provider. */
export interface PaymentNotice {
  /** The provider's own id of the notice; repeats have the same. */
  readonly noticeId: string;
  readonly paymentId: string;
  readonly outcome: PaymentOutcome;
  readonly amount: number;
  readonly currency: string;
}

/** A callback as it came in. */
export interface RawCallback {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Somebody who takes money for us. Every provider is one folder beside this file. */
export interface PaymentProvider {
  readonly name: string;
  /** Prepares a payment; safe to repeat. Answers where the buyer pays and the provider's reference. */
  start(request: PaymentRequest): Promise<{ readonly redirectTo: string; readonly reference: string }>;
  /** What the provider knows of a payment now; 'pending' while it is not decided. */
  status(paymentId: string): Promise<PaymentOutcome | 'pending'>;
  /** Gives an amount back; safe to repeat under the same key. */
  refund(refund: {
    readonly paymentId: string;
    readonly amount: number;
    readonly key: string;
  }): Promise<void>;
  /** The notice of a callback; undefined when its signature doesn't hold or its form is unknown. */
  verifyCallback(callback: RawCallback): PaymentNotice | undefined;
}
