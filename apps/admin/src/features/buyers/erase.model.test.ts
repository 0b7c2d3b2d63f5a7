import { erasureState } from './erase.model.ts';

const nothing = {
  version: 1,
  orders: 3,
  tickets: 4,
  documents: 1,
  receipts: 1,
  messages: 2,
  notes: 1,
  accounts: 1,
  futureTickets: 0,
  openRefunds: 0,
  openOrders: 0,
  waiting: 0,
};

describe('an erasure', () => {
  it.each([
    [{}, 'free'],
    [{ futureTickets: 1 }, 'agree'],
    [{ openRefunds: 2 }, 'agree'],
    [{ openOrders: 1 }, 'blocked'],
    [{ waiting: 1, futureTickets: 3 }, 'blocked'],
  ])('with %j open is %s', (open, state) => {
    expect(erasureState({ ...nothing, ...open })).toBe(state);
  });
});
