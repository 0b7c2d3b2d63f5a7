import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildCode } from '../../sales/cart/codes.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { newKey, setSetting, submit } from '../../sales/order-management/orders.testing.ts';
import {
  buildOrganiser,
  change,
  createPublished,
  load,
  typeFrom,
  type Organiser,
} from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

type Loaded = Awaited<ReturnType<typeof load>>;

const typeIn = ({ form }: Loaded) => form.ticketTypes[0] ?? typeFrom([]);
const quotaIn = ({ form }: Loaded) => form.quotas[0] ?? { id: '', name: '', capacity: 0 };
const holdOf = (event: Loaded, quantity: number) =>
  app.call('POST /front/cart/hold', {
    eventId: event.eventId,
    lines: [{ ticketTypeId: typeIn(event).id, quantity }],
    idempotencyKey: newKey(),
  });

describe('POST /back/event/update', () => {
  it('keeps why a ticket type has no VAT, exempt until it is said', async () => {
    const event = await createPublished(app, organiser);
    expect(typeIn(event).vatReason).toBe('exempt');
    const [type, ...others] = event.form.ticketTypes;
    if (!type) throw new Error('the event has a ticket type');
    const free = { ...type, vatBasisPoints: 0, vatReason: 'small_business' as const };
    const changed = await change(app, organiser, event, { ticketTypes: [free, ...others] });
    expect(changed.status).toBe(200);
    expect(typeIn(await load(app, organiser, event.eventId))).toEqual(free);
  });

  it('writes nothing else than what was changed', async () => {
    const event = await createPublished(app, organiser);
    const { status, body } = await change(app, organiser, event, { ageLimit: 18 });
    expect([status, body.version]).toEqual([200, 2]);
    const after = await load(app, organiser, event.eventId);
    expect(after.form).toEqual({ ...event.form, ageLimit: 18 });
    const history = await app.call('POST /back/audit/get-history', { eventId: event.eventId }, organiser);
    expect(history.body.rows[0]).toMatchObject({
      action: 'event.update',
      before: {},
      after: { ageLimit: 18 },
    });
  });

  it('refuses an older version and says which are which', async () => {
    const event = await createPublished(app, organiser);
    await change(app, organiser, event, { ageLimit: 16 });
    const { status, error } = await change(app, organiser, event, { ageLimit: 18 });
    expect([status, error.code, error.details]).toEqual([409, 'event.changed', { version: 2, yours: 1 }]);
    expect((await load(app, organiser, event.eventId)).form.ageLimit).toBe(16);
  });

  it('counts another address as a change, and keeps the old one leading there', async () => {
    const event = await createPublished(app, organiser);
    const slug = `${event.form.slug}-moved`;
    expect((await change(app, organiser, event, { slug })).body.slug).toBe(slug);
    const old = await app.call('POST /front/event/{slug}', {}, { params: { slug: event.form.slug } });
    expect(old.body.movedTo).toBe(slug);
    const stale = await load(app, organiser, event.eventId);
    await app.call('POST /back/event/set-slug', { eventId: event.eventId, slug: `${slug}-2` }, organiser);
    expect((await change(app, organiser, stale)).error.code).toBe('event.changed');
  });

  it('adds, shares and removes quotas and ticket types', async () => {
    const event = await createPublished(app, organiser);
    const [hall, type, balcony] = [quotaIn(event), typeIn(event), newId()];
    const reduced = typeFrom([hall.id, balcony], { names: { sr: 'Studenti' }, kind: 'free', face: null });
    const quotas = [...event.form.quotas, { id: balcony, name: 'Balkon', capacity: 20 }];
    await change(app, organiser, event, { quotas, ticketTypes: [reduced, type] });
    const second = await load(app, organiser, event.eventId);
    expect(second.form.quotas.map(quota => quota.name)).toEqual(['Balkon', 'Hall']);
    expect(second.form.ticketTypes.map(one => [one.kind, one.quotaIds.length])).toEqual([
      ['free', 2],
      ['priced', 1],
    ]);
    await change(app, organiser, second, { quotas: [hall], ticketTypes: [type] });
    const third = await load(app, organiser, event.eventId);
    expect(third.form).toEqual(event.form);
  });

  it('never takes rows of other events for its own', async () => {
    const [event, other] = [await createPublished(app, organiser), await createPublished(app, organiser)];
    const stolen = { quotas: other.form.quotas, ticketTypes: other.form.ticketTypes };
    expect((await change(app, organiser, event, stolen)).status).toBe(200);
    expect((await load(app, organiser, other.eventId)).form).toEqual(other.form);
    expect((await load(app, organiser, event.eventId)).form.quotas[0]?.id).not.toBe(quotaIn(other).id);
  });

  it('leaves what was ordered at its price, and sells at the new one', async () => {
    const event = await createPublished(app, organiser);
    const held = await holdOf(event, 2);
    const { orderToken } = (await submit(app, held.body.cartToken)).body;
    const before = await app.call('POST /front/order/get', { orderToken });
    await change(app, organiser, event, { ticketTypes: [{ ...typeIn(event), face: 150_000 }] });
    const after = await app.call('POST /front/order/get', { orderToken });
    expect(after.body).toEqual(before.body);
    const { body } = await app.call('POST /front/event/{slug}', {}, { params: { slug: event.form.slug } });
    expect(body.event.ticketTypes[0]?.face).toBe(150_000);
  });

  it('keeps capacity above what is taken, and types, links and currency of what was sold', async () => {
    const event = await createPublished(app, organiser);
    const held = await holdOf(event, 3);
    await submit(app, held.body.cartToken);
    const [hall, type] = [quotaIn(event), typeIn(event)];
    const said = async (overrides: Parameters<typeof change>[3]) =>
      (await change(app, organiser, event, overrides)).error.fields;
    expect(await said({ quotas: [{ ...hall, capacity: 2 }] })).toEqual({
      'quotas.0.capacity': 'capacity_below_taken',
    });
    expect(await said({ ticketTypes: [typeFrom([hall.id])] })).toEqual({ ticketTypes: 'ticket_type_in_use' });
    const other = { id: newId(), name: 'Other', capacity: 5 };
    const elsewhere = { quotas: [hall, other], ticketTypes: [{ ...type, quotaIds: [other.id] }] };
    expect(await said(elsewhere)).toEqual({ 'ticketTypes.0.quotaIds': 'quota_links_fixed' });
    expect(await said({ currency: 'EUR' })).toEqual({ currency: 'currency_fixed' });
    expect((await change(app, organiser, event, { quotas: [{ ...hall, capacity: 3 }] })).status).toBe(200);
    expect((await holdOf(event, 1)).error.code).toBe('inventory.unavailable');
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('does not open a code for all types by removing its only one', async () => {
    const event = await createPublished(app, organiser);
    const built = { ...event, id: event.eventId, slug: '', title: '', placeId: '', ticketTypes: [] };
    await buildCode(app, built, { code: 'FRIENDS', ticketTypeIds: [typeIn(event).id] });
    const { error } = await change(app, organiser, event, { ticketTypes: [typeFrom([quotaIn(event).id])] });
    expect(error.fields).toEqual({ ticketTypes: 'ticket_type_in_use' });
  });

  it('does not let what buyers see become unfinished, nor move into the past', async () => {
    const event = await createPublished(app, organiser);
    const nothing = await change(app, organiser, event, { ticketTypes: [], quotas: [] });
    expect(nothing.error.fields).toEqual({ ticketTypes: 'ticket_types_missing' });
    const past = { startsAt: { at: '2025-03-05T20:00' }, endsAt: null, doorsAt: null };
    expect((await change(app, organiser, event, past)).error.fields).toEqual({ startsAt: 'in_past' });
  });

  it('keeps what the platform has set for organisers', async () => {
    const event = await createPublished(app, organiser);
    const admin = await loginAs(app.deps, 'admin');
    const fees = { basisPoints: 300, fixed: 5000, bearer: 'organiser' as const };
    expect((await change(app, organiser, event, { fees })).error.fields).toEqual({ fees: 'platform_only' });
    expect((await change(app, admin, event, { fees })).status).toBe(200);
    const seen = await load(app, organiser, event.eventId);
    expect(seen.form.fees).toEqual(fees);
    expect((await change(app, organiser, seen, { ageLimit: 12 })).status).toBe(200);
  });

  it('shows descriptions as HTML and as words, and the texts for search engines', async () => {
    const event = await createPublished(app, organiser);
    const sr = { ...event.form.translations.sr, description: '<h2>Program</h2><p>Bah &amp; Brams</p>' };
    const seo = { seoTitle: 'Karte za Đorđa', seoDescription: 'Kupite ih ovde.' };
    const texts = { title: '', subtitle: '', ...sr, ...seo };
    await change(app, organiser, event, { translations: { sr: texts } });
    const extras = { params: { slug: event.form.slug } };
    const { body } = await app.call('POST /front/event/{slug}', { lang: 'sr' }, extras);
    expect(body.event).toMatchObject({
      description: 'Program\n\nBah & Brams',
      descriptionHtml: '<h2>Program</h2><p>Bah &amp; Brams</p>',
      seo: { title: 'Karte za Đorđa', description: 'Kupite ih ovde.' },
    });
  });

  it('reads the plain text of an import as paragraphs', async () => {
    const built = await buildEvent(app.deps, { clientId: organiser.clientId, title: 'From a file' });
    const { form } = await load(app, organiser, built.id);
    expect([form.mainLanguage, form.translations.en?.description]).toEqual([
      'en',
      '<p>About From a file</p>',
    ]);
  });

  it('sells no secured orders where they are not wanted', async () => {
    await setSetting(app, 'deploy', 'isSecureMyOrderAvailable', true);
    const event = await createPublished(app, organiser);
    const offer = async () => {
      const { cartToken } = (await holdOf(event, 1)).body;
      return (await app.call('POST /front/cart/get', { cartToken })).body.protection;
    };
    expect(await offer()).toBeGreaterThan(0);
    await change(app, organiser, event, { offersProtection: false });
    expect(await offer()).toBeUndefined();
  });

  it('is behind a password as its form says, in lists with a lock or in none', async () => {
    const event = await createPublished(app, organiser);
    const { clientId } = organiser;
    await app.call(
      'POST /back/event/set-password',
      { eventId: event.eventId, password: 'otvori se' },
      organiser,
    );
    const rows = async () =>
      (await app.call('POST /front/event/get-list', { clientId, sort: 'newest' })).body.rows
        .filter(row => row._id === event.eventId)
        .map(({ isLocked, priceFrom }) => ({ isLocked, priceFrom }));
    expect(await rows()).toEqual([{ priceFrom: 127_200 }]);
    const hidden = await change(app, organiser, event, { visibility: 'password' });
    expect(await rows()).toEqual([]);
    const { version } = hidden.body;
    await change(app, organiser, { ...event, version }, { visibility: 'password', showsLocked: true });
    expect(await rows()).toEqual([{ isLocked: true }]);
  });

  it('is not there for others', async () => {
    const event = await createPublished(app, organiser);
    const stranger = await buildOrganiser(app);
    expect((await change(app, stranger, event)).error.code).toBe('event.not_found');
  });
});

describe('publishing', () => {
  it('goes there and back while nothing is sold', async () => {
    const { eventId, version } = await createPublished(app, organiser);
    const back = await app.call('POST /back/event/unpublish', { eventId, version }, organiser);
    expect([back.body.state, back.body.version]).toEqual(['draft', 2]);
    const stale = await app.call('POST /back/event/publish', { eventId, version }, organiser);
    expect(stale.error.code).toBe('event.changed');
    const again = await app.call('POST /back/event/publish', { eventId, version: 2 }, organiser);
    expect(again.body.state).toBe('published');
    const twice = await app.call('POST /back/event/publish', { eventId, version: 3 }, organiser);
    expect([twice.error.code, twice.error.details]).toEqual([
      'event.state',
      { state: 'published', reason: 'published' },
    ]);
  });

  it('is not taken back from who holds a ticket', async () => {
    const event = await createPublished(app, organiser);
    await holdOf(event, 1);
    const { eventId, version } = event;
    const refused = await app.call('POST /back/event/unpublish', { eventId, version }, organiser);
    expect(refused.error.details).toEqual({ state: 'published', reason: 'has_sales' });
  });
});
