/**
 * @typedef {object} Finding
 * @property {string} what the invariant, as a fact
 * @property {boolean} held
 * @property {string} [found]
 */

/**
 * @typedef {object} Drill
 * @property {string} name
 * @property {string} promise what the drill tries to break, one line
 * @property {(tools: { log: (line: string) => void, expect: Expect }) => Promise<void>} run
 */

/** @typedef {(what: string, held: boolean, found?: string) => void} Expect notes whether an invariant held */

/**
 * Declares a drill; a file `tools/drill/drills/<name>.mjs` exports one as `drill`.
 *
 * @param {Drill} drill
 * @returns {Drill}
 */
export function defineDrill(drill) {
  return drill;
}

/**
 * Runs a drill to its end; a drill that noted nothing has proved nothing and fails.
 *
 * @param {Drill} drill
 * @param {(line: string) => void} log
 * @returns {Promise<{ findings: Finding[], held: boolean }>}
 */
export async function runDrill(drill, log) {
  /** @type {Finding[]} */
  const findings = [];
  await drill.run({
    log,
    expect: (what, held, found) => {
      findings.push({ what, held, found });
      log(`${held ? '✓' : '✗'} ${what}${found === undefined ? '' : ` (${found})`}`);
    },
  });
  return { findings, held: findings.length > 0 && findings.every(finding => finding.held) };
}
