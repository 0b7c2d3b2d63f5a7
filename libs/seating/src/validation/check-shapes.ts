import type { SeatMap } from '../seat-map.ts';
import { checkColour, checkLabel, checkNumber, checkOutline, checkPoint, checkSize } from './check-values.ts';
import type { ProblemList } from './map-problem.ts';

/** Positions, measures, colours and floors of what is only drawn, and of the focal points and background. */
export function checkShapes(map: SeatMap, problems: ProblemList): void {
  const { size, background, focalPoint } = map;
  map.shapes.forEach((shape, at) => {
    const path = () => `shapes[${at}]`;
    const ids = [shape.id];
    checkColour(problems, shape.colour, () => `${path()}.colour`, ids);
    checkColour(problems, shape.borderColour, () => `${path()}.borderColour`, ids);
    const { floor } = shape;
    if (floor !== undefined && !map.floors?.includes(floor)) {
      problems.add('unknown-floor', () => `${path()}.floor`, { ids, params: { floor } });
    }
    if (shape.kind === 'polygon') {
      checkOutline(problems, { outline: shape.points, size, path: () => `${path()}.points`, id: shape.id });
      return;
    }
    checkPoint(problems, { point: shape, size, path, id: shape.id });
    checkNumber(problems, shape.rotation, () => `${path()}.rotation`, ids);
    const { width, height } = shape.kind === 'text' ? { width: shape.size, height: shape.size } : shape;
    checkSize(problems, { width, height }, path, ids);
    if (shape.kind === 'text') {
      checkLabel(problems, { label: shape.text, path: () => `${path()}.text`, id: shape.id, most: Infinity });
    }
  });
  if (focalPoint) checkFinite(problems, focalPoint, 'focalPoint');
  map.sections.forEach((section, at) => {
    if (section.focalPoint) checkFinite(problems, section.focalPoint, `sections[${at}].focalPoint`);
  });
  if (!background) return;
  checkFinite(problems, background, 'background');
  checkNumber(problems, background.opacity, () => 'background.opacity');
  checkSize(problems, { width: background.width, height: background.height }, () => 'background');
}

/** What is looked at may lie beside the map. */
function checkFinite(problems: ProblemList, { x, y }: { x: number; y: number }, path: string): void {
  checkNumber(problems, x, () => `${path}.x`);
  checkNumber(problems, y, () => `${path}.y`);
}
