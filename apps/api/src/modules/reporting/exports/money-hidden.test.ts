import type { PermissionFlag } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';
import { sendDueReports } from '../reports/send-reports.service.ts';
import { exportTools, linesOf } from './exports.testing.ts';

let app: TestApp;
let event: BuiltEvent;
let orderId: string;
let tools: ReturnType<typeof exportTools>;
beforeAll(async () => {
  app = await createTestApp();
  tools = exportTools(app);
  event = await buildEvent(app.deps, { ticketTypes: [{ face: 123_400, capacity: 50 }] });
  const bought = await buyOrder(app, event, { quantity: 2 });
  orderId = (await readOrder(app, bought.orderToken)).id;
});
afterAll(() => app.close());

async function member(...permissions: PermissionFlag[]) {
  const { token, user } = await loginAs(app.deps, 'client', {
    clientIds: [event.clientId],
    permissions: ['can-view-personal-data', ...permissions],
  });
  await keepConfirmed(app.deps);
  return { token, id: user.id };
}

async function setFlags(userId: string, permissions: readonly PermissionFlag[]): Promise<void> {
  const change = app.db.query.updateTable('client_member').set({ permissions: [...permissions] });
  await change.where('user_id', '=', userId).execute();
}

const orders = () => ({ list: 'orders' as const, clientId: event.clientId });

describe('files for members without the right to see money', () => {
  it('have orders without any column of money', async () => {
    const { token } = await member('can-view-orders', 'can-refund', 'can-change-orders');
    const [head, row] = await tools.cellsOf(token, orders());
    expect(head).toContain('Tickets');
    for (const name of ['Total', 'Service fee', 'VAT', 'Refunded', 'Net', 'Order protection'])
      expect(head).not.toContain(name);
    expect(row?.join()).not.toMatch(/246|2468|2591/);
    const seeing = await member('can-view-orders', 'can-view-finance');
    expect((await tools.cellsOf(seeing.token, orders()))[0]).toContain('Total');
  });

  it('have events and sales without gross, fees and net', async () => {
    const { token } = await member();
    const [events] = await tools.cellsOf(token, { list: 'events', clientId: event.clientId });
    expect(events).toContain('Sold');
    expect(events).not.toContain('Gross');
    const sales = await app.call(
      'POST /back/stats/get-sales-file',
      { clientId: event.clientId, format: 'csv' },
      { token },
    );
    const [head, row] = linesOf(sales.raw);
    expect(head?.filter(Boolean)).toEqual([
      'Event',
      'Starts',
      'Ticket type',
      'Currency',
      'Orders',
      'Tickets',
      'Complimentary',
    ]);
    expect(row?.slice(4, 7)).toEqual(['1', '2', '0']);
  });

  it('are refused from the moment the right is taken where they were written with money', async () => {
    const { token, id } = await member('can-view-orders', 'can-view-finance');
    const { body } = await tools.begin(token, orders());
    await tools.writeAll();
    expect((await tools.fileOf(token, body._id)).status).toBe(200);
    await setFlags(id, ['can-view-orders', 'can-view-personal-data']);
    expect((await tools.fileOf(token, body._id)).error.code).toBe('auth.forbidden');
    // what is written after that has no money, and is handed out
    const after = await tools.exported(token, orders());
    expect(after.file.status).toBe(200);
  });
});

describe('what tells of money besides its fields', () => {
  it('is refused: lists by totals, and documents of orders', async () => {
    const { token } = await member('can-view-orders');
    const byTotal = { clientId: event.clientId, sort: '-total' } as const;
    const file = await tools.begin(token, { list: 'orders', ...byTotal });
    expect([file.status, file.error.code]).toEqual([403, 'auth.forbidden']);
    expect((await app.call('POST /back/order/get-list', byTotal, { token })).error.code).toBe(
      'auth.forbidden',
    );
    expect((await app.call('POST /back/order/get-documents', { orderId }, { token })).body).toEqual({
      ...{ documents: [], receipts: [] },
    });
    const seeing = (await member('can-view-orders', 'can-view-finance')).token;
    expect((await app.call('POST /back/order/get-list', byTotal, { token: seeing })).status).toBe(200);
  });

  it('is left out of reports by mail, which go by the rights of the person who set them up', async () => {
    const { token } = await member('can-manage-users');
    const report = {
      ...({ name: 'Sales', every: 'daily', hour: 8, language: 'en', format: 'csv' } as const),
      ...{ clientId: event.clientId, recipients: ['counts@example.test'] },
    };
    const { body } = await app.call('POST /back/report/create', report, { token });
    app.clock.set(body.nextAt ?? '');
    await sendDueReports(app.deps);
    const [mail] = await readMails(app, { to: 'counts@example.test' });
    expect(mail?.body).toMatch(/Tickets 2/);
    expect(mail?.body).not.toMatch(/Gross|Net|Fees|2,?468|2,?591/);
  });

  it('is not recorded for the reader of a history', async () => {
    const { token: admin } = await loginAs(app.deps, 'admin');
    await keepConfirmed(app.deps);
    const { body: detail } = await app.call('POST /back/order/get', { orderId }, { token: admin });
    const quote = await app.call(
      'POST /back/order/quote-refund',
      { orderId, ticketIds: 'all' },
      { token: admin },
    );
    const given = await app.call(
      'POST /back/order/refund',
      {
        ...{ orderId, ticketIds: 'all', version: detail.version },
        ...{ expectedAmount: quote.body.amount, key: 'k'.repeat(20) },
      },
      { token: admin },
    );
    expect(given.status).toBe(200);
    const historyOf = async (token: string) =>
      JSON.stringify((await app.call('POST /back/audit/get-history', { orderId }, { token })).body);
    const seeing = (await member('can-view-orders', 'can-refund')).token;
    expect(await historyOf(seeing)).toContain(String(quote.body.amount));
    const { token } = await member('can-view-orders');
    const hidden = await historyOf(token);
    expect(hidden).toContain('order.refund');
    expect(hidden).not.toContain(String(quote.body.amount));
  });

  it('is told to each member of several organisers by the membership at hand', async () => {
    const other = await buildEvent(app.deps, { ticketTypes: [{ face: 5_000, capacity: 50 }] });
    await buyOrder(app, other, { quantity: 1 });
    const { token, user } = await loginAs(app.deps, 'client', {
      clientIds: [event.clientId, other.clientId],
      permissions: ['can-view-finance'],
    });
    await app.db.query
      .updateTable('client_member')
      .set({ permissions: [] })
      .where('user_id', '=', user.id)
      .where('client_id', '=', event.clientId)
      .execute();
    const { body } = await app.call('POST /back/event/get-list', {}, { token });
    const grossOf = (id: string) => body.rows.find(row => row._id === id)?.gross;
    expect([grossOf(event.id), grossOf(other.id)]).toEqual([undefined, 5_250]);
    const sums = async (clientId: string) =>
      (await app.call('POST /back/client/get-overview', { clientId }, { token })).body.sums.length;
    expect([await sums(event.clientId), await sums(other.clientId)]).toEqual([0, 1]);
    // a sum over both would leave one out
    const { body: all } = await app.call('POST /back/stats/get-dashboard', {}, { token });
    expect(all.byChannel.length).toBeGreaterThan(0);
    expect(all.byChannel.every(({ gross, tickets }) => gross === undefined && tickets > 0)).toBe(true);
  });
});
