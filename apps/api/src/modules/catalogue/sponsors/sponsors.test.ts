import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { deleteUnusedPictures } from '../media/picture.repo.ts';
import { drawPicture, upload } from '../media/pictures.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
});
afterEach(() => sql`delete from sponsor`.execute(app.db.query));
afterAll(() => app.close());

type Form = BodyOf<'POST /back/sponsor/create'>;
const nowhere = { showOnHome: false, showOnEvents: false };
const create = async (form: Partial<Form> & { name: string }) => {
  const { body } = await app.call('POST /back/sponsor/create', { ...nowhere, ...form }, { token });
  return body;
};
const listed = async (filter: BodyOf<'POST /back/sponsor/get-list'> = {}) => {
  const { body } = await app.call('POST /back/sponsor/get-list', filter, { token });
  return body.rows.map(({ name }) => name);
};
const showOnHome = async () => (await app.call('POST /front/sponsor/get-list', {})).body.sponsors;
const atEvent = async (slug: string) => {
  const { body } = await app.call('POST /front/event/{slug}', {}, { params: { slug } });
  return 'event' in body ? body.event.sponsors?.map(({ name }) => name) : undefined;
};
const fromNow = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('sponsors', () => {
  it('stand on the home page in their order, with the logo and the link they have', async () => {
    const logo = await upload(app, await drawPicture(1600, 400).png().toBuffer(), {
      token,
      to: 'platform',
      use: 'logo',
    });
    await create({
      name: 'Pekara Centar',
      link: 'https://pekara.example',
      showOnHome: true,
      pictureId: logo.body._id,
    });
    await create({ name: 'Radio 202', showOnHome: true });
    await create({ name: 'Nobody', showOnEvents: true });
    expect(await showOnHome()).toEqual([
      {
        name: 'Pekara Centar',
        link: 'https://pekara.example',
        logo: { src: expect.stringMatching(/^\/media\/pictures\//), width: 800, height: 200 },
      },
      { name: 'Radio 202' },
    ]);
    await deleteUnusedPictures(app.db.query, new Date(fromNow(1)));
    expect((await showOnHome())[0]).toHaveProperty('logo');
  });

  it('stand at every event, or at those that were chosen', async () => {
    const client = await buildClient(app.deps);
    const build = () => buildEvent(app.deps, { clientId: client.id });
    const [one, other] = [await build(), await build()];
    await create({ name: 'At one', shownOnEventIds: [one.id] });
    const all = await create({ name: 'At all', showOnEvents: true });
    expect(await atEvent(one.slug)).toEqual(['At one', 'At all']);
    expect(await atEvent(other.slug)).toEqual(['At all']);
    await app.call('POST /back/sponsor/delete', { sponsorId: all._id, version: 1 }, { token });
    expect(await atEvent(other.slug)).toBeUndefined();
  });

  it('are shown from their first moment until their last', async () => {
    const soon = await create({
      name: 'Soon',
      showOnHome: true,
      shownFrom: fromNow(1),
      shownUntil: fromNow(2),
    });
    const over = await create({ name: 'Over', showOnHome: true, shownUntil: fromNow(-1) });
    const now = await create({
      name: 'Now',
      showOnHome: true,
      shownFrom: fromNow(-1),
      shownUntil: fromNow(1),
    });
    const hidden = await create({ name: 'Hidden' });
    expect([soon.state, over.state, now.state, hidden.state]).toEqual([
      'waiting',
      'over',
      'shown',
      'not_shown',
    ]);
    expect((await showOnHome()).map(({ name }) => name)).toEqual(['Now']);
    for (const { name, state } of [soon, over, now, hidden]) expect(await listed({ state })).toEqual([name]);
  });

  it('are put before each other, and stay so', async () => {
    const [a, b, c] = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })];
    const move = (sponsorId: string, beforeId?: string) =>
      app.call('POST /back/sponsor/move', { sponsorId, ...(beforeId && { beforeId }) }, { token });
    await move(c._id, a._id);
    expect(await listed()).toEqual(['C', 'A', 'B']);
    await move(c._id);
    await move(b._id, b._id);
    expect(await listed()).toEqual(['A', 'B', 'C']);
    expect((await move(b._id, newId())).status).toBe(404);
    expect((await move(newId(), b._id)).status).toBe(404);
  });

  it('keep one order when many are moved and added at once', async () => {
    const first = await create({ name: 'First' });
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const { _id } = await create({ name: `Sponsor ${at}` });
        await app.call('POST /back/sponsor/move', { sponsorId: _id, beforeId: first._id }, { token });
      }),
    );
    const { body } = await app.call('POST /back/sponsor/get-list', { pageSize: 100 }, { token });
    expect(body.rows.map(({ position }) => position)).toEqual(Array.from({ length: 13 }, (_, at) => at));
    expect(body.rows.at(-1)?.name).toBe('First');
  });

  it('are found by words, place and state', async () => {
    await create({ name: 'Željeznice Srbije', showOnHome: true });
    await create({ name: 'Pošta', showOnEvents: true });
    expect(await listed({ q: 'zeljez' })).toEqual(['Željeznice Srbije']);
    expect(await listed({ place: 'events' })).toEqual(['Pošta']);
    expect(await listed({ place: 'chosen' })).toEqual([]);
    expect(await listed({ sort: 'name' })).toEqual(['Pošta', 'Željeznice Srbije']);
  });

  it('tell the second of two editors, and lose nothing', async () => {
    const { _id: sponsorId, version } = await create({ name: 'Old', showOnHome: true });
    const update = (name: string) =>
      app.call('POST /back/sponsor/update', { sponsorId, version, name, ...nowhere }, { token });
    const answers = await Promise.all([update('One'), update('Other')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ code: 'sponsor.changed', details: { version: 2 } });
    const gone = await app.call('POST /back/sponsor/delete', { sponsorId, version }, { token });
    expect(gone.error.code).toBe('sponsor.changed');
  });

  it.each([
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'https://bank.example@evil.example' }],
    ['name', { name: ' ' }],
    ['name', { name: 'two\nlines' }],
    ['shownUntil', { shownFrom: '2027-02-01T00:00:00Z', shownUntil: '2027-01-01T00:00:00Z' }],
    ['pictureId', { pictureId: '0190f3f0-0000-7000-8000-000000000000' }],
    ['shownOnEventIds', { shownOnEventIds: ['0190f3f0-0000-7000-8000-000000000000'] }],
  ])('are refused at %s when it is wrong, and nothing is kept', async (field, wrong) => {
    const body = { name: 'Right', ...nowhere, ...wrong };
    const { status, error } = await app.call('POST /back/sponsor/create', body, { token });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect(await listed()).toEqual([]);
  });

  it('don’t take a picture that is a client’s, or no logo', async () => {
    const client = await buildClient(app.deps);
    const file = await drawPicture(300, 300).png().toBuffer();
    for (const to of [client.id, 'platform']) {
      const use = to === 'platform' ? 'poster' : 'logo';
      const { body: picture } = await upload(app, file, { token, to, use });
      const form = { name: 'A', ...nowhere, pictureId: picture._id };
      const { error } = await app.call('POST /back/sponsor/create', form, { token });
      expect(error.fields).toEqual({ pictureId: 'unknown' });
    }
  });
});
