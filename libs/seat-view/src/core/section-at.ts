import { isInPolygon, type Point } from '@vh/seating';
import type { Scene } from './scene.ts';

/** The section at a point of the map: by its border. */
export function sectionAt(scene: Scene, point: Point): number | undefined {
  const found = scene.map.sections.findIndex(({ outline }, place) => {
    const box = scene.sectionBoxes[place];
    return (
      box !== undefined &&
      point.x >= box.left &&
      point.x <= box.right &&
      point.y >= box.top &&
      point.y <= box.bottom &&
      (outline.length < 3 || isInPolygon(point, outline))
    );
  });
  return found < 0 ? undefined : found;
}

/** The standing zone at a point of the map. */
export function zoneAt(scene: Scene, point: Point): number | undefined {
  const found = scene.map.zones.findIndex(
    ({ outline, section }) => scene.sectionBoxes[section] !== undefined && isInPolygon(point, outline),
  );
  return found < 0 ? undefined : found;
}
