import fc from 'fast-check';
import {
  orderStates,
  orderTransitions,
  transitionOrder,
  type InventoryEffect,
  type OrderCommand,
  type OrderState,
} from './order-state.ts';

const commands = {
  book: { type: 'book' },
  pay: { type: 'pay' },
  expire: { type: 'expire' },
  release: { type: 'release' },
  cancel: { type: 'cancel' },
  'pay late, places free': { type: 'pay_late', placesFree: true },
  'pay late, places gone': { type: 'pay_late', placesFree: false },
  rebook: { type: 'rebook' },
  renew: { type: 'renew' },
  'refund in part': { type: 'refund', wholeOrder: false },
  'refund whole': { type: 'refund', wholeOrder: true },
} satisfies Record<string, OrderCommand>;

type CommandName = keyof typeof commands;

/** Every allowed pair; whatever is not listed is refused. */
const table: Partial<
  Record<OrderState, Partial<Record<CommandName, readonly [OrderState, InventoryEffect]>>>
> = {
  held: { book: ['booked', 'keep'], pay: ['paid', 'sell'], expire: ['expired', 'free'] },
  booked: { pay: ['paid', 'sell'], release: ['released', 'free'], cancel: ['cancelled', 'free'] },
  paid: { 'refund in part': ['partially_refunded', 'free_part'], 'refund whole': ['refunded', 'free'] },
  partially_refunded: {
    'refund in part': ['partially_refunded', 'free_part'],
    'refund whole': ['refunded', 'free'],
  },
  expired: {
    'pay late, places free': ['paid', 'retake'],
    'pay late, places gone': ['needs_refund', 'keep'],
  },
  released: {
    renew: ['booked', 'hold_again'],
    'pay late, places free': ['paid', 'retake'],
    'pay late, places gone': ['needs_refund', 'keep'],
  },
  cancelled: {
    'pay late, places free': ['needs_refund', 'keep'],
    'pay late, places gone': ['needs_refund', 'keep'],
  },
  needs_refund: { rebook: ['paid', 'retake'], 'refund whole': ['refunded', 'keep'] },
};

const pairs = orderStates.flatMap(state =>
  (Object.keys(commands) as CommandName[]).map(command => [state, command] as const),
);

describe('an order', () => {
  it.each(pairs)('in state %s answers %s as the table says', (state, command) => {
    const expected = table[state]?.[command];
    expect(transitionOrder(state, commands[command])).toEqual(
      expected && { from: state, to: expected[0], inventory: expected[1] },
    );
  });

  it('only ever goes where the list of transitions allows', () => {
    const reached = orderStates.flatMap(from =>
      Object.values(commands).flatMap(command => transitionOrder(from, command) ?? []),
    );
    for (const { from, to } of reached) expect(orderTransitions[from] as readonly OrderState[]).toContain(to);
    const edges = new Set(reached.map(({ from, to }) => `${from}>${to}`));
    const listed = orderStates.flatMap(from => orderTransitions[from].map(to => `${from}>${to}`));
    expect([...edges].sort()).toEqual(listed.sort());
  });

  it('sells its places at most once more than it frees them, whatever happens in which order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(commands)), { maxLength: 30 }), history => {
        let state: OrderState = 'held';
        let taken = 1;
        for (const command of history) {
          const step = transitionOrder(state, command);
          if (!step) continue;
          if (step.inventory === 'free') taken -= 1;
          if (step.inventory === 'retake' || step.inventory === 'hold_again') taken += 1;
          state = step.to;
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(1);
        }
        if (state === 'paid' || state === 'booked') expect(taken).toBe(1);
        if (state === 'released' || state === 'expired' || state === 'cancelled') expect(taken).toBe(0);
      }),
    );
  });
});
