import { type Answers, fakeApi } from '@vh/area-kit/testing';
import type { ResponseOf } from '@vh/contract';
import type { CounterEvent, CounterTicketType } from '../features/basket/index.ts';
import type { EventTile } from '../features/sell/index.ts';
import type { Reservation, Sale } from '../features/sale/index.ts';

/** Ids of the payspot and the event that tests sell at. */
export const payspotId = '0190f5a0-0000-7000-8000-0000000000a1';
export const eventId = '0190f5a0-0000-7000-8000-0000000000e1';

/** A ticket type on sale. */
export function buildTicketType(overrides: Partial<CounterTicketType> = {}): CounterTicketType {
  return {
    _id: 'east',
    name: 'East stand',
    face: 120_000,
    fee: 0,
    price: 120_000,
    left: 590,
    saleState: 'on_sale',
    maxPerOrder: 10,
    ...overrides,
  };
}

/** The event as a tile. */
export function buildTile(): EventTile {
  return {
    _id: eventId,
    title: 'Radnički Niš – Crvena Zvezda',
    date: '2027-03-06T15:00:00.000Z',
    timezone: 'Europe/Belgrade',
    venue: 'Čair',
    city: 'Niš',
    thumb50: '/media/x.webp',
    currency: 'RSD',
    saleState: 'on_sale',
    left: 900,
  };
}

/** The event with two ticket types on sale and one sold out. */
export function buildEvent(overrides: Partial<CounterEvent> = {}): CounterEvent {
  return {
    ...buildTile(),
    maxPerOrder: 10,
    ticketTypes: [
      buildTicketType(),
      buildTicketType({ _id: 'north', name: 'North stand', face: 60_000, price: 60_000, left: 340 }),
      buildTicketType({ _id: 'west', name: 'West lodge', left: 0, saleState: 'sold_out' }),
    ],
    ...overrides,
  };
}

/** A sale of two tickets for cash. */
export function buildSale(overrides: Partial<Sale> = {}): Sale {
  return {
    orderId: '0190f5a0-0000-7000-8000-0000000000d1',
    number: 'YJ4MGJYM',
    at: '2026-11-21T12:00:00.000Z',
    eventTitle: 'Radnički Niš – Crvena Zvezda',
    quantity: 2,
    total: 240_000,
    currency: 'RSD',
    method: 'cash',
    cash: 240_000,
    card: 0,
    refunded: 0,
    commission: 0,
    tendered: 500_000,
    change: 260_000,
    seller: 'Milan S.',
    isCollected: false,
    tickets: [],
    ...overrides,
  };
}

/** A reservation of two tickets that is to be paid. */
export function buildReservation(overrides: Partial<Reservation> = {}): Reservation {
  return {
    number: 'ACDEFGHJ',
    state: 'owed',
    payBy: '2027-03-05T15:00:00.000Z',
    quantity: 2,
    total: 240_000,
    currency: 'RSD',
    lines: [
      {
        eventTitle: 'Radnički Niš – Crvena Zvezda',
        date: '2027-03-06T15:00:00.000Z',
        timezone: 'Europe/Belgrade',
        venue: 'Čair',
        ticketTypeName: 'East stand',
        quantity: 2,
        total: 240_000,
      },
    ],
    ...overrides,
  };
}

type Payspot = ResponseOf<'POST /back/payspot/get'>;

/** An API with a payspot that sells one event; further answers replace these. */
export function counterApi(answers: Answers = {}) {
  const payspot: Payspot = {
    _id: payspotId,
    name: 'Payspot Niš 1',
    city: 'Niš',
    seller: 'Milan S.',
    orderLookup: 'none',
    today: { sales: 3, tickets: 7, sums: [{ currency: 'RSD', cash: 4_000_000, card: 620_000 }] },
  };
  return fakeApi({
    'POST /back/user/me': () => ({
      userId: 'u',
      email: 'payspot@demo.test',
      name: 'Milan S.',
      language: 'en',
      role: 'payspot',
      clientIds: [],
      memberships: [],
      areas: [{ role: 'payspot', ids: [{ id: payspotId, name: 'Payspot Niš 1' }] }],
    }),
    'POST /back/payspot/get': () => payspot,
    'POST /back/payspot/get-events': () => ({ rows: [buildTile()], total: 1, page: 1, pageSize: 24 }),
    'POST /back/payspot/get-event': () => buildEvent(),
    'POST /back/payspot/sell': () => buildSale(),
    'POST /back/payspot/hold': () => ({ expiresAt: '2027-03-01T10:10:00.000Z' }),
    'POST /back/payspot/release-hold': () => ({ ok: true }),
    'POST /back/payspot/print-tickets': () => ({ tickets: [], receiptCopy: 1 }),
    'POST /back/payspot/get-unmatched-payments': () => ({ rows: [], refunds: [] }),
    'POST /back/payspot/hold-reservation': () => ({ expiresAt: '2027-03-01T10:10:00.000Z' }),
    'POST /back/payspot/release-reservation': () => ({ ok: true }),
    ...answers,
  });
}
