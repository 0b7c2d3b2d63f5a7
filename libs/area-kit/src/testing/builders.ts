import type { ResponseOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';

type EventRow = ResponseOf<'POST /back/event/get-list'>['rows'][number];
type EventRecord = ResponseOf<'POST /back/event/get'>;
type Me = ResponseOf<'POST /back/user/me'>;
type OrderRow = ResponseOf<'POST /back/order/get-list'>['rows'][number];

/** A valid id by a number. */
export function idOf(number: number): string {
  return `0190f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** An event as a row; a published match in Niš unless told otherwise. */
export function buildEventRow(overrides: Partial<EventRow> = {}): EventRow {
  return {
    _id: idOf(100),
    slug: 'radnicki-zvezda',
    title: 'Radnički Niš – Crvena Zvezda',
    kind: 'simple',
    state: 'published',
    saleState: 'on_sale',
    date: '2030-03-09T15:00:00.000Z',
    timezone: 'Europe/Belgrade',
    venue: 'Stadion Čair',
    city: 'Niš',
    clientId: idOf(1),
    clientName: 'FK Radnički Niš',
    thumb50: '/media/t.webp',
    capacity: 18_000,
    sold: 9000,
    left: 8500,
    gross: 1_080_000_000,
    fees: 30_000_000,
    net: 1_050_000_000,
    currency: 'RSD',
    createdAt: '2029-12-01T09:00:00.000Z',
    firstSaleAt: '2030-01-10T10:00:00.000Z',
    version: 1,
    ...overrides,
  };
}

/** The same event as its page has it, with nothing sold and no ticket types unless told otherwise. */
export function buildEventRecord(overrides: Partial<EventRecord> = {}): EventRecord {
  return {
    ...buildEventRow(),
    translations: {},
    address: 'Čair 1',
    genreName: 'Football',
    typeName: 'Match',
    showsVisitors: false,
    media: {
      files: { thumb50: '/t.webp', card: '/c.webp', cardAvif: '/c.avif', hero: '/h.webp', og: '/o.jpg' },
    },
    figures: {
      capacity: 18_000,
      sold: 0,
      complimentary: 0,
      returned: 0,
      held: 0,
      checkedIn: 0,
      inside: 0,
      orders: 0,
      gross: 0,
      fees: 0,
      net: 0,
      refunded: 0,
      currency: 'RSD',
    },
    ticketTypes: [],
    salesByDay: [],
    salesByChannel: [],
    ...overrides,
  };
}

/** An order as a row; a paid one from the web unless told otherwise. */
export function buildOrderRow(overrides: Partial<OrderRow> = {}): OrderRow {
  return {
    _id: idOf(1000),
    number: 'VH 204 131',
    state: 'paid',
    createdAt: '2026-03-08T09:46:00.000Z',
    buyerName: 'Stefan Đorđević',
    buyerEmail: 'stefan@posta.example',
    eventTitle: 'Radnički Niš – Crvena Zvezda',
    moreEvents: 0,
    channel: 'web',
    quantity: 2,
    total: 240_000,
    currency: 'RSD',
    fees: 0,
    vat: 0,
    refunded: 0,
    net: 0,
    isPart: false,
    version: 1,
    links: [],
    ...overrides,
  };
}

/** A page of rows. */
export function pageOf<T>(
  rows: T[],
  total = rows.length,
): { rows: T[]; total: number; page: number; pageSize: number } {
  return { rows, total, page: 1, pageSize: 25 };
}

interface MeParts {
  /** Roles without a record of their own, the first one first. */
  readonly roles?: readonly ('admin' | 'manager' | 'contractor')[];
  /** A membership besides. */
  readonly member?: {
    readonly clientId: string;
    readonly permissions: readonly PermissionFlag[];
    readonly onlyEvents?: number;
  };
}

/** A reader with these roles and this membership. */
export function buildMe({ roles = [], member }: MeParts): Me {
  const clientName = 'FK Radnički Niš';
  return {
    ...{ userId: idOf(900), email: 'ana@klub.example', name: 'Ana', language: 'en' },
    role: roles[0] ?? 'client',
    clientIds: member ? [member.clientId] : [],
    memberships: member ? [{ ...member, clientName, permissions: [...member.permissions] }] : [],
    areas: [
      ...roles.map(role => ({ role, ids: [] })),
      ...(member ? [{ role: 'client' as const, ids: [{ id: member.clientId, name: clientName }] }] : []),
    ],
  };
}
