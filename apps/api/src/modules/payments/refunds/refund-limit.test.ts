import type { Currency } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { giveBack, readOrder } from './refunds.testing.ts';

describe('a refund by somebody who did not confirm the session lately', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  const setConfirmed = (at: Date | null) =>
    app.db.query.updateTable('session').set({ confirmed_at: at }).execute();

  /** An order of one ticket, fees and all. */
  async function buy(currency: Currency, face: number): Promise<string> {
    const event = await buildEvent(app.deps, { currency, feeBasisPoints: 0, ticketTypes: [{ face }] });
    const { orderToken } = await buyOrder(app, event);
    expect((await readOrder(app, orderToken)).total).toBe(face);
    return orderToken;
  }

  it.each([
    ['RSD', 5_000_000],
    ['BAM', 100_000],
    ['EUR', 50_000],
  ] as const)('is made up to the usual limit in %s, and asks above it', async (currency, limit) => {
    const [small, large] = [await buy(currency, limit), await buy(currency, limit + 1)];
    await setConfirmed(null);
    expect((await giveBack(app, small, admin)).status).toBe(200);
    const refused = await giveBack(app, large, admin);
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.step_up_needed']);
    expect((await readOrder(app, large)).state).toBe('paid');
    await keepConfirmed(app.deps);
    expect((await giveBack(app, large, admin)).status).toBe(200);
  });

  it('counts what the same person gave back within the day, also at the same time', async () => {
    const { token } = await loginAs(app.deps, 'admin');
    const parts = [await buy('EUR', 20_000), await buy('EUR', 20_000), await buy('EUR', 20_000)];
    await setConfirmed(null);
    const answers = await Promise.all(parts.map(order => giveBack(app, order, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403]);
    const refused = parts[answers.findIndex(({ status }) => status === 403)] ?? '';
    expect((await giveBack(app, await buy('RSD', 1_000), token)).status).toBe(200);
    app.clock.advance(61 * 60_000);
    expect((await giveBack(app, refused, token)).error.code).toBe('auth.step_up_needed');
    app.clock.advance(24 * 60 * 60_000);
    await app.db.query
      .updateTable('session')
      .set({ expires_at: new Date('2999-01-01') })
      .execute();
    expect((await giveBack(app, refused, token)).status).toBe(200);
  });

  it('goes by the limit that the platform has set for its currency, and for no other', async () => {
    await keepConfirmed(app.deps);
    const rules = { rolesWithSecondFactor: [], refundLimits: { EUR: 1_000 } };
    await app.call('POST /back/settings/save-security', rules, { token: admin });
    const [euros, dinars] = [await buy('EUR', 1_001), await buy('RSD', 1_001)];
    await setConfirmed(null);
    expect((await giveBack(app, euros, admin)).error.code).toBe('auth.step_up_needed');
    expect((await giveBack(app, dinars, admin)).status).toBe(200);
  });
});
