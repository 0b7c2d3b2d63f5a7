import type { SeatMap } from '../seat-map.ts';
import type { ProblemList } from './map-problem.ts';

/** Every id is there and unique over the map. */
export function checkIds(map: SeatMap, problems: ProblemList): void {
  const seen = new Set<string>();
  for (const { id, path } of allIds(map)) {
    if (id === '') problems.add('missing-id', path);
    else if (seen.has(id)) problems.add('duplicate-id', path, { ids: [id] });
    seen.add(id);
  }
}

interface FoundId {
  readonly id: string;
  readonly path: () => string;
}

function* allIds(map: SeatMap): Generator<FoundId> {
  for (const [at, section] of map.sections.entries()) {
    const path = `sections[${at}]`;
    yield { id: section.id, path: () => `${path}.id` };
    for (const kind of ['rows', 'tables'] as const) {
      for (const [groupAt, group] of section[kind].entries()) {
        yield { id: group.id, path: () => `${path}.${kind}[${groupAt}].id` };
        for (const [seatAt, seat] of group.seats.entries()) {
          yield { id: seat.id, path: () => `${path}.${kind}[${groupAt}].seats[${seatAt}].id` };
        }
      }
    }
    for (const [zoneAt, zone] of section.zones.entries()) {
      yield { id: zone.id, path: () => `${path}.zones[${zoneAt}].id` };
    }
  }
  for (const [at, shape] of map.shapes.entries()) yield { id: shape.id, path: () => `shapes[${at}].id` };
}
