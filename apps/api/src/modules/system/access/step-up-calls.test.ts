import { judgedProofs, type BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import {
  buyTickets,
  exchange,
  exchangeEvent,
  wishOf,
} from '../../sales/order-exchange/order-exchange.testing.ts';
import { giveBack, readOrder } from '../../payments/refunds/refunds.testing.ts';

/** Calls that ask for the password in the call itself, held to it by tests of their own. */
const byPassword = [
  'POST /back/user/turn-off-second-factor',
  'POST /front/account/change-password',
  'POST /front/account/change-email',
  'POST /front/account/close',
];

describe('a session that was not confirmed lately', () => {
  let app: TestApp;
  let token: string;
  let event: BuiltEvent;
  let orderToken: string;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, { currency: 'EUR', ticketTypes: [{ face: 60_000 }] });
    ({ orderToken } = await buyOrder(app, event));
    token = (await loginAs(app.deps, 'admin')).token;
    await sql`update session set confirmed_at = null`.execute(app.db.query);
  });
  afterAll(() => app.close());

  const code = (rules: object) => ({ eventId: event.id, code: `CODE${newId().slice(-8)}`, ...rules });
  const saveCode = (rules: { kind: 'percent' | 'fixed' | 'access'; basisPoints?: number; amount?: number }) =>
    app.call('POST /back/code/save', code(rules) as never, { token });
  const exportOf = (of: object) =>
    app.call('POST /back/export/create', { key: newId(), format: 'csv', of } as never, { token });

  it('is tried at every call that judges for itself', () => {
    const tried = [
      'order/refund',
      'order/create',
      'order/exchange',
      'order/resend',
      'code/save',
      'code/generate',
      'export/create',
    ];
    // held to it by the tests of what ticket holders are told
    tried.push('event/update', 'place/update', 'hall/update');
    // a counter's own: without an open shift of the seller each is refused, by the tests of refunds at the counter
    tried.push('payspot/refund', 'payspot/plan-refund', 'payspot/confirm-refund');
    expect(Object.keys(judgedProofs).sort()).toEqual(
      [...tried.map(name => `POST /back/${name}`), ...byPassword].sort(),
    );
  });

  it('does not refund above the limit', async () => {
    expect((await giveBack(app, orderToken, token)).error.code).toBe('auth.step_up_needed');
  });

  it('exchanges tickets for cheaper ones only up to the limit of refunds', async () => {
    const spec = {
      currency: 'EUR' as const,
      ticketTypes: [{ face: 60_000 }, { face: 59_000 }, { face: 1_000 }],
    };
    const dear = await exchangeEvent(app, spec);
    const bought = await buyTickets(app, dear);
    const exchangeFor = (type: number) => exchange(app, token, wishOf(bought, dear, { type }));
    expect((await exchangeFor(2)).error.code).toBe('auth.step_up_needed');
    expect((await exchangeFor(1)).status).toBe(200);
  });

  it('mails tickets again to their buyer, but to nobody else', async () => {
    const { id: orderId } = await readOrder(app, orderToken);
    const resend = (email?: string) =>
      app.call('POST /back/order/resend', { orderId, key: newId(), ...(email && { email }) }, { token });
    expect((await resend('thief@example.test')).error.code).toBe('auth.step_up_needed');
    expect((await resend()).status).toBe(200);
  });

  it('creates an order that is paid for, but gives no tickets away', async () => {
    const [type] = event.ticketTypes;
    const body: BodyOf<'POST /back/order/create'> = {
      ...{ key: newId(), eventId: event.id, lang: 'en', expectedTotal: 0, payment: 'bank-transfer' },
      lines: [{ ticketTypeId: type?.id ?? '', quantity: 1 }],
      buyer: { name: 'Ana', email: 'ana@example.test' },
    };
    const codeOf = async (order: Partial<typeof body>) =>
      (await app.call('POST /back/order/create', { ...body, ...order }, { token })).error.code;
    expect(await codeOf({ payment: 'complimentary', reason: 'press' })).toBe('auth.step_up_needed');
    expect(await codeOf({})).toBe('payment.method_unavailable');
  });

  it('makes codes that take up to half of a price, but none that take more', async () => {
    const steep = [
      { kind: 'percent', basisPoints: 10_000 },
      { kind: 'percent', basisPoints: 9_999 },
      { kind: 'fixed', amount: 60_000 },
    ] as const;
    for (const rules of steep) expect((await saveCode(rules)).error.code).toBe('auth.step_up_needed');
    for (const rules of [
      { kind: 'percent', basisPoints: 5_000 },
      { kind: 'fixed', amount: 1_000 },
      { kind: 'access' },
    ] as const)
      expect((await saveCode(rules)).status).toBe(200);
    const many = { eventId: event.id, count: 5, prefix: 'FREE', kind: 'percent', basisPoints: 10_000 };
    const made = await app.call('POST /back/code/generate', many as never, { token });
    expect(made.error.code).toBe('auth.step_up_needed');
  });

  it('lowers no price on sale, adds no cheaper ticket type and changes no fees, but raises prices', async () => {
    const load = async () =>
      (await app.call('POST /back/event/get-form', { eventId: event.id }, { token })).body;
    type Form = Awaited<ReturnType<typeof load>>['form'];
    const change = async (change: (form: Form) => Partial<Form>) => {
      const { eventId, version, form } = await load();
      const body = { eventId, version, form: { ...form, ...change(form) } };
      return app.call('POST /back/event/update', body, { token });
    };
    const at = (face: number) => (form: Form) => ({
      ticketTypes: form.ticketTypes.map(type => ({ ...type, face })),
    });
    const withFreeType = ({ ticketTypes }: Form) => ({
      ticketTypes: [
        ...ticketTypes,
        ...ticketTypes.map(type => ({ ...type, id: newId(), kind: 'free' as const })),
      ],
    });
    const withOtherFees = ({ fees }: Form) => ({ fees: { ...fees, basisPoints: fees.basisPoints + 100 } });
    const before = await load();
    for (const lowered of [at(59_999), at(1), withFreeType, withOtherFees])
      expect((await change(lowered)).error?.code).toBe('auth.step_up_needed');
    expect((await load()).form).toEqual(before.form);
    expect((await change(at(60_100))).status).toBe(200);
  });

  it('lowers no price of an event that was taken back to the drafts for it', async () => {
    const { id: eventId } = await buildEvent(app.deps, { ticketTypes: [{ face: 2_000 }] });
    const load = async () => (await app.call('POST /back/event/get-form', { eventId }, { token })).body;
    const lower = async () => {
      const { version, form } = await load();
      const ticketTypes = form.ticketTypes.map(type => ({ ...type, face: 1_900 }));
      return app.call(
        'POST /back/event/update',
        { eventId, version, form: { ...form, ticketTypes } },
        { token },
      );
    };
    const { version } = await load();
    expect((await app.call('POST /back/event/unpublish', { eventId, version }, { token })).status).toBe(200);
    expect((await lower()).error?.code).toBe('auth.step_up_needed');
  });

  it('takes lists of people, accounts and codes as no file, and the list of events as one', async () => {
    for (const of of [
      { list: 'orders' },
      { list: 'buyers' },
      { list: 'users' },
      { list: 'codes', eventId: event.id },
    ])
      expect((await exportOf(of)).error.code).toBe('auth.step_up_needed');
    expect((await exportOf({ list: 'events' })).status).toBe(200);
  });
});
