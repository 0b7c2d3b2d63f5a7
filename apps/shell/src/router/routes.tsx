import { ensureLaterMessages } from '@vh/i18n/shell';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { cmsPageLoader } from '../features/cms-page/cms-page.loader.ts';
import { PublicLayout } from '../layout/public-layout.tsx';
import { RouteFailure } from './lazy-route-failure.ts';
import type { AppContext } from '../app/app-context.ts';
import { ensureEventWords } from '../app/event-words.ts';
import { lowerCaseRedirect } from '../app/lower-case-address.ts';
import { unmatched } from '../app/page-failure.ts';
import { lazyAreaRoutes } from './lazy-area-routes.ts';
import { RootLayout } from './root-layout.tsx';
import { rootLoader, siteLoader } from './root.loader.ts';
import { isRouteHandle, type PageWords, type RouteHandle } from '../app/route-handle.ts';

/** Source file of the error page, which is fetched when something failed. */
export const failureSource = 'src/features/failure/route-failure.tsx';

/** The route table of the whole site for one page or request. */
export function createRoutes(context: AppContext): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      loader: rootLoader(context),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
      ErrorBoundary: RouteFailure,
      children: [publicRoutes(context), loginRoute(context), pairRoute(context), ...lazyAreaRoutes(context)],
    },
  ];
}

function publicRoutes(context: AppContext): RouteObject {
  return {
    id: 'public',
    Component: PublicLayout,
    loader: siteLoader(context),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
    ErrorBoundary: RouteFailure,
    children: [
      {
        // Without a path of its own: failures of pages are shown inside the public header and footer.
        ErrorBoundary: RouteFailure,
        children: [
          {
            index: true,
            loader: async args => (await import('../features/home/home.loader.ts')).homeLoader(context)(args),
            lazy: async () => ({ Component: (await import('../features/home/home.page.tsx')).HomePage }),
            handle: { source: 'src/features/home/home.page.tsx', words: 'first' } satisfies RouteHandle,
          },
          ...listRoutes(context),
          {
            path: 'event/:slug',
            caseSensitive: true,
            loader: async args =>
              (await import('../features/event/event.loader.ts')).eventLoader(context)(args),
            ...lazyPage(
              context,
              'src/features/event/event.page.tsx',
              async () => ({
                Component: (await import('../features/event/event.page.tsx')).EventPage,
              }),
              { readsAhead: true, words: 'event' },
            ),
          },
          {
            path: 'preview',
            caseSensitive: true,
            loader: async args =>
              (await import('../features/event-preview/preview.loader.ts')).previewLoader(context)(args),
            ...lazyPage(context, 'src/features/event-preview/preview.page.tsx', async () => {
              const [{ previewPage }, { EventArticle }] = await Promise.all([
                import('../features/event-preview/preview.page.tsx'),
                import('../features/event/event.page.tsx'),
              ]);
              return { Component: previewPage(EventArticle) };
            }),
          },
          {
            path: 'preview/order',
            caseSensitive: true,
            ...lazyPage(context, 'src/features/event-preview/test-order.page.tsx', async () => ({
              Component: (await import('../features/event-preview/test-order.page.tsx')).TestOrderPage,
            })),
          },
          {
            path: 'organiser/:slug',
            caseSensitive: true,
            loader: async args =>
              (await import('../features/organiser/organiser.loader.ts')).organiserLoader(context)(args),
            ...lazyPage(context, 'src/features/organiser/organiser.page.tsx', async () => ({
              Component: (await import('../features/organiser/organiser.page.tsx')).OrganiserPage,
            })),
          },
          {
            path: 'page/:slug',
            caseSensitive: true,
            loader: cmsPageLoader(context),
            lazy: async () => ({
              Component: (await import('../features/cms-page/cms-page.page.tsx')).CmsPage,
            }),
            handle: {
              source: 'src/features/cms-page/cms-page.page.tsx',
              words: 'first',
              readsAhead: true,
            } satisfies RouteHandle,
          },
          ...checkoutRoutes(context),
          ...entranceRoutes(context),
          {
            path: '*',
            // Never drawn: the loader has thrown before.
            Component: () => null,
            loader: ({ request }) => {
              const own = lowerCaseRedirect(createRoutes(context), request);
              if (own) return own;
              throw unmatched(request);
            },
          },
        ],
      },
    ],
  };
}

function listRoutes(context: AppContext): RouteObject[] {
  const page = lazyPage(context, 'src/features/archive/archive.page.tsx', async () => ({
    Component: (await import('../features/archive/archive.page.tsx')).ArchivePage,
  }));
  const loaders = () => import('../features/archive/archive.loader.ts');
  return [
    {
      path: 'archive',
      caseSensitive: true,
      loader: async args => (await loaders()).archiveLoader(context)(args),
      ...page,
    },
    ...(['genre', 'tag', 'type'] as const).map(part => ({
      path: `event/${part}`,
      caseSensitive: true,
      loader: async (args: LoaderFunctionArgs) => (await loaders()).taxonomyLoader(context, part)(args),
      ...page,
    })),
  ];
}

