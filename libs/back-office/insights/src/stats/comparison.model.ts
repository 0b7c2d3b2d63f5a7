import type { ResponseOf } from '@vh/contract';
import { idOf, oneOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';
import { roundTicks } from '../overview/sales-curve.model.ts';

/** Events beside each other, as the API answers them. */
export type Comparison = ResponseOf<'POST /back/stats/get-comparison'>;

/** One of them. */
export type ComparedEvent = Comparison['events'][number];

/** What may be drawn: tickets, or the share of the places that they fill. */
export const measures = ['tickets', 'share'] as const;

/** Most events beside each other. */
export const mostCompared = 5;

/** What is compared and how, as it stands in the address. */
export interface ComparisonChoice {
  readonly eventIds: readonly string[];
  readonly measure: (typeof measures)[number];
  /** Lists have pages; this is none. */
  readonly page: number;
}

/** How the choice stands in the address: ids with commas between them. */
export const comparisonUrl: UrlModel<ComparisonChoice> = {
  parse: parameters => ({
    eventIds: [
      ...new Set(
        (parameters.get('events') ?? '').split(',').flatMap(part => idOf(part)?.toLowerCase() ?? []),
      ),
    ].slice(0, mostCompared),
    measure: oneOf(measures, parameters.get('as')) ?? 'tickets',
    page: 1,
  }),
  format: ({ eventIds, measure }) => ({
    events: eventIds.length > 0 ? eventIds.join(',') : undefined,
    as: measure === 'tickets' ? undefined : measure,
  }),
};

/** The sign by which a curve and its row are known to each other. */
export function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

/** What an event had sold so many days before it began; undefined before its first sale and for days to come. */
export function soldUntil({ days, daysLeft }: ComparedEvent, daysBefore: number): number | undefined {
  const first = days[0]?.daysBefore;
  if (first === undefined || daysBefore > first || daysBefore < daysLeft) return undefined;
  return days.reduce((sum, day) => (day.daysBefore >= daysBefore ? sum + day.sold : sum), 0);
}

/** Lines of the table behind the curves, at most. */
const mostSteps = 60;

/** The days before the event that are drawn, the furthest first and always the nearest: as many as can be told apart. */
export function stepsOf(events: readonly ComparedEvent[]): number[] {
  const furthest = Math.max(...events.map(({ days }) => days[0]?.daysBefore ?? 0), 0);
  const step = Math.max(Math.ceil(furthest / mostSteps), 1);
  const even = Array.from({ length: Math.floor(furthest / step) + 1 }, (_, index) => index * step);
  // where an event stands today is told exactly, and so is where it began
  const exact = events.flatMap(({ days, daysLeft }) => [days[0]?.daysBefore ?? 0, daysLeft]);
  return [...new Set([...even, ...exact])].filter(day => day <= furthest).sort((a, b) => b - a);
}

/** A curve by days before the event, counted below 0 so that time goes to the right. */
export interface ComparisonCurve {
  readonly key: string;
  readonly letter: string;
  readonly title: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The curves with the words below and beside them. */
export function comparisonCurves(
  events: readonly ComparedEvent[],
  measure: ComparisonChoice['measure'],
  say: { days: (count: number) => string; value: (value: number) => string },
) {
  const steps = stepsOf(events);
  const valueOf = (event: ComparedEvent, sold: number) =>
    measure === 'tickets' ? sold : event.capacity > 0 ? (sold / event.capacity) * 100 : 0;
  const curves: ComparisonCurve[] = events.map((event, index) => ({
    key: event.eventId,
    letter: letterOf(index),
    title: event.title,
    points: steps.flatMap(day => {
      const sold = soldUntil(event, day);
      // nobody counts below nought, and a zero with a sign would be another value
      return sold === undefined ? [] : [{ x: day === 0 ? 0 : -day, y: valueOf(event, sold) }];
    }),
  }));
  const highest = Math.max(...curves.flatMap(({ points }) => points.map(({ y }) => y)), 0);
  const furthest = steps[0] ?? 0;
  const third = Math.max(Math.round(furthest / 3), 1);
  const words = [...new Set([furthest, furthest - third, furthest - 2 * third, 0])].filter(day => day >= 0);
  return {
    curves,
    xTicks: words.map(day => ({ value: day === 0 ? 0 : -day, label: say.days(day) })),
    yTicks: roundTicks(highest).map(value => ({ value, label: say.value(value) })),
  };
}
