import type { EventForm, PriceStepForm } from '@vh/domain';

type Card = { readonly id: string } | { readonly key: string } | { readonly clientId: string } | string;

/** The lists of a form, whose entries have an identity besides their index. */
const cardsOf: Readonly<Record<string, (form: EventForm) => readonly Card[]>> = {
  ticketTypes: form => form.ticketTypes,
  quotas: form => form.quotas,
  mapSales: form => form.mapSales,
  shares: form => form.shares,
  memberIds: form => form.memberIds,
  tags: form => form.tags,
};

function identityOf(card: Card): string {
  if (typeof card === 'string') return card;
  if ('id' in card) return card.id;
  return 'key' in card ? card.key : card.clientId;
}

/** True when a field of a form is a list whose entries have an identity. */
export function isCardList(field: string): boolean {
  return Object.hasOwn(cardsOf, field);
}

/** A path with the identity of an entry in place of its index: it stays the entry's when others come, go or move. */
export function stablePath(form: EventForm, path: string): string {
  const [field = '', index, ...rest] = path.split('.');
  const cards = isCardList(field) ? cardsOf[field]?.(form) : undefined;
  const card = index === undefined ? undefined : cards?.[Number(index)];
  if (card === undefined) return path;
  const step = field === 'ticketTypes' ? stepsAt(form, Number(index), rest)?.[Number(rest[1])] : undefined;
  return [field, identityOf(card), ...(step ? ['priceSteps', step.id, ...rest.slice(2)] : rest)].join('.');
}

/** The price steps of a ticket type, for paths that lead into them. */
function stepsAt(
  form: EventForm,
  at: number,
  [list]: readonly string[],
): readonly PriceStepForm[] | undefined {
  return list === 'priceSteps' ? form.ticketTypes[at]?.priceSteps : undefined;
}

/** The entry that a path leads into, e.g. `ticketTypes.<id>`; undefined for a field of the event itself. */
export function cardOfPath(form: EventForm, path: string): string | undefined {
  const [field = '', index] = path.split('.');
  return index !== undefined && isCardList(field) ? stablePath(form, `${field}.${index}`) : undefined;
}

/** The same path by the index that the entry has now; undefined when the entry is gone. */
export function indexedPath(form: EventForm, stable: string): string | undefined {
  const [field = '', identity = '', ...rest] = stable.split('.');
  const cards = isCardList(field) ? cardsOf[field]?.(form) : undefined;
  if (!cards || identity === '') return stable;
  const at = cards.findIndex(card => identityOf(card) === identity);
  if (at < 0) return undefined;
  const steps = field === 'ticketTypes' ? stepsAt(form, at, rest) : undefined;
  if (rest[0] !== 'priceSteps' || rest[1] === undefined) return [field, at, ...rest].join('.');
  const step = steps?.findIndex(({ id }) => id === rest[1]) ?? -1;
  return step < 0 ? undefined : [field, at, 'priceSteps', step, ...rest.slice(2)].join('.');
}

/** Every entry of every list of a form, as `cardOfPath` names them. */
export function cardsIn(form: EventForm): readonly string[] {
  return Object.entries(cardsOf).flatMap(([field, list]) =>
    list(form).map(card => `${field}.${identityOf(card)}`),
  );
}
