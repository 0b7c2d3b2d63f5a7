import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../testing/builders.ts';
import { settleNotice } from './delivery/delivery.service.ts';
import { buildBuyer, createFakeSenders, mailForm } from './marketing.testing.ts';
import { sendCampaigns } from './send-campaigns.service.ts';

let app: TestApp;
let token: string;
const fake = createFakeSenders();

beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin', { name: 'Ada' })).token;
});
beforeEach(async () => {
  // tests go on to other days
  await sql`update session set expires_at = '2999-01-01'`.execute(app.db.query);
  await keepConfirmed(app.deps);
  fake.forget();
  fake.setUp.add('email').add('sms');
  await sql`delete from campaign`.execute(app.db.query);
  await sql`delete from buyer`.execute(app.db.query);
  await sql`delete from marketing_suppression`.execute(app.db.query);
  await sql`delete from marketing_send_rate`.execute(app.db.query);
});
afterAll(() => app.close());

const turn = () => sendCampaigns(app.deps, fake.senders);
const get = async (campaignId: string) =>
  (await app.call('POST /back/campaign/get', { campaignId }, { token })).body;
const stop = (campaignId: string) => app.call('POST /back/campaign/stop', { campaignId }, { token });
const resume = async (campaignId: string) =>
  app.call('POST /back/campaign/resume', { campaignId, version: (await get(campaignId)).version }, { token });
const recipients = async (campaignId: string) =>
  (await app.call('POST /back/campaign/get-recipients', { campaignId }, { token })).body.rows;
const stateOf = async (campaignId: string, address: string) =>
  (await recipients(campaignId)).find(row => row.address === address);

/** A campaign that goes out at once. */
async function begin(part: Partial<BodyOf<'POST /back/campaign/create'>> = {}): Promise<string> {
  const { body } = await app.call('POST /back/campaign/create', mailForm(part), { token });
  const { status } = await app.call(
    'POST /back/campaign/schedule',
    { campaignId: body._id, version: body.version },
    { token },
  );
  expect(status).toBe(200);
  return body._id;
}

const addressesTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `buyer${String(at).padStart(2, '0')}@example.test`);
const many = (count: number) => Promise.all(addressesTo(count).map(email => buildBuyer(app, { email })));

