import type * as z from 'zod';
import type { Clock } from '../../../../platform/clock.ts';
import type { Outgoing } from '../../../../platform/outgoing.ts';
import type { AllsecureSetup } from '#system';
import { ProviderError } from '../payment-provider.ts';
import { sendToProvider } from '../provider-http.ts';
import { allsecureContentType, allsecureDate, signAllsecure } from './allsecure-signature.ts';
import {
  statusAnswer,
  transactionAnswer,
  type StatusAnswer,
  type TransactionAnswer,
} from './allsecure-messages.ts';

/** The calls of the Transaction API v3 that are needed here. */
export interface AllsecureClient {
  debit(body: Readonly<Record<string, unknown>>): Promise<TransactionAnswer>;
  refund(body: Readonly<Record<string, unknown>>): Promise<TransactionAnswer>;
  statusByUuid(uuid: string): Promise<StatusAnswer>;
  statusByMerchantId(merchantTransactionId: string): Promise<StatusAnswer>;
}

/** How long an answer is waited for, ms. */
export const allsecureTimeoutMs = 10_000;

/** Makes a client: Basic authorisation and a signature on every request. */
export function createAllsecureClient(
  setup: AllsecureSetup,
  {
    clock,
    outgoing,
    timeoutMs = allsecureTimeoutMs,
  }: { readonly clock: Clock; readonly outgoing: Outgoing; readonly timeoutMs?: number | undefined },
): AllsecureClient {
  const authorisation = `Basic ${Buffer.from(`${setup.user}:${setup.password}`).toString('base64')}`;
  const key = encodeURIComponent(setup.apiKey);

  async function send<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    body?: string,
  ): Promise<z.output<S>> {
    const date = allsecureDate(clock.now());
    const parts = { method, body: body ?? '', contentType: allsecureContentType, date, path };
    const answer = await sendToProvider(outgoing, {
      method,
      url: `${setup.host}${path}`,
      headers: {
        authorization: authorisation,
        'content-type': allsecureContentType,
        // both, since proxies may rewrite Date
        date,
        'x-date': date,
        'x-signature': signAllsecure(parts, setup.sharedSecret),
      },
      ...(body !== undefined && { body }),
      timeoutMs,
      changes: method === 'POST',
    });
    const parsed = schema.safeParse(parseJson(answer.text));
    if (parsed.success) return parsed.data;
    // an answer that makes no sense says nothing about what was done
    throw new ProviderError(`AllSecure answered ${answer.status} in an unknown form`, {
      retryable: true,
      outcomeUnknown: method === 'POST',
      failure: 'try_later',
    });
  }

  return {
    debit: body => send('POST', `/api/v3/transaction/${key}/debit`, transactionAnswer, JSON.stringify(body)),
    refund: body =>
      send('POST', `/api/v3/transaction/${key}/refund`, transactionAnswer, JSON.stringify(body)),
    statusByUuid: uuid =>
      send('GET', `/api/v3/status/${key}/getByUuid/${encodeURIComponent(uuid)}`, statusAnswer),
    statusByMerchantId: id =>
      send('GET', `/api/v3/status/${key}/getByMerchantTransactionId/${encodeURIComponent(id)}`, statusAnswer),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // deliberate: what is no JSON is an answer of unknown form
    return undefined;
  }
}
