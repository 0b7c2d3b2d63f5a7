import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintFiles, fingerprintSources } from './fingerprint.mjs';

describe('the fingerprint of the sources', () => {
  let root = '';
  const write = (path, text) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-fingerprint-'));
    write('apps/api/src/main.ts', 'one');
    write('libs/ui/src/index.ts', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('changes with a source, an added file and the lock file', () => {
    const seen = [fingerprintSources(root)];
    write('apps/api/src/main.ts', 'another');
    seen.push(fingerprintSources(root));
    write('libs/ui/src/new.ts', '');
    seen.push(fingerprintSources(root));
    write('package-lock.json', '{}');
    seen.push(fingerprintSources(root));
    expect(new Set(seen).size).toBe(4);
  });

  it('does not change with builds, tests and installed packages', () => {
    const before = fingerprintSources(root);
    write('apps/api/dist/main.js', 'built');
    write('apps/api/src/main.test.ts', 'tested');
    write('libs/ui/node_modules/x/index.js', 'installed');
    expect(fingerprintSources(root)).toBe(before);
  });

  it('of built files tells when one is missing', () => {
    expect(fingerprintFiles(['apps/api/dist/main.js'], root)).toBe('missing');
    write('apps/api/dist/main.js', 'built');
    expect(fingerprintFiles(['apps/api/dist/main.js'], root)).not.toBe('missing');
  });
});
