import type { BuyerMap, Point } from '@vh/seating';

/** Parts of a row that end this near to each other have one label between them, radii of a seat. */
const sharedReach = 4;

/**
 * Where the label of each row stands, map units: a seat's width outside of its ends. Parts of one row at both sides of an
 * aisle share the label there.
 */
export function rowEndsOf(map: BuyerMap, radius: number): (readonly Point[] | undefined)[] {
  const known = new Map<string, { x: number; y: number }[]>();
  return map.rows.map(({ firstSeat, seatCount, section, label }) => {
    const ends = endsOf(map, firstSeat, seatCount, radius);
    if (!ends) return undefined;
    const key = `${section} ${label}`;
    const others = known.get(key) ?? [];
    const own = ends.filter(end => {
      const shared = others.find(({ x, y }) => Math.hypot(x - end.x, y - end.y) < radius * sharedReach);
      if (shared) Object.assign(shared, { x: (shared.x + end.x) / 2, y: (shared.y + end.y) / 2 });
      return !shared;
    });
    known.set(key, [...others, ...own]);
    return own;
  });
}

function endsOf({ seats: { xs, ys } }: BuyerMap, first: number, count: number, radius: number) {
  const last = first + count - 1;
  if (count < 2) return undefined;
  const away = (from: number, to: number) => {
    const [dx, dy] = [(xs[to] ?? 0) - (xs[from] ?? 0), (ys[to] ?? 0) - (ys[from] ?? 0)];
    const length = Math.hypot(dx, dy) || 1;
    return {
      x: (xs[to] ?? 0) + (dx / length) * radius * 2.6,
      y: (ys[to] ?? 0) + (dy / length) * radius * 2.6,
    };
  };
  return [away(first + 1, first), away(last - 1, last)];
}
