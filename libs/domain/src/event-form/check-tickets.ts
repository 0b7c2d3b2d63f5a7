import type { EventForm, QuotaForm, TicketTypeForm } from './event-form.ts';
import type { EventFormFacts } from './form-facts.ts';
import { typesOnMap } from './check-seat-map.ts';
import { blocksPublishing, blocksSaving, worthAWord, type FormProblem } from './form-problem.ts';
import { checkPrice } from './form-price.ts';
import { checkPriceSteps, repeatedSteps } from './form-price-steps.ts';

/** What is wrong with the ticket types and quotas of a form. */
export function checkTickets(form: EventForm, facts: EventFormFacts): readonly FormProblem[] {
  const known = quotaIdsOf(form, facts);
  return [
    ...(form.ticketTypes.length === 0 ? [blocksPublishing('ticketTypes', 'ticket_types_missing')] : []),
    ...repeatedIds('ticketTypes', form.ticketTypes),
    ...repeatedIds('quotas', form.quotas),
    ...repeatedSteps(form),
    ...form.ticketTypes.flatMap((type, at) => checkType(form, type, { path: `ticketTypes.${at}`, known })),
    ...checkFixedLinks(form, facts),
    ...checkTypesThatAreGone(form, facts),
    ...form.quotas.flatMap((quota, at) => checkQuota(form, quota, { path: `quotas.${at}`, facts })),
    ...checkQuotasThatAreGone(form, facts),
  ];
}

/** Quotas that ticket types may draw from; undefined where the members' are not known. */
function quotaIdsOf(form: EventForm, facts: EventFormFacts): ReadonlySet<string> | undefined {
  const own = form.quotas.map(quota => quota.id);
  if (form.kind !== 'combined') return new Set(own);
  const members = facts.members?.filter(member => form.memberIds.includes(member.id));
  return members && new Set([...own, ...members.flatMap(member => member.quotaIds)]);
}

function repeatedIds(path: string, parts: readonly { readonly id: string }[]): FormProblem[] {
  return parts.flatMap(({ id }, at) =>
    parts.findIndex(part => part.id === id) < at ? [blocksSaving(`${path}.${at}`, 'id_repeated')] : [],
  );
}

interface Whereabouts {
  readonly path: string;
  readonly known: ReadonlySet<string> | undefined;
}

function checkType(form: EventForm, type: TicketTypeForm, { path, known }: Whereabouts): FormProblem[] {
  const { minPerOrder, maxPerOrder, quotaIds } = type;
  const unknown = known ? quotaIds.filter(id => !known.has(id)) : [];
  return [
    ...((type.names[form.mainLanguage] ?? '').trim() === ''
      ? [blocksPublishing(`${path}.names.${form.mainLanguage}`, 'name_missing')]
      : []),
    ...checkPrice(type, form.fees, path),
    ...checkPriceSteps(type, form.fees, path),
    ...checkOpenPlaces(form, type, path),
    ...(quotaIds.length === 0 && !typesOnMap(form).has(type.id)
      ? [blocksPublishing(`${path}.quotaIds`, 'quota_missing')]
      : []),
    ...unknown.map(id => blocksSaving(`${path}.quotaIds`, 'quota_unknown', { id })),
    ...(minPerOrder > maxPerOrder ? [blocksSaving(`${path}.minPerOrder`, 'min_over_max')] : []),
    ...(minPerOrder > form.maxPerOrder
      ? [blocksPublishing(`${path}.minPerOrder`, 'min_over_order_limit', { limit: form.maxPerOrder })]
      : []),
  ];
}

/** Plans sell seats by their price, so that what is sold there has one. */
function checkOpenPlaces(form: EventForm, { id, kind }: TicketTypeForm, path: string): FormProblem[] {
  const isPlan = kind === 'open' && typesOnMap(form).has(id);
  return isPlan ? [blocksSaving(`${path}.kind`, 'open_price_on_map')] : [];
}

