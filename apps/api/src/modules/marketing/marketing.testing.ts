import type { BodyOf } from '@vh/contract';
import type { LanguageCode, MarketingChannel } from '@vh/domain';
import { sql } from 'kysely';
import { confirmMarketing } from '../messaging/suppressions/marketing-opt-in.repo.ts';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import type { FindSenders } from './find-sender.ts';
import type { FindSender, MarketingContent, SendOutcome } from './delivery/marketing-sender.ts';

/** Senders that take everything, remember what they got, and answer as they are told by address. */
export function createFakeSenders(perMinute = 6_000) {
  const taken: { readonly id: string; readonly to: string; readonly content: MarketingContent }[] = [];
  const answers = new Map<string, () => Promise<SendOutcome>>();
  const setUp = new Set<MarketingChannel>(['email', 'sms', 'whatsapp']);
  const find =
    <C extends MarketingChannel>(channel: C): FindSender<C> =>
    async () =>
      setUp.has(channel)
        ? {
            provider: `fake-${channel}`,
            perMinute,
            send: async (message): Promise<SendOutcome> => {
              taken.push(message);
              const answer = answers.get(message.to);
              return answer ? answer() : { kind: 'accepted', providerId: `fake-${message.id}` };
            },
          }
        : undefined;
  const senders: FindSenders = { email: find('email'), sms: find('sms'), whatsapp: find('whatsapp') };
  return {
    senders,
    taken,
    setUp,
    /** What the sender says about messages to an address from now on. */
    answer: (to: string, outcome: SendOutcome | (() => Promise<SendOutcome>)) =>
      answers.set(to, typeof outcome === 'function' ? outcome : async () => outcome),
    forget: () => {
      taken.length = 0;
      answers.clear();
    },
    addresses: () => taken.map(({ to }) => to).sort(),
  };
}

/** A buyer who said yes to channels, with a record as the worker would make it. */
export async function buildBuyer(
  { db, clock }: TestApp,
  buyer: {
    readonly email: string;
    readonly name?: string;
    readonly phone?: string;
    readonly language?: LanguageCode;
    readonly channels?: readonly MarketingChannel[];
    readonly orders?: number;
    readonly lastOrderAt?: Date;
  },
): Promise<string> {
  const { email, name = 'Ana Anić', phone = '', language = 'sr', channels = ['email'], orders = 0 } = buyer;
  const id = newId();
  await sql`
    insert into buyer (id, email, name, phone, language, orders, last_order_at, marketing_channels, accepts_marketing)
      values (${id}, ${email}, ${name}, ${phone}, ${language}, ${orders}, ${buyer.lastOrderAt ?? null},
        ${[...channels]}::text[], ${channels.includes('email') || null})`.execute(db.query);
  await sql`insert into buyer_email (email, buyer_id) values (${email}, ${id})`.execute(db.query);
  if (channels.includes('email'))
    await db.transaction(tx => confirmMarketing(tx, email, new Date(clock.now().getTime() - 60_000)));
  for (const channel of channels) {
    await sql`
      insert into buyer_consent (id, buyer_id, given, channel, source, at)
        values (${newId()}, ${id}, true, ${channel}, 'staff', ${new Date(clock.now().getTime() - 60_000)})`.execute(
      db.query,
    );
  }
  return id;
}

/** Mail in Serbian and English to everybody who wants it. */
export const mailForm = (part: Partial<BodyOf<'POST /back/campaign/create'>> = {}) => ({
  name: 'Autumn',
  segment: {},
  content: {
    channel: 'email' as const,
    texts: {
      sr: {
        subject: 'Novo za vas, {name}',
        html: '<p>Zdravo {name}</p><p><a href="/sr/event/x">Vidi</a></p>',
      },
      en: { subject: 'New for you', preheader: 'Six nights', html: '<p>Hello {name}</p>' },
    },
  },
  ...part,
});
