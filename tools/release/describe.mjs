import { eitherHistoryOf, SHELL } from '../../libs/releases/src/index.mjs';

/**
 * Names the first file of a version that is not as it was released; undefined where all are.
 *
 * @typedef {(name: string, version: string) => string | undefined} DamageOf
 */

/**
 * A table of what was released, newest last, with who gets what and which versions are damaged.
 *
 * @param {import('../../libs/releases/src/index.mjs').HistoryFile} history
 * @param {readonly string[]} only areas, and the shell; none: all
 * @param {DamageOf} damageOf
 * @returns {string}
 */
export function describeHistory(history, only, damageOf) {
  const names = [...Object.keys(history.areas), SHELL].filter(
    name => only.length === 0 || only.includes(name),
  );
  const areas = names
    .map(name => /** @type {const} */ ([name, eitherHistoryOf(history, name)]))
    .filter(([, own]) => Object.keys(own.versions).length > 0);
  if (areas.length === 0) return 'Nothing has been released yet.\n';
  const lines = areas.flatMap(([name, own]) => [
    own.withdrawn ? `${name} (out of service)` : name,
    ...Object.keys(own.versions)
      .sort()
      .map(version => `  ${version}${remarksOf(own, version, damageOf(name, version))}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/**
 * @param {ReturnType<typeof eitherHistoryOf>} own
 * @param {string} version
 * @param {string | undefined} damaged
 */
function remarksOf(own, version, damaged) {
  const failed = own.versions[version]?.failed;
  const remarks = [
    version === own.live.at(-1) && !own.withdrawn && 'live',
    version === own.rollout?.version && `rollout ${own.rollout.share} %`,
    version === own.preview && 'preview',
    failed !== undefined && `failed: ${failed}`,
    damaged !== undefined && `damaged: ${damaged} is changed or missing`,
  ].filter(Boolean);
  return remarks.length === 0 ? '' : `  ${remarks.join(', ')}`;
}
