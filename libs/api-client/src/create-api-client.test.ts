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
const login = { email: 'a@b.test', password: 'x' };

describe('createApiClient', () => {
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

  it('fills in and encodes the parts of the path', async () => {
    const { client, sent } = clientWith([{}]);
    await client.call('POST /front/event/{slug}', {}, { params: { slug: 'a/b č' } });
    expect(sent[0]?.url).toBe('https://hall.test/api/v1/front/event/a%2Fb%20%C4%8D');
  });

  it('takes the token from the option first, else from the session', async () => {
    const { client, sent } = clientWith([{}], { getToken: () => 'session' });
    await client.call('POST /back/user/me');
    await client.call('POST /back/user/me', undefined, { token: 'explicit' });
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer session',
      'Bearer explicit',
    ]);
  });

  it.each(retriedStatuses)('repeats a reading call once after %i', async status => {
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

  it('does not repeat a writing call unless it is marked idempotent', async () => {
    const plain = clientWith([{ status: 503, body: invalid }]);
    await expect(plain.client.call('POST /back/user/login', login)).rejects.toBeInstanceOf(ApiError);
    expect(plain.sent).toHaveLength(1);

    const marked = clientWith([{ status: 503, body: invalid }, { body: 'failed' }]);
    await expect(marked.client.call('POST /back/user/login', login, { idempotent: true })).resolves.toBe(
      'failed',
    );
  });

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

  it('names the address of a file', () => {
    const url = createApiClient().downloadUrl('GET /front/ticket/pdf/{orderToken}', { orderToken: 'abc' });
    expect(url).toBe('/api/v1/front/ticket/pdf/abc');
  });
});
