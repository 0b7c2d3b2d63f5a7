/** Positions are kept to a tenth of a map unit. */
const parts = 10;

/**
 * Positions along a row as whole tenths of map units: the first, the step to the second, then how each step differs
 * from the one before. Of a straight or evenly bent row nearly all of that is 0.
 */
export function encodePositions(values: readonly number[]): number[] {
  const tenths = values.map(value => Math.round(value * parts));
  let [last, step] = [0, 0];
  return tenths.map((value, at) => {
    const change = value - last - step;
    if (at > 0) step += change;
    last = value;
    return change;
  });
}

/** The positions again, map units. */
export function decodePositions(encoded: readonly number[]): number[] {
  let [last, step] = [0, 0];
  return encoded.map((change, at) => {
    last += step + change;
    if (at > 0) step += change;
    return last / parts;
  });
}

/** Labels that are numbers in steps, as their first, step and count; all others as they are. */
export function encodeLabels(
  labels: readonly string[],
): readonly string[] | { readonly from: number; readonly step: number; readonly count: number } {
  const numbers = labels.map(label => (/^(0|[1-9]\d{0,8})$/.test(label) ? Number(label) : NaN));
  const [from = NaN, second = NaN] = numbers;
  const step = labels.length > 1 ? second - from : 1;
  const isEven = labels.length > 0 && numbers.every((number, at) => number === from + at * step);
  return isEven ? { from, step, count: labels.length } : labels;
}

/** The labels again. */
export function decodeLabels(encoded: ReturnType<typeof encodeLabels>): readonly string[] {
  if (!('from' in encoded)) return encoded;
  return Array.from({ length: encoded.count }, (_, at) => String(encoded.from + at * encoded.step));
}
