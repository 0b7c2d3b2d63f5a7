import { render, renderHook, screen } from '@testing-library/react';
import type { Currency, LanguageCode, ListColumns } from '@vh/domain';
import { createI18n, I18nProvider } from '@vh/i18n/shell';
import type { ReactNode } from 'react';
import { useDeclaredColumns } from './declared-columns.tsx';

const columns = {
  name: { head: 'users.name', kind: 'text', sorts: ['name'], screen: 'always' },
  total: { head: 'orders.total', kind: 'money', screen: 'optional' },
  tickets: { head: 'orders.places', kind: 'count', field: 'quantity', screen: 'always' },
  madeAt: { head: 'orders.createdAt', kind: 'moment', screen: 'always' },
  state: { head: 'orders.status', kind: 'own', screen: 'always' },
  paidAt: { head: 'orders.paidAt', kind: 'moment', fileWidth: 17 },
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
type Layouts = Parameters<typeof useDeclaredColumns<typeof columns, Row>>[1];

const ordered: Layouts = {
  state: { cell: ({ name }) => `${name} is in` },
  name: { phone: 'lead' },
  total: {},
  tickets: {},
  madeAt: {},
};

function makeColumns(layouts: Layouts = ordered, language: LanguageCode = 'en') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider value={createI18n(language, {})}>{children}</I18nProvider>
  );
  return renderHook(() => useDeclaredColumns<typeof columns, Row>(columns, layouts), { wrapper }).result
    .current;
}

describe('declared columns', () => {
  it('stand in the order of the screen, without those of the file', () => {
    expect(makeColumns().map(({ key }) => key)).toEqual(['state', 'name', 'total', 'tickets', 'madeAt']);
  });

  it.each([
    ['en', ['Status', 'Name', 'Total', 'Tickets', 'Created']],
    ['sr', ['Status', 'Ime', 'Ukupno', 'Karte', 'Kreirana']],
  ] as const)('have their headings in the language of the reader: %s', (language, heads) => {
    expect(makeColumns(ordered, language).map(({ header }) => header)).toEqual(heads);
  });

  it('follow those with a layout where they have none', () => {
    const state = { cell: () => null };
    const short = makeColumns({ total: {}, state });
    expect(short.map(({ key }) => key)).toEqual(['total', 'state', 'name', 'tickets', 'madeAt']);
  });

  it('are sorted by where the list can be, and have numbers at their end', () => {
    const made = makeColumns();
    expect(made.filter(({ sortable }) => sortable).map(({ key }) => key)).toEqual(['name']);
    expect(made.filter(({ align }) => align === 'end').map(({ key }) => key)).toEqual(['total', 'tickets']);
    expect(made[1]?.phone).toBe('lead');
  });

  it('show a field by its kind, or as the screen says', () => {
    render(makeColumns().map(({ key, cell }) => <p key={key}>{cell(row)}</p>));
    for (const shown of ['Ana is in', 'Ana', '1,200']) expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByText(/1,234\.50/)).toBeVisible();
    expect(document.querySelector('time')).toHaveAttribute('datetime', row.madeAt);
  });
});
