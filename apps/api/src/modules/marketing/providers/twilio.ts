import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Outgoing } from '../../../platform/outgoing.ts';
import type { ProviderNotice } from '../delivery/delivery.service.ts';
import type { MarketingMessage, SendOutcome } from '../delivery/marketing-sender.ts';
import { askProvider } from './ask-provider.ts';
import type { TwilioSetup } from '#messaging';

const sendAnswer = z.object({ sid: z.string().min(1), num_segments: z.coerce.number().int().optional() });
const refusal = z.object({ code: z.number(), message: z.string().default('') });

/** Sends a short message by Twilio. */
export async function sendByTwilio(
  outgoing: Outgoing,
  { host, account, token, sender, callbackUrl }: TwilioSetup,
  { to, content }: MarketingMessage<'sms'>,
): Promise<SendOutcome> {
  const form = new URLSearchParams({ To: `+${to}`, Body: content.text, StatusCallback: callbackUrl });
  form.set(/^MG/.test(sender) ? 'MessagingServiceSid' : 'From', sender);
  const asked = await askProvider(outgoing, {
    url: `${host.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: String(form),
  });
  if ('outcome' in asked) return asked.outcome;
  const { answer, json, detail } = asked;
  const taken = sendAnswer.safeParse(json);
  if (answer.status < 300) {
    if (!taken.success) return { kind: 'unknown', detail };
    const { sid, num_segments: parts } = taken.data;
    return { kind: 'accepted', providerId: sid, ...(parts && { parts }) };
  }
  const { code = 0, message = detail } = refusal.safeParse(json).data ?? {};
  if ([401, 403, 404].includes(answer.status) || isOfSender(code))
    return { kind: 'halt', failure: 'refused_access', detail: `${code} ${message}` };
  const { failure, suppress } = failureOf(code);
  return { kind: 'refused', failure, detail: `${code} ${message}`, ...(suppress && { suppress }) };
}

/** What is wrong with the sender would be said of every message. */
function isOfSender(code: number): boolean {
  return [21_212, 21_603, 21_606, 21_659, 21_660, 21_701, 21_703].includes(code);
}

/** What Twilio's codes say of a number: 21610 means that its owner answered STOP there. */
function failureOf(code: number) {
  if (code === 21_610) return { failure: 'blocked', suppress: true } as const;
  if ([21_211, 21_214, 21_217, 21_614, 30_003, 30_005, 30_006].includes(code))
    return { failure: 'invalid_address', suppress: false } as const;
  if ([30_004, 30_007].includes(code)) return { failure: 'blocked', suppress: false } as const;
  return { failure: 'refused', suppress: false } as const;
}

const notices = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
} as const;
const told = z.object({
  MessageSid: z.string(),
  MessageStatus: z.string().optional(),
  ErrorCode: z.coerce.number().optional(),
  From: z.string().optional(),
  Body: z.string().optional(),
});

/** What a call of Twilio tells: what became of a message, or what somebody wrote. */
export function readTwilio(
  body: unknown,
  now: Date,
): {
  readonly notices: readonly ProviderNotice[];
  readonly answers: readonly { readonly number: string; readonly text: string; readonly at: Date }[];
} {
  const {
    MessageSid: providerId,
    MessageStatus: state = '',
    ErrorCode: code,
    From = '',
    Body,
  } = told.safeParse(body).data ?? {};
  if (providerId === undefined) return { notices: [], answers: [] };
  if (state === '' && Body !== undefined)
    return { notices: [], answers: [{ number: From.replace(/\D/g, ''), text: Body, at: now }] };
  const notice = Object.hasOwn(notices, state) ? notices[state as keyof typeof notices] : undefined;
  if (!notice) return { notices: [], answers: [] };
  const failed = notice === 'failed' && { ...failureOf(code ?? 0), detail: String(code ?? '') };
  return { notices: [{ provider: 'twilio', providerId, notice, at: now, ...failed }], answers: [] };
}

/** True when Twilio signed a call: the address and every field in the order of their names, by the account's token. */
export function isSignedByTwilio(
  {
    url,
    fields,
    signature,
  }: { readonly url: string; readonly fields: Readonly<Record<string, unknown>>; readonly signature: string },
  token: string,
): boolean {
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => `${all}${name}${String(fields[name])}`, url);
  const right = createHmac('sha1', token).update(text, 'utf8').digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}
