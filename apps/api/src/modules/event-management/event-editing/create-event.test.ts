import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newId } from '../../../platform/ids.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';
import { create, formFor, buildOrganiser, load, typeFrom, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

const page = (slug: string) => app.call('POST /front/event/{slug}', { lang: 'sr' }, { params: { slug } });
const count = async () => {
  const { total } = await app.db.query
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

describe('POST /back/event/create', () => {
  it('keeps an event as a draft that buyers do not see', async () => {
    const { status, body } = await create(app, organiser);
    expect([status, body.state, body.version, body.slug]).toEqual([200, 'draft', 1, 'djordje-uzivo']);
    expect((await page(body.slug)).status).toBe(404);
    expect(body.problems.filter(problem => problem.severity === 'error')).toEqual([]);
  });

  it('shows it to buyers at once when asked, with its price, place and search words', async () => {
    const { body } = await create(app, organiser, { slug: 'djordje-u-domu' }, { publish: true });
    const shown = await page('djordje-u-domu');
    expect(shown.body.event).toMatchObject({
      title: 'Đorđe uživo',
      date: '2027-03-05T19:00:00.000Z',
      doorsAt: '2027-03-05T18:00:00.000Z',
      place: { name: 'Dom omladine' },
      tags: [{ slug: 'indie' }],
      ticketTypes: [{ name: 'Parter', face: 120_000, left: 99 }],
    });
    const found = await app.call('POST /front/event/search', { search: 'djordje omladine', lang: 'sr' });
    expect(found.body.events.map(event => event._id)).toContain(body.eventId);
    const { body: list } = await app.call('POST /front/event/get-list', {
      priceMax: 130_000,
      currency: 'RSD',
    });
    expect(list.rows.map(row => row.slug)).toContain('djordje-u-domu');
  });

  it('takes out of a description what is no running text', async () => {
    const description = '<p onclick="x()">Veče<script>alert(1)</script></p>';
    const sr = { title: 'Čista', subtitle: '', description, seoTitle: '', seoDescription: '' };
    const { body } = await create(app, organiser, { translations: { sr } });
    const { form } = await load(app, organiser, body.eventId);
    expect(form.translations.sr?.description).toBe('<p>Veče</p>');
  });

  it('makes one event of the same call twice, also at once', async () => {
    const form = await formFor(app, organiser, { slug: 'once' });
    const body = { key: newId(), clientId: organiser.clientId, form };
    const before = await count();
    const calls = [1, 2, 3].map(() => app.call('POST /back/event/create', body, organiser));
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(answer => answer.body.eventId)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const other = await app.call(
      'POST /back/event/create',
      { ...body, form: { ...form, slug: 'twice' } },
      organiser,
    );
    expect(other.error.code).toBe('idempotency.mismatch');
  });

  it('names each problem at its field and writes nothing', async () => {
    const before = await count();
    const { status, error } = await create(app, organiser, {
      translations: {},
      endsAt: { at: '2027-03-05T19:00' },
      genre: 'polka',
      ticketTypes: [typeFrom([newId()], { face: -5 })],
    });
    expect([status, error.code]).toEqual([409, 'event.problems']);
    expect(error.fields).toEqual({
      'translations.sr.title': 'title_missing',
      endsAt: 'end_before_start',
      genre: 'genre_unknown',
      'ticketTypes.0.face': 'price_negative',
      'ticketTypes.0.quotaIds': 'quota_unknown',
    });
    expect(await count()).toBe(before);
  });

  it('does not publish what is unfinished, and keeps it as a draft', async () => {
    const unfinished = { ticketTypes: [], quotas: [] };
    const refused = await create(app, organiser, unfinished, { publish: true });
    expect(refused.error.fields).toEqual({ ticketTypes: 'ticket_types_missing' });
    expect((await create(app, organiser, unfinished)).status).toBe(200);
  });

  it('refuses the address of another event, no matter who owns it', async () => {
    const other = await buildOrganiser(app);
    await create(app, other, { slug: 'taken-by-others' });
    const { error } = await create(app, organiser, { slug: 'taken-by-others' });
    expect([error.code, error.fields]).toEqual(['slug.taken', { slug: 'slug_taken' }]);
  });

  it('gets an address of its own where none was typed, however many of one name come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(app, organiser, { slug: '' })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(8);
  });

  it('leaves fees, slider and events of several clients to the platform', async () => {
    const shares = [{ clientId: organiser.clientId, basisPoints: 10_000 }];
    const { error } = await create(app, organiser, {
      kind: 'shared',
      shares,
      sliderPosition: 1,
      fees: { basisPoints: 0, fixed: 0, bearer: 'buyer' },
    });
    expect(error.fields).toMatchObject({
      kind: 'platform_only',
      sliderPosition: 'platform_only',
      fees: 'platform_only',
    });
    const partner = await buildClient(app.deps);
    const admin = { ...organiser, token: (await loginAs(app.deps, 'admin')).token };
    const made = await create(app, admin, {
      kind: 'shared',
      shares: [
        { clientId: organiser.clientId, basisPoints: 6000 },
        { clientId: partner.id, basisPoints: 4000 },
      ],
      featured: true,
      sliderPosition: 3,
    });
    expect(made.status).toBe(200);
    const { form } = await load(app, organiser, made.body.eventId);
    expect(form).toMatchObject({ kind: 'shared', sliderPosition: 3, featured: true });
    expect(form.shares.map(share => share.basisPoints)).toEqual([6000, 4000]);
  });

  it('is open to managers of the client, and to nobody without the permission', async () => {
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [organiser.clientId] });
    expect((await create(app, { ...organiser, token: manager.token })).status).toBe(200);
    const { token } = await loginAs(app.deps, 'client', {
      clientIds: [organiser.clientId],
      permissions: ['can-refund'],
    });
    const form = await formFor(app, organiser);
    const body = { key: newId(), clientId: organiser.clientId, form };
    expect((await app.call('POST /back/event/create', body, { token })).status).toBe(403);
    const stranger = await buildOrganiser(app);
    const foreign = await app.call('POST /back/event/create', body, { token: stranger.token });
    expect(foreign.status).toBe(404);
  });

  it('leaves an entry in the history of the event', async () => {
    const { body } = await create(app, organiser);
    const history = await app.call('POST /back/audit/get-history', { eventId: body.eventId }, organiser);
    expect(history.body.rows.map(row => row.action)).toEqual(['event.create']);
  });
});

