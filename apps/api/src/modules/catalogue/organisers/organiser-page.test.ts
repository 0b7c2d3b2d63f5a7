import type { BodyOf } from '@vh/contract';
import { contrastRatio, defaultColours } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { deleteUnusedPictures } from '../media/picture.repo.ts';
import { drawPicture, upload } from '../media/pictures.testing.ts';

type Form = BodyOf<'POST /back/organiser-page/save'>['form'];

let app: TestApp;
let luna: { id: string; name: string };
let other: { id: string; name: string };
let member: string;
beforeAll(async () => {
  app = await createTestApp();
  luna = await buildClient(app.deps, { name: 'Pozorište Luna' });
  other = await buildClient(app.deps, { name: 'Other hall' });
  const permissions = ['can-add-events'] as const;
  member = (await loginAs(app.deps, 'client', { clientIds: [luna.id], permissions })).token;
});
afterAll(() => app.close());

const empty: Form = {
  slug: 'pozoriste-luna',
  isPublished: true,
  accent: '',
  logoPictureId: null,
  coverPictureId: null,
  email: '',
  phone: '',
  links: {},
  translations: {},
};
const versionOf = async (clientId: string, token = member) =>
  (await app.call('POST /back/organiser-page/get', { clientId }, { token })).body.version;
const save = async (form: Partial<Form>, { clientId = luna.id, token = member } = {}) => {
  const version = await versionOf(clientId, token);
  return app.call(
    'POST /back/organiser-page/save',
    { clientId, version, form: { ...empty, ...form } },
    { token },
  );
};
const read = (slug: string, lang: 'en' | 'sr' = 'en') =>
  app.call('POST /front/organiser/{slug}', { lang }, { params: { slug } });

