import { type Answers, fakeApi } from '@vh/area-kit/testing';
import type { ResponseOf } from '@vh/contract';
import type { DoorEvent } from '../features/scan/index.ts';
import type { ServerVerdict, VerdictKind } from '../features/verdict/index.ts';

/** Ids of the scanner and the event that tests scan at. */
export const scannerId = '0190f5a0-0000-7000-8000-0000000000c1';
export const eventId = '0190f5a0-0000-7000-8000-0000000000e1';

/** An event that begins in an hour. */
export function buildEvent(overrides: Partial<DoorEvent> = {}): DoorEvent {
  return {
    _id: eventId,
    title: 'Radnički Niš – Crvena Zvezda',
    date: new Date(Date.now() + 3_600_000).toISOString(),
    timezone: 'Europe/Belgrade',
    venue: 'Čair',
    city: 'Niš',
    ...{ mayUndo: true, mayType: true, mayOverride: false },
    times: { state: 'on', opensAt: Date.now() - 3_600_000, closesAt: Date.now() + 6 * 3_600_000 },
    ...{ checkedIn: 9_214, inside: 9_100 },
    sold: 16_911,
    ...overrides,
  };
}

/** A verdict on a ticket, the first of two. */
export function buildVerdict(verdict: VerdictKind, overrides: Partial<ServerVerdict> = {}): ServerVerdict {
  return {
    verdict,
    at: new Date().toISOString(),
    ticket: {
      _id: 't',
      ticketTypeName: 'East stand',
      attendeeName: 'Stefan Đorđević',
      orderNumber: 'KMNPQRTW',
      position: 1,
      outOf: 2,
      state: 'checked_in',
      eventTitle: 'Radnički Niš – Crvena Zvezda',
    },
    counts: { checkedIn: 9_215, inside: 9_101, sold: 16_911 },
    ...overrides,
  };
}

type Scanner = ResponseOf<'POST /back/scanner/get'>;

/** A scanner at a gate with one event. */
export function buildScanner(overrides: Partial<Scanner> = {}): Scanner {
  return { _id: scannerId, name: 'Phone 3', gate: 'Gate C', events: [buildEvent()], keys: [], ...overrides };
}

type Me = ResponseOf<'POST /back/user/me'>;

/** Who is at the door: a person, or a paired device in their name. */
export function buildMe(overrides: Partial<Me> = {}): Me {
  return {
    userId: 'u',
    email: 'scanner@demo.test',
    name: 'Milan S.',
    language: 'en',
    role: 'scanner',
    clientIds: [],
    memberships: [],
    areas: [{ role: 'scanner', ids: [{ id: scannerId, name: 'Phone 3' }] }],
    ...overrides,
  };
}

/** An API with a scanner that admits everybody; further answers replace these. */
export function doorApi(answers: Answers = {}) {
  return fakeApi({
    'POST /back/user/me': () => buildMe(),
    'POST /back/scanner/get': () => buildScanner(),
    'POST /back/checkin/scan': () => buildVerdict('admitted'),
    ...answers,
  });
}
