import { allSeats, toInventoryRows, type SeatMap } from '@vh/seating';
import type {
  PlanProblem,
  CurrentSeatPlan,
  PresentSeat,
  TakenState,
  WantedQuota,
  WantedSeat,
} from './seat-plan.ts';

/** What becomes of the seats of an event. */
export interface SeatPlan {
  readonly add: WantedSeat[];
  readonly keep: (WantedSeat & { readonly id: string })[];
  readonly drop: string[];
  readonly hindrances: PlanProblem[];
}

/**
 * Plans the seats of an event. They are found again by their ids on the map, or by their addresses where they had none,
 * or one that the map does not know: it was drawn again.
 */
export function planSeats(
  map: SeatMap,
  quotas: readonly WantedQuota[],
  { seats }: CurrentSeatPlan,
): SeatPlan {
  const wantedOnes = wantedSeats(map, quotas);
  const wantedIds = new Set(wantedOnes.map(({ mapSeat }) => mapSeat));
  const byMapSeat = new Map<string, PresentSeat>();
  const byAddress = new Map<string, PresentSeat>();
  for (const seat of seats) {
    if (seat.mapSeat !== null && wantedIds.has(seat.mapSeat)) byMapSeat.set(seat.mapSeat, seat);
    else byAddress.set(addressOf(seat), seat);
  }
  const plan: SeatPlan = { add: [], keep: [], drop: [], hindrances: [] };
  const found = new Set<string>();
  for (const wanted of wantedOnes) {
    const known = byMapSeat.get(wanted.mapSeat) ?? byAddress.get(addressOf(wanted));
    if (!known) {
      plan.add.push(wanted);
      continue;
    }
    found.add(known.id);
    const isMoved = addressOf(known) !== addressOf(wanted);
    if (known.state === 'free' && isMoved) {
      // names may change places among free seats: they are taken off and put up again
      plan.drop.push(known.id);
      plan.add.push(wanted);
      continue;
    }
    plan.keep.push({ ...wanted, id: known.id });
    if (known.state === 'free') continue;
    if (isMoved) plan.hindrances.push(hindranceOf(known, known.state, 'address'));
    else if (known.quotaId !== wanted.quotaId) {
      plan.hindrances.push(hindranceOf(known, known.state, 'category'));
    }
  }
  for (const seat of seats) {
    if (found.has(seat.id)) continue;
    plan.drop.push(seat.id);
    if (seat.state !== 'free') plan.hindrances.push(hindranceOf(seat, seat.state, 'gone'));
  }
  return plan;
}

function wantedSeats(map: SeatMap, quotas: readonly WantedQuota[]): WantedSeat[] {
  const order = new Map(allSeats(map).map(({ seat }, at) => [seat.id, at]));
  const quotaOf = new Map(quotas.filter(quota => !quota.standing).map(({ key, id }) => [key, id]));
  const rows = toInventoryRows(map);
  const chairsOf = new Map<string, number>();
  for (const { wholeTable } of rows) {
    if (wholeTable !== undefined) chairsOf.set(wholeTable, (chairsOf.get(wholeTable) ?? 0) + 1);
  }
  return rows.flatMap(({ seatId, category, ...facts }) => {
    const quotaId = category === undefined ? undefined : quotaOf.get(category);
    if (quotaId === undefined) return [];
    const { section, row, seat, rank, position, accessible, restrictedView } = facts;
    // one chair, as a booth has it, is a seat like others
    const wholeTable = (chairsOf.get(facts.wholeTable ?? '') ?? 0) > 1 ? (facts.wholeTable ?? null) : null;
    const marks = { accessible, restrictedView, wholeTable };
    const place = { section, row, seat, rank, position };
    return [{ mapSeat: seatId, order: order.get(seatId) ?? 0, quotaId, ...place, ...marks }];
  });
}

function addressOf({ section, row, seat }: Pick<WantedSeat, 'section' | 'row' | 'seat'>): string {
  return `${section}\n${row}\n${seat}`;
}

function hindranceOf(
  { id, mapSeat, section, row, seat }: PresentSeat,
  state: TakenState,
  reason: 'gone' | 'address' | 'category',
): PlanProblem {
  return { kind: 'seat', reason, seatId: id, mapSeat: mapSeat ?? '', section, row, seat, state };
}
