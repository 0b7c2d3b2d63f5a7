/** Where a payout stands. */
export const payoutStates = ['requested', 'approved', 'paid', 'rejected', 'withdrawn', 'returned'] as const;

/** One of them. */
export type PayoutState = (typeof payoutStates)[number];

/** What is done with a payout. */
export const payoutCommands = ['approve', 'reject', 'withdraw', 'pay', 'return'] as const;

/** One of them. */
export type PayoutCommand = (typeof payoutCommands)[number];

const transitions: Readonly<Record<PayoutState, Partial<Record<PayoutCommand, PayoutState>>>> = {
  requested: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  // the bank may refuse what was approved before anything is sent
  approved: { pay: 'paid', reject: 'rejected' },
  paid: { return: 'returned' },
  rejected: {},
  withdrawn: {},
  returned: {},
};

/** Where a command leads from a state; undefined where it leads nowhere. */
export function transitionPayout(state: PayoutState, command: PayoutCommand): PayoutState | undefined {
  return transitions[state][command];
}

/** True when a payout still keeps its sum from being asked for again: it is wanted, or under way. */
export function isPayoutOpen(state: PayoutState): boolean {
  return state === 'requested' || state === 'approved';
}

/** Four eyes (product 10): anyone who asked for a payout, in whosever name, doesn’t approve it. */
export function mayApprovePayout(
  requestedBy: readonly (string | null)[],
  approver: readonly (string | undefined)[],
): boolean {
  return !approver.some(userId => userId !== undefined && requestedBy.includes(userId));
}
