import type { BodyOf, ResponseOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildClient,
  buildEvent,
  keepConfirmed,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buyOrder, getOrder } from '../../sales/order-management/orders.testing.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';

type Order = ResponseOf<'POST /front/order/get'>;

describe('POST /back/ticket/rename', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let member: string;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, { title: 'Opera' });
    const permissions = ['can-view-orders', 'can-view-personal-data', 'can-change-orders'] as const;
    member = (await loginAs(app.deps, 'client', { clientIds: [event.clientId], permissions })).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const buy = async () => {
    const order = await buyOrder(app, event);
    return { order, ticketId: order.tickets[0]?._id ?? '' };
  };
  const rename = (body: BodyOf<'POST /back/ticket/rename'>, token = member) =>
    app.call('POST /back/ticket/rename', body, { token });
  const historyOf = async (order: Order) => {
    const orderId = await idOfOrder(app, order.orderToken);
    return (await app.call('POST /back/order/get', { orderId }, { token: member })).body.history;
  };
  const linksOf = async (order: Order) => {
    const mails = await readMails(app, {
      orderId: await idOfOrder(app, order.orderToken),
      kind: 'ticket-transfer',
    });
    return mails.map(({ recipient, body }) => ({
      recipient,
      token: /\?ticket=([\w-]+)/.exec(body)?.[1] ?? '',
    }));
  };
  const pass = (order: Order, ticketId: string) =>
    app.call('POST /front/ticket/transfer', {
      ...{ orderToken: order.orderToken, ticketId },
      ...{ toName: 'Mila Vukovic', toEmail: 'mlia@example.test' },
    });

  it('writes another name on a ticket, whose code stays, and says so in the history and the log', async () => {
    const { order, ticketId } = await buy();
    const change = { ticketId, name: 'Ђорђе Ивић', note: 'Misspelt' };
    expect((await rename(change)).body).toEqual({ ticketId });
    expect((await rename(change)).body).toEqual({ ticketId });
    const after = await getOrder(app, order.orderToken);
    expect(after.tickets).toMatchObject([{ attendeeName: 'Ђорђе Ивић', code: order.tickets[0]?.code }]);
    const renamed = (await historyOf(order)).filter(({ type }) => type === 'ticket.rename');
    expect(renamed).toMatchObject([{ note: 'Misspelt', cause: 'staff' }]);
    const orderId = await idOfOrder(app, order.orderToken);
    const log = await app.call('POST /back/audit/get-history', { orderId }, { token: member });
    expect(log.body.rows).toMatchObject([{ action: 'ticket.rename', after: { name: 'Ђорђе Ивић' } }]);
  });

  it('has no address where the buyer holds the ticket', async () => {
    const { ticketId } = await buy();
    const answer = await rename({ ticketId, name: 'Ana', email: 'ana@example.test' });
    expect([answer.status, answer.error.fields]).toEqual([400, { email: 'not_held' }]);
  });

  it('corrects the address of a ticket that was transferred: the old link and code end, no matter who asks at once', async () => {
    const { order, ticketId } = await buy();
    await pass(order, ticketId);
    const [wrong] = await linksOf(order);
    const held = await app.call('POST /front/ticket/get', { ticketToken: wrong?.token ?? '' });
    const change = { ticketId: held.body.ticket._id, name: 'Mila Vukovic', email: 'mila@example.test' };
    const answers = await Promise.all([rename(change), rename(change), rename(change)]);
    const ids = new Set(answers.map(({ body }) => body.ticketId));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200, 200], 1]);
    const links = await linksOf(order);
    expect(links.map(({ recipient }) => recipient).sort()).toEqual([
      'mila@example.test',
      'mlia@example.test',
    ]);
    const right = links.find(({ recipient }) => recipient === 'mila@example.test');
    const now = await app.call('POST /front/ticket/get', { ticketToken: right?.token ?? '' });
    expect(now.body.ticket).toMatchObject({ _id: [...ids][0], state: 'valid' });
    const before = await app.call('POST /front/ticket/get', { ticketToken: wrong?.token ?? '' });
    expect(before.body.ticket?.state ?? 'gone').not.toBe('valid');
  });

  it('is for members with the right, of the ticket’s organiser, and for tickets that admit somebody', async () => {
    const { order, ticketId } = await buy();
    const clientIds = [event.clientId];
    const reader = await loginAs(app.deps, 'client', {
      clientIds,
      permissions: ['can-view-orders', 'can-refund'],
    });
    const foreign = [(await buildClient(app.deps)).id];
    const stranger = await loginAs(app.deps, 'client', {
      clientIds: foreign,
      permissions: ['can-change-orders', 'can-view-personal-data'],
    });
    await keepConfirmed(app.deps);
    const change = { ticketId, name: 'Ana' };
    expect((await rename(change, reader.token)).status).toBe(403);
    expect((await rename(change, stranger.token)).status).toBe(404);
    await pass(order, ticketId);
    expect((await rename(change)).error.code).toBe('ticket.state');
  });
});
