/**
 * @typedef {object} Allowance of an advisory that does not concern us, or whose mend is not out yet
 * @property {string} advisory such as `GHSA-xxxx-xxxx-xxxx`
 * @property {string} reason
 * @property {string} until the day after which it counts again, `yyyy-mm-dd`
 */

/**
 * @typedef {object} Advisory
 * @property {string} id
 * @property {string} name of the package
 * @property {string} title
 * @property {string} severity
 */

/**
 * Reads the report of `npm audit --json`.
 *
 * @param {string} text what npm printed
 * @returns {Advisory[] | undefined} undefined when the registry made no audit
 */
export function readAudit(text) {
  const report = parse(text);
  const vulnerabilities = report?.vulnerabilities;
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return undefined;
  /** @type {Map<string, Advisory>} */
  const found = new Map();
  for (const { via = [] } of Object.values(vulnerabilities)) {
    for (const cause of via) {
      // a text names another package of the report, which has the cause
      if (typeof cause === 'string') continue;
      const id = String(cause.url ?? cause.source)
        .split('/')
        .at(-1);
      found.set(`${id} ${cause.name}`, {
        id: id ?? '',
        name: cause.name,
        title: cause.title,
        severity: cause.severity,
      });
    }
  }
  return [...found.values()];
}

/**
 * @param {Advisory[]} advisories
 * @param {readonly Allowance[]} allowances
 * @param {string} today `yyyy-mm-dd`
 * @returns {string[]} one sentence for each that must be acted on
 */
export function judgeAdvisories(advisories, allowances, today) {
  const expired = allowances
    .filter(({ until }) => !(until >= today))
    .map(({ advisory, until }) => `the allowance of ${advisory} ended on ${until}`);
  const open = advisories
    .filter(({ id }) => !allowances.some(({ advisory, until }) => advisory === id && until >= today))
    .map(({ id, name, title, severity }) => `${name}: ${title} (${severity}, ${id})`);
  return [...expired, ...open];
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{')));
  } catch {
    return undefined; // deliberate: whatever else was printed is no report
  }
}
