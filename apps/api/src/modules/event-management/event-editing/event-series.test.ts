import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { buildOrganiser, createPublished, load, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

const evenings = (...days: string[]) => days.map(day => ({ at: `${day}T20:00` }));

/** Makes dates of an event; answers their ids. */
async function addDates(eventId: string, dates: { at: string }[]): Promise<string[]> {
  const body = { key: newId(), eventId, dates };
  const made = await app.call('POST /back/event/create-series', body, organiser);
  return made.body.events.map(event => event.eventId);
}

async function publish(eventId: string): Promise<void> {
  const { version } = await load(app, organiser, eventId);
  const { status } = await app.call('POST /back/event/publish', { eventId, version }, organiser);
  expect(status).toBe(200);
}

/** A published evening in March with published dates after it. */
async function buildRun(...days: string[]) {
  const first = await createPublished(app, organiser);
  const others = await addDates(first.eventId, evenings(...days));
  for (const eventId of others) await publish(eventId);
  return { first, others };
}

const pageOf = async (slug: string) =>
  (await app.call('POST /front/event/{slug}', {}, { params: { slug } })).body;
const datesOf = (eventId: string, more = {}) => app.call('POST /front/event/get-dates', { eventId, ...more });

describe('dates of one run', () => {
  it('are listed on the page of each, in their order, with price and state of sale', async () => {
    const { first, others } = await buildRun('2027-05-02', '2027-04-10');
    const slug = (await load(app, organiser, others[1] ?? '')).form.slug;
    const { event } = await pageOf(slug);
    expect(event.series).toMatchObject({ dates: 3, last: '2027-05-02T18:00:00.000Z' });
    const { body } = await datesOf(others[0] ?? '');
    expect(body.rows.map(({ _id }) => _id)).toEqual([first.eventId, others[1], others[0]]);
    expect(body.rows[0]).toMatchObject({ saleState: 'on_sale', currency: event.currency });
    expect(body.rows.every(({ priceFrom }) => priceFrom === event.priceFrom)).toBe(true);
    expect(body.months.map(({ month, count }) => [month, count]).slice(-2)).toEqual([
      ['2027-04', 1],
      ['2027-05', 1],
    ]);
  });

  it('are read from a day on, page by page', async () => {
    const { first, others } = await buildRun('2027-06-01', '2027-06-02', '2027-06-03');
    const { body } = await datesOf(first.eventId, { from: '2027-06-02', pageSize: 1 });
    expect([body.total, body.rows.map(({ _id }) => _id)]).toEqual([2, [others[1]]]);
    const next = await datesOf(first.eventId, { from: '2027-06-02', pageSize: 1, page: 2 });
    expect(next.body.rows.map(({ _id }) => _id)).toEqual([others[2]]);
  });

  it('are no dates of buyers while they are drafts', async () => {
    const first = await createPublished(app, organiser);
    const [draft = ''] = await addDates(first.eventId, evenings('2027-07-01'));
    expect((await pageOf(first.form.slug)).event.series).toBeUndefined();
    expect((await datesOf(first.eventId)).body.total).toBe(1);
    expect((await datesOf(draft)).error.code).toBe('event.not_found');
  });

  it('stay one run when more are made of any of them', async () => {
    const { first, others } = await buildRun('2027-08-01');
    const [later = ''] = await addDates(others[0] ?? '', evenings('2027-09-01'));
    await publish(later);
    expect((await datesOf(first.eventId)).body.rows.map(({ _id }) => _id)).toEqual([
      first.eventId,
      ...others,
      later,
    ]);
  });

  it('are what staff narrow their list of events to, each in their own reach', async () => {
    const { first, others } = await buildRun('2027-10-01');
    const list = async (token: string) =>
      (await app.call('POST /back/event/get-list', { seriesId: first.eventId }, { token })).body;
    const own = await list(organiser.token);
    expect(own.rows.map(({ _id, seriesId }) => [_id, seriesId])).toEqual([
      [first.eventId, first.eventId],
      [others[0], first.eventId],
    ]);
    const { token } = await loginAs(app.deps, 'client', { clientIds: [] });
    expect((await list(token)).total ?? 0).toBe(0);
  });

  it('of an event that stands alone are none', async () => {
    const alone = await createPublished(app, organiser);
    expect((await pageOf(alone.form.slug)).event.series).toBeUndefined();
    expect((await datesOf(alone.eventId)).body).toMatchObject({ rows: [], total: 0 });
  });
});
