import { highestChosenPrice } from '../open-price.ts';
import { checkEventForm } from './check-event-form.ts';
import { factsOf, formOf, typeOf } from './event-form.testing.ts';
import type { EventForm, TicketTypeForm } from './event-form.ts';
import { checkPrice, faceOfForm, likelyFace, openPriceOfForm } from './form-price.ts';

const fees: EventForm['fees'] = { basisPoints: 500, fixed: 0, bearer: 'buyer' };
const open = (part: Partial<TicketTypeForm>) =>
  typeOf({ kind: 'open', face: 20_000, suggested: 50_000, ...part });
const told = (type: TicketTypeForm, plan = fees) =>
  checkPrice(type, plan, 'ticketTypes.0').map(({ path, code }) => `${path.slice(14)} ${code}`);

describe('the price of a ticket type in a form', () => {
  it.each<[string, Partial<TicketTypeForm>, readonly string[]]>([
    ['a minimum and a suggestion', {}, []],
    ['no minimum', { face: null }, []],
    ['a minimum of nothing', { face: 0 }, []],
    ['a most', { maximum: 90_000 }, []],
    ['one price for all three', { face: 50_000, maximum: 50_000 }, []],
    ['no suggestion', { suggested: null }, ['suggested price_missing']],
    ['a suggestion of nothing', { face: 0, suggested: 0 }, ['suggested price_missing']],
    ['a suggestion below the minimum', { suggested: 10_000 }, ['suggested suggested_below_minimum']],
    ['a negative minimum', { face: -1 }, ['face price_negative']],
    ['a negative suggestion', { face: 0, suggested: -1 }, ['suggested price_negative']],
    ['a most below the suggestion', { maximum: 40_000 }, ['maximum maximum_below_suggested']],
    ['a negative most', { maximum: -1 }, ['maximum price_negative']],
    [
      'a minimum beyond everything',
      { face: highestChosenPrice + 1, suggested: highestChosenPrice + 1 },
      ['face price_absurd', 'suggested price_absurd'],
    ],
    ['a most beyond everything', { maximum: highestChosenPrice + 1 }, ['maximum price_absurd']],
  ])('with %s', (_, part, problems) => {
    expect(told(open(part))).toEqual(problems);
  });

  it('is not for sale where the fee of the least is more than that', () => {
    const borne = { basisPoints: 0, fixed: 30_000, bearer: 'organiser' } as const;
    expect(told(open({}), borne)).toEqual(['face fee_over_price']);
    expect(told(open({ face: 0 }), borne)).toEqual([]);
  });

  it('is not chosen by buyers where a seat map sells it', () => {
    const form = formOf({
      hallId: 'hall-1',
      seatMapVersionId: 'map-1',
      mapSales: [{ key: 'stalls', ticketTypeIds: ['type-1'], standingTicketTypeIds: [] }],
      quotas: [],
      ticketTypes: [open({ quotaIds: [] })],
    });
    const codes = checkEventForm(form, factsOf()).map(({ path, code }) => `${path} ${code}`);
    expect(codes).toContain('ticketTypes.0.kind open_price_on_map');
  });

  it('is written as its minimum with a choice, or without one', () => {
    expect([faceOfForm(open({})), openPriceOfForm(open({ maximum: 90_000 }))]).toEqual([
      20_000,
      { suggested: 50_000, maximum: 90_000 },
    ]);
    expect([faceOfForm(open({ face: null })), openPriceOfForm(typeOf())]).toEqual([0, null]);
    expect([likelyFace(open({})), likelyFace(typeOf()), likelyFace(typeOf({ kind: 'free' }))]).toEqual([
      50_000, 120_000, 0,
    ]);
  });
});
