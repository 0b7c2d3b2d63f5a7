import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from './leave-guard.tsx';

type Router = ReturnType<typeof createMemoryRouter>;

async function renderGuard(isChanged: boolean) {
  const router = createMemoryRouter([{ path: '*', element: <LeaveGuard isChanged={isChanged} /> }]);
  const view = render(
    <I18nProvider value={createI18n('en', await loadMessages('en'))}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return { ...view, router };
}

const go = (router: Router, to: string) => act(() => router.navigate(to));
const question = () => screen.queryByRole('dialog', { name: 'Unsaved changes' });

/** True when the browser would ask before the page is closed. */
function asksToClose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('changes that are not saved', () => {
  it('are asked about on the way to another page, which waits for the answer', async () => {
    const { router } = await renderGuard(true);
    await go(router, '/account/data');
    expect(question()).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    await userEvent.click(screen.getAllByRole('button', { name: 'Stay' }).at(-1) ?? document.body);
    expect(question()).toBeNull();
    expect(router.state.location.pathname).toBe('/');
    await go(router, '/account/data');
    await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/data'));
    expect(question()).toBeNull();
  });

  it('hold nobody up who stays on the page', async () => {
    const { router } = await renderGuard(true);
    await go(router, '/?lang=sr#phone');
    expect(question()).toBeNull();
    expect(router.state.location.search).toBe('?lang=sr');
  });

  it('make the browser ask before the page is closed, as long as it is there', async () => {
    const { unmount } = await renderGuard(true);
    expect(asksToClose()).toBe(true);
    unmount();
    expect(asksToClose()).toBe(false);
  });

  it('are what is asked about, and nothing else', async () => {
    const { router } = await renderGuard(false);
    expect(asksToClose()).toBe(false);
    await go(router, '/account/data');
    expect(question()).toBeNull();
    expect(router.state.location.pathname).toBe('/account/data');
  });
});
