import { distance, meanPoint, median } from '../geometry/points.ts';
import { createIdMaker, type IdMaker } from '../seat-ids.ts';
import type { Point, SeatMap, SeatSection } from '../seat-map.ts';
import { idsOfMap, isTable, seatGroups, type SeatGroup } from '../seat-walk.ts';

/**
 * Splits every section that has addresses twice into the blocks its rows stand in. Rows are joined to their nearest
 * ones first, never over an aisle, and never with rows that repeat one of their addresses.
 */
export function renameByBlock(map: SeatMap): SeatMap {
  const ids = createIdMaker(idsOfMap(map));
  const labels = new Set(map.sections.map(({ label }) => label));
  return {
    ...map,
    sections: map.sections.flatMap(section => {
      const groups = seatGroups(section);
      if (groups.length > mostRows || !doRepeat(groups)) return [section];
      return splitSection(section, sortBlocks(findBlocks(groups)), { ids, labels });
    }),
  };
}

function addressesIn(groups: readonly SeatGroup[]): string[] {
  return groups.flatMap(group => group.seats.map(seat => `${group.label}\n${seat.label}`));
}

/** True when an address is in two rows; twice in one row it can't be told apart by blocks. */
function doRepeat(groups: readonly SeatGroup[]): boolean {
  const known = new Set<string>();
  return groups.some(group => {
    const addresses = new Set(addressesIn([group]));
    const isKnown = [...addresses].some(address => known.has(address));
    for (const address of addresses) known.add(address);
    return isKnown;
  });
}

/** No section has more rows: comparing each with each would take too long. */
const mostRows = 1000;
/** An aisle is so many times as wide as rows are usually apart. */
const aisleFrom = 1.5;

interface Block {
  groups: SeatGroup[];
  addresses: Set<string>;
}

/** Joins rows into blocks, the nearest first. */
function findBlocks(groups: readonly SeatGroup[]): SeatGroup[][] {
  const blockOf = new Map(
    groups.map((group): [SeatGroup, Block] => [
      group,
      { groups: [group], addresses: new Set(addressesIn([group])) },
    ]),
  );
  const pairs = groups.flatMap((one, at) =>
    groups.slice(at + 1).map(other => ({ one, other, apart: distanceOf(one, other) })),
  );
  pairs.sort((first, second) => first.apart - second.apart);
  const widest = usualStep(groups, pairs) * aisleFrom;
  for (const { one, other, apart } of pairs) {
    if (apart > widest) break;
    const [into, from] = [blockOf.get(one), blockOf.get(other)];
    if (!into || !from || into === from) continue;
    if ([...from.addresses].some(address => into.addresses.has(address))) continue;
    into.groups.push(...from.groups);
    for (const address of from.addresses) into.addresses.add(address);
    for (const group of from.groups) blockOf.set(group, into);
  }
  const blocks = new Set(blockOf.values());
  // rows stay in the order of the source
  return [...blocks].map(block => groups.filter(group => blockOf.get(group) === block));
}

interface Pair {
  readonly one: SeatGroup;
  readonly other: SeatGroup;
  readonly apart: number;
}

/** How far a row usually is from the one nearest to it. */
function usualStep(groups: readonly SeatGroup[], sortedPairs: readonly Pair[]): number {
  const nearest = new Map<SeatGroup, number>();
  for (const { one, other, apart } of sortedPairs) {
    for (const group of [one, other]) if (!nearest.has(group)) nearest.set(group, apart);
  }
  return median(groups.flatMap(group => nearest.get(group) ?? [])) ?? 0;
}

/** How far two rows are apart at their nearest ends and middles. */
function distanceOf(one: SeatGroup, other: SeatGroup): number {
  return Math.min(...marksOf(one).flatMap(mark => marksOf(other).map(end => distance(mark, end))));
}

function marksOf({ seats }: SeatGroup): Point[] {
  return [seats[0], seats[Math.floor(seats.length / 2)], seats.at(-1)].filter(seat => seat !== undefined);
}

/** As one reads: lines of blocks from the top, each from the left. */
function sortBlocks(blocks: readonly SeatGroup[][]): SeatGroup[][] {
  const placed = blocks.map(groups => {
    const seats = groups.flatMap(group => group.seats);
    const ys = seats.map(({ y }) => y);
    return { groups, middle: meanPoint(seats) ?? { x: 0, y: 0 }, height: Math.max(...ys) - Math.min(...ys) };
  });
  const line = Math.max(1, (median(placed.map(({ height }) => height)) ?? 0) * 0.75);
  return placed
    .sort(
      (one, other) =>
        Math.round(one.middle.y / line) - Math.round(other.middle.y / line) || one.middle.x - other.middle.x,
    )
    .map(({ groups }) => groups);
}

function splitSection(
  section: SeatSection,
  blocks: readonly (readonly SeatGroup[])[],
  { ids, labels }: { ids: IdMaker; labels: Set<string> },
): SeatSection[] {
  let number = 0;
  return blocks.map((groups, at) => {
    do number += 1;
    while (labels.has(`${section.label} ${number}`));
    const label = `${section.label} ${number}`;
    labels.add(label);
    const { outline, ...rest } = section;
    return {
      ...rest,
      // the border was that of all blocks together
      ...(blocks.length === 1 && outline ? { outline } : {}),
      id: at === 0 ? section.id : ids.make(label),
      label,
      rows: groups.filter(group => !isTable(group)),
      tables: groups.filter(isTable),
      zones: at === 0 ? section.zones : [],
    };
  });
}
