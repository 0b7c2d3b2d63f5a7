/** @jest-environment node */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { buildRenderedPage, buildServerConfig } from './testing/server-options.ts';

const hub = 'http://192.168.1.20:7420';
const scannerId = '0190f5a0-0000-7000-8000-0000000000c1';

describe('the page of a door', () => {
  let api: Server;
  let app: FastifyInstance;
  let asked: { authorization: string | undefined; body: string }[];

  beforeAll(async () => {
    api = createHttpServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', part => parts.push(part));
      request.on('end', () => {
        const isAsked = request.url === '/api/v1/back/scanner/get-hubs';
        const { authorization } = request.headers;
        if (isAsked) asked.push({ authorization, body: Buffer.concat(parts).toString() });
        const isKnown = isAsked && authorization === 'Bearer good';
        response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
        response.end(JSON.stringify(isKnown ? { addresses: [hub] } : { code: 'auth.required', message: '' }));
      });
    });
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
    const { port } = api.address() as AddressInfo;
    app = await createServer({
      renderer: {
        buildStamp: 'test',
        assetsFor: () => ({ entry: '', modules: [], styles: [], fonts: [] }),
        render: async () => buildRenderedPage('<html></html>'),
      },
      config: buildServerConfig({ apiUrl: `http://127.0.0.1:${port}` }),
    });
  });
  afterAll(async () => {
    await app.close();
    await new Promise(resolve => api.close(resolve));
  });
  beforeEach(() => (asked = []));

  const policyAt = async (url: string, token?: string) => {
    const headers = token === undefined ? {} : { cookie: `_vh_user_token=${token}` };
    const answer = await app.inject({ method: 'GET', url, headers });
    return String(answer.headers['content-security-policy']);
  };

  it('may ask the hubs that the API names for anyone who opens it', async () => {
    expect(await policyAt(`/scanner/${scannerId}`, 'good')).toContain(`connect-src 'self' ${hub};`);
    expect(await policyAt('/scanner/support', 'good')).toContain(hub);
    expect(asked).toEqual([
      { authorization: 'Bearer good', body: JSON.stringify({ scannerId }) },
      { authorization: 'Bearer good', body: '{}' },
    ]);
  });

  it('opens without hubs for whose session has ended, and asks nobody about strangers and other pages', async () => {
    expect(await policyAt(`/scanner/${scannerId}`, 'old')).toContain(`connect-src 'self';`);
    asked = [];
    expect(await policyAt(`/scanner/${scannerId}`)).toContain(`connect-src 'self';`);
    expect(await policyAt('/admin', 'good')).toContain(`connect-src 'self';`);
    expect(asked).toEqual([]);
  });
});
