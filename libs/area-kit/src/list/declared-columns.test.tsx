import { render, screen } from '@testing-library/react';
import type { Currency, ListColumns } from '@vh/domain';
import { declaredColumns } from './declared-columns.tsx';

const columns = {
  name: { head: { en: 'Name', sr: 'Ime' }, kind: 'text', sorts: ['name'], screen: 'always' },
  total: { head: { en: 'Total', sr: 'Ukupno' }, kind: 'money', screen: 'optional' },
  tickets: { head: { en: 'Tickets', sr: 'Karte' }, kind: 'count', field: 'quantity', screen: 'always' },
  madeAt: { head: { en: 'Made', sr: 'Napravljena' }, kind: 'moment', screen: 'always' },
  state: { head: { en: 'Status', sr: 'Stanje' }, kind: 'own', screen: 'always' },
  paidAt: { head: { en: 'Paid', sr: 'Plaćena' }, kind: 'moment', fileWidth: 17 },
} as const satisfies ListColumns;

interface Row {
  readonly name: string;
  readonly total: number;
  readonly currency: Currency;
  readonly quantity: number;
  readonly madeAt: string;
}

const row: Row = {
  name: 'Ana',
  total: 1_234_50,
  currency: 'EUR',
  quantity: 1200,
  madeAt: '2027-01-02T10:00:00Z',
};
const made = declaredColumns<typeof columns, Row>(columns, 'en', {
  state: { cell: ({ name }) => `${name} is in` },
  name: { phone: 'lead' },
  total: {},
  tickets: {},
  madeAt: {},
});

describe('declared columns', () => {
  it('stand in the order of the screen, without those of the file', () => {
    expect(made.map(({ key }) => key)).toEqual(['state', 'name', 'total', 'tickets', 'madeAt']);
    expect(made.map(({ header }) => header)).toEqual(['Status', 'Name', 'Total', 'Tickets', 'Made']);
  });

  it('follow those with a layout where they have none', () => {
    const state = { cell: () => null };
    const short = declaredColumns<typeof columns, Row>(columns, 'en', { total: {}, state });
    expect(short.map(({ key }) => key)).toEqual(['total', 'state', 'name', 'tickets', 'madeAt']);
  });

  it('are sorted by where the list can be, and have numbers at their end', () => {
    expect(made.filter(({ sortable }) => sortable).map(({ key }) => key)).toEqual(['name']);
    expect(made.filter(({ align }) => align === 'end').map(({ key }) => key)).toEqual(['total', 'tickets']);
    expect(made[1]?.phone).toBe('lead');
  });

  it('show a field by its kind, or as the screen says', () => {
    render(made.map(({ key, cell }) => <p key={key}>{cell(row)}</p>));
    for (const shown of ['Ana is in', 'Ana', '1,200']) expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByText(/1,234\.50/)).toBeVisible();
    expect(document.querySelector('time')).toHaveAttribute('datetime', row.madeAt);
  });
});
