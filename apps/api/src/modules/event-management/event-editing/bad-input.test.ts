import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';
import { newKey, submit } from '../../sales/order-management/orders.testing.ts';
import {
  buildOrganiser,
  change,
  create,
  createPublished,
  load,
  typeFrom,
  type Organiser,
  type SentForm,
} from './editing.testing.ts';

type Loaded = Awaited<ReturnType<typeof load>>;

let app: TestApp;
let organiser: Organiser;
let admin: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
  admin = { ...organiser, token: (await loginAs(app.deps, 'admin')).token };
});
afterAll(() => app.close());

/** Every row that a form is written to, as one text. */
async function stored(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat_ws(' ', ${sql.join(
      [
        'event',
        'event_translation',
        'event_tag',
        'event_member',
        'event_share',
        'quota',
        'ticket_type',
        'ticket_type_quota',
        'event_old_slug',
        'audit_log',
      ].map(table => sql`(select md5(string_agg(t::text, ',' order by t::text)) from ${sql.table(table)} t)`),
    )}) as all`.execute(app.db.query);
  return rows[0]?.all ?? '';
}

/** Sends a form with something wrong beside something right; answers what is said, and sees that nothing was kept. */
async function refused(event: Loaded, wrong: Partial<SentForm>, as = organiser) {
  const before = await stored();
  const { status, error } = await change(app, as, event, { ...wrong, ageLimit: 21 });
  expect(status).toBe(409);
  expect(await stored()).toBe(before);
  return error.fields;
}

/** A combined event of two others. */
async function createPass(memberIds: string[]): Promise<Loaded> {
  const pass = { kind: 'combined' as const, memberIds, quotas: [], ticketTypes: [] };
  const { body } = await create(app, organiser, pass);
  return load(app, organiser, body.eventId);
}

describe('a change with something wrong in it is refused as a whole, and each fault named at its field', () => {
  it.each([
    ['an end before the start', { endsAt: { at: '2027-03-05T19:59' } }, { endsAt: 'end_before_start' }],
    ['doors after the start', { doorsAt: { at: '2027-03-05T20:01' } }, { doorsAt: 'doors_after_start' }],
    ['sales after the event', { salesEnd: { at: '2027-03-05T23:01' } }, { salesEnd: 'sales_after_event' }],
    [
      'sales that end before they begin',
      { salesStart: { at: '2027-02-02T10:00' }, salesEnd: { at: '2027-02-01T10:00' } },
      { salesEnd: 'sales_window_empty' },
    ],
    ['an address that is none', { slug: 'Ovo nije' }, { slug: 'slug_invalid' }],
    [
      'two at once',
      { slug: '--', endsAt: { at: '2027-03-05T19:00' } },
      { slug: 'slug_invalid', endsAt: 'end_before_start' },
    ],
  ])('%s', async (_what, wrong, fields) => {
    const event = await createPublished(app, organiser);
    expect(await refused(event, wrong)).toEqual(fields);
  });

  it('sales of a ticket after the event', async () => {
    const event = await createPublished(app, organiser);
    const ticketTypes = event.form.ticketTypes.map(type => ({
      ...type,
      salesEnd: { at: '2027-03-06T09:00' },
    }));
    expect(await refused(event, { ticketTypes })).toEqual({ 'ticketTypes.0.salesEnd': 'sales_after_event' });
  });

  it('an address in use, and one that was in use', async () => {
    const other = await createPublished(app, await buildOrganiser(app), { slug: 'first-name' });
    const event = await createPublished(app, organiser);
    expect(await refused(event, { slug: 'first-name' })).toEqual({ slug: 'slug_taken' });
    const moved = await change(app, admin, other, { slug: 'second-name' });
    expect(moved.status).toBe(200);
    expect(await refused(event, { slug: 'first-name' })).toEqual({ slug: 'slug_taken' });
  });

  it('another currency after sales, also of a member whose combined event is sold', async () => {
    const event = await createPublished(app, organiser);
    const held = await app.call('POST /front/cart/hold', {
      eventId: event.eventId,
      lines: [{ ticketTypeId: event.form.ticketTypes[0]?.id ?? '', quantity: 1 }],
      idempotencyKey: newKey(),
    });
    await submit(app, held.body.cartToken);
    expect(await refused(event, { currency: 'EUR' })).toEqual({ currency: 'currency_fixed' });
    const members = [await createPublished(app, organiser), await createPublished(app, organiser)];
    await createPass(members.map(({ eventId }) => eventId));
    const member = await load(app, organiser, members[0]?.eventId ?? '');
    expect(await refused(member, { currency: 'EUR' })).toEqual({ currency: 'currency_fixed' });
  });

  it('a circle of combined events: itself, or one that combines others', async () => {
    const nights = [await createPublished(app, organiser), await createPublished(app, organiser)];
    const ids = nights.map(({ eventId }) => eventId);
    const [inner, outer] = [await createPass(ids), await createPass(ids)];
    expect(await refused(inner, { memberIds: [...ids, inner.eventId] })).toEqual({
      'memberIds.2': 'member_self',
    });
    expect(await refused(outer, { memberIds: [inner.eventId, ...ids] })).toEqual({
      'memberIds.0': 'member_combined',
    });
    const [first = ''] = ids;
    expect(await refused(outer, { memberIds: [first, first] })).toEqual({ 'memberIds.1': 'member_repeated' });
    expect(await refused(outer, { memberIds: [first, newId()] })).toEqual({
      'memberIds.1': 'member_unknown',
    });
    const [night] = nights;
    expect(night && (await refused(night, { memberIds: [outer.eventId] }))).toEqual({
      memberIds: 'members_not_combined',
    });
  });

  it('shares that are not the whole', async () => {
    const partner = await buildClient(app.deps);
    const shares = (own: number, theirs: number) => [
      { clientId: organiser.clientId, basisPoints: own },
      { clientId: partner.id, basisPoints: theirs },
    ];
    const made = await create(app, admin, { kind: 'shared', shares: shares(6000, 4000) });
    const event = await load(app, admin, made.body.eventId);
    expect(await refused(event, { shares: shares(6000, 3000) }, admin)).toEqual({ shares: 'shares_sum' });
    expect(await refused(event, { shares: shares(6000, 4001) }, admin)).toEqual({ shares: 'shares_sum' });
    expect(await refused(event, { shares: shares(10_000, 0) }, admin)).toEqual({
      'shares.1.basisPoints': 'share_empty',
    });
    expect(await refused(event, { shares: shares(10_000, 0).slice(0, 1) }, admin)).toEqual({
      shares: 'shares_missing',
    });
  });

  it('a new event with any of it, of which nothing is made', async () => {
    const before = await stored();
    const quota = { id: newId(), name: 'Hall', capacity: 5 };
    const { status, error } = await create(app, organiser, {
      endsAt: { at: '2027-03-05T19:00' },
      slug: '-',
      quotas: [quota],
      ticketTypes: [typeFrom([quota.id], { salesEnd: { at: '2027-04-01T10:00' } })],
    });
    expect([status, error.fields]).toEqual([
      409,
      {
        slug: 'slug_invalid',
        endsAt: 'end_before_start',
        'ticketTypes.0.salesEnd': 'sales_after_event',
      },
    ]);
    expect(await stored()).toBe(before);
  });
});
