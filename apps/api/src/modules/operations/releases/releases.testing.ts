import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The versions of a test: the live one, and the one before it. */
export const [older, newer] = ['20260101T000000Z-aaaaaaaaaaaa', '20260201T000000Z-bbbbbbbbbbbb'] as const;

/** A folder as the release command leaves it: two versions of two areas, the newer ones live. */
export function buildReleases(): string {
  const dir = mkdtempSync(join(tmpdir(), 'releases-'));
  const shellRelease = (version: string, offered: string) => {
    const { releasedAt } = storeRelease(dir, 'shell', version);
    return { version, releasedAt, offers: { shell: offered, contract: '1.0.0' } };
  };
  const areas = ['admin', 'payspot'].map(area => {
    const versions = { [older]: storeRelease(dir, area, older), [newer]: storeRelease(dir, area, newer) };
    const log = [{ at: '2026-02-01T00:00:00.000Z', action: 'release', version: newer, from: older }];
    return [area, { versions, live: [older, newer], log }] as const;
  });
  const shellVersions = { [older]: shellRelease(older, '2.2.0'), [newer]: shellRelease(newer, '2.3.0') };
  const shell = { versions: shellVersions, live: [older, newer], log: [] };
  const history = { schema: 1, areas: Object.fromEntries(areas), shell };
  const live = {
    schema: 1,
    areas: Object.fromEntries(areas.map(([area, own]) => [area, own.versions[newer]])),
  };
  writeFileSync(join(dir, 'areas-history.json'), JSON.stringify(history));
  writeFileSync(join(dir, 'areas.json'), JSON.stringify(live));
  return dir;
}

/** Puts back what is released in a folder of {@link buildReleases}. */
export function resetReleases(dir: string): void {
  const fresh = buildReleases();
  for (const name of ['areas.json', 'areas-history.json'])
    writeFileSync(join(dir, name), readFileSync(join(fresh, name)));
  rmSync(fresh, { recursive: true });
}

/** Stores the files of a version, and returns how the history names it. */
export function storeRelease(dir: string, area: string, version: string) {
  const folder = area === 'shell' ? join(dir, area, version) : join(dir, 'areas', area, version);
  const content = `of ${version}`;
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'main.js'), content);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ 'assets/main.js': integrity }));
  return {
    version,
    releasedAt: '2026-01-01T00:00:00.000Z',
    manifest: `/areas/${area}/${version}/m.json`,
    roles: [area],
    requires: { shell: '^2.0.0', contract: '^1.0.0' },
  };
}
