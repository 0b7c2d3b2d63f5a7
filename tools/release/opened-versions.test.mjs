import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasOpened, rememberOpened } from './opened-versions.mjs';

const minute = 60_000;
const opened = { content: 'eab306dbd26a', product: '["http://localhost:4000","stamp","5.2.0"]' };

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opened-versions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('versions that opened', () => {
  it('are not opened again on the same product within an hour', () => {
    expect(hasOpened('admin', opened, { folder })).toBe(false);
    rememberOpened('admin', opened, { folder, now: 0 });
    expect(hasOpened('admin', opened, { folder, now: 59 * minute })).toBe(true);
    expect(hasOpened('admin', opened, { folder, now: 61 * minute })).toBe(false);
    expect(hasOpened('client', opened, { folder, now: 0 })).toBe(false);
  });

  it('are opened again once their files, the shell or the contract are others', () => {
    rememberOpened('admin', opened, { folder, now: 0 });
    expect(hasOpened('admin', { ...opened, content: '0123456789ab' }, { folder, now: 0 })).toBe(false);
    const later = { ...opened, product: '["http://localhost:4000","stamp","5.3.0"]' };
    expect(hasOpened('admin', later, { folder, now: 0 })).toBe(false);
  });

  it('are remembered a few at a time, and a damaged memory is none', () => {
    for (let each = 0; each < 9; each += 1)
      rememberOpened('admin', { ...opened, content: String(each) }, { folder, now: 0 });
    const known = [...'012345678'].filter(content =>
      hasOpened('admin', { ...opened, content }, { folder, now: 0 }),
    );
    expect(known).toHaveLength(8);
    expect(known).not.toContain('0');
    writeFileSync(join(folder, 'admin.json'), '[{');
    expect(hasOpened('admin', { ...opened, content: '8' }, { folder, now: 0 })).toBe(false);
  });
});