describe('the page of an organiser', () => {
  it('begins with an address of its name, and is seen by nobody before it is published', async () => {
    const { body } = await app.call(
      'POST /back/organiser-page/get',
      { clientId: luna.id },
      { token: member },
    );
    expect(body).toMatchObject({
      version: 0,
      form: { slug: 'pozoriste-luna', isPublished: false, email: '' },
    });
    await save({ isPublished: false });
    expect((await read('pozoriste-luna')).error.code).toBe('organiser.not_found');
  });

  it('says its texts in the reader’s language, else in English, without anything that runs', async () => {
    await save({
      translations: {
        en: {
          lead: 'Plays',
          html: '<p onclick="x()">Hi<script>alert(1)</script><iframe src="//x"></iframe></p>',
        },
        de: { lead: '', html: '' },
      },
    });
    const { body } = await read('pozoriste-luna', 'sr');
    expect(body.organiser).toMatchObject({ name: 'Pozorište Luna', lead: 'Plays', textLanguage: 'en' });
    expect(body.organiser.html).toBe('<p>Hi</p>');
  });

  it('has its colour as everybody can read it, in the light and in the dark', async () => {
    await save({ accent: '#FFE600' });
    const { accent } = (await read('pozoriste-luna')).body.organiser;
    for (const [look, at] of [['light', 0] as const, ['dark', 1] as const]) {
      const { colour = '', on = '' } = accent?.[look] ?? {};
      expect(contrastRatio(colour, defaultColours.paper[at])).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(on, colour)).toBeGreaterThanOrEqual(4.5);
    }
    expect((await save({ accent: 'red' })).error.fields).toEqual({ 'form.accent': 'invalid' });
  });

  it('shows own pictures, which stay as long as they are shown, and none of others', async () => {
    const file = await drawPicture(1600, 900).png().toBuffer();
    const logo = (await upload(app, file, { token: member, to: luna.id, use: 'logo' })).body._id;
    const cover = (await upload(app, file, { token: member, to: luna.id })).body._id;
    expect((await save({ logoPictureId: logo, coverPictureId: cover })).status).toBe(200);
    await deleteUnusedPictures(app.db.query, new Date(app.clock.now().getTime() + 1000));
    const { organiser } = (await read('pozoriste-luna')).body;
    expect(organiser.logo).toMatchObject({ width: 800, height: 450 });
    expect(organiser.cover?.heroSmall).toMatch(/\/hero-800\.avif$/);

    const admin = (await loginAs(app.deps, 'admin')).token;
    const foreign = (await upload(app, file, { token: admin, to: other.id })).body._id;
    expect((await save({ coverPictureId: foreign })).error).toMatchObject({
      code: 'request.invalid',
      fields: { 'form.coverPictureId': 'unknown' },
    });
  });

  it('links only where its links say that they lead', async () => {
    const { error } = await save({ links: { instagram: 'https://evil.example/luna' } });
    expect(Object.keys(error.fields ?? {})).toEqual(['form.links.instagram']);
    await save({ links: { website: 'https://luna.example' } });
    expect((await read('pozoriste-luna')).body.organiser.links).toEqual([
      { kind: 'website', url: 'https://luna.example' },
    ]);
  });

  it('keeps every address it had, which nobody else can take', async () => {
    await save({ slug: 'luna' });
    expect((await read('pozoriste-luna')).body.movedTo).toBe('luna');
    const admin = (await loginAs(app.deps, 'admin')).token;
    for (const slug of ['pozoriste-luna', 'luna']) {
      const taken = await save({ slug }, { clientId: other.id, token: admin });
      expect(taken.error).toMatchObject({ code: 'slug.taken', fields: { 'form.slug': 'taken' } });
    }
    const { body } = await app.call(
      'POST /back/organiser-page/get',
      { clientId: luna.id },
      { token: member },
    );
    expect(body.oldSlugs).toEqual(['pozoriste-luna']);
    expect((await save({ slug: 'pozoriste-luna' })).status).toBe(200);
  });

  it('refuses a form that was read before somebody else’s change', async () => {
    const version = await versionOf(luna.id);
    const body = { clientId: luna.id, version, form: empty };
    const both = await Promise.all(
      [1, 2].map(() => app.call('POST /back/organiser-page/save', body, { token: member })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is linked from its events, and no longer once it is not published', async () => {
    const event = await buildEvent(app.deps, { clientId: luna.id });
    const organiserOf = async () => {
      const { body } = await app.call('POST /front/event/{slug}', {}, { params: { slug: event.slug } });
      return 'event' in body ? body.event.organiser.slug : undefined;
    };
    expect(await organiserOf()).toBe('pozoriste-luna');
    const listed = await app.call('POST /front/feed/get-organisers', undefined);
    expect(listed.body.rows.map(({ slug }) => slug)).toEqual(['pozoriste-luna']);
    await save({ isPublished: false });
    expect(await organiserOf()).toBeUndefined();
    await save({});
  });

  it('is nobody else’s to read or change', async () => {
    const strangers = [
      { clientIds: [other.id], permissions: ['can-add-events'] as const },
      { clientIds: [luna.id], permissions: ['can-view-orders'] as const },
    ];
    for (const spec of strangers) {
      const { token } = await loginAs(app.deps, 'client', spec);
      const got = await app.call('POST /back/organiser-page/get', { clientId: luna.id }, { token });
      const saved = await app.call(
        'POST /back/organiser-page/save',
        { clientId: luna.id, version: 1, form: empty },
        { token },
      );
      expect([got.status, saved.status].every(status => status === 403 || status === 404)).toBe(true);
    }
  });

  it('is shown before it is saved as it would be afterwards', async () => {
    const form = { ...empty, translations: { en: { lead: 'New', html: '<b onclick="x()">x</b>' } } };
    const { body } = await app.call(
      'POST /back/organiser-page/quote-preview',
      { clientId: luna.id, form, lang: 'en' },
      { token: member },
    );
    expect(body).toMatchObject({ lead: 'New', html: '<b>x</b>' });
    expect((await read('pozoriste-luna')).body.organiser.lead).toBe('');
  });

  it('leaves what it was and what it is in the audit log', async () => {
    await save({ phone: '+381 11 1' });
    const entry = await app.db.query
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'organiser-page.save')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ entity: 'client', entity_id: luna.id });
    expect(entry.before).toMatchObject({ phone: '' });
    expect(entry.after).toMatchObject({ phone: '+381 11 1' });
  });
});
