import {
  endChannel,
  forgetVersions,
  goBack,
  historyOf,
  makeLive,
  promote,
  releaseStore,
  removeVersions,
  unusedVersions,
  withdraw,
} from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { describeHistory } from './describe.mjs';
import { changeArea } from './publish.mjs';

/** Pages may be open so long after a release took the place of their version. */
const openPagesMs = 7 * 24 * 3_600_000;

/** @typedef {Record<string, string | undefined>} Options */

/** What can be done with released versions; each is told the folder, the named areas and the options. */
export const acts = {
  promote: onEach(own => promote(own, now())),
  rollback: onEach((own, { version }) => goBack(own, version, now())),
  end: onEach(own => {
    const ended = own.rollout ? endChannel(own, 'rollout', now()) : own;
    return ended.preview === undefined && own.rollout ? ended : endChannel(ended, 'preview', now());
  }),
  disable: onEach(own => withdraw(own, now())),
  enable: onEach(own => (own.withdrawn ? makeLive(own, String(own.live.at(-1)), now(), 'promote') : own)),
  list,
  clean,
};

/** @param {string} name @returns {name is keyof typeof acts} */
export function isAct(name) {
  return Object.hasOwn(acts, name);
}

/**
 * @param {(own: import('../../libs/releases/src/index.mjs').AreaHistory, options: Options) =>
 *   import('../../libs/releases/src/index.mjs').AreaHistory} change
 */
function onEach(change) {
  return async (
    /** @type {string} */ releaseDir,
    /** @type {string[]} */ areas,
    /** @type {Options} */ options,
  ) => {
    if (areas.length === 0) throw new UserFacingError('Name an area.', { code: 'usage' });
    for (const area of areas) {
      const { before, after } = await changeArea({ releaseDir, area }, own => change(own, options));
      say(`${area}: ${before?.version ?? 'out of service'} -> ${after?.version ?? 'out of service'}`);
    }
  };
}

/**
 * @param {string} releaseDir
 * @param {string[]} areas
 */
async function list(releaseDir, areas) {
  process.stdout.write(describeHistory(releaseStore(releaseDir).read(), areas));
}

/**
 * Removes the versions that nobody can be using any more.
 *
 * @param {string} releaseDir
 * @param {string[]} areas none: all
 * @param {Options} options
 */
async function clean(releaseDir, areas, { keep = '3' }) {
  if (!/^[1-9]\d?$/.test(keep))
    throw new UserFacingError('--keep takes how many of the newest versions stay, 1 to 99.', {
      code: 'usage',
    });
  const before = new Date(Date.now() - openPagesMs).toISOString();
  const store = releaseStore(releaseDir);
  for (const area of areas.length > 0 ? areas : Object.keys(store.read().areas)) {
    const gone = unusedVersions(historyOf(store.read(), area), { keep: Number(keep), before });
    await changeArea({ releaseDir, area }, own => forgetVersions(own, gone));
    removeVersions(releaseDir, area, gone);
    say(`${area}: ${gone.length === 0 ? 'nothing to remove' : `removed ${gone.join(', ')}`}`);
  }
}

function now() {
  return { at: new Date().toISOString() };
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
