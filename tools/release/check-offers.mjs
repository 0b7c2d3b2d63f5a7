import { ReleaseError } from '../../libs/releases/src/index.mjs';
import { meetsRange } from './version-range.mjs';

/** @typedef {import('../../libs/releases/src/index.mjs').AreaRelease} AreaRelease */

/**
 * Refuses a version of the shell that people could not enter some area with: one that is live, or that some of them get.
 *
 * @param {import('../../libs/releases/src/index.mjs').HistoryFile} history
 * @param {import('../../libs/releases/src/index.mjs').ShellRelease} shell
 * @throws {ReleaseError} breaks-areas
 */
export function checkOffers({ areas }, { version, offers }) {
  const lines = Object.entries(areas).flatMap(([name, own]) => {
    if (own.withdrawn) return [];
    const offered = new Set([own.live.at(-1), own.rollout?.version, own.preview]);
    return [...offered].flatMap(each => {
      const release = each === undefined ? undefined : own.versions[each];
      const unmet = release && findUnmet(release, offers);
      return unmet === undefined ? [] : [`${name} ${each} (${unmet})`];
    });
  });
  if (lines.length === 0) return;
  throw new ReleaseError(
    'breaks-areas',
    `The shell ${version} offers areas shell ${offers.shell} and contract ${offers.contract}, which breaks ` +
      `${lines.join(', ')}. Release these areas first, with ranges that take both versions.`,
  );
}

/**
 * @param {AreaRelease} release
 * @param {{ contract: string, shell: string }} offers
 * @returns {string | undefined} such as `requires shell ^2.0.0`
 */
function findUnmet({ requires }, offers) {
  const name = /** @type {const} */ (['shell', 'contract']).find(
    each => !meetsRange(offers[each], requires[each]),
  );
  return name && `requires ${name} ${requires[name]}`;
}
