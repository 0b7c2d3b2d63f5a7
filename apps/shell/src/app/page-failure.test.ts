/** @jest-environment node */
import { createApiClient } from '@vh/api-client/shell';
import { createSession } from '@vh/auth/shell';
import { createI18n, loadMessages } from '@vh/i18n/shell';
import { createStaticHandler } from 'react-router-dom';
import { cmsPageLoader } from '../features/cms-page/cms-page.loader.ts';
import { eventLoader } from '../features/event/event.loader.ts';
import type { AppContext } from './app-context.ts';
import { createQueryClient } from './query-client.ts';
import { sendRouterState } from './router-state.ts';

/** What the API answers under the names of its own calls, and for what it does not know. */
const answers: Readonly<Record<string, [number, unknown]>> = {
  '/api/v1/front/event/get-tags': [200, { genres: [], types: [], tags: [], cities: [] }],
  '/api/v1/front/event/get-list': [200, { rows: [], total: 0, page: 1, pageSize: 24 }],
  '/api/v1/front/event/get-sliders': [200, { sliders: [] }],
  '/api/v1/front/event/search': [400, { code: 'request.invalid', message: '' }],
  '/api/v1/front/page/get-all': [200, []],
  '/api/v1/front/event/removed': [
    410,
    { code: 'event.gone', message: '', details: { genre: 'jazz', city: 'Mostar' } },
  ],
  '/api/v1/front/event/old-name': [200, { event: {}, movedTo: 'new-name' }],
  '/api/v1/front/page/old-page': [200, { html: '', movedTo: 'new-page' }],
  '/api/v1/front/event/down': [503, { code: 'service.unavailable', message: '' }],
};

/** The page of a path. */
async function visit(path: string) {
  const routed = await query(path);
  if (routed instanceof Response) throw new Error(`${path} redirects`);
  return routed;
}

async function query(path: string) {
  const fetch: typeof globalThis.fetch = async url => {
    const [status, body] = answers[String(url)] ?? [404, { code: 'not_found', message: '' }];
    return new Response(JSON.stringify(body), { status });
  };
  const context: AppContext = {
    api: createApiClient({ fetch }),
    queryClient: createQueryClient(),
    session: createSession({ read: () => '', write: () => undefined }),
    i18n: createI18n('en', await loadMessages('en')),
    onServer: true,
    report: () => undefined,
  };
  const handler = createStaticHandler([
    { path: '/event/:slug', loader: eventLoader(context) },
    { path: '/page/:slug', loader: cmsPageLoader(context) },
  ]);
  return handler.query(new Request(`http://hall.test${path}`));
}

describe('a page that does not exist', () => {
  it.each([
    '/event/nothing',
    '/event/get-tags',
    '/event/get-list',
    '/event/get-sliders',
    '/event/search',
    '/page/get-all',
    '/page/nothing',
  ])('answers 404 although a call may have its name: %s', async path => {
    const routed = await visit(path);
    expect(routed.statusCode).toBe(404);
    const [error] = Object.values(sendRouterState(routed).errors ?? {});
    expect(error).toMatchObject({ status: 404, statusText: 'not_found', data: { kind: 'not_found', path } });
  });

  it('is told from one that can not be asked for now', async () => {
    expect((await visit('/event/down')).statusCode).toBe(503);
  });

  it('says when the event was removed, and knows what is similar §route-event', async () => {
    const routed = await visit('/event/removed');
    expect(routed.statusCode).toBe(410);
    const [error] = Object.values(sendRouterState(routed).errors ?? {});
    expect(error).toMatchObject({ data: { kind: 'gone', path: '/event/removed', genre: 'jazz' } });
  });
});

describe('a page under another address', () => {
  it.each([
    ['/event/old-name', '/event/new-name'],
    ['/page/old-page', '/page/new-page'],
  ])('%s leads to %s for good, with its query', async (path, target) => {
    const routed = await query(`${path}?lang=sr&waiting=abc`);
    if (!(routed instanceof Response)) throw new Error(`${path} stays`);
    expect([routed.status, routed.headers.get('location')]).toEqual([301, `${target}?lang=sr&waiting=abc`]);
  });
});
