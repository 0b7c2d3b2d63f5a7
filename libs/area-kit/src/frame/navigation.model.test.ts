import { currentHref, groupNavigation } from './navigation.model.ts';

const item = (href: string) => ({ href, label: href });

describe('the groups of a menu', () => {
  it('stand in their order below what has none, and empty ones are left out', () => {
    const { items: top, groups } = groupNavigation(
      [
        { group: 'system', item: item('/settings') },
        { group: undefined, item: item('/') },
        { group: 'sales', item: item('/order') },
        { group: 'system', item: item('/audit') },
      ],
      group => group.toUpperCase(),
    );
    expect(top).toEqual([item('/')]);
    expect(groups.map(({ label, items }) => [label, items.map(({ href }) => href)])).toEqual([
      ['SALES', ['/order']],
      ['SYSTEM', ['/settings', '/audit']],
    ]);
  });
});

describe('the current entry', () => {
  const entries = [
    { href: '/admin', end: true },
    { href: '/admin/order', end: undefined },
    { href: '/admin/order/due', end: undefined },
  ];

  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/order/x', '/admin/order'],
    ['/admin/order/due', '/admin/order/due'],
    ['/admin/event', undefined],
    ['/admin/orders', undefined],
  ])('of %s is %s', (path, href) => {
    expect(currentHref(path, entries)).toBe(href);
  });
});
