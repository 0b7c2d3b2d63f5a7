import type { ResponseOf } from '@vh/contract';
import { attendeeColumns, attendeeKinds, attendeeStates, sortsOf } from '@vh/domain';
import { oneOf, pageOf, pageText, type UrlModel } from '@vh/area-kit';
import type { StatusTone } from '@vh/ui';

/** The sorts the API knows. */
export const attendeeSorts = sortsOf(attendeeColumns);

/** A page of attendees as the API answers it. */
export type AttendeePage = ResponseOf<'POST /back/attendee/get-list'>;

/** A ticket of an event with who holds it. */
export type AttendeeRow = AttendeePage['rows'][number];

/** What is listed, as it stands in the address. */
export interface AttendeeFilters {
  readonly q: string;
  readonly state: (typeof attendeeStates)[number] | undefined;
  readonly kind: (typeof attendeeKinds)[number] | undefined;
  readonly type: string | undefined;
  readonly sort: (typeof attendeeSorts)[number];
  readonly page: number;
}

/** How it stands in the address. */
export const attendeeUrl: UrlModel<AttendeeFilters> = {
  pageSize: 50,
  parse: parameters => ({
    q: parameters.get('q') ?? '',
    state: oneOf(attendeeStates, parameters.get('state')),
    kind: oneOf(attendeeKinds, parameters.get('kind')),
    type: parameters.get('type') ?? undefined,
    sort: oneOf(attendeeSorts, parameters.get('sort')) ?? '-orderedAt',
    page: pageOf(parameters.get('page')),
  }),
  format: ({ q, state, kind, type, sort, page }) => ({
    ...{ q: q || undefined, state, kind, type },
    sort: sort === '-orderedAt' ? undefined : sort,
    page: pageText(page),
  }),
};

/** The filters as the call takes them. */
export function askedOf(eventId: string, { q, state, kind, type, sort }: AttendeeFilters) {
  return {
    ...{ eventId, sort },
    ...(q && { q }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(type && { ticketTypeId: type }),
  };
}

/** True when anything narrows the list. */
export function isFiltered({ q, state, kind, type }: AttendeeFilters): boolean {
  return q !== '' || state !== undefined || kind !== undefined || type !== undefined;
}

/** The tone of each state. */
export const toneOfState: Readonly<Record<AttendeeRow['state'], StatusTone>> = {
  expected: 'wait',
  inside: 'ok',
  left: 'info',
  void: 'mute',
};

/** The seat of an attendee in one line; undefined where there is none. */
export function seatInWords({ seat }: AttendeeRow): string | undefined {
  return seat && [seat.section, seat.row, seat.seat].filter(Boolean).join(' · ');
}
