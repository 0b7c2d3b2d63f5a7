import { groupBy } from '../../../platform/group-by.ts';
import type { SeatsioObject } from './seatsio-messages.ts';

/** A seat of an event by its address. */
export interface SeatAddress {
  readonly seatId: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  /** The table that it is sold with, of those sold whole. */
  readonly wholeTable: string | null;
}

/** A seat of ours and what it is there. */
export interface MatchedSeat {
  readonly seatId: string;
  readonly label: string;
  /** The object is its whole table, which the other chairs share. */
  readonly isOfTable: boolean;
}

/** Which seat of ours is which object there. */
export interface SeatMatch {
  readonly matched: readonly MatchedSeat[];
  readonly missingInService: readonly SeatAddress[];
  readonly onlyInService: readonly SeatsioObject[];
  readonly areas: readonly SeatsioObject[];
}

/** What the importer calls the section of seats that have none there (`importSeatsioChart`). */
const mainSection = 'Main';

/** A booth is a table of one chair, as the importer makes it. */
const boothSeat = '1';

/**
 * Finds the seats of an event among the objects of one there, by section, row or table, and number: labels there are joined
 * from these by dashes, which may also be part of them. A table that is booked as a whole there is one object, which all
 * chairs of a table that is sold whole here are; chairs that are sold singly are not found in it.
 */
export function matchSeats(seats: readonly SeatAddress[], objects: readonly SeatsioObject[]): SeatMatch {
  const areas = objects.filter(({ objectType }) => objectType === 'generalAdmission');
  const others = objects.filter(({ objectType }) => objectType !== 'generalAdmission');
  const byAddress = new Map(others.map(object => [addressThere(object), object]));
  const chairs = groupBy(seats, tableHere);
  const tableOf = (seat: SeatAddress) =>
    seat.wholeTable !== null || chairs.get(tableHere(seat))?.length === 1
      ? byAddress.get(tableHere(seat))
      : undefined;
  const found = seats.map(seat => ({ seat, object: byAddress.get(addressHere(seat)) ?? tableOf(seat) }));
  const known = new Set(found.flatMap(({ object }) => object?.label ?? []));
  return {
    matched: found.flatMap(({ seat: { seatId }, object }) =>
      object ? [{ seatId, label: object.label, isOfTable: object.objectType === 'table' }] : [],
    ),
    missingInService: found.filter(({ object }) => !object).map(({ seat }) => seat),
    onlyInService: others.filter(({ label }) => !known.has(label)),
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

/** A table, or a row: what has two parts is no seat. */
function tableHere({ section, row }: SeatAddress): string {
  return JSON.stringify([section, row]);
}

function addressThere({ label, labels, objectType }: SeatsioObject): string {
  const own = labels?.own.label ?? label;
  const section = labels?.section || mainSection;
  if (objectType === 'booth') return JSON.stringify([section, own, boothSeat]);
  if (objectType === 'table') return JSON.stringify([section, own]);
  return JSON.stringify([section, labels?.parent?.label ?? '', own]);
}
