import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../app/query-client.ts';
import { renderPage, type Answers } from '../testing/render-page.tsx';
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
const other = { ...hit, _id: '2', slug: 'other', title: 'Another evening' };

function answering(events: readonly unknown[]): Answers {
  return { '/front/event/search': () => ({ body: { events } }) };
}

/** The pause of the specification, and what a busy machine takes for the answer. */
const patience = { timeout: 15_000 };

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count), patience);

/** Typing at once; a test of the pause itself types letter by letter. */
function type(text: string): void {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: text } });
}

/** Tells whether a text has stood on the page at any moment since. */
function watchFor(message: string): () => boolean {
  let wasThere = false;
  const look = () => (wasThere ||= screen.queryAllByText(message).length > 0);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
  return look;
}

/** The box as the server draws it and the browser takes it over. */
async function servedBox() {
  const i18n = createI18n('en', await loadMessages('en'));
  const queryClient = createQueryClient();
  const api = createApiClient({ fetch: async () => new Response(JSON.stringify({ events: [hit] })) });
  const router = createMemoryRouter([{ path: '*', element: <SearchBox /> }]);
  return (
    <I18nProvider value={i18n}>
      <QueryClientProvider client={queryClient}>
        <ApiProvider client={api}>
          <RouterProvider router={router} />
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

describe('the search box', () => {
  // In a test the code of the list is compiled when it is first asked for, which may outlast the pause.
  beforeAll(() => import('./search-panel.tsx'));

  it('says of an event behind a password that it asks for one', async () => {
    await renderPage(<SearchBox />, answering([{ ...hit, isLocked: true }, other]));
    type('djo');
    await options(3);
    const [locked, open] = screen.getAllByRole('option');
    expect(locked?.textContent).toContain('Password required');
    expect(open?.textContent).not.toContain('password');
  });

  it('asks once after a pause of 1000 ms in typing, with the text trimmed §search-pause', async () => {
    const { calls } = await renderPage(<SearchBox />, answering([hit]));
    let typedAt = 0;
    await userEvent.type(box(), ' djordje ', { delay: 60 });
    typedAt = Date.now();
    expect(calls).toEqual([]);
    await waitFor(() => expect(calls).toHaveLength(1), patience);
    // the pause runs from the last letter, which was typed a little before
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(800);
    expect(calls.map(call => call.body)).toEqual([{ search: 'djordje', lang: 'en' }]);
    await options(2);
    expect(calls).toHaveLength(1);
  });

  it('takes a space for typing too, so that a half-typed name is not asked for §search-pause', async () => {
    const { calls } = await renderPage(<SearchBox />, answering([hit]));
    act(() => box().focus());
    // what asks is there before the clock stands still
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0), patience);
    jest.useFakeTimers();
    try {
      type('novak');
      act(() => jest.advanceTimersByTime(900));
      type('novak ');
      act(() => jest.advanceTimersByTime(900));
      type('novak d');
      act(() => jest.advanceTimersByTime(999));
      expect(calls).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(calls.map(call => call.body)).toEqual([{ search: 'novak d', lang: 'en' }]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks for what was typed before the page came alive', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const tree = await servedBox();
    container.innerHTML = renderToString(tree);
    box().focus();
    box().value = 'djordje';
    const root = await act(async () => hydrateRoot(container, tree));
    await options(2);
    act(() => root.unmount());
    container.remove();
  });

  it('shows an event without a picture, and takes nothing else from the page', async () => {
    const { media: _none, ...bare } = hit;
    await renderPage(<SearchBox />, answering([bare, other]));
    type('djo');
    await options(3);
  });

  it('lists thumb50, title and formatted date, which lead to the event §search-results', async () => {
    const { container, router } = await renderPage(<SearchBox />, answering([hit]));
    type('djordje');
    await options(2);
    const [row] = screen.getAllByRole('option');
    expect(row).toHaveTextContent('Đorđe BalaševićMarch 8, 2026, 19:30Sava centar, Beograd');
    expect(row).toHaveAttribute('href', '/event/djordje');
    expect(container.querySelector('[role=option] img')).toHaveAttribute('src', '/t.webp');
    expect(screen.getByRole('status')).toHaveTextContent('1 event found');
    if (row) await userEvent.click(row);
    await waitFor(() => expect(router.state.location.pathname).toBe('/event/djordje'));
  });

  it('says that nothing was found only for a text that was asked for and answered §search-nothing', async () => {
    let answer: (() => void) | undefined;
    const answers: Answers = {
      '/front/event/search': () => new Promise(resolve => (answer = () => resolve({ body: { events: [] } }))),
    };
    const { calls } = await renderPage(<SearchBox />, answers);
    const seen = watchFor('Nothing found for this search criteria');
    type('xyz');
    await waitFor(() => expect(calls).toHaveLength(1), patience);
    // neither without text, nor while the pause lasted, nor while the answer is under way
    await act(() => Promise.resolve());
    expect(seen()).toBe(false);
    act(() => answer?.());
    await waitFor(() => expect(seen()).toBe(true), patience);
    type('xyza');
    expect(screen.queryByText('Nothing found for this search criteria')).not.toBeInTheDocument();
    await waitFor(() => expect(calls).toHaveLength(2), patience);
    expect(screen.queryByText('Nothing found for this search criteria')).not.toBeInTheDocument();
    act(() => answer?.());
    await screen.findAllByText('Nothing found for this search criteria', {}, patience);
    type('   ');
    expect(screen.queryByText('Nothing found for this search criteria')).not.toBeInTheDocument();
  });

  it('does not say that nothing was found when something was, or nobody could tell §search-nothing', async () => {
    let status = 200;
    const { calls } = await renderPage(<SearchBox />, {
      '/front/event/search': () => ({ status, body: { events: [hit] } }),
    });
    const seen = watchFor('Nothing found for this search criteria');
    type('djordje');
    await options(2);
    status = 400;
    type('djordje b');
    await waitFor(() => expect(calls).toHaveLength(2), patience);
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(seen()).toBe(false);
  });

  it('is cleared by Escape and by the cross, which is there only with text §search-clear', async () => {
    await renderPage(<SearchBox />, answering([]));
    expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
    await userEvent.type(box(), 'abc');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('');
    await userEvent.type(box(), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });

  it('sends nothing for spaces, and clears the results §search-trimmed', async () => {
    const { calls } = await renderPage(<SearchBox />, answering([hit]));
    type('djordje');
    await options(2);
    type('   ');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await new Promise(resolve => setTimeout(resolve, 1200));
    expect(calls).toHaveLength(1);
  });

  it('shows the whole placeholder, and its first word for phones §search-placeholder', async () => {
    await renderPage(<SearchBox />, answering([]));
    expect(screen.getByText('Search events, halls, artists')).toBeInTheDocument();
    expect(screen.getByText('Search')).toBeInTheDocument();
  });

  it('is worked by the arrow keys, Home, End and Enter', async () => {
    const { router } = await renderPage(<SearchBox />, answering([hit, other]));
    type('evening');
    await options(3);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    const active = () => screen.queryByRole('option', { selected: true });
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Đorđe Balašević');
    expect(box()).toHaveAttribute('aria-activedescendant', active()?.id);
    await userEvent.keyboard('{End}');
    expect(active()).toHaveTextContent('All results for “evening”');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/event/other'));
  });

  it('goes to all results by Enter without a choice, and leaves by Tab', async () => {
    const { router } = await renderPage(<SearchBox />, answering([hit]));
    type(' opera & co ');
    await options(2);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    act(() => box().focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/archive?q=opera+%26+co'),
    );
  });

  it('never shows the answer to another text', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const slow = new Promise(resolve => (answer = resolve));
    const { calls } = await renderPage(<SearchBox />, {
      '/front/event/search': async body => {
        if (JSON.stringify(body).includes('slow')) await slow;
        return { body: { events: [JSON.stringify(body).includes('slow') ? hit : other] } };
      },
    });
    type('slow');
    await waitFor(() => expect(calls).toHaveLength(1), patience);
    type('quick');
    await options(2);
    await act(async () => {
      answer(undefined);
      await new Promise(resolve => setTimeout(resolve, 50));
    });
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Another evening');
    expect(screen.queryByText('Đorđe Balašević')).not.toBeInTheDocument();
  });

  it('says when the search can not be asked, and asks again', async () => {
    let isDown = true;
    await renderPage(<SearchBox />, {
      '/front/event/search': () =>
        isDown
          ? { status: 400, body: { code: 'request.invalid', message: '' } }
          : { body: { events: [hit] } },
    });
    type('djordje');
    expect(await screen.findByRole('button', { name: 'Try again' }, patience)).toBeInTheDocument();
    expect(screen.queryByText('Nothing found for this search criteria')).not.toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await options(2);
  });

  it('takes what is pasted up to its limit, and shows script as text', async () => {
    const { calls } = await renderPage(<SearchBox />, answering([{ ...hit, title: '<script>x</script>' }]));
    type('<img src=x onerror=1> '.repeat(5000));
    await options(2);
    expect(JSON.stringify(calls[0]?.body).length).toBeLessThan(200);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('<script>x</script>');
  });

  it('keeps the query of a page for Back', async () => {
    const { router } = await renderPage(<SearchBox />, answering([hit]), '*');
    type('djordje');
    await options(2);
    await act(() => router.navigate('/event/djordje'));
    expect(box()).toHaveValue('');
    await act(() => router.navigate(-1));
    expect(box()).toHaveValue('djordje');
    await act(() => router.navigate('/archive?q=opera'));
    expect(box()).toHaveValue('opera');
  });

  it('is a plain form without script, in the language of the page', async () => {
    const { container } = await renderPage(<SearchBox />);
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/archive');
    expect(form?.querySelector('input[name=q]')).toBeInTheDocument();
  });
});
