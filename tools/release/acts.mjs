import {
  checkMayWithdraw,
  checkVersion,
  endChannel,
  findDamage,
  folderOf,
  goBack,
  historyOf,
  liveRelease,
  promote,
  putBack,
  releaseStore,
  SHELL,
  withdraw,
} from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { clean } from './clean.mjs';
import { describeHistory } from './describe.mjs';
import { changeArea } from './publish.mjs';
import { rollBackShell } from './release-shell.mjs';
import { loadSatisfiesRange } from './version-range.mjs';

/** @typedef {Record<string, string | undefined>} Options */
/** @typedef {import('../start/settings.mjs').Settings} Settings */

/** What can be done with released versions; each is told the settings, the names and the options. */
export const acts = {
  promote: onEach(own => promote(own, now())),
  rollback,
  end: onEach(own => {
    const ended = own.rollout ? endChannel(own, 'rollout', now()) : own;
    return ended.preview === undefined && own.rollout ? ended : endChannel(ended, 'preview', now());
  }),
  disable,
  enable: onEach(own => putBack(own, now())),
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
    /** @type {Settings} */ { releaseDir },
    /** @type {string[]} */ areas,
    /** @type {Options} */ options,
  ) => {
    if (areas.length === 0) throw new UserFacingError('Name an area.', { code: 'usage' });
    if (areas.includes(SHELL)) {
      throw new UserFacingError('Everybody gets the same shell: it can be released and rolled back only.', {
        code: 'usage',
      });
    }
    const satisfiesRange = await loadSatisfiesRange();
    for (const area of new Set(areas)) {
      const { before, after } = await changeArea({ releaseDir, area, satisfiesRange }, own =>
        change(own, options),
      );
      say(`${area}: ${before?.version ?? 'out of service'} -> ${after?.version ?? 'out of service'}`);
    }
  };
}

/**
 * @param {Settings} settings
 * @param {string[]} areas
 * @param {Options} options
 */
async function disable(settings, areas, options) {
  areas.forEach(checkMayWithdraw);
  await onEach(own => withdraw(own, now()))(settings, areas, options);
}

/**
 * @param {Settings} settings
 * @param {string[]} names of areas, and the shell's
 * @param {Options} options
 */
async function rollback(settings, names, options) {
  const areas = names.filter(name => name !== SHELL);
  const { version } = options;
  if (version !== undefined) checkLive(settings, areas, version);
  const goBackEach = onEach(own => goBack(own, version, now()));
  if (areas.length > 0 || names.length === 0) await goBackEach(settings, areas, options);
  if (areas.length < names.length) await rollBackShell(settings, version, say);
}

/**
 * Somebody who goes back to what is live has a reason: its files may be damaged, which is said then.
 *
 * @param {Settings} settings
 * @param {string[]} areas
 * @param {string} version
 */
function checkLive({ releaseDir }, areas, version) {
  const history = releaseStore(releaseDir).read();
  for (const area of areas) {
    const live = liveRelease(historyOf(history, area));
    if (live?.version === version && live.manifest.startsWith('/')) checkVersion(releaseDir, area, version);
  }
}

/**
 * @param {Settings} settings
 * @param {string[]} areas
 */
async function list({ releaseDir }, areas) {
  const history = releaseStore(releaseDir).read(say);
  /** @type {import('./describe.mjs').DamageOf} */
  const damageOf = (name, version) => {
    const manifest = name === SHELL ? '/' : historyOf(history, name).versions[version]?.manifest;
    // files at another origin are checked by browsers
    return manifest?.startsWith('/') ? findDamage(folderOf(releaseDir, name, version)) : undefined;
  };
  process.stdout.write(describeHistory(history, areas, damageOf));
}

function now() {
  return { at: new Date().toISOString() };
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
