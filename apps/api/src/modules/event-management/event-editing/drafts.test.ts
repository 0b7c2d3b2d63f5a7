import type { BodyOf } from '@vh/contract';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { buildOrganiser, createPublished, formFor, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;
let colleague: { readonly token: string; readonly name: string };

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
  const { token } = await loginAs(app.deps, 'client', {
    clientIds: [organiser.clientId],
    permissions: ['can-add-events'],
    name: 'Mira Mirić',
  });
  colleague = { token, name: 'Mira Mirić' };
});
afterAll(() => app.close());

const save = (
  body: Partial<BodyOf<'POST /back/event-draft/save'>> & { draftId: string },
  who = organiser.token,
) =>
  app.call(
    'POST /back/event-draft/save',
    { clientId: organiser.clientId, form: {}, ...body },
    { token: who },
  );
const get = (draftId: string, token = organiser.token) =>
  app.call('POST /back/event-draft/get', { draftId }, { token });

describe('drafts of events', () => {
  it('keep what there is, half typed as it may be, and clean what is pasted', async () => {
    const draftId = newId();
    const en = {
      title: 'Sum',
      subtitle: '',
      description: '<p>x<script>y</script></p>',
      seoTitle: '',
      seoDescription: '',
    };
    const form = { startsAt: { at: '2027-0' }, translations: { en }, organiserEmail: 'ana@' };
    expect((await save({ draftId, form })).body.version).toBe(1);
    expect((await save({ draftId, version: 1, form: { ...form, ageLimit: 18 } })).body.version).toBe(2);
    const { body } = await get(draftId);
    expect(body).toMatchObject({
      title: 'Sum',
      version: 2,
      form: { startsAt: { at: '2027-0' }, ageLimit: 18, translations: { en: { description: '<p>x</p>' } } },
    });
  });

  it('overwrite nothing that a colleague has saved, and say who and when', async () => {
    const draftId = newId();
    await save({ draftId });
    app.clock.advance(1000);
    await save({ draftId, version: 1, form: { ageLimit: 12 } }, colleague.token);
    const { status, error } = await save({ draftId, version: 1, form: { ageLimit: 18 } });
    expect([status, error.code]).toEqual([409, 'draft.changed']);
    expect(error.details).toEqual({
      draftId,
      version: 2,
      savedAt: app.clock.now().toISOString(),
      savedBy: colleague.name,
    });
    expect((await get(draftId)).body.form.ageLimit).toBe(12);
  });

  it('answer a save that is repeated because its answer was lost as they did before', async () => {
    const draftId = newId();
    const first = await save({ draftId, form: { ageLimit: 12 } });
    app.clock.advance(1000);
    expect((await save({ draftId, form: { ageLimit: 12 } })).body).toEqual(first.body);
    const second = await save({ draftId, version: 1, form: { ageLimit: 16 } });
    expect((await save({ draftId, version: 1, form: { ageLimit: 16 } })).body).toEqual(second.body);
    const colleagues = await save({ draftId, version: 1, form: { ageLimit: 16 } }, colleague.token);
    const other = await save({ draftId, version: 1, form: { ageLimit: 18 } });
    expect([colleagues.error.code, other.error.code]).toEqual(['draft.changed', 'draft.changed']);
  });

  it('let one of several savers at once win', async () => {
    const draftId = newId();
    const first = await Promise.all([1, 2, 3].map(age => save({ draftId, form: { ageLimit: age } })));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const next = await Promise.all(
      [1, 2, 3].map(age => save({ draftId, version: 1, form: { ageLimit: age } })),
    );
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are one for changes to an event, which its form names', async () => {
    const { eventId } = await createPublished(app, organiser);
    const draftId = newId();
    await save({ draftId, eventId, eventVersion: 1, form: { ageLimit: 18 } });
    const second = await save({ draftId: newId(), eventId }, colleague.token);
    expect([second.error.code, second.error.details]).toMatchObject([
      'draft.changed',
      { draftId, version: 1 },
    ]);
    const { body } = await app.call('POST /back/event/get-form', { eventId }, organiser);
    expect(body.draft).toMatchObject({ draftId, version: 1 });
    const changed = await app.call(
      'POST /back/event/update',
      { eventId, version: 1, form: body.form, draftId },
      organiser,
    );
    expect(changed.status).toBe(200);
    expect((await get(draftId)).status).toBe(404);
  });

  it('of an earlier version are not kept after the event was saved, and the saver’s own goes with it', async () => {
    const { eventId } = await createPublished(app, organiser);
    const draftId = newId();
    await save({ draftId, eventId, eventVersion: 1, form: { ageLimit: 18 } });
    const read = async () => (await app.call('POST /back/event/get-form', { eventId }, organiser)).body;
    const { form } = await read();
    // without the draft's id, as where it was kept while the change was under way
    const change = { eventId, version: 1, form: { ...form, ageLimit: 16 } };
    expect((await app.call('POST /back/event/update', change, organiser)).status).toBe(200);
    expect((await read()).draft).toBeUndefined();
    const late = await save({ draftId, eventId, eventVersion: 1, form: { ageLimit: 18 } });
    expect([late.status, late.error.code]).toEqual([409, 'event.changed']);
    expect(late.error.details).toEqual({ version: 2, yours: 1 });
    expect((await read()).draft).toBeUndefined();
    expect((await save({ draftId, eventId, eventVersion: 2, form: { ageLimit: 18 } })).status).toBe(200);
  });

  it('never outlive a change of the event that is saved at the same moment', async () => {
    const { eventId } = await createPublished(app, organiser);
    const { form } = (await app.call('POST /back/event/get-form', { eventId }, organiser)).body;
    const change = { eventId, version: 1, form: { ...form, ageLimit: 16 } };
    await Promise.all([
      app.call('POST /back/event/update', change, organiser),
      ...[1, 2, 3, 4].map(() => save({ draftId: newId(), eventId, eventVersion: 1, form: { ageLimit: 18 } })),
    ]);
    const { body } = await app.call('POST /back/event/get-form', { eventId }, organiser);
    expect([body.version, body.draft]).toEqual([2, undefined]);
  });

  it('become the event that is made of them', async () => {
    const draftId = newId();
    const form = await formFor(app, organiser);
    await save({ draftId, form });
    const { clientId } = organiser;
    await app.call('POST /back/event/create', { key: newId(), clientId, form, draftId }, organiser);
    expect((await get(draftId)).error.code).toBe('not_found');
  });

  it('are listed for those who make events of the client, and for nobody else', async () => {
    const draftId = newId();
    await save({ draftId });
    const list = async (token: string) => {
      const { body } = await app.call('POST /back/event-draft/get-list', {}, { token });
      return body.rows.map(row => row.draftId);
    };
    const stranger = await buildOrganiser(app);
    const admin = await loginAs(app.deps, 'admin');
    const manager = await loginAs(app.deps, 'manager', { managedClientIds: [organiser.clientId] });
    for (const token of [organiser.token, colleague.token, admin.token, manager.token]) {
      expect(await list(token)).toContain(draftId);
    }
    expect(await list(stranger.token)).not.toContain(draftId);
    expect((await get(draftId, stranger.token)).error.code).toBe('not_found');
    const taken = await app.call(
      'POST /back/event-draft/save',
      { draftId, clientId: stranger.clientId, form: {} },
      stranger,
    );
    expect(taken.error.code).toBe('not_found');
    const discarded = await app.call('POST /back/event-draft/discard', { draftId, version: 1 }, stranger);
    expect(discarded.error.code).toBe('not_found');
  });

  it('belong to the client of their event', async () => {
    const { eventId } = await createPublished(app, organiser);
    const admin = await loginAs(app.deps, 'admin');
    const other = await buildOrganiser(app);
    const { error } = await app.call(
      'POST /back/event-draft/save',
      { draftId: newId(), clientId: other.clientId, eventId, form: {} },
      admin,
    );
    expect(error.code).toBe('event.not_found');
  });

  it('are discarded as they were seen', async () => {
    const draftId = newId();
    await save({ draftId });
    await save({ draftId, version: 1 });
    const discard = (version: number) =>
      app.call('POST /back/event-draft/discard', { draftId, version }, organiser);
    expect((await discard(1)).error.code).toBe('draft.changed');
    expect((await discard(2)).status).toBe(200);
    expect((await get(draftId)).status).toBe(404);
  });
});
