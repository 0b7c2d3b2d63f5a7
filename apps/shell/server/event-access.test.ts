/** @jest-environment node */
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { renderPage } from '../src/entry-server.tsx';
import { buildEvent } from '../src/testing/build-event.ts';
import { createServer } from './create-server.ts';
import { accessIn } from './event-access.ts';
import { sharedPage } from './page-cache-key.ts';
import { buildServerConfig } from './testing/server-options.ts';
import { wellAnswers } from './testing/site-of-api.ts';

/** An API with one event behind the password "right", and one that is open. */
function lockedApi(): Server {
  return createHttpServer((request, response) => {
    void bodyOf(request).then(body => {
      const path = String(request.url).replace('/api/v1', '');
      const isOpen = request.headers['x-event-access']?.toString().split('~').includes('proof') ?? false;
      const [status, answer] = answerTo(path, body, isOpen);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
}

function answerTo(path: string, body: string, isOpen: boolean): [number, unknown] {
  const locked = { code: 'event.locked', message: '' };
  const event = buildEvent({ slug: 'secret', title: 'Whispered', isUnlisted: true });
  if (path === '/front/event/secret') return isOpen ? [200, { event }] : [403, locked];
  if (path === '/front/cart/hold') return isOpen ? [200, { isHeld: true }] : [403, locked];
  if (path === '/front/event/unlock') {
    if (body.includes('too often')) return [429, { code: 'request.rate_limited', message: '' }];
    const answer = { access: 'proof', slug: 'secret', expiresAt: '2026-11-24T00:00:00.000Z' };
    return body.includes('"right"') ? [200, answer] : [409, { code: 'event.wrong_password', message: '' }];
  }
  const known = wellAnswers[path];
  return known === undefined ? [404, { code: 'not_found', message: '' }] : [200, known];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

describe('the page of an event behind a password', () => {
  let api: Server;
  let app: FastifyInstance;
  beforeAll(async () => {
    api = lockedApi();
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
    app = await createServer({
      renderer: {
        render: renderPage,
        assetsFor: () => ({ entry: '/entry.js', modules: [], styles: [], fonts: [] }),
        buildStamp: 'test',
      },
      config: buildServerConfig({
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        renderTimeoutMs: 10_000,
        publicOrigin: 'https://hall.test',
      }),
    });
  });
  afterAll(async () => {
    await app.close();
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
  });

  const open = (cookie = '', url = '/event/secret') =>
    app.inject({ method: 'GET', url, headers: { cookie } });
  const send = (password: string, { cookie = '', url = '/event/secret/unlock' } = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    });

  it('asks by a form that needs no script, says nothing of the event, and is found by nobody', async () => {
    const { statusCode, body } = await open();
    expect(statusCode).toBe(403);
    expect(body).toMatch(
      /<form[^>]+method="post"[^>]+action="\/event\/secret\/unlock"|action="\/event\/secret\/unlock"[^>]+method="post"/,
    );
    expect(body).toMatch(/<input[^>]+type="password"/);
    expect(body).toContain('noindex');
    expect(body).not.toContain('Whispered');
  });

  it('opens to the right password, which it keeps where scripts do not see it', async () => {
    const { statusCode, headers } = await send('right', { url: '/event/secret/unlock?lang=sr' });
    expect([statusCode, headers.location]).toEqual([303, '/event/secret?lang=sr']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBe(
      'vh_event_access=proof; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200; Secure',
    );
    const page = await open('vh_event_access=proof');
    expect([page.statusCode, page.body.includes('Whispered')]).toEqual([200, true]);
    // made for one visitor, it is shown to no other
    expect((await open()).body).not.toContain('Whispered');
  });

  it('keeps what was unlocked before, and forgets the first when it is too much', async () => {
    const some = Array.from({ length: 10 }, (_, at) => `t${at}`).join('~');
    const { headers } = await send('right', { cookie: `vh_event_access=${some}` });
    expect(headers['set-cookie']).toContain('vh_event_access=t1~t2~t3~t4~t5~t6~t7~t8~t9~proof;');
  });

  it('says that a password is wrong, and when there were too many, in the form itself', async () => {
    const wrong = await send('wrong');
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/event/secret?gate=wrong']);
    expect(wrong.headers).not.toHaveProperty('set-cookie');
    expect((await open('', '/event/secret?gate=wrong')).body).toContain('aria-invalid="true"');
    expect((await send('too often')).headers.location).toBe('/event/secret?gate=later');
  });

  it('tells the API what was unlocked with each call that the browser makes', async () => {
    const hold = (cookie: string) =>
      app.inject({ method: 'POST', url: '/api/v1/front/cart/hold', headers: { cookie }, payload: {} });
    expect((await hold('vh_event_access=proof')).json()).toEqual({ isHeld: true });
    expect((await hold('')).statusCode).toBe(403);
  });

  it('has a calendar file for who has unlocked it, kept by nobody, and none for others', async () => {
    expect((await open('', '/event/secret/calendar.ics')).statusCode).toBe(404);
    const { statusCode, body, headers } = await open('vh_event_access=proof', '/event/secret/calendar.ics');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('SUMMARY:Whispered');
  });

  it('is never kept for others', () => {
    const headers = { cookie: 'vh_event_access=proof' };
    expect(sharedPage('/event/secret', headers, ['en'])).toBeUndefined();
    expect(accessIn('vh_event_access=a b; x=y')).toBeUndefined();
    expect(accessIn('other_vh_event_access=proof')).toBeUndefined();
  });
});
