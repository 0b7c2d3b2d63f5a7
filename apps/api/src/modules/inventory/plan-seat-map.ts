import { countPlaces, type SeatMap } from '@vh/seating';
import type {
  CategorySale,
  SeatMapPlan,
  PlanProblem,
  CurrentSeatPlan,
  PresentQuota,
  WantedQuota,
} from './seat-plan.ts';
import { planSeats } from './plan-seats.ts';
import { hindrancesOfTables } from './plan-tables.ts';

/**
 * Plans the hall of an event by a map. Seats are found again by their ids on the map, or by their address where the
 * event had none. Quotas are found again by their category, or by the ticket types that are to draw from them alone.
 */
export function planSeatMap(
  map: SeatMap,
  sales: readonly CategorySale[],
  present: CurrentSeatPlan,
  newId: () => string,
): SeatMapPlan {
  const quotas = planQuotas(map, sales, present, newId);
  const seats = planSeats(map, quotas, present);
  const links = planLinks(quotas, present);
  const dropped = droppedQuotas(quotas, links, present);
  return {
    quotas,
    links,
    dropQuotaIds: dropped.map(({ id }) => id),
    dropSeatIds: seats.drop,
    addSeats: seats.add,
    keepSeats: seats.keep,
    hindrances: [
      ...seats.hindrances,
      ...hindrancesOfTypes(links, present),
      ...hindrancesOfQuotas(quotas, dropped, present),
      ...hindrancesOfTables(map, sales, present),
    ],
  };
}

interface PartOfMap {
  readonly key: string;
  readonly standing: boolean;
  readonly name: string;
  readonly capacity: number;
  readonly ticketTypeIds: readonly string[];
}

/** Categories by their seats and their standing places, as far as the map has any, in the map's order. */
function partsOf(map: SeatMap, sales: readonly CategorySale[]): PartOfMap[] {
  return countPlaces(map).flatMap(({ key, name, seats: seatCount, standing: standingCount }) => {
    const sale = sales.find(one => one.key === key);
    const forSeats = sale?.ticketTypeIds ?? [];
    const forStanding = sale?.standingTicketTypeIds ?? [];
    const part = { key, name };
    return [
      ...(seatCount > 0 ? [{ ...part, standing: false, capacity: seatCount, ticketTypeIds: forSeats }] : []),
      ...(standingCount > 0
        ? [
            {
              ...part,
              standing: true,
              capacity: standingCount,
              ticketTypeIds: seatCount > 0 ? forStanding : [...new Set([...forSeats, ...forStanding])],
            },
          ]
        : []),
    ];
  });
}

function planQuotas(
  map: SeatMap,
  sales: readonly CategorySale[],
  { quotas }: CurrentSeatPlan,
  newId: () => string,
): WantedQuota[] {
  const parts = partsOf(map, sales);
  const isOf = (quota: PresentQuota, part: PartOfMap) =>
    quota.mapCategory === part.key && quota.mapStanding === part.standing;
  const spare = new Set(quotas.filter(quota => !parts.some(part => isOf(quota, part))));
  return parts.map(part => {
    const known = quotas.find(quota => isOf(quota, part)) ?? adoptable(part, spare);
    if (known) spare.delete(known);
    return { ...part, id: known?.id ?? newId(), isNew: known === undefined };
  });
}

/** A quota that nobody but the types of a part draws from; the one with most places taken. */
function adoptable(part: PartOfMap, spare: ReadonlySet<PresentQuota>): PresentQuota | undefined {
  return [...spare]
    .filter(
      quota =>
        quota.ticketTypeIds.length > 0 &&
        quota.ticketTypeIds.every(id => part.ticketTypeIds.includes(id)) &&
        // tickets without seats can't be given some, nor can seats be taken from tickets
        (quota.taken === 0 || quota.seated === !part.standing),
    )
    .sort((a, b) => b.taken - a.taken)[0];
}

/** Each type of the map draws from its part alone; types that were on a map and are not any more, from nothing of it. */
function planLinks(
  quotas: readonly WantedQuota[],
  { quotas: present, types }: CurrentSeatPlan,
): SeatMapPlan['links'] {
  const target = new Map(
    quotas.flatMap(({ id, ticketTypeIds }) => ticketTypeIds.map(type => [type, id] as const)),
  );
  const isOfMap = (quota: PresentQuota) =>
    quota.mapCategory !== null || quotas.some(({ id }) => id === quota.id);
  return types.flatMap(({ id }): SeatMapPlan['links'] => {
    const quotaId = target.get(id);
    const before = present.filter(quota => quota.ticketTypeIds.includes(id));
    if (quotaId === undefined) return before.some(isOfMap) ? [{ ticketTypeId: id, quotaId }] : [];
    const isSame = before.length === 1 && before[0]?.id === quotaId;
    return isSame ? [] : [{ ticketTypeId: id, quotaId }];
  });
}

function hindrancesOfTypes(links: SeatMapPlan['links'], { types }: CurrentSeatPlan): PlanProblem[] {
  return links.flatMap<PlanProblem>(({ ticketTypeId }) => {
    const type = types.find(({ id }) => id === ticketTypeId);
    if (type === undefined) return [];
    if (type.taken > 0) return [{ kind: 'ticket_type', reason: 'taken', ticketTypeId }];
    return type.hasLine ? [{ kind: 'ticket_type', reason: 'waiting', ticketTypeId }] : [];
  });
}

/** Quotas of a former map, and those that no type is left of. */
function droppedQuotas(
  quotas: readonly WantedQuota[],
  links: SeatMapPlan['links'],
  { quotas: present }: CurrentSeatPlan,
): PresentQuota[] {
  const moved = new Set(links.map(({ ticketTypeId }) => ticketTypeId));
  return present.filter(quota => {
    if (quotas.some(({ id }) => id === quota.id)) return false;
    const isLeft = quota.ticketTypeIds.length > 0 && quota.ticketTypeIds.every(id => moved.has(id));
    return quota.mapCategory !== null || quota.seated || isLeft;
  });
}

function hindrancesOfQuotas(
  quotas: readonly WantedQuota[],
  dropped: readonly PresentQuota[],
  { quotas: present }: CurrentSeatPlan,
): PlanProblem[] {
  const gone = dropped
    // taken seats are told one by one
    .filter(({ taken, seated, isShared }) => (taken > 0 && !seated) || isShared)
    .map(({ id, name, taken }): PlanProblem => ({
      kind: 'quota',
      reason: 'gone',
      quotaId: id,
      name,
      taken,
      capacity: 0,
    }));
  const small = quotas.flatMap(({ id, name, capacity, standing }): PlanProblem[] => {
    const taken = present.find(quota => quota.id === id)?.taken ?? 0;
    if (!standing || taken <= capacity) return [];
    return [{ kind: 'quota', reason: 'capacity', quotaId: id, name, taken, capacity }];
  });
  return [...gone, ...small];
}
