import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../testing/builders.ts';
import { insertSuppression } from '../messaging/suppressions/suppression.repo.ts';
import { refuseOrganiser } from '../messaging/suppressions/follower.repo.ts';
import { buyOrder } from '../sales/order-management/orders.testing.ts';
import { addFollower, buyAgreeing, mailForm, marketerOf } from './organiser-mails.testing.ts';

let app: TestApp;
let event: BuiltEvent;
let clientId: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  event = await buildEvent(app.deps, { title: 'Opera', ticketTypes: [{ face: 1000, capacity: 500 }] });
  ({ clientId } = event);
  token = await marketerOf(app, clientId);
});
afterAll(() => app.close());

const create = async (part: Parameters<typeof mailForm>[0] = {}, as = token) =>
  app.call('POST /back/marketing-mail/create', { clientId, ...mailForm(part) }, { token: as });
const audience = async (part: NonNullable<Parameters<typeof mailForm>[0]>['audience'] = {}) =>
  (
    await app.call(
      'POST /back/marketing-mail/get-audience',
      { clientId, audience: mailForm({ audience: part }).audience },
      { token },
    )
  ).body;

describe('the audience of a marketing mail', () => {
  it('has followers who confirmed and buyers who agreed to this organiser, each mailbox once', async () => {
    await addFollower(app, clientId, 'ana@example.test', { language: 'sr' });
    await addFollower(app, clientId, 'bora.f@gmail.com');
    await buyAgreeing(app, event, 'b.oraf+x@gmail.com');
    await buyAgreeing(app, event, 'cana@example.test');
    await buyAgreeing(app, event, 'never@example.test', false);
    await sql`
      insert into organiser_follower (id, client_id, email, language, asked_at, created_at)
        values (gen_random_uuid(), ${clientId}, 'unconfirmed@example.test', 'en', now(), now())`.execute(
      app.db.query,
    );
    expect(await audience()).toMatchObject({ count: 3, suppressed: 0 });
    expect(await audience({ buyers: false })).toMatchObject({
      count: 2,
      byLanguage: expect.arrayContaining([{ language: 'sr', count: 1 }]) as object,
    });
    expect((await audience({ followers: false })).count).toBe(2);
    expect((await audience({ followers: false, buyers: false })).count).toBe(0);
    expect((await audience({ languages: ['sr'] })).count).toBe(1);
  });

  it('is narrowed by the event that was bought and by the day of following', async () => {
    const other = await buildEvent(app.deps, { title: 'Ballet', clientId });
    await buyAgreeing(app, event, 'opera@example.test');
    await buyAgreeing(app, other, 'ballet@example.test');
    await addFollower(app, clientId, 'old@example.test', { at: new Date('2020-01-01T12:00:00Z') });
    expect((await audience({ boughtEventIds: [other.id] })).count).toBe(1);
    expect((await audience({ since: '2020-01-02' })).count).toBe(2);
    expect((await audience({ since: '2020-01-01' })).count).toBe(3);
  });

  it('leaves out who unsubscribed from this organiser, and counts suppressed addresses apart', async () => {
    const other = await buildEvent(app.deps);
    await addFollower(app, clientId, 'ana@example.test');
    await addFollower(app, other.clientId, 'ana@example.test');
    await buyAgreeing(app, event, 'ana@example.test');
    await addFollower(app, clientId, 'blocked@example.test');
    const blocked = {
      channel: 'email',
      address: 'blocked@example.test',
      reason: 'blocked',
      detail: '',
    } as const;
    await insertSuppression(app.db.query, { ...blocked, at: app.clock.now() });
    expect(await audience()).toMatchObject({ count: 1, suppressed: 1 });
    app.clock.advance(1000);
    await app.db.transaction(tx =>
      refuseOrganiser(tx, { clientId, email: 'Ana@example.test' }, app.clock.now()),
    );
    expect(await audience()).toMatchObject({ count: 0, suppressed: 1 });
    const { rows } = await sql`
      select from organiser_follower where client_id = ${other.clientId} and stopped_at is null`.execute(
      app.db.query,
    );
    expect(rows).toHaveLength(1);
    // agreeing again counts
    app.clock.advance(1000);
    await buyAgreeing(app, event, 'ana@example.test');
    expect((await audience()).count).toBe(1);
  });

  it('takes no free order for an agreement while nobody proved the mailbox', async () => {
    const free = await buildEvent(app.deps, { clientId, ticketTypes: [{ face: 0, capacity: 5 }] });
    await buyOrder(app, free, {
      checkout: {
        buyer: { name: 'Vera Verić', email: 'victim@example.test' },
        ...{ acceptsOrganiserMarketing: true, paymentMethod: 'free' },
      },
    });
    expect((await audience()).count).toBe(0);
  });
});

