import type { marketingFailures } from '@vh/contract';
import type { MarketingChannel } from '@vh/domain';

/** Why something did not go. */
export type MarketingFailure = (typeof marketingFailures)[number];

/** What goes to one recipient, with everything filled in. */
export type MarketingContent =
  | {
      readonly channel: 'email';
      readonly subject: string;
      readonly html: string;
      readonly text: string;
      /** Where mail programs unsubscribe from marketing on their own (RFC 8058). */
      readonly unsubscribeUrl: string;
      /** In whose name it is sent; the platform's where it is absent. */
      readonly senderName?: string;
      /** Where replies go, instead of the address of the settings; '' for that. */
      readonly replyTo?: string;
    }
  | { readonly channel: 'sms'; readonly text: string }
  | {
      readonly channel: 'whatsapp';
      readonly template: string;
      readonly languageCode: string;
      readonly header?: string | undefined;
      readonly headerImage?: string | undefined;
      readonly body: readonly string[];
      readonly button?: string | undefined;
    };

/** One message to one recipient. */
export interface MarketingMessage<C extends MarketingChannel = MarketingChannel> {
  /** A UUID of ours, the same for every try; what providers call a client's reference. */
  readonly id: string;
  /** An e-mail address, or country and number in digits. */
  readonly to: string;
  readonly content: Extract<MarketingContent, { readonly channel: C }>;
}

/**
 * What came of a try to send.
 * - `accepted`: the provider took it. Its id is what later notices name.
 * - `refused`: for good, this message or its address. With `suppress` the address is never written to by the channel again.
 * - `retry`: it is certain that nothing was sent, and a later try may succeed.
 * - `unknown`: a request went out and its answer got lost. Never sent again automatically: it could arrive twice.
 * - `halt`: nothing was sent, and nobody else's message would be either until a person mends what is in the way.
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly providerId: string; readonly parts?: number }
  | {
      readonly kind: 'refused';
      readonly failure: Extract<MarketingFailure, 'invalid_address' | 'blocked' | 'refused'>;
      readonly detail: string;
      readonly suppress?: boolean;
    }
  | { readonly kind: 'retry'; readonly detail: string; readonly afterSeconds?: number }
  /** With the provider's id where we chose it, so that a notice can still tell what became of it. */
  | { readonly kind: 'unknown'; readonly detail: string; readonly providerId?: string }
  | {
      readonly kind: 'halt';
      readonly failure: Extract<MarketingFailure, 'not_set_up' | 'refused_access' | 'template' | 'no_credit'>;
      readonly detail: string;
    };

/** Sends the messages of a channel. A rejection counts as `unknown`: anyone who knows that nothing went says `retry`. */
export interface MarketingSender<C extends MarketingChannel = MarketingChannel> {
  /** Stored with each message; by it and the provider's id notices find theirs, e.g. 'infobip'. */
  readonly provider: string;
  /** As many messages as may be sent in a minute, by all processes together. */
  readonly perMinute: number;
  send(message: MarketingMessage<C>): Promise<SendOutcome>;
}

/** Finds the sender of a channel as it is set up now; undefined while it is not. */
export type FindSender<C extends MarketingChannel = MarketingChannel> = () => Promise<
  MarketingSender<C> | undefined
>;
