/** When and where an event takes place, as its ticket holders rely on it; moments in milliseconds since the epoch. */
export interface EventSchedule {
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly doorsAt: number | undefined;
  readonly placeId: string | null;
  readonly hallId: string | null;
}

/** The parts of a schedule whose change ticket holders learn of. */
export const scheduleParts = ['start', 'doors', 'end', 'place', 'hall'] as const;

/** One part of a schedule. */
export type SchedulePart = (typeof scheduleParts)[number];

/** The parts that differ, in the order of {@link scheduleParts}; another place makes its hall no change of its own. */
export function changedScheduleParts(before: EventSchedule, after: EventSchedule): SchedulePart[] {
  const differs: Record<SchedulePart, boolean> = {
    start: before.startsAt !== after.startsAt,
    doors: before.doorsAt !== after.doorsAt,
    end: before.endsAt !== after.endsAt,
    place: before.placeId !== after.placeId,
    hall: before.placeId === after.placeId && before.hallId !== after.hallId,
  };
  return scheduleParts.filter(part => differs[part]);
}

/** Whether ticket holders must be told: a wrong day or place makes them miss the event. */
export function mustTellHolders(parts: readonly SchedulePart[]): boolean {
  return parts.some(part => part === 'start' || part === 'place');
}
