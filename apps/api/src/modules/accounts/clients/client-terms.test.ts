import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import {
  buildOrganiser,
  create as createEvent,
  type SentForm,
} from '../../event-management/event-editing/editing.testing.ts';

let app: TestApp;
let token: string;
let placeId: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await loginAs(app.deps, 'admin')).token;
  ({ placeId } = await buildOrganiser(app));
});
afterAll(() => app.close());

type Fees = BodyOf<'POST /back/client/create'>['fees'];
const create = async (name: string, fees: Fees = { basisPoints: 450, bearer: 'organiser' }) =>
  (await app.call('POST /back/client/create', { name, fees }, { token })).body;
const memberOf = async (clientId: string) =>
  (await loginAs(app.deps, 'client', { clientIds: [clientId], permissions: ['can-add-events'] })).token;
const make = (own: string, clientId: string, part: Partial<SentForm>) =>
  createEvent(app, { token: own, clientId, placeId }, part);

describe('what the platform takes of each ticket besides', () => {
  it('goes with the currency that the event of an organiser has', async () => {
    const client = await create('By currency', {
      basisPoints: 450,
      bearer: 'organiser',
      fixed: { EUR: 50, RSD: 0 },
    });
    expect(client.fees.fixed).toEqual({ EUR: 50 });
    const own = await memberOf(client._id);
    const { body: fresh } = await app.call(
      'POST /back/event/get-new-form',
      { clientId: client._id },
      { token: own },
    );
    expect(fresh.facts.fixedFees).toEqual({ EUR: 50 });
    const fees = (fixed: number) => ({ ...fresh.form.fees, fixed });
    const made = await make(own, client._id, { currency: 'EUR', fees: fees(50) });
    expect(made.status).toBe(200);
    const { rows } = await sql<{ fee_fixed: number }>`
      select fee_fixed from event where id = ${made.body.eventId}`.execute(app.db.query);
    expect(rows).toEqual([{ fee_fixed: 50 }]);
    for (const [currency, fixed] of [
      ['EUR', 49],
      ['EUR', 0],
      ['RSD', 50],
    ] as const) {
      const { error } = await make(own, client._id, { currency, fees: fees(fixed) });
      expect(error.code).toBe('event.problems');
    }
    expect((await make(own, client._id, { currency: 'RSD', fees: fees(0) })).status).toBe(200);
  });
});

describe('a client that is hidden from lists', () => {
  it('gets no new events until it is shown again', async () => {
    const client = await create('No more');
    const own = await memberOf(client._id);
    const archive = (version: number, isArchived: boolean) =>
      app.call('POST /back/client/archive', { clientId: client._id, version, isArchived }, { token });
    const fees = { basisPoints: 450, fixed: 0, bearer: 'organiser' as const };
    expect((await archive(1, true)).status).toBe(200);
    for (const who of [own, token])
      expect((await make(who, client._id, { fees })).error.code).toBe('client.archived');
    await archive(2, false);
    expect((await make(own, client._id, { fees })).status).toBe(200);
  });
});

describe('managers of a client', () => {
  it('are set by the version that was read, and lose what is taken from them at once', async () => {
    const client = await create('Looked after');
    const [one, other] = [await loginAs(app.deps, 'manager'), await loginAs(app.deps, 'manager')];
    const set = (managerIds: string[], version: number) =>
      app.call('POST /back/client/set-managers', { clientId: client._id, version, managerIds }, { token });
    const sees = async (own: string) =>
      (await app.call('POST /back/client/get-sales', { clientId: client._id }, { token: own })).status;
    const answers = await Promise.all([set([one.user.id], 1), set([other.user.id], 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = answers[0]?.status === 200 ? [one, other] : [other, one];
    expect(await sees(first.token)).toBe(200);
    expect((await set([second.user.id], 2)).body.managers).toMatchObject([{ _id: second.user.id }]);
    expect([await sees(first.token), await sees(second.token)]).toEqual([404, 200]);
  });

  it('are platform staff', async () => {
    const client = await create('By its own');
    const { user } = await loginAs(app.deps, 'client', { clientIds: [client._id] });
    const { status, error } = await app.call(
      'POST /back/client/set-managers',
      { clientId: client._id, version: 1, managerIds: [user.id] },
      { token },
    );
    expect([status, error.fields]).toEqual([400, { managerIds: 'unknown' }]);
  });
});
