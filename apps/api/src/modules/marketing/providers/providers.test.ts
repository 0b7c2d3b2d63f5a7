import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { createSenderFinders } from '../find-sender.ts';
import type { SendOutcome } from '../delivery/marketing-sender.ts';
import { buildBuyer, mailForm } from '../marketing.testing.ts';
import { sendCampaigns } from '../send-campaigns.service.ts';
import { startFakeProviders, type FakeProviders, type ProviderAnswer } from './fake-providers.testing.ts';

let app: TestApp;
let token: string;
let fake: FakeProviders;

beforeAll(async () => {
  fake = await startFakeProviders();
  app = await createTestApp({ outgoingPrivate: ['127.0.0.1'] });
  token = (await loginAs(app.deps, 'admin')).token;
});
beforeEach(async () => {
  await keepConfirmed(app.deps);
  fake.next = undefined;
  fake.requests.length = 0;
  for (const table of ['campaign', 'buyer', 'marketing_suppression'])
    await sql`delete from ${sql.table(table)}`.execute(app.db.query);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

const getSms = async () => (await app.call('POST /back/settings/get-sms', undefined, { token })).body;
async function saveSms(change: Record<string, unknown>) {
  const { provider, infobipHost, infobipSender, twilioAccount, twilioSender, perMinute, version } =
    await getSms();
  const facts = { provider, infobipHost, infobipSender, twilioAccount, twilioSender, perMinute, version };
  return app.call('POST /back/settings/save-sms', { ...facts, ...change }, { token });
}
const useInfobip = () =>
  saveSms({ provider: 'infobip', infobipHost: fake.host, infobipSender: 'Dvorana', infobipKey: 'key-1' });

/** By what the checkout asks buyers about marketing. */
const askedFor = async () =>
  (await app.call('POST /front/cart/get', { cartToken: 'c'.repeat(43) })).body.marketingChannels;

async function useTwilio() {
  await saveSms({ provider: 'twilio', twilioAccount: 'AC1', twilioSender: 'MG1', twilioToken: 'token-1' });
  await sql`
    insert into setting (section, name, value, updated_at) values ('sms', 'twilioHost', ${JSON.stringify(fake.host)}::jsonb, now())
      on conflict (section, name) do update set value = excluded.value`.execute(app.db.query);
}
async function useWhatsApp() {
  const { body } = await app.call('POST /back/settings/get-whatsapp', undefined, { token });
  await app.call(
    'POST /back/settings/save-whatsapp',
    {
      ...{ phoneNumberId: '123', graphVersion: body.graphVersion, perMinute: 120, version: body.version },
      ...{ accessToken: 'access-1', appSecret: 'app-1', verifyToken: 'verify-1' },
    },
    { token },
  );
  await sql`
    insert into setting (section, name, value, updated_at)
      values ('whatsapp', 'whatsappHost', ${JSON.stringify(fake.host)}::jsonb, now())
      on conflict (section, name) do update set value = excluded.value`.execute(app.db.query);
}

const to = '381641234567';
const id = '00000000-0000-4000-8000-000000000001';
async function sendSms(answer?: ProviderAnswer): Promise<SendOutcome | undefined> {
  fake.next = answer;
  const sender = await createSenderFinders(app.deps).sms();
  return sender?.send({ id, to, content: { channel: 'sms', text: 'Večeras' } });
}
async function sendWhatsApp(answer?: ProviderAnswer): Promise<SendOutcome | undefined> {
  fake.next = answer;
  const sender = await createSenderFinders(app.deps).whatsapp();
  const content = {
    channel: 'whatsapp',
    template: 'tonight',
    languageCode: 'sr',
    header: 'Opera',
    body: ['Ana'],
    button: 'x',
  } as const;
  return sender?.send({ id, to, content });
}
const rejected = (name: string): ProviderAnswer => ({
  status: 200,
  json: { messages: [{ messageId: id, status: { groupId: 5, name, description: 'no' } }] },
});
const graph = (code: number): ProviderAnswer => ({ status: 400, json: { error: { code, message: 'no' } } });

describe('Infobip', () => {
  beforeEach(useInfobip);

  it('is asked under an id of ours and told where to say what became of it', async () => {
    expect(await sendSms()).toEqual({ kind: 'accepted', providerId: id, parts: 2 });
    const [asked] = fake.requests;
    expect(asked).toMatchObject({ path: '/sms/3/messages', headers: { authorization: 'App key-1' } });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      messages: [
        {
          sender: 'Dvorana',
          destinations: [{ to, messageId: id }],
          content: { text: 'Večeras' },
          webhooks: { delivery: { url: (await getSms()).callbackUrls.infobip } },
        },
      ],
    });
  });

  it.each<[string, ProviderAnswer, Partial<SendOutcome>]>([
    ['a lost answer', 'lost', { kind: 'unknown', providerId: id }],
    ['a broken server', { status: 500, json: {} }, { kind: 'unknown', providerId: id }],
    ['too much at once', { status: 429, json: {} }, { kind: 'retry', afterSeconds: 60 }],
    ['a wrong key', { status: 401, json: {} }, { kind: 'halt', failure: 'refused_access' }],
    ['a wrong sender', { status: 400, json: {} }, { kind: 'halt', failure: 'refused_access' }],
    ['an empty account', rejected('REJECTED_NOT_ENOUGH_CREDITS'), { kind: 'halt', failure: 'no_credit' }],
    ['a number of nobody', rejected('REJECTED_DESTINATION'), { kind: 'refused', failure: 'invalid_address' }],
    ['a blocked text', rejected('REJECTED_CONTENT'), { kind: 'refused', failure: 'refused' }],
  ])('means by %s what it says', async (_what, answer, outcome) => {
    expect(await sendSms(answer)).toMatchObject(outcome);
  });

  it('tells by its secret address what became of a message, and who answered STOP', async () => {
    const buyerId = await buildBuyer(app, {
      email: 'ana@example.test',
      phone: '064 123 4567',
      channels: ['sms', 'email'],
    });
    const campaign = { content: { channel: 'sms' as const, texts: { sr: { text: 'Večeras' } } } };
    const { body } = await app.call('POST /back/campaign/create', mailForm(campaign), { token });
    const which = { campaignId: body._id, version: body.version };
    await app.call('POST /back/campaign/schedule', which, { token });
    await sendCampaigns(app.deps, createSenderFinders(app.deps));
    const [, messageId = ''] = /"messageId":"([^"]+)"/.exec(fake.requests[0]?.body ?? '') ?? [];
    const { pathname } = new URL((await getSms()).callbackUrls.infobip);
    const tell = (results: object[], url = pathname) =>
      app.app.inject({ method: 'POST', url, payload: { results } });
    const delivered = {
      messageId,
      doneAt: '2026-05-01T12:00:00.000+0200',
      status: { groupId: 3 },
      messageCount: 2,
    };
    expect((await tell([delivered], `${pathname}x`)).statusCode).toBe(403);
    expect((await tell([delivered, delivered, { ...delivered, messageId: 'strange' }])).statusCode).toBe(200);
    app.clock.advance(1000);
    await tell([{ messageId: 'in-1', from: to, to: 'Dvorana', text: 'Odjava!' }]);
    const { body: after } = await app.call('POST /back/campaign/get', { campaignId: body._id }, { token });
    expect(after.report).toMatchObject({ sent: 1, delivered: 1, parts: 2, unsubscribed: 1 });
    const buyer = await app.call('POST /back/buyer/get', { buyerId }, { token });
    expect(buyer.body.marketingChannels).toEqual(['email']);
  });
});

