import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildOrganiser, create, typeFrom, type Organiser } from './editing.testing.ts';

let app: TestApp;
let organiser: Organiser;

beforeAll(async () => {
  app = await createTestApp();
  organiser = await buildOrganiser(app);
});
afterAll(() => app.close());

const begin = async ({ clientId, token }: Organiser) =>
  (await app.call('POST /back/event/get-new-form', { clientId }, { token })).body;
const moveTo = (country: string) =>
  sql`update client set country = ${country} where id = ${organiser.clientId}`.execute(app.db.query);

describe('the form of a new event', () => {
  it('begins by the country of an organiser without events, and by the platform where that says nothing', async () => {
    await moveTo('BA');
    const { form, facts } = await begin(organiser);
    expect(form).toMatchObject({ currency: 'BAM', mainLanguage: 'ba' });
    expect(facts.defaults).toEqual({ vatBasisPoints: 1700, country: 'BA', timezone: 'Europe/Sarajevo' });
    await moveTo('JP');
    expect((await begin(organiser)).form).toMatchObject({ currency: 'EUR', mainLanguage: 'en' });
  });

  it('begins as the last event of the organiser, and as nobody else’s', async () => {
    const other = await buildOrganiser(app);
    const types = [
      typeFrom([], { vatBasisPoints: 1000 }),
      typeFrom([], { vatBasisPoints: 2000 }),
      typeFrom([], { vatBasisPoints: 1000 }),
    ];
    const { status } = await create(app, organiser, {
      currency: 'SEK',
      quotas: [],
      ticketTypes: types,
    });
    expect(status).toBe(200);
    const { form, facts } = await begin(organiser);
    expect(form).toMatchObject({ currency: 'SEK', mainLanguage: 'sr' });
    expect(facts.defaults).toEqual({ vatBasisPoints: 1000, country: 'RS', timezone: 'Europe/Belgrade' });
    expect((await begin(other)).form.currency).toBe('RSD');
  });
});
