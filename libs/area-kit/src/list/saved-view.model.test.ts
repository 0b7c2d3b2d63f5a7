import fc from 'fast-check';
import { isTaken, keptQuery, viewAt, viewHref, type SavedView } from './saved-view.model.ts';

const view = (name: string, query: string): SavedView => ({
  ...{ _id: name, name, query, isDefault: false, version: 1 },
});

describe('what a view keeps of an address', () => {
  it.each([
    ['?tab=paid&page=3&selected=x&lang=sr', 'tab=paid'],
    ['?sort=-total&q=a%26b', 'q=a%26b&sort=-total'],
    ['?page=2', ''],
    ['?tab=failed&after=8&order=x', 'tab=failed'],
    ['?columns=tickets', 'columns=tickets'],
    ['', ''],
  ])('%j is %j', (search, expected) => {
    expect(keptQuery(search)).toBe(expected);
  });

  it('is the same in whatever order it is typed, and what the API takes', () => {
    const pairs = fc.uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.string()), {
      selector: ([name]) => name,
      maxLength: 6,
    });
    fc.assert(
      fc.property(pairs, of => {
        const query = keptQuery(new URLSearchParams(of).toString());
        expect(keptQuery(new URLSearchParams(of.toReversed()).toString())).toBe(query);
        expect(keptQuery(query)).toBe(query);
        expect(query).toMatch(/^[^\s?#]*$/);
      }),
    );
  });
});

describe('views of a list', () => {
  const views = [view('Unpaid', 'tab=booked'), view('All', '')];

  it('are recognised in the address', () => {
    expect(viewAt(views, '?tab=booked&page=2')?.name).toBe('Unpaid');
    expect(viewAt(views, '')?.name).toBe('All');
    expect(viewAt(views, '?tab=paid')).toBeUndefined();
  });

  it('have an address', () => {
    expect(views.map(one => viewHref('/admin/order', one))).toEqual([
      ...['/admin/order?tab=booked', '/admin/order'],
    ]);
  });

  it('have a name that no other has', () => {
    expect(isTaken(views, ' All ', undefined)).toBe(true);
    expect(isTaken(views, 'All', views[1])).toBe(false);
    expect(isTaken(views, 'New', undefined)).toBe(false);
  });
});
