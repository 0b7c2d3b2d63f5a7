import { usualVatRate, type EventForm, type QuotaForm, type TicketTypeForm } from '@vh/domain';
import { newId } from '@vh/area-kit';
import { withoutType } from './map-types.model.ts';

type Parts = Pick<EventForm, 'quotas' | 'ticketTypes'>;

interface NewTypeOptions {
  /** Of the first ticket type; further ones have that of the one before. */
  readonly vatBasisPoints?: number | undefined;
  readonly makeId?: () => string;
}

/** Adds a ticket type; of an event that sells its own places with a number of places of its own. */
export function addType(
  form: EventForm,
  { vatBasisPoints = usualVatRate, makeId = newId }: NewTypeOptions = {},
): Parts {
  const id = makeId();
  const quota: QuotaForm = { id: makeId(), name: '', capacity: null };
  const hasQuota = form.kind !== 'combined';
  const last = form.ticketTypes.at(-1);
  const type: TicketTypeForm = {
    id,
    names: {},
    descriptions: {},
    kind: 'priced',
    face: null,
    suggested: null,
    maximum: null,
    vatBasisPoints: last?.vatBasisPoints ?? vatBasisPoints,
    quotaIds: hasQuota ? [quota.id] : (last?.quotaIds ?? []),
    salesStart: null,
    salesEnd: null,
    minPerOrder: 1,
    maxPerOrder: Math.min(10, form.maxPerOrder),
    visibility: 'public',
    attendeeData: last?.attendeeData ?? 'none',
    entryCode: last?.entryCode ?? 'fixed',
  };
  return {
    ticketTypes: [...form.ticketTypes, type],
    quotas: hasQuota ? [...form.quotas, quota] : form.quotas,
  };
}

/** Puts a copy of a ticket type behind it; a number of places that was its own is copied, a common one is common. */
export function duplicateType(form: EventForm, typeId: string, makeId = newId): Parts {
  const at = form.ticketTypes.findIndex(type => type.id === typeId);
  const type = form.ticketTypes[at];
  if (!type) return form;
  const own = ownQuota(form, type);
  const quota = own && { ...own, id: makeId() };
  const copy = {
    ...type,
    id: makeId(),
    quotaIds: quota ? [quota.id] : type.quotaIds,
    ...(type.priceSteps && { priceSteps: type.priceSteps.map(step => ({ ...step, id: makeId() })) }),
  };
  return {
    ticketTypes: form.ticketTypes.toSpliced(at + 1, 0, copy),
    quotas: quota ? [...form.quotas, quota] : form.quotas,
  };
}

/** Takes a ticket type out, off the seat map, and the number of places that was only for it. */
export function removeType(form: EventForm, typeId: string): Parts & Pick<EventForm, 'mapSales'> {
  const type = form.ticketTypes.find(one => one.id === typeId);
  const own = type && ownQuota(form, type);
  return {
    ticketTypes: form.ticketTypes.filter(one => one.id !== typeId),
    quotas: own ? form.quotas.filter(quota => quota.id !== own.id) : form.quotas,
    mapSales: withoutType(form.mapSales, typeId),
  };
}

/** Moves a ticket type one place up or down; at the ends it stays. */
export function moveType(form: EventForm, typeId: string, by: -1 | 1): Pick<EventForm, 'ticketTypes'> {
  const at = form.ticketTypes.findIndex(type => type.id === typeId);
  const type = form.ticketTypes[at];
  const to = at + by;
  if (!type || to < 0 || to >= form.ticketTypes.length) return form;
  return { ticketTypes: form.ticketTypes.toSpliced(at, 1).toSpliced(to, 0, type) };
}

/** Changes a ticket type; the number of places that is its own bears its name. */
export function changeType(form: EventForm, typeId: string, part: Partial<TicketTypeForm>): Parts {
  const type = form.ticketTypes.find(one => one.id === typeId);
  if (!type) return form;
  const changed = { ...type, ...part };
  const own = ownQuota(form, type);
  const before = type.names[form.mainLanguage] ?? '';
  const name = changed.names[form.mainLanguage] ?? '';
  const isNamedAlike = own !== undefined && own.name === before && name !== before;
  return {
    ticketTypes: form.ticketTypes.map(one => (one.id === typeId ? changed : one)),
    quotas: isNamedAlike
      ? form.quotas.map(quota => (quota.id === own.id ? { ...quota, name: name.slice(0, 120) } : quota))
      : form.quotas,
  };
}

/** The number of places that only this type draws from, when it draws from no other. */
export function ownQuota(form: EventForm, type: TicketTypeForm): QuotaForm | undefined {
  const [quotaId, ...more] = type.quotaIds;
  if (quotaId === undefined || more.length > 0) return undefined;
  const isCommon = form.ticketTypes.some(one => one.id !== type.id && one.quotaIds.includes(quotaId));
  return isCommon ? undefined : form.quotas.find(quota => quota.id === quotaId);
}

/** Changes a number of places. */
export function changeQuota(
  form: EventForm,
  quotaId: string,
  part: Partial<QuotaForm>,
): readonly QuotaForm[] {
  return form.quotas.map(quota => (quota.id === quotaId ? { ...quota, ...part } : quota));
}

/** Draws a ticket type from a quota, or no more; a number of places that is left without a type goes. */
export function drawFrom(
  form: EventForm,
  typeId: string,
  { quotaId, draws }: { readonly quotaId: string; readonly draws: boolean },
): Parts {
  const change = (type: TicketTypeForm): TicketTypeForm => ({
    ...type,
    quotaIds: draws ? [...type.quotaIds, quotaId] : type.quotaIds.filter(id => id !== quotaId),
  });
  const ticketTypes = form.ticketTypes.map(type => (type.id === typeId ? change(type) : type));
  return { ticketTypes, quotas: form.quotas };
}
