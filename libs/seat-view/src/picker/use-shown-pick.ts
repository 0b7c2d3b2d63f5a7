import type { BuyerMap, Box } from '@vh/seating';
import { useEffect, useRef } from 'react';
import { isSeatShown, type Scene } from '../core/scene.ts';
import type { Picking } from './picking.ts';
import type { PlanView } from './use-plan-view.ts';

/** So many radii of a seat around a pick are shown with it, so that its neighbours are seen. */
const roomAround = 12;

/** What of a map has some seats in its middle; in the map's own units. */
export function boxAround(
  { seats }: Pick<BuyerMap, 'seats'>,
  picked: readonly number[],
  radius: number,
): Box {
  const [xs, ys] = [seats.xs, seats.ys].map(all => picked.map(seat => all[seat] ?? 0));
  const room = radius * roomAround;
  return {
    left: Math.min(...(xs ?? [])) - room,
    right: Math.max(...(xs ?? [])) + room,
    top: Math.min(...(ys ?? [])) - room,
    bottom: Math.max(...(ys ?? [])) + room,
  };
}

/** Leads the plan to the seats that were picked for the buyer, once their floor is shown. */
export function useShownPick({ live, picked }: Picking, scene: Scene, plan: PlanView): void {
  const shown = useRef(picked);
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  });
  useEffect(() => {
    const [first] = picked;
    if (first === undefined || shown.current === picked || !isSeatShown(scene, first)) return;
    shown.current = picked;
    latest.current.show(boxAround(live.map, picked, scene.radius));
  }, [picked, live.map, scene]);
}
