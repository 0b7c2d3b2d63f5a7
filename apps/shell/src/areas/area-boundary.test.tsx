import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProvider, createApiClient } from '@vh/api-client';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaError } from '../federation/area-error.ts';

describe('what stands in for an area that blocked the tab when it was last opened', () => {
  it('says so, leads home, and loads it when somebody tries again', async () => {
    sessionStorage.setItem('vh_area_start_admin', 'v1');
    const isMarked = () => sessionStorage.getItem('vh_area_start_admin') !== null;
    const loader = () => {
      if (isMarked()) throw new AreaError('not_ready', 'admin', 'It did not get ready.');
      return null;
    };
    const router = createMemoryRouter(
      [
        {
          path: '/admin',
          loader,
          element: <h1>Orders</h1>,
          errorElement: <AreaBoundary />,
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: ['/admin'] },
    );
    const i18n = createI18n('en', await loadMessages('en'));
    render(
      <ApiProvider client={createApiClient({ fetch: async () => Response.json({}) })}>
        <I18nProvider value={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </ApiProvider>,
    );
    expect(await screen.findByText('This area did not respond when it was last opened.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(isMarked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Orders')).toBeVisible();
    expect(isMarked()).toBe(false);
  });
});
