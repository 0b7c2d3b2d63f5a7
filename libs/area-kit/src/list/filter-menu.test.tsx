import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { ChoiceFilter } from './filter-menu.tsx';

const halls = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: `hall-${at}`, label: `Hall ${at}` }));

async function openFilter(options: readonly { value: string; label: string }[]) {
  const speech = createI18n('en', await loadMessages('en'));
  const onChange = jest.fn<undefined, [string | undefined]>();
  render(
    <I18nProvider value={speech}>
      <ChoiceFilter label="Hall" clearLabel="Clear" options={options} value={undefined} onChange={onChange} />
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Hall' }));
  return onChange;
}

describe('a filter with many values', () => {
  it('is searched without minding case and accents, and closes with the choice', async () => {
    const onChange = await openFilter([...halls(14), { value: 'nis', label: 'Fudbalska kuća Niš' }]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in “Hall”' }), 'KUCA nis');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Fudbalska kuća Niš' }));
    expect(onChange).toHaveBeenCalledWith('nis');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says when nothing fits', async () => {
    await openFilter(halls(14));
    await userEvent.type(screen.getByRole('searchbox'), 'opera');
    expect(screen.getByRole('status')).toHaveTextContent('No results');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('is not searched while it has few', async () => {
    await openFilter(halls(5));
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
