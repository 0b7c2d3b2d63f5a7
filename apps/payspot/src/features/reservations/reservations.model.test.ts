import { buildReservation, buildSale, payspotId } from '../../testing/builders.ts';
import {
  canBePaid,
  reservationReducer,
  openDesk,
  type ReservationAction,
  type ReservationState,
} from './reservations.model.ts';
import type { ReservationPaymentBody } from '../sale/index.ts';

const reservation = buildReservation();
const body: ReservationPaymentBody = {
  payspotId,
  number: reservation.number,
  payment: { method: 'cash', tendered: 240_000 },
  expectedTotal: 240_000,
  idempotencyKey: 'k'.repeat(32),
};
const after = (...actions: readonly ReservationAction[]) => actions.reduce(reservationReducer, openDesk);
const found: ReservationAction[] = [{ type: 'ask' }, { type: 'found', reservation }];
const sent: ReservationAction[] = [...found, { type: 'send', body }];

describe('the desk where reservations are paid', () => {
  it('finds, sends and has sold', () => {
    expect(after(...found)).toEqual({ kind: 'found', reservation });
    expect(after(...sent)).toEqual({ kind: 'sending', reservation, body });
    const sale = buildSale();
    expect(after(...sent, { type: 'sold', sale })).toEqual({ kind: 'sold', sale });
  });

  it('sends nothing but the same again while it does not know', () => {
    const other = { ...body, idempotencyKey: 'o'.repeat(32) };
    const unsure = after(...sent, { type: 'lost' });
    expect(unsure).toEqual({ kind: 'unsure', reservation, body });
    expect(reservationReducer(unsure, { type: 'send', body: other })).toBe(unsure);
    expect(reservationReducer(unsure, { type: 'ask' })).toBe(unsure);
    expect(reservationReducer(unsure, { type: 'repeat' })).toEqual({ kind: 'sending', reservation, body });
  });

  it('takes no second press while the first is under way, and is not left then', () => {
    const sending = after(...sent);
    const actions: ReservationAction[] = [{ type: 'send', body }, { type: 'ask' }, { type: 'reset' }];
    for (const action of actions) expect(reservationReducer(sending, action)).toBe(sending);
  });

  it.each(['order.state', 'order.tickets_unavailable'])('has nothing more to press after %s', code => {
    const refused = after(...sent, { type: 'refused', code });
    expect(refused).toEqual({ kind: 'found', reservation: { ...reservation, state: 'over' }, refusal: code });
    expect(reservationReducer(refused, { type: 'send', body })).toBe(refused);
  });

  it('lets the seller try again after a refusal that says nothing of the reservation', () => {
    const refused = after(...sent, { type: 'refused', code: 'shift.state' });
    expect(reservationReducer(refused, { type: 'send', body }).kind).toBe('sending');
  });

  it('drops an answer that comes after somebody has gone on', () => {
    const left = after({ type: 'ask' }, { type: 'reset' });
    expect(reservationReducer(left, { type: 'found', reservation })).toBe(left);
    const missed: ReservationState = after({ type: 'ask' }, { type: 'missed', failure: 'unknown' });
    expect(missed).toEqual({ kind: 'asking', isBusy: false, failure: 'unknown' });
  });

  it.each([
    ['owed', true],
    ['late', true],
    ['paid', false],
    ['over', false],
  ] as const)('may take money for a reservation that is %s: %s', (state, can) => {
    expect(canBePaid(buildReservation({ state }))).toBe(can);
  });
});
