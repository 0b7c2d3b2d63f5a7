import { createTestApp, type TestApp } from '../../../testing/app.ts';
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
let other: Organiser;
beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
  other = await buildOrganiser(app);
});
afterAll(() => app.close());

async function openBoth() {
  const event = await createPublished(app, organiser);
  const theirs = await createPublished(app, other);
  const [type = typeFrom([])] = event.form.ticketTypes;
  const [quota = { id: '', name: '', capacity: 0 }] = event.form.quotas;
  const [theirQuota = quota] = theirs.form.quotas;
  return { event, theirs, type, quota, theirQuota };
}

describe('an event whose form has ids of another organiser’s event', () => {
  it('can’t sell from their quota', async () => {
    const { event, theirs, type, theirQuota } = await openBoth();
    const { status, error } = await change(app, organiser, event, {
      ticketTypes: [{ ...type, quotaIds: [theirQuota.id] }],
    });
    expect([status, error.code]).toEqual([409, 'event.problems']);
    expect(error.fields).toEqual({ 'ticketTypes.0.quotaIds': 'quota_unknown' });
    expect((await load(app, organiser, event.eventId)).form).toEqual(event.form);
    expect((await load(app, other, theirs.eventId)).form).toEqual(theirs.form);
  });

  it('gets quotas and ticket types of its own for them', async () => {
    const { event, theirs, type, quota, theirQuota } = await openBoth();
    const [theirType = type] = theirs.form.ticketTypes;
    const { status } = await change(app, organiser, event, {
      quotas: [quota, { ...theirQuota, capacity: 7 }],
      ticketTypes: [type, { ...theirType, quotaIds: [theirQuota.id] }],
    });
    expect(status).toBe(200);
    const { form } = await load(app, organiser, event.eventId);
    expect(form.quotas.map(({ capacity }) => capacity)).toEqual([quota.capacity, 7]);
    expect(form.quotas.map(({ id }) => id)).not.toContain(theirQuota.id);
    expect(form.ticketTypes.map(({ id }) => id)).not.toContain(theirType.id);
    expect((await load(app, other, theirs.eventId)).form).toEqual(theirs.form);
  });
});
