import type { BodyOf } from '@vh/contract';
import { internationalNumber } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildClient, buildEvent, keepConfirmed, loginAs } from '../../testing/builders.ts';
import { buildSoldOrder } from '../../testing/order-builder.ts';
import { buildBuyer, mailForm } from './marketing.testing.ts';

type Form = BodyOf<'POST /back/campaign/create'>;
type Segment = Form['segment'];
const day = 86_400_000;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin', { name: 'Ada' })).token;
});
beforeEach(() => keepConfirmed(app.deps));
afterAll(() => app.close());

const create = (part: Partial<Form> = {}) =>
  app.call('POST /back/campaign/create', mailForm(part), { token });
const made = async (part: Partial<Form> = {}) => (await create(part)).body;
const mail = (html: string, subject = 'New') => ({
  channel: 'email' as const,
  texts: { en: { subject, html } },
});

describe('a draft', () => {
  it('keeps of rich text what is text, and is read as it was written', async () => {
    const html = '<p onclick="x()">Hi {name}</p><script>steal()</script><a href="javascript:x()">x</a>';
    const draft = await made({ content: mail(html), segment: { languages: ['sr'] } });
    expect(draft).toMatchObject({ state: 'draft', channel: 'email', languages: ['en'], updatedBy: 'Ada' });
    expect(draft.content).toMatchObject({ texts: { en: { html: '<p>Hi {name}</p><a>x</a>' } } });
    expect(draft.segment).toMatchObject({ languages: ['sr'], genres: [], neverBought: false });
    expect(draft.report).toBeUndefined();
  });

  it('is refused at the text that names what nobody fills in, or says nothing', async () => {
    const { error } = await create({ content: mail('<p>{price}</p>', 'For {') });
    expect(error.fields).toEqual({
      'content.texts.en.subject': 'braces',
      'content.texts.en.html': 'unknown',
    });
    expect((await create({ content: mail('<p> </p>') })).error.fields).toEqual({
      'content.texts.en.html': 'required',
    });
    const empty = await create({ content: { channel: 'sms', texts: {} } });
    expect(empty.error.code).toBe('request.invalid');
  });

  it('tells the second of two editors whose change came first, and is none once it is to go out', async () => {
    const draft = await made();
    const save = (name: string) =>
      app.call(
        'POST /back/campaign/update',
        { ...mailForm({ name }), campaignId: draft._id, version: draft.version },
        { token },
      );
    const [one, other] = await Promise.all([save('One'), save('Other')]);
    const [right, late] = one.status === 200 ? [one, other] : [other, one];
    expect(late.error).toMatchObject({ code: 'campaign.changed', details: { version: 2, by: 'Ada' } });
    const which = { campaignId: draft._id, version: right.body.version };
    const startsAt = new Date(app.clock.now().getTime() + day).toISOString();
    const planned = (await app.call('POST /back/campaign/schedule', { ...which, startsAt }, { token })).body;
    expect(planned).toMatchObject({ state: 'scheduled', startsAt });
    const changed = { ...mailForm(), campaignId: draft._id, version: planned.version };
    expect((await app.call('POST /back/campaign/update', changed, { token })).error.code).toBe(
      'campaign.state',
    );
    const stopped = (await app.call('POST /back/campaign/stop', { campaignId: draft._id }, { token })).body;
    expect(stopped.state).toBe('draft');
    expect(stopped.startsAt).toBeUndefined();
    const gone = { campaignId: draft._id, version: stopped.version };
    expect((await app.call('POST /back/campaign/delete', gone, { token })).status).toBe(200);
    expect((await app.call('POST /back/campaign/get', { campaignId: draft._id }, { token })).status).toBe(
      404,
    );
  });

  it('begins as a copy of any campaign, and is found by name, channel and state', async () => {
    const text = { channel: 'sms' as const, texts: { sr: { text: 'Šta ima {name}' } } };
    const first = await made({ name: 'Žar ptica', content: text, hours: { from: 9, until: 20 } });
    const { body } = await app.call('POST /back/campaign/copy', { campaignId: first._id }, { token });
    expect(body).toMatchObject({ state: 'draft', content: first.content, hours: { from: 9, until: 20 } });
    const found = await app.call(
      'POST /back/campaign/get-list',
      { q: 'zar ptica', channel: 'sms', state: 'draft', sort: 'name' },
      { token },
    );
    expect(found.body).toMatchObject({ total: 2, rows: [{ name: 'Žar ptica' }, { name: 'Žar ptica' }] });
    const preview = { content: text, lang: 'sr' as const };
    const shown = (await app.call('POST /back/campaign/get-preview', preview, { token })).body;
    expect(shown).toMatchObject({ channel: 'sms', encoding: 'ucs2', parts: 2 });
    const test = (body: object = {}) =>
      app.call('POST /back/campaign/send-test', { ...preview, ...body }, { token });
    expect((await test()).error.fields).toEqual({ number: 'required' });
    expect((await test({ number: '12' })).error.fields).toEqual({ number: 'invalid' });
    expect((await test({ number: '064 123 4567' })).body).toMatchObject({
      isSent: false,
      to: '381641234567',
    });
  });

  it('is asked for a fresh proof before it goes out', async () => {
    const draft = await made();
    await sql`update session set confirmed_at = null`.execute(app.db.query);
    const which = { campaignId: draft._id, version: draft.version };
    const { error } = await app.call('POST /back/campaign/schedule', which, { token });
    expect(error.code).toBe('auth.step_up_needed');
  });
});

