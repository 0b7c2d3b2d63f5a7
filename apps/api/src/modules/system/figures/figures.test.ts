import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  buildPayspot,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buyOrder, hold, newKey } from '../../sales/order-management/orders.testing.ts';
import { refreshTouchedEvents } from '../../reporting/overviews/event-sales.service.ts';
import { balanceOfClient } from '../../accounting/payouts/payouts.testing.ts';
import { sellAsShown } from '../../box-office/payspot/selling.testing.ts';
import { giveBack } from '../../payments/refunds/refunds.testing.ts';

/** Prices with fee: 11.00 and 5.50. Sold 4 of 7, all of them of the first type; 3 refunded, and 2 for guests. */
const expected = { sold: 4, complimentary: 2, returned: 3, orders: 3 };
const money = { gross: 6_600, fees: 400, refunded: 2_200, net: 4_000 };

describe('figures of sales', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let admin: string;
  let client: string;
  let manager: string;
  let contractor: string;

  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
    const { id: clientId } = await buildClient(app.deps, { name: 'Own' });
    client = (
      await loginAs(app.deps, 'client', {
        clientIds: [clientId],
        permissions: ['can-add-events', 'can-view-finance', 'can-view-orders'],
      })
    ).token;
    manager = (await loginAs(app.deps, 'manager', { managedClientIds: [clientId] })).token;
    event = await buildEvent(app.deps, {
      clientId,
      currency: 'EUR',
      feeBasisPoints: 1_000,
      ticketTypes: [
        { name: 'Full', face: 1_000, quota: 'Hall', capacity: 50 },
        { name: 'Reduced', face: 500, quota: 'Hall', capacity: 50 },
      ],
    });
    const hired = await loginAs(app.deps, 'contractor');
    contractor = hired.token;
    await app.db.query
      .insertInto('event_assignment')
      .values({ event_id: event.id, user_id: hired.user.id, role: 'contractor' })
      .execute();
    await sellEverything(clientId);
  });
  afterAll(() => app.close());

  /** A sale on the web with one ticket refunded and one exchanged, one refunded in full, one at a counter, guests. */
  async function sellEverything(clientId: string): Promise<void> {
    const [full, reduced] = event.ticketTypes;
    const partly = await buyOrder(app, event, { quantity: 3 });
    const ticketIds = [partly.tickets[0]?._id ?? ''];
    expect((await giveBack(app, partly.orderToken, admin, { ticketIds, waivesFees: true })).status).toBe(200);
    const exchanged = { ticketId: partly.tickets[1]?._id ?? '' };
    expect((await app.call('POST /back/ticket/reissue', exchanged, { token: admin })).status).toBe(200);

    const types = [...event.ticketTypes].reverse();
    const whole = await buyOrder(app, { ...event, ticketTypes: types }, { quantity: 2 });
    expect((await giveBack(app, whole.orderToken, admin, { waivesFees: true })).status).toBe(200);

    const { id: payspotId } = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId] });
    const lines = [{ ticketTypeId: full?.id ?? '', quantity: 2 }];
    const payment = { method: 'cash', tendered: 5_000 } as const;
    const sale = { payspotId, eventId: event.id, lines, payment, idempotencyKey: newKey() };
    expect((await sellAsShown(app, sale, { token })).status).toBe(200);

    const guests = [{ name: 'Ana Anić', email: 'ana@example.test', tickets: 2 }];
    const wish = { key: newKey(), eventId: event.id, ticketTypeId: full?.id ?? '', reason: 'press' as const };
    const invited = await app.call(
      'POST /back/guest/invite',
      { ...wish, note: '', lang: 'en', guests },
      { token: admin },
    );
    expect(invited.status).toBe(200);
    // not sold: a cart
    expect(
      (await hold(app, event, { lines: [{ ticketTypeId: reduced?.id ?? '', quantity: 1 }] })).status,
    ).toBe(200);
    expect(clientId).toBe(event.clientId);
  }

  /** Every place that shows a figure of the event, or of its organiser, who has no other. */
  async function readEverywhere() {
    const { id: eventId, clientId } = event;
    const detail = (await app.call('POST /back/event/get', { eventId }, { token: client })).body;
    const list = (await app.call('POST /back/event/get-list', {}, { token: client })).body;
    const own = (await app.call('POST /back/client/get-overview', { clientId }, { token: client })).body;
    const platform = (await app.call('POST /back/admin/get-overview', {}, { token: admin })).body;
    const managed = (await app.call('POST /back/manager/get-overview', {}, { token: manager })).body;
    const hired = (await app.call('POST /back/contractor/get-overview', {}, { token: contractor })).body;
    const clients = (await app.call('POST /back/client/get-list', {}, { token: admin })).body;
    const report = (await app.call('POST /back/client/get-sales', { clientId }, { token: client })).body;
    const dashboard = (await app.call('POST /back/stats/get-dashboard', {}, { token: manager })).body;
    const comparison = (
      await app.call('POST /back/stats/get-comparison', { comparedIds: [eventId] }, { token: client })
    ).body;
    const guests = (await app.call('POST /back/guest/get-list', { eventId }, { token: admin })).body;
    const file = await app.call(
      'POST /back/stats/get-sales-file',
      { clientId, lang: 'en', format: 'csv' },
      { token: client },
    );
    const balance = await balanceOfClient(app, clientId, admin);
    return {
      detail,
      list,
      own,
      platform,
      managed,
      hired,
      clients,
      report,
      dashboard,
      comparison,
      guests,
      file: readCsv(file.raw.toString()),
      balance,
    };
  }
  /** The lines of a table by the words of its head. */
  const readCsv = (text: string): Record<string, string>[] => {
    const [head = [], ...lines] = text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(','));
    return lines.map(cells => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])));
  };
  const sumOf = <T>(rows: readonly T[], of: (row: T) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);

  /** The first row; there is one. */
  const first = <T>(rows: readonly T[]): T => {
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    return row;
  };
  const allAgree = async () => {
    const at = await readEverywhere();
    expect(at.detail.figures).toMatchObject({ ...expected, ...money, held: 1 });
    const { gross = 0, fees = 0, refunded = 0, net } = at.detail.figures;
    expect(gross - fees - refunded).toBe(net);

    const sold = {
      types: sumOf(at.detail.ticketTypes, type => type.sold),
      days: sumOf(at.detail.salesByDay, day => day.sold),
      channels: sumOf(at.detail.salesByChannel, part => part.sold),
      row: first(at.list.rows).sold,
      client: at.own.sold,
      clientDays: sumOf(at.own.salesByDay, day => day.sold),
      clientRow: first(at.own.nextEvents).sold,
      today: at.platform.today.tickets,
      platformDays: sumOf(at.platform.salesByDay, day => day.sold),
      manager: at.managed.sold,
      contractor: first(at.hired.events).sold,
      clients: first(at.clients.rows).sold,
      report: sumOf(at.report.total, row => row.tickets),
      reportDays: sumOf(at.report.byDay, day => day.sold),
      reportChannels: sumOf(at.report.byChannel, row => row.tickets),
      reportMeans: sumOf(at.report.byMethod, row => row.tickets),
      reportTypes: sumOf(at.report.byType, row => row.tickets),
      dashboardChannels: sumOf(at.dashboard.byChannel, row => row.tickets),
      dashboardTypes: sumOf(at.dashboard.byType, row => row.tickets),
      forecast: first(at.dashboard.forecast).sold,
      clientsOfManager: first(at.dashboard.clients).sold,
      recent: first(at.dashboard.clients).recent,
      compared: first(at.comparison.events).sold,
      comparedDays: sumOf(first(at.comparison.events).days, day => day.sold),
    };
    for (const [place, value] of Object.entries(sold)) expect([place, value]).toEqual([place, expected.sold]);

    const sums = {
      client: at.own.sums,
      today: at.platform.today.sums,
      manager: at.managed.sums,
      clients: first(at.clients.rows).sums,
      report: at.report.total,
    };
    for (const [place, rows] of Object.entries(sums))
      expect([place, rows]).toMatchObject([place, [{ currency: 'EUR', ...money }]]);
    const parts: readonly (readonly Partial<typeof money>[])[] = [
      at.report.byChannel,
      at.report.byMethod,
      at.report.byType,
      at.dashboard.byChannel,
      at.dashboard.byType,
    ];
    for (const rows of parts) {
      for (const part of ['gross', 'fees', 'refunded', 'net'] as const)
        expect([part, sumOf(rows, row => row[part] ?? 0)]).toEqual([part, money[part]]);
    }
    expect(sumOf(at.report.byVat, row => row.gross)).toBe(money.gross - money.refunded - money.fees);
    expect(at.report.byVat).toEqual([{ currency: 'EUR', vatBasisPoints: 1_700, gross: 4_000, vat: 582 }]);
    expect(at.report.previous.total).toEqual([]);
    expect(sumOf(at.detail.salesByChannel, part => part.gross ?? 0)).toBe(money.gross);
    expect(sumOf(at.detail.salesByDay, day => day.gross ?? 0)).toBe(money.gross);
    expect(first(at.list.rows).gross).toBe(money.gross);
    expect(at.comparison.events[0]).toMatchObject({ gross: money.gross, net: money.net });
    expect(at.balance?.total).toBe(money.net);

    const complimentary = {
      types: sumOf(at.detail.ticketTypes, type => type.complimentary),
      client: at.own.complimentary,
      today: at.platform.today.complimentary,
      report: at.report.complimentary,
      reportTypes: sumOf(at.report.byType, row => row.complimentary),
      file: sumOf(at.file, row => Number(row['Complimentary'])),
      guests: at.guests.sums.tickets,
    };
    for (const [place, value] of Object.entries(complimentary))
      expect([place, value]).toEqual([place, expected.complimentary]);

    // the file says of each type what the screen says
    expect(at.file.map(row => [row['Ticket type'], Number(row['Orders']), Number(row['Tickets'])])).toEqual(
      at.report.byType.map(row => [row.ticketType, row.orders, row.tickets]),
    );
    for (const [name, part] of [
      ['Gross', 'gross'],
      ['Fees', 'fees'],
      ['Refunded', 'refunded'],
      ['Net', 'net'],
    ] as const)
      expect([name, at.file.map(row => Number(row[name]))]).toEqual([
        name,
        at.report.byType.map(row => (row[part] ?? 0) / 100),
      ]);
    expect(at.file.map(row => Number(row['Complimentary']))).toEqual(
      at.report.byType.map(row => row.complimentary),
    );

    const orders = {
      today: at.platform.today.orders,
      report: sumOf(at.report.total, row => row.orders),
      reportDays: sumOf(at.report.byDay, day => day.orders),
      dashboard: sumOf(at.dashboard.byChannel, row => row.orders),
    };
    for (const [place, value] of Object.entries(orders))
      expect([place, value]).toEqual([place, expected.orders]);
    return at;
  };

  it('are the same wherever they stand: sold, complimentary, gross, fees, refunded, net, orders', async () => {
    await allAgree();
  });

  it('stay the same once the kept sums are rebuilt', async () => {
    await refreshTouchedEvents(app.deps);
    await allAgree();
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from event_sale_touched`.execute(app.db.query);
    expect(rows[0]?.waiting).toBe(0);
  });

  it('tell types that share places apart, and guests from sales of the web', async () => {
    const { detail } = await readEverywhere();
    expect(detail.ticketTypes).toMatchObject([
      { sold: 4, complimentary: 2, sharesQuota: true, capacity: 50, free: 50 - 4 - 2 - 1 },
      { sold: 0, complimentary: 0, sharesQuota: true, capacity: 50, free: 50 - 4 - 2 - 1 },
    ]);
    expect(detail.salesByChannel).toEqual([
      { channel: 'web', sold: 2, gross: 4_400 },
      { channel: 'payspot', sold: 2, gross: 2_200 },
    ]);
  });

  it('of guests follow a ticket that is taken back', async () => {
    const { guests } = await readEverywhere();
    const guestId = guests.rows[0]?.guestId ?? '';
    const revoke = { eventId: event.id, guestId };
    expect((await app.call('POST /back/guest/revoke', revoke, { token: admin })).status).toBe(200);
    const { detail, own } = await readEverywhere();
    expect(detail.figures).toMatchObject({ ...expected, complimentary: 0, ...money });
    expect(own.complimentary).toBe(0);
  });
});
