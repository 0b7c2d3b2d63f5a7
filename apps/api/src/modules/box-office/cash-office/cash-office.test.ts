import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { asOwner, createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from '../payspot/selling.testing.ts';

describe('the cash office', () => {
  let app: TestApp;
  let admin: string;
  let event: BuiltEvent;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token: admin } = await loginAs(app.deps, 'admin'));
    event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 500 }], feeBasisPoints: 0 });
  });
  afterAll(() => app.close());

  /** A counter with a cashier of its own. */
  async function counter() {
    const { id: payspotId, name } = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' });
    const by = { token };
    const float = (amount: number) => [{ currency: 'BAM' as const, amount }];
    return {
      payspotId,
      name,
      token,
      open: (amount = 10_000, idempotencyKey = newKey()) =>
        app.call('POST /back/payspot/open-shift', { payspotId, floats: float(amount), idempotencyKey }, by),
      get: () => app.call('POST /back/payspot/get-shift', { payspotId }, by),
      move: (direction: 'in' | 'out', amount: number, idempotencyKey = newKey()) =>
        app.call(
          'POST /back/payspot/move-cash',
          { payspotId, direction, amount, currency: 'BAM', reason: 'Change from the bank', idempotencyKey },
          by,
        ),
      sell: (body: Partial<BodyOf<'POST /back/payspot/sell'>> = {}) =>
        sellAsShown(
          app,
          {
            payspotId,
            eventId: event.id,
            lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 1 }],
            payment: { method: 'cash', tendered: 1_000 },
            idempotencyKey: newKey(),
            ...body,
          },
          by,
        ),
      close: (shiftId: string, cash: number, rest: Partial<BodyOf<'POST /back/payspot/close-shift'>> = {}) =>
        app.call(
          'POST /back/payspot/close-shift',
          {
            payspotId,
            shiftId,
            counted: [{ method: 'cash', currency: 'BAM', amount: cash }],
            idempotencyKey: newKey(),
            ...rest,
          },
          by,
        ),
      check: () => app.call('POST /back/cash-office/get-journal-check', { payspotId }, { token: admin }),
    };
  }
  const sold = () => readQuota(app, event.ticketTypes[0]?.quotaId ?? '').then(quota => quota.sold);

  it('tells what should be in the till only once it was counted, and explains the difference', async () => {
    const desk = await counter();
    const { body: shift } = await desk.open();
    expect((await desk.sell()).status).toBe(200);
    await desk.sell({ payment: { method: 'card', reference: 'T-1' } });
    await desk.move('in', 500);
    await desk.move('out', 2_000);
    const open = await desk.get();
    expect(open.body.shift?.movements.map(move => [move.direction, move.amount, move.by])).toEqual([
      ['in', 500, 'Mira'],
      ['out', 2_000, 'Mira'],
    ]);
    expect(JSON.stringify(open.body)).not.toContain('expected');
    const today = async (token: string) =>
      (await app.call('POST /back/payspot/get', { payspotId: desk.payspotId }, { token })).body.today;
    expect(await today(desk.token)).toEqual({ sales: 2, tickets: 2, sums: [] });
    expect((await today(admin)).sums).toEqual([{ currency: 'BAM', cash: 1_000, card: 1_000 }]);
    const early = await app.call(
      'POST /back/payspot/get-shift-report',
      { payspotId: desk.payspotId, shiftId: shift._id },
      { token: desk.token },
    );
    expect(early.error.code).toBe('shift.state');
    const report = await desk.close(shift._id, 9_400, { note: 'Gave too much change' });
    expect(report.body).toMatchObject({
      payspotName: desk.name,
      reportNumber: 1,
      closedBy: 'Mira',
      note: 'Gave too much change',
      lines: [
        {
          method: 'cash',
          float: 10_000,
          sale: 1_000,
          sales: 1,
          in: 500,
          out: 2_000,
          expected: 9_500,
          difference: -100,
        },
        { method: 'card', sale: 1_000, expected: 1_000, counted: 0, isUncounted: true },
      ],
    });
    const watched = await app.call(
      'POST /back/cash-office/get-shifts',
      { payspotId: desk.payspotId },
      { token: admin },
    );
    expect(watched.body).toMatchObject({ total: 1, rows: [{ reportNumber: 1, lines: report.body.lines }] });
    expect((await desk.check()).body).toMatchObject({ rows: 6, due: [{ currency: 'BAM', amount: 1_000 }] });
  });

  it('opens one shift however many press at once, and once per key', async () => {
    const desk = await counter();
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.open()));
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
    const [opened] = answers.filter(answer => answer.status === 200);
    await desk.close(opened?.body._id ?? '', 10_000);
    const key = newKey();
    const repeated = await Promise.all([desk.open(1, key), desk.open(1, key), desk.open(1, key)]);
    expect(new Set(repeated.map(answer => answer.body._id)).size).toBe(1);
    expect((await desk.open(2, key)).error.code).toBe('idempotency.mismatch');
  });

  it('has each sale whole in one report or refused, when the shift closes while many sell', async () => {
    const desk = await counter();
    const { body: shift } = await desk.open(0);
    const before = await sold();
    const selling = Array.from({ length: 8 }, () => desk.sell());
    const [closed, ...sales] = await Promise.all([desk.close(shift._id, 0), ...selling]);
    const went = sales.filter(sale => sale.status === 200).length;
    expect(sales.every(sale => sale.status === 200 || sale.error.code === 'shift.state')).toBe(true);
    const again = await app.call(
      'POST /back/payspot/get-shift-report',
      { payspotId: desk.payspotId, shiftId: shift._id },
      { token: desk.token },
    );
    expect(again.body.lines.reduce((sum, line) => sum + line.sales, 0)).toBe(went);
    expect(again.body).toEqual(closed.body);
    // what was refused took no place
    expect((await sold()) - before).toBe(went);
  });

  it('answers a sale that is sent again after the shift was closed, and journals it once', async () => {
    const desk = await counter();
    const { body: shift } = await desk.open();
    const key = { idempotencyKey: newKey() };
    const first = await desk.sell(key);
    await desk.close(shift._id, 11_000);
    const again = await desk.sell(key);
    expect([again.status, again.body.orderId]).toEqual([200, first.body.orderId]);
    expect((await desk.sell()).error.code).toBe('shift.state');
    const { body: next } = await desk.open();
    await desk.sell(key);
    const report = await desk.close(next._id, 10_000);
    expect(report.body).toMatchObject({ reportNumber: 2, lines: [{ sales: 0, difference: 0 }] });
  });

  it('closes the shift that was counted, once per key, and numbers its reports without gaps', async () => {
    const desk = await counter();
    const { body: first } = await desk.open();
    const key = { idempotencyKey: newKey() };
    const closing = [desk.close(first._id, 10_000, key), desk.close(first._id, 10_000, key)];
    const both = await Promise.all([...closing, desk.close(first._id, 9_000)]);
    const numbers = both.filter(answer => answer.status === 200).map(answer => answer.body.reportNumber);
    expect(new Set(numbers)).toEqual(new Set([1]));
    expect(both.some(answer => answer.error.code === 'shift.state')).toBe(true);
    const { body: second } = await desk.open();
    expect((await desk.close(first._id, 10_000)).error.code).toBe('shift.state');
    const twice = { method: 'cash', currency: 'BAM', amount: 1 } as const;
    expect((await desk.close(second._id, 0, { counted: [twice, twice] })).error.code).toBe('request.invalid');
    expect((await desk.close(second._id, 10_000)).body.reportNumber).toBe(2);
    expect((await desk.move('in', 100)).error.code).toBe('shift.state');
  });

  it('lists its reports for who works there, the newest first, with what was off', async () => {
    const desk = await counter();
    for (const found of [10_000, 9_950]) {
      const { body: shift } = await desk.open();
      await desk.close(shift._id, found);
    }
    await desk.open();
    const list = (token = desk.token) =>
      app.call('POST /back/payspot/get-reports', { payspotId: desk.payspotId }, { token });
    expect((await list()).body).toMatchObject({
      total: 2,
      rows: [
        {
          ...{ reportNumber: 2, closedBy: 'Mira' },
          differences: [{ method: 'cash', currency: 'BAM', amount: -50 }],
        },
        { reportNumber: 1, differences: [] },
      ],
    });
    expect((await list((await counter()).token)).status).toBe(404);
  });

  it('adds cash that was moved once, however often the message arrives', async () => {
    const desk = await counter();
    const { body: shift } = await desk.open(0);
    const key = newKey();
    const answers = await Promise.all([desk.move('in', 700, key), desk.move('in', 700, key)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await desk.close(shift._id, 700)).body.lines).toMatchObject([{ in: 700, difference: 0 }]);
  });

  it('never changes its journal, and names the first row that somebody changed behind its back', async () => {
    const desk = await counter();
    const { body: shift } = await desk.open();
    await Promise.all(Array.from({ length: 5 }, () => desk.sell()));
    await desk.close(shift._id, 15_000);
    expect((await desk.check()).body).toEqual({
      ...{ rows: 7, due: [{ currency: 'BAM', amount: 5_000 }], remittances: [] },
    });
    const forge = `update cash_journal set amount = 1 where payspot_id = '${desk.payspotId}' and number = 3`;
    await expect(sql.raw(forge).execute(app.db.query)).rejects.toThrow('permission denied');
    // not even who owns the table does it by mistake
    await expect(asOwner(app, forge)).rejects.toThrow('append-only');
    await asOwner(
      app,
      'alter table cash_journal disable trigger cash_journal_stays',
      forge,
      'alter table cash_journal enable trigger cash_journal_stays',
    );
    expect((await desk.check()).body).toMatchObject({ firstInvalidRow: 3 });
  });

  it('owes less once it handed its cash over, once however often that is said, and never more than it owes', async () => {
    const desk = await counter();
    await desk.sell();
    const receive = (amount: number, idempotencyKey = newKey()) =>
      app.call(
        'POST /back/cash-office/receive-remittance',
        { payspotId: desk.payspotId, currency: 'BAM', amount, note: 'Slip 17', idempotencyKey },
        { token: admin },
      );
    const key = newKey();
    const copies = await Promise.all(Array.from({ length: 4 }, () => receive(600, key)));
    expect(new Set(copies.map(({ status, body }) => `${status} ${body.amount}`))).toEqual(
      new Set(['200 600']),
    );
    app.clock.advance(60_000);
    const rivals = await Promise.all([receive(300), receive(300)]);
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(rivals.find(({ status }) => status === 400)?.error.fields).toEqual({ amount: 'more_than_due' });
    expect((await desk.check()).body).toMatchObject({
      due: [{ currency: 'BAM', amount: 100 }],
      remittances: [
        { amount: 300, note: 'Slip 17' },
        { amount: 600, currency: 'BAM' },
      ],
    });
  });

  it('is nobody else’s', async () => {
    const desk = await counter();
    const { token } = await counter();
    const { body: shift } = await desk.open();
    const at = { payspotId: desk.payspotId };
    const look = await Promise.all([
      app.call('POST /back/payspot/get-shift', at, { token }),
      app.call('POST /back/payspot/get-shift-report', { ...at, shiftId: shift._id }, { token }),
      app.call('POST /back/cash-office/get-shifts', {}, { token }),
      app.call('POST /back/cash-office/get-journal-check', at, { token }),
    ]);
    expect(look.map(answer => answer.status)).toEqual([404, 404, 403, 403]);
  });
});
