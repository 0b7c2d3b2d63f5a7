import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { hold } from '../order-management/orders.testing.ts';
import { join, look, standInLine, sweep } from './waiting.testing.ts';

describe('a waiting list for staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  async function soldOutFor(clientId: string) {
    const event = await buildEvent(app.deps, { clientId, title: 'Jazz', ticketTypes: [{ capacity: 3 }] });
    const [held] = await Promise.all([1, 2, 3].map(() => hold(app, event)));
    if (!held) throw new Error('nothing is held');
    const giveBack = () =>
      app.call('POST /front/cart/release', {
        cartToken: held.body.cartToken,
        holdId: held.body.holds[0]?.holdId ?? '',
      });
    return { event, giveBack };
  }

  it('shows the waiting list in its order with what is wanted; who has not confirmed is only counted', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const { event, giveBack } = await soldOutFor((await buildClient(app.deps)).id);
    const first = await standInLine(app, event);
    const second = await standInLine(app, event, { quantity: 3 });
    const third = await standInLine(app, event, { quantity: 2 });
    await join(app, event);
    await giveBack();
    await sweep(app.deps);
    const { body } = await app.call('POST /back/waiting-list/get-list', { eventId: event.id }, { token });
    expect(body).toMatchObject({ total: 3, wanted: 5, event: { title: 'Jazz' } });
    expect(body.counts).toMatchObject({ unconfirmed: 1, waiting: 2, offered: 1 });
    expect(body.rows.map(({ email, state, place }) => [email, state, place])).toEqual([
      [first.email, 'offered', undefined],
      [second.email, 'waiting', 1],
      [third.email, 'waiting', 2],
    ]);
    const ended = await app.call(
      'POST /back/waiting-list/get-list',
      { eventId: event.id, show: 'ended' },
      { token },
    );
    expect(ended.body.total).toBe(0);
  });

  it('takes somebody off, once', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const { event, giveBack } = await soldOutFor((await buildClient(app.deps)).id);
    const person = await standInLine(app, event);
    const next = await standInLine(app, event);
    await giveBack();
    await sweep(app.deps);
    const { body } = await app.call('POST /back/waiting-list/get-list', { eventId: event.id }, { token });
    const entryId = body.rows[0]?._id ?? '';
    expect((await app.call('POST /back/waiting-list/remove', { entryId }, { token })).body).toEqual({
      ok: true,
    });
    expect((await app.call('POST /back/waiting-list/remove', { entryId }, { token })).error.code).toBe(
      'waiting.state',
    );
    await sweep(app.deps);
    expect(await look(app, person)).toMatchObject({ state: 'removed' });
    expect(await look(app, next)).toMatchObject({ state: 'offered' });
  });

  it('is there for the event’s own client and nobody else’s', async () => {
    const [own, other] = [await buildClient(app.deps), await buildClient(app.deps)];
    const { event } = await soldOutFor(own.id);
    const { token: ownToken } = await loginAs(app.deps, 'client', { clientIds: [own.id] });
    const { token: otherToken } = await loginAs(app.deps, 'client', { clientIds: [other.id] });
    const { token: contractor } = await loginAs(app.deps, 'contractor');
    const person = await standInLine(app, event);
    const list = (token: string) =>
      app.call('POST /back/waiting-list/get-list', { eventId: event.id }, { token });
    expect((await list(ownToken)).body.rows).toHaveLength(1);
    expect((await list(otherToken)).error.code).toBe('event.not_found');
    expect((await list(contractor)).status).toBe(403);
    const entryId = (await list(ownToken)).body.rows[0]?._id ?? '';
    const refused = await app.call('POST /back/waiting-list/remove', { entryId }, { token: otherToken });
    expect(refused.status).toBe(404);
    expect(await look(app, person)).toMatchObject({ state: 'waiting' });
  });
});
