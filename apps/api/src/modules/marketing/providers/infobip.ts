import * as z from 'zod';
import type { Outgoing } from '../../../platform/outgoing.ts';
import type { ProviderNotice } from '../delivery/delivery.service.ts';
import type { MarketingMessage, SendOutcome } from '../delivery/marketing-sender.ts';
import { askProvider } from './ask-provider.ts';
import type { InfobipSetup } from '#messaging';

const status = z.object({
  /** 0 accepted, 1 pending, 2 undeliverable, 3 delivered, 4 expired, 5 rejected. */
  groupId: z.number(),
  name: z.string().default(''),
  description: z.string().default(''),
});

const sendAnswer = z.object({
  messages: z
    .array(
      z.object({
        messageId: z.string().min(1),
        status,
        details: z.object({ messageCount: z.int().optional() }).optional(),
      }),
    )
    .min(1),
});

/** Sends a short message by Infobip (`/sms/3/messages`), under an id of ours. */
export async function sendByInfobip(
  outgoing: Outgoing,
  { host, key, sender, callbackUrl }: InfobipSetup,
  { id, to, content }: MarketingMessage<'sms'>,
): Promise<SendOutcome> {
  const asked = await askProvider(outgoing, {
    url: `${host.replace(/\/$/, '')}/sms/3/messages`,
    headers: {
      authorization: `App ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({
      messages: [
        {
          sender,
          destinations: [{ to, messageId: id }],
          content: { text: content.text },
          webhooks: { delivery: { url: callbackUrl, notify: true }, contentType: 'application/json' },
        },
      ],
    }),
  });
  if ('outcome' in asked) {
    const { outcome } = asked;
    return outcome.kind === 'unknown' ? { ...outcome, providerId: id } : outcome;
  }
  const { answer, json, detail } = asked;
  // what is wrong with one number stands in an answer of 200: this would be said of every message
  if (answer.status >= 400) return { kind: 'halt', failure: 'refused_access', detail };
  const parsed = sendAnswer.safeParse(json);
  const [message] = parsed.data?.messages ?? [];
  if (!message) return { kind: 'unknown', detail, providerId: id };
  const parts = message.details?.messageCount;
  if (isOnItsWay(message.status.groupId))
    return { kind: 'accepted', providerId: message.messageId, ...(parts !== undefined && { parts }) };
  const { name, description } = message.status;
  if (/NOT_ENOUGH_CREDITS/.test(name)) return { kind: 'halt', failure: 'no_credit', detail: description };
  return { kind: 'refused', failure: failureOf(name), detail: `${name} ${description}` };
}

function isOnItsWay(groupId: number): boolean {
  return groupId === 0 || groupId === 1 || groupId === 3;
}

function failureOf(name: string) {
  if (/DESTINATION|PREFIX|UNKNOWN_SUBSCRIBER|ABSENT/.test(name)) return 'invalid_address';
  return /BLACKLIST|BLOCKED|BARRED/.test(name) ? 'blocked' : 'refused';
}

const notices = z.object({ results: z.array(z.unknown()) });
/** Each is read alone: one that is odd must not take the others with it. */
const result = z.object({
  messageId: z.string(),
  doneAt: z.string().nullish(),
  messageCount: z.int().nullish(),
  smsCount: z.int().nullish(),
  status: z.object({ groupId: z.number(), name: z.string().nullish() }).nullish(),
  error: z.object({ name: z.string().nullish() }).nullish(),
  /** Of messages that people sent. */
  from: z.string().nullish(),
  text: z.string().nullish(),
});

/** What a call of Infobip tells: what became of messages, and what people wrote. */
export function readInfobip(
  body: unknown,
  now: Date,
): {
  readonly notices: readonly ProviderNotice[];
  readonly answers: readonly { readonly number: string; readonly text: string; readonly at: Date }[];
} {
  const told = notices.safeParse(body).data?.results ?? [];
  const results = told.flatMap(one => result.safeParse(one).data ?? []);
  return {
    notices: results.flatMap(({ messageId, status: state, error, doneAt, messageCount, smsCount }) => {
      if (!state) return [];
      const { groupId, name } = state;
      const notice = groupId === 3 ? 'delivered' : isOnItsWay(groupId) ? 'sent' : 'failed';
      const why = `${name ?? ''} ${error?.name ?? ''}`;
      const parts = messageCount ?? smsCount;
      return {
        ...{ provider: 'infobip', providerId: messageId, notice, at: momentOf(doneAt, now) },
        ...(notice === 'failed' && { failure: failureOf(why), detail: why.trim() }),
        ...(parts != null && { parts }),
      };
    }),
    answers: results.flatMap(({ status: state, from, text }) =>
      !state && from != null && text != null ? { number: from.replace(/\D/g, ''), text, at: now } : [],
    ),
  };
}

/** Moments come as 2026-05-01T12:00:00.000+0200, without the colon of the standard. */
function momentOf(text: string | null | undefined, now: Date): Date {
  const at = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(at) ? now : new Date(at);
}
