import {
  availableMethods,
  payDeadline,
  payWithinMs,
  type OfferedMethod,
  type PayableCart,
} from './payment-methods.ts';

const deadlines = { cardMinutes: 20, bankTransferDays: 3, payspotHours: 24 };
const now = new Date('2026-11-21T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const offered: OfferedMethod[] = [
  { method: 'allsecure', currencies: ['RSD', 'EUR'] },
  { method: 'stripe', currencies: ['EUR'] },
  { method: 'bank-transfer', currencies: [] },
];
const cart = (over: Partial<PayableCart> = {}): PayableCart => ({
  currency: 'EUR',
  total: 100,
  startsAt: inDays(10),
  now,
  isForCounters: true,
  ...over,
});

describe('availableMethods', () => {
  it('offers what takes the currency, in the order it is set up', () => {
    expect(availableMethods(cart(), offered, deadlines)).toEqual(['allsecure', 'stripe', 'bank-transfer']);
    expect(availableMethods(cart({ currency: 'RSD' }), offered, deadlines)).toEqual([
      'allsecure',
      'bank-transfer',
    ]);
  });

  it('offers nothing but free when nothing is to pay, and never free otherwise', () => {
    expect(availableMethods(cart({ total: 0 }), offered, deadlines)).toEqual(['free']);
    expect(availableMethods(cart(), [], deadlines)).toEqual([]);
  });

  it.each([
    [3.9, false],
    [4, true],
    [-1, false],
  ])('offers a bank transfer %s days before the event: %s', (days, isOffered) => {
    const methods = availableMethods(cart({ startsAt: inDays(days) }), offered, deadlines);
    expect(methods.includes('bank-transfer')).toBe(isOffered);
  });

  it('offers a bank transfer for what has no date', () => {
    expect(availableMethods(cart({ startsAt: undefined }), offered, deadlines)).toContain('bank-transfer');
  });

  const counters: OfferedMethod[] = [{ method: 'payspot', currencies: [] }];

  it('offers a counter for what counters sell alone', () => {
    expect(availableMethods(cart(), counters, deadlines)).toEqual(['payspot']);
    expect(availableMethods(cart({ isForCounters: false }), counters, deadlines)).toEqual([]);
  });

  it.each([
    [0.99, false],
    [1, true],
    [-1, false],
  ])('offers a counter %s hours before the event: %s', (hours, isOffered) => {
    const methods = availableMethods(cart({ startsAt: inHours(hours) }), counters, deadlines);
    expect(methods.includes('payspot')).toBe(isOffered);
  });
});

describe('payDeadline', () => {
  it.each([
    ['payspot', 100, 24],
    // close to the start a quarter of the time that is left, and half an hour at least
    ['payspot', 48, 12],
    ['payspot', 5, 1.25],
    ['payspot', 1, 0.5],
    ['payspot', 0.25, 0.25],
    ['payspot', undefined, 24],
    // anyone who looks at a page decides at once, and the platform waits for nobody's event
    ['stripe', 0.1, 1 / 3],
    ['bank-transfer', 100, 72],
  ] as const)('ends for %s, %s hours before the event, after %s hours', (method, starts, hours) => {
    const startsAt = starts === undefined ? undefined : inHours(starts);
    expect(payDeadline(method, deadlines, { at: now, startsAt })).toEqual(inHours(hours));
  });
});

describe('payWithinMs', () => {
  it('gives cards minutes, transfers days and counters hours', () => {
    const methods = ['stripe', 'bank-transfer', 'payspot'] as const;
    expect(methods.map(method => payWithinMs(method, deadlines))).toEqual([
      1_200_000, 259_200_000, 86_400_000,
    ]);
  });
});
