import {
  orderRequestAnswerMs,
  orderRequestDeadline,
  refuseOrderRequest,
  type OrderRequestRefusal,
  type OrderRequestType,
  type RequestableTicket,
} from './order-requests.ts';

const now = Date.UTC(2026, 2, 1);
const ticket = (change: Partial<RequestableTicket> = {}): RequestableTicket => ({
  state: 'valid',
  startsAt: now + 1,
  policy: 'organiser',
  isCalledOff: false,
  hasOpenRequest: false,
  ...change,
});

describe('a request about a ticket', () => {
  it.each<[string, OrderRequestType, Partial<RequestableTicket>, OrderRequestRefusal | undefined]>([
    ['for money back may be sent where the organiser decides', 'refund', {}, undefined],
    ['for money back is refused where tickets never go back', 'refund', { policy: 'none' }, 'by_policy'],
    ['for money back is refused where buyers return them', 'refund', { policy: 'until_24h' }, 'by_policy'],
    ['for money back is refused once it is cancelled', 'refund', { isCalledOff: true }, 'by_policy'],
    ['for a change may be sent under every policy', 'change', { policy: 'none' }, undefined],
    ['is refused of a void ticket', 'change', { state: 'void' }, 'void'],
    ['is refused of a ticket that went in', 'refund', { state: 'checked_in' }, 'used'],
    ['is refused of a ticket that went out again', 'change', { state: 'checked_out' }, 'used'],
    ['is refused from the start of the event on', 'change', { startsAt: now }, 'past'],
    ['is refused while another one is open', 'change', { hasOpenRequest: true }, 'pending'],
  ])('%s', (_, type, change, expected) => {
    expect(refuseOrderRequest(ticket(change), type, now)).toBe(expected);
  });

  it('is to be answered within two weeks, and before the event starts', () => {
    expect(orderRequestDeadline(now, now + 2 * orderRequestAnswerMs)).toBe(now + orderRequestAnswerMs);
    expect(orderRequestDeadline(now, now + 60_000)).toBe(now + 60_000);
  });
});
