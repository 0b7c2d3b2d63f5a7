import type { ResponseOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { idOfOrder, readMails } from '../../messaging/stored-mail.testing.ts';
import { buyOrder, getOrder } from '../../sales/order-management/orders.testing.ts';

type Order = ResponseOf<'POST /front/order/get'>;

describe('a ticket that was transferred to somebody for whom it was not meant', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, { title: 'Opera' });
    admin = (await loginAs(app.deps, 'admin')).token;
    await keepConfirmed(app.deps);
  });
  afterAll(() => app.close());

  const open = (url: string, method: 'GET' | 'POST') =>
    app.app.inject({
      method,
      url,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      }),
    });
  const transfer = (orderToken: string, ticketId: string, toEmail: string) =>
    app.call('POST /front/ticket/transfer', { orderToken, ticketId, toName: 'Mila Vuković', toEmail });
  const mailsOf = async ({ orderToken }: Pick<Order, 'orderToken'>, kind: string) =>
    readMails(app, { orderId: await idOfOrder(app, orderToken), kind });
  const validOf = (order: Order) => order.tickets.filter(({ state }) => state === 'valid');
  const linksOf = async (order: Order) => {
    const [mail] = await mailsOf(order, 'ticket-transfer');
    return {
      refuse: /\/api\/v1\/email\/ticket\/[\w-]+/.exec(mail?.html ?? '')?.[0] ?? '',
      holder: /\?ticket=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '',
    };
  };

  /** An order of one transferred ticket, and the links of the mail about it. */
  async function pass(toEmail = 'mila@example.test') {
    const order = await buyOrder(app, event, { quantity: 1 });
    const ticketId = order.tickets[0]?._id ?? '';
    expect((await transfer(order.orderToken, ticketId, toEmail)).status).toBe(200);
    return { order, ticketId, ...(await linksOf(order)) };
  }

  it('goes back with a new code when its receiver presses the link, and the sender is told', async () => {
    const { order, refuse, holder } = await pass();
    const asked = await open(refuse, 'GET');
    expect([
      asked.statusCode,
      asked.body.includes('mila@example.test'),
      asked.body.includes('Opera'),
    ]).toEqual([200, true, true]);
    expect(validOf(await getOrder(app, order.orderToken))).toHaveLength(0);

    const answers = await Promise.all(Array.from({ length: 4 }, () => open(refuse, 'POST')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const again = await open(refuse, 'GET');
    expect([again.body.includes('<form'), again.body]).toEqual([false, answers[0]?.body]);
    const after = await getOrder(app, order.orderToken);
    expect(after.tickets).toHaveLength(1);
    expect(validOf(after)).toHaveLength(1);
    expect(after.tickets[0]?.shortCode).not.toBe(order.tickets[0]?.shortCode);
    const held = await app.call('POST /front/ticket/get', { ticketToken: holder });
    expect(held.body.ticket).toMatchObject({ state: 'void', voidCause: 'returned' });
    expect(JSON.stringify(held.body)).not.toContain(after.tickets[0]?.attendeeName || 'nobody');

    const notices = await mailsOf(order, 'ticket-not-wanted');
    expect(notices).toMatchObject([{ recipient: order.buyer.email }]);
    expect(notices[0]?.body).toContain('new code');
    const { body } = await app.call(
      'POST /back/order/get',
      { orderId: await idOfOrder(app, order.orderToken) },
      { token: admin },
    );
    expect(JSON.stringify(body.history)).toContain('ticket.returned');
  });

  it('brings no more mail to that address, and is not transferred to it again', async () => {
    const { order, refuse } = await pass('wrong@example.test');
    await open(refuse, 'POST');
    const [back] = validOf(await getOrder(app, order.orderToken));
    const again = await transfer(order.orderToken, back?._id ?? '', 'wrong+x@example.test');
    expect(again.error.code).toBe('ticket.not_allowed');
    expect((await transfer(order.orderToken, back?._id ?? '', 'right@example.test')).status).toBe(200);
    const sent = (await mailsOf(order, 'ticket-transfer')).map(({ recipient }) => recipient);
    expect(sent).toEqual(['right@example.test', 'wrong@example.test']);
  });

  it('goes back to a holder who had it by a transfer', async () => {
    const { order, holder } = await pass('first@example.test');
    const held = await app.call('POST /front/ticket/get', { ticketToken: holder });
    await transfer(holder, held.body.ticket._id, 'second@example.test');
    const { refuse } = await linksOf(order);
    expect((await open(refuse, 'POST')).statusCode).toBe(200);
    const again = await app.call('POST /front/ticket/get', { ticketToken: holder });
    expect(again.body.ticket).toMatchObject({ state: 'valid' });
    expect(await mailsOf(order, 'ticket-not-wanted')).toMatchObject([{ recipient: 'first@example.test' }]);
  });

  it('stays where it is once it was transferred from there, or the doors are open', async () => {
    const { order, refuse, holder } = await pass('early@example.test');
    const held = await app.call('POST /front/ticket/get', { ticketToken: holder });
    await transfer(holder, held.body.ticket._id, 'last@example.test');
    expect((await open(refuse, 'POST')).statusCode).toBe(200);
    expect(validOf(await getOrder(app, order.orderToken))).toHaveLength(0);
    const { holder: last } = await linksOf(order);
    expect((await app.call('POST /front/ticket/get', { ticketToken: last })).body.ticket.state).toBe('valid');
  });

  it('is in one hand only when its receiver passes it on while they refuse it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, refuse, holder } = await pass(`both${round}@example.test`);
      const held = await app.call('POST /front/ticket/get', { ticketToken: holder });
      await Promise.all([
        open(refuse, 'POST'),
        transfer(holder, held.body.ticket._id, `on${round}@example.test`),
      ]);
      const orderId = await idOfOrder(app, order.orderToken);
      const seen = await app.call('POST /back/order/get', { orderId }, { token: admin });
      expect(seen.body.tickets.filter(({ state }) => state === 'valid')).toHaveLength(1);
    }
  });

  it('is not taken back by a link of another ticket or a made-up one', async () => {
    const one = await pass('one@example.test');
    const other = await pass('other@example.test');
    const tokenOf = (path: string) => Buffer.from(path.split('/').at(-1) ?? '', 'base64url');
    const forged = Buffer.concat([tokenOf(one.refuse).subarray(0, 16), tokenOf(other.refuse).subarray(16)]);
    const path = `/api/v1/email/ticket/${forged.toString('base64url')}`;
    expect((await open(path, 'POST')).statusCode).toBe(404);
    // as mail programs cut them
    const cut = await open('/api/v1/email/ticket/abc', 'GET');
    expect([cut.statusCode, cut.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(validOf(await getOrder(app, one.order.orderToken))).toHaveLength(0);
  });
});
