import { sql } from 'kysely';
import { asOwner, createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { createVocabulary, knownVocabulary } from './vocabulary.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
  await buildEvent(test.deps, { title: 'Balašević: veče sećanja', venue: 'Skenderija', city: 'Sarajevo' });
});
afterAll(() => test.close());

describe('the vocabulary', () => {
  it('is read for everybody, also when somebody asks first who sees only their own events', async () => {
    const own = await buildClient(test.deps);
    await buildEvent(test.deps, { title: 'Kaldrma', clientId: own.id });
    await buildEvent(test.deps, { title: 'Kaldrma of others' });
    const { token } = await loginAs(test.deps, 'client', { clientIds: [own.id] });
    const { status, body } = await test.call('POST /back/event/get-list', { q: 'kaldr' }, { token });
    expect([status, body.rows?.map(row => row.title)]).toEqual([200, ['Kaldrma']]);
    expect(knownVocabulary(test.db.query).hasBeginning('balasevic')).toBe(true);
  });

  it('knows the words of events once they are read', async () => {
    const vocabulary = createVocabulary();
    expect(vocabulary.hasBeginning('bala')).toBe(false);
    await vocabulary.refresh(test.db.query);
    expect([vocabulary.hasBeginning('bala'), vocabulary.hasBeginning('alas')]).toEqual([true, false]);
    expect(vocabulary.meantBy('balsaevci', 3)).toEqual(['balasevic']);
    expect(vocabulary.meantBy('skendrja', 3)).toEqual(['skenderija']);
    expect(vocabulary.meantBy('qqqqqq', 3)).toEqual([]);
  });

  it('reads only what came since, and callers at the same time share a reading', async () => {
    const vocabulary = createVocabulary();
    await vocabulary.refresh(test.db.query);
    await buildEvent(test.deps, { title: 'Kaleidoskop' });
    await Promise.all([vocabulary.refresh(test.db.query), vocabulary.refresh(test.db.query)]);
    expect(vocabulary.meantBy('kaliedoskop', 1)).toEqual(['kaleidoskop']);
  });

  it('knows which words are frequent, by the statistics that the role of the service is not shown', async () => {
    for (let number = 0; number < 20; number += 1) await buildEvent(test.deps, { title: 'Simfonija' });
    await asOwner(test, 'analyze event');
    const vocabulary = createVocabulary();
    await vocabulary.refresh(test.db.query);
    expect(vocabulary.countWhole('simfonija')).toBe(20);
    expect(vocabulary.countBeginning('simf')).toBeGreaterThanOrEqual(20);
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(test.db.query);
    expect(rows).toEqual([{ who: 'vh_service' }]);
  });
});
