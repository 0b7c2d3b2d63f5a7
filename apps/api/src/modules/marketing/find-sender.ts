import type { MarketingChannel } from '@vh/domain';
import type { Deps } from '../../platform/deps.ts';
import { createEmailSenderFinder } from './email-sender.ts';
import { createSmsSenderFinder, createWhatsAppSenderFinder } from './providers/provider-senders.ts';
import type {
  FindSender,
  MarketingMessage,
  MarketingSender,
  SendOutcome,
} from './delivery/marketing-sender.ts';

/** Finds the sender of each channel. */
export type FindSenders = { readonly [C in MarketingChannel]: FindSender<C> };

/** The senders as they are set up. */
export function createSenderFinders(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>): FindSenders {
  return {
    email: createEmailSenderFinder(deps),
    sms: createSmsSenderFinder(deps),
    whatsapp: createWhatsAppSenderFinder(deps),
  };
}

/** A sender with a message of its own channel. */
export interface FoundSender {
  readonly provider: string;
  readonly perMinute: number;
  /** Undefined for a message of another channel. */
  send(message: MarketingMessage): Promise<SendOutcome> | undefined;
}

/** The sender of a channel; undefined while it is not set up. */
export async function findSender(
  senders: FindSenders,
  channel: MarketingChannel,
): Promise<FoundSender | undefined> {
  switch (channel) {
    case 'email':
      return wrap(await senders.email(), message => (isOf(message, 'email') ? message : undefined));
    case 'sms':
      return wrap(await senders.sms(), message => (isOf(message, 'sms') ? message : undefined));
    case 'whatsapp':
      return wrap(await senders.whatsapp(), message => (isOf(message, 'whatsapp') ? message : undefined));
  }
}

function wrap<C extends MarketingChannel>(
  sender: MarketingSender<C> | undefined,
  own: (message: MarketingMessage) => MarketingMessage<C> | undefined,
): FoundSender | undefined {
  if (!sender) return undefined;
  const { provider, perMinute } = sender;
  return {
    provider,
    perMinute,
    send: message => {
      const mine = own(message);
      return mine && sender.send(mine);
    },
  };
}

function isOf<C extends MarketingChannel>(
  message: MarketingMessage,
  channel: C,
): message is MarketingMessage<C> & MarketingMessage {
  return message.content.channel === channel;
}
