import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './fake-allsecure.ts';

/** A checkout session as the fake keeps it, in the API's own names. */
export interface FakeSession {
  readonly id: string;
  readonly url: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly expires_at: number | undefined;
  readonly params: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
}

/** A refund as the fake keeps it. */
export interface FakeRefund {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'pending' | 'succeeded' | 'failed';
}

/** An event with its signature. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An API like Stripe's on the loopback address: sessions, refunds, idempotency keys, signed events. */
export interface FakeStripe {
  readonly host: string;
  readonly sessions: Map<string, FakeSession>;
  readonly refunds: Map<string, FakeRefund>;
  /** Requests as they came: method, path, idempotency key. */
  readonly requests: string[];
  /** Answers the next requests in another way than usual. */
  readonly disturb: ('lost' | 'rate_limit' | 'error')[];
  /** What the buyer does on the page of a session. */
  complete(id: string, paid?: boolean): FakeSession;
  eventOf(type: string, object: unknown, more?: { readonly id?: string; readonly at?: Date }): SignedEvent;
  close(): Promise<void>;
}

/** Starts the fake; `now` is the clock that events are signed by. */
export async function startFakeStripe(
  { secretKey, webhookSecret }: { readonly secretKey: string; readonly webhookSecret: string },
  now: () => Date,
): Promise<FakeStripe> {
  const sessions = new Map<string, FakeSession>();
  const refunds = new Map<string, FakeRefund>();
  const requests: string[] = [];
  const disturb: FakeStripe['disturb'] = [];
  const answers = new Map<string, { readonly body: string; readonly answer: unknown }>();
  const server = createServer((request, response) => void answer(request, response));
  const newId = (kind: string) => `${kind}_test_${randomBytes(9).toString('hex')}`;
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url = '', headers } = request;
    const key = String(headers['idempotency-key'] ?? '');
    requests.push(`${method} ${url.split('?')[0]} ${key}`.trim());
    const send = (status: number, value: unknown, more: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(value));
    };
    const fail = (status: number, type: string, code: string) =>
      send(status, { error: { type, code, message: code } });
    if (headers.authorization !== `Bearer ${secretKey}`) return fail(401, 'invalid_request_error', 'api_key');
    const trouble = disturb.shift();
    if (trouble === 'rate_limit') return fail(429, 'rate_limit_error', 'rate_limit');
    if (trouble === 'error') return fail(500, 'api_error', 'api_error');
    const known = method === 'POST' ? answers.get(key) : undefined;
    if (known && known.body !== body) return fail(400, 'idempotency_error', 'idempotency_key_in_use');
    if (known) return send(200, known.answer, { 'idempotent-replayed': 'true' });
    const result = route(method, url.split('?')[0] ?? '', new URLSearchParams(body));
    if ('code' in result) return fail(result.status, 'invalid_request_error', result.code);
    // what is kept for repeats is the answer as it was then
    if (key) answers.set(key, { body, answer: JSON.parse(JSON.stringify(result.answer)) });
    if (trouble === 'lost') return void response.destroy();
    return send(200, result.answer);
  }

  type Result = { readonly answer: unknown } | { readonly status: number; readonly code: string };

  function route(method: string, path: string, params: URLSearchParams): Result {
    if (method === 'POST' && path === '/v1/checkout/sessions') return openSession(params);
    if (method === 'POST' && path === '/v1/refunds') return refund(params);
    const [, sessionId, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(path) ?? [];
    const [, refundId] = /^\/v1\/refunds\/([^/]+)$/.exec(path) ?? [];
    const found = sessions.get(sessionId ?? '');
    if (refundId && refunds.has(refundId)) return { answer: refunds.get(refundId) };
    if (!found) return { status: 404, code: 'resource_missing' };
    if (!action) return { answer: withIntent(found) };
    if (found.status !== 'open') return { status: 400, code: 'session_not_open' };
    found.status = 'expired';
    return { answer: presented(found) };
  }

  function presented({ params, ...session }: FakeSession): object {
    return { object: 'checkout.session', ...session, lines: params.size };
  }

  function withIntent(session: FakeSession): object {
    if (!session.payment_intent) return presented(session);
    const card = { brand: 'visa', last4: '4242', authorization_code: '123456' };
    const latest_charge = { id: 'ch_1', payment_method_details: { card } };
    return { ...presented(session), payment_intent: { id: session.payment_intent, latest_charge } };
  }

  function metadataIn(params: URLSearchParams, at = 'metadata'): Record<string, string> {
    const found = [...params].flatMap(([name, value]) => {
      const [, key] = new RegExp(`^${at}\\[(\\w+)\\]$`).exec(name) ?? [];
      return key ? [[key, value] as const] : [];
    });
    return Object.fromEntries(found);
  }

  function openSession(params: URLSearchParams): Result {
    const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
    const currency = params.get('line_items[0][price_data][currency]');
    const expiresAt = params.has('expires_at') ? Number(params.get('expires_at')) : undefined;
    const isTooShort = expiresAt !== undefined && expiresAt < seconds(now()) + 1800;
    const isTooLong = expiresAt !== undefined && expiresAt > seconds(now()) + 86_400;
    if (!Number.isInteger(amount) || !currency || isTooShort || isTooLong) {
      return { status: 400, code: 'parameter_invalid' };
    }
    const id = newId('cs');
    const session: FakeSession = {
      id,
      url: `${fake.host}/fake-checkout/${id}`,
      amount_total: amount,
      currency,
      metadata: metadataIn(params),
      expires_at: expiresAt,
      params,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    };
    sessions.set(id, session);
    return { answer: presented(session) };
  }

  function refund(params: URLSearchParams): Result {
    const paymentIntent = params.get('payment_intent') ?? '';
    const paid = [...sessions.values()].find(session => session.payment_intent === paymentIntent);
    const amount = Number(params.get('amount'));
    if (!paid) return { status: 404, code: 'resource_missing' };
    const back = [...refunds.values()]
      .filter(known => known.payment_intent === paymentIntent && known.status !== 'failed')
      .reduce((sum, known) => sum + known.amount, amount);
    if (back > paid.amount_total) return { status: 400, code: 'charge_already_refunded' };
    const made: FakeRefund = {
      id: newId('re'),
      amount,
      currency: paid.currency,
      payment_intent: paymentIntent,
      metadata: metadataIn(params),
      // amounts that end so stay on their way until an event tells
      status: amount % 100 === 50 ? 'pending' : 'succeeded',
    };
    refunds.set(made.id, made);
    return { answer: made };
  }

  const fake: FakeStripe = {
    host: '',
    sessions,
    refunds,
    requests,
    disturb,
    complete(id, paid = true) {
      const session = sessions.get(id);
      if (session?.status !== 'open') throw new Error(`no open session ${id}`);
      return Object.assign(session, {
        status: 'complete',
        payment_status: paid ? 'paid' : 'unpaid',
        payment_intent: newId('pi'),
      });
    },
    eventOf(type, object, more = {}) {
      const at = seconds(more.at ?? now());
      const shown =
        object !== null && typeof object === 'object' && 'params' in object
          ? { ...object, params: undefined }
          : object;
      const event = {
        id: more.id ?? newId('evt'),
        object: 'event',
        type,
        created: at,
        livemode: false,
        data: { object: shown },
      };
      const body = JSON.stringify(event);
      const v1 = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
      return {
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': `t=${at},v1=${v1}`,
        },
      };
    },
    close: () => closeServer(server),
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, { host: `http://127.0.0.1:${port}` });
}
