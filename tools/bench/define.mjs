/**
 * @typedef {object} Condition something that must hold besides the ratio
 * @property {string} what
 * @property {boolean} met
 * @property {string} found
 */

/**
 * @typedef {object} Measurement
 * @property {number} value
 * @property {number} ceiling the best possible, measured in the same run
 * @property {{ what: string, found: string }[]} [rows] further figures for the table
 * @property {Condition[]} [conditions]
 * @property {Record<string, number>} [figures] more numbers for the JSON
 */

/**
 * @typedef {object} Target how the value is to stand to its ceiling: give one of the two
 * @property {number} [ratioAtLeast]
 * @property {number} [ratioAtMost]
 */

/**
 * @typedef {object} Bench
 * @property {string} name
 * @property {string} unit
 * @property {Target} target
 * @property {string} about one line for the list
 * @property {(log: (line: string) => void) => Promise<Measurement>} run
 */

/**
 * Declares a bench; a file `tools/bench/benches/<name>.mjs` exports one as `bench`.
 *
 * @param {Bench} bench
 * @returns {Bench}
 */
export function defineBench(bench) {
  return bench;
}

/**
 * @param {Bench} bench
 * @param {Measurement} measurement
 * @returns {{ name: string, value: number, unit: string, ceiling: number, ratio: number, target: string, met: boolean }}
 */
export function judge({ name, unit, target }, { value, ceiling, conditions = [], figures = {} }) {
  const ratio = ceiling > 0 ? value / ceiling : Number.NaN;
  const within =
    ratio >= (target.ratioAtLeast ?? Number.NEGATIVE_INFINITY) &&
    ratio <= (target.ratioAtMost ?? Number.POSITIVE_INFINITY);
  return {
    name,
    value: round(value),
    unit,
    ceiling: round(ceiling),
    ratio: round(ratio),
    target: describeTarget(target, conditions),
    met: within && conditions.every(condition => condition.met),
    ...Object.fromEntries(Object.entries(figures).map(([figure, number]) => [figure, round(number)])),
  };
}

/**
 * @param {Target} target
 * @param {Condition[]} conditions
 */
function describeTarget({ ratioAtLeast, ratioAtMost }, conditions) {
  const ratio = [
    ...(ratioAtLeast === undefined ? [] : [`ratio >= ${ratioAtLeast}`]),
    ...(ratioAtMost === undefined ? [] : [`ratio <= ${ratioAtMost}`]),
  ];
  return [...ratio, ...conditions.map(condition => condition.what)].join('; ');
}

/**
 * Three decimals below a hundred, none above: more would only look exact.
 *
 * @param {number} number
 */
function round(number) {
  return Math.abs(number) >= 100 ? Math.round(number) : Math.round(number * 1000) / 1000;
}

/**
 * The figures as a table for people.
 *
 * @param {ReturnType<typeof judge>} verdict
 * @param {Measurement} measurement
 * @returns {string}
 */
export function formatTable(verdict, { rows = [], conditions = [] }) {
  const lines = [
    ...rows.map(({ what, found }) => [what, found]),
    ...conditions.map(({ what, found, met }) => [`${met ? '✓' : '✗'} ${what}`, found]),
    ['value', `${verdict.value} ${verdict.unit}`],
    ['ceiling', `${verdict.ceiling} ${verdict.unit}`],
    ['ratio', `${verdict.ratio} (wanted: ${verdict.target})`],
    ['met', verdict.met ? 'yes' : 'NO'],
  ];
  const width = Math.max(...lines.map(([what]) => String(what).length));
  return lines.map(([what, found]) => `  ${String(what).padEnd(width)}  ${found}`).join('\n');
}
