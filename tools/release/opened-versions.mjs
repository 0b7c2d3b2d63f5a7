import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originOf } from '../../libs/releases/src/index.mjs';
import { ROOT } from '../process/workspace.mjs';
import { servedContract } from './api-contract.mjs';

/** Beneath node_modules: it is of this checkout alone, and gone with it. */
const FOLDER = join(ROOT, 'node_modules', '.velvet-hall', 'opened-versions');

/** A version is opened again after so long, in milliseconds: the data of the product changes. */
const freshMs = 60 * 60_000;

/** How many are remembered for each area. */
const kept = 8;

/**
 * A version that opened without an error, by what decides that.
 *
 * @typedef {object} Opened
 * @property {string} content hash of its files
 * @property {string} product origin, shell and contract that it opened on, and the origin of its files
 */

/**
 * @param {Pick<import('../../libs/releases/src/index.mjs').AreaRelease, 'version' | 'manifest'>} release
 * @param {string} origin of the running product
 * @returns {Promise<Opened>}
 */
export async function describeOpened({ version, manifest }, origin) {
  const [shell, contract] = await Promise.all([servedShell(origin), servedContract(origin)]);
  const content = String(version.split('-').at(-1));
  return { content, product: JSON.stringify([origin, shell, contract, originOf(manifest) ?? origin]) };
}

/**
 * @param {string} area
 * @param {Opened} opened
 * @param {{ folder?: string, now?: number }} [where] `now` in milliseconds since the epoch
 * @returns {boolean} whether the same files opened on the same product within the last hour
 */
export function hasOpened(area, { content, product }, { folder = FOLDER, now = Date.now() } = {}) {
  return readAll(area, folder).some(
    each => each.content === content && each.product === product && Math.abs(now - each.at) < freshMs,
  );
}

/**
 * @param {string} area
 * @param {Opened} opened
 * @param {{ folder?: string, now?: number }} [where]
 */
export function rememberOpened(area, opened, { folder = FOLDER, now = Date.now() } = {}) {
  const others = readAll(area, folder).filter(
    ({ content, product }) => content !== opened.content || product !== opened.product,
  );
  const draft = `${fileOf(area, folder)}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, JSON.stringify([{ ...opened, at: now }, ...others].slice(0, kept)));
  renameSync(draft, fileOf(area, folder));
}

/**
 * @param {string} area
 * @param {string} folder
 * @returns {(Opened & { at: number })[]} the newest first
 */
function readAll(area, folder) {
  try {
    const all = JSON.parse(readFileSync(fileOf(area, folder), 'utf8'));
    return Array.isArray(all) ? all : [];
  } catch {
    return []; // deliberate: nothing is remembered, or it was cut off: the version is opened
  }
}

/**
 * @param {string} area
 * @param {string} folder
 */
function fileOf(area, folder) {
  return join(folder, `${area}.json`);
}

/**
 * @param {string} origin
 * @returns {Promise<string>} stamp of the build of the shell that runs
 */
async function servedShell(origin) {
  const answer = await fetch(`${origin}/version.json`, { signal: AbortSignal.timeout(10_000) });
  return String((await answer.json()).buildStamp);
}
