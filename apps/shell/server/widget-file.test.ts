/** @jest-environment node */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { widgetFile } from './widget-file.ts';

describe('/widget.js', () => {
  let app: FastifyInstance;
  const folder = mkdtempSync(join(tmpdir(), 'velvet-hall-widget-'));
  const path = join(folder, 'widget.js');
  let present: string | undefined = path;

  beforeAll(async () => {
    writeFileSync(path, 'first()');
    app = Fastify();
    await app.register(widgetFile, { file: () => present });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it('is for every site, packed, and asked for again after ten minutes', async () => {
    const { headers, rawPayload } = await get('/widget.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(rawPayload).toString()).toBe('first()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
    });
    const again = await get('/widget.js', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('may be kept for good by its version, and never breaks a site that names an older one', async () => {
    const version = String((await get('/widget.js')).headers.etag).replace(/"/g, '');
    expect((await get(`/widget.js?v=${version}`)).headers['cache-control']).toContain('immutable');
    writeFileSync(path, 'second()');
    utimesSync(path, new Date(), new Date(Date.now() + 5_000));
    const older = await get(`/widget.js?v=${version}`);
    expect([older.statusCode, older.body]).toEqual([200, 'second()']);
    expect(older.headers['cache-control']).not.toContain('immutable');
  });

  it('is not there without a build', async () => {
    present = undefined;
    expect((await get('/widget.js')).statusCode).toBe(404);
  });
});
