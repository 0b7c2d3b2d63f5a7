import { eitherHistoryOf, SHELL } from '../../libs/releases/src/index.mjs';

/**
 * A table of what was released, newest last, with who gets what.
 *
 * @param {import('../../libs/releases/src/index.mjs').HistoryFile} history
 * @param {readonly string[]} [only] areas, and the shell; none: all
 * @returns {string}
 */
export function describeHistory(history, only = []) {
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
      .map(version => `  ${version}${channelsOf(own, version)}`),
  ]);
  return `${lines.join('\n')}\n`;
}

/**
 * @param {ReturnType<typeof eitherHistoryOf>} own
 * @param {string} version
 */
function channelsOf(own, version) {
  const failed = own.versions[version]?.failed;
  const channels = [
    version === own.live.at(-1) && !own.withdrawn && 'live',
    version === own.rollout?.version && `rollout ${own.rollout.share} %`,
    version === own.preview && 'preview',
    failed !== undefined && `failed: ${failed}`,
  ].filter(Boolean);
  return channels.length === 0 ? '' : `  ${channels.join(', ')}`;
}