describe('POST /back/event/check', () => {
  it('says the same without writing anything', async () => {
    const form = await formFor(app, organiser, {
      startsAt: { at: '2027-03-28T02:30' },
      endsAt: null,
      doorsAt: null,
    });
    const before = await count();
    const { body } = await app.call(
      'POST /back/event/check',
      { clientId: organiser.clientId, form },
      organiser,
    );
    expect(body.problems.filter(problem => problem.severity === 'error')).toMatchObject([
      { path: 'startsAt', code: 'time_skipped', params: { zone: 'Europe/Belgrade' }, requiredFor: 'save' },
    ]);
    expect(await count()).toBe(before);
  });

  it('answers the address that a title in any script makes, as creating the event does', async () => {
    const form = await formFor(app, organiser, {});
    const titled = (title: string) => ({
      ...form,
      slug: '',
      translations: {
        ...form.translations,
        [form.mainLanguage]: { ...form.translations[form.mainLanguage], title },
      },
    });
    const slugOfTitle = async (title: string) => {
      const body = { clientId: organiser.clientId, form: titled(title) };
      return (await app.call('POST /back/event/check', body, organiser)).body.slugOfTitle;
    };
    expect([await slugOfTitle('東京ジャズ'), await slugOfTitle('')]).toEqual(['dongjingjazu', undefined]);
    const { body } = await create(app, organiser, titled('東京ジャズ'));
    expect(body.slug).toBe('dongjingjazu');
  });
});

describe('a combined event', () => {
  it('draws a place of each member, and is sold out with the smallest', async () => {
    const size = async (capacity: number) => {
      const id = newId();
      const overrides = { quotas: [{ id, name: 'Hall', capacity }], ticketTypes: [typeFrom([id])] };
      const { body } = await create(app, organiser, overrides, { publish: true });
      return load(app, organiser, body.eventId);
    };
    const members = [await size(50), await size(2)];
    const quotaIds = members.flatMap(({ form }) => form.quotas.map(quota => quota.id));
    const pass = {
      kind: 'combined' as const,
      memberIds: members.map(({ eventId }) => eventId),
      quotas: [],
      ticketTypes: [typeFrom(quotaIds)],
    };
    const { body, error } = await create(app, organiser, pass, { publish: true });
    expect(error.fields).toBeUndefined();
    const { form } = await load(app, organiser, body.eventId);
    const lines = [{ ticketTypeId: form.ticketTypes[0]?.id ?? '', quantity: 2 }];
    const take = () =>
      app.call('POST /front/cart/hold', { eventId: body.eventId, lines, idempotencyKey: newId() });
    expect((await take()).status).toBe(200);
    expect((await take()).error.code).toBe('inventory.unavailable');
  });

  it('refuses members of others, which the caller does not know', async () => {
    const other = await buildOrganiser(app);
    const foreign = await create(app, other);
    const memberIds = [foreign.body.eventId];
    const { error } = await create(app, organiser, {
      kind: 'combined',
      memberIds,
      quotas: [],
      ticketTypes: [],
    });
    expect(error.fields).toEqual({ 'memberIds.0': 'member_unknown' });
  });
});
