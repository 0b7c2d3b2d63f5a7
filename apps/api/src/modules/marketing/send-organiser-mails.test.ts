import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { startMailServer, type FakeMailServer } from '../messaging/mail-server.testing.ts';
import { createFakeSenders } from './marketing.testing.ts';
import { createSenderFinders } from './find-sender.ts';
import { sendCampaigns } from './send-campaigns.service.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';
import { announceEvents } from './announce-events.service.ts';
import { addFollower, buyAgreeing, mailForm, marketerOf } from './organiser-mails.testing.ts';

let app: TestApp;
let server: FakeMailServer;
let event: BuiltEvent;
let clientId: string;
let token: string;
const fake = createFakeSenders(600_000);
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${server.port}?from=tickets@hall.test` });
});
beforeEach(async () => {
  fake.forget();
  server.received.length = 0;
  await sql`delete from campaign`.execute(app.db.query);
  await sql`delete from marketing_send_rate`.execute(app.db.query);
  event = await buildEvent(app.deps, { title: 'Opera', ticketTypes: [{ face: 1000, capacity: 500 }] });
  ({ clientId } = event);
  await sql`update client set name = 'Luna', email = 'box@luna.test' where id = ${clientId}`.execute(
    app.db.query,
  );
  token = await marketerOf(app, clientId);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const work = () => sendCampaigns(app.deps, fake.senders);

async function draft(part: Parameters<typeof mailForm>[0] = {}) {
  const { body } = await app.call(
    'POST /back/marketing-mail/create',
    { clientId, ...mailForm(part) },
    { token },
  );
  const which = { clientId, campaignId: body._id };
  const get = async () => (await app.call('POST /back/marketing-mail/get', which, { token })).body;
  const send = async (more: { startsAt?: string } = {}) =>
    app.call(
      'POST /back/marketing-mail/send',
      { ...which, version: (await get()).version, ...more },
      { token },
    );
  const recipients = async (more: object = {}, as = token) =>
    (await app.call('POST /back/marketing-mail/get-recipients', { ...which, ...more }, { token: as })).body;
  return { which, get, send, recipients };
}

describe('a marketing mail that is sent', () => {
  it('reaches each mailbox once with the headers of one-click unsubscribing, and replies go to the organiser', async () => {
    await addFollower(app, clientId, 'ana@example.test');
    await buyAgreeing(app, event, 'ana@example.test');
    const { send, get, recipients } = await draft({ words: { linkedEventIds: [event.id] } });
    expect((await send()).status).toBe(200);
    await sendCampaigns(app.deps, createSenderFinders(app.deps));
    await sendCampaigns(app.deps, createSenderFinders(app.deps));
    const mails = server.received.join('\n');
    expect(mails.match(/^To: /gm)).toHaveLength(1);
    expect(mails).toMatch(/Reply-To: box@luna\.test/);
    expect(mails).toMatch(/From: "?Luna"? <tickets@hall\.test>/);
    expect(mails).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await get()).toMatchObject({
      state: 'sent',
      report: { recipients: 1, sent: 1 },
      replyTo: 'box@luna.test',
    });
    expect((await recipients()).rows).toMatchObject([{ address: 'ana@example.test', state: 'sent' }]);
  });

  it('stops the marketing of this organiser alone by one click, and no other', async () => {
    const other = await buildEvent(app.deps);
    for (const id of [clientId, other.clientId]) await addFollower(app, id, 'iva@example.test');
    await buyAgreeing(app, event, 'iva@example.test');
    const { send, get, recipients } = await draft();
    await send();
    await work();
    const [row] = (await recipients()).rows;
    const link = unsubscribeTokenOf(row?._id ?? '', app.deps.config);
    const asked = await app.call('POST /front/marketing/get-subscription', { token: link });
    expect(asked.body).toMatchObject({ organiser: 'Luna', isSubscribed: true, address: 'i•••@example.test' });
    app.clock.advance(1000);
    const clicked = await app.app.inject({ method: 'POST', url: `/api/v1/u/${link}` });
    expect(clicked.statusCode).toBe(200);
    expect((await get()).report).toMatchObject({ unsubscribed: 1 });
    const again = await draft();
    expect((await again.send()).error.code).toBe('campaign.no_recipients');
    const { rows } = await sql<{ client: string }>`
      select client_id as client from organiser_follower where email = 'iva@example.test' and stopped_at is null`.execute(
      app.db.query,
    );
    expect(rows).toEqual([{ client: other.clientId }]);
  });

  it('asks at the moment of sending whether somebody still wants it', async () => {
    const id = await addFollower(app, clientId, 'late@example.test');
    await addFollower(app, clientId, 'stays@example.test');
    const { send, get } = await draft();
    await send();
    fake.setUp.delete('email');
    await work();
    expect((await get()).state).toBe('failed');
    await sql`update organiser_follower set stopped_at = now() where id = ${id}`.execute(app.db.query);
    fake.setUp.add('email');
    const { version } = await get();
    const { which } = { which: { clientId, campaignId: (await get())._id, version } };
    await app.call('POST /back/marketing-mail/resume', which, { token });
    await work();
    expect(fake.addresses()).toEqual(['stays@example.test']);
    expect((await get()).report).toMatchObject({ sent: 1, suppressed: 1 });
  });

  it('is refused while its audience is empty, or its moment is over', async () => {
    const { send, get } = await draft();
    expect((await send()).error.code).toBe('campaign.no_recipients');
    await addFollower(app, clientId, 'one@example.test');
    const past = new Date(app.clock.now().getTime() - 1000).toISOString();
    expect((await send({ startsAt: past })).error.fields).toEqual({ startsAt: 'past' });
    expect((await get()).state).toBe('draft');
  });

  it('goes to those who want it at its moment, and is a draft again when it is stopped before', async () => {
    await addFollower(app, clientId, 'first@example.test');
    const { send, get, which } = await draft();
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await send({ startsAt });
    await work();
    expect([fake.addresses(), (await get()).state]).toEqual([[], 'scheduled']);
    await app.call('POST /back/marketing-mail/stop', which, { token });
    expect((await get()).state).toBe('draft');
    await send({ startsAt });
    await addFollower(app, clientId, 'second@example.test');
    app.clock.advance(3_700_000);
    await work();
    expect(fake.addresses()).toEqual(['first@example.test', 'second@example.test']);
  });

  const follow = (count: number) =>
    sql`
      insert into organiser_follower (id, client_id, email, language, confirmed_at, created_at)
        select gen_random_uuid(), ${clientId}, 'f' || n || '@example.test', 'en', now(), now()
          from generate_series(1, ${count}::int) n`.execute(app.db.query);

  it('is sent once to each by several processes', async () => {
    await follow(200);
    const { send, get } = await draft();
    await send();
    await Promise.all([work(), work()]);
    expect(new Set(fake.addresses()).size).toBe(200);
    expect(fake.addresses()).toHaveLength(200);
    expect(await get()).toMatchObject({ state: 'sent', report: { recipients: 200, sent: 200 } });
  });

  it('has its recipients chosen by one statement, however many they are', async () => {
    await follow(20_000);
    const { send, get } = await draft();
    await send();
    fake.setUp.delete('email');
    await Promise.all([work(), work()]);
    fake.setUp.add('email');
    expect(await get()).toMatchObject({ state: 'failed', report: { recipients: 20_000, waiting: 20_000 } });
  });

  it('shows names and addresses of its log to nobody without the right to personal data', async () => {
    await buyAgreeing(app, event, 'ljubica@example.test');
    const { send, recipients } = await draft();
    await send();
    await work();
    const blind = await marketerOf(app, clientId, ['can-send-marketing']);
    expect((await recipients({}, blind)).rows).toMatchObject([{ name: 'B. B.', address: '' }]);
    expect((await recipients({ q: 'ljubica' }, blind)).total).toBe(0);
    expect((await recipients({ q: 'ljubica' })).total).toBe(1);
  });

  it('goes to its author as a test', async () => {
    const { words } = mailForm();
    const { body } = await app.call('POST /back/marketing-mail/send-test', { clientId, words }, { token });
    expect(body).toMatchObject({ isSent: true });
    expect(server.received.join('\n')).toContain(`To: ${body.to}`);
  });
});

describe('new events', () => {
  const later = async () => {
    const at = new Date(app.clock.now().getTime() - 3_600_000);
    await sql`update event_announcement set noted_at = ${at}`.execute(app.db.query);
  };

  it('are told to followers in one mail, each in their language, once', async () => {
    await addFollower(app, clientId, 'ana@example.test', { language: 'sr' });
    await addFollower(app, clientId, 'bob@example.test', { language: 'de' });
    const [one, two] = [
      await buildEvent(app.deps, { clientId, title: 'Aida' }),
      await buildEvent(app.deps, { clientId, title: 'Tosca' }),
    ];
    await announceEvents(app.deps);
    expect(await sql`select from campaign`.execute(app.db.query)).toMatchObject({ rows: [] });
    await later();
    await Promise.all([announceEvents(app.deps), announceEvents(app.deps)]);
    await work();
    await later();
    await announceEvents(app.deps);
    await work();
    expect(fake.taken.map(({ to }) => to).sort()).toEqual(['ana@example.test', 'bob@example.test']);
    const [ana, bob] = fake.taken
      .toSorted((a, b) => a.to.localeCompare(b.to))
      .map(({ content }) => content as { subject: string; html: string });
    expect([ana?.subject, bob?.subject]).toEqual(['Novi događaji: Luna', 'Neue Veranstaltungen von Luna']);
    for (const { slug } of [one, two]) expect(bob?.html).toContain(`/event/${slug}?lang=de`);
  });

  it('are told to nobody where the organiser wants it so, and not while nobody follows', async () => {
    await buildEvent(app.deps, { clientId });
    await addFollower(app, clientId, 'ana@example.test');
    await app.call(
      'POST /back/marketing-mail/set-announcements',
      { clientId, announcesEvents: false },
      { token },
    );
    await buildEvent(app.deps, { clientId });
    await later();
    await announceEvents(app.deps);
    const { rows } = await sql`select from campaign where client_id = ${clientId}`.execute(app.db.query);
    expect(rows).toEqual([]);
  });
});

describe('campaigns of the platform', () => {
  it('have none of the organisers’ mails among them', async () => {
    await addFollower(app, clientId, 'ana@example.test');
    const { which } = await draft();
    const { token: admin } = await loginAs(app.deps, 'admin');
    await keepConfirmed(app.deps);
    const list = await app.call('POST /back/campaign/get-list', {}, { token: admin });
    expect(list.body.total).toBe(0);
    const one = await app.call('POST /back/campaign/get', { campaignId: which.campaignId }, { token: admin });
    expect(one.status).toBe(404);
    const seen = await app.call('POST /back/marketing-mail/get', which, { token: admin });
    expect(seen.status).toBe(200);
  });
});
