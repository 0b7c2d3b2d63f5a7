/**
 * One point of the standard and what is said to meet it.
 *
 * @typedef {object} Claim
 * @property {string} point such as `2.1.7`
 * @property {{ file: string, title: string | undefined }[]} met files of the workspace, and titles within them
 */

const POINT = /^\| (\d+\.\d+\.\d+) \|/;
const ROW = /^\| [\d.]+ \|[^|]*\| ([^|]+) \|$/;

/**
 * The claims of a page, from the rows of its tables.
 *
 * @param {string} page
 * @returns {Claim[]}
 */
export function readClaims(page) {
  return page.split('\n').flatMap(line => {
    const [, point] = POINT.exec(line) ?? [];
    if (point === undefined) return [];
    // a row of another form names no file, and is found out by that
    const [, cell = ''] = ROW.exec(line) ?? [];
    const met = cell.split('; `').map(part => {
      const [, file = '', title] = /^`?([^`]+)`(?:: (.+))?$/.exec(part.trim()) ?? [];
      return { file, title: title?.trim() };
    });
    return [{ point, met }];
  });
}

/**
 * What is not true of the claims.
 *
 * @param {readonly Claim[]} claims
 * @param {(file: string) => string | undefined} read gives a file's text, '' for a folder, undefined where there is none
 * @returns {string[]} one sentence each
 */
export function findLies(claims, read) {
  return claims.flatMap(({ point, met }) =>
    met.flatMap(({ file, title }) => {
      const text = file === '' ? undefined : read(file);
      if (text === undefined) return [`${point}: there is no ${file || 'file'}`];
      if (title !== undefined && !text.includes(title)) return [`${point}: ${file} says nowhere "${title}"`];
      return isTest(file) && title === undefined && text === '' ? [`${point}: ${file} is empty`] : [];
    }),
  );
}

/** @param {string} file */
function isTest(file) {
  return /\.(test|spec)\.\w+$/.test(file);
}
