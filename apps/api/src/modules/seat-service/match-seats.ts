import type { SeatsioObject } from './seatsio/seatsio-messages.ts';

/** A seat of an event by its address. */
export interface SeatAddress {
  readonly seatId: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

/** Which seat of ours is which object there. */
export interface SeatMatch {
  readonly matched: readonly { readonly seatId: string; readonly label: string }[];
  readonly unknownThere: readonly SeatAddress[];
  readonly unknownHere: readonly SeatsioObject[];
  readonly areas: readonly SeatsioObject[];
}

/** What the importer calls the section of seats that have none there (`importSeatsioChart`). */
const mainSection = 'Main';

/** A booth is a table of one chair, as the importer makes it. */
const boothSeat = '1';

/**
 * Finds the seats of an event among the objects of one there, by section, row or table, and number: labels there are joined
 * from these by dashes, which may also be part of them.
 */
export function matchSeats(seats: readonly SeatAddress[], objects: readonly SeatsioObject[]): SeatMatch {
  const areas = objects.filter(({ objectType }) => objectType === 'generalAdmission');
  const others = objects.filter(({ objectType }) => objectType !== 'generalAdmission');
  const byAddress = new Map(others.map(object => [addressThere(object), object]));
  const found = seats.map(seat => ({ seat, object: byAddress.get(addressHere(seat)) }));
  const known = new Set(found.flatMap(({ object }) => object?.label ?? []));
  return {
    matched: found.flatMap(({ seat, object }) =>
      object ? [{ seatId: seat.seatId, label: object.label }] : [],
    ),
    unknownThere: found.filter(({ object }) => !object).map(({ seat }) => seat),
    unknownHere: others.filter(({ label }) => !known.has(label)),
    areas,
  };
}

/** A seat as people call it. */
export function addressOf({ section, row, seat }: SeatAddress): string {
  return [section, row, seat].join(' ');
}

function addressHere({ section, row, seat }: SeatAddress): string {
  return JSON.stringify([section, row, seat]);
}

function addressThere({ label, labels, objectType }: SeatsioObject): string {
  const own = labels?.own.label ?? label;
  const section = labels?.section || mainSection;
  if (objectType === 'booth') return JSON.stringify([section, own, boothSeat]);
  return JSON.stringify([section, labels?.parent?.label ?? '', own]);
}
