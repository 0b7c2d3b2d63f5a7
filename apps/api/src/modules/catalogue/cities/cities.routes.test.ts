import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type EventSpec } from '../../../testing/event.builders.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const week = 7 * 86_400_000;

async function placeEvent(spec: EventSpec, latitude: number, longitude: number) {
  const { placeId } = await buildEvent(test.deps, spec);
  await test.db.query.updateTable('place').set({ latitude, longitude }).where('id', '=', placeId).execute();
}

const nearest = async (latitude: number, longitude: number) =>
  (await test.call('POST /front/city/nearest', { latitude, longitude })).body;

describe('POST /front/city/nearest', () => {
  it('knows no town where no place has a position', async () => {
    await buildEvent(test.deps, { city: 'Mostar' });
    expect(await nearest(43.9, 18.4)).toEqual({});
  });

  it('answers the town of the nearest place with something to come', async () => {
    const past = new Date(test.deps.clock.now().getTime() - week);
    await placeEvent({ city: 'Sarajevo' }, 43.86, 18.41);
    await placeEvent({ city: 'Beograd' }, 44.79, 20.45);
    await placeEvent({ city: 'Pale', startsAt: past }, 43.82, 18.57);
    await placeEvent({ city: 'Ilidža', state: 'draft' }, 43.83, 18.31);
    expect(await nearest(43.83, 18.5)).toEqual({ city: 'Sarajevo' });
    expect(await nearest(45.2, 19.8)).toEqual({ city: 'Beograd' });
  });

  it('counts a degree of longitude for what it is in the north', async () => {
    await placeEvent({ city: 'Tromsø' }, 69.65, 18.95);
    await placeEvent({ city: 'Alta' }, 68.2, 23.0);
    expect(await nearest(69.6, 22.6)).toEqual({ city: 'Tromsø' });
  });

  it('refuses what is no position', async () => {
    const { status } = await test.call('POST /front/city/nearest', { latitude: 91, longitude: 0 });
    expect(status).toBe(400);
  });
});
