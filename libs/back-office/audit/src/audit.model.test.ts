import { auditListBody, auditUrl, fieldChanges, fromStart, isFiltered, recordHref } from './audit.model.ts';

const parse = (search: string) => auditUrl.parse(new URLSearchParams(search));

describe('auditUrl', () => {
  it('reads what it has written', () => {
    const filters = parse('q=ana&change=order.refund&kind=order&from=2026-01-02&sort=at&after=70');
    const written = Object.entries(auditUrl.format(filters)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(parse(new URLSearchParams(written).toString())).toEqual(filters);
    expect(auditListBody({ ...filters, pageSize: 25 })).toEqual({
      q: 'ana',
      action: 'order.refund',
      entity: 'order',
      from: '2026-01-02',
      sort: 'at',
      after: 70,
      pageSize: 25,
    });
  });

  it('falls back on what is damaged', () => {
    const filters = parse('person=me&from=2026-13-40&sort=up&after=-1&before=x');
    expect(filters).toEqual({ ...parse(''), ...fromStart });
    expect(isFiltered(filters)).toBe(false);
  });
});

describe('fieldChanges', () => {
  it('puts the fields of both states side by side by their path', () => {
    expect(
      fieldChanges({ place: { city: 'Mostar' }, tags: ['a'] }, { place: { city: 'Tuzla' }, more: null }),
    ).toEqual([
      { path: 'more', before: undefined, after: null },
      { path: 'place.city', before: 'Mostar', after: 'Tuzla' },
      { path: 'tags', before: ['a'], after: undefined },
    ]);
    expect(fieldChanges(null, null)).toEqual([]);
    expect(fieldChanges(false, true)).toEqual([{ path: '', before: false, after: true }]);
  });
});

describe('recordHref', () => {
  const row = { _id: 1, at: '', action: '', before: null, after: null };
  const id = '0b0e1c0a-1111-4222-8333-944455556666';

  it('leads to records that have a page', () => {
    expect(recordHref('/admin', { ...row, entity: 'order', entityId: id })).toBe(`/admin/order/${id}`);
    expect(recordHref('/admin', { ...row, entity: 'user', entityId: id })).toBe(`/admin/user/${id}`);
    expect(recordHref('/admin', { ...row, entity: 'device', entityId: id })).toBe(`/admin/device/${id}`);
    expect(recordHref('/admin', { ...row, entity: 'bank_line', entityId: id })).toBeUndefined();
    expect(recordHref('/admin', { ...row, entity: 'settings', entityId: 'payment' })).toBeUndefined();
  });
});