function checkoutRoutes(context: AppContext): RouteObject[] {
  return [
    {
      path: 'checkout',
      caseSensitive: true,
      ...lazyPage(context, 'src/features/checkout/checkout.page.tsx', async () => ({
        Component: (await import('../features/checkout/checkout.page.tsx')).CheckoutPage,
      })),
    },
    {
      path: 'checkout/success',
      caseSensitive: true,
      ...lazyPage(context, 'src/features/order/success.page.tsx', async () => ({
        Component: (await import('../features/order/success.page.tsx')).SuccessPage,
      })),
    },
    {
      path: 'checkout/cancel',
      caseSensitive: true,
      ...lazyPage(context, 'src/features/order/cancel.page.tsx', async () => ({
        Component: (await import('../features/order/cancel.page.tsx')).CancelPage,
      })),
    },
    {
      path: 'collect',
      caseSensitive: true,
      ...lazyPage(context, 'src/features/collect/collect.page.tsx', async () => ({
        Component: (await import('../features/collect/collect.page.tsx')).CollectPage,
      })),
    },
    {
      path: 'unsubscribe',
      caseSensitive: true,
      ...lazyPage(context, 'src/features/unsubscribe/unsubscribe.page.tsx', async () => ({
        Component: (await import('../features/unsubscribe/unsubscribe.page.tsx')).UnsubscribePage,
      })),
    },
    {
      path: 'account/:part?',
      caseSensitive: true,
      loader: async args =>
        (await import('../features/account/account.loader.ts')).accountLoader(context)(args),
      ...lazyPage(context, 'src/features/account/account.page.tsx', async () => ({
        Component: (await import('../features/account/account.page.tsx')).AccountPage,
      })),
    },
  ];
}

/** The way to an account, and back into one. */
function entranceRoutes(context: AppContext): RouteObject[] {
  const source = 'src/features/register/register.pages.tsx';
  const pages = () => import('../features/register/register.pages.tsx');
  const loaders = () => import('../features/register/register.loader.ts');
  const names = [
    'register',
    'register-complete',
    'register-success',
    'reset-password',
    'confirm-email',
    'setup',
  ] as const;
  return names.map(path => ({
    path,
    caseSensitive: true,
    loader: async (args: LoaderFunctionArgs) => (await loaders()).entranceLoaders[path](context)(args),
    ...lazyPage(context, source, async () => ({ Component: (await pages()).entrancePageComponents[path] })),
  }));
}

function loginRoute(context: AppContext): RouteObject {
  return {
    path: 'login',
    caseSensitive: true,
    ErrorBoundary: RouteFailure,
    loader: async args => (await import('../features/login/login.loader.ts')).loginLoader(context)(args),
    ...lazyPage(context, 'src/features/login/login.page.tsx', async () => ({
      Component: (await import('../features/login/login.page.tsx')).LoginPage,
    })),
  };
}

/** Where devices are paired and log in again; without header and footer, like the login. */
function pairRoute(context: AppContext): RouteObject {
  return {
    path: 'pair',
    caseSensitive: true,
    ErrorBoundary: RouteFailure,
    ...lazyPage(context, 'src/features/pair/pair.page.tsx', async () => ({
      Component: (await import('../features/pair/pair.page.tsx')).PairPage,
    })),
  };
}

type PageModule = { Component: React.ComponentType };

/** A page whose code, and in the browser its words, are fetched when somebody goes there. */
function lazyPage(
  context: AppContext,
  source: string,
  load: () => Promise<PageModule>,
  says: Omit<RouteHandle, 'source'> = {},
): { lazy: () => Promise<PageModule>; handle: RouteHandle } {
  const lazy = async () => {
    const words = says.words === 'event' ? ensureEventWords(context.i18n) : ensureLaterMessages(context.i18n);
    const [module] = await Promise.all([load(), words]);
    return module;
  };
  return { lazy, handle: { source, ...says } };
}

/** The words that the page these routes make says. */
export function wordsOf(routes: readonly { readonly handle?: unknown }[]): PageWords {
  const said = routes.flatMap(({ handle }) =>
    isRouteHandle(handle) && handle.source ? [handle.words ?? 'all'] : [],
  );
  if (said.includes('all')) return 'all';
  return said.includes('event') ? 'event' : 'first';
}

/** The source files of the lazy parts of routes. */
export function routeSources(routes: readonly { readonly handle?: unknown }[]): string[] {
  return routes.flatMap(({ handle }) => (isRouteHandle(handle) && handle.source ? [handle.source] : []));
}
