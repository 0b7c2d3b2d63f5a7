import fc from 'fast-check';
import { typeOf } from './event-form.testing.ts';
import type { EventForm, TicketTypeForm } from './event-form.ts';
import { lowersPrices, type PricedForm } from './price-drop.ts';

const form = (...types: Partial<TicketTypeForm>[]): PricedForm => ({
  currency: 'EUR',
  ticketTypes: types.map(typeOf),
  mapSales: [],
});
const priced = (face: number) => form({ face });

describe('lowersPrices', () => {
  it.each([
    [1_000, 1_000, false],
    [1_000, 1_001, false],
    [1_000, 999, true],
    [1_000, 0, true],
    [0, 0, false],
  ])('from %p to %p: %p', (before, after, expected) => {
    expect(lowersPrices(priced(before), priced(after))).toBe(expected);
  });

  it('counts a type that becomes free, or whose buyers may pay nothing', () => {
    const [free, open] = [form({ kind: 'free' }), form({ kind: 'open', face: null })];
    expect(lowersPrices(priced(1_000), free)).toBe(true);
    expect(lowersPrices(priced(1_000), open)).toBe(true);
    expect(lowersPrices(free, open)).toBe(false);
  });

  it('counts a new type that sells the places of others for less', () => {
    const dear = { id: 'a', face: 5_000, quotaIds: ['stalls'] };
    const cheap = { id: 'b', face: 2_000, quotaIds: ['balcony'] };
    const before = form(dear, cheap);
    const withNew = (face: number, quotaIds: string[]) =>
      lowersPrices(before, form(dear, cheap, { id: 'c', face, quotaIds }));
    expect(withNew(4_999, ['stalls'])).toBe(true);
    expect(withNew(5_000, ['stalls'])).toBe(false);
    expect(withNew(2_000, ['balcony'])).toBe(false);
    expect(withNew(2_000, ['stalls', 'balcony'])).toBe(false);
    expect(withNew(2_000, ['garden'])).toBe(false);
    expect(withNew(1_999, ['garden'])).toBe(true);
  });

  it('counts a new type of a category of the seat map', () => {
    const sale = (...ticketTypeIds: string[]): EventForm['mapSales'][number] => ({
      key: 'a',
      ticketTypeIds,
      standingTicketTypeIds: [],
    });
    const seated = { id: 'type-1', face: 1_000, quotaIds: [] };
    const before = { ...form(seated), mapSales: [sale('type-1')] };
    const after = (face: number) => ({
      ...form(seated, { id: 'type-2', face, quotaIds: [] }),
      mapSales: [sale('type-1', 'type-2')],
    });
    expect(lowersPrices(before, after(999))).toBe(true);
    expect(lowersPrices(before, after(1_000))).toBe(false);
  });

  it('counts types that take the place of all others, and another currency', () => {
    expect(lowersPrices(priced(1_000), form({ id: 'new', face: 100, quotaIds: ['new'] }))).toBe(true);
    expect(lowersPrices(priced(1_000), { ...priced(1_000), currency: 'RSD' })).toBe(true);
  });

  it('leaves types that are dropped, and first types, alone', () => {
    expect(lowersPrices(priced(1_000), form())).toBe(false);
    expect(lowersPrices(form(), form({ kind: 'free' }))).toBe(false);
  });

  it('never counts prices that stay or rise', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1e9), fc.nat(1e9)), { maxLength: 5 }), prices => {
        const types = prices.map(([face], at) => ({ id: `${at}`, face }));
        const dearer = prices.map(([face, more], at) => ({ id: `${at}`, face: face + more }));
        expect(lowersPrices(form(...types), form(...dearer))).toBe(false);
      }),
    );
  });
});
