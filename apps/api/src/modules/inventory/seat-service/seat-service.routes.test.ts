import { sql } from 'kysely';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { newId } from '../../../platform/ids.ts';
import { openSeatsioEvent, workspaceKey, type SeatsioEventSetup } from './seatsio-event-setup.testing.ts';

let setup: SeatsioEventSetup;
beforeAll(async () => {
  setup = await openSeatsioEvent();
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.fake.down = undefined;
});

const as = () => ({ token: setup.admin });

describe('the settings of the seat-map service', () => {
  const save = 'POST /back/settings/save-seat-service' as const;
  const read = async () =>
    (await setup.app.call('POST /back/settings/get-seat-service', undefined, as())).body;

  it('keep the key sealed, and never answer it', async () => {
    await keepConfirmed(setup.app.deps);
    const secretKey = 'another key that nobody may read';
    const saved = await setup.app.call(save, { region: 'na', secretKey }, as());
    expect(saved.body).toMatchObject({ region: 'na', secretKey: 'settings' });
    const { rows } = await sql<{ kept: string }>`
      select (select json_agg(s)::text from setting s) || (select json_agg(a)::text from audit_log a) as kept`.execute(
      setup.app.db.query,
    );
    expect(rows[0]?.kept).toContain('seatsioSecretKey');
    expect(rows[0]?.kept).not.toContain(secretKey);
    expect(JSON.stringify(await read())).not.toContain(secretKey);
    expect((await setup.app.call('POST /back/seat-service/get-connection', undefined, as())).body).toEqual({
      ok: false,
      problem: 'unauthorised',
    });
    const cleared = await setup.app.call(save, { secretKey: null }, as());
    expect(cleared.body).toMatchObject({ region: 'na', secretKey: 'environment' });
    expect((await setup.app.call('POST /back/seat-service/get-connection', undefined, as())).body).toEqual({
      ok: true,
    });
  });

  it('are for admins alone', async () => {
    const { token } = await loginAs(setup.app.deps, 'manager');
    expect((await setup.app.call(save, { region: 'eu' }, { token })).status).toBe(403);
    expect((await setup.app.call('POST /back/settings/get-seat-service')).status).toBe(401);
  });
});

describe('binding an event', () => {
  it('says what it comes to before anything is done', async () => {
    const show = await setup.openShow({ bind: false });
    setup.fake.others(show.eventKey, 'A-1', { status: 'booked', orderId: 'BOX-1' });
    const plan = await setup.app.call(
      'POST /back/seat-service/get-plan',
      { eventId: show.event.id, eventKey: show.eventKey },
      as(),
    );
    expect(plan.body).toMatchObject({
      matched: 32,
      heldInService: 1,
      missingInService: { count: 0 },
      onlyInService: { count: 0 },
      areas: ['GA1', 'GA2'],
    });
    const { body } = await setup.app.call('POST /back/seat-service/get', { eventId: show.event.id }, as());
    expect(body).toBeNull();
  });

  it('is refused where seats are missing there, and names them', async () => {
    const show = await setup.openShow({ bind: false });
    setup.fake.events.get(show.eventKey)?.objects.delete('D-8');
    const bound = await setup.app.call(
      'POST /back/seat-service/bind',
      { eventId: show.event.id, eventKey: show.eventKey, soldElsewhere: false },
      as(),
    );
    expect([bound.status, bound.error.code]).toEqual([409, 'seat_service.mismatch']);
    expect(bound.error.details).toMatchObject({
      plan: { missingInService: { count: 1, names: ['Main D 8'] } },
    });
  });

  it('is done once, also by two at the same moment, and by one event for each there', async () => {
    const show = await setup.openShow({ bind: false });
    const other = await setup.openShow({ bind: false });
    const bind = (eventId: string) =>
      setup.app.call(
        'POST /back/seat-service/bind',
        { eventId, eventKey: show.eventKey, soldElsewhere: false },
        as(),
      );
    const answers = await Promise.all([bind(show.event.id), bind(show.event.id), bind(other.event.id)]);
    expect(answers.map(({ status, error }) => (status === 200 ? 'bound now' : error.code)).sort()).toEqual([
      'bound now',
      'seat_service.bound',
      'seat_service.bound',
    ]);
  });

  it('says what seats.io said no to', async () => {
    const show = await setup.openShow({ bind: false });
    const ask = (eventKey: string) =>
      setup.app.call('POST /back/seat-service/get-plan', { eventId: show.event.id, eventKey }, as());
    expect((await ask('no-such')).error).toMatchObject({
      code: 'seat_service.failed',
      details: { reason: 'not_found' },
    });
    setup.fake.down = 'dropped';
    expect((await ask(show.eventKey)).error).toMatchObject({ details: { reason: 'unreachable' } });
  });

  it('is listed with how it stands', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.others(show.eventKey, 'A-1', { status: 'booked', orderId: 'BOX-2' });
    await setup.follower.learn();
    const { body } = await setup.app.call('POST /back/seat-service/get-list', {}, as());
    expect(body.rows.find(({ eventId }) => eventId === show.event.id)).toMatchObject({
      eventKey: show.eventKey,
      seats: 32,
      elsewhere: 1,
      conflicts: 0,
    });
  });

  it('ends with what others have for sale again, and nothing changed there', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.others(show.eventKey, 'A-1', { status: 'booked', orderId: 'BOX-2' });
    await setup.follower.learn();
    await setup.app.call('POST /back/seat-service/unbind', { eventId: show.event.id }, as());
    expect((await show.hold(['A-1'])).status).toBe(200);
    expect(show.there('A-1').orderId).toBe('BOX-2');
    const audited = await sql`
      select from audit_log where action = 'event.unbind_seat_service' and entity_id = ${show.event.id}`.execute(
      setup.app.db.query,
    );
    expect(audited.rows).toHaveLength(1);
  });
});

describe('bringing a chart in', () => {
  it('makes its drawing a seat map of a hall', async () => {
    const show = await setup.openShow({ bind: false });
    const hallId = newId();
    await setup.app.db.query
      .insertInto('hall')
      .values({ id: hallId, place_id: show.event.placeId, name: 'Velika sala' })
      .execute();
    const chartKey = setup.fake.events.get(show.eventKey)?.chartKey ?? '';
    const { body } = await setup.app.call(
      'POST /back/seat-service/import-chart',
      { hallId, chartKey, name: 'Chart' },
      as(),
    );
    expect(body).toMatchObject({ seats: 32, standing: 200, placeId: show.event.placeId });
    const unknown = { hallId, chartKey: 'none', name: 'Chart' };
    const failed = await setup.app.call('POST /back/seat-service/import-chart', unknown, as());
    expect(failed.error).toMatchObject({ code: 'seat_service.failed', details: { reason: 'not_found' } });
    expect(JSON.stringify(failed.error)).not.toContain(workspaceKey);
  });
});
