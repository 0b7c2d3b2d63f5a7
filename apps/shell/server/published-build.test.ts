/** @jest-environment node */
import Fastify from 'fastify';
import { createPublishedBuild } from './published-build.ts';
import { versionFile } from './version-file.ts';

const nobody = { isLoggedIn: false };
const somebody = { isLoggedIn: true };

describe('the published build', () => {
  let answer: () => Response;
  let asked: string[];
  beforeEach(() => {
    asked = [];
    answer = () => Response.json({ isMaintenanceMode: false });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
      asked.push(String(url));
      return answer();
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const create = (clock: { now: number }) =>
    createPublishedBuild({ apiUrl: 'http://api.test', ownStamp: 'build-1' }, () => clock.now);

  it('is that of the files until somebody publishes by hand', async () => {
    const clock = { now: 0 };
    const build = create(clock);
    await build.refresh();
    expect(build.stampFor(nobody)).toBe('build-1');
    answer = () => Response.json({ isMaintenanceMode: false, publishedAt: '2026-01-01T00:00:00.000Z' });
    clock.now = 1_000;
    await build.refresh();
    expect(build.stampFor(nobody)).toBe('build-1/2026-01-01T00:00:00.000Z');
  });

  it('is shown to the logged-in first', async () => {
    answer = () => Response.json({ publishedAt: 'a', stagedAt: 'b' });
    const build = create({ now: 0 });
    await build.refresh();
    expect([build.stampFor(nobody), build.stampFor(somebody)]).toEqual(['build-1/a', 'build-1/b']);
  });

  it('asks once a second, however many pages are made', async () => {
    const clock = { now: 0 };
    const build = create(clock);
    await Promise.all([build.refresh(), build.refresh()]);
    for (let at = 0; at < 100; at += 1) build.stampFor(nobody);
    expect(asked).toEqual(['http://api.test/api/v1/front/site/get-state']);
    clock.now = 1_000;
    build.stampFor(nobody);
    await build.refresh();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['no answer', () => Promise.reject(new Error('away')) as never],
    ['garbage', () => new Response('<html>')],
    ['numbers', () => Response.json({ publishedAt: 7 })],
    ['nothing', () => Response.json(null)],
    ['a failure', () => Response.json({ publishedAt: 'x' }, { status: 500 })],
  ])('stays what it was on %s', async (_, given) => {
    answer = given;
    const build = create({ now: 0 });
    await build.refresh();
    expect(build.stampFor(somebody)).toBe('build-1');
  });

  it('stands in a file that nobody keeps', async () => {
    answer = () => Response.json({ stagedAt: 'b' });
    const app = Fastify();
    await app.register(versionFile, { build: create({ now: 0 }) });
    const get = (cookie?: string) =>
      app.inject({ url: '/version.json', headers: cookie === undefined ? {} : { cookie } });
    const seen = await get();
    expect([seen.headers['cache-control'], seen.json()]).toEqual(['no-store', { buildStamp: 'build-1' }]);
    expect((await get('a=b; _vh_user_token=t')).json()).toEqual({ buildStamp: 'build-1/b' });
  });
});
