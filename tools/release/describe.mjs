/**
 * A table of what was released, newest last, with who gets what.
 *
 * @param {import('../../libs/releases/src/index.mjs').HistoryFile} history
 * @param {readonly string[]} [only] areas; none: all
 * @returns {string}
 */
export function describeHistory(history, only = []) {
  const areas = Object.entries(history.areas).filter(([name]) => only.length === 0 || only.includes(name));
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
 * @param {import('../../libs/releases/src/index.mjs').AreaHistory} own
 * @param {string} version
 */
function channelsOf(own, version) {
  const channels = [
    version === own.live.at(-1) && !own.withdrawn && 'live',
    version === own.rollout?.version && `rollout ${own.rollout.share} %`,
    version === own.preview && 'preview',
  ].filter(Boolean);
  return channels.length === 0 ? '' : `  ${channels.join(', ')}`;
}
