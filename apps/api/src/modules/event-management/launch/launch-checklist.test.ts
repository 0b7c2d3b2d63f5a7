import { sql } from 'kysely';
import { seed } from '../../../seed/seed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newId } from '../../../platform/ids.ts';
import { loginAs } from '../../../testing/builders.ts';
import {
  buildOrganiser,
  create,
  createPublished,
  formFor,
  type Organiser,
} from '../event-editing/editing.testing.ts';
import { judgeLaunch, missingForLaunch, type LaunchFacts } from './launch-checklist.model.ts';

const full: LaunchFacts = {
  ...{ companyName: 'Sala d.o.o.', address: 'Obrenovićeva 1', city: 'Niš', taxNumber: '1' },
  ...{ email: 'sala@example.test', hasName: true, hasTerms: true, hasMail: true, canBePaid: true },
  ...{ publicOrigin: 'https://tickets.example', adminsNeedSecondFactor: true },
};
const missing = (changes: Partial<LaunchFacts>, isPaid = true) =>
  missingForLaunch(judgeLaunch({ ...full, ...changes }), isPaid).map(({ item }) => item);

describe('the launch checklist', () => {
  it.each<[Partial<LaunchFacts>, string[]]>([
    [{}, []],
    [{ companyName: '' }, ['company']],
    [{ city: '' }, ['company']],
    [{ hasName: false }, ['name']],
    [{ email: '' }, ['contact']],
    [{ hasTerms: false }, ['terms']],
    [{ hasMail: false }, ['mail']],
    [{ canBePaid: false }, ['payment']],
  ])('with %j misses %j', (changes, items) => {
    expect(missing(changes)).toEqual(items);
  });

  it('asks for payments only where something costs, and only advises the rest', () => {
    expect(missing({ canBePaid: false }, false)).toEqual([]);
    const advised = { taxNumber: '', publicOrigin: 'http://localhost:4200', adminsNeedSecondFactor: false };
    expect(missing(advised)).toEqual([]);
    const open = judgeLaunch({ ...full, ...advised }).filter(({ isDone }) => !isDone);
    expect(open.map(({ item }) => item)).toEqual(['tax', 'address', 'second_factor']);
  });
});

describe('publishing in a production shop', () => {
  let app: TestApp;
  let organiser: Organiser;
  beforeAll(async () => {
    app = await createTestApp({
      ...{ nodeEnv: 'production', sandboxPayments: false, publicOrigin: 'https://tickets.example' },
    });
    await seed(app.deps, () => undefined);
    organiser = await buildOrganiser(app);
  });
  afterAll(() => app.close());
  // settings of payments are read again after some seconds
  beforeEach(() => app.clock.advance(60_000));

  async function set(section: string, values: Record<string, unknown>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await sql`insert into setting (section, name, value) values (${section}, ${name}, ${JSON.stringify(value)}::jsonb)
        on conflict (section, name) do update set value = excluded.value`.execute(app.db.query);
    }
  }

  async function draft(kind: 'priced' | 'free') {
    const { ticketTypes } = await formFor(app, organiser);
    const quota = { id: newId(), name: 'Hall', capacity: 10 };
    const types = ticketTypes.map(type => ({ ...type, kind, quotaIds: [quota.id] }));
    const { status, body } = await create(app, organiser, { quotas: [quota], ticketTypes: types });
    expect(status).toBe(200);
    return { eventId: body.eventId, version: body.version };
  }

  const missingOf = (error: { details?: unknown }) =>
    (error.details as { missing: { item: string; href: string }[] }).missing;

  it('is refused with each missing piece and where it is set, whichever way it is tried', async () => {
    const { eventId, version } = await draft('priced');
    const by = { token: organiser.token };
    const refused = [
      await app.call('POST /back/event/publish', { eventId, version }, by),
      await create(app, organiser, {}, { publish: true }),
    ];
    for (const { status, error } of refused) {
      expect([status, error.code]).toEqual([409, 'shop.not_ready']);
      expect(missingOf(error)).toEqual([
        { item: 'name', href: '/admin/settings' },
        { item: 'company', href: '/admin/settings' },
        { item: 'contact', href: '/admin/settings' },
        { item: 'terms', href: '/admin/page' },
        { item: 'mail', href: '/admin/settings/email' },
        { item: 'payment', href: '/admin/settings/payment' },
      ]);
    }
    const bulk = await app.call(
      'POST /back/bulk/publish-events',
      { key: newId(), items: [{ id: eventId, version }] },
      by,
    );
    expect(JSON.stringify(bulk.body)).toContain('shop.not_ready');
    const { rows } = await sql`select 1 from event where state <> 'draft'`.execute(app.db.query);
    expect(rows).toEqual([]);
  });

  it('goes through once the shop has what it needs, first for what costs nothing', async () => {
    const [free, paid] = [await draft('free'), await draft('priced')];
    const { token } = await loginAs(app.deps, 'admin');
    await set('general', {
      appName: 'Sala',
      companyName: 'Sala',
      address: 'Ulica 1',
      city: 'Niš',
      email: 'sala@example.test',
    });
    await set('email', { host: 'mail.example.test', port: 587 });
    await sql`update page set state = 'published' where slug = 'terms-of-sale'`.execute(app.db.query);
    const publish = ({ eventId, version }: { eventId: string; version: number }) =>
      app.call('POST /back/event/publish', { eventId, version }, { token: organiser.token });
    expect((await publish(free)).status).toBe(200);
    expect(missingOf((await publish(paid)).error).map(({ item }) => item)).toEqual(['payment']);
    await set('bank', {
      accountHolder: 'Sala',
      accountRsd: 'RS35260005601001611379',
      ibanEur: 'DE89370400440532013000',
    });
    app.clock.advance(60_000);
    const list = await app.call('POST /back/settings/get-launch-checklist', undefined, { token });
    expect(list.body.isAsked).toBe(true);
    expect((await publish(paid)).status).toBe(200);
  });

  it('shows the list to admins alone', async () => {
    const answer = await app.call('POST /back/settings/get-launch-checklist', undefined, {
      token: organiser.token,
    });
    expect(answer.status).toBe(403);
  });
});

describe('publishing elsewhere', () => {
  it('asks for nothing, and says so', async () => {
    const app = await createTestApp();
    const { token } = await loginAs(app.deps, 'admin');
    const { body } = await app.call('POST /back/settings/get-launch-checklist', undefined, { token });
    expect(body.isAsked).toBe(false);
    await createPublished(app, await buildOrganiser(app));
    await app.close();
  });
});
