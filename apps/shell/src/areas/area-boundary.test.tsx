import type { ReactElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@vh/api-client';
import { ApiError, ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaError } from '../federation/area-error.ts';
import { asBrowserHasIt, receiveRouterState, sendRouterState } from '../app/router-state.ts';

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

describe('the page of an area whose data the server could not get', () => {
  it.each([
    [
      'the API failed',
      new ApiError(500, { code: 'internal', message: 'relation "secret" is gone' }),
      'could not be loaded',
    ],
    ['the API did not answer', new NetworkError(new Error('refused')), 'could not be loaded'],
    ['the page itself is broken', new TypeError('secret is undefined'), 'went wrong'],
  ])('is the same in the browser, and tells nothing of the inside: %s', async (_, error, sentence) => {
    const routes = [
      { path: '/admin', loader: () => Promise.reject(error), element: null, errorElement: <AreaBoundary /> },
    ];
    const i18n = createI18n('en', await loadMessages('en'));
    const around = (page: ReactElement) => (
      <ApiProvider client={createApiClient({ fetch: async () => Response.json({}) })}>
        <I18nProvider value={i18n}>{page}</I18nProvider>
      </ApiProvider>
    );
    const routed = await createStaticHandler(routes).query(new Request('http://hall.test/admin'));
    if (routed instanceof Response) throw new Error('it answers on its own');
    const drawn = asBrowserHasIt(routed);
    const ownRouter = createStaticRouter(routes, drawn);
    const html = renderToString(
      around(<StaticRouterProvider router={ownRouter} context={drawn} hydrate={false} />),
    );
    const sent = JSON.parse(JSON.stringify(sendRouterState(drawn))) as ReturnType<typeof sendRouterState>;
    const hydrationData = receiveRouterState(sent);
    const router = createMemoryRouter(routes, { initialEntries: ['/admin'], hydrationData });
    const { container } = render(around(<RouterProvider router={router} />));
    const server = document.createElement('div');
    server.innerHTML = html;
    // which the browser moves into its head
    server.querySelector('title')?.remove();
    expect(server.textContent).toBe(container.textContent);
    expect(server.textContent).toContain(sentence);
    expect(html).not.toContain('secret');
  });
});
