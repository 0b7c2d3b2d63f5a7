/** When and where an event takes place, as its ticket holders rely on it; moments in milliseconds since the epoch. */
export interface EventSchedule {
  readonly startsAt: number | undefined;
  readonly endsAt: number | undefined;
  readonly doorsAt: number | undefined;
  readonly placeId: string | null;
  readonly hallId: string | null;
  /** Where it is watched from afar; '' for nowhere. */
  readonly onlineUrl: string;
}

/**
 * The parts of a schedule whose change ticket holders learn of: `place` is another place, town, country or time zone,
 * `address` the name or address of the same place.
 */
export const scheduleParts = ['start', 'doors', 'end', 'place', 'address', 'hall', 'online'] as const;

/** One part of a schedule. */
export type SchedulePart = (typeof scheduleParts)[number];

/** The parts that differ, in the order of {@link scheduleParts}; another place makes its hall no change of its own. */
export function changedScheduleParts(before: EventSchedule, after: EventSchedule): SchedulePart[] {
  const differs: Record<SchedulePart, boolean> = {
    start: before.startsAt !== after.startsAt,
    doors: before.doorsAt !== after.doorsAt,
    end: before.endsAt !== after.endsAt,
    place: before.placeId !== after.placeId,
    // a place's own words change in the place, not in its events
    address: false,
    hall: before.placeId === after.placeId && before.hallId !== after.hallId,
    online: before.onlineUrl !== after.onlineUrl,
  };
  return scheduleParts.filter(part => differs[part]);
}

/** True when ticket holders must be told: a wrong day, place or link makes them miss the event. */
export function mustNotifyHolders(parts: readonly SchedulePart[]): boolean {
  return parts.some(part => part === 'start' || part === 'place' || part === 'online');
}

/** What a place tells ticket holders. */
export interface PlaceWords {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly timezone: string;
}

/** The parts that a change of a place itself makes for the events that take place there. */
export function changedPlaceParts(before: PlaceWords, after: PlaceWords): SchedulePart[] {
  const differs = (field: keyof PlaceWords) => before[field] !== after[field];
  if (differs('city') || differs('country') || differs('timezone')) return ['place'];
  return differs('name') || differs('address') ? ['address'] : [];
}
