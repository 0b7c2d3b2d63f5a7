import { mergeChoice, mergeOutcome } from './buyer-merge.model.ts';

const kept = {
  _id: 'a',
  email: 'ana@home.test',
  name: 'Ana Anić',
  phone: '1',
  language: 'sr' as const,
  orders: 2,
  tickets: 3,
  sums: [{ currency: 'EUR' as const, paid: 1000, refunded: 0 }],
  hasAccount: false,
  emails: ['ana@home.test', 'zana@home.test'],
  version: 1,
  newestOrders: [],
  allOrders: 3,
  consents: [],
  marketingChannels: [],
  notes: [],
  merges: [],
  messages: [],
  acceptsMarketing: true,
};
const other = {
  ...kept,
  email: 'ana@work.test',
  name: 'A. Anić',
  emails: ['ana@work.test'],
  orders: 1,
  tickets: 1,
  allOrders: 1,
  sums: [
    { currency: 'RSD' as const, paid: 50, refunded: 50 },
    { currency: 'EUR' as const, paid: 1, refunded: 1 },
  ],
  acceptsMarketing: false,
};

describe('what becomes of two records', () => {
  it('is reached as the one that stays, with the orders, sums and addresses of both', () => {
    expect(mergeOutcome(kept, other)).toEqual({
      name: 'Ana Anić',
      email: 'ana@home.test',
      phone: '1',
      language: 'sr',
      emails: ['ana@home.test', 'ana@work.test', 'zana@home.test'],
      orders: 3,
      tickets: 4,
      allOrders: 4,
      sums: [
        { currency: 'EUR', paid: 1001, refunded: 1 },
        { currency: 'RSD', paid: 50, refunded: 50 },
      ],
      acceptsMarketing: false,
      notes: 0,
    });
    expect(mergeOutcome(other, kept).name).toBe('A. Anić');
  });

  it('is asked by an address, of which nonsense is left out', () => {
    const id = '0190f0a0-0000-7000-8000-000000000000';
    expect(mergeChoice(new URLSearchParams(`with=${id}&keep=other`))).toEqual({
      otherId: id,
      isOtherKept: true,
    });
    expect(mergeChoice(new URLSearchParams('with=x&keep=other'))).toEqual({
      otherId: undefined,
      isOtherKept: false,
    });
  });
});
