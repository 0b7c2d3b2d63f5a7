import { buildReservation, buildSale, payspotId } from '../../testing/builders.ts';
import {
  canBePaid,
  collectReducer,
  openDesk,
  type CollectAction,
  type CollectState,
} from './collect.model.ts';
import type { CollectBody } from '../sale/index.ts';

const reservation = buildReservation();
const body: CollectBody = {
  payspotId,
  number: reservation.number,
  payment: { method: 'cash', tendered: 240_000 },
  expectedTotal: 240_000,
  idempotencyKey: 'k'.repeat(32),
};
const after = (...actions: readonly CollectAction[]) => actions.reduce(collectReducer, openDesk);
const found: CollectAction[] = [{ type: 'ask' }, { type: 'found', reservation }];
const sent: CollectAction[] = [...found, { type: 'send', body }];

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
    expect(collectReducer(unsure, { type: 'send', body: other })).toBe(unsure);
    expect(collectReducer(unsure, { type: 'ask' })).toBe(unsure);
    expect(collectReducer(unsure, { type: 'repeat' })).toEqual({ kind: 'sending', reservation, body });
  });

  it('takes no second press while the first is under way, and is not left then', () => {
    const sending = after(...sent);
    const actions: CollectAction[] = [{ type: 'send', body }, { type: 'ask' }, { type: 'reset' }];
    for (const action of actions) expect(collectReducer(sending, action)).toBe(sending);
  });

  it.each(['order.state', 'order.places_gone'])('has nothing more to press after %s', code => {
    const refused = after(...sent, { type: 'refused', code });
    expect(refused).toEqual({ kind: 'found', reservation: { ...reservation, state: 'over' }, refusal: code });
    expect(collectReducer(refused, { type: 'send', body })).toBe(refused);
  });

  it('lets the seller try again after a refusal that says nothing of the reservation', () => {
    const refused = after(...sent, { type: 'refused', code: 'shift.state' });
    expect(collectReducer(refused, { type: 'send', body }).kind).toBe('sending');
  });

  it('drops an answer that comes after somebody has gone on', () => {
    const left = after({ type: 'ask' }, { type: 'reset' });
    expect(collectReducer(left, { type: 'found', reservation })).toBe(left);
    const missed: CollectState = after({ type: 'ask' }, { type: 'missed', failure: 'unknown' });
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
