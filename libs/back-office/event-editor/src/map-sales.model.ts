import type { EventForm, MapSaleForm, SeatMapFacts } from '@vh/domain';
import { newId } from '@vh/area-kit';
import { withoutType } from './map-types.model.ts';
import { addType, changeType, ownQuota } from './ticket-types.model.ts';

/** A part of a seat map that a ticket type can be for. */
export interface MapPart {
  /** The key of a category. */
  readonly key: string;
  /** Its standing places, where it has seats too. */
  readonly isStanding: boolean;
}

/** A part of a seat map with what is there. */
export interface MapPartFacts extends MapPart {
  /** Of its category. */
  readonly name: string;
  /** Seats, or standing places. */
  readonly count: number;
}

/** The parts of a seat map that have places: seats and standing places of a category apart. */
export function partsOfMap({ categories }: Pick<SeatMapFacts, 'categories'>): readonly MapPartFacts[] {
  return categories.flatMap(({ key, name, seats, standing }) => [
    ...(seats > 0 ? [{ key, name, isStanding: false, count: seats }] : []),
    // a category without seats has nothing but its standing places, which are its own then
    ...(standing > 0 ? [{ key, name, isStanding: seats > 0, count: standing }] : []),
  ]);
}

/** Those that no ticket type is sold for yet. */
export function unmatchedParts(
  form: EventForm,
  map: Pick<SeatMapFacts, 'categories'>,
): readonly MapPartFacts[] {
  return partsOfMap(map).filter(part => !form.ticketTypes.some(({ id }) => isSoldFor(form, id, part)));
}

interface TypesOfMap {
  readonly parts: readonly MapPartFacts[];
  readonly vatBasisPoints: number;
  /** What the ticket type of a part is called. */
  readonly nameOf: (part: MapPartFacts) => string;
  readonly makeId?: () => string;
}

/** Adds a ticket type for each of some parts of the map, called like it. */
export function addTypesFor(
  form: EventForm,
  { parts, vatBasisPoints, nameOf, makeId = newId }: TypesOfMap,
): Sales {
  return parts.reduce<EventForm>((now, part) => {
    const added = { ...now, ...addType(now, { vatBasisPoints, makeId }) };
    const id = added.ticketTypes.at(-1)?.id ?? '';
    const names = { [form.mainLanguage]: nameOf(part).slice(0, 120) };
    const named = { ...added, ...changeType(added, id, { names }) };
    return { ...named, ...sellFor(named, id, part) };
  }, form);
}

type Sales = Pick<EventForm, 'mapSales' | 'ticketTypes' | 'quotas'>;

/** True when a ticket type is sold for a part of the map. */
export function isSoldFor(form: EventForm, typeId: string, { key, isStanding }: MapPart): boolean {
  const sale = form.mapSales.find(one => one.key === key);
  return (isStanding ? sale?.standingTicketTypeIds : sale?.ticketTypeIds)?.includes(typeId) ?? false;
}

/** Sells a ticket type for one part of the map and no other: its places are counted there. */
export function sellFor(form: EventForm, typeId: string, part: MapPart): Sales {
  const without = withoutType(form.mapSales, typeId);
  const known = without.some(sale => sale.key === part.key)
    ? without
    : [...without, { key: part.key, ticketTypeIds: [], standingTicketTypeIds: [] }];
  const mapSales = known.map(sale => (sale.key === part.key ? withType(sale, typeId, part) : sale));
  const type = form.ticketTypes.find(one => one.id === typeId);
  const own = type && ownQuota(form, type);
  return {
    mapSales,
    quotas: own ? form.quotas.filter(quota => quota.id !== own.id) : form.quotas,
    ticketTypes: form.ticketTypes.map(one => (one.id === typeId ? { ...one, quotaIds: [] } : one)),
  };
}

/** Takes a ticket type off the map; it gets a number of places of its own again. */
export function takeOffMap(form: EventForm, typeId: string, makeId = newId): Sales {
  const id = makeId();
  const name = form.ticketTypes.find(type => type.id === typeId)?.names[form.mainLanguage] ?? '';
  return {
    mapSales: withoutType(form.mapSales, typeId),
    quotas: [...form.quotas, { id, name: name.slice(0, 120), capacity: null }],
    ticketTypes: form.ticketTypes.map(type => (type.id === typeId ? { ...type, quotaIds: [id] } : type)),
  };
}

/** Chooses another map, or none: what was sold by the categories of the one before is taken off it. */
export function chooseMap(
  form: EventForm,
  { hallId, versionId }: { readonly hallId: string | null; readonly versionId: string | null },
  makeId = newId,
): Partial<EventForm> {
  if (versionId === form.seatMapVersionId) return { hallId };
  const sold = form.mapSales.flatMap(sale => [...sale.ticketTypeIds, ...sale.standingTicketTypeIds]);
  // a newer version of the same map has the same categories; whether it fits is judged with the rest
  if (versionId !== null) return { hallId, seatMapVersionId: versionId };
  const off = sold.reduce<EventForm>((now, typeId) => ({ ...now, ...takeOffMap(now, typeId, makeId) }), form);
  const { quotas, ticketTypes } = off;
  return { hallId, seatMapVersionId: null, mapSales: [], quotas, ticketTypes };
}

function withType(sale: MapSaleForm, typeId: string, { isStanding }: MapPart): MapSaleForm {
  return isStanding
    ? { ...sale, standingTicketTypeIds: [...sale.standingTicketTypeIds, typeId] }
    : { ...sale, ticketTypeIds: [...sale.ticketTypeIds, typeId] };
}
