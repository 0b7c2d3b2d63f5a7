import { focalPointOfSection } from '../geometry/focal-point.ts';
import { distance, meanPoint, median } from '../geometry/points.ts';
import { usualSpacing } from '../geometry/spacing.ts';
import type { SeatMap, SeatSection } from '../seat-map.ts';
import { seatGroups, type SeatGroup } from '../seat-walk.ts';

/** The rows or tables of a section that share a label: for anyone who sells them they are one row. */
export interface LabelledRow {
  readonly section: SeatSection;
  readonly label: string;
  readonly groups: readonly SeatGroup[];
}

/** A row with how good it is. */
export interface RankedRow extends LabelledRow {
  /** From 1, the best. Rows that are equally far have the same rank. */
  readonly rank: number;
}

/** The rows of a map as they are sold, those without seats left out. */
export function labelledRows(map: SeatMap): LabelledRow[] {
  return map.sections.flatMap(section => {
    const groups = new Map<string, SeatGroup[]>();
    for (const group of seatGroups(section)) {
      if (group.seats.length === 0) continue;
      const others = groups.get(group.label);
      if (others) others.push(group);
      else groups.set(group.label, [group]);
    }
    return [...groups].map(([label, ofLabel]) => ({ section, label, groups: ofLabel }));
  });
}

/**
 * Ranks rows by the distance of their middles to what their seats look at, counted in rows: a rank further back is
 * about one row. A floor begins where the one below it ends.
 */
export function rankRows(map: SeatMap): RankedRow[] {
  const far = labelledRows(map).map(row => ({ row, away: distanceToFocalPoint(map, row) }));
  const pitch = rowPitch(far) ?? usualSpacing(map) ?? 1;
  const floors = [undefined, ...(map.floors ?? [])];
  const ranked = new Map<LabelledRow, number>();
  let before = 0;
  for (const floor of floors) {
    const rows = far.filter(({ row }) => floorOf(row, floors) === floor);
    const nearest = rows.reduce((least, { away }) => Math.min(least, away), Infinity);
    let last = before;
    for (const { row, away } of rows) {
      const rank = before + 1 + Math.round((away - nearest) / pitch);
      ranked.set(row, rank);
      last = Math.max(last, rank);
    }
    before = last;
  }
  return far.map(({ row }) => ({ ...row, rank: ranked.get(row) ?? 1 }));
}

/** How far the middle of a row is from what its seats look at, map units. */
export function distanceToFocalPoint(map: SeatMap, { section, groups }: LabelledRow): number {
  const middle = meanPoint(groups.flatMap(group => group.seats));
  const away = middle ? distance(middle, focalPointOfSection(map, section)) : 0;
  return Number.isFinite(away) ? away : 0;
}

/** A floor the map does not name counts as none. */
function floorOf({ section }: LabelledRow, floors: readonly (string | undefined)[]): string | undefined {
  return floors.includes(section.floor) ? section.floor : undefined;
}

/** The usual distance from a row of a section to the next, map units. */
function rowPitch(rows: readonly { readonly row: LabelledRow; readonly away: number }[]): number | undefined {
  const bySection = new Map<SeatSection, number[]>();
  for (const { row, away } of rows) {
    const others = bySection.get(row.section);
    if (others) others.push(away);
    else bySection.set(row.section, [away]);
  }
  const steps = [...bySection.values()].flatMap(aways => {
    const sorted = aways.sort((one, other) => one - other);
    return sorted.slice(1).map((away, at) => away - (sorted[at] ?? away));
  });
  return median(steps.filter(step => step > 0.01));
}
