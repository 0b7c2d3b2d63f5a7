import type { CallName } from './contract.ts';

/**
 * How personal data looks to members without `can-view-personal-data`: a `name` is shortened to its initials, a `text` is '', a
 * `list` is [], a `record` is {}.
 */
export type PersonalKind = 'name' | 'text' | 'list' | 'record';

/** Personal data in an answer, by path; lists have `[]`, e.g. `rows[].buyerName`. */
export type PersonalFields = Readonly<Record<string, PersonalKind>>;

const buyer = { buyerName: 'name', buyerEmail: 'text' } as const;
const holder = { holderName: 'name', holderEmail: 'text' } as const;
const guest = { name: 'name', email: 'text', note: 'text', answers: 'list' } as const;

/**
 * The data of buyers, ticket holders, guests and people who wait in answers to organisers. Names and addresses of colleagues are none
 * of it. A test makes every call of members with real rows, and fails where one of them tells what is not listed here.
 */
export const personalFields: Readonly<Partial<Record<CallName, PersonalFields>>> = {
  'POST /back/order/get-list': inList(buyer),
  'POST /back/order/get': {
    ...buyer,
    ...{ buyerPhone: 'text', invoiceTo: 'record', 'messages[].to': 'text' },
    ...{ 'tickets[].attendeeName': 'name', 'tickets[].attendeeEmail': 'text' },
    ...{ 'answers[].answer': 'list', 'doorNotes[].note': 'text' },
    ...{ 'history[].note': 'text', 'refunds[].note': 'text' },
  },
  // they are invoices, which name the buyer
  'POST /back/order/get-documents': { documents: 'list' },
  'POST /back/order/request-invoice': { documents: 'list' },
  'POST /back/order-request/get-list': inList({
    ...buyer,
    ...{ words: 'text', reply: 'text', 'tickets[].attendeeName': 'name' },
  }),
  'POST /back/attendee/get-list': inList({
    ...buyer,
    ...{ name: 'name', email: 'text', answers: 'list', notes: 'list' },
  }),
  'POST /back/guest/get-list': inList(guest),
  'POST /back/guest/invite': inList(guest, 'guests'),
  'POST /back/waiting-list/get-list': inList({ name: 'name', email: 'text' }),
  'POST /back/event-message/get-recipients': inList({ name: 'name', address: 'text', detail: 'text' }),
  'POST /back/marketing-mail/get-recipients': inList({ name: 'name', address: 'text', detail: 'text' }),
  'POST /back/refund/get-to-send': inList(buyer),
  'POST /back/store-credit/get-list': inList(holder),
  'POST /back/store-credit/get': { ...holder, note: 'text', cancelNote: 'text' },
  'POST /back/checkin/get-conflicts': inList({ 'ticket.attendeeName': 'name' }),
};

function inList(fields: PersonalFields, list = 'rows'): PersonalFields {
  return Object.fromEntries(Object.entries(fields).map(([path, kind]) => [`${list}[].${path}`, kind]));
}

/**
 * Calls that are refused to members without `can-view-personal-data`: their files have names and addresses,
 * or they correct these, which nobody can who does not see them.
 */
export const callsOnPersonalData: ReadonlySet<CallName> = new Set<CallName>([
  'POST /back/order/change-buyer',
  'POST /back/ticket/rename',
  'POST /back/order/print-tickets',
  'POST /back/order/get-document-file',
]);

/** An answer of a call as members without `can-view-personal-data` get it. */
export function hidePersonalData(name: CallName, answer: unknown): unknown {
  const fields = personalFields[name];
  if (!fields) return answer;
  return Object.entries(fields).reduce((shown, [path, kind]) => hideAt(shown, path.split('.'), kind), answer);
}

function hideAt(value: unknown, [step = '', ...rest]: readonly string[], kind: PersonalKind): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const field = step.replace('[]', '');
  const part = (value as Readonly<Record<string, unknown>>)[field];
  if (part === undefined || part === null) return value;
  const deeper = (one: unknown) => (rest.length > 0 ? hideAt(one, rest, kind) : hidden[kind](one));
  return { ...value, [field]: step.endsWith('[]') && Array.isArray(part) ? part.map(deeper) : deeper(part) };
}

const hidden: Readonly<Record<PersonalKind, (value: unknown) => unknown>> = {
  name: value => shortenName(String(value)),
  text: () => '',
  list: () => [],
  record: () => ({}),
};

/** The initials of the first and the last name: `Ana Marija Petrović` becomes `A. P.`; of an address nothing is left. */
export function shortenName(name: string): string {
  const words = name.includes('@') ? [] : name.split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .flatMap(word => (word ? [`${[...word][0]?.toLocaleUpperCase() ?? ''}.`] : []))
    .join(' ');
}
