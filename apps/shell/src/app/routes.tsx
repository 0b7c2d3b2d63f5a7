import type { RouteObject } from 'react-router-dom';
import { areaRoutes } from '../areas/area-routes.tsx';
import { archiveLoader, genreLoader, tagLoader, typeLoader } from '../features/archive/archive.loader.ts';
import { cmsPageLoader } from '../features/cms-page/cms-page.loader.ts';
import { eventLoader } from '../features/event/event.loader.ts';
import { homeLoader } from '../features/home/home.loader.ts';
import { PublicLayout } from '../layout/public-layout.tsx';
import { RouteFailure } from '../features/failure/route-failure.tsx';
import type { AppContext } from './app-context.ts';
import { notFound } from './page-failure.ts';
import { RootLayout } from './root-layout.tsx';
import { rootLoader, siteLoader } from './root.loader.ts';

/** What a route says about itself. */
export interface RouteHandle {
  /** The source file its lazy part starts in, by which the server finds the chunks to preload. */
  readonly source?: string;
  /** False keeps the scroll position on navigation (specification 2). */
  readonly scrollToTop?: boolean;
}

/** The route table of the whole site for one page or request. */
export function createRoutes(context: AppContext): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      loader: rootLoader(context),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search,
      ErrorBoundary: RouteFailure,
      children: [publicRoutes(context), loginRoute(), ...areaRoutes(context)],
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
            loader: homeLoader(context),
            ...lazyPage('src/features/home/home.page.tsx', async () => ({
              Component: (await import('../features/home/home.page.tsx')).HomePage,
            })),
          },
          ...listRoutes(context),
          {
            path: 'event/:slug',
            loader: eventLoader(context),
            ...lazyPage('src/features/event/event.page.tsx', async () => ({
              Component: (await import('../features/event/event.page.tsx')).EventPage,
            })),
          },
          {
            path: 'page/:slug',
            loader: cmsPageLoader(context),
            ...lazyPage('src/features/cms-page/cms-page.page.tsx', async () => ({
              Component: (await import('../features/cms-page/cms-page.page.tsx')).CmsPage,
            })),
          },
          ...checkoutRoutes(),
          {
            path: '*',
            loader: ({ request }) => {
              throw notFound(request);
            },
          },
        ],
      },
    ],
  };
}

function listRoutes(context: AppContext): RouteObject[] {
  const page = lazyPage('src/features/archive/archive.page.tsx', async () => ({
    Component: (await import('../features/archive/archive.page.tsx')).ArchivePage,
  }));
  return [
    { path: 'archive', loader: archiveLoader(context), ...page },
    { path: 'event/genre', loader: genreLoader(context), ...page },
    { path: 'event/tag', loader: tagLoader(context), ...page },
    { path: 'event/type', loader: typeLoader(context), ...page },
  ];
}

function checkoutRoutes(): RouteObject[] {
  return [
    {
      path: 'checkout',
      ...lazyPage('src/features/checkout/checkout.page.tsx', async () => ({
        Component: (await import('../features/checkout/checkout.page.tsx')).CheckoutPage,
      })),
    },
    {
      path: 'checkout/success',
      ...lazyPage('src/features/order/success.page.tsx', async () => ({
        Component: (await import('../features/order/success.page.tsx')).SuccessPage,
      })),
    },
    {
      path: 'checkout/cancel',
      ...lazyPage('src/features/order/cancel.page.tsx', async () => ({
        Component: (await import('../features/order/cancel.page.tsx')).CancelPage,
      })),
    },
  ];
}

function loginRoute(): RouteObject {
  return {
    path: 'login',
    ErrorBoundary: RouteFailure,
    ...lazyPage('src/features/login/login.page.tsx', async () => ({
      Component: (await import('../features/login/login.page.tsx')).LoginPage,
    })),
  };
}

function lazyPage(
  source: string,
  lazy: () => Promise<{ Component: React.ComponentType }>,
): { lazy: typeof lazy; handle: RouteHandle } {
  return { lazy, handle: { source } };
}

/** The source files of the lazy parts of routes. */
export function routeSources(routes: readonly { readonly handle?: unknown }[]): string[] {
  return routes.flatMap(({ handle }) => (isRouteHandle(handle) && handle.source ? [handle.source] : []));
}

/** Tells our own route handles from what areas put there. */
export function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null;
}
