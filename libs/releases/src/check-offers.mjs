import { lastRelease, shellHistoryOf } from './history-queries.mjs';
import { ReleaseError } from './release-error.mjs';

/** @typedef {import('./types.mjs').AreaRelease} AreaRelease */
/** @typedef {(version: string, range: string) => boolean} SatisfiesRange the rule of libs/domain, by which the shell decides */

/**
 * Refuses a version of the shell that people could not enter some area with: one that is live, or that some of them get.
 *
 * @param {import('./types.mjs').HistoryFile} history
 * @param {import('./types.mjs').ShellRelease} shell
 * @param {SatisfiesRange} satisfiesRange
 * @throws {ReleaseError} breaks-areas
 */
export function checkOffers({ areas }, { version, offers }, satisfiesRange) {
  const lines = Object.entries(areas).flatMap(([name, own]) => {
    if (own.withdrawn) return [];
    const offered = new Set([own.live.at(-1), own.rollout?.version, own.preview]);
    return [...offered].flatMap(each => {
      const release = each === undefined ? undefined : own.versions[each];
      const unmet = release && findUnmet(release, offers, satisfiesRange);
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
 * Refuses a version of an area that can't run in the live shell. Where no shell was released separately, the shell says so when
 * the area is opened.
 *
 * @param {import('./types.mjs').HistoryFile} history
 * @param {string} area
 * @param {AreaRelease} release
 * @param {SatisfiesRange} satisfiesRange
 * @throws {ReleaseError} needs-shell
 */
export function checkRequires(history, area, release, satisfiesRange) {
  const shell = lastRelease(shellHistoryOf(history));
  const unmet = shell && findUnmet(release, shell.offers, satisfiesRange);
  if (unmet === undefined) return;
  throw new ReleaseError(
    'needs-shell',
    `${area} ${release.version} ${unmet}, but the live shell ${shell?.version} offers areas shell ${shell?.offers.shell} and ` +
      `contract ${shell?.offers.contract}. Release a shell first that offers it, or let the area take both versions.`,
  );
}

/**
 * Refuses to release what the API that runs can't serve.
 *
 * @param {string} name of an area, or `shell`
 * @param {string} contract range of contract versions that it needs
 * @param {string | undefined} served the contract that the API says it serves; undefined of one that does not say it
 * @param {SatisfiesRange} satisfiesRange
 * @throws {ReleaseError} needs-api
 */
export function checkApi(name, contract, served, satisfiesRange) {
  if (served === undefined || satisfiesRange(served, contract)) return;
  throw new ReleaseError(
    'needs-api',
    `${name} requires contract ${contract}, but the API that runs serves ${served}. ` +
      'Put up an API first that serves it, or let it take both versions.',
  );
}

/**
 * @param {AreaRelease} release
 * @param {{ contract: string, shell: string }} offers
 * @param {SatisfiesRange} satisfiesRange
 * @returns {string | undefined} such as `requires shell ^2.0.0`
 */
function findUnmet({ requires }, offers, satisfiesRange) {
  const name = /** @type {const} */ (['shell', 'contract']).find(
    each => !satisfiesRange(offers[each], requires[each]),
  );
  return name && `requires ${name} ${requires[name]}`;
}
