import type { Currency, LanguageCode, PaymentFailure, PaymentMethod } from '@vh/domain';

export type { PaymentFailure };

/** The name of a provider in rows, paths and the contract. */
export type ProviderName = Exclude<PaymentMethod, 'free'>;

/** A line of an order as a provider may show it to its buyer; the sum of all lines is the amount. */
export interface PaymentRequestLine {
  readonly name: string;
  readonly quantity: number;
  /** Of the whole line, minor units. */
  readonly total: number;
}

/** A payment as providers are told of it. */
export interface PaymentRequest {
  /** Ours; every attempt to pay has its own. Providers get it as the key of the request. */
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly orderToken: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly language: LanguageCode;
  readonly buyer: { readonly email: string; readonly name: string };
  /** Until when the order waits for its money. */
  readonly expiresAt: Date;
  /** Absolute addresses of the shop; that a browser comes to one of them proves nothing. */
  readonly returnTo: { readonly success: string; readonly cancel: string; readonly error: string };
  /** Absolute address for the provider's notices. */
  readonly callbackUrl: string;
  readonly lines?: readonly PaymentRequestLine[];
}

/** What else a provider says of a payment: codes, brand of the card, its other references. Shown to staff. */
export type PaymentFacts = Readonly<Record<string, string>>;

/** A payment that a provider has taken on. */
export interface StartedPayment {
  /** Where the buyer pays; a path of the shop or an absolute address. */
  readonly redirectTo: string;
  /** What the provider calls the payment. */
  readonly reference: string;
  readonly facts?: PaymentFacts;
}

/** How a payment ended. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'abandoned';

/** A payment that a provider may know already. */
export interface KnownPayment {
  readonly paymentId: string;
  /** The provider's; null when our request for it may have got lost. */
  readonly reference: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly facts?: PaymentFacts;
}

/** What a provider knows of a payment now. */
export interface PaymentStatus {
  /** 'pending' while it is not decided, 'unknown' when the provider has never heard of it. */
  readonly outcome: PaymentOutcome | 'pending' | 'unknown';
  /** What was paid, minor units; compared with what was asked for. */
  readonly amount?: number;
  readonly currency?: string;
  readonly reference?: string;
  readonly failure?: PaymentFailure;
  readonly facts?: PaymentFacts;
}

/** Money that is to go back. */
export interface RefundRequest extends KnownPayment {
  /** Ours; repeats under the same id are one refund. */
  readonly refundId: string;
  /** What goes back, minor units; `amount` is what is refunded here, not the whole payment. */
  readonly amount: number;
}

/** How far a refund has come: paid out, or under way until a notice tells. */
export interface RefundResult {
  readonly state: 'succeeded' | 'sent';
  readonly reference?: string;
}

/** A callback as it came in. */
export interface RawCallback {
  /** The very bytes. */
  readonly rawBody: Buffer;
  /** Path and query as they were asked for. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

interface NoticeFacts {
  /** The provider's own id of the notice; repeats have the same. */
  readonly noticeId: string;
  readonly facts?: PaymentFacts;
}

/** A payment ended. */
export interface PaymentNotice extends NoticeFacts {
  readonly kind: 'payment';
  readonly paymentId: string;
  readonly outcome: PaymentOutcome;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly reference?: string;
  readonly failure?: PaymentFailure;
}

/** A refund went through or failed. */
export interface RefundNotice extends NoticeFacts {
  readonly kind: 'refund';
  /** Ours; absent when it was made at the provider by hand. */
  readonly refundId?: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly paymentId?: string;
  readonly reference?: string;
  readonly amount?: number;
  readonly currency?: string;
}

/** A card holder's bank took money back, or gave it back to us after a dispute. */
export interface ChargebackNotice extends NoticeFacts {
  readonly kind: 'chargeback' | 'chargeback_reversal';
  /** The provider's id of the dispute; the same for both of its ends. */
  readonly disputeId: string;
  /** Ours; when the provider does not send it, `reference` or `facts` tell whose it is. */
  readonly paymentId?: string;
  readonly reference?: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason?: string;
}

/** A genuine notice of something that changes nothing here; it is acknowledged. */
export interface OtherNotice extends NoticeFacts {
  readonly kind: 'other';
  readonly paymentId?: string;
}

/** A verified notice of a provider. */
export type ProviderNotice = PaymentNotice | RefundNotice | ChargebackNotice | OtherNotice;

/** A provider that did not do what it was asked for. */
export class ProviderError extends Error {
  /** True when another try of the same request makes sense. */
  readonly retryable: boolean;
  /** Whether the provider may have done it all the same: ask for the status before anything else. */
  readonly outcomeUnknown: boolean;
  readonly failure: PaymentFailure | undefined;
  /** Seconds that the provider wants us to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    extra: {
      readonly retryable: boolean;
      readonly outcomeUnknown?: boolean;
      readonly failure?: PaymentFailure;
      readonly retryAfter?: number;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: extra.cause });
    this.name = 'ProviderError';
    this.retryable = extra.retryable;
    this.outcomeUnknown = extra.outcomeUnknown ?? false;
    this.failure = extra.failure;
    this.retryAfter = extra.retryAfter;
  }
}

/** Somebody who takes money for us. Every provider is one folder beside this file. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether it is part of this product: `start` is then quick, can't get lost, and may be called twice at once. */
  readonly isBuiltIn?: boolean;
  /** Whether `start` only says where to go, so that it can be asked before the payment is stored. */
  readonly beginsWithOrder?: boolean;
  /** What a verified callback is answered with; 204 and nothing when not said. */
  readonly acknowledgement?: string;
  /**
   * Prepares a payment. Called once per payment id; when the answer got lost, `status` is asked first.
   * @throws {ProviderError}
   */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * What the provider knows of a payment now.
   * @throws {ProviderError}
   */
  status(payment: KnownPayment): Promise<PaymentStatus>;
  /**
   * Asks for something that is not there, which shows whether the provider can be reached and takes our access; changes
   * nothing.
   * @throws {ProviderError}
   */
  check?(): Promise<void>;
  /** Closes an attempt so that it can't be paid any more, where the provider can do that; safe to repeat. */
  expire?(payment: KnownPayment): Promise<void>;
  /**
   * Gives an amount back; safe to repeat under the same refund id.
   * @throws {ProviderError}
   */
  refund(refund: RefundRequest): Promise<RefundResult>;
  /** The notice of a callback; undefined when its signature doesn't hold or its form is unknown. */
  verifyCallback(callback: RawCallback): ProviderNotice | undefined;
}
