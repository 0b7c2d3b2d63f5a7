import type { Actor } from '../actor.ts';
import { contractVersion } from '@vh/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { AppError } from '../app-error.ts';
import { createLogger } from '../logger.ts';
import { mount } from './mount.ts';
import { checkResponse, ResponseMismatch } from './response-check.ts';
import { parseInput } from './validation.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function post(url: string, payload: string, type = 'application/json') {
  const response = await test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  return { status: response.statusCode, body: response.json<{ code: string; message: string }>(), response };
}

describe('requests', () => {
  const search = '/api/v1/front/event/search';

  it.each([
    ['{"search":', 'application/json'],
    ['search', 'text/plain'],
    ['[]', 'application/json'],
    ['', 'application/json'],
  ])('that are no fitting JSON (%s) are refused as invalid', async (payload, type) => {
    const { status, body } = await post(search, payload, type);
    expect([status, body.code]).toEqual([400, 'request.invalid']);
  });

  it('that are too large are refused', async () => {
    const { status, body } = await post(search, JSON.stringify({ search: 'x'.repeat(300_000) }));
    expect([status, body.code]).toEqual([413, 'request.too_large']);
  });

  it('may come without a body where the contract has only defaults', async () => {
    const response = await test.app.inject({ method: 'POST', url: '/api/v1/front/event/get-tags' });
    expect(response.statusCode).toBe(200);
  });

  it('cannot reach object prototypes', async () => {
    const { status } = await post(search, '{"search":"x","__proto__":{"lang":"sr"}}');
    expect(status).toBe(200);
    expect({}).not.toHaveProperty('lang');
  });

  it('for what does not exist get the error form too', async () => {
    const { status, body, response } = await post('/api/v1/front/nothing', '{}');
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(response.headers['x-request-id']).toBeTruthy();
  });

  it('are told the version of the contract that is served, with every answer', async () => {
    const found = await test.app.inject({ method: 'GET', url: '/api/v1/front/settings/get' });
    const { response: missing } = await post('/api/v1/front/nothing', '{}');
    const versions = [found, missing].map(({ headers }) => headers['x-contract-version']);
    expect(versions).toEqual([contractVersion, contractVersion]);
  });

  it.each([
    ['POST', '/api/v1/front/event/%zz', 400, 'request.invalid'],
    ['GET', '/media/%c0%af', 400, 'request.invalid'],
    ['POST', `/api/v1/front/event/${'x'.repeat(201)}`, 404, 'not_found'],
    ['PUT', '/api/v1/front/event/search', 404, 'not_found'],
  ] as const)(
    'with an address that leads nowhere (%s %s) get the error form',
    async (method, url, status, code) => {
      const response = await test.app.inject({ method, url });
      expect(response.statusCode).toBe(status);
      expect(Object.keys(response.json())).toEqual(['code', 'message']);
      expect(response.json()).toMatchObject({ code });
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    },
  );

  it.each(['text/xml', 'no type;;', ''])(
    'of a content type (%s) that no call takes get it too',
    async type => {
      const { status, body } = await post(search, '<search/>', type);
      expect([status, body.code]).toEqual([400, 'request.invalid']);
    },
  );

  it('keep the id that a proxy gave them', async () => {
    const headers = { 'x-request-id': 'proxy-id-12345' };
    const kept = await test.app.inject({ method: 'GET', url: '/healthz', headers });
    expect(kept.headers['x-request-id']).toBe('proxy-id-12345');
    const strange = await test.app.inject({
      method: 'GET',
      url: '/healthz',
      headers: { 'x-request-id': 'a b\n' },
    });
    expect(strange.headers['x-request-id']).not.toBe('a b\n');
  });
});

describe('errors', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    const { createServer } = await import('./server.ts');
    app = createServer(test.deps);
    app.get('/bug', async () => {
      throw new Error('password=secret');
    });
    app.get('/rule', async () => {
      throw new AppError('inventory.busy', { details: { waiting: 3 }, retryAfter: 1.2 });
    });
    app.get('/gone', async () => {
      throw Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
    });
    app.get<{ Params: { state: string } }>('/ended/:state', async ({ params }) => {
      throw Object.assign(new Error('ended for another'), { code: params.state });
    });
  });
  afterAll(() => app.close());

  it('of ours are told as the catalogue says, with the time to wait', async () => {
    const response = await app.inject('/rule');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.json()).toEqual({
      code: 'inventory.busy',
      message: 'inventory.busy',
      details: { waiting: 3 },
    });
  });

  it('by load are a line of the log a second, without a stack, however many they are', async () => {
    const lines: string[] = [];
    const { createServer } = await import('./server.ts');
    const log = createLogger('info', { write: line => void lines.push(line) });
    const busy = createServer({ ...test.deps, log });
    busy.get('/busy', async () => {
      throw new AppError('inventory.busy', { retryAfter: 5 });
    });
    busy.get('/gone', async () => {
      throw Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
    });
    for (let at = 0; at < 50; at += 1) expect((await busy.inject('/busy')).statusCode).toBe(503);
    const found = lines.map(line => JSON.parse(line) as Record<string, unknown>);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(10);
    expect(found[0]).toMatchObject({
      level: 40,
      code: 'inventory.busy',
      route: '/busy',
      msg: 'refused by load',
    });
    expect(lines.join('')).not.toContain('stack');
    lines.length = 0;
    await busy.inject('/gone');
    expect(lines.join('')).toContain('connect failed');
    await busy.close();
  });

  it('of the program hide their words and name the request', async () => {
    const response = await app.inject('/bug');
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    expect(response.json()).toMatchObject({ code: 'internal' });
    expect(response.json<{ message: string }>().message).toContain(String(response.headers['x-request-id']));
  });

  it('of a database that is away say that another try makes sense', async () => {
    const response = await app.inject('/gone');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  });

  it.each(['40P01', '40001', '55P03'])(
    'of a transaction that the database ended for another (%s) say so too',
    async state => {
      const response = await app.inject(`/ended/${state}`);
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
      expect(response.json()).toMatchObject({ code: 'service.unavailable' });
    },
  );
});

