import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { draftOf, removeOldDrafts } from './drafts.mjs';

describe('drafts that were left behind', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vh-drafts-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const deadPid = 2 ** 22 + 1;
  const age = name => utimesSync(join(folder, name), new Date('2026-01-01'), new Date('2026-01-01'));

  it('are removed after an hour where their process has ended, and nothing else is', () => {
    const own = basename(draftOf(join(folder, 'areas.json')));
    const kept = ['areas.json', 'areas-history.json', 'areas-history.json.before', 'release.lock', own];
    const gone = [
      `areas.json.${deadPid}-0123456789ab`,
      'shell.json.0123456789ab',
      `release.lock.${deadPid}-0123456789abcdef.dead`,
    ];
    for (const name of [...kept, ...gone]) {
      writeFileSync(join(folder, name), '');
      age(name);
    }
    const version = `.20260101T000000Z-aaaaaaaaaaaa.${deadPid}-0123456789ab`;
    mkdirSync(join(folder, version, 'assets'), { recursive: true });
    age(version);
    writeFileSync(join(folder, `areas.json.${deadPid}-aaaaaaaaaaaa`), 'of a moment ago');
    expect(removeOldDrafts(folder).sort()).toEqual([version, ...gone].sort());
    expect(readdirSync(folder).sort()).toEqual([...kept, `areas.json.${deadPid}-aaaaaaaaaaaa`].sort());
  });

  it('are none in a folder that does not exist', () => {
    expect(removeOldDrafts(join(folder, 'never'))).toEqual([]);
  });
});
