import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDamage, folderOf, releaseStore } from '../../../../libs/releases/src/index.mjs';
import { alterBuild, another } from '../altered-build.mjs';
import { hashesOfOthers, same } from '../stage.mjs';

const AREA = 'scanner';
const PUBLISH = fileURLToPath(new URL('../publish-process.mjs', import.meta.url));
const FULL_DISK = new URL('../full-disk.mjs', import.meta.url).href;

/** More writes than a release makes. */
const MOST = 200;

/**
 * The disk is full at each write that a release makes, one after the other, until there is room for all of them.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function fullDisk(stage, { expect }) {
  const { releaseDir } = stage.settings;
  const live = () => releaseStore(releaseDir).readAreas()?.areas[AREA]?.version;
  const before = hashesOfOthers(stage, AREA);
  const drafts = () => readdirSync(join(releaseDir, 'areas', AREA)).filter(name => name.startsWith('.'));
  // releases that were killed before leave theirs until they are old enough
  const known = new Set(drafts());
  /** @type {string[]} */
  const faults = [];
  /** @type {Set<string>} */
  const said = new Set();
  let refused = 0;
  for (let writes = 0; ; writes += 1) {
    if (writes > MOST) throw new Error('the release does not end for want of room');
    const dist = alterBuild(stage.folder, AREA, another(20_000 + writes));
    const version = live();
    const { code, errors } = await publishWith(releaseDir, dist, writes);
    if (code === 0) break;
    refused += 1;
    said.add(/ENOSPC/.test(errors) ? 'ENOSPC' : errors.slice(0, 200));
    const served = (await (await fetch(`${stage.origin}/areas.json`)).json()).areas[AREA]?.version;
    // the swap of areas.json comes after the history, which is the truth: then the next change mends it
    const isOld = served === version && findDamage(folderOf(releaseDir, AREA, String(version))) === undefined;
    if (!isOld) faults.push(`after ${writes} writes ${served} is served instead of ${version}`);
    const left = drafts().filter(name => !known.has(name));
    if (left.length > 0) faults.push(`after ${writes} writes ${left.join(', ')} are left`);
  }
  expect(
    'a full disk at any write of a release leaves the version before whole and served',
    refused > 0 && faults.length === 0,
    `${refused} writes; ${faults.slice(0, 3).join('; ') || 'nothing is left behind'}`,
  );
  expect('each says that the disk is full', [...said].join() === 'ENOSPC', [...said].join('; '));
  const found = findDamage(folderOf(releaseDir, AREA, String(live())));
  expect('with room again the release lands', found === undefined && live() !== undefined, live());
  expect('no other area and not the shell has changed', same(before, hashesOfOthers(stage, AREA)));
}

/**
 * @param {string} releaseDir
 * @param {string} dist
 * @param {number} writes that succeed
 * @returns {Promise<{ code: number | null, errors: string }>}
 */
function publishWith(releaseDir, dist, writes) {
  const child = spawn(process.execPath, ['--import', FULL_DISK, PUBLISH, releaseDir, AREA, dist], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DRILL_WRITES: String(writes) },
  });
  let errors = '';
  child.stderr.on('data', chunk => (errors += chunk));
  return new Promise(resolve => child.once('close', code => resolve({ code, errors })));
}
