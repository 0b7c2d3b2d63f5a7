import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../testing/builders.ts';
import { newId } from '../../platform/ids.ts';
import { buildBuyer } from './marketing.testing.ts';
import { insertSuppression } from '../messaging/suppressions/suppression.repo.ts';

describe('addresses that marketing is never sent to', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin', { name: 'Ada' })).token;
  });
  beforeEach(async () => {
    await keepConfirmed(app.deps);
    for (const table of ['buyer', 'marketing_suppression'])
      await sql`delete from ${sql.table(table)}`.execute(app.db.query);
  });
  afterAll(() => app.close());

  const suppress = (address: string, part: Partial<Parameters<typeof insertSuppression>[1]> = {}) =>
    insertSuppression(app.db.query, {
      ...{ channel: 'email', address, reason: 'invalid_address', detail: '550 5.1.1', at: app.clock.now() },
      ...part,
    });
  const list = async (part: object = {}) =>
    (await app.call('POST /back/marketing/get-suppressions', { channel: 'email', ...part }, { token })).body;
  const remove = (address: string, channel: 'email' | 'sms' = 'email') =>
    app.call('POST /back/marketing/remove-suppression', { channel, address }, { token });
  const subscribers = async () =>
    (await app.call('POST /back/marketing/get-overview', undefined, { token })).body.channels.map(
      ({ subscribers: count }) => count,
    );

  it('are listed by channel, beginning, reason and time, with who has them now', async () => {
    const buyerId = await buildBuyer(app, { email: 'ana@example.test', name: 'Ana Anić' });
    await suppress('ana@example.test');
    app.clock.advance(60_000);
    await suppress('boris_@example.test', { reason: 'blocked', detail: '' });
    await suppress('381641234567', { channel: 'sms', reason: 'blocked' });
    expect((await list()).rows.map(({ address }) => address)).toEqual([
      'boris_@example.test',
      'ana@example.test',
    ]);
    expect((await list({ sort: 'address' })).rows[0]).toEqual({
      address: 'ana@example.test',
      reason: 'invalid_address',
      detail: '550 5.1.1',
      at: expect.any(String),
      buyer: { _id: buyerId, name: 'Ana Anić' },
    });
    expect(await list({ reason: 'blocked' })).toMatchObject({ total: 1 });
    expect(await list({ q: 'BORIS_' })).toMatchObject({ total: 1 });
    expect(await list({ q: 'boris%' })).toMatchObject({ total: 0 });
    expect(await list({ channel: 'sms', q: '+38164' })).toMatchObject({ total: 1 });
    expect((await list({ page: 2, pageSize: 1 })).rows).toMatchObject([{ address: 'ana@example.test' }]);
  });

  it('are written to again once staff took a bounced one off, which the log says without the address', async () => {
    await buildBuyer(app, { email: 'ana@example.test' });
    await suppress('ana@example.test');
    expect((await subscribers())[0]).toBe(0);
    expect((await remove('Ana@Example.test')).status).toBe(200);
    expect((await subscribers())[0]).toBe(1);
    expect((await remove('ana@example.test')).status).toBe(404);
    const { rows } = await sql<{ entityId: string }>`
      select entity_id as "entityId" from audit_log where action = 'suppression.remove'`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ entityId: 'email a•••@example.test' }]);
  });

  it('stay when they were blocked, until their owner agrees again', async () => {
    const buyerId = await buildBuyer(app, {
      ...{ email: 'ana@example.test', phone: '0641234567', channels: ['sms'] },
    });
    await suppress('381641234567', { channel: 'sms', reason: 'blocked' });
    const refused = await remove('381641234567', 'sms');
    expect([refused.status, refused.error.fields]).toEqual([400, { address: 'no_newer_consent' }]);
    app.clock.advance(60_000);
    await sql`
      insert into buyer_consent (id, buyer_id, given, channel, source, at)
        values (${newId()}, ${buyerId}, true, 'sms', 'staff', ${app.clock.now()})`.execute(app.db.query);
    expect((await remove('381641234567', 'sms')).status).toBe(200);
    expect(await list({ channel: 'sms' })).toMatchObject({ total: 0 });
  });
});
