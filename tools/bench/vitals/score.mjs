/**
 * The performance score of Lighthouse 10 and later for phones: each metric is put on a log-normal curve, which its
 * authors publish by two points, the value that scores 0.9 and the one that scores 0.5.
 *
 * @typedef {object} Metrics
 * @property {number} fcp milliseconds
 * @property {number} lcp milliseconds
 * @property {number} tbt milliseconds
 * @property {number} cls
 * @property {number} si milliseconds
 */

const CURVES = {
  fcp: { p10: 1800, median: 3000, weight: 0.1 },
  si: { p10: 3387, median: 5800, weight: 0.1 },
  lcp: { p10: 2500, median: 4000, weight: 0.25 },
  tbt: { p10: 200, median: 600, weight: 0.3 },
  cls: { p10: 0.1, median: 0.25, weight: 0.25 },
};

/** Where the complementary error function is a fifth. */
const INVERSE_ERFC_ONE_FIFTH = 0.9061938024368232;

/**
 * @param {Metrics} metrics
 * @returns {number} 0 to 100
 */
export function performanceScore(metrics) {
  const names = /** @type {(keyof typeof CURVES)[]} */ (Object.keys(CURVES));
  const sum = names.reduce(
    (total, name) => total + CURVES[name].weight * curveScore(metrics[name], CURVES[name]),
    0,
  );
  return Math.round(sum * 100);
}

/**
 * @param {number} value
 * @param {{ p10: number, median: number }} curve
 */
function curveScore(value, { p10, median }) {
  if (value <= 0) return 1;
  const along = (Math.log(value / median) * INVERSE_ERFC_ONE_FIFTH) / -Math.log(p10 / median);
  return (1 - erf(along)) / 2;
}

/**
 * Abramowitz and Stegun 7.1.26, as Lighthouse has it.
 *
 * @param {number} x
 */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - y * Math.exp(-x * x));
}
