import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });

async function putMap(content: string): Promise<string> {
  const folder = join(test.deps.config.dataDir, 'map');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'map.pmtiles'), content);
  return (await get('/media/map/streets.json')).json<{ path: string }>().path;
}

describe('the streets of the venues’ map', () => {
  it('are none where the operator has put no file there', async () => {
    await rm(join(test.deps.config.dataDir, 'map'), { recursive: true, force: true });
    const answer = await get('/media/map/streets.json');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await get('/media/map/1-1.pmtiles')).statusCode).toBe(404);
  });

  it('come a part at a time, uncompressed, to be kept for good', async () => {
    const path = await putMap('PMTiles3 and the rest');
    const answer = await get(path, { range: 'bytes=9-11', 'accept-encoding': 'gzip, br' });
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe('and');
    expect(answer.headers).toMatchObject({
      'content-range': 'bytes 9-11/21',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('have another address when the operator puts another file there', async () => {
    const before = await putMap('one');
    const after = await putMap('another');
    expect(after).not.toBe(before);
    expect((await get(before)).statusCode).toBe(404);
    expect((await get(after)).body).toBe('another');
  });

  it('give nothing else of the data directory', async () => {
    await putMap('one');
    for (const path of [
      '/media/map/map.pmtiles',
      '/media/map/..%2fapp-secret.pmtiles',
      '/media/map/app-secret',
    ])
      expect((await get(path)).statusCode).toBe(404);
  });
});