describe('a campaign', () => {
  it('goes to those who want marketing by its channel, each in their language, and is over then', async () => {
    await buildBuyer(app, { email: 'ana@example.test', name: 'Ana <b>' });
    await buildBuyer(app, { email: 'bob@example.test', language: 'nl' });
    await buildBuyer(app, { email: 'never.asked@example.test', channels: [] });
    await buildBuyer(app, { email: 'sms.only@example.test', channels: ['sms'], phone: '064 123 456 7' });
    await buildBuyer(app, { email: 'blocked@example.test' });
    await sql`insert into marketing_suppression values ('email', 'blocked@example.test', 'invalid_address', now())`.execute(
      app.db.query,
    );
    const id = await begin();
    await turn();
    expect(fake.addresses()).toEqual(['ana@example.test', 'bob@example.test']);
    const [ana, bob] = fake.taken.toSorted((a, b) => a.to.localeCompare(b.to)).map(({ content }) => content);
    expect(ana).toMatchObject({ subject: 'Novo za vas, Ana <b>' });
    expect(ana).toMatchObject({ html: expect.stringContaining('Zdravo Ana &lt;b&gt;') as string });
    expect(ana).toMatchObject({
      html: expect.stringContaining('href="http://localhost:4200/sr/event/x"') as string,
    });
    expect(bob).toMatchObject({ subject: 'New for you' });
    const { state, report } = await get(id);
    expect(state).toBe('sent');
    expect(report).toMatchObject({ recipients: 2, sent: 2, waiting: 0, failed: 0 });
  });

  it('is sent once to each by two processes at a time, and again by neither', async () => {
    await many(40);
    const id = await begin();
    await Promise.all([turn(), turn()]);
    await turn();
    expect(fake.addresses()).toEqual(addressesTo(40));
    expect(await get(id)).toMatchObject({ state: 'sent', report: { sent: 40 } });
  });

  it('asks at the moment of sending whether somebody still wants it', async () => {
    const [first = ''] = await many(2);
    const id = await begin();
    fake.setUp.delete('email');
    await turn();
    expect(await get(id)).toMatchObject({ state: 'failed', failure: 'not_set_up', report: { waiting: 2 } });
    await app.call('POST /back/buyer/save-consent', { buyerId: first, given: false }, { token });
    fake.setUp.add('email');
    await resume(id);
    await turn();
    expect(fake.addresses()).toEqual(['buyer01@example.test']);
    expect(await stateOf(id, 'buyer00@example.test')).toMatchObject({
      state: 'suppressed',
      failure: 'no_consent',
    });
    expect(await get(id)).toMatchObject({ state: 'sent', report: { sent: 1, suppressed: 1 } });
  });

  it('can be stopped under way and go on, and nobody gets it twice', async () => {
    await many(30);
    const id = await begin();
    // all that are on their way wait until it is stopped
    let stopping: ReturnType<typeof stop> | undefined;
    for (const address of addressesTo(30)) {
      fake.answer(address, async () => {
        await (stopping ??= stop(id));
        return { kind: 'accepted', providerId: address };
      });
    }
    await turn();
    const { state, report } = await get(id);
    expect(state).toBe('stopped');
    expect(report?.waiting).toBeGreaterThanOrEqual(26);
    await turn();
    expect((await get(id)).report).toEqual(report);
    await resume(id);
    await turn();
    expect(fake.addresses()).toEqual(addressesTo(30));
    expect((await get(id)).state).toBe('sent');
  });

  it('tells what a process that died may have sent apart, and sends it again only when somebody says so', async () => {
    await many(2);
    const id = await begin();
    const start = app.clock.now();
    fake.answer('buyer00@example.test', () => Promise.reject(new Error('the process died')));
    await turn();
    await sql`update campaign_recipient set state = 'sending', claimed_at = ${start} where address = 'buyer00@example.test'`.execute(
      app.db.query,
    );
    await sql`update campaign set state = 'sending', finished_at = null`.execute(app.db.query);
    fake.forget();
    await turn();
    expect((await get(id)).state).toBe('sending');
    app.clock.advance(11 * 60_000);
    await turn();
    const lost = await stateOf(id, 'buyer00@example.test');
    expect(lost).toMatchObject({ state: 'unknown', failure: 'unknown_outcome' });
    expect(await get(id)).toMatchObject({ state: 'sent', report: { unknown: 1, sent: 1 } });
    expect(fake.taken).toEqual([]);
    const again = () =>
      app.call('POST /back/campaign/resend', { campaignId: id, recipientIds: [lost?._id ?? ''] }, { token });
    expect((await again()).body).toEqual({ ok: true, queued: 1 });
    expect((await again()).body).toEqual({ ok: true, queued: 0 });
    await turn();
    expect(fake.addresses()).toEqual(['buyer00@example.test']);
  });

  it('tries again later what certainly did not go, and gives it up after its last try', async () => {
    await many(1);
    const id = await begin();
    fake.answer('buyer00@example.test', { kind: 'retry', detail: '451 try later' });
    for (let tries = 0; tries < 9; tries += 1) {
      await turn();
      await turn();
      expect(fake.taken).toHaveLength(Math.min(tries + 1, 8));
      app.clock.advance(121 * 60_000);
    }
    expect(await stateOf(id, 'buyer00@example.test')).toMatchObject({
      state: 'failed',
      failure: 'unreachable',
      detail: '451 try later',
    });
  });

  it('comes to a halt for all when the provider refuses everybody, and keeps every place', async () => {
    await many(20);
    const id = await begin();
    for (const address of addressesTo(20))
      fake.answer(address, { kind: 'halt', failure: 'refused_access', detail: '535 no' });
    await turn();
    expect(fake.taken.length).toBeLessThanOrEqual(4);
    expect(await get(id)).toMatchObject({
      state: 'failed',
      failure: 'refused_access',
      failureDetail: '535 no',
    });
    expect((await get(id)).report).toMatchObject({ waiting: 20, failed: 0 });
    fake.forget();
    await resume(id);
    await turn();
    expect(fake.addresses()).toEqual(addressesTo(20));
  });

  it('never writes again to an address that nobody has', async () => {
    await many(1);
    const gone = {
      kind: 'refused',
      failure: 'invalid_address',
      detail: '550 5.1.1',
      suppress: true,
    } as const;
    fake.answer('buyer00@example.test', gone);
    const first = await begin();
    await turn();
    expect((await get(first)).report).toMatchObject({ failed: 1, sent: 0 });
    const second = await begin();
    await turn();
    expect((await get(second)).report).toMatchObject({ recipients: 0 });
    expect(fake.taken).toHaveLength(1);
  });

  it('keeps to the pace of its channel, no matter who sends', async () => {
    const slow = createFakeSenders(10);
    await many(15);
    await begin();
    const both = () => Promise.all([1, 2].map(() => sendCampaigns(app.deps, slow.senders)));
    await both();
    await both();
    expect(slow.taken).toHaveLength(10);
    app.clock.advance(18_000);
    await both();
    expect(slow.taken).toHaveLength(13);
  });

  it('waits for its moment and for the hours in which it may go out', async () => {
    await many(1);
    const { body } = await app.call(
      'POST /back/campaign/create',
      mailForm({ hours: { from: 9, until: 20 } }),
      {
        token,
      },
    );
    const at = new Date(app.clock.now().getTime() + 86_400_000);
    at.setUTCHours(2, 0, 0, 0);
    const timed = { campaignId: body._id, version: body.version, startsAt: at.toISOString() };
    await app.call('POST /back/campaign/schedule', timed, { token });
    await turn();
    expect((await get(body._id)).state).toBe('scheduled');
    app.clock.set(at.toISOString());
    await turn();
    expect(await get(body._id)).toMatchObject({ state: 'sending', recipients: 1 });
    expect(fake.taken).toEqual([]);
    app.clock.advance(8 * 3_600_000);
    await turn();
    expect(fake.taken).toHaveLength(1);
  });

  it('goes once to a number that several have, and hears from the provider what became of it', async () => {
    await buildBuyer(app, { email: 'a@example.test', phone: '+381 64 123 4567', channels: ['sms'] });
    await buildBuyer(app, { email: 'b@example.test', phone: '064/123-4567', channels: ['sms'] });
    await buildBuyer(app, { email: 'c@example.test', phone: '12', channels: ['sms'] });
    const id = await begin({
      content: { channel: 'sms', texts: { sr: { text: 'Đorđe svira' } }, transliterate: true },
    });
    await turn();
    expect(fake.addresses()).toEqual(['381641234567']);
    const [message] = fake.taken;
    expect(message?.content).toMatchObject({
      text: expect.stringMatching(
        /^Djordje svira\nStop: http:\/\/localhost:4200\/api\/v1\/u\/[\w-]{35}$/,
      ) as string,
    });
    const tell = (notice: 'sent' | 'delivered' | 'read' | 'failed') =>
      settleNotice(app.deps, {
        ...{ provider: 'fake-sms', providerId: `fake-${message?.id}`, notice, at: app.clock.now(), parts: 2 },
      });
    expect(await tell('delivered')).toBe(true);
    expect(await tell('sent')).toBe(false);
    expect(await tell('failed')).toBe(false);
    expect((await get(id)).report).toMatchObject({ sent: 1, delivered: 1, failed: 0, parts: 2 });
  });

  it('keeps what a provider told before its own answer arrived', async () => {
    await buildBuyer(app, { email: 'a@example.test', phone: '0641234567', channels: ['sms'] });
    const id = await begin({ content: { channel: 'sms', texts: { sr: { text: 'Večeras' } } } });
    fake.answer('381641234567', async () => {
      const providerId = fake.taken[0]?.id ?? '';
      const told = { provider: 'fake-sms', providerId, at: app.clock.now() };
      await settleNotice(app.deps, { ...told, notice: 'delivered' });
      return { kind: 'accepted', providerId };
    });
    await turn();
    expect(await get(id)).toMatchObject({ state: 'sent', report: { sent: 1, delivered: 1 } });
  });
});
