import { orderStates } from '@vh/domain';
import {
  countOfTab,
  isFiltered,
  neighbourOf,
  orderListBody,
  orderTabs,
  orderUrl,
  type OrderFilters,
  type OrderRow,
} from './order-list.model.ts';

const id = '0190f0a0-0000-7000-8000-000000000001';

function read(query: string): OrderFilters {
  return orderUrl.parse(new URLSearchParams(query));
}

const paged = (query: string) => ({ ...read(query), pageSize: 25 as const });

function write(filters: OrderFilters): string {
  const entries = Object.entries(orderUrl.format(filters)).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return new URLSearchParams(entries).toString();
}

describe('filters in the address', () => {
  it('start empty: newest first, all states, page 1', () => {
    expect(read('')).toMatchObject({ tab: 'all', sort: '-createdAt', page: 1, q: undefined });
    expect(write(read(''))).toBe('');
  });

  it.each([
    'q=stefan&tab=waiting&page=3',
    `event=${id}&type=${id}&paid=payspot-cash&kind=complimentary`,
    `channel=payspot&event=${id}&from=2026-03-01&to=2026-03-08&sort=-total&order=${id}`,
  ])('survive a round: %s', query => {
    expect(write(read(query))).toBe(query);
  });

  it('fall back where an address is damaged', () => {
    expect(write(read('tab=x&channel=phone&event=1&from=2026-02-31&sort=buyer&page=-1&order=<script>'))).toBe(
      '',
    );
  });
});

describe('orderListBody', () => {
  it('asks for nothing that is not chosen', () => {
    expect(orderListBody(paged(''), { lang: 'en' })).toEqual({
      lang: 'en',
      sort: '-createdAt',
      page: 1,
      pageSize: 25,
    });
  });

  it('turns a tab into states and keeps the scope', () => {
    expect(orderListBody(paged('tab=refunds&q=a'), { lang: 'sr', clientId: id })).toMatchObject({
      clientId: id,
      q: 'a',
      state: ['partially_refunded', 'refunded'],
    });
  });

  it('asks for the event of the page, whatever the address says', () => {
    const asked = orderListBody(paged('paid=card&kind=sold'), { lang: 'en', eventId: id });
    expect(asked).toMatchObject({ eventId: id, paidBy: 'card', kind: 'sold' });
  });
});

describe('tabs', () => {
  it('together hold every state once', () => {
    expect(Object.values(orderTabs).flat().sort()).toEqual([...orderStates].sort());
  });

  it('count their states, and all of them for all', () => {
    const counts = { paid: 7, booked: 2, held: 1, refunded: 4 };
    expect(countOfTab('all', counts)).toBe(14);
    expect(countOfTab('waiting', counts)).toBe(2);
    expect(countOfTab('held', counts)).toBe(1);
    expect(countOfTab('attention', counts)).toBe(0);
  });
});

describe('isFiltered', () => {
  it.each([
    ['', false],
    ['tab=paid', false],
    ['page=2&sort=total', false],
    ['q=a', true],
    ['paid=card', true],
    ['kind=sold', true],
    ['from=2026-01-01', true],
  ])('%p: %s', (query, expected) => {
    expect(isFiltered(read(query))).toBe(expected);
  });
});

describe('neighbourOf', () => {
  const rows = ['a', 'b', 'c'].map(_id => ({ _id })) as OrderRow[];
  it.each([
    [undefined, 1, 'a'],
    ['gone', -1, 'a'],
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['c', -1, 'b'],
  ] as const)('from %p by %i: %s', (from, step, expected) => {
    expect(neighbourOf(rows, from, step)?._id).toBe(expected);
  });

  it('is nothing in an empty list', () => {
    expect(neighbourOf([], undefined, 1)).toBeUndefined();
  });
});
