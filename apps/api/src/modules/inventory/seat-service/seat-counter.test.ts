import { buildPayspot, loginAs } from '../../../testing/builders.ts';
import { findMiscounts } from '../inventory.testing.ts';
import { getOrder, newKey, submit } from '../../sales/order-management/orders.testing.ts';
import { offerReservations } from '../../box-office/payspot/reservations.testing.ts';
import {
  openSeatsioEvent,
  type SeatsioEventSetup,
  type SeatsioEventFile,
} from './seatsio-event-setup.testing.ts';
import { sellAsShown } from '../../box-office/payspot/selling.testing.ts';

let setup: SeatsioEventSetup;
let payspotId: string;
let token: string;
beforeAll(async () => {
  setup = await openSeatsioEvent();
  ({ id: payspotId } = await buildPayspot(setup.app.deps));
  ({ token } = await loginAs(setup.app.deps, 'payspot', { payspotIds: [payspotId] }));
});
afterAll(() => setup.close());
beforeEach(() => {
  setup.fake.down = undefined;
});
afterEach(async () => {
  expect(await findMiscounts(setup.app.db)).toEqual([]);
});

const sell = (show: SeatsioEventFile, labels: readonly string[]) =>
  sellAsShown(
    setup.app,
    {
      payspotId,
      eventId: show.event.id,
      lines: [
        {
          ticketTypeId: show.event.ticketTypes[0]?.id ?? '',
          quantity: labels.length,
          seatIds: labels.map(show.seatId),
        },
      ],
      payment: { method: 'card', reference: '12345678' },
      idempotencyKey: newKey(),
    },
    { token },
  );

/** Waits until something is so; what a sale tells is not waited for by the sale. */
async function eventually(isSo: () => boolean): Promise<void> {
  for (let look = 0; look < 200 && !isSo(); look += 1) await new Promise(resolve => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}

describe('the counter and an event at seats.io', () => {
  it('knows what others took a moment ago', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    setup.fake.others(show.eventKey, 'A-2', { status: 'booked', orderId: 'BOX-1' });
    const refused = await sell(show, ['A-1', 'A-2']);
    expect(refused.error).toMatchObject({
      code: 'inventory.unavailable',
      details: { problems: [{ reason: 'seat_taken', seatIds: [show.seatId('A-2')] }] },
    });
    expect((await sell(show, ['A-1'])).status).toBe(200);
  });

  it('tells of a sale at once', async () => {
    const show = await setup.openShow({ soldElsewhere: true });
    expect((await sell(show, ['B-1', 'B-2'])).status).toBe(200);
    await eventually(() => show.there('B-2').status === 'booked');
    expect(show.there('B-1').orderId).toBe(show.there('B-2').orderId);
  });

  it('sells nothing unasked where others sell, and goes on where nobody else does', async () => {
    const shared = await setup.openShow({ soldElsewhere: true });
    const own = await setup.openShow();
    setup.fake.down = 'dropped';
    const refused = await sell(shared, ['A-3']);
    expect([refused.status, refused.error.code]).toEqual([503, 'seat_service.unreachable']);
    expect((await sell(own, ['A-3'])).status).toBe(200);
  });

  it('lists the card that paid for a reservation while seats.io is not there', async () => {
    const { app } = setup;
    await offerReservations(app);
    const show = await setup.openShow({ soldElsewhere: true });
    const { cartToken } = (await show.hold(['A-5'])).body;
    const booked = await submit(app, cartToken, { paymentMethod: 'payspot' });
    const { number, total } = await getOrder(app, booked.body.orderToken);
    setup.fake.down = 'dropped';
    const refused = await app.call(
      'POST /back/payspot/collect',
      {
        ...{ payspotId, number, expectedTotal: total, idempotencyKey: newKey() },
        payment: { method: 'card', reference: 'TERMINAL-7' },
      },
      { token },
    );
    expect([refused.status, refused.error.code]).toEqual([503, 'seat_service.unreachable']);
    const listed = await app.call('POST /back/payspot/get-unmatched-payments', { payspotId }, { token });
    expect(listed.body.rows.filter(({ reference }) => reference === 'TERMINAL-7')).toMatchObject([
      { number, amount: total, reason: 'seat_service.unreachable' },
    ]);
  });
});
