import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProvider, createApiClient } from '@vh/api-client/shell';
import { createSession, SessionProvider } from '@vh/auth/shell';
import { createI18n, I18nProvider, loadFirstMessages, loadMessages } from '@vh/i18n/shell';
import { LinkProvider } from '@vh/ui/shell';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { maintenance, notFound, unmatched } from '../app/page-failure.ts';
import { createQueryClient } from '../app/query-client.ts';
import { RouterLink } from '../app/router-link.tsx';
import { unknownMiddleware } from '../federation/area-error.ts';
import { RouteFailure } from './route-failure.tsx';

type Fail = (request: Request) => unknown;

interface Opening {
  readonly language?: 'en' | 'sr' | 'de';
  readonly path?: string;
  readonly answers?: () => Response;
}

async function open(fail: Fail, { language = 'en', path = '/event/none?x=1', answers }: Opening = {}) {
  const fetch: typeof globalThis.fetch = async () => answers?.() ?? new Response('{}', { status: 404 });
  const router = createMemoryRouter(
    [
      { path: '/archive', element: <p>the list</p> },
      {
        path: '*',
        element: <p>drawn</p>,
        ErrorBoundary: RouteFailure,
        HydrateFallback: () => null,
        loader: ({ request }) => {
          const failure = fail(request);
          if (failure !== undefined) throw failure;
          return null;
        },
      },
    ],
    { initialEntries: [path] },
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <I18nProvider value={createI18n(language, await loadMessages(language))}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiProvider client={createApiClient({ fetch })}>
          <SessionProvider session={createSession({ read: () => '', write: () => undefined })}>
            <LinkProvider component={RouterLink}>
              <RouterProvider router={router} />
            </LinkProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await act(async () => new Promise(resolve => setTimeout(resolve, 20)));
  return router;
}

const heading = () => screen.getByRole('heading', { level: 1 });

afterEach(() => jest.restoreAllMocks());

describe('the error page', () => {
  it('says of an address that no route has: Page not found: {path} §unmatched-route', async () => {
    await open(unmatched, { path: '/nowhere/at-all?x=1' });
    expect(heading()).toHaveTextContent('404');
    expect(screen.getByText('Page not found: /nowhere/at-all')).toBeVisible();
  });

  it('says of a known route with an unknown name: Page Not Found: {fullPath} §error-unknown-route', async () => {
    await open(notFound);
    expect(heading()).toHaveTextContent('404');
    expect(screen.getByText('Page Not Found: /event/none?x=1')).toBeVisible();
  });

  it('has status, message and the way home §error-page', async () => {
    await open(unmatched);
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  it('says Error and the default message of what has neither §error-page §error-fatal', async () => {
    await open(() => new TypeError('secret of the server'));
    expect(heading()).toHaveTextContent('Error');
    expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('secret');
  });

  it('says the status of what has one §error-fatal', async () => {
    await open(() => new Response(null, { status: 418 }));
    expect(heading()).toHaveTextContent('418');
    expect(screen.getByText('An unexpected error occurred.')).toBeVisible();
  });

  it('says of a guard that nobody knows: Unknown route middleware §error-middleware', async () => {
    await open(() => new Error(unknownMiddleware));
    expect(screen.getByText('Unknown route middleware')).toBeVisible();
  });

  it('speaks the reader’s language', async () => {
    await open(unmatched, { language: 'sr', path: '/nema' });
    expect(screen.getByText('Stranica nije pronađena: /nema')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Na početnu' })).toHaveAttribute('href', '/?lang=sr');
  });

  it('names its search, for the header has one too', async () => {
    await open(() => new Response(null, { status: 404 }));
    expect(screen.getByRole('search', { name: 'Search all events' })).toBeVisible();
  });

  it('leads on by its search, in the language', async () => {
    const router = await open(unmatched, { language: 'de' });
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), ' Oper {Enter}');
    expect(router.state.location.pathname + router.state.location.search).toBe('/archive?q=Oper&lang=de');
  });

  it('tries again, and stands back when that helped', async () => {
    let isAway = true;
    await open(() => (isAway ? new Response(null, { status: 503 }) : undefined));
    isAway = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('drawn')).toBeVisible();
  });

  it('says that there is no network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(() => new TypeError('Failed to fetch dynamically imported module: x'));
    expect(screen.getByText('You are offline.')).toBeVisible();
  });
});

describe('the page during maintenance', () => {
  it('says so and looks whether it is open again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let asked = 0;
    const answers = () => {
      asked += 1;
      return Response.json({ isMaintenanceMode: true });
    };
    await open(maintenance, { answers });
    expect(heading()).toHaveTextContent('Back in a moment');
    const before = asked;
    await act(async () => jest.advanceTimersByTimeAsync(15_000));
    expect(asked).toBe(before + 1);
    jest.useRealTimers();
  });
});

describe('without the words of later pages', () => {
  it('the first words say that something failed', async () => {
    expect(await loadFirstMessages('en')).toMatchObject({
      errorWord: 'Error',
      unexpectedError: 'An unexpected error occurred.',
      goHome: 'Go Home',
    });
  });
});
