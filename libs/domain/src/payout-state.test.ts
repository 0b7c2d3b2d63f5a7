import fc from 'fast-check';
import {
  isPayoutOpen,
  mayApprovePayout,
  payoutCommands,
  payoutStates,
  transitionPayout,
  type PayoutState,
} from './payout-state.ts';

describe('a payout', () => {
  it.each([
    ['requested', 'approve', 'approved'],
    ['requested', 'reject', 'rejected'],
    ['requested', 'withdraw', 'withdrawn'],
    ['requested', 'pay', undefined],
    ['requested', 'return', undefined],
    ['approved', 'approve', undefined],
    ['approved', 'reject', 'rejected'],
    ['approved', 'withdraw', undefined],
    ['approved', 'pay', 'paid'],
    ['approved', 'return', undefined],
    ['paid', 'approve', undefined],
    ['paid', 'reject', undefined],
    ['paid', 'withdraw', undefined],
    ['paid', 'pay', undefined],
    ['paid', 'return', 'returned'],
  ] as const)('that is %s and told to %s becomes %s', (state, command, next) => {
    expect(transitionPayout(state, command)).toBe(next);
  });

  it('is over for good once it was rejected, withdrawn or came back', () => {
    for (const state of ['rejected', 'withdrawn', 'returned'] as const)
      for (const command of payoutCommands) expect(transitionPayout(state, command)).toBeUndefined();
  });

  it('is paid at most once and comes back at most once, whatever is tried in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...payoutCommands), { maxLength: 30 }), commands => {
        let state: PayoutState = 'requested';
        const seen: PayoutState[] = [state];
        for (const command of commands) {
          const next = transitionPayout(state, command);
          if (next) seen.push((state = next));
        }
        expect(new Set(seen).size).toBe(seen.length);
        if (seen.includes('paid')) expect(seen.slice(0, 3)).toEqual(['requested', 'approved', 'paid']);
        if (seen.includes('returned')) expect(seen.at(-2)).toBe('paid');
      }),
    );
  });

  it('keeps its sum while it is wanted or under way', () => {
    expect(payoutStates.filter(isPayoutOpen)).toEqual(['requested', 'approved']);
  });

  it('is approved by nobody who asked for it, also not in somebody’s name', () => {
    expect(mayApprovePayout(['ana', null], ['admin', undefined])).toBe(true);
    expect(mayApprovePayout(['admin', null], ['admin', undefined])).toBe(false);
    expect(mayApprovePayout(['ana', 'admin'], ['admin', undefined])).toBe(false);
    expect(mayApprovePayout(['admin', null], ['other', 'admin'])).toBe(false);
    expect(mayApprovePayout([null, null], ['admin', undefined])).toBe(true);
  });
});
