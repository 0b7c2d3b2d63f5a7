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
 * @property {Record<string, { type: 'string' | 'boolean' }>} [options] what may follow its name on the command line
 * @property {(tools: DrillTools) => Promise<void>} run
 */

/**
 * @typedef {object} DrillTools
 * @property {(line: string) => void} log
 * @property {Expect} expect
 * @property {Record<string, string | boolean | undefined>} options as given
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
 * @param {DrillTools['options']} [options]
 * @returns {Promise<{ findings: Finding[], held: boolean }>}
 */
export async function runDrill(drill, log, options = {}) {
  /** @type {Finding[]} */
  const findings = [];
  await drill.run({
    log,
    options,
    expect: (what, held, found) => {
      findings.push({ what, held, found });
      log(`${held ? '✓' : '✗'} ${what}${found === undefined ? '' : ` (${found})`}`);
    },
  });
  return { findings, held: findings.length > 0 && findings.every(finding => finding.held) };
}
