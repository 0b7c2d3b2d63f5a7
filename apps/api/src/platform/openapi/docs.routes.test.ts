import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@vh/contract';
import Fastify from 'fastify';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { addDocsRoutes } from './docs.routes.ts';
import { describeApi, describeApiInSteps, type OpenApiDocument } from './openapi-document.ts';
import { sketchOf } from './schema-sketch.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('GET /api/docs/json', () => {
  it('lists every call of the contract, each with an id of its own', async () => {
    const response = await test.app.inject('/api/docs/json');
    const document = response.json<OpenApiDocument>();
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect(document.openapi).toBe('3.1.0');
    expect(listed.sort()).toEqual(Object.keys(contract).sort());
    const ids = Object.values(document.paths).flatMap(methods =>
      Object.values(methods).map(one => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a parameter for every part in braces, an answer for every call, and no dangling reference', () => {
    const document = describeApi('https://tickets.example');
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
      for (const operation of Object.values(methods)) {
        expect((operation.parameters ?? []).map(one => one['name'])).toEqual(inPath);
        expect(operation.responses).toHaveProperty('200');
        expect(operation.summary).not.toBe('');
      }
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1]);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Error']));
  });

  it('says who may call and what can go wrong', () => {
    const { paths } = describeApi('https://tickets.example');
    const login = paths['/back/user/login']?.post;
    const list = paths['/back/event/get-list']?.post;
    expect(login).toMatchObject({
      security: [],
      responses: { 429: { description: 'request.rate_limited' } },
    });
    expect(list).toMatchObject({
      security: [{ session: [] }],
      description: 'For admin, manager, client, contractor.',
      responses: { 400: {}, 401: {}, 403: {} },
    });
  });
});

describe('GET /api/docs', () => {
  it('is one page with every call on it that needs nothing from elsewhere', async () => {
    const { statusCode, headers, body } = await test.app.inject('/api/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    for (const name of Object.keys(contract)) expect(body).toContain(`<code>${name.split(' ')[1]}</code>`);
    expect(body).not.toMatch(/<script|<link|src=|@import|https?:\/\/(?!localhost)/);
  });
});

describe('the description of the API', () => {
  it('is made once in a process, however many ask at once', async () => {
    const app = Fastify();
    let described = 0;
    addDocsRoutes(app, 'https://tickets.example', origin => {
      described += 1;
      return describeApiInSteps(origin);
    });
    const urls = Array.from({ length: 100 }, (_, at) => (at % 2 ? '/api/docs' : '/api/docs/json'));
    const answers = await Promise.all(urls.map(url => app.inject(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(described).toBe(1);
    expect(await describeApiInSteps('https://tickets.example')).toEqual(
      describeApi('https://tickets.example'),
    );
    await app.close();
  });

  it.each(['/api/docs', '/api/docs/json'])(
    '%s is sent compressed, and not again to who has it',
    async url => {
      const plain = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
      const zipped = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      const brotli = await test.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ]);
      const { etag } = plain.headers;
      const again = await test.app.inject({ url, headers: { 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    },
  );
});

describe('sketchOf', () => {
  it('reads like the value', () => {
    const sketch = sketchOf({
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
      },
    });
    expect(sketch).toBe('{\n  id: uuid\n  tags?: [ "a" | "b" ]\n}');
  });
});
