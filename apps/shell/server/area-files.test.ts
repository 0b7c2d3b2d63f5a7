/** @jest-environment node */
import { shellVersion } from '@vh/area-contract';
import { contractVersion } from '@vh/contract';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  folderOf,
  releaseStore,
  storeVersion,
  elsewherePath,
  replaceFile,
  makeLive,
  withImportMap,
  withVersion,
  historyOf,
} from '@vh/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { areaFiles } from './area-files.ts';
import { createAreaIntegrity } from './area-integrity.ts';
import { loadServerConfig } from './config.ts';

const version = '20261129T100000Z-aaaaaaaaaaaa';
const newer = '20261129T110000Z-bbbbbbbbbbbb';

describe('released areas', () => {
  let releaseDir: string;
  let app: FastifyInstance;
  const script = `/areas/admin/${version}/assets/main.js`;

  beforeEach(async () => {
    releaseDir = mkdtempSync(join(tmpdir(), 'vh-area-files-'));
    const dist = join(releaseDir, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'assets', 'main.js'), 'released()');
    storeVersion({ root: releaseDir, dist, area: 'admin', version });
    app = Fastify();
    await app.register(areaFiles, { config: { ...loadServerConfig({}), releaseDir } });
  });
  afterEach(async () => {
    await app.close();
    rmSync(releaseDir, { recursive: true, force: true });
  });

  const release = (manifest: string, released = version) =>
    releaseStore(releaseDir).change(history => {
      const entry = {
        ...{ version: released, manifest, integrity: 'sha384-x', path: '/admin', roles: ['admin'] },
        ...{ requires: { contract: '^1.0.0', shell: '^2.0.0' }, releasedAt: '2026-11-29T10:00:00.000Z' },
      };
      const own = makeLive(withVersion(historyOf(history, 'admin'), entry), released, {
        at: entry.releasedAt,
      });
      return { history: { ...history, areas: { admin: own } }, result: undefined };
    });

  it('have their files served as long as they are what was released', async () => {
    expect((await app.inject(script)).body).toBe('released()');
    const file = join(folderOf(releaseDir, 'admin', version), 'assets', 'main.js');
    chmodSync(file, 0o644);
    writeFileSync(file, 'something else');
    const refused = await app.inject(script);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([409, 'no-store']);
    expect(refused.body).not.toContain('something else');
    expect((await app.inject(`/areas/admin/${version}/assets/none.js`)).statusCode).toBe(404);
  });

  it('are named by the last good areas.json when that is cut off or lost', async () => {
    expect((await app.inject('/areas.json')).statusCode).toBe(404);
    await release(`/areas/admin/${version}/mf-manifest.json`);
    const { body: whole, headers } = await app.inject('/areas.json');
    expect(headers).toMatchObject({ 'x-shell-version': shellVersion, 'x-contract-version': contractVersion });
    writeFileSync(join(releaseDir, 'areas.json'), whole.slice(0, 40));
    expect((await app.inject('/areas.json')).body).toBe(whole);
    rmSync(join(releaseDir, 'areas.json'));
    expect((await app.inject('/areas.json')).body).toBe(whole);
    mkdirSync(join(releaseDir, 'areas.json')); // what can't be read
    expect((await app.inject('/areas.json')).body).toBe(whole);
  });

  it('are listed once for who has the list, and shortly', async () => {
    await release(`/areas/admin/${version}/mf-manifest.json`);
    const { body, headers } = await app.inject('/areas.json');
    const short = await app.inject({ url: '/areas.json', headers: { 'accept-encoding': 'gzip, br' } });
    expect(short.headers).toMatchObject({ 'content-encoding': 'br', etag: headers.etag });
    expect(brotliDecompressSync(short.rawPayload).toString()).toBe(body);
    const known = () => app.inject({ url: '/areas.json', headers: { 'if-none-match': headers.etag } });
    expect([(await known()).statusCode, (await known()).body]).toEqual([304, '']);
    await release(`/areas/admin/${newer}/mf-manifest.json`, newer);
    expect((await known()).statusCode).toBe(200);
  });

  it('lead to no other file, however an address is written', async () => {
    await release(`/areas/admin/${version}/mf-manifest.json`);
    for (const up of ['..', '%2e%2e', '%2E.']) {
      const { statusCode, body } = await app.inject(`/areas/${up}/areas-history.json`);
      expect([statusCode, body.includes('released')]).toEqual([expect.any(Number), false]);
      expect([400, 403, 404]).toContain(statusCode);
    }
  });

  it('bring the hashes of their scripts to their pages when another origin serves them', async () => {
    const integrity = createAreaIntegrity(releaseDir);
    expect(integrity.importMapOf('/admin/order')).toBeUndefined();
    replaceFile(elsewherePath(releaseDir, 'admin', version), {
      'assets/main.js': 'sha384-y',
      'assets/a.css': 'z',
    });
    await release(`https://areas.example.org/areas/admin/${version}/mf-manifest.json`);
    const map = integrity.importMapOf('/admin/order');
    expect(JSON.parse(String(map))).toEqual({
      integrity: { [`https://areas.example.org/areas/admin/${version}/assets/main.js`]: 'sha384-y' },
    });
    expect(integrity.importMapOf('/event/x')).toBeUndefined();
    expect(withImportMap('<html><head><title>x', String(map), 'n')).toContain(
      '<head><script type="importmap" nonce="n">{"integrity"',
    );
  });
});
