import type { BodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { json } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildClient, loginAs } from '../../../testing/builders.ts';

/** A form as it is sent. */
export type SentForm = BodyOf<'POST /back/event/create'>['form'];

/** A ticket type of such a form. */
export type SentTicketType = SentForm['ticketTypes'][number];

/** An organiser who may make events, with a place to make them at. */
export interface Organiser {
  readonly clientId: string;
  readonly token: string;
  readonly placeId: string;
}

/** Makes a client with a member who may do what is named, a place, and the words that forms use. */
export async function buildOrganiser(
  app: TestApp,
  permissions: ReturnType<Actor['permissions']> = ['can-add-events'],
): Promise<Organiser> {
  const { query } = app.db;
  const client = await buildClient(app.deps);
  const { token } = await loginAs(app.deps, 'client', {
    clientIds: [client.id],
    permissions: [...permissions],
  });
  const placeId = newId();
  const place = {
    id: placeId,
    name: 'Dom omladine',
    city: 'Beograd',
    country: 'RS',
    timezone: 'Europe/Belgrade',
  };
  await query.insertInto('place').values(place).execute();
  for (const [table, slug] of [
    ['genre', 'rock'],
    ['event_type', 'concert'],
    ['tag', 'indie'],
  ] as const) {
    await query
      .insertInto(table)
      .values({ slug, names: json({ en: slug }) })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  return { clientId: client.id, token, placeId };
}

/** A ticket type at 1200.00 that draws from the given quotas. */
export function typeFrom(quotaIds: string[], overrides: Partial<SentTicketType> = {}): SentTicketType {
  return {
    id: newId(),
    names: { en: 'Standing', sr: 'Parter' },
    descriptions: {},
    kind: 'priced',
    face: 120_000,
    vatBasisPoints: 2000,
    quotaIds,
    salesStart: null,
    salesEnd: null,
    minPerOrder: 1,
    maxPerOrder: 8,
    visibility: 'public',
    attendeeData: 'none',
    entryCode: 'fixed',
    ...overrides,
  };
}

/** A form with which an evening in March can be published, but for what a test says. */
export async function formFor(
  app: TestApp,
  { clientId, token, placeId }: Organiser,
  overrides: Partial<SentForm> = {},
): Promise<SentForm> {
  const { body } = await app.call('POST /back/event/get-new-form', { clientId }, { token });
  const quota = { id: newId(), name: 'Hall', capacity: 100 };
  const texts = {
    title: 'Đorđe uživo',
    subtitle: 'Turneja',
    description: '<p>Veče</p>',
    seoTitle: '',
    seoDescription: '',
  };
  return {
    ...body.form,
    mainLanguage: 'sr',
    translations: { sr: texts },
    placeId,
    startsAt: { at: '2027-03-05T20:00' },
    endsAt: { at: '2027-03-05T23:00' },
    doorsAt: { at: '2027-03-05T19:00' },
    genre: 'rock',
    type: 'concert',
    tags: ['indie'],
    quotas: [quota],
    ticketTypes: [typeFrom([quota.id])],
    ...overrides,
  };
}

/** Makes an event of such a form and answers the call. */
export async function create(
  app: TestApp,
  organiser: Organiser,
  overrides: Partial<SentForm> = {},
  body: Partial<BodyOf<'POST /back/event/create'>> = {},
) {
  const form = await formFor(app, organiser, overrides);
  const { clientId, token } = organiser;
  return app.call('POST /back/event/create', { key: newId(), clientId, form, ...body }, { token });
}

/** Makes a published event; answers it with the form that is stored. */
export async function createPublished(
  app: TestApp,
  organiser: Organiser,
  overrides: Partial<SentForm> = {},
): Promise<ResponseOf<'POST /back/event/get-form'>> {
  const made = await create(app, organiser, overrides, { publish: true });
  if (made.status !== 200) throw new Error(`create answered ${JSON.stringify(made.error)}`);
  return load(app, organiser, made.body.eventId);
}

/** The stored form of an event. */
export async function load(
  app: TestApp,
  { token }: Organiser,
  eventId: string,
): Promise<ResponseOf<'POST /back/event/get-form'>> {
  return (await app.call('POST /back/event/get-form', { eventId }, { token })).body;
}

/** Changes an event from what was loaded of it, and answers the call. */
export function change(
  app: TestApp,
  { token }: Pick<Organiser, 'token'>,
  { eventId, version, form }: ResponseOf<'POST /back/event/get-form'>,
  overrides: Partial<SentForm> = {},
) {
  const body = { eventId, version, form: { ...form, ...overrides } };
  return app.call('POST /back/event/update', body, { token });
}
