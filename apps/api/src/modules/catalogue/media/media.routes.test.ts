import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { mediaSweeps } from './media.routes.ts';
import { posterFileNames, posterFiles } from './poster-files.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ method: 'GET', url });

describe('GET /media/posters', () => {
  it.each([
    ['thumb50', 'image/webp', 100, 100],
    ['card', 'image/webp', 600, 840],
    ['cardAvif', 'image/avif', 600, 840],
    ['hero', 'image/webp', 1600, 900],
    ['heroSmall', 'image/avif', 800, 450],
    ['square', 'image/jpeg', 1200, 1200],
    ['fourThree', 'image/jpeg', 1200, 900],
  ] as const)('draws %s when first asked for and keeps the file', async (file, type, width, height) => {
    const event = await buildEvent(test.deps, { title: 'Veče jazza', genre: 'jazz' });
    const address = posterFiles(event.id).card.replace('card.webp', posterFileNames[file]);
    const response = await get(address);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width: drawnWidth, height: drawnHeight } = await sharp(response.rawPayload).metadata();
    expect([drawnWidth, drawnHeight]).toEqual([width, height]);
    const kept = await stat(join(test.deps.config.dataDir, address));
    expect(kept.size).toBe(response.rawPayload.length);
  });

  it('draws a picture once for everybody who asks at the same time', async () => {
    const event = await buildEvent(test.deps, {
      clubs: { home: 'Zvezda', away: 'Partizan' },
      genre: 'football',
    });
    const { card } = posterFiles(event.id);
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(card)));
    expect(new Set(responses.map(one => one.statusCode))).toEqual(new Set([200]));
    expect(await readdir(join(test.deps.config.mediaDir, 'posters', event.id, '1'))).toEqual(['card.webp']);
  });

  it('answers 404 for what does not exist', async () => {
    const event = await buildEvent(test.deps);
    const folder = `/media/posters/${event.id}`;
    for (const url of [
      `${folder}/2/card.webp`,
      `${folder}/1/other.webp`,
      `${folder}/01/card.webp`,
      '/media/posters/00000000-0000-7000-8000-000000000000/1/card.webp',
      '/media/posters/no-uuid/1/card.webp',
      '/media/../app-secret',
      '/media/%2e%2e/app-secret',
      '/media/nothing.png',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });

  it('follows a new revision of the poster', async () => {
    const event = await buildEvent(test.deps);
    const files = posterFiles(event.id, 2);
    await test.db.query
      .insertInto('event_media')
      .values({ event_id: event.id, files: JSON.stringify(files) })
      .execute();
    expect((await get(files.thumb50)).statusCode).toBe(200);
    expect((await get(posterFiles(event.id).thumb50)).statusCode).toBe(404);
  });
});

describe('the sweep of posters', () => {
  it('draws what is seen first before anybody asks, the next event wide too', async () => {
    const event = await buildEvent(test.deps, {
      startsAt: new Date(test.deps.clock.now().getTime() + 60_000),
    });
    const [sweep] = mediaSweeps(test.deps);
    const stop = new AbortController();
    const running = sweep?.run(stop.signal);
    const folder = join(test.deps.config.mediaDir, 'posters', event.id, '1');
    const listDrawn = () => readdir(folder).catch((): string[] => []);
    // the other events of this file are nothing to wait for
    while (!(await listDrawn()).includes('thumb50.webp'))
      await new Promise(resolve => setTimeout(resolve, 50));
    stop.abort();
    await running;
    const drawn = await listDrawn();
    expect(drawn.sort()).toEqual(['card.avif', 'hero-800.avif', 'hero.webp', 'thumb50.webp']);
  }, 30_000);
});
