/** What was sold on one day. */
export interface SalesDay {
  /** YYYY-MM-DD; in whose time zone is the API's to say. */
  readonly day: string;
  readonly sold: number;
}

/** A point of an axis that carries a word. */
export interface CurveTick {
  readonly value: number;
  readonly label: string;
}

/** A curve of sales: one point a day, counted from the first day. */
export interface SalesCurve {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly xTicks: readonly CurveTick[];
  readonly yTicks: readonly CurveTick[];
  readonly total: number;
}

/** Words on the axis of days, at most. */
const dayTicks = 4;

/** Turns days into a curve; days without sales that the API left out count as 0. */
export function salesCurve(
  days: readonly SalesDay[],
  say: { day: (iso: string) => string; count: (count: number) => string },
): SalesCurve {
  const sold = new Map(days.map(({ day, sold: units }) => [day, units]));
  const all = daysBetween(days.at(0)?.day, days.at(-1)?.day);
  const points = all.map((day, x) => ({ x, y: sold.get(day) ?? 0 }));
  const step = Math.max(Math.ceil((all.length - 1) / (dayTicks - 1)), 1);
  const xTicks = all.flatMap((day, value) => (value % step === 0 ? [{ value, label: say.day(day) }] : []));
  const yTicks = roundTicks(Math.max(...points.map(({ y }) => y), 0)).map(value => ({
    value,
    label: say.count(value),
  }));
  return { points, xTicks, yTicks, total: points.reduce((sum, { y }) => sum + y, 0) };
}

/** The UTC day of a point. */
export function dayOfPoint(days: readonly SalesDay[], x: number): string {
  return daysBetween(days.at(0)?.day, days.at(-1)?.day)[x] ?? '';
}

/** Round values from 0 up to at least the highest. */
export function roundTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    [1, 2, 2.5, 5, 10]
      .map(factor => factor * power)
      .find(candidate => candidate >= rough && isCountable(candidate)) ?? 10 * power,
    1,
  );
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** Tickets have no halves; below 1 the step is raised to 1 anyway. */
function isCountable(step: number): boolean {
  return step < 1 || Number.isInteger(step);
}

const dayMs = 24 * 60 * 60 * 1000;

/** All UTC days from one to another, at most two years of them. */
function daysBetween(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return [];
  const start = Date.parse(`${first}T00:00:00Z`);
  const count = Math.min(Math.round((Date.parse(`${last}T00:00:00Z`) - start) / dayMs), 730) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    new Date(start + index * dayMs).toISOString().slice(0, 10),
  );
}
