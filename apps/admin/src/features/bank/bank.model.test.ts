import {
  actsOf,
  bankUrl,
  countOfShow,
  differenceOf,
  moneyOf,
  queueBody,
  toBase64,
  verdictCounts,
  type PreviewRow,
  type TransferRow,
} from './bank.model.ts';

const order = {
  _id: '1',
  number: 'ACDEFGHJ',
  state: 'booked' as const,
  total: 1_000,
  received: 400,
  buyerName: 'Ana',
};
const row = (change: Partial<TransferRow>): TransferRow => ({
  _id: '1',
  bookedOn: '2026-11-20',
  amount: 400,
  currency: 'RSD',
  payerName: '',
  payerAccount: '',
  reference: '',
  text: '',
  state: 'unmatched',
  reason: 'none',
  excess: 0,
  ...change,
});

describe('the list of transfers', () => {
  it('stands in the address, and damaged addresses show what needs attention', () => {
    const filters = bankUrl.parse(new URLSearchParams('show=underpaid&q=%20ana&page=2&sort=amount'));
    expect(filters).toEqual({ show: 'underpaid', q: 'ana', page: 2, sort: 'amount' });
    expect(queueBody({ ...filters, pageSize: 50 })).toEqual({
      state: 'underpaid',
      ...{ q: 'ana', page: 2, sort: 'amount', pageSize: 50 },
    });
    expect(bankUrl.parse(new URLSearchParams('show=x&page=-1&sort=payer'))).toEqual({
      ...{ show: 'all', q: undefined, page: 1 },
      sort: '-bookedOn',
    });
  });

  it('counts what its tabs show', () => {
    const counts = { unmatched: 2, overpaid: 1 };
    expect(
      ['all', 'unmatched', 'underpaid', 'returns'].map(show => countOfShow(show as 'all', counts)),
    ).toEqual([3, 2, 0, undefined]);
  });

  it.each([
    [row({ state: 'unmatched' }), ['assign', 'giveBack', 'dismiss']],
    [row({ state: 'underpaid', order }), []],
    [row({ state: 'underpaid', order: { ...order, state: 'released' } }), ['giveBack']],
    [row({ state: 'overpaid', order }), ['giveBack']],
    [row({ state: 'to_return' }), []],
  ])('offers what can be done with %#', (transfer, acts) => {
    expect(actsOf(transfer)).toEqual(acts);
  });

  it('says what is missing or too much', () => {
    expect(differenceOf(row({ state: 'underpaid', order }))).toBe(600);
    expect(differenceOf(row({ state: 'overpaid', order, excess: 70 }))).toBe(70);
    expect(moneyOf(12_345, 'HUF', 'en')).toBe('123.45 HUF');
  });
});

describe('a file', () => {
  it('is counted by what its transfers do', () => {
    const rows = ['pays', 'unmatched', 'pays'].map(verdict => ({ verdict }) as PreviewRow);
    expect(verdictCounts(rows)).toEqual([
      ['pays', 2],
      ['unmatched', 1],
    ]);
  });

  it('is sent as the bytes it has', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
    expect(Buffer.from(toBase64(bytes), 'base64').equals(Buffer.from(bytes))).toBe(true);
  });
});
