import type { BodyOf, ResponseOf } from '@vh/contract';
import { guestColumns, sortsOf } from '@vh/domain';
import { oneOf, pageOf, pageText } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** A page of a guest list as the API answers it. */
export type GuestPage = ResponseOf<'POST /back/guest/get-list'>;

/** Somebody on it. */
export type GuestRow = GuestPage['rows'][number];

/** Why somebody comes without paying, in the order in which it is offered. */
export const guestReasons = ['guest', 'press', 'artist', 'sponsor', 'staff', 'prize', 'other'] as const;

/** One of these reasons. */
export type GuestReason = (typeof guestReasons)[number];

/** How far somebody on the list is, in the order in which it is offered. */
export const guestStates = ['invited', 'some', 'arrived', 'revoked'] as const;

/** One of these states. */
export type GuestState = (typeof guestStates)[number];

/** The sorts the API knows. */
export const guestSorts = sortsOf(guestColumns);

/** At most so many people are invited at once, each with at most so many tickets. */
export const mostGuests = 100;
export const mostTickets = 50;

/** What is listed, as it stands in the address. */
export interface GuestFilters {
  readonly q: string;
  readonly state: GuestState | undefined;
  readonly sort: (typeof guestSorts)[number];
  readonly page: number;
}

/** How it stands in the address. */
export const guestUrl: UrlModel<GuestFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: parameters.get('q') ?? '',
    state: oneOf(guestStates, parameters.get('state')),
    sort: oneOf(guestSorts, parameters.get('sort')) ?? '-invitedAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, sort, page }) => ({
    q: q || undefined,
    state,
    sort: sort === '-invitedAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** Somebody to invite. */
export type Invited = BodyOf<'POST /back/guest/invite'>['guests'][number];

/** What is wrong with a line of guests. */
export type LineProblem = 'lineParts' | 'lineName' | 'lineEmail' | 'lineTickets';

/** Lines as they were read: the people, or what is wrong with which line (counted from 1). */
export interface ReadGuests {
  readonly guests: readonly (Invited & { readonly tickets: number })[];
  readonly wrong: readonly { readonly line: number; readonly problem: LineProblem }[];
}

const emailShape = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]{2,}$/;

/**
 * Reads people from lines as they come out of a table or a mail: a name, an e-mail and, where there are several, the
 * number of tickets, parted by semicolons, tabs or commas.
 */
export function readGuests(typed: string): ReadGuests {
  const guests: ReadGuests['guests'][number][] = [];
  const wrong: ReadGuests['wrong'][number][] = [];
  typed.split(/\r?\n/).forEach((content, index) => {
    if (content.trim() === '') return;
    const read = readLine(content);
    if (typeof read === 'string') wrong.push({ line: index + 1, problem: read });
    else guests.push(read);
  });
  return { guests, wrong };
}

function readLine(content: string): ReadGuests['guests'][number] | LineProblem {
  const [name = '', email = '', count = '1', ...more] = content.split(/[;\t,]/).map(part => part.trim());
  if (email === '' || more.some(part => part !== '')) return 'lineParts';
  if (name.length < 2 || name.length > 120) return 'lineName';
  if (!emailShape.test(email)) return 'lineEmail';
  const tickets = /^\d{1,2}$/.test(count) ? Number(count) : count === '' ? 1 : 0;
  if (tickets < 1 || tickets > mostTickets) return 'lineTickets';
  return { name, email, tickets };
}

/** How many tickets people get together. */
export function ticketsOf(guests: ReadGuests['guests']): number {
  return guests.reduce((sum, { tickets }) => sum + tickets, 0);
}

/** Hands seats out to guests in the order of their lines, to each as many as they get tickets. */
export function shareSeats<Guest extends { readonly tickets: number }, Seat>(
  guests: readonly Guest[],
  seats: readonly Seat[],
): { readonly guest: Guest; readonly seats: readonly Seat[] }[] {
  let given = 0;
  return guests.map(guest => {
    const own = seats.slice(given, given + guest.tickets);
    given += guest.tickets;
    return { guest, seats: own };
  });
}

/** True when the tickets of a guest can be taken back: nobody has come with one yet. */
export function isRevocable({ arrived, revokedAt }: GuestRow): boolean {
  return arrived === 0 && revokedAt === undefined;
}
