import { act, render, screen } from '@testing-library/react';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AreaPending } from './area-pending.tsx';
import { markMounted } from '../federation/mounted-areas.ts';

describe('what stands in for an area', () => {
  it('calls no page missing while the area’s own is under way', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<null>(resolve => (arrive = () => resolve(null)));
    let goes = 0;
    const loader = () => (goes++ === 0 ? null : arrived);
    const router = createMemoryRouter(
      [{ path: 'client/*', loader, element: <AreaPending name="client" />, HydrateFallback: () => null }],
      { initialEntries: ['/client/1'] },
    );
    const i18n = createI18n('en', await loadMessages('en'));
    const page = () => (
      <I18nProvider value={{ ...i18n }}>
        <RouterProvider router={router} />
      </I18nProvider>
    );
    const view = render(page());
    expect(await screen.findByRole('status')).toBeVisible();
    markMounted('client');
    view.rerender(page());
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.queryByText(/^Page not found/)).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByText('Page not found: /client/1')).toBeVisible();
  });
});
