import { sql } from 'kysely';
import { applySeatMap } from '../seat-map-binding.service.ts';
import { findMiscounts } from '../inventory.testing.ts';
import { getOrder, submit } from '../../sales/order-management/orders.testing.ts';
import { buildSeatMap, mapOfFile } from '../../catalogue/seat-maps/seat-maps.testing.ts';
import {
  openSeatsioEvent,
  sampleChart,
  type SeatsioEventSetup,
  type SeatsioEventFile,
} from './seatsio-event-setup.testing.ts';

const call = 'POST /back/deploy/check-seatsio-event-status' as const;

let setup: SeatsioEventSetup;
beforeEach(async () => {
  setup = await openSeatsioEvent();
});
afterEach(async () => {
  expect(await findMiscounts(setup.app.db)).toEqual([]);
  await setup.close();
});

const run = async (dryRun = false) => (await setup.app.call(call, { dryRun }, { token: setup.admin })).body;
const told = ({ problems }: Awaited<ReturnType<typeof run>>) =>
  problems.map(({ code, subject, fixed }) => `${code} ${subject}${fixed ? ' fixed' : ''}`).sort();

async function buy(show: SeatsioEventFile, label: string): Promise<string> {
  const held = await show.hold([label]);
  const { body } = await submit(setup.app, held.body.cartToken);
  setup.app.clock.advance(30_000);
  await setup.follower.tell();
  return (await getOrder(setup.app, body.orderToken)).number;
}

describe('check-seatsio-event-status', () => {
  it('finds nothing where both sides agree', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    await buy(show, 'A-1');
    setup.fake.others(show.eventKey, 'A-2', { status: 'booked', orderId: 'BOX-1' });
    await setup.follower.learn();
    expect(await run()).toMatchObject({ checked: 64, changed: 0, problems: [] });
  });

  it('lists what differs, and repairs each by the side that is right', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    const number = await buy(show, 'A-1');
    await buy(show, 'A-2');
    await buy(show, 'A-3');
    setup.fake.others(show.eventKey, 'B-2', { status: 'booked', orderId: 'BOX-2' });
    await setup.follower.learn();
    // what nobody told of: the log is not read before the comparison
    Object.assign(show.there('A-1'), { status: 'free', orderId: null });
    Object.assign(show.there('A-2'), { status: 'booked', orderId: 'BOX-3' });
    Object.assign(show.there('B-1'), { status: 'booked', orderId: 'BOX-4' });
    Object.assign(show.there('B-2'), { status: 'free', orderId: null });
    Object.assign(show.there('B-3'), { status: 'booked', orderId: number });

    const wrong = [
      'seat_free_elsewhere Main B 2',
      'seat_not_taken Main A 1',
      'seat_taken_by_nobody Main B 3',
      'seat_taken_by_other Main A 2',
      'seat_taken_elsewhere Main B 1',
    ];
    const { length } = setup.fake.requests;
    const dry = await run(true);
    expect([told(dry), dry.changed]).toEqual([wrong, 0]);
    expect(setup.fake.requests.slice(length).filter(request => request.startsWith('POST'))).toEqual([]);

    const real = await run();
    expect(real.changed).toBe(4);
    expect(real.problems.find(({ code }) => code === 'seat_taken_by_other')).toMatchObject({
      found: 'booked BOX-3',
      fixed: false,
    });
    expect(['A-1', 'A-2', 'A-3', 'B-3'].map(label => show.there(label).orderId)).toEqual([
      number,
      'BOX-3',
      expect.any(String),
      null,
    ]);
    expect(await show.here('A-1', 'A-2', 'B-1', 'B-2', 'B-3')).toEqual([
      'booked',
      'booked',
      'elsewhere',
      'free',
      'free',
    ]);
    expect(told(await run())).toEqual(['seat_taken_by_other Main A 2']);
  });

  it('says that seats.io did not answer, and still looks at our own table', async () => {
    const show = await setup.openShow();
    setup.fake.down = 'dropped';
    const result = await run();
    expect(result.problems).toMatchObject([
      { code: 'service_silent', subject: show.eventKey, found: 'unreachable', fixed: false },
    ]);
    expect(result.checked).toBe(64);
  });

  it('gives an order its seat there back once the other gave it up', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    const number = await buy(show, 'A-4');
    setup.fake.others(show.eventKey, 'A-4', { status: 'booked', orderId: 'BOX-5' });
    await setup.follower.learn();
    setup.fake.others(show.eventKey, 'A-4', { status: 'free', orderId: null });
    await setup.follower.learn();
    expect(show.there('A-4')).toMatchObject({ status: 'booked', orderId: number });
  });

  it('finds seats there that the event got by another version of its map', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    await sql`delete from seat_service_seat where event_id = ${show.event.id} and label in ('A-7', 'A-8')`.execute(
      setup.app.db.query,
    );
    setup.fake.others(show.eventKey, 'A-8', { status: 'booked', orderId: 'BOX-6' });
    expect(told(await run(true))).toEqual(['seat_unknown Main A 7', 'seat_unknown Main A 8']);
    expect((await run()).changed).toBe(2);
    expect(await show.here('A-7', 'A-8')).toEqual(['free', 'elsewhere']);
  });

  it('learns on its own of seats that another version of the map brings, and of those it takes away', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    const chart = sampleChart.replace(/"label":\s*"A"/, '"label":"AA"');
    setup.fake.addEvent(show.eventKey, 'chart-new', chart);
    const map = mapOfFile({ text: chart, format: 'seatsio', duplicates: 'keep-first' });
    const { versionId } = await buildSeatMap(setup.app.deps, show.event.placeId, map);
    const categories = map.categories.slice(0, 2).map(({ key }, at) => ({
      key,
      ticketTypeIds: [show.event.ticketTypes[at]?.id ?? ''],
      standingTicketTypeIds: [],
    }));
    const wish = { eventId: show.event.id, seatMapVersionId: versionId, categories };
    await setup.app.db.transaction(tx => applySeatMap(tx, wish, setup.app.clock.now()));
    setup.fake.others(show.eventKey, 'AA-1', { status: 'booked', orderId: 'BOX-7' });
    await setup.follower.learn();
    expect(await show.here('AA-1', 'AA-2')).toEqual(['elsewhere', 'free']);
    expect(told(await run(true))).toEqual([]);
  });
});
