import type { SeatMap, SeatRow } from '../seat-map.ts';
import type { ProblemList } from './map-problem.ts';

/** So many missing numbers are named; further ones are only counted. */
const mostNamed = 10;

/** Rows of numbers miss none between their first and last; rows of one label are looked at together. */
export function checkNumbering(map: SeatMap, problems: ProblemList): void {
  map.sections.forEach((section, at) => {
    const byLabel = new Map<string, SeatRow[]>();
    for (const row of section.rows) {
      const others = byLabel.get(row.label);
      if (others) others.push(row);
      else byLabel.set(row.label, [row]);
    }
    for (const [label, rows] of byLabel) {
      const { count, missing } = findMissing(rows.flatMap(row => row.seats.map(seat => seat.label)));
      const first = rows[0];
      if (count === 0 || !first) continue;
      problems.add('numbering-gap', () => `sections[${at}].rows[${section.rows.indexOf(first)}].seats`, {
        ids: rows.map(({ id }) => id),
        params: { section: section.label, row: label, count, missing: missing.join(', ') },
      });
    }
  });
}

/** Numbers that are missing; a row of only odd or only even ones misses no others. */
function findMissing(labels: readonly string[]): { count: number; missing: number[] } {
  const numbers = labels.map(label => (/^\d{1,9}$/.test(label) ? Number(label) : NaN));
  if (numbers.some(Number.isNaN)) return { count: 0, missing: [] };
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  const isOneSided = sorted.length > 1 && new Set(sorted.map(number => number % 2)).size === 1;
  const step = isOneSided ? 2 : 1;
  const missing: number[] = [];
  let count = 0;
  sorted.slice(1).forEach((number, at) => {
    const before = sorted[at] ?? number;
    count += (number - before) / step - 1;
    for (let gap = before + step; gap < number && missing.length < mostNamed; gap += step) missing.push(gap);
  });
  return { count, missing };
}