/** Places are counted where they were taken, so anyone who holds some goes on drawing from there. */
function checkFixedLinks(form: EventForm, { stored }: EventFormFacts): FormProblem[] {
  return form.ticketTypes.flatMap(({ id, quotaIds }, at) => {
    const before = stored?.ticketTypes.find(type => type.id === id);
    if (!before?.uses.some(use => use === 'sales' || use === 'waiting')) return [];
    const isSame =
      quotaIds.length === before.quotaIds.length && before.quotaIds.every(one => quotaIds.includes(one));
    return isSame ? [] : [blocksSaving(`ticketTypes.${at}.quotaIds`, 'quota_links_fixed')];
  });
}

function checkTypesThatAreGone(form: EventForm, { stored }: EventFormFacts): FormProblem[] {
  const kept = new Set(form.ticketTypes.map(type => type.id));
  return (stored?.ticketTypes ?? [])
    .filter(type => !kept.has(type.id) && type.uses.length > 0)
    .map(({ id, uses }) => blocksSaving('ticketTypes', 'ticket_type_in_use', { id, uses: uses.join(' ') }));
}

interface QuotaAt {
  readonly path: string;
  readonly facts: EventFormFacts;
}

function checkQuota(form: EventForm, quota: QuotaForm, { path, facts }: QuotaAt): FormProblem[] {
  const { capacity, name } = quota;
  const isFirst = form.quotas.find(other => sameName(other.name, name)) === quota;
  const stored = facts.stored?.quotas.find(one => one.id === quota.id);
  const isDrawn = stored?.isDrawnElsewhere || form.ticketTypes.some(type => type.quotaIds.includes(quota.id));
  const wrong = checkCapacity(capacity, `${path}.capacity`, stored);
  return [
    ...(name.trim() === '' && !isNamedWithType(form, quota)
      ? [blocksPublishing(`${path}.name`, 'name_missing')]
      : []),
    ...(name.trim() !== '' && !isFirst ? [worthAWord(`${path}.name`, 'name_repeated')] : []),
    ...(isDrawn ? [] : [worthAWord(path, 'quota_unused')]),
    ...(wrong.length === 0 && capacity === 0 ? [nothingThere(`${path}.capacity`, isDrawn, facts)] : wrong),
  ];
}

/** The quota of one ticket type gets its name with the type's, so that a missing one is told there and only there. */
function isNamedWithType(form: EventForm, { id }: QuotaForm): boolean {
  const [type, ...others] = form.ticketTypes.filter(({ quotaIds }) => quotaIds.includes(id));
  return type !== undefined && others.length === 0 && (type.names[form.mainLanguage] ?? '').trim() === '';
}

function checkCapacity(
  capacity: number | null,
  path: string,
  stored: { readonly capacity: number; readonly taken: number; readonly isSeated: boolean } | undefined,
): FormProblem[] {
  if (capacity === null) return [blocksSaving(path, 'capacity_missing')];
  if (stored?.isSeated && capacity !== stored.capacity)
    return [blocksSaving(path, 'capacity_of_seats', { seats: stored.capacity })];
  if (stored && capacity < stored.taken)
    return [blocksSaving(path, 'capacity_below_taken', { taken: stored.taken })];
  return [];
}

/** Of what is on sale the last places may be taken off; what nobody could ever buy is not put on sale. */
function nothingThere(path: string, isDrawn: boolean, { stored }: EventFormFacts): FormProblem {
  const isShown = stored !== undefined && stored.state !== 'draft';
  return isDrawn && !isShown ? blocksPublishing(path, 'capacity_zero') : worthAWord(path, 'capacity_zero');
}

function checkQuotasThatAreGone(form: EventForm, { stored }: EventFormFacts): FormProblem[] {
  const kept = new Set(form.quotas.map(quota => quota.id));
  return (stored?.quotas ?? [])
    .filter(quota => !kept.has(quota.id) && (quota.taken > 0 || quota.isSeated || quota.isDrawnElsewhere))
    .map(({ id, taken }) => blocksSaving('quotas', 'quota_in_use', { id, taken }));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
