import { contract, isIdempotentCall } from '@vh/contract';
import fc from 'fast-check';
import { ApiError, NetworkError } from './api-error.ts';
import { createApiClient, retriedStatuses, type ApiClientOptions } from './create-api-client.ts';

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> } | Error;

function fakeFetch(...answers: Answer[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {};
    if (answer instanceof Error) throw answer;
    return new Response(answer.text ?? JSON.stringify(answer.body ?? {}), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    });
  };
  return { fetch, sent };
}

function clientWith(answers: Answer[], options: ApiClientOptions = {}) {
  const { fetch, sent } = fakeFetch(...answers);
  return { client: createApiClient({ baseUrl: 'https://hall.test', fetch, ...options }), sent };
}

const invalid = { code: 'request.invalid', message: 'no', fields: { email: 'email' }, details: { left: 1 } };
const callNames = Object.keys(contract);
const login = { email: 'a@b.test', password: 'x' };

describe('createApiClient', () => {
  afterEach(() => jest.useRealTimers());

  it('tells which contract the API serves, also with a refusal, and nothing of who does not say it', async () => {
    const told: string[] = [];
    const headers = { 'x-contract-version': '2.1.0' };
    const { client } = clientWith([{ headers }, { status: 404, body: invalid, headers }, {}], {
      onContractVersion: version => told.push(version),
    });
    await client.call('GET /front/settings/get');
    await client.call('GET /front/settings/get').catch(() => undefined);
    await client.call('GET /front/settings/get');
    expect(told).toEqual(['2.1.0', '2.1.0']);
  });

  it('reads method and path from the name and sends the body as JSON', async () => {
    const { client, sent } = clientWith([{ body: { events: [] } }]);
    await expect(client.call('POST /front/event/search', { search: 'rok' })).resolves.toEqual({ events: [] });
    expect(sent[0]).toMatchObject({
      url: 'https://hall.test/api/v1/front/event/search',
      init: { method: 'POST', body: '{"search":"rok"}', headers: { 'content-type': 'application/json' } },
    });
  });

  it('sends neither a body nor a content type where a call has none', async () => {
    const { client, sent } = clientWith([{ body: {} }]);
    await client.call('GET /front/design/theme');
    expect(sent[0]?.init.body).toBeUndefined();
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
  });

  it('sends a file as it is', async () => {
    const { client, sent } = clientWith([{ body: {} }]);
    const file = new Blob(['bytes'], { type: 'image/png' });
    const params = { clientId: 'platform', use: 'logo' } as const;
    await client.call('POST /back/media/upload/{clientId}/{use}', undefined, { params, file });
    expect(sent[0]).toMatchObject({
      url: 'https://hall.test/api/v1/back/media/upload/platform/logo',
      init: { body: file, headers: { 'content-type': 'application/octet-stream' } },
    });
  });

  it('fills in and encodes the parts of the path', async () => {
    const { client, sent } = clientWith([{}]);
    await client.call('POST /front/event/{slug}', {}, { params: { slug: 'a/b č' } });
    expect(sent[0]?.url).toBe('https://hall.test/api/v1/front/event/a%2Fb%20%C4%8D');
  });

  it('takes the token from the option first, else from the session §bearer-token', async () => {
    const { client, sent } = clientWith([{}], { getToken: () => 'session' });
    await client.call('POST /back/user/me');
    await client.call('POST /back/user/me', undefined, { token: 'explicit' });
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer session',
      'Bearer explicit',
    ]);
  });

  it.each(retriedStatuses)('repeats a reading call once after %i §retry-rule', async status => {
    const { client, sent } = clientWith([{ status, body: invalid }, { body: { events: [] } }]);
    await expect(client.call('POST /front/event/search', { search: 'a' })).resolves.toEqual({ events: [] });
    expect(sent).toHaveLength(2);
  });

  it('repeats no more than once', async () => {
    const { client, sent } = clientWith([{ status: 503, text: '<html>' }]);
    const failure = await client.call('GET /front/design/theme').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 503, code: 'service.unavailable' });
    expect(sent).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 410])('does not repeat after %i', async status => {
    const { client, sent } = clientWith([{ status, body: invalid }]);
    await expect(client.call('GET /front/design/theme')).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });

  it('does not repeat a writing call unless it is marked idempotent §retry-rule', async () => {
    const plain = clientWith([{ status: 503, body: invalid }]);
    await expect(plain.client.call('POST /back/user/login', login)).rejects.toBeInstanceOf(ApiError);
    expect(plain.sent).toHaveLength(1);

    const marked = clientWith([{ status: 503, body: invalid }, { body: 'failed' }]);
    await expect(marked.client.call('POST /back/user/login', login, { idempotent: true })).resolves.toBe(
      'failed',
    );
  });

  it.each(retriedStatuses)('sends a writing call once whatever the answer, %i too', async status => {
    const { client, sent } = clientWith([{ status, body: invalid }]);
    await expect(client.call('POST /back/user/login', login)).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });

  it('repeats any reading call once after any status of the rule, and after no other §retry-rule', async () => {
    const reads = callNames.filter(isIdempotentCall);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...callNames),
        fc.integer({ min: 400, max: 599 }),
        async (name, status) => {
          const { client, sent } = clientWith([{ status, text: '' }]);
          const params = new Proxy({}, { get: () => 'x' });
          const call = client.call as (name: string, body: unknown, options: unknown) => Promise<unknown>;
          await expect(call(name, undefined, { params })).rejects.toMatchObject({ status });
          expect(sent).toHaveLength(reads.includes(name) && retriedStatuses.includes(status) ? 2 : 1);
        },
      ),
    );
  });

  it.each([
    ['1', 1_000],
    ['120', 2_000],
    ['Thu, 01 Jan 2026 00:00:01 GMT', 1_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    ['', 0],
  ])('waits as Retry-After asks, but not for long: %s', async (retryAfter, wait) => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
    const { client, sent } = clientWith([
      { status: 429, body: invalid, headers: { 'retry-after': retryAfter } },
      { body: { events: [] } },
    ]);
    const call = client.call('POST /front/event/search', { search: 'a' });
    await jest.advanceTimersByTimeAsync(Math.max(wait - 1, 0));
    if (wait > 0) expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(call).resolves.toEqual({ events: [] });
    expect(sent).toHaveLength(2);
    jest.useRealTimers();
  });

  it('waits no longer than its owner has patience', async () => {
    const busy = { status: 503, body: invalid, headers: { 'retry-after': '120' } };
    const { client, sent } = clientWith([busy, { body: {} }], { longestWait: 0 });
    await client.call('GET /front/design/theme');
    expect(sent).toHaveLength(2);
  });

  it('ends the wait when the caller gives up', async () => {
    const controller = new AbortController();
    const { client, sent } = clientWith([{ status: 503, body: invalid, headers: { 'retry-after': '2' } }]);
    const call = client.call('GET /front/design/theme', undefined, { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toHaveLength(1);
  });

  it('repeats a reading call once when nobody answers', async () => {
    const { client, sent } = clientWith([new TypeError('fetch failed'), { body: {} }]);
    await expect(client.call('GET /front/design/theme')).resolves.toEqual({});
    expect(sent).toHaveLength(2);
  });

  it.each(['<html>busy</html>', '{"events": [', 'undefined'])(
    'takes an answer that is no JSON for a service that is away: %s',
    async text => {
      const { client } = clientWith([{ text }]);
      await expect(client.call('GET /front/design/theme')).rejects.toMatchObject({
        name: 'ApiError',
        code: 'service.unavailable',
      });
    },
  );

  it('hands on code, fields and details of a failure', async () => {
    const { client } = clientWith([{ status: 400, body: invalid }]);
    await expect(client.call('POST /back/user/login', login)).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'request.invalid',
      fields: { email: 'email' },
      details: { left: 1 },
      message: 'no',
    });
  });

  it('tells a missing network from an answer', async () => {
    const { client, sent } = clientWith([new TypeError('fetch failed')]);
    await expect(client.call('POST /back/user/login', login)).rejects.toBeInstanceOf(NetworkError);
    expect(sent).toHaveLength(1);
  });

  it('lets an abort through as an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const { client } = clientWith([new DOMException('aborted', 'AbortError')]);
    const call = client.call('GET /front/design/theme', undefined, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells when the session’s token is refused, but not when an explicit one is', async () => {
    const refused: (string | undefined)[] = [];
    const { client } = clientWith([{ status: 401, text: '' }], {
      getToken: () => 'old',
      onUnauthorised: token => refused.push(token),
    });
    await expect(client.call('POST /back/user/me')).rejects.toMatchObject({ code: 'auth.required' });
    await expect(client.call('POST /back/user/me', undefined, { token: 'x' })).rejects.toThrow();
    expect(refused).toEqual(['old']);
  });

  it('answers a file with the name that is suggested for it, and a refusal as everywhere', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''izvod%20%C5%A1.csv" };
    const body = { clientId: 'a', currency: 'EUR' as const };
    const { client, sent } = clientWith([{ text: 'a,b', headers }, { text: '' }], { getToken: () => 't' });
    const { blob, fileName } = await client.file('POST /back/payout/get-ledger-file', body);
    expect([await new Response(blob).text(), fileName]).toEqual(['a,b', 'izvod š.csv']);
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer t' });
    expect((await client.file('POST /back/payout/get-ledger-file', body)).fileName).toBe('');
    const refusing = clientWith([{ status: 400, body: invalid }]).client;
    await expect(refusing.file('POST /back/payout/get-ledger-file', body)).rejects.toThrow(ApiError);
  });

  it('names the address of a file', () => {
    const url = createApiClient().downloadUrl('GET /front/ticket/pdf/{orderToken}', { orderToken: 'abc' });
    expect(url).toBe('/api/v1/front/ticket/pdf/abc');
  });

  it('gives up a read that nobody answers, once, and leaves writes alone', async () => {
    jest.useFakeTimers();
    const sent: string[] = [];
    const fetch: typeof globalThis.fetch = (url, init) => {
      sent.push(String(url));
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    };
    const client = createApiClient({ fetch, longestRead: 20_000 });
    const read = expect(client.call('POST /front/event/search', { search: 'rok' })).rejects.toBeInstanceOf(
      NetworkError,
    );
    let isWritten: boolean | undefined;
    void client.call('POST /back/user/login', login).catch(() => (isWritten = false));
    await jest.advanceTimersByTimeAsync(20_001);
    await read;
    expect([sent.length, isWritten, jest.getTimerCount()]).toEqual([2, undefined, 0]);
  });

  it('is aborted by its caller though it has a limit', async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    const client = createApiClient({ fetch, longestRead: 20_000 });
    const controller = new AbortController();
    const call = client.call('POST /front/event/search', { search: 'rok' }, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is aborted by its caller while the answer is under way and stops there', async () => {
    const fetch: typeof globalThis.fetch = async (_url, init) =>
      new Response(
        new ReadableStream({
          start: body => {
            body.enqueue(new TextEncoder().encode('{'));
            init?.signal?.addEventListener('abort', () => body.error(new DOMException('', 'AbortError')));
          },
        }),
      );
    const client = createApiClient({ fetch, longestRead: 20_000 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const call = client.call('POST /front/event/search', { search: 'rok' }, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a token that can be renewed', () => {
  const me = { body: { name: 'Phone' } };
  const refusal = { status: 401, body: { code: 'auth.required', message: '' } };

  it('is asked for once, and the call made again with it', async () => {
    const { client, sent } = clientWith([refusal, me], {
      getToken: () => 'old',
      renewToken: async refused => `${refused} and new`,
    });
    await expect(client.call('POST /back/user/me')).resolves.toEqual(me.body);
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer old',
      'Bearer old and new',
    ]);
  });

  it('ends the session where there is no new one, and not where nobody could be asked', async () => {
    const ended: unknown[] = [];
    const options = { getToken: () => 'old', onUnauthorised: (token: unknown) => ended.push(token) };
    const none = clientWith([refusal], { ...options, renewToken: async () => undefined });
    await expect(none.client.call('POST /back/user/me')).rejects.toMatchObject({ status: 401 });
    expect(ended).toEqual(['old']);
    const unknown = clientWith([refusal], {
      ...options,
      renewToken: () => Promise.reject(new NetworkError(new Error('lost'))),
    });
    await expect(unknown.client.call('POST /back/user/me')).rejects.toMatchObject({ name: 'NetworkError' });
    expect(ended).toEqual(['old']);
  });
});
