import {
  openSale,
  readProblems,
  saleReducer,
  type Sale,
  type SaleAction,
  type SaleState,
  type SellBody,
} from './sale.model.ts';
import { isRepeatable } from '../../shared/ask-until-answered.ts';

const body: SellBody = {
  payspotId: 'payspot-1',
  eventId: 'event-1',
  lines: [{ ticketTypeId: 'type-1', quantity: 2 }],
  payment: { method: 'cash', tendered: 500_000 },
  expectedTotal: 240_000,
  currency: 'RSD',
  idempotencyKey: 'key-0000000000000001',
};
const other: SellBody = { ...body, idempotencyKey: 'key-0000000000000002' };
const sale: Sale = {
  orderId: 'order-1',
  number: 'ACDE-FGHJ',
  at: '2026-11-21T12:00:00.000Z',
  eventTitle: 'Frostline',
  quantity: 2,
  total: 240_000,
  currency: 'RSD',
  method: 'cash',
  cash: 240_000,
  card: 0,
  refunded: 0,
  commission: 0,
  tendered: 500_000,
  change: 260_000,
  seller: 'Milan',
  isCollected: false,
  tickets: [],
};

const states: Record<SaleState['kind'], SaleState> = {
  open: openSale,
  sending: { kind: 'sending', body },
  unsure: { kind: 'unsure', body },
  refused: { kind: 'refused', code: 'inventory.unavailable' },
  sold: { kind: 'sold', sale },
};
const actions: Record<SaleAction['type'], SaleAction> = {
  send: { type: 'send', body: other },
  repeat: { type: 'repeat' },
  sold: { type: 'sold', sale },
  refused: { type: 'refused', code: 'request.invalid' },
  lost: { type: 'lost' },
  reopen: { type: 'reopen' },
};

/** state x action -> next kind. */
const table: Record<SaleState['kind'], Record<SaleAction['type'], SaleState['kind']>> = {
  open: {
    send: 'sending',
    repeat: 'open',
    sold: 'open',
    refused: 'open',
    lost: 'open',
    reopen: 'open',
  },
  sending: {
    send: 'sending',
    repeat: 'sending',
    sold: 'sold',
    refused: 'refused',
    lost: 'unsure',
    reopen: 'sending',
  },
  unsure: {
    send: 'unsure',
    repeat: 'sending',
    sold: 'unsure',
    refused: 'unsure',
    lost: 'unsure',
    reopen: 'open',
  },
  refused: {
    send: 'sending',
    repeat: 'refused',
    sold: 'refused',
    refused: 'refused',
    lost: 'refused',
    reopen: 'open',
  },
  sold: {
    send: 'sold',
    repeat: 'sold',
    sold: 'sold',
    refused: 'sold',
    lost: 'sold',
    reopen: 'open',
  },
};

describe('saleReducer', () => {
  const rows = Object.entries(table).flatMap(([from, row]) =>
    Object.entries(row).map(([action, to]) => [from, action, to] as const),
  );

  it.each(rows)('in %s answers %s by %s', (from, action, to) => {
    const state = states[from as SaleState['kind']];
    expect(saleReducer(state, actions[action as SaleAction['type']]).kind).toBe(to);
  });

  it('repeats a lost sale with the very same body and key', () => {
    const lost = saleReducer(states.sending, actions.lost);
    expect(saleReducer(lost, actions.repeat)).toEqual({ kind: 'sending', body });
  });

  it('sends nothing else while one sale is under way', () => {
    expect(saleReducer(states.sending, actions.send)).toBe(states.sending);
  });
});

describe('isRepeatable', () => {
  it.each([
    [undefined, true],
    ['internal', true],
    ['inventory.busy', true],
    ['idempotency.in_progress', true],
    ['inventory.unavailable', false],
    ['idempotency.mismatch', false],
    ['auth.required', false],
  ])('of %p is %p', (code, expected) => {
    expect(isRepeatable(code)).toBe(expected);
  });
});

describe('readProblems', () => {
  it('reads what is left per ticket type', () => {
    const details = { problems: [{ ticketTypeId: 'type-1', reason: 'not_enough', available: 2 }] };
    expect(readProblems(details)).toEqual(new Map([['type-1', { reason: 'not_enough', available: 2 }]]));
  });

  it.each([undefined, null, 'x', {}, { problems: 'x' }, { problems: [null, 1, {}] }])(
    'gives none for %j',
    details => {
      expect(readProblems(details).size).toBe(0);
    },
  );
});
