import { likelyFace, type EventForm, type EventFormFacts } from '@vh/domain';

/**
 * All places of the event, those of its seat map among them, and the most that they can bring in minor units: each sold
 * at the dearest price that it is sold for, and where buyers choose at the one that is suggested. A ticket that takes places of several quotas counts as a part in each.
 */
export function totalsOf(
  form: EventForm,
  seatMap?: EventFormFacts['seatMap'],
): { readonly places: number; readonly most: number } {
  const faceOf = (typeId: string) => {
    const type = form.ticketTypes.find(one => one.id === typeId);
    return (type && likelyFace(type)) ?? 0;
  };
  const dearest = (typeIds: readonly string[]) => Math.max(0, ...typeIds.map(faceOf));
  const ofQuotas = form.quotas.map(({ id, capacity }) => {
    const faces = form.ticketTypes
      .filter(type => type.quotaIds.includes(id))
      .map(type => faceOf(type.id) / type.quotaIds.length);
    return { places: capacity ?? 0, price: Math.max(0, ...faces) };
  });
  const ofMap = (seatMap?.categories ?? []).flatMap(({ key, seats, standing }) => {
    const sale = form.mapSales.find(one => one.key === key);
    const seated = sale?.ticketTypeIds ?? [];
    const standingTypes = seats > 0 ? (sale?.standingTicketTypeIds ?? []) : seated;
    return [
      { places: seated.length > 0 ? seats : 0, price: dearest(seated) },
      { places: standingTypes.length > 0 ? standing : 0, price: dearest(standingTypes) },
    ];
  });
  const all = [...ofQuotas, ...ofMap];
  return {
    places: all.reduce((sum, part) => sum + part.places, 0),
    most: Math.round(all.reduce((sum, part) => sum + part.places * part.price, 0)),
  };
}
