import { usualSpacing } from '../geometry/spacing.ts';
import type { Seat, SeatMap, SeatSection } from '../seat-map.ts';
import { categoryOf, isTable, type SeatGroup } from '../seat-walk.ts';
import { positionSeats } from './row-positions.ts';
import { rankRows } from './row-ranks.ts';

/** A seat as the inventory sells it. */
export interface InventorySeat {
  /** The seat's id on the map. */
  readonly seatId: string;
  readonly section: string;
  /** The label of a row or table. */
  readonly row: string;
  readonly seat: string;
  /** How good its row is over the whole hall; 1 is the best. */
  readonly rank: number;
  /** Place in the row: neighbours differ by one, an aisle leaves a gap. Unique in its row. */
  readonly position: number;
  /** Kept for people who need it and for who comes with them. */
  readonly accessible: boolean;
  readonly restrictedView: boolean;
  /** The key of its category; a map that may be published has one for every seat. */
  readonly category: string | undefined;
  /** The id of the table whose chairs all go to one buyer. */
  readonly wholeTable: string | undefined;
}

/** All seats of a map as the inventory sells them, row by row, by position within each. */
export function toInventoryRows(map: SeatMap): InventorySeat[] {
  const usual = usualSpacing(map) ?? 1;
  const kept = new Set(map.categories.filter(category => category.accessible).map(({ key }) => key));
  return rankRows(map).flatMap(({ section, label, groups, rank }) => {
    const wholeTables = tablesOfChairs(groups);
    return positionSeats(groups, usual).map(({ seat, position }) => ({
      seatId: seat.id,
      section: section.label,
      row: label,
      seat: seat.label,
      rank,
      position,
      accessible: isKept(seat, section, kept),
      restrictedView: seat.restrictedView === true,
      category: categoryOf(seat, section),
      wholeTable: wholeTables.get(seat),
    }));
  });
}

function isKept(seat: Seat, section: SeatSection, kept: ReadonlySet<string>): boolean {
  const category = categoryOf(seat, section);
  return (
    seat.accessible === true || seat.companion === true || (category !== undefined && kept.has(category))
  );
}

function tablesOfChairs(groups: readonly SeatGroup[]): Map<Seat, string> {
  const tables = new Map<Seat, string>();
  for (const group of groups) {
    if (isTable(group) && group.bookAsWhole) for (const seat of group.seats) tables.set(seat, group.id);
  }
  return tables;
}
