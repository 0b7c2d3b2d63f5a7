import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import type { BuiltEvent } from '../../../testing/event.builders.ts';
import { hold } from '../../sales/order-management/orders.testing.ts';

describe('codes in the back office', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  const save = (event: BuiltEvent, body: Partial<BodyOf<'POST /back/code/save'>> = {}, token = admin) =>
    app.call(
      'POST /back/code/save',
      { eventId: event.id, code: 'SPRING', kind: 'percent', basisPoints: 1_000, ...body },
      { token },
    );
  const list = async (event: BuiltEvent, q?: string) =>
    (await app.call('POST /back/code/get-list', { eventId: event.id, ...(q && { q }) }, { token: admin }))
      .body;

  it('are made, found, changed and switched off', async () => {
    const event = await buildEvent(app.deps);
    const { codeId } = (await save(event, { maxUses: 2, note: 'For the choir' })).body;
    expect((await list(event, 'spr')).rows).toMatchObject([
      { _id: codeId, code: 'SPRING', basisPoints: 1_000, maxUses: 2, uses: 0, usesInCarts: 0, active: true },
    ]);
    const { cartToken } = (await hold(app, event)).body;
    await app.call('POST /front/cart/apply-code', { cartToken, code: 'spring' });
    expect((await list(event)).rows).toMatchObject([{ uses: 0, usesInCarts: 1 }]);
    expect((await save(event, { codeId, kind: 'access', maxUses: null })).status).toBe(200);
    expect((await list(event)).rows).toMatchObject([
      { kind: 'access', unlocks: true, basisPoints: 0, maxUses: null },
    ]);
    await app.call('POST /back/code/deactivate', { eventId: event.id, codeId }, { token: admin });
    expect((await list(event)).rows).toMatchObject([{ active: false }]);
  });

  it('are told apart by how they are read, within a client', async () => {
    const event = await buildEvent(app.deps);
    await save(event, { code: 'Rock-01' });
    const same = await save(event, { code: 'ROCK OI' });
    expect([same.status, same.error.code]).toEqual([409, 'code.taken']);
    expect((await save(await buildEvent(app.deps), { code: 'ROCK 01' })).status).toBe(200);
  });

  it('are the same word for two events of a client, and for one event once', async () => {
    const { id: clientId } = await buildClient(app.deps);
    const first = await buildEvent(app.deps, { clientId });
    const second = await buildEvent(app.deps, { clientId });
    expect((await save(first, { code: 'SUMMER', basisPoints: 1_000 })).status).toBe(200);
    expect((await save(second, { code: 'SUMMER', basisPoints: 2_000 })).status).toBe(200);
    expect((await save(second, { code: 'Summer' })).error.code).toBe('code.taken');
    const everywhere = { code: 'SUMMER', onlyThisEvent: false, basisPoints: 500 };
    const tries = await Promise.all([save(first, everywhere), save(second, everywhere)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const shareAt = async (event: BuiltEvent) =>
      (await app.call('POST /front/cart/apply-code', { code: 'summer', eventId: event.id })).body.code
        ?.basisPoints;
    expect(await shareAt(first)).toBe(1_000);
    expect(await shareAt(second)).toBe(2_000);
    expect(await shareAt(await buildEvent(app.deps, { clientId }))).toBe(500);
    // typed on a page, it is that page's, whatever is in the cart
    const { cartToken } = (await hold(app, first)).body;
    const applied = await app.call('POST /front/cart/apply-code', {
      ...{ cartToken, code: 'summer', eventId: second.id },
    });
    expect(applied.body.code?.basisPoints).toBe(2_000);
  });

  it.each([
    ['no share', { basisPoints: 0 }, 'basisPoints'],
    ['no sum', { kind: 'fixed' as const }, 'amount'],
    [
      'an end before its start',
      { validFrom: '2026-05-02T00:00:00Z', validTo: '2026-05-01T00:00:00Z' },
      'validTo',
    ],
    ['nothing readable', { code: '- - -' }, 'code'],
  ])('are refused with %s', async (_, body, field) => {
    const refused = await save(await buildEvent(app.deps), body);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('are for ticket types of their own event, or of their client', async () => {
    const client = await buildClient(app.deps);
    const event = await buildEvent(app.deps, { clientId: client.id });
    const sibling = await buildEvent(app.deps, { clientId: client.id });
    const foreign = await buildEvent(app.deps);
    const typesOf = (of: BuiltEvent) => of.ticketTypes.map(type => type.id);
    const tries = [
      { ticketTypeIds: typesOf(sibling) },
      { ticketTypeIds: [...typesOf(event), ...typesOf(foreign)] },
      { ticketTypeIds: typesOf(foreign), onlyThisEvent: false },
    ];
    for (const body of tries) {
      const refused = await save(event, body);
      expect([refused.status, refused.error.fields]).toEqual([400, { ticketTypeIds: 'unknown' }]);
    }
    const generated = await app.call(
      'POST /back/code/generate',
      { eventId: event.id, count: 1, kind: 'access', ticketTypeIds: typesOf(foreign) },
      { token: admin },
    );
    expect(generated.status).toBe(400);
    expect((await list(event)).total).toBe(0);
    expect((await save(event, { ticketTypeIds: typesOf(event) })).status).toBe(200);
    const wide = { code: 'SUMMER', ticketTypeIds: typesOf(sibling), onlyThisEvent: false };
    expect((await save(event, wide)).status).toBe(200);
  });

  it('cannot be limited below their uses', async () => {
    const event = await buildEvent(app.deps);
    const { codeId } = (await save(event)).body;
    for (let count = 0; count < 2; count += 1) {
      const { cartToken } = (await hold(app, event)).body;
      await app.call('POST /front/cart/apply-code', { cartToken, code: 'SPRING' });
    }
    const refused = await save(event, { codeId, maxUses: 1 });
    expect([refused.status, refused.error.code]).toEqual([409, 'code.in_use']);
  });

  it('are made by the hundred, each another, and read as CSV', async () => {
    const event = await buildEvent(app.deps);
    const made = await app.call(
      'POST /back/code/generate',
      { eventId: event.id, count: 300, prefix: 'vip', kind: 'access', maxUses: 1 },
      { token: admin },
    );
    expect(new Set(made.body.codes).size).toBe(300);
    expect(made.body.csv.trim().split('\r\n')).toHaveLength(301);
    expect(made.body.codes[0]).toMatch(/^VIP-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect((await list(event)).total).toBe(300);
    const applied = await app.call('POST /front/cart/apply-code', {
      code: made.body.codes[0]?.toLowerCase() ?? '',
      eventId: event.id,
    });
    expect(applied.status).toBe(200);
  });

  it('are found and named by the batch that they were made in', async () => {
    const event = await buildEvent(app.deps);
    const make = (batch: string) =>
      app.call(
        'POST /back/code/generate',
        { eventId: event.id, count: 3, kind: 'access', batch },
        { token: admin },
      );
    await make('Radio 100% FM');
    await make('Press');
    await save(event);
    const found = await list(event, 'radio 100%');
    expect([found.total, found.rows[0]?.batch]).toEqual([3, 'Radio 100% FM']);
    expect((await list(event)).total).toBe(7);
  });

  it('are the owner’s: strangers and partners do not know the event', async () => {
    const client = await buildClient(app.deps);
    const event = await buildEvent(app.deps, { clientId: client.id });
    const stranger = await buildClient(app.deps);
    const permissions = ['can-add-events'] as const;
    const own = (await loginAs(app.deps, 'client', { clientIds: [client.id], permissions })).token;
    const other = (await loginAs(app.deps, 'client', { clientIds: [stranger.id] })).token;
    expect((await save(event, {}, own)).status).toBe(200);
    const refused = await save(event, { code: 'STRANGE' }, other);
    expect([refused.status, refused.error.code]).toEqual([404, 'event.not_found']);
    const scanner = (await loginAs(app.deps, 'scanner')).token;
    expect((await save(event, {}, scanner)).status).toBe(403);
  });

  it('go with questions, which are kept in their order', async () => {
    const event = await buildEvent(app.deps);
    const ask = (body: Partial<BodyOf<'POST /back/question/save'>>) =>
      app.call(
        'POST /back/question/save',
        { eventId: event.id, kind: 'text', labels: { en: 'Club' }, ...body },
        { token: admin },
      );
    const { questionId } = (await ask({ position: 2 })).body;
    const sizes = [{ value: 'm', labels: { en: 'Medium' } }];
    await ask({ position: 1, kind: 'choice', labels: { en: 'Size' }, options: sizes });
    expect((await ask({ kind: 'choice' })).error.fields).toEqual({ options: 'required' });
    expect((await ask({ labels: { en: ' ' } })).status).toBe(400);
    await ask({ questionId, position: 2, active: false });
    const { body } = await app.call('POST /back/question/get-list', { eventId: event.id }, { token: admin });
    expect(body.questions.map(question => [question.labels.en, question.active])).toEqual([
      ['Size', true],
      ['Club', false],
    ]);
    const other = await buildEvent(app.deps);
    const stolen = await app.call(
      'POST /back/question/save',
      { eventId: other.id, questionId, kind: 'text', labels: { en: 'Mine' } },
      { token: admin },
    );
    expect(stolen.error.code).toBe('event.not_found');
  });

  it('go with questions for some ticket types, of their own event only', async () => {
    const [own, foreign] = [await buildEvent(app.deps), await buildEvent(app.deps)];
    const [mine = '', theirs = ''] = [own, foreign].map(event => event.ticketTypes[0]?.id);
    const ask = (ticketTypeIds: string[]) =>
      app.call(
        'POST /back/question/save',
        { eventId: own.id, kind: 'text', labels: { en: 'Club' }, ticketTypeIds },
        { token: admin },
      );
    for (const ids of [[theirs], [mine, theirs]]) {
      const { status, error } = await ask(ids);
      expect([status, error.code, error.fields]).toEqual([
        400,
        'request.invalid',
        { ticketTypeIds: 'unknown' },
      ]);
    }
    const listed = async () =>
      (await app.call('POST /back/question/get-list', { eventId: own.id }, { token: admin })).body.questions;
    expect(await listed()).toEqual([]);
    expect((await ask([mine])).status).toBe(200);
    expect((await listed()).map(question => question.ticketTypeIds)).toEqual([[mine]]);
  });
});
