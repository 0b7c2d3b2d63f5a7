import fc from 'fast-check';
import {
  faceOfHold,
  fewLeftAtStep,
  leftAtStep,
  priceAfter,
  priceEndsAt,
  priceNow,
  pricesBySize,
  type PriceStep,
  type SteppedPrice,
} from './price-steps.ts';

const anyStep: fc.Arbitrary<PriceStep> = fc
  .record({
    id: fc.uuid(),
    face: fc.integer({ min: 1, max: 10_000 }),
    endsAt: fc.option(fc.integer({ min: 0, max: 1_000 })),
    quantity: fc.option(fc.integer({ min: 1, max: 50 })),
    taken: fc.integer({ min: 0, max: 60 }),
  })
  .map(step => ({ ...step, names: {} }));
const anyPrice: fc.Arbitrary<SteppedPrice> = fc.record({
  face: fc.integer({ min: 1, max: 10_000 }),
  priceSteps: fc.array(anyStep, { maxLength: 6 }),
});
const anyMoment = fc.integer({ min: -10, max: 1_010 });
const anyQuantity = fc.integer({ min: 1, max: 60 });

const step = (part: Partial<PriceStep> = {}): PriceStep => ({
  ...{ id: 'step', names: {}, face: 1_000, endsAt: null, quantity: null, taken: 0 },
  ...part,
});

describe('priceNow', () => {
  it('is the first step that has not ended and has as many left, or else the price of the type', () => {
    fc.assert(
      fc.property(anyPrice, anyMoment, anyQuantity, (price, now, quantity) => {
        const fits = ({ endsAt, quantity: most, taken }: PriceStep) =>
          (endsAt === null || now < endsAt) && (most === null || taken + quantity <= most);
        const first = price.priceSteps.findIndex(fits);
        const found = priceNow(price, now, quantity);
        expect(found.step).toBe(price.priceSteps[first]);
        expect(found.face).toBe(price.priceSteps[first]?.face ?? price.face);
      }),
    );
  });

  it('never goes back to an earlier step as time passes and tickets are sold', () => {
    fc.assert(
      fc.property(anyPrice, anyMoment, anyMoment, fc.nat(5), (price, one, other, sold) => {
        const [before, after] = [Math.min(one, other), Math.max(one, other)];
        const later = {
          ...price,
          priceSteps: price.priceSteps.map(it => ({ ...it, taken: it.taken + sold })),
        };
        const placeOf = ({ priceSteps }: SteppedPrice, found: PriceStep | undefined) =>
          found ? priceSteps.indexOf(found) : Infinity;
        const at = placeOf(price, priceNow(price, before).step);
        expect(placeOf(later, priceNow(later, after).step)).toBeGreaterThanOrEqual(at);
      }),
    );
  });

  it('sells exactly as many at a step as it has, one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 80 }), (most, wanted) => {
        let first = step({ quantity: most });
        let atFirst = 0;
        for (let sold = 0; sold < wanted; sold += 1) {
          const { step: found } = priceNow({ face: 2_000, priceSteps: [first] }, 0);
          if (!found) continue;
          atFirst += 1;
          first = { ...first, taken: first.taken + 1 };
        }
        expect(atFirst).toBe(Math.min(most, wanted));
      }),
    );
  });

  it('gives all tickets of a request one price, and leaves a step that has too few for others', () => {
    const price = { face: 2_000, priceSteps: [step({ quantity: 50, taken: 48 })] };
    expect([priceNow(price, 0, 5).face, priceNow(price, 0, 2).face]).toEqual([2_000, 1_000]);
  });

  it('ends a step at its moment', () => {
    const price = { face: 2_000, priceSteps: [step({ endsAt: 100 })] };
    expect([priceNow(price, 99).face, priceNow(price, 100).face]).toEqual([1_000, 2_000]);
    expect([priceEndsAt(price, 99), priceEndsAt(price, 100)]).toEqual([100, undefined]);
  });
});

describe('pricesBySize', () => {
  it('tells requests of every size the price that they get', () => {
    fc.assert(
      fc.property(anyPrice, anyMoment, anyQuantity, (price, now, quantity) => {
        const told = pricesBySize(price, now).find(({ left = Infinity }) => left >= quantity);
        expect(told?.face).toBe(priceNow(price, now, quantity).face);
      }),
    );
  });
});

describe('priceAfter', () => {
  it('is what applies once the present step is over', () => {
    fc.assert(
      fc.property(anyPrice, anyMoment, (price, now) => {
        const { step: present } = priceNow(price, now);
        const next = priceAfter(price, now);
        if (!present) return expect(next).toBeUndefined();
        const rest = price.priceSteps.filter(
          one => price.priceSteps.indexOf(one) > price.priceSteps.indexOf(present),
        );
        return expect(next).toEqual(
          priceNow({ face: price.face, priceSteps: rest }, Math.max(now, present.endsAt ?? now)),
        );
      }),
    );
  });

  it('leaves out steps that end with the present one', () => {
    const priceSteps = [step({ endsAt: 100 }), step({ face: 1_500, endsAt: 100 })];
    expect(priceAfter({ face: 2_000, priceSteps }, 0)?.face).toBe(2_000);
  });
});

describe('tickets left at a step', () => {
  it.each<[Partial<PriceStep>, number, number | undefined]>([
    [{}, Infinity, undefined],
    [{ quantity: 50, taken: 10 }, 40, undefined],
    [{ quantity: 50, taken: 41 }, 9, 9],
    [{ quantity: 1_000, taken: 900 }, 100, undefined],
    [{ quantity: 1_000, taken: 985 }, 15, 15],
    [{ quantity: 2, taken: 1 }, 1, 1],
    [{ quantity: 50, taken: 51 }, 0, 0],
  ])('of %j are %p, and told as %p', (part, left, told) => {
    expect([leftAtStep(step(part)), fewLeftAtStep(step(part))]).toEqual([left, told]);
  });
});

describe('faceOfHold', () => {
  const type = { face: 2_000, openPrice: null };
  it('is the price of the step that it was held at, else that of the type', () => {
    expect(faceOfHold({ chosenPrice: null, heldFace: 1_000 }, type)).toBe(1_000);
    expect(faceOfHold({ chosenPrice: null, heldFace: null }, type)).toBe(2_000);
    const open = { face: 500, openPrice: { suggested: 1_000, maximum: null } };
    expect(faceOfHold({ chosenPrice: 700, heldFace: null }, open)).toBe(700);
  });
});
