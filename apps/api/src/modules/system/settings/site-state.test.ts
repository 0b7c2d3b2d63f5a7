import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { buyOrder, hold } from '../../sales/order-management/orders.testing.ts';

const settings = { isSecureMyOrderAvailable: true, isSignUpAvailable: false };

describe('the site closed for maintenance', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  const close = (isMaintenanceMode: boolean, token = admin) =>
    app.call('POST /back/deploy/maintenance', { ...settings, isMaintenanceMode }, { token });

  it('rests with 503 and Retry-After, and opens again', async () => {
    expect((await close(true)).body).toEqual({ ...settings, isMaintenanceMode: true });
    const rested = await app.call('POST /front/event/get-tags', {});
    expect([rested.status, rested.error.code, rested.headers['retry-after']]).toEqual([
      503,
      'service.maintenance',
      '120',
    ]);
    expect((await app.call('GET /front/site/get-state')).body).toEqual({ isMaintenanceMode: true });
    expect((await close(false)).status).toBe(200);
    expect((await app.call('POST /front/event/get-tags', {})).status).toBe(200);
  });

  it('lets anyone who has booked pay and have their tickets', async () => {
    const event = await buildEvent(app.deps);
    await close(true);
    const held = await hold(app, event);
    expect(held.error.code).toBe('service.maintenance');
    await close(false);
    const order = await buyOrder(app, event);
    await close(true);
    const seen = await app.call('POST /front/order/get', { orderToken: order.orderToken });
    expect(seen.status).toBe(200);
    const calendar = await app.call('GET /front/ticket/calendar/{orderToken}', undefined, {
      params: { orderToken: order.orderToken },
    });
    expect(calendar.status).toBe(200);
    await close(false);
  });

  it('leaves login and back office open, and only admins may close it', async () => {
    await close(true);
    const contractor = await loginAs(app.deps, 'contractor');
    expect((await app.call('POST /back/user/me', undefined, { token: contractor.token })).status).toBe(200);
    expect((await close(false, contractor.token)).error.code).toBe('auth.forbidden');
    expect((await app.call('POST /back/deploy/get')).body.isMaintenanceMode).toBe(true);
    await close(false);
  });

  it('is written down', async () => {
    const rows = await app.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'settings.deploy')
      .orderBy('at')
      .orderBy('id')
      .limit(1)
      .execute();
    expect(rows).toMatchObject([
      { before: { isMaintenanceMode: false }, after: { isMaintenanceMode: true } },
    ]);
  });
});

describe('the deploy settings', () => {
  it('are overwritten by nobody who has not seen them', async () => {
    const app = await createTestApp();
    const { token } = await loginAs(app.deps, 'admin');
    const { body: seen } = await app.call('POST /back/deploy/get');
    const change = (part: object) =>
      app.call('POST /back/deploy/maintenance', { ...seen, ...part, seen }, { token });
    const answers = await Promise.all([
      change({ isSignUpAvailable: !seen.isSignUpAvailable }),
      change({ isSecureMyOrderAvailable: !seen.isSecureMyOrderAvailable }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('settings.changed');
    await app.close();
  });
});

describe('publishing the site', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterAll(() => app.close());

  it('shows it to the logged-in first, then to everybody', async () => {
    const state = async () => (await app.call('GET /front/site/get-state')).body;
    expect(await state()).toEqual({ isMaintenanceMode: false });
    const stagedAt = app.clock.now().toISOString();
    expect((await app.call('POST /back/deploy/dev', undefined, { token: admin })).body).toEqual({
      isMaintenanceMode: false,
      stagedAt,
    });
    app.clock.advance(60_000);
    const publishedAt = app.clock.now().toISOString();
    await app.call('POST /back/deploy/build', undefined, { token: admin });
    expect(await state()).toEqual({ isMaintenanceMode: false, publishedAt });
  });

  it('is for admins', async () => {
    const { token } = await loginAs(app.deps, 'manager');
    expect((await app.call('POST /back/deploy/build', undefined, { token })).error.code).toBe(
      'auth.forbidden',
    );
    expect((await app.call('POST /back/deploy/dev')).error.code).toBe('auth.required');
  });
});
