import type { Box } from '@vh/seating';

/** The words of a name, CSS pixels. */
export interface NameSize {
  readonly width: number;
  readonly height: number;
}

/** What a name may cover, least welcome first. */
export interface NameHindrance {
  readonly weight: number;
  /** How much of it lies in a rectangle; what is more than `most` need not be counted. */
  readonly coveredIn: (spot: Box, most: number) => number;
}

/** Between what is named and a name beside it, of the letters' height. */
const gap = 0.4;

/**
 * Where the name of something may stand, the best first: below it, above it, then in its corners (those of what lies
 * aslant are empty), beside it and at last in its middle.
 */
export function nameSpots({ left, top, right, bottom }: Box, { width, height }: NameSize): Box[] {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const space = height * gap;
  const [below, above] = [bottom + height / 2 + space, top - height / 2 - space];
  const [lowest, highest] = [bottom - height / 2, top + height / 2];
  const [first, last] = [left + width / 2, right - width / 2];
  const [before, behind] = [left - width / 2 - space, right + width / 2 + space];
  const middles = [
    ...[below, above].map(y => ({ x: middleX, y })),
    ...[below, above].flatMap(y => [first, last].map(x => ({ x, y }))),
    ...[lowest, highest].flatMap(y => [first, last].map(x => ({ x, y }))),
    ...[middleY, lowest, highest].flatMap(y => [before, behind].map(x => ({ x, y }))),
    ...[below, above].flatMap(y => [before, behind].map(x => ({ x, y }))),
    { x: middleX, y: middleY },
  ];
  return middles.map(({ x, y }) => ({
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
  }));
}

/** Who covers so much covers too much, however much it is. */
const mostCovered = 12;

/** What a spot costs more than the one before it: the later, the less is it seen whose name stands there. */
const costOfPlace = 0.1;

/** The spot that covers least; of equals the one that comes first. */
export function bestSpot(spots: readonly Box[], hindrances: readonly NameHindrance[]): Box | undefined {
  let best: Box | undefined;
  let least = Infinity;
  for (const [place, spot] of spots.entries()) {
    let cost = place * costOfPlace;
    // those that come later cost more whatever they cover
    if (cost >= least) break;
    for (const { weight, coveredIn } of hindrances) {
      cost += weight * coveredIn(spot, Math.min(mostCovered, Math.ceil((least - cost) / weight)));
      if (cost >= least) break;
    }
    if (cost >= least) continue;
    best = spot;
    least = cost;
  }
  return best;
}