describe('a segment', () => {
  const now = () => app.clock.now().getTime();
  const reach = async (segment: Segment, channel: 'email' | 'sms' = 'email') => {
    const { body } = await app.call('POST /back/campaign/get-audience', { channel, segment }, { token });
    return { ...body, names: body.sample.map(({ name }) => name).sort() };
  };
  let clientId: string;
  let eventId: string;

  beforeAll(async () => {
    clientId = (await buildClient(app.deps, { name: 'Žar ptica' })).id;
    const opera = await buildEvent(app.deps, { clientId, genre: 'opera', city: 'Beograd' });
    const rock = await buildEvent(app.deps, { genre: 'rock', city: 'Novi Sad' });
    eventId = opera.id;
    const buy = async (
      email: string,
      event: typeof opera,
      paidAt: Date,
      state: 'paid' | 'expired' = 'paid',
    ) => {
      const { id } = await buildSoldOrder(app.deps, event, { paidAt, state });
      const at = state === 'paid' ? paidAt : null;
      await sql`update customer_order set buyer_email = ${email}, paid_at = ${at} where id = ${id}`.execute(
        app.db.query,
      );
    };
    const long = new Date(now() - 400 * day);
    const late = new Date(now() - 5 * day);
    const orders = { orders: 1, lastOrderAt: late };
    await buildBuyer(app, { email: 'opera@example.test', name: 'Opera', ...orders });
    await buy('Opera@example.test', opera, late);
    await buildBuyer(app, {
      email: 'rock@example.test',
      name: 'Rock',
      language: 'de',
      orders: 1,
      lastOrderAt: late,
    });
    await buy('rock@example.test', rock, long);
    // ordered again, and did not pay
    await buy('rock@example.test', opera, late, 'expired');
    await buildBuyer(app, { email: 'never@example.test', name: 'Never', lastOrderAt: late });
    await buildBuyer(app, { email: 'silent@example.test', name: 'Silent', channels: [], ...orders });
    await buy('silent@example.test', opera, late);
    await sql`
      insert into buyer_sum (buyer_id, currency, paid, refunded)
        select id, 'RSD', 500000, 100000 from buyer where email in ('opera@example.test', 'silent@example.test')`.execute(
      app.db.query,
    );
  });

  it.each<[string, () => Segment, string[]]>([
    ['nobody in particular', () => ({}), ['Never', 'Opera', 'Rock']],
    ['a genre that was bought', () => ({ genres: ['opera'] }), ['Opera']],
    ['any of some genres', () => ({ genres: ['opera', 'rock'] }), ['Opera', 'Rock']],
    ['one purchase of a genre in a city', () => ({ genres: ['rock'], cities: ['Beograd'] }), []],
    ['an event', () => ({ eventIds: [eventId] }), ['Opera']],
    ['a client', () => ({ clientIds: [clientId] }), ['Opera']],
    ['a language', () => ({ languages: ['de'] }), ['Rock']],
    ['a purchase of late', () => ({ boughtWithinDays: 30 }), ['Opera']],
    ['no purchase of late', () => ({ notBoughtForDays: 30 }), ['Rock']],
    ['money that was spent and kept', () => ({ minSpent: { amount: 400_000, currency: 'RSD' } }), ['Opera']],
    ['more money', () => ({ minSpent: { amount: 400_001, currency: 'RSD' } }), []],
    ['another currency', () => ({ minSpent: { amount: 1, currency: 'EUR' } }), []],
    ['no purchase at all', () => ({ neverBought: true }), ['Never']],
  ])('of %s', async (_what, segment, names) => {
    const reached = await reach(segment());
    expect(reached.names).toEqual(names);
    expect(reached).toMatchObject({ count: names.length, subscribers: 3 });
  });

  it('names what it was chosen by', async () => {
    const { named } = await made({ segment: { eventIds: [eventId], clientIds: [clientId] } });
    expect(named).toMatchObject({ events: [{ _id: eventId }], clients: [{ name: 'Žar ptica' }] });
  });

  it('reads telephone numbers as the domain does', async () => {
    const typed = [
      '+381 64 123-4567',
      '00381641234567',
      '064/123-4567',
      '+381 (0)64 123 4567',
      '00381 ( 0 )64/123-4567',
      '(0)64 123 4567',
      '+1 (202) 555 0134',
      '0641',
      ' +49 151 1234567',
      '1 2 3',
      'x',
      '',
    ];
    const { rows } = await sql<{ typed: string; number: string | null }>`
      select typed, international_number(typed) as number from unnest(${typed}::text[]) as t (typed)`.execute(
      app.db.query,
    );
    for (const row of rows)
      expect([row.typed, row.number ?? undefined]).toEqual([row.typed, internationalNumber(row.typed)]);
    expect(rows).toHaveLength(typed.length);
  });

  it('is told in the overview by channel', async () => {
    const { body } = await app.call('POST /back/marketing/get-overview', undefined, { token });
    expect(body.channels).toMatchObject([
      { channel: 'email', isReady: false, subscribers: 3, sending: 0, stopped: 0 },
      { channel: 'sms', isReady: false, subscribers: 0 },
      { channel: 'whatsapp', isReady: false, subscribers: 0 },
    ]);
  });
});

describe('the settings of marketing by mail', () => {
  it('are saved by who saw them as they are, and come to stand below mails', async () => {
    const get = async () =>
      (await app.call('POST /back/settings/get-marketing-email', undefined, { token })).body;
    const before = await get();
    expect(before).toMatchObject({ perMinute: 300, isReady: false });
    const { senderName, senderAddress, replyTo, perMinute, version } = before;
    const form = { senderName, senderAddress, replyTo, perMinute, version };
    const save = (imprint: string) =>
      app.call('POST /back/settings/save-marketing-email', { ...form, imprint }, { token });
    const answers = [await save('Dvorana d.o.o.\nTrg 1'), await save('Another')];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const preview = { content: mail('<p>Hi</p>'), lang: 'en' as const };
    const { body } = await app.call('POST /back/campaign/get-preview', preview, { token });
    expect(body).toMatchObject({ text: expect.stringContaining('Dvorana d.o.o.\nTrg 1') as string });
  });
});
