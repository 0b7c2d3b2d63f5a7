import { buildEvent, buildTicketType } from '../../testing/build-event.ts';
import { shownChoice, withHiddenTypes, type CodeOffers } from './code-offers.model.ts';
import { priceWithCode, unitPriceWithCode } from './code-prices.model.ts';

const parter = buildTicketType({ _id: 'parter', face: 4300, fee: 200, price: 4500 });
const loza = buildTicketType({ _id: 'loza', face: 1000, fee: 200, price: 1200 });
const event = buildEvent({ ticketTypes: [parter, loza] });

function buildOffers(change: Partial<CodeOffers['codes'][number]> = {}): CodeOffers {
  const terms = { basisPoints: 1_000, amount: 0, per: 'ticket', currency: null, eventId: null } as const;
  return {
    codes: [
      {
        code: 'TEN',
        kind: 'percent',
        clientId: 'client',
        ticketTypeIds: [],
        maxTickets: null,
        ...terms,
        ...change,
      },
    ],
    clientId: 'client',
    feePlan: { basisPoints: 0, fixed: 200, bearer: 'buyer' },
    ticketTypes: [],
  };
}

describe('prices with a code', () => {
  it('are those of the charge', () => {
    const offers = buildOffers();
    expect(priceWithCode({ parter: 2, loza: 1 }, event, offers)).toEqual({
      amount: 2 * (4300 - 430 + 200) + (1000 - 100 + 200),
      saved: 960,
    });
    expect(unitPriceWithCode(parter, event, offers)).toBe(4070);
  });

  it('are the usual ones for types that the code is not for', () => {
    const offers = buildOffers({ ticketTypeIds: ['loza'] });
    expect(unitPriceWithCode(parter, event, offers)).toBeUndefined();
    expect(unitPriceWithCode(loza, event, offers)).toBe(1100);
  });

  it('have no price of one ticket when the sum is for the order', () => {
    const offers = buildOffers({ kind: 'fixed', per: 'order', amount: 500, currency: 'BAM' });
    expect(unitPriceWithCode(parter, event, offers)).toBeUndefined();
    expect(priceWithCode({ parter: 2 }, event, offers)).toEqual({ amount: 8500, saved: 500 });
  });

  it('show the hidden types once, and forget what was chosen of them without the code', () => {
    const hidden = buildTicketType({ _id: 'fans' });
    const shown = withHiddenTypes(event, { ...buildOffers(), ticketTypes: [hidden, parter] });
    expect(shown.ticketTypes.map(type => type._id)).toEqual(['parter', 'loza', 'fans']);
    const choice = { parter: 1, fans: 2 };
    expect(shownChoice(choice, shown)).toBe(choice);
    expect(shownChoice(choice, event)).toEqual({ parter: 1 });
  });
});
