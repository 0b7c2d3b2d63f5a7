import type { BodyOf, ResponseOf } from '@vh/contract';
import {
  eventRoles,
  fittingFlags,
  firstFlagsOf,
  normaliseSearchText,
  readGates,
  type EventFlag,
  type EventRole,
  type LanguageCode,
} from '@vh/domain';
import { oneOf, wordsOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** Somebody assigned to an event. */
export type StaffRow = ResponseOf<'POST /back/event-staff/get-list'>['rows'][number];

/** How an event fills. */
export type Live = ResponseOf<'POST /back/event-staff/get-live'>;

/** Somebody who can be assigned without being invited. */
export type KnownPerson = ResponseOf<'POST /back/event-staff/get-suggestions'>['rows'][number];

/** Calls whose answers a change to the people of an event may change. */
export const touchedByStaff = /^POST \/back\/(event-staff\/get|user\/get-assignments)/;

/** What is listed, as it stands in the address; the list has one page. */
export interface StaffFilters {
  readonly q: string | undefined;
  readonly role: EventRole | undefined;
  readonly page: number;
}

/** How the filters stand in the address. */
export const staffUrl: UrlModel<StaffFilters> = {
  parse: parameters => ({
    q: wordsOf(parameters.get('q')),
    role: oneOf(eventRoles, parameters.get('role')),
    page: 1,
  }),
  format: ({ q, role }) => ({ q, role }),
};

/** The rows that have the role, and all typed words in name, e-mail or gates, with or without their accents. */
export function staffShown(rows: readonly StaffRow[], { q, role }: StaffFilters): StaffRow[] {
  const words = normaliseSearchText(q ?? '')
    .split(' ')
    .filter(Boolean);
  return rows.filter(row => {
    if (role && row.role !== role) return false;
    const folded = normaliseSearchText([row.name, row.email, ...row.gates].join(' '));
    return words.every(word => folded.includes(word));
  });
}

/** The form of an assignment, as it is typed. */
export interface StaffValues {
  readonly how: 'known' | 'new';
  readonly person: KnownPerson | undefined;
  readonly name: string;
  readonly email: string;
  readonly language: LanguageCode;
  readonly role: EventRole;
  readonly gates: string;
  readonly permissions: readonly EventFlag[];
}

/** The empty form, or that of somebody who is assigned. */
export function staffValues(row: StaffRow | undefined, language: LanguageCode): StaffValues {
  const role = row?.role ?? 'scanner';
  return {
    how: 'known',
    person: row,
    name: '',
    email: '',
    language,
    role,
    gates: row?.gates.join(', ') ?? '',
    permissions: row?.permissions ?? firstFlagsOf(role),
  };
}

/** The form after another role was chosen: with all that can be allowed in it. */
export function withRole(values: StaffValues, role: EventRole): StaffValues {
  return { ...values, role, permissions: firstFlagsOf(role) };
}

/** What the API is told; undefined while nobody is chosen. */
export function staffWish(
  eventId: string,
  values: StaffValues,
): BodyOf<'POST /back/event-staff/save'> | undefined {
  const { how, person, role } = values;
  if (how === 'known' && !person) return undefined;
  const { email, name, language } = values;
  return {
    eventId,
    role,
    gates: role === 'scanner' ? readGates(values.gates) : [],
    permissions: fittingFlags(role, values.permissions),
    who:
      how === 'known' && person
        ? { memberId: person.memberId }
        : { email: email.trim(), name: name.trim(), language },
  };
}

/** When anything was last scanned at an event; undefined before the first time. */
export function lastScanOf({ gates }: Pick<Live, 'gates'>): string | undefined {
  return gates
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1);
}
