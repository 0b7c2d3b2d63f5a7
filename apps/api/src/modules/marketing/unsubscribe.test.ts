import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../testing/builders.ts';
import { startMailServer, type FakeMailServer } from '../messaging/mail-server.testing.ts';
import { createSenderFinders } from './find-sender.ts';
import { buildBuyer, createFakeSenders, mailForm } from './marketing.testing.ts';
import { sendCampaigns } from './send-campaigns.service.ts';
import { stopNumber } from './unsubscribe.service.ts';

let app: TestApp;
let token: string;
let mail: FakeMailServer;

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${mail.port}?from=tickets@hall.example` });
  token = (await loginAs(app.deps, 'admin', { name: 'Ada' })).token;
});
beforeEach(async () => {
  await keepConfirmed(app.deps);
  mail.received.length = 0;
  mail.refuse = undefined;
  mail.hangUpAfterData = false;
  for (const table of ['campaign', 'buyer', 'marketing_suppression'])
    await sql`delete from ${sql.table(table)}`.execute(app.db.query);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const turn = () => sendCampaigns(app.deps, createSenderFinders(app.deps));
const get = async (buyerId: string) => (await app.call('POST /back/buyer/get', { buyerId }, { token })).body;
const report = async (campaignId: string) =>
  (await app.call('POST /back/campaign/get', { campaignId }, { token })).body.report;

async function begin(part: Parameters<typeof mailForm>[0] = {}): Promise<string> {
  const { body } = await app.call('POST /back/campaign/create', mailForm(part), { token });
  const which = { campaignId: body._id, version: body.version };
  await app.call('POST /back/campaign/schedule', which, { token });
  return body._id;
}

/** The token in what was sent last. */
const sentToken = () => /\/u\/([\w-]{35})>/.exec(mail.received.join('\n'))?.[1] ?? '';
const oneClick = (of: string, contentType = 'application/x-www-form-urlencoded') =>
  app.app.inject({
    method: 'POST',
    url: `/api/v1/u/${of}`,
    headers: { 'content-type': contentType },
    payload: contentType.startsWith('multipart')
      ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : 'List-Unsubscribe=One-Click',
  });

describe('marketing e-mails', () => {
  it('carry the headers by which mail programs stop them, which takes the consent back and is written down', async () => {
    const buyerId = await buildBuyer(app, {
      email: 'ana@example.test',
      channels: ['email', 'sms'],
      phone: '0641234567',
    });
    const id = await begin();
    await turn();
    // long fields go on in the next line
    const words = mail.received.join('\n').replace(/\n (?=<)/g, ' ');
    expect(words).toMatch(/^List-Unsubscribe: <http:\/\/localhost:4200\/api\/v1\/u\/[\w-]{35}>$/m);
    expect(words).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(words).toContain('To: ana@example.test');
    app.clock.advance(1000);
    expect((await oneClick(sentToken())).statusCode).toBe(200);
    expect((await oneClick(sentToken(), 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    const buyer = await get(buyerId);
    expect(buyer).toMatchObject({ acceptsMarketing: false, marketingChannels: ['sms'] });
    const refusals = buyer.consents.filter(({ given }) => !given);
    expect(refusals).toMatchObject([{ source: 'unsubscribe', channel: 'email' }]);
    expect(await report(id)).toMatchObject({ sent: 1, unsubscribed: 1 });
    await begin();
    mail.received.length = 0;
    await turn();
    expect(mail.received).toEqual([]);
  });

  it('are stopped by no look at a link, which leads to a page in the reader’s language', async () => {
    const buyerId = await buildBuyer(app, { email: 'ana@example.test' });
    await begin();
    await turn();
    const link = sentToken();
    const looked = await app.app.inject({ method: 'GET', url: `/api/v1/u/${link}` });
    expect(looked.statusCode).toBe(303);
    expect(looked.headers.location).toBe(`http://localhost:4200/unsubscribe?token=${link}&lang=sr`);
    expect((await get(buyerId)).acceptsMarketing).toBe(true);
    const subscription = () => app.call('POST /front/marketing/get-subscription', { token: link });
    expect((await subscription()).body).toEqual({
      ...{ channel: 'email', address: 'a•••@example.test', isSubscribed: true, language: 'sr' },
    });
    app.clock.advance(1000);
    const stop = () => app.call('POST /front/marketing/unsubscribe', { token: link });
    const answers = await Promise.all([stop(), stop()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await subscription()).body.isSubscribed).toBe(false);
    expect((await get(buyerId)).consents.filter(({ given }) => !given)).toHaveLength(1);
  });

  it('know no link that was made up or bent, nor that of somebody who was erased', async () => {
    const buyerId = await buildBuyer(app, { email: 'ana@example.test' });
    await begin();
    await turn();
    const link = sentToken();
    const bent = `${link.slice(0, 20)}${link[20] === 'A' ? 'B' : 'A'}${link.slice(21)}`;
    const read = async (of: string) =>
      (await app.call('POST /front/marketing/get-subscription', { token: of })).status;
    expect([await read(link), await read(bent), await read('x'.repeat(35))]).toEqual([200, 404, 404]);
    const { version } = (await app.call('POST /back/buyer/get-erasure', { buyerId }, { token })).body;
    await app.call('POST /back/buyer/erase', { buyerId, version }, { token });
    expect(await read(link)).toBe(404);
    expect((await oneClick(link)).statusCode).toBe(200);
    const { rows } = await sql<{ address: string; name: string }>`
      select address, name from campaign_recipient`.execute(app.db.query);
    expect(rows).toEqual([{ address: '', name: '' }]);
  });

  it('that the server may have taken are never sent again automatically, and those it refused say why', async () => {
    await buildBuyer(app, { email: 'ana@example.test' });
    mail.hangUpAfterData = true;
    const lost = await begin();
    await turn();
    expect(await report(lost)).toMatchObject({ unknown: 1, waiting: 0 });
    mail.hangUpAfterData = false;
    mail.refuse = '550 5.1.1 nobody here';
    const refused = await begin();
    await turn();
    expect(await report(refused)).toMatchObject({ failed: 1 });
    mail.refuse = undefined;
    const blocked = await begin();
    await turn();
    expect(await report(blocked)).toMatchObject({ recipients: 0 });
  });
});

describe('marketing to phones', () => {
  it('are stopped by an answer for all who share the number, until they say yes again', async () => {
    const phones = { phone: '064 123 4567', channels: ['sms', 'whatsapp'] as const };
    const one = await buildBuyer(app, { email: 'a@example.test', ...phones });
    const other = await buildBuyer(app, { email: 'b@example.test', ...phones, phone: '+381641234567' });
    const fake = createFakeSenders();
    const id = await begin({ content: { channel: 'sms', texts: { en: { text: 'Tonight {unsubscribe}' } } } });
    await sendCampaigns(app.deps, fake.senders);
    app.clock.advance(1000);
    const stopped = { channel: 'sms', number: '381641234567', at: app.clock.now() } as const;
    expect(await stopNumber(app.deps, stopped)).toBe(2);
    expect(await stopNumber(app.deps, stopped)).toBe(0);
    for (const buyerId of [one, other]) expect((await get(buyerId)).marketingChannels).toEqual(['whatsapp']);
    expect(await report(id)).toMatchObject({ recipients: 1, unsubscribed: 1 });
    app.clock.advance(1000);
    await app.call('POST /back/buyer/save-consent', { buyerId: one, given: true, channel: 'sms' }, { token });
    expect((await get(one)).marketingChannels).toEqual(['sms', 'whatsapp']);
  });
});
