import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { elsewherePath, replaceFile } from '../../libs/releases/src/index.mjs';
import { offerStored } from './mount-routes.mjs';

const origin = 'http://localhost:4200';
const base = 'https://areas.example.org/areas/admin/v2';
const release = { version: 'v2', manifest: `${base}/mf-manifest.json`, path: '/admin' };
const live = `<script type="importmap" nonce="n1">{"integrity":{"https://old.test/a.js":"sha384-a"}}</script>`;

describe('a stored version that a browser is offered before anybody else', () => {
  let releaseDir = '';
  beforeEach(() => {
    releaseDir = mkdtempSync(join(tmpdir(), 'vh-mount-'));
    const path = elsewherePath(releaseDir, 'admin', 'v2');
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(path, { 'remoteEntry.js': 'sha384-x', 'a.css': 'sha384-z' });
  });
  afterEach(() => rmSync(releaseDir, { recursive: true, force: true }));

  /** What the browser gets of an address, and what the product answers it. */
  const open = async (address, answered, { type = 'document', offered = release } = {}) => {
    const routes = [];
    const context = {
      route: async (where, handle) => void routes.unshift({ where, handle }),
      grantPermissions: async () => undefined,
    };
    await offerStored(context, 'admin', offered, { origin, releaseDir });
    const url = new URL(address, origin);
    const { handle } = routes.find(({ where }) =>
      typeof where === 'function' ? where(url) : url.pathname.endsWith(where.slice(2)),
    ) ?? { handle: () => undefined };
    const got = {};
    await handle({
      request: () => ({ resourceType: () => type }),
      fetch: async () => answered,
      fallback: async () => void Object.assign(got, { untouched: true }),
      fulfill: async answer => void Object.assign(got, answer),
    });
    return got;
  };
  const page = {
    headers: () => ({
      'content-security-policy': "default-src 'self'; script-src 'self' 'nonce-n1'; connect-src 'self'",
    }),
    text: async () => `<html><head>${live}<title>x`,
  };

  it('is named by areas.json alone, without the rollout and preview of the moment', async () => {
    const areas = { admin: { version: 'v1', rollout: {}, preview: {} }, scanner: { version: 's1' } };
    const { json } = await open('/areas.json', { json: async () => ({ schema: 1, areas }) });
    expect(json).toEqual({ schema: 1, areas: { admin: release, scanner: { version: 's1' } } });
  });

  it('has its hashes and its origin in every page when another origin serves it', async () => {
    const { headers, body } = await open('/admin', page);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self' 'nonce-n1' https://areas.example.org; connect-src 'self' https://areas.example.org",
    );
    expect(body).toBe(
      `<html><head><script type="importmap" nonce="n1">{"integrity":{"${base}/remoteEntry.js":"sha384-x"}}</script><title>x`,
    );
  });

  it('leaves alone what is no page, and all pages when this site serves it', async () => {
    expect(await open('/assets/x.js', page, { type: 'script' })).toEqual({ untouched: true });
    const here = { ...release, manifest: '/areas/admin/v2/mf-manifest.json' };
    expect(await open('/admin', page, { offered: here })).toEqual({});
  });
});
