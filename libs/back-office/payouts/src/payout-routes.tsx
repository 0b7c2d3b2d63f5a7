import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** All payouts that the reader may see, as a route of an area. */
export function payoutListRoute(scope: ViewScope): RouteObject {
  return {
    path: 'payouts',
    lazy: async () => {
      const { PayoutListPage } = await import('./payout-list.page.tsx');
      return { element: <PayoutListPage scope={scope} /> };
    },
  };
}

/** One payout, as a route of an area. */
export function payoutRoute(scope: ViewScope): RouteObject {
  return {
    path: 'payouts/:payoutId',
    lazy: async () => {
      const { PayoutPage } = await import('./payout.page.tsx');
      return { element: <PayoutPage scope={scope} /> };
    },
  };
}

/** The money of one client below a path: balance and payouts, the entries, and the request where it can be made. */
export function clientPayoutRoutes(
  scope: ViewScope,
  path: string,
  { canAsk }: { readonly canAsk: boolean },
): RouteObject[] {
  const ask: RouteObject = {
    path: `${path}/add`,
    lazy: async () => {
      const { PayoutAddPage } = await import('./payout-add.page.tsx');
      return { element: <PayoutAddPage scope={scope} /> };
    },
  };
  return [
    {
      path,
      lazy: async () => {
        const { ClientPayoutsPage } = await import('./client-payouts.page.tsx');
        return { element: <ClientPayoutsPage scope={scope} /> };
      },
    },
    {
      path: `${path}/books`,
      lazy: async () => {
        const { BooksPage } = await import('./books.page.tsx');
        return { element: <BooksPage scope={scope} /> };
      },
    },
    ...(canAsk ? [ask] : []),
  ];
}
