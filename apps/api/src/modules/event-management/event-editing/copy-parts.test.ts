import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { listQuestions } from '../../orders/questions/question.repo.ts';
import { buildOrganiser, createPublished, load, typeFrom, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

const starts = ['2027-07-10T21:00', '2027-07-11T21:00'].map(at => ({ at }));

async function makeSeries(eventId: string): Promise<readonly string[]> {
  const body = { key: newId(), eventId, dates: starts };
  const made = await app.call('POST /back/event/create-series', body, organiser);
  if (made.status !== 200) throw new Error(JSON.stringify(made.error));
  return made.body.events.map(event => event.eventId);
}

async function duplicate(eventId: string): Promise<string> {
  const body = { key: newId(), eventId, startsAt: { at: '2027-07-10T21:00' } };
  return (await app.call('POST /back/event/duplicate', body, organiser)).body.eventId;
}

/** An event with two kinds of tickets, in the order of their names. */
async function withTwoTypes() {
  const quota = { id: newId(), name: 'Hall', capacity: 100 };
  const ticketTypes = ['Parter', 'Balkon'].map(sr => typeFrom([quota.id], { names: { sr } }));
  return createPublished(app, organiser, { quotas: [quota], ticketTypes });
}

const ask = (eventId: string, question: { sr: string; ticketTypeIds?: string[]; active?: boolean }) =>
  app.call(
    'POST /back/question/save',
    {
      eventId,
      kind: 'choice',
      labels: { sr: question.sr, de: 'Frage' },
      helps: { en: 'Why we ask' },
      required: true,
      per: 'ticket',
      position: 1,
      options: [{ value: 'm', labels: { sr: 'Em' } }],
      ticketTypeIds: question.ticketTypeIds ?? [],
      active: question.active ?? true,
    },
    organiser,
  );

describe('copies of an event', () => {
  it('ask the same, each for its own tickets, but what is no longer asked', async () => {
    const event = await withTwoTypes();
    const balcony = event.form.ticketTypes[1]?.id ?? '';
    await ask(event.eventId, { sr: 'Veličina majice', ticketTypeIds: [balcony] });
    await ask(event.eventId, { sr: 'Ručak' });
    await ask(event.eventId, { sr: 'Ranije', active: false });
    for (const eventId of [...(await makeSeries(event.eventId)), await duplicate(event.eventId)]) {
      const { form } = await load(app, organiser, eventId);
      const copied = await listQuestions(app.db.query, [eventId], 'all');
      expect(copied.map(({ labels }) => labels.sr).sort()).toEqual(['Ručak', 'Veličina majice']);
      expect(copied.find(({ labels }) => labels.sr === 'Veličina majice')).toMatchObject({
        labels: { de: 'Frage' },
        helps: { en: 'Why we ask' },
        required: true,
        options: [{ value: 'm', labels: { sr: 'Em' } }],
        ticketTypeIds: [form.ticketTypes.find(type => type.names.sr === 'Balkon')?.id],
      });
      expect(copied.find(({ labels }) => labels.sr === 'Ručak')?.ticketTypeIds).toEqual([]);
    }
  });

  it('are behind the same password, and lack nothing to be shown', async () => {
    const event = await createPublished(app, organiser);
    await app.call(
      'POST /back/event/set-password',
      { eventId: event.eventId, password: 'sesame street' },
      organiser,
    );
    await app.call(
      'POST /back/event/update',
      { eventId: event.eventId, version: event.version, form: { ...event.form, visibility: 'password' } },
      organiser,
    );
    const eventId = await duplicate(event.eventId);
    const copy = await load(app, organiser, eventId);
    expect(copy.facts.hasPassword).toBe(true);
    const shown = await app.call('POST /back/event/publish', { eventId, version: copy.version }, organiser);
    expect(shown.status).toBe(200);
    const opened = await app.call('POST /front/event/unlock', {
      slug: shown.body.slug,
      password: 'sesame street',
    });
    expect(opened.status).toBe(200);
  });

  it('have its sponsors and what was set beside its form, but no codes', async () => {
    const { eventId, form } = await createPublished(app, organiser);
    const sponsorId = await sponsor(eventId);
    await sql`
      update event set shows_visitors = true, can_rename = false, attribution = 'CC BY, the theatre'
        where id = ${eventId}`.execute(app.db.query);
    await sql`
      insert into code (id, client_id, event_id, code, key, kind, basis_points)
        values (${newId()}, ${organiser.clientId}, ${eventId}, 'TEN', 'ten', 'percent', 1000)`.execute(
      app.db.query,
    );
    const copyId = await duplicate(eventId);
    const { rows } = await sql`
      select e.shows_visitors, e.can_rename, e.attribution,
          exists (select from code c where c.event_id = e.id) as "hasCodes"
        from event e where e.id = ${copyId}`.execute(app.db.query);
    expect(rows).toEqual([
      { shows_visitors: true, can_rename: false, attribution: 'CC BY, the theatre', hasCodes: false },
    ]);
    expect(await eventsOf(sponsorId)).toEqual([eventId, copyId].sort());
    const copied = await load(app, organiser, copyId);
    expect(copied.form).toMatchObject({ refunds: form.refunds, fees: form.fees, tags: form.tags });
  });

  it('have the ticket layout and the mail texts that it has of its own', async () => {
    const { eventId } = await createPublished(app, organiser);
    const layout = {
      logoPictureId: null,
      accent: '#aa0000',
      notes: { en: 'Bring an ID' },
      hidden: ['price' as const],
    };
    const texts = {
      'order-confirmation': { en: { introduction: 'Gates are in Main Street.', closing: '' } },
    };
    await app.call('POST /back/event/set-ticket-layout', { eventId, version: 0, layout }, organiser);
    await app.call('POST /back/event/set-mail-texts', { eventId, version: 0, texts }, organiser);
    for (const copy of [...(await makeSeries(eventId)), await duplicate(eventId)]) {
      const ofTickets = await app.call('POST /back/event/get-ticket-layout', { eventId: copy }, organiser);
      expect(ofTickets.body).toMatchObject({ layout, version: 1 });
      const ofMails = await app.call('POST /back/event/get-mail-texts', { eventId: copy }, organiser);
      expect(ofMails.body).toMatchObject({ texts, version: 1 });
    }
  });

  it('are the only events that get sponsors of another one', async () => {
    const { eventId } = await createPublished(app, organiser);
    const sponsorId = await sponsor(eventId);
    const stranger = await createPublished(app, await buildOrganiser(app));
    const shown = await createPublished(app, organiser);
    await sql`select copy_event_sponsors(${eventId}::uuid, ${[stranger.eventId, shown.eventId]}::uuid[])`.execute(
      app.db.query,
    );
    expect(await eventsOf(sponsorId)).toEqual([eventId]);
  });
});

/** Gives an event a sponsor of its own. */
async function sponsor(eventId: string): Promise<string> {
  const id = newId();
  const at = app.deps.clock.now();
  await sql`
    insert into sponsor (id, name, created_at, updated_at) values (${id}, 'Pivara', ${at}, ${at})`.execute(
    app.db.query,
  );
  await sql`insert into sponsor_event (sponsor_id, event_id) values (${id}, ${eventId})`.execute(
    app.db.query,
  );
  return id;
}

async function eventsOf(sponsorId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from sponsor_event where sponsor_id = ${sponsorId} order by event_id`.execute(
    app.db.query,
  );
  return rows.map(row => row.id);
}
