import type { EventForm, MapSaleForm } from '@vh/domain';
import { removeType } from './ticket-types.model.ts';

/** An entry that was removed from a list of the form, and what it takes to put it back. */
export interface RemovedCard {
  readonly list: 'ticketTypes' | 'quotas' | 'memberIds' | 'shares';
  /** Its id in the list. */
  readonly id: string;
  /** What it is called; '' where it had no name. */
  readonly name: string;
  readonly before: EventForm;
  readonly after: Partial<EventForm>;
}

/** Puts a removed entry back where it was, with what went with it, into the form as it is now; nothing when it is there. */
export function putBack(form: EventForm, { list, id, before, after }: RemovedCard): Partial<EventForm> {
  if (idsOf(form, list).includes(id)) return {};
  const gone = { ...before, ...after };
  const quotaIds = before.quotas.map(quota => quota.id).filter(one => !idsOf(gone, 'quotas').includes(one));
  return {
    quotas: quotaIds.reduce(
      (quotas, one) => insert(quotas, { before: before.quotas, id: one, idOf: byId }),
      form.quotas,
    ),
    ticketTypes: putTypesBack(form, { list, id, before, gone }),
    memberIds:
      list === 'memberIds'
        ? insert(form.memberIds, { before: before.memberIds, id, idOf: one => one })
        : form.memberIds,
    shares:
      list === 'shares'
        ? insert(form.shares, { before: before.shares, id, idOf: share => share.clientId })
        : form.shares,
    mapSales: list === 'ticketTypes' ? putOnMap(form.mapSales, before.mapSales, id) : form.mapSales,
  };
}

/** The ticket types that a stored event has and a form of it has no longer. */
export function removedTypes(form: EventForm, stored: EventForm | undefined): readonly RemovedCard[] {
  const kept = new Set(form.ticketTypes.map(type => type.id));
  return (stored?.ticketTypes ?? [])
    .filter(({ id }) => !kept.has(id))
    .flatMap(({ id, names }) =>
      stored
        ? {
            list: 'ticketTypes',
            id,
            name: names[form.mainLanguage] ?? '',
            before: stored,
            after: removeType(stored, id),
          }
        : [],
    );
}

function idsOf(form: EventForm, list: RemovedCard['list']): readonly string[] {
  if (list === 'memberIds') return form.memberIds;
  if (list === 'shares') return form.shares.map(({ clientId }) => clientId);
  return form[list].map(({ id }) => id);
}

interface Before {
  readonly list: RemovedCard['list'];
  readonly id: string;
  readonly before: EventForm;
  readonly gone: EventForm;
}

/** With the type itself, if it is one that was removed, and the quotas that the others lost with the entry. */
function putTypesBack(form: EventForm, { list, id, before, gone }: Before): EventForm['ticketTypes'] {
  const types =
    list === 'ticketTypes'
      ? insert(form.ticketTypes, { before: before.ticketTypes, id, idOf: byId })
      : form.ticketTypes;
  return types.map(type => {
    const then = before.ticketTypes.find(one => one.id === type.id)?.quotaIds ?? [];
    const left = gone.ticketTypes.find(one => one.id === type.id)?.quotaIds ?? then;
    const lost = then.filter(one => !left.includes(one) && !type.quotaIds.includes(one));
    return lost.length === 0 ? type : { ...type, quotaIds: [...type.quotaIds, ...lost] };
  });
}

function putOnMap(now: EventForm['mapSales'], before: EventForm['mapSales'], typeId: string) {
  const sale = before.find(one => typesOf(one).includes(typeId));
  if (!sale) return now;
  const only = (ids: readonly string[]) => ids.filter(one => one === typeId);
  const own = {
    key: sale.key,
    ticketTypeIds: only(sale.ticketTypeIds),
    standingTicketTypeIds: only(sale.standingTicketTypeIds),
  };
  if (!now.some(({ key }) => key === sale.key)) return [...now, own];
  return now.map(one =>
    one.key === sale.key
      ? {
          ...one,
          ticketTypeIds: [...one.ticketTypeIds, ...own.ticketTypeIds],
          standingTicketTypeIds: [...one.standingTicketTypeIds, ...own.standingTicketTypeIds],
        }
      : one,
  );
}

function typesOf({ ticketTypeIds, standingTicketTypeIds }: MapSaleForm): readonly string[] {
  return [...ticketTypeIds, ...standingTicketTypeIds];
}

const byId = ({ id }: { readonly id: string }) => id;

interface Inserted<T> {
  readonly before: readonly T[];
  readonly id: string;
  readonly idOf: (entry: T) => string;
}

/** The entry at its old place, or at the end where the list is shorter now. */
function insert<T>(now: readonly T[], { before, id, idOf }: Inserted<T>): readonly T[] {
  const at = before.findIndex(entry => idOf(entry) === id);
  const entry = before[at];
  return entry === undefined || now.some(one => idOf(one) === id)
    ? now
    : now.toSpliced(Math.min(at, now.length), 0, entry);
}
