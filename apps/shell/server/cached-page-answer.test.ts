/** @jest-environment node */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { PageRequest, RenderedPage } from '../src/entry-server.tsx';
import { createServer } from './create-server.ts';
import { buildRenderedPage, buildServerConfig } from './testing/server-options.ts';

let isClosed = false;
let rendered = 0;
let routed = 0;

function fakeApi(): Server {
  return createHttpServer((request, response) => {
    request.resume();
    const isDeploy = request.url === '/api/v1/back/deploy/get';
    response
      .writeHead(isDeploy ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(isDeploy ? { isMaintenanceMode: isClosed } : { code: 'event.not_found' }));
  });
}

async function render({ url, nonce }: PageRequest): Promise<RenderedPage> {
  rendered += 1;
  return buildRenderedPage(`<html><body>${url}<script nonce="${nonce}">window.__VH=1</script></body></html>`);
}

describe('a kept page', () => {
  let api: Server;
  let app: FastifyInstance;
  let origin: string;

  beforeAll(async () => {
    api = fakeApi();
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
    app = await createServer({
      renderer: {
        buildStamp: 'test',
        assetsFor: () => ({ entry: '', modules: [], styles: [], fonts: [] }),
        render,
      },
      config: buildServerConfig({
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        pageCacheMs: 60_000,
        isHidden: true,
      }),
    });
    app.addHook('onRequest', async () => void (routed += 1));
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
  });
  beforeEach(() => (routed = rendered = 0));

  const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    fetch(origin + path, { method, headers: { 'accept-encoding': 'br', ...headers } });

  /** The answer that was not routed: on a slow machine the state of the platform may have to be asked for meanwhile. */
  async function askKept(path: string, request?: Record<string, string>): Promise<Response> {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const before = routed;
      const answer = await ask(path, request);
      if (routed === before) return answer;
    }
    throw new Error('every answer was routed');
  }

  it('is sent before anything is routed, and the same to the letter', async () => {
    const made = await ask('/event/opera');
    const kept = await askKept('/event/opera?utm_source=mail');
    expect(rendered).toBe(1);
    expect(await kept.text()).toBe(await made.text());
    const said = ({ headers }: Response) => ({ ...Object.fromEntries(headers), date: '' });
    expect(said(kept)).toEqual(said(made));
    expect(said(kept)).toMatchObject({
      'content-encoding': 'br',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sha256-'),
    });
  });

  it('has no body for HEAD and for who has it already', async () => {
    const made = await ask('/event/known');
    const head = await askKept('/event/known', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(made.headers.get('content-length'));
    const known = await askKept('/event/known', { 'if-none-match': made.headers.get('etag') ?? '' });
    expect([known.status, await known.text(), known.headers.get('content-encoding')]).toEqual([
      304,
      '',
      null,
    ]);
  });

  it('is for nobody with a session, and for no other method', async () => {
    await ask('/event/own');
    await ask('/event/own', { cookie: '_vh_user_token=secret' });
    expect((await ask('/event/own', { method: 'POST' })).status).toBe(404);
    expect([routed, rendered]).toEqual([3, 2]);
  });

  it('is not sent any more a second after the platform was closed', async () => {
    await ask('/event/closing');
    isClosed = true;
    await new Promise(resolve => setTimeout(resolve, 1_050));
    await ask('/event/closing');
    isClosed = false;
    expect([routed, rendered]).toEqual([2, 2]);
  });
});
