import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { SearchBox } from './search-box.tsx';

const hit = {
  _id: '1',
  slug: 'djordje',
  title: 'Đorđe Balašević',
  date: '2026-03-08T18:30:00Z',
  timezone: 'Europe/Belgrade',
  venue: 'Sava centar',
  city: 'Beograd',
  media: { files: { thumb50: '/t.webp' } },
};

function answering(events: readonly unknown[]) {
  return { '/front/event/search': () => ({ body: { events } }) };
}

/** The pause of the specification and a little for the answer. */
const patience = { timeout: 2500 };

describe('the search box', () => {
  it('asks once after the pause and goes to what is chosen', async () => {
    const { calls, router } = await renderPage(<SearchBox />, answering([hit]));
    await userEvent.type(screen.getByRole('combobox'), ' djordje ');
    expect(calls).toEqual([]);
    expect(await screen.findByRole('option', {}, patience)).toHaveTextContent(
      'Đorđe BalaševićMarch 8, 2026, 19:30Sava centar, Beograd',
    );
    expect(calls.map(call => call.body)).toEqual([{ search: 'djordje', lang: 'en' }]);
    expect(screen.getByRole('status')).toHaveTextContent('1 event found');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/event/djordje'));
  });

  it('says when nothing was found', async () => {
    await renderPage(<SearchBox />, answering([]));
    await userEvent.type(screen.getByRole('combobox'), 'xyz');
    const messages = await screen.findAllByText('Nothing found for this search criteria', {}, patience);
    expect(messages.length).toBeGreaterThan(0);
  });

  it('clears by Escape and by the cross, and asks nothing for spaces', async () => {
    const { calls } = await renderPage(<SearchBox />, answering([]));
    const box = screen.getByRole('combobox');
    await userEvent.type(box, 'abc');
    await userEvent.keyboard('{Escape}');
    expect(box).toHaveValue('');
    await userEvent.type(box, '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box).toHaveValue('');
    expect(calls).toEqual([]);
  });
});
