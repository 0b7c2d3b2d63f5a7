import type { Seat, SeatMap, SeatSection } from '../seat-map.ts';
import { seatGroups, type SeatAddress, type SeatGroup } from '../seat-walk.ts';
import { findDuplicates } from './map-draft.ts';
import { renameByBlock } from './rename-by-block.ts';

/** What becomes of seats whose address another one has. */
export const duplicateChoices = ['rename-by-block', 'keep-first', 'renumber'] as const;

/**
 * `rename-by-block`: blocks of a section that repeat each other become sections of their own ("Ground floor 1" …).
 * `keep-first`: all but the first seat of an address go. `renumber`: they get the next numbers of their row.
 */
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** What became of a seat. */
export interface ResolvedSeat {
  readonly seatId: string;
  readonly before: SeatAddress;
  /** Undefined when the seat went. */
  readonly after: SeatAddress | undefined;
}

/** A map without duplicates, and what was changed for that. */
export interface ResolvedMap {
  readonly map: SeatMap;
  readonly changes: readonly ResolvedSeat[];
}

/** Makes every address of a map unique. A map without duplicates is answered as it is. */
export function resolveDuplicates(map: SeatMap, choice: DuplicateChoice): ResolvedMap {
  if (findDuplicates(map).length === 0) return { map, changes: [] };
  const resolved = resolve(map, choice);
  return { map: resolved, changes: compare(map, resolved) };
}

function resolve(map: SeatMap, choice: DuplicateChoice): SeatMap {
  if (choice === 'keep-first') return dropLater(map);
  if (choice === 'renumber') return renumber(map);
  // a row that has a number twice can't be told apart by blocks
  return renumber(renameByBlock(map));
}

type Change = (seat: Seat, section: SeatSection, group: SeatGroup) => Seat | undefined;

/** A map whose seats are looked at one by one in their order; those answered as undefined go. */
function mapSeats(map: SeatMap, change: Change): SeatMap {
  const seatsOf = (section: SeatSection, group: SeatGroup) =>
    group.seats.flatMap(seat => change(seat, section, group) ?? []);
  return {
    ...map,
    sections: map.sections.map(section => ({
      ...section,
      rows: section.rows.map(row => ({ ...row, seats: seatsOf(section, row) })),
      tables: section.tables.map(table => ({ ...table, seats: seatsOf(section, table) })),
    })),
  };
}

function addressIn(section: SeatSection, group: SeatGroup, seat: Seat): string {
  return `${section.label}\n${group.label}\n${seat.label}`;
}

function dropLater(map: SeatMap): SeatMap {
  const seen = new Set<string>();
  const kept = mapSeats(map, (seat, section, group) => {
    const key = addressIn(section, group, seat);
    if (seat.label !== '' && seen.has(key)) return undefined;
    seen.add(key);
    return seat;
  });
  return {
    ...kept,
    sections: kept.sections.map((section, at) => ({
      ...section,
      // what was empty before stays
      rows: section.rows.filter(
        (row, place) => row.seats.length > 0 || map.sections[at]?.rows[place]?.seats.length === 0,
      ),
    })),
  };
}

function renumber(map: SeatMap): SeatMap {
  const taken = new Set<string>();
  const highest = new Map<string, number>();
  for (const section of map.sections) {
    for (const group of seatGroups(section)) {
      const row = `${section.label}\n${group.label}`;
      for (const seat of group.seats) {
        taken.add(addressIn(section, group, seat));
        const number = /^\d{1,6}$/.test(seat.label) ? Number(seat.label) : 0;
        highest.set(row, Math.max(highest.get(row) ?? 0, number));
      }
    }
  }
  const seen = new Set<string>();
  return mapSeats(map, (seat, section, group) => {
    const key = addressIn(section, group, seat);
    if (seat.label === '' || !seen.has(key)) {
      seen.add(key);
      return seat;
    }
    const row = `${section.label}\n${group.label}`;
    let number = (highest.get(row) ?? 0) + 1;
    while (taken.has(`${row}\n${number}`)) number += 1;
    highest.set(row, number);
    return { ...seat, label: String(number) };
  });
}

function compare(before: SeatMap, after: SeatMap): ResolvedSeat[] {
  const addresses = (map: SeatMap) =>
    new Map(
      map.sections.flatMap(section =>
        seatGroups(section).flatMap(group =>
          group.seats.map((seat): [string, SeatAddress] => [
            seat.id,
            { section: section.label, row: group.label, seat: seat.label },
          ]),
        ),
      ),
    );
  const later = addresses(after);
  return [...addresses(before)].flatMap(([seatId, address]) => {
    const now = later.get(seatId);
    const isSame = now?.section === address.section && now.row === address.row && now.seat === address.seat;
    return isSame ? [] : [{ seatId, before: address, after: now }];
  });
}
