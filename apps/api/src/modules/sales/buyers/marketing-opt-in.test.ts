import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { createFakeSenders, mailForm } from '../../marketing/marketing.testing.ts';
import { sendCampaigns } from '../../marketing/send-campaigns.service.ts';
import { insertSuppression } from '../../messaging/suppressions/suppression.repo.ts';
import { unsubscribe } from '../../marketing/unsubscribe.service.ts';
import { unsubscribeTokenOf } from '../../marketing/unsubscribe-token.ts';
import { proveMailbox } from '../../messaging/mail-budget.repo.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { buyOrder } from '../order-management/orders.testing.ts';
import { refreshTouchedBuyers } from './buyer-records.service.ts';

const dayMs = 86_400_000;

describe('marketing e-mails', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let adminToken: string;
  const senders = createFakeSenders();
  beforeAll(async () => {
    app = await createTestApp();
    const startsAt = new Date(app.clock.now().getTime() + 90 * dayMs);
    event = await buildEvent(app.deps, { startsAt, ticketTypes: [{ face: 1_000, capacity: 1_000 }] });
    adminToken = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => keepConfirmed(app.deps));
  afterAll(() => app.close());

  const refresh = () => refreshTouchedBuyers(app.deps);
  const order = async (email: string, marketingConsent = true) => {
    const bought = await buyOrder(app, event, {
      checkout: { marketingConsent, buyer: { email, name: 'Ana Anić' } },
    });
    await refresh();
    return bought;
  };
  const channelsOf = async (email: string) => {
    const { rows } = await sql<{ marketing: string[]; unconfirmed: boolean }>`
      select b.marketing_channels as marketing, b.marketing_unconfirmed_at is not null as unconfirmed from buyer b
        join buyer_email e on e.buyer_id = b.id where e.email = ${email}`.execute(app.db.query);
    return rows[0];
  };
  const linksTo = async (recipient: string) => {
    const mails = await readMails(app, { kind: 'marketing-confirm', to: recipient });
    return mails.flatMap(mail => /\/api\/v1\/email\/marketing\/[\w-]+/.exec(mail.html)?.[0] ?? []);
  };
  const open = (url: string, method: 'GET' | 'POST') =>
    app.app.inject({
      method,
      url,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: '',
      }),
    });
  const campaignReaches = async () => {
    senders.forget();
    const created = await app.call('POST /back/campaign/create', mailForm(), { token: adminToken });
    const { _id: campaignId, version } = created.body as { _id: string; version: number };
    const begun = await app.call(
      'POST /back/campaign/schedule',
      { campaignId, version },
      { token: adminToken },
    );
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.error));
    await sendCampaigns(app.deps, senders.senders);
    await sendCampaigns(app.deps, senders.senders);
    return senders.addresses();
  };

  it('go to an address for which a stranger asked only after its owner pressed the link of one mail', async () => {
    await order('stranger@example.test');
    await order('Stranger+again@example.test');
    expect(await channelsOf('stranger@example.test')).toEqual({ marketing: [], unconfirmed: true });
    expect(await campaignReaches()).toEqual([]);
    const links = [
      ...(await linksTo('stranger@example.test')),
      ...(await linksTo('stranger+again@example.test')),
    ];
    expect(links).toHaveLength(1);
    const [link = ''] = links;

    // programs that look at links say nothing
    const asked = await open(link, 'GET');
    expect([asked.statusCode, asked.body.includes('stranger@example.test')]).toEqual([200, true]);
    await refresh();
    expect(await campaignReaches()).toEqual([]);

    expect((await open(link, 'POST')).statusCode).toBe(200);
    expect((await open(link, 'POST')).statusCode).toBe(200);
    await refresh();
    expect(await channelsOf('stranger@example.test')).toEqual({ marketing: ['email'], unconfirmed: false });
    expect(await campaignReaches()).toContain('stranger@example.test');
  });

  it('need no mail where the mailbox is proved', async () => {
    await app.db.transaction(tx => proveMailbox(tx, 'known@example.test', app.clock.now()));
    await order('known@example.test');
    expect(await channelsOf('known@example.test')).toEqual({ marketing: ['email'], unconfirmed: false });
    expect(await linksTo('known@example.test')).toEqual([]);
  });

  it('are not begun again by an order of somebody else after the owner stopped them', async () => {
    await app.db.transaction(tx => proveMailbox(tx, 'had@gmail.com', app.clock.now()));
    await order('had@gmail.com');
    await order('h.ad@gmail.com');
    await campaignReaches();
    const { rows } = await sql<{ id: string }>`
      select id from campaign_recipient where address = 'had@gmail.com'`.execute(app.db.query);
    app.clock.advance(1_000);
    await unsubscribe(app.deps, unsubscribeTokenOf(rows[0]?.id ?? '', app.deps.config));
    app.clock.advance(1_000);
    await order('had@gmail.com');
    await order('h.a.d@googlemail.com');
    for (const email of ['had@gmail.com', 'h.ad@gmail.com', 'h.a.d@googlemail.com'])
      expect((await channelsOf(email))?.marketing).toEqual([]);
    const reached = await campaignReaches();
    expect(reached.filter(address => address.includes('had') || address.includes('h.a'))).toEqual([]);
  });

  it('are not asked about at an address that is never written to, under any spelling when its owner blocked it', async () => {
    const at = app.clock.now();
    const bar = (address: string, reason: 'blocked' | 'invalid_address') =>
      insertSuppression(app.db.query, { channel: 'email', address, reason, detail: '', at });
    await bar('b.locked+x@gmail.com', 'blocked');
    await bar('gone@example.test', 'invalid_address');
    await order('blocked@googlemail.com');
    await order('gone@example.test');
    await order('gone+other@example.test');
    expect(await linksTo('blocked@googlemail.com')).toEqual([]);
    expect(await linksTo('gone@example.test')).toEqual([]);
    expect(await linksTo('gone+other@example.test')).toHaveLength(1);
  });

  it('are not sent to another spelling of a mailbox that blocked them', async () => {
    await app.db.transaction(tx => proveMailbox(tx, 'quiet@gmail.com', app.clock.now()));
    await order('quiet@gmail.com');
    const at = app.clock.now();
    await insertSuppression(app.db.query, {
      ...{
        channel: 'email',
        address: 'q.u.i.e.t+marketing@googlemail.com',
        reason: 'blocked',
        detail: '',
        at,
      },
    });
    expect(await campaignReaches()).not.toContain('quiet@gmail.com');
  });

  it.each([{ channel: 'email' }, {}] as const)(
    'that staff wrote down wait for the owner too: %j',
    async statement => {
      const email = 'channel' in statement ? 'told@example.test' : 'told.all@example.test';
      await order(email, false);
      const { rows } = await sql<{ id: string }>`
      select buyer_id as id from buyer_email where email = ${email}`.execute(app.db.query);
      const buyerId = rows[0]?.id ?? '';
      const said = await app.call(
        'POST /back/buyer/save-consent',
        { buyerId, given: true, ...statement },
        { token: adminToken },
      );
      expect(said.status).toBe(200);
      await refresh();
      expect(await channelsOf(email)).toEqual({ marketing: [], unconfirmed: true });
      const [link = ''] = await linksTo(email);
      app.clock.advance(1_000);
      await open(link, 'POST');
      await refresh();
      expect((await channelsOf(email))?.marketing).toEqual(['email']);
    },
  );

  it('are asked about once in thirty days, and a link ends with them', async () => {
    await order('slow@example.test');
    const [link = ''] = await linksTo('slow@example.test');
    app.clock.advance(31 * dayMs);
    expect((await open(link, 'POST')).statusCode).toBe(404);
    await order('slow@example.test');
    expect(await linksTo('slow@example.test')).toHaveLength(2);
    expect((await open(link.replace(/.{6}$/, 'AAAAAA'), 'POST')).statusCode).toBe(404);
  });
});
