/**
 * The points of the standard by number, with the level that each begins with.
 *
 * @typedef {ReadonlyMap<string, number>} Points
 */

const NUMBER = /^\d+\.\d+\.\d+$/;

/**
 * Reads the list of the standard's points: lines such as `level 1: 2.1.1 2.1.2`, and comments after `#`.
 *
 * @param {string} text
 * @returns {Points}
 */
export function readPoints(text) {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.flatMap(line => {
      const [, level, numbers = ''] = /^level (\d): (.+)$/.exec(line) ?? [];
      if (!level) throw new Error(`a line of the list of points is no list of points: ${line}`);
      return numbers.split(' ').map(number => /** @type {[string, number]} */ ([number, Number(level)]));
    }),
  );
}

/**
 * The points that a page speaks of, as often as it does: first cells of its tables, and the bold numbers that its lists
 * begin with.
 *
 * @param {string} page
 * @returns {string[]}
 */
export function readMentions(page) {
  return page.split('\n').flatMap(line => {
    const [, cell, bold] = /^(?:\| (\d[\d.]+) \||- \*\*([\d., ]+)\*\* \S)/.exec(line) ?? [];
    return (cell ?? bold ?? '')
      .split(',')
      .map(number => number.trim())
      .filter(number => NUMBER.test(number));
  });
}

/**
 * What keeps a page from speaking of each point exactly once.
 *
 * @param {readonly string[]} mentions
 * @param {Points} points
 * @returns {string[]} one sentence each
 */
export function findGaps(mentions, points) {
  const known = new Set(mentions);
  const missing = [...points].filter(([point]) => !known.has(point));
  const twice = new Set(mentions.filter((point, at) => mentions.indexOf(point) !== at));
  const strange = [...known].filter(point => !points.has(point));
  return [
    ...missing.map(([point, level]) => `${point} of level ${level} stands nowhere`),
    ...[...twice].map(point => `${point} stands there twice`),
    ...strange.map(point => `${point} is no point of levels 1 and 2`),
  ];
}
