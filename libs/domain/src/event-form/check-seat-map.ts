import type { EventForm, MapSaleForm } from './event-form.ts';
import type { EventFormFacts, SeatMapFacts } from './form-facts.ts';
import { blocksSaving, worthAWord, type FormProblem } from './form-problem.ts';

/** The ticket types of a form that are sold by its seat map. */
export function typesOnMap({ mapSales }: Pick<EventForm, 'mapSales'>): ReadonlySet<string> {
  return new Set(mapSales.flatMap(typesOf));
}

function typesOf({ ticketTypeIds, standingTicketTypeIds }: MapSaleForm): readonly string[] {
  return [...ticketTypeIds, ...standingTicketTypeIds];
}

/** What is wrong with the hall and the seat map of a form, and with how the map is sold. */
export function checkSeatMap(form: EventForm, facts: EventFormFacts): readonly FormProblem[] {
  const { kind, seatMapVersionId, mapSales } = form;
  if (kind === 'combined' && seatMapVersionId !== null)
    return [blocksSaving('seatMapVersionId', 'map_of_combined')];
  return [
    ...checkHall(form, facts),
    ...(seatMapVersionId === null
      ? mapSales.length > 0
        ? [blocksSaving('mapSales', 'map_missing')]
        : []
      : checkMap(form, facts)),
    ...checkFixedSales(form, facts),
  ];
}

function checkHall(
  { placeId, hallId, seatMapVersionId }: EventForm,
  { hall }: EventFormFacts,
): FormProblem[] {
  if (hallId === null) return seatMapVersionId === null ? [] : [blocksSaving('hallId', 'hall_missing')];
  if (hall === null) return [blocksSaving('hallId', 'hall_unknown')];
  // the browser may not know the one that was chosen
  if (hall?.id !== hallId) return [];
  return hall.placeId === placeId ? [] : [blocksSaving('hallId', 'hall_elsewhere')];
}

function checkMap(form: EventForm, { seatMap }: EventFormFacts): FormProblem[] {
  if (seatMap === null) return [blocksSaving('seatMapVersionId', 'map_unknown')];
  const map = seatMap?.versionId === form.seatMapVersionId ? seatMap : undefined;
  if (map && map.hallId !== form.hallId) return [blocksSaving('seatMapVersionId', 'map_elsewhere')];
  return [
    ...form.mapSales.flatMap((sale, at) => checkCategory(form, sale, { at, map })),
    ...checkSoldTypes(form),
    ...unmatchedCategories(form, map),
  ];
}

interface SaleAt {
  readonly at: number;
  readonly map: SeatMapFacts | undefined;
}

function checkCategory(form: EventForm, sale: MapSaleForm, { at, map }: SaleAt): FormProblem[] {
  const path = `mapSales.${at}`;
  const { key } = sale;
  if (form.mapSales.findIndex(other => other.key === key) < at)
    return [blocksSaving(`${path}.key`, 'category_repeated', { key })];
  if (!map) return [];
  const category = map.categories.find(one => one.key === key);
  if (!category) return [blocksSaving(`${path}.key`, 'category_unknown', { key })];
  const { name, seats, standing } = category;
  const isEmpty = seats === 0 && standing === 0 && sale.ticketTypeIds.length > 0;
  const isNotStanding = standing === 0 && sale.standingTicketTypeIds.length > 0;
  return [
    ...(isEmpty ? [blocksSaving(`${path}.ticketTypeIds`, 'category_empty', { name })] : []),
    ...(isNotStanding
      ? [blocksSaving(`${path}.standingTicketTypeIds`, 'category_not_standing', { name })]
      : []),
  ];
}

/** Each type is one of the form, and for one part of the map: one for two would take a place of each. */
function checkSoldTypes({ mapSales, ticketTypes }: EventForm): FormProblem[] {
  const places = mapSales.flatMap(({ ticketTypeIds, standingTicketTypeIds }, at) => [
    ...ticketTypeIds.map((id, nth) => ({ id, path: `mapSales.${at}.ticketTypeIds.${nth}` })),
    ...standingTicketTypeIds.map((id, nth) => ({ id, path: `mapSales.${at}.standingTicketTypeIds.${nth}` })),
  ]);
  const sold = new Set(places.map(({ id }) => id));
  return [
    ...places.flatMap(({ id, path }, at) => {
      if (!ticketTypes.some(type => type.id === id)) return [blocksSaving(path, 'sold_type_unknown', { id })];
      const isRepeated = places.findIndex(other => other.id === id) < at;
      return isRepeated ? [blocksSaving(path, 'sold_type_repeated', { id })] : [];
    }),
    ...ticketTypes.flatMap(({ id, quotaIds }, at) =>
      sold.has(id) && quotaIds.length > 0
        ? [blocksSaving(`ticketTypes.${at}.quotaIds`, 'quota_and_map')]
        : [],
    ),
  ];
}

function unmatchedCategories({ mapSales }: EventForm, map: SeatMapFacts | undefined): FormProblem[] {
  return (map?.categories ?? [])
    .filter(({ seats, standing }) => seats + standing > 0)
    .filter(({ key }) => !mapSales.some(sale => sale.key === key && typesOf(sale).length > 0))
    .map(({ key, name }) => worthAWord('mapSales', 'category_unsold', { key, name }));
}

/** Places are counted where they were taken, so what was sold for a category goes on being sold for it. */
function checkFixedSales(form: EventForm, { stored }: EventFormFacts): FormProblem[] {
  if (!stored) return [];
  const categoryOf = (sales: EventForm['mapSales'], id: string) =>
    sales.find(sale => typesOf(sale).includes(id))?.key;
  return form.ticketTypes.flatMap(({ id }) => {
    const uses = stored.ticketTypes.find(type => type.id === id)?.uses ?? [];
    if (!uses.some(use => use === 'sales' || use === 'waiting')) return [];
    const wanted = categoryOf(form.mapSales, id);
    if (wanted === categoryOf(stored.mapSales, id)) return [];
    const at = form.mapSales.findIndex(({ key }) => key === wanted);
    return [blocksSaving(at < 0 ? 'mapSales' : `mapSales.${at}`, 'map_sale_fixed', { id })];
  });
}
