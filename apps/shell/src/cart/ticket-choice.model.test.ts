import { buildEvent, buildTicketType } from '../testing/build-event.ts';
import {
  afterProblems,
  belowMinimum,
  chooseTickets,
  chosenTypes,
  holdBody,
  mostOf,
  priceOf,
  readProblems,
} from './ticket-choice.model.ts';

const parter = buildTicketType({ _id: 'parter', price: 4500 });
const balcony = buildTicketType({ _id: 'balcony', price: 3500, left: 3, minPerOrder: 2 });
const box = buildTicketType({ _id: 'box', saleState: 'sold_out', left: 0 });
const event = buildEvent({ ticketTypes: [parter, balcony, box], maxPerOrder: 6 });

describe('choosing tickets', () => {
  it('is limited by what is left, the type and the order', () => {
    expect(mostOf(parter, {}, event)).toBe(6);
    expect(mostOf(parter, { balcony: 2 }, event)).toBe(4);
    expect(mostOf(balcony, {}, event)).toBe(3);
    expect(mostOf(box, {}, event)).toBe(0);
  });

  it.each([
    [2, 2],
    [99, 6],
    [-1, 0],
    [2.7, 2],
    [Number.NaN, 0],
  ])('sets %p to %p', (wanted, chosen) => {
    expect(chooseTickets({}, parter, wanted, event)).toEqual({ parter: chosen });
  });

  it('adds up what the buyer pays', () => {
    expect(priceOf({ parter: 2, balcony: 1 }, event)).toEqual({ amount: 12_500, currency: 'BAM' });
  });

  it('knows lines below the least a type is sold in', () => {
    expect(belowMinimum({ parter: 1, balcony: 1 }, event)).toEqual([balcony]);
    expect(chosenTypes({ parter: 0, balcony: 1 }, event)).toEqual([{ type: balcony, quantity: 1 }]);
  });

  it('holds what is chosen with the cart there is', () => {
    expect(holdBody({ parter: 2, balcony: 0 }, event, { token: undefined, idempotencyKey: 'k' })).toEqual({
      eventId: event._id,
      lines: [{ ticketTypeId: 'parter', quantity: 2, shownPrice: 4_300 }],
      idempotencyKey: 'k',
    });
    expect(holdBody({ parter: 1 }, event, { token: 't', idempotencyKey: 'k' })).toMatchObject({
      cartToken: 't',
    });
  });
});

describe('a refused hold', () => {
  const problems = [{ ticketTypeId: 'balcony', reason: 'not_enough' as const, available: 1 }];

  it('corrects its line and keeps the others', () => {
    expect(afterProblems({ parter: 2, balcony: 3 }, problems)).toEqual({ parter: 2, balcony: 1 });
  });

  it('leaves the number as it is where whole tables are left', () => {
    const whole = [{ ticketTypeId: 'balcony', reason: 'table_whole' as const, available: 1 }];
    expect(afterProblems({ parter: 2, balcony: 3 }, whole)).toEqual({ parter: 2, balcony: 3 });
  });

  it('is read from the failure’s details', () => {
    expect(readProblems({ problems })).toEqual(problems);
    expect([readProblems(undefined), readProblems({ problems: [{ x: 1 }] })]).toEqual([[], []]);
  });
});
