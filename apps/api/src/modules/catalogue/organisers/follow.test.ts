import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { unfollowUrlOf, sweepFollowers } from './follow.service.ts';

const dayMs = 86_400_000;
const form = {
  slug: 'luna',
  isPublished: true,
  accent: '' as const,
  logoPictureId: null,
  coverPictureId: null,
  email: '' as const,
  phone: '',
  links: {},
  translations: {},
};

let app: TestApp;
let clientId: string;
let admin: string;
beforeAll(async () => {
  app = await createTestApp();
  clientId = (await buildClient(app.deps, { name: 'Luna' })).id;
  admin = (await loginAs(app.deps, 'admin')).token;
  const saved = await app.call(
    'POST /back/organiser-page/save',
    { clientId, version: 0, form },
    { token: admin },
  );
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
});
afterAll(() => app.close());

const ask = (email: string, slug = 'luna') =>
  app.call('POST /front/follow/request', { slug, email, lang: 'en' });
const linksTo = async (to: string) =>
  (await readMails(app, { kind: 'follow-confirm', to })).flatMap(
    mail => /\/api\/v1\/email\/follow\/[\w-]+/.exec(mail.html)?.[0] ?? [],
  );
const open = (url: string, method: 'GET' | 'POST') =>
  app.app.inject({
    method,
    url,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    }),
  });
const followers = async () =>
  (await app.call('POST /back/organiser-page/get', { clientId }, { token: admin })).body.followers;
const followerId = async (email: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from organiser_follower where email = ${email}`.execute(app.db.query);
  return rows[0]?.id ?? '';
};

describe('following an organiser by e-mail', () => {
  it('counts from the press of the link that went to the mailbox, and not before', async () => {
    expect((await ask('Ana@Example.test')).body).toEqual({ ok: true });
    const [link = ''] = await linksTo('ana@example.test');
    expect(await followers()).toBe(0);
    expect((await open(link, 'GET')).body).toContain('Luna');
    expect(await followers()).toBe(0);
    expect((await open(link, 'POST')).statusCode).toBe(200);
    await open(link, 'POST');
    expect(await followers()).toBe(1);
  });

  it('writes one mail however often it is asked for, and answers alike', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask('often@example.test')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linksTo('often@example.test')).toHaveLength(1);
    expect((await ask('ana@example.test')).body).toEqual({ ok: true });
    expect(await linksTo('ana@example.test')).toHaveLength(1);
  });

  it('ends by a link without a login', async () => {
    const id = await followerId('ana@example.test');
    const url = unfollowUrlOf(app.deps.config, id).replace(app.deps.config.publicOrigin, '');
    expect((await open(url, 'GET')).statusCode).toBe(200);
    expect(await followers()).toBe(1);
    await open(url, 'POST');
    expect(await followers()).toBe(0);
    // in the middle of the signature: the last letter has bits that nobody reads
    const forged = url.replace(/.(?=.{10}$)/, letter => (letter === 'A' ? 'B' : 'A'));
    expect((await open(forged, 'POST')).statusCode).toBe(404);
  });

  it('is not possible where there is no published page', async () => {
    expect((await ask('ana@example.test', 'nobody')).error.code).toBe('organiser.not_found');
  });
});

describe('following an organiser with an account', () => {
  it('needs a press alone, and is listed and ended on the own page', async () => {
    const { token, user } = await loginAs(app.deps, 'app-individual');
    await app.call('POST /front/account/follow', { slug: 'luna', lang: 'sr' }, { token });
    await app.call('POST /front/account/follow', { slug: 'luna', lang: 'sr' }, { token });
    const listed = () => app.call('POST /front/account/get-followed', {}, { token });
    expect((await listed()).body.rows).toMatchObject([{ slug: 'luna', name: 'Luna' }]);
    const data = await app.call('POST /front/account/export', undefined, { token });
    expect(data.body.followed).toMatchObject([{ organiser: 'Luna' }]);
    expect(await linksTo(user.email)).toEqual([]);
    await app.call('POST /front/account/unfollow', { slug: 'luna' }, { token });
    expect((await listed()).body.rows).toEqual([]);
  });
});

it('forgets those who never confirmed, and those who stopped, after 30 days', async () => {
  await ask('never@example.test');
  app.clock.advance(31 * dayMs);
  await sweepFollowers(app.deps);
  const { rows } = await sql`select from organiser_follower`.execute(app.db.query);
  expect(rows).toEqual([]);
});