describe('requests of one address that come at the same moment', () => {
  it('are begun one by one, with what others have sent', async () => {
    const { createServer } = await import('./server.ts');
    const app = createServer(test.deps);
    const begun: string[] = [];
    app.get('/begin', async request => {
      begun.push(request.ip);
      return {};
    });
    await app.ready();
    const from = (remoteAddress: string) => app.inject({ url: '/begin', remoteAddress });
    const greedy = Array.from({ length: 30 }, () => from('192.0.2.1'));
    await Promise.all([...greedy, from('192.0.2.2')]);
    expect(begun).toHaveLength(31);
    expect(begun.indexOf('192.0.2.2')).toBeLessThan(3);
    await app.close();
  });
});

describe('mount', () => {
  const options = {
    resolveActor: async () => undefined,
    inArea: (actor: Actor) => actor,
    actingFor: async (actor: Actor) => actor,
    requireReach: async () => undefined,
    record: <T>(_call: unknown, answer: () => Promise<T>) => answer(),
    checkAnswers: true,
  };

  it('does not start with a call that has no handler, nor with a handler that has no call', () => {
    expect(() => mount(Fastify(), {} as never, options)).toThrow(/no handler for/);
    expect(() => mount(Fastify(), { 'POST /nothing': async () => ({}) } as never, options)).toThrow(
      'handlers without a contract entry: POST /nothing',
    );
  });
});

describe('parseInput', () => {
  const schema = z.object({
    email: z.email(),
    name: z.string().min(2).max(4),
    count: z.int().min(1).max(5),
    kind: z.enum(['a', 'b']),
    nested: z.object({ list: z.array(z.object({ id: z.uuid() })) }),
  });

  it('names each wrong field by a stable key', () => {
    const input = { email: 'x', name: 'toolong', count: 9, kind: 'c', nested: { list: [{ id: '1' }] } };
    const fields = fieldsOf(() => parseInput(schema, input));
    expect(fields).toEqual({
      email: 'email',
      name: 'too_long',
      count: 'too_big',
      kind: 'choice',
      'nested.list.0.id': 'uuid',
    });
  });

  it('tells what is missing from what has the wrong type', () => {
    const fields = fieldsOf(() => parseInput(schema, { name: 5, count: 0 }));
    expect(fields).toEqual({
      email: 'required',
      name: 'type',
      count: 'too_small',
      kind: 'required',
      nested: 'required',
    });
  });

  function fieldsOf(work: () => unknown): unknown {
    try {
      work();
    } catch (error) {
      return error instanceof AppError ? error.fields : error;
    }
    return undefined;
  }
});

describe('checkResponse', () => {
  const schema = z.object({ rows: z.array(z.object({ id: z.int() })) });

  it('lets fitting answers pass', () => {
    expect(() => checkResponse('x', schema, { rows: [{ id: 1 }] })).not.toThrow();
  });

  it('finds wrong values and keys that the contract does not name', () => {
    expect(() => checkResponse('x', schema, { rows: [{ id: 'a' }] })).toThrow(ResponseMismatch);
    expect(() => checkResponse('x', schema, { rows: [{ id: 1, hash: 'h' }] })).toThrow("'rows.0.hash'");
  });
});

describe('health', () => {
  it('is ready when database and migrations are', async () => {
    const response = await test.app.inject('/readyz');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', jobs: 'ok' },
    });
  });

  it('is not ready with a migration missing', async () => {
    await test.db.query
      .deleteFrom('schema_migration' as never)
      .where('name' as never, '=', 'baseline' as never)
      .execute();
    const response = await test.app.inject('/readyz');
    expect([
      response.statusCode,
      response.json<{ checks: { migrations: string } }>().checks.migrations,
    ]).toEqual([503, 'pending: baseline']);
  });

  it('measures requests by route', async () => {
    await test.app.inject({ method: 'POST', url: '/api/v1/back/deploy/get' });
    const { body } = await test.app.inject('/metrics');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/v1/back/deploy/get",status="200"}',
    );
  });
});