describe('a marketing mail', () => {
  it('is written, changed at the version that was read, and deleted', async () => {
    const { body: draft } = await create({ words: { linkedEventIds: [event.id], preview: 'Six nights' } });
    expect(draft).toMatchObject({
      ...{ state: 'draft', origin: 'written', subject: 'Autumn season' },
      linkedEvents: [{ _id: event.id, title: 'Opera' }],
    });
    const which = { clientId, campaignId: draft._id, version: draft.version };
    const changed = await app.call(
      'POST /back/marketing-mail/update',
      { ...which, ...mailForm({ words: { subject: 'Winter' } }) },
      { token },
    );
    expect(changed.body.subject).toBe('Winter');
    const late = await app.call('POST /back/marketing-mail/update', { ...which, ...mailForm() }, { token });
    expect([late.status, late.error.code]).toEqual([409, 'campaign.changed']);
    const list = await app.call('POST /back/marketing-mail/get-list', { clientId }, { token });
    expect(list.body).toMatchObject({ total: 1, announcesEvents: true, rows: [{ subject: 'Winter' }] });
    const gone = { ...which, version: changed.body.version };
    expect((await app.call('POST /back/marketing-mail/delete', gone, { token })).status).toBe(200);
  });

  it('links to own events that everybody sees, and to own sites alone', async () => {
    const other = await buildEvent(app.deps);
    const foreign = await create({ words: { linkedEventIds: [other.id] } });
    expect(foreign.error.fields).toEqual({ 'words.linkedEventIds': 'unknown' });
    const bought = await create({ audience: { boughtEventIds: [other.id] } });
    expect(bought.error.fields).toEqual({ 'audience.boughtEventIds': 'unknown' });
    const link = await create({ words: { text: 'See https://evil.example/x' } });
    expect(link.error.code).toBe('text.external_link');
  });

  it('is previewed with its events, the reason and a way to unsubscribe', async () => {
    const { words } = mailForm({ words: { linkedEventIds: [event.id], text: 'Hi <b>all</b>' } });
    const { body } = await app.call('POST /back/marketing-mail/get-preview', { clientId, words }, { token });
    expect(body.html).toContain('Hi &lt;b&gt;all');
    expect(body.html).toContain(
      `/event/${event.slug}?lang=en&amp;utm_source=mail&amp;utm_campaign=${event.slug}`,
    );
    expect(body.text).toMatch(/because you follow .*Unsubscribe from/s);
  });

  it('needs the right to send marketing mails over the whole organiser', async () => {
    const without = await marketerOf(app, clientId, [
      'can-add-events',
      'can-change-orders',
      'can-view-orders',
    ]);
    expect((await create({}, without)).error.code).toBe('auth.forbidden');
  });

  it('is nobody else’s: other organisers neither read nor send it, and admins do not find it among campaigns', async () => {
    const { body: draft } = await create();
    const other = await buildEvent(app.deps);
    const stranger = await marketerOf(app, other.clientId);
    const which = { campaignId: draft._id, version: draft.version };
    for (const name of ['get', 'send', 'stop', 'resume', 'delete', 'get-recipients'] as const) {
      const call = `POST /back/marketing-mail/${name}` as const;
      const own = await app.call(call, { ...which, clientId: other.clientId } as never, { token: stranger });
      expect([name, own.status]).toEqual([name, 404]);
      const theirs = await app.call(call, { ...which, clientId } as never, { token: stranger });
      expect([name, theirs.status]).toEqual([name, 404]);
    }
  });

  it('is hidden by the database from other tenants', async () => {
    await create();
    const other = await buildEvent(app.deps);
    const { rows } = await app.db.transaction(async tx => {
      await sql`set local role vh_tenant`.execute(tx);
      await sql`select set_config('vh.clients', ${`{${other.clientId}}`}, true)`.execute(tx);
      return sql`select from campaign`.execute(tx);
    });
    expect(rows).toEqual([]);
  });
});
