import { seatMapLimits, type SeatMap } from '../seat-map.ts';
import { countSeats, countStanding } from '../seat-walk.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkIds } from './check-ids.ts';
import { checkNumbering } from './check-numbering.ts';
import { checkOverlaps } from './check-overlaps.ts';
import { checkSections } from './check-sections.ts';
import { checkColour, checkLabel, checkSize } from './check-values.ts';
import { checkShapes } from './check-shapes.ts';
import { createProblemList, type MapCheck } from './map-problem.ts';

/**
 * Tells what is wrong with a map. A map with errors can be kept and drawn, not published. A map with more seats than
 * allowed is looked at no further.
 */
export function validateSeatMap(map: SeatMap): MapCheck {
  const problems = createProblemList();
  const seats = countSeats(map);
  if (seats > seatMapLimits.seats) {
    problems.add('too-many-seats', () => 'sections', { params: { seats, limit: seatMapLimits.seats } });
    return problems.check();
  }
  if (seats === 0 && !(countStanding(map) > 0)) problems.add('no-places', () => 'sections');
  checkSize(problems, map.size, () => 'size');
  checkCategories(map, problems);
  checkFloors(map, problems);
  checkIds(map, problems);
  checkSections(map, problems);
  checkShapes(map, problems);
  checkAddresses(map, problems);
  checkNumbering(map, problems);
  checkOverlaps(map, problems);
  return problems.check();
}

function checkCategories(map: SeatMap, problems: ReturnType<typeof createProblemList>): void {
  const keys = new Set<string>();
  map.categories.forEach(({ key, name, colour }, at) => {
    const path = () => `categories[${at}]`;
    if (keys.has(key)) problems.add('duplicate-label', () => `${path()}.key`, { params: { label: key } });
    keys.add(key);
    checkLabel(problems, { label: name, path: () => `${path()}.name`, most: Infinity });
    checkColour(problems, colour, () => `${path()}.colour`);
  });
}

function checkFloors({ floors = [] }: SeatMap, problems: ReturnType<typeof createProblemList>): void {
  floors.forEach((floor, at) => {
    const path = () => `floors[${at}]`;
    checkLabel(problems, { label: floor, path, most: Infinity });
    if (floors.indexOf(floor) < at) problems.add('duplicate-label', path, { params: { label: floor } });
  });
}
