import fc from 'fast-check';
import {
  isLastCall,
  mostExpiredOffers,
  offerDeadline,
  markIdle,
  openQuotas,
  planOffers,
  transitionWaiting,
  waitingStates,
  type OfferPlan,
  type WaitingParty,
  type WaitingSituation,
} from './waiting-list.ts';

const quotasOf = new Map([
  ['stalls', ['hall', 'floor']],
  ['balcony', ['hall', 'upper']],
  ['early', ['floor']],
]);

const party = fc.record({
  quantity: fc.integer({ min: 1, max: 6 }),
  ticketTypeIds: fc.subarray(['stalls', 'balcony', 'early'], { minLength: 1 }),
  passes: fc.integer({ min: 0, max: 5 }),
});

const situation = fc.record({
  line: fc
    .array(party, { maxLength: 12 })
    .map(line => line.map((one, at): WaitingParty => ({ id: `p${at}`, ...one }))),
  quotasOf: fc.constant(quotasOf),
  free: fc
    .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 12 })))
    .map(([hall = 0, floor = 0, upper = 0]) => new Map(Object.entries({ hall, floor, upper }))),
  patience: fc.constantFrom(1, 3, 5, Infinity),
  open: fc.constant(new Set<string>()),
}) satisfies fc.Arbitrary<WaitingSituation>;

function unitsOf(plan: OfferPlan): Map<string, number> {
  const units = new Map<string, number>();
  for (const offer of plan.offers) {
    for (const quota of quotasOf.get(offer.ticketTypeId) ?? []) {
      units.set(quota, (units.get(quota) ?? 0) + offer.quantity);
    }
  }
  return units;
}

describe('offers to a waiting list', () => {
  it('never are more than is free', () => {
    fc.assert(
      fc.property(situation, facts => {
        const plan = planOffers(facts);
        for (const [quota, units] of unitsOf(plan)) {
          expect(units + (plan.unused.get(quota) ?? 0)).toBeLessThanOrEqual(facts.free.get(quota) ?? 0);
        }
      }),
    );
  });

  it('go to each party once, for what it asked', () => {
    fc.assert(
      fc.property(situation, facts => {
        const { offers } = planOffers(facts);
        expect(new Set(offers.map(offer => offer.partyId)).size).toBe(offers.length);
        for (const offer of offers) {
          const asked = facts.line.find(one => one.id === offer.partyId);
          expect(asked?.quantity).toBe(offer.quantity);
          expect(asked?.ticketTypeIds).toContain(offer.ticketTypeId);
        }
      }),
    );
  });

  it('keep the order: nobody is served before one who stood ahead and was content with as little', () => {
    fc.assert(
      fc.property(situation, facts => {
        const served = new Set(planOffers(facts).offers.map(offer => offer.partyId));
        facts.line.forEach((later, at) => {
          if (!served.has(later.id)) return;
          for (const ahead of facts.line.slice(0, at)) {
            const isAsEasy =
              ahead.quantity <= later.quantity &&
              later.ticketTypeIds.every(type => ahead.ticketTypeIds.includes(type));
            if (isAsEasy) expect(served).toContain(ahead.id);
          }
        });
      }),
    );
  });

  it('leave nothing over that somebody on the waiting list could use, unless it is kept for one who was passed often', () => {
    fc.assert(
      fc.property(situation, facts => {
        const { offers, unused } = planOffers({ ...facts, patience: Infinity });
        const served = new Set(offers.map(offer => offer.partyId));
        for (const one of facts.line.filter(({ id }) => !served.has(id))) {
          const couldFit = one.ticketTypeIds.some(type =>
            (quotasOf.get(type) ?? []).every(quota => (unused.get(quota) ?? 0) >= one.quantity),
          );
          expect(couldFit).toBe(false);
        }
      }),
    );
  });

  it('leave to everybody else what the waiting list can’t use of a quota that is open, no matter who was passed', () => {
    fc.assert(
      fc.property(situation, facts => {
        const open = new Set(['hall', 'floor', 'upper']);
        const { offers, unused } = planOffers({ ...facts, open });
        const offered = unitsOf({ offers, unused, passes: new Map() });
        for (const [quota, units] of facts.free)
          expect((unused.get(quota) ?? 0) + (offered.get(quota) ?? 0)).toBe(units);
      }),
    );
  });

  it('pass nobody more often than the patience allows, and count every time', () => {
    fc.assert(
      fc.property(situation, facts => {
        const { passes } = planOffers(facts);
        for (const one of facts.line) {
          const now = passes.get(one.id) ?? one.passes;
          expect(now).toBeGreaterThanOrEqual(one.passes);
          if (one.passes <= facts.patience) expect(now).toBeLessThanOrEqual(facts.patience);
        }
      }),
    );
  });

  it('reach a group at the head although places come free one at a time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 30 }),
        (quantity, patience, singles) => {
          let line: WaitingParty[] = [
            { id: 'group', quantity, ticketTypeIds: ['early'], passes: 0 },
            ...Array.from({ length: singles }, (_, at) => ({
              id: `single ${at}`,
              quantity: 1,
              ticketTypeIds: ['early'],
              passes: 0,
            })),
          ];
          let free = 0;
          for (let released = 0; released < patience + quantity; released += 1) {
            free += 1;
            const left = new Map([['floor', free]]);
            const plan = planOffers({ line, quotasOf, free: left, patience, open: new Set() });
            free -= plan.offers.reduce((sum, offer) => sum + offer.quantity, 0);
            line = line
              .filter(one => !plan.offers.some(offer => offer.partyId === one.id))
              .map(one => ({ ...one, passes: plan.passes.get(one.id) ?? one.passes }));
          }
          expect(line.some(one => one.id === 'group')).toBe(false);
        },
      ),
    );
  });

  it('make the group wait for what is not free while a smaller one behind is served', () => {
    const line = [
      { id: 'four', quantity: 4, ticketTypeIds: ['early'], passes: 0 },
      { id: 'two', quantity: 2, ticketTypeIds: ['early'], passes: 0 },
    ];
    const plan = planOffers({ line, quotasOf, free: new Map([['floor', 3]]), patience: 5, open: new Set() });
    expect(plan.offers).toEqual([{ partyId: 'two', ticketTypeId: 'early', quantity: 2 }]);
    expect([...plan.passes]).toEqual([['four', 1]]);
    expect([...plan.unused]).toEqual([['floor', 1]]);
  });
});

