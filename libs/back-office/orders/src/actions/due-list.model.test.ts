import {
  dueKeyOf,
  dueListBody,
  dueUrl,
  isFilteredDue,
  isMarkableDue,
  isPayableDue,
  isRetryableDue,
} from './due-list.model.ts';

const read = (search: string) => dueUrl.parse(new URLSearchParams(search));

describe('the filters of the list of amounts due', () => {
  it('stand in the address, and what is damaged there falls back', () => {
    const id = '0190f0a0-0000-7000-8000-000000000001';
    const search = { q: 'ana', provider: 'stripe', why: 'manual', age: '7', event: id, sort: '-due' };
    const filters = read(new URLSearchParams({ ...search, page: '2' }).toString());
    expect(dueUrl.format(filters)).toEqual({ ...search, page: '2' });
    expect(isFilteredDue(filters)).toBe(true);
    const damaged = read('event=1&why=other&age=8&sort=name&page=0');
    expect(isFilteredDue(damaged)).toBe(false);
    expect(dueListBody({ ...damaged, pageSize: 25 }, 'sr')).toEqual({
      ...{ sort: 'since', page: 1, pageSize: 25, lang: 'sr' },
    });
  });
});

describe('what can be done with many', () => {
  const refund = { refundId: 'r', _id: 'o', provider: 'stripe', why: 'refund_failed', due: 100 } as const;
  const sum = { _id: 'o', refundId: undefined, provider: 'stripe', isUnresolved: false } as const;

  it.each([
    ['a refund that was refused', { ...refund, isUnresolved: false }, [true, true, false]],
    ['one that its provider may have paid', { ...refund, isUnresolved: true }, [true, false, false]],
    ['one to be paid by hand', { ...refund, why: 'manual', isUnresolved: false }, [false, true, false]],
    ['money that came too late', { ...sum, why: 'needs_refund', due: 100 }, [false, false, true]],
    ['money that the buyer owes', { ...sum, why: 'owed_by_buyer', due: -100 }, [false, false, false]],
    ['late money that a refund promises', { ...sum, why: 'needs_refund', due: 0 }, [false, false, false]],
  ] as const)('fits %s', (_, row, fits) => {
    expect([isRetryableDue(row), isMarkableDue(row), isPayableDue(row)]).toEqual(fits);
    expect(dueKeyOf(row)).toBe(row.refundId ?? 'o');
  });
});
