import fc from 'fast-check';
import { typeOf } from './event-form.testing.ts';
import type { TicketTypeForm } from './event-form.ts';
import { hasSteepPriceDrop } from './price-drop.ts';

const form = (...types: Partial<TicketTypeForm>[]) => ({ ticketTypes: types.map(typeOf) });
const priced = (face: number) => form({ face });

describe('hasSteepPriceDrop', () => {
  it.each([
    [1_000, 500, false],
    [1_000, 499, true],
    [1_000, 0, true],
    [0, 0, false],
  ])('from %p to %p: %p', (before, after, expected) => {
    expect(hasSteepPriceDrop(priced(before), priced(after))).toBe(expected);
  });

  it('counts a type that becomes free, or whose buyers may pay nothing', () => {
    const [free, open] = [form({ kind: 'free' }), form({ kind: 'open', face: null })];
    expect(hasSteepPriceDrop(priced(1_000), free)).toBe(true);
    expect(hasSteepPriceDrop(priced(1_000), open)).toBe(true);
    expect(hasSteepPriceDrop(free, open)).toBe(false);
  });

  it('counts one type among several', () => {
    const others = { id: 'type-2', face: 2_000 };
    expect(hasSteepPriceDrop(form({ face: 1_000 }, others), form({ face: 100 }, others))).toBe(true);
  });

  it('leaves new types and types that are dropped alone', () => {
    expect(hasSteepPriceDrop(priced(1_000), form({ id: 'type-2', kind: 'free' }))).toBe(false);
    expect(hasSteepPriceDrop(priced(1_000), form())).toBe(false);
  });

  it('never counts a price that stays or rises', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (face, more) => {
        expect(hasSteepPriceDrop(priced(face), priced(face + more))).toBe(false);
      }),
    );
  });
});
