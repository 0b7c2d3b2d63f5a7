import { toDrawnMap, type SeatMap } from '@vh/seating';
import { createScene, seatBits, type Drawing, type MapTheme, type Scene } from '@vh/seat-view/core';
import { drawSheet, type Sheet } from './draw-sheet.ts';

/** A map as the editor has it drawn, or one floor of it: standing zones bear their number of places. */
export function sceneOf(map: SeatMap, floor?: string): Scene {
  const drawn = toDrawnMap(map);
  const zones = drawn.zones.map(zone => ({ ...zone, label: `${zone.label} · ${zone.capacity}` }));
  const place = floor === undefined ? -1 : drawn.floors.indexOf(floor);
  return createScene({ ...drawn, zones }, place < 0 ? undefined : place);
}

interface EditorLook extends Sheet {
  readonly scene: Scene;
  readonly theme: MapTheme;
  /** Seats that are being dragged: where they come from is only hinted at. */
  readonly dragged?: readonly number[];
}

/** What the painter draws of a map that is edited: the same as of one that is sold, in the map's own colours, on paper. */
export function drawingOf({ scene, theme, dragged = [], ...sheet }: EditorLook): Drawing {
  const states = new Uint8Array(scene.map.seats.count).fill(seatBits.free);
  for (const seat of dragged) states[seat] = seatBits.free | seatBits.faded;
  return {
    ...{ scene, theme, states },
    colours: sheet.map.categories.map(({ colour }) => colour),
    sectionNotes: [],
    hasOwnColours: true,
    drawBelow: (context, view, screen) => drawSheet(context, { ...sheet, scene, theme, view, screen }),
  };
}

/** The places of seats with these ids. */
export function placesOf(scene: Scene, ids: ReadonlySet<string>): number[] {
  if (ids.size === 0) return [];
  return scene.map.seats.ids.flatMap((id, seat) => (ids.has(id) ? [seat] : []));
}
