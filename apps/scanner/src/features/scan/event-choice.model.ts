import type { ResponseOf } from '@vh/contract';
import { closedVerdict, normaliseSearchText } from '@vh/domain';

/** An event that the scanner checks. */
export type DoorEvent = ResponseOf<'POST /back/scanner/get'>['events'][number];

/** True when people come to an event now: its doors are open. */
export function isNow(event: Pick<DoorEvent, 'times'>, now: number): boolean {
  return closedVerdict(event.times, now) === undefined;
}

/** Events people come to now first, then the next ones, then what is over, latest first. */
export function sortForDoor(events: readonly DoorEvent[], now: number): DoorEvent[] {
  const rank = (event: DoorEvent) => (isNow(event, now) ? 0 : Date.parse(event.date) > now ? 1 : 2);
  return events.toSorted((a, b) => {
    const byRank = rank(a) - rank(b);
    if (byRank !== 0) return byRank;
    const rising = Date.parse(a.date) - Date.parse(b.date);
    return rank(a) === 2 ? -rising : rising;
  });
}

/** The events whose title, hall or city has all the words; forgives diacritics and Cyrillic. */
export function filterForDoor(events: readonly DoorEvent[], words: string): DoorEvent[] {
  const wanted = normaliseSearchText(words).split(' ').filter(Boolean);
  return events.filter(({ title, venue, city }) => {
    const said = normaliseSearchText(`${title} ${venue} ${city}`);
    return wanted.every(word => said.includes(word));
  });
}

/** Where a scanner stands: its name, and its gate when the name does not say it. */
export function placeOf({ name, gate }: { readonly name: string; readonly gate: string }): string {
  return gate === '' || name.includes(gate) ? name : `${name}, ${gate}`;
}

/**
 * The event that is meant: the one asked for when it is assigned; else the only one, or the only one
 * people come to now; else none, and the steward chooses.
 */
export function pickEvent(
  events: readonly DoorEvent[],
  wanted: string | undefined,
  now: number,
): DoorEvent | undefined {
  if (wanted) return events.find(event => event._id === wanted);
  if (events.length === 1) return events[0];
  const current = events.filter(event => isNow(event, now));
  return current.length === 1 ? current[0] : undefined;
}
