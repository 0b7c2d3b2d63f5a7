import { useMemo, useState } from 'react';
import { createScene, floorsOf, type Scene } from '../core/scene.ts';

/** The floor that is shown of a hall with several, and how another one is. */
export interface Floors {
  /** What is on the floor. */
  readonly scene: Scene;
  /** The places of the floors that can be shown; none in a hall of one. */
  readonly all: readonly number[];
  readonly shown: number | undefined;
  show(floor: number): void;
}

/** Shows the lowest floor first, and then the one on which something was chosen: by the platform, or in the list. */
export function useFloors(whole: Scene, chosen: ReadonlySet<number>): Floors {
  const { map, sectionOfSeat } = whole;
  const all = useMemo(() => floorsOf(map), [map]);
  const floorOf = (seat: number) => map.sections[sectionOfSeat[seat] ?? -1]?.floor;
  const [first] = chosen;
  const [picked, setPicked] = useState(() => (first === undefined ? undefined : floorOf(first)));
  const [before, setBefore] = useState(chosen);
  const shown = all.includes(picked ?? -1) ? picked : all[0];
  if (chosen !== before) {
    setBefore(chosen);
    const added = [...chosen].filter(seat => !before.has(seat));
    const other = added.map(floorOf).find(floor => floor !== undefined);
    if (other !== undefined && other !== shown) setPicked(other);
  }
  const scene = useMemo(() => (shown === undefined ? whole : createScene(map, shown)), [whole, map, shown]);
  return { scene, all, shown, show: setPicked };
}