describe('Twilio', () => {
  beforeEach(useTwilio);

  it('is asked by a form, and its codes say what became of a number', async () => {
    expect(await sendSms()).toEqual({ kind: 'accepted', providerId: 'SM1', parts: 2 });
    const [asked] = fake.requests;
    expect(asked?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
      To: `+${to}`,
      MessagingServiceSid: 'MG1',
    });
    const code = (number: number): ProviderAnswer => ({ status: 400, json: { code: number, message: 'no' } });
    expect(await sendSms(code(21_610))).toMatchObject({
      kind: 'refused',
      failure: 'blocked',
      suppress: true,
    });
    expect(await sendSms(code(21_211))).toMatchObject({ kind: 'refused', failure: 'invalid_address' });
    expect(await sendSms(code(21_606))).toMatchObject({ kind: 'halt', failure: 'refused_access' });
    expect(await sendSms('lost')).toMatchObject({ kind: 'unknown' });
  });

  it('is believed by its signature alone', async () => {
    const fields: Record<string, string> = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const url = (await getSms()).callbackUrls.twilio;
    const text = Object.keys(fields)
      .sort()
      .reduce((all, name) => `${all}${name}${fields[name]}`, url);
    const tell = (signature: string) =>
      app.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: String(new URLSearchParams(fields)),
      });
    const sign = (key: string) => createHmac('sha1', key).update(text).digest('base64');
    expect((await tell(sign('token-1'))).statusCode).toBe(200);
    expect((await tell(sign('token-2'))).statusCode).toBe(403);
  });
});

