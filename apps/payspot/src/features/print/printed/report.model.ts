import type { ResponseOf } from '@vh/contract';

/** The Z report of a closed shift. */
export type Report = ResponseOf<'POST /back/payspot/get-shift-report'>;

/** What it says of one method in one currency. */
export type ReportLine = Report['lines'][number];

type Part = 'float' | 'sale' | 'refund' | 'in' | 'out';

/** What moved in a line of a report, in its order; what went out is below zero. Minor units. */
export function reportParts(line: ReportLine): readonly (readonly [kind: Part, amount: number])[] {
  const parts = [
    ['float', line.float],
    ['sale', line.sale],
    ['refund', -line.refund],
    ['in', line.in],
    ['out', -line.out],
  ] as const;
  return parts.filter(([, amount]) => amount !== 0);
}

/** How a difference is called. */
export function differenceWord(difference: number) {
  if (difference === 0) return 'differenceNone';
  return difference < 0 ? 'differenceMissing' : 'differenceOver';
}
