import { timingSafeEqual } from 'node:crypto';
import { isOptOutKeyword } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RawAnswer, RequestFacts } from '../../platform/http/handler.ts';
import { getSettings } from '#system';
import { settleNotice, type ProviderNotice } from './delivery/delivery.service.ts';
import { stopNumber, type StoppedNumber } from './unsubscribe.service.ts';
import { readInfobip } from './providers/infobip.ts';
import { callbackUrlsOf, infobipToken, openSecrets } from '#messaging';
import { isSignedByTwilio, readTwilio } from './providers/twilio.ts';
import { isSignedByMeta, readWhatsApp } from './providers/whatsapp.ts';

type Body = Readonly<Record<string, unknown>>;

const taken: RawAnswer = { status: 200, contentType: 'text/plain; charset=utf-8', body: '' };

/**
 * Takes what Infobip tells.
 * @throws {AppError} payment.signature for who does not know the address
 */
export async function takeInfobip(deps: Deps, token: string, body: Body): Promise<RawAnswer> {
  if (!isSame(token, infobipToken(deps.config))) throw unsigned();
  return settle(deps, 'sms', readInfobip(body, deps.clock.now()));
}

/**
 * Takes what Twilio tells.
 * @throws {AppError} payment.signature
 */
export async function takeTwilio(deps: Deps, { headers }: RequestFacts, body: Body): Promise<RawAnswer> {
  const open = openSecrets(await getSettings(deps.db.query, 'sms'), deps.config);
  const signature = headers['x-twilio-signature'] ?? '';
  const url = callbackUrlsOf(deps.config).twilio;
  const authToken = open('twilioToken');
  if (authToken === undefined || !isSignedByTwilio({ url, fields: body, signature }, authToken))
    throw unsigned();
  return settle(deps, 'sms', readTwilio(body, deps.clock.now()));
}

/** Says that the address is ours to who knows the verify token. */
export async function verifyWhatsApp(deps: Deps, { path }: RequestFacts): Promise<RawAnswer> {
  const { searchParams } = new URL(path, deps.config.publicOrigin);
  const open = openSecrets(await getSettings(deps.db.query, 'whatsapp'), deps.config);
  const expected = open('verifyToken');
  const isAsked = searchParams.get('hub.mode') === 'subscribe';
  if (!isAsked || expected === undefined || !isSame(searchParams.get('hub.verify_token') ?? '', expected))
    throw unsigned();
  const challenge = (searchParams.get('hub.challenge') ?? '').slice(0, 200);
  return { ...taken, body: challenge };
}

/**
 * Takes what Meta tells.
 * @throws {AppError} payment.signature
 */
export async function takeWhatsApp(
  deps: Deps,
  { headers, rawBody }: RequestFacts,
  body: Body,
): Promise<RawAnswer> {
  const open = openSecrets(await getSettings(deps.db.query, 'whatsapp'), deps.config);
  const appSecret = open('appSecret');
  const signature = headers['x-hub-signature-256'] ?? '';
  if (appSecret === undefined || !isSignedByMeta(rawBody, signature, appSecret)) throw unsigned();
  return settle(deps, 'whatsapp', readWhatsApp(body));
}

async function settle(
  deps: Deps,
  channel: StoppedNumber['channel'],
  told: {
    readonly notices: readonly ProviderNotice[];
    readonly answers: readonly { readonly number: string; readonly text: string; readonly at: Date }[];
  },
): Promise<RawAnswer> {
  for (const notice of told.notices) await settleNotice(deps, notice);
  for (const { number, text, at } of told.answers)
    if (isOptOutKeyword(text)) await stopNumber(deps, { channel, number, at });
  return taken;
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function unsigned(): AppError {
  return new AppError('payment.signature', { message: 'not signed by the provider' });
}
