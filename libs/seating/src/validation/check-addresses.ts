import type { Seat, SeatMap } from '../seat-map.ts';
import { addressKey } from '../seat-walk.ts';
import type { ProblemList } from './map-problem.ts';

/** No two seats have the same section, row and label. Seats without a label are told elsewhere. */
export function checkAddresses(map: SeatMap, problems: ProblemList): void {
  const seen = new Map<string, FoundSeat>();
  const twins = new Map<string, FoundSeat[]>();
  for (const found of foundSeats(map)) {
    if (found.seat.label.trim() === '') continue;
    const key = addressKey({ section: found.section, row: found.row, seat: found.seat.label });
    const first = seen.get(key);
    const others = twins.get(key);
    if (others) others.push(found);
    else if (first) twins.set(key, [first, found]);
    else seen.set(key, found);
  }
  for (const seats of twins.values()) {
    const second = seats[1];
    if (!second) continue;
    problems.add('duplicate-address', second.path, {
      ids: seats.map(({ seat }) => seat.id),
      params: { section: second.section, row: second.row, seat: second.seat.label, count: seats.length },
    });
  }
}

interface FoundSeat {
  readonly seat: Seat;
  readonly section: string;
  readonly row: string;
  readonly path: () => string;
}

function* foundSeats(map: SeatMap): Generator<FoundSeat> {
  for (const [at, section] of map.sections.entries()) {
    for (const kind of ['rows', 'tables'] as const) {
      for (const [groupAt, group] of section[kind].entries()) {
        for (const [seatAt, seat] of group.seats.entries()) {
          const path = () => `sections[${at}].${kind}[${groupAt}].seats[${seatAt}].label`;
          yield { seat, section: section.label, row: group.label, path };
        }
      }
    }
  }
}