describe('places that nobody on the waiting list can use', () => {
  const hour = 3_600_000;
  const left = (units: number) => new Map([['hall', units]]);

  it('go back on sale when they lay free for a day', () => {
    const first = markIdle(new Map(), left(3), 0);
    expect([...openQuotas(first, 23 * hour)]).toEqual([]);
    const later = markIdle(first, left(2), 24 * hour);
    expect([...openQuotas(later, 24 * hour)]).toEqual(['hall']);
  });

  it('wait again once all of them were taken', () => {
    const taken = markIdle(markIdle(new Map(), left(3), 0), left(0), 12 * hour);
    expect([...taken]).toEqual([]);
    expect([...openQuotas(markIdle(taken, left(1), 20 * hour), 30 * hour)]).toEqual([]);
  });
});

describe('an entry', () => {
  it.each([
    ['unconfirmed', 'confirm', 'waiting'],
    ['waiting', 'offer', 'offered'],
    ['offered', 'purchase', 'purchased'],
    ['offered', 'leave', 'left'],
    ['waiting', 'remove', 'removed'],
    ['waiting', 'close', 'expired'],
    ['expired', 'purchase', 'purchased'],
    ['unconfirmed', 'offer', undefined],
    ['purchased', 'leave', undefined],
    ['offered', 'close', undefined],
  ] as const)('that is %s and told to %s is then %s', (from, type, to) => {
    expect(transitionWaiting(from, { type })).toBe(to);
  });

  it('goes back to the waiting list after its first expiry, and ends with the last one', () => {
    expect(transitionWaiting('offered', { type: 'expire', expiredOffers: 1 })).toBe('waiting');
    expect(transitionWaiting('offered', { type: 'expire', expiredOffers: mostExpiredOffers })).toBe(
      'expired',
    );
  });

  it('expires only where there is an offer', () => {
    const others = waitingStates.filter(state => state !== 'offered');
    for (const from of others)
      expect(transitionWaiting(from, { type: 'expire', expiredOffers: 1 })).toBeUndefined();
  });
});

describe('the time for an offer', () => {
  const hour = 3_600_000;
  // nine in the morning, so that two hours later it is day
  const now = 9 * hour;
  const until = (left: number) => {
    const end = offerDeadline({ now, salesEnd: now + left, minutes: 120 });
    return end === undefined ? undefined : end - now;
  };

  it('is two hours while there is time, a tenth of the rest later, a quarter of an hour at least', () => {
    expect(until(100 * hour)).toBe(2 * hour);
    expect(until(10 * hour)).toBe(hour);
    expect(until(hour)).toBe(hour / 4);
  });

  it('that would end at night stands until the morning, where a tenth of the time allows it', () => {
    const at = (text: string, days: number) => {
      const start = Date.parse(text);
      const end = offerDeadline({
        ...{ now: start, salesEnd: start + days * 24 * hour, minutes: 120, timezone: 'Europe/Belgrade' },
      });
      return new Date(end ?? 0).toISOString();
    };
    expect(at('2027-03-05T03:57:00Z', 30)).toBe('2027-03-05T09:00:00.000Z');
    expect(at('2027-03-05T19:30:00Z', 30)).toBe('2027-03-06T09:00:00.000Z');
    expect(at('2027-03-05T12:00:00Z', 30)).toBe('2027-03-05T14:00:00.000Z');
    expect(at('2027-03-05T03:57:00Z', 1)).toBe('2027-03-05T05:57:00.000Z');
  });

  it('never lasts beyond the sale: too late, there is none', () => {
    expect(until(hour / 4)).toBe(hour / 4);
    expect(until(hour / 4 - 1)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000 * hour }),
        fc.integer({ min: 1, max: 2_880 }),
        (left, minutes) => {
          const end = offerDeadline({ now: 0, salesEnd: left, minutes });
          if (end !== undefined) expect(end).toBeLessThanOrEqual(left);
        },
      ),
    );
  });

  it('comes to the last call two days before the end', () => {
    expect([isLastCall(0, 48 * hour), isLastCall(0, 48 * hour - 1)]).toEqual([false, true]);
  });
});
