import { keepSeats, keptSeats } from './kept-seats.ts';

describe('seats chosen on a plan', () => {
  it('are there again after a reload, for their event only, until none is chosen', () => {
    const lines = [
      { ticketTypeId: 'a', quantity: 2, mapSeats: ['1', '2'] },
      { ticketTypeId: 'b', quantity: 1 },
    ];
    keepSeats('e', lines);
    expect([keptSeats('e'), keptSeats('f')]).toEqual([lines, []]);
    keepSeats('e', []);
    expect(keptSeats('e')).toEqual([]);
  });

  it('are none where something else is kept', () => {
    sessionStorage.setItem(
      'vh_seats e',
      '[1, {"ticketTypeId": 2}, {"ticketTypeId": "a", "quantity": 1, "mapSeats": [3]}]',
    );
    expect(keptSeats('e')).toEqual([]);
    sessionStorage.setItem('vh_seats e', '{');
    expect(keptSeats('e')).toEqual([]);
  });
});
