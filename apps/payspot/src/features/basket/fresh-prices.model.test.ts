import { buildTicketType } from '../../testing/builders.ts';
import { basketReducer, basketTotal, emptyBasket } from './basket.model.ts';
import { findPriceChanges, takeNewPrices, totalWith } from './fresh-prices.model.ts';

const east = buildTicketType();
const north = buildTicketType({ _id: 'north', name: 'North stand', price: 60_000 });
const dearer = buildTicketType({ price: 240_000 });
const basket = [east, east, north].reduce(
  (filled, ticketType) => basketReducer(filled, { type: 'add', ticketType }),
  emptyBasket,
);

describe('prices that change while they lie in the basket', () => {
  it('are told by line, with the new sum, and taken over at once', () => {
    const changes = findPriceChanges(basket, [dearer, north]);
    expect(changes).toEqual([{ ticketTypeId: 'east', before: 120_000, now: 240_000 }]);
    expect(totalWith(basket, changes)).toBe(540_000);
    const taken = takeNewPrices(basket, changes);
    expect(basketTotal(taken)).toBe(540_000);
    expect(findPriceChanges(taken, [dearer, north])).toEqual([]);
  });

  it('are none while the prices are the same, or the type is gone', () => {
    expect(findPriceChanges(basket, [east, north])).toEqual([]);
    expect(findPriceChanges(basket, [])).toEqual([]);
  });

  it('follow a new fee where buyers choose the price', () => {
    const openPrice = {
      ...{ minimum: 50_000, suggested: 100_000, maximum: 900_000, fee: 10_000 },
      feePlan: { basisPoints: 1_000, fixed: 0, bearer: 'buyer' as const },
    };
    const open = buildTicketType({ openPrice, price: 55_000, fee: 5_000, face: 50_000 });
    const chosen = basketReducer(emptyBasket, { type: 'add', ticketType: open });
    expect(findPriceChanges(chosen, [open])).toEqual([]);
    const feePlan = { ...openPrice.feePlan, basisPoints: 2_000 };
    const next = { ...open, openPrice: { ...openPrice, feePlan, fee: 20_000 } };
    expect(findPriceChanges(chosen, [next])).toMatchObject([{ before: 110_000, now: 120_000 }]);
  });

  it('depend on the number of tickets where few are left at a price', () => {
    const stepped = { ...east, prices: [{ price: 120_000, left: 1 }, { price: 150_000 }] };
    expect(findPriceChanges(basket, [stepped, north])).toEqual([
      { ticketTypeId: 'east', before: 120_000, now: 150_000 },
    ]);
    const one = basketReducer(emptyBasket, { type: 'add', ticketType: stepped });
    expect(findPriceChanges(one, [stepped])).toEqual([]);
  });
});
