/**
 * A table of what was released, the live version marked, newest last.
 *
 * @param {import('./store.mjs').HistoryFile} history
 * @param {string} [only] one area
 * @returns {string}
 */
export function describeHistory(history, only) {
  const areas = Object.entries(history.areas).filter(([name]) => only === undefined || name === only);
  if (areas.length === 0) return 'Nothing has been released yet.\n';
  const lines = areas.flatMap(([name, { versions, live }]) => [
    name,
    ...Object.keys(versions)
      .sort()
      .map(version => `  ${version === live.at(-1) ? '*' : ' '} ${version}`),
  ]);
  return `${lines.join('\n')}\n`;
}
