/**
 * One fact of an event that its organiser sets as one value: how it is typed and where it is kept. Form, call, draft, storage,
 * preview and the record that pages read follow from it; the rules of several fields are in `checkEventForm`.
 */
export type EventField = Kept &
  (
    | { readonly kind: 'line' | 'code'; readonly longest: number; readonly initial: '' }
    | { readonly kind: 'email'; readonly initial: '' }
    | { readonly kind: 'flag'; readonly initial: boolean }
    /** Between two numbers, both included. */
    | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly initial: number }
    | { readonly kind: 'numberOrNone'; readonly least: number; readonly most: number; readonly initial: null }
  );

interface Kept {
  /** The column of the table of events. */
  readonly column: string;
  /** Pages and lists of events read it: it is in `EventRecord`. */
  readonly isShown?: true;
  /** Drafts that were stored before lack it: what does not say it has what a new event begins with. */
  readonly isNew?: true;
}

/** Fields of an event by name. */
export type EventFields = Readonly<Record<string, EventField>>;

/** The facts of an event that are one value each. A field that is added is `isNew`. */
export const eventFields = {
  /** Where it is watched from afar, told only to who has a ticket; '': nowhere. */
  onlineUrl: { kind: 'line', longest: 500, initial: '', column: 'online_url' },
  genre: { kind: 'code', longest: 120, initial: '', column: 'genre', isShown: true },
  type: { kind: 'code', longest: 120, initial: '', column: 'type', isShown: true },
  /** Years; none: everybody. */
  ageLimit: { kind: 'numberOrNone', least: 0, most: 99, initial: null, column: 'age_limit', isShown: true },
  /** '': the organiser's. */
  organiserEmail: { kind: 'email', initial: '', column: 'organiser_email', isShown: true },
  /** Of an event behind a password: lists and search show it with a lock, and nothing of its prices and tickets. */
  showsLocked: { kind: 'flag', initial: false, column: 'shown_locked' },
  featured: { kind: 'flag', initial: false, column: 'featured', isShown: true },
  sliderPosition: { kind: 'numberOrNone', least: 0, most: 1000, initial: null, column: 'slider_position' },
  /** Tickets. */
  maxPerOrder: { kind: 'number', least: 1, most: 100, initial: 10, column: 'max_per_order', isShown: true },
  /** Most tickets of one buyer over all orders; none: no limit. */
  maxPerBuyer: { kind: 'numberOrNone', least: 1, most: 1_000_000, initial: null, column: 'max_per_buyer' },
  /** Whether buyers may secure their order. */
  offersProtection: { kind: 'flag', initial: true, column: 'offers_protection' },
} as const satisfies EventFields;

/** What fields of each kind hold. */
interface ValueByKind {
  readonly line: string;
  readonly code: string;
  readonly email: string;
  readonly flag: boolean;
  readonly number: number;
  readonly numberOrNone: number | null;
}

type Declared = typeof eventFields;

/** The name of a declared field. */
export type EventFieldName = keyof Declared;

/** The names of those that pages and lists read. */
export type ShownEventField = {
  [N in EventFieldName]: Declared[N] extends { readonly isShown: true } ? N : never;
}[EventFieldName];

/** The values of all declared fields. */
export type EventFieldValues = { readonly [N in EventFieldName]: ValueByKind[Declared[N]['kind']] };

/** The same by the columns in which they are kept. */
export type EventFieldColumns = {
  readonly [N in EventFieldName as Declared[N]['column']]: EventFieldValues[N];
};

/** The declared fields of something that has more. */
export function pickEventFields(values: EventFieldValues): EventFieldValues {
  return Object.fromEntries(namesOf().map(name => [name, values[name]])) as unknown as EventFieldValues;
}

/** Those that pages and lists read. */
export function pickShownEventFields(values: EventFieldValues): Pick<EventFieldValues, ShownEventField> {
  const shown = namesOf().filter(name => 'isShown' in eventFields[name]);
  return Object.fromEntries(shown.map(name => [name, values[name]])) as unknown as EventFieldValues;
}

/** What they are of a new event. */
export function initialEventFields(): EventFieldValues {
  return Object.fromEntries(namesOf().map(name => [name, eventFields[name].initial])) as EventFieldValues;
}

/** As columns of a row. */
export function columnsOfEventFields(values: EventFieldValues): EventFieldColumns {
  const cells = namesOf().map(name => [eventFields[name].column, values[name]]);
  return Object.fromEntries(cells) as EventFieldColumns;
}

function namesOf(): EventFieldName[] {
  return Object.keys(eventFields) as EventFieldName[];
}