describe('WhatsApp', () => {
  beforeEach(useWhatsApp);

  it('is sent a template with what is filled in, in the order of its parts', async () => {
    expect(await sendWhatsApp()).toEqual({ kind: 'accepted', providerId: 'wamid.1' });
    const [asked] = fake.requests;
    expect(asked).toMatchObject({
      path: '/v23.0/123/messages',
      headers: { authorization: 'Bearer access-1' },
    });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      ...{ messaging_product: 'whatsapp', to, type: 'template' },
      template: {
        name: 'tonight',
        language: { code: 'sr' },
        components: [
          { type: 'header', parameters: [{ type: 'text', text: 'Opera' }] },
          { type: 'body', parameters: [{ type: 'text', text: 'Ana' }] },
          { type: 'button', sub_type: 'url', index: '0' },
        ],
      },
    });
  });

  it.each<[number, Partial<SendOutcome>]>([
    [190, { kind: 'halt', failure: 'refused_access' }],
    [132_001, { kind: 'halt', failure: 'template' }],
    [131_042, { kind: 'halt', failure: 'no_credit' }],
    [130_429, { kind: 'retry', afterSeconds: 60 }],
    [131_026, { kind: 'refused', failure: 'invalid_address' }],
    [131_050, { kind: 'refused', failure: 'blocked', suppress: true }],
    [131_049, { kind: 'refused', failure: 'blocked' }],
    [100, { kind: 'refused', failure: 'refused' }],
  ])('means by code %i what it says', async (code, outcome) => {
    expect(await sendWhatsApp(graph(code))).toMatchObject(outcome);
  });

  it('shows who it is by a token first, and signs every word after that', async () => {
    const url = '/api/v1/callbacks/messages/whatsapp';
    const ask = (verify: string) =>
      app.app.inject({
        method: 'GET',
        url: `${url}?hub.mode=subscribe&hub.verify_token=${verify}&hub.challenge=42`,
      });
    const answers = [await ask('verify-1'), await ask('verify-2')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
    expect(answers[0]?.body).toBe('42');
    const statuses = [{ id: 'wamid.1', status: 'read', timestamp: '1770000000' }];
    const payload = JSON.stringify({ object: 'x', entry: [{ changes: [{ value: { statuses } }] }] });
    const tell = (key: string) => {
      const signature = `sha256=${createHmac('sha256', key).update(payload).digest('hex')}`;
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
      return app.app.inject({ method: 'POST', url, headers, payload });
    };
    expect([(await tell('app-1')).statusCode, (await tell('app-2')).statusCode]).toEqual([200, 403]);
  });
});

describe('the settings of providers', () => {
  it('decide by what buyers are asked about marketing', async () => {
    await saveSms({ provider: 'none' });
    expect(await askedFor()).not.toContain('sms');
    await useInfobip();
    await useWhatsApp();
    expect(await askedFor()).toEqual(['sms', 'whatsapp']);
  });

  it('never answer a secret, give a key to no other host, and tell the second editor', async () => {
    await useInfobip();
    const settings = await getSms();
    expect(settings).toMatchObject({ provider: 'infobip', isReady: true, secrets: { infobipKey: true } });
    expect(JSON.stringify(settings)).not.toContain('key-1');
    const moved = await saveSms({ infobipHost: 'https://other.example' });
    expect(moved.error.fields).toEqual({ infobipKey: 'required' });
    const late = await saveSms({ version: 'x'.repeat(22) });
    expect(late.error.code).toBe('settings.changed');
    expect((await saveSms({ infobipKey: null })).body).toMatchObject({
      isReady: false,
      secrets: { infobipKey: false },
    });
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', before, after) as text from audit_log where entity_id = 'sms'`.execute(
      app.db.query,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('key-1');
  });
});
