import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Outgoing } from '../../../platform/outgoing.ts';
import type { ProviderNotice } from '../delivery/delivery.service.ts';
import type { MarketingMessage, SendOutcome } from '../delivery/marketing-sender.ts';
import { askProvider } from './ask-provider.ts';
import type { WhatsAppSetup } from '#messaging';

const sendAnswer = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });
const refusal = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().default(''),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** Sends an approved template by the Cloud API of WhatsApp, which knows no repeats. */
export async function sendByWhatsApp(
  outgoing: Outgoing,
  { host, version, phoneNumberId, accessToken }: WhatsAppSetup,
  { to, content }: MarketingMessage<'whatsapp'>,
): Promise<SendOutcome> {
  const asked = await askProvider(outgoing, {
    url: `${host.replace(/\/$/, '')}/${version}/${phoneNumberId}/messages`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      type: 'template',
      template: {
        name: content.template,
        language: { code: content.languageCode },
        components: componentsOf(content),
      },
    }),
  });
  if ('outcome' in asked) return asked.outcome;
  const { answer, json, detail } = asked;
  const [message] = sendAnswer.safeParse(json).data?.messages ?? [];
  if (answer.status < 300)
    return message ? { kind: 'accepted', providerId: message.id } : { kind: 'unknown', detail };
  const { data } = refusal.safeParse(json);
  if (!data) return { kind: 'refused', failure: 'refused', detail };
  const { code, message: words, error_data: more } = data.error;
  return outcomeOf(code, `${code} ${words} ${more?.details ?? ''}`.trim());
}

function componentsOf({
  header,
  headerImage,
  body,
  button,
}: MarketingMessage<'whatsapp'>['content']): object[] {
  const text = (words: string) => ({ type: 'text', text: words });
  return [
    ...(headerImage === undefined
      ? []
      : [{ type: 'header', parameters: [{ type: 'image', image: { link: headerImage } }] }]),
    ...(header === undefined ? [] : [{ type: 'header', parameters: [text(header)] }]),
    ...(body.length === 0 ? [] : [{ type: 'body', parameters: body.map(text) }]),
    ...(button === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: [text(button)] }]),
  ];
}

/** What Meta's codes mean for this message and for all others. */
function outcomeOf(code: number, detail: string): SendOutcome {
  // too much at once, of the app, the number or this pair
  if ([4, 80_007, 130_429, 131_048, 131_056].includes(code))
    return { kind: 'retry', detail, afterSeconds: 60 };
  if ([1, 2, 131_000, 131_016, 133_004].includes(code)) return { kind: 'retry', detail };
  if ([0, 3, 10, 190, 368, 131_031, 131_005].includes(code) || (code >= 200 && code < 300))
    return { kind: 'halt', failure: 'refused_access', detail };
  if (code === 131_042) return { kind: 'halt', failure: 'no_credit', detail };
  if (code >= 132_000 && code < 133_000) return { kind: 'halt', failure: 'template', detail };
  const { failure, suppress } = failureOf(code);
  return { kind: 'refused', failure, detail, ...(suppress && { suppress }) };
}

function failureOf(code: number) {
  if (code === 131_026 || code === 131_021) return { failure: 'invalid_address', suppress: false } as const;
  // anyone who told Meta that they want no marketing is not asked again
  if (code === 131_050) return { failure: 'blocked', suppress: true } as const;
  if (code === 131_049) return { failure: 'blocked', suppress: false } as const;
  return { failure: 'refused', suppress: false } as const;
}

const told = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
});
/** Seconds; what no calendar has is refused. */
const timestamp = z.coerce.number().min(0).max(8_640_000_000_000);
/** Each is read alone: one that is odd must not take the others with it. */
const toldStatus = z.object({
  id: z.string(),
  status: z.string(),
  timestamp,
  errors: z.array(z.object({ code: z.number(), title: z.string().default('') })).default([]),
});
const toldMessage = z.object({
  from: z.string(),
  timestamp,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
});

const states = ['sent', 'delivered', 'read', 'failed'] as const;

/** What a call of Meta tells: what became of messages, and what people answered. */
export function readWhatsApp(body: unknown): {
  readonly notices: readonly ProviderNotice[];
  readonly answers: readonly { readonly number: string; readonly text: string; readonly at: Date }[];
} {
  const values = (told.safeParse(body).data?.entry ?? []).flatMap(({ changes }) =>
    changes.map(({ value }) => value),
  );
  return {
    notices: values.flatMap(({ statuses }) =>
      statuses.flatMap(one => {
        const { data } = toldStatus.safeParse(one);
        if (!data) return [];
        const { id, status, errors } = data;
        const [error] = errors;
        const notice = states.find(state => state === status);
        if (!notice) return [];
        const failed = notice === 'failed' && {
          ...failureOf(error?.code ?? 0),
          detail: `${error?.code ?? ''} ${error?.title ?? ''}`.trim(),
        };
        return [
          { provider: 'whatsapp', providerId: id, notice, at: new Date(data.timestamp * 1000), ...failed },
        ];
      }),
    ),
    answers: values.flatMap(({ messages }) =>
      messages.flatMap(one => {
        const { data } = toldMessage.safeParse(one);
        const words = data?.text?.body ?? data?.button?.text ?? data?.interactive?.button_reply?.title;
        return data === undefined || words === undefined
          ? []
          : [{ number: data.from.replace(/\D/g, ''), text: words, at: new Date(data.timestamp * 1000) }];
      }),
    ),
  };
}

/** True when Meta signed a call: its very bytes, by the app's secret. */
export function isSignedByMeta(body: Buffer, signature: string, appSecret: string): boolean {
  const right = createHmac('sha256', appSecret).update(body).digest();
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}
